import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { models } from '../../../../../scripts/intents.ts'
import model from './act-model.json' with { type: 'json' }
import { actsOf, type CallerAct } from './acts.ts'
import { plainText } from './questions.ts'
import type { Asked } from './state.ts'

const isAct = (asked: Asked, utterance: string, act: CallerAct, rule: boolean) =>
  actsOf(asked, utterance, plainText(utterance))(act, rule)

// No rule of words says anything of these.
test.each<[Asked, string, CallerAct]>([
  ['wish', 'the guy you sent over yesterday left mud all over my carpet and never came back', 'complaint'],
  ['wish', 'Just ringing so that he knows the delivery has arrived', 'message'],
  ['wish', 'I was booked in with you for Tuesday and I have to shift it', 'existing'],
  ['offer', "so which day and time have you got me down for, I've lost track", 'read-back'],
  ['offer', 'hmm no I think I will sleep on it and not book anything today', 'no-booking'],
  ['name', 'before I tell you that, which floor are you on', 'fact'],
  ['phone', 'I never hand that out, what on earth is it good for', 'why'],
  ['confirm', 'let me just grab my diary a second, it is in the car', 'wait'],
])('after "%s", "%s" is: %s', (asked, utterance, act) => {
  expect(isAct(asked, utterance, act, false)).toBe(true)
})

test('the classifier wins over a rule only where it is almost certain', () => {
  expect(isAct('offer', 'Have you got anything on Friday?', 'fact', true)).toBe(false)
  expect(isAct('offer', 'what about parking and so on', 'fact', true)).toBe(true)
  expect(isAct('name', 'is it dear', 'price', false)).toBe(false)
})

test('what the caller does not want decides nothing', () => {
  expect(isAct('wish', "no I don't want an appointment, I just want to leave a message", 'no-booking', false)).toBe(
    false,
  )
  const bill = "I'm not after an appointment, it's about the bill that came on Monday"
  expect(isAct('wish', bill, 'existing', false)).toBe(false)
})

test('is trained from the present examples', () => {
  const examples = models['role-play acts'].read(process.cwd())
  expect(model.trainedWith).toBe(createHash('sha256').update(JSON.stringify(examples)).digest('hex'))
})
