import { brand } from './brand.ts'

/** The texts of the demo call widget. */
export const callWords = {
  region: 'Demo voice chat',
  receptionist: `${brand.name} receptionist`,
  start: 'Demo Voice Chat',
  connecting: 'Connecting...',
  speaking: 'Assistant Speaking...',
  listening: 'Listening...',
  end: 'End Call',
  cancel: 'Cancel',
  placeholder: 'Conversation will appear here...',
  transcript: 'Transcript',
  you: 'You',
  assistant: 'Assistant',
  typeLabel: 'Type a message',
  /** By the call's input mode. */
  typePlaceholder: { microphone: 'Or type here…', typing: 'No microphone: type here' },
  /** The first question of a call with the built-in receptionist. */
  opening: {
    question: 'Which business shall I answer for?',
    /** Suggested as answers, and as buttons on the page: the id of a trade that the receptionist can play, and its name. */
    trades: [
      { id: 'dentist', label: 'Dentist' },
      { id: 'restaurant', label: 'Restaurant' },
      { id: 'plumber', label: 'Plumber' },
    ],
    /** The last suggestion. */
    about: `Ask about ${brand.name}`,
    typePlaceholder: 'or type yours',
  },
  send: 'Send',
  mute: 'Mute microphone',
  unmute: 'Unmute microphone',
  latest: 'Jump to latest',
  duration: 'Call time',
  /** Announced to screen readers when a call ends. A call that fails shows and announces no text. */
  ended: 'Call ended',
  /** What the last call has left behind. */
  lastCall: 'Your last call',
  close: 'Close',
  /** Links to the sections of the page. */
  sections: {
    voices: 'Hear the voices',
    features: 'See the features',
    benefits: 'See the benefits',
    'how-it-works': 'See how it works',
  },
  suggestions: 'Suggestions',
  /** Shown where a role play begins. */
  rolePlay: {
    title: (business: string) => `Role play: ${business}`,
    note: 'The free times are invented. Nothing you say is sent to us. Say “stop the role play” to end it.',
  },
  /** What the business would get from a role-played call. */
  record: {
    title: 'What your business would get',
    summary: 'Call summary',
    calendar: 'Calendar entry',
    customer: 'CRM record',
    message: 'SMS to the caller',
    name: 'Name',
    phone: 'Phone',
    wants: 'Wants',
    next: 'Next step',
    unknown: 'not given',
    noAppointment: 'No appointment was made.',
    noMessage: 'None: there is no number, or nothing to confirm.',
    note: 'Made from this call on your device. None of it was stored or sent to us.',
  },
  /** Shown before a call. */
  disclosure: {
    vapi: 'You will talk to an AI. Your voice is sent to our call provider while the call is open.',
    'built-in': 'You will talk to an AI that follows a script. Nothing you say is stored or sent to us.',
  },
} as const

/** In answer to the first question. */
export const openingSuggestions: readonly string[] = [
  ...callWords.opening.trades.map(({ label }) => label),
  callWords.opening.about,
]
