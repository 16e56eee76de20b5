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
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../server/http/app.ts'
import { loadSite } from '../server/http/static.ts'
import { readSettings, SettingsError } from '../server/settings.ts'
import type { OpenWaitlist } from '../server/store/data-directory.ts'
import { json, startRecordingServer } from '../tests/support/recording-server.ts'
import { startScript } from '../tests/support/run-script.ts'
import {
  buildFixtureSite,
  freshAnswers,
  openTestData,
  temporaryFolder,
} from '../tests/support/server-process.ts'
import { someAnswers } from '../tests/support/some-answers.ts'
import { CommandError } from './terminal.ts'
import { waitlistCommand } from './waitlist.ts'

const folder = temporaryFolder()

type TestServer = { data: OpenWaitlist; http: Server; url: string; dataDir: string }
let embedded: TestServer
/** Stands in for hosted Supabase, whose REST interface is the same. */
let hosted: TestServer

async function serve(dataDir: string): Promise<TestServer> {
  const data = await openTestData(dataDir)
  const app = createApp({
    settings: readSettings({}),
    site: loadSite(buildFixtureSite(folder)),
    waitlist: data,
  })
  const http = createAdaptorServer({ fetch: app.fetch }) as Server
  // A test that stores thousands of rows blocks this process for longer than an idle connection is kept.
  http.keepAliveTimeout = 0
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  return {
    data,
    http,
    dataDir,
    url: `http://127.0.0.1:${typeof address === 'object' && address?.port}`,
  }
}

beforeAll(async () => {
  embedded = await serve(join(folder, 'embedded'))
  hosted = await serve(join(folder, 'hosted'))
  symlinkSync(embedded.dataDir, join(folder, 'link'))
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
  for (const server of [embedded, hosted])
    await sql(server, 'delete from public.waitlist_responses')
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
    `select created_at::text, ${Object.keys(someAnswers()).join(', ')}
      from public.waitlist_responses order by created_at, name`,
  )

const environment = () => ({
  DATA_DIR: embedded.dataDir,
  PORT: new URL(embedded.url).port,
  HOST: '127.0.0.1',
})

const hostedSettings = () => ({
  SUPABASE_URL: hosted.url,
  SUPABASE_SERVICE_ROLE_KEY: hosted.data.serviceRoleKey,
})

const minute = (number: number) => `2026-01-01T00:${String(number).padStart(2, '0')}:00+00:00`

/** The command in this process. */
async function waitlist(args: string[], env: Record<string, string> = {}, isTerminal = false) {
  let [out, err] = ['', '']
  const write = async (text: string) => {
    out += text
  }
  const report = (line: string) => {
    err += `${line}\n`
  }
  const output = { isTerminal, write, print: (line: string) => write(`${line}\n`), report }
  const code = await waitlistCommand(args, readSettings({ ...environment(), ...env }), output).then(
    () => 0,
    (error) => {
      if (!(error instanceof CommandError || error instanceof SettingsError)) throw error
      report(error.message)
      return 1
    },
  )
  return { code, out, err }
}

const failed = (sentence: string) => ({ code: 1, out: '', err: `${sentence}\n` })

/** The command as a program of its own. */
const runProgram = (args: string[], env: Record<string, string> = {}, stdout?: number) =>
  startScript('waitlist.ts', args, {
    cwd: folder,
    env: { ...environment(), ...env },
    ...(stdout && { stdout }),
  }).finished

/** Characters that a terminal would carry out, or that hide or turn round a part of a text, and how they are printed. */
const hidden = 'd\u202ee\u2066f\u200bg\u00adh\u{e0041}i\ufeffj\u2028k'
const shown = 'd\\u{202e}e\\u{2066}f\\u{200b}g\\u{ad}h\\u{e0041}i\\u{feff}j\\u{2028}k'

test('the program writes results to standard output, reports to standard error, exits with 1 on an error, and prints nothing that a terminal carries out', async () => {
  await store(embedded, [freshAnswers({ name: `Zoë ${hidden}` })])
  await store(hosted, [freshAnswers({ name: hidden })])
  await using failing = await startRecordingServer(() =>
    json({ message: 'a\u001b[2Jb\u0007' }, 500),
  )

  const full = openSync('/dev/full', 'w')
  const [exported, listed, refused, help, failure, unwritten] = await Promise.all([
    runProgram(['export']),
    runProgram(['list'], hostedSettings()),
    runProgram(['dance']),
    runProgram(['--help']),
    runProgram(['count'], { ...hostedSettings(), SUPABASE_URL: failing.url }),
    runProgram(['export'], {}, full),
  ])
  closeSync(full)

  expect(exported).toMatchObject({ code: 0, err: 'Exported 1 answer.\n' })
  expect(exported.out.split('\r\n')[1]).toContain(
    `,Zoë ${shown},Other & Sons,CEO/Founder,"$25,000+",`,
  )
  expect(listed.out).toContain(`  ${shown} <`)
  expect(refused).toEqual(
    failed('There is no command "dance": npm run waitlist -- --help lists them.'),
  )
  const usage = expect.stringContaining('npm run --silent waitlist -- export > ')
  expect(help).toEqual({ code: 0, out: usage, err: '' })
  expect(failure.err).toBe(`${failing.url} answered 500: a\\u{1b}[2Jb\\u{7}.\n`)
  const noSpace = expect.stringMatching(/^The output can not be written: [^\n]*ENOSPC[^\n]*\.\n$/)
  expect(unwritten).toEqual({ code: 1, out: '', err: noSpace })
})

test('count and list show every answer, oldest first', async () => {
  await store(embedded, [
    { ...freshAnswers({ name: 'Second', email: 'two@other.example' }), created_at: minute(2) },
    { ...freshAnswers({ name: 'First', email: 'one@other.example' }), created_at: minute(1) },
    { ...freshAnswers({ name: 'Last', email: 'three@other.example' }), created_at: 'infinity' },
  ])
  expect(await waitlist(['count'])).toEqual({ code: 0, out: '3\n', err: '' })
  const { name: _, email: __, ...rest } = someAnswers()
  const others = Object.values({ ...rest, questions_help: 'Evening cover, and weekends' }).join(
    ' · ',
  )
  expect((await waitlist(['list'])).out.split('\n')).toEqual([
    `2026-01-01 00:01  First <one@other.example>  ${others}`,
    `2026-01-01 00:02  Second <two@other.example>  ${others}`,
    `infinity  Last <three@other.example>  ${others}`,
    '',
  ])
})

test('notify --test posts an example to the webhook', async () => {
  await using receiver = await startRecordingServer(() => json({}))
  const env = { NOTIFY_WEBHOOK_URL: `${receiver.url}/hook` }
  expect((await waitlist(['notify', '--test'], env)).out).toBe('The webhook took the example.\n')
  expect(receiver.requests.map(({ body }) => JSON.parse(body.toString()).text)).toEqual([
    expect.stringMatching(
      /^New on the .+ waitlist: Test Visitor, Business Owner, Example & Sons\n/,
    ),
  ])
})

test('export for a spreadsheet makes no cell a formula or a date, with --raw it changes no cell, and it has the separator asked for', async () => {
  const names = { '-5': "'-5", '24/7': "'24/7", 'a "quoted", name': '"a ""quoted"", name"' }
  await store(
    embedded,
    Object.keys(names).map((name, index) => ({
      ...freshAnswers({ name, questions_help: 'two\nlines' }),
      created_at: minute(index),
    })),
  )
  const exported = (
    separator: string,
    cells: string[],
    time = (index: number) => `2026-01-01 00:0${index}:00`,
  ) => {
    const quoted = { spending_range: '"$25,000+"', questions_help: '"two\nlines"' }
    const header = ['created_at', ...Object.keys(someAnswers())]
    const rows = cells.map((name, index) => [
      time(index),
      ...Object.values(someAnswers({ ...quoted, name })),
    ])
    return [header, ...rows].map((row) => `${row.join(separator)}\r\n`).join('')
  }
  // A spreadsheet's export begins with a byte order mark.
  for (const [args, csv] of [
    [[], `\ufeff${exported(',', Object.values(names))}`],
    [['--separator', ';'], `\ufeff${exported(';', Object.values(names))}`],
    [['--raw'], exported(',', ['-5', '24/7', '"a ""quoted"", name"'], minute)],
  ] as const) {
    expect(await waitlist(['export', ...args])).toEqual({
      code: 0,
      out: csv,
      err: 'Exported 3 answers.\n',
    })
  }
  const sentence =
    'export --raw is for a file or another program: a visitor may have typed control characters.'
  expect(await waitlist(['export', '--raw'], {}, true)).toEqual(failed(sentence))
})

test('export has each of many rows once, and reports its progress', async () => {
  // Half of them at the same time, so that pages also have to be told apart by the id.
  const rows = Array.from({ length: 5220 }, (_, index) => ({
    ...freshAnswers({ questions_help: 'h' }),
    created_at: minute(index % 2 === 0 ? 30 : index % 60),
  }))
  await store(embedded, rows)
  const { out, err } = await waitlist(['export', '--raw'])
  const lines = out.trim().split('\r\n').slice(1)
  expect(lines).toHaveLength(5220)
  expect(new Set(lines).size).toBe(5220)
  expect(lines.map((line) => line.slice(0, 16))).toEqual(
    lines.map((line) => line.slice(0, 16)).sort(),
  )
  expect(err).toBe('5,000 of 5,220\nExported 5,220 answers.\n')
})

test('delete removes every answer of one address, in any capitals, and of no other', async () => {
  const others = [
    'annx@other.example',
    'an_@other.example',
    'xann@other.example',
    'ZO\u00cb@straße.example',
    'i@\u0130.example',
  ]
  await store(
    embedded,
    ['ann@other.example', 'Ann@Other.example', ...others].map((email) => freshAnswers({ email })),
  )
  expect((await waitlist(['delete', 'ANN@other.example'])).out).toBe(
    'Deleted 2 answers from ANN@other.example.\n',
  )
  expect((await waitlist(['delete', 'an_@other.example'])).out).toBe(
    'Deleted 1 answer from an_@other.example.\n',
  )
  expect(await waitlist(['delete', '.*@other.example'])).toEqual(
    failed('There is no answer from .*@other.example.'),
  )
  expect((await waitlist(['delete', 'zo\u00eb@straße.example'])).out).toBe(
    'Deleted 1 answer from zo\u00eb@straße.example.\n',
  )
  expect(await waitlist(['delete', 'i@i.example'])).toEqual(
    failed('There is no answer from i@i.example.'),
  )
  expect(await storedRows(embedded)).toHaveLength(3)
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
  expect(await waitlist(['backup', file])).toEqual({
    code: 0,
    out: '',
    err: `Saved 20 answers in ${file}.\n`,
  })
  process.umask(umask)

  expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
  expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([])

  const saved = readFileSync(file, 'utf8')
  const exists = `${file} exists: choose another name, for example with the date.`
  expect(await waitlist(['backup', file])).toEqual(failed(exists))
  expect(readFileSync(file, 'utf8')).toBe(saved)
  expect((await waitlist(['restore', file])).err).toBe(
    'Restored 0 answers; 20 answers had been there.\n',
  )

  await waitlist(['delete', 'ann@other.example'])
  await store(embedded, rows.slice(0, 3))
  expect((await waitlist(['restore', file])).err).toBe(
    'Restored 17 answers; 3 answers had been there.\n',
  )
  expect(await storedRows(embedded)).toEqual(before)
})

test('a damaged or refused backup restores nothing, and the error names its line', async () => {
  const file = join(folder, 'damaged.backup')
  const line = `${JSON.stringify({ created_at: minute(1), ...freshAnswers() })}\n`
  const timed = (time: string) => line.replace(minute(1), time)
  const damagedAt = (number: number) => `is damaged at line ${number}.`
  for (const [content, sentence] of [
    [`${line.repeat(5000)}{"name":`, damagedAt(5001)],
    [`${line}{"name":"only"}\n`, damagedAt(2)],
    [`${line}${line}5\n`, damagedAt(3)],
    [`${line}${timed('infinity')}`, damagedAt(2)],
    [line + timed('4713-01-01T00:00:00+00:00 BC'), damagedAt(2)],
    [line + timed('2026-13-01T00:00:00+00:00'), damagedAt(2)],
    ['', 'holds no answers: nothing was restored.'],
  ] as const) {
    writeFileSync(file, content)
    expect(await waitlist(['restore', file])).toEqual(failed(`${file} ${sentence}`))
  }
  writeFileSync(file, Buffer.from(line, 'utf16le'))
  expect(await waitlist(['restore', file])).toEqual(
    failed(`${file} is saved as UTF-16: save it as UTF-8.`),
  )
  // An editor of Windows has put its byte-order mark before it.
  writeFileSync(file, `\ufeff${line.replace('ann@', 'no address')}`)
  expect((await waitlist(['restore', file])).err).toMatch(
    /^http\S+ answered 400 to line 1: [^\n]+\.\n$/,
  )
  expect(await storedRows(embedded)).toEqual([])
})

test('restore says of a file from another tool which columns are needed', async () => {
  const file = join(folder, 'leads')
  const columns = Object.keys(someAnswers())
  const noBackup = `is no backup: each line must be a JSON object with the texts ${columns.join(', ')}, and may have the time created_at.`
  for (const content of [
    'Email Address,First Name,Last Name\nann@other.example,Ann,Lee\n',
    '[{"name":"Ann","email":"ann@other.example"}]',
    '{"Email Address":"ann@other.example"}\n',
    'null\n',
    '{"name":"Ann","email":5}\n',
    '\n5\n',
  ]) {
    writeFileSync(file, content)
    expect(await waitlist(['restore', file])).toEqual(failed(`${file} ${noBackup}`))
  }
  writeFileSync(file, '{"email":"ann@other.example","name":"Ann"}\n')
  const lacking = columns.filter((column) => column !== 'name' && column !== 'email')
  expect((await waitlist(['restore', file])).err).toContain(
    ` answered 400 to line 1, which lacks ${lacking.join(', ')}: `,
  )
  expect(await storedRows(embedded)).toEqual([])
})

test('a field that is newer than the backup is empty', async () => {
  const file = join(folder, 'older.backup')
  const { role: _, ...older } = freshAnswers()
  writeFileSync(file, JSON.stringify(older))
  await using server = await startRecordingServer(() => ({ status: 201, body: '' }))
  expect(
    await waitlist(['restore', file], { ...hostedSettings(), SUPABASE_URL: server.url }),
  ).toMatchObject({
    code: 0,
  })
  expect(server.requests.map(({ body }) => JSON.parse(body.toString()))).toEqual([
    { ...older, role: '' },
  ])
})

test('a waitlist that gives fewer answers than it has is not saved, listed or moved in silence', async () => {
  const row = {
    ...freshAnswers(),
    id: '00000000-0000-4000-8000-000000000000',
    created_at: minute(1),
  }
  await using server = await startRecordingServer(({ url }) => {
    const rows = url.includes('gte') ? [] : [row]
    return {
      headers: { 'content-type': 'application/json', 'content-range': '0-0/14' },
      body: JSON.stringify(rows),
    }
  })
  const env = { ...hostedSettings(), SUPABASE_URL: server.url }
  const file = join(folder, 'fewer.backup')
  for (const args of [
    ['backup', file],
    ['list'],
    ['export'],
    ['move', '--from', 'supabase', '--to', 'embedded'],
  ]) {
    expect(await waitlist(args, env)).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /^Only 1 of 14 answers could be read: [^\n]*restore a backup\.\n$/,
      ),
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
  const sentence = `${server.url} redirects to another address: give the one that answers itself.`
  expect(await waitlist(['count'], { ...hostedSettings(), SUPABASE_URL: server.url })).toEqual(
    failed(sentence),
  )
  expect(other.requests).toEqual([])
})

test('move copies everything to hosted Supabase, and can be repeated after an interruption', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => ({
    ...freshAnswers(),
    created_at: minute(index),
  }))
  await store(embedded, rows)
  await store(hosted, rows.slice(0, 12))
  for (const [moved, present] of [
    [18, 12],
    [0, 30],
  ]) {
    const err = `Moved ${moved} answers to ${hosted.url}; ${present} answers had been there.\n`
    expect(await waitlist(['move'], hostedSettings())).toEqual({ code: 0, out: '', err })
  }
  expect(await storedRows(hosted)).toEqual(await storedRows(embedded))
  // With the settings of hosted Supabase the other commands use it too.
  await waitlist(['delete', 'ann@other.example'])
  expect((await waitlist(['count'], hostedSettings())).out).toBe('30\n')
})

const none = () => ({})
const hostedKey = (key: string) => () => ({ ...hostedSettings(), SUPABASE_SERVICE_ROLE_KEY: key })
const never = () => ({ DATA_DIR: join(folder, 'never') })

const inDataDir =
  'is in DATA_DIR: choose another folder, so that the backup is not lost together with the data.'

const noReceiver = () => ({ NOTIFY_WEBHOOK_URL: 'http://127.0.0.1:1' })
const noHelp = 'npm run waitlist -- --help lists them'

test.each<[string, () => Record<string, string>, RegExp | string]>([
  [
    'count',
    () => ({ PORT: '1' }),
    /^No server answers at http:\/\/127\.0\.0\.1:1: start it .* --url\./,
  ],
  ['count', never, /^There is no key in DATA_DIR \(.*never\): start the server once/],
  [
    'count --url HOSTED',
    none,
    /^The server at http\S+ does not take the key in DATA_DIR \(.*embedded\)/,
  ],
  [
    'count --url HOSTED/waitlist',
    none,
    /^http\S+ answered 404 with a page: is that the address of the server/,
  ],
  ['count --url foo', none, /^--url must be a full address .*\(it is "foo"\)\./],
  ['count', hostedKey('x'), /^http\S+ does not take SUPABASE_SERVICE_ROLE_KEY/],
  [
    'count',
    hostedKey('ringwell-anon'),
    /^The key for http\S+ may not do this: it must be the service_role key\./,
  ],
  ['count', hostedKey(''), /^SUPABASE_SERVICE_ROLE_KEY must be set/],
  ['backup DATA/backups/a.jsonl', none, `DATA/backups/a.jsonl ${inDataDir}`],
  ['backup LINK/a.jsonl', none, `LINK/a.jsonl ${inDataDir}`],
  ['backup scripts/waitlist.ts/a', none, /^scripts.waitlist.ts.a can not be written: ENOTDIR/],
  ['restore nowhere', none, 'nowhere can not be read.'],
  ['move --from supabase', hostedSettings, 'move needs two stores: both are supabase.'],
  ['move', none, /^move needs a store to move to: set SUPABASE_URL/],
  ['move --to moon', none, 'There is no store "moon": it is supabase, database or embedded.'],
  ['delete', none, 'delete needs the email: npm run waitlist -- delete <email>'],
  ['delete ann@x.test ben@x.test', none, '"ben@x.test" is one argument too many.'],
  ['delete ann@x.test --from embedded', hostedSettings, `delete has no option --from: ${noHelp}.`],
  ['count --fast', none, /^Unknown option '--fast'/],
  ['export --separator x', none, '--separator must be , or ; (it is "x").'],
  ['notify', none, /^notify needs --test/],
  ['notify --test', none, 'NOTIFY_WEBHOOK_URL is not set: it is the address of your webhook.'],
  [
    'notify --test',
    noReceiver,
    /^The webhook can not be reached \(.+\): check NOTIFY_WEBHOOK_URL\./,
  ],
  ['', none, `A command is missing: ${noHelp}.`],
])('%s: an error is one sentence', async (command, env, sentence) => {
  const inPlace = (text: string) =>
    text
      .replace('HOSTED', hosted.url)
      .replace('DATA/', `${embedded.dataDir}/`)
      .replace('LINK', join(folder, 'link'))
  const { code, out, err } = await waitlist(inPlace(command).split(' ').filter(Boolean), env())
  expect([code, out, err.split('\n').length]).toEqual([1, '', 2])
  if (typeof sentence === 'string') expect(err).toBe(`${inPlace(sentence)}\n`)
  else expect(err).toMatch(sentence)
})
