import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { siteDir } from './support/site.ts'

const site = join(siteDir, 'site')
const kB = 1000

/** Bytes on the wire of the first load of a document, before any intent, as our server sends it. */
function firstLoad(document: string) {
  const html = readFileSync(join(site, document), 'utf8')
  const scripts = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, src]) => src))
  const fonts = [...html.matchAll(/href="([^"]+\.woff2)"/g)].map(([, href]) => href)
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
  const size = (path: string | undefined, suffix = '') => statSync(join(site, `${path}${suffix}`)).size
  return {
    scripts: [...scripts].reduce((sum, path) => sum + size(path, '.br'), 0),
    fonts: fonts.reduce((sum, path) => sum + size(path), 0),
    document: size(document, '.br'),
    style: style.length,
  }
}

/** kB = 1000 bytes of brotli. react-dom alone is 58. */
const budgets = {
  'index.html': { scripts: 68 * kB, fonts: 60 * kB, document: 22 * kB },
  // With the REST client in it: a chunk that has to be fetched at Submit would fail the visitor who is offline just then.
  'waitlist.html': { scripts: 75 * kB, fonts: 60 * kB, document: 16 * kB },
  'wallpaper.html': { scripts: 64 * kB, fonts: 60 * kB, document: 14 * kB },
  '404.html': { scripts: 64 * kB, fonts: 60 * kB, document: 14 * kB },
}

for (const [document, budget] of Object.entries(budgets)) {
  test(`${document} stays within its bytes`, () => {
    const load = firstLoad(document)
    expect(load.scripts).toBeLessThanOrEqual(budget.scripts)
    // React is in it: a document whose scripts were not found here would weigh nothing.
    expect(load.scripts).toBeGreaterThan(50 * kB)
    expect(load.fonts).toBeLessThanOrEqual(budget.fonts)
    expect(load.document).toBeLessThanOrEqual(budget.document)
    expect(load.style).toBeGreaterThan(0)
  })
}

test('no built file holds a secret', () => {
  const secrets = /sk_live|service_role|VAPI_PRIVATE_KEY|ELEVENLABS_API_KEY|-----BEGIN [A-Z ]*PRIVATE KEY/
  const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(html|js|json|txt|md|xml|webmanifest|svg)$/.test(entry.name),
  )
  expect(files.length).toBeGreaterThan(8)
  const found = files.filter((entry) => secrets.test(readFileSync(join(entry.parentPath, entry.name), 'utf8')))
  expect(found.map((entry) => entry.name)).toEqual([])
})
