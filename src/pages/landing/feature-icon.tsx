import type { features } from '../../content/landing.ts'

type Icon = (typeof features.cards)[number]['icon']
/** x, y, width, height on a 56 by 56 field; `lit` in the signal colour; `turn` in degrees around the middle. */
type Bar = { at: readonly [number, number, number, number]; lit?: boolean; turn?: number }

/** Every sign is made of the mark's bars: rounded, of one thickness, the part that matters lit. */
const signs: Record<Icon, readonly Bar[]> = {
  clock: Array.from({ length: 12 }, (_, hour) => ({ at: [25.5, 2, 5, 13], turn: hour * 30, lit: hour > 7 })),
  'phone-calls': [8, 14, 24, 36, 52].map((height, bar) => ({
    at: [2 + bar * 12, 54 - height, 5, height],
    lit: bar === 4,
  })),
  calendar: Array.from({ length: 15 }, (_, day) => ({
    at: [2 + (day % 5) * 11.5, 6 + Math.floor(day / 5) * 17, 6, 11],
    lit: day === 8,
  })),
  languages: [
    { at: [2, 14, 5, 12] },
    { at: [12, 6, 5, 28] },
    { at: [22, 12, 5, 16] },
    { at: [32, 30, 5, 14], lit: true },
    { at: [42, 20, 5, 34], lit: true },
    { at: [51, 32, 5, 10], lit: true },
  ],
  workflow: [
    { at: [2, 25.5, 20, 5], lit: true },
    { at: [28, 5, 5, 46] },
    { at: [38, 5, 16, 5] },
    { at: [38, 25.5, 16, 5] },
    { at: [38, 46, 16, 5] },
  ],
  summary: [
    { at: [2, 4, 30, 5], lit: true },
    { at: [2, 15, 52, 5] },
    { at: [2, 26, 44, 5] },
    { at: [2, 37, 52, 5] },
    { at: [2, 48, 22, 5] },
  ],
}

export function FeatureIcon({ icon }: { icon: Icon }) {
  return (
    <svg viewBox="0 0 56 56" className="feature-sign" aria-hidden="true" focusable="false">
      {signs[icon].map(({ at: [x, y, width, height], lit, turn }) => (
        <rect
          key={`${x} ${y} ${turn}`}
          x={x}
          y={y}
          width={width}
          height={height}
          rx={Math.min(width, height) / 2}
          className={lit ? 'fill-mint' : 'fill-line'}
          {...(turn !== undefined && { transform: `rotate(${turn} 28 28)` })}
        />
      ))}
    </svg>
  )
}
