import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { waitlistCommand } from '../../scripts/waitlist.ts'
import { findPostgres, startCluster } from '../../tests/support/postgres.ts'
import { json, startRecordingServer } from '../../tests/support/recording-server.ts'
import {
  buildFixtureSite,
  freshAnswers,
  insertRequest,
  startServer,
  stopServer,
  temporaryFolder,
  waitlistPath,
} from '../../tests/support/server-process.ts'
import { insertOf } from '../../tests/support/waitlist-store.ts'
import { readSettings } from '../settings.ts'
import { readServiceRoleKey } from './data-directory.ts'
import { describeDatabase, openPostgresql } from './postgresql.ts'
import type { Requester } from './store.ts'

const bin = findPostgres()
if (!bin) console.log('No PostgreSQL 15 or newer on this machine: DATABASE_URL was not tested.')
const testPostgres = test.runIf(bin)

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

const anon = (): Requester => ({ role: 'anon', address: crypto.randomUUID() })
const operator: Requester = { role: 'service_role' }
const countRows = {
  sql: 'select count(*)::int as n from public.waitlist_responses',
  parameters: [],
}
const refusal = (url: string) =>
  openPostgresql(url).then(
    (store) => store.close().then(() => 'opened'),
    (error: Error) => error.message,
  )

testPostgres(
  'a user without superuser gets the whole table, from several processes that start at once',
  async () => {
    const url = newDatabase()
    const stores = await Promise.all(Array.from({ length: 4 }, () => openPostgresql(url)))
    const [first, second] = stores as [(typeof stores)[0], (typeof stores)[0]]
    await Promise.all(stores.map((store) => store.query(anon(), insertOf())))
    expect(await second.query(operator, countRows)).toEqual([{ n: 4 }])
    await expect(first.query(anon(), countRows)).rejects.toMatchObject({ code: '42501' })
    const invalid = insertOf(freshAnswers({ email: 'no address' }))
    await expect(first.query(anon(), invalid)).rejects.toMatchObject({ code: '23514' })
    // The same row from both at once is stored once and accepted twice.
    const same = insertOf()
    await Promise.all(
      Array.from({ length: 6 }, (_, index) => (index % 2 ? first : second).query(anon(), same)),
    )
    expect(await second.query(operator, countRows)).toEqual([{ n: 5 }])
    // The counters are in the database, so the processes share the rate limit and the limit of rows.
    const fromBoth = (requester: () => Requester) =>
      Promise.allSettled(
        Array.from({ length: 14 }, (_, index) =>
          (index % 2 ? first : second).query(requester(), insertOf()),
        ),
      )
    const ofOneAddress = await fromBoth(() => ({ role: 'anon', address: '198.51.100.7' }))
    expect(ofOneAddress.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    const limits = { maxRows: 20, maxDataMegabytes: 2000 }
    await fromBoth(() => ({ ...anon(), limits }))
    expect(await second.query(operator, countRows)).toEqual([{ n: 20 }])
    await first.checkWrite()
    // No address is left behind on the connection.
    const sql = `select current_user::text as role, current_setting('request.headers', true) as headers`
    expect(await first.query(operator, { sql, parameters: [] })).toEqual([
      { role: 'service_role', headers: '' },
    ])
    await Promise.all(stores.map((store) => store.close()))
  },
)

testPostgres('rows that were lost are noticed by the next start', async () => {
  const url = newDatabase()
  const store = await openPostgresql(url)
  await store.query(anon(), insertOf())
  await store.close()
  cluster.psql(`\\c waitlist_${databases}
    set session_replication_role = replica; delete from public.waitlist_responses`)
  expect(await refusal(url)).toMatch(
    /^DATABASE_URL \(.*\): it holds 0 answers, and 1 were stored: restore a backup/,
  )
})

testPostgres('a table of migrations that the Supabase CLI has made is used', async () => {
  const url = newDatabase()
  cluster.psql(`\\c waitlist_${databases}
    set role app; create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`)
  await (await openPostgresql(url)).close()
  const recorded = cluster.psql(`\\c waitlist_${databases}
    select version, statements, name from supabase_migrations.schema_migrations order by version limit 1`)
  expect(recorded).toBe('20261120140000||waitlist\n')
})

testPostgres(
  'a server answers 503 while its database is away, and 201 after it; notifications wait',
  async () => {
    const folder = temporaryFolder()
    buildFixtureSite(folder)
    await using receiver = await startRecordingServer(() => json({}))
    const server = await startServer(folder, {
      DATABASE_URL: newDatabase(),
      NOTIFY_WEBHOOK_URL: receiver.url,
    })
    const post = async () =>
      (await fetch(server.url + waitlistPath, insertRequest(freshAnswers()))).status
    expect(await post()).toBe(201)
    cluster.halt()
    for (let attempt = 0; attempt < 2; attempt++) expect(await post()).toBe(503)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(503)
    expect((await fetch(server.url)).status).toBe(200)
    cluster.start()
    expect(await post()).toBe(201)
    await vi.waitFor(() => expect(receiver.requests).toHaveLength(2), 20_000)
    expect(await stopServer(server)).toBe(0)
    expect(server.output()).toMatch(/^Waitlist: PostgreSQL, database waitlist_\d+ at \/\S+$/m)
    rmSync(folder, { recursive: true })
  },
)

testPostgres(
  'the operator moves answers between the embedded database, PostgreSQL and hosted Supabase',
  async () => {
    const folder = temporaryFolder()
    buildFixtureSite(folder)
    const server = await startServer(folder)
    const rows = Array.from({ length: 3 }, () => freshAnswers())
    for (const answers of rows) {
      expect((await fetch(server.url + waitlistPath, insertRequest(answers))).status).toBe(201)
    }
    const database = { DATABASE_URL: newDatabase() }
    const embedded = { DATA_DIR: `${folder}/data` }
    // The same server stands in for hosted Supabase, whose REST interface is the same.
    const hosted = {
      SUPABASE_URL: server.url,
      SUPABASE_SERVICE_ROLE_KEY: readServiceRoleKey(`${folder}/data`) ?? '',
    }
    const run = async (args: string[], env: Record<string, string>) => {
      const lines: string[] = []
      const report = (line: string) => void lines.push(line)
      const print = async (line: string) => report(`${line}\n`)
      const output = {
        isTerminal: false,
        write: async (text: string) => report(text),
        print,
        report,
      }
      await waitlistCommand(args, readSettings(env), output)
      return lines.join('')
    }
    expect(await run(['move', '--url', server.url], { ...database, ...embedded })).toMatch(
      /^Moved 3 answers to postgres:\/\/\S+\/waitlist_\d+; 0 answers had been there\.$/,
    )
    expect(await run(['count'], database)).toBe('3\n')
    cluster.psql("alter role app set timezone = 'Asia/Kolkata'")
    const list = await run(['list'], database)
    cluster.psql('alter role app reset timezone')
    for (const { name } of rows) expect(list).toContain(name)
    // In UTC, whatever the time zone of the database is: half an hour is less than any zone is away from it.
    const listed = Date.parse(`${list.slice(0, 16).replace(' ', 'T')}Z`)
    expect(Math.abs(Date.now() - listed)).toBeLessThan(30 * 60_000)
    const deleteAll = ['delete', 'ann@other.example']
    expect(await run(deleteAll, hosted)).toBe('Deleted 3 answers from ann@other.example.\n')
    expect(await run(['move', '--from', 'database'], { ...database, ...hosted })).toMatch(
      /^Moved 3 answers to http:/,
    )
    expect(await run(deleteAll, database)).toBe('Deleted 3 answers from ann@other.example.\n')
    const back = ['move', '--from', 'supabase', '--to', 'database']
    expect(await run(back, { ...database, ...hosted })).toMatch(/^Moved 3 answers to postgres:/)
    await stopServer(server)
    rmSync(folder, { recursive: true })
  },
)

testPostgres.each<[string, () => string, RegExp]>([
  [
    'that is not there',
    () => cluster.url('nowhere', 'app'),
    /\(nowhere at .*\): the server has no such database/,
  ],
  [
    'of an unknown user',
    () => cluster.url('postgres', 'nobody'),
    /does not take this user or password\.$/,
  ],
  [
    'whose user may not create roles',
    () => newDatabase('plain'),
    /this user lacks a right \(.*\): docs\/hosting\.md says which it needs\.$/,
  ],
])('a database %s is refused with one sentence', async (_, url, sentence) => {
  cluster.psql(
    'do $$ begin drop role if exists anon, authenticated, service_role; exception when others then null; end $$',
  )
  cluster.psql('revoke anon, authenticated, service_role from plain')
  expect(await refusal(url())).toMatch(sentence)
})

/** Keys and certificates: of the server, of the authority that signed it, and of another authority. */
function createCertificates(folder: string): void {
  const openssl = (command: string) =>
    execFileSync('openssl', command.split(' '), { cwd: folder, stdio: 'pipe' })
  const newKey = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes'
  for (const name of ['authority', 'stranger']) {
    openssl(`req -x509 ${newKey} -days 2 -subj /CN=${name} -keyout ${name}.key -out ${name}.pem`)
  }
  openssl(`req ${newKey} -subj /CN=localhost -keyout server.key -out server.csr`)
  writeFileSync(`${folder}/names`, 'subjectAltName=DNS:localhost')
  const authority = '-CA authority.pem -CAkey authority.key -CAcreateserial'
  openssl(`x509 -req -in server.csr ${authority} -days 2 -extfile names -out server.pem`)
}

testPostgres('the TLS parameters of the URL are honoured', async () => {
  const folder = temporaryFolder()
  createCertificates(folder)
  const free = await startRecordingServer(() => json({}))
  await free[Symbol.asyncDispose]()
  const port = Number(new URL(free.url).port)
  // It takes no connection without TLS.
  const withTls = startCluster(bin as string, {
    port,
    certificate: `${folder}/server.pem`,
    key: `${folder}/server.key`,
  })
  const warnings = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  withTls.psql('create role app login createrole')
  withTls.psql('create database waitlist owner app')
  const open = (parameters: string, host = 'localhost') =>
    refusal(`postgres://app:hidden@${host}:${port}/waitlist?${parameters}`)
  const root = `&sslrootcert=${folder}/authority.pem`
  const refused =
    /^DATABASE_URL \(.+\): the server's certificate is refused \(\w+\): set sslrootcert to the file of its authority\.$/
  const outcomes: [string, RegExp][] = [
    [`sslmode=require${root}`, /^opened$/],
    ['sslmode=no-verify', /^opened$/],
    ['sslmode=require', refused],
    [`sslmode=verify-full&sslrootcert=${folder}/stranger.pem`, refused],
    [
      `sslmode=verify-ca&sslrootcert=${folder}/missing.pem`,
      /: a file of sslrootcert, .* can not be read \(ENOENT\)\.$/,
    ],
    ['', /: the server wants TLS: add sslmode=verify-full\.$/],
  ]
  for (const [parameters, outcome] of outcomes)
    expect(await open(parameters), parameters).toMatch(outcome)
  // The certificate is for localhost.
  expect(await open(`sslmode=verify-ca${root}`, '127.0.0.1')).toMatch(
    /\(ERR_TLS_CERT_ALTNAME_INVALID\)/,
  )
  expect(warnings).not.toHaveBeenCalled()
  warnings.mockRestore()
  withTls.stop()
  rmSync(folder, { recursive: true })
})

test('the log names host and database, and neither user nor password', () => {
  expect(describeDatabase('postgres://me:secret@db.test:6432/leads?sslmode=require')).toBe(
    'leads at db.test:6432',
  )
  expect(describeDatabase('postgres:///leads?host=/run/postgresql&user=me')).toBe(
    'leads at /run/postgresql',
  )
})
