import { type MouseEvent, useRef } from 'react'
import { brand } from '../../content/brand.ts'
import { header } from '../../content/landing.ts'
import { waitlistWords } from '../../content/waitlist.ts'
import { BookACall } from '../../ui/book-a-call.tsx'
import { Logo } from '../../ui/logo.tsx'
import { column } from '../../ui/shell.ts'
import { QuestionnaireForm } from '../../waitlist/questionnaire-form.tsx'
import { Thanks } from '../../waitlist/thanks.tsx'
import { useArrival, useQuestionnaire } from '../../waitlist/use-questionnaire.ts'

export function WaitlistPage() {
  const main = useRef<HTMLElement>(null)
  const { session, view } = useQuestionnaire(main)
  useArrival(main, view.arrivals)
  const submitted = view.questionnaire.submission.name === 'submitted'

  /** Not a jump to `#content`: that would put an entry between the questions in the browser's history. */
  function skip(event: MouseEvent) {
    event.preventDefault()
    main.current?.focus()
  }

  return (
    <div className="relative isolate grid min-h-dvh grid-rows-[auto_1fr] overflow-clip">
      <Night />
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to #content, also without a script */}
      <a href="#content" className="skip-link" onClick={skip}>
        {header.skip}
      </a>
      <header className={`${column} flex h-18 items-center justify-between gap-4`}>
        <a href="/" aria-label={waitlistWords.home(brand.name)} className="flex min-h-12 items-center">
          <Logo className="text-[1.5rem]" />
        </a>
        <BookACall />
      </header>
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className={`${column} flex flex-col justify-center py-10 outline-none sm:py-16`}
      >
        {submitted ? (
          <Thanks />
        ) : (
          <div className="w-full max-w-[46rem]">
            <p className="mb-8 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-soft">
              <span className="font-display text-h3 font-semibold text-text">{waitlistWords.title}</span>
              {waitlistWords.intro}
            </p>
            <noscript>
              <p className="mb-8 rounded-(--radius-medium) border border-amber p-5 text-amber">
                {waitlistWords.needsScript(brand.email, brand.phone)}
              </p>
            </noscript>
            <QuestionnaireForm view={view} session={session} />
          </div>
        )}
      </main>
    </div>
  )
}

/** A calm horizon: the page's one quiet glow, and nothing of it moves. */
function Night() {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 -z-10 bg-[radial-gradient(60%_70%_at_100%_100%,var(--color-aurora-iris)_0%,transparent_70%),radial-gradient(50%_50%_at_72%_108%,var(--color-aurora-teal)_0%,transparent_70%)] opacity-60"
    />
  )
}
