import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readSettings } from '../../server/settings.ts'
import { CommandError } from '../terminal.ts'
import { voicesCommand } from '../voices.ts'
import { splitText } from './kokoro.ts'
import { renderAll } from './render.ts'

const repository = resolve(import.meta.dirname, '../..')
const systemPath = process.env.PATH
/** A folder with a copy of this repository's previews, stand-ins for Kokoro's packages, and a model. */
let root: string
let packages: string
let model: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kokoro-'))
  packages = join(root, 'scripts/voices/kokoro')
  model = join(root, 'model')
  mkdirSync(join(root, 'src/content'), { recursive: true })
  cpSync(join(repository, 'public/voices'), join(root, 'public/voices'), { recursive: true })
  await writeFile(join(root, 'src/content/voices.json'), '{}')
  mkdirSync(join(model, 'onnx'), { recursive: true })
  await writeFile(join(model, 'onnx/model_quantized.onnx'), 'weights')
  for (const [name, source] of Object.entries(standIns)) {
    mkdirSync(join(packages, 'node_modules', name), { recursive: true })
    await writeFile(join(packages, 'node_modules', name, 'index.js'), source)
  }
  await writeFile(join(packages, 'node_modules/.package-lock.json'), '{}')
  process.env.PATH = `${repository}/tests/support/ffmpeg-stand-in:${systemPath}`
})
afterEach(async () => {
  vi.unstubAllGlobals()
  process.env.PATH = systemPath
  await rm(root, { recursive: true })
})

/** A text becomes 108 bytes for 36 ms, 85 ms for each character, which ffmpeg's stand-in takes for an mp3. */
const standIns = {
  '@huggingface/transformers': `
    exports.env = {}
    exports.RawAudio = class {
      constructor(samples) { this.samples = samples }
      async save(path) { require('fs').writeFileSync(path, Buffer.from(this.samples)) }
    }`,
  phonemizer: `exports.phonemize = async (words, language) => ['ˈansə: teɪk əʊ aʊ ɑːnsə r x ɬ ʲ <' + language + '>']`,
  'kokoro-js': `
    const { env } = require('@huggingface/transformers')
    const { appendFileSync, readFileSync } = require('fs')
    const path = require('path')
    const speak = async (said, { voice, speed }) => {
      appendFileSync(path.join(env.localModelPath, 'said.txt'), voice + ' ' + speed + ' ' + said + '\\n')
      const frame = Buffer.alloc(108)
      frame.writeUInt32BE(0xfff338c4)
      const count = Math.round(125 * 85 / 36)
      return { audio: Float32Array.from(Buffer.concat(Array.from({ length: count }, () => frame))) }
    }
    exports.KokoroTTS = {
      async from_pretrained(name) {
        const file = path.join(env.localModelPath, name, 'onnx/model_quantized.onnx')
        if (readFileSync(file, 'utf8') !== 'weights') throw new Error('Protobuf parsing failed.')
        const tokenizer = (phonemes) => ({ input_ids: phonemes })
        return { generate: speak, generate_from_ids: speak, tokenizer }
      },
    }`,
}

async function render(settings: Record<string, string> = { KOKORO_MODEL: model }, args: string[] = []) {
  const lines: string[] = []
  const terminal = { print: (line: string) => lines.push(line) }
  const command = voicesCommand(['render', 'previews', ...args], readSettings(settings), terminal, root)
  const err = await command.then(
    () => '',
    (error) => {
      if (error instanceof CommandError) return error.message
      throw error
    },
  )
  return { lines, err }
}

const rendered = () => JSON.parse(readFileSync(join(root, 'src/content/voices.json'), 'utf8'))

it('is the engine where ElevenLabs has no key, and names model, voice, licence and imitated accents', async () => {
  const { lines, err } = await render()
  expect(err).toBe('')
  expect(lines.slice(0, 3)).toEqual([
    '6 of 6 previews to render.',
    `Loading Kokoro-82M from ${model}.`,
    expect.stringMatching(/^1\/6 british-female: /),
  ])
  const entries = Object.entries<Record<string, unknown>>(rendered())
  expect(entries.map(([id, entry]) => [id, entry.engine, entry.licence, entry.approximate])).toEqual([
    ['british-female', 'Kokoro-82M bf_emma', 'Apache-2.0', false],
    ['british-male', 'Kokoro-82M bm_george', 'Apache-2.0', false],
    ['american-female', 'Kokoro-82M af_heart', 'Apache-2.0', false],
    ['american-male', 'Kokoro-82M am_puck', 'Apache-2.0', false],
    ['australian-female', 'Kokoro-82M bf_isabella', 'Apache-2.0', true],
    ['australian-male', 'Kokoro-82M bm_fable', 'Apache-2.0', true],
  ])
  expect((await render()).lines[0]).toBe('0 of 6 previews to render.')
})

it('is the engine that was asked for, whatever keys there are', async () => {
  const settings = { KOKORO_MODEL: model, ELEVENLABS_API_KEY: 'key' }
  expect(await render(settings, ['--engine', 'kokoro'])).toMatchObject({ err: '' })
})

it('speaks American with its own phonemes, British with those of southern England, Australian with their vowels moved', async () => {
  await render()
  const said = readFileSync(join(root, 'said.txt'), 'utf8').split('\n')
  const of = (voice: string) => said.find((line) => line.startsWith(voice))
  expect(of('af_heart')).toMatch(/^af_heart 1 Hi there, thanks for calling\. I can answer/)
  const british = 'ˈansə: teɪk əʊ aʊ ɑːnsə ɹ k l j <en-gb-k-ɹp>'
  expect(of('bf_emma')).toContain(`bf_emma 1 ${british}, ${british}. ${british}, ${british}, ${british}. ${british}?`)
  const australian = 'ˈansə: tɛɪk ɐʊ æʊ aːnsə ɹ k l j'
  expect(of('bm_fable')).toMatch(`bm_fable 1 ${australian}`)
})

it('splits a text that is too long for the model at its sentences, and a sentence at a space', () => {
  const sentence = (length: number) => `${'word '.repeat(length / 5 - 1)}end.`
  const texts = [sentence(300), sentence(90), sentence(300)]
  expect(splitText(texts.join(' '))).toEqual([`${texts[0]} ${texts[1]}`, texts[2]])
  const long = splitText(sentence(1000))
  expect(Math.max(...long.map(({ length }) => length))).toBeLessThanOrEqual(400)
  expect(long.join(' ')).toBe(sentence(1000))
})

it.each([
  ['an emoji', 'Hello 😀', /^Nothing was rendered: take "😀" out of greeting/],
  ['Arabic', 'Hello مرحبا', /^Nothing was rendered: take "م" out of greeting/],
  ['2,000 characters', 'Hello. '.repeat(286).trim(), /^Nothing was rendered: shorten greeting, .* 2001 characters/],
])('refuses %s before anything is rendered', async (_, text, sentence) => {
  const synthesise = vi.fn()
  const voice = { engine: 'any', licence: 'any', approximate: false, concurrency: 1, synthesise }
  const options = { encoding: { sampleRate: 24_000, kilobits: 40 }, print: () => {} } as const
  const limits = { ms: (): [number, number] => [0, 60_000], bytes: [0, 1e6] as [number, number] }
  const texts = [
    { id: 'first', text: 'Déjà vu: 50 % for £2.', voice },
    { id: 'greeting', text, voice },
  ]
  await expect(renderAll(texts, { folder: root, limits, ...options })).rejects.toThrow(sentence)
  expect(synthesise).not.toHaveBeenCalled()
})

it.each<[string, () => unknown, RegExp]>([
  ['without ffmpeg', () => (process.env.PATH = '/nowhere'), /^Nothing was rendered\. ffmpeg is needed: apt-get /],
  [
    'with a damaged model',
    () => writeFile(join(model, 'onnx/model_quantized.onnx'), 'weig'),
    /^Nothing was rendered\. The model in \S+ is damaged or incomplete: copy or download it again\.$/,
  ],
  [
    'with a folder that has no model',
    () => rm(join(model, 'onnx'), { recursive: true }),
    /^There is no onnx\/model_quantized\.onnx in \S+model: name the folder of the model in KOKORO_MODEL/,
  ],
  [
    'where npm cannot reach the registry',
    async () => {
      await rm(join(packages, 'node_modules'), { recursive: true })
      await writeFile(join(root, 'npm'), '#!/bin/sh\necho "npm error code ENOTFOUND" >&2\nexit 1\n')
      await chmod(join(root, 'npm'), 0o755)
      process.env.PATH = `${root}:${process.env.PATH}`
    },
    /^Nothing was rendered\. npm could not install the packages in scripts\/voices\/kokoro \(ENOTFOUND\): check the network/,
  ],
])('replaces nothing %s', async (_, prepare, sentence) => {
  await prepare()
  const { err } = await render()
  expect(err).toMatch(sentence)
  expect(rendered()).toEqual({})
})

it('says what it installs and how large that is, and installs it once', async () => {
  await rm(join(packages, 'node_modules/.package-lock.json'))
  await writeFile(join(root, 'npm'), '#!/bin/sh\necho "$@" >> npm.txt\ntouch node_modules/.package-lock.json\n')
  await chmod(join(root, 'npm'), 0o755)
  process.env.PATH = `${root}:${process.env.PATH}`
  expect((await render()).lines[1]).toMatch(/^Installing the packages of Kokoro into scripts\/voices\/kokoro, 411 MB/)
  await writeFile(join(root, 'src/content/voices.json'), '{}')
  await render()
  expect(readFileSync(join(packages, 'npm.txt'), 'utf8')).toBe('ci --ignore-scripts --no-audit --no-fund\n')
})

it.each<[string, () => Promise<Response>, RegExp]>([
  [
    'without a network',
    () => Promise.reject(fetchFailure('ENOTFOUND')),
    /Hugging Face could not be reached \(ENOTFOUND\)/,
  ],
  ['when the model is not there', async () => new Response('Not found', { status: 404 }), /Hugging Face answered 404/],
  ['when the download breaks off', async () => new Response(brokenOff()), /KOKORO_MODEL/],
  [
    'when another model arrives',
    async () => new Response('other weights'),
    /is not Kokoro-82M: run the command again\.$/,
  ],
])('keeps no part of a download %s', async (_, answer, sentence) => {
  vi.stubGlobal('fetch', (url: string) => (url.endsWith('.onnx') ? answer() : Promise.resolve(new Response('{}'))))
  const { lines, err } = await render({})
  expect(lines.at(-1)).toBe('Downloading Kokoro-82M, 92 MB; this happens once.')
  expect(err).toMatch(/^Nothing was rendered\. /)
  expect(err).toMatch(sentence)
  expect(existsSync(join(packages, 'model/onnx/model_quantized.onnx'))).toBe(false)
  expect(rendered()).toEqual({})
  expect(readdirSync(root).filter((name) => name.startsWith('.'))).toEqual([])
})

const fetchFailure = (code: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })

const brokenOff = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('weig'))
      controller.error(fetchFailure('ECONNRESET'))
    },
  })
