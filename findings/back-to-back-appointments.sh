#!/usr/bin/env bash
# ical-expander says that an appointment from 9 to 10 is in the way of one from 10 to 11.
#
# Guess: `between(10:00, 11:00)` gives what happens in that hour. Its README draws it so: an event
#   must begin before the end of the range and end after its start.
# So it is: both ends count. An event that ends at 10:00 is in the answer, and one that begins at
#   11:00 too, single ones and those of a series alike. What was cancelled (`STATUS:CANCELLED`) and
#   what leaves the calendar free (`TRANSP:TRANSPARENT`) is in the answer as well, since it is a
#   list of events, not of busy time.
# Why it matters: a booking form that offers a slot if the list is empty never puts two
#   appointments next to each other. A practice that is full from 9 to 12 with a gap at 10 shows
#   no gap at all, and in an empty test calendar nobody sees it.
# Do instead: filter what comes back: `start < slotEnd && end > slotStart`, and neither cancelled
#   nor transparent.
# Version: ical-expander 3.2.0. Run on 2026-11-28 with Node 20.20.2. Seen, of an event from 9:00 to
#   10:00, UTC:
#   8:00 to 9:00: single, series
#   8:00 to 8:59: none
#   10:00 to 11:00: single, series
#   10:01 to 11:00: none
#   9:15 to 9:45: single, series
#   cancelled, 9:15 to 9:45: cancelled
#   transparent, 9:15 to 9:45: transparent
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact ical-expander@3.2.0
cat > run.cjs <<'JS'
const IcalExpander = require('ical-expander')

function event(summary, day, line) {
  const times = [`DTSTART:202612${day}T090000Z`, `DTEND:202612${day}T100000Z`]
  return [
    'BEGIN:VEVENT',
    `UID:${summary}@example.com`,
    'DTSTAMP:20261128T100000Z',
    ...times,
    `SUMMARY:${summary}`,
    line,
    'END:VEVENT',
  ]
}
const ics = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Example//EN',
  ...event('single', '01', 'CLASS:PUBLIC'),
  ...event('series', '01', 'RRULE:FREQ=WEEKLY;COUNT=2'),
  ...event('cancelled', '02', 'STATUS:CANCELLED'),
  ...event('transparent', '03', 'TRANSP:TRANSPARENT'),
  'END:VCALENDAR',
].join('\r\n')
const calendar = new IcalExpander({ ics, maxIterations: 10 })

const expected = [
  ['8:00 to 9:00', '01', '08:00', '09:00', 'single, series'],
  ['8:00 to 8:59', '01', '08:00', '08:59', 'none'],
  ['10:00 to 11:00', '01', '10:00', '11:00', 'single, series'],
  ['10:01 to 11:00', '01', '10:01', '11:00', 'none'],
  ['9:15 to 9:45', '01', '09:15', '09:45', 'single, series'],
  ['cancelled, 9:15 to 9:45', '02', '09:15', '09:45', 'cancelled'],
  ['transparent, 9:15 to 9:45', '03', '09:15', '09:45', 'transparent'],
]
let changed = false
for (const [name, day, from, to, answer] of expected) {
  const at = (time) => new Date(`2026-12-${day}T${time}:00Z`)
  const { events, occurrences } = calendar.between(at(from), at(to))
  const found = [...events, ...occurrences.map(({ item }) => item)]
  const seen = found.map(({ summary }) => summary).join(', ') || 'none'
  console.log(`${name}: ${seen}`)
  changed ||= seen !== answer
}
if (changed) {
  console.error('It has changed: other events are in the hour than on 2026-11-28.')
  process.exit(1)
}
JS
node run.cjs
