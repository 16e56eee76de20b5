/** The texts of the demo call that a page needs before a call. Those of a call are in `call.ts`, which is loaded with it. */
export const launcherWords = {
  region: 'Demo voice chat',
  start: 'Demo Voice Chat',
  connecting: 'Connecting...',
  /** After ten seconds of it. */
  stillConnecting: 'Still trying to connect. This can take a minute; you can cancel at any time.',
  cancel: 'Cancel',
  /** On the page's own buttons during a call. */
  inCall: 'On a call',
  speaking: 'Assistant Speaking...',
  listening: 'Listening...',
  /** Announced to screen readers when a call ends. A call that fails shows and announces no text. */
  ended: 'Call ended',
  /** What the last call has left behind. */
  lastCall: 'Your last call',
  /** Before the buttons with the names of trades. */
  trades: 'Hear it answer for a',
  /** Shown before a call. */
  disclosure: {
    vapi: 'You will talk to an AI. Your voice is sent to our call provider while the call is open.',
    'built-in':
      'Nothing to install: you talk or type to an AI that follows a script. Your browser may have speech recognized online; we store and receive none of it.',
  },
} as const

/** Trades that the receptionist can play, by id and name: buttons on the page. The first three are suggestions, too. */
export const openingTrades = [
  { id: 'dentist', label: 'Dentist' },
  { id: 'restaurant', label: 'Restaurant' },
  { id: 'plumber', label: 'Plumber' },
] as const
