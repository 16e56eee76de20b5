import { assistant } from '../../../content/assistant.ts'
import { reportError } from '../../../errors/report-error.ts'
import type { Call, CallEvent, CallProvider } from '../../call-provider.ts'
import { endedBy, endingOf, microphoneFailure, permissionFailure } from './failure.ts'
import { vouchForBundleHost } from './trusted-types.ts'
import { openVapiCall } from './vapi-call.ts'

export type VapiSettings = {
  publicKey: string
  /** An assistant kept at the provider, in place of the page's own. */
  assistantId?: string | undefined
  apiUrl?: string | undefined
}

/**
 * A call that shows no sign of coming about for this long is given up. The library itself is silent for up to 23 s while it
 * tries to load its bundle: 20 s for an attempt and 3 s of pause. Milliseconds.
 */
const patience = 25_000
/** After the provider said that the call has ended, the meeting closes. If it does not, we do. Milliseconds. */
const closingTime = 5000

type Gone = { gone: Promise<void> }

/** What is read of the provider's messages. Whatever else there is in them, nobody vouches for it. */
type Message = Partial<Record<'type' | 'role' | 'transcript' | 'transcriptType' | 'status' | 'endedReason', unknown>>

/** The demo call on the voice provider. Make one for a page: it lets no call begin before the last one is gone. */
export function createVapiProvider(settings: VapiSettings): CallProvider {
  vouchForBundleHost()
  let last: Promise<void> | undefined
  return {
    start(listener) {
      const call = placeCall(settings, last, listener)
      const mine = call.gone.then(() => {
        if (last === mine) last = undefined
      })
      last = mine
      return call
    },
  }
}

function placeCall(
  settings: VapiSettings,
  earlier: Promise<void> | undefined,
  listener: (event: CallEvent) => void,
): Call & Gone {
  let started = false
  let over = false
  let askingForMicrophone = false
  let interrupted = false
  let endedReason: unknown
  let timer: ReturnType<typeof setTimeout> | undefined
  let line: ReturnType<typeof openVapiCall> | undefined
  let gone = () => {}
  const whenGone = new Promise<void>((resolve) => {
    gone = resolve
  })

  function tell(event: CallEvent) {
    if (!over) listener(event)
  }

  /** The first ending counts. It is told when nothing of the call is left. */
  async function finish(ending: Extract<CallEvent, { type: 'ended' | 'failed' }>) {
    if (over) return
    over = true
    clearTimeout(timer)
    await Promise.all([earlier, line?.close()])
    gone()
    listener(ending)
  }

  function giveUpAfter(time: number, ending: () => Extract<CallEvent, { type: 'ended' | 'failed' }>) {
    clearTimeout(timer)
    if (!over) timer = setTimeout(() => finish(ending()), time)
  }

  function sign() {
    clearTimeout(timer)
    // However long the visitor thinks about the microphone, it is not the call that hangs.
    if (started || askingForMicrophone) return
    giveUpAfter(patience, () => ({
      type: 'failed',
      reason: 'no-answer',
      error: new Error(`The call made no progress for ${patience} ms.`),
    }))
  }

  function answered() {
    if (over || started) return
    started = true
    clearTimeout(timer)
    tell({ type: 'started' })
  }

  async function askForMicrophone() {
    askingForMicrophone = true
    try {
      // Asked for inside the click and given back at once: this is about the permission. Left to the call machine, the
      // question would come after everything is loaded, and a refusal after the call has been joined.
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      for (const track of stream.getTracks()) track.stop()
      askingForMicrophone = false
      sign()
    } catch (error) {
      finish(permissionFailure(error))
    }
  }

  function begin() {
    if (over) return
    if (!navigator.mediaDevices?.getUserMedia) {
      finish({ type: 'failed', reason: 'unsupported', error: new Error('This page may not use a microphone here.') })
      return
    }
    line = openVapiCall({ ...settings, apiUrl: settings.apiUrl, onSign: sign, onTrouble: reportError })
    const { vapi } = line
    vapi.on('call-start', answered)
    vapi.on('speech-start', () => {
      answered()
      tell({ type: 'speaking', speaking: true })
    })
    vapi.on('speech-end', () => tell({ type: 'speaking', speaking: false }))
    vapi.on('volume-level', (level) => tell({ type: 'level', level }))
    vapi.on('message', (message) => hear(message))
    vapi.on('camera-error', (event) => finish(microphoneFailure(event)))
    vapi.on('network-connection', (event) => {
      interrupted = event?.event === 'interrupted'
    })
    vapi.on('error', (event) => {
      const ending = endingOf(event, started)
      if (ending) finish(ending)
      else if (!over) reportError(`demo call goes on: ${event?.stage ?? 'trouble'}`, event?.error ?? event)
    })
    vapi.on('call-end', () => {
      if (!started) finish({ type: 'failed', reason: 'no-answer', error: new Error('The call ended before it began.') })
      else if (interrupted)
        finish({ type: 'failed', reason: 'connection-lost', error: new Error('The network went away.') })
      else finish({ type: 'ended', by: endedBy(endedReason) })
    })
    askForMicrophone()
    line.begin((sdk) => sdk.start(settings.assistantId ?? assistant))
  }

  /** An exception in here would be logged by the SDK as a message that could not be parsed. */
  function hear(message: Message | null) {
    if (message === null || over) return
    if (String(message.type).startsWith('transcript') && typeof message.transcript === 'string') {
      const role = message.role === 'user' ? 'user' : 'assistant'
      if (role === 'assistant') answered()
      tell({ type: 'transcript', role, text: message.transcript, final: message.transcriptType !== 'partial' })
    }
    if (message.type === 'status-update' && message.status === 'ended') {
      endedReason = message.endedReason
      if (started) giveUpAfter(closingTime, () => ({ type: 'ended', by: endedBy(endedReason) }))
    }
  }

  if (earlier) earlier.then(begin)
  else begin()
  return {
    gone: whenGone,
    hangUp: () => finish({ type: 'ended', by: 'caller' }),
    setMuted: (muted) => line?.setMuted(muted),
    sendText(text) {
      if (!started || over) return
      try {
        line?.vapi.send({ type: 'add-message', message: { role: 'user', content: text } })
        tell({ type: 'transcript', role: 'user', text, final: true })
      } catch (error) {
        reportError('demo call goes on: typed line', error)
      }
    },
  }
}
