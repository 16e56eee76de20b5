import { type FormEvent, type KeyboardEvent, type RefObject, useRef } from 'react'
import { brand } from '../content/brand.ts'
import { settings } from '../content/settings.ts'
import { type Question, waitlistWords } from '../content/waitlist.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Progress } from './progress.tsx'
import {
  ChoiceQuestion,
  EmailQuestion,
  isComposing,
  MultilineQuestion,
  missingAnswerText,
  TextQuestion,
} from './question-fields.tsx'
import { hasContent, isAnswered, lastStep, type Questionnaire, questionAt } from './questionnaire.ts'
import type { QuestionnaireState, QuestionnaireStore } from './questionnaire-store.ts'
import { isTouchScreen, useFocusAfterFailure } from './use-questionnaire.ts'

type FormProps = { questionnaire: Questionnaire; store: QuestionnaireStore }

const hintId = 'waitlist-hint'
const fadeIn = 'transition-opacity duration-200 motion-reduce:transition-none starting:opacity-0'

/** Shows one question at a time. */
export function QuestionnaireForm({ state, store }: { state: QuestionnaireState; store: QuestionnaireStore }) {
  const { questionnaire, stepChanges } = state
  const nextButton = useRef<HTMLButtonElement>(null)
  /** Whether the visitor has entered something since the last click on Next. */
  const changedSinceClick = useRef(false)
  const { step, submission } = questionnaire
  const question = questionAt(step)
  const failed = submission.name === 'idle' && submission.failed
  useFocusAfterFailure(nextButton, failed)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    store.next()
  }

  return (
    <form
      noValidate
      onSubmit={onSubmit}
      onKeyDown={preventUnwantedSubmit}
      onInput={() => {
        changedSinceClick.current = true
      }}
    >
      <Progress step={step} />
      <div key={question.field} className={`mt-8 sm:mt-12 ${stepChanges > 0 ? fadeIn : ''}`}>
        <QuestionField question={question} questionnaire={questionnaire} store={store} />
      </div>
      <div role="alert" className="font-semibold text-coral">
        {failed && <p className="mt-6 border-l-2 border-coral pl-4">{waitlistWords.submitFailed}</p>}
      </div>
      <StepButtons
        questionnaire={questionnaire}
        store={store}
        nextButton={nextButton}
        changedSinceClick={changedSinceClick}
      />
      {step === lastStep && (
        <p className="mt-8 max-w-[52ch] text-small text-soft">
          {waitlistWords.privacy(brand.email)} {settings.notified && waitlistWords.notified}
        </p>
      )}
      <ClearAnswers questionnaire={questionnaire} store={store} />
    </form>
  )
}

/** The repeated Enter of a held key does not submit, nor does the Enter that ends an input method's composition. */
function preventUnwantedSubmit(event: KeyboardEvent) {
  const newLine = event.target instanceof HTMLTextAreaElement && (event.shiftKey || isTouchScreen())
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

type StepButtonsProps = FormProps & {
  nextButton: RefObject<HTMLButtonElement | null>
  changedSinceClick: RefObject<boolean>
}

function StepButtons({ questionnaire, store, nextButton, changedSinceClick }: StepButtonsProps) {
  const { step, submission } = questionnaire
  const submitting = submission.name === 'submitting'
  const answered = isAnswered(questionnaire)
  const last = step === lastStep
  return (
    <div className="script-only mt-8 flex flex-wrap items-center gap-x-3 gap-y-4">
      <Button variant="outline" disabled={step === 0 || submitting} onClick={store.back}>
        <Icon name="back" />
        {waitlistWords.back}
      </Button>
      <Button
        variant="primary"
        ref={nextButton}
        // A new element at each step: the second click of a double click must not land on the next question's button.
        key={step}
        type="submit"
        disabled={!answered || submitting}
        onClick={(event) => {
          // The browser also counts a quick click after an input as the second click of a double click.
          if (event.detail > 1 && !changedSinceClick.current) event.preventDefault()
          changedSinceClick.current = false
        }}
        className="min-w-34"
      >
        {submitting ? waitlistWords.submitting : last ? waitlistWords.submit : waitlistWords.next}
        {!submitting && <Icon name={last ? 'done' : 'send'} />}
      </Button>
      <p id={hintId} className="text-small text-soft">
        {answered ? (
          <span className="pointer-coarse:hidden">{submitting ? '' : waitlistWords.pressEnter}</span>
        ) : (
          missingAnswerText(questionnaire)
        )}
      </p>
    </div>
  )
}

/** One button clears and undoes, so that it keeps focus. It is outside the live region, which announces only the sentence. */
function ClearAnswers({ questionnaire, store }: FormProps) {
  const undo = questionnaire.cleared !== null
  const shown = undo || (hasContent(questionnaire) && questionnaire.submission.name === 'idle')
  return (
    <div className="mt-6 flex min-h-11 flex-wrap items-center text-small text-soft">
      <p role="status" className="not-empty:me-3">
        {undo && waitlistWords.cleared}
      </p>
      {shown && (
        <button
          type="button"
          onClick={(event) => {
            if (event.detail < 2) store.dispatch({ type: undo ? 'undo-clear' : 'clear' })
          }}
          className="link inline-flex min-h-11 items-center"
        >
          {undo ? waitlistWords.undoClear : waitlistWords.clear}
        </button>
      )}
    </div>
  )
}
