import type { features } from '../../content/landing.ts'

type Icon = (typeof features.cards)[number]['icon']
/** On a 56 by 56 field. */
type Bar = {
  /** x, y, width, height */
  box: readonly [number, number, number, number]
  /** Drawn in mint. */
  highlighted?: boolean
  /** Degrees around the middle of the field. */
  rotation?: number
}

/** Each icon consists of rounded bars, like the logo mark. */
const icons: Record<Icon, readonly Bar[]> = {
  clock: Array.from({ length: 12 }, (_, hour) => ({
    box: [25.5, 2, 5, 13],
    rotation: hour * 30,
    highlighted: hour > 7,
  })),
  'phone-calls': [8, 14, 24, 36, 52].map((height, bar) => ({
    box: [2 + bar * 12, 54 - height, 5, height],
    highlighted: bar === 4,
  })),
  calendar: Array.from({ length: 15 }, (_, day) => ({
    box: [2 + (day % 5) * 11.5, 6 + Math.floor(day / 5) * 17, 6, 11],
    highlighted: day === 8,
  })),
  languages: [
    { box: [2, 14, 5, 12] },
    { box: [12, 6, 5, 28] },
    { box: [22, 12, 5, 16] },
    { box: [32, 30, 5, 14], highlighted: true },
    { box: [42, 20, 5, 34], highlighted: true },
    { box: [51, 32, 5, 10], highlighted: true },
  ],
  workflow: [
    { box: [2, 25.5, 20, 5], highlighted: true },
    { box: [28, 5, 5, 46] },
    { box: [38, 5, 16, 5] },
    { box: [38, 25.5, 16, 5] },
    { box: [38, 46, 16, 5] },
  ],
  summary: [
    { box: [2, 4, 30, 5], highlighted: true },
    { box: [2, 15, 52, 5] },
    { box: [2, 26, 44, 5] },
    { box: [2, 37, 52, 5] },
    { box: [2, 48, 22, 5] },
  ],
}

export function FeatureIcon({ icon }: { icon: Icon }) {
  return (
    <svg viewBox="0 0 56 56" className="feature-icon" aria-hidden="true" focusable="false">
      {icons[icon].map(({ box: [x, y, width, height], highlighted, rotation }) => (
        <rect
          key={`${x} ${y} ${rotation}`}
          x={x}
          y={y}
          width={width}
          height={height}
          rx={Math.min(width, height) / 2}
          className={highlighted ? 'fill-mint' : 'fill-line'}
          {...(rotation !== undefined && { transform: `rotate(${rotation} 28 28)` })}
        />
      ))}
    </svg>
  )
}
