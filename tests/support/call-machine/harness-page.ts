import { readFile } from 'node:fs/promises'
import { test as base, expect } from '@playwright/test'
import { harnessFile } from './builds.ts'
import { type Library, StandIn } from './stand-in.ts'

export { expect }

const origin = 'https://harness.test'

type Fixtures = { library: Library; harness: StandIn; thrown: string[] }

/** A page with the real SDK and call library on its window, nothing of ours, and the stand-in at the edge of the network. */
export const test = base.extend<Fixtures>({
  library: ['0.92.2', { option: true }],
  permissions: ['microphone'],
  /** Uncaught errors and unhandled rejections of the page. */
  thrown: async ({ page }, use) => {
    const thrown: string[] = []
    page.on('pageerror', (error) => thrown.push(String(error)))
    await use(thrown)
  },
  harness: async ({ page, context, library }, use) => {
    const standIn = await StandIn.answer(context, (url) => url.origin === origin)
    await context.route(`${origin}/**`, async (route) => {
      const script = new URL(route.request().url()).pathname === '/harness.js'
      await route.fulfill(
        script
          ? { contentType: 'text/javascript', body: await readFile(harnessFile(library), 'utf8') }
          : {
              contentType: 'text/html',
              body: '<!doctype html><title>Harness</title><script src="/harness.js"></script>',
            },
      )
    })
    await page.goto(`${origin}/`)
    await use(standIn)
    await standIn.release()
  },
})
