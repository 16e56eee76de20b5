import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { SiteManifest } from '../server/http/site-manifest.ts'
import { runningSite, siteDir } from './support/site.ts'

const manifest: SiteManifest = JSON.parse(readFileSync(join(siteDir, 'site.json'), 'utf8'))
const documents = [...Object.entries(manifest.documents), ['/no-such-page', manifest.notFound] as const]

const hash = (algorithm: string, bytes: string | Buffer) => createHash(algorithm).update(bytes).digest('base64')

test('every document is served with the headers of the build; every module has its integrity, every inline script its hash in the policy, and there is no style attribute', async ({
  request,
}) => {
  const { url } = runningSite(siteDir)
  for (const [path, { headers }] of documents) {
    const response = await request.get(url + path)
    const served = response.headers()
    for (const [name, value] of Object.entries(headers)) expect.soft(served[name], `${path} ${name}`).toBe(value)
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
