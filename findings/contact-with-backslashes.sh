#!/usr/bin/env bash
# vcf reads "Smith\, Jones" with the backslash in it, and writes a note of two lines as one word.
#
# Guess: a library that parses and writes vCards takes the escapes of the format out when it reads
#   and puts them in when it writes, as ical.js does for the same format.
# So it is: it does neither. In a vCard a comma in a text is `\,` and a line break `\n`, and so they
#   are in what `valueOf()` gives: a company, a note or a street has them on the screen. When it
#   writes, a comma stays bare and a line break is dropped: "Ask for Ann" and "Ring twice" on two
#   lines become "Ask for AnnRing twice". Read and written again a card is the same, so a test of
#   the round trip is green.
# Why it matters: contacts come from telephones and address books, which escape. The backslashes are
#   stored, and nobody who searches for the company finds it.
# Do instead: ical.js reads and writes vCard 3 and 4 with the escapes; with vcf, undo them yourself
#   after reading and set them before writing.
# Versions: vcf 2.1.2, ical.js 2.2.1. Run on 2026-11-28 with Node 20.20.2. Seen:
#   vcf reads ORG: Smith\, Jones
#   ical.js reads ORG: Smith, Jones
#   vcf reads NOTE: Ask for Ann\nRing twice
#   ical.js reads NOTE: Ask for Ann (new line) Ring twice
#   vcf writes: NOTE:Ask for AnnRing twice, please
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact vcf@2.1.2 ical.js@2.2.1
cat > run.mjs <<'JS'
import ICAL from 'ical.js'
import VCard from 'vcf'

const card = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'N:Lee;Ann;;;',
  'FN:Ann Lee',
  'ORG:Smith\\, Jones',
  'NOTE:Ask for Ann\\nRing twice',
  'END:VCARD',
  '',
].join('\r\n')
const byVcf = VCard.parse(card)[0]
const byIcal = new ICAL.Component(ICAL.parse(card))
const written = new VCard()
written.set('fn', 'Ann Lee')
written.set('note', 'Ask for Ann\nRing twice, please')
const noteLine = written
  .toString('3.0')
  .split('\r\n')
  .find((line) => line.startsWith('NOTE'))

const expected = {
  'vcf reads ORG': [byVcf.get('org').valueOf(), 'Smith\\, Jones'],
  'ical.js reads ORG': [byIcal.getFirstPropertyValue('org'), 'Smith, Jones'],
  'vcf reads NOTE': [byVcf.get('note').valueOf(), 'Ask for Ann\\nRing twice'],
  'ical.js reads NOTE': [byIcal.getFirstPropertyValue('note'), 'Ask for Ann\nRing twice'],
  'vcf writes': [noteLine, 'NOTE:Ask for AnnRing twice, please'],
}
let changed = false
for (const [name, [seen, text]] of Object.entries(expected)) {
  console.log(`${name}: ${String(seen).replaceAll('\n', ' (new line) ')}`)
  changed ||= String(seen) !== text
}
if (changed) {
  console.error('It has changed: a card is read or written otherwise than on 2026-11-28.')
  process.exit(1)
}
JS
node run.mjs
