import { brand } from '../../src/content/brand.ts'

/** Texts of a role play with values in them. Clips say the parts of them that are the same in every call. */

const list = (texts: readonly string[]) => texts.join('; ')

/** "Check-up" as it stands in a sentence: "check-up", but "MOT". What is quoted stays as it is. */
const inSentence = (what: string) => (/^[“A-Z][A-Z]/.test(what) ? what : what.charAt(0).toLowerCase() + what.slice(1))

type Details = { business: string; name: string; what: string }

export const bookingTexts = {
  greeting: (hello: string, business: string) => `${hello} you have reached ${business}.`,
  offer: (slots: readonly string[]) => `I have ${slots.join(' or ')}.`,
  /** Before a greeting, to a visitor who calls at an hour when the business is closed. */
  closedNow: (time: string) => `It is ${time}. You would be closed.`,
  dayAndTime: (day: string, time: string) => `${day}, ${time}`,
  atTime: (day: string, time: string) => `${day} at ${time}`,
  readBack: (slot: string, { name, what }: Omit<Details, 'business'>, phone: string) =>
    `So that's ${slot}: ${[inSentence(what), name, phone].filter(Boolean).join(', ')}.`,
  timeBack: (slot: string) => `So that's ${slot}.`,
  thanks: (name: string) => `Thank you, ${name}.`,
  /** A caller's own words, in place of a service. */
  ownWords: (words: string) => `“${words}”`,
  summary: {
    booked: ({ name, what }: Details, slot: string) => `${name || 'A caller'} booked: ${inSentence(what)}, ${slot}.`,
    handedOver: ({ name, what }: Details) =>
      `${name || 'A caller'} asked for a person${what ? ` (${inSentence(what)})` : ''}. The call was put through with this note.`,
    emergency: ({ name, what }: Details) =>
      `${name || 'A caller'} had something that could not wait${what ? ` (${inSentence(what)})` : ''}. The call was put through at once with this note.`,
    nothing: ({ name, what }: Details) =>
      `${name || 'A caller'} ${what ? `asked for: ${inSentence(what)}, and` : 'called and'} made no appointment.`,
    moved: (slot: string) => `It was moved from ${slot}.`,
    asked: (questions: readonly string[]) => `Asked: ${list(questions.map((question) => `“${question}”`))}.`,
    noted: (notes: readonly string[]) => `Noted: ${list(notes.map((note) => `“${note}”`))}.`,
  },
  title: ({ name, what }: Details) => (name ? `${what}: ${name}` : what),
  next: {
    booked: (slot: string) => `Appointment on ${slot}`,
    handedOver: 'Your team took the call',
    nothing: 'None',
  },
  message: {
    booked: ({ business, name, what }: Details, slot: string) =>
      `Hello${name ? ` ${name}` : ''}, you are booked at ${business}: ${inSentence(what)}, ${slot}. See you then!`,
    handedOver: ({ business, name }: Details) =>
      `Hello${name ? ` ${name}` : ''}, thank you for calling ${business}. Our team has your note and is with you.`,
  },
  suggestions: {
    stop: 'Stop the role play',
    changeOfMind: 'Tuesday, no, Friday, please',
    tomorrow: 'Tomorrow morning',
    soonest: 'The earliest you have',
    later: 'Anything later?',
    name: 'Sam Lee',
    phone: brand.callerPhone,
    correct: "Yes, that's right",
    friday: 'Make it Friday instead',
    thursday: 'Make it Thursday instead',
    parking: 'Is there parking?',
    person: 'I want a person',
    yes: 'Yes, please',
    canWait: 'No, it can wait',
    no: 'No, thanks',
    done: "No, that's all",
  },
} as const
