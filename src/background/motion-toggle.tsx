import { useSyncExternalStore } from 'react'
import { motionWords } from '../content/pages.ts'
import { Icon } from '../ui/icon.tsx'
import { motion } from './motion.ts'

/** Stops and starts everything that moves by itself (WCAG 2.2.2). Shown only where something does. */
export function MotionToggle({ className = '' }: { className?: string }) {
  const paused = useSyncExternalStore(motion.subscribe, motion.isPaused, () => false)
  return (
    <button type="button" onClick={motion.toggle} className={`motion-toggle ${className}`}>
      <Icon name={paused ? 'play' : 'pause'} className="size-4" />
      {paused ? motionWords.play : motionWords.pause}
    </button>
  )
}
