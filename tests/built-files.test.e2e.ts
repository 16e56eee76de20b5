import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { siteDir } from './support/site.ts'

const site = join(siteDir, 'site')

test('the chunk of the built-in receptionist stays within its bytes', () => {
  const chunks = readdirSync(join(site, 'assets')).filter((name) => /^built-in-provider-.*\.js$/.test(name))
  expect(chunks.length).toBeGreaterThan(0)
  // The compressed copy is the one that a server sends. 28 kB of it are the classifier.
  for (const chunk of chunks) expect(statSync(join(site, 'assets', `${chunk}.br`)).size).toBeLessThanOrEqual(100_000)
})

test('no built file holds a secret', () => {
  const secrets = /sk_live|service_role|VAPI_PRIVATE_KEY|ELEVENLABS_API_KEY|-----BEGIN [A-Z ]*PRIVATE KEY/
  const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(html|js|json|txt|md|xml|webmanifest|svg)$/.test(entry.name),
  )
  expect(files.length).toBeGreaterThan(8)
  const found = files.filter((entry) => secrets.test(readFileSync(join(entry.parentPath, entry.name), 'utf8')))
  expect(found.map((entry) => entry.name)).toEqual([])
})

test('the build publishes no variable that is no setting of the page', () => {
  const scripts = readdirSync(join(site, 'assets')).filter((name) => /\.(js|css)$/.test(name))
  expect(scripts.length).toBeGreaterThan(3)
  for (const name of scripts)
    expect(readFileSync(join(site, 'assets', name), 'utf8')).not.toContain('only-for-the-test')
})
