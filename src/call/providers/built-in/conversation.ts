import { type PhraseId, receptionistPhrases, receptionistTemplates } from '../../../content/receptionist.ts'
import type { Call, CallEvent, EndedBy } from '../../call-provider.ts'
import { type DialogueTurn, greet, type Reply, respond, type TopicSearch } from './dialogue.ts'
import { createReplySpeaker } from './reply-speaker.ts'
import { openSpeechInput, type SpeechInput, type SpeechInputListener } from './speech-input.ts'
import { createSpeechOutput, type OutputMode, type SpeechOutput } from './speech-output.ts'
import { createTimers } from './timers.ts'
import { loadTopicSearch } from './topic-search.ts'

/**
 * Milliseconds between the end of a reply and listening, so that the room's echo of the reply is not recognized. Chosen by
 * hand: the browser cancels the echo of a clip, but not that of its own speech synthesis.
 */
const listenDelay: Record<OutputMode, number> = { clip: 300, synthesis: 1000, caption: 0 }
/** Milliseconds without an utterance after which the receptionist asks whether the caller is there. Chosen by hand. */
const silenceTimeout = { microphone: 20_000, typing: 120_000 }
/** Milliseconds after a barge-in within which an utterance has to follow; otherwise it was a noise. Chosen by hand. */
const bargeInTimeout = 2500
/** After so many noises the caller can no longer barge in: the room is too loud, or the echo is not cancelled. */
const falseBargeInLimit = 2
/** Milliseconds for which the text of an answer waits for its sound. Chosen by hand: a loaded clip starts sooner. */
const textTimeout = 30

/** What a conversation needs from the browser. It is created in the click's event handler. */
export type ConversationDependencies = {
  /** @param onLevel called with the receptionist's level, from 0 to 1. */
  createSpeechOutput(onLevel: (level: number) => void): SpeechOutput
  openSpeechInput(listener: SpeechInputListener): SpeechInput
  loadTopicSearch(): Promise<TopicSearch>
  closeAudio(): void
}

/** Runs one call with the built-in receptionist, from the click to the `ended` event. It never emits `failed`. */
export function startConversation(
  listener: (event: CallEvent) => void,
  dependencies: ConversationDependencies = browserDependencies(),
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
  /** To be said after the current reply. */
  let nextPhrase: PhraseId | undefined
  let falseBargeIns = 0
  let topicSearch: TopicSearch | undefined
  let speechInput: SpeechInput | undefined

  const emit = (event: CallEvent) => ended || listener(event)
  const timers = createTimers<'listen' | 'silence' | 'barge-in'>()
  const speechOutput = dependencies.createSpeechOutput((level) => emit({ type: 'level', level }))
  const replySpeaker = createReplySpeaker(speechOutput, emit)
  const greeting = greet(Date.now())
  let dialogueState = greeting.state

  function start() {
    if (ended) return
    speechInput = dependencies.openSpeechInput(speechInputListener)
    void dependencies.loadTopicSearch().then(
      (loaded) => {
        topicSearch = loaded
      },
      // Without the search the receptionist says "I don't know that" where it could have asked "Did you mean …?".
      () => {},
    )
    takeTurn(greeting)
  }

  function end(by: EndedBy) {
    if (ended) return
    timers.cancelAll()
    speechInput?.close()
    replySpeaker.stop()
    speechOutput.close()
    dependencies.closeAudio()
    ended = true
    listener({ type: 'ended', by })
  }

  function takeTurn(turn: DialogueTurn) {
    if (ended) return
    dialogueState = turn.state
    void say(turn.reply, turn)
  }

  function takeUtterance(utterance: string) {
    emit({ type: 'transcript', role: 'user', text: utterance, final: true })
    takeTurn(respondTo(utterance))
  }

  const respondTo = (utterance: string) => respond(dialogueState, utterance, Date.now(), topicSearch)

  async function say(reply: Reply, { action, endedBy }: Pick<DialogueTurn, 'action' | 'endedBy'> = {}) {
    listening = false
    timers.cancelAll()
    speechInput?.pause()
    const mode = await replySpeaker.say(reply, started ? { action, textTimeout } : { action, onStart: reportStart })
    if (mode === undefined) return
    if (endedBy) return end(endedBy)
    if (nextPhrase) return sayNext(nextPhrase)
    timers.start('listen', listenDelay[mode], listen)
  }

  function reportStart() {
    started = true
    emit({ type: 'started' })
    emit({ type: 'input-mode', mode: inputMode })
  }

  /** Says a phrase that answers no utterance: after the current reply, or now if there is none. */
  function sayNext(id: PhraseId) {
    nextPhrase = id
    if (replySpeaker.isBusy() || !started) return
    nextPhrase = undefined
    void say([{ text: receptionistPhrases[id], clip: id }])
  }

  function listen() {
    listening = true
    showRecognitionNotice()
    startSilenceTimer()
    speechInput?.listen()
  }

  function showRecognitionNotice() {
    if (!listening || !recognitionNotice) return
    emit({ type: 'transcript', role: 'assistant', text: recognitionNotice, final: true })
    recognitionNotice = undefined
  }

  function startSilenceTimer() {
    timers.start('silence', silenceTimeout[muted ? 'typing' : inputMode], () => takeTurn(respondTo('')))
  }

  /** Only a clip can be interrupted: the browser cancels its echo, so detected speech is the caller's. */
  function bargeIn() {
    const possible = replySpeaker.outputMode() === 'clip' && recognizerReady && !muted
    if (!possible || falseBargeIns >= falseBargeInLimit) return
    replySpeaker.stop()
    listen()
    timers.start('barge-in', bargeInTimeout, () => {
      falseBargeIns++
      void say(dialogueState.lastReply)
    })
  }

  function setInputMode(mode: 'microphone' | 'typing') {
    if (inputMode === mode) return
    inputMode = mode
    if (started) emit({ type: 'input-mode', mode })
  }

  const speechInputListener: SpeechInputListener = {
    recognizerReady(processLocally) {
      recognizerReady = true
      recognitionNotice = processLocally
        ? receptionistTemplates.recognizedOnDevice
        : receptionistTemplates.recognizedByBrowser
      showRecognitionNotice()
    },
    recognizerStarted: () => setInputMode('microphone'),
    interimUtterance(utterance) {
      if (replySpeaker.isEcho(utterance)) return
      if (timers.isRunning('barge-in')) falseBargeIns = 0
      timers.cancel('barge-in')
      startSilenceTimer()
      emit({ type: 'transcript', role: 'user', text: utterance, final: false })
      // The clips of the answer to the words so far are loaded while the caller still speaks. No turn is taken yet.
      speechOutput.preload(respondTo(utterance).reply)
    },
    finalUtterance(utterance) {
      if (replySpeaker.isEcho(utterance)) listen()
      else takeUtterance(utterance)
    },
    speechDetected: bargeIn,
    level: (level) => emit({ type: 'local-level', level }),
    failed(failure) {
      speechInput = undefined
      recognizerReady = false
      recognitionNotice = undefined
      setInputMode('typing')
      sayNext(failure)
    },
  }

  // After this function has returned, so that the listener has the call before its first event.
  queueMicrotask(start)

  return {
    hangUp: () => end('caller'),
    setMuted(value) {
      muted = value
      speechInput?.setMuted(muted)
      if (started && !replySpeaker.isBusy()) startSilenceTimer()
    },
    sendText(text) {
      if (ended || !started || text.trim() === '') return
      takeUtterance(text.trim())
    },
  }
}

function browserDependencies(): ConversationDependencies {
  // Created in the click's event handler: a browser keeps a context that was created later suspended, without sound.
  const context = 'AudioContext' in globalThis ? new AudioContext({ latencyHint: 'interactive' }) : undefined
  context?.resume().catch(() => {})
  return {
    createSpeechOutput: (onLevel) => createSpeechOutput(context, onLevel),
    openSpeechInput: (listener) => openSpeechInput(context, listener),
    loadTopicSearch,
    closeAudio: () => void context?.close().catch(() => {}),
  }
}
