import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { waitlistCommand } from '../../scripts/waitlist.ts'
import { findPostgres, startCluster } from '../../tests/support/postgres.ts'
import { json, startRecordingServer } from '../../tests/support/recording-server.ts'
import {
  buildFixtureSite,
  copyNewDatabase,
  freshAnswers,
  insertRequest,
  startServer,
  stopServer,
  temporaryFolder,
  waitlistPath,
} from '../../tests/support/server-process.ts'
import { readSettings } from '../settings.ts'
import type { Requester } from './embedded.ts'
import { describeDatabase, openExternalDatabase } from './postgresql.ts'

const bin = findPostgres()
if (!bin) console.log('No PostgreSQL 15 or newer on this machine: DATABASE_URL was not tested.')

let cluster: ReturnType<typeof startCluster>
let databases = 0
/** A database of a user without superuser and without BYPASSRLS, as managed databases give. */
const newDatabase = (user = 'app') => {
  const name = `waitlist_${++databases}`
  cluster.psql(`create database ${name} owner ${user}`)
  return cluster.url(name, user)
}
beforeAll(() => {
  if (!bin) return
  cluster = startCluster(bin)
  cluster.psql('create role app login createrole nosuperuser; create role plain login nosuperuser')
})
afterAll(() => cluster?.stop())

const anon: Requester = { role: 'anon' }
const insert = (answers = freshAnswers()) => ({
  sql: `insert into public.waitlist_responses (${Object.keys(answers).join(', ')}) values ($1, $2, $3, $4, $5, $6)`,
  parameters: Object.values(answers),
})
const countRows = { sql: 'select count(*)::int as n from public.waitlist_responses', parameters: [] }

test.runIf(bin)(
  'a user without superuser gets the whole table, from several processes that start at once',
  async () => {
    const url = newDatabase()
    const stores = await Promise.all(Array.from({ length: 4 }, () => openExternalDatabase(url)))
    const [first, second] = stores
    if (!first || !second) throw new Error('no store')
    await Promise.all(stores.map((store) => store.query(anon, insert())))
    expect(await second.query({ role: 'service_role' }, countRows)).toEqual([{ n: 4 }])
    await expect(first.query(anon, countRows)).rejects.toMatchObject({ code: '42501' })
    await expect(first.query(anon, insert(freshAnswers({ email: 'no address' })))).rejects.toMatchObject({
      code: '23514',
    })
    // The rate limit: the counter is in the database, so the processes share it.
    const limited: Requester = { role: 'anon', address: '198.51.100.7' }
    const results = await Promise.allSettled(
      Array.from({ length: 14 }, (_, index) => (index % 2 ? first : second).query(limited, insert())),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    await first.checkWrite()
    expect(await second.measure(false)).toEqual({ rows: 14, bytes: expect.any(Number) })
    // No address is left behind on the connection.
    expect(
      await first.query(anon, {
        sql: `select current_user::text as role, current_setting('request.headers', true) as headers`,
        parameters: [],
      }),
    ).toEqual([{ role: 'anon', headers: '' }])
    await Promise.all(stores.map((store) => store.close()))
  },
)

test.runIf(bin)('a large table is measured without counting its rows, and within 2 %', async () => {
  const url = newDatabase()
  const store = await openExternalDatabase(url)
  const owner = new pg.Client(url)
  await owner.connect()
  // No vacuum but those of this test.
  await owner.query('alter table public.waitlist_responses set (autovacuum_enabled = false)')
  const insertRows = (from: number, to: number) =>
    store.query(
      { role: 'service_role' },
      {
        sql: `insert into public.waitlist_responses (name, business, role, spending_range, questions_help, email)
          select 'Row ' || n, 'A large table', 'CEO/Founder', '$25,000+', repeat('help ', 1 + n % 20), 'row' || n || '@other.example'
          from generate_series($1::int, $2::int) n`,
        parameters: [String(from), String(to)],
      },
    )
  await insertRows(1, 6000)
  expect((await store.measure(false)).rows).toBe(6000)
  await owner.query('vacuum public.waitlist_responses')
  await insertRows(6001, 12_000)
  const { rows } = await store.measure(false)
  expect(Math.abs(rows / 12_000 - 1)).toBeLessThan(0.02)
  await store.query({ role: 'service_role' }, { sql: 'delete from public.waitlist_responses', parameters: [] })
  expect((await store.measure(false)).rows).toBe(rows)
  await owner.query('vacuum public.waitlist_responses')
  expect((await store.measure(false)).rows).toBe(0)
  await owner.end()
  await store.close()
})

test.runIf(bin)('a database that stops gives errors of class 08 or 57, and is used again when it is back', async () => {
  const store = await openExternalDatabase(newDatabase())
  await store.query(anon, insert())
  cluster.halt()
  for (let attempt = 0; attempt < 3; attempt++) {
    const refused = { code: expect.stringMatching(/^(08|57)/) }
    await expect(store.query(anon, insert())).rejects.toMatchObject(refused)
    await expect(store.measure(false)).rejects.toMatchObject(refused)
  }
  cluster.start()
  await store.query(anon, insert())
  expect(await store.query({ role: 'service_role' }, countRows)).toEqual([{ n: 2 }])
  await store.close()
})

test.runIf(bin)('a server answers 503 while its database is away, and 201 after it; notifications wait', async () => {
  const folder = temporaryFolder()
  buildFixtureSite(folder)
  await using receiver = await startRecordingServer(() => json({}))
  const server = await startServer(folder, { DATABASE_URL: newDatabase(), NOTIFY_WEBHOOK_URL: receiver.url })
  const post = async () => (await fetch(server.url + waitlistPath, insertRequest(freshAnswers()))).status
  expect(await post()).toBe(201)
  expect(server.output()).toMatch(/^Waitlist: PostgreSQL, database waitlist_\d+ at \/\S+$/m)
  cluster.halt()
  expect(await post()).toBe(503)
  expect((await fetch(server.url)).status).toBe(200)
  cluster.start()
  expect(await post()).toBe(201)
  await vi.waitFor(() => expect(receiver.requests).toHaveLength(2), 20_000)
  expect(await stopServer(server)).toBe(0)
  rmSync(folder, { recursive: true })
})

test.runIf(bin)(
  'the operator moves answers between the embedded database, PostgreSQL and hosted Supabase',
  async () => {
    const folder = temporaryFolder()
    buildFixtureSite(folder)
    await copyNewDatabase(`${folder}/data`)
    const server = await startServer(folder)
    const names = []
    for (let n = 0; n < 3; n++) {
      const answers = freshAnswers()
      names.push(answers.name)
      expect((await fetch(server.url + waitlistPath, insertRequest(answers))).status).toBe(201)
    }
    const database = { DATABASE_URL: newDatabase() }
    const embedded = { DATA_DIR: `${folder}/data` }
    // The same server stands in for hosted Supabase, whose REST interface is the same.
    const key = readFileSync(`${folder}/data/service-role.key`, 'utf8').trim()
    const hosted = { SUPABASE_URL: server.url, SUPABASE_SERVICE_ROLE_KEY: key }
    const run = async (args: string[], env: Record<string, string>) => {
      const lines: string[] = []
      const report = (line: string) => void lines.push(line)
      await waitlistCommand(args, readSettings(env), {
        isTerminal: false,
        write: async (text) => report(text),
        print: async (line) => report(`${line}\n`),
        report,
      })
      return lines.join('')
    }
    expect(await run(['move', '--url', server.url], { ...database, ...embedded })).toMatch(
      /^Moved 3 answers to postgres:\/\/\S+\/waitlist_\d+; 0 answers had been there\.$/,
    )
    expect(await run(['count'], database)).toBe('3\n')
    cluster.psql("alter role app set timezone = 'Asia/Kolkata'")
    const list = await run(['list'], database)
    cluster.psql('alter role app reset timezone')
    for (const name of names) expect(list).toContain(name)
    // In UTC, whatever the time zone of the database is: half an hour is less than any zone is away from it.
    const listed = Date.parse(`${list.slice(0, 16).replace(' ', 'T')}Z`)
    expect(Math.abs(Date.now() - listed)).toBeLessThan(30 * 60_000)
    const deleteAll = ['delete', 'ann@other.example']
    expect(await run(deleteAll, hosted)).toBe('Deleted 3 answers from ann@other.example.\n')
    expect(await run(['move', '--from', 'database'], { ...database, ...hosted })).toMatch(/^Moved 3 answers to http:/)
    expect(await run(deleteAll, database)).toBe('Deleted 3 answers from ann@other.example.\n')
    const back = ['move', '--from', 'supabase', '--to', 'database']
    expect(await run(back, { ...database, ...hosted })).toMatch(/^Moved 3 answers to postgres:/)
    await expect(run(['move', '--to', 'elsewhere'], { ...database, ...embedded })).rejects.toThrow(
      'There is no store "elsewhere": it is supabase, database or embedded.',
    )
    await stopServer(server)
    rmSync(folder, { recursive: true })
  },
)

test.runIf(bin)('a database that cannot be used is refused with one sentence', async () => {
  const refusal = (url: string) =>
    openExternalDatabase(url).then(
      () => 'opened',
      (error: Error) => error.message,
    )
  expect(await refusal(cluster.url('nowhere', 'app'))).toMatch(
    /^DATABASE_URL \(nowhere at .*\): the server has no such database/,
  )
  expect(await refusal(cluster.url('postgres', 'nobody_known'))).toMatch(
    /the server does not take this user or password\.$/,
  )
  const owner = newDatabase()
  cluster.psql(`revoke anon, authenticated, service_role from app`)
  const withoutRights = newDatabase('plain')
  expect(await refusal(withoutRights)).toMatch(
    /this user lacks a right \(.*\): docs\/hosting\.md says which it needs\.$/,
  )
  expect(await openExternalDatabase(owner).then((store) => store.close())).toBeUndefined()
})

/** A port of 127.0.0.1 that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

// The server takes no connection without TLS.
test.runIf(bin)('the TLS parameters of the URL are honoured', async () => {
  const folder = temporaryFolder()
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  for (const name of ['authority', 'stranger']) {
    openssl(
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${name}`],
      ...['-keyout', `${name}.key`, '-out', `${name}.pem`],
    )
  }
  openssl(
    'req',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=localhost',
    '-keyout',
    'server.key',
    '-out',
    'server.csr',
  )
  writeFileSync(`${folder}/names`, 'subjectAltName=DNS:localhost')
  openssl(
    ...['x509', '-req', '-in', 'server.csr', '-CA', 'authority.pem', '-CAkey', 'authority.key', '-CAcreateserial'],
    ...['-days', '2', '-extfile', 'names', '-out', 'server.pem'],
  )
  const port = await freePort()
  const withTls = startCluster(bin as string, {
    port,
    certificate: `${folder}/server.pem`,
    key: `${folder}/server.key`,
  })
  const warnings = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  try {
    withTls.psql('create role app login createrole')
    withTls.psql('create database waitlist owner app')
    const open = async (parameters: string, host = 'localhost') => {
      try {
        const store = await openExternalDatabase(`postgres://app:hidden@${host}:${port}/waitlist${parameters}`)
        await store.close()
        return 'opened'
      } catch (error) {
        return (error as Error).message
      }
    }
    const root = `&sslrootcert=${folder}/authority.pem`
    for (const mode of ['require', 'verify-ca', 'verify-full']) {
      expect(await open(`?sslmode=${mode}${root}`)).toBe('opened')
      const refused = new RegExp(
        `^DATABASE_URL \\(waitlist at localhost:${port}\\): the server's certificate is refused \\(\\w+\\): set sslrootcert to the file of its authority\\.$`,
      )
      expect(await open(`?sslmode=${mode}`)).toMatch(refused)
      expect(await open(`?sslmode=${mode}&sslrootcert=${folder}/stranger.pem`)).toMatch(refused)
    }
    // The certificate is for localhost.
    expect(await open(`?sslmode=verify-full${root}`, '127.0.0.1')).toMatch(/\(ERR_TLS_CERT_ALTNAME_INVALID\)/)
    expect(await open('?sslmode=no-verify')).toBe('opened')
    expect(await open(`?sslmode=verify-full&sslrootcert=${folder}/missing.pem`)).toMatch(
      /: a file of sslrootcert, sslcert or sslkey can not be read \(ENOENT\)\.$/,
    )
    for (const parameters of ['', '?sslmode=disable']) {
      expect(await open(parameters)).toMatch(/: the server wants TLS: add sslmode=verify-full\.$/)
    }
    expect(warnings).not.toHaveBeenCalled()
  } finally {
    warnings.mockRestore()
    withTls.stop()
    rmSync(folder, { recursive: true })
  }
})

test('a database that nobody serves is refused with one sentence, without its password', async () => {
  const port = await freePort()
  await expect(openExternalDatabase(`postgres://app:hidden@127.0.0.1:${port}/waitlist`)).rejects.toThrow(
    `DATABASE_URL (waitlist at 127.0.0.1:${port}): no server answers there (ECONNREFUSED).`,
  )
})

test('the log names host and database, and neither user nor password', () => {
  expect(describeDatabase('postgres://me:secret@db.test:6432/leads?sslmode=require')).toBe('leads at db.test:6432')
  expect(describeDatabase('postgres:///leads?host=/run/postgresql&user=me')).toBe('leads at /run/postgresql')
})
