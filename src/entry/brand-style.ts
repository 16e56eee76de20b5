import { amountOf } from '../content/amounts.ts'
import { brand } from '../content/brand.ts'
import { hours, savings } from '../content/landing.ts'
import { markBars, textColor } from '../content/mark.ts'
import { minutesIntoNight } from '../pages/landing/hour-scale.tsx'

/** What the style sheet needs of the content: the brand's colours, amounts, hours and mark. */
export function brandStyle(): string {
  const colors = Object.entries(brand.colors).map(
    ([name, color]) =>
      `--brand-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${color};`,
  )
  const rules = [
    `:root{${colors.join('')}--brand-text:${textColor};--savings-share:${savingsShare()}%}`,
    ...hourRules(),
    ...markBars.map(
      ({ height }, index) => `.closing-bars>:nth-child(${index + 1}){height:${height}%}`,
    ),
  ]
  return rules.join('')
}

/** The rules that chain the hours, in the order of the page: `hours.css` says what they are for. */
function hourRules(): string[] {
  const sections = Object.keys(hours) as (keyof typeof hours)[]
  const timelines = sections.map((section) => `--${section}`)
  // The hero has the canvas behind it, the footer a colour of its own.
  const skies = sections.slice(1, -1)
  const joins = skies.map((section, index) => {
    const next = skies[index + 1] ?? section
    return `[data-hour=${section}]{--hour-own:var(--sky-${section});--hour-next:var(--sky-${next})}`
  })
  // The closing section is its own ground.
  const layers = skies
    .slice(0, -1)
    .map((sky) => `.night-sky-${sky}{--hour-own:var(--sky-${sky});animation-timeline:--${sky}}`)
  return [
    `:root{--hour-timelines:${timelines.join(',')}}`,
    ...sections.map(lineRule),
    ...joins,
    ...layers,
  ]
}

/** Where the line of a section's hour stands under the scale. Late hours have no room to the right of their bar. */
function lineRule(section: keyof typeof hours): string {
  const length = minutesIntoNight(hours.footer.time)
  const place = Math.round((1e5 * minutesIntoNight(hours[section].time)) / length) / 1e3
  const late = place > 50
  const margin = late ? '0 calc(100% - var(--hour-place))' : 'var(--hour-place) 0'
  const line = `--hour-place:${place}%;--hour-margin:${margin};--hour-side:${late ? 'right' : 'left'}`
  return `[data-hour=${section}]{${line};view-timeline-name:--${section}}`
}

/** The receptionist's cost as a percentage of the staff's; between 5 and 60, so that the labels have room. */
function savingsShare(): number {
  const share = (100 * amountOf(savings.receptionist.text)) / amountOf(savings.staff.text)
  return Math.min(60, Math.max(5, share)) || 5
}
