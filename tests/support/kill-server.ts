import { join } from 'node:path'
import { embeddedWaitlist, readPages } from '../../scripts/waitlist/client.ts'
import { readSettings } from '../../server/settings.ts'
import type { WaitlistAnswers } from '../../src/content/waitlist.ts'
import {
  freshAnswers,
  insertRequest,
  type ServerProcess,
  startServer,
  stopServer,
  waitlistPath,
} from './server-process.ts'

/** Inserts from an address of its own, so that the rate limit does not refuse the load. Needs TRUST_PROXY. */
export async function insert(url: string, answers: WaitlistAnswers): Promise<number> {
  const response = await fetch(
    url + waitlistPath,
    insertRequest(answers, `2001:db8:${randomHex()}:${randomHex()}::1`),
  )
  await response.arrayBuffer()
  return response.status
}
const randomHex = () => Math.floor(Math.random() * 0xffff).toString(16)

/** How often each name is stored. */
export async function storedNames(url: string, folder: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for await (const page of readPages(
    embeddedWaitlist(readSettings({ DATA_DIR: join(folder, 'data') }), url),
  )) {
    for (const { name } of page) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

/**
 * Rounds of: insert from 16 clients, kill -9 after a random number of acknowledged rows up to `mostRows`, start again. Rows
 * without an answer are sent once more, as a page would send them, and then have to be stored once.
 */
export async function killUnderLoad(folder: string, rounds: number, mostRows: number) {
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
    await Promise.all(Array.from({ length: 16 }, insertRows))
    await server.exit
  }

  let server = await startServer(folder, { TRUST_PROXY: '1' })
  for (let round = 0; round < rounds; round++) {
    await insertUntilKilled(server, 1 + Math.floor(Math.random() * mostRows))
    server = await startServer(folder, { TRUST_PROXY: '1' })
    for (const [name, state] of sent) {
      if (state === 'acknowledged') continue
      const status = await insert(server.url, freshAnswers({ name }))
      if (status !== 201 && status !== 409)
        throw new Error(`A repeated row was answered with ${status}`)
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
  }
}
