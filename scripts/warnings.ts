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
  return [
    ...Object.keys(settingsTable).flatMap((key) => valueWarnings(key as SettingKey, settings)),
    ...legalPages.flatMap((page) => legalWarnings(page, settings, written.includes(page))),
    ...combinationWarnings(settings),
  ]
}

type SettingKey = keyof typeof settingsTable

/** What one setting says by itself. */
function valueWarnings(key: SettingKey, settings: Settings): string[] {
  const setting = settingsTable[key]
  const { name } = setting
  const value = settings[key]
  if (value === undefined && 'unset' in setting) return [`${name} is not set: ${setting.unset}.`]
  if (typeof value !== 'string' || !name.startsWith('VITE_')) return []
  const url = parseHttpUrl(value)
  if (url && isLocal(url.hostname))
    return [`${name} is ${value}, which only this machine can reach.`]
  if (url?.protocol === 'http:')
    return [`${name} starts with http://, which browsers block or restrict.`]
  return isExample(name, value) ? [`${name} is ${value}, which is reserved for examples.`] : []
}

function legalWarnings(page: LegalPage, settings: Settings, written: boolean): string[] {
  const { name } = settingsTable[legalSettings[page]]
  const set = settings[legalSettings[page]] !== undefined
  const file = `${legalFolder}/${page}.md`
  if (written) return set ? [`${file} has no effect: ${name} is set.`] : []
  const title = page === 'privacy' ? 'privacy policy' : page
  if (set) return []
  return [`There is no ${file}, and ${name} is not set: the link to the ${title} goes nowhere.`]
}

/** What settings say together. */
function combinationWarnings(settings: Settings): string[] {
  const { databaseUrl, supabaseUrl, vapiPublicKey, vapiAssistantId } = settings
  const warnings: [applies: unknown, sentence: string][] = [
    [
      vapiAssistantId && !vapiPublicKey,
      'VITE_VAPI_ASSISTANT_ID has no effect: VITE_VAPI_PUBLIC_KEY is not set.',
    ],
    [
      vapiPublicKey && settings.fallbackToBuiltIn === undefined,
      'VITE_FALLBACK_TO_BUILT_IN is not set: a call that Vapi does not answer ends without a word to the visitor.',
    ],
    [
      settings.phone?.startsWith('+') === false,
      'VITE_PHONE begins with no country code, such as +1: the receptionist reads 3/12 as the third of December.',
    ],
    [databaseUrl && supabaseUrl, 'DATABASE_URL has no effect with hosted Supabase.'],
    [
      databaseUrl && isUnencrypted(new URL(databaseUrl)),
      'DATABASE_URL has no sslmode: answers and password cross the network unencrypted.',
    ],
    [
      settings.notifyWebhookUrl && supabaseUrl,
      'NOTIFY_WEBHOOK_URL has no effect with hosted Supabase, which has Database Webhooks: docs/waitlist-data.md.',
    ],
  ]
  return warnings.flatMap(([applies, sentence]) => (applies ? [sentence] : []))
}

const isUnencrypted = ({ hostname, searchParams }: URL) =>
  hostname !== '' && !isLocal(hostname) && !searchParams.has('sslmode')

const isLocal = (host: string) =>
  /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1?\]|0\.0\.0\.0)$/.test(host)

/** Domains of RFC 2606, and the numbers 555-0100 to 555-0199, which are given to nobody. */
function isExample(name: string, value: string): boolean {
  if (name === settingsTable.phone.name) return /55501\d\d$/.test(value.replace(/\D/g, ''))
  const host =
    name === settingsTable.email.name ? value.split('@').at(-1) : parseHttpUrl(value)?.hostname
  return /(^|\.)(example|example\.(com|net|org)|invalid)$/.test(host ?? '')
}
