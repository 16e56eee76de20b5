import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { pgtap } from '@electric-sql/pglite-pgtap'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const migrations = readdirSync(join(folder, 'migrations')).sort()
const suites = readdirSync(join(folder, 'tests')).filter((name) => name.endsWith('.sql'))

/** The default grants of hosted Supabase: its roles may do everything with every table, also with future ones. */
const hostedDefaults = `
  ${read('roles.sql')}
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
  const lines = results.flatMap((result) => result.rows.flatMap((row) => Object.values(row as object).map(String)))
  expectTap(lines)
})

test('with the default grants alone, a visitor can read a table', async () => {
  const open = await PGlite.create()
  await open.exec(
    `${hostedDefaults} create table public.other (x int); insert into public.other values (1); set role anon;`,
  )
  const { rows } = await open.query('select * from public.other')
  expect(rows).toHaveLength(1)
  await open.close()
})

const postgres = findPostgres()
if (!postgres) console.log('No PostgreSQL 15 or newer on this machine: the SQL tests ran in PGlite only.')

test.runIf(postgres)('every suite passes in PostgreSQL', () => {
  const cluster = startCluster(postgres as string)
  try {
    cluster.psql(pgtapSource())
    cluster.psql(hostedDefaults)
    for (const migration of [...migrations, ...migrations]) cluster.psql(read(`migrations/${migration}`))
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

function findPostgres(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root)
    ? readdirSync(root)
        .map(Number)
        .filter((version) => version >= 15)
    : []
  const newest = Math.max(...versions)
  return versions.length > 0 && existsSync(`${root}/${newest}/bin/initdb`) ? `${root}/${newest}/bin` : undefined
}

/** pgTAP is SQL, so the copy for PGlite also runs in a PostgreSQL that does not have the extension. */
function pgtapSource(): string {
  const bundle = join(import.meta.dirname, '../../node_modules/@electric-sql/pglite-pgtap/dist/pgtap.tar.gz')
  const tar = gunzipSync(readFileSync(bundle))
  for (let at = 0; at + 512 <= tar.length; ) {
    const name = tar.toString('utf8', at, at + 100).replace(/\0.*$/s, '')
    const size = Number.parseInt(tar.toString('utf8', at + 124, at + 136), 8) || 0
    if (/\/pgtap--[\d.]+\.sql$/.test(name)) return tar.toString('utf8', at + 512, at + 512 + size)
    at += 512 + Math.ceil(size / 512) * 512
  }
  throw new Error('The pgTAP bundle holds no pgtap--*.sql')
}

/** Starts PostgreSQL with its data and its socket in a temporary folder. PostgreSQL does not run as root. */
function startCluster(bin: string) {
  const home = mkdtempSync(join(tmpdir(), 'ringwell-pg-'))
  const asRoot = process.getuid?.() === 0
  const user = asRoot ? ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups'] : []
  const run = (command: string[], input?: string) => {
    const [program = '', ...args] = [...user, ...command]
    const { status, stdout, stderr, error } = spawnSync(program, args, { input, encoding: 'utf8', cwd: home })
    if (status !== 0) throw new Error(`${command.join(' ')}: ${error?.message ?? stderr}`)
    return stdout
  }
  mkdirSync(join(home, 'data'))
  writeFileSync(join(home, 'log'), '')
  for (const path of ['', 'data', 'log']) chmodSync(join(home, path), 0o777)
  if (asRoot) spawnSync('chown', ['-R', 'nobody', home])
  run([`${bin}/initdb`, '-D', 'data', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'])
  const options = `-c listen_addresses='' -c unix_socket_directories='${home}' -c fsync=off`
  run([`${bin}/pg_ctl`, '-D', 'data', '-l', 'log', '-w', '-o', options, 'start'])
  return {
    psql: (sql: string) =>
      run(['psql', '-h', home, '-U', 'postgres', '-XAtq', '-v', 'ON_ERROR_STOP=1', '-f', '-'], sql),
    stop: () => {
      run([`${bin}/pg_ctl`, '-D', 'data', '-m', 'immediate', 'stop'])
      rmSync(home, { recursive: true, force: true })
    },
  }
}
