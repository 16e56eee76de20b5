import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyNewDatabase, temporaryFolder } from '../../tests/support/server-process.ts'
import { someAnswers } from '../../tests/support/some-answers.ts'
import { questions, waitlistFields } from '../content/waitlist.ts'
import { isAnswer, noAnswers, toRow } from './answers.ts'

/** `npm run test:soak` tries more. */
const randomAnswers = process.env.SOAK === 'true' ? 40_000 : 2000

const folder = temporaryFolder()
let postgres: PGlite
beforeAll(async () => {
  copyNewDatabase(folder)
  postgres = await PGlite.create(join(folder, 'database'))
})
afterAll(async () => {
  await postgres.close()
  rmSync(folder, { recursive: true })
})

const good = someAnswers()

/** The names of the constraints that refuse the rows. All are tried at once, and each alone when one is refused. */
async function refusals(rows: (typeof good)[]): Promise<string[]> {
  await postgres.exec(`create or replace function pg_temp.refusal(rows_ json) returns text language plpgsql as $$
    declare constraint_ text;
    begin
      insert into public.waitlist_responses (${waitlistFields.join(', ')})
        select ${waitlistFields.join(', ')} from json_populate_recordset(null::public.waitlist_responses, rows_);
      raise exception 'undo' using errcode = 'ZZ001';
    exception
      when sqlstate 'ZZ001' then return null;
      when others then
        get stacked diagnostics constraint_ = constraint_name;
        return coalesce(nullif(constraint_, ''), sqlstate);
    end $$`)
  const refusalOf = async (some: string[]) => {
    const { rows: found } = await postgres.query<{ refusal: string | null }>(
      'select pg_temp.refusal($1::json) as refusal',
      [`[${some.join()}]`],
    )
    return found.flatMap(({ refusal }) => (refusal === null ? [] : [refusal]))
  }
  // The table has the same answers once.
  const different = [...new Set(rows.map((row) => JSON.stringify(row)))]
  if ((await refusalOf(different)).length === 0) return []
  const refused: string[] = []
  for (const row of different) refused.push(...(await refusalOf([row])))
  return refused
}

/** Blanks of every kind, control characters, halves of surrogate pairs, combining marks, at-signs and dots. */
const unit = fc.oneof(
  fc.constantFrom('a', 'B', '.', '@', ' ', '-', '1', '👩‍💻', 'é', '漢'),
  fc.constantFrom(
    ...'\u00a0\u00ad\u2800\u3164\u034f\u202e\ufe0f\u{e0041}\u0085\u1680\u2003\u200b\u200d\u2028\u2029\u202f\u2060\u3000\ufeff',
  ),
  fc.constantFrom(...'\u0000\u0007\t\n\r\u001f\u007f\u0099\u180e\u2800\ufff9\u00ad'),
  fc.constantFrom('\ud83d', '\udc69'),
  fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
)
const text = fc.array(unit, { maxLength: 12 }).map((units) => units.join(''))
/** A part of an e-mail address: mostly letters, sometimes one of the above. */
const part = fc
  .array(
    fc.oneof({ weight: 12, arbitrary: fc.constantFrom('a', 'b') }, { weight: 1, arbitrary: unit }),
    {
      maxLength: 6,
    },
  )
  .map((units) => units.join(''))
const emails = fc.tuple(part, part, part).map(([local, domain, top]) => `${local}@${domain}.${top}`)

test('the table accepts every random answer the form accepts', async () => {
  const rows: (typeof good)[] = []
  fc.assert(
    fc.property(fc.constantFrom(...questions), text, emails, (question, any, email) => {
      const answer = question.kind === 'email' ? email : any
      if (isAnswer(question, answer)) rows.push(toRow({ ...good, [question.field]: answer }))
    }),
    { numRuns: randomAnswers },
  )
  expect(rows.length).toBeGreaterThan(randomAnswers / 6)
  expect(rows.filter((row) => row.email !== good.email).length).toBeGreaterThan(randomAnswers / 80)
  expect(await refusals(rows)).toEqual([])
})

test('the table accepts every character the form accepts', async () => {
  const rows: (typeof good)[] = []
  const codes = Array.from({ length: 0x10000 }, (_, code) => code)
  // Left out: the ranges of letters and signs in which every character is treated alike.
  for (const code of codes.filter(
    (one) => one < 0x2100 || (one > 0x2fff && one < 0x3100) || one > 0xfdff,
  )) {
    const character = String.fromCharCode(code)
    const text = `a${character}b`
    const whole = { ...good, name: text, questions_help: text, email: `${text}@x.example` }
    const accepted = questions.filter((question) => isAnswer(question, whole[question.field]))
    rows.push(
      toRow({ ...good, ...Object.fromEntries(accepted.map(({ field }) => [field, whole[field]])) }),
    )
  }
  expect(await refusals(rows)).toEqual([])
})

test('the table accepts the longest answers the form accepts', async () => {
  const wide = '𝒳'
  const longest = Object.fromEntries(
    questions.map((question) => {
      const { limit } = question
      if (question.kind !== 'email') return [question.field, wide.repeat(limit / 2)]
      return [question.field, `${wide.repeat(32)}@${'b'.repeat(limit - 64 - 1 - 8)}.example`]
    }),
  ) as typeof good
  expect(questions.filter((question) => !isAnswer(question, longest[question.field]))).toEqual([])
  expect(await refusals([toRow(longest)])).toEqual([])
})

test('the table refuses what the form refuses', async () => {
  const bad = [
    noAnswers,
    ...waitlistFields.map((field) => ({ ...good, [field]: ' \u200b ' })),
    ...questions.map(({ field, limit }) => ({ ...good, [field]: 'x'.repeat(limit + 1) })),
    ...['a@b', 'a@b@c.d', 'a b@c.d', 'a@b..c', `${'a'.repeat(65)}@b.c`].map((email) => ({
      ...good,
      email,
    })),
  ]
  for (const row of bad) {
    expect(questions.every((question) => isAnswer(question, row[question.field]))).toBe(false)
  }
  expect(await refusals(bad)).toHaveLength(bad.length)
})
