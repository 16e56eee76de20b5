import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallRecord } from '../../src/call/call-provider.ts'
import { topics } from '../src/answers/subjects.ts'
import { slotText } from '../src/booking/spoken.ts'
import { begin, type ReceptionistTurn, respond } from '../src/receptionist.ts'

/** A call that an author wrote without having heard the receptionist: what the caller says, and the reactions that are right. */
export type WrittenCall = {
  title: string
  turns: { says: string; then: string[] }[]
  record: null | {
    outcome: CallRecord['outcome']
    what?: string
    name?: string
    phone?: string
    slot?: 1 | 2
    kept?: string[]
  }
}

export function readCalls(folder: string): WrittenCall[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as WrittenCall[])
}

/** What a turn does, in the words of the written calls. */
export function reactionsOf(turn: ReceptionistTurn): string[] {
  const clips = turn.reply.flatMap(({ clips: spoken = [] }) => spoken as readonly string[])
  const saysNo = turn.reply.some(({ text }) => declining.test(text))
  const isOfCompany = (clip: string) => !clip.startsWith('rp-')
  const offered = turn.action && actionReactions[turn.action.name]
  return [
    ...new Set([
      ...clips.flatMap(reactionsOfClip),
      ...(saysNo && clips.some(isOfCompany) ? ['declines'] : []),
      ...(offered ? [offered] : []),
      ...(turn.endedBy ? ['goodbye'] : []),
    ]),
  ]
}

const declining = /don't know|can't|our team|rather not guess/i
const actionReactions: Record<string, string> = {
  book: 'book-link',
  'join-waitlist': 'waitlist-link',
}

export function reactionsOfClip(clip: string): string[] {
  const said = clip.replace(/^(rp-(?:i-have|so-that-is|open))-.*/, '$1')
  const named = Object.entries(clipsOf).flatMap(([reaction, all]) =>
    all.split(' ').includes(said) ? [reaction] : [],
  )
  const topic = topics
    .filter((one) => clip === one || clip.startsWith(`${one}-`))
    .sort((one, other) => other.length - one.length)[0]
  return [
    ...named,
    ...(topic ? [`answers:${topicNames[topic] ?? topic}`] : []),
    ...(/^(?:robot|my-name|demo)/.test(clip) ? ['answers:robot', 'answers:demo'] : []),
    ...(clip.startsWith('mean-') ? ['did-you-mean'] : []),
    ...(clip.startsWith('form-') || clip === 'waitlist' ? ['waitlist-link'] : []),
  ]
}

const topicNames: Record<string, string> = { 'other-software': 'software', 'setup-time': 'setup' }

/** The clips that each reaction may be said by. */
const clipsOf: Record<string, string> = {
  'small-talk':
    'about-business about-need quality-callers small-talk frustrated hello here okay thanks thanks-again ' +
    'how-are-you all-right not-interested wait can-ask rp-what-else rp-thank-you rp-no-problem rp-team-has-it',
  'answers:fit': 'about-business',
  'answers:service': 'about-business calls-out',
  'answers:hours': 'about-need',
  'answers:benefits': 'about-need',
  declines:
    'quality-again calls-out unknown unknown-other unknown-again small-talk ask-team frustrated injection ' +
    'rp-check rp-ask-noted rp-facts rp-ask-call rp-price',
  'answers:costs': 'rp-price',
  'answers:company': 'worldwide',
  'answers:languages': 'other-language',
  waits: 'wait rp-take-your-time',
  'answers:demo': 'can-ask',
  goodbye: 'goodbye rp-goodbye not-interested',
  'role-play-offer': 'role-play-about mean-role-play rp-which-business',
  'asks-business': 'rp-opening rp-which-business',
  'asks-wish': 'rp-how-can-i-help rp-what-for',
  'asks-day': 'rp-what-day',
  offers: 'rp-i-have',
  'asks-name': 'rp-name',
  'asks-phone': 'rp-phone rp-phone-again',
  'reads-back': 'rp-so-that-is rp-is-that-right',
  booked: 'rp-booked rp-booked-no-text',
  'asks-change': 'rp-what-change',
  'not-booked': 'rp-not-booked',
  'hands-over': 'rp-person rp-emergency rp-team-has-it rp-team-tells',
  notes:
    'rp-team-has-it rp-team-tells rp-check rp-ask-noted rp-facts rp-ask-call rp-price rp-message rp-noted rp-noted-too rp-noted-words ' +
    'rp-unknown-again rp-why',
  'business-fact': 'rp-open rp-why',
  'answers:robot': 'rp-robot',
  leaves: 'rp-left',
}

/** One call as it went: what was said on both sides, whether each reaction was one of the right ones, and the record. */
export function play({ turns, record }: WrittenCall, now: number, hear = (text: string) => text) {
  let turn = begin(now)
  let last: CallRecord | undefined
  let offered: readonly { day: number; minutes: number }[] = []
  const played = turns.map(({ says, then }) => {
    const said = says.replace(/\{slot([12])\}/g, (_, at: string) => {
      const slot = offered[Number(at) - 1] ?? offered[0]
      return slot ? slotText(slot, now).replace(/ \d+ \w+ at/, ' at') : 'the first one'
    })
    const before = turn.reply.map(({ text }) => text)
    turn = respond(turn.state, hear(said), now)
    offered = turn.state.booking?.offered.length ? turn.state.booking.offered : offered
    last = turn.record ?? last
    const isRepeated = turn.reply.some(({ text }) => before.includes(text))
    const reacted = [...reactionsOf(turn), ...(isRepeated ? ['repeats'] : [])]
    return {
      said,
      replied: turn.reply.map(({ text }) => text).join(' '),
      reacted,
      then,
      right: then.some((one) => reacted.includes(one)),
    }
  })
  const wrong = record ? faultsOf(record, last, offered, now) : []
  return { played, record: last, wrong }
}

/** What is missing or wrong in the record that a call has left. */
function faultsOf(
  meant: NonNullable<WrittenCall['record']>,
  last: CallRecord | undefined,
  offered: readonly { day: number; minutes: number }[],
  now: number,
): string[] {
  const kept = `${last?.summary} ${last?.what}`.toLowerCase()
  const slot = meant.slot && offered[meant.slot - 1]
  const time = slot ? slotText(slot, now).replace(/^.* at /, '') : undefined
  const { name, phone = '' } = last?.customer ?? {}
  // The authors knew three outcomes: a message is passed to the team as well.
  const outcome = last?.outcome === 'message' ? 'handed over' : last?.outcome
  const faults: [boolean, string][] = [
    [outcome !== meant.outcome, `outcome ${outcome}, not ${meant.outcome}`],
    [!kept.includes(meant.what?.toLowerCase() ?? ''), `no "${meant.what}"`],
    [meant.name !== undefined && name !== meant.name, `name "${name}", not "${meant.name}"`],
    [
      meant.phone !== undefined && phone.replace(/\D/g, '') !== meant.phone,
      `phone ${phone}, not ${meant.phone}`,
    ],
    [
      time !== undefined && last?.calendar?.time.startsWith(time) === false,
      `slot ${last?.calendar?.time}`,
    ],
    ...(meant.kept ?? []).map((words): [boolean, string] => [
      !kept.includes(words.toLowerCase()),
      `"${words}" not kept`,
    ]),
  ]
  return faults.flatMap(([isFault, text]) => (isFault ? [text] : []))
}
