import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Loudness of every recording in LUFS, and the highest peak in dBFS. */
export const targetLoudness = -16
export const highestPeak = -1

/** `tempo` above 1 speaks faster at the same pitch. */
export type Encoding = { sampleRate: 16_000 | 44_100; kilobits: number; tempo?: number }

export type Measured = { durationMs: number; loudness: number; peak: number }

/**
 * Makes a publishable mp3 from a recording: cuts silence at both ends, filters frequencies below 70 Hz, brings it to the
 * target loudness, limits peaks, mono, no metadata. Needs ffmpeg.
 * @throws Error when ffmpeg is missing or refuses the file, or the result misses the target by more than 1 LU.
 */
export async function master(
  recording: string,
  mp3: string,
  { sampleRate, kilobits, tempo = 1 }: Encoding,
): Promise<Measured> {
  // A fixed gain instead of `loudnorm`, whose dynamic mode audibly changes the volume within sentences this short. The
  // limiter lowers the loudness again, so each pass corrects the gain by what the pass before measured.
  let gain = targetLoudness - (await measure(recording)).loudness
  let result: Measured | undefined
  for (let pass = 0; pass < 4; pass++) {
    await ffmpeg([
      '-y',
      '-i',
      recording,
      '-af',
      filters(gain, tempo),
      '-ac',
      '1',
      '-ar',
      `${sampleRate}`,
      '-c:a',
      'libmp3lame',
      '-b:a',
      `${kilobits}k`,
      '-map_metadata',
      '-1',
      '-id3v2_version',
      '0',
      '-f',
      'mp3',
      mp3,
    ])
    result = await measure(mp3)
    const miss = targetLoudness - result.loudness
    if (Math.abs(miss) <= 0.3 && result.peak <= highestPeak) return result
    gain += miss
  }
  if (!result || Math.abs(targetLoudness - result.loudness) > 1 || result.peak > highestPeak) {
    throw new Error(`${recording} could not be mastered: ${JSON.stringify(result)}.`)
  }
  return result
}

function filters(gain: number, tempo: number): string {
  const trim = 'silenceremove=start_periods=1:start_threshold=-50dB'
  return [
    trim,
    'areverse',
    trim,
    'areverse',
    'highpass=f=70',
    `atempo=${tempo}`,
    `volume=${gain.toFixed(2)}dB`,
    // 0.80 is -1.9 dBFS: encoding raises peaks, and the limit is -1 dBFS.
    'alimiter=limit=0.80:level=disabled',
    'adelay=20:all=1',
    'apad=pad_dur=0.08',
  ].join(',')
}

/** @throws Error when ffmpeg is missing or cannot decode the file. */
async function measure(file: string): Promise<Measured> {
  const report = await ffmpeg(['-i', file, '-af', 'ebur128=peak=true', '-f', 'null', '-'])
  const summary = report.slice(report.lastIndexOf('Summary:'))
  const number = (pattern: RegExp) => Number(pattern.exec(summary)?.[1] ?? Number.NaN)
  const [, hours, minutes, seconds] = [...report.matchAll(/time=(\d+):(\d+):([\d.]+)/g)].at(-1) ?? []
  const durationMs = Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000)
  return { durationMs, loudness: number(/I:\s+(-?[\d.]+) LUFS/), peak: number(/Peak:\s+(-?[\d.]+|-inf) dBFS/) }
}

async function ffmpeg(options: string[]): Promise<string> {
  try {
    const { stderr } = await run('ffmpeg', ['-hide_banner', '-nostdin', ...options])
    return stderr
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Error('ffmpeg is needed: apt-get install ffmpeg.')
    throw error
  }
}
