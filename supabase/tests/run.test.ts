import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pgtap } from '@electric-sql/pglite-pgtap'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPostgres, startCluster } from '../../tests/support/postgres.ts'
import { someAnswers } from '../../tests/support/some-answers.ts'

const folder = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const migrations = readdirSync(join(folder, 'migrations')).sort()
const suites = readdirSync(join(folder, 'tests')).filter((name) => name.endsWith('.sql'))

/**
 * The default grants of hosted Supabase: its roles may do everything with every table, also with future ones. In the other
 * schemas a visitor's roles have as much here, so that a table that nobody takes it from is found.
 */
const hostedDefaults = `
  ${read('roles.sql')}
  alter default privileges grant all on schemas to anon, authenticated;
  alter default privileges grant all on tables to anon, authenticated;
  alter default privileges grant all on functions to anon, authenticated;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
  grant all on all tables in schema public to anon, authenticated, service_role;`

let database: PGlite
beforeAll(async () => {
  database = await PGlite.create({ extensions: { pgtap } })
  await database.exec('create extension pgtap')
  await database.exec(hostedDefaults)
  for (const migration of migrations) await database.exec(read(`migrations/${migration}`))
  // Twice, because an operator may run them again.
  for (const migration of migrations) await database.exec(read(`migrations/${migration}`))
})
afterAll(() => database.close())

test.each(suites)('%s passes in PGlite', async (suite) => {
  const results = await database.exec(read(`tests/${suite}`))
  const lines = results.flatMap((result) =>
    result.rows.flatMap((row) => Object.values(row as object).map(String)),
  )
  expectTap(lines)
})

/** After the suites: what it changes stays. */
test('hosted-notify.sql hands each new row of a visitor to pg_net, with the address from the vault', async () => {
  // Stand-ins for the extensions pg_net and Vault, with the signatures of their documentation.
  await database.exec(`
      create schema net; create table net.calls (url text, body jsonb, timeout integer);
      create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
        headers jsonb default '{}', timeout_milliseconds integer default 5000) returns bigint language sql as
        'insert into net.calls values (url, body, timeout_milliseconds); select 1::bigint';
      create schema vault; create table vault.decrypted_secrets (name text, decrypted_secret text);`)
  const file = read('hosted-notify.sql').replace(/^create extension .*$/m, '')
  await database.exec(file)
  await database.exec(file)
  const insert = async (name: string) => {
    const answers = someAnswers({ name, questions_help: 'Evening cover' })
    const places = Object.keys(answers).map((_, index) => `$${index + 1}`)
    await database.exec('set role anon')
    await database.query(
      `insert into public.waitlist_responses (${Object.keys(answers).join(', ')}) values (${places.join(', ')})`,
      Object.values(answers),
    )
    await database.exec('reset role')
  }
  await insert('Before the address is set')
  await database.exec(
    `insert into vault.decrypted_secrets values ('waitlist_webhook', 'https://hooks.test/1')`,
  )
  await insert('<!channel> @here [Ann]')
  const message = [
    'New on the waitlist: ＜!channel＞ ＠here ［Ann］, CEO/Founder, Other & Sons',
    'E-mail: ann@other.example',
    'Monthly spend: $25,000+',
    'Question: Evening cover',
  ].join('\n')
  const { rows } = await database.query('select url, body, timeout from net.calls')
  expect(rows).toEqual([
    {
      url: 'https://hooks.test/1',
      body: {
        text: message,
        content: message,
        allowed_mentions: { parse: [] },
      },
      timeout: 10_000,
    },
  ])
})

const postgres = findPostgres()
if (!postgres)
  console.log('No PostgreSQL 15 or newer on this machine: the SQL tests ran in PGlite only.')

test.runIf(postgres)('every suite passes in PostgreSQL', () => {
  const cluster = startCluster(postgres as string)
  try {
    cluster.psql(pgtapSource())
    cluster.psql(hostedDefaults)
    for (const migration of [...migrations, ...migrations])
      cluster.psql(read(`migrations/${migration}`))
    for (const suite of suites) expectTap(cluster.psql(read(`tests/${suite}`)).split('\n'))
  } finally {
    cluster.stop()
  }
})

/** Expects as many lines as planned, and none that says "not ok". */
function expectTap(lines: string[]): void {
  const text = lines.join('\n')
  const planned = Number(/^1\.\.(\d+)$/m.exec(text)?.[1])
  expect(text.match(/^not ok .*(\n#.*)*/gm) ?? []).toEqual([])
  expect(text.match(/^# Looks like.*/gm) ?? []).toEqual([])
  expect(text.match(/^ok \d+/gm)).toHaveLength(planned)
}

/** pgTAP is SQL, so the copy for PGlite also runs in a PostgreSQL that does not have the extension. */
function pgtapSource(): string {
  const bundle = join(folder, '../node_modules/@electric-sql/pglite-pgtap/dist/pgtap.tar.gz')
  const names = execFileSync('tar', ['-tzf', bundle], { encoding: 'utf8' }).split('\n')
  const name = names.find((one) => /\/pgtap--[\d.]+\.sql$/.test(one))
  return execFileSync('tar', ['-xzOf', bundle, name ?? 'pgtap--*.sql'], { encoding: 'utf8' })
}
