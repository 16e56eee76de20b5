import { createAdaptorServer } from '@hono/node-server'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { createApp } from '../../../server/app.ts'
import { readServerConfig } from '../../../server/config.ts'
import { loadSite } from '../../../server/static.ts'
import { callWords } from '../../../src/content/call.ts'
import { open } from '../hydration.ts'
import { siteWithCalls } from './builds.ts'
import { type CallResources, type Library, libraries, StandIn } from './stand-in.ts'

export { expect }

/** The call widget of a page. */
export class Widget {
  readonly page: Page
  readonly region: Locator
  readonly start: Locator
  readonly connecting: Locator
  readonly cancel: Locator
  readonly end: Locator
  readonly status: Locator
  readonly log: Locator

  constructor(page: Page) {
    this.page = page
    this.region = page.getByRole('region', { name: callWords.region })
    const button = (name: string) => this.region.getByRole('button', { name, exact: true })
    this.start = button(callWords.start)
    this.connecting = button(callWords.connecting)
    this.cancel = button(callWords.cancel)
    this.end = button(callWords.end)
    this.status = this.region.getByRole('status')
    this.log = this.region.getByRole('log')
  }

  /** Presses Demo Voice Chat and waits until the call has started. */
  async call() {
    await this.start.click()
    await expect(this.end).toBeVisible()
  }

  /** Waits until the widget is idle again. */
  async expectIdle() {
    await expect(this.start).toBeEnabled()
    await expect(this.region.getByRole('button')).toHaveCount(1)
  }
}

const nothing: CallResources = { audioElements: 0, liveTracks: 0, openContexts: 0, openChannels: 0, rejections: [] }

/** Waits until the page holds nothing of a call: no audio element, track, context, channel, listener, timer, rejection. */
export async function expectEverythingReleased(page: Page) {
  const held = () =>
    page.evaluate(() => ({
      ...window.probe.resources(),
      listeners: window.probe.listeners(),
      timers: window.probe.timers(),
    }))
  await expect.poll(held, { intervals: [50] }).toEqual({ ...nothing, listeners: [], timers: [] })
}

type Options = { library: Library; expectedErrors: RegExp[] }
type Fixtures = Options & { standIn: StandIn; widget: Widget; errors: string[] }

/**
 * The site as an operator with a Vapi account builds it, with the stand-in in the place of Vapi and of the bundle's host. A
 * test fails when the page logs an error that is not in `expectedErrors`, or sends a request to any other host.
 */
export const test = base.extend<Fixtures, { sites: Record<Library, string> }>({
  library: ['0.92.2', { option: true }],
  expectedErrors: [[], { option: true }],
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names a fixture needs from this pattern.
    async ({}, use) => {
      const servers = await Promise.all(libraries.map(serveCallSite))
      await use(Object.fromEntries(servers.map(({ library, url }) => [library, url])) as Record<Library, string>)
      for (const { server } of servers) server.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ sites, library }, use) => use(sites[library]),
  // The animated background would slow the calls down.
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['microphone'],
  errors: async ({ page }, use) => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(String(error)))
    await use(errors)
  },
  standIn: async ({ context, baseURL }, use) => {
    const standIn = await StandIn.attach(context, (url) => url.origin === baseURL)
    await use(standIn)
    await standIn.abortUnanswered()
  },
  widget: async ({ page, standIn, errors, expectedErrors }, use) => {
    await open(page, '/')
    await use(new Widget(page))
    expect(errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([])
    expect(standIn.otherRequests).toEqual([])
  },
})

/** Serves a built site with the product's server, without a database. */
async function serveCallSite(library: Library) {
  const distDir = siteWithCalls(library)
  const app = createApp({ config: readServerConfig({}), site: loadSite(distDir), waitlist: undefined })
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return { library, server, url: `http://127.0.0.1:${address.port}` }
}
