import { type FormEvent, type KeyboardEvent, type RefObject, useRef } from 'react'
import { brand } from '../content/brand.ts'
import { type Question, waitlistWords } from '../content/waitlist.ts'
import { button } from '../ui/button.ts'
import { Icon } from '../ui/icon.tsx'
import { Progress } from './progress.tsx'
import {
  ChoiceQuestion,
  EmailQuestion,
  isComposing,
  MultilineQuestion,
  missingWords,
  TextQuestion,
} from './question-fields.tsx'
import { hasEntries, isReady, lastStep, type Questionnaire, questionAt } from './questionnaire.ts'
import type { QuestionnaireStore, QuestionnaireView } from './questionnaire-store.ts'
import { isTouch, useFocusAfterFailure } from './use-questionnaire.ts'

type FormProps = { questionnaire: Questionnaire; session: QuestionnaireStore }

const hintId = 'waitlist-hint'
const fadeIn = 'transition-opacity duration-200 motion-reduce:transition-none starting:opacity-0'

/** One question at a time (specification §2, Waitlist screen). */
export function QuestionnaireForm({ view, session }: { view: QuestionnaireView; session: QuestionnaireStore }) {
  const { questionnaire, arrivals } = view
  const goOn = useRef<HTMLButtonElement>(null)
  /** Whether anything was entered since Next was last pressed. */
  const entered = useRef(false)
  const { step, submission } = questionnaire
  const question = questionAt(step)
  const failed = submission.name === 'idle' && submission.failed
  useFocusAfterFailure(goOn, failed)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    session.goOn()
  }

  return (
    <form
      noValidate
      onSubmit={onSubmit}
      onKeyDown={ignoreStrayEnter}
      onInput={() => {
        entered.current = true
      }}
    >
      <Progress step={step} />
      <div key={question.field} className={`mt-8 sm:mt-12 ${arrivals > 0 ? fadeIn : ''}`}>
        <QuestionField question={question} questionnaire={questionnaire} session={session} />
      </div>
      <div role="alert" className="font-semibold text-coral">
        {failed && <p className="mt-6 border-l-2 border-coral pl-4">{waitlistWords.submitFailed}</p>}
      </div>
      <Actions questionnaire={questionnaire} session={session} goOn={goOn} entered={entered} />
      {step === lastStep && (
        <p className="mt-8 max-w-[52ch] text-small text-soft">{waitlistWords.privacy(brand.email)}</p>
      )}
      <Clearing questionnaire={questionnaire} session={session} />
    </form>
  )
}

/** A held Enter goes on once, and the Enter that ends a composition never does. */
function ignoreStrayEnter(event: KeyboardEvent) {
  const newLine = event.target instanceof HTMLTextAreaElement && (event.shiftKey || isTouch())
  if (event.key === 'Enter' && !newLine && (event.repeat || isComposing(event))) event.preventDefault()
}

function QuestionField({ question, ...rest }: FormProps & { question: Question }) {
  const props = { ...rest, hintId }
  switch (question.kind) {
    case 'text':
      return <TextQuestion question={question} {...props} />
    case 'choice':
      return <ChoiceQuestion question={question} {...props} />
    case 'multiline':
      return <MultilineQuestion question={question} {...props} />
    case 'email':
      return <EmailQuestion question={question} {...props} />
  }
}

type ActionsProps = FormProps & { goOn: RefObject<HTMLButtonElement | null>; entered: RefObject<boolean> }

function Actions({ questionnaire, session, goOn, entered }: ActionsProps) {
  const { step, submission } = questionnaire
  const submitting = submission.name === 'submitting'
  const ready = isReady(questionnaire)
  const last = step === lastStep
  return (
    <div className="needs-script mt-8 flex flex-wrap items-center gap-x-3 gap-y-4">
      <button
        type="button"
        disabled={step === 0 || submitting}
        onClick={session.back}
        className={`${button.outline} disabled:border-line/50 disabled:bg-transparent disabled:text-muted`}
      >
        <Icon name="back" />
        {waitlistWords.back}
      </button>
      <button
        ref={goOn}
        // A new element at each step: the second click of a double click must not land on the next question's button.
        key={step}
        type="submit"
        disabled={!ready || submitting}
        onClick={(event) => {
          // A quick press after an entry is no double click, whatever the browser counts.
          if (event.detail > 1 && !entered.current) event.preventDefault()
          entered.current = false
        }}
        className={`${button.signal} min-w-34 forced-colors:border disabled:bg-ink-850 disabled:text-soft`}
      >
        {submitting ? waitlistWords.submitting : last ? waitlistWords.submit : waitlistWords.next}
        {!submitting && <Icon name={last ? 'done' : 'send'} />}
      </button>
      <p id={hintId} className="text-small text-soft">
        {ready ? (
          <span className="pointer-coarse:hidden">{submitting ? '' : waitlistWords.pressEnter}</span>
        ) : (
          missingWords(questionnaire)
        )}
      </p>
    </div>
  )
}

/** One button for both, so that focus stays on it; only the sentence is read out, not the button coming and going. */
function Clearing({ questionnaire, session }: FormProps) {
  const undo = questionnaire.cleared !== null
  const offered = undo || (hasEntries(questionnaire) && questionnaire.submission.name === 'idle')
  return (
    <div className="mt-6 flex min-h-11 flex-wrap items-center gap-x-3 text-small text-soft">
      <p role="status">{undo && waitlistWords.cleared}</p>
      {offered && (
        <button
          type="button"
          onClick={(event) => {
            if (event.detail < 2) session.act({ type: undo ? 'undo-clear' : 'clear' })
          }}
          className="link inline-flex min-h-11 items-center"
        >
          {undo ? waitlistWords.undoClear : waitlistWords.clear}
        </button>
      )}
    </div>
  )
}
