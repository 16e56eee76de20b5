import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answerLimits } from '../../src/content/limits.ts'

test('the page and the table have the same limits', () => {
  const folder = join(import.meta.dirname, '../../supabase/migrations')
  const sql = readFileSync(join(folder, '20261120140000_waitlist.sql'), 'utf8')
  const limits = [...sql.matchAll(/char_length\((\w+)\) <= (\d+)/g)].map(([, field, most]) => [field, Number(most)])
  expect(Object.fromEntries(limits)).toEqual(answerLimits)
})
