import type { ChangeEvent, InputHTMLAttributes, KeyboardEvent, MouseEvent } from 'react'
import { answerLimits } from '../content/limits.ts'
import { type ChoiceField, otherOption, type Question, type WaitlistField, waitlistWords } from '../content/waitlist.ts'
import { enteredAnswer, type Questionnaire, questionAt, showsEmailError } from './questionnaire.ts'
import type { QuestionnaireStore } from './questionnaire-store.ts'
import { isTouchScreen, useIsTouchScreen, useIsUnchangedFor } from './use-questionnaire.ts'

type FieldProps<Kind extends Question['kind']> = {
  question: Extract<Question, { kind: Kind }>
  questionnaire: Questionnaire
  store: QuestionnaireStore
  /** The element that says what is missing. */
  hintId: string
}

const headingStyle = 'text-[clamp(1.875rem,1.25rem+2.6vw,3.25rem)]/[1.08] outline-none'
const fieldStyle =
  'block w-full rounded-(--radius-medium) border border-line bg-ink-900/80 px-5 text-[1.1875rem]/normal text-text caret-mint placeholder:text-muted hover:border-soft focus-visible:border-mint aria-invalid:border-coral'

type InputHints = Pick<InputHTMLAttributes<Element>, 'autoComplete' | 'autoCapitalize' | 'inputMode' | 'spellCheck'>

/** Hints for autofill, on-screen keyboards and spell checking. */
const inputHints: Record<WaitlistField, InputHints> = {
  name: { autoComplete: 'name', autoCapitalize: 'words', spellCheck: false },
  business: { autoComplete: 'organization', autoCapitalize: 'words' },
  role: { autoComplete: 'organization-title', autoCapitalize: 'words' },
  spending_range: { autoComplete: 'off', autoCapitalize: 'off' },
  questions_help: { autoComplete: 'off', autoCapitalize: 'sentences' },
  email: { inputMode: 'email', autoComplete: 'email', autoCapitalize: 'off', spellCheck: false },
}

const fieldId = (field: WaitlistField) => `waitlist-${field}`

/** The question is both the page's heading and the label of its field. */
function LabelHeading({ question }: { question: Question }) {
  return (
    <h1 tabIndex={-1} data-step-heading className={headingStyle}>
      <label htmlFor={fieldId(question.field)}>{question.title}</label>
    </h1>
  )
}

/** The attributes that the three kinds of text field share. */
function textFieldProps(props: FieldProps<'text'> | FieldProps<'multiline'> | FieldProps<'email'>) {
  const { question, questionnaire, store, hintId } = props
  const { field } = question
  return {
    ...inputHints[field],
    id: fieldId(field),
    name: field,
    required: true,
    'data-step-field': true,
    maxLength: answerLimits[field],
    placeholder: question.placeholder,
    value: questionnaire.answers[field],
    'aria-describedby': hintId,
    'aria-invalid': false,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      store.dispatch({ type: 'change', text: event.target.value }),
  }
}

export function TextQuestion(props: FieldProps<'text'>) {
  const field = textFieldProps(props)
  return (
    <>
      <LabelHeading question={props.question} />
      <input {...field} type="text" enterKeyHint="next" className={`${fieldStyle} mt-6 sm:mt-8 min-h-16`} />
      <CharactersLeft text={field.value} limit={field.maxLength} />
    </>
  )
}

export function MultilineQuestion(props: FieldProps<'multiline'>) {
  const field = textFieldProps(props)
  // An on-screen keyboard has no Shift+Enter: there, Enter inserts a line break, and the visitor presses Next.
  const touchScreen = useIsTouchScreen()
  return (
    <>
      <LabelHeading question={props.question} />
      <textarea
        {...field}
        rows={props.question.rows}
        enterKeyHint={touchScreen ? 'enter' : 'next'}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || isComposing(event) || touchScreen) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
        className={`${fieldStyle} mt-6 sm:mt-8 resize-y py-4`}
      />
      <CharactersLeft text={field.value} limit={field.maxLength} />
    </>
  )
}

export function EmailQuestion(props: FieldProps<'email'>) {
  const { question, questionnaire, hintId } = props
  const field = textFieldProps(props)
  const invalid = showsEmailError(questionnaire, question)
  // The message shows at once. Screen readers announce it when the typing has paused, not after every letter.
  const paused = useIsUnchangedFor(field.value, 600)
  return (
    <>
      <LabelHeading question={question} />
      <input
        {...field}
        type="email"
        enterKeyHint="send"
        readOnly={questionnaire.submission.name === 'submitting'}
        aria-describedby={`${invalid ? 'email-error' : ''} ${hintId}`.trim()}
        aria-invalid={invalid}
        className={`${fieldStyle} mt-6 sm:mt-8 min-h-16`}
      />
      <p role="status" className="mt-3 min-h-7 font-semibold text-coral">
        {invalid && (
          <span id="email-error" aria-hidden={!paused}>
            {waitlistWords.emailInvalid}
          </span>
        )}
      </p>
    </>
  )
}

export function ChoiceQuestion({ question, questionnaire, store, hintId }: FieldProps<'choice'>) {
  const { field, options, title } = question
  const { open } = questionnaire.other[field]
  const chosen = open ? otherOption : questionnaire.answers[field]

  /** Keys 1 to 6 choose while an option has focus. In the Other box they type digits. */
  function onKeyDown(event: KeyboardEvent<HTMLFieldSetElement>) {
    if (event.ctrlKey || event.altKey || event.metaKey || isComposing(event)) return
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'radio') return
    const option = options[Number(event.key) - 1]
    if (!/^\d$/.test(event.key) || option === undefined) return
    event.preventDefault()
    store.dispatch({ type: 'choose', option })
    event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=radio]')[Number(event.key) - 1]?.focus()
  }

  /**
   * A mouse click on Other moves focus to its box. An arrow key also fires a click on its option, with `detail` 0, and keeps
   * focus. A click on its label is followed by one on the option, which in WebKit has `detail` 0 too.
   */
  function onClick({ target, detail, currentTarget }: MouseEvent<HTMLFieldSetElement>) {
    if (detail === 0 || isTouchScreen() || !(target instanceof Element)) return
    if (target.closest('label')?.control?.getAttribute('value') !== otherOption) return
    requestAnimationFrame(() => currentTarget.querySelector<HTMLElement>(`#${otherId(field)}`)?.focus())
  }

  return (
    <fieldset aria-describedby={hintId} onKeyDown={onKeyDown} onClick={onClick}>
      <legend className="contents">
        <h1 tabIndex={-1} data-step-heading className={headingStyle}>
          {title}
        </h1>
      </legend>
      <div className="mt-6 grid gap-3 sm:mt-8 sm:grid-cols-2">
        {options.map((option, index) => (
          <Option
            key={option}
            field={field}
            option={option}
            number={index + 1}
            checked={option === chosen}
            onChoose={() => store.dispatch({ type: 'choose', option })}
          />
        ))}
      </div>
      {open && <OtherField field={field} questionnaire={questionnaire} store={store} hintId={hintId} />}
    </fieldset>
  )
}

type OptionProps = { field: ChoiceField; option: string; number: number; checked: boolean; onChoose: () => void }

function Option({ field, option, number, checked, onChoose }: OptionProps) {
  return (
    <label className="group flex min-h-15 cursor-pointer items-center gap-4 rounded-(--radius-medium) border border-line bg-ink-900/80 px-5 text-[1.0625rem] font-medium transition-colors duration-150 hover:border-soft has-checked:border-mint has-checked:bg-mint/10 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-mint">
      <input
        type="radio"
        name={field}
        value={option}
        required
        data-step-field
        checked={checked}
        onChange={onChoose}
        className="size-5 shrink-0 appearance-none rounded-full border-2 border-line bg-ink-950 outline-none checked:border-6 checked:border-mint"
      />
      <span className="tabular-nums">{option}</span>
      <span
        aria-hidden="true"
        className="ml-auto font-sans text-small text-muted pointer-coarse:hidden group-has-checked:text-mint"
      >
        {number}
      </span>
    </label>
  )
}

const otherId = (field: ChoiceField) => `${fieldId(field)}-other`

function OtherField({
  field,
  questionnaire,
  store,
  hintId,
}: Omit<FieldProps<'choice'>, 'question'> & { field: ChoiceField }) {
  const { text } = questionnaire.other[field]
  return (
    <>
      <input
        {...inputHints[field]}
        id={otherId(field)}
        type="text"
        required
        aria-label={waitlistWords.otherLabel}
        enterKeyHint="next"
        maxLength={answerLimits[field]}
        placeholder={waitlistWords.otherPlaceholder}
        value={text}
        aria-describedby={hintId}
        aria-invalid={false}
        onChange={(event) => store.dispatch({ type: 'specify', text: event.target.value })}
        className={`${fieldStyle} mt-3 min-h-15 sm:mt-4`}
      />
      <CharactersLeft text={text} limit={answerLimits[field]} />
    </>
  )
}

/** Shows when at most a tenth of the limit is left. Not a live region: screen readers would read it after every letter. */
function CharactersLeft({ text, limit }: { text: string; limit: number }) {
  const left = limit - text.length
  return left > limit * 0.1 ? null : (
    <p className="mt-2 text-small text-soft tabular-nums">{waitlistWords.charactersLeft(left)}</p>
  )
}

/** Whether the key press belongs to an input method's composition. Safari reports that only by key code 229. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229
}

/** What the visitor must do before Next or Submit is enabled. */
export function missingAnswerText(questionnaire: Questionnaire): string {
  const question = questionAt(questionnaire.step)
  if (question.kind === 'email' && enteredAnswer(questionnaire, question) !== '') return waitlistWords.needsEmail
  if (question.kind !== 'choice') return waitlistWords.needsAnswer
  return questionnaire.other[question.field].open ? waitlistWords.needsOther : waitlistWords.needsChoice
}
