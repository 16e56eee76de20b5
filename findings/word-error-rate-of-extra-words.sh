#!/usr/bin/env bash
# word-error-rate never says more than 1, and forgives the words that a recognizer makes up.
#
# Guess: it is the rate of the literature: substitutions, deletions and insertions, divided by the
#   words that were said. A recognizer that writes ten words for two is far above 1.
# So it is: the edits are divided by the words of the longer text, whichever that is. Five words
#   made up after three that were said are 0.625 instead of 1.667. The arguments can change places
#   and nothing changes. A capital letter or a comma is a wrong word.
# Why it matters: what a voice agent suffers from most, words out of noise and echo, costs least.
#   Figures from this package can not be compared with those of papers and makers, and a threshold
#   such as "below 0.3" lets more pass.
# Do instead: divide the same edits (`calculateEditDistance`) by the words of the reference, after
#   lower case and without punctuation in both texts.
# Version: word-error-rate 0.0.7. Run on 2026-11-27 with Node 20.20.2. Seen:
#   the cat sat | the cat sat on the mat today ok: 0.625, turned 0.625, by the reference 1.667
#   yes please | yes please thank you for watching: 0.667, turned 0.667, by the reference 2
#   book a table for two | book the table for two people: 0.333, turned 0.333, by the reference 0.4
#   hello world | Hello, world: 0.5, turned 0.5, by the reference 0.5
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact word-error-rate@0.0.7
cat > run.cjs <<'JS'
const { calculateEditDistance, wordErrorRate } = require('word-error-rate')

const expected = [
  ['the cat sat', 'the cat sat on the mat today ok', 0.625, 1.667],
  ['yes please', 'yes please thank you for watching', 0.667, 2],
  ['book a table for two', 'book the table for two people', 0.333, 0.4],
  ['hello world', 'Hello, world', 0.5, 0.5],
]
const rounded = (rate) => Math.round(rate * 1000) / 1000
let changed = false
for (const [said, heard, rate, byReference] of expected) {
  const seen = rounded(wordErrorRate(said, heard))
  const turned = rounded(wordErrorRate(heard, said))
  const right = rounded(calculateEditDistance(said, heard) / said.split(' ').length)
  console.log(`${said} | ${heard}: ${seen}, turned ${turned}, by the reference ${right}`)
  changed ||= seen !== rate || turned !== rate || right !== byReference
}
if (changed) {
  console.error('It has changed: a word error rate is another than on 2026-11-27.')
  process.exit(1)
}
JS
node run.cjs
