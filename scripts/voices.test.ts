import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { phrases } from '../receptionist/content/phrases.ts'
import { readSettings } from '../server/settings.ts'
import { voices } from '../src/content/voices.ts'
import {
  json,
  type RecordedRequest,
  type StubResponse,
  startRecordingServer,
} from '../tests/support/recording-server.ts'
import { startScript } from '../tests/support/run-script.ts'
import { CommandError, type Terminal } from './terminal.ts'
import { checkVoices } from './voices/check.ts'
import { siteClips } from './voices/clips.ts'
import { splitText } from './voices/kokoro.ts'
import { type Format, renderAll } from './voices/render.ts'
import { spokenText } from './voices/spoken-text.ts'
import { voicesCommand } from './voices.ts'

const repository = resolve(import.meta.dirname, '..')
const key = 'private-key-of-the-test'
const previews = 'public/voices'
const previewsManifest = 'src/content/voices.json'
const clips = 'receptionist/content/clips'
const clipsManifest = `${clips}.json`
const packages = 'scripts/voices/kokoro'
const weights = 'onnx/model_quantized.onnx'
const recording = readFileSync(join(repository, previews, 'british-male.mp3'))
const otherFile = join(repository, previews, 'american-male.mp3')
const systemPath = process.env.PATH
const path = `${repository}/tests/support/ffmpeg-stand-in:${systemPath}`
const count = Object.keys(phrases).length

/** Stands in for Vapi and for ElevenLabs. */
let service: Awaited<ReturnType<typeof startRecordingServer>>

let answer: (request: RecordedRequest) => StubResponse | Promise<StubResponse>

/** A folder with a copy of this repository's previews and some of its clips, stand-ins for Kokoro's packages, and a model. */
let root: string

beforeAll(async () => {
  service = await startRecordingServer((request) => answer(request))
})

afterAll(() => service[Symbol.asyncDispose]())

beforeEach(async () => {
  process.env.PATH = path
  service.requests.length = 0
  answer = () => ({ headers: { 'content-type': 'audio/mpeg' }, body: recording })
  root = await mkdtemp(join(tmpdir(), 'voices-'))
  const { clips: all, ...voice } = JSON.parse(readFileSync(join(repository, clipsManifest), 'utf8'))
  const some = Object.fromEntries(Object.entries(all).slice(0, 5))
  for (const name of [
    previews,
    previewsManifest,
    ...Object.keys(some).map((id) => `${clips}/${id}.mp3`),
  ]) {
    cpSync(join(repository, name), join(root, name), { recursive: true })
  }
  write(clipsManifest, JSON.stringify({ ...voice, clips: some }))
  chooseVoices(Object.fromEntries(voices.map(({ id }) => [id, `voice of ${id}`])))
  write(`model/${weights}`, 'weights')
  write('model/spoken', frames(10_600))
  for (const [name, source] of Object.entries(standIns))
    write(`${packages}/node_modules/${name}/index.js`, source)
  write(`${packages}/node_modules/.package-lock.json`, '{}')
})

afterEach(() => {
  vi.unstubAllGlobals()
  process.env.PATH = systemPath
  return rm(root, { recursive: true })
})

function write(name: string, content: string | Uint8Array) {
  mkdirSync(join(root, name, '..'), { recursive: true })
  writeFileSync(join(root, name), content, { mode: 0o755 })
}

const read = (name: string) => readFileSync(join(root, name))
const readJson = (name: string) => JSON.parse(read(name).toString())

// biome-ignore lint/suspicious/noExplicitAny: the manifest is changed in ways its type forbids.
function change(name: string, edit: (manifest: any) => void) {
  const manifest = readJson(name)
  edit(manifest)
  write(name, JSON.stringify(manifest))
}

const chooseVoices = (ids: Record<string, string>) =>
  write(
    'scripts/voices/voice-ids.json',
    JSON.stringify({ previews: ids, receptionist: 'voice of the receptionist' }),
  )

const environment = () => ({
  VAPI_PRIVATE_KEY: key,
  VITE_VAPI_API_URL: service.url,
  ELEVENLABS_API_KEY: key,
  ELEVENLABS_API_URL: service.url,
})

async function run(args: string[], env: Record<string, string> = {}, ask?: Terminal['ask']) {
  const lines: string[] = []
  let err = ''
  const terminal: Terminal = { print: (line) => lines.push(line), ...(ask && { ask }) }
  const code = await voicesCommand(
    args,
    readSettings({ ...environment(), ...env }),
    terminal,
    root,
  ).catch((error) => {
    if (!(error instanceof CommandError)) throw error
    err = error.message
    return 1
  })
  return { code, lines, err }
}

const renderPreviews = (env = {}) => run(['render', 'previews'], env)
const renderClips = () => run(['render', 'receptionist'])

const kokoro = (env: Record<string, string> = { KOKORO_MODEL: join(root, 'model') }) =>
  run(['render', 'previews', '--engine', 'kokoro'], env)

/** Every file that the site has, with its content. */
function contents() {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const names = files.map(({ parentPath, name }) => join(parentPath, name))
  return names
    .filter((name) => !/\/(scripts|model)\/|\/npm/.test(name.slice(root.length)))
    .map((name) => [name, readFileSync(name, 'base64')])
}

/** MPEG-2 frames of 36 ms at 16 kHz and 24 kb/s, for about as many milliseconds. */
function frames(milliseconds: number): Buffer {
  const frame = Buffer.alloc(108)
  frame.writeUInt32BE(0xff_f3_38_c4)
  return Buffer.concat(
    Array.from({ length: Math.max(10, Math.round(milliseconds / 36)) }, () => frame),
  )
}

/** A recording whose duration fits the text: 55 ms for each character. */
const spokenAnswer = ({ body }: RecordedRequest): StubResponse => ({
  body: frames(JSON.parse(body.toString()).text.length * 55),
})

const spokenLength = (id: keyof typeof phrases) => spokenText(phrases[id]).length

/** The copy as it is after every clip has been rendered. All have the same sound. */
function renderedClips() {
  const sound = frames(1000)
  const sha256 = createHash('sha256').update(sound).digest('hex')
  const entries = Object.entries(phrases).map(([id, text]) => {
    write(`${clips}/${id}.mp3`, sound)
    return [id, { spoken: spokenText(text), sha256, bytes: sound.length, durationMs: 1000 }]
  })
  const voice = 'ElevenLabs eleven_multilingual_v2, voice of the receptionist, MP3 24 kHz 40 kb/s'
  write(
    clipsManifest,
    JSON.stringify({ voice, licence: 'paid', clips: Object.fromEntries(entries) }),
  )
  answer = spokenAnswer
}

/** Every text becomes the file `spoken`, which ffmpeg's stand-in takes for an mp3. */
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
      return { audio: Float32Array.from(readFileSync(path.join(env.localModelPath, 'model/spoken'))) }
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

describe('check', () => {
  it('finds no recording of this repository that is missing or is not what its manifest says', () => {
    expect(checkVoices(repository).damaged).toEqual([])
  })

  it('names each recording that is missing, is not in its manifest or not what it says, or has another text', async () => {
    write(`${previews}/british-male.mp3`, Buffer.from(recording).fill(1, 9000, 9001))
    write(`${previews}/australian-male.mp3`, 'short')
    rmSync(join(root, previews, 'american-male.mp3'))
    for (const folder of [previews, clips]) write(`${folder}/extra.mp3`, recording)
    change(previewsManifest, (manifest) => {
      manifest['british-female'].text = 'Something else.'
    })
    const { code, lines } = await run(['check'])
    expect(code).toBe(1)
    expect(lines.slice(0, -1)).toEqual([
      `${previews}/extra.mp3 is not in its manifest.`,
      `${previews}/british-male.mp3 is not the file its manifest names.`,
      `${previews}/american-male.mp3 is missing.`,
      expect.stringMatching(
        /^public\/voices\/australian-male\.mp3 has 5 bytes, its manifest says \d+\.$/,
      ),
      `${clips}/extra.mp3 is not in its manifest.`,
      `${previews}/british-female.mp3 was rendered from another text: render it again.`,
    ])
  })

  it('finds a clip whose text has changed since, and one that has never been rendered', async () => {
    renderedClips()
    change(clipsManifest, (manifest) => {
      manifest.clips.hello.spoken = 'Something else.'
      delete manifest.clips.goodbye
    })
    const { code, lines } = await run(['check'])
    expect(code).toBe(1)
    const characters = spokenLength('hello') + spokenLength('goodbye')
    expect(lines.at(-1)).toBe(
      `2 of the receptionist's ${count} texts have no clip that says them, so the browser's own voice or a caption does: hello, goodbye; \`npm run voices -- render receptionist\` renders them (${characters} characters).`,
    )
  })
})

it('lists the voices of a Vapi library that are not deleted', async () => {
  const alice = {
    providerId: 'voice-1',
    name: 'Alice',
    gender: 'female',
    description: 'clear\nvoice',
  }
  const bob = { providerId: 'voice-2', name: 'Bob', isDeleted: true }
  answer = () => json([alice, bob, { providerId: 'voice-3', name: 'Charlie', accent: 'british' }])
  const { code, lines } = await run(['list'])
  expect(code).toBe(0)
  expect(service.requests[0]).toMatchObject({
    method: 'GET',
    url: '/voice-library/11labs?limit=1000',
  })
  const listed =
    /voice-1 +Alice +female, clear voice\nvoice-3 +Charlie +british\n2 voices of 11labs\./
  expect(lines.join('\n')).toMatch(listed)
  await run(['list', 'vapi'])
  expect(service.requests[1]?.url).toBe('/voice-library/vapi?limit=1000')
})

describe('render', () => {
  it('renders the previews with the chosen voices, asking a busy service once more, and writes their manifest', async () => {
    answer = () => (service.requests.length === 1 ? json({}, 503) : { body: recording })
    const { code, lines, err } = await renderPreviews()
    expect([code, err]).toEqual([0, ''])
    // Six previews and three lines of the example call, how many of each, and a reminder to listen.
    expect(lines).toHaveLength(6 + 3 + 2 + 1)
    expect(lines[1]).toMatch(/^1\/6 british-female: 8\.4 s, -16 LUFS, \d+ bytes$/)

    const [refusedFirst, ...requests] = service.requests
    expect(refusedFirst?.url).toBe(requests[0]?.url)
    expect(requests).toHaveLength(9)
    expect(
      requests.slice(6).map(({ url }) => /voice of ([a-z-]+)/.exec(decodeURIComponent(url))?.[1]),
    ).toEqual(['british-female', 'american-male', 'british-female'])
    for (const [index, { method, url, headers, body }] of requests.slice(0, 6).entries()) {
      const { id, sampleText: text } = voices[index] as (typeof voices)[number]
      expect(decodeURIComponent(url)).toBe(
        `/v1/text-to-speech/voice of ${id}?output_format=mp3_44100_128`,
      )
      expect([method, headers['xi-api-key'], headers['content-type']]).toEqual([
        'POST',
        key,
        'application/json',
      ])
      expect(JSON.parse(body.toString())).toEqual({ text, model_id: 'eleven_multilingual_v2' })
    }
    const manifest = readJson(previewsManifest)
    expect(Object.keys(manifest)).toEqual([
      ...voices.map(({ id }) => id),
      'example-1',
      'example-2',
      'example-3',
    ])
    expect(manifest['australian-male']).toMatchObject({
      engine: 'ElevenLabs eleven_multilingual_v2, voice of australian-male',
      licence: expect.stringContaining('ElevenLabs'),
      // ffmpeg's stand-in reports 8.4 s for every recording of this repository.
      durationMs: 8400,
      bytes: recording.length,
    })
    expect(read(`${previews}/american-female.mp3`)).toEqual(recording)
    expect(checkVoices(root).damaged).toEqual([])
    expect(readdirSync(root).filter((name) => name.startsWith('.'))).toEqual([])
  })

  it('renders the clips whose text has changed, and deletes what belongs to no phrase', async () => {
    renderedClips()
    change(clipsManifest, (manifest) => {
      manifest.clips.hello.spoken = 'Something else.'
      manifest.clips.forgotten = manifest.clips.goodbye
    })
    write(`${clips}/forgotten.mp3`, 'old')
    const { code, lines } = await renderClips()
    expect(code).toBe(0)
    expect(lines[0]).toBe(`1 of ${count} clips to render: ${spokenLength('hello')} characters.`)
    expect(service.requests.map(({ body }) => JSON.parse(body.toString()).text)).toEqual([
      spokenText(phrases.hello),
    ])
    const { clips: manifest } = readJson(clipsManifest)
    expect(Object.keys(manifest)).toEqual(Object.keys(phrases))
    expect(manifest.hello.spoken).toBe(spokenText(phrases.hello))
    expect(readdirSync(join(root, clips))).not.toContain('forgotten.mp3')
    expect((await renderClips()).lines[0]).toBe(`0 of ${count} clips to render: 0 characters.`)
  })

  it.each([
    ['previews', '2/6 british-male', 'nothing was replaced', []],
    [
      'receptionist',
      `2/${count} `,
      'the finished clips are kept',
      Object.keys(phrases).slice(0, 2),
    ],
  ])(
    'loses no clip and replaces no preview on Ctrl-C: %s',
    { timeout: 60_000 },
    async (subject, line, kept, ids) => {
      const before = contents()
      const env = { ...environment(), PATH: path }
      const { child, finished } = startScript('voices.ts', ['render', subject], { cwd: root, env })
      answer = (request) => {
        if (service.requests.length < 3)
          return subject === 'previews' ? { body: recording } : spokenAnswer(request)
        child.kill('SIGINT')
        return new Promise(() => {})
      }
      const { code, out, err } = await finished
      expect(code).toBe(130)
      expect(out).toContain(line)
      expect(err).toBe(`Interrupted: ${kept}.\n`)
      if (ids.length === 0) expect(contents()).toEqual(before)
      else expect(siteClips(root, phrases).rendered).toEqual(ids)
    },
  )
})

const own = ['--engine', 'Jane Doe', '--licence', 'by contract']

describe('adopt', () => {
  it("puts a recording in a preview's place, which stays when the others are rendered again", async () => {
    expect(await run(['adopt', 'british-male', otherFile, ...own])).toMatchObject({
      code: 0,
      err: '',
    })
    const entry = () => readJson(previewsManifest)['british-male']
    expect(entry()).toMatchObject({
      engine: 'Jane Doe',
      licence: 'by contract',
      approximate: false,
    })
    expect(read(`${previews}/british-male.mp3`)).toEqual(readFileSync(otherFile))
    expect((await renderPreviews()).lines[0]).toBe('5 of 6 previews to render.')
    expect((await renderPreviews()).lines[0]).toBe('0 of 6 previews to render.')
    expect(entry().engine).toBe('Jane Doe')
    expect(checkVoices(root).damaged).toEqual([])
  })

  it("asks whose voice a clip has, and check names the clip that has not the others' voice", async () => {
    renderedClips()
    write('take.mp3', frames(4000))
    const ask = vi.fn().mockResolvedValueOnce('Jane Doe').mockResolvedValueOnce('by contract')
    await run(['adopt', 'hello', join(root, 'take.mp3')], {}, ask)
    expect(ask.mock.calls).toEqual([
      ['Which engine, or who, speaks?'],
      ['Under which licence may the site use it?'],
    ])
    expect(checkVoices(root).damaged).toEqual([
      expect.stringMatching(
        /clips\/hello\.mp3 has the voice Jane Doe, most others have ElevenLabs /,
      ),
    ])
    change(clipsManifest, (manifest) => {
      manifest.voice = 'another voice'
    })
    answer = () => json({}, 402)
    expect((await renderClips()).lines[0]).toMatch(`${count - 1} of ${count} clips`)
    expect(read(`${clips}/hello.mp3`)).toEqual(read('take.mp3'))
  })
})

describe('Kokoro', () => {
  it('is the engine where ElevenLabs has no key: names model, voice, licence and imitated accents, and speaks each accent with its phonemes', async () => {
    write(previewsManifest, '{}')
    const env = { KOKORO_MODEL: join(root, 'model'), ELEVENLABS_API_KEY: '' }
    const { lines, err } = await renderPreviews(env)
    expect(err).toBe('')
    expect(lines.slice(0, 2)).toEqual([
      '6 of 6 previews to render.',
      `Loading Kokoro-82M from ${env.KOKORO_MODEL}.`,
    ])
    expect(lines[2]).toMatch(/^1\/6 british-female: /)
    const entries = Object.entries<Record<string, unknown>>(readJson(previewsManifest)).slice(0, 6)
    expect(
      entries.map(([id, entry]) => [id, entry.engine, entry.licence, entry.approximate]),
    ).toEqual([
      ['british-female', 'Kokoro-82M bf_emma', 'Apache-2.0', false],
      ['british-male', 'Kokoro-82M bm_george', 'Apache-2.0', false],
      ['american-female', 'Kokoro-82M af_heart', 'Apache-2.0', false],
      ['american-male', 'Kokoro-82M am_puck', 'Apache-2.0', false],
      ['australian-female', 'Kokoro-82M bf_isabella', 'Apache-2.0', true],
      ['australian-male', 'Kokoro-82M bm_fable', 'Apache-2.0', true],
    ])
    const said = read('said.txt').toString().split('\n')
    const of = (voice: string) => said.find((line) => line.startsWith(voice))
    expect(of('af_heart')).toMatch(/^af_heart 1 A burst pipe can’t wait\. Stay with me/)
    const british = 'ˈansə: teɪk əʊ aʊ ɑːnsə ɹ k l j <en-gb-k-ɹp>'
    expect(of('bf_emma')).toContain(`bf_emma 1 ${british}, ${british}. ${british}. ${british}.`)
    expect(of('bm_fable')).toMatch('bm_fable 1 ˈansə: tɛɪk ɐʊ æʊ aːnsə ɹ k l j')
    expect((await renderPreviews(env)).lines).toEqual([
      '0 of 6 previews to render.',
      '0 of 3 lines of the example call to render.',
      expect.stringMatching(/^Rendered/),
    ])
  })

  it('splits a text that is too long for the model at its sentences, and a sentence at a space', () => {
    const sentence = (length: number) => `${'word '.repeat(length / 5 - 1)}end.`
    const texts = [sentence(300), sentence(90), sentence(300)]
    expect(splitText(texts.join(' '))).toEqual([`${texts[0]} ${texts[1]}`, texts[2]])
    const long = splitText(sentence(1000))
    expect(Math.max(...long.map(({ length }) => length))).toBeLessThanOrEqual(400)
    expect(long.join(' ')).toBe(sentence(1000))
  })

  it('says what it installs and how large that is, and installs it once', async () => {
    standInForNpm('echo "$@" >> npm.txt\ntouch node_modules/.package-lock.json')
    const renderOne = () => {
      // Kokoro has rendered the others, which are this repository's.
      change(previewsManifest, (manifest) => delete manifest['american-male'])
      return kokoro()
    }
    expect((await renderOne()).lines[1]).toMatch(
      /^Installing .* Kokoro into scripts\/voices\/kokoro, 411 MB/,
    )
    expect((await renderOne()).lines[0]).toBe('1 of 6 previews to render.')
    expect(read(`${packages}/npm.txt`).toString()).toBe(
      'ci --ignore-scripts --no-audit --no-fund\n',
    )
  })
})

function standInForNpm(commands: string) {
  rmSync(join(root, packages, 'node_modules/.package-lock.json'))
  write('npm', `#!/bin/sh\n${commands}\n`)
  process.env.PATH = `${root}:${path}`
}

/** Renders the previews where ElevenLabs answers the request of that number so. */
function rendering(response: StubResponse, number = 1) {
  answer = () => (service.requests.length === number ? response : { body: recording })
  return renderPreviews()
}

const refused = (status: number, message: string) => json({ detail: { message } }, status)
const taken = (as: string) => ({ body: Buffer.concat([recording, Buffer.from(`stand-in: ${as}`)]) })

const always = (response: StubResponse) => {
  answer = () => response
}

const adopt = (...args: string[]) => run(['adopt', ...args])
const list = () => run(['list'])

/** Renders with Kokoro where Hugging Face answers the request for the weights so. */
async function download(weightsAnswer: () => Promise<Response>) {
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('.onnx') ? weightsAnswer() : Promise.resolve(new Response('{}')),
  )
  const result = await kokoro({})
  expect(result.lines.at(-1)).toBe('Downloading Kokoro-82M, 92 MB; this happens once.')
  expect(existsSync(join(root, packages, 'model', weights))).toBe(false)
  return result
}

const unreachable = new TypeError('fetch failed', {
  cause: Object.assign(new Error(), { code: 'ENOTFOUND' }),
})

const nobody = 'http://127.0.0.1:47599'
const noFfmpeg = /^Nothing was rendered\. ffmpeg is needed: apt-get install ffmpeg\.$/
const usage = /npm run voices -- list/

const someChosen = {
  ...Object.fromEntries(voices.map(({ id }) => [id, 'chosen'])),
  'australian-male': '',
}

const failingNpm = 'echo "npm error code ENOTFOUND" >&2\nexit 1'
const truncated = { body: recording.subarray(0, 9000) }

/** What is done, what the operator reads, and how many requests were sent. */
it.each<[string, () => ReturnType<typeof run>, RegExp, number]>([
  [
    'a refused key',
    () => rendering(refused(401, 'No key')),
    /ElevenLabs answered 401: No key\. Check the key\.$/,
    1,
  ],
  [
    'an exceeded quota',
    () => rendering(refused(402, 'Quota')),
    /ElevenLabs answered 402: Quota\.$/,
    1,
  ],
  ['HTML', () => rendering({ body: '<html>' }), /Invalid data found/, 1],
  ['silence', () => rendering(taken('quiet')), /could not be mastered/, 1],
  ['a recording that is too long', () => rendering(taken('long')), /has 59000 ms/, 1],
  ['a full disk', () => rendering(taken('full disk')), /The disk is full: free some space\.$/, 1],
  [
    'a truncated file',
    () => rendering(truncated, 3),
    /^american-female .*, so nothing was replaced\. .* 9000 bytes/,
    3,
  ],
  [
    'a busy service',
    () => {
      always(refused(429, 'Busy'))
      return renderPreviews()
    },
    / answered 429: Busy\.$/,
    2,
  ],
  [
    'no connection',
    () => renderPreviews({ ELEVENLABS_API_URL: nobody }),
    /ElevenLabs could .* \(ECONN/,
    0,
  ],
  [
    'no ffmpeg',
    () => {
      process.env.PATH = '/nowhere'
      return renderPreviews()
    },
    noFfmpeg,
    0,
  ],
  [
    'an unchosen voice',
    () => {
      chooseVoices(someChosen)
      return renderPreviews()
    },
    /^Choose a voice for australian-m/,
    0,
  ],
  [
    'an unknown name',
    () => adopt('my-robot', otherFile, ...own),
    /^There is no preview or clip my-robot: /,
    0,
  ],
  [
    'no such file',
    () => adopt('british-male', '/no.wav', ...own),
    /^There is no file \/no\.wav: /,
    0,
  ],
  [
    'no licence',
    () => adopt('british-male', otherFile, '--engine', 'Jane'),
    /^Say with --engine .* --licence /,
    0,
  ],
  [
    'another text',
    () => adopt('okay', otherFile, ...own),
    /^okay .* has 8400 ms, which cannot be its text/,
    0,
  ],
  [
    'a damaged model',
    () => {
      write(`model/${weights}`, 'weig')
      return kokoro()
    },
    /^Nothing .* is damaged or incom/,
    0,
  ],
  [
    'no model',
    () => kokoro({ KOKORO_MODEL: root }),
    /^There is no onnx\/model_quan.* KOKORO_MODEL/,
    0,
  ],
  [
    'no registry',
    () => {
      standInForNpm(failingNpm)
      return kokoro()
    },
    /npm could .* \(ENOTFOUND\): check the/,
    0,
  ],
  [
    'no network',
    () => download(() => Promise.reject(unreachable)),
    /Hugging Face .* \(ENOTFOUND\).* KOKORO_MODEL/,
    0,
  ],
  [
    'another model',
    () => download(async () => new Response('other')),
    /is not Kokoro-82M: run the command again/,
    0,
  ],
  [
    'a key that Vapi refuses',
    () => {
      always(json({}, 401))
      return list()
    },
    /^Vapi answered 401\. Check the key\.$/,
    1,
  ],
  ['no key for Vapi', () => run(['list'], { VAPI_PRIVATE_KEY: ' ' }), /^Set VAPI_PRIVATE_KEY /, 0],
  ['an unknown subject', () => run(['render', 'everything']), usage, 0],
])('fails and replaces nothing with %s', async (_, act, sentence, requests) => {
  write(previewsManifest, '{}')
  const before = contents()
  const { code, err } = await act()
  expect([code, err]).toEqual([1, expect.stringMatching(sentence)])
  expect(service.requests).toHaveLength(requests)
  expect(contents()).toEqual(before)
})

it.each([
  ['Arabic', 'Hello مرحبا', /^Nothing was rendered: take "م" out of greeting/],
  [
    '2,000 characters',
    'Hello. '.repeat(286).trim(),
    /^Nothing was rendered: shorten greeting, .* 2001 characters/,
  ],
])('refuses %s before anything is rendered', async (_, text, sentence) => {
  const voice = { engine: 'any', licence: 'any', approximate: false, synthesise: vi.fn() }
  const texts = [
    { id: 'first', text: 'Déjà vu: 50 % for £2.', voice },
    { id: 'greeting', text, voice },
  ]
  const format: Format = { kilobits: 40, ms: () => [0, 60_000], bytes: [0, 1e6], oneByOne: false }
  const none = () => {}
  await expect(renderAll(root, texts, format, none, none)).rejects.toThrow(sentence)
  expect(voice.synthesise).not.toHaveBeenCalled()
})

it('prints the usage for --help, which is no failure', async () => {
  expect(await run(['--help'])).toMatchObject({ code: 0, lines: [expect.stringMatching(usage)] })
})
