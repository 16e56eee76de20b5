import { begin, type ReceptionistTurn, respond } from '../receptionist.ts'
import { emptyFrame, type Frame } from './frame.ts'

/** Calls to a business, for tests. */

/** Tuesday 24 November 2026, 9:12. */
export const now = Date.parse('2026-11-24T09:12:00')

export type BookingTurn = Omit<ReceptionistTurn, 'state'> & { state: Frame; isOver: boolean }

export const inBooking = ({ state, ...turn }: ReceptionistTurn): BookingTurn => ({
  ...turn,
  state: state.booking ?? emptyFrame,
  isOver: state.booking === undefined,
})

/** A call from its start to the last of these utterances. */
export function call(...utterances: string[]): BookingTurn {
  const first = begin(now)
  return inBooking(utterances.reduce((turn, said) => respond(turn.state, said, now), first))
}
export const clips = ({ reply }: BookingTurn) =>
  reply.flatMap(({ clips: spoken = [] }) => spoken as readonly string[])
export const toConfirm = [
  'Bright Smile Dental',
  'a check-up on Friday',
  'the first one',
  'Sam Lee',
  '202 555 0142',
]
