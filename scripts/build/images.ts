import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { markBars, markBarWidth, textColor } from '../../src/content/mark.ts'
import { escapeMarkup } from '../../src/entry/escape-markup.ts'

/** `npm run fonts` makes them. resvg takes a letter from the file that has it. */
const font = {
  loadSystemFonts: false,
  fontFiles: ['bricolage-display.ttf', 'bricolage-display-extended.ttf'].map((name) =>
    join(import.meta.dirname, name),
  ),
  defaultFontFamily: 'Bricolage Grotesque',
}
const fontFamily = 'Bricolage Grotesque 96pt, Bricolage Grotesque'

type Colors = Record<
  'ground' | 'accent' | 'caller' | 'auroraTeal' | 'auroraIris' | 'auroraRose',
  string
>
type Images = {
  brand: { name: string; colors: Colors }
  /** By page: the lines of its share picture. */
  sharePictures: Record<string, readonly string[]>
}

/** Writes the icons, and a share picture of 1200 by 630 pixels for each page, into the folder `site`. */
export async function writeImages(site: string, images: Images): Promise<void> {
  const { colors } = images.brand
  const favicon = square(colors, { mark: 78, radius: 22 })
  const small = png(favicon, 32)
  await Promise.all([
    writeFile(join(site, 'favicon.svg'), favicon),
    writeFile(join(site, 'favicon.ico'), icoOf(small, 32)),
    writeFile(
      join(site, 'apple-touch-icon.png'),
      png(square(colors, { mark: 62, radius: 0 }), 180),
    ),
    writeFile(join(site, 'icon-192.png'), png(favicon, 192)),
    writeFile(join(site, 'icon-512.png'), png(favicon, 512)),
    // The middle 80 % of a maskable icon is visible under every mask.
    writeFile(join(site, 'icon-maskable.png'), png(square(colors, { mark: 50, radius: 0 }), 512)),
    ...Object.entries(drawSharePictures(images)).map(([page, svg]) =>
      writeFile(join(site, `share-${page}.png`), png(svg, 1200)),
    ),
  ])
}

/** The share pictures as SVG, by page. */
export function drawSharePictures({ brand, sharePictures }: Images): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sharePictures).map(([page, lines]) => [
      page,
      sharePicture(brand.name, brand.colors, lines),
    ]),
  )
}

/** The letters that the share pictures leave out, because their font has none: an empty list for Latin texts. */
export function missingLetters({ brand, sharePictures }: Images): string[] {
  const letters = new Set(
    [brand.name, ...Object.values(sharePictures).flat()].join('').replace(/\s/g, ''),
  )
  return [...letters].filter((letter) => {
    const text = `<text font-family="${fontFamily}">${escapeMarkup(letter)}</text>`
    return !new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${text}</svg>`,
      { font },
    ).getBBox()
  })
}

function logoMark(x: number, y: number, size: number, fill: string) {
  const scale = size / 100
  const width = markBarWidth * scale
  return markBars
    .map(
      (bar) =>
        `<rect x="${x + bar.x * scale}" y="${y + (size - bar.height * scale) / 2}" width="${width}" height="${bar.height * scale}" rx="${width / 2}" fill="${fill}"/>`,
    )
    .join('')
}

/** An icon of 100 by 100 units. `mark`: the size of the logo mark in its middle. */
function square(colors: Colors, { mark, radius }: { mark: number; radius: number }) {
  const at = (100 - mark) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="${radius}" fill="${colors.ground}"/>${logoMark(at, at, mark, colors.accent)}</svg>`
}

function sharePicture(brandName: string, colors: Colors, lines: readonly string[]) {
  const glow = (id: string, stop: string, opacity: number) =>
    `<radialGradient id="${id}"><stop stop-color="${stop}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${stop}" stop-opacity="0"/></radialGradient>`
  const fontSize = lines.length > 3 ? 372 / lines.length : 124
  const lineHeight = fontSize - 6
  const top = 372 - ((lines.length - 1) * lineHeight) / 2 + 36
  const text = lines.map(
    (line, index) => `<tspan x="72" y="${top + index * lineHeight}">${escapeMarkup(line)}</tspan>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
<defs>${glow('rose', colors.auroraRose, 0.75)}${glow('iris', colors.auroraIris, 0.95)}${glow('teal', colors.auroraTeal, 0.9)}
<linearGradient id="bar" x1="0" y1="120" x2="0" y2="540" gradientUnits="userSpaceOnUse"><stop stop-color="${colors.accent}"/><stop offset="1" stop-color="${colors.caller}" stop-opacity="0.35"/></linearGradient></defs>
<rect width="1200" height="630" fill="${colors.ground}"/>
<ellipse cx="1120" cy="40" rx="640" ry="330" fill="url(#rose)"/>
<ellipse cx="1020" cy="270" rx="680" ry="330" fill="url(#iris)"/>
<ellipse cx="820" cy="470" rx="720" ry="250" fill="url(#teal)"/>
${logoMark(790, 140, 350, 'url(#bar)')}
${logoMark(70, 58, 62, colors.accent)}
<text x="152" y="106" font-family="${fontFamily}" font-size="50" font-weight="600" fill="${textColor}">${escapeMarkup(brandName)}</text>
<text font-family="${fontFamily}" font-size="${fontSize}" font-weight="600" letter-spacing="-2" fill="${textColor}">${text.join('')}</text>
</svg>`
}

function png(svg: string, width: number): Buffer {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width }, font }).render().asPng()
}

/** An ICO file that contains one PNG. */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // type: icon
  header.writeUInt16LE(1, 4) // number of images
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10) // colour planes
  header.writeUInt16LE(32, 12) // bits a pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18) // where the PNG starts
  return Buffer.concat([header, png])
}
