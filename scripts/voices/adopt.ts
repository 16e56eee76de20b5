import { existsSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { phrases } from '../../src/call/built-in/content/phrases.ts'
import { voices } from '../../src/content/voices.ts'
import { CommandError, type Terminal } from '../terminal.ts'
import type { Voice } from './render.ts'
import { adoptClip } from './render-clips.ts'
import { adoptPreview } from './render-previews.ts'

type Origin = Record<'engine' | 'licence', string | undefined>

/**
 * Masters a recording, verifies it as a rendered one and puts it in the place of the preview or clip with that id.
 * @throws CommandError when there is no such id or file, when it is not said whose voice it is, or when it is refused.
 */
export async function adopt(root: string, id: string, file: string, given: Origin, { print, ask }: Terminal) {
  const isPreview = voices.some((sample) => sample.id === id)
  if (!isPreview && !(id in phrases)) {
    const ids = voices.map((sample) => sample.id).join(', ')
    throw new CommandError(`There is no preview or clip ${id}: name ${ids} or a clip of src/call/built-in/content.`)
  }
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}: name the recording.`)
  const engine = given.engine?.trim() || (await ask?.('Which engine, or who, speaks?'))
  const licence = given.licence?.trim() || (await ask?.('Under which licence may the site use it?'))
  if (!engine || !licence)
    throw new CommandError('Say with --engine who speaks, and with --licence what allows its use.')
  const voice: Voice = {
    engine,
    licence,
    approximate: false,
    concurrency: 1,
    synthesise: (_, recording) => copyFile(file, recording),
  }
  if (isPreview) await adoptPreview(root, id, voice, print)
  else await adoptClip(root, id as keyof typeof phrases, voice, print)
}
