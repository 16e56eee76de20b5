import { rm } from 'node:fs/promises'
import { test as base, expect } from '@playwright/test'
import { readServerConfig } from '../../server/config.ts'
import { listen } from '../../server/listen.ts'
import { newDataDirectory } from './data-directory.ts'

export { expect }

/** The build that the tests share; `dist` is the developer's. */
export const siteDir = 'dist-tests/site'

export type RunningSite = { url: string; dataDir: string }

/**
 * For a test of the built site. Each worker runs the real server with a database of its own; `baseURL` is its address, so
 * that `page.goto('/')` opens it. A test fails when the page logged an error, which includes every violation of its content
 * security policy, unless a pattern of `expectedErrors` matches.
 */
export const test = base.extend<{ expectedErrors: RegExp[]; watchErrors: undefined }, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names a fixture needs from this pattern.
    async ({}, use) => {
      const dataDir = await newDataDirectory()
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
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(String(error)))
      await use(undefined)
      expect(errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Starts the server on a free port. It trusts one proxy, so that a test that submits many answers can send an address of its
 * own in `X-Forwarded-For`: the rate limit would otherwise count all tests of the worker as one client.
 * @param options.distDir the build to serve.
 */
export function serveSite({ dataDir, distDir = siteDir }: { dataDir: string; distDir?: string }) {
  return listen({ ...readServerConfig({}), port: 0, host: '127.0.0.1', dataDir, trustProxy: 1, distDir })
}
