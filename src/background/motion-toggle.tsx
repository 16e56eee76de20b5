import { useSyncExternalStore } from 'react'
import { motionWords } from '../content/pages.ts'
import { Icon } from '../ui/icon.tsx'
import { motionPreference } from './motion-preference.ts'

/** Stops and starts everything that moves by itself (WCAG 2.2.2). Shown only where something does. */
export function MotionToggle({ className = '' }: { className?: string }) {
  const paused = useSyncExternalStore(motionPreference.subscribe, motionPreference.isPaused, () => false)
  return (
    <button type="button" onClick={motionPreference.toggle} className={`motion-toggle ${className}`}>
      <Icon name={paused ? 'play' : 'pause'} className="size-4" />
      {paused ? motionWords.play : motionWords.pause}
    </button>
  )
}
