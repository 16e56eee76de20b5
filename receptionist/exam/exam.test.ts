import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { figures, table } from './figures.ts'

const record = join(import.meta.dirname, '../../docs/decisions/007-receptionist-in-the-page.md')

test('the figures of the exam are those that decision 007 states', () => {
  expect(readFileSync(record, 'utf8')).toContain(table(figures()))
})
