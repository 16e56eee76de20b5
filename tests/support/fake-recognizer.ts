declare global {
  interface Window {
    fakeRecognizer: {
      /** Delivers an utterance to the running recognizer, word by word, as interim results without a final one. False if none runs. */
      hear(utterance: string): boolean
      /** Ends the running recognition with an error. False if none runs. */
      fail(error: string): boolean
    }
  }
}

/**
 * Runs in a page before its scripts: installs a speech recognizer that hears what `fakeRecognizer.hear` is given. What happens to
 * it is the `detail` of a `recognizer` event of the window: `recognizer started`, `recognizer aborted`, `interim …`. In a hidden page
 * it aborts by itself, as Chrome on Android does.
 */
export function installFakeRecognizer() {
  const tell = (detail: string) => window.dispatchEvent(new CustomEvent('recognizer', { detail }))
  type Listener = ((event: unknown) => void) | null
  let running: FakeRecognition | undefined
  class FakeRecognition {
    static available = async () => 'unavailable'
    onstart: Listener = null
    onresult: Listener = null
    onerror: Listener = null
    onend: Listener = null
    start() {
      running = this
      queueMicrotask(() => {
        tell('recognizer started')
        this.onstart?.({})
        if (document.hidden) this.end('aborted')
      })
    }
    abort() {
      tell('recognizer aborted')
      this.end('aborted')
    }
    end(error: string) {
      if (running === this) running = undefined
      queueMicrotask(() => {
        this.onerror?.({ error })
        this.onend?.({})
      })
    }
  }
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) running?.end('aborted')
  })
  window.fakeRecognizer = {
    hear(utterance) {
      const words = utterance.split(' ')
      for (let count = 1; running && count <= words.length; count++) {
        const transcript = words.slice(0, count).join(' ')
        tell(`interim ${transcript}`)
        running?.onresult?.({
          results: [{ isFinal: false, length: 1, 0: { transcript, confidence: 0.01 } }],
        })
      }
      return running !== undefined
    },
    fail(error) {
      const failing = running
      failing?.end(error)
      return failing !== undefined
    },
  }
  for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) {
    Object.defineProperty(window, name, { value: FakeRecognition, configurable: true })
  }
}
