import type { ReactNode } from 'react'
import { hours } from '../../content/landing.ts'

/**
 * The calls in each quarter of an hour from 21:00 to 09:00, as heights of bars from 0 to 48. The numbers are a drawing, not
 * data: busy in the evening and the morning, with one call at 03:00.
 */
const calls = [
  32, 20, 36, 16, 26, 12, 30, 8, 18, 6, 22, 4, 16, 3, 9, 3, 6, 3, 13, 3, 3, 3, 7, 3, 48, 3, 3, 5, 3,
  9, 3, 3, 12, 3, 7, 15, 18, 9, 24, 13, 27, 17, 33, 22, 38, 26, 42, 34, 48,
] as const

/** Minutes since midnight of a time like 03:15. */
const minutesOfDay = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Minutes from the start of the night to a time. */
export const minutesIntoNight = (time: string) =>
  (minutesOfDay(time) - minutesOfDay(hours.hero.time) + 1440) % 1440

/** The bar at a time, and those up to another one, as a path of vertical lines on a field of 480 by 48. */
function bars(from: string, to = from): string {
  const start = minutesIntoNight(from) / 15
  return calls
    .slice(start, minutesIntoNight(to) / 15 + 1)
    .map((height, index) => `M${(start + index) * 10} ${24 - height / 2}v${height}`)
    .join('')
}

const night = 'night'

/** The bars of a night's calls, of which that of `now` stands out. On a phone they are lower: the caption says it. */
export function NightBars({ now, children }: { now: string; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 480 48"
      preserveAspectRatio="none"
      className="night-bars mx-[1.5px] h-6 w-[calc(100%-3px)] overflow-visible fill-none stroke-line/60 sm:h-12 stroke-3 [stroke-linecap:round]"
      aria-hidden="true"
    >
      {children}
      <path
        className="night-bars-now stroke-current stroke-5"
        vectorEffect="non-scaling-stroke"
        d={bars(now)}
      />
    </svg>
  )
}

/** Every bar of the night. The scales of the other hours show this path too. */
export function WholeNight() {
  return (
    <path
      id={night}
      vectorEffect="non-scaling-stroke"
      d={bars(hours.hero.time, hours.footer.time)}
    />
  )
}

/** One bar, in the colour of the section's hour. */
export function MarkedBar({ time }: { time: string }) {
  return (
    <path
      className="night-bars-marked play at-32 stroke-(--hour-color)"
      vectorEffect="non-scaling-stroke"
      d={bars(time)}
    />
  )
}

/**
 * The head of a section: the bars of a night's calls from 21:00 to 09:00, those up to the section's hour in colour, and the
 * hour under its bar. The styles find the hour in the `data-hour` attribute of the section.
 */
export function HourScale({ hour }: { hour: { time: string; line: string } }) {
  return (
    <div className="hour-scale mb-[clamp(1.75rem,3.2vw,2.5rem)] text-[clamp(0.9375rem,0.9rem+0.2vw,1.0625rem)] font-medium">
      <NightBars now={hour.time}>
        <use href={`#${night}`} />
        <use href={`#${night}`} className="night-bars-past stroke-(--hour-color)" />
      </NightBars>
      <HourLine hour={hour} />
    </div>
  )
}

/** The hour, and a line about it: under its bar of the scale, or alone. */
export function HourLine({ hour }: { hour: { time: string; line: string } }) {
  return (
    <p className="mt-3.5 font-medium">
      <time className="me-2 font-display font-[680] text-(--hour-color) figures">{hour.time}</time>{' '}
      {hour.line}
    </p>
  )
}
