#!/usr/bin/env bash
# Day.js reads "5:30 PM" as half past five in the morning, if the format has a small "a".
#
# Guess: `a` and `A` say how am and pm are written, not what is read; and a text that does not fit
#   the format is no valid date.
# So it is: `a` reads only "am" and "pm", `A` only "AM" and "PM". For the other spelling, and for
#   "p.m.", the half of the day is dropped and the hour stays as it is; "12:15 PM" is a quarter past
#   midnight. The text is invalid only in strict parsing. Moment and date-fns read all of them,
#   Luxon reads or refuses; a project that moves from Moment to Day.js keeps its formats.
# Why it matters: a form's placeholder says "5:30 pm", telephones write a capital, and a recognizer
#   of speech writes "p.m.": the same booking at 17:30 or at 5:30, by who typed it.
# Do instead: lower-case the text and take the points out before parsing, with `h:mm a` and strict
#   parsing; or read times with a parser of your own that refuses what it does not know.
# Versions: dayjs 1.11.23, moment 2.31.0, date-fns 4.4.0, luxon 3.7.2. Run on 2026-11-28 with Node
#   20.20.2. Seen, with the format "h:mm a":
#   5:30 pm: Day.js 17:30, Day.js strict 17:30, Moment 17:30, date-fns 17:30, Luxon 17:30
#   5:30 PM: Day.js 05:30, Day.js strict Invalid Date, Moment 17:30, date-fns 17:30, Luxon 17:30
#   5:30 p.m.: Day.js 05:30, Day.js strict Invalid Date, Moment 17:30, date-fns 17:30, Luxon Invalid
#     Date
#   12:15 PM: Day.js 00:15, Day.js strict Invalid Date, Moment 12:15, date-fns 12:15, Luxon 12:15
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  dayjs@1.11.23 moment@2.31.0 date-fns@4.4.0 luxon@3.7.2
cat > run.cjs <<'JS'
const { format, isValid, parse } = require('date-fns')
const dayjs = require('dayjs')
const customParseFormat = require('dayjs/plugin/customParseFormat')
const { DateTime } = require('luxon')
const moment = require('moment')

dayjs.extend(customParseFormat)
const pattern = 'h:mm a'
const readers = {
  'Day.js': (text) => dayjs(text, pattern).format('HH:mm'),
  'Day.js strict': (text) => dayjs(text, pattern, true).format('HH:mm'),
  Moment: (text) => moment(text, pattern).format('HH:mm'),
  'date-fns': (text) => {
    const date = parse(text, pattern, new Date(2026, 10, 28))
    return isValid(date) ? format(date, 'HH:mm') : 'Invalid Date'
  },
  Luxon: (text) => {
    const time = DateTime.fromFormat(text, pattern)
    return time.isValid ? time.toFormat('HH:mm') : 'Invalid Date'
  },
}
const expected = {
  '5:30 pm': ['17:30', '17:30', '17:30', '17:30', '17:30'],
  '5:30 PM': ['05:30', 'Invalid Date', '17:30', '17:30', '17:30'],
  '5:30 p.m.': ['05:30', 'Invalid Date', '17:30', '17:30', 'Invalid Date'],
  '12:15 PM': ['00:15', 'Invalid Date', '12:15', '12:15', '12:15'],
}
let changed = false
for (const [text, times] of Object.entries(expected)) {
  const seen = Object.values(readers).map((read) => read(text))
  const row = Object.keys(readers).map((name, index) => `${name} ${seen[index]}`)
  console.log(`${text}: ${row.join(', ')}`)
  changed ||= seen.join() !== times.join()
}
if (changed) {
  console.error('It has changed: a time is read otherwise than on 2026-11-28.')
  process.exit(1)
}
JS
TZ=UTC node run.cjs
