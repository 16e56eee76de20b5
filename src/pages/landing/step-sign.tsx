import type { howItWorks } from '../../content/landing.ts'
import { markHeights } from '../../ui/level-mark.tsx'

type Icon = (typeof howItWorks.steps)[number]['icon']

/** How much of the mark's level each step shows: silence, a first sound, a voice. */
const levels: Record<Icon, number> = { search: 0, develop: 0.45, live: 1 }

export function StepSign({ icon }: { icon: Icon }) {
  return (
    <svg viewBox="0 0 100 100" className="size-7" fill="currentColor" aria-hidden="true" focusable="false">
      {markHeights.map((full, bar) => {
        const height = 12 + (full - 12) * levels[icon]
        return <rect key={full} x={4 + bar * 20} y={50 - height / 2} width="12" height={height} rx="6" />
      })}
    </svg>
  )
}
