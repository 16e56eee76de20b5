import { brand } from './brand.ts'
import { launcherWords, openingTrades } from './launcher.ts'

/** The texts of the demo call. */
export const callWords = {
  ...launcherWords,
  receptionist: `${brand.name} receptionist`,
  end: 'End Call',
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
    /** The last suggestion. */
    about: `Ask about ${brand.name}`,
    typePlaceholder: 'or type yours',
  },
  send: 'Send',
  mute: 'Mute microphone',
  unmute: 'Unmute microphone',
  latest: 'Jump to latest',
  duration: 'Call time',
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
  /** The role-played call as it goes: what is known of it. */
  form: {
    title: 'Your call',
    /** Under the title, until a business is named; then the title is its name. */
    beforeBusiness: 'Ask it to answer as your business',
    asBusiness: 'What your team sees',
    facts: { what: 'What', when: 'When', who: 'Who', phone: 'Phone' },
    offered: 'Offered times',
    chosen: 'Chosen:',
    /** The legend of the two voices. */
    voices: { assistant: 'Receptionist', user: 'You' },
    pending: 'not yet',
  },
  /** What the business would get from a role-played call. */
  record: {
    title: 'What your business would get',
    back: 'Back to the call',
    outcomes: {
      booked: (when: string) => `Booked: ${when}`,
      'handed over': 'Put through to your team',
      message: 'A message for your team',
      nothing: 'No appointment made',
    },
    summary: 'Note for your team',
    message: 'SMS to the caller',
    unknown: 'not given',
    noMessage: 'None: there is no number, or nothing to confirm.',
    note: 'Made on your device. Nothing was stored or sent.',
  },
} as const

/** In answer to the first question: as many trades as are whole in sight in the panel. */
export const openingSuggestions: readonly string[] = [
  ...openingTrades.slice(0, 3).map(({ label }) => label),
  callWords.opening.about,
]
