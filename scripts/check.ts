import { loadSettings } from '../server/env-file.ts'
import { requireBrand } from './build/brand-errors.ts'
import { runProgram } from './terminal.ts'
import { siteWarnings } from './warnings.ts'

/** `npm run check`: prints a sentence for everything that is wrong or not ready. Exits with 1 if a setting or the brand is wrong. */
await runProgram(async () => {
  const settings = loadSettings()
  requireBrand()
  const warnings = await siteWarnings(settings)
  for (const warning of warnings) console.error(`Warning: ${warning}`)
  if (warnings.length === 0) console.log('Nothing is wrong and nothing is missing.')
})
