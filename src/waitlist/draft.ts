import { answerLimits } from '../content/limits.ts'
import {
  type ChoiceField,
  otherOption,
  questions,
  type WaitlistAnswers,
  waitlistFields,
} from '../content/waitlist.ts'
import { choiceFields, hasContent, lastStep, type QuestionnaireContent } from './questionnaire.ts'

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

function isOption(options: readonly string[], text: string) {
  return text !== otherOption && options.includes(text)
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
  const texts = waitlistFields.map((field) => [field, answers[field]] as const)
  if (
    !texts.every(
      ([field, answer]) => typeof answer === 'string' && answer.length <= answerLimits[field],
    )
  ) {
    return undefined
  }
  const boxes = choiceFields.map((field) => [field, other[field]] as const)
  if (
    !boxes.every(
      ([field, box]) =>
        isOtherBox(box, field) && (box.open || isChoice(field, String(answers[field]))),
    )
  ) {
    return undefined
  }
  return {
    savedAt,
    step: Number(step),
    answers: Object.fromEntries(texts) as WaitlistAnswers,
    other: Object.fromEntries(boxes) as QuestionnaireContent['other'],
  }
}

function isOtherBox(
  value: unknown,
  field: ChoiceField,
): value is QuestionnaireContent['other'][ChoiceField] {
  if (!isRecord(value) || typeof value.open !== 'boolean' || typeof value.text !== 'string')
    return false
  return value.open ? value.text.length <= answerLimits[field] : value.text === ''
}

/** With a closed Other box, the answer to a choice question is one of its options or ''. */
function isChoice(field: ChoiceField, answer: string): boolean {
  const question = questions.find((candidate) => candidate.field === field)
  return answer === '' || (question?.kind === 'choice' && isOption(question.options, answer))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
