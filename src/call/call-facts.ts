import { callWords } from '../content/call.ts'
import type { CallForm } from './call-provider.ts'

const { facts } = callWords.form
const { outcomes } = callWords.record

/** What is asked in every role-played call, in this order. */
export const factNames = ['what', 'when', 'who', 'phone'] as const

/** Whether there is something of the call to show when it is over. */
export const hasFacts = (known: CallForm | undefined): known is CallForm =>
  known !== undefined && (known.outcome !== undefined || factNames.some((name) => known[name]))

/** The facts that are new or were corrected, and how the call came out, for screen readers: "When: Tue 1 Dec, 9:30 am." */
export function newFacts(before: CallForm | undefined, after: CallForm | undefined): string {
  if (!after) return ''
  const told = factNames
    .filter((name) => after[name] && after[name] !== before?.[name])
    .map((name) => `${facts[name]}: ${after[name]}.`)
  const outcome = after.outcome !== before?.outcome && outcomeText(after)
  return [...told, ...(outcome ? [`${outcome}.`] : [])].join(' ')
}

/** "Booked: Tue 1 Dec, 9:30 am"; empty while the call goes on. */
export function outcomeText({ outcome, when = '' }: CallForm): string {
  if (outcome === undefined) return ''
  return outcome === 'booked' ? outcomes.booked(when) : outcomes[outcome]
}
