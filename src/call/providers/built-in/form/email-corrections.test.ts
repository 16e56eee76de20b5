import { expect, test } from 'vitest'
import { correctedAddress, restates } from './email-corrections.ts'

test.each([
  ['jo_bell@gmail.com', 'no, I tell a lie, it is a dash, jo dash bell at gmail dot com', 'jo-bell@gmail.com'],
  ['jo_bell@gmail.com', "it's a dash", 'jo-bell@gmail.com'],
  ['jo.bell@gmail.com', "it's an underscore, not a dot", 'jo_bell@gmail.com'],
  ['jo@bluedoor.ie', "there's a hyphen between blue and door", 'jo@blue-door.ie'],
  ['jo.bell@acme.com', 'no dot', 'jobell@acme.com'],
  ['will.may88@acme.com', "no hang on, there's a seven after it, so eight eight seven", 'will.may887@acme.com'],
  ['rstrang@acme.com', "there's a dot after the r", 'r.strang@acme.com'],
  ['matew@acme.com', 'no, double t', 'mattew@acme.com'],
  ['jo@acme.com', 'dot co dot uk not com', 'jo@acme.co.uk'],
  ['jo@acme.co.uk', "it's acme dot com, not co uk", 'jo@acme.com'],
  ['jo@acme.mx', 'dot com dot mx, sorry', 'jo@acme.com.mx'],
  ['jo.pike@acme.com', "no, it's pike with a y, p y k e", 'jo.pyke@acme.com'],
  ['tgrant@acme.com', "no, it's t dot grant", 't.grant@acme.com'],
  ['jo@acme.com', 'sorry, the email should be office at, not jo at', 'office@acme.com'],
  ['oscar@crumb.com', "so that's just the two letters, x o, before the at", 'xo@crumb.com'],
  ['jo@sugarandlace.co', "it's sugar and lace with the letter n, not and", 'jo@sugarnlace.co'],
  ['priya@motionlane.co.uk', 'almost its motion hyphen lane with a dash in the middle', 'priya@motion-lane.co.uk'],
  ['jo@acme.com', 'yes', undefined],
  ['jo@acme.com', 'when will I hear from you', undefined],
])('corrects %s by "%s"', (address, utterance, corrected) => {
  expect(correctedAddress(address, utterance)).toBe(corrected)
})

test.each([
  ['joycleans@gmail.com', "joycleans, that's right", true],
  ['jo@blythehall.co.uk', 'B L Y T H E, with a y', true],
  ['jo03@gmail.com', 'zero three in numbers', true],
  ['jo@acme.com', 'what was that', false],
])('tells whether %s is said again in "%s"', (address, utterance, again) => {
  expect(restates(address, utterance)).toBe(again)
})
