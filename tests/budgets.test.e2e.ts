import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { test as fileTest, type Page } from '@playwright/test'
import { expect, siteDir, test } from './support/site.ts'

const site = join(siteDir, 'site')

/** What the browser received for a document before any intent: bytes as sent, and the style sheet inside it as brotli. */
async function firstLoad(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' })
  const { style, ...bytes } = await page.evaluate(() => {
    const entries = performance.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming)
    const sum = (type: string, name: RegExp) =>
      entries
        .filter((entry) => entry.entryType === type && name.test(entry.name))
        .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0)
    return {
      document: sum('navigation', /./),
      scripts: sum('resource', /\.js$/),
      fonts: sum('resource', /\.woff2$/),
      style: document.querySelector('style')?.textContent ?? '',
    }
  })
  return { ...bytes, style: brotliCompressSync(style).length }
}

/** 1 kB is 1000 bytes. React with React DOM is 58 kB of the scripts. */
for (const [path, most] of Object.entries({
  '/': { scripts: 64_400, style: 13_000, fonts: 60_000, document: 22_000 },
  // It holds the REST client: a chunk fetched at Submit would be missing for a visitor who is offline then.
  '/waitlist': { scripts: 75_000, style: 13_000, fonts: 60_000, document: 16_000 },
  '/wallpaper': { scripts: 64_000, style: 13_000, fonts: 60_000, document: 14_000 },
  '/no-such-page': { scripts: 64_000, style: 13_000, fonts: 60_000, document: 14_000 },
})) {
  test.describe(path, () => {
    test.use({ expectedErrors: path === '/no-such-page' ? [/status of 404/] : [] })

    test('stays within its bytes, asks no other host for anything and sets no cookie', async ({ page, baseURL }) => {
      const foreign: string[] = []
      page.on('request', (request) => {
        if (new URL(request.url()).origin !== baseURL) foreign.push(request.url())
      })
      const load = await firstLoad(page, path)
      for (const what of ['scripts', 'style', 'fonts', 'document'] as const) {
        expect.soft(load[what], what).toBeLessThanOrEqual(most[what])
        // Smaller than anything the document can have: then it was not measured.
        expect.soft(load[what], what).toBeGreaterThan(5_000)
      }
      expect(foreign).toEqual([])
      expect(await page.context().cookies()).toEqual([])
    })
  })
}

fileTest('the chunk of the built-in receptionist stays within its bytes', () => {
  const chunks = readdirSync(join(site, 'assets')).filter((name) => /^built-in-provider-.*\.js$/.test(name))
  expect(chunks.length).toBeGreaterThan(0)
  // The compressed copy is the one that a server sends. 18 kB of it are the classifier.
  for (const chunk of chunks) expect(statSync(join(site, 'assets', `${chunk}.br`)).size).toBeLessThanOrEqual(79_000)
})

fileTest('no built file holds a secret', () => {
  const secrets = /sk_live|service_role|VAPI_PRIVATE_KEY|ELEVENLABS_API_KEY|-----BEGIN [A-Z ]*PRIVATE KEY/
  const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(html|js|json|txt|md|xml|webmanifest|svg)$/.test(entry.name),
  )
  expect(files.length).toBeGreaterThan(8)
  const found = files.filter((entry) => secrets.test(readFileSync(join(entry.parentPath, entry.name), 'utf8')))
  expect(found.map((entry) => entry.name)).toEqual([])
})
