import { readFile } from 'node:fs/promises'
import { test as base, expect } from '@playwright/test'
import { harnessFile } from './builds.ts'
import { type Library, StandIn } from './stand-in.ts'

export { expect }

const origin = 'https://harness.test'

type Fixtures = { library: Library; standIn: StandIn }

/** A page that has only the SDK and the call library on its window. The stand-in answers its requests. */
export const test = base.extend<Fixtures>({
  library: ['0.92.2', { option: true }],
  permissions: ['microphone'],
  standIn: [
    async ({ page, context, library }, use) => {
      const standIn = await StandIn.attach(context, (url) => url.origin === origin)
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
      await standIn.abortUnanswered()
    },
    { auto: true },
  ],
})
