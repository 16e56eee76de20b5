import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The bytes of a chunk and of those that it imports at once, as a server sends them; without what the page has loaded before.
 * @param assets the folder of a built site's assets.
 * @param name the chunk's name without its hash, or its file.
 * @param seen the files that were counted already; it gets those that are counted now.
 * @throws when there is no such chunk.
 */
export function chunkBytes(assets: string, name: string, seen = new Set<string>()): number {
  const file = readdirSync(assets).find((other) =>
    new RegExp(`^${name}-.{8}\\.js$|^${name}$`).test(other),
  )
  if (file === undefined) throw new Error(`There is no chunk ${name}.`)
  // The page with the call has loaded these two.
  if (seen.has(file) || /^(?:shared|landing)-/.test(file)) return 0
  seen.add(file)
  const imports = [
    ...readFileSync(join(assets, file), 'utf8').matchAll(
      /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g,
    ),
  ]
  const own = statSync(join(assets, `${file}.br`)).size
  return imports.reduce(
    (sum, [, imported]) => sum + chunkBytes(assets, imported as string, seen),
    own,
  )
}
