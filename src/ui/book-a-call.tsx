import { brand } from '../content/brand.ts'
import { bookACall, opensInNewTab } from '../content/landing.ts'
import { ButtonLink, type ButtonStyle } from './button.tsx'
import { Icon } from './icon.tsx'

type BookACallProps = Partial<ButtonStyle> & { className?: string; onClick?: () => void }

/** Opens the external booking page in a new tab. That page gets neither `window.opener` nor a `Referer` header. */
export function BookACall({ variant = 'outline', ...attributes }: BookACallProps) {
  return (
    <ButtonLink
      variant={variant}
      href={brand.bookingUrl}
      target="_blank"
      rel="noopener noreferrer"
      {...attributes}
    >
      {bookACall}
      <Icon name="out" className="size-[1.1em]" />
      <span className="sr-only">{` ${opensInNewTab}`}</span>
    </ButtonLink>
  )
}
