import { anchors, features, hours } from '../../content/landing.ts'
import { Drawing } from './feature-drawing.tsx'
import { HourScale } from './hour-scale.tsx'

export function Features() {
  return (
    <section
      id={anchors.features}
      aria-labelledby="features-title"
      className="section"
      data-hour="features"
    >
      <div className="column">
        <HourScale hour={hours.features} />
        <h2 id="features-title" className="max-w-[8.9em] text-h2">
          {features.title}
        </h2>
        <ul
          data-reveal-list
          className="feature-grid mt-(--space-heading) grid gap-px overflow-hidden rounded-large border border-white/15 bg-white/15 sm:grid-cols-2 lg:grid-cols-3"
        >
          {features.cards.map((card) => (
            <li key={card.title} className="feature-cell">
              <div className="drawn p-4 sm:p-7">
                <h3 className="text-h3">{card.title}</h3>
                <p className="text-soft">{card.description}</p>
                <Drawing of={card.drawing} />
                <button
                  type="button"
                  aria-label={features.replay(card.title)}
                  className="feature-replay script-only absolute inset-x-0 top-0 aspect-20/11 rounded-medium -outline-offset-4 max-sm:right-auto max-sm:left-4 max-sm:top-4 max-sm:w-28 motion-reduce:hidden print:hidden"
                />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
