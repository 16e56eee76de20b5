/** Words of the demo call widget: specification §2 "Demo widget", and what the panel says beyond it. */
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
  /** For those who can not see the panel go. A call that fails is not announced (specification §8). */
  ended: 'Call ended',
  /** What the assistant may offer on the page. */
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
  /** Said before a call, so that nobody talks to a machine without knowing. */
  disclosure: {
    vapi: 'You will talk to an AI. Your voice is sent to our call provider while the call is open.',
    'built-in': 'You will talk to an AI that follows a script. Nothing you say is stored or sent to us.',
  },
} as const
