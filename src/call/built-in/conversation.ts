import { lineTexts } from '../../../receptionist/content/lines.ts'
import type * as receptionist from '../../../receptionist/src/receptionist.ts'
import { say as sayLine, type Turn } from '../../../receptionist/src/reply.ts'
import { openingSuggestions } from '../../content/call.ts'
import type { Call, CallEvent, EndedBy } from '../call-provider.ts'
import { endOfTurnDelay, endOfTurnDelays } from './speech/end-of-turn.ts'
import { createReplySpeaker } from './speech/reply-speaker.ts'
import { openSpeechInput, type SpeechInput, type SpeechInputListener } from './speech/speech-input.ts'
import { createSpeechOutput, type OutputMode, type SpeechOutput } from './speech/speech-output.ts'
import { createTimers } from './timers.ts'

/**
 * Milliseconds between the end of a reply and listening, so that the room's echo of the reply is not recognized. Chosen by
 * hand: the browser cancels the echo of a clip, but not that of its own speech synthesis.
 */
const listenDelay: Record<OutputMode, number> = { clip: 300, synthesis: 1000, caption: 0 }
/** Milliseconds without an utterance after which the receptionist asks whether the caller is there. Chosen by hand. */
const silenceTimeout = { microphone: 20_000, typing: 120_000 }
/** Milliseconds of listening in which nothing has been heard since the call began, after which typing is offered. */
const typingOfferTimeout = 8000
/** Milliseconds after a barge-in within which an utterance has to follow; otherwise it was a noise. Chosen by hand. */
const bargeInTimeout = 2500
/** After so many noises the caller can no longer barge in: the room is too loud, or the echo is not cancelled. */
const falseBargeInLimit = 2
/** Milliseconds for which the text of an answer waits for its sound. Chosen by hand: a loaded clip starts sooner. */
const textTimeout = 30
/** Milliseconds until it is tried again whether the microphone is quiet. Chosen by hand. */
const quietRetryInterval = 50

/** What a conversation needs from the browser. */
export type ConversationDependencies = {
  /** The code that understands and answers; fetched while the greeting is said. */
  loadReceptionist(): Promise<typeof receptionist>
  /** @param onLevel called with the receptionist's level, from 0 to 1. */
  createSpeechOutput(onLevel: (level: number) => void): SpeechOutput
  openSpeechInput(listener: SpeechInputListener): SpeechInput
}

/**
 * A turn to be said; `early` while the recognizer still listens to the rest of the question. One without suggestions leaves those
 * that are offered.
 */
type Speech = Omit<Turn<unknown>, 'state' | 'suggestions'> & { suggestions?: readonly string[]; early?: boolean }

/** The first line of a call. Its code is small, so that it can be said before the rest has arrived. */
const greeting: Speech = {
  reply: [sayLine('rp-opening')],
  suggestions: openingSuggestions,
}

/**
 * Runs one call with the built-in receptionist, from the click to the `ended` event: decides when the receptionist speaks and
 * when it listens. It emits `failed` only if the code that answers cannot be loaded.
 */
export function startConversation(
  listener: (event: CallEvent) => void,
  dependencies: ConversationDependencies,
  options: { trade?: string | undefined } = {},
): Call {
  /** The `ended` event has been emitted; nothing may follow it. */
  let ended = false
  /** The `started` event has been emitted: with the first sound of the greeting, or with its caption. */
  let started = false
  let muted = false
  let inputMode: 'microphone' | 'typing' = 'typing'
  let recognizerReady = false
  /** The recognizer may listen: no reply is being said. */
  let listening = false
  /** Says where speech is recognized; shown once, before the recognizer listens for the first time. */
  let recognitionNotice: string | undefined
  /** To be said after the current reply, in this order. */
  const nextSpeeches: Speech[] = []
  /** What ends the call after the reply that was said last. */
  let endsAfterReply: EndedBy | undefined
  /** The caller has been heard or has typed, or typing was offered. */
  let typingOffered = false
  let falseBargeIns = 0
  let speechInput: SpeechInput | undefined
  /** The question that was answered although its recognition goes on. */
  let answeredEarly: { question: string; stopped: boolean; before: receptionist.ReceptionistState } | undefined
  /** The code that answers, and the state of the dialogue; missing until it is loaded. */
  let answering: { code: typeof receptionist; state: receptionist.ReceptionistState } | undefined
  /** Missing before the first attempt and after a failed one. */
  let loading: Promise<typeof answering> | undefined

  /** The transcript shows what the recognizer has understood so far of an utterance that is not final. */
  let interimShown = false
  let suggestions: readonly string[] = []

  function emit(event: CallEvent) {
    if (ended) return
    if (event.type === 'suggestions') {
      if (event.suggestions.join('\n') === suggestions.join('\n')) return
      suggestions = event.suggestions
    }
    if (event.type === 'transcript' && event.role === 'user') interimShown = !event.final
    listener(event)
  }

  /** For an utterance that is not answered: its line would be replaced by the next utterance, above the lines between them. */
  function removeInterimLine() {
    if (interimShown) emit({ type: 'transcript', role: 'user', text: '', final: true })
  }

  const timers = createTimers<'listen' | 'silence' | 'barge-in' | 'typing-offer' | 'early-answer'>()
  const speechOutput = dependencies.createSpeechOutput((level) => emit({ type: 'level', level }))
  const replySpeaker = createReplySpeaker(speechOutput, emit)
  const { trade } = options

  async function start() {
    if (ended) return
    speechInput = dependencies.openSpeechInput(speechInputListener)
    const loaded = load()
    if (trade === undefined) return void say(greeting)
    const { code } = (await loaded.catch(() => load()).catch(fail)) ?? {}
    if (code && !ended) void say(code.begin(Date.now(), trade))
  }

  /** One promise for all that wait: they go on in the order in which they came. */
  function load() {
    loading ??= dependencies.loadReceptionist().then(
      (code) => {
        answering = { code, state: code.begin(Date.now(), trade).state }
        return answering
      },
      (error) => {
        loading = undefined
        throw error
      },
    )
    // Before an utterance nobody waits for it; then it is tried again.
    loading.catch(() => {})
    return loading
  }

  function end(by: EndedBy) {
    close({ type: 'ended', by })
  }

  function fail(error: unknown) {
    close({ type: 'failed', reason: 'connection-lost', error })
  }

  function close(last: CallEvent) {
    if (ended) return
    timers.cancelAll()
    speechInput?.close()
    replySpeaker.stop()
    speechOutput.close()
    ended = true
    listener(last)
  }

  /** The turn that would answer an utterance now; undefined until the code is loaded. */
  const turnFor = (utterance: string) => answering?.code.respond(answering.state, utterance, Date.now())

  /** @param utterance empty when the caller said nothing for a while. */
  function answer(utterance: string) {
    if (answering) takeTurn(utterance)
    else load().then(() => takeTurn(utterance), fail)
  }

  function takeTurn(utterance: string) {
    const turn = turnFor(utterance)
    if (ended || !answering || !turn) return
    answering.state = turn.state
    void say(turn)
  }

  const lastReply = () => (answering ? answering.code.lastReply(answering.state) : greeting.reply)

  /** Whether the caller seems to have asked something that has an answer, and nothing else follows from it. */
  const isPlainlyAnswered = (turn: ReturnType<typeof turnFor>) => turn?.sure === true && !turn.endedBy && !turn.business

  /** @param words shown as the caller's line. */
  function takeUtterance(utterance: string, words = utterance) {
    showNextSpeeches()
    emit({ type: 'transcript', role: 'user', text: words, final: true })
    // While the answer is looked for, the caller is not asked whether they are there.
    timers.cancel('silence')
    answer(utterance)
  }

  /** The dialogue reads an utterance as an answer to what was to be said next, so that is shown before it. */
  function showNextSpeeches() {
    if (nextSpeeches.length === 0) return
    removeInterimLine()
    replySpeaker.stop()
    for (const speech of nextSpeeches.splice(0)) {
      const text = speech.reply.map((part) => part.text).join(' ')
      emit({ type: 'transcript', role: 'assistant', text, final: true })
      for (const event of eventsOf(speech)) emit(event)
    }
  }

  function answerEarly(question: string) {
    if (speechInput?.isLoud()) {
      timers.start('early-answer', quietRetryInterval, () => answerEarly(question))
      return
    }
    const turn = turnFor(question)
    if (!answering || !turn) return
    emit({ type: 'transcript', role: 'user', text: question, final: true })
    const before = answering.state
    answering.state = turn.state
    void say({ ...turn, early: true })
    answeredEarly = { question, stopped: false, before }
  }

  /** What is new in an utterance: if its beginning was answered early, the words that follow. */
  function newWords(utterance: string): string {
    if (!answeredEarly) return utterance
    const answered = answeredEarly.question.trim().split(/\s+/).length
    return utterance.trim().split(/\s+/).slice(answered).join(' ')
  }

  /** The caller goes on: what is being said answers only the beginning of the question. */
  function stopEarlyAnswer() {
    if (listening) return
    if (answeredEarly) answeredEarly.stopped = true
    replySpeaker.stop()
    listen()
  }

  async function say(speech: Speech) {
    const { reply, business, endedBy, early } = speech
    listening = false
    timers.cancelAll()
    answeredEarly = undefined
    endsAfterReply = endedBy
    if (!early) speechInput?.pause()
    removeInterimLine()
    const reportRole = () => business !== undefined && emit({ type: 'role-play', business })
    const onStart = () => {
      reportStart()
      reportRole()
    }
    const events = eventsOf(speech)
    if (started) reportRole()
    const mode = await replySpeaker.say(reply, started ? { events, textTimeout } : { events, onStart })
    if (mode === undefined) return
    if (endedBy) return end(endedBy)
    const next = nextSpeeches.shift()
    if (next) return say(next)
    timers.start('listen', listenDelay[mode], listen)
  }

  function reportStart() {
    started = true
    emit({ type: 'started' })
    emit({ type: 'input-mode', mode: inputMode })
  }

  /** Says what answers no utterance: after the current reply, or now if there is none. */
  function sayNext(speech: Speech) {
    if (replySpeaker.isBusy() || !started) nextSpeeches.push(speech)
    else void say(speech)
  }

  function listen() {
    listening = true
    showRecognitionNotice()
    startSilenceTimer()
    if (!typingOffered && !muted && speechInput) timers.start('typing-offer', typingOfferTimeout, offerTyping)
    speechInput?.listen()
  }

  /** An iPhone may give neither the page nor the recognizer any sound, and reports no error. */
  function offerTyping() {
    typingOffered = true
    emit({ type: 'transcript', role: 'assistant', text: lineTexts.typingOffer, final: true })
  }

  function showRecognitionNotice() {
    if (!listening || !recognitionNotice) return
    emit({ type: 'speech-notice', text: recognitionNotice })
    recognitionNotice = undefined
  }

  function startSilenceTimer() {
    timers.start('silence', silenceTimeout[muted ? 'typing' : inputMode], () => answer(''))
  }

  /** Only a clip can be interrupted: the browser cancels its echo, so detected speech is the caller's. */
  function bargeIn() {
    const possible = replySpeaker.outputMode() === 'clip' && recognizerReady && !muted
    if (!possible || falseBargeIns >= falseBargeInLimit) return
    replySpeaker.stop()
    listen()
    timers.start('barge-in', bargeInTimeout, () => {
      falseBargeIns++
      void say(nextSpeeches.shift() ?? repetition())
    })
  }

  const repetition = (): Speech => ({
    reply: lastReply(),
    suggestions,
    ...(endsAfterReply && { endedBy: endsAfterReply }),
  })

  function setInputMode(mode: 'microphone' | 'typing') {
    if (inputMode === mode) return
    inputMode = mode
    if (started) emit({ type: 'input-mode', mode })
  }

  const speechInputListener: SpeechInputListener = {
    recognizerReady(processLocally) {
      recognizerReady = true
      recognitionNotice = processLocally ? lineTexts.recognizedOnDevice : lineTexts.recognizedByBrowser
      showRecognitionNotice()
    },
    recognizerStarted() {
      answeredEarly = undefined
      setInputMode('microphone')
    },
    interimUtterance(utterance) {
      const words = newWords(utterance)
      timers.cancel('early-answer')
      if (words === '' || replySpeaker.isEcho(words)) {
        removeInterimLine()
        return endOfTurnDelays.usual
      }
      typingOffered = true
      timers.cancel('typing-offer')
      if (timers.isRunning('barge-in')) falseBargeIns = 0
      timers.cancel('barge-in')
      startSilenceTimer()
      emit({ type: 'transcript', role: 'user', text: words, final: false })
      // The clips of the answer to the words so far are loaded while the caller still speaks. No turn is taken yet.
      const turn = turnFor(utterance)
      if (turn) speechOutput.preload(turn.reply)
      const delay = endOfTurnDelay(utterance, isPlainlyAnswered(turn))
      if (answeredEarly) stopEarlyAnswer()
      else if (delay < endOfTurnDelays.usual) timers.start('early-answer', delay, () => answerEarly(utterance))
      return delay
    },
    finalUtterance(utterance) {
      const words = newWords(utterance)
      if (words !== '' && !replySpeaker.isEcho(words)) {
        if (answeredEarly && answering) answering.state = answeredEarly.before
        answeredEarly = undefined
        takeUtterance(utterance, words)
      } else if (answeredEarly?.stopped) {
        // The recognizer has taken back the words that stopped the answer.
        void say(repetition())
      } else if (listening) {
        listen()
      } else {
        // The recognizer has stopped: it stays so until `listen`.
        speechInput?.pause()
      }
    },
    speechDetected: bargeIn,
    level: (level) => emit({ type: 'local-level', level }),
    failed(failure) {
      speechInput = undefined
      recognizerReady = false
      recognitionNotice = undefined
      setInputMode('typing')
      // It says that the caller can type.
      typingOffered = true
      timers.cancel('typing-offer')
      sayNext({ reply: [sayLine(failure)] })
    },
  }

  // After this function has returned, so that the listener has the call before its first event.
  queueMicrotask(() => void start())

  return {
    hangUp: () => end('caller'),
    setMuted(value) {
      muted = value
      speechInput?.setMuted(muted)
      if (muted) {
        removeInterimLine()
        timers.cancel('typing-offer')
        timers.cancel('early-answer')
      }
      if (started && !replySpeaker.isBusy()) startSilenceTimer()
    },
    sendText(text) {
      if (ended || !started || text.trim() === '') return
      typingOffered = true
      timers.cancel('typing-offer')
      takeUtterance(text.trim())
    },
  }
}

/** What is offered and shown with a reply. */
const eventsOf = ({ action, form, record, suggestions }: Speech): CallEvent[] => [
  ...(action ? [{ type: 'action', action } as const] : []),
  ...(form ? [{ type: 'call-form', form } as const] : []),
  ...(record ? [{ type: 'call-record', record } as const] : []),
  ...(suggestions ? [{ type: 'suggestions', suggestions } as const] : []),
]

/** @param audio missing where the browser has no Web Audio. */
export function browserDependencies(audio: AudioContext | undefined): ConversationDependencies {
  return {
    createSpeechOutput: (onLevel) => createSpeechOutput(audio, onLevel),
    openSpeechInput: (listener) => openSpeechInput(audio, listener),
    loadReceptionist: () => import('../../../receptionist/src/receptionist.ts'),
  }
}
