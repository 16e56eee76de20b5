/** The one preview that was asked for last. Nothing is loaded before somebody presses play. */
export type Preview = {
  url: string
  status: 'loading' | 'playing' | 'paused' | 'failed'
  /** How much of it has been heard, 0 to 1. */
  progress: number
}

export type PreviewPlayer = {
  getState(): Preview | undefined
  subscribe(listener: () => void): () => void
  /** Plays, pauses, or goes on where it was paused; another preview stops the one before. Call it inside a click. */
  toggle(url: string): void
  /** Silences and rewinds. */
  stop(): void
}

/** A player for all previews of a page. They share one audio element, so two can not sound at once. */
export function createPreviewPlayer(createAudio = () => new Audio()): PreviewPlayer {
  let state: Preview | undefined
  let audio: HTMLAudioElement | undefined
  const listeners = new Set<() => void>()

  function move(next: Preview | undefined) {
    state = next
    for (const listener of listeners) listener()
  }
  function change(part: Partial<Preview>) {
    if (state) move({ ...state, ...part })
  }
  function progress() {
    return audio && audio.duration > 0 ? Math.min(1, audio.currentTime / audio.duration) : 0
  }
  function element() {
    if (audio) return audio
    audio = createAudio()
    audio.addEventListener('playing', () => change({ status: 'playing' }))
    audio.addEventListener('waiting', () => change({ status: 'loading' }))
    audio.addEventListener('timeupdate', () => change({ progress: progress() }))
    audio.addEventListener('ended', () => move(undefined))
    audio.addEventListener('error', () => change({ status: 'failed' }))
    // The browser may pause it too: a headset unplugged, a phone ringing.
    audio.addEventListener('pause', () => {
      if (state?.status === 'playing' && !audio?.ended) change({ status: 'paused' })
    })
    return audio
  }
  function play(url: string) {
    const player = element()
    const goesOn = state?.url === url && state.status === 'paused'
    if (!goesOn) player.src = url
    move({ url, status: 'loading', progress: goesOn ? progress() : 0 })
    player.play().catch((error: unknown) => {
      // A pause or another preview cancels a pending play: that is no failure of this one.
      if (error instanceof DOMException && error.name === 'AbortError') return
      if (state?.url === url) change({ status: 'failed' })
    })
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    toggle(url) {
      const busy = state?.url === url && (state.status === 'playing' || state.status === 'loading')
      if (!busy) return play(url)
      change({ status: 'paused' })
      audio?.pause()
    },
    stop() {
      if (!state) return
      move(undefined)
      audio?.pause()
    },
  }
}
