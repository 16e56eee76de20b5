import { brand } from '../content/brand.ts'
import { amountOf } from '../content/currency.ts'
import { hours, savings } from '../content/landing.ts'
import { markHeights, textColor } from '../content/mark.ts'

/** What the style sheet needs of the content: the brand's colours, amounts, hours and mark. */
export function brandStyle(): string {
  const colors = Object.entries(brand.colors).map(
    ([name, color]) => `--brand-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${color};`,
  )
  const start = minutes(hours.hero.time)
  const night = Object.entries(hours).map(([section, { time }]) => ({
    section,
    minutes: minutes(time) < start ? minutes(time) + 24 * 60 : minutes(time),
  }))
  const end = night.at(-1)?.minutes ?? start
  const rules = [
    `:root{${colors.join('')}--brand-text:${textColor};--savings-share:${savingsShare()}%;--minutes-hero:${start};--minutes-footer:${end}}`,
    ...night.map(({ section, minutes }) => {
      const place = Math.round((1e5 * (minutes - start)) / (end - start)) / 1e3
      return (
        `[data-hour=${section}]{--hour-place:${place}%;view-timeline-name:--${section}}` +
        `@keyframes to-${section}{to{--night-minutes:${minutes}}}`
      )
    }),
    ...markHeights.map((height, index) => `.closing-bars>:nth-child(${index + 1}){height:${height}%}`),
  ]
  return rules.join('')
}

/** Minutes since midnight of a time like 03:15. */
function minutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** The receptionist's cost as a percentage of the staff's; between 5 and 60, so that the labels have room. */
function savingsShare(): number {
  const share = (100 * amountOf(savings.receptionist.text)) / amountOf(savings.staff.text)
  return Math.min(60, Math.max(5, share)) || 5
}
