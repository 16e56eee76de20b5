import { expect, test } from 'vitest'
import type { Entities } from '../understanding/entities.ts'
import { emptyForm, type FormTurn, type WaitlistForm } from './turns.ts'
import { takeUtterance } from './waitlist-form.ts'

const address = 'dana@northgate.com'

/** A form that has read the address back while the first of the other questions has no answer. */
const checking = (answers: Entities = {}): WaitlistForm => ({
  ...emptyForm,
  step: 'email',
  answers,
  check: { field: 'email', value: address },
})

function say(form: WaitlistForm, ...utterances: string[]): FormTurn {
  let turn: FormTurn = { name: 'interrupted', form }
  for (const utterance of utterances) {
    if (turn.name !== 'asked' && turn.name !== 'interrupted') throw new Error(`The form was left before: ${utterance}`)
    turn = takeUtterance(turn.form, utterance, { intents: [] })
  }
  return turn
}

const formAfter = (form: WaitlistForm, ...utterances: string[]) => {
  const turn = say(form, ...utterances)
  if (turn.name !== 'asked' && turn.name !== 'interrupted') throw new Error('The form was left')
  return turn.form
}

test.each<[Entities, string, Entities]>([
  [{}, 'Dana Kowalczyk', { name: 'Dana Kowalczyk' }],
  [{ name: 'Dana' }, 'Northgate Lettings, we manage flats', { business: 'Northgate Lettings' }],
  [
    { name: 'Dana', business: 'Northgate' },
    "I'm the office manager, and we pay something like six grand a month for the front desk",
    { role: 'Office manager', spending_range: '$5,000 - $10,000' },
  ],
  [
    { name: 'Dana', business: 'Northgate', role: 'Manager', spending_range: '$5,000 - $10,000' },
    'Tenants reporting repairs, and viewings, those are the two big ones',
    { questions_help: 'Tenants reporting repairs, and viewings, those are the two big ones' },
  ],
  [
    { name: 'Dana', business: 'Northgate', role: 'Manager', spending_range: '$5,000 - $10,000', questions_help: 'No' },
    "Oh wait, it's not six any more, so say four thousand",
    { spending_range: '$1,000 - $5,000', questions_help: 'No' },
  ],
])('keeps the answer that is given while an address is checked: %j, "%s"', (known, utterance, answers) => {
  const form = formAfter(checking(known), utterance)
  expect(form.answers).toMatchObject(answers)
  expect(form.check?.value).toBe(address)
})

test('asks a check twice, and keeps the address when the caller goes on', () => {
  const form = formAfter(checking(), 'Dana Kowalczyk', 'Northgate Lettings, we manage flats')
  expect(form.check).toBeUndefined()
  expect(form.answers).toMatchObject({ name: 'Dana Kowalczyk', business: 'Northgate Lettings', email: address })
  expect(form.step).toBe('role')
})

test('keeps a spelled name when the caller goes on', () => {
  const form = formAfter({ ...emptyForm, step: 'name' }, 'Gwilym Prosser, P R O double S E R')
  expect(form.check?.field).toBe('name')
  expect(formAfter(form, 'Prosser and Daughters, we do removals').answers).toMatchObject({
    name: 'Gwilym Prosser',
    business: 'Prosser and Daughters',
  })
})

test.each(["Good, that's everything from me", 'Perfect, thanks a lot', "Yes that's the one"])(
  'takes "%s" as a yes',
  (utterance) => {
    expect(formAfter(checking(), utterance).answers.email).toBe(address)
  },
)

test('leaves the form in the middle of a check', () => {
  expect(say(checking(), "Actually, leave it, I don't want to send it today. I'll think about it").name).toBe(
    'cancelled',
  )
})

test('goes back to a skipped question and keeps the address', () => {
  const form = formAfter(
    { ...checking({ name: 'Dana' }), skipped: ['spending_range'] },
    "Can I go back to the one I skipped? It's under a thousand dollars",
  )
  expect(form.answers.spending_range).toBe('$0 - $1,000')
  expect(form.check?.value).toBe(address)
})

test.each<[WaitlistForm['step'], string, Entities]>([
  ['business', 'Managing director', { role: 'CEO/Founder' }],
  ['business', 'I just do the books and answer the telephone', { role: 'I do the books and answer the telephone' }],
  [
    'business',
    'Giving people rough quotes and fixing up a time',
    { questions_help: 'Giving people rough quotes and fixing up a time' },
  ],
  ['spending_range', "I'm the operations manager, my mum's the boss", { role: 'Operations Manager' }],
  ['role', 'about three thousand a month on the phones', { spending_range: '$1,000 - $5,000' }],
])('at the question for %s, files "%s" under the question that it answers', (step, utterance, answers) => {
  const form = formAfter({ ...emptyForm, step, answers: { name: 'Dana' }, last: 'name' }, utterance)
  expect(form.answers).toEqual({ name: 'Dana', ...answers })
})

test.each([
  ['Harold Pym', 'P Y M, Pym, like Barbara Pym'],
  ['Tobias Lindqvist', "It's L I N D Q V I S T, a Q and a V, no U"],
  ['Petra Novakova', 'You spelled my name right, yeah? N O V A K O V A'],
])('reads the spelling of %s as no business: "%s"', (name, utterance) => {
  const form = formAfter({ ...emptyForm, step: 'business', answers: { name }, last: 'name' }, utterance)
  expect(form.answers).toEqual({ name })
})

test.each([
  ["The business is, well, it's my wife's really, it's a, a chiropody clinic. Pym Foot Care", 'Pym Foot Care'],
  ["Raman Tutoring. No, sorry, we've just renamed it, it's Bright Desk Tutoring now", 'Bright Desk Tutoring'],
  ['We do mobile dog grooming. Scrub a Pup, it is called', 'Scrub a Pup'],
])('finds the name of the business in "%s"', (utterance, business) => {
  const form = formAfter({ ...emptyForm, step: 'business', answers: { name: 'Jo' }, last: 'name' }, utterance)
  expect(form.answers.business).toBe(business)
})

test.each<[WaitlistForm['step'], string, string]>([
  ['role', 'how long does this take?', 'form-length'],
  ['role', 'Do I need to do anything else now?', 'form-submit'],
  ['role', 'how did you write my surname?', 'form-read-back'],
  ['spending_range', 'Is that per month or per year?', 'ask-spending'],
])('at the question for %s, answers "%s"', (step, utterance, clip) => {
  const turn = say({ ...emptyForm, step, answers: { name: 'Tobias Lindqvist' } }, utterance)
  expect(turn.name === 'asked' && turn.reply[0]?.clips?.[0]).toBe(clip)
})

test.each([
  ["The lowest one, we're tiny", '$0 - $1,000'],
  ['the top one', '$25,000+'],
  ['the middle one', '$5,000 - $10,000'],
  ['the second', '$1,000 - $5,000'],
])('takes "%s" of the ranges', (utterance, range) => {
  const form = formAfter({ ...emptyForm, step: 'spending_range', answers: { name: 'Jo' } }, utterance)
  expect(form.answers.spending_range).toBe(range)
})

test.each([
  [
    'marguerite at petal and thorn dot co dot uk, all one word, and it is spelled with the word and, not the symbol',
    'marguerite@petalandthorn.co.uk',
  ],
  ["it's h pym, that's the letter h and then pym, at outlook dot com", 'hpym@outlook.com'],
])('reads back the address in "%s" at another question', (utterance, email) => {
  const form = formAfter(
    { ...emptyForm, step: 'spending_range', answers: { name: 'Jo', business: 'Petal' } },
    utterance,
  )
  expect(form.check).toEqual({ field: 'email', value: email })
})

test('leaves an address as it is when a part of it is spelled in a question', () => {
  const form = formAfter(checking(), 'Have you got the word gate spelled G A T E, not G A I T?')
  expect(form.check?.value).toBe(address)
})
