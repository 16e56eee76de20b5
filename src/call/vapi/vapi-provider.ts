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

  function emit(event: CallEvent) {
    if (!ended) listener(event)
  }

  /** Only the first ending counts. It is emitted after everything of the call has been released. */
  async function end(ending: Ending) {
    if (ended) return
    ended = true
    clearTimeout(timer)
    await Promise.all([previous, vapiCall?.close()])
    resolveReleased()
    listener(ending)
  }

  /** Also starts the time limit again, unless the call is closing and still is. */
  function update(change: Partial<CallProgress>) {
    if (ended) return
    const wasClosing = isClosing(progress)
    progress = { ...progress, ...change }
    if (wasClosing && isClosing(progress)) return
    clearTimeout(timer)
    const limit = timeLimit(progress)
    const event = `Nothing was heard of the call for ${limit} ms.`
    if (limit !== undefined) timer = setTimeout(() => end(endingAfter(progress, event)), limit)
  }

  function onStarted() {
    if (ended || progress.started) return
    update({ started: true })
    emit({ type: 'started' })
  }

  async function askForMicrophone() {
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

  function begin() {
    if (ended) return
    if (!navigator.mediaDevices?.getUserMedia) {
      end({
        type: 'failed',
        reason: 'unsupported',
        error: new Error('This page may not use a microphone here.'),
      })
      return
    }
    vapiCall = openVapiCall({
      publicKey: settings.publicKey,
      apiUrl: settings.apiUrl,
      onProgress: update,
      onAssistant: (present) => update({ assistantLeft: !present }),
      onNonFatalError: reportError,
    })
    const { vapi } = vapiCall
    vapi.on('call-start', onStarted)
    vapi.on('speech-start', () => {
      onStarted()
      emit({ type: 'speaking', speaking: true })
    })
    vapi.on('speech-end', () => emit({ type: 'speaking', speaking: false }))
    vapi.on('volume-level', (level) => emit({ type: 'level', level }))
    vapi.on('message', (message) => onMessage(message))
    vapi.on('camera-error', (event) => end(deviceFailure(event)))
    vapi.on('network-connection', (event) => {
      update({ interrupted: event?.event === 'interrupted' })
    })
    vapi.on('error', (event) => {
      const ending = endingOf(event, progress.started)
      if (ending) end(ending)
      else if (!ended)
        reportError(
          `demo call goes on: ${event?.stage ?? 'non-fatal error'}`,
          event?.error ?? event,
        )
    })
    vapi.on('call-end', () => end(endingAfter(progress, 'The call library has left the meeting.')))
    askForMicrophone()
    vapiCall.begin((sdk) => sdk.start(settings.assistantId ?? assistant))
  }

  /** It must not throw: the SDK would log the exception as a message that could not be parsed. */
  function onMessage(message: Message | null) {
    if (message === null || ended) return
    if (String(message.type).startsWith('transcript') && typeof message.transcript === 'string') {
      const role = message.role === 'user' ? 'user' : 'assistant'
      if (role === 'assistant') onStarted()
      emit({
        type: 'transcript',
        role,
        text: message.transcript,
        final: message.transcriptType !== 'partial',
      })
    }
    if (message.type === 'status-update' && message.status === 'ended') {
      update({ endedByVapi: true, endedReason: message.endedReason })
    }
  }

  if (previous) previous.then(begin)
  else begin()
  return {
    released,
    call: {
      hangUp: () => end({ type: 'ended', by: 'caller' }),
      setMuted: (muted) => vapiCall?.setMuted(muted),
      sendText(text) {
        if (!progress.started || ended) return
        try {
          vapiCall?.vapi.send({ type: 'add-message', message: { role: 'user', content: text } })
          emit({ type: 'transcript', role: 'user', text, final: true })
        } catch (error) {
          reportError('demo call goes on: typed line', error)
        }
      },
    },
  }
}
