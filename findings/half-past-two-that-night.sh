#!/usr/bin/env bash
# A daily job at 2:30, on the night that has no 2:30: three libraries, three answers.
#
# Guess: there is one usual answer, and libraries that know time zones give it.
# So it is: when New York's clocks go from 2:00 to 3:00, croner runs the job at 3:00, cron-parser
#   at 3:30, and rrule-temporal leaves the day out, as RFC 5545 wants it. In the night in which
#   1:30 comes twice croner and cron-parser agree: once, the first time.
# Why it matters: a reminder or a daily export moves, or does not happen, once a year, and a test
#   that mocks one library does not hold for the other. With croner the jobs of 2:30 and 3:00 run
#   in the same minute.
# Do instead: give daily jobs an hour outside 1:00 to 3:59, or UTC; and let a reminder look for
#   what is due since the last run instead of trusting that each run happens.
# Versions: croner 11.0.1, cron-parser 5.10.6, rrule-temporal 2.2.8. Run on 2026-11-27 with Node
#   20.20.2. Seen, in New York:
#   clocks forward  croner 2026-03-08 03:00, 2026-03-09 02:30
#   clocks forward  cron-parser 2026-03-08 03:30, 2026-03-09 02:30
#   clocks forward  rrule-temporal 2026-03-09 02:30, 2026-03-10 02:30
#   clocks back  croner 2026-11-01 05:30 UTC, 2026-11-02 06:30 UTC
#   clocks back  cron-parser 2026-11-01 05:30 UTC, 2026-11-02 06:30 UTC
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  croner@11.0.1 cron-parser@5.10.6 rrule-temporal@2.2.8
cat > run.mjs <<'JS'
import { CronExpressionParser } from 'cron-parser'
import { Cron } from 'croner'
import { RRuleTemporal } from 'rrule-temporal'

const zone = 'America/New_York'
const local = (date) => date.toLocaleString('sv-SE', { timeZone: zone }).slice(0, 16)
const utc = (date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
const withCroner = (time, from) => new Cron(time, { timezone: zone }).nextRuns(2, new Date(from))
const withCronParser = (time, from) => {
  const runs = CronExpressionParser.parse(time, { tz: zone, currentDate: new Date(from) })
  return [runs.next().toDate(), runs.next().toDate()]
}
const rruleString = `DTSTART;TZID=${zone}:20260307T023000\nRRULE:FREQ=DAILY;COUNT=3`
const rule = new RRuleTemporal({ rruleString })
const withRule = rule.all().slice(1).map(({ epochMilliseconds }) => new Date(epochMilliseconds))

const forward = ['30 2 * * *', '2026-03-07T12:00:00Z']
const back = ['30 1 * * *', '2026-10-31T12:00:00Z']
const forwardRuns = {
  croner: withCroner(...forward).map(local),
  'cron-parser': withCronParser(...forward).map(local),
  'rrule-temporal': withRule.map(local),
}
const backRuns = {
  croner: withCroner(...back).map(utc),
  'cron-parser': withCronParser(...back).map(utc),
}
const lines = (night, runs) =>
  Object.entries(runs).map(([name, times]) => `${night}  ${name} ${times.join(', ')}`)
const seen = [...lines('clocks forward', forwardRuns), ...lines('clocks back', backRuns)]
console.log(seen.join('\n'))
const expected = [
  'clocks forward  croner 2026-03-08 03:00, 2026-03-09 02:30',
  'clocks forward  cron-parser 2026-03-08 03:30, 2026-03-09 02:30',
  'clocks forward  rrule-temporal 2026-03-09 02:30, 2026-03-10 02:30',
  'clocks back  croner 2026-11-01 05:30 UTC, 2026-11-02 06:30 UTC',
  'clocks back  cron-parser 2026-11-01 05:30 UTC, 2026-11-02 06:30 UTC',
]
if (seen.join('\n') !== expected.join('\n')) {
  console.error('It has changed: a library runs the job at another time than on 2026-11-27.')
  process.exit(1)
}
JS
node run.mjs
