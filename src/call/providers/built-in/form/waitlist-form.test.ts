import { describe, expect, test } from 'vitest'
import { respond } from '../../../../../tests/support/respond.ts'
import type { PhraseId } from '../../../../content/phrases.ts'
import { greet } from '../dialogue/dialogue.ts'
import type { DialogueTurn } from '../dialogue/dialogue-state.ts'
import { emptyForm, type FormTurn, startForm, type WaitlistForm } from './turns.ts'
import { takeUtterance } from './waitlist-form.ts'

const nothing = { intents: [] }

/** The form after these utterances, of which none is understood as a wish of another kind. */
function fill(...utterances: string[]): { form: WaitlistForm; turn: FormTurn; clips: readonly PhraseId[] } {
  let turn = startForm({})
  for (const utterance of utterances) {
    if (turn.name !== 'asked' && turn.name !== 'interrupted') throw new Error(`The form was left before: ${utterance}`)
    turn = takeUtterance(turn.form, utterance, nothing)
  }
  if (turn.name !== 'asked' && turn.name !== 'interrupted') throw new Error('The form was left')
  return {
    form: turn.form,
    turn,
    clips: turn.name === 'asked' ? turn.reply.flatMap(({ clips }) => clips?.slice(0, 1) ?? []) : [],
  }
}

/** Answers up to the question for the e-mail address. */
const upToEmail = ['Jo Bell', 'Acme Dental', 'owner', 'two thousand', 'missed calls']

test('a wish to be signed up is no wish to stop', () => {
  expect(fill('Okay, go on then, sign me up', "It's Margaret Hollis").form.answers).toEqual({ name: 'Margaret Hollis' })
  expect(() => fill("forget it, don't sign me up")).toThrow('The form was left')
})

test.each<[string[], Partial<Record<string, string>>]>([
  [
    ['Jo Bell', 'Acme', "yeah I'm the owner, and I'd put maybe eight hundred a month towards it"],
    { role: 'Business Owner', spending_range: '$0 - $1,000' },
  ],
  [
    ["Gareth Pugh, from Pugh Plumbing and Heating, I'm the director."],
    { name: 'Gareth Pugh', business: 'Pugh Plumbing and Heating', role: 'Director' },
  ],
  [["Sure, let's do it now. My name is Teodor Lindqvist."], { name: 'Teodor Lindqvist' }],
  [["it's Steven Halloran with a v not p h"], { name: 'Steven Halloran' }],
  [
    ['Jo Bell', 'Acme', 'no change the business it should be Whitmore Cleaners and nothing else'],
    { business: 'Whitmore Cleaners' },
  ],
  [['Jo Bell', 'Acme', "no wait the business is Halloran's Nurseries put that"], { business: "Halloran's Nurseries" }],
  [
    ['Jo Bell', "Coleman Air and Heating I'm the owner"],
    { business: 'Coleman Air and Heating', role: 'Business Owner' },
  ],
  [['Tom Brandvold', 'the surname is spelled B R A N D V O L D'], { name: 'Tom Brandvold' }],
  [['Tom Brandwold', 'the surname is spelled B R A N D V O L D'], { name: 'Tom Brandvold' }],
  // A question is no amount.
  [
    [
      'Jo Bell',
      'Acme',
      'owner',
      'By the way, does it send people a text to remind them about the appointment?',
      'two thousand',
    ],
    { spending_range: '$1,000 - $5,000' },
  ],
  [
    ['Jo Bell', 'Acme', 'owner', 'maybe three hundred, four hundred dollar every month, not more'],
    { spending_range: '$0 - $1,000' },
  ],
  [['Jo Bell', 'Acme', 'owner', "Let's go with the lowest one."], { spending_range: '$0 - $1,000' }],
  [['Jo Bell', 'Acme', 'owner', 'somewhere around eight hundred a month?'], { spending_range: '$0 - $1,000' }],
  [['Jo Bell', 'Acme', 'owner', 'between five hundred and a thousand'], { spending_range: '$0 - $1,000' }],
  [['Sunil Rao, and I run a firm called Swift Parcel'], { name: 'Sunil Rao', business: 'Swift Parcel' }],
  [
    ["Sunil Rao, Rao Dental Care, I'm the owner and we spend about seven thousand a month"],
    { name: 'Sunil Rao', business: 'Rao Dental Care', role: 'Business Owner', spending_range: '$5,000 - $10,000' },
  ],
  [
    ['Jo', 'what I need is somebody to take names at night'],
    { questions_help: 'What I need is somebody to take names at night' },
  ],
])('keeps all that is stated in %j', (utterances, answers) => {
  expect(fill(...utterances).form.answers).toMatchObject(answers)
})

test('takes an address that is stated with the need, and reads it back', () => {
  const { form } = fill(
    'Jo',
    'Acme',
    'owner',
    'two thousand',
    "I miss calls at lunch, and my email's jo at acme dot ie",
  )
  expect(form.answers.questions_help).toBe('I miss calls at lunch')
  expect(form.check).toEqual({ field: 'email', value: 'jo@acme.ie' })
})

describe('a misunderstood address', () => {
  test('is never offered again', () => {
    const { form } = fill(...upToEmail, 'jo at acme dot com', 'no', 'jo at acme dot com')
    expect(form.check).toBeUndefined()
  })

  test('is left to the form on the page after two misses', () => {
    const { form, clips } = fill(...upToEmail, 'jo at acme dot com', 'no', 'blah blah')
    expect(clips[0]).toBe('form-email-later')
    expect(form.step).toBe('confirm')
  })
})

test('leaves a question out after two misses, and keeps a role in the words of the caller', () => {
  expect(fill('12345', '67890').form.step).toBe('business')
  expect(fill('Jo', 'Acme', 'purple', 'I look over things').form.answers.role).toBe('I look over things')
})

test.each<[string, string, string]>([
  ['oh wait, change the spending, make it six thousand', 'spending_range', '$5,000 - $10,000'],
  ["the shop's called Acme Tyres actually, not just Acme", 'business', 'Acme Tyres'],
  ["and I've been promoted, so put general manager instead", 'role', 'General manager'],
  ['my surname is two words, Mac and then Giolla', 'name', 'Jo Mac Giolla'],
  ['can you take out the Mrs', 'name', 'Jo Bell'],
])('takes the correction "%s" while the address is checked', (utterance, field, value) => {
  const said = ['Mrs Jo Bell', 'Acme', 'owner', 'two thousand', 'missed calls', 'jo at acme dot com']
  const { form } = fill(...(field === 'name' && value !== 'Jo Bell' ? ['Jo Bell', ...said.slice(1)] : said), utterance)
  expect(form.answers).toMatchObject({ [field]: value })
  expect(form.check?.value).toBe('jo@acme.com')
})

test.each([
  ['Will May', 'Will May'],
  ['Mark Street', 'Mark Street'],
  ['sure, Joy', 'Joy'],
  ["uh yeah so it's, erm, Mrs Prudence Ng", 'Mrs Prudence Ng'],
  ["the name's Bond, and no, I'm not joking, Basil Bond", 'Basil Bond'],
  ['my surname is Featherstone, first name Hugh', 'Hugh Featherstone'],
])('takes the name in "%s"', (utterance, name) => {
  expect(fill(utterance).form.answers.name).toBe(name)
})

test('reads a first name that is spelled with its surname', () => {
  expect(fill('first name Xanthe, X A N T H E, surname Oyelaran-Smythe').form.check).toEqual({
    field: 'name',
    value: 'Xanthe Oyelaran-Smythe',
  })
})

test.each([
  ["Book Me Later, that's the name of the salon", 'Book Me Later'],
  ["we call it Stop and Shop, it's a corner store", 'Stop and Shop'],
  ["Street's my surname, yes. The business is Bell Motors", 'Bell Motors'],
  ["it's going to be Number Forty Two", 'Number Forty Two'],
  ["the surgery? it's Elm Tree Surgery", 'Elm Tree Surgery'],
  ['we make wedding cakes, Sugar and Lace', 'Sugar and Lace'],
])('takes the business in "%s"', (utterance, business) => {
  expect(fill('Jo', utterance).form.answers.business).toBe(business)
})

test.each([
  ["we don't really have a name yet, it's a new place", 'role'],
  ["well I'm sort of helping my son out", 'business'],
  ["it's just Jo, I don't use a surname", 'business'],
])('takes no business from "%s"', (utterance, step) => {
  const { form } = fill('Jo', utterance)
  expect(form.answers.business).toBeUndefined()
  expect(form.step).toBe(step)
})

test.each<[string, PhraseId]>([
  ['can I give you his?', 'form-any-email'],
  ['have you got many more questions', 'form-left'],
  ['when will somebody get in touch', 'form-soon'],
  ["what happens to my email once you've got it", 'form-use'],
  ['why do you need that', 'form-why'],
  ['what do you need that for', 'form-why'],
  ["can you read me back what you've got", 'form-known'],
  ['what was my role again', 'form-known'],
  ['can I change it later if it is wrong', 'form-change-later'],
  ['can I get off the list again', 'form-use'],
  ['does it cost anything to be on the list', 'no-obligation'],
])('answers "%s", and asks the question again', (utterance, answer) => {
  const { clips } = fill('Jo', 'Acme', 'owner', utterance)
  expect(clips).toEqual([answer, 'ask-spending'])
})

test('says how many questions are left', () => {
  const { turn } = fill('Jo', 'Acme', 'owner', 'how many questions are left')
  expect(turn).toMatchObject({ reply: [{ text: 'Questions left: 3.', clips: ['form-left', 'digit-3'] }, {}] })
})

test.each([
  ['like five grand? six?', '$5,000 - $10,000'],
  ['not much', '$0 - $1,000'],
  ['a couple of grand', '$1,000 - $5,000'],
  ['six hundred a week on a temp, give or take', '$1,000 - $5,000'],
  ['ten thousand and up', '$10,000 - $25,000'],
])('takes the spending in "%s"', (utterance, range) => {
  expect(fill('Jo', 'Acme', 'owner', utterance).form.answers.spending_range).toBe(range)
})

test('leaves out, goes back, finishes, and is left', () => {
  expect(fill('Jo', 'Acme', 'owner', 'leave that one out').form.step).toBe('questions_help')
  const back = fill('Jo', 'skip', 'owner', "go back to the business one, it's going to be Number Forty Two")
  expect(back.form.answers.business).toBe('Number Forty Two')
  expect(fill('Jo', 'Acme', "okay that's all").form.step).toBe('confirm')
  expect(takeUtterance(fill('Jo').form, 'forget it', nothing).name).toBe('cancelled')
})

test('takes no number of things for a business', () => {
  const { form } = fill('Jo Bell', "I'm the owner", "About three thousand a month, we've got twelve vans on the road.")
  expect(form.answers).toEqual({ name: 'Jo Bell', role: 'Business Owner', spending_range: '$1,000 - $5,000' })
})

test('skips the question that is asked, although the words before name another', () => {
  const { form } = fill('Jo Bell', 'Acme', 'owner', "No idea, that's the boss's business. Can we skip that one?")
  expect(form).toMatchObject({ step: 'questions_help', skipped: ['spending_range'] })
})

describe('what a caller does in place of a plain answer', () => {
  const askedFor = (step: WaitlistForm['step'], utterance: string) =>
    takeUtterance({ ...emptyForm, step, answers: { name: 'Ada Bell', business: 'Bell Motors' } }, utterance, nothing)

  test('no remark is put down for an answer', () => {
    const turn = askedFor('role', 'blimey this is like being down the nick all these questions')
    expect(turn).toMatchObject({ name: 'interrupted', act: 'smalltalk', form: { step: 'role' } })
  })

  test('a question is passed in any words, and is not asked again', () => {
    const turn = askedFor('spending_range', 'that is a matter for the trustees so I must pass on it')
    expect(turn).toMatchObject({
      form: { skipped: ['spending_range'], answers: { name: 'Ada Bell', business: 'Bell Motors' } },
    })
  })

  test('a question about the question is no answer to it', () => {
    const turn = askedFor('questions_help', 'what is it you want me to tell you here exactly')
    expect(turn).toMatchObject({
      form: { step: 'questions_help', answers: { name: 'Ada Bell', business: 'Bell Motors' } },
    })
  })

  test('an answer that no option fits is kept in the words of the caller', () => {
    expect(askedFor('spending_range', 'it depends on the season')).toMatchObject({
      form: { answers: { spending_range: 'It depends on the season' } },
    })
  })
})

describe('in a call', () => {
  const call = (...utterances: string[]) =>
    utterances.reduce((turn, utterance, at) => respond(turn.state, utterance, 1000 * at), greet(0))
  const said = ({ reply }: DialogueTurn) => reply.flatMap(({ clips }) => clips?.slice(0, 1) ?? [])

  test('a goodbye leaves the form and ends the call', () => {
    for (const goodbye of ['okay take care, talk soon', 'thanks love, ta-ra', 'bye now']) {
      const turn = call('sign me up', goodbye)
      expect(said(turn)).toEqual(['form-cancelled', 'goodbye'])
      expect(turn.endedBy).toBe('assistant')
    }
  })

  test('an answer is kept, and the question or correction behind it answered', () => {
    const asks = call(
      'sign me up',
      'Jo Bell',
      'Acme Physio',
      "I'm the owner. Oh, hang on, how much is it per minute again?",
    )
    expect(asks.state.form?.answers.role).toBe('Business Owner')
    expect(said(asks).slice(-2)).toEqual(['costs', 'ask-spending'])
    const corrects = call(
      'sign me up',
      'Jo Bell',
      'Acme Physio',
      "I'm the owner. Can I change the business name, it's Elm Physio?",
    )
    expect(corrects.state.form?.answers).toMatchObject({ role: 'Business Owner', business: 'Elm Physio' })
  })
})
