import { anchors, benefits } from '../../content/landing.ts'
import { column } from '../../ui/column.ts'
import { SavingsCard } from './savings-card.tsx'

export function Benefits() {
  return (
    <section id={anchors.benefits} aria-labelledby="benefits-title" className="section">
      <div className={column}>
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.6fr]">
          <h2 id="benefits-title" className="max-w-[11ch] text-h2">
            {benefits.title}
          </h2>
          <ul className="grid gap-x-10 gap-y-9 sm:grid-cols-2">
            {benefits.points.map((point) => (
              <li key={point.title} className="border-t border-white/25 pt-5">
                <h3 className="text-h3">{point.title}</h3>
                <p className="mt-2.5 text-soft">{point.description}</p>
              </li>
            ))}
          </ul>
        </div>
        <SavingsCard />
      </div>
    </section>
  )
}
