import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../server/http/app.ts'
import { loadSite } from '../server/http/static.ts'
import { readSettings } from '../server/settings.ts'
import { type OpenWaitlist, openDataDirectory } from '../server/store/data-directory.ts'
import { json, startRecordingServer } from '../tests/support/recording-server.ts'
import { startScript } from '../tests/support/run-script.ts'
import { buildFixtureSite, copyNewDatabase, freshAnswers, temporaryFolder } from '../tests/support/server-process.ts'
import { CommandError } from './terminal.ts'
import { waitlistCommand } from './waitlist.ts'

/** Two servers. The second is the stand-in for hosted Supabase, whose REST interface is the same. */
const folder = temporaryFolder()
type TestServer = { data: OpenWaitlist; http: Server; url: string; dataDir: string }
let embedded: TestServer
let hosted: TestServer

async function serve(dataDir: string): Promise<TestServer> {
  await copyNewDatabase(dataDir)
  const data = await openDataDirectory(dataDir)
  const app = createApp({ config: readSettings({}), site: loadSite(buildFixtureSite(folder)), waitlist: data })
  const http = createAdaptorServer({ fetch: app.fetch }) as Server
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  return { data, http, dataDir, url: `http://127.0.0.1:${typeof address === 'object' && address?.port}` }
}
beforeAll(async () => {
  embedded = await serve(join(folder, 'embedded'))
  hosted = await serve(join(folder, 'hosted'))
})
afterAll(async () => {
  for (const { http, data } of [embedded, hosted]) {
    http.close()
    http.closeAllConnections()
    await data.store.close()
  }
  rmSync(folder, { recursive: true })
})

const sql = <Row>(server: TestServer, text: string, parameters: string[] = []) =>
  server.data.store.query<Row>({ role: 'service_role' }, { sql: text, parameters })
beforeEach(async () => {
  for (const server of [embedded, hosted]) await sql(server, 'delete from public.waitlist_responses')
})

const store = (server: TestServer, rows: object[]) => {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  return sql(
    server,
    `insert into public.waitlist_responses (${columns}) select ${columns}
      from json_populate_recordset(null::public.waitlist_responses, $1::text::json)`,
    [JSON.stringify(rows)],
  )
}
const storedRows = (server: TestServer) =>
  sql(
    server,
    `select created_at::text, name, business, role, spending_range, questions_help, email
      from public.waitlist_responses order by created_at, name`,
  )
const environment = () => ({ DATA_DIR: embedded.dataDir, PORT: new URL(embedded.url).port, HOST: '127.0.0.1' })
const hostedSettings = () => ({ SUPABASE_URL: hosted.url, SUPABASE_SERVICE_ROLE_KEY: hosted.data.serviceRoleKey })
const minute = (number: number) => `2026-01-01T00:${String(number).padStart(2, '0')}:00+00:00`

/** The command in this process. */
async function waitlist(args: string[], env: Record<string, string> = {}, isTerminal = false) {
  let [out, err] = ['', '']
  const output = {
    isTerminal,
    write: async (text: string) => {
      out += text
    },
    print: async (line: string) => {
      out += `${line}\n`
    },
    report: (line: string) => {
      err += `${line}\n`
    },
  }
  const code = await waitlistCommand(args, readSettings({ ...environment(), ...env }), output).then(
    () => 0,
    (error) => {
      if (!(error instanceof CommandError)) throw error
      err += `${error.message}\n`
      return 1
    },
  )
  return { code, out, err }
}
/** The command as a program of its own. */
const runProgram = (args: string[], env: Record<string, string> = {}) =>
  startScript('waitlist.ts', args, { cwd: folder, env: { ...environment(), ...env } }).finished

test('the program writes results to standard output, reports to standard error, and exits with 1 on an error', async () => {
  await store(embedded, [freshAnswers({ name: 'Zoë' })])
  const [exported, failed, help] = await Promise.all([
    runProgram(['export']),
    runProgram(['dance']),
    runProgram(['--help']),
  ])
  expect(exported).toMatchObject({ code: 0, err: 'Exported 1 answer.\n' })
  expect(exported.out.split('\r\n')[1]).toMatch(/,Zoë,Other & Sons,CEO\/Founder,"\$25,000\+",/)
  expect(failed).toEqual({
    code: 1,
    out: '',
    err: 'There is no command "dance": npm run waitlist -- --help lists them.\n',
  })
  expect(help).toMatchObject({
    code: 0,
    out: expect.stringContaining('npm run --silent waitlist -- export > '),
    err: '',
  })
})

test('an output that cannot be written gets a sentence', async () => {
  await store(embedded, [freshAnswers()])
  for (const command of ['count', 'export']) {
    const full = openSync('/dev/full', 'w')
    const { finished } = startScript('waitlist.ts', [command], { cwd: folder, env: environment(), stdout: full })
    const { code, err } = await finished
    closeSync(full)
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringMatching(/^The output can not be written: [^\n]*ENOSPC[^\n]*\.\n$/),
    })
  }
})

test('count and list show every answer, oldest first', async () => {
  await store(embedded, [
    { ...freshAnswers({ name: 'Second', email: 'two@other.example' }), created_at: minute(2) },
    { ...freshAnswers({ name: 'First', email: 'one@other.example' }), created_at: minute(1) },
  ])
  expect(await waitlist(['count'])).toEqual({ code: 0, out: '2\n', err: '' })
  const { out } = await waitlist(['list'])
  expect(out).toBe(
    '2026-01-01 00:01  First <one@other.example>  Other & Sons · CEO/Founder · $25,000+ · Evening cover, and weekends\n' +
      '2026-01-01 00:02  Second <two@other.example>  Other & Sons · CEO/Founder · $25,000+ · Evening cover, and weekends\n',
  )
})

test('notify --test posts an example to the webhook', async () => {
  await using receiver = await startRecordingServer(() => json({}))
  const env = { NOTIFY_WEBHOOK_URL: `${receiver.url}/hook` }
  expect(await waitlist(['notify', '--test'], env)).toEqual({
    code: 0,
    out: 'The webhook took the example.\n',
    err: '',
  })
  expect(receiver.requests.map(({ body }) => JSON.parse(body.toString()).text)).toEqual([
    expect.stringMatching(/^New on the .+ waitlist: Test Visitor, Business Owner, Example & Sons\n/),
  ])
})

describe('export', () => {
  const formulas = ['=1+1', '+44 20', '-5', '@sum', 'a "quoted", name']
  beforeEach(() =>
    store(
      embedded,
      formulas.map((name, index) => ({
        ...freshAnswers({ name, questions_help: 'two\nlines' }),
        created_at: minute(index),
      })),
    ),
  )

  test('for a spreadsheet makes no cell a formula', async () => {
    const { code, out, err } = await waitlist(['export'])
    expect([code, err]).toEqual([0, 'Exported 5 answers.\n'])
    // Begins with a byte order mark.
    expect(out.split('\r\n')[0]).toBe('\ufeffcreated_at,name,business,role,spending_range,questions_help,email')
    const rest = 'Other & Sons,CEO/Founder,"$25,000+","two\nlines",ann@other.example\r\n'
    expect(
      out
        .split('+00:00,')
        .slice(1)
        .map((line) => line.replace(/2026-.*$/, '')),
    ).toEqual(["'=1+1", "'+44 20", "'-5", "'@sum", '"a ""quoted"", name"'].map((name) => `${name},${rest}`))
  })

  test('with --raw changes no cell and has no byte order mark', async () => {
    const { out } = await waitlist(['export', '--raw'])
    expect(out.startsWith('created_at,')).toBe(true)
    for (const name of formulas.slice(0, 4)) expect(out).toContain(`,${name},`)
  })

  test('has semicolons where they are asked for', async () => {
    const { out } = await waitlist(['export', '--separator', ';'])
    expect(out.split('\r\n')[0]).toBe('\ufeffcreated_at;name;business;role;spending_range;questions_help;email')
    expect(out).toContain(`;'=1+1;Other & Sons;CEO/Founder;"$25,000+";`)
  })

  test('has each of many rows once, and reports its progress', async () => {
    // Half of them at the same time, so that pages also have to be told apart by the id.
    const rows = Array.from({ length: 5220 }, (_, index) => ({
      ...freshAnswers({ questions_help: 'h' }),
      created_at: minute(index % 2 === 0 ? 30 : index % 60),
    }))
    await store(embedded, rows)
    const { out, err } = await waitlist(['export', '--raw'])
    const lines = out.trim().split('\r\n').slice(1)
    expect(lines).toHaveLength(5225)
    expect(new Set(lines).size).toBe(5225)
    expect(lines.map((line) => line.slice(0, 16))).toEqual(lines.map((line) => line.slice(0, 16)).sort())
    expect(err).toBe('5,000 of 5,225\nExported 5,225 answers.\n')
  })
})

test('delete removes every answer of one address, in any capitals, and of no other', async () => {
  const others = ['annx@other.example', 'an_@other.example', 'xann@other.example']
  await store(
    embedded,
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
  expect(await storedRows(embedded)).toHaveLength(2)
})

test('a backup restores every row with its time, and only what is missing', async () => {
  // Long enough that the file is read in several pieces.
  const help = `a\n\tb\u2028${'😀'.repeat(2000)}`
  const rows = Array.from({ length: 20 }, (_, index) => ({
    ...freshAnswers({ name: `=Zoë "${index}" 😀`, questions_help: help }),
    created_at: minute(index),
  }))
  await store(embedded, rows)
  const before = await storedRows(embedded)
  const file = join(folder, 'waitlist.backup')
  const umask = process.umask(0)
  expect(await waitlist(['backup', file])).toMatchObject({ code: 0, err: `Saved 20 answers in ${file}.\n` })
  process.umask(umask)
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
  expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([])
  expect(await waitlist(['restore', file])).toMatchObject({
    code: 0,
    err: 'Restored 0 answers; 20 answers had been there.\n',
  })

  await waitlist(['delete', 'ann@other.example'])
  await store(embedded, rows.slice(0, 3))
  expect(await waitlist(['restore', file])).toMatchObject({
    code: 0,
    err: 'Restored 17 answers; 3 answers had been there.\n',
  })
  expect(await storedRows(embedded)).toEqual(before)

  await waitlist(['delete', 'ann@other.example'])
  const line = `${readFileSync(file, 'utf8').split('\n')[0]}\n`
  writeFileSync(file, `${line.repeat(5000)}{"name":`)
  expect(await waitlist(['restore', file])).toMatchObject({
    code: 1,
    err: `${file} is no backup, or is damaged at line 5001.\n`,
  })
  expect(await storedRows(embedded)).toEqual([])
  const timed = (time: string) => line.replace(/"created_at":"[^"]*"/, `"created_at":"${time}"`)
  for (const [damaged, number] of [
    [`${line}{"name":"only"}\n`, 2],
    ['null\n', 1],
    ['{"other":"text"}\n', 1],
    [`${line}${line}5\n`, 3],
    [`${line}${timed('infinity')}`, 2],
    [timed('4713-01-01T00:00:00+00:00 BC'), 1],
    [timed('2026-13-01T00:00:00+00:00'), 1],
  ] as const) {
    writeFileSync(file, damaged)
    expect((await waitlist(['restore', file])).err).toBe(`${file} is no backup, or is damaged at line ${number}.\n`)
  }
  writeFileSync(file, '')
  expect((await waitlist(['restore', file])).err).toBe(`${file} holds no answers: nothing was restored.\n`)
  writeFileSync(file, Buffer.from(line, 'utf16le'))
  expect((await runProgram(['restore', file])).err).toBe(`${file} is saved as UTF-16: save it as UTF-8.\n`)
  expect(await storedRows(embedded)).toEqual([])
  expect(await waitlist(['restore', join(folder, 'nowhere')])).toMatchObject({
    code: 1,
    err: `${join(folder, 'nowhere')} can not be read.\n`,
  })
})

test('restore names the line that the table refuses', async () => {
  const file = join(folder, 'refused.backup')
  const rows = [freshAnswers(), freshAnswers({ email: 'no address' })]
  // An editor of Windows has put its byte-order mark before it.
  writeFileSync(file, `\ufeff${rows.map((row) => JSON.stringify(row)).join('\n')}`)
  expect(await waitlist(['restore', file])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^http\S+ answered 400 to line 2: [^\n]+\.\n$/),
  })
})

test('a field that is newer than the backup is empty', async () => {
  const file = join(folder, 'older.backup')
  const { role: _, ...older } = freshAnswers()
  writeFileSync(file, JSON.stringify(older))
  const inserted: unknown[] = []
  await using server = await startRecordingServer(({ body }) => {
    inserted.push(JSON.parse(body.toString()))
    return { status: 201, body: '' }
  })
  expect(await waitlist(['restore', file], { ...hostedSettings(), SUPABASE_URL: server.url })).toMatchObject({
    code: 0,
  })
  expect(inserted).toEqual([{ ...older, role: '' }])
})

test('a waitlist that gives fewer answers than it has is not saved, listed or moved in silence', async () => {
  const row = { ...freshAnswers(), id: '00000000-0000-4000-8000-000000000000', created_at: minute(1) }
  await using server = await startRecordingServer(({ url }) => {
    const rows = url.includes('gte') ? [] : [row]
    return { headers: { 'content-type': 'application/json', 'content-range': '0-0/14' }, body: JSON.stringify(rows) }
  })
  const env = { ...hostedSettings(), SUPABASE_URL: server.url }
  const file = join(folder, 'fewer.backup')
  for (const args of [['backup', file], ['list'], ['export'], ['move', '--from', 'supabase', '--to', 'embedded']]) {
    expect(await waitlist(args, env)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Only 1 of 14 answers could be read: [^\n]*restore a backup\.\n$/),
    })
  }
  expect(existsSync(file)).toBe(false)
})

test('a redirect does not get the key', async () => {
  await using other = await startRecordingServer(() => json([]))
  await using server = await startRecordingServer(({ url }) => ({
    status: 307,
    headers: { location: other.url + url },
  }))
  expect(await waitlist(['count'], { ...hostedSettings(), SUPABASE_URL: server.url })).toEqual({
    code: 1,
    out: '',
    err: `${server.url} redirects to another address: give the one that answers itself.\n`,
  })
  expect(other.requests).toEqual([])
})

test('the error of another server carries out nothing in the terminal', async () => {
  await using server = await startRecordingServer(() => json({ message: 'a\u001b[2Jb\u0007' }, 500))
  const { err } = await runProgram(['count'], { ...hostedSettings(), SUPABASE_URL: server.url })
  expect(err).toBe(`${server.url} answered 500: a\\u{1b}[2Jb\\u{7}.\n`)
})

test('a backup replaces no file', async () => {
  await store(embedded, [freshAnswers()])
  const file = join(folder, 'kept.backup')
  await waitlist(['backup', file])
  const saved = readFileSync(file, 'utf8')
  expect(saved.trim().split('\n')).toHaveLength(1)
  await waitlist(['delete', 'ann@other.example'])
  expect(await waitlist(['backup', file])).toMatchObject({
    code: 1,
    err: `${file} exists: choose another name, for example with the date.\n`,
  })
  expect(readFileSync(file, 'utf8')).toBe(saved)
})

test('a backup is refused in the data directory, also through a symbolic link', async () => {
  const link = join(folder, 'link')
  symlinkSync(embedded.dataDir, link)
  for (const file of [join(embedded.dataDir, 'backups', 'answers.jsonl'), join(link, 'answers.jsonl')]) {
    expect(await waitlist(['backup', file])).toMatchObject({
      code: 1,
      err: `${file} is in DATA_DIR, where the server accepts no other files: choose another folder.\n`,
    })
  }
})

test('a time that the table holds and no calendar has is listed as it is', async () => {
  await store(embedded, [{ ...freshAnswers(), created_at: 'infinity' }])
  expect((await waitlist(['list'])).out).toMatch(/^infinity {2}/)
})

test('list and export show no character that a terminal would carry out, or that hides or turns round a part of the text', async () => {
  // The table takes control characters in one answer only.
  const hidden = 'd\u202ee\u2066f\u200bg\u00adh\u{e0041}i\ufeffj\u2028k'
  const control = 'a\u001b[2Jb\u0007c\u009bd\u007f'
  await store(hosted, [freshAnswers({ name: hidden, questions_help: `${control}\r\nline` })])
  const shown = 'd\\u{202e}e\\u{2066}f\\u{200b}g\\u{ad}h\\u{e0041}i\\u{feff}j\\u{2028}k'
  expect((await runProgram(['list'], hostedSettings())).out).toContain(`  ${shown} <`)
  const exported = await waitlist(['export'], hostedSettings())
  expect(exported.out).toContain(`,${shown},`)
  expect(exported.out).toContain('"a\\u{1b}[2Jb\\u{7}c\\u{9b}d\\u{7f}\\u{d}\nline"')
  expect(await waitlist(['export', '--raw'], hostedSettings(), true)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^export --raw is for a file or another program/),
  })
})

test('move copies everything to hosted Supabase, and can be repeated after an interruption', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => ({ ...freshAnswers(), created_at: minute(index) }))
  await store(embedded, rows)
  await store(hosted, rows.slice(0, 12))
  const first = await waitlist(['move'], hostedSettings())
  expect(first).toMatchObject({ code: 0, err: `Moved 18 answers to ${hosted.url}; 12 answers had been there.\n` })
  expect(await waitlist(['move'], hostedSettings())).toMatchObject({
    err: `Moved 0 answers to ${hosted.url}; 30 answers had been there.\n`,
  })
  expect(await storedRows(hosted)).toEqual(await storedRows(embedded))
  // With the settings of hosted Supabase the other commands use it too.
  await waitlist(['delete', 'ann@other.example'])
  expect((await waitlist(['count'], hostedSettings())).out).toBe('30\n')
})

const none = () => ({})
const webhookGone = () => ({ NOTIFY_WEBHOOK_URL: 'http://127.0.0.1:1' })
test.each<[string, () => Record<string, string>, RegExp]>([
  [
    'count',
    () => ({ PORT: '1' }),
    /^No server answers at http:\/\/127\.0\.0\.1:1: start it with `npm start`, or .* --url\./,
  ],
  [
    'count',
    () => ({ DATA_DIR: join(folder, 'never') }),
    /^There is no key in DATA_DIR \(.*never\): start the server once/,
  ],
  ['count --url HOSTED', none, /^The server at http\S+ does not take the key in DATA_DIR \(.*embedded\)/],
  [
    'count --url HOSTED/waitlist',
    none,
    /^http\S+ answered 404 with a page: is that the address of the server itself\?/,
  ],
  ['count --url foo', none, /^--url must be a full address .*\(it is "foo"\)\./],
  [
    'count',
    () => ({ ...hostedSettings(), SUPABASE_SERVICE_ROLE_KEY: 'x' }),
    /^http\S+ does not take SUPABASE_SERVICE_ROLE_KEY/,
  ],
  [
    'count',
    () => ({ ...hostedSettings(), SUPABASE_SERVICE_ROLE_KEY: 'ringwell-anon' }),
    /^The key for http\S+ may not do this: it must be the service_role key\./,
  ],
  ['count', () => ({ SUPABASE_URL: hosted.url }), /^SUPABASE_SERVICE_ROLE_KEY must be set/],
  ['move --from supabase', hostedSettings, /^move needs two stores: both are supabase\./],
  ['move', none, /^move needs a store to move to: set SUPABASE_URL/],
  ['move --to moon', none, /^There is no store "moon": it is supabase, database or embedded\./],
  ['delete', none, /^delete needs the email: npm run waitlist -- delete <email>/],
  ['delete ann@x.test ben@x.test', none, /^"ben@x.test" is one argument too many\./],
  [
    'delete ann@x.test --from embedded',
    hostedSettings,
    /^delete has no option --from: npm run waitlist -- --help lists them\./,
  ],
  ['count all', none, /^"all" is one argument too many\./],
  ['count --fast', none, /^Unknown option '--fast'/],
  ['export --separator x', none, /^--separator must be , or ; \(it is "x"\)\./],
  ['notify', none, /^notify needs --test/],
  ['notify --test', none, /^NOTIFY_WEBHOOK_URL is not set: it is the address of your webhook\./],
  ['notify --test', webhookGone, /^The webhook can not be reached \(.+\): check NOTIFY_WEBHOOK_URL\./],
  ['', none, /^A command is missing: npm run waitlist -- --help lists them\./],
  ['dance', none, /^There is no command "dance": /],
])('%s: an error is one sentence', async (command, env, sentence) => {
  const { code, out, err } = await waitlist(command.replace('HOSTED', hosted.url).split(' ').filter(Boolean), env())
  expect([code, out]).toEqual([1, ''])
  expect(err).toMatch(sentence)
  expect(err.trimEnd()).not.toContain('\n')
})
