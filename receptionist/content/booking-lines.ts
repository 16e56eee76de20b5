import { brand } from '../../src/content/brand.ts'
import { callWords } from '../../src/content/call.ts'
import { savings } from '../../src/content/landing.ts'
import { timeOfDay } from '../src/booking/time-of-day.ts'
import { titleCase } from '../src/slots/words.ts'
import { weekdays } from '../src/when/words.ts'
import { firstLines } from './first-lines.ts'
import { type Trade, type TradeId, trades } from './trades.ts'

const { question } = callWords.opening

const weekday = (day: number) => titleCase([weekdays[day % 7] ?? ''])

function openingHours({ days: [first, last], hours: [from, to], stays }: Trade): string {
  const isDaily = last - first === 6
  const days = isDaily ? 'every day' : `${weekday(first)} to ${weekday(last)}`
  const opens = stays ? 'Guests can arrive' : "We're open"
  return `${opens} ${days}, from ${timeOfDay(from)} to ${timeOfDay(to)}.`
}

const openingLines = Object.fromEntries(
  Object.entries<Trade>(trades).map(([id, trade]) => [`rp-open-${id}`, openingHours(trade)]),
) as Record<`rp-open-${TradeId}`, string>

/**
 * What the built-in receptionist says while it plays the receptionist of the visitor's business. Each line has a clip. One
 * that ends in no full stop, question mark or exclamation mark is the beginning of a sentence that `spokenWords` complete.
 */
export const bookingLines = {
  'rp-opening': firstLines['rp-opening'],
  'rp-which-business': `${question} Tell me its name, or a trade, like dentist or restaurant.`,
  'rp-now-you-call': 'Now you are the caller.',
  'rp-good-morning': 'Good morning,',
  'rp-good-afternoon': 'Good afternoon,',
  'rp-good-evening': 'Good evening,',
  'rp-how-can-i-help': 'How can I help?',
  'rp-what-for': 'Of course. What is it for?',
  'rp-what-day': 'What day would suit you?',
  'rp-that-suit': 'Would that suit you?',
  'rp-which-suits': 'Which would you prefer?',
  'rp-taken': "I'm afraid that time is taken.",
  'rp-closed': "I'm afraid we're closed then.",
  'rp-past': 'That time has already passed.',
  'rp-full': 'That day is fully booked.',
  'rp-none-earlier': "That's the earliest I have.",
  'rp-no-problem': 'No problem.',
  'rp-thank-you': 'Thank you.',
  'rp-name': "What's your name, please?",
  'rp-phone': "What's the best phone number for you?",
  'rp-phone-again': 'Could you tell me the whole number, please?',
  'rp-number-ends': 'and your number ends in:',
  'rp-is-that-right': 'Is that right?',
  'rp-what-change': 'What should I change?',
  'rp-booked':
    "You're booked in. We'll send you a text message to confirm. Is there anything else?",
  'rp-booked-no-text': "You're booked in. Is there anything else?",
  'rp-what-else': 'Of course. What is it?',
  'rp-goodbye': 'Thank you for calling. Goodbye!',
  'rp-over':
    'That was your receptionist. Your screen shows what your business would get from this call.',
  'rp-left': "All right, I'm myself again.",
  ...openingLines,
  'rp-why': 'So that the team knows who is coming, and can reach you.',
  'rp-robot': "I'm an AI receptionist. I can book you in, or get you a person.",
  'rp-no-earlier-booking': "This demo can't see earlier bookings, but I can make a new one.",
  'rp-not-booked': 'No problem, nothing is booked. Is there anything else?',
  'rp-take-your-time': 'Take your time.',
  'rp-still-there': 'Hello, are you still there?',

  // What only the business can answer, and what is said beside the booking. Each is said once before one is said again.
  'rp-check': "I'll check that with the team and let you know.",
  'rp-ask-noted': "I've put that question down for the team.",
  'rp-facts': 'Your business would tell me that beforehand, and I would answer it here.',
  'rp-ask-call': "The team knows that best. They'll tell you when they confirm.",
  'rp-message': "I'll pass that on to the team.",
  'rp-noted': "I've made a note of that.",
  'rp-noted-too': "That's in the note as well.",
  'rp-noted-words': 'Noted, in your words.',

  'rp-price': `Your team would tell me its prices. For ${brand.name} itself, the typical rate is ${savings.rate.text}.`,

  // What was not understood.
  'rp-when-again': 'Sorry, which day and time was that?',
  'rp-unknown': "Sorry, I didn't get that.",
  'rp-unknown-again': "I'm not sure I follow, but it's in the note for the team.",

  'rp-is-it-urgent': 'Is this urgent? Should somebody take your call right now?',
  'rp-is-it-person': 'Shall I put you through to somebody?',
  'rp-person':
    "Of course. I'd put this caller through to your team now, with a note of what was said.",
  'rp-emergency':
    "This can't wait, so I'd put this call through to your team now. If anyone is in danger, please hang up and call the emergency number. I am only a demo.",
  'rp-team-tells':
    'The team will tell you. If anyone is in danger, please hang up and call the emergency number.',
  'rp-team-has-it': 'The team has that, too. Is there anything else?',
} as const
