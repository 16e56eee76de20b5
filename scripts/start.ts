import { loadEnvFile, readServerConfig } from '../server/config.ts'

/** `npm start`: builds what is stale, then serves. What is wrong with a setting, a port or a folder is said in one sentence. */
try {
  loadEnvFile()
  const config = readServerConfig(process.env)
  // Only now: the words and settings of the page are read when the build is loaded.
  const { buildIfStale } = await import('./build.ts')
  if (await buildIfStale()) console.log('Built the site.')
  const { listen } = await import('../server/listen.ts')
  await listen(config)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
