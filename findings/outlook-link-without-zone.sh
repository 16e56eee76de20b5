#!/usr/bin/env bash
# Of the "add to calendar" links that calendar-link makes on a server, those for Outlook have the
# server's hours.
#
# Guess: one event object gives one moment in every link, and each file is one that other calendar
#   libraries read.
# So it is: the links for Google and Yahoo and the .ics file give the moment in UTC. Those for
#   Outlook and Office 365 give the hours of the process's clock without a zone, which each
#   reader's calendar takes for its own. The .ics file of a whole day says `DTSTART:20261224`
#   without `VALUE=DATE`: node-ical reads it as a day, ical.js refuses the value, because RFC 5545
#   takes a DTSTART without it for a date with a time.
# Why it matters: a booking page that renders its links on the server sends Outlook's users, and
#   only them, to another hour, and in development, where server and reader have one clock, all
#   links are right.
# Do instead: make the links in the visitor's browser, or give Outlook the .ics file; write
#   `VALUE=DATE` yourself.
# Versions: calendar-link 2.11.5, ical.js 2.2.1, node-ical 0.26.1. Run on 2026-11-27 with Node
#   20.20.2. Seen, for 2026-07-01T09:00:00Z on a server in New York:
#   google 20260701T090000Z
#   yahoo 20260701T090000Z
#   outlook 2026-07-01T05:00:00
#   office365 2026-07-01T05:00:00
#   ics 20260701T090000Z
#   a whole day: DTSTART:20261224, node-ical date, ical.js invalid date-time value: "2026-12-24T::"
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  calendar-link@2.11.5 ical.js@2.2.1 node-ical@0.26.1
cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
import ICAL from 'ical.js'

const require = createRequire(import.meta.url)
const links = require('calendar-link')
const { sync } = require('node-ical')

const call = { title: 'Call', start: '2026-07-01T09:00:00Z', duration: [30, 'minute'] }
const start = /(?:dates|st|startdt|DTSTART)[=:]([\dTZ:-]+)/
const begin = (kind) => start.exec(decodeURIComponent(links[kind](call)))[1]
const closed = links.ics({ title: 'Closed', start: '2026-12-24', allDay: true })
const file = decodeURIComponent(closed).replace(/^data:.*?,/, '')
const events = Object.values(sync.parseICS(file)).filter(({ type }) => type === 'VEVENT')
const withNodeIcal = events[0].datetype
function withIcalJs() {
  try {
    const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')
    return event.getFirstPropertyValue('dtstart').toString()
  } catch (error) {
    return error.message
  }
}
const [property] = /DTSTART\S*/.exec(file)
const day = `${property}, node-ical ${withNodeIcal}, ical.js ${withIcalJs()}`
const kinds = ['google', 'yahoo', 'outlook', 'office365', 'ics']
const seen = kinds.map((kind) => `${kind} ${begin(kind)}`)
seen.push(`a whole day: ${day}`)
console.log(seen.join('\n'))
const expected = [
  'google 20260701T090000Z',
  'yahoo 20260701T090000Z',
  'outlook 2026-07-01T05:00:00',
  'office365 2026-07-01T05:00:00',
  'ics 20260701T090000Z',
  'a whole day: DTSTART:20261224, node-ical date, ical.js invalid date-time value: "2026-12-24T::"',
]
if (seen.join('\n') !== expected.join('\n')) {
  console.error('It has changed: a link or the file of a whole day is another than on 2026-11-27.')
  process.exit(1)
}
JS
TZ=America/New_York node run.mjs
