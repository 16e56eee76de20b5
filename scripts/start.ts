import { loadEnvFile, readServerConfig } from '../server/config.ts'

/** `npm start`: builds if necessary, then serves. Prints one sentence if a setting, a port or a folder is wrong. */
try {
  loadEnvFile()
  const config = readServerConfig(process.env)
  // Imported after .env is loaded: the modules read their settings when they are loaded.
  const { buildIfStale } = await import('./build.ts')
  if (await buildIfStale()) console.log('Built the site.')
  const { listen } = await import('../server/listen.ts')
  await listen(config)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
