import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { build } from 'vite'
import { type Library, StandIn } from './stand-in.ts'

export { expect }

const origin = 'https://harness.test'

type Fixtures = { library: Library; standIn: StandIn }

/** A page that has only the SDK and the call library, without product code. The stand-in answers its requests. */
export const test = base.extend<Fixtures>({
  library: ['0.92.2', { option: true }],
  permissions: ['microphone'],
  standIn: [
    async ({ page, context, library }, use) => {
      const standIn = await StandIn.attach(context, (url) => url.origin === origin)
      const script = await harness(library)
      await context.route(`${origin}/**`, (route) =>
        route.fulfill(
          new URL(route.request().url()).pathname === '/harness.js'
            ? { contentType: 'text/javascript', body: script }
            : {
                contentType: 'text/html',
                body: '<!doctype html><title>Harness</title><script src="/harness.js"></script>',
              },
        ),
      )
      await page.goto(origin)
      await use(standIn)
      await standIn.abortUnanswered()
    },
    { auto: true },
  ],
})

const harnesses = new Map<Library, Promise<string>>()

/** The script `harness.ts` with that version of the call library, built once in each worker. */
function harness(library: Library): Promise<string> {
  const built = harnesses.get(library) ?? buildHarness(library)
  harnesses.set(library, built)
  return built
}

async function buildHarness(library: Library): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: library === '0.80.0' ? { '@daily-co/daily-js': 'daily-js-0.80.0' } : {} },
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'harness.ts'), formats: ['iife'], name: 'harness' },
    },
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error('The harness was not built.')
  return output.output[0].code
}
