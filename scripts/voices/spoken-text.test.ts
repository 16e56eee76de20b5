import { expect, it } from 'vitest'
import { brand } from '../../src/content/brand.ts'
import { spokenText } from './spoken-text.ts'

it.each([
  ['The typical rate is $0.17 per minute.', 'The typical rate is seventeen cents per minute.'],
  ['A salary is $6,400, ours $1,200.', 'A salary is sixty four hundred dollars, ours twelve hundred dollars.'],
  [
    'It costs $1.01, $21,050 or $1,000.',
    'It costs one dollar and one cent, twenty one thousand fifty dollars or one thousand dollars.',
  ],
  ['At £0.17, £1,200 or £1.01.', 'At seventeen pence, twelve hundred pounds or one pound and one penny.'],
  ['At €0.17, €6,400 or €1.', 'At seventeen cents, sixty four hundred euros or one euro.'],
  ['At $0.5, $0.085 or $2.005.', 'At fifty cents, eight point five cents or two dollars and zero point five cents.'],
  ['From 1 to 1000 calls, or 12,345.', 'From one to one thousand calls, or twelve thousand three hundred forty five.'],
  ['It answers 24/7.', 'It answers twenty four seven.'],
  ['At 10:30, 9:05 pm or 8:00.', "At ten thirty, nine oh five or eight o'clock."],
  ['An AI updates your CRM by SMS; AIs do.', 'An AI updates your CRM by SMS; AIs do.'],
  ['By e-mail or WhatsApp. I am a robot.', "By email or what's app. I am a robot."],
])('%s', (text, spoken) => {
  expect(spokenText(text)).toBe(spoken)
})

it("says the brand's name as the operator writes it for the synthesiser", () => {
  expect(spokenText(`This is ${brand.name}.`)).toBe(`This is ${brand.spokenName}.`)
})
