import { randomBytes } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Gives `outDir` what `make` writes into a folder of its own, when that is complete: a failed build changes nothing, and two
 * builds at once do not mix.
 */
export async function publish(
  outDir: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  await mkdir(dirname(outDir), { recursive: true })
  await removeAbandoned(outDir)
  const next = `${outDir}.new-${randomBytes(4).toString('hex')}`
  await mkdir(next)
  try {
    await make(next)
    await replace(outDir, next)
  } finally {
    await rm(next, { recursive: true, force: true })
  }
}

/** Removes the folders of builds that were killed. A build takes seconds, so an hour is safe. */
async function removeAbandoned(outDir: string): Promise<void> {
  for (const name of await readdir(dirname(outDir))) {
    if (
      !name.startsWith(`${basename(outDir)}.new-`) &&
      !name.startsWith(`${basename(outDir)}.old-`)
    )
      continue
    const folder = join(dirname(outDir), name)
    const age = Date.now() - ((await stat(folder).catch(() => undefined))?.mtimeMs ?? Date.now())
    if (age > 3_600_000) await rm(folder, { recursive: true, force: true })
  }
}

/** Gives the folder `next` the name `outDir`. Another build may do the same at the same time; then the last one stays. */
async function replace(outDir: string, next: string): Promise<void> {
  const old = `${outDir}.old-${basename(next).split('-').at(-1)}`
  for (;;) {
    await rename(outDir, old).catch(ignoreCodes('ENOENT'))
    const renamed = await rename(next, outDir).then(
      () => true,
      // The other build has put its folder there in between.
      ignoreCodes('ENOTEMPTY', 'EEXIST'),
    )
    await rm(old, { recursive: true, force: true })
    if (renamed) return
  }
}

const ignoreCodes =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException) => {
    if (!codes.includes(error.code ?? '')) throw error
  }

/** Milliseconds for which a file is kept after the build that replaced it. */
const keptTime = 7 * 24 * 3_600_000
/** When each kept file was replaced, in milliseconds since 1970, by its name in `site/assets`. The clips are a folder. */
const keptFile = 'kept.json'

/** Copies what the last build has in `site/assets` and the next one has not, unless it was replaced more than a week ago. */
export async function keepPreviousFiles(
  outDir: string,
  next: string,
  now = Date.now(),
): Promise<void> {
  const assets = join('site', 'assets')
  const own = new Set(await readdir(join(next, assets)))
  const earlier = await readFile(join(outDir, keptFile), 'utf8').then(JSON.parse, () => ({}))
  const kept: Record<string, number> = {}
  for (const name of await readdir(join(outDir, assets)).catch(() => [])) {
    // A later time than now: the clock was set back.
    const replaced = Math.min(earlier[name] ?? now, now)
    if (own.has(name) || now - replaced > keptTime) continue
    await cp(join(outDir, assets, name), join(next, assets, name), { recursive: true })
    kept[name] = replaced
  }
  await writeFile(join(next, keptFile), JSON.stringify(kept))
}
