import { type MouseEvent, useRef } from 'react'
import { brand } from '../../content/brand.ts'
import { header } from '../../content/landing.ts'
import { markBars, markBarWidth } from '../../content/mark.ts'
import { homeWords } from '../../content/pages.ts'
import { notLoadedId, waitlistWords } from '../../content/waitlist.ts'
import { BookACall } from '../../ui/book-a-call.tsx'
import { Logo } from '../../ui/logo.tsx'
import { ClearAnswers, QuestionnaireForm } from '../../waitlist/questionnaire-form.tsx'
import { ThankYou } from '../../waitlist/thank-you.tsx'
import { useFocusOnStepChange, useQuestionnaire } from '../../waitlist/use-questionnaire.ts'

const notice = 'mb-8 rounded-(--radius-medium) border border-amber p-5 text-amber'

/** @param typedName what the visitor has typed into the prerendered field. */
export function WaitlistPage({ typedName = () => '' }: { typedName?: () => string }) {
  const main = useRef<HTMLElement>(null)
  const { store, state } = useQuestionnaire(typedName)
  useFocusOnStepChange(main, state.stepChanges)
  const submitted = state.questionnaire.submission.name === 'submitted'

  /** Focuses the content without following the link, which would add an entry to the browser's history. */
  function skipToContent(event: MouseEvent) {
    event.preventDefault()
    main.current?.focus()
  }

  return (
    <div className="relative isolate grid min-h-dvh grid-rows-[auto_1fr]">
      <PageBackground />
      {/* biome-ignore lint/a11y/useValidAnchor: without a script the link leads to #content */}
      <a href="#content" className="skip-link" onClick={skipToContent}>
        {header.skip}
      </a>
      <header className="column flex min-h-18 flex-wrap items-center justify-between gap-x-2">
        <a href="/" aria-label={homeWords.logo} className="flex min-h-12 items-center">
          <Logo className="text-[1.5rem]" />
        </a>
        <BookACall size="medium" className="max-sm:px-4" />
      </header>
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className="column flex flex-col pt-[clamp(0.25rem,6vh-1.75rem,7rem)] outline-none sm:block sm:pb-6"
      >
        {submitted ? (
          <ThankYou />
        ) : (
          <div className="flex w-full max-w-[46rem] flex-1 flex-col">
            <div className="flex flex-wrap items-center gap-x-4 text-soft">
              <p className="font-display text-h3 font-semibold text-text max-sm:w-full">
                {waitlistWords.title}
              </p>
              <ClearAnswers
                questionnaire={state.questionnaire}
                store={store}
                intro={waitlistWords.intro}
              />
            </div>
            <noscript>
              <p className={notice}>{waitlistWords.needsScript(brand.email, brand.phone)}</p>
            </noscript>
            {/* Shown by the document's inline script. */}
            <p id={notLoadedId} role="alert" hidden className={notice}>
              {waitlistWords.notLoaded(brand.email, brand.phone)}
            </p>
            <QuestionnaireForm state={state} store={store} />
          </div>
        )}
      </main>
    </div>
  )
}

/** Two gradients and, where there is room beside the form at the visitor's text size, a large logo mark. Static. */
function PageBackground() {
  return (
    <div
      aria-hidden="true"
      className="@container fixed inset-0 -z-10 forced-colors:hidden print:hidden"
    >
      <div className="absolute inset-0 bg-[radial-gradient(60%_75%_at_100%_100%,var(--color-aurora-iris)_0%,transparent_72%),radial-gradient(55%_50%_at_70%_110%,var(--color-aurora-teal)_0%,transparent_72%)] opacity-55" />
      <svg
        viewBox="0 0 500 800"
        aria-hidden="true"
        className="absolute top-1/2 end-[4vw] hidden w-[clamp(18rem,27vw,34rem)] [translate:0_-46%] @7xl:block"
      >
        <defs>
          <linearGradient
            id="mark-gradient"
            x1="0"
            y1="0"
            x2="0"
            y2="800"
            gradientUnits="userSpaceOnUse"
          >
            <stop offset="0" stopColor="var(--color-mint)" stopOpacity="0.7" />
            <stop offset="0.5" stopColor="var(--color-aurora-teal)" stopOpacity="0.75" />
            <stop offset="1" stopColor="var(--color-aurora-iris)" stopOpacity="0.5" />
          </linearGradient>
        </defs>
        {markBars.map(({ x, height }) => (
          <rect
            key={x}
            x={5 * x}
            y={400 - height * 4}
            width={5 * markBarWidth}
            height={height * 8}
            rx={2.5 * markBarWidth}
            fill="url(#mark-gradient)"
          />
        ))}
      </svg>
    </div>
  )
}
