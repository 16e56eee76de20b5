import { checkSettings } from '../server/check-settings.ts'
import { loadEnvFile } from '../server/config.ts'

/** `npm run check`: prints a sentence for every setting that is wrong or not ready. Exits with 1 if one is wrong. */
loadEnvFile()
const { errors, warnings } = checkSettings(process.env)
for (const error of errors) console.error(`Error: ${error}`)
for (const warning of warnings) console.error(`Warning: ${warning}`)
if (errors.length === 0 && warnings.length === 0) console.log('Every setting is right.')
process.exitCode = errors.length > 0 ? 1 : 0
