import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { embeddedAnonKey } from '../src/content/waitlist.ts'
import {
  buildFixtureSite,
  freshAnswers,
  insertRequest,
  launchServer,
  type RunningServer,
  startServer,
  temporaryFolder,
} from '../tests/support/server-process.ts'

const folder = temporaryFolder()
const running = new Set<Pick<RunningServer, 'process' | 'exit'>>()
const start = async (env: Record<string, string> = {}) => {
  const server = await startServer(folder, env)
  running.add(server)
  return server
}
const stop = async (server: Pick<RunningServer, 'process' | 'exit'>, signal: NodeJS.Signals = 'SIGTERM') => {
  server.process.kill(signal)
  running.delete(server)
  return server.exit
}
/** For a start that must not succeed: its exit code and what it said. */
const fail = async (env: Record<string, string>, from = folder) => {
  const server = launchServer(from, env)
  const code = await server.exit
  return { code, said: server.output() }
}

beforeAll(() => {
  buildFixtureSite(folder)
})
afterEach(async () => {
  for (const server of running) await stop(server, 'SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a start', () => {
  test('says where the site is, where the data is and what answers', async () => {
    const server = await start()
    expect((await fetch(server.url)).status).toBe(200)
    expect((await fetch(`${server.url}/rest/v1/waitlist_responses`, insertRequest(freshAnswers()))).status).toBe(201)
    expect(await stop(server)).toBe(0)
    expect(server.output()).toBe(
      `Ringwell is at ${server.url}\nWaitlist: embedded database in ${join(folder, 'data')}\nDemo call: built-in receptionist\n`,
    )
  })

  test('with hosted Supabase needs no database and offers none', async () => {
    const dataDir = join(folder, 'unused')
    const server = await start({
      DATA_DIR: dataDir,
      VITE_SUPABASE_URL: 'https://x.supabase.co',
      VITE_SUPABASE_ANON_KEY: 'k',
      VITE_VAPI_PUBLIC_KEY: 'p',
    })
    expect((await fetch(`${server.url}/rest/v1/waitlist_responses`, insertRequest(freshAnswers()))).status).toBe(404)
    expect(server.output()).toMatch(/Waitlist: https:\/\/x\.supabase\.co\nDemo call: voice provider\n/)
    expect(existsSync(dataDir)).toBe(false)
    expect(await stop(server, 'SIGINT')).toBe(0)
  })
})

describe('what can not work is one sentence and a code that is not 0', () => {
  test('a port in use', async () => {
    const server = await start()
    const { port } = new URL(server.url)
    const other = await fail({ PORT: port, DATA_DIR: join(folder, 'other') })
    expect(other).toEqual({ code: 1, said: `PORT ${port} is in use: stop what uses it or choose another PORT.\n` })
  })

  test('a folder that can not be written', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    const { code, said } = await fail({ DATA_DIR: join(file, 'data') })
    expect([code, said]).toEqual([
      1,
      `DATA_DIR (${join(file, 'data')}) can not be written: choose a folder this user may write.\n`,
    ])
  })

  test.each([
    [{ PORT: 'many' }, /^PORT must be a whole number from 0 to 65535 \(it is "many"\)\.\n$/],
    [{ HOST: '203.0.113.1' }, /^HOST 203\.0\.113\.1 is no address of this machine\.\n$/],
    [{ VITE_SUPABASE_URL: 'ftp://x' }, /^VITE_SUPABASE_URL must be [^\n]*\n$/],
  ])('a bad setting: %o', async (env, sentence) => {
    const { code, said } = await fail({ ...env, DATA_DIR: join(folder, 'settings') })
    expect(said).toMatch(sentence)
    expect(code).toBe(1)
  })

  test('a site that is not built', async () => {
    const empty = join(folder, 'empty')
    mkdirSync(empty)
    const { code, said } = await fail({}, empty)
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^There is no built site in [^\n]*: run `npm run build`\.\n$/),
    ])
  })
})

describe('a stop', () => {
  test('lets a request in flight finish, takes no new one, and the row is there afterwards', async () => {
    const server = await start()
    const answers = freshAnswers()
    const body = JSON.stringify(answers)
    const { port } = new URL(server.url)
    const socket = await dial(port)
    socket.write(
      `POST /rest/v1/waitlist_responses HTTP/1.1\r\nHost: x\r\napikey: ${embeddedAnonKey}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nExpect: 100-continue\r\n\r\n`,
    )
    expect(await nextText(socket)).toMatch(/^HTTP\/1\.1 100 /)
    server.process.kill('SIGTERM')
    running.delete(server)
    await vi.waitFor(() => expect(dial(port)).rejects.toThrow('ECONNREFUSED'))
    socket.write(body)
    expect(await nextText(socket)).toMatch(/^HTTP\/1\.1 201 /)
    expect(await server.exit).toBe(0)

    const again = await start()
    const repeat = await fetch(`${again.url}/rest/v1/waitlist_responses`, insertRequest(answers))
    expect(repeat.status).toBe(409)
    await stop(again)
  })
})

function dial(port: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => resolve(socket))
    socket.once('error', reject)
  })
}

function nextText(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    socket.once('data', (data) => resolve(data.toString()))
    socket.once('error', reject)
  })
}
