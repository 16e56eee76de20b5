import { badges, closing, joinWaitlist } from '../../content/landing.ts'
import { markHeights } from '../../content/mark.ts'
import { Badge } from '../../ui/badge.tsx'
import { BookACall } from '../../ui/book-a-call.tsx'
import { column } from '../../ui/column.ts'

export function CallToAction() {
  return (
    <section aria-labelledby="closing-title" className="closing">
      <div className="mark-bars closing-bars" aria-hidden="true">
        {markHeights.map((height) => (
          <div key={height} />
        ))}
      </div>
      <div className={`${column} relative py-[clamp(6rem,14vw,12rem)]`}>
        <Badge>{badges.spots}</Badge>
        <h2 id="closing-title" className="mt-6 max-w-[12ch] text-[clamp(2.75rem,1.2rem+6vw,6.5rem)]/[0.95]">
          {closing.title}
        </h2>
        <p className="mt-7 max-w-[35rem] text-lead">{closing.text}</p>
        <div className="mt-10 flex flex-wrap items-center gap-x-7 gap-y-4">
          <BookACall variant="light" />
          <a className="font-medium underline underline-offset-4" href="/waitlist">
            {joinWaitlist}
          </a>
          <ul className="flex flex-wrap gap-x-6 gap-y-1 font-medium">
            <li>{badges.consultation}</li>
            <li>{badges.obligation}</li>
          </ul>
        </div>
      </div>
    </section>
  )
}
