import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from '@playwright/test'
import type { SiteManifest } from '../server/http/site-manifest.ts'
import { staticHosts } from './support/host-headers.ts'
import { observatoryScore } from './support/observatory.ts'
import { runningSite, siteDir } from './support/site.ts'

const manifest: SiteManifest = JSON.parse(readFileSync(join(siteDir, 'site.json'), 'utf8'))
const documents = [...Object.entries(manifest.documents), ['/no-such-page', manifest.notFound] as const]

const hash = (algorithm: string, bytes: string | Buffer) => createHash(algorithm).update(bytes).digest('base64')

const common = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'credentialless',
  'origin-agent-cluster': '?1',
}
/** The last entry of a feature counts (Structured Fields). */
const permission = (header: string, feature: string) =>
  header
    .split(', ')
    .filter((entry) => entry.startsWith(`${feature}=`))
    .at(-1)

for (const built of ['dist-tests/site', 'dist-tests/calls-0.92.2']) {
  test(`every static host answers every path of ${built} with the security headers`, () => {
    const site = join(built, 'site')
    const { documents, notFound }: SiteManifest = JSON.parse(readFileSync(join(built, 'site.json'), 'utf8'))
    const files = readdirSync(site, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(site, join(entry.parentPath, entry.name))}`)
    const paths = [...Object.keys(documents), ...files, '/no-such-page', '/no/such/page.mp3', '/waitlist/', '/404']
    /** Collected, because Playwright takes a millisecond for each `expect`. */
    const wrong: string[] = []
    for (const [host, serve] of Object.entries(staticHosts)) {
      const answer = serve(site)
      for (const path of paths) {
        const check = (what: string, right: boolean) => right || wrong.push(`${host} ${path}: ${what}`)
        const reply = answer(path)
        if (reply.status === 308) {
          check('redirect', documents[reply.location] !== undefined || reply.location === '/404')
          continue
        }
        const { headers, file } = reply
        for (const [name, value] of Object.entries(common)) check(name, headers[name] === value)
        const policies = (headers['content-security-policy'] ?? '').split(', ')
        for (const policy of policies) {
          check('scripts', policy.startsWith("default-src 'none'; script-src 'self' 'sha256-"))
          check('frames', policy.includes("base-uri 'none'; form-action 'self'; frame-ancestors 'none'"))
          check('loose sources', !/unsafe-inline| 'unsafe-eval'| \* | \*;/.test(policy))
        }
        const own = [...Object.entries(documents), ['/404', notFound] as const].find(
          ([clean, document]) => `/${document.file}` === file && [clean, `/${document.file}`].includes(path),
        )
        if (own) check('own policy', policies.at(-1) === own[1].headers['content-security-policy'])
        const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : own ? 'no-cache' : undefined
        // At Netlify the rule of a document also matches its path with a slash, which has no document.
        if (path !== '/waitlist/') check('caching', headers['cache-control'] === cache)
        const microphone = own?.[0] === '/' ? 'microphone=(self)' : 'microphone=()'
        check('microphone', permission(headers['permissions-policy'] ?? '', 'microphone') === microphone)
        check('camera', permission(headers['permissions-policy'] ?? '', 'camera') === 'camera=()')
      }
    }
    expect(wrong).toEqual([])
    // Cloudflare Pages ignores longer lines.
    for (const line of readFileSync(join(site, '_headers'), 'utf8').split('\n')) expect(line.length).toBeLessThan(2000)
    expect(notFound.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })
}

test('every document is served with the headers of the build and scores A+; every module has its integrity, every inline script its hash in the policy, and there is no style attribute', async ({
  request,
}) => {
  const { url } = runningSite(siteDir)
  for (const [path, { headers }] of documents) {
    const response = await request.get(url + path)
    const served = response.headers()
    for (const [name, value] of Object.entries(headers)) expect.soft(served[name], `${path} ${name}`).toBe(value)
    expect.soft(observatoryScore(served).grade, path).toBe('A+')
    expect.soft(served['set-cookie'], path).toBeUndefined()

    const html = await response.text()
    expect.soft(html, path).not.toMatch(/<script[^>]* src=/)
    const inline = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>([^<]*)/g)].map(([, text]) => String(text))
    expect.soft(inline.length, path).toBeGreaterThan(0)
    for (const text of inline) {
      expect.soft(headers['content-security-policy'], path).toContain(`'sha256-${hash('sha256', text)}'`)
    }
    const modules = [...html.matchAll(/\["([^"]+\.js)","sha384-([^"]+)"\]/g)].map(
      ([, href, hash]) => [href, hash] as const,
    )
    expect.soft(modules.length, path).toBeGreaterThan(1)
    for (const [href, expected] of modules) {
      expect.soft(hash('sha384', await (await request.get(url + href)).body()), `${path} ${href}`).toBe(expected)
    }
    expect.soft(html, path).not.toMatch(/<[^>]+ style="/)
  }
})
