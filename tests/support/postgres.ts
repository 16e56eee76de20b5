import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder of the newest PostgreSQL's programs, where Debian installs them. Undefined without PostgreSQL 15 or newer. */
export function findPostgres(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root)
    ? readdirSync(root)
        .map(Number)
        .filter((version) => version >= 15)
    : []
  const newest = Math.max(...versions)
  return versions.length > 0 && existsSync(`${root}/${newest}/bin/initdb`)
    ? `${root}/${newest}/bin`
    : undefined
}

/** `port`: of 127.0.0.1, on which PostgreSQL takes connections with TLS alone. */
type Tls = { port: number; certificate: string; key: string }

const psqlOptions = ['-U', 'postgres', '-XAtq', '-v', 'ON_ERROR_STOP=1', '-f', '-']

/** Starts PostgreSQL with its data and its socket in a temporary folder. PostgreSQL does not run as root. */
export function startCluster(bin: string, tls?: Tls) {
  const home = mkdtempSync(join(tmpdir(), 'ringwell-pg-'))
  const asRoot = process.getuid?.() === 0
  const user = asRoot ? ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups'] : []
  const run = (command: string[], input?: string) => {
    const [program = '', ...args] = [...user, ...command]
    const { status, stdout, stderr, error } = spawnSync(program, args, {
      input,
      encoding: 'utf8',
      cwd: home,
    })
    if (status !== 0) throw new Error(`${command.join(' ')}: ${error?.message ?? stderr}`)
    return stdout
  }
  mkdirSync(join(home, 'data'))
  writeFileSync(join(home, 'log'), '')
  for (const path of ['', 'data', 'log']) chmodSync(join(home, path), 0o777)
  if (asRoot) spawnSync('chown', ['-R', 'nobody', home])
  run([
    `${bin}/initdb`,
    '-D',
    'data',
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ])
  if (tls) {
    copyFileSync(tls.certificate, join(home, 'data/server.crt'))
    copyFileSync(tls.key, join(home, 'data/server.key'))
    chmodSync(join(home, 'data/server.key'), 0o600)
    if (asRoot) spawnSync('chown', ['nobody', join(home, 'data/server.key')])
    writeFileSync(
      join(home, 'data/pg_hba.conf'),
      'local all all trust\nhostssl all all 127.0.0.1/32 trust\n',
    )
  }
  const network = tls
    ? `-c listen_addresses=127.0.0.1 -c port=${tls.port} -c ssl=on`
    : `-c listen_addresses=''`
  const options = `${network} -c unix_socket_directories='${home}' -c fsync=off`
  const start = () =>
    void run([`${bin}/pg_ctl`, '-D', 'data', '-l', 'log', '-w', '-o', options, 'start'])
  const halt = () => void run([`${bin}/pg_ctl`, '-D', 'data', '-m', 'immediate', 'stop'])
  start()
  return {
    /** The address of a database, for a user of the cluster. Every user may connect without a password. */
    url: (database: string, user: string) => `postgres:///${database}?host=${home}&user=${user}`,
    start,
    halt,
    psql: (sql: string) =>
      run(['psql', '-h', home, '-p', String(tls?.port ?? 5432), ...psqlOptions], sql),
    stop: () => {
      halt()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
