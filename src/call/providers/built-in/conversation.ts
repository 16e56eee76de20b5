import { type PhraseId, receptionistPhrases, receptionistTemplates } from '../../../content/receptionist.ts'
import type { Call, CallEvent, EndedBy } from '../../call-provider.ts'
import { type DialogueTurn, greet, respond, type Sentence, type TopicSearch } from './dialogue.ts'
import { isEcho, type Spoken } from './echo.ts'
import { openSpeechInput, type SpeechInput, type SpeechInputListener } from './speech-input.ts'
import { createSpeechOutput, type OutputMode, type SpeechOutput } from './speech-output.ts'
import { loadTopicSearch } from './topic-search.ts'

/** After its own speech it keeps its ears shut this long, in milliseconds, so that a room's echo is not an answer. */
const echoPause: Record<OutputMode, number> = { clip: 300, system: 1000, captions: 0 }
/** So long nothing may be said before it asks whether anybody is there. Who types needs more time. */
const patience = { microphone: 20_000, typing: 120_000 }
/** An interruption without a word within this time was none: it says the sentence again. */
const interruptionPatience = 2500
/** After so many of those it is no longer interrupted by sound: the room is too loud, or it hears itself. */
const mostFalseInterruptions = 2
/** So long the words of an answer wait for its sound, in milliseconds. */
const soundPatience = 30

type Listener = (event: CallEvent) => void

/** What a conversation needs of the browser, made inside the visitor's click. */
export type ConversationDependencies = {
  createMouth(onLevel: (level: number) => void): SpeechOutput
  openHearing(listener: SpeechInputListener): SpeechInput
  loadSearch(): Promise<TopicSearch>
  close(): void
}

/** One call, from the click to its single last event. */
export function converse(listener: Listener, parts: ConversationDependencies = thisBrowser()): Call {
  const tell: Listener = (event) => over || listener(event)
  const mouth = parts.createMouth((level) => tell({ type: 'level', level }))
  const greeting = greet(Date.now())
  let brain = greeting.state
  let search: TopicSearch | undefined
  let hearing: SpeechInput | undefined
  let over = false
  let started = false
  let muted = false
  let inputMode: 'microphone' | 'typing' = 'typing'
  /** There is a recogniser, though it may not have listened yet. */
  let canHear = false
  /** What the visitor is to be told before the recogniser listens for the first time. */
  let notice: string | undefined
  /** It has something to say; `speaking` from the first sound of it on. */
  let talking = false
  let speaking: OutputMode | undefined
  /** Counts what it says, so that something broken off and ending late changes nothing. */
  let speeches = 0
  let spoken: Spoken = { text: '', until: 0 }
  let listening = false
  let afterwards: PhraseId | undefined
  let falseInterruptions = 0
  const timers: Record<'listen' | 'silence' | 'interruption' | 'words', ReturnType<typeof setTimeout> | undefined> = {
    listen: undefined,
    silence: undefined,
    interruption: undefined,
    words: undefined,
  }

  function after(milliseconds: number, timer: keyof typeof timers, run: () => void) {
    clearTimeout(timers[timer])
    timers[timer] = setTimeout(() => {
      timers[timer] = undefined
      run()
    }, milliseconds)
  }

  function clearTimers() {
    for (const timer of Object.keys(timers) as (keyof typeof timers)[]) {
      clearTimeout(timers[timer])
      timers[timer] = undefined
    }
  }

  function start() {
    if (over) return
    hearing = parts.openHearing(hearingListener)
    void parts.loadSearch().then(
      (loaded) => {
        search = loaded
      },
      // Without it the rules alone decide, and the honest "I don't know" comes sooner.
      () => {},
    )
    perform(greeting)
  }

  function end(by: EndedBy) {
    if (over) return
    clearTimers()
    hearing?.close()
    mouth.close()
    parts.close()
    fallSilent()
    over = true
    listener({ type: 'ended', by })
  }

  function perform(turn: DialogueTurn) {
    if (over) return
    brain = turn.state
    void say(turn.reply, turn)
  }

  async function say(reply: readonly Sentence[], { action, ends }: Pick<DialogueTurn, 'action' | 'ends'> = {}) {
    const mine = ++speeches
    talking = true
    listening = false
    clearTimers()
    hearing?.pause()
    fallSilent()
    const text = reply.map((sentence) => sentence.text).join(' ')
    let shown = false
    const show = () => {
      if (shown || over || mine !== speeches) return
      shown = true
      tell({ type: 'transcript', role: 'assistant', text, final: true })
      if (action) tell({ type: 'action', action })
    }
    // Words wait for their sound, but not for a slow network.
    if (started) after(soundPatience, 'words', show)
    const { finished, voice } = await mouth.speak(reply, (sounding) => {
      if (!started) answer()
      // A line that comes while it is spoken aloud is not read out by a screen reader as well; a silent one has to be.
      if (sounding === 'captions') show()
      speaking = sounding
      spoken = { text, until: Number.POSITIVE_INFINITY }
      tell({ type: 'speaking', speaking: true })
      show()
    })
    if (over || mine !== speeches) return
    talking = false
    fallSilent()
    if (!finished) return
    if (ends) return end(ends)
    if (afterwards) return sayAfterwards(afterwards)
    after(echoPause[voice], 'listen', listen)
  }

  function answer() {
    started = true
    tell({ type: 'started' })
    tell({ type: 'input-mode', mode: inputMode })
  }

  function fallSilent() {
    if (!speaking) return
    speaking = undefined
    spoken.until = Date.now()
    tell({ type: 'speaking', speaking: false })
  }

  /** Says a line that belongs to no turn: now, or when it has finished what it is saying. */
  function sayAfterwards(line: PhraseId) {
    afterwards = line
    if (talking || !started) return
    afterwards = undefined
    void say([{ text: receptionistPhrases[line].text, clip: line }])
  }

  function listen() {
    listening = true
    giveNotice()
    awaitWords()
    hearing?.listen()
  }

  function giveNotice() {
    if (notice && listening) tell({ type: 'transcript', role: 'assistant', text: notice, final: true })
    if (listening) notice = undefined
  }

  function awaitWords() {
    after(patience[muted ? 'typing' : inputMode], 'silence', () => perform(respond(brain, '', Date.now(), search)))
  }

  function hear(words: string) {
    tell({ type: 'transcript', role: 'user', text: words, final: true })
    perform(respond(brain, words, Date.now(), search))
  }

  /** The caller speaks while it does. Only a clip can be told from the caller: the browser cancels its echo. */
  function interrupt() {
    if (speaking !== 'clip' || !canHear || muted || falseInterruptions >= mostFalseInterruptions) return
    speeches++
    talking = false
    mouth.stop()
    fallSilent()
    listen()
    after(interruptionPatience, 'interruption', () => {
      falseInterruptions++
      void say(brain.last)
    })
  }

  function setInputMode(mode: 'microphone' | 'typing') {
    if (inputMode === mode) return
    inputMode = mode
    if (started) tell({ type: 'input-mode', mode })
  }

  const hearingListener: SpeechInputListener = {
    ready(local) {
      canHear = true
      notice = local ? receptionistTemplates.heardHere : receptionistTemplates.heardByBrowser
      giveNotice()
    },
    hearing: () => setInputMode('microphone'),
    interim(words) {
      if (isEcho(words, spoken, Date.now())) return
      if (timers.interruption) falseInterruptions = 0
      clearTimeout(timers.interruption)
      timers.interruption = undefined
      awaitWords()
      tell({ type: 'transcript', role: 'user', text: words, final: false })
      // Nothing is decided by this; but when the caller has finished, the sound of the answer is here.
      mouth.prepare(respond(brain, words, Date.now(), search).reply)
    },
    said(words) {
      if (isEcho(words, spoken, Date.now())) listen()
      else hear(words)
    },
    speech: interrupt,
    level: (level) => tell({ type: 'local-level', level }),
    gone(why) {
      hearing = undefined
      canHear = false
      notice = undefined
      setInputMode('typing')
      sayAfterwards(why)
    },
  }

  // Not before `converse` has returned, so that the listener can know its call.
  queueMicrotask(start)

  return {
    hangUp: () => end('caller'),
    setMuted(now) {
      muted = now
      hearing?.setMuted(now)
      if (started && !talking) awaitWords()
    },
    sendText(text) {
      if (over || !started || text.trim() === '') return
      mouth.stop()
      hear(text.trim())
    },
  }
}

function thisBrowser(): ConversationDependencies {
  // Both at once, inside the click: later a browser may refuse to let them sound.
  const context = 'AudioContext' in globalThis ? new AudioContext({ latencyHint: 'interactive' }) : undefined
  context?.resume().catch(() => {})
  return {
    createMouth: (onLevel) => createSpeechOutput(context, onLevel),
    openHearing: (listener) => openSpeechInput(context, listener),
    loadSearch: loadTopicSearch,
    close: () => void context?.close().catch(() => {}),
  }
}
