import { checkSettings } from '../server/check-settings.ts'
import { loadEnvFile, SettingsError } from '../server/config.ts'
import { priceErrors } from './build/price-errors.ts'
import { siteWarnings } from './warnings.ts'

/** `npm run check`: prints a sentence for everything that is wrong or not ready. Exits with 1 if a setting or a price is wrong. */
try {
  loadEnvFile()
  const errors = [...checkSettings(process.env).errors, ...priceErrors()]
  const warnings = await siteWarnings(process.env)
  for (const error of errors) console.error(`Error: ${error}`)
  for (const warning of warnings) console.error(`Warning: ${warning}`)
  if (errors.length === 0 && warnings.length === 0) console.log('Nothing is wrong and nothing is missing.')
  process.exitCode = errors.length > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error)
  process.exitCode = 1
}
