import { callWords } from '../content/call.ts'
import { joinWaitlist } from '../content/pages.ts'
import { BookACall } from '../ui/book-a-call.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { CallAction } from './call-provider.ts'

/** An action that the assistant offers, as a link. */
export function Offer({ action }: { action: CallAction }) {
  if (action.name === 'book')
    return <BookACall variant="primary" size="small" className="self-start" />
  const [href, label] =
    action.name === 'join-waitlist'
      ? ['/waitlist', joinWaitlist]
      : [`#${action.section}`, callWords.sections[action.section]]
  return (
    <ButtonLink variant="quiet" size="small" href={href} className="self-start">
      {label}
    </ButtonLink>
  )
}
