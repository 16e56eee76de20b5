import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rolePlayPhrases } from './role-play.ts'

test('the role play says each of its phrases', () => {
  const folder = new URL('../call/providers/built-in/', import.meta.url)
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n')
  expect(Object.keys(rolePlayPhrases).filter((id) => !code.includes(`'${id}'`))).toEqual([])
})
