import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import subsetFont from 'subset-font'

/**
 * `npm run fonts`: cuts the site's two fonts from the Fontsource packages. Bricolage Grotesque is pinned to its display cut
 * (optical size 96), which the ready-made files do not have, and both are kept to Latin-1 and the weights in use. The
 * static cuts are for the share pictures: their renderer takes neither woff2 nor variable weights.
 * Run it again when a font package changes; the build takes the files as they are.
 */
const root = resolve(import.meta.dirname, '..')
const packages = join(root, 'node_modules/@fontsource-variable')
const display = join(packages, 'bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2')
const text = join(packages, 'figtree/files/figtree-latin-wght-normal.woff2')

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…€−×→`
const ascii = `${range(0x20, 0x7e)}©–—’…`

const pages = join(root, 'src/styles/fonts')
const pictures = join(root, 'scripts/build/share-fonts')
const cuts = [
  {
    from: display,
    to: join(pages, 'bricolage-display.woff2'),
    axes: { opsz: 96, wdth: 100, wght: { min: 400, max: 800 } },
  },
  { from: text, to: join(pages, 'figtree.woff2'), axes: { wght: { min: 400, max: 700 } } },
  { from: display, to: join(pictures, 'bricolage-display.ttf'), axes: { opsz: 96, wdth: 100, wght: 680 } },
  { from: text, to: join(pictures, 'figtree.ttf'), axes: { wght: 500 } },
]

for (const { from, to, axes } of cuts) {
  const forPages = to.endsWith('.woff2')
  const font = await subsetFont(await readFile(from), forPages ? latin : ascii, {
    targetFormat: forPages ? 'woff2' : 'sfnt',
    variationAxes: axes,
  })
  await writeFile(to, font)
  console.log(`${to.slice(root.length + 1)}  ${font.length} bytes`)
}
// Both are under the SIL Open Font License, which asks to travel with the files.
await copyFile(join(packages, 'bricolage-grotesque/LICENSE'), join(pages, 'bricolage-grotesque-OFL.txt'))
await copyFile(join(packages, 'figtree/LICENSE'), join(pages, 'figtree-OFL.txt'))
