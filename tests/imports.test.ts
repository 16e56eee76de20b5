import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** What each place may import of ours, besides itself. Packages are free. Imports go one way (README, "Where things are"). */
const allowed: Record<string, readonly string[]> = {
  'src/content': [],
  'src/ui': ['src/content'],
  'src/errors': ['src/content'],
  'src/styles': [],
  'src/call': ['src/content', 'src/ui', 'src/errors'],
  'src/waitlist': ['src/content', 'src/ui', 'src/errors'],
  'src/background': ['src/content', 'src/ui', 'src/errors'],
  'src/pages': ['src/content', 'src/ui', 'src/errors', 'src/call', 'src/waitlist', 'src/background'],
  'src/entry': ['src/content', 'src/ui', 'src/errors', 'src/pages', 'src/styles', 'src/background', 'src/call'],
  server: ['src/content'],
}

type Import = { from: string; to: string }

const sources = Object.keys(allowed).flatMap((place) =>
  readdirSync(join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name))),
)

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)].map(
    ([, specifier = '']) => specifier,
  )
  return specifiers.map((specifier) => ({ from: file, to: relative(root, resolve(root, file, '..', specifier)) }))
}

test('imports go one way', () => {
  const wrong = Object.entries(allowed).flatMap(([place, others]) =>
    sources
      .filter((file) => file.startsWith(`${place}/`))
      .flatMap(importsOf)
      .filter(({ to }) => ![place, ...others].some((one) => to.startsWith(`${one}/`)))
      .map(({ from, to }) => `${from} imports ${to}`),
  )
  expect(sources.length).toBeGreaterThan(20)
  expect(wrong).toEqual([])
})

test('words know only types and each other', () => {
  const values = sources
    .filter((file) => file.startsWith('src/content/'))
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(/^import (?!type)[^'"]*['"]([^.'"][^'"]*)['"]/gm),
    ])
    .map(([, name]) => name)
  expect(values).toEqual([])
})

test('a file that holds a rule does not import React', () => {
  const plain = sources.filter((file) => file.endsWith('.ts') && !/\/use-[\w-]+\.ts$/.test(file))
  expect(plain.filter((file) => /from ['"]react(-dom)?['"/]/.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
