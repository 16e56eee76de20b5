import type { rolePlayTemplates } from '../../../../content/role-play-templates.ts'
import type { CallAction, CallRecord, EndedBy } from '../../../call-provider.ts'
import type { Reply } from '../dialogue/dialogue-state.ts'
import type { Business } from './business.ts'
import type { Slot } from './calendar.ts'
import { suggest } from './suggestions.ts'
import type { When } from './when.ts'

/** What the receptionist has just asked. */
export type Asked =
  | 'business'
  | 'wish'
  | 'what-for'
  | 'count'
  | 'day'
  | 'offer'
  | 'name'
  | 'phone'
  | 'confirm'
  | 'change'
  | 'more'
  /** Nothing: the call was put through, or everything is agreed. */
  | 'none'

/** An appointment that is agreed. */
export type Booking = Pick<RolePlayState, 'service' | 'count' | 'extent' | 'name'> & { slot: Slot }

/** What the receptionist remembers of one role-played call. */
export type RolePlayState = {
  /** Milliseconds since 1 January 1970, UTC. */
  startedAt: number
  business: Business | undefined
  /** How many times the caller asked for more trades. */
  tradesPage: number
  asked: Asked
  /** The label of the service, and what the caller said about it. */
  service: string | undefined
  words: string | undefined
  urgent: boolean
  /** The caller wants to be called back, or to leave a message, not to book. */
  callBack: false | 'call' | 'message'
  /** What `callBack` was before the caller asked for an appointment as well. */
  promised: RolePlayState['callBack']
  /** The number of people at a table, or of nights in a room. */
  count: number | undefined
  /** How long or for how many, at a business that has no count of its own: "2 nights". */
  extent: string | undefined
  /** The part of the day that the caller asked for before naming a day. */
  wish: Pick<When, 'from' | 'to'>
  week: number | undefined
  /** Days that do not suit the caller. */
  notOn: readonly number[]
  offer: readonly Slot[]
  /** What was offered last: "the second one" takes it also when another slot of it is agreed. */
  lastOffer: readonly Slot[]
  slot: Slot | undefined
  /** The slot that was agreed before the last change. */
  movedFrom: Slot | undefined
  /** The slot that stays booked while another one is looked for. */
  stands: Slot | undefined
  /** Empty when the caller does not want to say it. */
  name: string | undefined
  phone: string | undefined
  /** The digits of a number that was not said whole yet. */
  phonePart: string
  /** The appointment, or the call back, is agreed. */
  booked: boolean
  /** What was booked in this call before the appointment that is spoken of now. */
  earlier: readonly Booking[]
  subjects: readonly (keyof typeof rolePlayTemplates.subjects)[]
  /** Questions about facts of the business so far. */
  factsAsked: number
  /** Questions about the service, and not to the business, so far. */
  asides: number
  unknownInRow: number
  silencesInRow: number
  lastReply: Reply
}

/** The answer to one utterance in a role play. */
export type RolePlayTurn = {
  state: RolePlayState
  reply: Reply
  suggestions: readonly string[]
  /** From this reply on, the receptionist answers as this business. */
  business?: string
  /** What the business would get; with the last turn of a role play in which something was said. */
  callRecord?: CallRecord
  action?: CallAction
  /** The role play ends with this turn. */
  over?: true
  /** What the caller asks in the same breath as ending the role play: the dialogue answers it after the reply. */
  rest?: string
  /** The call ends after the reply. */
  endedBy?: EndedBy
}

export const newState = (now: number): RolePlayState => ({
  startedAt: now,
  business: undefined,
  tradesPage: 0,
  asked: 'business',
  service: undefined,
  words: undefined,
  urgent: false,
  callBack: false,
  promised: false,
  count: undefined,
  extent: undefined,
  wish: {},
  week: undefined,
  notOn: [],
  offer: [],
  lastOffer: [],
  slot: undefined,
  movedFrom: undefined,
  stands: undefined,
  name: undefined,
  phone: undefined,
  phonePart: '',
  booked: false,
  earlier: [],
  subjects: [],
  factsAsked: 0,
  asides: 0,
  unknownInRow: 0,
  silencesInRow: 0,
  lastReply: [],
})

export function turn(
  state: RolePlayState,
  reply: Reply,
  extras: Omit<RolePlayTurn, 'state' | 'reply' | 'suggestions'> = {},
): RolePlayTurn {
  const next = { ...state, lastReply: reply, unknownInRow: 0 }
  return { state: next, reply, suggestions: suggest(next), ...extras }
}

/** What the caller said, for the summary of the call. */
export function addWords({ words }: RolePlayState, utterance: string): string {
  const said = utterance.trim().slice(0, 140)
  return words === undefined ? said : words.includes(said) ? words : `${words} … ${said}`.slice(0, 420)
}
