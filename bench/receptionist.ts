import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { buildIfStale } from '../scripts/build.ts'
import { callWords } from '../src/content/call.ts'
import { receptionistPhrases } from '../src/content/receptionist.ts'
import { findChromium } from '../tests/support/chromium.ts'
import { callerVoice, observeCall, startCall } from '../tests/support/receptionist-page.ts'
import { serveSite, siteDir } from '../tests/support/site.ts'
import type { BenchCase, Figure } from './run.ts'

const rounds = 5

/** A call in a browser whose microphone is a file: the caller speaks over the greeting, 2 s after the microphone opened. */
async function inCall<Result>(measure: (page: Page) => Promise<Result>): Promise<Result> {
  const work = await mkdtemp(join(tmpdir(), 'ringwell-bench-'))
  const voice = join(work, 'caller.wav')
  await writeFile(voice, callerVoice({ from: 2, until: 3.2, length: 60 }))
  const log = console.log
  console.log = () => {}
  const server = await serveSite({ dataDir: join(work, 'data') })
  console.log = log
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${voice}%noloop`,
    ],
  })
  try {
    const context = await browser.newContext({ permissions: ['microphone'], locale: 'en-GB' })
    await observeCall(context, 'pretend')
    const page = await context.newPage()
    await page.goto(server.url)
    await startCall(page)
    return await measure(page)
  } finally {
    await browser.close()
    await server.close()
    await rm(work, { recursive: true })
  }
}

/** Milliseconds from the last time `from` happened to the next time `to` did. Waits until both have. */
async function between(page: Page, from: string, to: string): Promise<number> {
  const handle = await page.waitForFunction(
    ([from, to]) => {
      const { log } = window.callProbe
      const begun = log.findLastIndex(({ what }) => what === from)
      const begin = log[begun]
      const end = log.slice(begun + 1).find(({ what }) => what === to)
      return begin && end && { passed: end.at - begin.at }
    },
    [from, to],
    { polling: 50 },
  )
  return (await handle.jsonValue())?.passed ?? Number.NaN
}

async function oneCall() {
  return inCall(async (page) => {
    const silenced = await page.waitForFunction(
      () => {
        const { log } = window.callProbe
        const caller = log.find(({ what }) => what === 'caller audible')
        const stop = log.findIndex(({ what }) => what === 'silenced')
        if (!caller || stop < 0) return undefined
        // Between two words it is inaudible already.
        const before = log.slice(0, stop).findLast(({ what }) => what === 'audible' || what === 'inaudible')
        const silent = before?.what === 'audible' ? log.slice(stop).find(({ what }) => what === 'inaudible') : log[stop]
        return silent && { passed: silent.at - caller.at }
      },
      undefined,
      { polling: 50 },
    )
    const silence = (await silenced.jsonValue())?.passed ?? Number.NaN
    await page.waitForFunction(() => window.callProbe.log.some(({ what }) => what === 'ears open'), undefined, {
      polling: 50,
    })
    await page.evaluate(() => window.callProbe.say('how much does it cost'))
    const answer = await between(page, 'hears how much does it cost', 'audible')
    const typed = await page.evaluate(
      async ([label, text]) => {
        const field = document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)
        if (!field) throw new Error('There is no field to type in.')
        const log = document.querySelector('[role=log]')
        field.value = 'what languages does it speak'
        const begin = performance.now()
        field.form?.requestSubmit()
        while (!log?.textContent?.includes(text ?? '')) {
          await new Promise<void>((resolve) => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve()
            port2.postMessage(undefined)
          })
        }
        return performance.now() - begin
      },
      [callWords.typeLabel, receptionistPhrases.languages.text],
    )
    return { silence, answer, typed }
  })
}

async function measureTalk(): Promise<Figure[]> {
  await buildIfStale({ outDir: siteDir, env: {}, callLibrary: undefined })
  const calls: Awaited<ReturnType<typeof oneCall>>[] = []
  for (let round = 0; round < rounds; round++) calls.push(await oneCall())
  const figures = (what: string, key: keyof (typeof calls)[number], most: number): Figure[] => {
    const sorted = calls.map((call) => call[key]).sort((a, b) => a - b)
    const median = sorted[Math.floor(rounds / 2)] ?? Number.NaN
    return [
      { what: `${what}, median of ${rounds}`, value: median, unit: 'ms', aim: `<= ${most}`, ok: median <= most },
      { what: `${what}, worst`, value: sorted.at(-1) ?? Number.NaN, unit: 'ms' },
    ]
  }
  return [
    ...figures('end of speech to first sound (pretend recogniser)', 'answer', 900),
    ...figures('caller audible to receptionist inaudible', 'silence', 300),
    ...figures('typed line to its answer on screen', 'typed', 100),
  ]
}

async function measureBytes(): Promise<Figure[]> {
  await buildIfStale({ outDir: siteDir, env: {}, callLibrary: undefined })
  const assets = join(siteDir, 'site/assets')
  const chunk = (await readdir(assets)).find((file) => /^built-in-provider-.*\.js$/.test(file)) ?? ''
  const code = await readFile(join(assets, chunk))
  const search = /import\("?`?\.\/([\w-]+\.js)/.exec(code.toString())?.[1]
  const brotli = async (file: string) => brotliCompressSync(await readFile(join(assets, file))).length / 1000
  const clips = join(siteDir, 'site/receptionist')
  const sizes = await Promise.all((await readdir(clips)).map(async (file) => (await stat(join(clips, file))).size))
  const total = sizes.reduce((sum, size) => sum + size, 0) / 1000
  return [
    { what: 'its code, brotli', value: await brotli(chunk), unit: 'kB' },
    ...(search ? [{ what: 'the search it loads after it, brotli', value: await brotli(search), unit: 'kB' }] : []),
    { what: `its ${sizes.length} clips`, value: total, unit: 'kB', aim: '<= 450', ok: total <= 450 },
  ]
}

export const cases: BenchCase[] = [
  { name: 'receptionist talk', run: measureTalk },
  { name: 'receptionist bytes', run: measureBytes },
]
