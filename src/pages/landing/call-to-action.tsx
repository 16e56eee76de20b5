import { badges, closing, hours, joinWaitlist } from '../../content/landing.ts'
import { markHeights } from '../../content/mark.ts'
import { Badge } from '../../ui/badge.tsx'
import { BookACall } from '../../ui/book-a-call.tsx'
import { column } from '../../ui/column.ts'
import { HourScale } from './hour-scale.tsx'
import { LandingIsland } from './islands.tsx'

export function CallToAction() {
  return (
    <section aria-labelledby="closing-title" className="closing" data-hour={hours.closing.time}>
      <div className="closing-bars" aria-hidden="true">
        {markHeights.map((height) => (
          <div key={height} />
        ))}
      </div>
      <div className={`${column} relative`}>
        <HourScale hour={hours.closing} />
        <Badge>{badges.spots}</Badge>
        <h2 id="closing-title" className="mt-6 max-w-[7.2em] text-display">
          {closing.title}
        </h2>
        <p className="mt-7 max-w-[35rem] text-lead">{closing.text}</p>
        <div className="mt-10 flex flex-wrap items-center gap-x-3 gap-y-4 max-sm:[&>a:first-of-type]:w-full max-sm:[&_button]:w-full">
          <LandingIsland name="demo-button" data={{ label: closing.demo, rolePlay: 'true' }} />
          <BookACall variant="light" />
          <a
            className="ml-3 inline-flex min-h-11 items-center font-medium underline underline-offset-4 max-sm:ml-0"
            href="/waitlist"
          >
            {joinWaitlist}
          </a>
        </div>
        <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-1 font-medium">
          <li>{badges.consultation}</li>
          <li>{badges.obligation}</li>
        </ul>
      </div>
    </section>
  )
}
