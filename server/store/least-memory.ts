import { totalmem } from 'node:os'
import { StoreError } from './failure.ts'

/** In megabytes. Under load the process had 112 of its own and 45 of Node's program; without room the system ends it without a word. */
const leastMemory = 192

/** What the machine has, or what the container or the service may use of it. */
const availableMemory = () =>
  Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/** @throws StoreError when there is too little memory for the embedded database. */
export function requireMemory(bytes = availableMemory()): void {
  const megabytes = Math.floor(bytes / 2 ** 20)
  if (megabytes >= leastMemory) return
  throw new StoreError(
    `The server may use ${megabytes} MB of memory and the embedded database needs ${leastMemory}: allow more, or set DATABASE_URL or VITE_SUPABASE_URL.`,
  )
}
