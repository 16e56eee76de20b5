import type { BrowserContext, Page } from '@playwright/test'
import { callWords } from '../../src/content/call.ts'

/** What a test asks of the pretend recogniser and the taps `observeCall` puts into a page. */
export type CallProbe = {
  /** What happened in the call, in order, with the page's clock in milliseconds. */
  log: { what: string; at: number }[]
  /** The root mean square of what the page sends to the loudspeaker right now. */
  loudness(): number
  /** Speaks into the pretend recogniser, word by word, as one without finals does. */
  say(words: string): void
}
declare global {
  interface Window {
    callProbe: CallProbe
  }
}

/**
 * Notes in the page what sounds, what the recogniser is told and what the status line says.
 * @param recogniser `pretend` puts one in place that hears what `callProbe.say` says; `none` takes the browser's away.
 */
export async function observeCall(context: BrowserContext, recogniser: 'pretend' | 'none' | 'real') {
  // tsx, which runs the benchmark, leaves calls of this helper in the functions sent to the page.
  await context.addInitScript('globalThis.__name ??= (value) => value')
  await context.addInitScript(
    ([recogniser, region]) => {
      const log: { what: string; at: number }[] = []
      const note = (what: string) => log.push({ what, at: performance.now() })
      let tap: AnalyserNode | undefined
      const connect = AudioNode.prototype.connect as (...args: unknown[]) => AudioNode
      AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]) {
        if (args[0] instanceof AudioDestinationNode) {
          if (tap?.context !== this.context) tap = this.context.createAnalyser()
          connect.call(this, tap)
        }
        return connect.apply(this, args)
      } as typeof AudioNode.prototype.connect
      const loudnessOf = (analyser: AnalyserNode) => {
        const samples = new Float32Array(256)
        analyser.getFloatTimeDomainData(samples)
        return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
      }
      /** Notes every change of something that only looking tells, to within a few milliseconds. */
      const whenever = (is: () => boolean, yes: string, no: string) => {
        let before = false
        setInterval(() => {
          const now = is()
          if (now !== before) note(now ? yes : no)
          before = now
        }, 4)
      }
      whenever(() => tap !== undefined && loudnessOf(tap) > 0.01, 'audible', 'inaudible')
      const { start, stop } = AudioBufferSourceNode.prototype
      AudioBufferSourceNode.prototype.start = function (...args) {
        note('sound')
        start.apply(this, args)
      }
      AudioBufferSourceNode.prototype.stop = function (...args) {
        note('silenced')
        stop.apply(this, args)
      }
      const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
      navigator.mediaDevices.getUserMedia = async (constraints) => {
        const stream = await getUserMedia(constraints)
        note('microphone')
        const context = new AudioContext()
        const ear = context.createAnalyser()
        connect.call(context.createMediaStreamSource(stream), ear)
        whenever(() => loudnessOf(ear) > 0.02, 'caller audible', 'caller quiet')
        return stream
      }
      new MutationObserver(() => {
        const status = document.querySelector(`[aria-label="${region}"] [role=status]`)?.textContent ?? ''
        if (log.findLast(({ what }) => what.startsWith('status'))?.what !== `status ${status}`) note(`status ${status}`)
      }).observe(document, { childList: true, subtree: true, characterData: true })

      type Listener = ((event: unknown) => void) | null
      let listening: PretendRecogniser | undefined
      class PretendRecogniser {
        static available = async () => 'unavailable'
        onstart: Listener = null
        onresult: Listener = null
        onerror: Listener = null
        onend: Listener = null
        start() {
          listening = this
          queueMicrotask(() => {
            note('ears open')
            this.onstart?.({})
          })
        }
        abort() {
          if (listening === this) listening = undefined
          note('ears shut')
          queueMicrotask(() => {
            this.onerror?.({ error: 'aborted' })
            this.onend?.({})
          })
        }
        hear(transcript: string) {
          note(`hears ${transcript}`)
          this.onresult?.({ results: [{ isFinal: false, length: 1, 0: { transcript, confidence: 0.01 } }] })
        }
      }
      if (recogniser !== 'real') {
        const replacement = recogniser === 'pretend' ? PretendRecogniser : undefined
        for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) {
          Object.defineProperty(window, name, { value: replacement, configurable: true })
        }
      }
      window.callProbe = {
        log,
        loudness: () => (tap ? loudnessOf(tap) : 0),
        say(words) {
          const said = words.split(' ')
          for (let count = 1; count <= said.length; count++) listening?.hear(said.slice(0, count).join(' '))
        },
      }
    },
    [recogniser, callWords.region] as const,
  )
}

export async function startCall(page: Page) {
  await page.getByRole('button', { name: callWords.start }).first().click()
  await page.getByRole('button', { name: callWords.end }).waitFor()
}

/** What happened so far, without the clock. */
export async function happened(page: Page): Promise<string[]> {
  return page.evaluate(() => window.callProbe.log.map(({ what }) => what))
}

/**
 * A caller's microphone as a WAV file (16 kHz, 16 bit, mono): silence, then something with the pitch, formants and
 * syllables of a voice for the seconds given, then silence to the end.
 */
export function callerVoice({ from, until, length }: { from: number; until: number; length: number }): Buffer {
  const rate = 16_000
  const samples = new Int16Array(length * rate)
  for (let index = from * rate; index < until * rate; index++) {
    const time = index / rate
    const syllable = 0.55 + 0.45 * Math.sin(2 * Math.PI * 4 * time)
    let wave = 0
    for (let harmonic = 1; harmonic <= 24; harmonic++) {
      const frequency = 130 * harmonic
      const formants = Math.exp(-(((frequency - 600) / 250) ** 2)) + 0.5 * Math.exp(-(((frequency - 1700) / 350) ** 2))
      wave += formants * Math.sin(2 * Math.PI * frequency * time + harmonic)
    }
    samples[index] = Math.max(-1, Math.min(1, 0.25 * syllable * wave)) * 32_000
  }
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.byteLength, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.byteLength, 40)
  return Buffer.concat([header, Buffer.from(samples.buffer)])
}
