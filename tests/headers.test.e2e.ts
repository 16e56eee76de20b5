import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadNetlifyHeaders } from './host-headers.ts'
import { observatoryScore } from './observatory.ts'
import { expect, siteDir, test } from './site.ts'

const built = JSON.parse(readFileSync(join(siteDir, 'site.json'), 'utf8'))
const documents = [
  ...Object.entries<{ headers: Record<string, string> }>(built.documents),
  ['/no-such-page', built.notFound] as const,
] as const

for (const [path, { headers }] of documents) {
  test(`${path} is served with exactly the headers of the build, and scores A+`, async ({ request }) => {
    const served = (await request.get(path)).headers()
    for (const [name, value] of Object.entries(headers)) expect(served[name], name).toBe(value)
    expect(observatoryScore(served).grade).toBe('A+')
    expect(served['set-cookie']).toBeUndefined()
  })
}

test('static hosts get the same headers', () => {
  const netlify = loadNetlifyHeaders(readFileSync(join(siteDir, 'site/_headers'), 'utf8'))
  const vercel: { headers: { source: string; headers: { key: string; value: string }[] }[] } = JSON.parse(
    readFileSync(join(siteDir, 'site/vercel.json'), 'utf8'),
  )
  for (const [path, { headers }] of documents) {
    const rule = path === '/no-such-page' ? '/404.html' : path
    expect(netlify[rule]).toEqual(headers)
    const entries = vercel.headers.find(({ source }) => source === rule)?.headers ?? []
    expect(Object.fromEntries(entries.map(({ key, value }) => [key, value]))).toEqual(headers)
  }
  for (const line of readFileSync(join(siteDir, 'site/_headers'), 'utf8').split('\n')) {
    expect(line.length).toBeLessThan(2000) // Cloudflare's limit for a line
  }
})

test('every script carries its hash, and no style stands in an attribute', async ({ request }) => {
  for (const [path] of documents) {
    const html = await (await request.get(path)).text()
    const scripts = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>/g)].map(([tag]) => tag)
    expect(scripts.length).toBeGreaterThan(0)
    for (const tag of scripts) expect(tag).toMatch(/ integrity="sha384-[\w+/=]+"/)
    expect(html).not.toMatch(/<[^>]+ style="/)
  }
})
