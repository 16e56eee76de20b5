#!/usr/bin/env bash
# ical-generator with `timezone: 'Europe/London'` and a Date writes the clock of the server,
# labelled as London.
#
# Guess: a Date is a moment, so the library writes that moment as London's clock shows it: 09:00
#   UTC in July as 10:00.
# So it is: with a time zone it writes the hours that the Date has in the zone of the process, and
#   converts nothing. On a server in UTC every invitation of the British summer is an hour early;
#   on a laptop in New York five. Without the time zone it writes UTC, which is right everywhere:
#   the option that should help does the harm. Set on the calendar alone, the event does not even
#   name the zone, and each calendar shows the hour as its own. The README says that the time
#   given must match the zone, and its example gives `new Date()`.
# Why it matters: the customer comes an hour late to an appointment that the form showed right.
# Do instead: leave the time zone out, or pass an object that knows its zone, such as Luxon's
#   DateTime.
# Version: ical-generator 10.2.0. Run on 2026-11-27 with Node 20.20.2. Seen, for
#   2026-07-01T09:00:00Z (10:00 in London):
#   UTC  zone of the event DTSTART;TZID=Europe/London:20260701T090000
#   UTC  zone of the calendar DTSTART:20260701T090000
#   UTC  no zone DTSTART:20260701T090000Z
#   America/New_York  zone of the event DTSTART;TZID=Europe/London:20260701T050000
#   America/New_York  zone of the calendar DTSTART:20260701T050000
#   America/New_York  no zone DTSTART:20260701T090000Z
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact ical-generator@10.2.0
cat > run.mjs <<'JS'
import calendar from 'ical-generator'

const [hour] = process.argv.slice(2)
const start = new Date('2026-07-01T09:00:00Z')
const london = { timezone: 'Europe/London' }
const begin = (options, event) => {
  const invitation = calendar(options)
  invitation.createEvent({ start, summary: 'Call', ...event })
  return /DTSTART.*/.exec(invitation.toString())[0].trim()
}
const expected = [
  ['zone of the event', begin({}, london), `DTSTART;TZID=Europe/London:20260701T${hour}0000`],
  ['zone of the calendar', begin(london, {}), `DTSTART:20260701T${hour}0000`],
  ['no zone', begin({}, {}), 'DTSTART:20260701T090000Z'],
]
for (const [name, seen] of expected) console.log(`${process.env.TZ}  ${name} ${seen}`)
if (expected.some(([, seen, line]) => seen !== line)) {
  console.error(`It has changed: in ${process.env.TZ} an event begins at another hour.`)
  process.exit(1)
}
JS
TZ=UTC node run.mjs 09
TZ=America/New_York node run.mjs 05
