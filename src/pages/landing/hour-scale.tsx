import type { Hour } from '../../content/landing.ts'

/**
 * The calls in each quarter of an hour from 21:00 to 09:00, as heights of bars from 0 to 48. The numbers are a drawing, not
 * data: busy in the evening and the morning, with one call at 03:00.
 */
const calls = [
  32, 20, 36, 16, 26, 12, 30, 8, 18, 6, 22, 4, 16, 3, 9, 3, 6, 3, 13, 3, 3, 3, 7, 3, 48, 3, 3, 5, 3, 9, 3, 3, 12, 3, 7,
  15, 18, 9, 24, 13, 27, 17, 33, 22, 38, 26, 42, 34, 48,
] as const

/** The index in `calls` of an hour like 03:00. */
function indexOf(time: Hour['time']): number {
  return ((Number.parseInt(time, 10) + 24 - 21) % 24) * 4
}

/** Bars from `start` up to but not including `end`, as a path of vertical lines on a field of 480 by 48. */
function bars(start: number, end: number): string {
  return calls
    .slice(start, end)
    .map((height, index) => `M${(start + index) * 10} ${24 - height / 2}v${height}`)
    .join('')
}

/**
 * The head of a section: the bars of a night's calls from 21:00 to 09:00, those up to the section's hour in colour, and the
 * hour under its bar. The styles find the hour in the `data-hour` attribute of the section.
 */
export function HourScale({ hour, className = '' }: { hour: Hour; className?: string }) {
  const now = indexOf(hour.time)
  return (
    <div className={`hour-scale ${className}`}>
      <svg viewBox="0 0 480 48" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path d={bars(now + 1, calls.length)} />
        <path className="hour-scale-past" d={bars(0, now)} />
        <path className="hour-scale-now" d={bars(now, now + 1)} />
      </svg>
      <p>
        <time>{hour.time}</time> {hour.line}
      </p>
    </div>
  )
}
