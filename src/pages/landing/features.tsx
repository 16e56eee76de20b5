import { anchors, features } from '../../content/landing.ts'
import { column } from '../../ui/column.ts'
import { FeatureIcon } from './feature-icon.tsx'

export function Features() {
  return (
    <section id={anchors.features} aria-labelledby="features-title" className="section">
      <div className={column}>
        <h2 id="features-title" className="max-w-[15ch] text-h2">
          {features.title}
        </h2>
        <ul data-reveal-list className="feature-grid">
          {features.cards.map((card) => (
            <li key={card.title} className="feature-cell">
              <div className="feature-card">
                <FeatureIcon icon={card.icon} />
                <h3 className="mt-10 text-h3">{card.title}</h3>
                <p className="mt-3 text-soft">{card.description}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
