import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** For each folder, the other folders of this repository its files may import from. Packages are not checked. */
const allowed: Record<string, readonly string[]> = {
  'src/content': [],
  'src/ui': ['src/content'],
  'src/errors': ['src/content'],
  'src/styles': [],
  'src/call': ['src/content', 'src/ui', 'src/errors', 'receptionist/src', 'receptionist/content'],
  'src/waitlist': ['src/content', 'src/ui', 'src/errors'],
  'src/background': ['src/content', 'src/ui', 'src/errors'],
  'src/pages': [
    'src/content',
    'src/ui',
    'src/errors',
    'src/call',
    'src/waitlist',
    'src/background',
  ],
  'src/entry': [
    'src/content',
    'src/ui',
    'src/errors',
    'src/styles',
    'src/call',
    'src/background',
    'src/pages',
    'receptionist/content',
  ],
  server: ['src/content'],
  scripts: ['src/content', 'src/entry', 'receptionist/content', 'server'],
  // The pictures start the same browser as the tests.
  'scripts/pictures.ts': ['scripts', 'server', 'tests/support'],
  receptionist: ['src/content', 'src/call/call-provider.ts'],
  // It trains what the page reads.
  'receptionist/training': ['receptionist/src', 'scripts'],
  bench: ['src/content', 'server', 'scripts', 'tests/support'],
  'tests/specification': ['tests/support'],
}

/** The sources of a folder, or one file. A test imports what it tests, so tests count only in `tests/specification`. */
const files = ['src', 'server', 'scripts', 'bench', 'receptionist', 'tests']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  .filter((file) => file.startsWith('tests/specification/') || !/\.test\./.test(file))

const isIn = (place: string) => (file: string) => file === place || file.startsWith(`${place}/`)

/** The most specific entry of `allowed` that a file belongs to. */
const placeOf = (file: string) =>
  Object.keys(allowed)
    .filter((place) => isIn(place)(file))
    .sort((a, b) => b.length - a.length)[0]

/** What a file of ours imports from this repository, as paths from the repository's root. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)].map(
    ([, specifier = '']) => relative(root, resolve(root, file, '..', specifier)),
  )
}

test('a file imports only from the folders its own folder may import from', () => {
  const wrong = files.flatMap((file) => {
    const place = placeOf(file)
    if (place === undefined) return []
    return importsOf(file)
      .filter((target) => ![place, ...(allowed[place] ?? [])].some((other) => isIn(other)(target)))
      .map((target) => `${file} imports ${target}`)
  })
  expect(wrong).toEqual([])
})

test('every source file outside of tests has such a rule', () => {
  const free = files.filter((file) => !file.startsWith('tests/') && placeOf(file) === undefined)
  expect(free).toEqual(['src/vite-env.d.ts'])
})

test('src/content imports only types from packages', () => {
  const values = files
    .filter(isIn('src/content'))
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /^import (?!type)[^'"]*['"]([^.'"][^'"]*)['"]/gm,
      ),
    ])
    .map(([, name]) => name)
  expect(values).toEqual([])
})

test('only components and hooks import React', () => {
  const others = files.filter((file) => file.endsWith('.ts') && !/\/use-[\w-]+\.ts$/.test(file))
  expect(
    others.filter((file) =>
      /from ['"]react(-dom)?['"/]/.test(readFileSync(join(root, file), 'utf8')),
    ),
  ).toEqual([])
})
