import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { startProgram, waitUntil } from './processes.ts'

/** A sound card in software: what the browser plays is measured, and what the test plays arrives at its microphone. */
export type SoundCard = {
  /** For the browser's process. */
  env: Record<string, string>
  /** The root mean square, 0 to 1, of what the browser has played in the last 300 ms. */
  level(): number
  /** Plays samples (16 kHz, 16 bit, mono, without header) into the microphone. */
  speak(samples: Buffer): void
}

const sampleRate = 8000
/** 300 ms of 16-bit samples. */
const measuredBytes = sampleRate * 0.3 * 2

/** @param folder an empty folder for PulseAudio's socket. */
export async function startSoundCard(folder: string, processes: ChildProcess[]): Promise<SoundCard> {
  const socket = join(folder, 'pulse.sock')
  const env = { PULSE_SERVER: `unix:${socket}`, PULSE_RUNTIME_PATH: folder, XDG_RUNTIME_DIR: folder }
  const modules = [
    'module-null-sink sink_name=speakers',
    'module-null-sink sink_name=caller',
    'module-remap-source master=caller.monitor source_name=microphone',
    `module-native-protocol-unix socket=${socket} auth-anonymous=1`,
  ]
  const args = ['-n', '--daemonize=no', '--use-pid-file=no', '--exit-idle-time=-1', '--disable-shm']
  processes.push(startProgram('pulseaudio', [...args, ...modules.map((text) => `--load=${text}`)], { env }))
  const pactl = (...args: string[]) =>
    new Promise<boolean>((resolve) => {
      const child = spawn('pactl', args, { env: { ...process.env, ...env }, stdio: 'ignore' })
      child.on('exit', (code) => resolve(code === 0))
    })
  await waitUntil('PulseAudio answers', () => pactl('set-default-sink', 'speakers'))
  await pactl('set-default-source', 'microphone')

  let recent = Buffer.alloc(0)
  const format = ['--format=s16le', '--channels=1', '--latency-msec=50']
  const recorder = startProgram('parec', ['--device=speakers.monitor', `--rate=${sampleRate}`, ...format], { env })
  recorder.stdout?.on('data', (chunk: Buffer) => {
    recent = Buffer.concat([recent, chunk]).subarray(-measuredBytes)
  })
  processes.push(recorder)

  /** Plays into the microphone until it is given no more. */
  const play = (samples: Iterable<Buffer>) => {
    const player = startProgram('pacat', ['--playback', '--device=caller', '--rate=16000', ...format], {
      env,
      stdin: 'pipe',
    })
    // The player is killed before it has read everything.
    if (player.stdin)
      Readable.from(samples)
        .on('error', () => {})
        .pipe(player.stdin)
        .on('error', () => {})
    processes.push(player)
  }
  play(quietRoom())

  return {
    env,
    level() {
      let sum = 0
      for (let offset = 0; offset + 1 < recent.length; offset += 2) sum += (recent.readInt16LE(offset) / 32_768) ** 2
      return Math.sqrt(sum / Math.max(1, recent.length / 2))
    },
    speak: (samples) => play([samples]),
  }
}

/** The noise that every real microphone has, for as long as it is read: 100 ms at a time, about -80 dB. */
function* quietRoom() {
  for (;;) yield Buffer.from(Int16Array.from({ length: 1600 }, () => Math.round(6 * Math.random() - 3)).buffer)
}
