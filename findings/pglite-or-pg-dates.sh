#!/usr/bin/env bash
# PGlite and node-postgres turn the same DATE of the same Postgres into two different moments.
#
# Guess: PGlite stands in for pg, so a row has the same values with both; and a Date that goes
#   into a column comes back as it was.
# So it is: for a DATE pg gives midnight of the local clock, PGlite midnight in UTC. West of
#   Greenwich PGlite's value shows the day before, east of it pg's does in `toISOString()`. And in
#   PGlite a Date written to a TIMESTAMP comes back moved by the local offset: it is written as
#   UTC and read as local time. TIMESTAMPTZ is right in both.
# Why it matters: a booking form that is developed on PGlite and runs on Postgres (or the other
#   way round) shows another day in some countries, and tests on a server in UTC see none of it.
# Do instead: TIMESTAMPTZ for moments, and for days select `the_day::text` or set a parser that
#   returns the text.
# Versions: @electric-sql/pglite 0.5.16, pg 8.23.1 (its types, which parse what a server sends).
#   Run on 2026-11-27 with Node 20.20.2. Seen in America/New_York:
#   DATE 2026-07-01: PGlite 2026-07-01T00:00:00.000Z, pg 2026-07-01T04:00:00.000Z
#   TIMESTAMP of 2026-07-01T09:00:00.000Z: PGlite gives back 2026-07-01T13:00:00.000Z
#   TIMESTAMPTZ of 2026-07-01T09:00:00.000Z: PGlite gives back 2026-07-01T09:00:00.000Z
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  @electric-sql/pglite@0.5.16 pg@8.23.1
cat > run.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

const database = new PGlite()
await database.exec('create table bookings (day date, local timestamp, moment timestamptz)')
const moment = new Date('2026-07-01T09:00:00Z')
await database.query('insert into bookings values ($1, $2, $3)', ['2026-07-01', moment, moment])
const { rows } = await database.query('select * from bookings')
await database.close()

const [row] = rows
const seen = [
  row.day.toISOString(),
  pg.types.getTypeParser(pg.types.builtins.DATE)('2026-07-01').toISOString(),
  row.local.toISOString(),
  row.moment.toISOString(),
]
console.log(`DATE 2026-07-01: PGlite ${seen[0]}, pg ${seen[1]}`)
console.log(`TIMESTAMP of ${moment.toISOString()}: PGlite gives back ${seen[2]}`)
console.log(`TIMESTAMPTZ of ${moment.toISOString()}: PGlite gives back ${seen[3]}`)
const expected = [
  '2026-07-01T00:00:00.000Z',
  '2026-07-01T04:00:00.000Z',
  '2026-07-01T13:00:00.000Z',
  '2026-07-01T09:00:00.000Z',
]
if (seen.join() !== expected.join()) {
  console.error('It has changed: a DATE or a TIMESTAMP is another moment than on 2026-11-27.')
  process.exit(1)
}
JS
TZ=America/New_York node run.mjs
