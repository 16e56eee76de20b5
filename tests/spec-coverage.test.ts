import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const document = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8')

const files = ['src', 'receptionist', 'server', 'scripts', 'supabase', 'tests'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name))),
)
const isTest = (file: string) => /\.test\.|^supabase\/tests\//.test(file)

/** The one file that a name means: its path or the end of it; the name of a test may leave out its ending. */
function fileOf(name: string): string {
  if (
    name.endsWith('/') &&
    existsSync(join(root, name)) &&
    statSync(join(root, name)).isDirectory()
  )
    return name
  const ends = [name, `${name}.test.ts`, `${name}.test.e2e.ts`]
  const found = files.filter((file) => ends.some((end) => file === end || file.endsWith(`/${end}`)))
  if (found.length !== 1) throw new Error(`${name} means ${found.join(', ') || 'no file'}`)
  return found[0] as string
}

/** The rows of the specification's sections and of those beyond it: the references after the arrow. */
const rows = document.split('\n## ').flatMap((section) => {
  const [, ownTests] = /^Tests: `([^`]+)`$/m.exec(section) ?? []
  return [...section.matchAll(/^- (.+) → (.+)\.$/gm)].map(
    ([, statement = '', references = '']) => ({
      statement,
      ownTests,
      references: [...references.matchAll(/`([^`]+)`|"([^"]+)"/g)].map(([, name, title]) => ({
        name,
        title,
      })),
    }),
  )
})

test('every row of docs/spec-coverage.md names code and tests that exist', () => {
  expect(rows.length).toBeGreaterThan(100)
  expect(document.split('\n').filter((line) => /^- .* → /.test(line))).toHaveLength(rows.length)
  for (const { statement, ownTests, references } of rows) {
    let testFile = ownTests && fileOf(ownTests)
    let tests = 0
    for (const { name, title = '' } of references) {
      if (name !== undefined) {
        const file = fileOf(name)
        if (!isTest(file)) continue
        testFile = file
      }
      tests += 1
      expect(testFile && readFileSync(join(root, testFile), 'utf8'), statement).toContain(title)
    }
    expect(tests, statement).toBeGreaterThan(0)
  }
})
