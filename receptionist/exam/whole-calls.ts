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
  const found = new Set<string>()
  for (const clip of clips) {
    const said = clip.replace(/^(rp-(?:i-have|so-that-is|open))-.*/, '$1')
    for (const [reaction, all] of Object.entries(clipsOf)) if (all.split(' ').includes(said)) found.add(reaction)
    const topic = topics
      .filter((one) => clip === one || clip.startsWith(`${one}-`))
      .sort((a, b) => b.length - a.length)[0]
    if (topic) found.add(`answers:${topicNames[topic] ?? topic}`)
    if (/^(?:robot|my-name|demo)/.test(clip)) found.add('answers:robot').add('answers:demo')
    if (clip.startsWith('mean-')) found.add('did-you-mean')
    if (clip.startsWith('form-') || clip === 'waitlist') found.add('waitlist-link')
    if (
      !clip.startsWith('rp-') &&
      turn.reply.some(({ text }) => /don't know|can't|our team|rather not guess/i.test(text))
    )
      found.add('declines')
  }
  if (turn.action?.name === 'book') found.add('book-link')
  if (turn.action?.name === 'join-waitlist') found.add('waitlist-link')
  if (turn.endedBy) found.add('goodbye')
  return [...found]
}

const topicNames: Record<string, string> = { 'other-software': 'software', 'setup-time': 'setup' }

/** The clips that each reaction may be said by. */
const clipsOf: Record<string, string> = {
  'small-talk':
    'about-business about-need quality-callers small-talk frustrated hello here okay thanks thanks-again ' +
    'how-are-you all-right wait can-ask rp-what-else rp-thank-you rp-no-problem rp-team-has-it',
  'answers:fit': 'about-business',
  'answers:service': 'about-business calls-out',
  'answers:hours': 'about-need',
  'answers:benefits': 'about-need',
  declines:
    'quality-again calls-out unknown unknown-other unknown-again small-talk ask-team frustrated injection ' +
    'rp-check rp-ask-noted rp-facts rp-ask-call',
  'answers:company': 'worldwide',
  waits: 'wait rp-take-your-time',
  'answers:demo': 'can-ask',
  goodbye: 'goodbye rp-goodbye',
  'role-play-offer': 'role-play-about mean-role-play',
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
  'hands-over': 'rp-person rp-emergency rp-team-has-it',
  notes:
    'rp-team-has-it rp-check rp-ask-noted rp-facts rp-ask-call rp-message rp-noted rp-noted-too rp-noted-words ' +
    'rp-unknown-again rp-why',
  'business-fact': 'rp-open rp-why',
  'answers:robot': 'rp-robot',
  leaves: 'rp-left',
}

/** A call that is past its first question: the company is asked about itself. */
export const askAboutUs = (now: number) => respond(begin(now).state, 'Ask about Ringwell', now)

/** One call as it went: what was said on both sides, whether each reaction was one of the right ones, and the record. */
export function play({ turns, record }: WrittenCall, now: number, hear = (text: string) => text, rolePlay = true) {
  let turn = rolePlay ? begin(now) : askAboutUs(now)
  let last: CallRecord | undefined
  let offered: readonly { day: number; minutes: number }[] = []
  const played = turns.map(({ says, then }) => {
    const said = says.replace(/\{slot([12])\}/g, (_, at: string) => {
      const slot = offered[Number(at) - 1] ?? offered[0]
      return slot ? slotText(slot, now).replace(/ \d+ \w+ at/, ' at') : 'the first one'
    })
    turn = respond(turn.state, hear(said), now)
    offered = turn.state.booking?.offered.length ? turn.state.booking.offered : offered
    last = turn.record ?? last
    const reacted = reactionsOf(turn)
    return {
      said,
      replied: turn.reply.map(({ text }) => text).join(' '),
      reacted,
      then,
      right: then.some((one) => reacted.includes(one)),
    }
  })
  const wrong: string[] = []
  if (record) {
    const kept = `${last?.summary} ${last?.what}`.toLowerCase()
    const slot = record.slot && offered[record.slot - 1]
    if (last?.outcome !== record.outcome) wrong.push(`outcome ${last?.outcome}, not ${record.outcome}`)
    if (record.what && !kept.includes(record.what.toLowerCase())) wrong.push(`no "${record.what}"`)
    if (record.name && last?.customer.name !== record.name)
      wrong.push(`name "${last?.customer.name}", not "${record.name}"`)
    if (record.phone && last?.customer.phone.replace(/\D/g, '') !== record.phone)
      wrong.push(`phone ${last?.customer.phone}, not ${record.phone}`)
    if (slot && last?.calendar && !last.calendar.time.startsWith(slotText(slot, now).replace(/^.* at /, '')))
      wrong.push(`slot ${last.calendar.time}`)
    for (const words of record.kept ?? []) if (!kept.includes(words.toLowerCase())) wrong.push(`"${words}" not kept`)
  }
  return { played, record: last, wrong }
}
