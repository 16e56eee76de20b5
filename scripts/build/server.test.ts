import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  buildFixtureSite,
  buildServerIn,
  freshAnswers,
  insertRequest,
  spawnServer,
  startServer,
  stopServer,
  waitlistPath,
} from '../../tests/support/server-process.ts'

/** What the Docker image has: the build and `supabase/`, and no `node_modules` in any folder above. */
const folder = mkdtempSync(join(tmpdir(), 'ringwell-image-'))
beforeAll(async () => {
  buildFixtureSite(folder)
  await buildServerIn(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

const run = (...args: string[]) => {
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test('the built server serves every route, makes its database, stores a row, and the built commands read it', async () => {
  const server = await startServer(folder, {}, { built: true })
  for (const [path, status] of [
    ['/', 200],
    ['/waitlist', 200],
    ['/nowhere', 404],
    ['/healthz', 200],
  ] as const) {
    expect((await fetch(server.url + path)).status, path).toBe(status)
  }
  expect((await fetch(server.url + waitlistPath, insertRequest(freshAnswers()))).status).toBe(201)
  expect(run('dist/server/waitlist.js', 'count', '--url', server.url)).toEqual({
    status: 0,
    stdout: '1\n',
    stderr: '',
  })
  expect(await stopServer(server)).toBe(0)
})

test('a stack trace of the built server names the source and its line', async () => {
  // A function that the server calls for each response.
  const breakOnce = `const { has } = Headers.prototype
    Headers.prototype.has = () => { Headers.prototype.has = has; throw new Error('broken') }`
  const nodeOptions = ['--import', `data:text/javascript,${encodeURIComponent(breakOnce)}`]
  const server = await startServer(folder, {}, { built: true, nodeOptions })
  expect((await fetch(server.url)).status).toBe(500)
  await vi.waitFor(() =>
    expect(server.output()).toMatch(
      /GET \/ failed: Error\n.*\n? +at .*\/server\/http\/app\.ts:\d+:\d+/,
    ),
  )
  await stopServer(server)
})

test.runIf(process.platform === 'linux')(
  'a system that gives the database no memory gets a sentence and loses nothing',
  async () => {
    const prefix = ['/bin/sh', '-c', 'ulimit -v 2000000; exec "$@"', 'sh']
    const server = spawnServer(folder, {}, { built: true, prefix })
    // 1: the supervisor starts it again. After 65, which damaged files have, it would not.
    expect([await server.exit, server.output()]).toEqual([
      1,
      expect.stringMatching(/gives the database no memory .*: allow more; /),
    ])
    expect(await stopServer(await startServer(folder, {}, { built: true }))).toBe(0)
  },
)
