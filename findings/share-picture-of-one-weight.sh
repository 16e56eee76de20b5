#!/usr/bin/env bash
# resvg draws every weight of a variable font as the regular one, and nothing at all of a woff2
# font.
#
# Guess: the one variable font of the site serves the share pictures too: `font-weight="900"` is
#   black, 100 is thin; and a font file that can not be read is an error.
# So it is: all weights are the same pixels, those of the font's default. With a woff2 file the
#   text is missing from the picture, without an error or a warning. Both look like a choice of
#   the designer in a small preview.
# Why it matters: web fonts are variable and woff2, so a picture made from the site's own fonts
#   has thin headings or no words, and the build is green.
# Do instead: cut one font per weight, with its axis fixed (`variationAxes: { wght: 700 }` of
#   subset-font), as TrueType; and count the pixels that are not transparent in the picture of a
#   heading.
# Versions: @resvg/resvg-js 2.6.2, subset-font 2.9.0, @fontsource-variable/inter 5.3.0. Run on
#   2026-11-27 with Node 20.20.2. Seen, as the ink of "Call AV" (the sum of the opacities):
#   variable TrueType: weight 100 632291, 400 632291, 900 632291
#   cut at 700: weight 700 992181
#   variable woff2: weight 400 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  @resvg/resvg-js@2.6.2 subset-font@2.9.0 @fontsource-variable/inter@5.3.0
cat > run.mjs <<'JS'
import { readFileSync, writeFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import subsetFont from 'subset-font'

const woff2 = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
const cut = (options) =>
  subsetFont(readFileSync(woff2), 'Call AV', { targetFormat: 'sfnt', ...options })
writeFileSync('variable.ttf', await cut({}))
writeFileSync('bold.ttf', await cut({ variationAxes: { wght: 700 } }))

function ink(fontFile, weight) {
  const style = `font-size="60" font-family="Inter Variable, Inter" font-weight="${weight}"`
  const text = `<text y="60" ${style}>Call AV</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100">${text}</svg>`
  const font = { fontFiles: [fontFile], loadSystemFonts: false, defaultFontFamily: 'Inter' }
  const { pixels } = new Resvg(svg, { font }).render()
  return pixels.reduce((sum, value, index) => (index % 4 === 3 ? sum + value : sum), 0)
}
const [thin, regular, black] = [100, 400, 900].map((weight) => ink('variable.ttf', weight))
const bold = ink('bold.ttf', 700)
const compressed = ink(woff2, 400)
console.log(`variable TrueType: weight 100 ${thin}, 400 ${regular}, 900 ${black}`)
console.log(`cut at 700: weight 700 ${bold}`)
console.log(`variable woff2: weight 400 ${compressed}`)
const oneWeight = regular > 0 && thin === regular && black === regular && bold > regular * 1.2
if (!oneWeight || compressed > 0) {
  console.error('It has changed: the variable font or the woff2 font is drawn in another way.')
  process.exit(1)
}
JS
node run.mjs
