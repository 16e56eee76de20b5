#!/usr/bin/env bash
# A second of sound that lamejs encodes is up to 1.152 seconds long when it is played, and begins
# late.
#
# Guess: encoder and decoder hide what MP3 adds at both ends, as they do with files of LAME
#   itself, so clips of one second follow each other like one recording.
# So it is: lamejs writes no header that says how much to cut, so nothing is cut: 1107 samples of
#   silence before the sound (1101 at 8 kHz) and the rest of the last frames behind it. At 8 kHz
#   that is 138 ms before each clip, at 24 kHz 46 ms, at 44.1 kHz 25 ms: the delay counts samples,
#   not time. What reads the duration reports the longer one.
# Why it matters: an agent's prompts that are joined from clips ("your appointment is" + "on
#   Friday") get a hole at each joint: 152 ms at the rate of telephones, front and end together.
#   Recorders in web pages often encode with lamejs.
# Do instead: encode clips with LAME or ffmpeg, which write the header; or cut 1105 samples after
#   decoding (576 are the encoder's, 529 the decoder's) and keep the true length beside the clip;
#   or use WAV or Opus for joints.
# Versions: @breezystack/lamejs 1.2.7, mpg123-decoder 1.0.3. Run on 2026-11-27 with Node 20.20.2.
#   Seen, for a second with a click in its middle:
#   8000 Hz: 9216 samples decoded, the click 1101 late
#   24000 Hz: 25344 samples decoded, the click 1107 late
#   44100 Hz: 46080 samples decoded, the click 1107 late
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  @breezystack/lamejs@1.2.7 mpg123-decoder@1.0.3
cat > run.mjs <<'JS'
import { Mp3Encoder } from '@breezystack/lamejs'
import { MPEGDecoder } from 'mpg123-decoder'

async function encodeAndDecode(rate, kilobits) {
  const encoder = new Mp3Encoder(1, rate, kilobits)
  const sound = new Int16Array(rate).fill(20_000, rate / 2, rate / 2 + 8)
  const parts = []
  for (let start = 0; start < rate; start += 1152) {
    parts.push(encoder.encodeBuffer(sound.subarray(start, start + 1152)))
  }
  const mp3 = Buffer.concat([...parts, encoder.flush()].map((part) => Buffer.from(part)))
  const decoder = new MPEGDecoder()
  await decoder.ready
  const [channel] = decoder.decode(mp3).channelData
  decoder.free()
  const levels = channel.map(Math.abs)
  const loudest = levels.reduce((best, level, index) => (level > levels[best] ? index : best), 0)
  return [channel.length, loudest - (rate / 2 + 4)]
}
const expected = [
  [8000, 16, 9216, 1101],
  [24_000, 48, 25_344, 1107],
  [44_100, 128, 46_080, 1107],
]
let changed = false
for (const [rate, kilobits, length, delay] of expected) {
  const [decoded, late] = await encodeAndDecode(rate, kilobits)
  console.log(`${rate} Hz: ${decoded} samples decoded, the click ${late} late`)
  changed ||= decoded !== length || late !== delay
}
if (changed) {
  console.error('It has changed: the silence around the sound has another length.')
  process.exit(1)
}
JS
node run.mjs
