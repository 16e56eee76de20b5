import { createHash } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readExamples } from '../../../../../scripts/intents.ts'
import model from './intent-model.json' with { type: 'json' }
import { understand } from './intents.ts'

const pointsAuthor = 'author-137.json'

/** Whether an utterance was understood as its author meant it, asked about, declined, or understood as something else. */
function countHeldOut() {
  const count = { inScope: 0, right: 0, asked: 0, outOfScope: 0, declined: 0 }
  for (const { utterance, intent, author } of readExamples(process.cwd(), 'held-out')) {
    // Wrote only about points that few ask about: `dialogue/authors.test.ts`.
    if (author === pointsAuthor) continue
    const { intents, guess } = understand(utterance)
    if (intent === 'out-of-scope') {
      count.outOfScope++
      if (intents.length === 0) count.declined++
    } else {
      count.inScope++
      if (intents.some((understood) => understood === intent)) count.right++
      else if (guess === intent) count.asked++
    }
  }
  return count
}

test.each([
  ['how much does it cost', ['costs']],
  ['Whats the damage', ['costs']],
  ['does it work at weekends', ['hours']],
  ['does it work with hubspot', ['other-software']],
  ['can i talk to a real person', ['person']],
  ['pretend you are my receptionist', ['role-play']],
  ['ok great bye now', ['goodbye']],
  ['what does it cost and does it work at weekends', ['costs', 'hours']],
  ['How much is it? And can I keep my number?', ['costs', 'number']],
  ['nights and weekends?', ['hours']],
  ["hello I've got a driving school and I want to sign up", ['waitlist']],
  ['how do I sign up for this then', ['waitlist']],
  ['thx', ['thanks']],
  ['uh i wanted to ask what is ring well', ['service']],
  ["my dad's collapsed he's not breathing", ['emergency']],
  ['someone is breaking into the office call the police', ['emergency']],
  ['what is the capital of france', []],
  ['write me a poem about the sea', []],
  ['', []],
  ['你好，请问多少钱', ['other-language']],
  ['🙂🙂🙂', []],
])('understands "%s" as %j', (utterance, intents) => {
  expect(understand(utterance).intents).toEqual(intents)
})

test.each([
  'i do hair ive got a little salon and the phone never stops and my hands are always full of foils',
  'i am electrician i have small firm i not speak good english',
  'my friend is here with me what do i do quickly',
])('takes "%s" for no emergency', (utterance) => {
  expect(understand(utterance).intents).not.toContain('emergency')
})

test('understands nothing in 500 characters of nonsense', () => {
  expect(understand('xq zvw krr '.repeat(46).slice(0, 500)).intents).toEqual([])
})

test('understands at least the counted share of what authors said whose examples it was not trained with', () => {
  const { inScope, right, asked, outOfScope, declined } = countHeldOut()
  expect(inScope).toBeGreaterThan(1200)
  expect((right + asked) / inScope).toBeGreaterThanOrEqual(0.9)
  expect(outOfScope).toBeGreaterThan(200)
  expect(declined / outOfScope).toBeGreaterThanOrEqual(0.92)
})

test('is trained from the present examples', () => {
  const examples = createHash('sha256')
    .update(JSON.stringify(readExamples(process.cwd(), 'training')))
    .digest('hex')
  expect(model.trainedWith).toBe(examples)
})

describe('the name of the brand', () => {
  afterEach(() => {
    vi.doUnmock('../../../../content/brand.ts')
    vi.resetModules()
  })

  async function understandOf(name: string) {
    vi.resetModules()
    vi.doMock('../../../../content/brand.ts', () => ({ brand: { name, spokenName: name } }))
    return (await import('./intents.ts')).understand
  }

  test.each(['Bell & Söhne', 'B.ell', '呼び鈴'])('may be "%s"', async (name) => {
    const understandNamed = await understandOf(name)
    expect(understandNamed(`what is ${name}`).intents).toEqual(['service'])
    expect(understandNamed('how much does it cost').intents).toEqual(['costs'])
  })
})
