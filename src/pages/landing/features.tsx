import { anchors, features, hours } from '../../content/landing.ts'
import { column } from '../../ui/column.ts'
import { FeatureDrawing } from './feature-drawing.tsx'
import { HourScale } from './hour-scale.tsx'

export function Features() {
  return (
    <section id={anchors.features} aria-labelledby="features-title" className="section" data-hour={hours.features.time}>
      <div className={column}>
        <HourScale hour={hours.features} />
        <h2 id="features-title" className="max-w-[8.9em] text-h2">
          {features.title}
        </h2>
        <ul data-reveal-list className="feature-grid">
          {features.cards.map((card) => (
            <li key={card.title} className="feature-cell">
              <div className="feature-card">
                <h3 className="text-h3">{card.title}</h3>
                <p className="mt-2.5 text-soft">{card.description}</p>
                <FeatureDrawing icon={card.icon} />
                <button type="button" aria-label={features.replay(card.title)} className="feature-replay script-only" />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
