#!/usr/bin/env bash
# rrule reads "every Friday at 5pm" as five in the morning, and says "at 9" for half past nine.
#
# Guess: `RRule.fromText` refuses what it can not read, and `toText` says what the rule does.
# So it is: what follows the hour is dropped without an error: "5pm" is 5:00 and "9:30" is 9:00.
#   "daily at 9am" is no rule at all: an empty string, whose options are those of once a year. In
#   the other direction a rule for 9:30 is "at 9", so a text that was shown for confirmation hides
#   the half hour, and reading the text back moves the appointment.
# Why it matters: "every second Tuesday at half past nine" is just what customers ask of a booking
#   form or an agent, and a confirmation in words is what they trust.
# Do instead: build the rule from fields, write the sentence yourself from the same fields, and
#   use neither function.
# Version: rrule 2.8.1. Run on 2026-11-27 with Node 20.20.2. Seen:
#   every Friday at 5pm -> RRULE:FREQ=WEEKLY;BYDAY=FR;BYHOUR=5
#   every 2 weeks on Monday at 9:30 -> RRULE:INTERVAL=2;FREQ=WEEKLY;BYDAY=MO;BYHOUR=9
#   daily at 9am -> (nothing)
#   RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;BYHOUR=9;BYMINUTE=30 -> every 2 weeks on Tuesday at 9
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact rrule@2.8.1
cat > run.cjs <<'JS'
const { RRule, rrulestr } = require('rrule')

const rule = 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;BYHOUR=9;BYMINUTE=30'
const read = (text) => RRule.fromText(text).toString()
const expected = [
  ['every Friday at 5pm', read, 'RRULE:FREQ=WEEKLY;BYDAY=FR;BYHOUR=5'],
  ['every 2 weeks on Monday at 9:30', read, 'RRULE:INTERVAL=2;FREQ=WEEKLY;BYDAY=MO;BYHOUR=9'],
  ['daily at 9am', read, ''],
  [rule, (text) => rrulestr(text).toText(), 'every 2 weeks on Tuesday at 9'],
]
let changed = false
for (const [text, convert, result] of expected) {
  const seen = convert(text)
  console.log(`${text} -> ${seen || '(nothing)'}`)
  changed ||= seen !== result
}
if (changed) {
  console.error('It has changed: a rule or its words are others than on 2026-11-27.')
  process.exit(1)
}
JS
node run.cjs
