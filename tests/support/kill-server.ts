import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setInterval } from 'node:timers/promises'
import { embeddedWaitlist, readPages } from '../../scripts/waitlist/client.ts'
import { readSettings } from '../../server/settings.ts'
import type { WaitlistAnswers } from '../../src/content/waitlist.ts'
import {
  freshAnswers,
  insertRequest,
  type ServerProcess,
  spawnServer,
  startServer,
  stopServer,
  waitlistPath,
} from './server-process.ts'

/** Crashes of the server process: the gate tests a few, the soak tests and the benchmark many. */

/** Inserts from an address of its own, so that the rate limit does not refuse the load. Needs TRUST_PROXY. */
export async function insert(url: string, answers: WaitlistAnswers): Promise<number> {
  const response = await fetch(url + waitlistPath, insertRequest(answers, `2001:db8:${randomHex()}:${randomHex()}::1`))
  await response.arrayBuffer()
  return response.status
}
const randomHex = () => Math.floor(Math.random() * 0xffff).toString(16)

/** How often each name is stored. */
export async function storedNames(url: string, folder: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for await (const page of readPages(embeddedWaitlist(readSettings({ DATA_DIR: join(folder, 'data') }), url))) {
    for (const { name } of page) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

type CrashCounts = { acknowledged: number; lost: number; doubled: number; unanswered: number }

/**
 * Rounds of: insert from `clients` clients, kill -9 after a random number of acknowledged rows up to
 * `mostRows`, start again. Rows without an
 * answer are sent once more, as a page would send them, and then have to be stored once.
 */
export async function killUnderLoad(
  folder: string,
  rounds: number,
  mostRows: number,
  clients = 16,
): Promise<CrashCounts> {
  const sent = new Map<string, 'acknowledged' | 'unanswered'>()
  const insertUntilKilled = async (server: ServerProcess, killAfter: number) => {
    let acknowledged = 0
    const insertRows = async () => {
      while (server.process.exitCode === null && server.process.signalCode === null) {
        const answers = freshAnswers()
        sent.set(answers.name, 'unanswered')
        const status = await insert(server.url, answers).catch(() => 0)
        if (status !== 201) continue
        sent.set(answers.name, 'acknowledged')
        if (++acknowledged === killAfter) server.process.kill('SIGKILL')
      }
    }
    await Promise.all(Array.from({ length: clients }, insertRows))
    await server.exit
  }

  let server = await startServer(folder, { TRUST_PROXY: '1' })
  let unanswered = 0
  for (let round = 0; round < rounds; round++) {
    await insertUntilKilled(server, 1 + Math.floor(Math.random() * mostRows))
    server = await startServer(folder, { TRUST_PROXY: '1' })
    for (const [name, state] of sent) {
      if (state === 'acknowledged') continue
      unanswered++
      const status = await insert(server.url, freshAnswers({ name }))
      if (status !== 201 && status !== 409) throw new Error(`A repeated row was answered with ${status}`)
      sent.set(name, 'acknowledged')
    }
  }
  const stored = await storedNames(server.url, folder)
  await stopServer(server)
  const counts = [...sent.keys()].map((name) => stored.get(name) ?? 0)
  return {
    acknowledged: sent.size,
    lost: counts.filter((count) => count === 0).length,
    doubled: counts.filter((count) => count > 1).length,
    unanswered,
  }
}

/**
 * Kills the first boot in an empty folder when it has done `share` of its work, and starts again.
 * @returns undefined when the second start stored a row, else what it said.
 */
export async function interruptFirstBoot(folder: string, share: number): Promise<string | undefined> {
  const dataDir = join(folder, 'data')
  rmSync(dataDir, { recursive: true, force: true })
  const booting = spawnServer(folder)
  await bootReaches(dataDir, share)
  booting.process.kill('SIGKILL')
  await booting.exit
  try {
    const server = await startServer(folder)
    const status = await insert(server.url, freshAnswers())
    await stopServer(server)
    return status === 201 ? undefined : `The row was answered with ${status}`
  } catch (error) {
    return String(error)
  }
}

/** About how many files a new database has. */
const filesOfDatabase = 960

/** @param share up to 1: of the files of the unfinished database. Above 1: the finished database has its name. */
async function bootReaches(dataDir: string, share: number): Promise<void> {
  const reached = () =>
    existsSync(join(dataDir, 'database')) ||
    (share <= 1 && countFiles(join(dataDir, 'database.new')) >= share * filesOfDatabase)
  for await (const _ of setInterval(10)) {
    if (reached()) return
  }
}

function countFiles(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true }).length
  } catch {
    // The server has not created it yet, or has renamed it meanwhile.
    return 0
  }
}
