import { badges, savings } from '../../content/landing.ts'
import { Badge } from '../../ui/badge.tsx'
import { BookACall } from '../../ui/book-a-call.tsx'

export function SavingsCard() {
  const { staff, receptionist, saved, rate } = savings
  return (
    <section aria-labelledby="savings-title" className="mt-16 rounded-large border border-white/10 bg-ink-900/72 p-8">
      <Badge>{badges.savings}</Badge>
      <h3 id="savings-title" className="text-h3">
        {savings.title}
      </h3>
      <dl>
        <dt>{staff.label}</dt>
        <dd>{staff.text}</dd>
        <dt>
          {receptionist.label} {receptionist.detail}
        </dt>
        <dd>{receptionist.text}</dd>
        <dt>{saved.label}</dt>
        <dd>{saved.text}</dd>
        <dt>{rate.label}</dt>
        <dd>{rate.text}</dd>
      </dl>
      <p>
        {savings.note}. {savings.illustration}
      </p>
      <BookACall look="light" />
    </section>
  )
}
