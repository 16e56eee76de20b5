import {
  type ChangeEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useState,
} from 'react'
import {
  type ChoiceField,
  otherOption,
  type Question,
  type WaitlistField,
  waitlistWords,
} from '../content/waitlist.ts'
import { keepAddressAsTyped } from './address-as-typed.ts'
import {
  isAnswered,
  lastStep,
  type Questionnaire,
  questionAt,
  showsEmailError,
} from './questionnaire.ts'
import type { QuestionnaireStore } from './questionnaire-store.ts'
import { isTouchScreen, useIsUnchangedFor } from './use-questionnaire.ts'

type FieldProps<Kind extends Question['kind']> = {
  question: Extract<Question, { kind: Kind }>
  questionnaire: Questionnaire
  store: QuestionnaireStore
  /** What is wrong or missing; '' while nothing is to be said. */
  message: string
  /** Shown at the end of the field's area. */
  notes: ReactNode
}

/** As high as the longest title: at every question the title and the field are at the same places. */
const headingStyle =
  'flex min-h-[3lh] items-start text-[clamp(1.375rem,min(6.4vw,1rem+2.2vw),2.25rem)]/[1.12] outline-none md:min-h-[2lh]'
const fieldStyle =
  'block w-full rounded-(--radius-medium) border border-line bg-ink-900/80 px-5 text-[1.1875rem]/normal text-text caret-mint placeholder:text-muted hover:border-soft focus-visible:border-mint aria-invalid:border-coral aria-invalid:outline-coral'

type InputHints = Omit<InputHTMLAttributes<Element>, 'onChange'>

/** Hints for autofill, on-screen keyboards, spell checking and the direction of the text. */
function inputHints({ kind, field }: Question): InputHints {
  return { autoComplete: 'off', ...hintsOfKind[kind], ...hintsOfField[field] }
}

const hintsOfKind: Record<Question['kind'], InputHints> = {
  text: { autoCapitalize: 'words', dir: 'auto' },
  choice: { autoCapitalize: 'words', dir: 'auto' },
  multiline: { autoCapitalize: 'sentences', dir: 'auto' },
  email: { autoComplete: 'email', autoCapitalize: 'off', inputMode: 'email', spellCheck: false },
}

const hintsOfField: Partial<Record<WaitlistField, InputHints>> = {
  name: { autoComplete: 'name', spellCheck: false },
  business: { autoComplete: 'organization' },
  role: { autoComplete: 'organization-title' },
  spending_range: { autoCapitalize: 'off' },
}

/** What the Enter key of an on-screen keyboard says. */
const enterKeyHint = ({ step }: Questionnaire): 'send' | 'next' =>
  step === lastStep ? 'send' : 'next'

const fieldId = (field: WaitlistField) => `waitlist-${field}`

const messageId = 'waitlist-message'

export function QuestionField({ question, ...props }: FieldProps<Question['kind']>) {
  if (question.kind === 'choice') return <ChoiceQuestion question={question} {...props} />
  return <TextQuestion question={question} {...props} />
}

/** The question is both the page's heading and the label of its field. */
function TextQuestion(props: FieldProps<'text' | 'multiline' | 'email'>) {
  const { question, questionnaire, store, message, notes } = props
  const { field, kind } = question
  const [type, setType] = useState<string>(kind)
  const change = useCallback((text: string) => store.dispatch({ type: 'change', text }), [store])
  const keepAsTyped = useCallback(
    (input: HTMLInputElement) =>
      keepAddressAsTyped(input, (text) => {
        setType('text')
        change(text)
      }),
    [change],
  )
  const attributes = {
    ...inputHints(question),
    enterKeyHint: enterKeyHint(questionnaire),
    id: fieldId(field),
    name: field,
    required: true,
    'data-step-field': true,
    maxLength: question.limit,
    placeholder: question.placeholder,
    value: questionnaire.answers[field],
    'aria-describedby': messageId,
    'aria-invalid': message !== '',
    readOnly: questionnaire.submission.name === 'submitting',
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change(event.target.value),
  }
  return (
    <>
      <h1 tabIndex={-1} data-step-heading className={headingStyle}>
        <label htmlFor={attributes.id}>{question.title}</label>
      </h1>
      <FieldArea
        message={message}
        text={attributes.value}
        limit={attributes.maxLength}
        notes={notes}
      >
        {kind === 'multiline' ? (
          <textarea
            {...attributes}
            rows={question.rows}
            // An on-screen keyboard has no Shift+Enter: there, Enter inserts a line break, and the visitor presses Next.
            enterKeyHint={isTouchScreen() ? 'enter' : enterKeyHint(questionnaire)}
            className={`${fieldStyle} flex-1 resize-none py-4`}
          />
        ) : (
          <input
            {...attributes}
            ref={keepAsTyped}
            type={type}
            className={`${fieldStyle} min-h-16`}
          />
        )}
      </FieldArea>
    </>
  )
}

type FieldAreaProps = {
  message: string
  text: string
  limit: number
  children: ReactNode
  notes: ReactNode
}

/**
 * The field and the line below it, as high as six options with an open Other box: nothing else moves when the box, a message
 * or a count comes or goes.
 */
function FieldArea({ message, text, limit, children, notes }: FieldAreaProps) {
  // The message shows at once. Screen readers announce it when the typing has paused, not after every letter.
  const paused = useIsUnchangedFor(text, 600)
  const left = limit - text.length
  return (
    <div className="mt-5 flex min-h-[18.5rem] flex-col">
      {children}
      <div className="min-h-9 pt-2">
        <p role="status" className="font-semibold text-coral">
          <span id={messageId} aria-hidden={!paused}>
            {message}
          </span>
        </p>
        {/* Not a live region: screen readers would read it after every letter. */}
        {message === '' && left <= limit * 0.1 && (
          <p className="text-small text-soft figures">{waitlistWords.charactersLeft(left)}</p>
        )}
      </div>
      {notes}
    </div>
  )
}

function ChoiceQuestion({ question, questionnaire, store, message, notes }: FieldProps<'choice'>) {
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
    event.currentTarget
      .querySelectorAll<HTMLInputElement>('input[type=radio]')
      [Number(event.key) - 1]?.focus()
  }

  /**
   * A mouse click on Other moves focus to its box. An arrow key also fires a click on its option, with `detail` 0, and keeps
   * focus. A click on its label is followed by one on the option, which in WebKit has `detail` 0 too.
   */
  function onClick({ target, detail, currentTarget }: MouseEvent<HTMLFieldSetElement>) {
    if (detail === 0 || isTouchScreen() || !(target instanceof Element)) return
    if (target.closest('label')?.control?.getAttribute('value') !== otherOption) return
    requestAnimationFrame(() =>
      currentTarget.querySelector<HTMLElement>(`#${otherId(field)}`)?.focus(),
    )
  }

  return (
    <fieldset aria-describedby={messageId} onKeyDown={onKeyDown} onClick={onClick}>
      <legend className="contents">
        <h1 tabIndex={-1} data-step-heading className={headingStyle}>
          {title}
        </h1>
      </legend>
      <FieldArea message={message} text={text} limit={question.limit} notes={notes}>
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
            {...inputHints(question)}
            enterKeyHint={enterKeyHint(questionnaire)}
            id={otherId(field)}
            type="text"
            required
            aria-label={waitlistWords.otherLabel}
            maxLength={question.limit}
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

type OptionProps = {
  field: ChoiceField
  option: string
  number: number
  checked: boolean
  onChoose: () => void
}

function Option({ field, option, number, checked, onChoose }: OptionProps) {
  return (
    <label className="group flex min-h-14 cursor-pointer items-center gap-2.5 rounded-(--radius-medium) border border-line bg-ink-900/80 px-3.5 text-body/tight font-medium color-transition hover:border-soft has-checked:border-mint has-checked:bg-mint/10 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-mint">
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
      <span className="figures">{option}</span>
      <span
        aria-hidden="true"
        className="ms-auto font-sans text-small text-muted max-sm:hidden pointer-coarse:hidden group-has-checked:text-mint"
      >
        {number}
      </span>
    </label>
  )
}

const otherId = (field: ChoiceField) => `${fieldId(field)}-other`

/**
 * Whether an input method takes the key press for its composition: then its key code is 229. The keyboard of a touch screen
 * composes every word, and its Next and Send, which it does not take, come with the code of Enter.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.keyCode === 229 || (event.nativeEvent.isComposing && !isTouchScreen())
}

/** @param attempted whether the visitor has pressed Next or Submit, or Enter, since the last input. */
export function messageText(questionnaire: Questionnaire, attempted: boolean): string {
  const question = questionAt(questionnaire.step)
  if (showsEmailError(questionnaire, question)) return waitlistWords.emailInvalid
  if (!attempted || isAnswered(questionnaire)) return ''
  if (question.kind !== 'choice') return waitlistWords.needsAnswer
  return questionnaire.other[question.field].open
    ? waitlistWords.needsOther
    : waitlistWords.needsChoice
}
