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
  /** Said before a call, so that nobody talks to a machine without knowing. */
  disclosure: {
    vapi: 'You will talk to an AI. Your voice is sent to our call provider while the call is open.',
    'built-in': 'You will talk to an AI that follows a script. Nothing you say is stored or sent to us.',
  },
} as const
