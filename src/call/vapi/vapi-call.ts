import type { DailyCall, DailyParticipant } from '@daily-co/daily-js'
import { recordAudioContexts } from './audio-contexts.ts'
import { client, Vapi } from './sdk.ts'

/**
 * One call of the SDK, wrapped so that it can be stopped at any stage and leaves nothing behind. The SDK (2.3.8) cannot be
 * cancelled while it connects; it leaves a pending promise, an audio element, a timer, unhandled rejections and, from its
 * bundle, open AudioContexts; and it unmutes a muted caller. All corrections are made from outside; the packages are not changed.
 */
export type VapiCall = {
  /** Add a listener for its `error` event: without one the SDK's `emit('error')` throws and skips its own cleanup. */
  vapi: Vapi
  /** Starts the call. Never rejects; a failure arrives as the SDK's `error` event. */
  begin(start: (vapi: Vapi) => Promise<unknown>): void
  setMuted(muted: boolean): void
  /** Ends the call at any stage. Resolves when everything of it has been released. Safe to repeat. */
  close(): Promise<void>
}

type VapiCallOptions = {
  publicKey: string
  apiUrl: string | undefined
  /**
   * The start of the call reached its next step, or an attempt to load the bundle failed.
   * @param change `joining`: the library begins to connect to the meeting, or has done so.
   */
  onProgress: (change: { joining?: boolean }) => void
  /** The assistant has entered the meeting, or left it. */
  onAssistant: (present: boolean) => void
  /** Something failed, and the call goes on without it. */
  onNonFatalError: (what: string, error: unknown) => void
}

/** The name of the assistant in the meeting. The SDK plays the sound of no other participant. */
const assistantName = 'Vapi Speaker'

/** How long the call machine has to confirm that it has left the meeting, in milliseconds. */
const leaveTimeout = 2000

// The SDK sends its one request without a signal. All its instances share one API client, so one patch serves them all.
let requestSignal: AbortSignal | undefined
const createWebCall = client.call.callControllerCreateWebCall
client.call.callControllerCreateWebCall = (data, params) =>
  createWebCall(data, { ...params, ...(requestSignal && { signal: requestSignal }) })

export function openVapiCall(options: VapiCallOptions): VapiCall {
  const { publicKey, apiUrl, onProgress, onNonFatalError } = options
  // A new instance for each call: late events of an old call cannot reach the new one. Without `avoidEval` the library
  // evaluates the bundle as text, for which the page's policy would need 'unsafe-eval'.
  const vapi = new Vapi(publicKey, apiUrl, { avoidEval: true })
  const request = new AbortController()
  const audioContexts = recordAudioContexts()
  const playback = createPlaybackOnGesture(onNonFatalError)
  let closing: Promise<void> | undefined
  let daily: DailyCall | null = null
  let destroyed: Promise<void> = Promise.resolve()
  let muted = false

  vapi.on('call-start-progress', ({ stage, status }) => {
    // The SDK emits this event inside its own `try`. An exception here is the only way to stop a start before the meeting
    // is joined.
    if (closing) throw new Error('The call was ended while it connected.')
    onProgress({})
    if (stage !== 'daily-call-object-creation' || status !== 'completed') return
    // The SDK has just created the call object and has not added its own listeners yet.
    daily = vapi.getDailyCallObject()
    if (!daily) return
    destroyed = destructionOf(daily)
    reportSteps(daily, options)
    guardJoin(daily)
    guardMute(daily, () => muted)
    guardRejections(daily, onNonFatalError)
    guardTracks(daily, onNonFatalError, playback.wait)
  })

  async function leave() {
    request.abort()
    playback.cancel()
    // The SDK discards the handle of this timer without clearing it.
    clearTimeout((vapi as unknown as { speakingTimeout?: number }).speakingTimeout)
    removeAudio({ stopTracks: true })
    const call = daily
    call?.participants().local?.tracks.audio.persistentTrack?.stop()
    vapi.stop()
    if (call) await leaveMeeting(call, destroyed)
    audioContexts.closeAll()
  }

  return {
    vapi,
    begin(start) {
      requestSignal = request.signal
      // The SDK emits an `error` event for every rejection. The promise never settles if the call ends while it joins.
      start(vapi).catch(() => {})
      requestSignal = undefined
    },
    setMuted(next) {
      muted = next
      daily?.setLocalAudio(!next)
    },
    close() {
      if (closing) return closing
      // `leave()` emits events whose handlers may call `close()` again, so the promise is there before it begins.
      let resolveReleased = () => {}
      closing = new Promise((resolve) => {
        resolveReleased = resolve
      })
      // At once: the next call may open the page's own context while this one is leaving.
      audioContexts.stop()
      leave().finally(resolveReleased)
      return closing
    },
  }
}

const destructionOf = (call: DailyCall) =>
  new Promise<void>((resolve) => {
    call.on('call-instance-destroyed', () => resolve())
  })

function reportSteps(call: DailyCall, { onProgress, onAssistant }: VapiCallOptions) {
  // `loaded` may come after `joining-meeting`.
  for (const step of ['loading', 'load-attempt-failed', 'loaded'] as const)
    call.on(step, () => onProgress({}))
  call.on('joining-meeting', () => onProgress({ joining: true }))
  call.on('joined-meeting', () => onProgress({ joining: false }))
  const isAssistant = ({ user_name }: DailyParticipant) => user_name === assistantName
  call.on('participant-joined', ({ participant }) => isAssistant(participant) && onAssistant(true))
  call.on('participant-left', ({ participant }) => isAssistant(participant) && onAssistant(false))
}

/** The bundle is requested from one host only. */
function guardJoin(call: DailyCall) {
  const join = call.join.bind(call)
  call.join = (properties) => {
    switchHostFallback('off')
    const joining = join(properties)
    switchHostFallback('on')
    return joining
  }
}

/** After an audio processor has failed, the SDK switches the microphone on even if the caller has muted it. */
function guardMute(call: DailyCall, isMuted: () => boolean) {
  const setLocalAudio = call.setLocalAudio.bind(call)
  call.setLocalAudio = (on, options) => setLocalAudio(on && !isMuted(), options)
}

type OnNonFatalError = VapiCallOptions['onNonFatalError']

/** The SDK does not await the promises of these two methods: their failures would be unhandled rejections. */
function guardRejections(call: DailyCall, onNonFatalError: OnNonFatalError) {
  const updateInputSettings = call.updateInputSettings.bind(call)
  call.updateInputSettings = (inputSettings) =>
    updateInputSettings(inputSettings).catch((error) => {
      onNonFatalError('demo call goes on: noise cancellation', error)
      return { inputSettings }
    })
  const startLevelObserver = call.startRemoteParticipantsAudioLevelObserver.bind(call)
  call.startRemoteParticipantsAudioLevelObserver = (interval) =>
    startLevelObserver(interval).catch((error) =>
      onNonFatalError('demo call goes on: audio level observer', error),
    )
}

/** The SDK adds a second element for a track that comes back, and both would play; and a browser may refuse to play. */
function guardTracks(
  call: DailyCall,
  onNonFatalError: OnNonFatalError,
  playOnNextGesture: (call: DailyCall) => void,
) {
  type Listener = (event: never) => unknown
  const on = call.on.bind(call) as (event: string, listener: Listener) => DailyCall
  const guarded = (listener: Listener) => async (started: never) => {
    try {
      removeAudio()
      await listener(started)
    } catch (error) {
      onNonFatalError('demo call goes on: audio', error)
      if (error instanceof DOMException && error.name === 'NotAllowedError') playOnNextGesture(call)
    }
  }
  call.on = ((event: string, listener: Listener) =>
    on(event, event === 'track-started' ? guarded(listener) : listener)) as DailyCall['on']
}

/** For a browser that refused to play. The assistant does not speak until the message `playable` has been sent. */
function createPlaybackOnGesture(onNonFatalError: OnNonFatalError) {
  const gestures = ['pointerup', 'keydown'] as const
  let cancel = () => {}
  return {
    wait(call: DailyCall) {
      cancel()
      const play = async () => {
        cancel()
        try {
          await Promise.all([...audioElements()].map((element) => element.play()))
          call.sendAppMessage('playable')
        } catch (error) {
          onNonFatalError('demo call goes on: audio', error)
        }
      }
      for (const gesture of gestures) window.addEventListener(gesture, play, true)
      cancel = () => {
        for (const gesture of gestures) window.removeEventListener(gesture, play, true)
      }
    },
    cancel: () => cancel(),
  }
}

async function leaveMeeting(call: DailyCall, destroyed: Promise<void>) {
  const timer = setTimeout(() => confirmLeaving(call), leaveTimeout)
  await destroyed
  clearTimeout(timer)
  removeAudio({ stopTracks: true })
}

/**
 * The library's own switch (since 0.91) for the two further hosts of its bundle. With them it would make nine attempts to
 * load it, not three. It reads the switch when `join` starts.
 */
function switchHostFallback(state: 'on' | 'off') {
  const key = 'daily:disable-base-domain-fallback'
  try {
    if (state === 'off') localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // Storage is blocked. The library requests all three hosts, and the page's policy blocks the other two.
  }
}

/**
 * Posts the message with which the call machine confirms that it has left. Without that confirmation, for example from a
 * bundle that loaded but does not run, the library would keep the call object and refuse every later call as a duplicate.
 */
function confirmLeaving(call: DailyCall) {
  window.postMessage(
    {
      what: 'iframe-call-message',
      from: 'embedded',
      callClientId: call.callClientId,
      action: 'left-meeting',
    },
    window.location.origin,
  )
}

/** The SDK's audio elements. Nothing else in the page has this attribute. */
function audioElements() {
  return document.querySelectorAll<HTMLAudioElement>('audio[data-participant-id]')
}

function removeAudio({ stopTracks = false } = {}) {
  for (const element of audioElements()) {
    element.pause()
    if (stopTracks && element.srcObject instanceof MediaStream) {
      for (const track of element.srcObject.getTracks()) track.stop()
    }
    element.srcObject = null
    element.remove()
  }
}
