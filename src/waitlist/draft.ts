import {
  type ChoiceField,
  choiceFields,
  otherOption,
  type Question,
  questions,
  type WaitlistAnswers,
  waitlistFields,
} from '../content/waitlist.ts'
import { hasContent, lastStep, type QuestionnaireContent } from './questionnaire.ts'

/**
 * The draft is in `sessionStorage`: only this tab reads it, it survives a reload, and it is lost when the tab closes. In a
 * browser that blocks storage the form works the same, except that a reload empties it.
 */
const draftKey = 'waitlist-draft'
/** Milliseconds from its last change after which a draft is no longer used. */
const draftLifetime = 24 * 60 * 60 * 1000

type StoredDraft = { savedAt: number } & QuestionnaireContent

/** `none`: there is no draft. `unavailable`: the browser blocks storage, so there may be one or not. */
export type Draft = QuestionnaireContent | 'none' | 'unavailable'

export function readDraft(now = Date.now()): Draft {
  let text: string | null
  try {
    text = sessionStorage.getItem(draftKey)
  } catch {
    return 'unavailable'
  }
  if (text === null) return 'none'
  const stored = parseDraft(text)
  // A later time than now: the clock was set back.
  if (stored && now - stored.savedAt < draftLifetime) return stored
  deleteDraft()
  return 'none'
}

/** Saves the content, or deletes the draft when there is no content. */
export function saveDraft(content: QuestionnaireContent, now = Date.now()): void {
  if (!hasContent(content)) {
    deleteDraft()
    return
  }
  const { step, answers, other } = content
  try {
    sessionStorage.setItem(
      draftKey,
      JSON.stringify({ savedAt: now, step, answers, other } satisfies StoredDraft),
    )
  } catch {
    // Blocked or full. The form itself still holds the answers and sends them from there.
  }
}

function deleteDraft(): void {
  try {
    sessionStorage.removeItem(draftKey)
  } catch {
    // Blocked, so no draft was saved.
  }
}

/** Checks everything: an older release or the visitor may have written the stored text. */
function parseDraft(text: string): StoredDraft | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isRecord(value) || typeof value.savedAt !== 'number') return undefined
  const { savedAt, step, answers, other } = value
  if (!Number.isInteger(step) || Number(step) < 0 || Number(step) > lastStep) return undefined
  if (!isRecord(answers) || !isRecord(other)) return undefined
  if (!questions.every((question) => isAnswerText(question, answers[question.field])))
    return undefined
  const choices = questions.filter((question) => question.kind === 'choice')
  const complete = choices.every((question) => {
    const box = other[question.field]
    return isOtherBox(box, question) && (box.open || isChoice(question, answers[question.field]))
  })
  if (!complete) return undefined
  return {
    savedAt,
    step: Number(step),
    answers: pick(answers, waitlistFields) as WaitlistAnswers,
    other: pick(other, choiceFields) as QuestionnaireContent['other'],
  }
}

/** Without the fields of another release. */
const pick = (values: Record<string, unknown>, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

const isAnswerText = ({ limit }: Question, text: unknown) =>
  typeof text === 'string' && text.length <= limit

function isOtherBox(
  value: unknown,
  question: Question,
): value is QuestionnaireContent['other'][ChoiceField] {
  if (!isRecord(value) || typeof value.open !== 'boolean') return false
  return value.open ? isAnswerText(question, value.text) : value.text === ''
}

/** With a closed Other box, the answer to a choice question is one of its options or ''. */
const isChoice = ({ options }: { options: readonly string[] }, answer: unknown) =>
  answer === '' || (answer !== otherOption && options.some((option) => option === answer))

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
