import { useEffect, useRef, useSyncExternalStore } from 'react'
import { playerWords as words } from '../../content/landing.ts'
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
    <div
      ref={controls}
      className="script-only col-start-1 row-start-1 flex flex-col items-center gap-1"
    >
      <button
        type="button"
        aria-label={(busy ? words.pause : words.play)(voice)}
        aria-busy={status === 'loading'}
        onClick={() => previews.toggle(url)}
        className="voice-button grid size-13 flex-none place-items-center rounded-full color-transition"
      >
        <Icon name={busy ? 'pause' : 'play'} className="size-5 fill-current" />
      </button>
      <span className="text-small text-soft figures">{length}</span>
      <progress
        className="voice-progress absolute inset-x-0 bottom-0 h-[3px] w-full appearance-none bg-transparent"
        aria-label={words.progress(voice)}
        max={1}
        value={progress}
      />
      <p role="status" className="max-w-13 text-[0.75rem]/tight text-coral not-empty:mt-1">
        {status === 'failed' ? words.failed : ''}
      </p>
    </div>
  )
}
