#!/usr/bin/env bash
# node-ical says that somebody is busy from 9:00 until "PT1H,20261201T130000Z".
#
# Guess: a library that gives `type`, `start` and `end` for the busy times of a calendar reads the
#   three forms of RFC 5545: a period with an end, one with a duration, and several in one line.
# So it is: it reads one period with an end. A duration becomes the text "PT1H" for an `end`, and
#   of a line with several periods only the first start is read, the rest is a part of that text:
#   the second appointment is not there at all. There is no error, and the text is where a date
#   would be, so `slot < end` compares with NaN and is false: the time counts as free.
# Why it matters: the forms with a duration and with several periods are those of the standard's own
#   examples, and a booking form that asks a calendar server for busy times sells them a second
#   time.
# Do instead: ical.js, which gives a list of periods with an end each; or refuse every `end` that is
#   no date.
# Versions: node-ical 0.26.1, ical.js 2.2.1. Run on 2026-11-28 with Node 20.20.2. Seen:
#   one period with an end
#     node-ical: 2026-12-01T09:00:00.000Z to 2026-12-01T10:00:00.000Z
#     ical.js: 2026-12-01T09:00:00.000Z to 2026-12-01T10:00:00.000Z
#   one period with a duration
#     node-ical: 2026-12-01T09:00:00.000Z to "PT1H"
#     ical.js: 2026-12-01T09:00:00.000Z to 2026-12-01T10:00:00.000Z
#   two periods
#     node-ical: 2026-12-01T09:00:00.000Z to "PT1H,20261201T130000Z"
#     ical.js: 2026-12-01T09:00:00.000Z to 2026-12-01T10:00:00.000Z
#     ical.js: 2026-12-01T13:00:00.000Z to 2026-12-01T14:00:00.000Z
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  node-ical@0.26.1 ical.js@2.2.1
cat > run.mjs <<'JS'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'

function calendar(periods) {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Example//EN',
    'BEGIN:VFREEBUSY',
    'UID:busy@example.com',
    'DTSTAMP:20261128T100000Z',
    'DTSTART:20261201T000000Z',
    'DTEND:20261202T000000Z',
    `FREEBUSY:${periods}`,
    'END:VFREEBUSY',
    'END:VCALENDAR',
  ].join('\r\n')
}
const written = (date) =>
  Number.isNaN(new Date(date).getTime()) ? `"${date}"` : new Date(date).toISOString()

function byNodeIcal(text) {
  const { freebusy } = Object.values(nodeIcal.parseICS(text)).find((one) => one.freebusy)
  return freebusy.map(({ start, end }) => `${written(start)} to ${written(end)}`)
}
function byIcal(text) {
  const component = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vfreebusy')
  return component
    .getFirstProperty('freebusy')
    .getValues()
    .map((one) => `${written(one.start.toJSDate())} to ${written(one.getEnd().toJSDate())}`)
}
const nine = '2026-12-01T09:00:00.000Z to 2026-12-01T10:00:00.000Z'
const one = '2026-12-01T13:00:00.000Z to 2026-12-01T14:00:00.000Z'
const expected = [
  ['one period with an end', '20261201T090000Z/20261201T100000Z', [nine], [nine]],
  [
    'one period with a duration',
    '20261201T090000Z/PT1H',
    ['2026-12-01T09:00:00.000Z to "PT1H"'],
    [nine],
  ],
  [
    'two periods',
    '20261201T090000Z/PT1H,20261201T130000Z/PT1H',
    ['2026-12-01T09:00:00.000Z to "PT1H,20261201T130000Z"'],
    [nine, one],
  ],
]
let changed = false
for (const [name, periods, ofNodeIcal, ofIcal] of expected) {
  const text = calendar(periods)
  const first = byNodeIcal(text)
  const second = byIcal(text)
  console.log(name)
  for (const period of first) console.log(`  node-ical: ${period}`)
  for (const period of second) console.log(`  ical.js: ${period}`)
  changed ||= first.join() !== ofNodeIcal.join() || second.join() !== ofIcal.join()
}
if (changed) {
  console.error('It has changed: a period is read otherwise than on 2026-11-28.')
  process.exit(1)
}
JS
node run.mjs
