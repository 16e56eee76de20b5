import { execFile } from 'node:child_process'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Locator, type Page } from '@playwright/test'
import { clipsFolder, readClipsManifest } from '../scripts/voices/clips.ts'
import { callWords } from '../src/content/call.ts'
import { buildForCallTests, siteWithCalls } from '../tests/support/call-machine/builds.ts'
import { type Library, libraries, StandIn } from '../tests/support/call-machine/stand-in.ts'
import { chromiumLaunch } from '../tests/support/chromium.ts'
import { open } from '../tests/support/hydration.ts'
import { callerRecording, observeCall, startCall } from '../tests/support/receptionist-page.ts'
import { serveBuild } from '../tests/support/serve-sites.ts'
import { temporaryFolder } from '../tests/support/server-process.ts'
import { percentile, serveSite, tsxHelper } from './page.ts'
import type { BenchCase, Figure } from './run.ts'

/** The time of the page itself from the click to the request and to the call: the stand-in for Vapi answers at once. */
async function measureVapiCall(library: Library): Promise<Figure[]> {
  await buildForCallTests()
  const distDir = siteWithCalls(library)
  await using site = await serveBuild(distDir)
  await using browser = await chromium.launch(chromiumLaunch())
  const [requests, calls]: [number[], number[]] = [[], []]
  for (let round = 0; round < 15; round++) {
    await using context = await browser.newContext({
      permissions: ['microphone'],
      reducedMotion: 'reduce',
    })
    await context.addInitScript(tsxHelper)
    await StandIn.attach(context, ({ origin }) => origin === site.url)
    const { request, call } = await timeToCall(await context.newPage(), site.url)
    requests.push(request)
    calls.push(call)
  }
  const assets = join(distDir, 'site/assets')
  const chunk = (await readdir(assets)).find((name) => /^vapi-provider.*\.js$/.test(name)) ?? ''
  const size = brotliCompressSync(await readFile(join(assets, chunk))).length / 1000
  return [
    {
      what: 'click to POST /call/web, median of 15',
      value: percentile(requests, 50),
      unit: 'ms',
      max: 50,
    },
    {
      what: 'click to in-call, Vapi answers at once, median of 15',
      value: percentile(calls, 50),
      unit: 'ms',
    },
    { what: 'call chunk in brotli', value: size, unit: 'kB', max: 118 },
  ]
}

async function timeToCall(page: Page, url: string) {
  await open(page, url)
  const button = page
    .getByRole('region', { name: callWords.region })
    .getByRole('button', { name: callWords.start })
  await button.hover()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('vapi-provider')),
  )
  await page.waitForLoadState('networkidle')
  const { started, ended } = await timeUntilText(button, callWords.end)
  const requested = await page.evaluate(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/call/web'))
        ?.startTime,
  )
  return { request: (requested ?? Number.NaN) - started, call: ended - started }
}

/** Presses a button, or sends what is typed into a field. @returns when, and when `text` is in a button or in the transcript. */
const timeUntilText = (target: Locator, text: string, typed = '') =>
  target.evaluate(
    async (element: HTMLButtonElement | HTMLInputElement, { text, typed }) => {
      const isShown = () =>
        [...document.querySelectorAll('button, [role=log]')].some((one) =>
          one.textContent?.includes(text),
        )
      element.value = typed
      const started = performance.now()
      if (typed) element.form?.requestSubmit()
      else element.click()
      while (!isShown()) {
        await new Promise((done) =>
          new MutationObserver(done).observe(document, { subtree: true, childList: true }),
        )
      }
      return { started, ended: performance.now() }
    },
    { text, typed },
  )

/** Three complete questions, and a wish, which waits for the usual time. */
const asked = [
  'how much does it cost',
  'what languages does it speak',
  'can I keep my number',
  "I'd like to book a call",
]

async function measureReceptionistCalls(): Promise<Figure[]> {
  await using site = await serveSite()
  const folder = temporaryFolder()
  const recording = join(folder, 'caller.wav')
  // The microphone: the caller speaks from 1 s to 2.2 s, during the greeting, which takes three.
  await writeFile(recording, callerRecording({ speechStart: 1, speechEnd: 2.2, duration: 60 }))
  const launch = chromiumLaunch({
    flags: [`--use-file-for-fake-audio-capture=${recording}%noloop`],
  })
  const [answers, bargeIns, typed]: [number[], number[], number[]] = [[], [], []]
  for (let call = 0; call < 5; call++) {
    await using browser = await chromium.launch(launch)
    const context = await browser.newContext({ permissions: ['microphone'], locale: 'en-GB' })
    await observeCall(context, 'fake')
    const page = await context.newPage()
    await page.goto(site.url)
    await startCall(page)
    bargeIns.push(await bargeInTime(page))
    for (const utterance of asked) answers.push(await answerTime(page, utterance))
    typed.push(await typedTime(page))
  }
  await rm(folder, { recursive: true })
  const figures = (what: string, values: number[], max: number): Figure[] => [
    { what: `${what}, median of ${values.length}`, value: percentile(values, 50), unit: 'ms', max },
    { what: `${what}, worst`, value: Math.max(...values), unit: 'ms' },
  ]
  return [
    ...figures('end of speech to first sound (fake recognizer)', answers, 500),
    {
      what: 'end of speech to first sound, 95th percentile',
      value: percentile(answers, 95),
      unit: 'ms',
      max: 900,
    },
    ...figures('caller audible to receptionist inaudible', bargeIns, 300),
    ...figures('typed line to its answer on screen', typed, 100),
  ]
}

async function bargeInTime(page: Page): Promise<number> {
  const seen = await page.waitForFunction(() => {
    const { log } = window.callProbe
    const caller = log.find(({ what }) => what === 'microphone audible')
    const stopIndex = log.findIndex(({ what }) => what === 'clip stopped')
    if (!caller || stopIndex < 0) return undefined
    // A clip that is stopped between two words is silent already.
    const before = log.slice(0, stopIndex).findLast(({ what }) => what.startsWith('output'))
    const wasAudible = before?.what === 'output audible'
    const silent = wasAudible
      ? log.slice(stopIndex).find(({ what }) => what === 'output silent')
      : log[stopIndex]
    return silent && { duration: silent.at - caller.at }
  })
  return (await seen.jsonValue())?.duration ?? Number.NaN
}

/** Says something to the receptionist when it listens and the microphone is quiet. @returns the milliseconds from the last word to the first sound. */
async function answerTime(page: Page, utterance: string): Promise<number> {
  await page.waitForFunction(() => {
    const { log } = window.callProbe
    const isListening =
      log.findLast(({ what }) => /^(recognizer|interim)/.test(what))?.what === 'recognizer started'
    const sound = log.findLast(({ what }) => /^microphone (audible|silent)/.test(what))
    // Half a second: the caller of the recording pauses between two syllables.
    const isQuiet =
      sound?.what !== 'microphone audible' && performance.now() - (sound?.at ?? 0) > 500
    return (
      isListening &&
      isQuiet &&
      log.findLast(({ what }) => what.startsWith('output'))?.what !== 'output audible'
    )
  })
  await page.evaluate((words) => window.fakeRecognizer.hear(words), utterance)
  const answer = await page.waitForFunction((words) => {
    const { log } = window.callProbe
    const lastWord = log.findLastIndex(({ what }) => what === `interim ${words}`)
    const sound = log.slice(lastWord + 1).find(({ what }) => what === 'output audible')
    return sound && { duration: sound.at - (log[lastWord]?.at ?? Number.NaN) }
  }, utterance)
  return (await answer.jsonValue())?.duration ?? Number.NaN
}

async function typedTime(page: Page): Promise<number> {
  const field = page.getByRole('textbox', { name: callWords.typeLabel })
  const answer = 'We connect it to the CRM you already have.'
  const { started, ended } = await timeUntilText(field, answer, 'does it work with my crm')
  return ended - started
}

/**
 * How many words of the receptionist's clips a speech recognizer gets wrong: inserted, deleted and replaced words, divided
 * by the words that were spoken. A clip that is a part of a sentence is left out: no recognizer expects it alone.
 */
async function measureReceptionistWords(): Promise<Figure[]> {
  const { clips, voice } = readClipsManifest(repository)
  const sentences = Object.entries(clips).filter(([, { spoken }]) => /[.?!]$/.test(spoken))
  const what = `word error rate of ${sentences.length} clips (${voice})`
  const heard = await recognize(sentences.map(([id]) => id)).catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!heard)
    return [{ what, value: 'skipped: apt-get install ffmpeg pocketsphinx pocketsphinx-en-us' }]
  let errors = 0
  let words = 0
  for (const [id, { spoken }] of sentences) {
    const said = wordsOf(spoken)
    words += said.length
    errors += editDistance(said, wordsOf(heard.get(id) ?? ''))
  }
  return [{ what, value: (100 * errors) / words, unit: '%', max: 15 }]
}

const repository = join(import.meta.dirname, '..')
const run = promisify(execFile)

/** What the recognizer hears, by clip. @throws with the code ENOENT when a program is missing. */
async function recognize(ids: string[]): Promise<Map<string, string>> {
  // Of Debian's package pocketsphinx-en-us: an American English model for telephone and desktop speech.
  const model = '/usr/share/pocketsphinx/model/en-us'
  const folder = temporaryFolder()
  try {
    for (const id of ids) {
      const clip = join(repository, clipsFolder, `${id}.mp3`)
      await run('ffmpeg', [
        '-v',
        'error',
        '-i',
        clip,
        '-ar',
        '16000',
        '-f',
        's16le',
        join(folder, `${id}.raw`),
      ])
    }
    const [list, hypotheses] = [join(folder, 'clips.ctl'), join(folder, 'clips.hyp')]
    await writeFile(list, `${ids.join('\n')}\n`)
    const language = `-hmm ${model}/en-us -lm ${model}/en-us.lm.bin -dict ${model}/cmudict-en-us.dict`
    const files = `-adcin yes -cepdir ${folder} -cepext .raw -ctl ${list} -hyp ${hypotheses} -logfn /dev/null`
    await run('pocketsphinx_batch', `${language} ${files}`.split(' '))
    // One line for each clip: what was heard, and in brackets the id and a score.
    const lines = (await readFile(hypotheses, 'utf8')).matchAll(/^(.*) \((\S+) \S+\)$/gm)
    return new Map([...lines].map(([, text = '', id = '']) => [id, text]))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** "C R M" and "CRM", "recognise" and "recognize", "all right" and "alright" count as the same words. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/\(\d\)/g, '')
    .replace(/[^a-z' ]/g, ' ')
    .replace(/\b[a-z](?: [a-z]\b)+/g, (letters) => letters.replaceAll(' ', ''))
    .replace(/is(e|ed|es|ing)\b/g, 'iz$1')
    .replaceAll('all right', 'alright')
    .replaceAll('good bye', 'goodbye')
    .replaceAll('any time', 'anytime')
    .split(/\s+/)
    .filter(Boolean)
}

/** The fewest words to insert, delete or replace to make one list from the other. */
function editDistance(one: readonly string[], other: readonly string[]): number {
  let row = [0, ...other.map((_, index) => index + 1)]
  for (const [done, word] of one.entries()) {
    const above = row
    row = [done + 1]
    for (const [index, otherWord] of other.entries()) {
      const replaced = (above[index] ?? 0) + (word === otherWord ? 0 : 1)
      row.push(Math.min((row[index] ?? 0) + 1, (above[index + 1] ?? 0) + 1, replaced))
    }
  }
  return row.at(-1) ?? 0
}

export const cases: BenchCase[] = [
  ...libraries.map((library) => ({
    name: `call on library ${library}`,
    run: () => measureVapiCall(library),
  })),
  { name: 'receptionist call', run: measureReceptionistCalls },
  { name: 'receptionist words', run: measureReceptionistWords },
]
