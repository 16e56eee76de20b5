import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import subsetFont from 'subset-font'

/**
 * `npm run fonts`: makes the site's fonts from the Fontsource packages: Latin-1 only, only the weights in use, and Bricolage
 * Grotesque at optical size 96, which the packages have no file for. The share pictures need static TrueType fonts: resvg
 * reads neither woff2 nor variable weights. They have Latin Extended too, in a file of its own, as the package has. The resulting files are in the repository; run it when a font package changes.
 */
const root = resolve(import.meta.dirname, '..')
const packages = join(root, 'node_modules/@fontsource-variable')
const bricolage = join(packages, 'bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2')
const bricolageExtended = join(
  packages,
  'bricolage-grotesque/files/bricolage-grotesque-latin-ext-standard-normal.woff2',
)
const figtree = join(packages, 'figtree/files/figtree-latin-wght-normal.woff2')

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…€−×→`
const latinExtended = range(0x100, 0x24f)

const pages = join(root, 'src/styles/fonts')
const subsets = [
  {
    from: bricolage,
    to: join(pages, 'bricolage-display.woff2'),
    axes: { opsz: 96, wdth: 100, wght: { min: 400, max: 800 } },
  },
  { from: figtree, to: join(pages, 'figtree.woff2'), axes: { wght: { min: 400, max: 700 } } },
  {
    from: bricolage,
    to: join(root, 'scripts/build/bricolage-display.ttf'),
    axes: { opsz: 96, wdth: 100, wght: 680 },
  },
  {
    from: bricolageExtended,
    to: join(root, 'scripts/build/bricolage-display-extended.ttf'),
    axes: { opsz: 96, wdth: 100, wght: 680 },
  },
]

for (const { from, to, axes } of subsets) {
  const font = await subsetFont(await readFile(from), from === bricolageExtended ? latinExtended : latin, {
    targetFormat: to.endsWith('.woff2') ? 'woff2' : 'sfnt',
    variationAxes: axes,
  })
  await writeFile(to, font)
  console.log(`${to.slice(root.length + 1)}  ${font.length} bytes`)
}
// The SIL Open Font License of both fonts requires a copy with the files.
await copyFile(join(packages, 'bricolage-grotesque/LICENSE'), join(pages, 'bricolage-grotesque-OFL.txt'))
await copyFile(join(packages, 'figtree/LICENSE'), join(pages, 'figtree-OFL.txt'))
