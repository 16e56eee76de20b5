import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { databaseTemplate } from '../../scripts/build/database-template.ts'
import { hashFiles } from '../../scripts/build/hash-files.ts'
import { buildServer } from '../../scripts/build/server.ts'
import type { SiteDocument, SiteManifest } from '../../server/http/site-manifest.ts'
import { openDataDirectory } from '../../server/store/data-directory.ts'
import { copyTemplate, templateIn } from '../../server/store/database-template.ts'
import {
  apiKeyHeader,
  embeddedAnonKey,
  restPath,
  type WaitlistAnswers,
  waitlistTable,
} from '../../src/content/waitlist.ts'
import { someAnswers } from './some-answers.ts'

/** For the tests and benchmarks of the server: a small built site, answers, and a server in a process of its own. */

const repository = join(import.meta.dirname, '../..')

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'ringwell-'))

const securityHeaders = {
  'Content-Security-Policy': "default-src 'none'",
  'Cache-Control': 'no-cache',
}
export const siteFiles: Record<string, string> = {
  'index.html': '<!doctype html><title>Home</title>',
  'waitlist.html': '<!doctype html><title>Waitlist</title>',
  '404.html': '<!doctype html><title>Not found</title>',
  'assets/app-0a1b2c3d.js':
    'console.log("a script that is long enough to be worth compressing, worth compressing")',
  'robots.txt': 'User-agent: *\n',
  'index.md': '# Home\n',
  'voices/british.mp3': Array.from({ length: 1000 }, (_, index) => String(index % 10)).join(''),
  '.hidden': 'a file the server does not serve',
  _headers: '/*\n',
  'vercel.json': '{}',
  '.well-known/security.txt': 'Contact: mailto:hello@ringwell.example',
}

/** Writes a `dist` folder as the build does. @returns its path. */
export function buildFixtureSite(folder: string): string {
  const distDir = join(folder, 'dist')
  for (const [name, text] of Object.entries(siteFiles)) {
    const file = join(distDir, 'site', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    if (/\.(html|js)$/.test(name)) {
      writeFileSync(`${file}.br`, brotliCompressSync(text))
      writeFileSync(`${file}.gz`, gzipSync(text))
    }
  }
  const document = (file: string, status: SiteDocument['status'] = 200) => ({
    file,
    status,
    headers: securityHeaders,
  })
  const manifest: SiteManifest = {
    documents: { '/': document('index.html'), '/waitlist': document('waitlist.html') },
    notFound: document('404.html', 404),
  }
  writeFileSync(join(distDir, 'site.json'), JSON.stringify(manifest))
  mkdirSync(dirname(templateIn(distDir)), { recursive: true })
  rmSync(templateIn(distDir), { force: true })
  symlinkSync(databaseTemplate(), templateIn(distDir))
  return distDir
}

/** Builds the server into the `dist` of `folder`, for a start with `built`. */
export async function buildServerIn(folder: string): Promise<void> {
  rmSync(join(folder, 'dist/server'), { recursive: true })
  await buildServer(join(folder, 'dist'))
  symlinkSync(join(repository, 'supabase'), join(folder, 'supabase'))
}

/** Holds the server that the tests start. It is built as for production, and starts in half the processor time of the source. */
const testServer = join(repository, 'dist-tests/server')

/** Before the workers of the unit tests start. */
export async function buildTestServer(): Promise<void> {
  const sources = ['server', 'scripts', 'src', 'supabase', 'package-lock.json']
  const stamp = await hashFiles(
    repository,
    sources.map((path) => join(repository, path)),
  )
  const stampFile = join(testServer, `built-from-${stamp}`)
  if (existsSync(stampFile)) return
  rmSync(testServer, { recursive: true, force: true })
  mkdirSync(join(testServer, 'dist/server'), { recursive: true })
  await buildServerIn(testServer)
  writeFileSync(stampFile, '')
}

/** Makes a database in `dataDir` as the first boot leaves it, with no rows. */
export function copyNewDatabase(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true })
  copyTemplate(databaseTemplate(), join(dataDir, 'database'))
}

/** Opens the data directory of a test as the server does. */
export const openTestData = (dataDir: string) => openDataDirectory(dataDir, databaseTemplate())

/** Valid answers. Every call has another name, so that the table does not refuse them as a repeat. */
export function freshAnswers(replaced: Partial<WaitlistAnswers> = {}): WaitlistAnswers {
  return someAnswers({ name: `Ann ${++answersMade} ${process.pid}`, ...replaced })
}
let answersMade = 0

export const waitlistPath = `${restPath}/${waitlistTable}`

/** The request of the waitlist page. With TRUST_PROXY the server counts it under `address`. */
export const insertRequest = (answers: unknown, address?: string) => ({
  method: 'POST',
  headers: {
    [apiKeyHeader]: embeddedAnonKey,
    'content-type': 'application/json',
    ...(address ? { 'x-forwarded-for': address } : {}),
  },
  body: JSON.stringify(answers),
})

export type ServerProcess = {
  url: string
  process: ChildProcess
  /** Everything the server has printed. */
  output: () => string
  /** The exit code, or the name of the signal that ended the server. */
  exit: Promise<number | string>
}

/** Starts a server with the built site in `folder` and its data in `folder/data`, and waits until it serves. */
export async function startServer(
  folder: string,
  env: Record<string, string> = {},
  launch: Launch = {},
): Promise<ServerProcess> {
  const server = spawnServer(folder, env, launch)
  const url = await new Promise<string>((resolve, reject) => {
    server.process.stdout?.on('data', () => {
      const [address] = /http:\/\/\S+/.exec(server.output()) ?? []
      if (address) resolve(address)
    })
    void server.exit.then((code) =>
      reject(new Error(`The server ended with ${code}: ${server.output()}`)),
    )
  })
  return { ...server, url }
}

export async function stopServer(server: ServerProcess): Promise<number | string> {
  server.process.kill('SIGTERM')
  return server.exit
}

type Launch = {
  /** How many files the process may open. */
  openFiles?: number
  /** A program, with its arguments, that starts the server. */
  prefix?: string[]
  /** Node's. */
  nodeOptions?: string[]
  /** Starts what `buildServerIn` has built in the folder. */
  built?: boolean
}

/** Starts a server without waiting until it serves. */
export function spawnServer(
  folder: string,
  env: Record<string, string> = {},
  { openFiles, prefix = [], nodeOptions = [], built = false }: Launch = {},
): Omit<ServerProcess, 'url'> {
  const program = join(built ? folder : testServer, 'dist/server/main.js')
  const node = [process.execPath, ...nodeOptions, program]
  const limit = openFiles ? ['/bin/sh', '-c', `ulimit -n ${openFiles}; exec "$@"`, 'sh'] : []
  const [command = '', ...args] = [...prefix, ...limit, ...node]
  const child = spawn(command, args, {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // The server ends with the test process, also when a test fails.
  const killChild = () => void child.kill('SIGKILL')
  process.once('exit', killChild)
  child.once('exit', () => process.removeListener('exit', killChild))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  const exit = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'))
  })
  return { process: child, output: () => output, exit }
}
