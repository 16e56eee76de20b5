import {
  type ChangeEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react'
import { answerLimits } from '../content/limits.ts'
import { type ChoiceField, otherOption, type Question, type WaitlistField, waitlistWords } from '../content/waitlist.ts'
import { isAnswered, type Questionnaire, questionAt, showsEmailError } from './questionnaire.ts'
import type { QuestionnaireStore } from './questionnaire-store.ts'
import { isTouchScreen, useIsTouchScreen, useIsUnchangedFor } from './use-questionnaire.ts'

type FieldProps<Kind extends Question['kind']> = {
  question: Extract<Question, { kind: Kind }>
  questionnaire: Questionnaire
  store: QuestionnaireStore
  /** What is wrong or missing; '' while nothing is to be said. */
  message: string
}

/** As high as the longest title, and a short one stands on the field: at every question the field is at the same place. */
const headingStyle =
  'flex min-h-[3lh] items-end text-[clamp(1.375rem,7.2vw,2.25rem)]/[1.12] outline-none md:min-h-[2lh]'
const fieldStyle =
  'block w-full rounded-(--radius-medium) border border-line bg-ink-900/80 px-5 text-[1.1875rem]/normal text-text caret-mint placeholder:text-muted hover:border-soft focus-visible:border-mint aria-invalid:border-coral aria-invalid:outline-coral'

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

const messageId = 'waitlist-message'

/**
 * The field and the line below it, as high as six options with an open Other box: nothing else moves when the box, a message
 * or a count comes or goes.
 * @param announced whether screen readers announce the message.
 */
function FieldArea({
  message,
  announced = true,
  limited,
  children,
  end,
}: {
  message: string
  announced?: boolean
  /** A text, and the most characters that it can have. */
  limited?: { text: string; limit: number } | false
  children: ReactNode
  /** At the end of the area. */
  end?: ReactNode
}) {
  return (
    <div className="mt-5 flex min-h-[18.5rem] flex-col">
      {children}
      <div className="min-h-9 pt-2">
        <p role="status" className="font-semibold text-coral">
          <span id={messageId} aria-hidden={!announced}>
            {message}
          </span>
        </p>
        {limited && message === '' && <CharactersLeft {...limited} />}
      </div>
      {end}
    </div>
  )
}

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
  const { question, questionnaire, store, message } = props
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
    'aria-describedby': messageId,
    'aria-invalid': message !== '',
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      store.dispatch({ type: 'change', text: event.target.value }),
  }
}

export function TextQuestion(props: FieldProps<'text'>) {
  const field = textFieldProps(props)
  return (
    <>
      <LabelHeading question={props.question} />
      <FieldArea message={props.message} limited={{ text: field.value, limit: field.maxLength }}>
        <input {...field} type="text" enterKeyHint="next" className={`${fieldStyle} min-h-16`} />
      </FieldArea>
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
      <FieldArea message={props.message} limited={{ text: field.value, limit: field.maxLength }}>
        <textarea
          {...field}
          rows={props.question.rows}
          enterKeyHint={touchScreen ? 'enter' : 'next'}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || isComposing(event) || touchScreen) return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
          className={`${fieldStyle} flex-1 resize-none py-4`}
        />
      </FieldArea>
    </>
  )
}

/** @param end shown at the end of the field's area. */
export function EmailQuestion({ end, ...props }: FieldProps<'email'> & { end: ReactNode }) {
  const { question, questionnaire, message } = props
  const field = textFieldProps(props)
  // The message shows at once. Screen readers announce it when the typing has paused, not after every letter.
  const paused = useIsUnchangedFor(field.value, 600)
  const input = useRef<HTMLInputElement>(null)
  const empty = field.value === ''
  // Chromium moves the caret to the start when the type changes.
  useLayoutEffect(() => {
    if (!empty && document.activeElement === input.current) {
      input.current?.setSelectionRange(answerLimits.email, answerLimits.email)
    }
  }, [empty])
  return (
    <>
      <LabelHeading question={question} />
      <FieldArea message={message} announced={paused} limited={{ text: field.value, limit: field.maxLength }} end={end}>
        <input
          {...field}
          ref={input}
          // Chromium replaces the domain "straße" in a field of type email by "strasse", which is another domain.
          type={empty ? 'email' : 'text'}
          enterKeyHint="send"
          readOnly={questionnaire.submission.name === 'submitting'}
          className={`${fieldStyle} min-h-16`}
        />
      </FieldArea>
    </>
  )
}

export function ChoiceQuestion({ question, questionnaire, store, message }: FieldProps<'choice'>) {
  const { field, options, title } = question
  const { open, text } = questionnaire.other[field]
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
    <fieldset aria-describedby={messageId} onKeyDown={onKeyDown} onClick={onClick}>
      <legend className="contents">
        <h1 tabIndex={-1} data-step-heading className={headingStyle}>
          {title}
        </h1>
      </legend>
      <FieldArea message={message} limited={open && { text, limit: answerLimits[field] }}>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2.5 sm:grid-cols-2">
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
        {open && (
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
            aria-describedby={messageId}
            aria-invalid={message !== ''}
            onChange={(event) => store.dispatch({ type: 'specify', text: event.target.value })}
            className={`${fieldStyle} mt-2.5 min-h-14`}
          />
        )}
      </FieldArea>
    </fieldset>
  )
}

type OptionProps = { field: ChoiceField; option: string; number: number; checked: boolean; onChoose: () => void }

function Option({ field, option, number, checked, onChoose }: OptionProps) {
  return (
    <label className="group flex min-h-14 cursor-pointer items-center gap-2.5 rounded-(--radius-medium) border border-line bg-ink-900/80 px-3.5 text-body/tight font-medium transition-colors duration-150 hover:border-soft has-checked:border-mint has-checked:bg-mint/10 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-mint">
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

/** Shows when at most a tenth of the limit is left. Not a live region: screen readers would read it after every letter. */
function CharactersLeft({ text, limit }: { text: string; limit: number }) {
  const left = limit - text.length
  return left > limit * 0.1 ? null : (
    <p className="text-small text-soft tabular-nums">{waitlistWords.charactersLeft(left)}</p>
  )
}

/** Whether the key press belongs to an input method's composition. Safari reports that only by key code 229. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229
}

/** @param attempted whether the visitor has pressed Next or Submit, or Enter, since the last input. */
export function messageText(questionnaire: Questionnaire, attempted: boolean): string {
  const question = questionAt(questionnaire.step)
  if (showsEmailError(questionnaire, question)) return waitlistWords.emailInvalid
  if (!attempted || isAnswered(questionnaire)) return ''
  if (question.kind !== 'choice') return waitlistWords.needsAnswer
  return questionnaire.other[question.field].open ? waitlistWords.needsOther : waitlistWords.needsChoice
}
