import { rm } from 'node:fs/promises'
import { createAdaptorServer } from '@hono/node-server'
import { createApp } from '../../server/http/app.ts'
import { listen } from '../../server/http/listen.ts'
import { loadSite } from '../../server/http/static.ts'
import { readSettings } from '../../server/settings.ts'
import { newDataDirectory } from './data-directory.ts'
import { type RunningSite, siteDir } from './site.ts'

/**
 * Serves `siteDir` with an empty database, and the other builds without one, and tells the workers where.
 * @returns what closes the servers.
 */
export async function serveSites(otherBuilds: string[]): Promise<() => Promise<void>> {
  const dataDir = await newDataDirectory()
  const server = await serveSite(dataDir)
  const sites: Record<string, RunningSite> = { [siteDir]: { url: server.url, dataDir } }
  const others = otherBuilds.map((build) => {
    const app = createApp({ config: readSettings({}), site: loadSite(build), waitlist: undefined })
    return { build, server: createAdaptorServer({ fetch: app.fetch }) }
  })
  for (const { build, server } of others) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The server has no port.')
    sites[build] = { url: `http://127.0.0.1:${address.port}`, dataDir: '' }
  }
  process.env.TEST_SITES = JSON.stringify(sites)
  return async () => {
    for (const { server } of others) server.close()
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Serves `siteDir` on a free port, with the database in `dataDir`. The server trusts one proxy, so that a test that submits many
 * answers can send an address of its own in `X-Forwarded-For`: the rate limit would otherwise count all tests as one client.
 */
export function serveSite(dataDir: string) {
  return listen({ ...readSettings({}), port: 0, host: '127.0.0.1', dataDir, trustProxy: 1, distDir: siteDir })
}
