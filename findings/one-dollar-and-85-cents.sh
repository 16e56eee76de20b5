#!/usr/bin/env bash
# kokoro-js says "one dollar and eighty five cents" for $1.085, and knows dollars and pounds but
# no euros.
#
# Guess: a text-to-speech package that writes amounts out for its model gets every amount right,
#   or leaves it alone.
# So it is: what stands behind the point is taken for cents, however many digits it has: a rate of
#   $1.085 a minute costs seventy six cents more when it is spoken. Before the number a pound or a
#   dollar is moved behind it; a euro is not ("euros one thousand two hundred"), nor is a pound
#   before "5m". The second group of a telephone number joined by a hyphen is the end of a range
#   ("five hundred and fifty five to ..."), and 17:00 is "seventeen", a pause, "zero zero", where
#   8:00 is "eight o'clock".
# Why it matters: rates of calls have three decimals, opening hours in Europe have seventeen
#   o'clock, and a wrong price that is spoken clearly is believed.
# Do instead: write amounts, times and telephone numbers out in words before the engine sees them,
#   in a function of your own that is tested on your prices, and listen by phonemes: `new
#   KokoroTTS(model, tokenizer)` hands them to a tokenizer of yours without the 92 MB of the
#   model.
# Versions: kokoro-js 1.2.1, phonemizer 1.2.1. Run on 2026-11-27 with Node 20.20.2. Seen, as
#   phonemes:
#   $1.085 is wˈʌn dˈɑːlɚ ænd ˈeɪɾi fˈaɪv sˈɛnts
#   £1,200 is wˈʌn θˈaʊzənd tˈuː hˈʌndɹɪd pˈaʊndz
#   €1,200 is jˈʊɹɹoʊz wˈʌn θˈaʊzənd tˈuː hˈʌndɹɪd
#   £5m is pˈaʊnd fˈaɪv ˈɛm
#   555-0142 is fˈaɪv hˈʌndɹɪd fˈɪfti fˈaɪv tə zˈiəɹoʊwˈʌnfˈoːɹtˈuː
#   8:00 is ˈeɪt əklˈɑːk
#   17:00 is sˈɛvəntˌiːn:zˈiəɹoʊ zˈiəɹoʊ
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "overrides": { "phonemizer": "1.2.1" } }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact kokoro-js@1.2.1
cat > run.cjs <<'JS'
const { KokoroTTS } = require('kokoro-js')

let phonemes = ''
const tokenizer = (text) => {
  phonemes = text
  return { input_ids: { dims: [1, 3], data: [0, 1, 2] } }
}
const silence = async () => ({ waveform: { data: new Float32Array(1) } })
const expected = {
  '$1.085': 'wˈʌn dˈɑːlɚ ænd ˈeɪɾi fˈaɪv sˈɛnts',
  '£1,200': 'wˈʌn θˈaʊzənd tˈuː hˈʌndɹɪd pˈaʊndz',
  '€1,200': 'jˈʊɹɹoʊz wˈʌn θˈaʊzənd tˈuː hˈʌndɹɪd',
  '£5m': 'pˈaʊnd fˈaɪv ˈɛm',
  '555-0142': 'fˈaɪv hˈʌndɹɪd fˈɪfti fˈaɪv tə zˈiəɹoʊwˈʌnfˈoːɹtˈuː',
  '8:00': 'ˈeɪt əklˈɑːk',
  '17:00': 'sˈɛvəntˌiːn:zˈiəɹoʊ zˈiəɹoʊ',
}
async function run() {
  const kokoro = new KokoroTTS(silence, tokenizer)
  let changed = false
  for (const [text, said] of Object.entries(expected)) {
    await kokoro.generate(text, { voice: 'af_heart' })
    console.log(`${text} is ${phonemes}`)
    changed ||= phonemes !== said
  }
  if (!changed) return
  console.error('It has changed: kokoro-js says one of the texts otherwise than on 2026-11-27.')
  process.exitCode = 1
}
run()
JS
node run.cjs
