import { refuseWrongSettings, unknownNameWarnings } from './check-settings.ts'
import { envFileNames, loadEnvFile, readServerConfig } from './config.ts'

/** Serves an existing build: for a machine that does not build the site, and for the tests that kill the server. */
try {
  loadEnvFile()
  refuseWrongSettings(process.env)
  const config = readServerConfig(process.env)
  for (const warning of unknownNameWarnings(envFileNames())) process.stderr.write(`Warning: ${warning}\n`)
  // Imported after `.env` is read, because the page's settings are read when their module loads.
  const { listen } = await import('./http/listen.ts')
  await listen(config)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
