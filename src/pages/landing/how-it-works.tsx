import { anchors, badges, howItWorks } from '../../content/landing.ts'
import { Badge } from '../../ui/badge.tsx'
import { column } from '../../ui/shell.ts'

export function HowItWorks() {
  return (
    <section id={anchors.howItWorks} aria-labelledby="how-title" className="section">
      <div className={column}>
        <Badge>{badges.agent}</Badge>
        <h2 id="how-title" className="mt-4 max-w-[14ch] text-h2">
          {howItWorks.title}
        </h2>
        <ol className="mt-12 grid gap-8 lg:grid-cols-3">
          {howItWorks.steps.map((step) => (
            <li key={step.step}>
              <p className="font-display text-h2 text-mint tabular-nums">{step.step}</p>
              <h3 className="mt-3 text-h3">{step.title}</h3>
              <p className="mt-2 text-soft">{step.description}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
