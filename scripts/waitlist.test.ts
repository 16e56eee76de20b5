import { execFile } from 'node:child_process'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../server/app.ts'
import { openStore, type Store } from '../server/data-dir.ts'
import { loadSite } from '../server/static.ts'
import { startScript } from '../tests/support/run-script.ts'
import { buildFixtureSite, freshAnswers, temporaryFolder } from '../tests/support/server-process.ts'

/** Two of our own servers: the second stands in for hosted Supabase, which speaks the same. */
const folder = temporaryFolder()
type Running = { store: Store; server: Server; url: string; dataDir: string }
let ours: Running
let hosted: Running

async function run(name: string): Promise<Running> {
  const dataDir = join(folder, name)
  const store = await openStore(dataDir)
  const app = createApp({ config: { trustProxy: 0 }, site: loadSite(buildFixtureSite(folder)), waitlist: store })
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { store, server, dataDir, url: `http://127.0.0.1:${typeof address === 'object' && address?.port}` }
}
beforeAll(async () => {
  ours = await run('ours')
  hosted = await run('hosted')
}, 120_000)
afterAll(async () => {
  for (const { server, store } of [ours, hosted]) {
    server.close()
    server.closeAllConnections()
    await store.close()
  }
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  for (const { url, store } of [ours, hosted]) {
    const everything = { method: 'DELETE', headers: { apikey: store.serviceRoleKey } }
    await fetch(`${url}/rest/v1/waitlist_responses?name=not.is.null`, everything)
  }
})

const put = async (at: Running, rows: object[]) => {
  const response = await fetch(`${at.url}/rest/v1/waitlist_responses`, {
    method: 'POST',
    headers: { apikey: at.store.serviceRoleKey, 'content-type': 'application/json' },
    body: JSON.stringify(rows),
  })
  expect(response.status).toBe(201)
}
const rowsOf = async (at: Running): Promise<{ name: string; created_at: string }[]> => {
  const query = 'order=created_at,name&select=created_at,name,business,role,spending_range,questions_help,email'
  const response = await fetch(`${at.url}/rest/v1/waitlist_responses?${query}`, {
    headers: { apikey: at.store.serviceRoleKey },
  })
  return response.json() as Promise<{ name: string; created_at: string }[]>
}
const environment = () => ({ DATA_DIR: ours.dataDir, PORT: new URL(ours.url).port, HOST: '127.0.0.1' })
const waitlist = (args: string[], env: Record<string, string> = {}) =>
  startScript('waitlist.ts', args, { cwd: folder, env: { ...environment(), ...env } }).finished
const asHosted = () => ({ SUPABASE_URL: hosted.url, SUPABASE_SERVICE_ROLE_KEY: hosted.store.serviceRoleKey })
const at = (minute: number) => `2026-01-01T00:${String(minute).padStart(2, '0')}:00+00:00`

test('count and list show what is there, oldest first', async () => {
  await put(ours, [
    { ...freshAnswers({ name: 'Second', email: 'two@other.example' }), created_at: at(2) },
    { ...freshAnswers({ name: 'First', email: 'one@other.example' }), created_at: at(1) },
  ])
  expect(await waitlist(['count'])).toEqual({ code: 0, out: '2\n', err: '' })
  const { out } = await waitlist(['list'])
  expect(out).toBe(
    '2026-01-01 00:01  First <one@other.example>  Other & Sons · CEO/Founder · $25,000+\n' +
      '2026-01-01 00:02  Second <two@other.example>  Other & Sons · CEO/Founder · $25,000+\n',
  )
})

describe('export', () => {
  const tricky = ['=1+1', '+44 20', '-5', '@sum', 'a "quoted", name']
  beforeEach(() =>
    put(
      ours,
      tricky.map((name, index) => ({ ...freshAnswers({ name, questions_help: 'two\nlines' }), created_at: at(index) })),
    ),
  )

  test('for a spreadsheet runs nothing', async () => {
    const { code, out, err } = await waitlist(['export'])
    expect([code, err]).toEqual([0, 'Exported 5 answers.\n'])
    expect(out.split('\r\n')[0]).toBe('created_at,name,business,role,spending_range,questions_help,email')
    const rest = 'Other & Sons,CEO/Founder,"$25,000+","two\nlines",ann@other.example\r\n'
    expect(
      out
        .split('+00:00,')
        .slice(1)
        .map((line) => line.replace(/2026-.*$/, '')),
    ).toEqual(["'=1+1", "'+44 20", "'-5", "'@sum", '"a ""quoted"", name"'].map((name) => `${name},${rest}`))
  })

  test('for a spreadsheet begins with the mark of UTF-8, for programs does not', async () => {
    const bytes = async (...options: string[]) => {
      const args = [
        '--import',
        import.meta.resolve('tsx'),
        join(import.meta.dirname, 'waitlist.ts'),
        'export',
        ...options,
      ]
      const { stdout } = await promisify(execFile)(process.execPath, args, {
        cwd: folder,
        env: { PATH: process.env.PATH, ...environment() },
        encoding: 'buffer',
      })
      return [...stdout.subarray(0, 3)]
    }
    expect(await bytes()).toEqual([0xef, 0xbb, 0xbf])
    expect(await bytes('--raw')).toEqual([...Buffer.from('cre')])
  })

  test('--raw changes nothing', async () => {
    const { out } = await waitlist(['export', '--raw'])
    expect(out.startsWith('created_at,')).toBe(true)
    for (const name of tricky.slice(0, 4)) expect(out).toContain(`,${name},`)
  })

  test('of many rows has each once, and says how far it is', async () => {
    // All of the same moment: the order of pages rests on the id then.
    for (let batch = 0; batch < 58; batch++) {
      await put(
        ours,
        Array.from({ length: 90 }, () => ({ ...freshAnswers({ questions_help: 'h' }), created_at: at(30) })),
      )
    }
    const { out, err } = await waitlist(['export', '--raw'])
    const lines = out.trim().split('\r\n').slice(1)
    expect(lines).toHaveLength(58 * 90 + 5)
    expect(new Set(lines).size).toBe(lines.length)
    expect(err).toBe('5,000 of 5,225\nExported 5,225 answers.\n')
  })
})

test('delete removes every answer of one address, in capitals or not, and of no other', async () => {
  const others = ['annx@other.example', 'an_@other.example', 'xann@other.example']
  await put(
    ours,
    ['ann@other.example', 'Ann@Other.example', ...others].map((email) => freshAnswers({ email })),
  )
  expect(await waitlist(['delete', 'ANN@other.example'])).toMatchObject({
    code: 0,
    out: 'Deleted 2 answers from ANN@other.example.\n',
  })
  expect(await waitlist(['delete', 'an_@other.example'])).toMatchObject({
    code: 0,
    out: 'Deleted 1 answer from an_@other.example.\n',
  })
  expect(await waitlist(['delete', '.*@other.example'])).toMatchObject({
    code: 1,
    err: 'There is no answer from .*@other.example.\n',
  })
  expect(await rowsOf(ours)).toHaveLength(2)
})

test('a backup restores every row with its time, and only what is missing', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({
    ...freshAnswers({ name: `=Zoë "${index}" 😀`, questions_help: 'a\n\tb' }),
    created_at: at(index),
  }))
  await put(ours, rows)
  const before = await rowsOf(ours)
  const file = join(folder, 'waitlist.backup')
  expect(await waitlist(['backup', file])).toMatchObject({ code: 0, err: `Saved 20 answers in ${file}.\n` })
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
  expect(await waitlist(['restore', file])).toMatchObject({
    code: 0,
    err: 'Restored 0 answers; 20 answers had been there.\n',
  })

  await waitlist(['delete', 'ann@other.example'])
  await put(ours, rows.slice(0, 3))
  expect(await waitlist(['restore', file])).toMatchObject({
    code: 0,
    err: 'Restored 17 answers; 3 answers had been there.\n',
  })
  expect(await rowsOf(ours)).toEqual(before)

  writeFileSync(file, `${readFileSync(file, 'utf8').split('\n')[0]}\n{"name":`)
  expect(await waitlist(['restore', file])).toMatchObject({
    code: 1,
    err: `${file} is no backup, or is damaged at line 2.\n`,
  })
  expect(await waitlist(['restore', join(folder, 'nowhere')])).toMatchObject({
    code: 1,
    err: `${join(folder, 'nowhere')} can not be read.\n`,
  })
})

test('move copies everything to hosted Supabase, and can be repeated after it broke off', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => ({ ...freshAnswers(), created_at: at(index) }))
  await put(ours, rows)
  await put(hosted, rows.slice(0, 12))
  const first = await waitlist(['move'], asHosted())
  expect(first).toMatchObject({ code: 0, err: `Moved 18 answers to ${hosted.url}; 12 answers had been there.\n` })
  expect(await waitlist(['move'], asHosted())).toMatchObject({
    err: `Moved 0 answers to ${hosted.url}; 30 answers had been there.\n`,
  })
  expect(await rowsOf(hosted)).toEqual(await rowsOf(ours))
  // With the project's settings the other commands ask the project.
  await waitlist(['delete', 'ann@other.example'])
  expect((await waitlist(['count'], asHosted())).out).toBe('30\n')
})

describe('what goes wrong is one sentence', () => {
  test.each<[string, () => ReturnType<typeof waitlist>, RegExp]>([
    [
      'no server',
      () => waitlist(['count'], { PORT: '1' }),
      /^No server answers at http:\/\/127\.0\.0\.1:1: start it with `npm start`, or say where it is with --url\.\n$/,
    ],
    [
      'never started',
      () => waitlist(['count'], { DATA_DIR: join(folder, 'never') }),
      /^There is no key in DATA_DIR \(.*never\): start the server once/,
    ],
    [
      'another server',
      () => waitlist(['count', '--url', hosted.url]),
      /^The server at http\S+ does not take the key in DATA_DIR \(.*ours\)/,
    ],
    [
      'a wrong key',
      () => waitlist(['count'], { ...asHosted(), SUPABASE_SERVICE_ROLE_KEY: 'x' }),
      /^http\S+ does not take SUPABASE_SERVICE_ROLE_KEY/,
    ],
    [
      'the public key',
      () => waitlist(['count'], { ...asHosted(), SUPABASE_SERVICE_ROLE_KEY: 'ringwell-anon' }),
      /^The key for http\S+ may not do this: it must be the service_role key\.\n$/,
    ],
    [
      'half the settings',
      () => waitlist(['count'], { SUPABASE_URL: hosted.url }),
      /^SUPABASE_SERVICE_ROLE_KEY must be set/,
    ],
    ['nowhere to move to', () => waitlist(['move']), /^SUPABASE_URL must be the full address/],
    ['no address', () => waitlist(['delete']), /^delete needs an email: npm run waitlist -- delete <email>\n$/],
    ['a command of its own', () => waitlist(['dance']), /^There is no command "dance"\./],
    ['an unknown option', () => waitlist(['count', '--fast']), /^Unknown option '--fast'/],
  ])('%s', async (_, command, sentence) => {
    const { code, out, err } = await command()
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(sentence)
    expect(err).not.toMatch(/^\s+at /m)
  })
})
