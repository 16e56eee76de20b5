import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Loudness of every recording in LUFS, and the highest peak in dBFS. */
const targetLoudness = -16
const highestPeak = -1

export type Measured = { durationMs: number; loudness: number; peak: number }

/**
 * Makes a publishable mp3 from a recording: as much silence before and after the speech as given, no frequencies below
 * 70 Hz, the target loudness, limited peaks, mono, no metadata. Needs ffmpeg.
 * @throws Error when ffmpeg is missing or refuses the file, or the result misses the target by more than the tolerance.
 */
export async function master(
  recording: string,
  mp3: string,
  { kilobits, leadMs, tailMs }: { kilobits: number; leadMs: number; tailMs: number },
): Promise<Measured> {
  // From -50 dB on the "th" at the end of "the sixth" is cut off with the silence.
  const trim = 'silenceremove=start_periods=1:start_threshold=-60dB'
  const padding = `adelay=${leadMs}:all=1,apad=pad_dur=${tailMs / 1000}`
  const output = `-ac 1 -ar 24000 -c:a libmp3lame -b:a ${kilobits}k -map_metadata -1 -id3v2_version 0 -f mp3`
  // A fixed gain instead of `loudnorm`, whose dynamic mode audibly changes the volume within sentences this short. The
  // limiter lowers the loudness again, so each pass corrects the gain by what the pass before measured.
  let gain = targetLoudness - (await measure(recording)).loudness
  // -1.9 dBFS: encoding raises peaks, by more for some recordings.
  let limit = 0.8
  let result: Measured | undefined
  for (let pass = 0; pass < 5; pass++) {
    const level = `volume=${gain.toFixed(2)}dB,alimiter=limit=${limit.toFixed(3)}:level=disabled`
    const filter = `${trim},areverse,${trim},areverse,highpass=f=70,${level},${padding}`
    await ffmpeg(['-y', '-i', recording, '-af', filter, ...output.split(' '), mp3])
    result = await measure(mp3)
    const miss = targetLoudness - result.loudness
    if (Math.abs(miss) <= 0.3 && result.peak <= highestPeak) return result
    gain += miss
    if (result.peak > highestPeak) limit *= 10 ** ((highestPeak - 0.3 - result.peak) / 20)
  }
  // In LU. The peaks of a single letter do not let it become louder, and its loudness is measured over few blocks.
  const tolerance = result && result.durationMs < 1000 ? 2.5 : 1
  // A `NaN` is refused too.
  if (
    !result ||
    !(Math.abs(targetLoudness - result.loudness) <= tolerance && result.peak <= highestPeak)
  ) {
    throw new Error(`${recording} could not be mastered: ${JSON.stringify(result)}.`)
  }
  return result
}

/** @throws Error when ffmpeg is missing or cannot decode the file. */
async function measure(file: string): Promise<Measured> {
  const once = await report(file)
  // Loudness is measured over blocks of 400 ms: a single word has too few of them, so it is measured repeated.
  return once.durationMs < 2000
    ? { ...once, loudness: (await report(file, ['-stream_loop', '9'])).loudness }
    : once
}

async function report(file: string, options: string[] = []): Promise<Measured> {
  const report = await ffmpeg([
    ...options,
    '-i',
    file,
    '-af',
    'ebur128=peak=true',
    '-f',
    'null',
    '-',
  ])
  const summary = report.slice(report.lastIndexOf('Summary:'))
  const number = (pattern: RegExp) => Number(pattern.exec(summary)?.[1] ?? Number.NaN)
  const [, hours, minutes, seconds] =
    [...report.matchAll(/time=(\d+):(\d+):([\d.]+)/g)].at(-1) ?? []
  const durationMs = Math.round(
    (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000,
  )
  return {
    durationMs,
    loudness: number(/I:\s+(-?[\d.]+) LUFS/),
    peak: number(/Peak:\s+(-?[\d.]+|-inf) dBFS/),
  }
}

/** @throws Error when ffmpeg is missing or fails. @returns what it reports. */
export async function ffmpeg(options: string[]): Promise<string> {
  try {
    const { stderr } = await run('ffmpeg', ['-hide_banner', '-nostdin', ...options])
    return stderr
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Error('ffmpeg is needed: apt-get install ffmpeg.')
    throw error
  }
}
