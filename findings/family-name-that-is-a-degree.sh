#!/usr/bin/env bash
# Three parsers of names leave Amy Ma, Anh Do and Van Nguyen without half of their names.
#
# Guess: of two words the first is the given name and the last the family name, whatever lists of
#   titles and degrees a parser has; a name is never emptied to fill a suffix.
# So it is: humanparser takes Ma for the degree M.A. and gives an empty `lastName`;
#   another-name-parser takes Do for a doctor of osteopathy and Vi for "the sixth", so "Anh Do" has
#   no family name and "Vi Tran" is a Tran with a number; parse-full-name takes every first name
#   that is a particle somewhere (Van, Della, Di, Bin, San) for a part of the family name. Each
#   reads right what another reads wrong, and none throws.
# Why it matters: these are the names of millions, most of them Chinese and Vietnamese. Their leads
#   reach a CRM that requires a family name, and are refused or sorted under "unknown"; a message
#   begins with "Dear ,".
# Do instead: ask for the name in one field and keep it as it was typed; greet with all of it. Where
#   a CRM wants two fields, cut at the last space, and only there.
# Versions: humanparser 2.7.0, another-name-parser 0.1.0, parse-full-name 1.2.7. Run on 2026-11-28
#   with Node 20.20.2. Seen, in this order, as given name / family name / suffix:
#   Amy Ma: Amy / - / Ma, Amy / Ma / -, Amy / Ma / -
#   Anh Do: Anh / Do / -, Anh / - / Do, Anh / Do / -
#   Vi Tran: Vi / Tran / -, Tran / - / Vi, Vi / Tran / -
#   Van Nguyen: Van / Nguyen / -, Van / Nguyen / -, - / Van Nguyen / -
#   Della Jones: Della / Jones / -, Della / Jones / -, - / Della Jones / -
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  humanparser@2.7.0 another-name-parser@0.1.0 parse-full-name@1.2.7
cat > run.cjs <<'JS'
const { parseName } = require('humanparser')
const anotherNameParser = require('another-name-parser')
const { parseFullName } = require('parse-full-name')

function givenFamilySuffix(name) {
  const { firstName, lastName, suffix } = parseName(name)
  const another = anotherNameParser(name)
  const full = parseFullName(name)
  return [
    [firstName, lastName, suffix],
    [another.first, another.last, another.suffix],
    [full.first, full.last, full.suffix],
  ]
}
const expected = {
  'Amy Ma': ['Amy / - / Ma', 'Amy / Ma / -', 'Amy / Ma / -'],
  'Anh Do': ['Anh / Do / -', 'Anh / - / Do', 'Anh / Do / -'],
  'Vi Tran': ['Vi / Tran / -', 'Tran / - / Vi', 'Vi / Tran / -'],
  'Van Nguyen': ['Van / Nguyen / -', 'Van / Nguyen / -', '- / Van Nguyen / -'],
  'Della Jones': ['Della / Jones / -', 'Della / Jones / -', '- / Della Jones / -'],
}
let changed = false
for (const [name, answers] of Object.entries(expected)) {
  const seen = givenFamilySuffix(name).map((parts) => parts.map((part) => part || '-').join(' / '))
  console.log(`${name}: ${seen.join(', ')}`)
  changed ||= seen.join() !== answers.join()
}
if (changed) {
  console.error('It has changed: a name is taken apart otherwise than on 2026-11-28.')
  process.exit(1)
}
JS
node run.cjs
