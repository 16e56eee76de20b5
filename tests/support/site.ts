import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { listen } from '../../server/listen.ts'

export { expect }

/** Where the tests' own build is, apart from the developer's. */
export const siteDir = 'dist-tests/site'

export type RunningSite = { url: string; dataDir: string }

/**
 * The built site on our real server with a database of its own, one for each worker. `baseURL` is its address, so that
 * `page.goto('/')` opens it. A test fails when the page logged an error or broke its own security policy,
 * unless it says which with `expectedErrors`.
 */
export const test = base.extend<{ expectedErrors: RegExp[]; watchErrors: undefined }, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names a fixture needs from this pattern.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'ringwell-data-'))
      const server = await serveSite({ dataDir })
      await use({ url: server.url, dataDir })
      await server.close()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  expectedErrors: [[], { option: true }],
  watchErrors: [
    async ({ page, expectedErrors }, use) => {
      const seen: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') seen.push(message.text())
      })
      page.on('pageerror', (error) => seen.push(String(error)))
      await use(undefined)
      expect(seen.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Starts our server on a free port, as if behind one proxy: a test that stores many answers says with `X-Forwarded-For`
 * who it is, or the guard against floods would count it together with all the others.
 * @param distDir another build than the plain one.
 */
export function serveSite({ dataDir, distDir = siteDir }: { dataDir: string; distDir?: string }) {
  return listen({ port: 0, host: '127.0.0.1', dataDir, trustProxy: 1, distDir })
}
