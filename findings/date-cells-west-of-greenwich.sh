#!/usr/bin/env bash
# SheetJS reads a date in a CSV as the day before, if the program runs west of Greenwich.
#
# Guess: "2026-11-27" in a CSV is that day everywhere; a cell of a spreadsheet has no time zone.
# So it is: read in New York the cell is 26 November, 19:00. The parser takes a date alone for
#   midnight in UTC, as JavaScript does, and then counts the days of the local clock. A date with
#   a time ("2026-11-27 22:15") is read as local time and keeps its day. Nothing warns, and in
#   London (in winter) and on a server in UTC all is well.
# Why it matters: bookings and birthdays that a form exports as "2026-11-27" are imported a day
#   early by every import in Node or in a browser that is built on SheetJS, for Americans alone.
# Do instead: read with `raw: true` and parse the date yourself, or write the date with a time
#   behind it.
# Version: xlsx 0.18.5, the newest in the npm registry. Run on 2026-11-27 with Node 20.20.2. Seen:
#   UTC  2026-11-27 -> 46353  2026-11-27 22:15 -> 46353.927
#   America/New_York  2026-11-27 -> 46352.792  2026-11-27 22:15 -> 46353.927
#   Europe/Berlin  2026-11-27 -> 46353.042  2026-11-27 22:15 -> 46353.927
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact xlsx@0.18.5
cat > run.cjs <<'JS'
const XLSX = require('xlsx')

const csv = 'booked\n2026-11-27\n2026-11-27 22:15\n'
const { A2, A3 } = XLSX.read(csv, { type: 'string' }).Sheets.Sheet1
const seen = [A2, A3].map(({ v }) => Math.round(v * 1000) / 1000)
console.log(`${process.env.TZ}  2026-11-27 -> ${seen[0]}  2026-11-27 22:15 -> ${seen[1]}`)
if (seen.join() !== process.argv[2]) {
  console.error(`It has changed: in ${process.env.TZ} the days are not ${process.argv[2]}.`)
  process.exit(1)
}
JS
TZ=UTC node run.cjs 46353,46353.927
TZ=America/New_York node run.cjs 46352.792,46353.927
TZ=Europe/Berlin node run.cjs 46353.042,46353.927
