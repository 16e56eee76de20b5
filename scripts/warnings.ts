import { join, resolve } from 'node:path'
import { checkSettings, unknownNameWarnings } from '../server/check-settings.ts'
import { envFileNames } from '../server/config.ts'
import { missingLetters } from './build/images.ts'
import { legalFolder, writtenLegalPages } from './build/legal-texts.ts'
import { readClipsManifest, unrenderedClips, unrenderedNotice } from './voices/clips.ts'

const root = resolve(import.meta.dirname, '..')

/** A sentence for everything that is not ready for visitors: settings, legal texts, the receptionist's clips and share pictures. */
export async function siteWarnings(env: Partial<Record<string, string>>): Promise<string[]> {
  // The content reads its settings when it is imported, which must be after `.env` is loaded.
  const [{ phrases }, { brand }, { sharePictures }] = await Promise.all([
    import('../src/call/built-in/content/phrases.ts'),
    import('../src/content/brand.ts'),
    import('../src/content/head.ts'),
  ])
  const notice = unrenderedNotice(phrases, unrenderedClips(root, phrases, readClipsManifest(root)))
  const missing = missingLetters({ brand, sharePictures })
  return [
    ...unknownNameWarnings(envFileNames()),
    ...checkSettings(env, writtenLegalPages(join(root, legalFolder))).warnings,
    ...(notice ? [notice] : []),
    ...(missing.length > 0
      ? [`The share pictures leave out ${missing.join(' ')}: their font has Latin letters only.`]
      : []),
  ]
}
