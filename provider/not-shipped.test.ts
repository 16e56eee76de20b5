import { readdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

it('is not part of the page: nothing in src imports it', () => {
  const files = readdirSync(`${root}/src`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${root}/src/${name}`)
  const imported = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)].map(([, specifier = '']) =>
      resolve(dirname(file), specifier),
    ),
  )
  expect(imported).toContain(`${root}/src/content/settings.ts`)
  expect(imported.filter((file) => file.startsWith(`${root}/provider/`))).toEqual([])
})
