import { loadSettings } from '../server/env-file.ts'
import { exitCodes, StoreError } from '../server/store/failure.ts'

/**
 * `npm start`: builds if necessary, then serves. Prints one sentence for each setting that is wrong, or for a port or a folder
 * that cannot be used.
 */
try {
  const settings = loadSettings()
  // Imported after .env is loaded: the modules read their settings when they are loaded.
  const { buildIfStale } = await import('./build.ts')
  if (await buildIfStale({ keepPrevious: true })) console.log('Built the site.')
  const { listen } = await import('../server/http/listen.ts')
  const { siteWarnings } = await import('./warnings.ts')
  await listen(settings)
  for (const warning of await siteWarnings(settings)) console.warn(`Warning: ${warning}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(error instanceof StoreError && error.damaged ? exitCodes.damaged : 1)
}
