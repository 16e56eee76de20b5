import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import subsetFont from 'subset-font'

/**
 * `npm run fonts`: makes the site's fonts from the Fontsource packages: Latin-1 only, only the weights in use, and Bricolage
 * Grotesque at optical size 48, which the packages have no file for: at its largest, 96, the dots of small i's close. The
 * share pictures need static TrueType fonts: resvg reads neither woff2 nor variable weights. They have Latin Extended too, in
 * a file of its own, as the package has. The resulting files are in the repository; run it when a font package changes.
 */
const root = resolve(import.meta.dirname, '..')
const packages = join(root, 'node_modules/@fontsource-variable')
const pages = 'src/styles/fonts'

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…€−×→`
const latinExtended = range(0x100, 0x24f)

const bricolage = 'bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2'
const bricolageExtended = bricolage.replace('-latin-', '-latin-ext-')
const display = { opsz: 48, wdth: 100 }
const shareDisplay = { ...display, wght: 680 }
const subsets = [
  [
    bricolage,
    latin,
    `${pages}/bricolage-display.woff2`,
    { ...display, wght: { min: 400, max: 800 } },
  ],
  [
    'figtree/files/figtree-latin-wght-normal.woff2',
    latin,
    `${pages}/figtree.woff2`,
    { wght: { min: 400, max: 700 } },
  ],
  [bricolage, latin, 'scripts/build/bricolage-display.ttf', shareDisplay],
  [bricolageExtended, latinExtended, 'scripts/build/bricolage-display-extended.ttf', shareDisplay],
] as const

for (const [from, letters, to, variationAxes] of subsets) {
  const targetFormat = to.endsWith('.woff2') ? 'woff2' : 'sfnt'
  const font = await subsetFont(await readFile(join(packages, from)), letters, {
    targetFormat,
    variationAxes,
  })
  await writeFile(join(root, to), font)
  console.log(`${to}  ${font.length} bytes`)
}
// The SIL Open Font License of both fonts requires a copy with the files.
await copyFile(
  join(packages, 'bricolage-grotesque/LICENSE'),
  join(root, pages, 'bricolage-grotesque-OFL.txt'),
)
await copyFile(join(packages, 'figtree/LICENSE'), join(root, pages, 'figtree-OFL.txt'))
