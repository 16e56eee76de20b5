import { describe, expect, test } from 'vitest'
import { readName } from './name.ts'
import { groupDigits, readPhone } from './phone-number.ts'
import { isQuestion, leavesRolePlay, saysGoodbye } from './questions.ts'

describe('a phone number', () => {
  test.each([
    ['202 555 0142', '2025550142'],
    ['it is oh seven seven double oh, nine hundred, one two three', '07700900123'],
    ['two oh two five five five oh one four two', '2025550142'],
    ['+44 20 7946 0018 please', '+442079460018'],
    ['07700 900123, no sorry, 07700 900124, not 23', '07700900124'],
    ['202 555 0142, sorry, 0124', '2025550124'],
    ['triple five, twenty one, forty', '5552140'],
    ['double oh, no sorry, oh seven seven double oh, nine double oh, one two three', '07700900123'],
    ['my number is 202-555-0142 and the dog is 3', '2025550142'],
  ])('is read from "%s"', (said, phone) => {
    expect(readPhone(said)).toEqual({ phone })
  })

  test.each(['for two people at nine', 'yes', 'table for 12', '0142'])('is not read from "%s"', (said) => {
    expect(readPhone(said).phone).toBeUndefined()
  })

  test('is written in groups', () => {
    expect(groupDigits('2025550142')).toBe('202 555 0142')
    expect(groupDigits('07700900123')).toBe('07700 900123')
  })
})

describe('a name', () => {
  test.each([
    ['Sam Lee', 'Sam Lee'],
    ['yeah its maria lopez', 'Maria Lopez'],
    ['Priya Nair, and my number is 202', 'Priya Nair'],
    ["Mrs. O'Connor, please", "Mrs O'Connor"],
    ['Pruett, P R U E T T', 'Pruett'],
    ["It's Chloe, Chloe Adeyemi", 'Chloe Adeyemi'],
    ["Niamh that's n i a m h", 'Niamh'],
    ["it's for Ingrid Solheim", 'Ingrid Solheim'],
    ['I told you, Rana Qureshi', 'Rana Qureshi'],
    ['Pieter van den Berg i told you', 'Pieter van den Berg'],
    ["put my wife's name down, Ana Ruiz", 'Ana Ruiz'],
    ['okay my name is anthony delvecchio and i have been meaning to do this', 'Anthony Delvecchio'],
  ])('is read from "%s", where it was asked for', (said, name) => {
    expect(readName(said, 'name')).toBe(name)
  })

  test.each([
    'what do you need that for',
    'tomorrow at nine',
    'no',
    'it is about my tooth',
    "it's uh",
    'sorry what was that',
  ])('is not read from "%s"', (said) => {
    expect(readName(said, 'name')).toBeUndefined()
  })

  test('is read unasked only where it is introduced', () => {
    expect(readName('my name is Kim Park', undefined)).toBe('Kim Park')
    expect(readName("I'm calling about my car", undefined)).toBeUndefined()
    expect(readName('Friday would be lovely', undefined)).toBeUndefined()
    expect(readName('no its tom hartwell with a w', 'correction')).toBe('Tom Hartwell')
    expect(readName('its wrong', 'correction')).toBeUndefined()
  })
})

test('a question', () => {
  const said = ['is it open', 'what about parking', 'and do you take cards', 'It is open?', 'yes please']
  expect(said.filter(isQuestion)).toEqual(said.slice(0, -1))
})

test('goodbye, and leaving the role play', () => {
  const goodbyes = ['bye', 'ok thanks goodbye', 'I have to go now', 'hang up']
  const others = ['do I say goodbye to my staff', 'buy a receptionist']
  expect([...goodbyes, ...others].filter(saysGoodbye)).toEqual(goodbyes)
  const leaving = ['stop the role play', 'can we end this demo now', 'stop pretending']
  expect([...leaving, 'stop the leak', 'can you end it on Friday'].filter(leavesRolePlay)).toEqual(leaving)
})
