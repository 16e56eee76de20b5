import { type Ending, whoEnded } from './failure.ts'

/** What is known of a call that has not ended yet. */
export type CallProgress = {
  /** The visitor has not answered the browser's question about the microphone yet. */
  askingForMicrophone: boolean
  /** The library is connecting to the meeting. */
  joining: boolean
  started: boolean
  /** The network connection was lost, and the library tries to connect again. */
  interrupted: boolean
  /** The assistant was in the meeting and is not there any more. */
  assistantLeft: boolean
  /** Vapi has said that the call has ended, and why. */
  endedByVapi: boolean
  endedReason: unknown
}

export const newCallProgress: CallProgress = {
  askingForMicrophone: false,
  joining: false,
  started: false,
  interrupted: false,
  assistantLeft: false,
  endedByVapi: false,
  endedReason: undefined,
}

/**
 * While the bundle loads, the library reports no progress for up to 23 s: an attempt of 20 s, after
 * a pause of 3 s.
 */
const loadTimeout = 25_000
/**
 * The library connects to a meeting, also again after an interruption, in three attempts. Each may
 * take 15 s, and it reports nothing until one succeeds.
 */
const joinTimeout = 50_000
/**
 * An assistant that has left may come back when its connection was lost, and a meeting that Vapi
 * has ended takes a moment to close.
 */
const closeTimeout = 3000

/** The call is over if nothing more is heard of it for this long, in milliseconds. */
export function timeLimit(progress: CallProgress): number | undefined {
  if (isClosing(progress)) return closeTimeout
  if (progress.interrupted) return joinTimeout
  // The visitor may take any time to answer the question about the microphone.
  if (progress.started || progress.askingForMicrophone) return undefined
  return progress.joining ? joinTimeout : loadTimeout
}

export function isClosing({ assistantLeft, endedByVapi }: CallProgress): boolean {
  return assistantLeft || endedByVapi
}

/**
 * How the call ends when it is over without an error.
 * @param event what has happened, in the words of the error where it is a failure.
 */
export function endingAfter(progress: CallProgress, event: string): Ending {
  const { started, interrupted, endedByVapi, endedReason } = progress
  const error = new Error(event)
  if (!started) return { type: 'failed', reason: 'no-answer', error }
  if (interrupted && !endedByVapi) return { type: 'failed', reason: 'connection-lost', error }
  return { type: 'ended', by: whoEnded(endedReason) }
}
