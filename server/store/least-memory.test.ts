import { expect, test } from 'vitest'
import { requireMemory } from './least-memory.ts'

test('a server that may use too little memory for its database does not start, in one sentence', () => {
  const megabytes = (count: number) => count * 1024 * 1024
  expect(() => requireMemory(megabytes(128))).toThrow(
    'The server may use 128 MB of memory and the embedded database needs 192: allow more, or set DATABASE_URL or VITE_SUPABASE_URL.',
  )
  expect(() => requireMemory(megabytes(256))).not.toThrow()
})
