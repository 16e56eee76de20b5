import { execFile } from 'node:child_process'
import { rename } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import type { VoiceSample } from '../../src/content/voices.ts'
import type { Voice } from './render.ts'

const runProgram = promisify(execFile)

/**
 * The receptionist's voice, an American man's: apt-get install rhvoice rhvoice-english, from Debian's non-free. Of that
 * package's voices `bdl`, `clb`, `slt` and `alan` are under the LGPL; `lyubov` and `evgeniy-eng` may not be used commercially.
 */
export const rhVoice: Voice = {
  engine: 'RHVoice bdl',
  licence: 'LGPL-2.1-or-later (RHVoice), CMU ARCTIC',
  approximate: false,
  concurrency: availableParallelism(),
  async synthesise(text, recording) {
    await run('RHVoice-test', ['-p', 'bdl', '-o', recording], { input: text })
  },
}

/** apt-get install festival festvox-us-slt-hts festlex-cmu festlex-poslex. It speaks a little slowly. */
const festival: Voice = {
  engine: 'Festival, cmu_us_slt_arctic_hts',
  licence: 'CMU ARCTIC and HTS (BSD)',
  approximate: false,
  concurrency: 1,
  async synthesise(text, recording) {
    await run('text2wave', ['-eval', '(voice_cmu_us_slt_arctic_hts)', '-o', recording], { input: text })
  },
}

/** apt-get install flite. `awb` has a Scottish accent, `rms` an American one. */
function flite(voice: 'awb' | 'rms'): Voice {
  return {
    engine: `Flite ${voice}`,
    licence: 'CMU Flite licence (permissive)',
    approximate: false,
    concurrency: 1,
    async synthesise(text, recording) {
      await run('flite', ['-voice', voice, '-t', text, '-o', recording])
    },
  }
}

/**
 * Pitch and speed in per cent. `resample` plays the result at that factor of its speed, which lowers the pitch as well: with it
 * a woman's voice sounds like a man's. `pronounce`: X-SAMPA by word.
 */
type PicoOptions = { pitch: number; speed: number; resample?: number; pronounce?: Record<string, string> }

/** apt-get install libttspico-utils, from Debian's contrib and non-free. Its only British voice is a woman's. */
function pico({ pitch, speed, resample, pronounce }: PicoOptions): Voice {
  return {
    engine: 'SVOX Pico en-GB',
    licence: 'Apache-2.0',
    approximate: pronounce !== undefined,
    concurrency: 1,
    async synthesise(text, recording) {
      const words = pronounce ? withPronunciation(text, pronounce) : text
      const spoken = `${recording}.wav`
      await run('pico2wave', [
        '-l',
        'en-GB',
        '-w',
        spoken,
        `<pitch level="${pitch}"><speed level="${speed}">${words}</speed></pitch>`,
      ])
      if (resample === undefined) return rename(spoken, recording)
      const filter = `asetrate=${16_000 * resample},aresample=16000`
      await run('ffmpeg', ['-hide_banner', '-nostdin', '-y', '-i', spoken, '-af', filter, '-f', 'wav', recording])
    },
  }
}

/** X-SAMPA in single quotes: Pico does not decode `&#34;` and silently drops the word. */
function withPronunciation(text: string, pronounce: Record<string, string>): string {
  return Object.entries(pronounce).reduce(
    (rest, [word, phonemes]) => rest.replaceAll(word, `<phoneme alphabet="xsampa" ph='${phonemes}'/>`),
    text,
  )
}

/** Australian vowels: no engine in Debian has an Australian voice. */
const australian = { answer: '"A:n.sV', message: '"mE.s@d_Z', today: 't@."d{I' }

export const debianPreviews: Record<VoiceSample['id'], Voice> = {
  'british-female': pico({ pitch: 104, speed: 107 }),
  'british-male': flite('awb'),
  'american-female': festival,
  'american-male': flite('rms'),
  'australian-female': pico({ pitch: 104, speed: 116, resample: 0.94, pronounce: australian }),
  'australian-male': pico({ pitch: 72, speed: 122, resample: 0.86, pronounce: australian }),
}

const packages: Record<string, string> = {
  text2wave: 'festival festvox-us-slt-hts festlex-cmu festlex-poslex',
  flite: 'flite',
  pico2wave: 'libttspico-utils (from contrib and non-free)',
  'RHVoice-test': 'rhvoice rhvoice-english (from contrib and non-free)',
  ffmpeg: 'ffmpeg',
}

async function run(program: string, options: string[], { input }: { input?: string } = {}) {
  const running = runProgram(program, options)
  if (input !== undefined) running.child.stdin?.end(input)
  try {
    await running
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Error(`${program} is needed: apt-get install ${packages[program]}.`)
  }
}
