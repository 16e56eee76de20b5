import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { buildIfStale } from '../scripts/build.ts'
import { callWords } from '../src/content/call.ts'
import { chromiumLaunch } from '../tests/support/chromium.ts'
import { chunkBytes } from '../tests/support/chunk-bytes.ts'
import { callerRecording, observeCall, startCall } from '../tests/support/receptionist-page.ts'
import { serveSite } from '../tests/support/serve-sites.ts'
import { siteDir } from '../tests/support/site.ts'
import type { BenchCase, Figure } from './run.ts'

/** Calls to measure; the median of them is reported. */
const rounds = 5

/** Three complete questions, and a wish, which waits for the usual time. */
const asked = [
  'how much does it cost',
  'what languages does it speak',
  'can I keep my number',
  "I'd like to book a call",
]

/** Starts a call in which a recording is the microphone: the caller speaks from 2 s to 3.2 s, during the greeting. */
async function inCall<Result>(measure: (page: Page) => Promise<Result>): Promise<Result> {
  const workDir = await mkdtemp(join(tmpdir(), 'ringwell-bench-'))
  const recording = join(workDir, 'caller.wav')
  await writeFile(recording, callerRecording({ speechStart: 2, speechEnd: 3.2, duration: 60 }))
  const log = console.log
  console.log = () => {}
  const server = await serveSite(join(workDir, 'data'))
  console.log = log
  const browser = await chromium.launch(
    chromiumLaunch({ flags: [`--use-file-for-fake-audio-capture=${recording}%noloop`] }),
  )
  try {
    const context = await browser.newContext({ permissions: ['microphone'], locale: 'en-GB' })
    await observeCall(context, 'fake')
    const page = await context.newPage()
    await page.goto(server.url)
    await startCall(page)
    return await measure(page)
  } finally {
    await browser.close()
    await server.close()
    await rm(workDir, { recursive: true })
  }
}

/** Milliseconds from the last entry `from` of the call log to the next entry `to`. Waits until both are there. */
async function between(page: Page, from: string, to: string): Promise<number> {
  const handle = await page.waitForFunction(
    ([from, to]) => {
      const { log } = window.callProbe
      const startIndex = log.findLastIndex(({ what }) => what === from)
      const start = log[startIndex]
      const end = log.slice(startIndex + 1).find(({ what }) => what === to)
      return start && end && { duration: end.at - start.at }
    },
    [from, to],
    { polling: 50 },
  )
  return (await handle.jsonValue())?.duration ?? Number.NaN
}

/** One call's three durations, in milliseconds. */
async function measureCall() {
  return inCall(async (page) => {
    const bargeInHandle = await page.waitForFunction(
      () => {
        const { log } = window.callProbe
        const caller = log.find(({ what }) => what === 'microphone audible')
        const stopIndex = log.findIndex(({ what }) => what === 'clip stopped')
        if (!caller || stopIndex < 0) return undefined
        // A clip that is stopped between two words is silent already.
        const before = log.slice(0, stopIndex).findLast(({ what }) => what.startsWith('output'))
        const wasAudible = before?.what === 'output audible'
        const silent = wasAudible ? log.slice(stopIndex).find(({ what }) => what === 'output silent') : log[stopIndex]
        return silent && { duration: silent.at - caller.at }
      },
      undefined,
      { polling: 50 },
    )
    const bargeIn = (await bargeInHandle.jsonValue())?.duration ?? Number.NaN
    await page.waitForFunction(
      () => window.callProbe.log.some(({ what }) => what === 'recognizer started'),
      undefined,
      {
        polling: 50,
      },
    )
    const answers: number[] = []
    for (const utterance of asked) answers.push(await answerTime(page, utterance))
    const typed = await page.evaluate(
      async ([label, text]) => {
        const field = document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)
        if (!field) throw new Error('There is no field to type in.')
        const transcript = document.querySelector('[role=log]')
        field.value = 'does it work with my crm'
        const start = performance.now()
        field.form?.requestSubmit()
        while (!transcript?.textContent?.includes(text ?? '')) {
          await new Promise<void>((resolve) => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve()
            port2.postMessage(undefined)
          })
        }
        return performance.now() - start
      },
      [callWords.typeLabel, 'We connect it to the CRM you already have.'],
    )
    return { bargeIn, answers, typed }
  })
}

/** Says something to the receptionist when it listens. Returns the milliseconds from the last word to the first sound of the answer. */
async function answerTime(page: Page, utterance: string): Promise<number> {
  await page.waitForFunction(
    () =>
      window.callProbe.log.findLast(({ what }) => /^(recognizer|interim)/.test(what))?.what === 'recognizer started' &&
      window.callProbe.log.findLast(({ what }) => what.startsWith('output'))?.what !== 'output audible',
    undefined,
    { polling: 50 },
  )
  await page.evaluate((words) => window.fakeRecognizer.hear(words), utterance)
  return between(page, `interim ${utterance}`, 'output audible')
}

async function measureCalls(): Promise<Figure[]> {
  await buildIfStale({ outDir: siteDir, env: {}, callLibrary: undefined })
  const calls: Awaited<ReturnType<typeof measureCall>>[] = []
  for (let round = 0; round < rounds; round++) calls.push(await measureCall())
  const figures = (what: string, key: 'bargeIn' | 'typed', limit: number): Figure[] => {
    const sorted = calls.map((call) => call[key]).sort((a, b) => a - b)
    const median = sorted[Math.floor(rounds / 2)] ?? Number.NaN
    return [
      { what: `${what}, median of ${rounds}`, value: median, unit: 'ms', aim: `<= ${limit}`, ok: median <= limit },
      { what: `${what}, worst`, value: sorted.at(-1) ?? Number.NaN, unit: 'ms' },
    ]
  }
  const answers = calls.flatMap((call) => call.answers).sort((a, b) => a - b)
  const share = (part: number) => answers[Math.ceil(part * answers.length) - 1] ?? Number.NaN
  const toSound = `end of speech to first sound (fake recognizer), ${answers.length} answers`
  return [
    { what: `${toSound}, median`, value: share(0.5), unit: 'ms', aim: '<= 500', ok: share(0.5) <= 500 },
    { what: `${toSound}, 95th percentile`, value: share(0.95), unit: 'ms', aim: '<= 900', ok: share(0.95) <= 900 },
    ...figures('caller audible to receptionist inaudible', 'bargeIn', 300),
    ...figures('typed line to its answer on screen', 'typed', 100),
  ]
}

async function measureBytes(): Promise<Figure[]> {
  await buildIfStale({ outDir: siteDir, env: {}, callLibrary: undefined })
  const assets = join(siteDir, 'site/assets')
  const folder = (await readdir(assets)).find((name) => /^receptionist-\w+$/.test(name)) ?? ''
  const size = async (file: string) => (await stat(join(assets, folder, file))).size / 1000
  const clips = await readdir(join(assets, folder))
  const total = (await Promise.all(clips.map(size))).reduce((sum, bytes) => sum + bytes, 0)
  const seen = new Set<string>()
  const beforeGreeting = chunkBytes(assets, 'built-in-provider', seen) / 1000
  const code = beforeGreeting + chunkBytes(assets, 'receptionist', seen) / 1000
  return [
    { what: 'code of the built-in receptionist before its greeting, brotli', value: beforeGreeting, unit: 'kB' },
    { what: 'all of its code, with the role play', value: code, unit: 'kB', aim: '<= 120', ok: code <= 120 },
    { what: 'the clip of the greeting', value: await size('greeting.mp3'), unit: 'kB' },
    { what: `all ${clips.length} clips, of which a call loads those it says`, value: total, unit: 'kB' },
  ]
}

export const cases: BenchCase[] = [
  { name: 'receptionist call', run: measureCalls },
  { name: 'receptionist bytes', run: measureBytes },
]
