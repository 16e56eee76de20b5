import { homeWords } from '../content/pages.ts'
import { waitlistWords } from '../content/waitlist.ts'
import { BookACall } from '../ui/book-a-call.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { LevelMark } from '../ui/level-mark.tsx'

export function ThankYou() {
  return (
    <div className="max-w-[40rem] pt-[6vh]">
      <LevelMark className="size-20 text-mint" />
      <h1 tabIndex={-1} data-step-heading className="mt-8 text-display outline-none">
        {waitlistWords.thanksTitle}
      </h1>
      <p className="mt-6 text-lead text-soft">{waitlistWords.thanksText}</p>
      <p className="mt-10 flex flex-wrap gap-3">
        <BookACall variant="primary" />
        <ButtonLink variant="outline" href="/">
          {homeWords.button}
        </ButtonLink>
      </p>
      <p className="mt-4">
        <a href="/#top" className="link inline-flex min-h-11 items-center">
          {waitlistWords.thanksDemo}
        </a>
      </p>
    </div>
  )
}
