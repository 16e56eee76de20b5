import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { createAdaptorServer } from '@hono/node-server'
import { chromium } from '@playwright/test'
import { createApp } from '../server/http/app.ts'
import { loadSite } from '../server/http/static.ts'
import { readSettings } from '../server/settings.ts'
import { callWords } from '../src/content/call.ts'
import { buildForCallTests, siteWithCalls } from '../tests/support/call-machine/builds.ts'
import { type Library, libraries, StandIn } from '../tests/support/call-machine/stand-in.ts'
import { chromiumLaunch } from '../tests/support/chromium.ts'
import { open } from '../tests/support/hydration.ts'
import type { BenchCase, Figure } from './run.ts'

const rounds = 15

/** Time from the click to the request and to the call. The stand-in answers at once, so this is the page's own time. */
async function timeToCall(library: Library): Promise<Figure[]> {
  const distDir = siteWithCalls(library)
  const app = createApp({ config: readSettings({}), site: loadSite(distDir), waitlist: undefined })
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const browser = await chromium.launch(chromiumLaunch())
  const toRequest: number[] = []
  const toCall: number[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({ permissions: ['microphone'], reducedMotion: 'reduce' })
      const standIn = await StandIn.attach(context, ({ origin }) => origin === url)
      const page = await context.newPage()
      await open(page, url)
      const launcher = page
        .getByRole('region', { name: callWords.region })
        .getByRole('button', { name: callWords.start })
      await launcher.hover()
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => /vapi-provider/.test(name)),
      )
      await page.waitForLoadState('networkidle')
      const times = await launcher.evaluate(async (button: HTMLButtonElement, end) => {
        const clicked = performance.now()
        const inCall = new Promise<number>((resolve) => {
          const watch = new MutationObserver(() => {
            if ([...document.querySelectorAll('button')].some((one) => one.innerText.trim() === end)) {
              watch.disconnect()
              resolve(performance.now() - clicked)
            }
          })
          watch.observe(document.body, { subtree: true, childList: true })
        })
        const requested = new Promise<number>((resolve) => {
          const { fetch } = window
          window.fetch = (...request) => {
            window.fetch = fetch
            resolve(performance.now() - clicked)
            return fetch(...request)
          }
        })
        button.click()
        return { request: await requested, call: await inCall }
      }, callWords.end)
      toRequest.push(times.request)
      toCall.push(times.call)
      await context.close()
      await standIn.abortUnanswered()
    }
  } finally {
    await browser.close()
    server.close()
  }
  return [
    {
      what: `click to POST /call/web, median of ${rounds}`,
      value: median(toRequest),
      unit: 'ms',
      aim: '< 50 ms',
      ok: median(toRequest) < 50,
    },
    { what: `click to in-call, Vapi answers at once, median of ${rounds}`, value: median(toCall), unit: 'ms' },
    await weight(distDir),
  ]
}

/** Size of the chunk that loads on intent. */
async function weight(distDir: string): Promise<Figure> {
  const assets = join(distDir, 'site/assets')
  const file = (await readdir(assets)).find((name) => /^vapi-provider.*\.js$/.test(name))
  if (!file) throw new Error('The build has no chunk of the Vapi provider.')
  const code = await readFile(join(assets, file))
  return {
    what: `call chunk, ${(code.length / 1000).toFixed(1)} kB minified, in brotli`,
    value: brotliCompressSync(code).length / 1000,
    unit: 'kB',
    aim: '< 118 kB (the vendor’s own React widget; ElevenLabs’ embed is 161)',
    ok: brotliCompressSync(code).length < 118_000,
  }
}

function median(values: readonly number[]) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

export const cases: BenchCase[] = libraries.map((library) => ({
  name: `call on library ${library}`,
  run: async () => {
    await buildForCallTests()
    return timeToCall(library)
  },
}))
