import { bookingTexts } from '../../content/booking-texts.ts'
import type { TradeId } from '../../content/trades.ts'
import type { Reply } from '../reply.ts'
import type { Wish } from '../when/when.ts'
import type { Slot } from './calendar.ts'

/** The business whose receptionist is played. */
export type Business = {
  /** As it is shown: "Millbrook Dental", or "the dental practice". */
  name: string
  trade: TradeId
}

/** What was asked last. */
export type Step =
  | 'business'
  | 'wish'
  | 'what-for'
  | 'day'
  | 'offer'
  | 'name'
  | 'phone'
  | 'confirm'
  | 'change'
  | 'more'

/** What is known of one call to a business: what for, when, who and which phone number, and what else the caller said. */
export type Frame = {
  business?: Business | undefined
  step: Step
  /** A service, or the caller's own words in quotation marks. */
  what?: string | undefined
  /** Of a stay. */
  nights?: number | undefined
  /** All that was said of the time, and what was offered for it. */
  wish: Wish
  offered: readonly Slot[]
  slot?: Slot | undefined
  /** The slot that the caller confirmed. */
  booked?: Slot | undefined
  /** The slot that was agreed before this one. */
  movedFrom?: Slot | undefined
  /** Empty where the caller did not want to say it. */
  name?: string | undefined
  phone?: string | undefined
  /** What only the business can answer, and what was said beside the booking, in the caller's words. */
  questions: readonly string[]
  notes: readonly string[]
  outcome?: 'booked' | 'handed over' | 'nothing' | undefined
  /** A person was asked for before the booking went on: a call that books nothing is for the team. */
  isForTeam?: boolean | undefined
  /** The caller wants no appointment, and told something for the team. */
  isMessage?: true | undefined
  /** The words in which an emergency was told. */
  emergency?: string | undefined
  /** The caller was asked whether this utterance is an emergency, or a wish for a person. */
  doubt?: { about: 'emergency' | 'person'; utterance: string } | undefined
  /** Utterances in a row that were not understood, or that answered nothing. */
  missed: number
  /** Times in a row that the caller said nothing. */
  silences: number
  /** How often each line was said. */
  said: Readonly<Record<string, number>>
  lastReply: Reply
}

/** "Double room, 3 nights" */
export const wantOf = ({ what, nights }: Frame) =>
  what && nights ? bookingTexts.stay(what, nights) : what

/** How the call stands, as it is shown. */
export const shownOutcome = ({ outcome, isMessage }: Frame) =>
  outcome === 'handed over' && isMessage ? 'message' : outcome

/** What the team is told that the call is about. */
export const toldIn = (frame: Frame) => frame.emergency ?? wantOf(frame)

export const emptyFrame: Frame = {
  step: 'business',
  wish: {},
  offered: [],
  questions: [],
  notes: [],
  missed: 0,
  silences: 0,
  said: {},
  lastReply: [],
}
