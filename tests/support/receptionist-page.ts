import { type BrowserContext, expect, type Page } from '@playwright/test'
import { callWords } from '../../src/content/call.ts'
import { installFakeRecognizer } from './fake-recognizer.ts'

/** What `observeCall` puts into a page as `window.callProbe`. */
type CallProbe = {
  /**
   * What happened, in order. `at` is `performance.now()` in milliseconds. The entries are `clip started`, `clip stopped`
   * (before its end), `output audible`, `output silent`, `microphone opened`, `microphone closed`, `microphone audible`,
   * `microphone silent`, `recognizer started`, `recognizer aborted` and `interim …`.
   */
  log: { what: string; at: number }[]
  /** The root mean square, from 0 to 1, of what the page plays right now. */
  outputLevel(): number
}
declare global {
  interface Window {
    callProbe: CallProbe
  }
}

/**
 * Records in each page of a context what the call plays, records and shows.
 * @param recognizer `fake` installs a recognizer that hears what `window.fakeRecognizer` is given.
 */
export async function observeCall(context: BrowserContext, recognizer?: 'fake') {
  // tsx, which runs the benchmark, leaves calls of this helper in functions that are sent to the page.
  await context.addInitScript('globalThis.__name ??= (value) => value')
  if (recognizer) await context.addInitScript(installFakeRecognizer)
  await context.addInitScript(() => {
    const log: { what: string; at: number }[] = []
    const record = (what: string) => log.push({ what, at: performance.now() })

    const levelOf = (analyser: AnalyserNode) => {
      const samples = new Float32Array(256)
      analyser.getFloatTimeDomainData(samples)
      return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
    }
    /** Polls a condition every 4 ms and records its changes. */
    const recordChanges = (condition: () => boolean, onTrue: string, onFalse: string) => {
      let before = false
      setInterval(() => {
        const now = condition()
        if (now !== before) record(now ? onTrue : onFalse)
        before = now
      }, 4)
    }

    let output: AnalyserNode | undefined
    const connect = AudioNode.prototype.connect as (...args: unknown[]) => AudioNode
    AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]) {
      if (args[0] instanceof AudioDestinationNode) {
        if (output?.context !== this.context) output = this.context.createAnalyser()
        connect.call(this, output)
      }
      return connect.apply(this, args)
    } as typeof AudioNode.prototype.connect
    recordChanges(
      () => output !== undefined && levelOf(output) > 0.01,
      'output audible',
      'output silent',
    )

    const { start, stop } = AudioBufferSourceNode.prototype
    AudioBufferSourceNode.prototype.start = function (...args) {
      record('clip started')
      start.apply(this, args)
    }
    AudioBufferSourceNode.prototype.stop = function (...args) {
      record('clip stopped')
      stop.apply(this, args)
    }

    const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await getUserMedia(constraints)
      record('microphone opened')
      const context = new AudioContext()
      const input = context.createAnalyser()
      connect.call(context.createMediaStreamSource(stream), input)
      recordChanges(() => levelOf(input) > 0.02, 'microphone audible', 'microphone silent')
      return stream
    }
    const stopTrack = MediaStreamTrack.prototype.stop
    MediaStreamTrack.prototype.stop = function () {
      record('microphone closed')
      stopTrack.call(this)
    }

    window.addEventListener('recognizer', (event) => record((event as CustomEvent<string>).detail))

    window.callProbe = {
      log,
      outputLevel: () => (output ? levelOf(output) : 0),
    }
  })
}

/** Presses Demo Voice Chat and waits for the panel. */
export async function startCall(page: Page) {
  await page.getByRole('button', { name: callWords.start }).first().click()
  await page.getByRole('button', { name: callWords.end }).waitFor()
}

/** Types a line into a call with the receptionist, and waits until something of the assistant's has followed it. */
export async function say(page: Page, line: string) {
  const log = page.getByRole('log')
  const said = await log.locator('[data-role=user]').count()
  await page.getByLabel(callWords.typeLabel).fill(line)
  await page.getByLabel(callWords.typeLabel).press('Enter')
  await expect(log.locator('[data-role=user]')).toHaveCount(said + 1)
  await expect(log.locator('> *').last()).not.toHaveAttribute('data-role', 'user')
}

/** The last line of the assistant. */
export const lastAnswer = (page: Page) =>
  page.getByRole('log').locator('[data-role=assistant]').last()

/** The log of `callProbe` so far, without the times. */
export async function callLog(page: Page): Promise<string[]> {
  return page.evaluate(() => window.callProbe.log.map(({ what }) => what))
}

/**
 * A microphone's recording as a WAV file (16 kHz, 16 bit, mono): silence, then a sound with the pitch, formants and
 * syllables of a voice, then silence. All times are in seconds.
 */
export function callerRecording(times: {
  speechStart: number
  speechEnd: number
  duration: number
}): Buffer {
  const sampleRate = 16_000
  const samples = new Int16Array(times.duration * sampleRate)
  for (let index = times.speechStart * sampleRate; index < times.speechEnd * sampleRate; index++) {
    const time = index / sampleRate
    const syllable = 0.55 + 0.45 * Math.sin(2 * Math.PI * 4 * time)
    let wave = 0
    for (let harmonic = 1; harmonic <= 24; harmonic++) {
      const frequency = 130 * harmonic
      const formants =
        Math.exp(-(((frequency - 600) / 250) ** 2)) +
        0.5 * Math.exp(-(((frequency - 1700) / 350) ** 2))
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
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.byteLength, 40)
  return Buffer.concat([header, Buffer.from(samples.buffer)])
}
