#!/usr/bin/env bash
# A clip that says "Yes." has a loudness of minus infinity by EBU R128, and each clip is 3 LU louder
# on two channels than on one.
#
# Guess: loudness is measured for any length, and the same sound has the same loudness, whether the
#   file has one channel or two that are equal.
# So it is: the standard (ITU-R BS.1770) counts blocks of 0.4 seconds, so a shorter clip has none:
#   -Infinity. The channels are added up, so two equal ones are 3 LU above one. And a word of 0.35
#   seconds is measured with the pause that its blocks have in them: 3 LU lower than the same tone
#   held on, whether the file is 3 seconds long or 10.
# Why it matters: a receptionist's clips are "Yes.", "Okay." and digits. A step that brings clips to
#   -16 LUFS has no gain for them, a digit in its pause comes out louder than its sentence, and a
#   mono clip brought to the level of stereo music is 3 dB louder than it in two speakers.
# Do instead: measure one long file with all clips of a voice, and give all of them that one gain;
#   compare mono with mono, or count 3 LU.
# Version: ebur128-wasm 3.0.0. Run on 2026-11-28 with Node 20.20.2. Seen, of a tone of 1 kHz at 48
#   kHz with a peak of -20 dB:
#   3 seconds: mono -23.00, stereo -19.99
#   0.4 seconds: mono -23.00, stereo -19.99
#   0.39 seconds: mono -Infinity, stereo -Infinity
#   0.35 seconds in a file of 3: mono -26.01, stereo -23.00
#   0.35 seconds in a file of 10: mono -26.01, stereo -23.00
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact ebur128-wasm@3.0.0
cat > run.mjs <<'JS'
import {
  ebur128_integrated_mono as mono,
  ebur128_integrated_stereo as stereo,
} from 'ebur128-wasm/ebur128_wasm.js'

const rate = 48_000
function tone(seconds, length = seconds) {
  const samples = new Float32Array(rate * length)
  const start = (rate * (length - seconds)) / 2
  for (let index = 0; index < rate * seconds; index++) {
    samples[start + index] = 0.1 * Math.sin((2 * Math.PI * 1000 * index) / rate)
  }
  return samples
}
const expected = [
  ['3 seconds', tone(3), 'mono -23.00, stereo -19.99'],
  ['0.4 seconds', tone(0.4), 'mono -23.00, stereo -19.99'],
  ['0.39 seconds', tone(0.39), 'mono -Infinity, stereo -Infinity'],
  ['0.35 seconds in a file of 3', tone(0.35, 3), 'mono -26.01, stereo -23.00'],
  ['0.35 seconds in a file of 10', tone(0.35, 10), 'mono -26.01, stereo -23.00'],
]
let changed = false
for (const [name, samples, loudness] of expected) {
  const one = mono(rate, samples).toFixed(2)
  const two = stereo(rate, samples, samples).toFixed(2)
  console.log(`${name}: mono ${one}, stereo ${two}`)
  changed ||= `mono ${one}, stereo ${two}` !== loudness
}
if (changed) {
  console.error('It has changed: a clip has another loudness than on 2026-11-28.')
  process.exit(1)
}
JS
node --experimental-wasm-modules --no-warnings run.mjs
