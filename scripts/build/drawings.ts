import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { markHeights } from '../../src/content/mark.ts'

/** The tokens of `src/styles/tokens.css` as this renderer takes colours. */
const colour = { ink: '#070a13', mint: '#56f3c1', text: '#f1f4f7', teal: '#055959', iris: '#43368e', rose: '#7a2b56' }
const fonts = resolve(import.meta.dirname, 'share-fonts')

type Words = { name: string; pages: Record<string, readonly string[]> }

/**
 * Draws what browsers and other sites show of this one: icons, and a 1200 by 630 share picture for each page.
 * @param words the brand's name, and by page the lines on its picture
 */
export async function drawPictures(site: string, { name, pages }: Words): Promise<void> {
  const favicon = square({ size: 100, mark: 78, radius: 22 })
  const small = png(favicon, 32)
  await Promise.all([
    writeFile(join(site, 'favicon.svg'), favicon),
    writeFile(join(site, 'favicon.ico'), icoOf(small, 32)),
    writeFile(join(site, 'apple-touch-icon.png'), png(square({ size: 100, mark: 62, radius: 0 }), 180)),
    writeFile(join(site, 'icon-192.png'), png(favicon, 192)),
    writeFile(join(site, 'icon-512.png'), png(favicon, 512)),
    // Whatever shape a launcher cuts, it leaves the middle 80 %.
    writeFile(join(site, 'icon-maskable.png'), png(square({ size: 100, mark: 50, radius: 0 }), 512)),
    ...Object.entries(pages).map(([page, lines]) =>
      writeFile(join(site, `share-${page}.png`), png(sharePicture(name, lines), 1200)),
    ),
  ])
}

function bars(x: number, y: number, size: number, fill: string) {
  return markHeights
    .map((height, bar) => {
      const [width, tall] = [size * 0.12, (size * height) / 100]
      return `<rect x="${x + size * (0.04 + 0.2 * bar)}" y="${y + (size - tall) / 2}" width="${width}" height="${tall}" rx="${width / 2}" fill="${fill}"/>`
    })
    .join('')
}

function square({ size, mark, radius }: { size: number; mark: number; radius: number }) {
  const at = (size - mark) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" rx="${radius}" fill="${colour.ink}"/>${bars(at, at, mark, colour.mint)}</svg>`
}

function sharePicture(name: string, lines: readonly string[]) {
  const glow = (id: string, stop: string, opacity: number) =>
    `<radialGradient id="${id}"><stop stop-color="${stop}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${stop}" stop-opacity="0"/></radialGradient>`
  const lineHeight = 118
  const top = 372 - ((lines.length - 1) * lineHeight) / 2 + 36
  const text = lines.map((line, index) => `<tspan x="72" y="${top + index * lineHeight}">${escapeXml(line)}</tspan>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
<defs>${glow('rose', colour.rose, 0.75)}${glow('iris', colour.iris, 0.95)}${glow('teal', colour.teal, 0.9)}
<linearGradient id="bar" x1="0" y1="120" x2="0" y2="540" gradientUnits="userSpaceOnUse"><stop stop-color="${colour.mint}"/><stop offset="1" stop-color="#6e5bdd" stop-opacity="0.35"/></linearGradient></defs>
<rect width="1200" height="630" fill="${colour.ink}"/>
<ellipse cx="1120" cy="40" rx="640" ry="330" fill="url(#rose)"/>
<ellipse cx="1020" cy="270" rx="680" ry="330" fill="url(#iris)"/>
<ellipse cx="820" cy="470" rx="720" ry="250" fill="url(#teal)"/>
${bars(790, 140, 350, 'url(#bar)')}
${bars(70, 58, 62, colour.mint)}
<text x="152" y="106" font-family="Bricolage Grotesque 96pt, Bricolage Grotesque" font-size="50" font-weight="600" fill="${colour.text}">${escapeXml(name)}</text>
<text font-family="Bricolage Grotesque 96pt, Bricolage Grotesque" font-size="124" font-weight="600" letter-spacing="-2" fill="${colour.text}">${text.join('')}</text>
</svg>`
}

function png(svg: string, width: number): Buffer {
  const picture = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: {
      loadSystemFonts: false,
      fontFiles: [join(fonts, 'bricolage-display.ttf')],
      defaultFontFamily: 'Bricolage Grotesque',
    },
  })
  return picture.render().asPng()
}

/** A PNG in the wrapping that `/favicon.ico` is asked in. */
function icoOf(picture: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // of one picture
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(picture.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, picture])
}

function escapeXml(text: string) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
