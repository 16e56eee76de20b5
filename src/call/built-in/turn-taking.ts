import { notices } from '../../../receptionist/content/first-lines.ts'
import type { CallEvent } from '../call-provider.ts'
import { isPlainlyAnswered, newWords, noEarlyAnswer } from './early-answer.ts'
import { isEcho } from './speech/echo.ts'
import { endOfTurnDelay, endOfTurnDelays } from './speech/end-of-turn.ts'
import type { SpeechInputFailure } from './speech/speech-input.ts'
import type { OutputMode } from './speech/speech-output.ts'
import {
  type Change,
  cancelTimer,
  depending,
  effect,
  emit,
  greeting,
  inOrder,
  nothing,
  type Speech,
  type Step,
  sayFirst,
  set,
  startTimer,
  type TimerName,
  type TurnContext,
  type TurnEvent,
  type TurnState,
} from './turn-state.ts'

/**
 * Milliseconds between the end of a reply and listening, so that the room's echo of the reply is not
 * recognized. Chosen by hand: the browser cancels the echo of a clip, but not that of its own speech synthesis.
 */
const listenDelay: Record<OutputMode, number> = { clip: 300, synthesis: 1000, caption: 0 }
/** Milliseconds without an utterance after which the receptionist asks whether the caller is there. By hand. */
const silenceTimeout = { microphone: 20_000, typing: 120_000 }
/** Milliseconds of listening in which nothing has been heard since the call began: typing is offered. */
const typingOfferTimeout = 8000
/** Milliseconds after a barge-in within which an utterance has to follow; otherwise it was a noise. By hand. */
const bargeInTimeout = 2500
/** After so many noises the caller can no longer barge in: the room is too loud, or the echo is not cancelled. */
const falseBargeInLimit = 2
/** Milliseconds for which the text of an answer waits for its sound. By hand: a loaded clip starts sooner. */
const textTimeout = 30
/** Milliseconds until it is tried again whether the microphone is quiet. Chosen by hand. */
const quietRetryInterval = 50

/** The next state, and what is to be done. After the end of the call nothing happens. */
export function nextTurn(state: TurnState, event: TurnEvent, context: TurnContext): Step {
  if (state.phase.name === 'ended') return { state, effects: [] }
  const changeAfter = changes[event.type] as (event: TurnEvent) => Change
  return changeAfter(event)(state, context)
}

const changes: {
  [Type in TurnEvent['type']]: (event: Extract<TurnEvent, { type: Type }>) => Change
} = {
  opened: () => open,
  'code-loaded': () => begin,
  'code-failed': ({ error }) => codeFailed(error),
  'sound-started': ({ number, mode }) => ifStillSaid(number, soundStarted(mode)),
  'speech-ended': ({ number, mode }) => ifStillSaid(number, speechEnded(mode)),
  timeout: ({ timer }) => timeouts[timer](),
  'recognizer-ready': ({ processLocally }) => recognizerReady(processLocally),
  'recognizer-started': () => inOrder(set({ early: noEarlyAnswer }), setInputMode('microphone')),
  'interim-utterance': ({ utterance }) => hearInterim(utterance),
  'final-utterance': ({ utterance }) => hearFinal(utterance),
  'speech-detected': () => bargeIn,
  'input-failed': ({ failure }) => inputFailed(failure),
  mute: ({ muted }) => mute(muted),
  visibility: ({ hidden }) => (hidden ? hide : unhide),
  text: ({ text }) => takeText(text.trim()),
  'hang-up': () => endCall({ type: 'ended', by: 'caller' }),
}

const timeouts: Record<TimerName, () => Change> = {
  listen: () => listen,
  silence: () => answer(''),
  'barge-in': () => noiseInterrupted,
  'typing-offer': () => offerTyping,
  'early-answer': () => answerEarly,
  text: () => showText,
}

// Beginning and end

const open = depending(({ trade }) =>
  inOrder(effect({ type: 'open-input' }), loadCode, trade === undefined ? say(greeting) : nothing),
)

const loadCode = depending(({ code }) =>
  code === 'missing' ? inOrder(set({ code: 'loading' }), effect({ type: 'load-code' })) : nothing,
)

const waitsToBegin = ({ trade, phase }: TurnState) =>
  trade !== undefined && phase.name === 'opening'

/** The code that answers has arrived: it answers what waits for it. */
const begin = depending((state, { receptionist, date }) => {
  if (!receptionist) return nothing
  const beginning = receptionist.begin(date, state.trade)
  return inOrder(
    set({ code: 'loaded', dialogue: beginning.state, unanswered: [] }),
    waitsToBegin(state) ? say(beginning) : nothing,
    ...state.unanswered.map(answer),
  )
})

/** A call to a trade cannot begin without the code: it is fetched a second time. The greeting needs none. */
function codeFailed(error: unknown): Change {
  return depending((state) => {
    const failures = state.loadFailures + 1
    if (state.unanswered.length > 0 || (waitsToBegin(state) && failures > 1)) {
      return endCall({ type: 'failed', reason: 'connection-lost', error })
    }
    return inOrder(
      set({ code: 'missing', loadFailures: failures }),
      waitsToBegin(state) ? loadCode : nothing,
    )
  })
}

function endCall(last: CallEvent): Change {
  return inOrder(
    effect({ type: 'cancel-all-timers' }),
    stopReply,
    effect({ type: 'close' }),
    set({ phase: { name: 'ended' } }),
    emit(last),
  )
}

// Speaking

/** @param early the recognizer goes on listening to the rest of a question that is answered now. */
function say(speech: Speech, early = noEarlyAnswer): Change {
  return depending(({ started, speechNumber }) => {
    const number = speechNumber + 1
    return inOrder(
      effect({ type: 'cancel-all-timers' }),
      early.name === 'given' ? nothing : effect({ type: 'pause' }),
      removeInterimLine,
      started ? reportRole(speech) : nothing,
      endSound,
      set({ phase: { name: 'speaking', mode: undefined, textShown: false } }),
      set({ speech, speechNumber: number, early }),
      started ? startTimer('text', textTimeout) : nothing,
      effect({ type: 'speak', number, reply: speech.reply }),
    )
  })
}

function ifStillSaid(number: number, change: Change): Change {
  return depending(({ phase, speechNumber }) =>
    phase.name === 'speaking' && speechNumber === number ? change : nothing,
  )
}

function soundStarted(mode: OutputMode): Change {
  return depending(({ phase, started, speech }) => {
    if (phase.name !== 'speaking' || phase.mode) return nothing
    return inOrder(
      started ? nothing : reportStart,
      // Screen readers read out a line that is added while `speaking` is false. A line without sound has to be read out.
      mode === 'caption' ? showText : nothing,
      set({ spokenReply: { text: textOf(speech), endedAt: Number.POSITIVE_INFINITY } }),
      setOutputMode(mode),
      emit({ type: 'speaking', speaking: true }),
      showText,
    )
  })
}

function setOutputMode(mode: OutputMode): Change {
  return depending(({ phase }) =>
    phase.name === 'speaking' ? set({ phase: { ...phase, mode } }) : nothing,
  )
}

const reportStart = depending(({ inputMode, speech }) =>
  inOrder(
    set({ started: true }),
    emit({ type: 'started' }),
    emit({ type: 'input-mode', mode: inputMode }),
    reportRole(speech),
  ),
)

const reportRole = ({ business }: Speech): Change =>
  business === undefined ? nothing : emit({ type: 'role-play', business })

/** Shows the text of the reply that is being said, and what is offered with it. Once. */
const showText = depending(({ phase, speech }) =>
  phase.name === 'speaking' && !phase.textShown
    ? inOrder(set({ phase: { ...phase, textShown: true } }), showSpeech(speech))
    : nothing,
)

function showSpeech(speech: Speech): Change {
  const { action, form, record, suggestions } = speech
  return inOrder(
    emit({ type: 'transcript', role: 'assistant', text: textOf(speech), final: true }),
    action ? emit({ type: 'action', action }) : nothing,
    form ? emit({ type: 'call-form', form }) : nothing,
    record ? emit({ type: 'call-record', record }) : nothing,
    suggestions ? emit({ type: 'suggestions', suggestions }) : nothing,
  )
}

const textOf = ({ reply }: Speech) => reply.map(({ text }) => text).join(' ')

function speechEnded(mode: OutputMode): Change {
  return depending(({ speech: { endedBy }, nextSpeeches }) => {
    if (endedBy) return endCall({ type: 'ended', by: endedBy })
    if (nextSpeeches.length > 0) return sayNext
    return inOrder(
      endSound,
      set({ phase: { name: 'waiting' } }),
      startTimer('listen', listenDelay[mode]),
    )
  })
}

/** Says the first of the speeches that wait; without one, the last reply again. */
const sayNext = depending((state, context) => {
  const [next = repetition(state, context), ...nextSpeeches] = state.nextSpeeches
  return inOrder(set({ nextSpeeches }), say(next))
})

function repetition(
  { dialogue, suggestions, speech }: TurnState,
  { receptionist }: TurnContext,
): Speech {
  const reply = dialogue && receptionist ? receptionist.lastReply(dialogue) : greeting.reply
  return { reply, suggestions, ...(speech.endedBy && { endedBy: speech.endedBy }) }
}

const stopReply = depending(({ phase }) =>
  phase.name === 'speaking'
    ? inOrder(
        cancelTimer('text'),
        effect({ type: 'stop-speaking' }),
        endSound,
        set({ phase: { name: 'waiting' } }),
      )
    : nothing,
)

const endSound = depending(({ phase, spokenReply }, { now }) =>
  phase.name === 'speaking' && phase.mode
    ? inOrder(
        set({ spokenReply: { ...spokenReply, endedAt: now } }),
        emit({ type: 'speaking', speaking: false }),
      )
    : nothing,
)

// Listening

const listen = depending(({ phase }) =>
  inOrder(
    set({ phase: phase.name === 'listening' ? phase : { name: 'listening', bargedIn: false } }),
    showRecognitionNotice,
    startSilenceTimer,
    startTypingOfferTimer,
    effect({ type: 'listen' }),
  ),
)

const startSilenceTimer = depending(({ hidden, muted, inputMode }) =>
  hidden ? nothing : startTimer('silence', silenceTimeout[muted ? 'typing' : inputMode]),
)

const startTypingOfferTimer = depending(({ hidden, typingOffered, muted, input }) =>
  hidden || typingOffered || muted || input === 'failed'
    ? nothing
    : startTimer('typing-offer', typingOfferTimeout),
)

function recognizerReady(processLocally: boolean): Change {
  const recognitionNotice = processLocally
    ? notices.recognizedOnDevice
    : notices.recognizedByBrowser
  return inOrder(set({ input: 'ready', recognitionNotice }), showRecognitionNotice)
}

const showRecognitionNotice = depending(({ phase, recognitionNotice }) =>
  phase.name === 'listening' && recognitionNotice
    ? inOrder(
        emit({ type: 'speech-notice', text: recognitionNotice }),
        set({ recognitionNotice: undefined }),
      )
    : nothing,
)

/** An iPhone may give neither the page nor the recognizer any sound, and reports no error. */
const offerTyping = inOrder(
  set({ typingOffered: true }),
  emit({ type: 'transcript', role: 'assistant', text: notices.typingOffer, final: true }),
)

function hearInterim(utterance: string): Change {
  return depending((state, context) => {
    const words = newWords(utterance, state.early)
    const isNew = words !== '' && !isEcho(words, state.spokenReply, context.now)
    if (isNew) return inOrder(cancelEarlyAnswer, hearWords(utterance, words))
    return inOrder(
      cancelEarlyAnswer,
      removeInterimLine,
      set({ endOfTurnDelay: endOfTurnDelays.usual }),
    )
  })
}

/** @param words those of the utterance that are not answered yet. */
function hearWords(utterance: string, words: string): Change {
  return depending((state, context) => {
    // No turn is taken yet: the clips of the answer to the words so far are loaded while the caller still speaks.
    const turn = turnFor(utterance, state, context)
    const delay = endOfTurnDelay(utterance, isPlainlyAnswered(turn))
    const seemsComplete = delay < endOfTurnDelays.usual
    return inOrder(
      noteWords,
      startSilenceTimer,
      emit({ type: 'transcript', role: 'user', text: words, final: false }),
      turn ? effect({ type: 'preload', reply: turn.reply }) : nothing,
      set({ endOfTurnDelay: delay }),
      state.early.name === 'given' ? stopEarlyAnswer : nothing,
      state.early.name !== 'given' && seemsComplete
        ? prepareEarlyAnswer(utterance, delay)
        : nothing,
    )
  })
}

/** The caller is heard: typing need not be offered, and a barge-in was no noise. */
const noteWords = depending(({ phase }) =>
  inOrder(
    set({ typingOffered: true }),
    cancelTimer('typing-offer'),
    cancelTimer('barge-in'),
    phase.name === 'listening' && phase.bargedIn
      ? set({ falseBargeIns: 0, phase: { name: 'listening', bargedIn: false } })
      : nothing,
  ),
)

function hearFinal(utterance: string): Change {
  return depending((state, context) => {
    const { early, phase } = state
    const words = newWords(utterance, early)
    if (words !== '' && !isEcho(words, state.spokenReply, context.now)) {
      const dialogue = early.name === 'given' ? early.before : state.dialogue
      return inOrder(set({ dialogue, early: noEarlyAnswer }), takeUtterance(utterance, words))
    }
    // The recognizer has taken back the words that stopped the answer.
    if (early.name === 'given' && early.stopped) return say(repetition(state, context))
    // Otherwise the recognizer, which has stopped, stays so until `listen`.
    return phase.name === 'listening' ? listen : effect({ type: 'pause' })
  })
}

function mute(muted: boolean): Change {
  return depending(({ started, phase }) =>
    inOrder(
      set({ muted }),
      effect({ type: 'set-muted', muted }),
      muted ? inOrder(removeInterimLine, cancelTimer('typing-offer'), cancelEarlyAnswer) : nothing,
      started && phase.name !== 'speaking' ? startSilenceTimer : nothing,
    ),
  )
}

/** What was heard is delivered by the recognizer as a final utterance, and answered. */
const hide = depending(() =>
  inOrder(
    set({ hidden: true }),
    cancelTimer('silence'),
    cancelTimer('typing-offer'),
    cancelEarlyAnswer,
    effect({ type: 'set-hidden', hidden: true }),
  ),
)

const unhide = inOrder(
  set({ hidden: false }),
  effect({ type: 'set-hidden', hidden: false }),
  depending(({ phase }) => (phase.name === 'listening' ? listen : nothing)),
)

function inputFailed(failure: SpeechInputFailure): Change {
  return depending(({ phase, started, nextSpeeches }) => {
    const speech: Speech = { reply: [sayFirst(failure)] }
    const waits = phase.name === 'speaking' || !started
    return inOrder(
      // It says that the caller can type.
      set({ input: 'failed', recognitionNotice: undefined, typingOffered: true }),
      cancelTimer('typing-offer'),
      setInputMode('typing'),
      waits ? set({ nextSpeeches: [...nextSpeeches, speech] }) : say(speech),
    )
  })
}

function setInputMode(mode: TurnState['inputMode']): Change {
  return depending(({ inputMode, started }) =>
    inOrder(
      set({ inputMode: mode }),
      started && inputMode !== mode ? emit({ type: 'input-mode', mode }) : nothing,
    ),
  )
}

// Answering

function takeText(text: string): Change {
  return depending(({ started }) =>
    started && text !== ''
      ? inOrder(set({ typingOffered: true }), cancelTimer('typing-offer'), takeUtterance(text))
      : nothing,
  )
}

/** @param words shown as the caller's line. */
function takeUtterance(utterance: string, words = utterance): Change {
  return inOrder(
    showNextSpeeches,
    emit({ type: 'transcript', role: 'user', text: words, final: true }),
    // While the answer is looked for, the caller is not asked whether they are there.
    cancelTimer('silence'),
    answer(utterance),
  )
}

/** The dialogue reads an utterance as an answer to what was to be said next, so that is shown before it. */
const showNextSpeeches = depending(({ nextSpeeches }) =>
  nextSpeeches.length > 0
    ? inOrder(
        removeInterimLine,
        stopReply,
        ...nextSpeeches.map(showSpeech),
        set({ nextSpeeches: [] }),
      )
    : nothing,
)

/** @param utterance empty when the caller said nothing for a while. */
function answer(utterance: string): Change {
  return depending((state, context) => {
    const turn = turnFor(utterance, state, context)
    if (turn) return inOrder(set({ dialogue: turn.state }), say(turn))
    return inOrder(set({ unanswered: [...state.unanswered, utterance] }), loadCode)
  })
}

/** The turn that would answer an utterance now; undefined until the code is loaded. */
const turnFor = (utterance: string, { dialogue }: TurnState, { receptionist, date }: TurnContext) =>
  dialogue && receptionist?.respond(dialogue, utterance, date)

function prepareEarlyAnswer(question: string, delay: number): Change {
  return inOrder(set({ early: { name: 'waiting', question } }), startTimer('early-answer', delay))
}

const cancelEarlyAnswer = depending(({ early }) =>
  inOrder(
    cancelTimer('early-answer'),
    early.name === 'waiting' ? set({ early: noEarlyAnswer }) : nothing,
  ),
)

const answerEarly = depending((state, context) => {
  const { early, dialogue } = state
  if (early.name !== 'waiting' || !dialogue) return nothing
  if (context.isLoud) return startTimer('early-answer', quietRetryInterval)
  const { question } = early
  const turn = turnFor(question, state, context)
  if (!turn) return nothing
  return inOrder(
    emit({ type: 'transcript', role: 'user', text: question, final: true }),
    set({ dialogue: turn.state }),
    say(turn, { name: 'given', question, stopped: false, before: dialogue }),
  )
})

/** The caller goes on: what is being said answers only the beginning of the question. */
const stopEarlyAnswer = depending(({ early, phase }) =>
  early.name === 'given' && phase.name !== 'listening'
    ? inOrder(set({ early: { ...early, stopped: true } }), stopReply, listen)
    : nothing,
)

// Interruptions

/** Only a clip can be interrupted: the browser cancels its echo, so detected speech is the caller's. */
const bargeIn = depending(({ phase, input, muted, hidden, falseBargeIns }) => {
  const isClip = phase.name === 'speaking' && phase.mode === 'clip'
  const isHeard = input === 'ready' && !muted && !hidden
  if (!isClip || !isHeard || falseBargeIns >= falseBargeInLimit) return nothing
  return inOrder(
    stopReply,
    set({ phase: { name: 'listening', bargedIn: true } }),
    listen,
    startTimer('barge-in', bargeInTimeout),
  )
})

/** In a hidden page no word could follow. */
const noiseInterrupted = depending(({ falseBargeIns, hidden }) =>
  inOrder(set({ falseBargeIns: hidden ? falseBargeIns : falseBargeIns + 1 }), sayNext),
)

/** For an utterance that is not answered: the next one would replace its line, above the lines between them. */
const removeInterimLine = depending(({ interimShown }) =>
  interimShown ? emit({ type: 'transcript', role: 'user', text: '', final: true }) : nothing,
)
