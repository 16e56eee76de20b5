import { type Trade, trades } from '../../../../content/role-play-trades.ts'
import { phrase } from '../dialogue/reply-parts.ts'
import { recognizeYesNo } from '../understanding/yes-no.ts'
import type { Said } from './acts.ts'
import { proceed } from './appointment.ts'
import type { Business } from './business.ts'
import type { Heard } from './heard.ts'
import * as question from './questions.ts'
import { findService } from './services.ts'
import { addWords, type RolePlayState, type RolePlayTurn } from './state.ts'

/** "My wife needs one as well": another appointment under the number that is known. */
export function bookAnother(
  state: RolePlayState,
  { trade }: Business,
  heard: Heard,
  { utterance, text, now, isAct }: Said,
): RolePlayTurn | undefined {
  const { asked, booked, slot, service: first, count, extent, name, callBack, earlier } = state
  // "Yes, and I want a second one for Roy"
  const [before] = earlier.slice(-1)
  const isNext = /\b(?:(?:straight|right|just|directly) after|after (?:me|mine|that|him|her)|back to back)\b/.test(text)
  const isSameDay = /\bsame day\b/.test(text)
  if (before && (asked === 'day' || asked === 'offer') && (isNext || isSameDay)) {
    const from = isNext ? { from: before.slot.minutes + trades[trade].duration } : {}
    return proceed(state, { ...state, offer: [] }, now, { when: { ...heard.when, day: before.slot.day, ...from } })
  }
  const agrees = asked === 'confirm' && question.wantsAnother(text) && recognizeYesNo(utterance)?.answer !== 'no'
  if (!slot || callBack || !(agrees || (asked === 'more' && booked))) return undefined
  const { services, duration }: Trade = trades[trade]
  const service = findService(services, text)
  const wishes =
    agrees || question.wantsAnother(text) || (isAct('answer') && question.mayWantAnother(text, service !== undefined))
  if (!wishes) return undefined
  // "My wife Grace"
  const [, named] =
    /\b(?:wife|husband|partner|son|daughter|mum|mom|dad|brother|sister|friend),? (\p{Lu}\p{Ll}+)\b/u.exec(utterance) ??
    []
  const another: RolePlayState = {
    ...state,
    earlier: [...earlier, { service: first, count, extent, name, slot }],
    service: service?.label ?? first,
    name: heard.changes.name ?? named ?? name,
    count: undefined,
    extent: undefined,
    slot: undefined,
    offer: [],
    lastOffer: [],
    movedFrom: undefined,
    stands: undefined,
    booked: false,
    urgent: false,
    wish: {},
    week: undefined,
    words: addWords(state, utterance),
  }
  const when = isNext
    ? { day: slot.day, from: slot.minutes + duration }
    : isSameDay
      ? { ...heard.when, day: slot.day }
      : heard.when
  return proceed(another, another, now, { when, prefix: [phrase('okay')] })
}
