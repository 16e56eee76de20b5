import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setInterval } from 'node:timers/promises'
import type { WaitlistAnswers } from '../../src/content/waitlist.ts'
import { freshAnswers, insertRequest, launchServer, type RunningServer, startServer } from './server-process.ts'

/** The crashes that the tests try a few times and the benchmark many times. */

const path = '/rest/v1/waitlist_responses'
/** Another address for each row, so that the guard against floods is in force and lets the load pass. */
const address = () => `2001:db8:${hex()}:${hex()}::1`
const hex = () => Math.floor(Math.random() * 0xffff).toString(16)

export const insert = async (url: string, answers: WaitlistAnswers): Promise<number> => {
  const response = await fetch(url + path, insertRequest(answers, address()))
  await response.arrayBuffer()
  return response.status
}

/** How often each name is stored. */
export async function storedNames(url: string, folder: string): Promise<Map<string, number>> {
  const apikey = readFileSync(join(folder, 'data/service-role.key'), 'utf8').trim()
  const names = new Map<string, number>()
  for (let offset = 0; ; offset += 1000) {
    const page = await fetch(`${url}${path}?select=name&order=created_at,id&offset=${offset}`, { headers: { apikey } })
    const rows = (await page.json()) as { name: string }[]
    for (const { name } of rows) names.set(name, (names.get(name) ?? 0) + 1)
    if (rows.length === 0) return names
  }
}

export type Losses = { acknowledged: number; lost: number; doubled: number; uncertain: number }

/**
 * Rounds of: write from `writers` clients, kill -9 after some acknowledgements, start again. What was in flight is sent
 * once more, as a page would, and then has to be there once.
 */
export async function killUnderLoad(folder: string, rounds: number, writers = 16): Promise<Losses> {
  const sent = new Map<string, 'acknowledged' | 'uncertain'>()
  const load = async (server: RunningServer, until: number) => {
    let acknowledged = 0
    const write = async () => {
      while (server.process.exitCode === null && server.process.signalCode === null) {
        const answers = freshAnswers()
        sent.set(answers.name, 'uncertain')
        const status = await insert(server.url, answers).catch(() => 0)
        if (status === 201) {
          sent.set(answers.name, 'acknowledged')
          if (++acknowledged === until) server.process.kill('SIGKILL')
        }
      }
    }
    await Promise.all(Array.from({ length: writers }, write))
    await server.exit
  }

  let server = await startServer(folder, { TRUST_PROXY: '1' })
  let uncertain = 0
  for (let round = 0; round < rounds; round++) {
    await load(server, 1 + Math.floor(Math.random() * 300))
    server = await startServer(folder, { TRUST_PROXY: '1' })
    for (const [name, state] of sent) {
      if (state === 'acknowledged') continue
      uncertain++
      const status = await insert(server.url, freshAnswers({ name }))
      if (status !== 201 && status !== 409) throw new Error(`A repeat was answered with ${status}`)
      sent.set(name, 'acknowledged')
    }
  }
  const stored = await storedNames(server.url, folder)
  server.process.kill('SIGTERM')
  await server.exit
  const counts = [...sent.keys()].map((name) => stored.get(name) ?? 0)
  return {
    acknowledged: sent.size,
    lost: counts.filter((count) => count === 0).length,
    doubled: counts.filter((count) => count > 1).length,
    uncertain,
  }
}

/**
 * Kills the first boot in an empty folder when it has got as far as `share` of its way, and starts again.
 * @returns what the next start said when it failed, or undefined when it served and stored a row.
 */
export async function interruptFirstBoot(folder: string, share: number): Promise<string | undefined> {
  const data = join(folder, 'data')
  rmSync(data, { recursive: true, force: true })
  const booting = launchServer(folder)
  await reaching(data, share)
  booting.process.kill('SIGKILL')
  await booting.exit
  try {
    const server = await startServer(folder)
    const status = await insert(server.url, freshAnswers())
    server.process.kill('SIGTERM')
    await server.exit
    return status === 201 ? undefined : `answered ${status}`
  } catch (error) {
    return String(error)
  }
}

/** A new database has about this many files. */
const files = 960

/** 0 to 1: files of the unfinished database; above 1: the finished one is in place. */
async function reaching(data: string, share: number): Promise<void> {
  const count = (folder: string): number => {
    try {
      return readdirSync(folder, { recursive: true }).length
    } catch {
      // Not there yet, or moved to its place between two looks.
      return 0
    }
  }
  const arrived = () =>
    existsSync(join(data, 'database')) || (share <= 1 && count(join(data, 'database.new')) >= share * files)
  for await (const _ of setInterval(10)) {
    if (arrived()) return
  }
}
