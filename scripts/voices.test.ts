import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from '../server/settings.ts'
import { phrases } from '../src/call/built-in/content/phrases.ts'
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
import { spokenText } from './voices/spoken-text.ts'
import { voicesCommand } from './voices.ts'

const repository = resolve(import.meta.dirname, '..')
const key = 'private-key-of-the-test'
const recording = readFileSync(`${repository}/public/voices/british-male.mp3`)
const path = `${repository}/tests/support/ffmpeg-stand-in:${process.env.PATH}`

/** Stands in for Vapi and for ElevenLabs. */
let service: Awaited<ReturnType<typeof startRecordingServer>>
let answer: (request: RecordedRequest) => StubResponse | Promise<StubResponse>
/** A folder with a copy of this repository's previews and some of its clips, with manifests, to render into. */
let root: string
const manifest = JSON.parse(readFileSync(`${repository}/src/call/built-in/content/clips.json`, 'utf8'))
const someClips = { ...manifest, clips: Object.fromEntries(Object.entries(manifest.clips).slice(0, 5)) }

beforeAll(async () => {
  service = await startRecordingServer((request) => answer(request))
  process.env.PATH = path
})
afterAll(() => service[Symbol.asyncDispose]())
beforeEach(async () => {
  service.requests.length = 0
  answer = () => ({ headers: { 'content-type': 'audio/mpeg' }, body: recording })
  root = await mkdtemp(join(tmpdir(), 'voices-'))
  mkdirSync(join(root, 'src/content'), { recursive: true })
  cpSync(join(repository, 'public/voices'), join(root, 'public/voices'), { recursive: true })
  cpSync(join(repository, 'src/content/voices.json'), join(root, 'src/content/voices.json'))
  mkdirSync(join(root, 'src/call/built-in/content/clips'), { recursive: true })
  await writeFile(join(root, 'src/call/built-in/content/clips.json'), JSON.stringify(someClips))
  for (const id of Object.keys(someClips.clips)) {
    const name = `src/call/built-in/content/clips/${id}.mp3`
    cpSync(join(repository, name), join(root, name))
  }
  mkdirSync(join(root, 'scripts/voices'), { recursive: true })
  await chooseVoices(Object.fromEntries(voices.map(({ id }) => [id, `voice of ${id}`])))
})
afterEach(() => rm(root, { recursive: true }))

async function chooseVoices(previews: Record<string, string>) {
  const ids = { previews, receptionist: 'voice of the receptionist' }
  await writeFile(join(root, 'scripts/voices/voice-ids.json'), JSON.stringify(ids))
}

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
  const code = await voicesCommand(args, readSettings({ ...environment(), ...env }), terminal, root).catch((error) => {
    if (!(error instanceof CommandError)) throw error
    err = error.message
    return 1
  })
  return { code, lines, err }
}

/** Every file of the copy with its content. */
function contents() {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files.map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'base64')]),
  )
}

describe('check', () => {
  it('finds no recording of this repository that is missing or is not what its manifest says', () => {
    expect(checkVoices(repository).damaged).toEqual([])
  })

  it.each([
    [
      'another file',
      'public/voices/british-male.mp3',
      readFileSync(`${repository}/public/voices/american-male.mp3`),
      /has \d+ bytes/,
    ],
    [
      'one byte changed',
      'public/voices/british-male.mp3',
      Buffer.from(recording).fill(1, 9000, 9001),
      /is not the file/,
    ],
    ['another recording', 'public/voices/extra.mp3', recording, /extra\.mp3 is not in its manifest/],
    [
      'another clip',
      'src/call/built-in/content/clips/extra.mp3',
      recording,
      /clips\/extra\.mp3 is not in its manifest/,
    ],
  ])('finds %s', async (_, name, bytes, problem) => {
    await writeFile(join(root, name), bytes)
    const { code, lines } = await run(['check'])
    expect(code).toBe(1)
    expect(lines).toContainEqual(expect.stringMatching(problem))
  })

  it('finds a missing file and a changed text', async () => {
    const name = join(root, 'src/content/voices.json')
    const manifest = JSON.parse(readFileSync(name, 'utf8'))
    await rm(join(root, 'public/voices/american-male.mp3'))
    manifest['british-female'].text = 'Something else.'
    await writeFile(name, JSON.stringify(manifest))
    expect(checkVoices(root)).toMatchObject({
      damaged: ['public/voices/american-male.mp3 is missing.'],
      outdated: expect.arrayContaining([
        'public/voices/british-female.mp3 was rendered from another text: render it again.',
      ]),
    })
  })

  it('finds a clip whose text has changed since, and one that has never been rendered', async () => {
    await renderedClips()
    await changeManifest((manifest) => {
      manifest.clips.greeting.spoken = 'Something else.'
      delete manifest.clips.goodbye
    })
    const { code, lines } = await run(['check'])
    expect(code).toBe(1)
    const characters = spokenLength('greeting') + spokenLength('goodbye')
    expect(lines.at(-1)).toBe(
      `2 of the receptionist's ${Object.keys(phrases).length} texts have no clip that says them, so the browser's own voice or a caption does: greeting, goodbye; \`npm run voices -- render receptionist\` renders them (${characters} characters).`,
    )
  })
})

describe('list', () => {
  const library = [
    { providerId: 'voice-1', name: 'Alice', gender: 'female', accent: 'british', description: 'clear\nvoice' },
    { providerId: 'voice-2', name: 'Bob', isDeleted: true },
    { providerId: 'voice-3', name: 'Charlie' },
  ]

  it('prints the voices of a Vapi library that are not deleted', async () => {
    answer = () => json(library)
    const { code, lines } = await run(['list'])
    expect(code).toBe(0)
    expect(service.requests[0]).toMatchObject({ method: 'GET', url: '/voice-library/11labs?limit=1000' })
    expect(lines.join('\n')).toMatch(
      /voice-1 +Alice +female, british, clear voice\nvoice-3 +Charlie\n2 voices of 11labs\./,
    )
    await run(['list', 'vapi'])
    expect(service.requests[1]?.url).toBe('/voice-library/vapi?limit=1000')
  })

  it.each([
    [401, 'answered 401: Invalid Key. Check the key.'],
    [404, 'answered 404: Invalid Key.'],
    [500, 'answered 500: Invalid Key.'],
  ])('fails with the message when Vapi answers %i', async (status, sentence) => {
    answer = () => json({ message: 'Invalid Key' }, status)
    expect(await run(['list'])).toEqual({ code: 1, lines: [], err: `Vapi ${sentence}` })
  })

  it('fails without a key, and when Vapi cannot be reached', async () => {
    expect((await run(['list'], { VAPI_PRIVATE_KEY: ' ' })).err).toMatch(/^Set VAPI_PRIVATE_KEY /)
    expect((await run(['list'], { VITE_VAPI_API_URL: 'http://127.0.0.1:47599' })).err).toBe(
      'Vapi could not be reached (ECONNREFUSED).',
    )
  })
})

describe('render', () => {
  it('renders the previews with the chosen voices and writes their manifest', async () => {
    const { code, lines, err } = await run(['render', 'previews'])
    expect([code, err]).toEqual([0, ''])
    expect(lines).toHaveLength(voices.length + 2)
    expect(lines[1]).toMatch(/^1\/6 british-female: 8\.4 s, -16 LUFS, \d+ bytes$/)

    expect(service.requests.map(({ url }) => decodeURIComponent(url.split('?')[0] ?? ''))).toEqual(
      voices.map(({ id }) => `/v1/text-to-speech/voice of ${id}`),
    )
    for (const [index, { method, url, headers, body }] of service.requests.entries()) {
      expect([method, headers['xi-api-key'], headers['content-type']]).toEqual(['POST', key, 'application/json'])
      expect(url).toMatch(/\?output_format=mp3_44100_128$/)
      expect(JSON.parse(body.toString())).toEqual({
        text: voices[index]?.sampleText,
        model_id: 'eleven_multilingual_v2',
      })
    }
    const manifest = JSON.parse(readFileSync(join(root, 'src/content/voices.json'), 'utf8'))
    expect(Object.keys(manifest)).toEqual(voices.map(({ id }) => id))
    expect(manifest['australian-male']).toMatchObject({
      engine: expect.stringContaining('ElevenLabs'),
      licence: expect.stringContaining('ElevenLabs'),
      approximate: false,
      // ffmpeg's stand-in reports 8.4 s for every recording of this repository.
      durationMs: 8400,
      bytes: recording.length,
    })
    expect(readFileSync(join(root, 'public/voices/american-female.mp3'))).toEqual(recording)
    expect(checkVoices(root).damaged).toEqual([])
    expect(readdirSync(root).filter((name) => name.startsWith('.'))).toEqual([])
  })

  it('renders only the clips whose text has changed, and deletes what belongs to no phrase', async () => {
    await renderedClips()
    await changeManifest((manifest) => {
      manifest.clips.greeting.spoken = 'Something else.'
      manifest.clips.forgotten = manifest.clips.goodbye
    })
    await writeFile(join(root, 'src/call/built-in/content/clips/forgotten.mp3'), 'old')
    const { code, lines } = await run(['render', 'receptionist'])
    expect(code).toBe(0)
    expect(lines[0]).toBe(
      `1 of ${Object.keys(phrases).length} clips to render: ${spokenLength('greeting')} characters.`,
    )
    expect(service.requests.map(({ body }) => JSON.parse(body.toString()).text)).toEqual([spokenText(phrases.greeting)])

    const { clips } = JSON.parse(readFileSync(join(root, 'src/call/built-in/content/clips.json'), 'utf8'))
    expect(Object.keys(clips)).toEqual(Object.keys(phrases))
    expect(clips.greeting.spoken).toBe(spokenText(phrases.greeting))
    expect(readdirSync(join(root, 'src/call/built-in/content/clips'))).not.toContain('forgotten.mp3')

    service.requests.length = 0
    expect((await run(['render', 'receptionist'])).code).toBe(0)
    expect(service.requests).toEqual([])
  })

  it('renders every clip when the voice is another one; a failure keeps those that are finished', async () => {
    await renderedClips()
    await changeManifest((manifest) => {
      manifest.voice = manifest.voice.replace('voice of the receptionist', 'another voice')
    })
    answer = (request) => (service.requests.length === 3 ? json({}, 402) : spokenAnswer(request))
    const count = Object.keys(phrases).length
    const [first = '', second = '', third = ''] = Object.keys(phrases)
    const { code, lines, err } = await run(['render', 'receptionist'])
    expect(code).toBe(1)
    expect(lines[0]).toMatch(new RegExp(`^${count} of ${count} clips to render: \\d+ characters\\.$`))
    expect(err).toMatch(
      new RegExp(
        `^${third} could not be rendered\\. The finished ones are kept; run the command again for the rest\\.`,
      ),
    )
    expect(siteClips(root, phrases).rendered).toEqual([first, second])

    answer = () => json({}, 402)
    expect((await run(['render', 'receptionist'])).lines[0]).toMatch(`${count - 2} of ${count} clips to render`)
  })

  it.each<[string, () => StubResponse, RegExp]>([
    [
      '401',
      () => json({ detail: { message: 'Invalid API key' } }, 401),
      /ElevenLabs answered 401: Invalid API key\. Check the key\.$/,
    ],
    ['404', () => json({ detail: { message: 'No such voice' } }, 404), /ElevenLabs answered 404: No such voice\.$/],
    ['402', () => json({ detail: { message: 'Quota exceeded' } }, 402), /ElevenLabs answered 402: Quota exceeded\.$/],
    ['HTML', () => ({ body: '<html>' }), /Invalid data found/],
    ['an empty body', () => ({ body: '' }), /Invalid data found/],
    ['silence', () => ({ body: Buffer.concat([recording, Buffer.from('stand-in: quiet')]) }), /could not be mastered/],
    [
      'a recording that is too long',
      () => ({ body: Buffer.concat([recording, Buffer.from('stand-in: long')]) }),
      /has 59000 ms, /,
    ],
    [
      'a recording that fills the disk',
      () => ({ body: Buffer.concat([recording, Buffer.from('stand-in: full disk')]) }),
      /The disk is full: free some space\.$/,
    ],
    ['a truncated file', () => ({ body: recording.subarray(0, 9000) }), /9000 bytes/],
  ])('replaces nothing when the third request is answered with %s', async (_, third, sentence) => {
    const before = contents()
    answer = () => (service.requests.length === 3 ? third() : { body: recording })
    const { code, err } = await run(['render', 'previews'])
    expect(code).toBe(1)
    expect(err).toMatch(/^american-female could not be rendered, so nothing was replaced\./)
    expect(err).toMatch(sentence)
    expect(contents()).toEqual(before)
  })

  it('repeats a request once when ElevenLabs answers 503', async () => {
    answer = () => (service.requests.length === 1 ? json({}, 503) : { body: recording })
    expect(await run(['render', 'previews'])).toMatchObject({ code: 0, err: '' })
    expect(service.requests).toHaveLength(voices.length + 1)
  })

  it('fails when ElevenLabs answers 429 to the repeated request too', async () => {
    answer = () => json({ detail: { message: 'Too many requests' } }, 429)
    expect((await run(['render', 'previews'])).err).toMatch(/ElevenLabs answered 429: Too many requests\.$/)
    expect(service.requests).toHaveLength(2)
  })

  it('replaces nothing without a connection or ffmpeg, and then sends no text', async () => {
    const before = contents()
    const { err } = await run(['render', 'previews'], { ELEVENLABS_API_URL: 'http://127.0.0.1:47599' })
    expect(err).toMatch(/ElevenLabs could not be reached \(ECONNREFUSED\)\./)
    process.env.PATH = '/nowhere'
    const refused = await Promise.all([run(['render', 'previews']), run(['render', 'receptionist'])])
    process.env.PATH = path
    const sentence = 'Nothing was rendered. ffmpeg is needed: apt-get install ffmpeg.'
    expect(refused.map((result) => result.err)).toEqual([sentence, sentence])
    expect(service.requests).toEqual([])
    expect(contents()).toEqual(before)
  })

  it('renders nothing when one voice is not chosen', async () => {
    await chooseVoices({ ...Object.fromEntries(voices.map(({ id }) => [id, 'chosen'])), 'australian-male': '' })
    const { err } = await run(['render'])
    expect(err).toMatch(/^Choose a voice for australian-male with npm run voices -- list/)
    expect(service.requests).toEqual([])
  })

  it.each([
    ['previews', '2/6 british-male', 'nothing was replaced', []],
    [
      'receptionist',
      `2/${Object.keys(phrases).length} `,
      'the finished clips are kept',
      Object.keys(phrases).slice(0, 2),
    ],
  ])(
    'loses no finished clip and replaces no preview on Ctrl-C: %s',
    { timeout: 60_000 },
    async (subject, line, kept, ids) => {
      const before = contents()
      let reached = () => {}
      const third = new Promise<void>((resolve) => {
        reached = resolve
      })
      answer = async (request) => {
        if (service.requests.length < 3) return subject === 'previews' ? { body: recording } : spokenAnswer(request)
        reached()
        return new Promise(() => {})
      }
      const { child, finished } = startScript('voices.ts', ['render', subject], {
        cwd: root,
        env: { ...environment(), PATH: path },
      })
      await third
      child.kill('SIGINT')
      const { code, out, err } = await finished
      expect(code).toBe(130)
      expect(out).toContain(line)
      expect(err).toBe(`Interrupted: ${kept}.\n`)
      if (ids.length === 0) expect(contents()).toEqual(before)
      else expect(siteClips(root, phrases).rendered).toEqual(ids)
    },
  )
})

describe('adopt', () => {
  const own = ['--engine', 'Jane Doe', '--licence', 'by contract']
  const file = `${repository}/public/voices/american-male.mp3`

  it("puts a recording in a preview's place, which stays when the others are rendered again", async () => {
    expect(await run(['adopt', 'british-male', file, ...own])).toMatchObject({ code: 0, err: '' })
    const entry = () => JSON.parse(readFileSync(join(root, 'src/content/voices.json'), 'utf8'))['british-male']
    expect(entry()).toMatchObject({ engine: 'Jane Doe', licence: 'by contract', approximate: false })
    expect(readFileSync(join(root, 'public/voices/british-male.mp3'))).toEqual(readFileSync(file))
    expect((await run(['render', 'previews'])).lines[0]).toBe('5 of 6 previews to render.')
    expect((await run(['render', 'previews'])).lines[0]).toBe('0 of 6 previews to render.')
    expect(entry().engine).toBe('Jane Doe')
    expect(checkVoices(root).damaged).toEqual([])
  })

  it("asks whose voice a clip has, and check names the clip that has not the others' voice", async () => {
    await renderedClips()
    const take = join(root, 'take.mp3')
    await writeFile(take, frames(4000))
    const asked: string[] = []
    const answers = ['Jane Doe', 'by contract']
    await run(['adopt', 'greeting', take], {}, async (question) => {
      asked.push(question)
      return answers[asked.length - 1] ?? ''
    })
    expect(asked).toEqual(['Which engine, or who, speaks?', 'Under which licence may the site use it?'])
    expect(checkVoices(root).damaged).toEqual([
      expect.stringMatching(/clips\/greeting\.mp3 has the voice Jane Doe, most others have ElevenLabs /),
    ])
    await changeManifest((manifest) => {
      manifest.voice = 'another voice'
    })
    answer = () => json({}, 402)
    const count = Object.keys(phrases).length
    expect((await run(['render', 'receptionist'])).lines[0]).toMatch(`${count - 1} of ${count} clips`)
    expect(readFileSync(join(root, 'src/call/built-in/content/clips/greeting.mp3'))).toEqual(readFileSync(take))
  })

  it.each([
    ['an unknown name', ['british-robot', file, ...own], /^There is no preview or clip british-robot: /],
    ['no such file', ['british-male', '/nowhere.wav', ...own], /^There is no file \/nowhere\.wav: /],
    [
      'no licence',
      ['british-male', file, '--engine', 'Jane Doe'],
      /^Say with --engine who speaks, and with --licence /,
    ],
    ['no recording', ['british-male', import.meta.filename, ...own], /^british-male could .* Invalid data found/],
    ['another text', ['okay', file, ...own], /^okay could .* has 8400 ms, which cannot be its text/],
  ])('replaces nothing where there is %s', async (_, args, sentence) => {
    const before = contents()
    expect((await run(['adopt', ...args])).err).toMatch(sentence)
    expect(contents()).toEqual(before)
  })
})

it.each(['--help', '-h', 'help'])('prints the usage for %s, which is no failure', async (help) => {
  const { code, lines } = await run([help])
  expect(code).toBe(0)
  expect(lines.join('\n')).toMatch(/npm run voices -- list/)
})

it.each([
  [[]],
  [['render', 'everything']],
  [['render', '--engine', 'other']],
  [['check', 'now']],
  [['adopt', 'greeting']],
])('prints the usage for unknown arguments: %j', async (args) => {
  expect((await run(args)).err).toMatch(/npm run voices -- list/)
})

/** A recording whose duration fits the text: 55 ms for each character. */
const spokenAnswer = ({ body }: RecordedRequest): StubResponse => ({
  body: frames(JSON.parse(body.toString()).text.length * 55),
})

/** The copy as it is after every clip has been rendered. */
async function renderedClips() {
  const clips: Record<string, unknown> = {}
  for (const [id, text] of Object.entries(phrases)) {
    const content = frames(spokenText(text).length * 55)
    await writeFile(join(root, `src/call/built-in/content/clips/${id}.mp3`), content)
    const sha256 = createHash('sha256').update(content).digest('hex')
    clips[id] = { spoken: spokenText(text), sha256, bytes: content.length, durationMs: 1000 }
  }
  const manifest = {
    voice: 'ElevenLabs eleven_multilingual_v2, voice of the receptionist, MP3 24 kHz 40 kb/s',
    licence: 'paid',
    clips,
  }
  await writeFile(join(root, 'src/call/built-in/content/clips.json'), JSON.stringify(manifest))
  answer = spokenAnswer
}

const spokenLength = (id: keyof typeof phrases) => spokenText(phrases[id]).length

// biome-ignore lint/suspicious/noExplicitAny: the manifest is changed in ways its type forbids.
async function changeManifest(change: (manifest: any) => void) {
  const name = join(root, 'src/call/built-in/content/clips.json')
  const manifest = JSON.parse(readFileSync(name, 'utf8'))
  change(manifest)
  await writeFile(name, JSON.stringify(manifest))
}

/** MPEG-2 frames of 36 ms at 16 kHz and 24 kb/s, for about as many milliseconds. */
function frames(milliseconds: number): Buffer {
  const frame = Buffer.alloc(108)
  frame.writeUInt32BE(0xff_f3_38_c4)
  return Buffer.concat(Array.from({ length: Math.max(10, Math.round(milliseconds / 36)) }, () => frame))
}
