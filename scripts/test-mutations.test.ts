import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { behaviourMutations } from './mutations/behaviour.ts'

const root = join(import.meta.dirname, '..')

test('every mutation of a text or a figure finds its place in its file', async () => {
  // The places are looked for before the batch is.
  const run = new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'scripts/test-mutations.ts', 'no such batch'],
      { cwd: root },
      (_, __, errors) => resolve(errors),
    )
  })
  expect(await run).toContain('No batch no such batch.')
})

test.each(behaviourMutations)('the mutation "$name" finds its place in its file', ({ file, from }) => {
  expect(readFileSync(join(root, file), 'utf8').split(from)).toHaveLength(2)
})
