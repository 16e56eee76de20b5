import { join, resolve } from 'node:path'
import { envFileWarnings } from '../server/env-file.ts'
import { parseHttpUrl, type Settings, settingsTable } from '../server/settings.ts'
import type { FooterLink } from '../src/content/landing.ts'
import { type LegalPage, legalPages } from '../src/content/pages.ts'
import { missingLetters } from './build/images.ts'
import { legalFolder, legalSettings, writtenLegalPages } from './build/legal-texts.ts'
import { readClipsManifest, unrenderedClips, unrenderedNotice } from './voices/clips.ts'

const root = resolve(import.meta.dirname, '..')

/** A sentence for everything that is not ready for visitors: settings, legal texts, the receptionist's clips and share pictures. */
export async function siteWarnings(settings: Settings): Promise<string[]> {
  // The content reads its settings when it is imported, which must be after `.env` is loaded.
  const [{ phrases }, { brand }, { sharePictures }, { footer }] = await Promise.all([
    import('../receptionist/content/phrases.ts'),
    import('../src/content/brand.ts'),
    import('../src/content/head.ts'),
    import('../src/content/landing.ts'),
  ])
  const notice = unrenderedNotice(phrases, unrenderedClips(root, phrases, readClipsManifest(root)))
  const links: readonly FooterLink[] = [
    ...footer.services.links,
    ...footer.company.links,
    ...footer.legal,
  ]
  const placeholders = links.flatMap(({ label, document }) => (document ? [] : [label]))
  const missing = missingLetters({ brand, sharePictures })
  return [
    ...envFileWarnings(),
    ...settingsWarnings(settings, writtenLegalPages(join(root, legalFolder))),
    ...(placeholders.length > 0
      ? [
          `Of the footer's links ${placeholders.join(', ')} go nowhere: src/content/landing.ts has them.`,
        ]
      : []),
    ...(notice ? [notice] : []),
    ...(missing.length > 0
      ? [`The share pictures leave out ${missing.join(' ')}: their font has Latin letters only.`]
      : []),
  ]
}

/** @param written the legal pages that the operator has written. */
export function settingsWarnings(settings: Settings, written: readonly LegalPage[]): string[] {
  const found: string[] = []
  for (const [property, setting] of Object.entries(settingsTable)) {
    const { name } = setting
    const value = settings[property as keyof Settings]
    if (value === undefined && 'unset' in setting)
      found.push(`${name} is not set: ${setting.unset}.`)
    if (typeof value !== 'string' || !name.startsWith('VITE_')) continue
    const url = parseHttpUrl(value)
    if (url && isLocal(url.hostname))
      found.push(`${name} is ${value}, which only this machine can reach.`)
    else if (url?.protocol === 'http:')
      found.push(`${name} starts with http://, which browsers block or restrict.`)
    else if (isExample(name, value))
      found.push(`${name} is ${value}, which is reserved for examples.`)
  }
  for (const page of legalPages) {
    const property = legalSettings[page]
    const { name } = settingsTable[property]
    const file = `${legalFolder}/${page}.md`
    const title = page === 'privacy' ? 'privacy policy' : page
    if (!settings[property] && !written.includes(page)) {
      found.push(
        `There is no ${file}, and ${name} is not set: the link to the ${title} goes nowhere.`,
      )
    }
    if (settings[property] && written.includes(page))
      found.push(`${file} has no effect: ${name} is set.`)
  }
  const { databaseUrl, supabaseUrl, vapiPublicKey } = settings
  const database = databaseUrl ? new URL(databaseUrl) : undefined
  const unencrypted =
    database?.hostname && !isLocal(database.hostname) && !database.searchParams.has('sslmode')
  const warnIf = (applies: unknown, sentence: string) => applies && found.push(sentence)
  warnIf(
    settings.vapiAssistantId && !vapiPublicKey,
    'VITE_VAPI_ASSISTANT_ID has no effect: VITE_VAPI_PUBLIC_KEY is not set.',
  )
  warnIf(
    vapiPublicKey && settings.fallbackToBuiltIn === undefined,
    'VITE_FALLBACK_TO_BUILT_IN is not set: a call that Vapi does not answer ends without a word to the visitor.',
  )
  warnIf(databaseUrl && supabaseUrl, 'DATABASE_URL has no effect with hosted Supabase.')
  warnIf(
    unencrypted,
    'DATABASE_URL has no sslmode: answers and password cross the network unencrypted.',
  )
  warnIf(
    settings.notifyWebhookUrl && supabaseUrl,
    'NOTIFY_WEBHOOK_URL has no effect with hosted Supabase, which has Database Webhooks: docs/waitlist-data.md.',
  )
  return found
}

const isLocal = (host: string) =>
  /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1?\]|0\.0\.0\.0)$/.test(host)

/** Domains of RFC 2606, and the numbers 555-0100 to 555-0199, which are given to nobody. */
function isExample(name: string, value: string): boolean {
  if (name === settingsTable.phone.name) return /55501\d\d$/.test(value.replace(/\D/g, ''))
  const host =
    name === settingsTable.email.name ? value.split('@').at(-1) : parseHttpUrl(value)?.hostname
  return /(^|\.)(example|example\.(com|net|org)|invalid)$/.test(host ?? '')
}
