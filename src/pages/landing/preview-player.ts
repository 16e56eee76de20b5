import { createStore, type Store } from '../../ui/store.ts'

/** The preview the visitor started last. */
type Preview = {
  url: string
  status: 'loading' | 'playing' | 'paused' | 'failed'
  /** The share of the recording already played, 0 to 1. */
  progress: number
}

export type PreviewPlayer = Pick<Store<Preview | undefined>, 'get' | 'subscribe'> & {
  /**
   * Plays, pauses or resumes a preview and stops any other one. Browsers allow the sound only from inside a click handler.
   * @param rest what is played after it.
   */
  toggle(url: string, ...rest: string[]): void
  /** Stops the sound and forgets the position. */
  stop(): void
}

/**
 * A player for all previews of a page. They share one audio element, so only one can sound. Nothing is downloaded before the
 * first `toggle`.
 */
export function createPreviewPlayer(): PreviewPlayer {
  const preview = createStore<Preview | undefined>(undefined)
  let audio: HTMLAudioElement | undefined
  let waiting: string[] = []

  function update(change: Partial<Preview>) {
    const current = preview.get()
    if (current) preview.set({ ...current, ...change })
  }
  function progress() {
    return audio && audio.duration > 0 ? Math.min(1, audio.currentTime / audio.duration) : 0
  }
  function createAudio() {
    const element = new Audio()
    element.addEventListener('playing', () => update({ status: 'playing' }))
    element.addEventListener('waiting', () => update({ status: 'loading' }))
    element.addEventListener('timeupdate', () => update({ progress: progress() }))
    element.addEventListener('ended', () => {
      const next = waiting.shift()
      if (next) play(next)
      else preview.set(undefined)
    })
    element.addEventListener('error', () => update({ status: 'failed' }))
    // The system pauses the sound too, for example when a headset is unplugged or a phone call arrives.
    element.addEventListener('pause', () => {
      if (preview.get()?.status === 'playing' && !element.ended) update({ status: 'paused' })
    })
    // The back/forward cache may restore the page: it then shows a stopped preview, not one that seems to play.
    window.addEventListener('pagehide', stop)
    return element
  }
  function stop() {
    preview.set(undefined)
    audio?.pause()
  }
  function play(url: string) {
    audio ??= createAudio()
    const current = preview.get()
    const resumes = current?.url === url && current.status === 'paused'
    if (!resumes) audio.src = url
    preview.set({ url, status: 'loading', progress: resumes ? progress() : 0 })
    audio.play().catch((error: unknown) => {
      // Pausing, or starting another preview, rejects a pending play() with AbortError. This preview has not failed then.
      if (error instanceof DOMException && error.name === 'AbortError') return
      if (preview.get()?.url === url) update({ status: 'failed' })
    })
  }

  return {
    get: preview.get,
    subscribe: preview.subscribe,
    toggle(url, ...rest) {
      waiting = rest
      const current = preview.get()
      const sounds =
        current?.url === url && (current.status === 'playing' || current.status === 'loading')
      if (!sounds) return play(url)
      update({ status: 'paused' })
      audio?.pause()
    },
    stop,
  }
}
