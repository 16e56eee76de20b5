import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteManifest } from '../server/site-manifest.ts'
import { parseHostHeaders } from './support/host-headers.ts'
import { observatoryScore } from './support/observatory.ts'
import { expect, siteDir, test } from './support/site.ts'

const manifest: SiteManifest = JSON.parse(readFileSync(join(siteDir, 'site.json'), 'utf8'))
const documents = [...Object.entries(manifest.documents), ['/no-such-page', manifest.notFound] as const]

for (const [path, { headers }] of documents) {
  test(`${path} is served with the headers of the build, and scores A+`, async ({ request }) => {
    const served = (await request.get(path)).headers()
    for (const [name, value] of Object.entries(headers)) expect(served[name], name).toBe(value)
    expect(observatoryScore(served).grade).toBe('A+')
    expect(served['set-cookie']).toBeUndefined()
  })
}

const hash = (algorithm: string, bytes: string | Buffer) => createHash(algorithm).update(bytes).digest('base64')

test('_headers and vercel.json contain the same headers', () => {
  const netlify = parseHostHeaders(readFileSync(join(siteDir, 'site/_headers'), 'utf8'))
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
    expect(line.length).toBeLessThan(2000) // Cloudflare Pages ignores longer lines.
  }
})

test('every module has its integrity, every inline script its hash in the policy, and there is no style attribute', async ({
  request,
}) => {
  for (const [path, { headers }] of documents) {
    const html = await (await request.get(path)).text()
    expect(html).not.toMatch(/<script[^>]* src=/)
    const inline = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>([^<]*)/g)].map(([, text]) => String(text))
    expect(inline.length).toBeGreaterThan(0)
    for (const text of inline) expect(headers['content-security-policy']).toContain(`'sha256-${hash('sha256', text)}'`)
    const modules = [...html.matchAll(/\["([^"]+\.js)","sha384-([^"]+)"\]/g)].map(
      ([, href, hash]) => [href, hash] as const,
    )
    expect(modules.length).toBeGreaterThan(1)
    for (const [href, expected] of modules) {
      expect(hash('sha384', await (await request.get(String(href))).body())).toBe(expected)
    }
    expect(html).not.toMatch(/<[^>]+ style="/)
  }
})
