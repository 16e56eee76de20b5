import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'

/** A home folder, a display and a sound card in software: `env` is for a browser that uses them. */
export type Desktop = Awaited<ReturnType<typeof startDesktop>>

/** What puts the sound of the speakers `caller` into the microphone. */
const microphone = ['module-remap-source', 'master=caller.monitor', 'source_name=microphone']

/** 300 ms of 16-bit samples, 8000 a second. */
const measuredBytes = 4800

export async function startDesktop() {
  const folder = mkdtempSync(join(tmpdir(), 'ringwell-desktop-'))
  const socket = join(folder, 'pulse.sock')
  const home = { HOME: folder, XDG_CONFIG_HOME: folder, XDG_RUNTIME_DIR: folder }
  const env: Record<string, string | undefined> = { ...process.env, ...home }
  const programs: ChildProcess[] = []
  const start = (program: string, args: string[], stdin: number | 'ignore' = 'ignore') => {
    const child = spawn(program, args, { env, stdio: [stdin, 'pipe', 'ignore'] })
    programs.push(child)
    return child
  }
  const close = () => {
    for (const program of programs.reverse()) program.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', close)

  const display = start('Xvfb', [
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1600x1200x24',
    '-nolisten',
    'tcp',
  ])
  env.DISPLAY = `:${String(await once(display.stdout as Readable, 'data')).trim()}`

  const commands = [
    'load-module module-null-sink sink_name=speakers',
    'load-module module-null-sink sink_name=caller',
    `load-module ${microphone.join(' ')}`,
    'set-default-sink speakers',
    'set-default-source microphone',
    `load-module module-native-protocol-unix socket=${socket} auth-anonymous=1`,
  ]
  writeFileSync(join(folder, 'sound.pa'), commands.join('\n'))
  env.PULSE_SERVER = `unix:${socket}`
  const daemon = ['--daemonize=no', '--use-pid-file=no', '--exit-idle-time=-1', '--disable-shm']
  start('pulseaudio', ['-n', `--file=${join(folder, 'sound.pa')}`, ...daemon])
  await expect
    .poll(() => existsSync(socket), { message: 'PulseAudio listens', intervals: [50] })
    .toBe(true)
  const toMicrophone = ['--playback', '--device=caller', '--latency-msec=50']
  // A room's noise of about -80 dB: a microphone that delivers nothing at all counts as one without sound.
  start('pacat', [...toMicrophone, '--volume=3500'], openSync('/dev/urandom', 'r'))
  const format = ['--rate=8000', '--format=s16le', '--channels=1', '--latency-msec=50']
  let heard = Buffer.alloc(0)
  let listener: ChildProcess
  const listenTo = (speakers: string) => {
    listener = start('parec', [`--device=${speakers}.monitor`, ...format])
    listener.stdout?.on('data', (chunk: Buffer) => {
      heard = Buffer.concat([heard, chunk]).subarray(-measuredBytes)
    })
  }
  const pactl = async (...args: string[]) =>
    (await promisify(execFile)('pactl', args, { env })).stdout
  let speakers = 'speakers'
  let replacements = 0
  listenTo(speakers)

  return {
    folder,
    env,
    /** The root mean square, 0 to 1, of what the browsers have played in the last 300 ms. */
    level() {
      const samples = new Int16Array(new Uint8Array(heard.subarray(heard.length % 2)).buffer)
      return Math.sqrt(
        samples.reduce((sum, sample) => sum + (sample / 32_768) ** 2, 0) /
          Math.max(1, samples.length),
      )
    },
    /** Other speakers take the place of these. */
    async replaceSpeakers() {
      const modules = (await pactl('list', 'short', 'modules')).split('\n')
      const [before = ''] =
        modules.find((module) => module.includes(`sink_name=${speakers}\t`))?.split('\t') ?? []
      speakers = `speakers${++replacements}`
      await pactl('load-module', 'module-null-sink', `sink_name=${speakers}`)
      await pactl('set-default-sink', speakers)
      await pactl('unload-module', before)
      listenTo(speakers)
    },
    async unplugMicrophone() {
      await pactl('unload-module', 'module-remap-source')
    },
    async plugInMicrophone() {
      await pactl('load-module', ...microphone)
      await pactl('set-default-source', 'microphone')
      // PulseAudio moves what listens to the speakers to a new default source.
      listener.kill()
      listenTo(speakers)
    },
    /** How many programs record from the microphone. */
    async microphoneUsers() {
      const lines = async (what: string) => (await pactl('list', 'short', what)).split('\n')
      const sources = await lines('sources')
      const [id] = sources.find((source) => source.includes('\tmicrophone\t'))?.split('\t') ?? []
      const recordings = await lines('source-outputs')
      return recordings.filter((recording) => recording.split('\t')[1] === id).length
    },
    /** Plays a WAV file into the microphone. Resolves at its end. */
    async speak(recording: Buffer) {
      writeFileSync(join(folder, 'caller.wav'), recording)
      await once(
        start('pacat', [...toMicrophone, '--file-format=wav', join(folder, 'caller.wav')]),
        'exit',
      )
    },
    close,
  }
}
