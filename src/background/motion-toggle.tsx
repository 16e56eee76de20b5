import { useSyncExternalStore } from 'react'
import { motionWords } from '../content/pages.ts'
import { Icon } from '../ui/icon.tsx'
import { motionPreference } from './motion-preference.ts'

/** Pauses and resumes every animation of the site (WCAG 2.2.2). Hidden where the visitor's system asks for reduced motion. */
export function MotionToggle({ className = '' }: { className?: string }) {
  const paused = useSyncExternalStore(
    motionPreference.subscribe,
    motionPreference.isPaused,
    () => false,
  )
  return (
    <button
      type="button"
      onClick={motionPreference.toggle}
      className={`script-only inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-small font-medium text-soft hover:text-text motion-reduce:hidden ${className}`}
    >
      <Icon name={paused ? 'play' : 'pause'} className="size-4" />
      <span>{paused ? motionWords.play : motionWords.pause}</span>
    </button>
  )
}
