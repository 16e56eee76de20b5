import type { ChangeEvent, InputHTMLAttributes, KeyboardEvent, MouseEvent } from 'react'
import { answerLimits } from '../content/limits.ts'
import {
  type ChoiceField,
  otherOption,
  type Question,
  questions,
  type WaitlistField,
  waitlistWords,
} from '../content/waitlist.ts'
import { entryOf, type Questionnaire, showsEmailError } from './questionnaire.ts'
import type { QuestionnaireStore } from './questionnaire-store.ts'
import { isTouch, useSettled, useTouch } from './use-questionnaire.ts'

type FieldProps<Kind extends Question['kind']> = {
  question: Extract<Question, { kind: Kind }>
  questionnaire: Questionnaire
  session: QuestionnaireStore
  /** The line under the field that says what is missing. */
  hintId: string
}

const heading = 'text-[clamp(1.875rem,1.25rem+2.6vw,3.25rem)]/[1.08] outline-none'
const box =
  'block w-full rounded-(--radius-medium) border border-line bg-ink-900/80 px-5 text-[1.1875rem]/normal text-text caret-mint placeholder:text-muted hover:border-soft focus-visible:border-mint aria-invalid:border-coral'

type Help = Pick<InputHTMLAttributes<Element>, 'autoComplete' | 'autoCapitalize' | 'inputMode' | 'spellCheck'>

/** What helps a keyboard, a phone and a password manager fill in each field. */
const helps: Record<WaitlistField, Help> = {
  name: { autoComplete: 'name', autoCapitalize: 'words', spellCheck: false },
  business: { autoComplete: 'organization', autoCapitalize: 'words' },
  role: { autoComplete: 'organization-title', autoCapitalize: 'words' },
  spending_range: { autoComplete: 'off', autoCapitalize: 'off' },
  questions_help: { autoComplete: 'off', autoCapitalize: 'sentences' },
  email: { inputMode: 'email', autoComplete: 'email', autoCapitalize: 'off', spellCheck: false },
}

const fieldId = (field: WaitlistField) => `waitlist-${field}`

/** The field's label is the page's heading: one question is what the page is about. */
function LabelHeading({ question }: { question: Question }) {
  return (
    <h1 tabIndex={-1} data-arrive-heading className={heading}>
      <label htmlFor={fieldId(question.field)}>{question.title}</label>
    </h1>
  )
}

/** What the three fields that are written in have in common. */
function writtenField(props: FieldProps<'text'> | FieldProps<'multiline'> | FieldProps<'email'>) {
  const { question, questionnaire, session, hintId } = props
  const { field } = question
  return {
    ...helps[field],
    id: fieldId(field),
    name: field,
    required: true,
    'data-arrive': true,
    maxLength: answerLimits[field],
    placeholder: question.placeholder,
    value: questionnaire.answers[field],
    'aria-describedby': hintId,
    'aria-invalid': false,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      session.act({ type: 'change', text: event.target.value }),
  }
}

export function TextQuestion(props: FieldProps<'text'>) {
  const field = writtenField(props)
  return (
    <>
      <LabelHeading question={props.question} />
      <input {...field} type="text" enterKeyHint="next" className={`${box} mt-6 sm:mt-8 min-h-16`} />
      <CharactersLeft text={field.value} limit={field.maxLength} />
    </>
  )
}

export function MultilineQuestion(props: FieldProps<'multiline'>) {
  const field = writtenField(props)
  // A phone's keyboard has no Shift+Enter: there, Enter makes a line and the button goes on.
  const touch = useTouch()
  return (
    <>
      <LabelHeading question={props.question} />
      <textarea
        {...field}
        rows={props.question.rows}
        enterKeyHint={touch ? 'enter' : 'next'}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || isComposing(event) || touch) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
        className={`${box} mt-6 sm:mt-8 resize-y py-4`}
      />
      <CharactersLeft text={field.value} limit={field.maxLength} />
    </>
  )
}

export function EmailQuestion(props: FieldProps<'email'>) {
  const { question, questionnaire, hintId } = props
  const field = writtenField(props)
  const invalid = showsEmailError(questionnaire, question)
  // Seen at once; read out when the typing has paused, or a screen reader would talk over every letter.
  const settled = useSettled(field.value, 600)
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
        className={`${box} mt-6 sm:mt-8 min-h-16`}
      />
      <p role="status" className="mt-3 min-h-7 font-semibold text-coral">
        {invalid && (
          <span id="email-error" aria-hidden={!settled}>
            {waitlistWords.emailInvalid}
          </span>
        )}
      </p>
    </>
  )
}

export function ChoiceQuestion({ question, questionnaire, session, hintId }: FieldProps<'choice'>) {
  const { field, options, title } = question
  const { open } = questionnaire.other[field]
  const chosen = open ? otherOption : questionnaire.answers[field]

  /** Keys 1 to 6, while an option has focus: not in the Other box, where people type figures. */
  function onKeyDown(event: KeyboardEvent<HTMLFieldSetElement>) {
    if (event.ctrlKey || event.altKey || event.metaKey || isComposing(event)) return
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'radio') return
    const option = options[Number(event.key) - 1]
    if (!/^\d$/.test(event.key) || option === undefined) return
    event.preventDefault()
    session.act({ type: 'choose', option })
    event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=radio]')[Number(event.key) - 1]?.focus()
  }

  return (
    <fieldset aria-describedby={hintId} onKeyDown={onKeyDown}>
      <legend className="contents">
        <h1 tabIndex={-1} data-arrive-heading className={heading}>
          {title}
        </h1>
      </legend>
      <div className="mt-6 grid gap-3 sm:mt-8 sm:grid-cols-2">
        {options.map((option, place) => (
          <Option
            key={option}
            field={field}
            option={option}
            place={place}
            checked={option === chosen}
            onChoose={() => session.act({ type: 'choose', option })}
          />
        ))}
      </div>
      {open && <OtherBox field={field} questionnaire={questionnaire} session={session} hintId={hintId} />}
    </fieldset>
  )
}

type OptionProps = { field: ChoiceField; option: string; place: number; checked: boolean; onChoose: () => void }

function Option({ field, option, place, checked, onChoose }: OptionProps) {
  /** A mouse that chose Other wants to write next. Arrow keys also "click" (with no count) and must be able to go on. */
  function onClick(event: MouseEvent<HTMLInputElement>) {
    if (option !== otherOption || event.detail === 0 || isTouch()) return
    const { form } = event.currentTarget
    requestAnimationFrame(() => form?.querySelector<HTMLElement>(`#${otherId(field)}`)?.focus())
  }
  return (
    <label className="group flex min-h-15 cursor-pointer items-center gap-4 rounded-(--radius-medium) border border-line bg-ink-900/80 px-5 text-[1.0625rem] font-medium transition-colors duration-150 hover:border-soft has-checked:border-mint has-checked:bg-mint/10 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-mint">
      <input
        type="radio"
        name={field}
        value={option}
        required
        data-arrive
        checked={checked}
        onChange={onChoose}
        onClick={onClick}
        className="size-5 shrink-0 appearance-none rounded-full border-2 border-line bg-ink-950 outline-none checked:border-6 checked:border-mint"
      />
      <span className="tabular-nums">{option}</span>
      <span
        aria-hidden="true"
        className="ml-auto font-sans text-small text-muted pointer-coarse:hidden group-has-checked:text-mint"
      >
        {place + 1}
      </span>
    </label>
  )
}

const otherId = (field: ChoiceField) => `${fieldId(field)}-other`

function OtherBox({
  field,
  questionnaire,
  session,
  hintId,
}: Omit<FieldProps<'choice'>, 'question'> & { field: ChoiceField }) {
  const { text } = questionnaire.other[field]
  return (
    <>
      <input
        {...helps[field]}
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
        onChange={(event) => session.act({ type: 'specify', text: event.target.value })}
        className={`${box} mt-3 min-h-15 sm:mt-4`}
      />
      <CharactersLeft text={text} limit={answerLimits[field]} />
    </>
  )
}

/** Said only when the end is near, and only to the eye: a count at every letter would drown a screen reader. */
function CharactersLeft({ text, limit }: { text: string; limit: number }) {
  const left = limit - text.length
  return left > limit * 0.1 ? null : (
    <p className="mt-2 text-small text-soft tabular-nums">{waitlistWords.charactersLeft(left)}</p>
  )
}

/** Whether an input method is putting a character together; its Enter only ends that. Safari says so by the key code alone. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229
}

/** What is still missing at this step, in a few words. */
export function missingWords(questionnaire: Questionnaire): string {
  const question = questions[questionnaire.step]
  if (question?.kind === 'email' && entryOf(questionnaire, question) !== '') return waitlistWords.needsEmail
  if (question?.kind !== 'choice') return waitlistWords.needsAnswer
  return questionnaire.other[question.field].open ? waitlistWords.needsOther : waitlistWords.needsChoice
}
