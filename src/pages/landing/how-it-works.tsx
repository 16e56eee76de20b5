import { anchors, badges, hours, howItWorks } from '../../content/landing.ts'
import { Badge } from '../../ui/badge.tsx'
import { BookACall } from '../../ui/book-a-call.tsx'
import { Drawing } from './feature-drawing.tsx'
import { HourScale } from './hour-scale.tsx'

export function HowItWorks() {
  return (
    <section
      id={anchors.howItWorks}
      aria-labelledby="how-title"
      className="section"
      data-hour="howItWorks"
    >
      <div className="column">
        <HourScale hour={hours.howItWorks} />
        <Badge>{badges.agent}</Badge>
        <h2 id="how-title" className="mt-5 max-w-[7.7em] text-h2">
          {howItWorks.title}
        </h2>
        <ol data-reveal-list className="mt-(--space-heading) grid gap-x-6 gap-y-8 md:grid-cols-3">
          {howItWorks.steps.map(({ step, title, description, drawing }) => (
            <li key={step}>
              <div className="drawn">
                <div className="flex gap-2 font-display text-[1.375rem] font-bold sm:text-title">
                  <p className="text-(--hour-color)">{step}</p>
                  <h3>{title}</h3>
                </div>
                <p className="text-soft">{description}</p>
                <Drawing of={drawing} />
              </div>
            </li>
          ))}
        </ol>
        <p className="mt-8 grid gap-x-6 md:grid-cols-3">
          <BookACall className="max-sm:w-full md:col-start-3 md:justify-self-start" />
        </p>
      </div>
    </section>
  )
}
