import { markHeights } from '../content/mark.ts'

/** The width of a bar, and its height at level 0. */
const barWidth = 12

type LevelMarkProps = {
  className?: string
  /** 0 draws five dots, 1 the logo mark, a value between them bars of a height between. */
  level?: number
}

/** The logo mark, in the colour of the text around it. Screen readers skip it. */
export function LevelMark({ className = 'size-7', level = 1 }: LevelMarkProps) {
  return (
    <svg viewBox="0 0 100 100" className={className} fill="currentColor" aria-hidden="true">
      {markHeights.map((fullHeight, bar) => {
        const height = barWidth + (fullHeight - barWidth) * level
        return (
          <rect
            key={fullHeight}
            x={4 + bar * 20}
            y={50 - height / 2}
            width={barWidth}
            height={height}
            rx={barWidth / 2}
          />
        )
      })}
    </svg>
  )
}
