import { rm } from 'node:fs/promises'
import { test as base, expect } from '@playwright/test'
import { listen } from '../../../server/http/listen.ts'
import { readSettings } from '../../../server/settings.ts'
import { copyNewDatabase, temporaryFolder } from '../server-process.ts'
import type { RunningSite } from '../site.ts'
import { type BrowserSettings, openTab } from './browsers.ts'
import { type Desktop, startDesktop } from './desktop.ts'
import { engineSiteDir } from './probe.ts'
import type { Engine } from './programs.ts'
import { createVisitor, type Visitor } from './visitor.ts'

export { expect }

type WorkerFixtures = {
  /** Set by the configuration, for each engine that is installed. */
  engine: Engine
  desktop: Desktop
  /** `close` ends the server, as if the network were gone, and `reopen` starts it again at the same address. */
  engineSite: RunningSite & { close(): Promise<void>; reopen(): Promise<void> }
}

type Fixtures = {
  settings: BrowserSettings
  /** A test fails when a page logged an error that no pattern matches. */
  expectedErrors: RegExp[]
  visitor: Visitor
}

/** For a test in every engine. Without `settings` the page finds reduced motion: drawing takes much of the time. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  settings: [{}, { option: true }],
  expectedErrors: [[], { option: true }],

  desktop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names a fixture needs from this pattern.
    async ({}, use) => {
      const desktop = await startDesktop()
      await use(desktop)
      desktop.close()
    },
    { scope: 'worker' },
  ],

  engineSite: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const dataDir = temporaryFolder()
      copyNewDatabase(dataDir)
      const config = { ...readSettings({}), host: '127.0.0.1', dataDir, distDir: engineSiteDir }
      let server = await listen({ ...config, port: 0 })
      const { url } = server
      const reopen = async () => {
        server = await listen({ ...config, port: Number(new URL(url).port) })
      }
      await use({ url, dataDir, close: () => server.close(), reopen })
      await server.close()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  visitor: async ({ settings, engineSite, expectedErrors, engine, desktop }, use) => {
    const tab = await openTab(engine, desktop, { reducedMotion: true, ...settings })
    try {
      await tab.setSize(1280, 900)
      await use(createVisitor(tab, engineSite.url))
      const errors: string[] = await tab.evaluate(() => JSON.parse(window.name || '[]'))
      expect(
        errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text))),
      ).toEqual([])
    } finally {
      await tab.close()
    }
  },
})
