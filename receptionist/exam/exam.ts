import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TradeId, trades } from '../content/trades.ts'
import { emptyFrame, type Frame } from '../src/booking/frame.ts'
import { begin, type ReceptionistTurn, respond } from '../src/receptionist.ts'
import { say } from '../src/reply.ts'
import { dayLength, readWhen, type When } from '../src/when/when.ts'
import { play, reactionsOf, type WrittenCall } from './whole-calls.ts'

/**
 * What four authors wrote who had seen neither the code nor one another's sentences: whole calls, single questions,
 * emergencies and times. Nothing is trained with them, and none of their sentences may be changed.
 */
const folder = join(import.meta.dirname, '../held-out/exam')

/** One sentence or call of the exam that went wrong, and why. */
export type Miss = { author: string; said: string; why: string }

/** How many of a part are right; `misses` are the others. */
export type Figure = { right: number; all: number; misses: readonly Miss[] }

export type Hearing = (text: string) => string

const monday = Date.parse('2026-11-24T09:12:00')

function readAll<Content>(file: string): { author: string; content: Content }[] {
  return readdirSync(folder)
    .sort()
    .map((author) => ({
      author,
      content: JSON.parse(readFileSync(join(folder, author, file), 'utf8')) as Content,
    }))
}

function count<Of>(all: readonly Of[], missOf: (one: Of) => Miss | undefined): Figure {
  const misses = all.flatMap((one) => missOf(one) ?? [])
  return { right: all.length - misses.length, all: all.length, misses }
}

/** The turns and the records of the whole calls. */
export function calls(hear: Hearing): { turns: Figure; records: Figure } {
  const played = readAll<WrittenCall[]>('calls.json').flatMap(({ author, content }) =>
    content.map((call) => ({ author, call, ...play(call, monday, hear) })),
  )
  const turns = played.flatMap(({ author, call, played: all }) =>
    all.map((turn) => ({ author, title: call.title, turn })),
  )
  return {
    turns: count(turns, ({ author, title, turn }) =>
      turn.right
        ? undefined
        : {
            author,
            said: `${title}: ${turn.said}`,
            why: `${turn.replied} [${turn.reacted}] not [${turn.then}]`,
          },
    ),
    records: count(
      played.filter(({ call }) => call.record !== null),
      ({ author, call, wrong }) =>
        wrong.length === 0 ? undefined : { author, said: call.title, why: wrong.join('; ') },
    ),
  }
}

type Questions = { inScope: { says: string; then: string[] }[]; outOfScope: string[] }

/** Single questions, each as the first thing said in a call, and while a booking waits for a name. */
export function questions(hear: Hearing): Record<'inScope' | 'inBooking' | 'outOfScope', Figure> {
  const all = readAll<Questions>('questions.json')
  const asked = all.flatMap(({ author, content }) =>
    content.inScope.map((one) => ({ author, ...one })),
  )
  const others = all.flatMap(({ author, content }) =>
    content.outOfScope.map((says) => ({ author, says })),
  )
  const missIn = (before: ReceptionistTurn) => (one: (typeof asked)[number]) => {
    const turn = respond(before.state, hear(one.says), monday)
    const reacted = reactionsAfter(before, turn)
    return one.then.some((reaction) => reacted.includes(reaction))
      ? undefined
      : {
          author: one.author,
          said: one.says,
          why: `${textOf(turn)} [${reacted}] not [${one.then}]`,
        }
  }
  return {
    inScope: count(asked, missIn(begin(monday))),
    inBooking: count(asked, missIn(atName())),
    outOfScope: count(others, ({ author, says }) => {
      const turn = respond(begin(monday).state, hear(says), monday)
      const facts = reactionsOf(turn).filter(
        (reaction) => reaction.startsWith('answers:') && !isHarmless(reaction),
      )
      return facts.length === 0 || reactionsOf(turn).includes('declines')
        ? undefined
        : { author, said: says, why: textOf(turn) }
    }),
  }
}

/** That it is an AI and a demo may be said to anything. */
const isHarmless = (reaction: string) => reaction === 'answers:robot' || reaction === 'answers:demo'

const textOf = ({ reply }: ReceptionistTurn) => reply.map(({ text }) => text).join(' ')

function reactionsAfter(before: ReceptionistTurn, turn: ReceptionistTurn): string[] {
  const last = before.reply.map(({ text }) => text)
  const repeats = last.length > 0 && turn.reply.some(({ text }) => text === last.at(-1))
  return [...reactionsOf(turn), ...(repeats ? ['repeats'] : [])]
}

/** A call to a dentist in which the name is asked for. */
function atName(): ReceptionistTurn {
  const said = ['a dentist called Oak Lane Dental', 'a check-up on Friday', 'the first one']
  return said.reduce((turn, text) => respond(turn.state, text, monday), begin(monday))
}

type Told = { says: string; trade: string }
type Emergencies = Record<'plain' | 'oblique' | 'person' | 'personOblique' | 'neither', Told[]>

/** `plain` and `person` are to be handed over at once, the oblique ones at once or when asked, `neither` never. */
export function emergencies(hear: Hearing): Record<keyof Emergencies, Figure> {
  const all = readAll<Emergencies>('emergencies.json')
  const figure = (
    part: keyof Emergencies,
    isRight: (state: { now: boolean; asked: boolean }) => boolean,
  ) =>
    count(
      all.flatMap(({ author, content }) =>
        content[part].map((one, index) => ({ author, index, ...one })),
      ),
      ({ author, index, says, trade }) => {
        const frame = frameAt(steps[index % steps.length] ?? 'wish', tradeOf(trade))
        const turn = respond({ ...begin(monday).state, booking: frame }, hear(says), monday)
        const handed = turn.state.booking?.outcome === 'handed over'
        return isRight({ now: handed, asked: turn.state.booking?.doubt !== undefined })
          ? undefined
          : { author, said: `${trade}, ${frame.step}: ${says}`, why: textOf(turn) }
      },
    )
  return {
    plain: figure('plain', ({ now }) => now),
    person: figure('person', ({ now }) => now),
    oblique: figure('oblique', ({ now, asked }) => now || asked),
    personOblique: figure('personOblique', ({ now, asked }) => now || asked),
    neither: figure('neither', ({ now }) => !now),
  }
}

const steps = ['wish', 'offer', 'name', 'confirm'] as const

const tradeOf = (said: string): TradeId => {
  const known: Record<string, TradeId> = {
    'hair salon': 'hair-salon',
    'car repair': 'garage',
    lawyer: 'law-firm',
    'real estate agent': 'estate-agent',
  }
  const id = known[said] ?? said
  return id in trades ? (id as TradeId) : 'other'
}

const slot = { day: 20_787, minutes: 600 }

function frameAt(step: (typeof steps)[number], trade: TradeId): Frame {
  const at = (first: (typeof steps)[number]) => steps.indexOf(step) >= steps.indexOf(first)
  return {
    ...emptyFrame,
    business: { name: trades[trade].anyBusiness, trade },
    step,
    what: at('offer') ? 'Check-up' : undefined,
    offered: at('offer') ? [slot, { day: 20_788, minutes: 840 }] : [],
    slot: at('name') ? slot : undefined,
    name: at('confirm') ? 'Sam Lee' : undefined,
    phone: at('confirm') ? '2025550142' : undefined,
    lastReply: [say('rp-is-that-right')],
  }
}

type Means = {
  days?: [string, string] | null
  at?: string | null
  between?: [string, string] | null
}
type SaidTime = Means & {
  says: string
  asked: string
  kind: 'wish' | 'past' | 'refusal' | 'none'
  alsoRight?: Means[]
}

const wednesday = Date.parse('2026-11-25T10:00:00')

/** Times read as meant; `silent` counts only what was read as something else, and nothing of it asked about. */
export function times(hear: Hearing): { right: Figure; silent: Figure } {
  const all = readAll<SaidTime[]>('times.json').flatMap(({ author, content }) =>
    content.map((one) => ({ author, ...one })),
  )
  const judged = all.map((one) => ({ one, ...judge(one, hear) }))
  const miss = ({ one, read }: (typeof judged)[number]): Miss => ({
    author: one.author,
    said: one.says,
    why: `${JSON.stringify(read)} not ${one.kind} ${one.days} ${one.at} ${one.between}`,
  })
  return {
    right: count(judged, (each) => (each.isRight ? undefined : miss(each))),
    silent: count(judged, (each) => (each.isRight || !each.isTaken ? undefined : miss(each))),
  }
}

function judge(said: SaidTime, hear: Hearing) {
  const read = readWhen(
    hear(said.says),
    said.asked,
    wednesday,
    said.asked === 'offer' ? [20_783, 20_784] : [],
  )
  const isTaken = Object.keys(read).length > 0 && !('unclear' in read)
  const meant = [said, ...(said.alsoRight ?? [])]
  const isRight =
    said.kind === 'wish'
      ? meant.some((one) => isMeant(one, read))
      : said.kind === 'refusal'
        ? isRefused(said, read)
        : !isTaken
  return { read, isTaken, isRight }
}

const dayIn = (date: string) => (date.startsWith('9999') ? 99_999 : Date.parse(date) / dayLength)
const minutesIn = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

function isMeant({ days, at, between }: Means, read: When): boolean {
  if (!areDaysMeant(days, read)) return false
  if (at) return read.time !== undefined && isClock(read.time, minutesIn(at))
  if (between) return isSpan(between.map(minutesIn) as [number, number], read)
  return read.time === undefined && read.from === undefined && read.to === undefined
}

function areDaysMeant(days: Means['days'], read: When): boolean {
  if (!days) return read.days === undefined
  const [first, last] = days.map(dayIn) as [number, number]
  if (!read.days) return false
  const isOpen = last - first > 60
  return read.days[0] === first && (read.days[1] === last || (isOpen && read.days[1] > first + 30))
}

const isClock = ({ minutes, certain }: NonNullable<When['time']>, meant: number) =>
  minutes === meant || (!certain && (minutes + 720) % 1440 === meant)

/** A vague span may be read a little narrower or wider: by an hour at each end, or as a time within it. */
function isSpan([from, to]: [number, number], read: When): boolean {
  if (read.time) return read.time.minutes >= from && read.time.minutes <= to
  if (read.from === undefined && read.to === undefined) return false
  const begin = read.from ?? 0
  const end = read.to ?? 1439
  const isNear = Math.abs(begin - from) <= 60 && Math.abs(end - to) <= 90
  const isWithin = begin >= from - 15 && end <= to + 15
  return isNear || isWithin || (from === 0 && end <= to + 15) || (to === 1439 && begin >= from - 15)
}

function isRefused({ days, at }: Means, read: When): boolean {
  const first = days ? dayIn(days[0]) : undefined
  const takesDay =
    first !== undefined && read.days?.[0] === first && read.days[1] === dayIn(days?.[1] ?? '')
  const takesTime = at ? read.time !== undefined && isClock(read.time, minutesIn(at)) : false
  return Object.keys(read).length > 0 && !takesDay && !takesTime && !('unclear' in read)
}
