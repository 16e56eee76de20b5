import type { Reply } from '../../../../receptionist/src/reply.ts'
import type { CallEvent } from '../../call-provider.ts'
import { isEcho, type SpokenReply } from './echo.ts'
import type { OutputMode, SpeechOutput } from './speech-output.ts'

type SayOptions = {
  /** Emitted right after the text of the reply. */
  events?: readonly CallEvent[]
  /** Called when the sound or the caption starts, before any event of this reply. */
  onStart?: () => void
  /** Milliseconds after which the text is shown although its sound has not started; never, if missing. */
  textTimeout?: number
}

type ReplySpeaker = {
  /**
   * Says a reply, in place of the one that is being said, and emits its `transcript` and `speaking` events and those of the options.
   * @returns the output mode when the reply is said to the end; `undefined` when `say` or `stop` was called meanwhile.
   */
  say(reply: Reply, options: SayOptions): Promise<OutputMode | undefined>
  /** Stops the reply that is being said. */
  stop(): void
  /** Whether a reply is being said or waits for its sound. */
  isBusy(): boolean
  /** How the reply is being said; `undefined` when there is none or its sound has not started. */
  outputMode(): OutputMode | undefined
  /** Whether an utterance is the latest reply, recorded by the microphone. */
  isEcho(utterance: string): boolean
}

export function createReplySpeaker(speechOutput: SpeechOutput, emit: (event: CallEvent) => void): ReplySpeaker {
  /** The reply that is being said. A reply that was replaced and ends late finds another one here, and changes nothing. */
  let current: { text: string } | undefined
  let outputMode: OutputMode | undefined
  let lastReply: SpokenReply = { text: '', endedAt: 0 }
  let textTimer: ReturnType<typeof setTimeout> | undefined

  function endSpeaking() {
    if (!outputMode) return
    outputMode = undefined
    lastReply.endedAt = Date.now()
    emit({ type: 'speaking', speaking: false })
  }

  return {
    async say(reply, { events = [], onStart, textTimeout }) {
      const text = reply.map((part) => part.text).join(' ')
      const thisReply = { text }
      current = thisReply
      endSpeaking()
      let shown = false
      const showText = () => {
        if (shown || current !== thisReply) return
        shown = true
        emit({ type: 'transcript', role: 'assistant', text, final: true })
        events.forEach(emit)
      }
      clearTimeout(textTimer)
      if (textTimeout !== undefined) textTimer = setTimeout(showText, textTimeout)
      const lastMode = await speechOutput.speak(reply, (mode) => {
        onStart?.()
        // Screen readers read out a line that is added while `speaking` is false. A line without sound has to be read out.
        if (mode === 'caption') showText()
        outputMode = mode
        lastReply = { text, endedAt: Number.POSITIVE_INFINITY }
        emit({ type: 'speaking', speaking: true })
        showText()
      })
      if (current !== thisReply) return undefined
      current = undefined
      endSpeaking()
      return lastMode
    },
    stop() {
      current = undefined
      clearTimeout(textTimer)
      speechOutput.stop()
      endSpeaking()
    },
    isBusy: () => current !== undefined,
    outputMode: () => outputMode,
    isEcho: (utterance) => isEcho(utterance, lastReply, Date.now()),
  }
}
