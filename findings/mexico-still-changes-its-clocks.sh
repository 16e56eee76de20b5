#!/usr/bin/env bash
# @touch4it/ical-timezones gives Mexico City a summer time, which it has not had since 2022.
#
# Guess: a package of time zones with which the README of ical-generator begins its examples has the
#   rules of today, as Node has.
# So it is: its rules are those of 2018. Mexico City, Amman, Cairo and Almaty are an hour off for
#   some months or all the year. The rules travel within the invitation: a calendar that believes
#   them moves the appointment, and one that goes by the name of the zone does not, so it depends on
#   the reader. timezones-ical-library, the other one in that README, agrees with Node.
# Why it matters: "9:00 in Mexico City" is shown to the customer as 8:00, from April to October.
# Do instead: write appointments in UTC (`DTSTART:20260710T150000Z`), which needs no rules; for a
#   series, timezones-ical-library, and a test that compares each zone you sell in with Node.
# Versions: @touch4it/ical-timezones 1.9.0, timezones-ical-library 2.3.2, ical.js 2.2.1. Run on
#   2026-11-28 with Node 20.20.2. Seen, as hours from UTC:
#   America/Mexico_City in July: ical-timezones -5, timezones-ical-library -6, Node -6
#   America/Mexico_City in January: ical-timezones -6, timezones-ical-library -6, Node -6
#   Asia/Amman in January: ical-timezones 2, timezones-ical-library 3, Node 3
#   Africa/Cairo in July: ical-timezones 2, timezones-ical-library 3, Node 3
#   Asia/Almaty in July: ical-timezones 6, timezones-ical-library 5, Node 5
#   America/New_York in July: ical-timezones -4, timezones-ical-library -4, Node -4
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  @touch4it/ical-timezones@1.9.0 timezones-ical-library@2.3.2 ical.js@2.2.1
cat > run.mjs <<'JS'
import touch4it from '@touch4it/ical-timezones'
import ICAL from 'ical.js'
import { tzlib_get_ical_block } from 'timezones-ical-library'

function hoursBy(text, month) {
  const parsed = new ICAL.Component(ICAL.parse(text))
  const component =
    parsed.name === 'vtimezone' ? parsed : parsed.getFirstSubcomponent('vtimezone')
  const time = ICAL.Time.fromData({ year: 2026, month, day: 10, hour: 12 })
  return new ICAL.Timezone(component).utcOffset(time) / 3600
}
function hoursByNode(timeZone, month) {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const parts = format.formatToParts(new Date(Date.UTC(2026, month - 1, 10, 12)))
  const [, hours, minutes] = parts
    .find(({ type }) => type === 'timeZoneName')
    .value.match(/GMT([+-]\d+):(\d+)/)
  return Number(hours) + Math.sign(Number(hours)) * (Number(minutes) / 60)
}
const expected = [
  ['America/Mexico_City', 7, '-5, -6, -6'],
  ['America/Mexico_City', 1, '-6, -6, -6'],
  ['Asia/Amman', 1, '2, 3, 3'],
  ['Africa/Cairo', 7, '2, 3, 3'],
  ['Asia/Almaty', 7, '6, 5, 5'],
  ['America/New_York', 7, '-4, -4, -4'],
]
let changed = false
for (const [zone, month, hours] of expected) {
  const seen = [
    hoursBy(touch4it.getVtimezone(zone), month),
    hoursBy(tzlib_get_ical_block(zone)[0], month),
    hoursByNode(zone, month),
  ]
  const [first, second, node] = seen
  const name = `${zone} in ${month === 7 ? 'July' : 'January'}`
  console.log(`${name}: ical-timezones ${first}, timezones-ical-library ${second}, Node ${node}`)
  changed ||= seen.join(', ') !== hours
}
if (changed) {
  console.error('It has changed: a zone has other hours than on 2026-11-28.')
  process.exit(1)
}
JS
node run.mjs
