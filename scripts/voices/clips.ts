import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { spokenText } from './spoken-text.ts'

/** Below the root of the repository. */
export const clipsFolder = 'receptionist/content/clips'
export const clipsManifest = 'receptionist/content/clips.json'

/**
 * `spoken`: the text that the clip says, as the synthesiser was given it. `adopted`: it is a recording of the operator, which
 * is not rendered again while its text stays.
 */
type Clip = {
  spoken: string
  sha256: string
  bytes: number
  durationMs: number
  adopted?: { voice: string; licence: string }
}
/** All other clips have the one voice, which includes engine and encoding. */
export type ClipsManifest = { voice: string; licence: string; clips: Record<string, Clip> }

type Phrases = Readonly<Record<string, string>>

export function readClipsManifest(root: string): ClipsManifest {
  return JSON.parse(readFileSync(join(root, clipsManifest), 'utf8'))
}

/** The ids of the phrases that have no clip, or one that says another text. */
export function unrenderedClips(
  root: string,
  phrases: Phrases,
  { clips }: ClipsManifest,
): string[] {
  return Object.entries(phrases)
    .filter(
      ([id, text]) =>
        clips[id]?.spoken !== spokenText(text) || !existsSync(join(root, clipsFolder, `${id}.mp3`)),
    )
    .map(([id]) => id)
}

/**
 * The folder of the clips on the site, whose name has a hash of their content, and the phrases with and without a clip that
 * says their present text.
 */
export function siteClips(root: string, phrases: Phrases) {
  const manifest = readClipsManifest(root)
  const unrendered = unrenderedClips(root, phrases, manifest)
  const rendered = Object.keys(phrases).filter((id) => !unrendered.includes(id))
  const hash = createHash('sha256')
  for (const id of rendered) hash.update(`${id} ${manifest.clips[id]?.sha256}\n`)
  return { path: `/assets/receptionist-${hash.digest('hex').slice(0, 8)}/`, rendered, unrendered }
}

/** What the operator is told of the phrases without a clip; `undefined` if there are none. */
export function unrenderedNotice(
  phrases: Phrases,
  unrendered: readonly string[],
): string | undefined {
  if (unrendered.length === 0) return undefined
  const characters = unrendered.reduce((sum, id) => sum + spokenText(phrases[id] ?? '').length, 0)
  const named =
    unrendered.length > 8 ? `${unrendered.slice(0, 8).join(', ')} …` : unrendered.join(', ')
  return `${unrendered.length} of the receptionist's ${Object.keys(phrases).length} texts have no clip that says them, so the browser's own voice or a caption does: ${named}; \`npm run voices -- render receptionist\` renders them (${characters} characters).`
}

/** The constant that `src/call/built-in/speech/clip-loader.ts` declares, for Vite's option `define`. */
export function clipsConstant({
  path,
  unrendered,
}: {
  path: string
  unrendered: readonly string[]
}) {
  return { receptionistClips: JSON.stringify({ path, unrendered }) }
}
