import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshAnswers, temporaryFolder } from '../tests/support/server-process.ts'
import { openStore, type Store } from './data-dir.ts'
import type { Caller } from './database.ts'

/** Callers that come at the same moment share a transaction; none of them may notice. */

const folder = temporaryFolder()
let store: Store
beforeAll(async () => {
  store = await openStore(join(folder, 'data'))
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

type Statement = [sql: string, parameters: string[]]
const add = (answers = freshAnswers()): Statement => [
  `insert into public.waitlist_responses (${Object.keys(answers).join(', ')}) values ($1, $2, $3, $4, $5, $6)`,
  Object.values(answers),
]
const run = (caller: Caller, statement: Statement) => store.database.as(caller, (query) => query(...statement))
const anon: Caller = { role: 'anon' }
const operator: Caller = { role: 'service_role' }
const stored = (name: string) =>
  store.database.as(operator, (query) =>
    query<{ moment: string }>('select created_at::text as moment from public.waitlist_responses where business = $1', [
      name,
    ]),
  )

test('what one of a group does wrong undoes nothing of the others', async () => {
  const business = 'A mixed group'
  const twice = freshAnswers({ business })
  const results = await Promise.allSettled([
    run(anon, add(freshAnswers({ business }))),
    run(anon, add(freshAnswers({ business, email: 'no address' }))),
    run(anon, add(twice)),
    run(anon, add(twice)),
    run(anon, ['select name from public.waitlist_responses', []]),
    store.database.as(anon, async (query) => {
      await query(...add(freshAnswers({ business })))
      throw new Error('Changed its mind after writing')
    }),
    run(operator, ['select 1', []]),
    run(anon, ['not SQL', []]),
    run(anon, add(freshAnswers({ business }))),
  ])
  expect(results.map((result) => (result.status === 'fulfilled' ? 'done' : (result.reason.code ?? 'threw')))).toEqual([
    'done',
    '23514',
    'done',
    '23505',
    '42501',
    'threw',
    'done',
    '42601',
    'done',
  ])
  expect(await stored(business)).toHaveLength(3)
})

test('rows that wait for each other are written to the disk together, and one alone waits for none', async () => {
  const business = 'A long queue'
  await Promise.all(Array.from({ length: 130 }, () => run(anon, add(freshAnswers({ business })))))
  const moments = (await stored(business)).map(({ moment }) => moment)
  expect(moments).toHaveLength(130)
  // A transaction has one time: the first row went at once, and the 129 that came meanwhile in groups of at most 64.
  const sizes = [...new Set(moments)].map((moment) => moments.filter((other) => other === moment).length)
  expect(sizes.sort()).toEqual([1, 1, 64, 64])
})

test('closing waits for what was asked before', async () => {
  const business = 'At the last moment'
  const asked = Promise.all([run(anon, add(freshAnswers({ business }))), run(anon, add(freshAnswers({ business })))])
  await store.close()
  await asked
  store = await openStore(join(folder, 'data'))
  expect(await stored(business)).toHaveLength(2)
})

test('a commit that fails is told to everybody in it, and the next one works', async () => {
  await store.close()
  const beside = await PGlite.create(join(folder, 'data/database'))
  await beside.exec(`
    create function public.refuse() returns trigger language plpgsql as $$ begin raise 'not today'; end $$;
    create constraint trigger refuse after insert on public.waitlist_responses deferrable initially deferred
      for each row when (new.name = 'Refused at the commit') execute function public.refuse()`)
  await beside.close()
  store = await openStore(join(folder, 'data'))
  const business = 'A commit that fails'
  // The first goes alone; the other two share a transaction.
  const results = await Promise.allSettled([
    run(anon, add(freshAnswers({ business }))),
    run(anon, add(freshAnswers({ business }))),
    run(anon, add(freshAnswers({ business, name: 'Refused at the commit' }))),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await stored(business)).toHaveLength(1)
  await run(anon, add(freshAnswers({ business })))
  expect(await stored(business)).toHaveLength(2)
})
