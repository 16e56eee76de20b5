import { badges, savings } from '../../content/landing.ts'
import { BookACall } from '../../ui/book-a-call.tsx'

/** The savings comparison: two bars drawn to scale by `landing.css`, and the difference between them. */
export function SavingsCard() {
  const { staff, receptionist, saved, rate } = savings
  return (
    <section aria-labelledby="savings-title" className="savings">
      <div className="flex flex-col items-start">
        <p className="rounded-full bg-ink-950 px-4 py-1.5 text-small font-semibold text-amber">{badges.savings}</p>
        <h3 id="savings-title" className="mt-6 text-title lg:max-w-[5.4em]">
          {savings.title}
        </h3>
        <BookACall variant="dark" className="mt-8" />
        <p className="mt-8 text-small lg:mt-auto lg:pt-8">
          <strong className="font-semibold">{savings.note}</strong>
          <br />
          {savings.illustration}
        </p>
      </div>
      <dl data-reveal-list className="savings-figures">
        <div>
          <dt>{staff.label}</dt>
          <dd>{staff.text}</dd>
          <div className="savings-track" aria-hidden="true">
            <div className="savings-bar savings-staff" />
          </div>
        </div>
        <div>
          <dt>
            {receptionist.label} <span className="whitespace-nowrap">{receptionist.detail}</span>
          </dt>
          <dd>{receptionist.text}</dd>
          <div className="savings-track" aria-hidden="true">
            <div className="savings-bar savings-receptionist" />
          </div>
        </div>
        <div className="savings-saved">
          <dt>{saved.label}</dt>
          <dd>{saved.text}</dd>
        </div>
        <div className="savings-rate">
          <dt>{rate.label}</dt>
          <dd>{rate.text}</dd>
        </div>
      </dl>
    </section>
  )
}
