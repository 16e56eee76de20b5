import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { brand } from '../content/brand.ts'
import { settings } from '../content/settings.ts'
import { waitlistWords } from '../content/waitlist.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { watchKeyboard } from '../ui/keyboard.ts'
import { Progress } from './progress.tsx'
import { isComposing, messageText, QuestionField } from './question-fields.tsx'
import {
  hasContent,
  isAnswered,
  lastStep,
  type Questionnaire,
  questionAt,
} from './questionnaire.ts'
import type { QuestionnaireState, QuestionnaireStore } from './questionnaire-store.ts'
import { isTouchScreen, useFocusAfterFailure } from './use-questionnaire.ts'

type FormProps = { questionnaire: Questionnaire; store: QuestionnaireStore }

const fadeIn = 'transition-opacity duration-200 motion-reduce:transition-none starting:opacity-0'

/** Shows one question at a time, in a card of one height. */
export function QuestionnaireForm({
  state,
  store,
}: {
  state: QuestionnaireState
  store: QuestionnaireStore
}) {
  const { questionnaire, stepChanges } = state
  const nextButton = useRef<HTMLButtonElement>(null)
  /** Whether the visitor has entered something since the last click on Next. */
  const changedSinceClick = useRef(false)
  /** The unanswered questionnaire with which the visitor tried to go on. The next input makes another one. */
  const [attempted, setAttempted] = useState<Questionnaire>()
  const { step, submission } = questionnaire
  const question = questionAt(step)
  const failed = submission.name === 'idle' && submission.failed
  const message = messageText(questionnaire, attempted === questionnaire)
  useFocusAfterFailure(nextButton, failed)

  function goOn() {
    if (isAnswered(questionnaire)) store.next()
    else setAttempted(questionnaire)
  }

  /** The repeated Enter of a held key presses no button, nor does the Enter that ends an input method's composition. */
  function onKeyDown(event: KeyboardEvent) {
    const { key, target, shiftKey, repeat } = event
    const multiline = target instanceof HTMLTextAreaElement
    if (key !== 'Enter' || (multiline && (shiftKey || isTouchScreen()))) return
    if (multiline || repeat || isComposing(event)) event.preventDefault()
    if (repeat || isComposing(event)) return
    // Enter submits no form whose button is disabled.
    if (multiline || (target instanceof HTMLInputElement && !isAnswered(questionnaire))) goOn()
  }

  return (
    <form
      className="flex flex-1 flex-col"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        goOn()
      }}
      onKeyDown={onKeyDown}
      onInput={() => {
        changedSinceClick.current = true
      }}
    >
      <div className="flex flex-1 flex-col sm:block border-line/40 sm:rounded-(--radius-large) sm:border sm:px-8 sm:pt-7">
        <Progress step={step} />
        <div key={question.field} className={`mt-8 max-sm:mt-5 ${stepChanges > 0 ? fadeIn : ''}`}>
          <QuestionField
            question={question}
            questionnaire={questionnaire}
            store={store}
            message={message}
            notes={step === lastStep && <SubmissionNotes failed={failed && message === ''} />}
          />
        </div>
        <StepButtons
          questionnaire={questionnaire}
          store={store}
          nextButton={nextButton}
          changedSinceClick={changedSinceClick}
          onAttempt={goOn}
        />
      </div>
    </form>
  )
}

/** Why the submission failed, and what the answers are used for. */
function SubmissionNotes({ failed }: { failed: boolean }) {
  return (
    <>
      <p role="alert" className="-mt-7 font-semibold text-coral">
        {failed && waitlistWords.submitFailed}
      </p>
      <p className="mt-auto mb-4 text-small text-soft">
        {settings.privacyUrl ? waitlistWords.privacy(brand.email) : waitlistWords.noAccount}{' '}
        {settings.notified && waitlistWords.notified}
      </p>
    </>
  )
}

type StepButtonsProps = FormProps & {
  nextButton: RefObject<HTMLButtonElement | null>
  changedSinceClick: RefObject<boolean>
  /** Called on a click on the disabled Next or Submit. */
  onAttempt: () => void
}

/** A bar that stays at the window's lower edge, or on the on-screen keyboard, while the card is taller. */
function StepButtons({
  questionnaire,
  store,
  nextButton,
  changedSinceClick,
  onAttempt,
}: StepButtonsProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      watchKeyboard((free) => {
        const bottom = free ? `${window.innerHeight - free.offsetTop - free.height}px` : ''
        bar.current?.style.setProperty('bottom', bottom)
      }),
    [],
  )
  const { step, submission } = questionnaire
  const submitting = submission.name === 'submitting'
  const answered = isAnswered(questionnaire)
  const last = step === lastStep
  return (
    <div
      ref={bar}
      className="script-only -mx-[min(1.25rem,6vw)] mt-auto flex flex-wrap items-center gap-3 border-t border-line/40 bg-ink-950 px-[min(1.25rem,6vw)] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-8 sm:rounded-b-(--radius-large) sm:px-8 tall-window:sticky tall-window:bottom-0"
    >
      <Button variant="outline" disabled={step === 0 || submitting} onClick={store.back}>
        <Icon name="back" />
        {waitlistWords.back}
      </Button>
      {/* A disabled button fires no click. Without `preventDefault` the click would take the focus from the field. */}
      {/* biome-ignore lint/a11y: the button in it is the control */}
      <span
        className="grid flex-1 sm:flex-none"
        onMouseDown={answered ? undefined : (event) => event.preventDefault()}
        onClick={answered ? undefined : onAttempt}
      >
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
          className="disabled:pointer-events-none sm:min-w-40"
        >
          <span>
            {submitting
              ? waitlistWords.submitting
              : last
                ? waitlistWords.submit
                : waitlistWords.next}
          </span>
          {!submitting && <Icon name={last ? 'done' : 'send'} />}
        </Button>
      </span>
      <p className="text-small text-soft max-sm:hidden pointer-coarse:hidden">
        {answered && !submitting && waitlistWords.pressEnter}
      </p>
    </div>
  )
}

/**
 * Clears the answers, and undoes that: one button, so that it keeps focus. It is outside the live region, which announces only
 * the sentence. On a phone it takes the place of `intro`, which is for a visitor who has not begun.
 */
export function ClearAnswers({ questionnaire, store, intro }: FormProps & { intro: string }) {
  const undo = questionnaire.cleared !== null
  const begun = undo || hasContent(questionnaire)
  return (
    <>
      <p className={`leading-11 ${begun ? 'max-sm:hidden' : ''}`}>{intro}</p>
      <div className="flex flex-wrap items-center text-small sm:ms-auto">
        <p role="status" className="not-empty:me-3">
          {undo && waitlistWords.cleared}
        </p>
        {begun && (
          <button
            type="button"
            disabled={questionnaire.submission.name !== 'idle'}
            onClick={(event) => {
              if (event.detail < 2) store.dispatch({ type: undo ? 'undo-clear' : 'clear' })
            }}
            className="link min-h-11"
          >
            {undo ? waitlistWords.undoClear : waitlistWords.clear}
          </button>
        )}
      </div>
    </>
  )
}
