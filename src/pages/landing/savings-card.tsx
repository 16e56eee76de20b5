import { badges, savings } from '../../content/landing.ts'
import { BookACall } from '../../ui/book-a-call.tsx'

/** The savings comparison: two bars drawn to scale (`src/entry/brand-style.ts`), and the difference between them. */
export function SavingsCard() {
  const { staff, receptionist, saved, rate } = savings
  return (
    <section
      aria-labelledby="savings-title"
      className="savings mt-(--space-block) grid grid-cols-1 gap-x-16 gap-y-8 rounded-large bg-text p-[clamp(1.5rem,5vw,4rem)] text-ink-950 lg:grid-cols-[1fr_2.1fr] lg:grid-rows-[auto_1fr]"
    >
      <div>
        <ul className="flex flex-wrap gap-2">
          {[badges.savings, badges.limited].map((badge) => (
            <li
              key={badge}
              className="rounded-full bg-ink-950 px-4 py-1.5 text-small font-semibold text-amber"
            >
              {badge}
            </li>
          ))}
        </ul>
        <h3 id="savings-title" className="mt-6 text-title lg:max-w-[5.4em]">
          {savings.title}
        </h3>
      </div>
      <dl
        data-reveal-list
        className="savings-figures grid content-start gap-5 sm:gap-7 lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        <div>
          <dt>{staff.label}</dt>
          <dd>{staff.text}</dd>
          <div className="mt-2 flex h-10 w-full sm:h-14" aria-hidden="true">
            <div className="savings-bar savings-staff w-full rounded-small bg-ink-950" />
          </div>
        </div>
        <div>
          <dt>
            {receptionist.label} <span className="inline-block">{receptionist.detail}</span>
          </dt>
          <dd>{receptionist.text}</dd>
          <div className="mt-2 flex h-10 w-full sm:h-14" aria-hidden="true">
            <div className="savings-bar savings-receptionist w-(--savings-share) flex-none rounded-small border-2 border-ink-950 bg-mint" />
          </div>
        </div>
        {/* Placed under the part of the upper bar by which it is longer. */}
        <div className="-mt-6 ms-(--savings-share) items-center rounded-small border-2 border-dashed border-ink-950/50 px-3 py-3 sm:px-5 font-semibold">
          <dt>
            {saved.label}{' '}
            <span className="block text-small font-normal">{savings.illustration}</span>
          </dt>
          <dd>{saved.text}</dd>
        </div>
        <div className="items-baseline border-t-2 border-ink-950 pt-6">
          <dt>{rate.label}</dt>
          <dd className="text-[1.375rem]">{rate.text}</dd>
        </div>
      </dl>
      <div className="self-end">
        <BookACall variant="dark" className="max-sm:w-full" />
        <p className="mt-3 text-small">{`${badges.consultation}. ${badges.obligation}.`}</p>
        <p className="mt-1 text-small font-semibold">{savings.note}</p>
      </div>
    </section>
  )
}
