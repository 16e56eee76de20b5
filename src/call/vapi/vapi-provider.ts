import { assistant } from '../../content/assistant.ts'
import { reportError } from '../../errors/report-error.ts'
import type { Call, CallEvent, CallProvider } from '../call-provider.ts'
import {
  type CallProgress,
  endingAfter,
  isClosing,
  newCallProgress,
  timeLimit,
} from './call-progress.ts'
import { deviceFailure, type Ending, endingOf, permissionFailure } from './failure.ts'
import { allowBundleScript } from './trusted-types.ts'
import { openVapiCall, type VapiCall } from './vapi-call.ts'

type VapiSettings = {
  publicKey: string
  /** An assistant stored at Vapi, in place of the page's own. */
  assistantId?: string | undefined
  apiUrl?: string | undefined
}

/** The fields that are read of Vapi's messages. Their types are not guaranteed. */
type Message = Partial<
  Record<'type' | 'role' | 'transcript' | 'transcriptType' | 'status' | 'endedReason', unknown>
>

/** Demo calls on Vapi. Create one for a page: a call begins only when the one before it has been released. */
export function createVapiProvider(settings: VapiSettings): CallProvider {
  allowBundleScript()
  let previous: Promise<void> | undefined
  return {
    start(listener) {
      const { call, released } = startCall(settings, previous, listener)
      const pending = released.then(() => {
        if (previous === pending) previous = undefined
      })
      previous = pending
      return call
    },
  }
}

/** A call that has begun, as the functions of this file see it. */
type RunningCall = {
  progress(): CallProgress
  /** Also starts the time limit again, unless the call is closing and still is. */
  update(change: Partial<CallProgress>): void
  emit(event: CallEvent): void
  /** Only the first ending counts. It is emitted after everything of the call has been released. */
  end(ending: Ending): void
  hasEnded(): boolean
}

function startCall(
  settings: VapiSettings,
  previous: Promise<void> | undefined,
  listener: (event: CallEvent) => void,
): { call: Call; released: Promise<void> } {
  let progress = newCallProgress
  let ended = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let vapiCall: VapiCall | undefined
  let resolveReleased = () => {}
  const released = new Promise<void>((resolve) => {
    resolveReleased = resolve
  })

  const running: RunningCall = {
    progress: () => progress,
    update(change) {
      if (ended) return
      const wasClosing = isClosing(progress)
      progress = { ...progress, ...change }
      if (wasClosing && isClosing(progress)) return
      clearTimeout(timer)
      const limit = timeLimit(progress)
      const event = `Nothing was heard of the call for ${limit} ms.`
      if (limit !== undefined)
        timer = setTimeout(() => running.end(endingAfter(progress, event)), limit)
    },
    emit(event) {
      if (!ended) listener(event)
    },
    async end(ending) {
      if (ended) return
      ended = true
      clearTimeout(timer)
      await Promise.all([previous, vapiCall?.close()])
      resolveReleased()
      listener(ending)
    },
    hasEnded: () => ended,
  }

  function begin() {
    if (ended) return
    vapiCall = openCall(settings, running)
    if (!vapiCall) return
    askForMicrophone(running)
    vapiCall.begin((sdk) => sdk.start(settings.assistantId ?? assistant))
  }
  if (previous) previous.then(begin)
  else begin()
  return {
    released,
    call: {
      hangUp: () => running.end({ type: 'ended', by: 'caller' }),
      setMuted: (muted) => vapiCall?.setMuted(muted),
      sendText: (text) => vapiCall && sendText(text, vapiCall, running),
    },
  }
}

/**
 * What a call needs and the browser lacks: a page that is not secure has no microphone, and an extension or a setting for privacy
 * may take WebRTC away, which the call library notices only when Vapi has been asked for a call.
 */
function missingInterface(): string | undefined {
  if (!navigator.mediaDevices?.getUserMedia) return 'getUserMedia'
  return 'RTCPeerConnection' in globalThis ? undefined : 'RTCPeerConnection'
}

function openCall(settings: VapiSettings, running: RunningCall): VapiCall | undefined {
  const lacks = missingInterface()
  if (lacks) {
    const error = new Error(`This browser has no ${lacks} here.`)
    running.end({ type: 'failed', reason: 'unsupported', error })
    return undefined
  }
  const vapiCall = openVapiCall({
    publicKey: settings.publicKey,
    apiUrl: settings.apiUrl,
    onProgress: running.update,
    onAssistant: (present) => running.update({ assistantLeft: !present }),
    onNonFatalError: reportError,
  })
  listen(vapiCall.vapi, running)
  return vapiCall
}

/** Handles the events of the SDK. */
function listen(vapi: VapiCall['vapi'], running: RunningCall) {
  const { progress, update, emit, end } = running
  vapi.on('call-start', () => handleStart(running))
  vapi.on('speech-start', () => {
    handleStart(running)
    emit({ type: 'speaking', speaking: true })
  })
  vapi.on('speech-end', () => emit({ type: 'speaking', speaking: false }))
  vapi.on('volume-level', (level) => emit({ type: 'level', level }))
  vapi.on('message', (message) => handleMessage(message, running))
  vapi.on('camera-error', (event) => end(deviceFailure(event)))
  vapi.on('network-connection', (event) => {
    update({ interrupted: event?.event === 'interrupted' })
  })
  vapi.on('error', (event) => {
    const ending = endingOf(event, progress().started)
    if (ending) end(ending)
    else if (!running.hasEnded())
      reportError(`demo call goes on: ${event?.stage ?? 'non-fatal error'}`, event?.error ?? event)
  })
  vapi.on('call-end', () => end(endingAfter(progress(), 'The call library has left the meeting.')))
}

function handleStart({ hasEnded, progress, update, emit }: RunningCall) {
  if (hasEnded() || progress().started) return
  update({ started: true })
  emit({ type: 'started' })
}

/** It must not throw: the SDK would log the exception as a message that could not be parsed. */
function handleMessage(message: Message | null, running: RunningCall) {
  if (message === null || running.hasEnded()) return
  if (String(message.type).startsWith('transcript') && typeof message.transcript === 'string') {
    const role = message.role === 'user' ? 'user' : 'assistant'
    if (role === 'assistant') handleStart(running)
    running.emit({
      type: 'transcript',
      role,
      text: message.transcript,
      final: message.transcriptType !== 'partial',
    })
  }
  if (message.type === 'status-update' && message.status === 'ended') {
    running.update({ endedByVapi: true, endedReason: message.endedReason })
  }
}

async function askForMicrophone({ update, end }: RunningCall) {
  update({ askingForMicrophone: true })
  try {
    // Only the permission is needed, so the tracks are stopped at once. The call machine would ask after everything has
    // been loaded, and a refusal would come after the meeting has been joined.
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    for (const track of stream.getTracks()) track.stop()
    update({ askingForMicrophone: false })
  } catch (error) {
    end(permissionFailure(error))
  }
}

function sendText(text: string, { vapi }: VapiCall, { progress, emit, hasEnded }: RunningCall) {
  if (!progress().started || hasEnded()) return
  try {
    vapi.send({ type: 'add-message', message: { role: 'user', content: text } })
    emit({ type: 'transcript', role: 'user', text, final: true })
  } catch (error) {
    reportError('demo call goes on: typed line', error)
  }
}
