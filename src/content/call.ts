/** The texts of the demo call widget. */
export const callWords = {
  region: 'Demo voice chat',
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
  typePlaceholder: 'Or type here…',
  send: 'Send',
  mute: 'Mute microphone',
  unmute: 'Unmute microphone',
  latest: 'Jump to latest',
  duration: 'Call time',
  /** Announced to screen readers when a call ends. A call that fails shows and announces no text. */
  ended: 'Call ended',
  /** The links of the actions the assistant can offer. */
  offers: {
    book: 'Book a Call',
    joinWaitlist: 'Join the waitlist',
    sections: {
      voices: 'Hear the voices',
      features: 'See the features',
      benefits: 'See the benefits',
      'how-it-works': 'See how it works',
    },
  },
  /** Shown before a call. */
  disclosure: {
    vapi: 'You will talk to an AI. Your voice is sent to our call provider while the call is open.',
    'built-in': 'You will talk to an AI that follows a script. Nothing you say is stored or sent to us.',
  },
} as const
