import { suggestionWords as words } from '../../../../content/receptionist.ts'
import type { Topic } from '../../../../content/receptionist-topics.ts'
import type { DialogueState } from './dialogue-state.ts'

/** What to ask next, in order of preference, unless it was talked about. */
const questions = [
  ['costs', words.costs],
  ['setup', words.setup],
  ['hand-over', words['hand-over']],
  ['appointments', words.appointments],
  ['crm', words.crm],
  ['savings', words.savings],
  ['hours', words.hours],
  ['quality', words.quality],
  ['languages', words.languages],
  ['summaries', words.summaries],
] as const satisfies readonly (readonly [Topic, string])[]

/** After so many topics the caller is offered to book a call. */
const topicsBeforeBooking = 3

/** At most three texts that the caller may want to send next. */
export function suggestionsFor(state: DialogueState): readonly string[] {
  if (state.form) return formSuggestions(state.form)
  // Whoever is in danger is offered nothing.
  if (state.said.at(-1)?.startsWith('emergency')) return []
  const { pendingQuestion: pending, topics } = state
  const asks = questions.flatMap(([topic, text]) => (topics.includes(topic) ? [] : [text]))
  if (pending?.about === 'choices' && pending.intents.includes('book')) return [words.costs, words.rolePlay, words.book]
  const offers = [
    ...(state.rolePlayed ? [] : [words.rolePlay]),
    ...(state.booked ? [] : [words.book]),
    ...(state.formOpened ? [] : [words.waitlist]),
  ]
  if (pending?.about === 'offer' || pending?.about === 'meant') return [words.yes, words.no, ...asks].slice(0, 3)
  const talked = topics.length >= topicsBeforeBooking
  const offered = talked ? offers.slice(0, 2) : offers.slice(0, 1)
  return [...offered, ...asks, ...offers].filter((text, index, all) => all.indexOf(text) === index).slice(0, 3)
}

function formSuggestions(form: NonNullable<DialogueState['form']>): readonly string[] {
  if (form.check) return [words.right, words.wrong, words.skip]
  switch (form.step) {
    case 'role':
      return [words.owner, words.founder, words.options]
    case 'spending_range':
      return [words.lowSpending, words.middleSpending, words.options]
    case 'questions_help':
      return [words.noHelp, words.skip, words.cancel]
    case 'confirm':
      return [words.openForm, words.change, words.cancel]
    case 'change':
      return [words.openForm, words.cancel]
    default:
      return [words.why, words.skip, words.cancel]
  }
}
