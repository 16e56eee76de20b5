#!/usr/bin/env bash
# numeral reads a company of "11-50" employees as -1150, and "30m" as thirty millions.
#
# Guess: `numeral(text).value()` gives the first number, or null for what is not one number.
# So it is: every character that is no digit and no point is taken out and what is left is one
#   number; with an odd number of hyphens it is negative. "$5,000-$10,000" is -500010000, and
#   "11–50" with the dash of a typographer is 1150. "m" is a million, also for minutes; a clock
#   time is a number of seconds, where "9:30" is 570. accounting takes the first number of a range,
#   and all digits of one with a dash; currency.js gives NaN for the hyphen and all digits for the
#   dash.
# Why it matters: team size, budget and length of a call are asked as ranges in every lead form,
#   and a CRM sorts by them. A score of "more than 50 employees" drops 11-50 as negative, and takes
#   it with the other dash.
# Do instead: store a choice ("11-50") as text or as two numbers, and let a pattern of your own
#   check that the whole text is one number before you give it to any of the three.
# Versions: numeral 2.0.6, accounting 0.4.1, currency.js 2.0.4. Run on 2026-11-28 with Node 20.20.2.
#   Seen:
#   11-50: numeral -1150, accounting 11, currency.js NaN
#   11–50: numeral 1150, accounting 1150, currency.js 1150
#   $5,000-$10,000: numeral -500010000, accounting 5000, currency.js NaN
#   1-2 people: numeral -12, accounting 1, currency.js NaN
#   30m: numeral 30000000, accounting 30, currency.js 30
#   9:30: numeral 570, accounting 930, currency.js 930
#   24/7: numeral 247, accounting 247, currency.js 247
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  numeral@2.0.6 accounting@0.4.1 currency.js@2.0.4
cat > run.cjs <<'JS'
const { unformat } = require('accounting')
const currency = require('currency.js')
const numeral = require('numeral')

const expected = {
  '11-50': [-1150, 11, Number.NaN],
  '11–50': [1150, 1150, 1150],
  '$5,000-$10,000': [-500010000, 5000, Number.NaN],
  '1-2 people': [-12, 1, Number.NaN],
  '30m': [30000000, 30, 30],
  '9:30': [570, 930, 930],
  '24/7': [247, 247, 247],
}
let changed = false
for (const [text, numbers] of Object.entries(expected)) {
  const seen = [numeral(text).value(), unformat(text), currency(text).value]
  console.log(`${text}: numeral ${seen[0]}, accounting ${seen[1]}, currency.js ${seen[2]}`)
  changed ||= seen.join() !== numbers.join()
}
if (changed) {
  console.error('It has changed: a text is another number than on 2026-11-28.')
  process.exit(1)
}
JS
node run.cjs
