import { rm } from 'node:fs/promises'
import { test as base, expect } from '@playwright/test'
import { listen } from '../../../server/http/listen.ts'
import { readSettings } from '../../../server/settings.ts'
import { newDataDirectory } from '../data-directory.ts'
import type { RunningSite } from '../site.ts'
import { BrowserLender, type BrowserSettings } from './browser.ts'
import { createEnginePage, type EnginePage } from './engine-page.ts'
import { engineSiteDir } from './engine-site.ts'
import type { Engine } from './programs.ts'
import type { SoundCard } from './sound-card.ts'

export { expect }

type EngineSite = RunningSite & {
  /** Closes the server, as if the network were gone, and starts it again at the same address. */
  close(): Promise<void>
  reopen(): Promise<void>
}

type Fixtures = {
  /** Set by the configuration, for each engine that is installed. */
  engine: Engine
  settings: BrowserSettings
  /** A test fails when a page logged an error that no pattern matches. */
  expectedErrors: RegExp[]
  browserOfEngine: { page: EnginePage; sound: SoundCard }
  visitor: EnginePage
  sound: SoundCard
}

/**
 * For a test in every engine. Each worker runs the real server with a database of its own, and lends its tests a browser, in
 * which nothing is left of the test before. Without `settings` the page finds reduced motion: drawing takes much of the time.
 */
export const test = base.extend<Fixtures, { engineSite: EngineSite; lender: BrowserLender }>({
  engine: ['chromium', { option: true }],
  settings: [{}, { option: true }],
  expectedErrors: [[], { option: true }],

  lender: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names a fixture needs from this pattern.
    async ({}, use) => {
      const lender = new BrowserLender()
      await use(lender)
      await lender.close()
    },
    { scope: 'worker' },
  ],

  engineSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names a fixture needs from this pattern.
    async ({}, use) => {
      const dataDir = await newDataDirectory()
      const open = (port: number) =>
        listen({ ...readSettings({}), port, host: '127.0.0.1', dataDir, distDir: engineSiteDir })
      let server = await open(0)
      const { url } = server
      await use({
        url,
        dataDir,
        close: () => server.close(),
        async reopen() {
          server = await open(Number(new URL(url).port))
        },
      })
      await server.close()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  browserOfEngine: async ({ engine, settings, engineSite, expectedErrors, lender }, use) => {
    const browser = await lender.browserWith(engine, { reducedMotion: true, ...settings })
    const page = createEnginePage(browser, engineSite.url, settings.phone === true && engine !== 'webkit')
    // The phone is as wide as the browser can be made, about 450 px.
    if (settings.phone) await page.setSize(390, 900)
    else await page.setSize(1280, 900)
    await page.clear()
    if (engine === 'webkit') {
      await page.setProbe({
        denyMicrophone: settings.microphone === 'denied',
        blockStorage: settings.storage === 'blocked',
      })
    }
    await expect.poll(() => browser.sound.level()).toBeLessThan(0.001)
    await use({ page, sound: browser.sound })
    const errors = await page.errors()
    expect(errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)))).toEqual([])
  },
  visitor: async ({ browserOfEngine }, use) => use(browserOfEngine.page),
  sound: async ({ browserOfEngine }, use) => use(browserOfEngine.sound),
})
