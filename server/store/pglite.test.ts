import { expect, test } from 'vitest'
import { refuseTimeouts } from './pglite.ts'

test.each([
  ["set statement_timeout = '200ms'", 'statement_timeout'],
  ['SET LOCAL lock_timeout TO 5000', 'lock_timeout'],
  ["alter database waitlist set transaction_timeout = '1min'", 'transaction_timeout'],
  ["alter role anon set idle_session_timeout to '0.5s'", 'idle_session_timeout'],
  [
    "select set_config('idle_in_transaction_session_timeout', '1s', false)",
    'idle_in_transaction_session_timeout',
  ],
  [
    "create function f() returns void set statement_timeout = '1s' as $$ $$ language sql",
    'statement_timeout',
  ],
])('a migration with %s is refused for the embedded database', (sql, name) => {
  expect(() => refuseTimeouts('2026_x.sql', `select 1;\n${sql};\n`)).toThrow(
    `2026_x.sql sets ${name}, which the embedded database does not have: leave it out, or set DATABASE_URL to a PostgreSQL server.`,
  )
})

test.each([
  // What pg_dump writes at the start of a schema.
  'SET statement_timeout = 0;\nSET lock_timeout = 0;\nSET idle_in_transaction_session_timeout = 0;',
  "set transaction_timeout to '0'",
  "select set_config('statement_timeout', '0', false)",
  "-- set statement_timeout = '1s'\n/* set lock_timeout = 5 */ select 1",
  "select current_setting('statement_timeout', true)",
])('a migration that sets none is not: %s', (sql) => {
  expect(() => refuseTimeouts('2026_x.sql', sql)).not.toThrow()
})
