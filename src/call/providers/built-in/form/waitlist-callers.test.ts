import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { respond } from '../../../../../tests/support/respond.ts'
import { brand } from '../../../../content/brand.ts'
import { questions, type WaitlistField, waitlistFields } from '../../../../content/waitlist.ts'
import { greet } from '../dialogue/dialogue.ts'
import { plainWords } from '../understanding/plain-words.ts'

/**
 * A caller as an independent author wrote it, without knowing the receptionist: what they say to each question, the second
 * time and the third, and what a careful human would note.
 */
type Caller = {
  start: string
  say: Record<WaitlistField, string[]>
  /** To a check that is right, and to the last question. */
  yes: string[]
  /** Said once in place of an answer. `then` is what a correction changes. */
  beside: { at: WaitlistField; say: string; kind: string; then?: { field: WaitlistField; value: string } }[]
  expect: Record<WaitlistField, string>
}

const folder = join(import.meta.dirname, '../../../../content/utterances/waitlist-callers')
const callers = readdirSync(folder).flatMap(
  (file) => JSON.parse(readFileSync(join(folder, file), 'utf8').replaceAll('{brand}', brand.name)) as Caller[],
)
/** The caller gives no answer. */
const none = 'SKIP'
const options: readonly string[] = questions.flatMap((question) => (question.kind === 'choice' ? question.options : []))

/** Whether an answer is what the author noted; of what is kept in the caller's words, no word may miss. */
function isNoted(field: WaitlistField, noted: string, answer: string | undefined): boolean {
  const plain = (text: string) => plainWords(text).replace(/^(?:the|an?) /, '')
  if (noted === none) return answer === undefined || answer === 'No'
  if (field === 'spending_range' && !options.includes(noted)) return true
  if (answer === undefined) return false
  if (field === 'email') return answer.toLowerCase() === noted.toLowerCase()
  if (field === 'questions_help') return noted.split('|').every((words) => plain(answer).includes(plain(words)))
  // The form's ranges are in dollars: another currency stays as it was said.
  if (field === 'spending_range' && /pound|quid|euro|rupee|naira|reais/i.test(answer)) return true
  return plain(answer) === plain(noted) || (field === 'business' && plain(answer).startsWith(`${plain(noted)} in `))
}

/** Plays a caller until the page's form is opened, or for 45 turns. */
function play({ start, say, yes, beside, expect: noted }: Caller) {
  const wanted = { ...noted }
  const pending = [...beside]
  const times = new Map<string, number>()
  const nth = (key: string, list: readonly string[]) => {
    const time = times.get(key) ?? 0
    times.set(key, time + 1)
    return list[Math.min(time, list.length - 1)] ?? 'yes'
  }
  let turn = respond(greet(0).state, start, 1000)
  let turns = 1
  while (turn.action?.name !== 'join-waitlist' && !turn.endedBy && !turn.rolePlay && turns < 45) {
    const { form } = turn.state
    const aside = pending.findIndex(({ at }) => !form?.check && at === form?.step)
    let said: string
    if (!form) said = nth('no form', ['yes please', 'I want to join the waitlist'])
    else if (form.check && isNoted(form.check.field, wanted[form.check.field], form.check.value)) said = nth('yes', yes)
    else if (form.check) said = nth(form.check.field, say[form.check.field].slice(1))
    else if (form.step === 'confirm' || form.step === 'change') said = yes[2] ?? 'yes'
    else if (aside !== -1) {
      const [{ say: words, kind, then }] = pending.splice(aside, 1) as [Caller['beside'][number]]
      if (then) wanted[then.field] = then.value
      if (kind === 'skip') wanted[form.step] = none
      said = words
    } else said = nth(form.step, say[form.step])
    turn = respond(turn.state, said, ++turns * 1000)
  }
  const answers = turn.action?.name === 'join-waitlist' ? (turn.action.answers ?? {}) : {}
  const right = waitlistFields.filter((field) => isNoted(field, wanted[field], answers[field]))
  return { right: right.length, opened: turn.action?.name === 'join-waitlist' }
}

test('notes what callers say to the form as the authors of these callers did, who did not know the receptionist', () => {
  const played = callers.map(play)
  const right = played.reduce((sum, caller) => sum + caller.right, 0)
  expect(callers.length).toBeGreaterThanOrEqual(40)
  expect(right / (callers.length * waitlistFields.length)).toBeGreaterThanOrEqual(0.88)
  expect(played.filter(({ opened }) => opened).length / callers.length).toBeGreaterThanOrEqual(0.95)
})
