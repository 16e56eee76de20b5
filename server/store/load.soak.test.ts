import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insert, storedNames } from '../../tests/support/kill-server.ts'
import {
  buildFixtureSite,
  copyNewDatabase,
  freshAnswers,
  type ServerProcess,
  startServer,
  stopServer,
  temporaryFolder,
} from '../../tests/support/server-process.ts'

/** Seconds of load before the counts; SOAK_SECONDS makes it shorter. */
const seconds = Number(process.env.SOAK_SECONDS ?? 600)
const folder = temporaryFolder()
const dataDir = join(folder, 'data')
/** On a disk of its own, where the machine lets this user make one: then it also becomes full. */
let ownDisk = false

beforeAll(async () => {
  buildFixtureSite(folder)
  mkdirSync(dataDir)
  ownDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', dataDir]).status === 0
  await copyNewDatabase(dataDir)
})
afterAll(() => {
  if (ownDisk) spawnSync('umount', ['--lazy', dataDir])
  rmSync(folder, { recursive: true, force: true })
})

test('a server under mixed load, faults and attacks loses no acknowledged row', async () => {
  const end = Date.now() + seconds * 1000
  const running = () => Date.now() < end
  const sent = new Map<string, 'acknowledged' | 'unanswered'>()
  const counts = {
    acknowledged: 0,
    refused: 0,
    failed5xx: 0,
    noAnswer: 0,
    pages: 0,
    exports: 0,
    resets: 0,
    starts: 0,
    exits: '',
  }
  const stalls: number[] = []
  let memory = 0
  /** A fault is in progress, so that a slow page is expected. */
  let stopped = false
  const launch = { openFiles: 800 }
  const env = { TRUST_PROXY: '1' }
  let server: ServerProcess = await startServer(folder, env, launch)

  const start = async () => {
    server = await startServer(folder, env, launch)
    counts.starts++
    stopped = false
  }

  const restart = async (signal: 'SIGKILL' | 'SIGTERM') => {
    stopped = true
    server.process.kill(signal)
    counts.exits += ` ${await server.exit}`
    await start()
  }
  const insertRows = async () => {
    while (running()) {
      const answers = freshAnswers({ questions_help: `q${'q'.repeat(Math.floor(Math.random() * 2000))}` })
      sent.set(answers.name, 'unanswered')
      const status = await insert(server.url, answers).catch(() => 0)
      if (status === 201) {
        sent.set(answers.name, 'acknowledged')
        counts.acknowledged++
      } else if (status === 0) counts.noAnswer++
      else if (status >= 500) counts.failed5xx++
      else counts.refused++
      await delay(20)
    }
  }
  const readPages = async () => {
    while (running()) {
      const began = performance.now()
      const calm = !stopped
      const status = await fetch(server.url).then(
        (response) => response.text().then(() => response.status),
        () => 0,
      )
      if (status === 200) counts.pages++
      if (status === 200 && calm && !stopped) stalls.push(performance.now() - began)
      await delay(10)
    }
  }
  const exportRows = async () => {
    while (running()) {
      await storedNames(server.url, folder).then(
        () => counts.exports++,
        () => undefined,
      )
      await delay(3000)
    }
  }
  const flood = async () => {
    while (running()) {
      // One address, which is refused, and requests that are not valid.
      const request = {
        method: 'POST',
        headers: { apikey: 'ringwell-anon', 'x-forwarded-for': '203.0.113.66' },
        body: '[',
      }
      await fetch(`${server.url}/rest/v1/waitlist_responses`, request).then(
        (reply) => reply.text(),
        () => undefined,
      )
    }
  }
  const attackConnections = async () => {
    for (let wave = 1; running(); wave++) {
      const { port } = new URL(server.url)
      // Each fourth wave takes every connection the server accepts.
      const sockets = Array.from({ length: wave % 4 === 0 ? 900 : 300 }, () => {
        const socket = connect(Number(port), '127.0.0.1')
        socket.on('error', () => undefined)
        return socket
      })
      await delay(2000)
      for (const [index, socket] of sockets.entries()) {
        if (index % 3 === 0) socket.resetAndDestroy()
        else if (index % 3 === 1) socket.destroy()
        counts.resets++
      }
      await delay(1000)
      for (const socket of sockets) socket.destroy()
    }
  }
  const measureMemory = async () => {
    while (running()) {
      const status = `/proc/${server.process.pid}/status`
      const [, kilobytes] = (existsSync(status) && /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))) || []
      memory = Math.max(memory, Number(kilobytes ?? 0) / 1024)
      await delay(500)
    }
  }
  const injectFaults = async () => {
    const filler = join(dataDir, 'lost+found')
    const faults = [
      () => restart('SIGKILL'),
      () => restart('SIGTERM'),
      async () => {
        // No new file: EMFILE, also for the database.
        if (spawnSync('prlimit', ['--pid', String(server.process.pid), '--nofile=40:800']).status !== 0) return
        await delay(3000)
        spawnSync('prlimit', ['--pid', String(server.process.pid), '--nofile=800:800'])
      },
      async () => {
        if (!ownDisk) return
        const fill = spawn('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M'], { stdio: 'ignore' })
        await new Promise((done) => fill.once('close', done))
        await delay(3000)
        rmSync(filler, { force: true })
      },
    ]
    for (let round = 0; running(); round++) {
      await delay(Math.min(10_000, (seconds * 1000) / 8))
      if (running()) await faults[round % faults.length]?.()
      // A server that ended by itself is started again, as a supervisor would.
      if (server.process.exitCode !== null || server.process.signalCode !== null) {
        stopped = true
        counts.exits += ` ${await server.exit}`
        rmSync(filler, { force: true })
        await start()
      }
    }
  }
  await Promise.all([
    ...Array.from({ length: 8 }, insertRows),
    readPages(),
    exportRows(),
    flood(),
    attackConnections(),
    measureMemory(),
    injectFaults(),
  ])

  // What was not answered may be stored or not. What was acknowledged has to be there once.
  const stored = await storedNames(server.url, folder)
  const lost = [...sent].filter(([name, state]) => state === 'acknowledged' && !stored.has(name)).length
  const twice = [...stored.values()].filter((count) => count > 1).length
  const healthy = (await fetch(`${server.url}/healthz`)).status
  const afterwards = await insert(server.url, freshAnswers())
  await stopServer(server)
  stalls.sort((a, b) => a - b)
  const stall = (share: number) => Math.round(stalls[Math.floor((stalls.length - 1) * share)] ?? 0)
  const figures = {
    seconds,
    ...counts,
    exits: counts.exits.trim(),
    stored: stored.size,
    lost,
    twice,
    'page, median ms': stall(0.5),
    'page, 99 % ms': stall(0.99),
    'page, longest ms': stall(1),
    'memory MB': Math.round(memory),
  }
  console.log(JSON.stringify(figures, null, 2))
  expect({ lost, twice, healthy, afterwards }).toEqual({ lost: 0, twice: 0, healthy: 200, afterwards: 201 })
  expect(counts.acknowledged).toBeGreaterThan(10)
}, 900_000)
