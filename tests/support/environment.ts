import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const example = join(import.meta.dirname, '../../.env.example')

/**
 * Sets every setting of the product to the empty string, which means "not set". Called by the configurations of Vitest and
 * Playwright, so that neither the developer's shell nor a `.env` file changes a test: a variable that is there already,
 * even an empty one, wins over the file, also in the processes that a test starts.
 */
export function clearSettings(): void {
  const names = [...readFileSync(example, 'utf8').matchAll(/^#?([A-Z_]+)=/gm)].map(
    ([, name = '']) => name,
  )
  for (const name of names) process.env[name] = ''
}
