import { join, resolve } from 'node:path'
import { checkSettings } from '../server/check-settings.ts'
import { legalFolder, writtenLegalPages } from './build/legal-texts.ts'
import { readClipsManifest, unrenderedClips, unrenderedNotice } from './voices/clips.ts'

const root = resolve(import.meta.dirname, '..')

/** A sentence for everything that is not ready for visitors: settings, legal texts and the receptionist's clips. */
export async function siteWarnings(env: Partial<Record<string, string>>): Promise<string[]> {
  // The phrases read their settings when they are imported, which must be after `.env` is loaded.
  const { phrases } = await import('../src/content/phrases.ts')
  const notice = unrenderedNotice(phrases, unrenderedClips(root, phrases, readClipsManifest(root)))
  return [...checkSettings(env, writtenLegalPages(join(root, legalFolder))).warnings, ...(notice ? [notice] : [])]
}
