#!/usr/bin/env bash
# date-holidays answers "holiday" on the busiest days of restaurants and shops.
#
# Guess: `isHoliday(day)` is false on a day on which everybody works, so it can close the calendar
#   of a booking form.
# So it is: it returns every entry of the calendar, of whatever `type`: `observance` days such as
#   Mother's Day, Valentine's Day and the Friday after Thanksgiving, and even Tax Day. The Monday
#   in place of Boxing Day is there too, and it is one on which businesses do close: the answer is
#   a list whose types have to be read.
# Why it matters: a receptionist that says "we are closed, it is a holiday" on Mother's Day turns
#   away the year's best Sunday.
# Do instead: `new Holidays('US', { types: ['public', 'bank'] })`, and let the business add the
#   days it closes.
# Version: date-holidays 3.37.0. Run on 2026-11-27 with Node 20.20.2. Seen:
#   US  2026-05-10  Mother's Day (observance): neither public nor bank
#   US  2026-02-14  Valentine's Day (observance): neither public nor bank
#   US  2026-04-15  Tax Day (observance): neither public nor bank
#   US  2026-11-27  Day after Thanksgiving Day (observance): neither public nor bank
#   GB-ENG  2026-03-15  Mother's Day (observance): neither public nor bank
#   GB-ENG  2026-12-28  Boxing Day (substitute day) (public): public or bank
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact date-holidays@3.37.0
cat > run.cjs <<'JS'
const Holidays = require('date-holidays')

const expected = [
  ['US', '2026-05-10', "Mother's Day (observance)", false],
  ['US', '2026-02-14', "Valentine's Day (observance)", false],
  ['US', '2026-04-15', 'Tax Day (observance)', false],
  ['US', '2026-11-27', 'Day after Thanksgiving Day (observance)', false],
  ['GB-ENG', '2026-03-15', "Mother's Day (observance)", false],
  ['GB-ENG', '2026-12-28', 'Boxing Day (substitute day) (public)', true],
]
let changed = false
for (const [place, day, name, closed] of expected) {
  const [country, region] = place.split('-')
  const noon = new Date(`${day}T12:00:00`)
  const found = new Holidays(country, region).isHoliday(noon) || []
  const strict = new Holidays(country, region, { types: ['public', 'bank'] }).isHoliday(noon)
  const seen = found.map((holiday) => `${holiday.name} (${holiday.type})`).join(', ')
  console.log(`${place}  ${day}  ${seen}: ${strict ? 'public or bank' : 'neither public nor bank'}`)
  changed ||= seen !== name || Boolean(strict) !== closed
}
if (changed) {
  console.error('It has changed: a day has another name or type than on 2026-11-27.')
  process.exit(1)
}
JS
TZ=UTC node run.cjs
