import type { DailyCall } from '@daily-co/daily-js'
import { client, Vapi } from './sdk.ts'

/**
 * One call of the SDK, held so that nothing of it outlives it. The SDK (2.3.8) keeps no promise about stopping: it can not be
 * cancelled while it connects, leaves its promise, its audio element, a timer and unhandled rejections behind, and un-mutes
 * a muted caller. Everything here is done from outside; the packages stay as they are.
 */
export type VapiCall = {
  /** Listen to its `error` event: without a listener the SDK's own `emit('error')` throws and skips its cleaning up. */
  vapi: Vapi
  /** Begins the call. Never rejects; what goes wrong arrives as the SDK's `error` event. */
  begin(start: (vapi: Vapi) => Promise<unknown>): void
  setMuted(muted: boolean): void
  /** Ends the call in any stage. Resolves when nothing of it is left. Safe to repeat. */
  close(): Promise<void>
}

type VapiCallOptions = {
  publicKey: string
  apiUrl: string | undefined
  /** The call made a step forward, or said why not yet. */
  onSign: () => void
  /** Something went wrong that the call survives. */
  onTrouble: (what: string, error: unknown) => void
}

/** If the call machine has not confirmed our leaving by then, the library is told that it has. Milliseconds. */
const leaveTimeout = 2000

// The SDK sends its one request without a signal. Its client is shared by all its instances, so is this.
let requestSignal: AbortSignal | undefined
const createWebCall = client.call.callControllerCreateWebCall
client.call.callControllerCreateWebCall = (data, params) =>
  createWebCall(data, { ...params, ...(requestSignal && { signal: requestSignal }) })

export function openVapiCall({ publicKey, apiUrl, onSign, onTrouble }: VapiCallOptions): VapiCall {
  // A fresh instance for every call: whatever an old one still does, it does to itself. Evaluating fetched code as text,
  // the library's default, would need 'unsafe-eval' in the page's policy.
  const vapi = new Vapi(publicKey, apiUrl, { avoidEval: true })
  const request = new AbortController()
  let closed = false
  let gone = () => {}
  const whenGone = new Promise<void>((resolve) => {
    gone = resolve
  })
  let daily: DailyCall | null = null
  let destroyed: Promise<void> = Promise.resolve()
  let muted = false
  let stopWaitingForGesture = () => {}

  vapi.on('call-start-progress', ({ stage, status }) => {
    // The events are emitted inside the SDK's try, so an exception here is the one way to make it give up: before
    // the library is asked to join, it always passes this line.
    if (closed) throw new Error('The call was ended while it connected.')
    onSign()
    if (stage === 'daily-call-object-creation' && status === 'completed') adopt(vapi.getDailyCallObject())
  })

  /** The SDK has just made the call object and attached nothing to it yet. */
  function adopt(call: DailyCall | null) {
    if (call === null) return
    daily = call
    destroyed = new Promise((resolve) => {
      call.on('call-instance-destroyed', () => resolve())
    })
    for (const step of ['loading', 'load-attempt-failed', 'loaded', 'joining-meeting', 'joined-meeting'] as const) {
      call.on(step, onSign)
    }

    // After a failed audio processor the SDK switches the microphone on, whatever the caller wants.
    const setLocalAudio = call.setLocalAudio.bind(call)
    call.setLocalAudio = (on, options) => setLocalAudio(on && !muted, options)

    // Nobody waits for these two in the SDK, so a failure would be an unhandled rejection.
    const updateInputSettings = call.updateInputSettings.bind(call)
    call.updateInputSettings = (inputSettings) =>
      updateInputSettings(inputSettings).catch((error) => {
        onTrouble('demo call goes on: noise cancellation', error)
        return { inputSettings }
      })
    const observe = call.startRemoteParticipantsAudioLevelObserver.bind(call)
    call.startRemoteParticipantsAudioLevelObserver = (interval) =>
      observe(interval).catch((error) => onTrouble('demo call goes on: audio level observer', error))

    const on = call.on.bind(call) as (event: string, listener: (event: never) => unknown) => DailyCall
    call.on = ((event: string, listener: (event: never) => unknown) =>
      event === 'track-started'
        ? on(event, async (started: never) => {
            try {
              // A track that comes back gets a second element; both would play.
              removeAudio()
              await listener(started)
            } catch (error) {
              onTrouble('demo call goes on: audio', error)
              if (error instanceof DOMException && error.name === 'NotAllowedError') playOnNextGesture(call)
            }
          })
        : on(event, listener)) as DailyCall['on']
  }

  /** The browser refused to play. The assistant waits until it is told that it can be heard. */
  function playOnNextGesture(call: DailyCall) {
    const play = async () => {
      stopWaitingForGesture()
      try {
        await Promise.all([...audioElements()].map((element) => element.play()))
        call.sendAppMessage('playable')
      } catch (error) {
        onTrouble('demo call goes on: audio', error)
      }
    }
    const gestures = ['pointerup', 'keydown'] as const
    for (const gesture of gestures) window.addEventListener(gesture, play, true)
    stopWaitingForGesture = () => {
      for (const gesture of gestures) window.removeEventListener(gesture, play, true)
      stopWaitingForGesture = () => {}
    }
  }

  async function leave() {
    request.abort()
    stopWaitingForGesture()
    // The SDK forgets this timer without stopping it.
    clearTimeout((vapi as unknown as { speakingTimeout?: number }).speakingTimeout)
    removeAudio({ forGood: true })
    const call = daily
    call?.participants().local?.tracks.audio.persistentTrack?.stop()
    vapi.stop()
    if (call) {
      const impatient = setTimeout(() => pretendLeft(call), leaveTimeout)
      await destroyed
      clearTimeout(impatient)
      removeAudio({ forGood: true })
    }
  }

  return {
    vapi,
    begin(start) {
      requestSignal = request.signal
      // What goes wrong is told by the SDK's events as well. Ended while it joins, this never settles.
      start(vapi).catch(() => {})
      requestSignal = undefined
    },
    setMuted(next) {
      muted = next
      daily?.setLocalAudio(!next)
    },
    close() {
      // Leaving tells of itself while it runs, and whoever listens may close once more.
      if (!closed) {
        closed = true
        leave().finally(gone)
      }
      return whenGone
    },
  }
}

/**
 * A call machine that was loaded but is not alive answers nothing, and the library would wait for ever and refuse every
 * later call as a duplicate. This is the machine's own message.
 */
function pretendLeft(call: DailyCall) {
  window.postMessage(
    { what: 'iframe-call-message', from: 'embedded', callClientId: call.callClientId, action: 'left-meeting' },
    window.location.origin,
  )
}

/** The SDK's audio elements. They are the only ones in the page that carry this mark. */
function audioElements() {
  return document.querySelectorAll<HTMLAudioElement>('audio[data-participant-id]')
}

function removeAudio({ forGood = false } = {}) {
  for (const element of audioElements()) {
    element.pause()
    if (forGood && element.srcObject instanceof MediaStream) {
      for (const track of element.srcObject.getTracks()) track.stop()
    }
    element.srcObject = null
    element.remove()
  }
}
