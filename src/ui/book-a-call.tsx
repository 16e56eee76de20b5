import { ArrowUpRight } from 'lucide-react'
import { brand } from '../content/brand.ts'
import { bookACall, opensInNewTab } from '../content/landing.ts'
import { type ButtonLook, button } from './button.ts'

type BookACallProps = { look?: ButtonLook; className?: string; onClick?: () => void }

/** The external booking page, opened in a new tab that learns neither its opener nor where it came from (specification §1). */
export function BookACall({ look = 'outline', className = '', onClick }: BookACallProps) {
  return (
    <a
      href={brand.bookingUrl}
      target="_blank"
      rel="noopener noreferrer"
      className={`${button[look]} ${className}`}
      {...(onClick && { onClick })}
    >
      {bookACall}
      <ArrowUpRight aria-hidden className="size-[1.1em]" strokeWidth={2.25} />
      <span className="sr-only"> {opensInNewTab}</span>
    </a>
  )
}
