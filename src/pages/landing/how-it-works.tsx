import { anchors, badges, howItWorks } from '../../content/landing.ts'
import { Badge } from '../../ui/badge.tsx'
import { column } from '../../ui/shell.ts'
import { StepSign } from './step-sign.tsx'

export function HowItWorks() {
  return (
    <section id={anchors.howItWorks} aria-labelledby="how-title" className="section">
      <div className={column}>
        <Badge>{badges.agent}</Badge>
        <h2 id="how-title" className="mt-5 max-w-[13ch] text-h2">
          {howItWorks.title}
        </h2>
        <ol className="rail">
          {howItWorks.steps.map((step) => (
            <li key={step.step} className="rail-step">
              <div className="rail-stop">
                <StepSign icon={step.icon} />
              </div>
              <p className="rail-number">{step.step}</p>
              <h3 className="mt-4 text-[1.75rem]/tight">{step.title}</h3>
              <p className="mt-3 max-w-[26rem] text-soft">{step.description}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
