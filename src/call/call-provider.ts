/**
 * The interface between the demo call and what answers it. It has two implementations: Vapi (`vapi`) and the
 * built-in receptionist (`built-in`). The widget works with both in the same way.
 */

export type Role = 'user' | 'assistant'

/** Why a call could not start or broke off. It is logged and reported; the visitor sees no text. */
export type CallFailure =
  | 'microphone-blocked'
  | 'microphone-missing'
  | 'microphone-busy'
  /** An assistant whose calls are recorded as video asks for the camera too. */
  | 'camera-unavailable'
  | 'not-allowed'
  | 'expired'
  | 'no-answer'
  | 'connection-lost'
  | 'unsupported'
  | 'unknown'

/** Who ended a call that did not fail. */
export type EndedBy = 'caller' | 'assistant' | 'time-limit'

/** Something the assistant offers on the page. The transcript shows it as a link, which the visitor may follow. */
export type CallAction =
  | { name: 'book' }
  | { name: 'join-waitlist' }
  | { name: 'show-section'; section: 'voices' | 'features' | 'benefits' | 'how-it-works' }

/** What a business would get from a call that its receptionist took. Every text is shown as it is. */
export type CallRecord = {
  business: string
  outcome: 'booked' | 'handed over' | 'message' | 'nothing'
  /** What the caller wanted, as it stands in the calendar: "Check-up". Empty if it was not said. */
  what: string
  /** A note for the team. */
  summary: string
  /** Missing when nothing was booked. */
  calendar?: { day: string; time: string }
  /** `name` and `phone` are empty if they were not said. */
  customer: { name: string; phone: string }
  /** The SMS to the caller; missing when there is no reason or no number for one. */
  message?: string
}

/** What is known so far of the call that is role-played. Every text is shown as it is; one that is missing was not said. */
export type CallForm = {
  business: string
  what?: string
  /** The times that were offered last, in the order of the calendar. */
  offered: readonly { text: string; chosen: boolean }[]
  when?: string
  who?: string
  phone?: string
  outcome?: CallRecord['outcome']
}

/**
 * The events of one call, in this order: `started` once; then transcript lines, speaking and levels; then exactly one
 * `ended` or `failed`. That one is the last event. The provider emits it after it has released every track, timer,
 * listener and element of the call. A call that never starts emits only `ended` or `failed`.
 */
export type CallEvent =
  | { type: 'started' }
  /** The next line of the same role replaces an interim line (`final: false`); one without text only removes it. */
  | { type: 'transcript'; role: Role; text: string; final: boolean }
  /** The assistant began or stopped speaking. */
  | { type: 'speaking'; speaking: boolean }
  /** The assistant's level, 0 to 1. */
  | { type: 'level'; level: number }
  /** The caller's level, 0 to 1. Only the built-in receptionist measures it. */
  | { type: 'local-level'; level: number }
  /** `typing` means that this call has no microphone or no speech recognizer. */
  | { type: 'input-mode'; mode: 'microphone' | 'typing' }
  /** Where the caller's speech is recognized. */
  | { type: 'speech-notice'; text: string }
  | { type: 'action'; action: CallAction }
  /** At most four short texts that the caller may send with one press, in place of the ones offered before. */
  | { type: 'suggestions'; suggestions: readonly string[] }
  /** From the next line on, the assistant answers as this business. Only the built-in receptionist does. */
  | { type: 'role-play'; business: string }
  /** What is known of the call to this business, after every turn. */
  | { type: 'call-form'; form: CallForm }
  /** What this business would get from the call that it has just taken. */
  | { type: 'call-record'; record: CallRecord }
  | { type: 'ended'; by: EndedBy }
  | { type: 'failed'; reason: CallFailure; error: unknown }

export interface Call {
  /** Ends the call at any stage. While it connects, it joins no meeting and releases the microphone. Safe to repeat. */
  hangUp(): void
  /** The setting holds for the whole call, also when the audio layer switches the microphone on again. */
  setMuted(muted: boolean): void
  /** Sends a line that the caller typed. It comes back as a final `transcript` event of role `user`. */
  sendText(text: string): void
}

export type CallOptions = {
  /** The call begins as the receptionist of a business of this trade, by its id. Vapi's assistant ignores it. */
  trade?: string
  /** Opened in the click, and closed after the call, by the call session. Missing where the browser has no Web Audio. */
  audio?: AudioContext | undefined
}

export interface CallProvider {
  /**
   * Must run inside the visitor's click, or the browser may refuse to play audio. If an earlier call has not ended yet,
   * the provider waits for its end. Never throws: a failure arrives as a `failed` event.
   */
  start(listener: (event: CallEvent) => void, options?: CallOptions): Call
}
