import { markHeights } from '../content/mark.ts'

/** What is left of a bar in silence. */
const dot = 12

type LevelMarkProps = { className?: string /** How loud: 0 is a row of dots, 1 the whole mark. */; level?: number }

/** The mark. It takes the colour of its text and is decoration: what it says is always said in words too. */
export function LevelMark({ className = 'size-7', level = 1 }: LevelMarkProps) {
  return (
    <svg viewBox="0 0 100 100" className={className} fill="currentColor" aria-hidden="true" focusable="false">
      {markHeights.map((full, bar) => {
        const height = dot + (full - dot) * level
        return <rect key={full} x={4 + bar * 20} y={50 - height / 2} width={dot} height={height} rx={dot / 2} />
      })}
    </svg>
  )
}
