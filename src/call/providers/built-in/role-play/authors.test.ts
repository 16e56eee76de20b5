import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type RolePlayTurn, respondInRolePlay, startRolePlay } from './role-play.ts'
import type { RolePlayState } from './state.ts'

/** Tuesday, 24 November 2026, ten in the morning. */
const now = new Date(2026, 10, 24, 10, 0).getTime()

/** What other authors wrote for callers of a business, by what they were asked and what each of them did. */
const folder = join(import.meta.dirname, '../../../../content/utterances/role-play-acts')
const authors: Record<string, Record<string, readonly string[]>>[] = readdirSync(folder).map((file) =>
  JSON.parse(readFileSync(join(folder, file), 'utf8').replaceAll('{brand}', 'Ringwell')),
)

const asked = [
  ['offer', []],
  ['name', ['the first one']],
  ['phone', ['Sam Lee']],
  ['confirm', ['07700 900142']],
  ['more', ['yes']],
] as const

/** The state in which each question stands. */
const states = new Map<string, RolePlayState>()
let turn = startRolePlay({ business: 'my dental practice' }, now)
turn = respondInRolePlay(turn.state, 'I need a check-up on Thursday', now)
for (const [question, said] of asked) {
  for (const utterance of said) turn = respondInRolePlay(turn.state, utterance, now)
  states.set(question, turn.state)
}

test.each(['hours', 'price', 'fact', 'why', 'robot', 'about-service', 'complaint', 'smalltalk'])(
  'what is said beside the appointment changes nothing of it: %s',
  (act) => {
    const said = [...states].flatMap(([question, state]) =>
      authors.flatMap((author) => author[question]?.[act] ?? []).map((utterance) => ({ question, state, utterance })),
    )
    expect(said.length).toBeGreaterThan(80)
    const changed = said.filter(({ state, utterance }) => {
      const { slot, name, phone } = respondInRolePlay(state, utterance, now).state
      return slot !== state.slot || name !== state.name || phone !== state.phone
    })
    expect(
      changed.length / said.length,
      JSON.stringify(
        changed.map(({ question, utterance }) => `${question}: ${utterance}`),
        null,
        1,
      ),
    ).toBeLessThan(0.06)
  },
)

test.each([
  ['offer', 'price'],
  ['offer', 'hours'],
  ['name', 'fact'],
  ['name', 'price'],
  ['phone', 'fact'],
  ['phone', 'price'],
  ['confirm', 'fact'],
  ['confirm', 'hours'],
] as const)(
  'an answer to the question for %s and a question about %s in one breath are both taken',
  (question, act) => {
    const state = states.get(question) as RolePlayState
    const alone = (utterance: string) => respondInRolePlay(state, utterance, now)
    const answersIt = ({ reply }: RolePlayTurn) =>
      reply.some(({ clips }) =>
        ['rp-facts', 'rp-check', 'rp-message', 'rp-we-are-open', 'rp-yes-we-do'].includes(clips?.[0] ?? ''),
      )
    const said = (what: string) =>
      authors
        .flatMap((author) => author[question]?.[what] ?? [])
        .map((utterance) => utterance.toLowerCase().replace(/[?.!,]+$/, ''))
        .filter((utterance) => utterance.split(' ').length < 10)
    const answers = said('answer')
      .filter(
        (utterance) => !/\?/.test(utterance) && alone(utterance).state.asked !== question && !alone(utterance).over,
      )
      .slice(0, 12)
    const questions = said(act)
      .filter((utterance) => alone(utterance).state.asked === question && answersIt(alone(utterance)))
      .slice(0, 12)
    const pairs = answers.flatMap((answer) =>
      questions.map((asked) => ({ answer, utterance: `${answer} and ${asked}` })),
    )
    expect(pairs.length).toBeGreaterThan(80)
    const lost = pairs.filter(({ answer, utterance }) => {
      const both = alone(utterance)
      return both.state.asked !== alone(answer).state.asked || !answersIt(both)
    })
    expect(
      lost.length / pairs.length,
      JSON.stringify(
        lost.map(({ utterance }) => utterance),
        null,
        1,
      ),
    ).toBeLessThan(0.2)
  },
)
