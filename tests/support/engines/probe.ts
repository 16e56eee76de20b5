import { createHash } from 'node:crypto'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteManifest } from '../../../server/http/site-manifest.ts'
import { recorderPath, recorderSource } from './played-clips.ts'

/** The build that the engine tests serve: the tested site with the probe as the first script of each document, and a recorder. */
export const engineSiteDir = 'dist-tests/engines'

/**
 * Runs in the page before every other script: keeps the errors and the violations of the content security policy of all pages so
 * far as JSON in `window.name`, which survives navigation. WebDriver has no console log.
 */
function installProbe() {
  const record = (text: string) => {
    window.name = JSON.stringify([
      ...JSON.parse(window.name || '[]'),
      `${location.pathname}: ${text}`,
    ])
  }
  const { error } = console
  console.error = (...values) => {
    record(values.map(String).join(' '))
    error.apply(console, values)
  }
  const onError = ({ target, message }: ErrorEvent) =>
    record(target instanceof Element ? `not loaded: ${target.outerHTML.slice(0, 200)}` : message)
  window.addEventListener('error', onError, true)
  window.addEventListener('unhandledrejection', ({ reason }) => record(`unhandled: ${reason}`))
  document.addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI, sample }) =>
      record(`policy violation: ${violatedDirective} ${blockedURI} ${sample}`),
  )
}

/** @param siteDir the build to copy. */
export async function buildEngineSite(siteDir: string): Promise<void> {
  await rm(engineSiteDir, { recursive: true, force: true })
  await cp(siteDir, engineSiteDir, { recursive: true })
  const manifestFile = join(engineSiteDir, 'site.json')
  const manifest: SiteManifest = JSON.parse(await readFile(manifestFile, 'utf8'))
  const script = `(${installProbe})()`
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  for (const { file, headers } of [...Object.values(manifest.documents), manifest.notFound]) {
    const path = join(engineSiteDir, 'site', file)
    const html = await readFile(path, 'utf8')
    await writeFile(
      path,
      html.replace('<head>', () => `<head><script>${script}</script>`),
    )
    for (const compressed of ['.br', '.gz']) await rm(path + compressed, { force: true })
    const policy = headers['content-security-policy'] ?? ''
    headers['content-security-policy'] = policy.replace('script-src ', `script-src ${hash} `)
  }
  await writeFile(manifestFile, JSON.stringify(manifest))
  await writeFile(join(engineSiteDir, 'site', recorderPath), recorderSource)
}
