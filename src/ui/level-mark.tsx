import { markBars, markBarWidth } from '../content/mark.ts'

type LevelMarkProps = {
  className?: string
  /** 0 draws five dots, 1 the logo mark, a value between them bars of a height between. */
  level?: number
}

/** The logo mark, in the colour of the text around it. Screen readers skip it. */
export function LevelMark({ className = 'size-7', level = 1 }: LevelMarkProps) {
  return (
    <svg viewBox="0 0 100 100" className={className} fill="currentColor" aria-hidden="true">
      {markBars.map((bar) => {
        const height = markBarWidth + (bar.height - markBarWidth) * level
        return (
          <rect
            key={bar.x}
            x={bar.x}
            y={50 - height / 2}
            width={markBarWidth}
            height={height}
            rx={markBarWidth / 2}
          />
        )
      })}
    </svg>
  )
}
