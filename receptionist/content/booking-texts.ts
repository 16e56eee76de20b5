import { brand } from '../../src/content/brand.ts'
import { titles } from './name-words.ts'

/** Texts of a role play with values in them. Clips say the parts of them that are the same in every call. */

const quotations = (texts: readonly string[]) => texts.map((text) => `“${text}”`).join('; ')
/** With a full stop, but not after the end of a quoted sentence. */
const ended = (text: string) => (/[.!?]”$/.test(text) ? text : `${text}.`)

/** "Check-up" as it stands in a sentence: "check-up", but "MOT". What is quoted stays as it is. */
const inSentence = (what: string) =>
  /^[“A-Z][A-Z]/.test(what) ? what : what.charAt(0).toLowerCase() + what.slice(1)

/** By the first name, or by a title with what follows it. */
const hi = (name: string) => {
  const [first = ''] = name.split(' ')
  const isTitle = titles.includes(first.toLowerCase().replace('.', ''))
  return name ? `Hi ${isTitle ? name : first}` : 'Hi'
}
const sentenceStart = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export type Details = { business: string; name: string; what: string }

export const bookingTexts = {
  greeting: (hello: string, business: string) => `${hello} you have reached ${business}.`,
  offer: (slots: readonly string[]) => `I have ${slots.join(' or ')}.`,
  /** Before a greeting, to a visitor who calls at an hour when the business is closed. */
  closedNow: (time: string, day: string) => `It is ${time} on a ${day}: nobody is in.`,
  dayAndTime: (day: string, time: string) => `${day}, ${time}`,
  atTime: (day: string, time: string) => `${day} at ${time}`,
  readBack: (slot: string, { name, what }: Omit<Details, 'business'>, phone: string) =>
    `So that's ${slot}: ${[inSentence(what), name, phone].filter(Boolean).join(', ')}.`,
  timeBack: (slot: string) => `So that's ${slot}.`,
  thanks: (name: string) => `Thank you, ${name}.`,
  /** "Cut and beard trim" */
  services: (first: string, second?: string) =>
    second ? `${first} and ${inSentence(second)}` : first,
  /** "Table for four" */
  party: (service: string, size: string) => `${service} for ${size}`,
  /** "Double room, 3 nights" */
  stay: (what: string, nights: number) => `${what}, ${nights} ${nights === 1 ? 'night' : 'nights'}`,
  /** Where a caller does not say what it is for. */
  anyWant: 'Appointment',
  /** A caller's own words, in place of a service. */
  ownWords: (words: string) => `“${words}”`,
  /** A note for the team. */
  summary: {
    booked: ({ name, what }: Details, slot: string) =>
      ended(
        `New booking. ${[name || 'A caller', slot, inSentence(what)].filter(Boolean).join(', ')}`,
      ),
    handedOver: ({ name, what }: Details) =>
      ended(
        `Put through. ${name || 'The caller'} asked for a person${what ? `, about: ${inSentence(what)}` : ''}`,
      ),
    message: ({ name, what }: Details) =>
      ended(`Message for the team. ${name || 'A caller'} said: ${what}`),
    emergency: ({ name, what }: Details) =>
      ended(
        `Urgent, put through at once. ${[name || 'The caller', inSentence(what)].filter(Boolean).join(': ')}`,
      ),
    nothing: ({ name, what }: Details) =>
      ended(
        `No appointment. ${name || 'A caller'} ${what ? `asked about: ${inSentence(what)}` : 'called'}`,
      ),
    moved: (slot: string) => `Moved from ${slot}.`,
    asked: (questions: readonly string[]) => ended(`Wants to know: ${quotations(questions)}`),
    noted: (notes: readonly string[]) => ended(`Also said: ${quotations(notes)}`),
  },
  /** The SMS to the caller, signed with the name of the business. */
  message: {
    booked: ({ business, name }: Details, slot: string) =>
      `${hi(name)}, see you on ${slot}. ${sentenceStart(business)}`,
    handedOver: ({ business, name }: Details) =>
      `${hi(name)}, thank you for calling. Our team has your note. ${sentenceStart(business)}`,
  },
  suggestions: {
    changeOfMind: (first: string, second: string) => `${first}, no, ${second}, please`,
    tomorrow: 'Tomorrow',
    morning: (day: string) => `${day} morning`,
    afternoon: (day: string) => `${day} afternoon`,
    evening: (day: string) => `${day} evening`,
    soonest: 'The earliest you have',
    later: 'Anything later?',
    name: 'Sam Lee',
    phone: brand.callerPhone,
    correct: "Yes, that's right",
    otherDay: (day: string) => `Make it ${day} instead`,
    why: 'Why do you need that?',
    person: 'I want a person',
    yes: 'Yes, please',
    canWait: 'No, it can wait',
    no: 'No, thanks',
    done: "No, that's all",
  },
} as const
