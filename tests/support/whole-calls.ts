import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { topics } from '../../src/call/built-in/answers/subjects.ts'
import { slotText } from '../../src/call/built-in/booking/spoken.ts'
import { begin, type ReceptionistTurn, respond } from '../../src/call/built-in/receptionist.ts'
import type { CallRecord } from '../../src/call/call-provider.ts'

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
    for (const reaction of reactions[clip.replace(/^(rp-(?:i-have|so-that-is|open))-.*/, '$1')] ?? [])
      found.add(reaction)
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

const reactions: Record<string, string[]> = {
  'about-business': ['small-talk', 'answers:fit', 'answers:service'],
  'about-need': ['small-talk', 'answers:hours', 'answers:benefits'],
  'quality-callers': ['small-talk'],
  'quality-again': ['declines'],
  'calls-out': ['answers:service', 'declines'],
  worldwide: ['answers:company'],
  unknown: ['declines'],
  'unknown-other': ['declines'],
  'unknown-again': ['declines'],
  'small-talk': ['small-talk', 'declines'],
  'ask-team': ['declines'],
  frustrated: ['small-talk', 'declines'],
  hello: ['small-talk'],
  here: ['small-talk'],
  okay: ['small-talk'],
  thanks: ['small-talk'],
  'thanks-again': ['small-talk'],
  'how-are-you': ['small-talk'],
  'all-right': ['small-talk'],
  wait: ['waits', 'small-talk'],
  injection: ['declines'],
  'can-ask': ['small-talk', 'answers:demo'],
  goodbye: ['goodbye'],
  'role-play-about': ['role-play-offer'],
  'mean-role-play': ['role-play-offer'],
  'rp-opening': ['asks-business'],
  'rp-which-business': ['asks-business'],
  'rp-how-can-i-help': ['asks-wish'],
  'rp-what-for': ['asks-wish'],
  'rp-what-day': ['asks-day'],
  'rp-i-have': ['offers'],
  'rp-name': ['asks-name'],
  'rp-phone': ['asks-phone'],
  'rp-phone-again': ['asks-phone'],
  'rp-so-that-is': ['reads-back'],
  'rp-is-that-right': ['reads-back'],
  'rp-booked': ['booked'],
  'rp-booked-no-text': ['booked'],
  'rp-what-change': ['asks-change'],
  'rp-what-else': ['small-talk'],
  'rp-thank-you': ['small-talk'],
  'rp-no-problem': ['small-talk'],
  'rp-not-booked': ['not-booked'],
  'rp-person': ['hands-over'],
  'rp-emergency': ['hands-over'],
  'rp-team-has-it': ['hands-over', 'notes', 'small-talk'],
  'rp-open': ['business-fact'],
  'rp-check': ['notes', 'declines'],
  'rp-ask-noted': ['notes', 'declines'],
  'rp-facts': ['notes', 'declines'],
  'rp-ask-call': ['notes', 'declines'],
  'rp-message': ['notes'],
  'rp-noted': ['notes'],
  'rp-noted-too': ['notes'],
  'rp-noted-words': ['notes'],
  'rp-unknown-again': ['notes'],
  'rp-why': ['notes', 'business-fact'],
  'rp-robot': ['answers:robot'],
  'rp-take-your-time': ['waits'],
  'rp-goodbye': ['goodbye'],
  'rp-left': ['leaves'],
}

/** One call as it went: what was said on both sides, whether each reaction was one of the right ones, and the record. */
export function play({ turns, record }: WrittenCall, now: number) {
  let turn = begin(false, now)
  let last: CallRecord | undefined
  let offered: readonly { day: number; minutes: number }[] = []
  const played = turns.map(({ says, then }) => {
    const said = says.replace(/\{slot([12])\}/g, (_, at: string) => {
      const slot = offered[Number(at) - 1] ?? offered[0]
      return slot ? slotText(slot, now).replace(/ \d+ \w+ at/, ' at') : 'the first one'
    })
    turn = respond(turn.state, said, now)
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
