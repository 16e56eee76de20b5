import { badges, closing } from '../../content/landing.ts'
import { Badge } from '../../ui/badge.tsx'
import { BookACall } from '../../ui/book-a-call.tsx'
import { column } from '../../ui/shell.ts'

export function Closing() {
  return (
    <section aria-labelledby="closing-title" className="section">
      <div className={column}>
        <Badge>{badges.spots}</Badge>
        <h2 id="closing-title" className="mt-4 max-w-[14ch] text-h2">
          {closing.title}
        </h2>
        <p className="mt-5 max-w-[36rem] text-lead text-soft">{closing.text}</p>
        <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-4">
          <BookACall look="light" />
          <p className="flex gap-5 text-soft">
            <span>{badges.consultation}</span>
            <span>{badges.obligation}</span>
          </p>
        </div>
      </div>
    </section>
  )
}
