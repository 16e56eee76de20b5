export type AudioContextRecording = {
  stop(): void
  /** Closes what was recorded and is still open. */
  closeAll(): void
}

/**
 * Records every `AudioContext` that is created until `stop`. The call library leaves some of its
 * own running when its clean-up fails, and a browser allows a page only a few.
 */
export function recordAudioContexts(): AudioContextRecording {
  const recorded = new Set<AudioContext>()
  const { AudioContext: Original } = globalThis
  if (!Original) return { stop() {}, closeAll() {} }

  class RecordedAudioContext extends Original {
    private closing: Promise<void> | undefined

    constructor(options?: AudioContextOptions) {
      super(options)
      recorded.add(this)
    }

    /** The library may close its context late. The browser would reject a second call. */
    override close(): Promise<void> {
      this.closing ??= super.close()
      return this.closing
    }
  }

  globalThis.AudioContext = RecordedAudioContext
  return {
    stop() {
      if (globalThis.AudioContext === RecordedAudioContext) globalThis.AudioContext = Original
    },
    closeAll() {
      for (const context of recorded) context.close().catch(() => {})
    },
  }
}
