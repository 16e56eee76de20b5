import { loadEnvFile, readServerConfig } from './config.ts'

/** Serves what is already built: for a machine where the site is built elsewhere, and for the tests that kill it. */
try {
  loadEnvFile()
  const config = readServerConfig(process.env)
  // Imported late: the page's settings are read from the environment when their module loads.
  const { listen } = await import('./listen.ts')
  await listen(config)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
