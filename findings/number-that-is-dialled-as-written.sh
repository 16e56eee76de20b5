#!/usr/bin/env bash
# JsSIP takes hyphens, points and brackets out of a telephone number, and dials its spaces.
#
# Guess: `call('+1 202 555 0142')` dials +12025550142. If "(202)555-0142" is cleaned, so is a
#   space.
# So it is: the text is a telephone number only if all of it is digits, hyphens, points, brackets
#   and a plus sign, and then those that separate are taken out. With one space it is no number
#   but a user's name: the spaces go to the exchange as %20. "+44 (0)20 7946 0958", as a British
#   letterhead has it, keeps its (0) too.
# Why it matters: numbers are stored as people and formatters write them, with spaces, so "click
#   to call" reaches nobody for most countries' notation and works with the American one; the
#   exchange is asked for a user whose name has spaces.
# Do instead: give a call library E.164 only ("+12025550142"), made by a library that knows
#   telephone numbers.
# Version: jssip 3.13.8. Run on 2026-11-27 with Node 20.20.2. Seen:
#   (202)555-0142 -> sip:2025550142@pbx.example
#   +1.202.555.0142 -> sip:+12025550142@pbx.example
#   +1 202 555 0142 -> sip:+1%20202%20555%200142@pbx.example
#   +44 (0)20 7946 0958 -> sip:+44%20(0)20%207946%200958@pbx.example
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact jssip@3.13.8
cat > run.cjs <<'JS'
const { Utils } = require('jssip')

const expected = {
  '(202)555-0142': 'sip:2025550142@pbx.example',
  '+1.202.555.0142': 'sip:+12025550142@pbx.example',
  '+1 202 555 0142': 'sip:+1%20202%20555%200142@pbx.example',
  '+44 (0)20 7946 0958': 'sip:+44%20(0)20%207946%200958@pbx.example',
}
let changed = false
for (const [written, dialled] of Object.entries(expected)) {
  const seen = String(Utils.normalizeTarget(written, 'pbx.example'))
  console.log(`${written} -> ${seen}`)
  changed ||= seen !== dialled
}
if (changed) {
  console.error('It has changed: JsSIP dials a number otherwise than on 2026-11-27.')
  process.exit(1)
}
JS
node run.cjs
