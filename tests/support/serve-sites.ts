import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { createApp } from '../../server/http/app.ts'
import { listen } from '../../server/http/listen.ts'
import { loadSite } from '../../server/http/static.ts'
import { readSettings } from '../../server/settings.ts'
import { copyNewDatabase, temporaryFolder } from './server-process.ts'
import { type RunningSite, siteDir } from './site.ts'

/**
 * Serves `siteDir` with an empty database, and the other builds without one, and tells the workers where.
 * @returns what closes the servers.
 */
export async function serveSites(otherBuilds: string[]): Promise<() => Promise<void>> {
  const dataDir = temporaryFolder()
  copyNewDatabase(dataDir)
  const server = await serveSite(dataDir)
  const sites: Record<string, RunningSite> = { [siteDir]: { url: server.url, dataDir } }
  const others = await Promise.all(otherBuilds.map(serveBuild))
  for (const [index, build] of otherBuilds.entries())
    sites[build] = { url: others[index]?.url ?? '', dataDir: '' }
  process.env.TEST_SITES = JSON.stringify(sites)
  return async () => {
    await Promise.all(others.map((other) => other[Symbol.asyncDispose]()))
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Serves a build without a waitlist, as a static host does. */
export async function serveBuild(build: string) {
  const { fetch } = createApp({
    settings: readSettings({}),
    site: loadSite(build),
    waitlist: undefined,
  })
  const server = createAdaptorServer({ fetch }) as Server
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/**
 * Serves `siteDir` on a free port, with the database in `dataDir`. The server trusts one proxy, so that a test that submits many
 * answers can send an address of its own in `X-Forwarded-For`: the rate limit would otherwise count all tests as one client.
 */
export function serveSite(dataDir: string) {
  return listen({
    ...readSettings({}),
    port: 0,
    host: '127.0.0.1',
    dataDir,
    trustProxy: 1,
    distDir: siteDir,
  })
}
