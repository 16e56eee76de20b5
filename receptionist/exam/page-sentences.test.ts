import { describe, expect, test } from 'vitest'
import { exampleCall } from '../../src/content/landing.ts'
import { openingTrades } from '../../src/content/launcher.ts'
import { type TradeId, trades } from '../content/trades.ts'
import { begin, type ReceptionistTurn, respond } from '../src/receptionist.ts'

/** What the page itself shows and offers to say works, in every trade, on every day of the week. */

/** A refusal, or an answer that leaves it to the team. */
const shrugs = [
  ...['rp-closed', 'rp-taken', 'rp-full', 'rp-past', 'rp-unknown', 'rp-unknown-again', 'rp-check'],
  ...['rp-ask-noted', 'rp-facts', 'rp-ask-call', 'rp-none-earlier', 'rp-when-again', 'unknown'],
]

const clips = ({ reply }: ReceptionistTurn) =>
  reply.flatMap(({ clips: said = [] }) => said as readonly string[])
const isShrug = (turn: ReceptionistTurn) => clips(turn).some((clip) => shrugs.includes(clip))

/** From Sunday 22 to Saturday 28 November 2026, in the morning and at night. */
const moments = [22, 23, 24, 25, 26, 27, 28].flatMap((day) => [
  Date.parse(`2026-11-${day}T09:40:00`),
  Date.parse(`2026-11-${day}T23:40:00`),
])

describe.each(Object.keys(trades) as TradeId[])('as a %s', (trade) => {
  test('every suggestion on the way to a booking is taken', () => {
    for (const now of moments) {
      let turn = begin(now, trade)
      const seen = new Set<string>()
      for (let step = 0; step < 10 && turn.suggestions.length > 0; step++) {
        const answered = turn.suggestions.map((said) => ({
          said,
          turn: respond(turn.state, said, now),
        }))
        const refused = answered.filter((one) => isShrug(one.turn)).map(({ said }) => said)
        expect({ now: new Date(now).toString(), refused }).toEqual({
          now: new Date(now).toString(),
          refused: [],
        })
        const next = answered.find(({ said }) => !seen.has(said))
        if (!next || turn.record?.outcome === 'booked') break
        seen.add(next.said)
        turn = next.turn
      }
      expect(turn.record?.outcome, new Date(now).toString()).toBe('booked')
    }
  })

  test('of the suggestions to begin with, one asks for an appointment, and the other cannot wait', () => {
    const first = begin(moments[0] ?? 0, trade)
    const [wish, urgent] = trades[trade].openings.map((said) =>
      respond(first.state, said, moments[0] ?? 0),
    )
    expect(['day', 'offer']).toContain(wish?.state.booking?.step)
    expect(urgent?.record?.outcome).toBe('handed over')
  })
})

test('every trade with a button on the page is one that is played', () => {
  for (const { id } of openingTrades) expect(Object.keys(trades)).toContain(id)
})

test('the example call of the hero is understood word for word', () => {
  const now = Date.parse('2026-11-24T03:00:00')
  const said = exampleCall.lines.filter(({ role }) => role === 'user').map(({ text }) => text)
  const asked = respond(begin(now, 'dentist').state, said[0] ?? '', now)
  expect(asked.form?.what).toBe('Toothache')
  expect(asked.form?.offered[0]?.text).toMatch(/^Tue 24 Nov, .*am$/)
  const named = respond(asked.state, said[1] ?? '', now)
  expect(named.form?.who).toBe('Maya Ellis')
  expect(isShrug(asked)).toBe(false)
})
