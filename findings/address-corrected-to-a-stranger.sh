#!/usr/bin/env bash
# Correctors of e-mail typos "correct" bt.com to qq.com, email.com to gmail.com and hey.com to
# aol.com.
#
# Guess: they know the providers that people have, and leave an address alone if its domain is one
#   of them. What they do not know they leave alone too, unless it is one slip from something.
# So it is: two or three letters are enough. mailcheck and @zootools/email-spell-checker propose
#   QQ in China to customers of BT, and gmail.com to those of email.com; mailcheck proposes
#   proton.de for proton.me, and another ending for a company on .ai. email-typo-fixer makes
#   mail.com to gmail.com and takes the country out of hotmail.co.uk and yahoo.com.au, which is
#   another mailbox: its result is a corrected address, not a question.
# Why it matters: visitors click the suggestion under a field without reading it, and a lead form
#   that takes it by itself sends the answer to a stranger. The mail is delivered, so nothing
#   bounces and nobody asks.
# Do instead: never change an address; suggest only for a list of slips that you wrote down
#   ("gmial.com", "gmail.con"), and give mailcheck the domains of your own customers.
# Versions: mailcheck 1.1.1, @zootools/email-spell-checker 1.12.0, email-typo-fixer 1.1.0. Run on
#   2026-11-28 with Node 20.20.2. Seen:
#   bt.com  mailcheck qq.com  email-spell-checker qq.com  email-typo-fixer -
#   email.com  mailcheck gmail.com  email-spell-checker gmail.com  email-typo-fixer gmail.com
#   hey.com  mailcheck sky.com  email-spell-checker -  email-typo-fixer aol.com
#   proton.me  mailcheck proton.de  email-spell-checker -  email-typo-fixer -
#   gmx.net  mailcheck -  email-spell-checker cox.net  email-typo-fixer -
#   ibm.com  mailcheck aim.com  email-spell-checker aim.com  email-typo-fixer -
#   acme.ai  mailcheck acme.at  email-spell-checker -  email-typo-fixer -
#   mail.com  mailcheck -  email-spell-checker -  email-typo-fixer gmail.com
#   hotmail.co.uk  mailcheck -  email-spell-checker -  email-typo-fixer hotmail.com
#   yahoo.com.au  mailcheck -  email-spell-checker -  email-typo-fixer yahoo.com
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  mailcheck@1.1.1 @zootools/email-spell-checker@1.12.0 email-typo-fixer@1.1.0
cat > run.cjs <<'JS'
const mailcheck = require('mailcheck')
const { default: emailSpellChecker } = require('@zootools/email-spell-checker')
const { emailTypoFixer } = require('email-typo-fixer')

const expected = {
  'bt.com': ['qq.com', 'qq.com', '-'],
  'email.com': ['gmail.com', 'gmail.com', 'gmail.com'],
  'hey.com': ['sky.com', '-', 'aol.com'],
  'proton.me': ['proton.de', '-', '-'],
  'gmx.net': ['-', 'cox.net', '-'],
  'ibm.com': ['aim.com', 'aim.com', '-'],
  'acme.ai': ['acme.at', '-', '-'],
  'mail.com': ['-', '-', 'gmail.com'],
  'hotmail.co.uk': ['-', '-', 'hotmail.com'],
  'yahoo.com.au': ['-', '-', 'yahoo.com'],
}
let changed = false
for (const [domain, answers] of Object.entries(expected)) {
  const email = `jo@${domain}`
  const fixed = emailTypoFixer(email)
  const seen = [
    mailcheck.run({ email })?.domain ?? '-',
    emailSpellChecker.run({ email })?.domain ?? '-',
    fixed.hasCorrection ? fixed.suggested.split('@')[1] : '-',
  ]
  const [first, second, third] = seen
  console.log(
    `${domain}  mailcheck ${first}  email-spell-checker ${second}  email-typo-fixer ${third}`,
  )
  changed ||= seen.join() !== answers.join()
}
if (changed) {
  console.error('It has changed: an address is corrected otherwise than on 2026-11-28.')
  process.exit(1)
}
JS
node run.cjs
