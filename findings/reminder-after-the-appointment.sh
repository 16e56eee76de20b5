#!/usr/bin/env bash
# Day.js reads the reminder "-PT15M" as 15 minutes after the appointment.
#
# Guess: a library that reads ISO 8601 durations reads the minus of RFC 5545, with which every
#   calendar writes "15 minutes before" (`TRIGGER:-PT15M`), or refuses it.
# So it is: Day.js looks for the duration anywhere in the text and leaves the sign behind: 15, where
#   Moment, whose interface it has, gives -15. "PT-15M", with the sign inside, is -15 in both.
#   iso8601-duration leaves the sign behind too; its README says that signs are not supported, but
#   it throws only for the one inside.
# Why it matters: the customer is reminded when the appointment has begun, and a test with
#   "PT15M" or with "PT-15M" is green.
# Do instead: read a trigger with ical.js or Luxon, and let a test have the text of a real
#   calendar.
# Versions: dayjs 1.11.23, iso8601-duration 2.1.4, moment 2.31.0, luxon 3.7.2, ical.js 2.2.1. Run on
#   2026-11-28 with Node 20.20.2. Seen, in minutes:
#   -PT15M: Day.js 15, iso8601-duration 15, Moment -15, Luxon -15, ical.js -15
#   -P1D: Day.js 1440, iso8601-duration 1440, Moment -1440, Luxon -1440, ical.js -1440
#   PT-15M: Day.js -15, iso8601-duration refused, Moment -15, Luxon -15, ical.js -15
#   PT15M: Day.js 15, iso8601-duration 15, Moment 15, Luxon 15, ical.js 15
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  dayjs@1.11.23 iso8601-duration@2.1.4 moment@2.31.0 luxon@3.7.2 ical.js@2.2.1
cat > run.mjs <<'JS'
import dayjs from 'dayjs'
import duration from 'dayjs/plugin/duration.js'
import ICAL from 'ical.js'
import { parse, toSeconds } from 'iso8601-duration'
import { Duration } from 'luxon'
import moment from 'moment'

dayjs.extend(duration)
const readers = {
  'Day.js': (text) => dayjs.duration(text).asMinutes(),
  'iso8601-duration': (text) => toSeconds(parse(text)) / 60,
  Moment: (text) => moment.duration(text).asMinutes(),
  Luxon: (text) => Duration.fromISO(text).as('minutes'),
  'ical.js': (text) => ICAL.Duration.fromString(text).toSeconds() / 60,
}
function minutes(read, text) {
  try {
    return read(text)
  } catch {
    return 'refused'
  }
}
const expected = {
  '-PT15M': [15, 15, -15, -15, -15],
  '-P1D': [1440, 1440, -1440, -1440, -1440],
  'PT-15M': [-15, 'refused', -15, -15, -15],
  PT15M: [15, 15, 15, 15, 15],
}
let changed = false
for (const [text, lengths] of Object.entries(expected)) {
  const seen = Object.values(readers).map((read) => minutes(read, text))
  const row = Object.keys(readers).map((name, index) => `${name} ${seen[index]}`)
  console.log(`${text}: ${row.join(', ')}`)
  changed ||= seen.join() !== lengths.join()
}
if (changed) {
  console.error('It has changed: a duration is read otherwise than on 2026-11-28.')
  process.exit(1)
}
JS
node run.mjs
