import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const folders = ['src', 'receptionist', 'server', 'scripts', 'tests', 'bench']

/** A longer one cannot be read at a glance: its parts get names, or a function. */
const longest = 120

function patternsIn(node: unknown): string[] {
  if (!node || typeof node !== 'object') return []
  const { regex } = node as { regex?: { pattern: string } }
  return [...(regex ? [regex.pattern] : []), ...Object.values(node).flatMap(patternsIn)]
}

test(`no regular expression has more than ${longest} characters`, () => {
  const files = folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter(({ name, parentPath }) => /\.tsx?$/.test(name) && !parentPath.includes('node_modules'))
    .map(({ parentPath, name }) => join(parentPath, name))
  const patterns = files.flatMap((file) => {
    const lang = file.endsWith('x') ? 'tsx' : 'ts'
    const found = patternsIn(parseAst(readFileSync(file, 'utf8'), { lang }))
    return found.map((pattern) => ({ file: relative(root, file), pattern }))
  })
  expect(patterns.length).toBeGreaterThan(300)
  expect(patterns.filter(({ pattern }) => pattern.length > longest)).toEqual([])
})
