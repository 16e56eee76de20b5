#!/usr/bin/env bash
# simple-opening-hours says that a bar with "Fr 18:00-02:00" is closed on Friday evening.
#
# Guess: a parser of opening hours that leaves the hard parts out throws for them, or at worst
#   forgets the hours after midnight.
# So it is: its README lists seven kinds of text that it reads, but nothing throws for the others.
#   The whole evening is closed: the closing time is less than the opening time, so no time is
#   between them. Hours without days ("10:00-16:00", every day) are
#   closed all week; "Apr-Sep" and "Dec 25 off" are skipped, so a beer garden is open in November
#   and the office at Christmas. `getTable()` shows "18:00-02:00" for Friday, so the table on the
#   page is right and the answer beside it wrong.
# Why it matters: restaurants and bars are what a voice agent answers for in the evening, and it
#   tells each caller that they are closed, at the only hours at which they are open. A test at
#   noon is green.
# Do instead: opening_hours, which reads all of the format; or refuse every text whose end is before
#   its start and that has words other than the days.
# Versions: simple-opening-hours 0.1.1, opening_hours 3.15.0. Run on 2026-11-28 with Node 20.20.2.
#   Seen, after the time simple-opening-hours first:
#   Fr 18:00-02:00  2026-11-27T21:00  closed, opening_hours open
#   Fr 18:00-02:00  2026-11-28T01:00  closed, opening_hours open
#   10:00-16:00  2026-11-27T12:00  closed, opening_hours open
#   Apr-Sep Mo-Fr 09:00-17:00  2026-11-27T12:00  open, opening_hours closed
#   Mo-Fr 09:00-17:00; Dec 25 off  2026-12-25T12:00  open, opening_hours closed
#   Mo-Fr 09:00-17:00  2026-11-27T12:00  open, opening_hours open
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  simple-opening-hours@0.1.1 opening_hours@3.15.0
cat > run.cjs <<'JS'
const OpeningHours = require('opening_hours')
const { SimpleOpeningHours } = require('simple-opening-hours')

const expected = [
  ['Fr 18:00-02:00', '2026-11-27T21:00', 'closed', 'open'],
  ['Fr 18:00-02:00', '2026-11-28T01:00', 'closed', 'open'],
  ['10:00-16:00', '2026-11-27T12:00', 'closed', 'open'],
  ['Apr-Sep Mo-Fr 09:00-17:00', '2026-11-27T12:00', 'open', 'closed'],
  ['Mo-Fr 09:00-17:00; Dec 25 off', '2026-12-25T12:00', 'open', 'closed'],
  ['Mo-Fr 09:00-17:00', '2026-11-27T12:00', 'open', 'open'],
]
const word = (isOpen) => (isOpen ? 'open' : 'closed')
let changed = false
for (const [text, time, ...answers] of expected) {
  const date = new Date(`${time}:00`)
  const simple = word(new SimpleOpeningHours(text).isOpenOn(date))
  const whole = word(new OpeningHours(text).getState(date))
  console.log(`${text}  ${time}  ${simple}, opening_hours ${whole}`)
  changed ||= `${simple} ${whole}` !== answers.join(' ')
}
if (changed) {
  console.error('It has changed: a business is open at another time than on 2026-11-28.')
  process.exit(1)
}
JS
TZ=UTC node run.cjs
