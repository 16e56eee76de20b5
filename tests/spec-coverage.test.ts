import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const document = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8')

/** Each `path` of the document, with the quoted texts that follow it: titles of tests in that file. */
const references = [
  ...document.matchAll(/`((?:src|server|scripts|supabase|tests|public|docs)\/[^`]*|vite\.config\.ts)`((?: "[^"]+")*)/g),
].map(([, path = '', titles = '']) => ({
  path,
  titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
}))

test('docs/spec-coverage.md names files and tests that exist', () => {
  expect(references.length).toBeGreaterThan(150)
  const missing = references.flatMap(({ path, titles }) => {
    const file = join(root, path)
    if (!existsSync(file)) return [path]
    if (statSync(file).isDirectory()) return titles
    const text = readFileSync(file, 'utf8')
    return titles.filter((title) => !text.includes(title)).map((title) => `${path}: ${title}`)
  })
  expect(missing).toEqual([])
})
