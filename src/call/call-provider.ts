/**
 * What the demo call asks of whoever answers it. Two answer: the voice provider (`providers/vapi`) and the receptionist
 * built into the page (`providers/built-in`). The widget cannot tell which.
 */

export type Role = 'user' | 'assistant'

/** Why a call could not start or broke off. Nothing of it is shown to the visitor (specification §8). */
export type CallFailure =
  | 'microphone-blocked'
  | 'microphone-missing'
  | 'microphone-busy'
  | 'not-allowed'
  | 'no-answer'
  | 'connection-lost'
  | 'unsupported'
  | 'unknown'

/** Who ended a call that ended as calls do. */
export type EndedBy = 'caller' | 'assistant' | 'time-limit'

/** Something the assistant offers to do on the page. It is offered as a link or button; the visitor decides. */
export type CallAction =
  | { name: 'book' }
  | {
      name: 'join-waitlist'
      answers: Partial<Record<'name' | 'business' | 'role' | 'questions_help' | 'email', string>>
    }
  | { name: 'show-section'; section: 'voices' | 'features' | 'benefits' | 'how-it-works' }

/**
 * In the order of a call: `started` once; then lines, speaking and levels; then exactly one of `ended` or `failed`,
 * after which nothing more comes and every track, timer, listener and element of the call is gone.
 * A call that never starts goes straight to `ended` or `failed`.
 */
export type CallEvent =
  | { type: 'started' }
  /** An interim line (`final: false`) is replaced by the next line of the same role. */
  | { type: 'transcript'; role: Role; text: string; final: boolean }
  /** The assistant began or stopped speaking. */
  | { type: 'speaking'; speaking: boolean }
  /** The assistant's level, 0 to 1. */
  | { type: 'level'; level: number }
  /** The caller's own level, 0 to 1, where it can be measured. */
  | { type: 'local-level'; level: number }
  /** Whether the caller can be heard: `typing` means there is no microphone or no recogniser in this call. */
  | { type: 'input-mode'; mode: 'microphone' | 'typing' }
  | { type: 'action'; action: CallAction }
  | { type: 'ended'; by: EndedBy }
  | { type: 'failed'; reason: CallFailure; error: unknown }

export interface Call {
  /** Ends the call in any stage, also while it connects: joins nothing, frees the microphone. Safe to repeat. */
  hangUp(): void
  /** Holds for the whole call, whatever the audio layer does. */
  setMuted(muted: boolean): void
  /** A typed line from the caller. It is echoed as a final `line` of role `user`. */
  sendText(text: string): void
}

export interface CallProvider {
  /**
   * Called inside the visitor's click, so that audio may play. Waits by itself for an earlier call's end.
   * Never throws: what goes wrong arrives as `failed`.
   */
  start(listener: (event: CallEvent) => void): Call
}
