import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { themeColor } from '../../src/content/colors.ts'
import { markHeights } from '../../src/content/mark.ts'
import { escapeMarkup } from '../../src/entry/escape-markup.ts'

/** The colours of `src/styles/tokens.css` as sRGB: resvg does not read OKLCH. */
const colour = { ink: themeColor, mint: '#56f3c1', text: '#f1f4f7', teal: '#055959', iris: '#43368e', rose: '#7a2b56' }
const fontFile = join(import.meta.dirname, 'bricolage-display.ttf')

type ImageTexts = {
  brandName: string
  /** By page: the lines of its share picture. */
  sharePictures: Record<string, readonly string[]>
}

/** Writes the icons, and a share picture of 1200 by 630 pixels for each page, into the folder `site`. */
export async function writeImages(site: string, { brandName, sharePictures }: ImageTexts): Promise<void> {
  const favicon = square({ mark: 78, radius: 22 })
  const small = png(favicon, 32)
  await Promise.all([
    writeFile(join(site, 'favicon.svg'), favicon),
    writeFile(join(site, 'favicon.ico'), icoOf(small, 32)),
    writeFile(join(site, 'apple-touch-icon.png'), png(square({ mark: 62, radius: 0 }), 180)),
    writeFile(join(site, 'icon-192.png'), png(favicon, 192)),
    writeFile(join(site, 'icon-512.png'), png(favicon, 512)),
    // The middle 80 % of a maskable icon is visible under every mask.
    writeFile(join(site, 'icon-maskable.png'), png(square({ mark: 50, radius: 0 }), 512)),
    ...Object.entries(sharePictures).map(([page, lines]) =>
      writeFile(join(site, `share-${page}.png`), png(sharePicture(brandName, lines), 1200)),
    ),
  ])
}

function logoMark(x: number, y: number, size: number, fill: string) {
  return markHeights
    .map((percent, bar) => {
      const [width, height] = [size * 0.12, (size * percent) / 100]
      return `<rect x="${x + size * (0.04 + 0.2 * bar)}" y="${y + (size - height) / 2}" width="${width}" height="${height}" rx="${width / 2}" fill="${fill}"/>`
    })
    .join('')
}

/** An icon of 100 by 100 units. `mark`: the size of the logo mark in its middle. */
function square({ mark, radius }: { mark: number; radius: number }) {
  const at = (100 - mark) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="${radius}" fill="${colour.ink}"/>${logoMark(at, at, mark, colour.mint)}</svg>`
}

function sharePicture(brandName: string, lines: readonly string[]) {
  const glow = (id: string, stop: string, opacity: number) =>
    `<radialGradient id="${id}"><stop stop-color="${stop}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${stop}" stop-opacity="0"/></radialGradient>`
  const lineHeight = 118
  const top = 372 - ((lines.length - 1) * lineHeight) / 2 + 36
  const text = lines.map((line, index) => `<tspan x="72" y="${top + index * lineHeight}">${escapeMarkup(line)}</tspan>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
<defs>${glow('rose', colour.rose, 0.75)}${glow('iris', colour.iris, 0.95)}${glow('teal', colour.teal, 0.9)}
<linearGradient id="bar" x1="0" y1="120" x2="0" y2="540" gradientUnits="userSpaceOnUse"><stop stop-color="${colour.mint}"/><stop offset="1" stop-color="#6e5bdd" stop-opacity="0.35"/></linearGradient></defs>
<rect width="1200" height="630" fill="${colour.ink}"/>
<ellipse cx="1120" cy="40" rx="640" ry="330" fill="url(#rose)"/>
<ellipse cx="1020" cy="270" rx="680" ry="330" fill="url(#iris)"/>
<ellipse cx="820" cy="470" rx="720" ry="250" fill="url(#teal)"/>
${logoMark(790, 140, 350, 'url(#bar)')}
${logoMark(70, 58, 62, colour.mint)}
<text x="152" y="106" font-family="Bricolage Grotesque 96pt, Bricolage Grotesque" font-size="50" font-weight="600" fill="${colour.text}">${escapeMarkup(brandName)}</text>
<text font-family="Bricolage Grotesque 96pt, Bricolage Grotesque" font-size="124" font-weight="600" letter-spacing="-2" fill="${colour.text}">${text.join('')}</text>
</svg>`
}

function png(svg: string, width: number): Buffer {
  const image = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: {
      loadSystemFonts: false,
      fontFiles: [fontFile],
      defaultFontFamily: 'Bricolage Grotesque',
    },
  })
  return image.render().asPng()
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
