import { brand } from '../content/brand.ts'
import { bookACall, opensInNewTab } from '../content/landing.ts'
import { type ButtonLook, button } from './button.ts'
import { Icon } from './icon.tsx'

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
      <Icon name="out" className="size-[1.1em]" />
      <span className="sr-only"> {opensInNewTab}</span>
    </a>
  )
}
