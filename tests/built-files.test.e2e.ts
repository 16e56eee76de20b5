import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { chunkBytes } from './support/chunk-bytes.ts'
import { siteDir } from './support/site.ts'

const site = join(siteDir, 'site')

test('the built-in receptionist stays within its bytes, and its greeting needs little of them', () => {
  const assets = join(site, 'assets')
  const seen = new Set<string>()
  const beforeGreeting = chunkBytes(assets, 'built-in-provider', seen)
  expect(beforeGreeting).toBeLessThanOrEqual(11_300)
  // Understanding, answers and the role play, loaded when a call starts.
  expect(beforeGreeting + chunkBytes(assets, 'receptionist', seen)).toBeLessThanOrEqual(450_000)
})

test('no built file holds a secret', () => {
  const secrets =
    /sk_live|service_role|VAPI_PRIVATE_KEY|ELEVENLABS_API_KEY|-----BEGIN [A-Z ]*PRIVATE KEY/
  const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(html|js|json|txt|md|xml|webmanifest|svg)$/.test(entry.name),
  )
  expect(files.length).toBeGreaterThan(8)
  const found = files.filter((entry) =>
    secrets.test(readFileSync(join(entry.parentPath, entry.name), 'utf8')),
  )
  expect(found.map((entry) => entry.name)).toEqual([])
})

test('the build publishes no variable that is no setting of the page', () => {
  const scripts = readdirSync(join(site, 'assets')).filter((name) => /\.(js|css)$/.test(name))
  expect(scripts.length).toBeGreaterThan(3)
  for (const name of scripts)
    expect(readFileSync(join(site, 'assets', name), 'utf8')).not.toContain('only-for-the-test')
})
