import type { Call, CallEvent } from '../call-provider.ts'
import { watchVisibility } from '../watch-visibility.ts'
import type * as receptionist from './receptionist.ts'
import {
  openSpeechInput,
  type SpeechInput,
  type SpeechInputListener,
} from './speech/speech-input.ts'
import { createSpeechOutput, type SpeechOutput } from './speech/speech-output.ts'
import { createTimers } from './timers.ts'
import { type Effect, newTurnState, type TimerName, type TurnEvent } from './turn-state.ts'
import { nextTurn } from './turn-taking.ts'

/** What a conversation needs from the browser. */
export type ConversationDependencies = {
  /** The code that understands and answers; fetched while the greeting is said. */
  loadReceptionist(): Promise<typeof receptionist>
  /** @param onLevel called with the receptionist's level, from 0 to 1. */
  createSpeechOutput(onLevel: (level: number) => void): SpeechOutput
  openSpeechInput(listener: SpeechInputListener): SpeechInput
  watchVisibility: typeof watchVisibility
}

/**
 * Runs one call with the built-in receptionist, from the click to the `ended` event: gives what
 * happens to `nextTurn` and does what that answers. It emits `failed` only if the code that answers
 * cannot be loaded.
 */
export function startConversation(
  listener: (event: CallEvent) => void,
  dependencies: ConversationDependencies,
  options: { trade?: string | undefined } = {},
): Call {
  let state = newTurnState(options.trade)
  const handle = oneAtATime((event: TurnEvent) => {
    const { isLoud, receptionist } = performer
    const times = { now: performance.now(), date: Date.now() }
    const step = nextTurn(state, event, {
      ...times,
      isLoud: isLoud(),
      receptionist: receptionist(),
    })
    state = step.state
    step.effects.forEach(performer.perform)
  })
  const performer = createPerformer(dependencies, {
    handle,
    emit: listener,
    emitLevel: (event) => state.phase.name !== 'ended' && listener(event),
    endOfTurnDelay: () => state.endOfTurnDelay,
  })

  // After this function has returned, so that the listener has the call before its first event.
  queueMicrotask(() => handle({ type: 'opened' }))

  return {
    hangUp: () => handle({ type: 'hang-up' }),
    setMuted: (muted) => handle({ type: 'mute', muted }),
    sendText: (text) => handle({ type: 'text', text }),
  }
}

/** What is caused while an event is handled is handled after it. */
function oneAtATime<Event>(handle: (event: Event) => void): (event: Event) => void {
  const waiting: Event[] = []
  let handling = false
  return (event) => {
    waiting.push(event)
    if (handling) return
    handling = true
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) handle(next)
    } finally {
      handling = false
    }
  }
}

type Conversation = {
  handle(event: TurnEvent): void
  emit(event: CallEvent): void
  /** Only before the end of the call. */
  emitLevel(event: CallEvent): void
  endOfTurnDelay(): number
}

/** Does what `nextTurn` answers, with the browser's means. */
function createPerformer(dependencies: ConversationDependencies, conversation: Conversation) {
  const { handle, emit, emitLevel } = conversation
  let code: typeof receptionist | undefined
  let speechInput: SpeechInput | undefined
  let unwatchVisibility = () => {}
  const speechOutput = dependencies.createSpeechOutput((level) =>
    emitLevel({ type: 'level', level }),
  )
  const timers = createTimers<TimerName>()

  const performers: {
    [Type in Effect['type']]: (effect: Extract<Effect, { type: Type }>) => void
  } = {
    emit: ({ event }) => emit(event),
    'load-code': () => {
      dependencies.loadReceptionist().then(
        (loaded) => {
          code = loaded
          handle({ type: 'code-loaded' })
        },
        (error) => handle({ type: 'code-failed', error }),
      )
    },
    'open-input': () => {
      speechInput = dependencies.openSpeechInput(speechInputListener(conversation))
      unwatchVisibility = dependencies.watchVisibility((hidden) =>
        handle({ type: 'visibility', hidden }),
      )
    },
    listen: () => speechInput?.listen(),
    pause: () => speechInput?.pause(),
    'set-muted': ({ muted }) => speechInput?.setMuted(muted),
    'set-hidden': ({ hidden }) => speechInput?.setHidden(hidden),
    speak: ({ number, reply }) => {
      const said = speechOutput.speak(reply, (mode) =>
        handle({ type: 'sound-started', number, mode }),
      )
      void said.then((mode) => handle({ type: 'speech-ended', number, mode }))
    },
    'stop-speaking': () => speechOutput.stop(),
    preload: ({ reply }) => speechOutput.preload(reply),
    'start-timer': ({ timer, milliseconds }) => {
      timers.start(timer, milliseconds, () => handle({ type: 'timeout', timer }))
    },
    'cancel-timer': ({ timer }) => timers.cancel(timer),
    'cancel-all-timers': () => timers.cancelAll(),
    close: () => {
      unwatchVisibility()
      speechInput?.close()
      speechOutput.close()
    },
  }

  return {
    perform(effect: Effect) {
      const perform = performers[effect.type] as (effect: Effect) => void
      perform(effect)
    },
    isLoud: () => speechInput?.isLoud() ?? false,
    receptionist: () => code,
  }
}

function speechInputListener({
  handle,
  emitLevel,
  endOfTurnDelay,
}: Conversation): SpeechInputListener {
  return {
    recognizerReady: (processLocally) => handle({ type: 'recognizer-ready', processLocally }),
    recognizerStarted: () => handle({ type: 'recognizer-started' }),
    interimUtterance(utterance) {
      handle({ type: 'interim-utterance', utterance })
      return endOfTurnDelay()
    },
    finalUtterance: (utterance) => handle({ type: 'final-utterance', utterance }),
    speechDetected: () => handle({ type: 'speech-detected' }),
    level: (level) => emitLevel({ type: 'local-level', level }),
    failed: (failure) => handle({ type: 'input-failed', failure }),
  }
}

/** @param audio missing where the browser has no Web Audio. */
export function browserDependencies(audio: AudioContext | undefined): ConversationDependencies {
  return {
    createSpeechOutput: (onLevel) => createSpeechOutput(audio, onLevel),
    openSpeechInput: (listener) => openSpeechInput(audio, listener),
    loadReceptionist: () => import('./receptionist.ts'),
    watchVisibility,
  }
}
