import { expect, test } from 'vitest'
import { extractEntities } from './entities.ts'

test.each([
  ['my name is maria lopez and I run a bakery', { name: 'Maria Lopez', business: 'A bakery' }],
  ["hi, I'm Tom from Acme Dental", { name: 'Tom', business: 'Acme Dental' }],
  ['hello there this is priya calling from green leaf yoga', { name: 'Priya', business: 'Green leaf yoga' }],
  ['this is jean-luc at northwind traders', { name: 'Jean-Luc', business: 'Northwind traders' }],
  [
    "Put me on the list, I'm Amara Obi-Grant and I run a cleaning firm called Spick",
    { name: 'Amara Obi-Grant', business: 'Spick' },
  ],
  ["I'm amara obi and i have a salon called spick", { name: 'Amara Obi', business: 'Spick' }],
  ["Sign us up! We're Spick Yoga and I'm Amara", { name: 'Amara', business: 'Spick Yoga' }],
  ["Can I leave my details? I'm Amit Rao from Rao Legal", { name: 'Amit Rao', business: 'Rao Legal' }],
  ['my name is Fiona but everyone calls me Fi, Fi Abernathy', { name: 'Fi Abernathy' }],
  ['our company is called Blue Door Lettings', { business: 'Blue Door Lettings' }],
  ['we are a small law firm in cork', { business: 'A small law firm in cork' }],
  ["I've a small guesthouse in kerry", { business: 'A small guesthouse in kerry' }],
  ['we are having one clinic', { business: 'One clinic' }],
  ["it's a dental practice in croydon", { business: 'A dental practice in croydon' }],
  ['i own a hair salon', { business: 'A hair salon', role: 'Business Owner' }],
  ['im the owner', { role: 'Business Owner' }],
  ["I'm the operations manager here", { role: 'Operations Manager' }],
  ['you can write to ada@harbour.example', { email: 'ada@harbour.example' }],
  ['my email is k a t at gmail dot com', { email: 'kat@gmail.com' }],
  ['we keep missing calls after six', { questions_help: 'We keep missing calls after six' }],
  [
    "we're losing customers because nobody picks up the phone",
    { questions_help: "We're losing customers because nobody picks up the phone" },
  ],
])('finds what the caller states in "%s"', (utterance, entities) => {
  expect(extractEntities({}, utterance)).toEqual(entities)
})

test.each([
  'how much does it cost',
  'i am interested in your service',
  'i am a bit lost',
  'call me back please',
  'can you call me tomorrow',
  'our business is growing',
  'my business is very small',
  'we have a problem with calls',
  'i have a question',
  'can i speak to the owner',
  'is the manager there',
  "I'm calling from London",
  "I'm just looking",
  "I'm British and I want a demo",
  "I'm lost, and I need help",
  'this is ridiculous',
  'i am the one who asked before',
  'do we need to change our phones',
  'what if we miss a call',
  'can you help if we miss calls at lunch?',
  'we run a small business',
  'call me crazy but is this a robot',
])('finds nothing in "%s"', (utterance) => {
  expect(extractEntities({}, utterance)).toEqual({})
})

test('keeps known entities and replaces one that is said again', () => {
  expect(extractEntities({ name: 'Marie', role: 'Business Owner' }, 'my name is Maria')).toEqual({
    name: 'Maria',
    role: 'Business Owner',
  })
})
