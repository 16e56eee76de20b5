#!/usr/bin/env bash
# Two validators of telephone numbers disagree on every British example number.
#
# Guess: a number that Ofcom keeps free for drama has a valid form, so both libraries accept it,
#   or both refuse it.
# So it is: libphonenumber-js takes the London example and refuses the mobile; phone refuses the
#   London example and takes the mobile. libphonenumber knows the blocks that are handed out, and
#   the mobiles for drama (07700 900), the number without a town (01632 960) and Nottingham (0115
#   496) are in none. phone checks that a number is a mobile unless told otherwise, which only
#   countries without a prefix for mobiles, such as the USA, do not notice.
# Why it matters: a form or a CRM refuses the example in its own placeholder, and phone with its
#   defaults refuses the landline of nearly every shop, dentist and restaurant outside North
#   America.
# Do instead: show +1 202 555 0142, +44 20 7946 0958 or +61 491 570 006 as an example where
#   libphonenumber checks; give phone `{ validateMobilePrefix: false }`; and let a visitor correct
#   a number, never lose the form over it.
# Versions: libphonenumber-js 1.13.16, phone 3.1.72. Run on 2026-11-27 with Node 20.20.2. Seen:
#   +442079460958: libphonenumber-js true, phone false, any prefix true
#   +447700900123: libphonenumber-js false, phone true, any prefix true
#   +441632960123: libphonenumber-js false, phone false, any prefix true
#   +441154960123: libphonenumber-js false, phone false, any prefix true
#   +12025550142: libphonenumber-js true, phone true, any prefix true
#   +61491570006: libphonenumber-js true, phone true, any prefix true
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  libphonenumber-js@1.13.16 phone@3.1.72
cat > run.cjs <<'JS'
const { parsePhoneNumberFromString } = require('libphonenumber-js')
const { phone } = require('phone')

const expected = {
  '+442079460958': [true, false, true],
  '+447700900123': [false, true, true],
  '+441632960123': [false, false, true],
  '+441154960123': [false, false, true],
  '+12025550142': [true, true, true],
  '+61491570006': [true, true, true],
}
let changed = false
for (const [number, verdicts] of Object.entries(expected)) {
  const seen = [
    parsePhoneNumberFromString(number)?.isValid() ?? false,
    phone(number).isValid,
    phone(number, { validateMobilePrefix: false }).isValid,
  ]
  const [libphonenumber, mobile, any] = seen
  console.log(`${number}: libphonenumber-js ${libphonenumber}, phone ${mobile}, any prefix ${any}`)
  changed ||= seen.join() !== verdicts.join()
}
if (changed) {
  console.error('It has changed: an example number is judged otherwise than on 2026-11-27.')
  process.exit(1)
}
JS
node run.cjs
