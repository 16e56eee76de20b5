import type { ReceptionistPhraseId } from '../../../../content/receptionist.ts'
import type { Topic } from '../../../../content/receptionist-topics.ts'
import type { Intent } from '../understanding/intents.ts'
import type { DialogueState } from './dialogue-state.ts'
import { type Lead, topicLines } from './topic-answers.ts'

/** What the receptionist has just asked, outside the waitlist form. */
export type PendingQuestion =
  /** Whether the caller wants this. */
  | { about: 'offer'; intent: Intent }
  /** Whether the caller meant this. */
  | { about: 'meant'; intent: Intent }
  /** Whether to show the voices. */
  | { about: 'section' }
  /** Whether the caller misses many calls. */
  | { about: 'missed' }
  /** What kind of business the caller has. */
  | { about: 'business' }
  /** Which of these the caller wants. */
  | { about: 'choices'; intents: readonly Intent[] }
  /** Nothing more: the caller said that there is nothing else. A further no ends the call. */
  | { about: 'nothing' }
  /** Whether there is anything else. */
  | { about: 'anything' }

type ChosenLead = { phrase: ReceptionistPhraseId; pendingQuestion?: PendingQuestion }

const offer = (intent: Intent): PendingQuestion => ({ about: 'offer', intent })

const leads: Record<Lead, { phrase: ReceptionistPhraseId; pendingQuestion: PendingQuestion; topic?: Topic }> = {
  costs: { phrase: 'lead-costs', pendingQuestion: offer('costs'), topic: 'costs' },
  savings: { phrase: 'lead-savings', pendingQuestion: offer('savings'), topic: 'savings' },
  setup: { phrase: 'lead-setup', pendingQuestion: offer('setup'), topic: 'setup' },
  'hand-over': { phrase: 'lead-hand-over', pendingQuestion: offer('hand-over'), topic: 'hand-over' },
  summaries: { phrase: 'lead-summaries', pendingQuestion: offer('summaries'), topic: 'summaries' },
  appointments: { phrase: 'lead-appointments', pendingQuestion: offer('appointments'), topic: 'appointments' },
  voices: { phrase: 'lead-voices', pendingQuestion: { about: 'section' } },
  missed: { phrase: 'lead-missed', pendingQuestion: { about: 'missed' } },
  business: { phrase: 'lead-business', pendingQuestion: { about: 'business' } },
  'role-play': { phrase: 'lead-role-play', pendingQuestion: offer('role-play') },
  book: { phrase: 'lead-book-us', pendingQuestion: offer('book') },
  waitlist: { phrase: 'lead-waitlist', pendingQuestion: offer('waitlist') },
}
/** Tried after the leads of the topic. */
const otherLeads: readonly Lead[] = ['role-play', 'costs', 'setup', 'book', 'waitlist']

/** Answers in a row that may lead on; the next one does not, so that the caller is not pushed. */
export const longestRow = 2

/**
 * The light question at the end of an answer, or `undefined` if there should be none. Each is asked once in a call.
 * @param answer the text of the answer: after one that names the team, a call with them is offered first.
 */
export function chooseLead(
  state: DialogueState,
  topic: Topic,
  answer: string,
  preferred?: Lead,
): ChosenLead | undefined {
  if (state.leadsInRow >= longestRow) return undefined
  const forTeam = /\bour team\b/i.test(answer) && !state.booked && !state.said.includes('lead-book')
  if (forTeam) return { phrase: 'lead-book', pendingQuestion: offer('book') }
  const candidates = [...(preferred ? [preferred] : []), ...topicLines[topic].leads, ...otherLeads]
  const lead = candidates.find((candidate) => isOpen(state, candidate))
  if (lead) return leads[lead]
  return state.said.includes('lead-open') ? undefined : { phrase: 'lead-open' }
}

/** Whether the lead was not asked before, and what it offers was not had before. */
function isOpen(state: DialogueState, lead: Lead): boolean {
  const { phrase, topic } = leads[lead]
  if (state.said.includes(phrase) || (topic && state.topics.includes(topic))) return false
  switch (lead) {
    case 'role-play':
      return !state.rolePlayed
    case 'book':
      return !state.booked && !state.said.includes('lead-book')
    case 'waitlist':
      return !state.formOpened
    case 'business':
      return state.entities.business === undefined && !state.businessMentioned
    case 'missed':
      return state.entities.questions_help === undefined
    case 'voices':
      return !state.said.includes('show')
    default:
      return true
  }
}
