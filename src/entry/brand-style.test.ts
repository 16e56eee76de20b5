import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hours } from '../content/landing.ts'
import { brandStyle } from './brand-style.ts'

const folder = join(import.meta.dirname, '../pages/landing')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const markup = readdirSync(folder).filter((name) => name.endsWith('.tsx'))
const sectionsIn = (text: string, place: RegExp) =>
  [...text.matchAll(place)].map(([, name]) => name)

/** The hero has the background's canvas behind it, the footer a colour of its own. */
const withSky = Object.keys(hours).slice(1, -1)

test('each hour is the hour of one section, and each between the hero and the footer has its sky', () => {
  const sections = markup.flatMap((name) => sectionsIn(read(name), /data-hour="(\w+)"/g))
  expect(sections.sort()).toEqual(Object.keys(hours).sort())
  expect(sectionsIn(read('hours.css'), /--sky-(\w+):/g)).toEqual(withSky)
})

test('each section ends with the sky of the next one, and has its line on the side with room', () => {
  const style = brandStyle()
  for (const [index, next] of withSky.slice(1).entries())
    expect(style).toContain(
      `--hour-own:var(--sky-${withSky[index]});--hour-next:var(--sky-${next})`,
    )
  expect(style).toMatch(/=voices\]\{--hour-place:25%;--hour-margin:[^;]+ 0;--hour-side:left/)
  expect(style).toMatch(/=howItWorks\]\{--hour-place:75%;--hour-margin:0 [^;]+;--hour-side:right/)
})
