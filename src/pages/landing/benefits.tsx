import { anchors, benefits, hours } from '../../content/landing.ts'
import { column } from '../../ui/column.ts'
import { BenefitDrawing } from './benefit-drawing.tsx'
import { HourScale } from './hour-scale.tsx'
import { SavingsCard } from './savings-card.tsx'

export function Benefits() {
  return (
    <section id={anchors.benefits} aria-labelledby="benefits-title" className="section" data-hour={hours.benefits.time}>
      <div className={column}>
        <HourScale hour={hours.benefits} />
        <h2 id="benefits-title" className="max-w-[7.2em] text-h2">
          {benefits.title}
        </h2>
        <ul className="benefit-grid">
          {benefits.points.map((point) => (
            <li key={point.title}>
              <BenefitDrawing drawing={point.drawing} />
              <h3 className="mt-6 text-h3">{point.title}</h3>
              <p className="mt-2.5 text-soft">{point.description}</p>
            </li>
          ))}
        </ul>
        <SavingsCard />
      </div>
    </section>
  )
}
