#!/usr/bin/env bash
# LiveKit's tokenizer of sentences hands the voice "AcmeLtd." for "Acme Ltd.", and "andCo" for "and
# Co.".
#
# Guess: a sentence tokenizer cuts. Put together again, its sentences are the text, but for spaces
#   at the cuts.
# So it is: it rewrites. The space before Inc., Ltd., Co., Jr. and Sr. is lost, before We, He and
#   the like the full stop behind Co. too; the full stop within a closing quotation mark goes
#   outside. `retainFormat: true` keeps line breaks, not these spaces. Lines without a full stop,
#   such as a list of prices, are one sentence, and so is Chinese. It is the default of an agent
#   whose voice does not stream.
# Why it matters: companies and their owners are what a receptionist talks of. The voice reads
#   "AcmeLtd." as one strange word, and what is found by comparing text, such as captions or words
#   marked as they are spoken, is not found.
# Do instead: give the agent a tokenizer of your own, or write "Limited", "Company" and "Junior"
#   before the text gets there; and test that the sentences, joined, are the text.
# Version: @livekit/agents 1.9.0, from its file for sentences alone: the whole package has 285 MB of
#   dependencies. Run on 2026-11-28 with Node 20.20.2. Seen:
#   Acme Ltd. and Beta Inc. are open today. -> AcmeLtd. and BetaInc. are open today.
#   Mr. Jones Jr. will call you back. -> Mr. JonesJr. will call you back.
#   You reached Smith and Co. We open at nine. -> You reached Smith andCo | We open at nine.
#   The sign says "Closed." Please ring again. -> The sign says "Closed". | Please ring again.
#   Tea 3 / Soup 5 / Fish 12 -> Tea 3 Soup 5 Fish 12
#   It is $4.50 at 9 a.m. on Monday. -> It is $4.50 at 9 a.m. on Monday.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm pack --silent @livekit/agents@1.9.0 > name.txt
tar -xzf "$(cat name.txt)" package/package.json package/dist/tokenize/basic/sentence.js
cat > run.mjs <<'JS'
import { splitSentences } from './package/dist/tokenize/basic/sentence.js'

const expected = {
  'Acme Ltd. and Beta Inc. are open today.': ['AcmeLtd. and BetaInc. are open today.'],
  'Mr. Jones Jr. will call you back.': ['Mr. JonesJr. will call you back.'],
  'You reached Smith and Co. We open at nine.': ['You reached Smith andCo', 'We open at nine.'],
  'The sign says "Closed." Please ring again.': ['The sign says "Closed".', 'Please ring again.'],
  'Tea 3\nSoup 5\nFish 12': ['Tea 3 Soup 5 Fish 12'],
  'It is $4.50 at 9 a.m. on Monday.': ['It is $4.50 at 9 a.m. on Monday.'],
}
let changed = false
for (const [text, sentences] of Object.entries(expected)) {
  const seen = splitSentences(text).map(([sentence]) => sentence)
  console.log(`${text.replaceAll('\n', ' / ')} -> ${seen.join(' | ')}`)
  changed ||= seen.join('|') !== sentences.join('|')
}
if (changed) {
  console.error('It has changed: a text is cut or written otherwise than on 2026-11-28.')
  process.exit(1)
}
JS
node run.mjs
