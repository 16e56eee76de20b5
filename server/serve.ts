import { envFileWarnings, loadSettings } from './env-file.ts'
import { listen } from './http/listen.ts'
import { readManifest } from './http/static.ts'
import { pageSettings, type Settings, settingsTable } from './settings.ts'
import { exitCodes, StoreError } from './store/failure.ts'

/** Serves an existing build: for a machine that does not build the site, and for the tests that kill the server. */
try {
  const settings = loadSettings()
  for (const warning of [...envFileWarnings(), ...changesSinceBuild(settings)]) {
    process.stderr.write(`Warning: ${warning}\n`)
  }
  await listen(settings)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(error instanceof StoreError && error.permanent ? exitCodes.permanent : 1)
}

/** A sentence for each setting that the built page has otherwise. */
function changesSinceBuild(settings: Settings): string[] {
  const built = readManifest(settings.distDir).settings
  if (!built) return []
  const now = pageSettings(settings)
  const changed = (Object.keys({ ...built, ...now }) as (keyof typeof now)[]).filter(
    (key) => built[key] !== now[key],
  )
  return changed.map((key) => {
    // NOTIFY_WEBHOOK_URL is what sets `notified`.
    const { name } = settingsTable[key === 'notified' ? 'notifyWebhookUrl' : key]
    return `${name} has changed since the page was built: run \`npm run build\`.`
  })
}
