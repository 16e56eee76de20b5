import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Settings } from '../../server/settings.ts'
import type { VoiceSample } from '../../src/content/voices.ts'
import { describeRequestFailure } from '../request-failure.ts'
import { CommandError } from '../terminal.ts'
import type { Voice } from './render.ts'

const runProgram = promisify(execFile)

/** Below the root of the repository. Has its own `package.json` and lockfile: these packages are no part of the site. */
const packagesFolder = 'scripts/voices/kokoro'
const model =
  'https://huggingface.co/onnx-community/Kokoro-82M-v1.0-ONNX/resolve/1939ad2a8e416c0acfeecc08a694d14ef25f2231'
const weights = 'onnx/model_quantized.onnx'
const weightsHash = 'fbae9257e1e05ffc727e951ef9b9c98418e6d79f1c9b6b13bd59f5c9028a1478'
const modelFiles = ['config.json', 'tokenizer.json', 'tokenizer_config.json', weights]

/** Characters. The model takes 510 phonemes and silently drops what is over. */
const longestPart = 400
/** Samples a second. */
const sampleRate = 24_000

type Print = (line: string) => void
type Accent = 'American' | 'British' | 'Australian'

/** What is used of the packages, which the compiler cannot see: they may not be installed. */
type Options = { voice: string; speed: number }
type Kokoro = {
  generate(text: string, options: Options): Promise<{ audio: Float32Array }>
  generate_from_ids(ids: unknown, options: Options): Promise<{ audio: Float32Array }>
  tokenizer(phonemes: string): { input_ids: unknown }
}
type Phonemize = (text: string, language: string) => Promise<string[]>
type Model = {
  tts: Kokoro
  phonemize: Phonemize
  RawAudio: new (audio: Float32Array, sampleRate: number) => { save(path: string): Promise<void> }
}

/**
 * Kokoro-82M, which runs on this machine. Its packages and its model are installed before the first text is rendered.
 * @throws CommandError when there is no model in the folder that the setting names.
 */
export function kokoro({ kokoroModel: named }: Settings, root: string, print: Print) {
  if (named && !existsSync(join(named, weights))) {
    throw new CommandError(
      `There is no ${weights} in ${named}: name the folder of the model in KOKORO_MODEL, or do not set it and the model is downloaded.`,
    )
  }
  let loading: Promise<Model> | undefined
  const load = () => (loading ??= loadModel(join(root, packagesFolder), named, print))
  const voice = (id: string, accent: Accent, speed = 1): Voice => ({
    engine: `Kokoro-82M ${id}${speed === 1 ? '' : `, speed ${speed}`}`,
    licence: 'Apache-2.0',
    approximate: accent === 'Australian',
    prepare: load,
    async synthesise(text, recording) {
      const { tts, phonemize, RawAudio } = await load()
      const sounds: Float32Array[] = []
      const options = { voice: id, speed }
      for (const part of splitText(text)) {
        const phonemes =
          accent === 'American' ? undefined : await phonemesOf(part, accent, phonemize)
        const sound = phonemes
          ? tts.generate_from_ids(tts.tokenizer(phonemes).input_ids, options)
          : tts.generate(part, options)
        sounds.push((await sound).audio)
      }
      await new RawAudio(Float32Array.from(sounds.flatMap((sound) => [...sound])), sampleRate).save(
        recording,
      )
    },
  })
  return {
    previews: (): Record<VoiceSample['id'], Voice> => ({
      'british-female': voice('bf_emma', 'British'),
      'british-male': voice('bm_george', 'British'),
      'american-female': voice('af_heart', 'American'),
      'american-male': voice('am_puck', 'American'),
      'australian-female': voice('bf_isabella', 'Australian'),
      'australian-male': voice('bm_fable', 'Australian'),
    }),
    // By itself the voice speaks slowly for a conversation. At this speed it is judged as natural; from 1.2 on it is not.
    receptionist: () => voice('af_heart', 'American', 1.1),
  }
}

/** Sentences, as many as the model takes at once; a longer sentence is split at a space. */
export function splitText(text: string): string[] {
  const parts: string[] = []
  for (const sentence of text.split(/(?<=[.!?])\s+/)) {
    for (const words of sentence.length > longestPart ? sentence.split(/\s+/) : [sentence]) {
      const last = parts.at(-1)
      if (last === undefined || last.length + words.length >= longestPart) parts.push(words)
      else parts[parts.length - 1] = `${last} ${words}`
    }
  }
  return parts
}

/**
 * The phonemes of a British or Australian speaker, in place of the package's own, which are those of northern England.
 * Punctuation marks stay: the model makes pauses and tones of them.
 */
async function phonemesOf(part: string, accent: Accent, phonemize: Phonemize): Promise<string> {
  let phonemes = ''
  for (const words of part.split(/(\s*[;:,.!?—…"“”()]+\s*)/)) {
    phonemes += /[\p{L}\d]/u.test(words) ? (await phonemize(words, 'en-gb-x-rp')).join(' ') : words
  }
  const changes = { ...modelPhonemes, ...(accent === 'Australian' && australianVowels) }
  return Object.entries(changes).reduce((rest, [from, to]) => rest.replaceAll(from, to), phonemes)
}

/** Phonemes that the model does not know, and the nearest that it does. */
const modelPhonemes = { r: 'ɹ', ʲ: 'j', x: 'k', ɬ: 'l' }

/** Half of the way to General Australian as Cox and Fletcher describe it: a recognizer mishears the whole of it. */
const australianVowels = { eɪ: 'ɛɪ', əʊ: 'ɐʊ', aʊ: 'æʊ', ɑː: 'aː' }

async function loadModel(folder: string, named: string | undefined, print: Print): Promise<Model> {
  await installPackages(folder, print)
  const path = named ?? (await downloadModel(join(folder, 'model'), print))
  print(`Loading Kokoro-82M from ${path}.`)
  const require = createRequire(join(folder, 'package.json'))
  const { env, RawAudio } = require('@huggingface/transformers')
  env.localModelPath = dirname(path)
  env.allowRemoteModels = false
  try {
    const options = { dtype: 'q8', device: 'cpu' }
    const tts: Kokoro = await require('kokoro-js').KokoroTTS.from_pretrained(
      basename(path),
      options,
    )
    return { tts, RawAudio, phonemize: require('phonemizer').phonemize }
  } catch {
    throw new Error(`The model in ${path} is damaged or incomplete: copy or download it again.`)
  }
}

/** npm writes `.package-lock.json` when all packages are there. */
async function installPackages(folder: string, print: Print) {
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return
  print(`Installing the packages of Kokoro into ${packagesFolder}, 411 MB; this happens once.`)
  try {
    await runProgram('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
  } catch (error) {
    const [, code = (error as NodeJS.ErrnoException).code] =
      /npm (?:error|ERR!) code (\w+)/.exec((error as { stderr?: string }).stderr ?? '') ?? []
    throw new Error(
      `npm could not install the packages in ${packagesFolder} (${code}): check the network and the free space, and run the command again.`,
    )
  }
}

/** A file takes its name when it is complete. */
async function downloadModel(folder: string, print: Print): Promise<string> {
  for (const name of modelFiles) {
    const file = join(folder, name)
    if (existsSync(file)) continue
    if (name === weights) print('Downloading Kokoro-82M, 92 MB; this happens once.')
    await mkdir(dirname(file), { recursive: true })
    const content = await download(`${model}/${name}`)
    if (name === weights && createHash('sha256').update(content).digest('hex') !== weightsHash) {
      throw new Error('What was downloaded is not Kokoro-82M: run the command again.')
    }
    await writeFile(`${file}.part`, content)
    await rename(`${file}.part`, file)
  }
  return folder
}

async function download(url: string): Promise<Uint8Array> {
  try {
    const response = await fetch(url)
    if (!response.ok) throw response
    return new Uint8Array(await response.arrayBuffer())
  } catch (error) {
    const remedy =
      "Check the network and run the command again, or name the model's folder in KOKORO_MODEL."
    throw new Error(`${describeRequestFailure('Hugging Face', error)} ${remedy}`)
  }
}
