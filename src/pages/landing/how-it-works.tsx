import { anchors, badges, hours, howItWorks } from '../../content/landing.ts'
import { Badge } from '../../ui/badge.tsx'
import { column } from '../../ui/column.ts'
import { LevelMark } from '../../ui/level-mark.tsx'
import { HourScale } from './hour-scale.tsx'

/** The level at which each step's icon, the logo mark, is drawn. */
const levels: Record<(typeof howItWorks.steps)[number]['icon'], number> = { search: 0, develop: 0.4, live: 1 }

export function HowItWorks() {
  return (
    <section id={anchors.howItWorks} aria-labelledby="how-title" className="section" data-hour={hours.howItWorks.time}>
      <div className={column}>
        <HourScale hour={hours.howItWorks} />
        <Badge>{badges.agent}</Badge>
        <h2 id="how-title" className="mt-5 max-w-[7.7em] text-h2">
          {howItWorks.title}
        </h2>
        <ol className="steps">
          {howItWorks.steps.map((step) => (
            <li key={step.step} className="step">
              <div className="step-icon">
                <LevelMark level={levels[step.icon]} />
              </div>
              <p className="step-number">{step.step}</p>
              <h3 className="mt-4 text-title">{step.title}</h3>
              <p className="mt-3 max-w-[26rem] text-soft">{step.description}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
