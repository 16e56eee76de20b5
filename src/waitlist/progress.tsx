import { questions, waitlistWords } from '../content/waitlist.ts'
import { percentAt } from './questionnaire.ts'

const bars = 60
const width = 600
/** Heights that look like recorded speech: the product of two waves of different periods, the same at every visit. */
const heights = Array.from({ length: bars }, (_, bar) => {
  const level = Math.abs(Math.sin(bar * 0.53) * Math.cos(bar * 0.171 + 0.6))
  return Math.round(5 + 27 * level)
})

/** The current question's number and percentage. The text is the live region: a screen reader announces each change once. */
export function Progress({ step }: { step: number }) {
  const percent = percentAt(step)
  const label = waitlistWords.progress(step + 1, questions.length)
  return (
    <div>
      <p
        role="status"
        className="flex items-baseline justify-between gap-4 font-semibold text-soft figures"
      >
        <span>{label}</span> <span className="text-text">{waitlistWords.percent(percent)}</span>
      </p>
      <div
        role="progressbar"
        aria-label={waitlistWords.progressLabel}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={label}
        className="mt-3"
      >
        <svg
          viewBox={`0 0 ${width} 32`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="mirrored block h-8 w-full"
        >
          {heights.map((height, bar) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change their order
              key={bar}
              x={(bar * width) / bars + 2}
              y={16 - height / 2}
              width={width / bars - 4}
              height={height}
              rx="3"
              data-lit={((bar + 0.5) / bars) * 100 <= percent || undefined}
              className="fill-line/60 transition-[fill] duration-200 data-lit:fill-mint motion-reduce:transition-none forced-colors:fill-[GrayText] forced-colors:data-lit:fill-[Highlight]"
            />
          ))}
        </svg>
      </div>
    </div>
  )
}
