import type { benefits } from '../../content/landing.ts'

type Drawing = (typeof benefits.points)[number]['drawing']

/** Heights of bars from 0 to 48; the highlighted ones are in the colour of the section's hour. */
const drawings: Record<
  Drawing,
  { heights: readonly number[]; highlighted: (index: number) => boolean }
> = {
  /** Long waiting, short conversations: only these are paid. */
  costs: {
    heights: [3, 3, 3, 3, 22, 34, 18, 3, 3, 3, 3, 3, 3, 40, 3, 3, 3, 3, 3, 3, 26, 38, 3, 3],
    highlighted: (index) => [4, 5, 6, 13, 20, 21].includes(index),
  },
  /** More with every call answered. */
  revenue: {
    heights: Array.from({ length: 24 }, (_, index) => 2 * index + 2),
    highlighted: (index) => index > 14,
  },
  /** The same greeting, over and over. */
  quality: {
    heights: Array.from({ length: 24 }, (_, index) => [17, 34, 46, 28, 13, 3][index % 6] ?? 0),
    highlighted: (index) => index % 6 < 5,
  },
  /** One line, then as many as ring. */
  scale: {
    heights: [48, ...Array.from({ length: 3 }, () => 3), ...Array.from({ length: 20 }, () => 48)],
    highlighted: (index) => index === 0 || index > 3,
  },
}

/** A row of bars that shows what a benefit says. */
export function BenefitDrawing({ drawing }: { drawing: Drawing }) {
  const { heights, highlighted } = drawings[drawing]
  const path = (shown: (index: number) => boolean) =>
    heights
      .map((height, index) => (shown(index) ? `M${index * 10} ${24 - height / 2}v${height}` : ''))
      .join('')
  return (
    <svg
      viewBox="0 0 230 48"
      preserveAspectRatio="none"
      className="benefit-drawing mx-[1.5px] h-18 w-[calc(100%-3px)] overflow-visible fill-none stroke-line/60 stroke-4 [stroke-linecap:round] max-sm:h-10 max-sm:stroke-2"
      aria-hidden="true"
    >
      <path vectorEffect="non-scaling-stroke" d={path(() => true)} />
      <path
        className="benefit-drawing-highlight stroke-(--hour-color)"
        vectorEffect="non-scaling-stroke"
        d={path(highlighted)}
      />
    </svg>
  )
}
