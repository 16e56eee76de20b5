#!/usr/bin/env bash
# mailchecker takes the private addresses of Mozilla, Proton and DuckDuckGo for throw-away ones, and
# two domains of mail.com.
#
# Guess: "disposable" is a mailbox that anybody can read and that is gone in ten minutes, so a lead
#   form that refuses those loses nobody.
# So it is: an alias of Firefox Relay (mozmail.com), Proton Pass (passmail.net), SimpleLogin,
#   addy.io and DuckDuckGo forwards to its owner for as long as the owner wants, and `isValid` is
#   false for it, the same false as for "jo@" alone. Apple's alias passes. consultant.com and
#   contractor.net, ordinary mailboxes of mail.com, are refused too. disposable-email-domains lets
#   all of them pass and refuses Mailinator.
# Why it matters: a careful buyer, and a trade that has its own word behind the @, is told that the
#   address is wrong. They do not come back with another, and no report shows them.
# Do instead: take every address that can receive mail, and confirm it with a message; where
#   throw-away mailboxes are a real cost, refuse by a list whose entries you have looked at, and
#   say why.
# Versions: mailchecker 6.0.21, disposable-email-domains 1.0.62. Run on 2026-11-28 with Node
#   20.20.2. Seen:
#   mozmail.com: mailchecker refuses, disposable-email-domains takes
#   passmail.net: mailchecker refuses, disposable-email-domains takes
#   simplelogin.com: mailchecker refuses, disposable-email-domains takes
#   anonaddy.me: mailchecker refuses, disposable-email-domains takes
#   duck.com: mailchecker refuses, disposable-email-domains takes
#   consultant.com: mailchecker refuses, disposable-email-domains takes
#   contractor.net: mailchecker refuses, disposable-email-domains takes
#   privaterelay.appleid.com: mailchecker takes, disposable-email-domains takes
#   mailinator.com: mailchecker refuses, disposable-email-domains refuses
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  mailchecker@6.0.21 disposable-email-domains@1.0.62
cat > run.cjs <<'JS'
const { isValid } = require('mailchecker')
const disposableDomains = require('disposable-email-domains')

const expected = {
  'mozmail.com': ['refuses', 'takes'],
  'passmail.net': ['refuses', 'takes'],
  'simplelogin.com': ['refuses', 'takes'],
  'anonaddy.me': ['refuses', 'takes'],
  'duck.com': ['refuses', 'takes'],
  'consultant.com': ['refuses', 'takes'],
  'contractor.net': ['refuses', 'takes'],
  'privaterelay.appleid.com': ['takes', 'takes'],
  'mailinator.com': ['refuses', 'refuses'],
}
let changed = false
for (const [domain, answers] of Object.entries(expected)) {
  const seen = [
    isValid(`jo@${domain}`) ? 'takes' : 'refuses',
    disposableDomains.includes(domain) ? 'refuses' : 'takes',
  ]
  console.log(`${domain}: mailchecker ${seen[0]}, disposable-email-domains ${seen[1]}`)
  changed ||= seen.join() !== answers.join()
}
if (changed) {
  console.error('It has changed: a domain is refused or taken, unlike on 2026-11-28.')
  process.exit(1)
}
JS
node run.cjs
