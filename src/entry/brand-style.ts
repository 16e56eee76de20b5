import { brand } from '../content/brand.ts'
import { amountOf } from '../content/currency.ts'
import { hours, savings } from '../content/landing.ts'
import { markHeights, textColor } from '../content/mark.ts'
import { minutesIntoNight } from '../pages/landing/hour-scale.tsx'

/** What the style sheet needs of the content: the brand's colours, amounts, hours and mark. */
export function brandStyle(): string {
  const colors = Object.entries(brand.colors).map(
    ([name, color]) =>
      `--brand-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${color};`,
  )
  const length = minutesIntoNight(hours.footer.time)
  const rules = [
    `:root{${colors.join('')}--brand-text:${textColor};--savings-share:${savingsShare()}%}`,
    ...Object.entries(hours).map(([section, { time }]) => {
      const place = Math.round((1e5 * minutesIntoNight(time)) / length) / 1e3
      return `[data-hour=${section}]{--hour-place:${place}%;view-timeline-name:--${section}}`
    }),
    ...markHeights.map(
      (height, index) => `.closing-bars>:nth-child(${index + 1}){height:${height}%}`,
    ),
  ]
  return rules.join('')
}

/** The receptionist's cost as a percentage of the staff's; between 5 and 60, so that the labels have room. */
function savingsShare(): number {
  const share = (100 * amountOf(savings.receptionist.text)) / amountOf(savings.staff.text)
  return Math.min(60, Math.max(5, share)) || 5
}
