import { resolve } from 'node:path'
import { pageSettings, type Settings } from '../../server/settings.ts'
import { clipsConstant } from '../voices/clips.ts'
import { legalFolder, withLegalPages } from './legal-texts.ts'

const root = resolve(import.meta.dirname, '../..')

type Clips = Parameters<typeof clipsConstant>[0]

/** What the build and `npm run dev` make of the settings. `vite.config.ts` holds what depends on no setting. */
export function siteConfig(settings: Settings, legalTexts: string = legalFolder) {
  const { callLibrary } = settings
  const legalDir = resolve(root, legalTexts)
  const operators = pageSettings(settings)
  const page = withLegalPages(operators, legalDir)
  return {
    callLibrary,
    legalDir,
    /** The settings as the operator has written them. */
    operators,
    /** The same with the addresses of the legal pages. */
    page,
    /** The options of Vite. @param clips missing for the prerenderer, which plays none. */
    vite: (clips?: Clips) => ({
      root,
      resolve: { alias: libraryAlias(callLibrary) },
      define: {
        __PUBLIC_SETTINGS__: JSON.stringify(page),
        ...(clips && clipsConstant(clips)),
      },
    }),
  }
}
const libraryAlias = (version: string | undefined): Record<string, string> =>
  version === '0.80.0' ? { '@daily-co/daily-js': 'daily-js-0.80.0' } : {}

export type SiteConfig = ReturnType<typeof siteConfig>
