import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insert, storedNames } from '../../tests/support/kill-server.ts'
import {
  buildFixtureSite,
  freshAnswers,
  startServer,
  stopServer,
  temporaryFolder,
  waitlistPath,
} from '../../tests/support/server-process.ts'

/** Seconds of load before the counts; SOAK_SECONDS makes it shorter. */
const seconds = Number(process.env.SOAK_SECONDS ?? 600)
const folder = temporaryFolder()
const dataDir = join(folder, 'data')
/** The data is on a disk of its own, where the machine lets this user make one: then it also becomes full. */
let ownDisk = false

beforeAll(() => {
  buildFixtureSite(folder)
  mkdirSync(dataDir)
  ownDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1g', 'tmpfs', dataDir]).status === 0
})
afterAll(() => {
  if (ownDisk) spawnSync('umount', ['--lazy', dataDir])
  rmSync(folder, { recursive: true, force: true })
})

test('a server under load, faults and attacks loses no acknowledged row', async () => {
  const end = Date.now() + seconds * 1000
  const start = () => startServer(folder, { TRUST_PROXY: '1' }, { openFiles: 800 })
  let server = await start()
  const sent = new Set<string>()
  const acknowledged = new Set<string>()
  const exits: (string | number)[] = []
  const repeat = async (pause: number, action: () => Promise<unknown>) => {
    while (Date.now() < end) {
      await action().catch(() => undefined)
      await delay(pause)
    }
  }

  const insertRow = async () => {
    const answers = freshAnswers({ questions_help: 'q'.repeat(1 + Math.random() * 2000) })
    sent.add(answers.name)
    if ((await insert(server.url, answers)) === 201) acknowledged.add(answers.name)
  }
  const flood = async () => {
    const headers = { apikey: 'ringwell-anon', 'x-forwarded-for': '203.0.113.66' }
    await (await fetch(server.url + waitlistPath, { method: 'POST', headers, body: '[' })).text()
  }
  /** More connections than the server accepts, and each third is reset. */
  const connectOften = async () => {
    const sockets = Array.from({ length: 900 }, () =>
      connect(Number(new URL(server.url).port), '127.0.0.1'),
    )
    for (const socket of sockets) socket.on('error', () => undefined)
    await delay(2000)
    for (const [index, socket] of sockets.entries())
      index % 3 ? socket.destroy() : socket.resetAndDestroy()
  }
  const setOpenFiles = (limit: number) =>
    spawnSync('prlimit', ['--pid', String(server.process.pid), `--nofile=${limit}:800`])
  const filler = join(dataDir, 'lost+found')
  const faults = [
    async () => void server.process.kill('SIGKILL'),
    async () => void server.process.kill('SIGTERM'),
    async () => {
      setOpenFiles(40)
      await delay(3000)
      setOpenFiles(800)
    },
    async () => {
      if (ownDisk) spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M'])
      await delay(3000)
      rmSync(filler, { force: true })
    },
  ]
  /** As a supervisor does. */
  const restartIfEnded = async () => {
    const code = await Promise.race([server.exit, delay(2000)])
    if (code === undefined) return
    exits.push(code)
    server = await start()
  }
  const disturb = async () => {
    for (const fault of faults) {
      await delay(Math.min(10_000, seconds * 100))
      await fault()
      await restartIfEnded()
    }
  }
  const inserts = Array.from({ length: 8 }, () => repeat(20, insertRow))
  await Promise.all([...inserts, repeat(0, flood), repeat(1000, connectOften), repeat(0, disturb)])

  await restartIfEnded()
  // What was not answered may be stored or not. What was acknowledged has to be there once.
  const stored = await storedNames(server.url, folder)
  const lost = [...acknowledged].filter((name) => !stored.has(name)).length
  const twice = [...stored.values()].filter((count) => count > 1).length
  const figures = {
    sent: sent.size,
    acknowledged: acknowledged.size,
    stored: stored.size,
    lost,
    twice,
  }
  console.log(JSON.stringify({ seconds, ...figures, exits: exits.join(' ') }, null, 2))
  const healthy = (await fetch(`${server.url}/healthz`)).status
  const afterwards = await insert(server.url, freshAnswers())
  await stopServer(server)
  expect({ lost, twice, healthy, afterwards }).toEqual({
    lost: 0,
    twice: 0,
    healthy: 200,
    afterwards: 201,
  })
  expect(acknowledged.size).toBeGreaterThan(10)
}, 900_000)
