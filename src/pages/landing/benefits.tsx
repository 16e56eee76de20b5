import { anchors, benefits } from '../../content/landing.ts'
import { column } from '../../ui/shell.ts'
import { SavingsCard } from './savings-card.tsx'

export function Benefits() {
  return (
    <section id={anchors.benefits} aria-labelledby="benefits-title" className="section">
      <div className={column}>
        <h2 id="benefits-title" className="max-w-[14ch] text-h2">
          {benefits.title}
        </h2>
        <ul className="mt-12 grid gap-x-12 gap-y-8 sm:grid-cols-2">
          {benefits.points.map((point) => (
            <li key={point.title} className="border-t border-white/15 pt-5">
              <h3 className="text-h3">{point.title}</h3>
              <p className="mt-2 max-w-[34rem] text-soft">{point.description}</p>
            </li>
          ))}
        </ul>
        <SavingsCard />
      </div>
    </section>
  )
}
