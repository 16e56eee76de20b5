#!/usr/bin/env bash
# Microsoft's recognizer of yes and no hears "no problem" as a no, and "not sure" as a yes.
#
# Guess: a library of many years, made for bots that ask "Shall I book it?", leaves out what is
#   neither yes nor no, and knows the polite forms of yes.
# So it is: it looks for single words, and only "not ok" is an exception. "no problem" and "no
#   doubt" are false, "I am not sure" and "that's not true" are true, and "yeah, no" is true. The
#   score of "not sure" is as high as that of "no problem" and of "I agree" (0.7), so no threshold
#   parts them. "correct", "that works" and "don't" are nothing at all, where the question has to
#   be asked again.
# Why it matters: a caller who is not sure has an appointment, and one who says "no problem" loses
#   it. Both are usual answers, and neither is reported as doubtful.
# Do instead: believe the recognizer only if its word is the whole answer (`score` 1), and give
#   everything else to a classifier that is trained on whole answers, or ask again.
# Version: @microsoft/recognizers-text-choice 1.3.1. Run on 2026-11-28 with Node 20.20.2. Seen:
#   yes: true 1
#   I agree: true 0.7
#   no problem: false 0.7
#   no worries, go ahead: false 0.55
#   no doubt: false 0.7
#   not sure: true 0.7
#   I am not sure: true 0.55
#   that's not true: true 0.55
#   yeah, no: true 0.7
#   not ok: false 1
#   correct: nothing
#   that works: nothing
#   don't: nothing
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  @microsoft/recognizers-text-choice@1.3.1
cat > run.cjs <<'JS'
const { recognizeBoolean } = require('@microsoft/recognizers-text-choice')

const expected = {
  yes: 'true 1',
  'I agree': 'true 0.7',
  'no problem': 'false 0.7',
  'no worries, go ahead': 'false 0.55',
  'no doubt': 'false 0.7',
  'not sure': 'true 0.7',
  'I am not sure': 'true 0.55',
  "that's not true": 'true 0.55',
  'yeah, no': 'true 0.7',
  'not ok': 'false 1',
  correct: 'nothing',
  'that works': 'nothing',
  "don't": 'nothing',
}
let changed = false
for (const [answer, meaning] of Object.entries(expected)) {
  const [found] = recognizeBoolean(answer, 'en-us')
  const seen = found ? `${found.resolution.value} ${found.resolution.score}` : 'nothing'
  console.log(`${answer}: ${seen}`)
  changed ||= seen !== meaning
}
if (changed) {
  console.error('It has changed: an answer is heard otherwise than on 2026-11-28.')
  process.exit(1)
}
JS
node run.cjs
