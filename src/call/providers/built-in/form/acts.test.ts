import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { models } from '../../../../../scripts/intents.ts'
import type { WaitlistField } from '../../../../content/waitlist.ts'
import model from './act-model.json' with { type: 'json' }
import { sureAct } from './acts.ts'
import { emptyForm, type WaitlistForm } from './turns.ts'

const at = (step: WaitlistField): WaitlistForm => ({ ...emptyForm, step })

test.each<[WaitlistField, string, string]>([
  ['name', "it's Denise Kowalczyk, everybody gets the last name wrong", 'answer'],
  ['name', 'do you mean my name or the name of my boss', 'question'],
  ['business', 'sorry the line is breaking what did you ask', 'repeat'],
  ['business', 'hang on a second there is somebody at the door', 'wait'],
  ['role', 'what are my choices on that one', 'options'],
  ['role', 'oh it is hot down here today i tell you', 'smalltalk'],
  ['spending_range', 'that is an internal figure, please leave this question out', 'skip'],
  ['spending_range', 'go back, I gave you the wrong company name', 'correct'],
  ['questions_help', 'we miss half the calls at lunch so somebody has to pick those up', 'answer'],
  ['email', 'forget it, I will do this another day', 'stop'],
])('at the question for %s, "%s" is: %s', (step, utterance, act) => {
  expect(sureAct(at(step), utterance)).toBe(act)
})

test('is certain of nothing in few words, and of an address always', () => {
  expect(sureAct(at('business'), 'blue door')).toBeUndefined()
  expect(sureAct(at('email'), 'is it ada at blue dot com')).toBe('answer')
})

test('is trained from the present examples', () => {
  const examples = models['form acts'].read(process.cwd())
  expect(model.trainedWith).toBe(createHash('sha256').update(JSON.stringify(examples)).digest('hex'))
})
