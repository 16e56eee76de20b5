import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshAnswers, openTestData, temporaryFolder } from '../../tests/support/server-process.ts'
import { someAnswers } from '../../tests/support/some-answers.ts'
import { insertOf } from '../../tests/support/waitlist-store.ts'
import type { Requester, Statement, Store } from './store.ts'

const folder = temporaryFolder()
const open = async () => (await openTestData(join(folder, 'data'))).store
/** Runs SQL as the superuser while the server does not run. */
const whileClosed = async (run: (postgres: PGlite) => Promise<unknown>) => {
  await store.close()
  await asSuperuser(run)
}
const asSuperuser = async (run: (postgres: PGlite) => Promise<unknown>) => {
  const postgres = await PGlite.create(join(folder, 'data/database'))
  await run(postgres)
  await postgres.close()
}
let store: Store
beforeAll(async () => {
  store = await open()
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const plain = (sql: string): Statement => ({ sql, parameters: [] })
const operator: Requester = { role: 'service_role' }
const asVisitor = (statement: Statement) =>
  store.query({ role: 'anon', address: crypto.randomUUID() }, statement)
const stored = (business: string) =>
  store.query<{ time: string }>(operator, {
    sql: 'select created_at::text as time from public.waitlist_responses where business = $1',
    parameters: [business],
  })

test('the error of one statement undoes none of the others in its transaction', async () => {
  const business = 'A mixed group'
  const twice = freshAnswers({ business })
  const results = await Promise.allSettled([
    asVisitor(insertOf(freshAnswers({ business }))),
    asVisitor(insertOf(freshAnswers({ business, email: 'no address' }))),
    store.query(operator, insertOf(twice)),
    store.query(operator, insertOf(twice)),
    asVisitor(plain('select name from public.waitlist_responses')),
    store.checkWrite(),
    asVisitor(plain('not SQL')),
    asVisitor(insertOf(freshAnswers({ business }))),
  ])
  expect(
    results.map((result) => (result.status === 'fulfilled' ? 'done' : result.reason.code)),
  ).toEqual([...['done', '23514', 'done', '23505', '42501', 'done', '42601', 'done']])
  expect(await stored(business)).toHaveLength(3)
  // The check has undone its row.
  expect(
    await store.query(operator, plain('select count(*)::int as n from public.waitlist_responses')),
  ).toEqual([{ n: 3 }])
})

test('transaction ids are frozen when the server starts, in the only database there is', async () => {
  const ages = async (postgres: PGlite) =>
    (await postgres.query<{ age: number }>('select age(datfrozenxid)::int as age from pg_database'))
      .rows
  let before: { age: number }[] = []
  await whileClosed(async (postgres) => {
    for (let n = 0; n < 200; n++)
      await postgres.exec('update private.waitlist_total set rows = rows')
    before = await ages(postgres)
  })
  store = await open()
  await whileClosed(async (postgres) => {
    const after = await ages(postgres)
    expect(after).toHaveLength(1)
    expect(after[0]?.age).toBeLessThan((before[0]?.age ?? 0) - 150)
  })
  store = await open()
})

test('what a visitor sent while the clock was ahead counts no more when it is set right', async () => {
  const visitor: Requester = { role: 'anon', address: '192.0.2.77' }
  const send = () => store.query(visitor, insertOf(freshAnswers()))
  for (let n = 0; n < 10; n++) await send()
  await expect(send()).rejects.toMatchObject({ code: 'PGRST' })
  await whileClosed((postgres) =>
    postgres.exec(`
      update private.waitlist_rate set slot = slot + interval '3 hours';
      insert into private.waitlist_salt values ('2100-01-01', 'of a day that has not come')`),
  )
  store = await open()
  await send()
  await whileClosed(async (postgres) => {
    const { rows } = await postgres.query('select day from private.waitlist_salt')
    expect(rows).toHaveLength(1)
  })
  store = await open()
})

test('the same answers sent all day do not fill the disk', async () => {
  const answers = freshAnswers({ questions_help: 'q'.repeat(1000) })
  const measure = async () => {
    const sql = `select pg_database_size(current_database())::float8 as size, (pg_control_checkpoint()).redo_lsn::text as log`
    const [measured] = await store.query<{ size: number; log: string }>(operator, plain(sql))
    return measured ?? { size: 0, log: '' }
  }
  await asVisitor(insertOf(answers))
  const before = await measure()
  // More than are between two vacuums.
  await Promise.all(Array.from({ length: 2100 }, () => asVisitor(insertOf(answers))))
  const after = await measure()
  // A repeat is accepted and not stored, and the log is cut back.
  expect(after.log).not.toBe(before.log)
  expect(after.size).toBeLessThan(before.size + 1_000_000)
})

test('a start counts a table of many blocks in parts, and misses one row of the last', async () => {
  const { name: _, ...rest } = someAnswers()
  // Six rows fill a block, and one part of the count has 1,000 blocks.
  await whileClosed((postgres) =>
    postgres.exec(`
      alter table public.waitlist_responses set (fillfactor = 10);
      insert into public.waitlist_responses (${Object.keys(rest).join(', ')}, name)
        select ${Object.values(rest)
          .map((answer) => `'${answer}'`)
          .join(', ')}, 'Row ' || n
        from generate_series(1, 7000) n`),
  )
  store = await open()
  const [table] = await store.query<{ blocks: number }>(
    operator,
    plain(`select (pg_relation_size('public.waitlist_responses') / 8192)::int as blocks`),
  )
  expect(table?.blocks).toBeGreaterThan(1000)
  await whileClosed((postgres) =>
    postgres.exec(`
      set session_replication_role = replica;
      delete from public.waitlist_responses where name = 'Row 7000'`),
  )
  await expect(open()).rejects.toThrow(/it holds \d+ answers, and \d+ were stored/)
  await asSuperuser((postgres) =>
    postgres.exec(
      'delete from public.waitlist_responses; update private.waitlist_total set rows = 0',
    ),
  )
  store = await open()
})

test('closing waits for the statements in the queue', async () => {
  const business = 'Before closing'
  const inserts = Array.from({ length: 2 }, () => asVisitor(insertOf(freshAnswers({ business }))))
  await store.close()
  await Promise.all(inserts)
  store = await open()
  expect(await stored(business)).toHaveLength(2)
})

test('a commit that fails rejects every statement in it, and the next one works', async () => {
  await whileClosed((postgres) =>
    postgres.exec(`
      create function public.refuse() returns trigger language plpgsql as $$ begin raise 'not today'; end $$;
      create constraint trigger refuse after insert on public.waitlist_responses deferrable initially deferred
        for each row when (new.name = 'Refused at the commit') execute function public.refuse()`),
  )
  store = await open()
  const business = 'A commit that fails'
  // The first is committed alone; the other two share a transaction.
  const results = await Promise.allSettled([
    asVisitor(insertOf(freshAnswers({ business }))),
    asVisitor(insertOf(freshAnswers({ business }))),
    asVisitor(insertOf(freshAnswers({ business, name: 'Refused at the commit' }))),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await stored(business)).toHaveLength(1)
  await asVisitor(insertOf(freshAnswers({ business })))
  expect(await stored(business)).toHaveLength(2)
})
