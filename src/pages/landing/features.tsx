import { anchors, features } from '../../content/landing.ts'
import { column } from '../../ui/shell.ts'
import { useReveal } from './reveal.ts'

export function Features() {
  const grid = useReveal<HTMLUListElement>()
  return (
    <section id={anchors.features} aria-labelledby="features-title" className="section">
      <div className={column}>
        <h2 id="features-title" className="max-w-[14ch] text-h2">
          {features.title}
        </h2>
        <ul ref={grid} className="mt-12 grid gap-px border border-white/10 sm:grid-cols-2 lg:grid-cols-3">
          {features.cards.map((card) => (
            <li key={card.title} className="bg-ink-900/72 p-8">
              <div>
                <h3 className="text-h3">{card.title}</h3>
                <p className="mt-3 text-soft">{card.description}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
