/** Heights of the five bars in percent: a level meter caught in mid-word. It is the logo, the favicon and the speaking sign. */
export const markHeights = [36, 72, 100, 58, 28] as const

type LevelMarkProps = { className?: string /** Class of each bar, from left to right. */; barClass?: string }

/** The mark. It takes the colour of its text and is decoration: what it says is always said in words too. */
export function LevelMark({ className = 'size-7', barClass }: LevelMarkProps) {
  return (
    <svg viewBox="0 0 100 100" className={className} fill="currentColor" aria-hidden="true" focusable="false">
      {markHeights.map((height, bar) => (
        <rect
          key={height}
          x={4 + bar * 20}
          y={50 - height / 2}
          width="12"
          height={height}
          rx="6"
          {...(barClass && { className: barClass })}
        />
      ))}
    </svg>
  )
}
