import { existsSync } from 'node:fs'
import { parseEnv } from 'node:util'
import {
  pageSettings,
  readSettings,
  type Settings,
  SettingsError,
  settingNames,
} from './settings.ts'
import { readTextFile } from './text-file.ts'

/** The text of `.env`; empty if there is no such file. */
function readEnvFile(): string {
  try {
    return readTextFile('.env')
  } catch (error) {
    if (error instanceof SettingsError) throw error
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw new SettingsError('.env can not be read: it must be a file that this user may read.')
  }
}

/**
 * The settings of the environment and of `.env`, for a program. A variable that the environment already has, even an empty one,
 * keeps its value. Content that is imported afterwards has the page's settings.
 * @throws SettingsError with a sentence for everything that is wrong.
 */
export function loadSettings(): Settings {
  for (const [name, value] of Object.entries(parseEnv(readEnvFile()))) process.env[name] ??= value
  const settings = readSettings(process.env)
  Object.assign(globalThis, { __PUBLIC_SETTINGS__: pageSettings(settings) })
  return settings
}

/** A sentence for each name that nothing reads, in `.env` or with `VITE_` in the environment, and for a file that nothing reads. */
export function envFileWarnings(): string[] {
  const publicNames = Object.keys(process.env).filter(
    (name) => name.startsWith('VITE_') && process.env[name]?.trim(),
  )
  // Node itself and its PostgreSQL client read some too.
  const text = readEnvFile()
  const unknown = [...new Set([...Object.keys(parseEnv(text)), ...publicNames])].filter(
    (name) => !settingNames.has(name) && !/^(NODE_|PG|TZ$)/.test(name),
  )
  const withoutEquals = [...settingNames].filter((name) =>
    new RegExp(`^[ \\t]*${name}[ \\t]*[^\\w\\s=]`, 'm').test(text),
  )
  const unread = ['.env.local', '.env.production', '.env.production.local'].filter((file) =>
    existsSync(file),
  )
  return [
    ...unknown.sort().map((name) => `${name} is no setting of this site: check its spelling.`),
    ...withoutEquals.map((name) => `${name} has no "=" after it in .env, and is not set.`),
    ...unread.map((file) => `${file} is not read: settings are read from .env.`),
  ]
}
