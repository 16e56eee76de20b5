import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { brand } from '../content/brand.ts'
import { siteFiles } from './site-files.ts'
import { structuredData } from './structured-data.ts'

const files = siteFiles(new Date('2026-11-20T12:00:00Z'))

test('the sitemap lists the landing page and the waitlist only', () => {
  const urls = [...(files['sitemap.xml'] ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url]) => url,
  )
  expect(urls).toEqual([`${brand.siteUrl}/`, `${brand.siteUrl}/waitlist`])
  expect(files['robots.txt']).toContain(`Sitemap: ${brand.siteUrl}/sitemap.xml`)
})

test('index.md, which llms.txt says tells what it costs, has the price', () => {
  expect(files['llms.txt']).toContain('what it costs')
  const { rate, staffPerMonth, callTime, receptionistPerMonth, savedPerMonth } = brand.prices
  const withReceptionist = `(${callTime}): ${receptionistPerMonth}`
  for (const figure of [
    rate,
    staffPerMonth,
    withReceptionist,
    savedPerMonth,
    'Savings Dependant on Scale',
  ]) {
    expect(files['index.md']).toContain(figure)
  }
})

test('security.txt names the contact and expires a year after the build', () => {
  expect(files['.well-known/security.txt']).toContain('Expires: 2027-11-20T12:00:00.000Z')
  expect(files['.well-known/security.txt']).toContain(`Contact: mailto:${brand.email}`)
})

test.each(['sw.js', 'service-worker.js'])(
  '%s replaces the service worker of an earlier site at once, and removes itself',
  async (name) => {
    const done: string[] = []
    const handlers: Record<string, (event: { waitUntil(work: unknown): void }) => void> = {}
    const after = (what: string) => Promise.resolve().then(() => done.push(what))
    runInNewContext(files[name] ?? '', {
      self: {
        addEventListener: (type: string, handler: (typeof handlers)[string]) => {
          handlers[type] = handler
        },
        skipWaiting: () => after('active'),
        registration: { unregister: () => after('removed') },
      },
    })
    // With a handler of `fetch` it would go on answering for the site.
    expect(Object.keys(handlers)).toEqual(['install', 'activate'])
    for (const type of ['install', 'activate']) {
      const work: unknown[] = []
      handlers[type]?.({ waitUntil: (promise) => work.push(promise) })
      await Promise.all(work)
    }
    expect(done).toEqual(['active', 'removed'])
  },
)

test('the web app manifest has plain icons and a maskable one', () => {
  const { icons } = JSON.parse(files['site.webmanifest'] ?? '') as {
    icons: { purpose?: string; sizes: string }[]
  }
  expect(icons.map(({ purpose = 'any', sizes }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 512x512',
  ])
})

test('structured data names the organisation, contains no ratings, reviews or offers, and cannot end its script element', () => {
  const data = structuredData()
  expect(data).not.toContain('<')
  const graph = (JSON.parse(data) as { '@graph': { '@type': string; name: string }[] })['@graph']
  expect(graph.map((node) => node['@type'])).toEqual(['Organization', 'WebSite', 'Service'])
  expect(new Set(graph.map(({ name }) => name))).toEqual(new Set([brand.name]))
  expect(data).not.toMatch(/Rating|Review|Offer|FAQ/)
})
