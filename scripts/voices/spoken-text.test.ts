import { expect, it } from 'vitest'
import { brand } from '../../src/content/brand.ts'
import { spokenText } from './spoken-text.ts'

// How Kokoro-82M 1.0 (kokoro-js 1.2.1) says the texts as they are written: docs/operator.md.
it.each([
  ['The typical rate is $0.17 per minute.', 'The typical rate is seventeen cents per minute.'],
  [
    'A salary is $6,400, ours $1,200.',
    'A salary is sixty four hundred dollars, ours twelve hundred dollars.',
  ],
  [
    'It costs $1.01, $21,050 or $1,000.',
    'It costs one dollar and one cent, twenty one thousand fifty dollars or one thousand dollars.',
  ],
  [
    'At £0.17, £1,200 or £1.01.',
    'At seventeen pence, twelve hundred pounds or one pound and one penny.',
  ],
  ['At €0.17, €6,400 or €1.', 'At seventeen cents, sixty four hundred euros or one euro.'],
  [
    'At $0.5, $0.085 or $2.005.',
    'At fifty cents, eight point five cents or two dollars and zero point five cents.',
  ],
  ['From A$1,200 a month.', 'From twelve hundred Australian dollars a month.'],
  ['A$0.26, C$0.24 or NZ$1.', 'twenty six cents, twenty four cents or one New Zealand dollar.'],
  ['kr 1,200 or kr12,000 a month.', 'twelve hundred kroner or twelve thousand kroner a month.'],
  [
    '1,200 kr, 1 200 kr or 12 000 €.',
    'twelve hundred kroner, twelve hundred kroner or twelve thousand euros.',
  ],
  [
    '$0.17/min, £9 / hour and €90/mo.',
    'seventeen cents per minute, nine pounds per hour and ninety euros per month.',
  ],
  ['£10-20 or £10–£20.', 'ten pounds to twenty or ten pounds to twenty pounds.'],
  [
    '£1.5 million, $6.4k or €5M.',
    'one point five million pounds, six point four thousand dollars or five million euros.',
  ],
])('the amounts of %s', (text, spoken) => {
  expect(spokenText(text)).toBe(spoken)
})

it.each([
  [
    'From 1 to 1000 calls, or 12,345.',
    'From one to one thousand calls, or twelve thousand three hundred forty five.',
  ],
  ['1,000,000 or 2,000,500,000 calls.', 'one million or two billion five hundred thousand calls.'],
  [
    'In 1.5 hours, 20% of 10-12 calls.',
    'In one point five hours, twenty percent of ten to twelve calls.',
  ],
  [
    'Since 1984, in 1905, since 1900.',
    'Since nineteen eighty four, in nineteen oh five, since nineteen hundred.',
  ],
  ['Room 007.', 'Room zero zero seven.'],
  ['A 24-hour line for 3-bed flats.', 'A twenty four-hour line for three-bed flats.'],
])('the numbers of %s', (text, spoken) => {
  expect(spokenText(text)).toBe(spoken)
})

it.each([
  ['It answers 24/7.', 'It answers twenty four seven.'],
  ['At 10:30, 9:05 pm or 8:00.', "At ten thirty, nine oh five or eight o'clock."],
  [
    '9:00–17:00, or 12:00 to 13:45.',
    "nine o'clock to five o'clock, or twelve o'clock to one forty five.",
  ],
  ['Doors at 0:30.', 'Doors at twelve thirty.'],
  ['Mon-Fri 9-5, Sat 9am-1pm.', 'Monday to Friday nine to five, Sat 9am to 1pm.'],
  ['Open Tuesday–Thurs, 10 am - 6 pm.', 'Open Tuesday to Thursday, ten am to six pm.'],
  ['Within 1 min, 5 min or 2 hrs.', 'Within one minute, five minutes or two hours.'],
])('the hours of %s', (text, spoken) => {
  expect(spokenText(text)).toBe(spoken)
})

it.each([
  ['+1 202 555 0142', 'plus one, two zero two, five five five, zero one four two'],
  ['(202) 555-0142', 'two zero two, five five five, zero one four two'],
  ['1-800-555-0142', 'one, eight zero zero, five five five, zero one four two'],
  ['202.555.0142 ext. 12', 'two zero two, five five five, zero one four two extension twelve'],
  ['555-0142', 'five five five, zero one four two'],
  ['020 7946 0958', 'zero two zero, seven nine four six, zero nine five eight'],
  ['+44 (0)20 7946 0958', 'plus four four, two zero, seven nine four six, zero nine five eight'],
  ['0491 570 006', 'zero four nine one, five seven zero, zero zero six'],
  ['1300 975 707', 'one three zero zero, nine seven five, seven zero seven'],
])('the digits of %s', (number, spoken) => {
  expect(spokenText(`Call ${number}.`)).toBe(`Call ${spoken}.`)
})

it.each([
  ['An AI updates your CRM by SMS; AIs do.', 'An AI updates your CRM by SMS; AIs do.'],
  ['By e-mail or WhatsApp. I am a robot.', "By email or what's app. I am a robot."],
  ['See the FAQs, No. 5.', 'See the frequently asked questions, number five.'],
  [
    'An appt. for approx. ten, AI vs. a person.',
    'An appointment for approximately ten, AI versus a person.',
  ],
  ['At 12 High St. or 3 Park Ave.', 'At twelve High Street or three Park Avenue.'],
  ['Visit St. James St. today.', 'Visit Saint James Street today.'],
  ['No. I know of no other rate.', 'No. I know of no other rate.'],
])('the abbreviations of %s', (text, spoken) => {
  expect(spokenText(text)).toBe(spoken)
})

it("says the brand's name as the operator writes it for the synthesiser", () => {
  expect(spokenText(`This is ${brand.name}.`)).toBe(`This is ${brand.spokenName}.`)
})
