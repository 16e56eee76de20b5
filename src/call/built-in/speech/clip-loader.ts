import type { PhraseId } from '../../../../receptionist/content/phrases.ts'
import { type Clip, decodeClip } from './clip.ts'

/**
 * A constant of the build and of the development server (`scripts/voices/clips.ts`): the folder of the clips on the site, and
 * the phrases that have no clip of their present text.
 */
declare const receptionistClips: { path: string; unrendered: readonly PhraseId[] }

type ClipLoader = {
  /** The clips of one reply part; undefined when one of them is missing, so that no part is said in two voices. */
  load(ids: readonly PhraseId[]): Promise<Clip[] | undefined>
  /** Stops the downloads. */
  close(): void
}

/** Fetches each clip once. One that could not be fetched is fetched again when it is needed again. */
export function createClipLoader(context: AudioContext): ClipLoader {
  const clips = new Map<PhraseId, Promise<Clip | undefined>>()
  const downloads = new AbortController()

  async function fetchAgainIfFailed(id: PhraseId): Promise<Clip | undefined> {
    const clip = await fetchClip(context, id, downloads.signal)
    if (!clip) clips.delete(id)
    return clip
  }

  function loadClip(id: PhraseId): Promise<Clip | undefined> {
    const loading = clips.get(id) ?? fetchAgainIfFailed(id)
    clips.set(id, loading)
    return loading
  }

  return {
    async load(ids) {
      if (!ids.every(clipUrl)) return undefined
      const loaded = await Promise.all(ids.map(loadClip))
      return loaded.every((clip) => clip !== undefined) ? loaded : undefined
    },
    close: () => downloads.abort(),
  }
}

/** The path of a phrase's clip on the site; undefined when it has none. */
export function clipUrl(id: PhraseId): string | undefined {
  return receptionistClips.unrendered.includes(id)
    ? undefined
    : `${receptionistClips.path}${id}.mp3`
}

/** The decoded clip of a phrase; undefined when it cannot be loaded. */
async function fetchClip(
  context: AudioContext,
  id: PhraseId,
  signal: AbortSignal,
): Promise<Clip | undefined> {
  const url = clipUrl(id)
  if (!url) return undefined
  try {
    const response = await fetch(url, { signal })
    return response.ok ? await decodeClip(context, await response.arrayBuffer()) : undefined
  } catch {
    // No network, the call has ended, or the file cannot be decoded: the text is said by the next output mode.
    return undefined
  }
}
