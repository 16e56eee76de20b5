/** What a page of the engine tests does besides its own work. It is kept in `window.name`, which survives navigation. */
export type ProbeState = {
  /** Errors and violations of the content security policy, of every page since the browser started. */
  errors: string[]
  /** Installs a speech recognizer that delivers what `recognize` is given. */
  recognizer: boolean
  /** The browser refuses the microphone and all storage: for an engine without such settings. */
  denyMicrophone: boolean
  blockStorage: boolean
}

declare global {
  interface Window {
    engineProbe: {
      /** Delivers an utterance to the running recognizer, word by word, as interim results. False if none runs. */
      recognize(utterance: string): boolean
      /** Whether the page was restored from the back/forward cache; undefined until it is shown. */
      restored: boolean | undefined
      /** How many audio elements, of those the page has started, are not paused. */
      playing(): number
    }
  }
}

/** Runs in the page before every other script: `engineSite` puts it into each document. */
export function installProbe() {
  const state: ProbeState = window.name.startsWith('{')
    ? JSON.parse(window.name)
    : { errors: [], recognizer: false, denyMicrophone: false, blockStorage: false }
  const record = (text: string) => {
    state.errors.push(`${location.pathname}: ${text}`)
    window.name = JSON.stringify(state)
  }
  const { error } = console
  console.error = (...values) => {
    record(values.map(String).join(' '))
    error.apply(console, values)
  }
  window.addEventListener(
    'error',
    (event) => {
      const { target, message } = event
      if (target instanceof Element) record(`not loaded: ${target.outerHTML.slice(0, 200)}`)
      else record(message)
    },
    true,
  )
  window.addEventListener('unhandledrejection', ({ reason }) => record(`unhandled: ${reason}`))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    record(`policy violation: ${violatedDirective} ${blockedURI} ${sample}`),
  )

  let running: FakeRecognition | undefined
  type Listener = ((event: unknown) => void) | null
  class FakeRecognition {
    static available = async () => 'unavailable'
    onstart: Listener = null
    onresult: Listener = null
    onerror: Listener = null
    onend: Listener = null
    start() {
      running = this
      queueMicrotask(() => this.onstart?.({}))
    }
    abort() {
      if (running === this) running = undefined
      queueMicrotask(() => {
        this.onerror?.({ error: 'aborted' })
        this.onend?.({})
      })
    }
  }
  // Chromium has a recognizer that does not work here; the other two have none.
  for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) {
    Object.defineProperty(window, name, { value: state.recognizer ? FakeRecognition : undefined, configurable: true })
  }
  const started = new Set<HTMLMediaElement>()
  const { play } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.play = function () {
    started.add(this)
    return play.call(this)
  }
  window.engineProbe = {
    restored: undefined,
    playing: () => [...started].filter(({ paused }) => !paused).length,
    recognize(utterance) {
      const recognition = running
      if (!recognition) return false
      const words = utterance.split(' ')
      for (let count = 1; count <= words.length; count++) {
        const transcript = words.slice(0, count).join(' ')
        recognition.onresult?.({ results: [{ isFinal: false, length: 1, 0: { transcript, confidence: 0.01 } }] })
      }
      return true
    },
  }
  window.addEventListener('pageshow', ({ persisted }) => {
    window.engineProbe.restored = persisted
  })
  window.addEventListener('pagehide', () => {
    window.engineProbe.restored = undefined
  })

  const refuse = (name: string) => () => {
    throw new DOMException('The test refuses it.', name)
  }
  if (state.denyMicrophone) {
    // Not of the object: WebKit drops it, and what was assigned to it, between two uses.
    MediaDevices.prototype.getUserMedia = async () => refuse('NotAllowedError')()
  }
  if (state.blockStorage) {
    for (const name of ['sessionStorage', 'localStorage']) {
      Object.defineProperty(window, name, { get: refuse('SecurityError') })
    }
    window.BroadcastChannel = class {
      constructor() {
        refuse('SecurityError')()
      }
    } as unknown as typeof BroadcastChannel
  }
}
