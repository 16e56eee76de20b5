import { expect, test } from 'vitest'
import { extractEntities, findEmail, joinSpelledLetters, readBusiness, readName } from './entities.ts'

test.each([
  ['my name is maria lopez and I run a bakery', { name: 'Maria Lopez', business: 'A bakery' }],
  ["hi, I'm Tom from Acme Dental", { name: 'Tom', business: 'Acme Dental' }],
  ['this is jean-luc at northwind traders', { name: 'Jean-Luc', business: 'Northwind traders' }],
  ['our company is called Blue Door Lettings', { business: 'Blue Door Lettings' }],
  ['im the owner', { role: 'Business Owner' }],
  ["I'm the operations manager here", { role: 'Operations Manager' }],
  ['you can write to ada@harbour.example', { email: 'ada@harbour.example' }],
  ['we keep missing calls after six', { questions_help: 'we keep missing calls after six' }],
  ['how much does it cost', {}],
  ['i am interested in your service', {}],
  ['i am a bit lost', {}],
])('finds the entities in "%s"', (utterance, entities) => {
  expect(extractEntities({}, utterance)).toEqual(entities)
})

test('keeps known entities and replaces one that is said again', () => {
  expect(extractEntities({ name: 'Marie', role: 'Business Owner' }, 'my name is Maria')).toEqual({
    name: 'Maria',
    role: 'Business Owner',
  })
})

test.each([
  ['maria', 'Maria'],
  ["it's m a r i a", 'Maria'],
  ['M-A-R-I-A', 'Maria'],
  ['Well, my name is Maria Lopez.', 'Maria Lopez'],
  ['maria and i run a bakery', 'Maria'],
  ["O'Brien", "O'Brien"],
  ['Ægir Þórsson', 'Ægir Þórsson'],
  ['<script>', undefined],
  ['12345', undefined],
])('reads the name in "%s"', (utterance, name) => {
  expect(readName(utterance)).toBe(name)
})

test.each([
  ["it's called Blue Door", 'Blue Door'],
  ['we run a dental practice.', 'A dental practice'],
  ['42 West', '42 West'],
  ['x', undefined],
])('reads the business in "%s"', (utterance, business) => {
  expect(readBusiness(utterance)).toBe(business)
})

test.each([
  ['maria at acme dot com', 'maria@acme.com'],
  ['maria dot lopez at acme dot co dot uk', 'maria.lopez@acme.co.uk'],
  ['it is maria_lopez@acme.com', 'maria_lopez@acme.com'],
  ['meet me at acme', undefined],
])('finds the e-mail address in "%s"', (utterance, email) => {
  expect(findEmail(utterance)).toBe(email)
})

test('does not join single letters of a sentence', () => {
  expect(joinSpelledLetters('I am a baker')).toBe('I am a baker')
})
