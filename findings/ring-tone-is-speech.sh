#!/usr/bin/env bash
# The voice activity detector of WebRTC takes the ringing tone and the keys of a telephone for
# speech.
#
# Guess: in its strictest mode ("very aggressive" against what is no voice) it lets no plain tone
#   pass.
# So it is: it compares the loudness in six bands with that of the noise it has learned. A tone at
#   the level of a telephone line is loud in the bands of a voice, so each frame of it is speech,
#   in the strictest mode as in the mildest, at 8, 16 and 48 kHz. Mains hum of 50 Hz alone is
#   refused, by the strict mode. It never learns a tone as noise while the tone lasts: in a minute
#   of the ringing tone, 6000 frames of 6000 are speech.
# Why it matters: a voice agent that makes calls takes the ringing for the customer, one that
#   answers stops for a key, and a tone on the line keeps the caller's turn open as long as it
#   lasts.
# Do instead: use the detector only for when speech begins and ends; tell tones by their spectrum
#   (Goertzel) first, and take "answered" from the signalling of the call. It takes frames of 10,
#   20 or 30 ms only, and no 44.1 kHz.
# Version: @echogarden/fvad-wasm 0.2.0 (libfvad, the detector of WebRTC). Run on 2026-11-27 with
#   Node 20.20.2. Seen, in mode 3, of 100 frames of 10 ms at 8, 16 and 48 kHz:
#   silence: 0, 0, 0
#   ringing tone (440 and 480 Hz): 100, 100, 100
#   key 1 (697 and 1209 Hz): 100, 100, 100
#   hum of 50 Hz: 7, 7, 7
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  @echogarden/fvad-wasm@0.2.0
cat > run.mjs <<'JS'
import load from '@echogarden/fvad-wasm'

const detector = await load()
const strictest = 3
/** How many of 100 frames are speech; the sound is the sum of the frequencies, each at -18 dBFS. */
function speechFrames(rate, frequencies) {
  const state = detector._fvad_new()
  detector._fvad_set_mode(state, strictest)
  detector._fvad_set_sample_rate(state, rate)
  const length = rate / 100
  const frame = detector._malloc(length * 2)
  let speech = 0
  for (let number = 0; number < 100; number++) {
    for (let index = 0; index < length; index++) {
      const phase = (2 * Math.PI * (number * length + index)) / rate
      const tones = frequencies.map((frequency) => 4000 * Math.sin(frequency * phase))
      detector.HEAP16[frame / 2 + index] = tones.reduce((sum, tone) => sum + tone, 0)
    }
    if (detector._fvad_process(state, frame, length) === 1) speech++
  }
  return speech
}

const expected = [
  ['silence', [], '0, 0, 0'],
  ['ringing tone (440 and 480 Hz)', [440, 480], '100, 100, 100'],
  ['key 1 (697 and 1209 Hz)', [697, 1209], '100, 100, 100'],
  ['hum of 50 Hz', [50], '7, 7, 7'],
]
let changed = false
for (const [name, frequencies, frames] of expected) {
  const seen = [8000, 16_000, 48_000].map((rate) => speechFrames(rate, frequencies)).join(', ')
  console.log(`${name}: ${seen}`)
  changed ||= seen !== frames
}
if (changed) {
  console.error('It has changed: the detector hears speech in more or in fewer frames.')
  process.exit(1)
}
JS
node run.mjs
