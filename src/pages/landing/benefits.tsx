import { anchors, benefits, hours } from '../../content/landing.ts'
import { BenefitDrawing } from './benefit-drawing.tsx'
import { HourScale } from './hour-scale.tsx'
import { SavingsCard } from './savings-card.tsx'
import { Quotes } from './trust.tsx'

export function Benefits() {
  return (
    <section
      id={anchors.benefits}
      aria-labelledby="benefits-title"
      className="section"
      data-hour="benefits"
    >
      <div className="column">
        <HourScale hour={hours.benefits} />
        <h2 id="benefits-title" className="max-w-[7.2em] text-h2">
          {benefits.title}
        </h2>
        <ul className="mt-(--space-heading) grid gap-x-8 gap-y-6 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-4">
          {benefits.points.map((point) => (
            <li key={point.title} className="drawn">
              <BenefitDrawing drawing={point.drawing} />
              <h3 className="text-h3 sm:mt-3">{point.title}</h3>
              <p className="text-soft">{point.description}</p>
            </li>
          ))}
        </ul>
        <SavingsCard />
        <Quotes />
      </div>
    </section>
  )
}
