import { receptionistTemplates } from '../../../content/receptionist.ts'
import type { Call, CallEvent, EndedBy } from '../../call-provider.ts'
import { type FormReader, greet, respond } from './dialogue/dialogue.ts'
import type { DialogueState, DialogueTurn, Reply, RolePlayRequest } from './dialogue/dialogue-state.ts'
import { phrase } from './dialogue/reply-parts.ts'
import type { RolePlayState, RolePlayTurn } from './role-play/role-play.ts'
import { endOfTurnDelay, endOfTurnDelays } from './speech/end-of-turn.ts'
import { createReplySpeaker } from './speech/reply-speaker.ts'
import { openSpeechInput, type SpeechInput, type SpeechInputListener } from './speech/speech-input.ts'
import { createSpeechOutput, type OutputMode, type SpeechOutput } from './speech/speech-output.ts'
import { createTimers } from './timers.ts'
import type { LanguageModel, PromptApi } from './understanding/language-model.ts'

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
  /** @param onLevel called with the receptionist's level, from 0 to 1. */
  createSpeechOutput(onLevel: (level: number) => void): SpeechOutput
  openSpeechInput(listener: SpeechInputListener): SpeechInput
  /** Fetches the code that reads answers to the waitlist form. */
  loadForm(): Promise<FormReader>
  /** Fetches the code of the role play. */
  loadRolePlay(): Promise<typeof import('./role-play/role-play.ts')>
  /** Opens the browser's language model; `undefined` where the browser has none. */
  openLanguageModel(): Promise<LanguageModel | undefined>
}

/** What the receptionist says and does in one turn, of the dialogue or of the role play. */
type Speech = {
  reply: Reply
  /** Emitted before the reply, and right after its text. */
  before?: readonly CallEvent[]
  events?: readonly CallEvent[]
  /** The call ends after the reply. */
  endedBy?: EndedBy | undefined
  /** The recognizer goes on: the caller may add words. */
  early?: boolean
}

/** Runs one call with the built-in receptionist, from the click to the `ended` event. It never emits `failed`. */
export function startConversation(
  listener: (event: CallEvent) => void,
  dependencies: ConversationDependencies,
  options: { rolePlay?: boolean } = {},
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
  let nextSpeech: Speech | undefined
  /** The caller has been heard or has typed, or typing was offered. */
  let typingOffered = false
  let falseBargeIns = 0
  let speechInput: SpeechInput | undefined
  let languageModel: LanguageModel | undefined
  let formReader: FormReader | undefined
  let lastUtterance: { text: string } | undefined
  /** The question that was answered although its recognition goes on, and the dialogue's state before that. */
  let answeredEarly: { question: string; state: DialogueState } | undefined

  let suggestions: readonly string[] = []

  function emit(event: CallEvent) {
    if (ended) return
    if (event.type === 'suggestions') {
      if (event.suggestions.join('\n') === suggestions.join('\n')) return
      suggestions = event.suggestions
    }
    listener(event)
  }

  const timers = createTimers<'listen' | 'silence' | 'barge-in' | 'typing-offer' | 'early-answer'>()
  const speechOutput = dependencies.createSpeechOutput((level) => emit({ type: 'level', level }))
  const replySpeaker = createReplySpeaker(speechOutput, emit)
  const greeting = greet(Date.now())
  let dialogueState = greeting.state
  /** The role play that is going on. */
  let rolePlay: { respond: (utterance: string) => RolePlayTurn; state: RolePlayState } | undefined

  function start() {
    if (ended) return
    speechInput = dependencies.openSpeechInput(speechInputListener)
    void dependencies.openLanguageModel().then(
      (opened) => {
        if (ended) opened?.close()
        else languageModel = opened
      },
      // Without the model the classifier decides alone.
      () => {},
    )
    if (options.rolePlay) void startRolePlay({ opening: true }, greeting)
    else takeTurn(greeting)
  }

  function end(by: EndedBy) {
    if (ended) return
    timers.cancelAll()
    speechInput?.close()
    languageModel?.close()
    replySpeaker.stop()
    speechOutput.close()
    ended = true
    listener({ type: 'ended', by })
  }

  function takeTurn(turn: DialogueTurn) {
    if (ended) return
    dialogueState = turn.state
    if (turn.state.form) loadForm()
    if (turn.reply.length > 0) void say(dialogueSpeech(turn))
    else replySpeaker.stop()
    if (turn.rolePlay) void startRolePlay(turn.rolePlay)
  }

  /** @param words shown as the caller's line. */
  function takeUtterance(utterance: string, words = utterance) {
    emit({ type: 'transcript', role: 'user', text: words, final: true })
    answer(utterance)
  }

  /** The form has begun: its code is fetched while the caller hears the first question. */
  const loadForm = async () => {
    formReader ??= await dependencies.loadForm().catch(() => undefined)
  }

  /** Empty when the caller said nothing for a while. */
  async function answer(utterance: string) {
    const answered = { text: utterance }
    lastUtterance = answered
    if (dialogueState.form && !formReader && !rolePlay) {
      await loadForm()
      if (lastUtterance !== answered || ended) return
    }
    if (rolePlay) return void say(takeRolePlayTurn(rolePlay.respond(utterance)))
    const turn = respondTo(utterance)
    if (languageModel && isUnsure(turn)) void askLanguageModel(languageModel, turn, lastUtterance)
    else takeTurn(turn)
  }

  const respondTo = (utterance: string) => respond(dialogueState, utterance, Date.now(), { form: formReader })

  /** Whether the caller seems to have asked something that has an answer, and nothing else follows from it. */
  function isPlainlyAnswered(utterance: string): boolean {
    if (rolePlay || dialogueState.form) return false
    const turn = respondTo(utterance)
    return turn.reply.length > 0 && !turn.rolePlay && !turn.endedBy && !turn.state.form && !isUnsure(turn)
  }

  function answerEarly(question: string) {
    if (speechInput?.isLoud()) {
      timers.start('early-answer', quietRetryInterval, () => answerEarly(question))
      return
    }
    const state = dialogueState
    const turn = respondTo(question)
    emit({ type: 'transcript', role: 'user', text: question, final: true })
    lastUtterance = { text: question }
    dialogueState = turn.state
    void say({ ...dialogueSpeech(turn), early: true })
    answeredEarly = { question, state }
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
    replySpeaker.stop()
    listen()
  }

  /** The receptionist does not know what the caller wants, or would ask "Did you mean …?". */
  const isUnsure = ({ state }: DialogueTurn) =>
    state.unknownInRow > dialogueState.unknownInRow || state.pendingQuestion?.about === 'meant'

  /** Takes the turn for the intent that the model chooses, or else `turn`. A newer utterance is answered in place of this one. */
  async function askLanguageModel(model: LanguageModel, turn: DialogueTurn, utterance: { text: string }) {
    const intent = await model.choose(utterance.text)
    if (lastUtterance !== utterance) return
    takeTurn(
      intent === undefined
        ? turn
        : respond(dialogueState, utterance.text, Date.now(), {
            understand: () => ({ intents: [intent] }),
            form: formReader,
          }),
    )
  }

  /** @param otherwise said when the code of the role play cannot be loaded. */
  async function startRolePlay(request: RolePlayRequest & { opening?: boolean }, otherwise?: DialogueTurn) {
    let loaded: Awaited<ReturnType<ConversationDependencies['loadRolePlay']>>
    try {
      loaded = await dependencies.loadRolePlay()
    } catch {
      if (otherwise) takeTurn(otherwise)
      else sayNext({ reply: [{ text: receptionistTemplates.rolePlayFailed }] })
      return
    }
    if (ended) return
    const turn = loaded.startRolePlay(request, Date.now())
    rolePlay = {
      respond: (utterance) => loaded.respondInRolePlay(rolePlay?.state ?? turn.state, utterance, Date.now()),
      state: turn.state,
    }
    const speech = takeRolePlayTurn(turn)
    if (otherwise) void say(speech)
    else sayNext(speech)
  }

  /** Keeps the state of the turn; with the last turn of a role play, the dialogue goes on. */
  function takeRolePlayTurn(turn: RolePlayTurn): Speech {
    if (!turn.over) {
      if (rolePlay) rolePlay.state = turn.state
      return rolePlaySpeech(turn)
    }
    // A turn that only hands the utterance on says nothing that could be repeated.
    const lastReply = turn.reply.length > 0 ? turn.reply : (rolePlay?.state.lastReply ?? [])
    rolePlay = undefined
    const { business: played } = turn.state
    dialogueState = { ...dialogueState, pendingQuestion: undefined, lastReply, ...(played && { played }) }
    const last = rolePlaySpeech(turn)
    if (turn.rest === undefined) return last
    const next = respondTo(turn.rest)
    dialogueState = next.state
    if (next.rolePlay) void startRolePlay(next.rolePlay)
    const { reply, events = [], endedBy } = dialogueSpeech(next)
    return { ...last, reply: [...turn.reply, ...reply], events: [...(last.events ?? []), ...events], endedBy }
  }

  async function say({ reply, before = [], events = [], endedBy, early }: Speech) {
    listening = false
    timers.cancelAll()
    answeredEarly = undefined
    if (!early) speechInput?.pause()
    before.forEach(emit)
    const mode = await replySpeaker.say(reply, started ? { events, textTimeout } : { events, onStart: reportStart })
    if (mode === undefined) return
    if (endedBy) return end(endedBy)
    if (nextSpeech) return sayNext(nextSpeech)
    timers.start('listen', listenDelay[mode], listen)
  }

  function reportStart() {
    started = true
    emit({ type: 'started' })
    emit({ type: 'input-mode', mode: inputMode })
  }

  /** Says what answers no utterance: after the current reply, or now if there is none. */
  function sayNext(speech: Speech) {
    nextSpeech = speech
    if (replySpeaker.isBusy() || !started) return
    nextSpeech = undefined
    void say(speech)
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
    emit({ type: 'transcript', role: 'assistant', text: receptionistTemplates.typingOffer, final: true })
  }

  function showRecognitionNotice() {
    if (!listening || !recognitionNotice) return
    emit({ type: 'transcript', role: 'assistant', text: recognitionNotice, final: true })
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
      void say({ reply: (rolePlay?.state ?? dialogueState).lastReply })
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
    recognizerStarted() {
      answeredEarly = undefined
      setInputMode('microphone')
    },
    interimUtterance(utterance) {
      const words = newWords(utterance)
      timers.cancel('early-answer')
      if (words === '' || replySpeaker.isEcho(words)) return endOfTurnDelays.usual
      typingOffered = true
      timers.cancel('typing-offer')
      if (timers.isRunning('barge-in')) falseBargeIns = 0
      timers.cancel('barge-in')
      startSilenceTimer()
      emit({ type: 'transcript', role: 'user', text: words, final: false })
      // The clips of the answer to the words so far are loaded while the caller still speaks. No turn is taken yet.
      if (rolePlay || formReader || !dialogueState.form)
        speechOutput.preload((rolePlay?.respond(utterance) ?? respondTo(utterance)).reply)
      const delay = endOfTurnDelay(utterance, isPlainlyAnswered(utterance))
      if (answeredEarly) stopEarlyAnswer()
      else if (delay < endOfTurnDelays.usual) timers.start('early-answer', delay, () => answerEarly(utterance))
      return delay
    },
    finalUtterance(utterance) {
      const words = newWords(utterance)
      if (words !== '' && !replySpeaker.isEcho(words)) {
        if (answeredEarly) dialogueState = answeredEarly.state
        answeredEarly = undefined
        takeUtterance(utterance, words)
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
      sayNext({ reply: [phrase(failure)] })
    },
  }

  // After this function has returned, so that the listener has the call before its first event.
  queueMicrotask(start)

  return {
    hangUp: () => end('caller'),
    setMuted(value) {
      muted = value
      speechInput?.setMuted(muted)
      if (muted) {
        timers.cancel('typing-offer')
        timers.cancel('early-answer')
      }
      if (started && !replySpeaker.isBusy()) startSilenceTimer()
    },
    sendText(text) {
      if (ended || !started || text.trim() === '') return
      typingOffered = true
      takeUtterance(text.trim())
    },
  }
}

const dialogueSpeech = ({ reply, action, suggestions = [], endedBy }: DialogueTurn): Speech => ({
  reply,
  events: [...(action ? [{ type: 'action', action } as const] : []), { type: 'suggestions', suggestions }],
  endedBy,
})

const rolePlaySpeech = ({ reply, business, callRecord, action, suggestions, endedBy }: RolePlayTurn): Speech => ({
  reply,
  before: business === undefined ? [] : [{ type: 'role-play', business }],
  events: [
    ...(action ? [{ type: 'action', action } as const] : []),
    ...(callRecord ? [{ type: 'call-record', record: callRecord } as const] : []),
    { type: 'suggestions', suggestions },
  ],
  endedBy,
})

/** @param audio missing where the browser has no Web Audio. */
export function browserDependencies(audio: AudioContext | undefined): ConversationDependencies {
  return {
    createSpeechOutput: (onLevel) => createSpeechOutput(audio, onLevel),
    openSpeechInput: (listener) => openSpeechInput(audio, listener),
    loadForm: () => import('./form/form-dialogue.ts'),
    loadRolePlay: () => import('./role-play/role-play.ts'),
    async openLanguageModel() {
      const { LanguageModel: api } = globalThis as { LanguageModel?: PromptApi }
      return api && (await import('./understanding/language-model.ts')).openLanguageModel(api)
    },
  }
}
