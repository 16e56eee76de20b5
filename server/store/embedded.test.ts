import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyNewDatabase, freshAnswers, temporaryFolder } from '../../tests/support/server-process.ts'
import { type DataDirectory, openDataDirectory } from './data-directory.ts'
import { freezeTransactionIds, type Requester, type Statement } from './embedded.ts'

const folder = temporaryFolder()
let data: DataDirectory
beforeAll(async () => {
  await copyNewDatabase(join(folder, 'data'))
  data = await openDataDirectory(join(folder, 'data'))
})
afterAll(async () => {
  await data.close()
  rmSync(folder, { recursive: true })
})

const insertSql = `insert into public.waitlist_responses (${Object.keys(freshAnswers()).join(', ')}) values ($1, $2, $3, $4, $5, $6)`
const insert = (answers = freshAnswers()): Statement => ({ sql: insertSql, parameters: Object.values(answers) })
const plain = (sql: string): Statement => ({ sql, parameters: [] })
const run = (requester: Requester, statement: Statement) => data.database.query(requester, statement)
const anon: Requester = { role: 'anon' }
const operator: Requester = { role: 'service_role' }
const stored = (business: string) =>
  data.database.query<{ time: string }>(operator, {
    sql: 'select created_at::text as time from public.waitlist_responses where business = $1',
    parameters: [business],
  })

test('the error of one statement undoes none of the others in its transaction', async () => {
  const business = 'A mixed group'
  const twice = freshAnswers({ business })
  const results = await Promise.allSettled([
    run(anon, insert(freshAnswers({ business }))),
    run(anon, insert(freshAnswers({ business, email: 'no address' }))),
    run(operator, insert(twice)),
    run(operator, insert(twice)),
    run(anon, plain('select name from public.waitlist_responses')),
    run(operator, plain('select 1')),
    run(anon, plain('not SQL')),
    run(anon, insert(freshAnswers({ business }))),
  ])
  expect(results.map((result) => (result.status === 'fulfilled' ? 'done' : result.reason.code))).toEqual([
    'done',
    '23514',
    'done',
    '23505',
    '42501',
    'done',
    '42601',
    'done',
  ])
  expect(await stored(business)).toHaveLength(3)
})

test('statements that wait share a transaction, and a statement that waits alone has its own', async () => {
  const business = 'A long queue'
  await Promise.all(Array.from({ length: 130 }, () => run(anon, insert(freshAnswers({ business })))))
  const times = (await stored(business)).map(({ time }) => time)
  expect(times).toHaveLength(130)
  // All rows of a transaction have one time. The first row is committed alone, the 129 others in groups of at most 64.
  const sizes = [...new Set(times)].map((time) => times.filter((other) => other === time).length)
  expect(sizes.sort()).toEqual([1, 1, 64, 64])
})

/** Inserts so many rows at once, with a number of bytes in each that is the same on average. */
const insertRows = (from: number, to: number) =>
  run(operator, {
    sql: `insert into public.waitlist_responses (name, business, role, spending_range, questions_help, email)
      select 'Row ' || n, 'A large table', 'CEO/Founder', '$25,000+', repeat('help ', 1 + n % 20), 'row' || n || '@other.example'
      from generate_series($1::int, $2::int) n`,
    parameters: [String(from), String(to)],
  })

test('a large table is measured without counting its rows, and within 2 %', async () => {
  const { rows: before } = await data.database.measure(false)
  await insertRows(1, 6000)
  expect((await data.database.measure(false)).rows).toBe(before + 6000)
  await data.database.measure(true)
  await insertRows(6001, 12_000)
  const { rows } = await data.database.measure(false)
  expect(Math.abs(rows / (before + 12_000) - 1)).toBeLessThan(0.02)
  await run(
    operator,
    plain(`delete from public.waitlist_responses where business = 'A large table' and email < 'row6'`),
  )
  // What was deleted is still in the pages.
  expect((await data.database.measure(false)).rows).toBe(rows)
  const [{ count } = { count: 0 }] = await data.database.query<{ count: number }>(operator, {
    sql: 'select count(*)::int as count from public.waitlist_responses',
    parameters: [],
  })
  expect(Math.abs((await data.database.measure(true)).rows / count - 1)).toBeLessThan(0.02)
  await run(operator, plain(`delete from public.waitlist_responses where business = 'A large table'`))
  expect((await data.database.measure(true)).rows).toBe(before)
})

test('transaction ids are frozen, in the only database there is', async () => {
  await data.close()
  const postgres = await PGlite.create(join(folder, 'data/database'))
  const ages = async () => {
    const { rows } = await postgres.query<{ datname: string; age: number }>(
      'select datname, age(datfrozenxid) from pg_database',
    )
    return rows
  }
  for (let n = 0; n < 5; n++) await postgres.exec('update private.write_check set checked_at = now()')
  const [before, ...others] = await ages()
  expect([before?.datname, others]).toEqual(['postgres', []])
  await freezeTransactionIds(postgres)
  expect(await ages()).toEqual([before])
  await freezeTransactionIds(postgres, 4)
  expect((await ages())[0]?.age).toBeLessThan(before?.age ?? 0)
  await postgres.close()
  data = await openDataDirectory(join(folder, 'data'))
})

test('closing waits for the statements in the queue', async () => {
  const business = 'Before closing'
  const inserts = Promise.all([
    run(anon, insert(freshAnswers({ business }))),
    run(anon, insert(freshAnswers({ business }))),
  ])
  await data.close()
  await inserts
  data = await openDataDirectory(join(folder, 'data'))
  expect(await stored(business)).toHaveLength(2)
})

test('a commit that fails rejects every statement in it, and the next one works', async () => {
  await data.close()
  const postgres = await PGlite.create(join(folder, 'data/database'))
  await postgres.exec(`
    create function public.refuse() returns trigger language plpgsql as $$ begin raise 'not today'; end $$;
    create constraint trigger refuse after insert on public.waitlist_responses deferrable initially deferred
      for each row when (new.name = 'Refused at the commit') execute function public.refuse()`)
  await postgres.close()
  data = await openDataDirectory(join(folder, 'data'))
  const business = 'A commit that fails'
  // The first is committed alone; the other two share a transaction.
  const results = await Promise.allSettled([
    run(anon, insert(freshAnswers({ business }))),
    run(anon, insert(freshAnswers({ business }))),
    run(anon, insert(freshAnswers({ business, name: 'Refused at the commit' }))),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await stored(business)).toHaveLength(1)
  await run(anon, insert(freshAnswers({ business })))
  expect(await stored(business)).toHaveLength(2)
})
