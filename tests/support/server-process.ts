import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { SiteManifest } from '../../server/static.ts'
import { embeddedAnonKey, type WaitlistAnswers } from '../../src/content/waitlist.ts'

/** Things the tests and benchmarks of the server share: a small built site, answers, and a server of their own. */

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'ringwell-'))

const securityHeaders = { 'Content-Security-Policy': "default-src 'none'", 'Cache-Control': 'no-cache' }
export const siteFiles: Record<string, string> = {
  'index.html': '<!doctype html><title>Home</title>',
  'waitlist.html': '<!doctype html><title>Waitlist</title>',
  '404.html': '<!doctype html><title>Not found</title>',
  'assets/app-0a1b2c3d.js': 'console.log("a script that is long enough to be worth compressing, worth compressing")',
  'robots.txt': 'User-agent: *\n',
  'voices/british.mp3': Array.from({ length: 1000 }, (_, index) => String(index % 10)).join(''),
  '.hidden': 'not for visitors',
  '.well-known/security.txt': 'Contact: mailto:hello@ringwell.example',
}

/** A `dist` folder as the build writes it. */
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
  const document = (file: string, status = 200) => ({ file, status, headers: securityHeaders })
  const manifest: SiteManifest = {
    documents: { '/': document('index.html'), '/waitlist': document('waitlist.html') },
    notFound: document('404.html', 404),
    assetHeaders: { 'X-Content-Type-Options': 'nosniff', 'Cross-Origin-Resource-Policy': 'same-origin' },
  }
  writeFileSync(join(distDir, 'site.json'), JSON.stringify(manifest))
  return distDir
}

/** Good answers; each call's are new, so that they are stored and not taken for a repeat. */
export function freshAnswers(replaced: Partial<WaitlistAnswers> = {}): WaitlistAnswers {
  return {
    name: `Ann ${++made} ${process.pid}`,
    business: 'Other & Sons',
    role: 'CEO/Founder',
    spending_range: '$25,000+',
    questions_help: 'Evening cover,\nand weekends',
    email: 'ann@other.example',
    ...replaced,
  }
}
let made = 0

/** The request the page makes. An address other than the socket's needs TRUST_PROXY. */
export const insertRequest = (answers: unknown, address?: string): RequestInit => ({
  method: 'POST',
  headers: {
    apikey: embeddedAnonKey,
    'content-type': 'application/json',
    ...(address ? { 'x-forwarded-for': address } : {}),
  },
  body: JSON.stringify(answers),
})

export type RunningServer = {
  url: string
  process: ChildProcess
  /** Everything printed so far. */
  output: () => string
  /** Exit code, or the signal's name. */
  exit: Promise<number | string>
}

const repository = join(import.meta.dirname, '../..')

/** A server in a process of its own, with a built site in `folder` and its data in `folder/data`. */
export async function startServer(folder: string, env: Record<string, string> = {}): Promise<RunningServer> {
  const running = launchServer(folder, env)
  const url = await new Promise<string>((resolve, reject) => {
    running.process.stdout?.on('data', () => {
      const [address] = /http:\/\/\S+/.exec(running.output()) ?? []
      if (address) resolve(address)
    })
    void running.exit.then((code) => reject(new Error(`The server ended with ${code}: ${running.output()}`)))
  })
  return { ...running, url }
}

/** The same without waiting until it serves. */
export function launchServer(folder: string, env: Record<string, string> = {}): Omit<RunningServer, 'url'> {
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), join(repository, 'server/main.ts')], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A test that fails half-way leaves none behind.
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.removeListener('exit', end))
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk
    })
  }
  const exit = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'))
  })
  return { process: child, output: () => printed, exit }
}
