import { answerLimits } from '../content/limits.ts'
import { type ChoiceField, otherOption, questions, type WaitlistAnswers, waitlistFields } from '../content/waitlist.ts'
import { choiceFields, type Entries, hasEntries, lastStep, noEntries } from './questionnaire.ts'

/**
 * The answers given so far, kept in this tab only (`sessionStorage` dies with it) and for a day at most. A visitor whose
 * browser blocks storage fills in the same form; it just does not survive a reload.
 */
const draftKey = 'waitlist-draft'
/** Milliseconds a draft lives after its last change. */
export const draftLifetime = 24 * 60 * 60 * 1000

type Stored = { savedAt: number } & Entries

/** `none`: there is no draft. `unavailable`: nobody can tell, the browser blocks storage. */
export type Draft = Entries | 'none' | 'unavailable'

export function readDraft(now = Date.now()): Draft {
  let text: string | null
  try {
    text = sessionStorage.getItem(draftKey)
  } catch {
    return 'unavailable'
  }
  if (text === null) return 'none'
  const stored = parse(text)
  if (stored && stored.savedAt <= now && now - stored.savedAt < draftLifetime) return stored
  clearDraft()
  return 'none'
}

/** Keeps the entries; keeps nothing when there are none. */
export function saveDraft(entries: Entries, now = Date.now()): void {
  if (!hasEntries(entries)) {
    clearDraft()
    return
  }
  const { step, answers, other } = entries
  try {
    sessionStorage.setItem(draftKey, JSON.stringify({ savedAt: now, step, answers, other } satisfies Stored))
  } catch {
    // Blocked or full: the answers are still in the form, which is where they are sent from.
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(draftKey)
  } catch {
    // Blocked: then nothing was kept.
  }
}

/**
 * Begins a questionnaire with what somebody has already told, for instance the receptionist. A new one opens at the first
 * question, so that the visitor sees every answer that was heard; what the visitor has answered before is never replaced.
 */
export function startDraft(heard: Partial<WaitlistAnswers>, now = Date.now()): void {
  const draft = readDraft(now)
  const before = typeof draft === 'string' ? noEntries : draft
  const answers = { ...before.answers }
  const other = { ...before.other }
  for (const question of questions) {
    const { field } = question
    const told = heard[field]?.trim().slice(0, answerLimits[field])
    const taken = answers[field] !== '' || (question.kind === 'choice' && other[question.field].open)
    if (!told || taken) continue
    answers[field] = told
    if (question.kind === 'choice' && !isOption(question.options, told))
      other[question.field] = { open: true, text: told }
  }
  saveDraft({ step: before.step, answers, other }, now)
}

function isOption(options: readonly string[], text: string) {
  return text !== otherOption && options.includes(text)
}

/** Whatever lies in storage may be from an older release, or from somebody who tried something. */
function parse(text: string): Stored | undefined {
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
  if (!texts.every(([field, answer]) => typeof answer === 'string' && answer.length <= answerLimits[field])) {
    return undefined
  }
  const boxes = choiceFields.map((field) => [field, other[field]] as const)
  if (!boxes.every(([field, box]) => isBox(box, field) && (box.open || isChoice(field, String(answers[field]))))) {
    return undefined
  }
  return {
    savedAt,
    step: Number(step),
    answers: Object.fromEntries(texts) as WaitlistAnswers,
    other: Object.fromEntries(boxes) as Entries['other'],
  }
}

function isBox(value: unknown, field: ChoiceField): value is Entries['other'][ChoiceField] {
  if (!isRecord(value) || typeof value.open !== 'boolean' || typeof value.text !== 'string') return false
  return value.open ? value.text.length <= answerLimits[field] : value.text === ''
}

/** With its box closed, a choice is one of its options, or not made yet. */
function isChoice(field: ChoiceField, answer: string): boolean {
  const question = questions.find((one) => one.field === field)
  return answer === '' || (question?.kind === 'choice' && isOption(question.options, answer))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
