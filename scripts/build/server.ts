import { copyFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { templateIn } from '../../server/store/database-template.ts'
import { databaseTemplate } from './database-template.ts'

const root = resolve(import.meta.dirname, '../..')
const pgliteFolder = join(root, 'node_modules/@electric-sql/pglite/dist')

/**
 * Writes the server, and the operator's commands for the waitlist, as plain JavaScript with their packages into
 * `distDir/server`: they need no `node_modules`. `supabase/` is read beside `distDir`.
 */
export async function buildServer(distDir: string): Promise<void> {
  const { build: viteBuild } = await import('vite')
  const outDir = join(distDir, 'server')
  await viteBuild({
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: true,
      ssr: true,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: { main: join(root, 'server/main.ts'), waitlist: join(root, 'scripts/waitlist.ts') },
        // PGlite uses `eval` for extensions, of which the database has none.
        checks: { eval: false, bundlerTimings: false },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          sourcemapExcludeSources: true,
          codeSplitting: {
            groups: [
              { name: 'packages', test: /node_modules/ },
              { name: 'shared', minShareCount: 2 },
            ],
          },
        },
      },
    },
  })
  // Node reads a map when it loads the script, and this one would be a tenth of the process.
  await rm(join(outDir, 'packages.js.map'))
  // PGlite looks for them beside its script.
  for (const name of ['pglite.wasm', 'pglite.data'])
    await copyFile(join(pgliteFolder, name), join(outDir, name))
  await copyFile(databaseTemplate(), templateIn(distDir))
}
