import { createHash } from 'node:crypto'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteManifest } from '../../../server/http/site-manifest.ts'
import { installProbe } from './probe.ts'

/** The build that the engine tests serve: the tested site with the probe as the first script of each document. */
export const engineSiteDir = 'dist-tests/engines'

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
    headers['content-security-policy'] =
      headers['content-security-policy']?.replace('script-src ', `script-src ${hash} `) ?? ''
  }
  await writeFile(manifestFile, JSON.stringify(manifest))
}
