import { useEffect, useRef, useSyncExternalStore } from 'react'
import { voicesSection as words } from '../../content/landing.ts'
import { Icon } from '../../ui/icon.tsx'
import { previews } from './voice-previews.ts'

type VoiceControlsProps = {
  voice: string
  url: string
  /** The duration as text: 0:09. */
  length: string
}

/** Plays one preview and shows its progress. The style of the whole card depends on the attributes set here. */
export function VoiceControls({ voice, url, length }: VoiceControlsProps) {
  const latest = useSyncExternalStore(previews.subscribe, previews.get, () => undefined)
  const preview = latest?.url === url ? latest : undefined
  const status = preview?.status ?? 'idle'
  const progress = preview?.progress ?? 0
  const busy = status === 'playing' || status === 'loading'
  const controls = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const card = controls.current?.closest<HTMLElement>('.voice-card')
    card?.setAttribute('data-status', status)
    card?.style.setProperty('--progress', `${progress * 100}%`)
  }, [status, progress])
  return (
    <div ref={controls} className="script-only contents sm:mt-auto sm:block sm:pt-6">
      <div className="contents items-center gap-4 sm:flex">
        <button
          type="button"
          aria-label={(busy ? words.pause : words.play)(voice)}
          aria-busy={status === 'loading'}
          onClick={() => previews.toggle(url)}
          className="voice-button grid size-[min(3.25rem,15vw)] flex-none place-items-center rounded-full transition-colors duration-150 col-start-1 row-span-2 row-start-1"
        >
          <Icon name={busy ? 'pause' : 'play'} className="size-5 fill-current" />
        </button>
        <progress
          className="voice-progress h-1 min-w-0 flex-1 appearance-none overflow-hidden rounded-[2px] bg-white/16 max-sm:absolute max-sm:inset-x-0 max-sm:bottom-0 max-sm:w-full"
          aria-label={words.progress(voice)}
          max={1}
          value={progress}
        />
        <p className="col-start-3 row-start-2 text-small text-soft tabular-nums max-[14em]:col-start-2 max-[14em]:row-start-3">
          {length}
        </p>
      </div>
      <p role="status" className="col-span-full text-small text-coral not-empty:mt-3">
        {status === 'failed' ? words.failed : ''}
      </p>
    </div>
  )
}
