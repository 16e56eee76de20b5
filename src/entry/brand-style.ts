import { brand } from '../content/brand.ts'
import { amountOf } from '../content/currency.ts'
import { savings } from '../content/landing.ts'
import { markHeights } from '../content/mark.ts'

/** The brand's colours and the share of the savings card's bars as CSS variables, and the heights of the closing section's bars. */
export function brandStyle(): string {
  const colors = Object.entries(brand.colors).map(
    ([name, color]) => `--brand-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${color};`,
  )
  const bars = markHeights.map((height, index) => `.closing-bars>:nth-child(${index + 1}){height:${height}%}`)
  return `:root{${colors.join('')}--savings-share:${savingsShare()}%}${bars.join('')}`
}

/** The receptionist's cost as a percentage of the staff's; between 5 and 60, so that the labels have room. */
function savingsShare(): number {
  const share = (100 * amountOf(savings.receptionist.text)) / amountOf(savings.staff.text)
  return Math.min(60, Math.max(5, share)) || 5
}
