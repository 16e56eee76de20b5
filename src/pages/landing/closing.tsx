import { badges, closing, hours } from '../../content/landing.ts'
import { markBars } from '../../content/mark.ts'
import { Badge } from '../../ui/badge.tsx'
import { BookACall } from '../../ui/book-a-call.tsx'
import { HourScale } from './hour-scale.tsx'
import { LandingIsland } from './islands.tsx'
import { NotReady } from './not-ready.tsx'

export function Closing() {
  return (
    <section
      aria-labelledby="closing-title"
      className="closing relative overflow-clip pt-(--space-section) pb-36 lg:pb-[calc(2*var(--space-section))]"
      data-hour="closing"
    >
      <div
        className="closing-bars absolute bottom-0 flex items-end gap-[min(1.6vw,1.75rem)] max-lg:inset-x-5 max-lg:h-30 max-lg:justify-between lg:end-[max(2rem,50%-var(--column)/2+2rem)] lg:h-[74%] lg:max-w-[28.25rem]"
        aria-hidden="true"
      >
        {markBars.map(({ x }) => (
          <div key={x} />
        ))}
      </div>
      <div className="column relative">
        <HourScale hour={hours.closing} />
        <Badge>{badges.spots}</Badge>
        <h2 id="closing-title" className="mt-6 max-w-[7.2em] text-display">
          {closing.title}
        </h2>
        <p className="mt-7 max-w-[37rem] text-lead">{closing.text}</p>
        <div className="mt-8 flex flex-wrap items-start gap-3 max-sm:*:w-full max-sm:[&_button]:w-full">
          <LandingIsland name="demo-button" data={{ label: closing.demo }} />
          <div>
            <BookACall variant="light" className="max-sm:w-full" />
            <ul className="mt-3 flex flex-wrap gap-x-4 text-small font-medium max-sm:justify-center">
              <li>{badges.consultation}</li>
              <li>{badges.obligation}</li>
            </ul>
          </div>
          <NotReady className="max-lg:w-full lg:ms-3 lg:leading-12" />
        </div>
      </div>
    </section>
  )
}
