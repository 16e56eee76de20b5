#!/usr/bin/env bash
# Opening hours with a lunch break, written with a semicolon, close the business all morning.
#
# Guess: "Mo-Fr 09:00-12:00; Mo-Fr 13:00-17:00" is open in the morning and in the afternoon; the
#   semicolon is an "and".
# So it is: in the format of OpenStreetMap a rule replaces the rules before it for each day that
#   it names. Only the afternoon is left. The second rule needs a comma, or both times stand in
#   one rule. An exception behaves in the same way: "Mo-Su 00:00-24:00; We 12:00-14:00" is a
#   Wednesday of two hours, not a break of two hours. `getWarnings()` is silent on both.
# Why it matters: the hours of a listing are copied into a receptionist or a booking form, which
#   then refuses every morning, and each of the two strings looks right to the owner.
# Do instead: "Mo-Fr 09:00-12:00,13:00-17:00", a break as "We 12:00-14:00 off", and show the owner
#   the week that was read.
# Version: opening_hours 3.15.0. Run on 2026-11-27 with Node 20.20.2. Seen, on Wednesday 25
#   November 2026:
#   Mo-Fr 09:00-12:00; Mo-Fr 13:00-17:00  10:00 closed  14:00 open  0 warnings
#   Mo-Fr 09:00-12:00, Mo-Fr 13:00-17:00  10:00 open  14:00 open  0 warnings
#   Mo-Fr 09:00-12:00,13:00-17:00  10:00 open  14:00 open  0 warnings
#   Mo-Su 00:00-24:00; We 12:00-14:00  10:00 closed  14:00 closed  0 warnings
#   Mo-Su 00:00-24:00; We 12:00-14:00 off  10:00 open  14:00 open  0 warnings
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact opening_hours@3.15.0
cat > run.cjs <<'JS'
const OpeningHours = require('opening_hours')

const expected = {
  'Mo-Fr 09:00-12:00; Mo-Fr 13:00-17:00': 'closed open 0',
  'Mo-Fr 09:00-12:00, Mo-Fr 13:00-17:00': 'open open 0',
  'Mo-Fr 09:00-12:00,13:00-17:00': 'open open 0',
  'Mo-Su 00:00-24:00; We 12:00-14:00': 'closed closed 0',
  'Mo-Su 00:00-24:00; We 12:00-14:00 off': 'open open 0',
}
let changed = false
for (const [text, answer] of Object.entries(expected)) {
  const hours = new OpeningHours(text)
  const at = (time) => (hours.getState(new Date(`2026-11-25T${time}:00`)) ? 'open' : 'closed')
  const warnings = hours.getWarnings().length
  console.log(`${text}  10:00 ${at('10:00')}  14:00 ${at('14:00')}  ${warnings} warnings`)
  changed ||= `${at('10:00')} ${at('14:00')} ${warnings}` !== answer
}
if (changed) {
  console.error('It has changed: a rule is open at another time, or warns, unlike on 2026-11-27.')
  process.exit(1)
}
JS
TZ=UTC node run.cjs
