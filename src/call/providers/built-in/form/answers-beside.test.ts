import { expect, test } from 'vitest'
import { type WaitlistField, waitlistFields } from '../../../../content/waitlist.ts'
import { greet, respond } from '../dialogue/dialogue.ts'
import type { Entities } from '../understanding/entities.ts'
import * as form from './form-dialogue.ts'

/**
 * What callers answer to each question of the form, with a question, a remark or a correction beside it, in the words of one
 * author and of live callers who knew neither the code nor its examples.
 */

const earlier: Entities = {
  name: 'Dana Reyes',
  business: 'Reyes Roofing',
  role: 'Business Owner',
  spending_range: '$1,000 - $5,000',
  questions_help: 'Missed calls',
}

type Want = {
  value?: string
  skipped?: true /** Something is asked that has to be answered. */
  question?: true
  changes?: Entities
}

const plain = (text = '') =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@.$+-]+/gu, ' ')
    .trim()

test.each<[WaitlistField, string, Want]>([
  ['role', 'um what roles do you have i am the owner but my sister she manages the place', { value: 'Business Owner' }],
  [
    'role',
    'eh i am not the owner i am the what is it called responsible of operations operations manager',
    { value: 'Operations Manager' },
  ],
  [
    'spending_range',
    "okay um i don't spend dollars i spend maybe nine thousand rand a month on a girl at the desk",
    { value: 'nine thousand rand a month' },
  ],
  [
    'questions_help',
    "ja one question can it book rooms in nightsbridge that's our booking system",
    { value: "can it book rooms in nightsbridge that's our booking system", question: true },
  ],
  [
    'questions_help',
    'yes my question is can it speak pidgin english because plenty of my customers speak pidgin',
    { value: 'can it speak pidgin english because plenty of my customers speak pidgin', question: true },
  ],
  ['email', 'so you did not answer me about pidgin', { question: true }],
  [
    'email',
    'the email is inigo without the accent i n i g o dot ruiz r u i z at vela azul together dot com',
    { value: 'inigo.ruiz@velaazul.com' },
  ],
  ['name', "it's siobhan gallagher that's s i o b h a n", { value: 'Siobhan Gallagher' }],
  ['name', 'priya raghunathan r a g h u n a t h a n', { value: 'Priya Raghunathan' }],
  ['name', "yeah g'day it's mick dunstan from dunstan fencing", { value: 'Mick Dunstan' }],
  ['name', "fraser mcallister that's m c a l l i s t e r", { value: 'Fraser McAllister' }],
  ['name', "am i talking to a real person here my name's gareth pugh", { value: 'Gareth Pugh', question: true }],
  ['name', "my name is joao pereira j o a o it's portuguese", { value: 'Joao Pereira' }],
  ['name', 'just kathryn is fine kathryn with a k and a y', { value: 'Kathryn' }],
  ['name', "it's tom sorry better put thomas whitfield", { value: 'Thomas Whitfield' }],
  ['name', 'what do you need my name for', { question: true }],
  ['name', "o'neill declan o'neill with two l's", { value: "Declan O'Neill" }],
  ['name', "i'd rather not give my name just yet", { skipped: true }],
  [
    'name',
    'this is chidinma c h i d i n m a surname okafor and i run a catering company in lagos',
    { value: 'Chidinma Okafor' },
  ],
  [
    'business',
    "well my dad started it back in eighty nine it was just him and a van and now there's twelve of us it's called brannigan heating",
    { value: 'Brannigan Heating' },
  ],
  ['business', "we're a dental practice in leeds", { value: 'Dental practice in Leeds' }],
  ['business', "it's a wee bakery up in inverness called the crusty loaf", { value: 'The Crusty Loaf' }],
  ['business', 'zentara solutions z e n t a r a we do payroll', { value: 'Zentara Solutions' }],
  [
    'business',
    "it was bright smile dental but we changed it last year so now it's harbour dental",
    { value: 'Harbour Dental' },
  ],
  [
    'business',
    'coastal pest control no hang on we trade as coastal pest and termite these days',
    { value: 'Coastal Pest and Termite' },
  ],
  ['business', 'sri lakshmi travels we are in coimbatore only', { value: 'Sri Lakshmi Travels' }],
  ['business', 'nwosu and partners n w o s u it is a law firm', { value: 'Nwosu and Partners' }],
  ['business', 'i have small restaurant with my wife italian food the name is da lorenzo', { value: 'Da Lorenzo' }],
  ['business', "we haven't got a name yet it'll be a mobile dog groomer", { value: 'Mobile dog groomer' }],
  [
    'business',
    "sorry you've got my name wrong it's dana reid r e i d and the business is reid lettings",
    { value: 'Reid Lettings', changes: { name: 'Dana Reid' } },
  ],
  ['role', 'i own it along with my brother', { value: 'Business Owner' }],
  ['role', "i set the company up and i'm still chief exec", { value: 'CEO/Founder' }],
  [
    'role',
    'i keep the place running day to day operations manager is what it says on the door',
    { value: 'Operations Manager' },
  ],
  [
    'role',
    "oh before that the name's dana reese not reyes r e e s e and i'm the marketing manager",
    { value: 'Marketing Manager', changes: { name: 'Dana Reese' } },
  ],
  ['role', "i'm only the receptionist my boss asked me to ring", { value: 'Receptionist' }],
  ['role', 'i am it manager here since four years', { value: 'IT Manager' }],
  ['role', 'what are the choices again', { question: true }],
  [
    'role',
    "i'm the bookkeeper and by the way the business isn't just reyes roofing it's reyes roofing and guttering",
    { value: 'Bookkeeper', changes: { business: 'Reyes Roofing and Guttering' } },
  ],
  ['role', 'founder but why does that matter', { value: 'CEO/Founder', question: true }],
  [
    'spending_range',
    "about four thousand no wait with the weekend girl it's nearer six",
    { value: '$5,000 - $10,000' },
  ],
  ['spending_range', 'maybe eight hundred dollars a week', { value: '$1,000 - $5,000' }],
  ['spending_range', 'around ninety thousand a year all in', { value: '$5,000 - $10,000' }],
  ['spending_range', 'roughly two lakh rupees per month', { value: 'roughly two lakh rupees per month' }],
  ['spending_range', 'that is private i prefer not to say', { skipped: true }],
  ['spending_range', 'why would you need to know that', { question: true }],
  ['spending_range', "och nothing really it's just me answering", { value: '$0 - $1,000' }],
  ['spending_range', "i've no idea to be honest can we leave that one", { skipped: true }],
  ['spending_range', "oh easily thirty thousand we've got a whole call center in manila", { value: '$25,000+' }],
  [
    'spending_range',
    'twelve thousand give or take is that a lot compared to what you charge',
    { value: '$10,000 - $25,000', question: true },
  ],
  [
    'spending_range',
    'eight hundred and fifty thousand naira every month',
    { value: 'eight hundred and fifty thousand naira every month' },
  ],
  [
    'spending_range',
    "say three and a half grand a month and i should've said i'm the operations manager not the owner",
    { value: '$1,000 - $5,000', changes: { role: 'Operations Manager' } },
  ],
  [
    'questions_help',
    "just the missed calls oh and change the spending it's more like seven thousand a month",
    { value: 'Missed calls', changes: { spending_range: '$5,000 - $10,000' } },
  ],
  ['email', 'dana at reyes roofing dot com', { value: 'dana@reyesroofing.com' }],
  ['email', "it's s dot gallagher at gmail dot com", { value: 's.gallagher@gmail.com' }],
  ['email', 'p r i y a dot r at outlook dot in', { value: 'priya.r@outlook.in' }],
  ['email', 'mick dunstan seventy two at bigpond dot com', { value: 'mickdunstan72@bigpond.com' }],
  ['email', 'info at brannigan hyphen heating dot co dot uk', { value: 'info@brannigan-heating.co.uk' }],
  [
    'email',
    'fraser underscore mcallister at hotmail dot co dot uk all lower case',
    { value: 'fraser_mcallister@hotmail.co.uk' },
  ],
  ['email', 'tom at whitfield dot com no sorry dot co dot uk', { value: 'tom@whitfield.co.uk' }],
  [
    'email',
    "can i not just give you my number instead i don't like giving my email out",
    { skipped: true, question: true },
  ],
  ['email', 'c h i d i n m a zero four at yahoo dot com', { value: 'chidinma04@yahoo.com' }],
  ['email', 'j pereira double two at gmail dot com', { value: 'jpereira22@gmail.com' }],
  [
    'email',
    'hello at harbour dental dot com dot au and harbour has a u in it',
    { value: 'hello@harbourdental.com.au' },
  ],
])('asked for %s: %s', (step, said, want) => {
  const before = waitlistFields.slice(0, waitlistFields.indexOf(step))
  const answers = Object.fromEntries(before.map((field) => [field, earlier[field]])) as Entities
  const begun = respond(greet(0).state, 'join the waitlist', 1, { form })
  const last = before.at(-1)
  if (!begun.state.form) throw new Error('no form has begun')
  const state = {
    ...begun.state,
    entities: answers,
    form: { ...begun.state.form, step, answers, skipped: [], ...(last && { last }) },
  }
  const { state: after, reply } = respond(state, said, 2, { form })
  const known = { ...after.entities, ...after.form?.answers }
  const value = plain(after.form?.check?.field === step ? after.form.check.value : known[step])
  const wanted = plain(want.value)
  // The caller's own words may be more or fewer, but not those of a name or an address.
  if (want.value && (step === 'name' || step === 'email')) expect(value).toBe(wanted)
  else if (want.value)
    expect([value, wanted]).toSatisfy(
      ([one = '', other = '']: string[]) => one !== '' && (one.includes(other) || other.includes(one)),
    )
  else if (!want.skipped) expect(value).toBe('')
  for (const field of before) expect(plain(known[field])).toBe(plain(want.changes?.[field] ?? answers[field]))
  const lines = reply.map(({ clips }) => clips?.[0] ?? '')
  const answersIt = (line: string) =>
    !/^(?:|form-(?:thanks|changed|skipped|read-back|right|start|confirm|known|no-).*|ask-.*|okay|digit.*|letter.*)$/.test(
      line,
    )
  if (want.question) expect(lines.some(answersIt)).toBe(true)
})
