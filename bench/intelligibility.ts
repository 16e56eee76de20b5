import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { clipsFolder, readClipsManifest } from '../scripts/voices/clips.ts'
import type { BenchCase, Figure } from './run.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
/** Of Debian's package pocketsphinx-en-us: an American English model for telephone and desktop speech. */
const model = '/usr/share/pocketsphinx/model/en-us'

/**
 * How many words of the receptionist's clips a speech recognizer gets wrong: inserted, deleted and replaced words, divided
 * by the words that were spoken. A clip that is a part of a sentence is left out: no recognizer expects it alone.
 */
async function measureWords(): Promise<Figure[]> {
  const { clips, voice } = readClipsManifest(root)
  const sentences = Object.entries(clips).filter(([, { spoken }]) => /[.?!]$/.test(spoken))
  const what = `word error rate of ${sentences.length} clips (${voice})`
  const heard = await recognize(sentences.map(([id]) => id)).catch((error) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!heard) return [{ what, value: 'skipped: apt-get install ffmpeg pocketsphinx pocketsphinx-en-us' }]
  let errors = 0
  let words = 0
  for (const [id, { spoken }] of sentences) {
    const said = wordsOf(spoken)
    words += said.length
    errors += editDistance(said, wordsOf(heard.get(id) ?? ''))
  }
  const rate = (100 * errors) / words
  return [{ what, value: rate, unit: '%', aim: '<= 15', ok: rate <= 15 }]
}

/** What the recognizer hears, by clip. @throws with the code ENOENT when a program is missing. */
async function recognize(ids: string[]): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'ringwell-words-'))
  try {
    const waiting = ids.values()
    const heard = new Map<string, string>()
    const work = async (worker: number) => {
      const batch: string[] = []
      for (const id of waiting) {
        const clip = join(root, clipsFolder, `${id}.mp3`)
        await run('ffmpeg', ['-v', 'error', '-i', clip, '-ar', '16000', '-f', 's16le', join(folder, `${id}.raw`)])
        batch.push(id)
      }
      await writeFile(join(folder, `${worker}.ctl`), `${batch.join('\n')}\n`)
      const hypotheses = join(folder, `${worker}.hyp`)
      await run('pocketsphinx_batch', [
        ...['-hmm', `${model}/en-us`, '-lm', `${model}/en-us.lm.bin`, '-dict', `${model}/cmudict-en-us.dict`],
        ...['-adcin', 'yes', '-cepdir', folder, '-cepext', '.raw', '-ctl', join(folder, `${worker}.ctl`)],
        ...['-hyp', hypotheses, '-logfn', '/dev/null'],
      ])
      // One line for each clip: what was heard, and in brackets the id and a score.
      for (const [, text = '', id = ''] of (await readFile(hypotheses, 'utf8')).matchAll(/^(.*) \((\S+) \S+\)$/gm)) {
        heard.set(id, text)
      }
    }
    await Promise.all(Array.from({ length: availableParallelism() }, (_, worker) => work(worker)))
    return heard
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
  let row = other.map((_, index) => index + 1)
  for (const [done, word] of one.entries()) {
    const above = [done, ...row]
    row = []
    for (const [index, otherWord] of other.entries()) {
      const left = row.at(-1) ?? done + 1
      const diagonal = above[index] ?? 0
      row.push(Math.min(left + 1, (above[index + 1] ?? 0) + 1, diagonal + (word === otherWord ? 0 : 1)))
    }
  }
  return row.at(-1) ?? one.length
}

export const cases: BenchCase[] = [{ name: 'receptionist words', run: measureWords }]
