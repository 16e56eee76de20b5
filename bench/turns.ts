import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { clipsFolder, readClipsManifest } from '../scripts/voices/clips.ts'
import { begin, respond } from '../src/call/built-in/receptionist.ts'
import { endOfTurnDelay } from '../src/call/built-in/speech/end-of-turn.ts'
import { brand } from '../src/content/brand.ts'
import { readExamples } from '../training/examples.ts'
import type { BenchCase, Figure } from './run.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')

const { state } = begin(false, 0)
/** Milliseconds for which the receptionist would wait after these words at the beginning of a call, outside the role play. */
const delayAfter = (words: string) => endOfTurnDelay(words, respond(state, words, 0).sure === true)

/**
 * Pauses inside the sentences of the clips, which are the only recorded speech here, and at which words they fall: a clip
 * with as many pauses as commas, colons and dashes pauses at those. A pause is silence of 100 ms or more.
 */
async function measureRecordedPauses(): Promise<Figure[]> {
  const what = 'recorded pauses inside sentences that are cut off'
  const pauses: { words: string; duration: number }[] = []
  for (const [id, { spoken }] of Object.entries(readClipsManifest(root).clips)) {
    const parts = spoken.trim().split(/(?<=[,;:–.?!])\s+/)
    if (parts.length < 2) continue
    const clip = join(root, clipsFolder, `${id}.mp3`)
    const detect = ['-i', clip, '-af', 'silencedetect=noise=-40dB:d=0.1', '-f', 'null', '-']
    const output = await run('ffmpeg', ['-hide_banner', '-nostats', ...detect]).catch((error) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    if (!output) return [{ what, value: 'skipped: apt-get install ffmpeg' }]
    const [, seconds = '0'] = /Duration: 00:00:([\d.]+)/.exec(output.stderr) ?? []
    const silences = [...output.stderr.matchAll(/silence_end: ([\d.]+) \| silence_duration: ([\d.]+)/g)]
      .map(([, end, duration]) => ({ end: Number(end), duration: Number(duration) }))
      .filter(({ end, duration }) => end - duration > 0.05 && end < Number(seconds) - 0.1)
    if (silences.length !== parts.length - 1) continue
    for (const [index, { duration }] of silences.entries()) {
      if (/[.?!]$/.test(parts[index] ?? '')) continue
      const start = parts.slice(0, index).findLastIndex((part) => /[.?!]$/.test(part)) + 1
      pauses.push({ words: parts.slice(start, index + 1).join(' '), duration: duration * 1000 })
    }
  }
  const cutOff = pauses.filter(({ words, duration }) => duration >= delayAfter(words)).length
  const share = (100 * cutOff) / pauses.length
  const longest = Math.max(...pauses.map(({ duration }) => duration))
  return [
    { what: `${what}, of ${pauses.length} in clips`, value: share, unit: '%', aim: '<= 2', ok: share <= 2 },
    { what: 'longest of these pauses', value: longest, unit: 'ms' },
  ]
}

/**
 * The held-out utterances are text. Where one has a comma, a filler or a conjunction, a caller may pause: how many of these
 * places would be taken for the end of a question or, after the usual time, of another utterance.
 */
function measureWrittenPauses(): Figure[] {
  const delays: number[] = []
  for (const { utterance, asked } of readExamples('held-out')) {
    // Said in a role play, where the recognizer's final result is awaited.
    if (asked !== undefined) continue
    const words = utterance.replaceAll('brandname', brand.spokenName).split(/\s+/)
    for (const [index, word] of words.slice(0, -1).entries()) {
      const pauses = /[,;…-]$/.test(word) || isPause(word) || isPause(words[index + 1] ?? '')
      if (pauses && !/[.?!]$/.test(word)) delays.push(delayAfter(words.slice(0, index + 1).join(' ')))
    }
  }
  const share = (milliseconds: number) => (100 * delays.filter((delay) => delay <= milliseconds).length) / delays.length
  return [
    { what: `of ${delays.length} places for a pause, answered after a pause of 350 ms`, value: share(350), unit: '%' },
    { what: 'the same, after a pause of 650 ms', value: share(650), unit: '%' },
  ]
}

const isPause = (word: string) => /^(?:um+|uh+|er+m?|hmm+|and|but|so|because|or)[,.]?$/i.test(word)

export const cases: BenchCase[] = [
  { name: 'receptionist recorded pauses', run: measureRecordedPauses },
  { name: 'receptionist written pauses', run: async () => measureWrittenPauses() },
]
