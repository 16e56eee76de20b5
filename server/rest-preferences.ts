import { RestError } from './rest-error.ts'

/** The `Prefer` header as PostgREST reads it: the first of each kind holds, what is unknown is ignored unless strict. */
export type Preferences = {
  return?: 'minimal' | 'headers-only' | 'representation'
  resolution?: 'ignore-duplicates' | 'merge-duplicates'
  count?: 'exact' | 'planned' | 'estimated'
  missing?: 'default' | 'null'
  tx?: 'commit' | 'rollback'
  handling?: 'strict' | 'lenient'
  maxAffected?: number
}

const known: Record<string, readonly string[]> = {
  return: ['minimal', 'headers-only', 'representation'],
  resolution: ['ignore-duplicates', 'merge-duplicates'],
  count: ['exact', 'planned', 'estimated'],
  missing: ['default', 'null'],
  tx: ['commit', 'rollback'],
  handling: ['strict', 'lenient'],
}

/** @throws RestError `PGRST122` for an unknown preference with `handling=strict`. */
export function readPreferences(headers: Headers): Preferences {
  const preferences: Record<string, string | number> = {}
  const invalid: string[] = []
  for (const text of (headers.get('prefer') ?? '').split(',').map((part) => part.trim())) {
    const [, name = '', value = ''] = /^([\w-]+)=(.*)$/.exec(text) ?? []
    if (known[name]?.includes(value)) preferences[name] ??= value
    else if (name === 'max-affected' && /^\d+$/.test(value)) preferences.maxAffected ??= Number(value)
    else if (text !== '') invalid.push(text)
  }
  if (preferences.handling === 'strict' && invalid.length > 0) {
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${invalid.join(', ')}`,
    })
  }
  return preferences
}

/** The `Preference-Applied` header: what was asked for and done. */
export function appliedPreferences(preferences: Preferences, names: (keyof Preferences)[]): string | undefined {
  const applied = names.flatMap((name) => {
    const value = preferences[name]
    if (value === undefined || (name === 'maxAffected' && preferences.handling !== 'strict')) return []
    return `${name === 'maxAffected' ? 'max-affected' : name}=${value}`
  })
  return applied.length === 0 ? undefined : applied.join(', ')
}
