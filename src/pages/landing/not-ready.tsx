import { notReady } from '../../content/landing.ts'
import { joinWaitlist } from '../../content/pages.ts'

/** The way to the waitlist, for a visitor who will not talk now. */
export function NotReady({ className = '' }: { className?: string }) {
  return (
    <p className={`text-small ${className}`}>
      {notReady}{' '}
      <a
        href="/waitlist"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {joinWaitlist}
      </a>
    </p>
  )
}
