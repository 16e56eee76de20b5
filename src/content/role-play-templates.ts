/** Texts of a role play with values in them. Clips say the parts of them that are the same in every call. */

/** Joins "a", "b" and "c" to "a, b and c". */
const list = (texts: readonly string[], joint = 'and') =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} ${joint} ${texts.at(-1)}`

/** "Check-up" as it stands in a sentence: "check-up", but "MOT". */
const inSentence = (label: string) =>
  /^[A-Z][A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)

/** What an appointment is for, in lower case, and then a name or a number as they are. */
const inOrder = ([what = '', ...others]: readonly string[]) => [inSentence(what), ...others].filter(Boolean).join(', ')

type Details = { business: string; name: string; what: string }

export const rolePlayTemplates = {
  allTrades: (labels: readonly string[]) => `Tell me its name, or a trade: ${list(labels.map(inSentence), 'or')}.`,
  greeting: (hello: string, business: string) => `${hello} ${business}.`,
  offerOne: (slot: string) => `I have ${slot}.`,
  offerTwo: (first: string, second: string) => `I have ${first} or ${second}.`,
  atTime: (day: string, time: string) => `${day} at ${time}`,
  openHours: (first: string, last: string, from: string, to: string) =>
    `We're open ${first} to ${last}, ${from} to ${to}.`,
  readBack: (slot: string, details: readonly string[]) => `So that's ${slot}: ${inOrder(details)}.`,
  readBackCall: (details: readonly string[]) => `A colleague will call you back: ${inOrder(details)}.`,
  readBackMessage: (details: readonly string[], to: string) =>
    `Your message${to && ` for ${to}`} goes to the team: ${inOrder(details)}.`,
  readBackSoFar: (details: readonly string[]) => `So far I have: ${inOrder(details)}.`,
  okay: (what: string, slot: string) => `Okay, ${inOrder([what, slot])}.`,
  /** In place of the promise of a text message, where no number was given. */
  bookedWithoutText: "Okay, you're booked in.",
  noted: "Thank you, I've noted that.",
  nothingBooked: 'No problem, nothing is booked.',
  thanks: (name: string, phone: string) =>
    `Thank you${name && `, ${name}`}${phone && (name ? `. I have ${phone}` : `, I have ${phone}`)}.`,
  tableFor: (people: number) => `Table for ${people}`,
  nights: (nights: number) => `${nights} ${nights === 1 ? 'night' : 'nights'}`,
  people: (people: number) => `${people} people`,
  withExtent: (thing: string, extent: string) => `${thing}, ${extent}`,
  callersNumber: 'the number of this call',
  summary: {
    booked: ({ name, what }: Details, slot: string) => `${name || 'A caller'} booked: ${inSentence(what)}, ${slot}.`,
    handedOver: ({ name, what }: Details) =>
      `${name || 'A caller'} asked for a person${what ? ` (${inSentence(what)})` : ''}. The call was put through with this note.`,
    callBack: ({ name, what }: Details) =>
      `${name || 'A caller'} asked to be called back${what ? ` (${inSentence(what)})` : ''}.`,
    message: ({ name }: Details) => `${name || 'A caller'} left a message.`,
    nothing: ({ name, what }: Details) =>
      `${name || 'A caller'} ${what ? `asked for: ${inSentence(what)}, and` : 'called and'} made no appointment.`,
    urgent: 'It was urgent.',
    moved: (slot: string) => `It was moved from ${slot}.`,
    asked: (subjects: readonly string[]) => `Asked about ${list(subjects)}.`,
    words: (words: string) => `In the caller's words: “${words}”`,
  },
  title: ({ name, what }: Details) => (name ? `${what}: ${name}` : what),
  next: {
    booked: (slot: string) => `Appointment on ${slot}`,
    handedOver: 'Your team took the call',
    callBack: 'Call back',
    nothing: 'None',
  },
  message: {
    booked: ({ business, name, what }: Details, slot: string) =>
      `Hello${name ? ` ${name}` : ''}, you are booked at ${business}: ${inSentence(what)}, ${slot}. See you then!`,
    passedOn: ({ business, name }: Details) =>
      `Hello${name ? ` ${name}` : ''}, thank you for calling ${business}. Your message is with the team.`,
    callBack: ({ business, name }: Details) =>
      `Hello${name ? ` ${name}` : ''}, thank you for calling ${business}. A colleague will call you back.`,
  },
  subjects: { hours: 'opening hours', price: 'prices', other: 'something only your business can answer' },
  suggestions: {
    stop: 'Stop the role play',
    moreTrades: 'More trades',
    tomorrow: 'Tomorrow morning',
    soonest: 'The earliest you have',
    accept: 'Yes, please',
    later: 'Anything later?',
    earlier: 'Anything earlier?',
    name: 'Sam Lee',
    phone: '202 555 0142',
    noPhone: 'No number, please',
    correct: "Yes, that's right",
    person: 'I want a person',
    hours: 'When are you open?',
    done: "No, that's all",
    book: 'Book a call',
    waitlist: 'Join the waitlist',
    again: 'Be my receptionist',
    openings: {
      dentist: ["I'd like a check-up", 'I have toothache'],
      vet: ['My dog is sick', 'A vaccination, please'],
      'law-firm': ['I need a will', 'Legal advice, please'],
      'estate-agent': ['A viewing, please', 'Value my house'],
      'hair-salon': ['A cut and colour', 'A trim tomorrow'],
      plumber: ['A pipe has burst!', 'My tap is dripping'],
      garage: ['My brakes squeal', "My car won't start"],
      restaurant: ['A table for two', 'Table for 4 tonight'],
      hotel: ['A double room', 'A room on Friday'],
      other: ['An appointment', 'I need a quote'],
    },
  },
} as const
