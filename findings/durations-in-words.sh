#!/usr/bin/env bash
# "half an hour" and "an hour" last no time at all.
#
# Guess: a library that reads "one hour and thirty minutes" or "1 hour and 30 minutes" reads "an
#   hour" too, or says that it can not: NaN, null or an exception.
# So it is: human-interval gives 0 for "an hour", "a minute" and "half an hour", and
#   parse-duration gives 0 for every number in words. 0 is a valid duration. "two and a half
#   hours" is two hours, and for the comma of a German or a Frenchman ("1,5 hours") parse-duration
#   counts fifteen hours.
# Why it matters: what a caller says or an owner types becomes the length of an appointment or the
#   wait before a reminder. With 0 the appointment takes no time in the calendar, and the reminder
#   is sent at once.
# Do instead: refuse a duration of 0 from these libraries, and turn spoken numbers into digits
#   before they see them.
# Versions: human-interval 2.0.1, parse-duration 2.1.9. Run on 2026-11-27 with Node 20.20.2. Seen,
#   in minutes:
#   human-interval  one hour and thirty minutes: 90
#   human-interval  an hour: 0
#   human-interval  half an hour: 0
#   human-interval  two and a half hours: 120
#   parse-duration  1 hour and 30 minutes: 90
#   parse-duration  two hours: 0
#   parse-duration  half an hour: 0
#   parse-duration  1,5 hours: 900
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  human-interval@2.0.1 parse-duration@2.1.9
cat > run.mjs <<'JS'
import humanInterval from 'human-interval'
import parseDuration from 'parse-duration'

const expected = [
  ['human-interval', humanInterval, 'one hour and thirty minutes', 90],
  ['human-interval', humanInterval, 'an hour', 0],
  ['human-interval', humanInterval, 'half an hour', 0],
  ['human-interval', humanInterval, 'two and a half hours', 120],
  ['parse-duration', parseDuration, '1 hour and 30 minutes', 90],
  ['parse-duration', parseDuration, 'two hours', 0],
  ['parse-duration', parseDuration, 'half an hour', 0],
  ['parse-duration', parseDuration, '1,5 hours', 900],
]
let changed = false
for (const [library, read, words, minutes] of expected) {
  const seen = read(words) / 60_000
  console.log(`${library}  ${words}: ${seen}`)
  changed ||= seen !== minutes
}
if (changed) {
  console.error('It has changed: a duration in words has another length than on 2026-11-27.')
  process.exit(1)
}
JS
node run.mjs
