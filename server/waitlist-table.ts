import { waitlistFields, waitlistTable } from '../src/content/waitlist.ts'

/** The table of the waitlist in SQL. */
export const tableName = `public.${waitlistTable}`

/** Every column with its SQL type, as `supabase/migrations` creates them. */
export const columnTypes: ReadonlyMap<string, string> = new Map([
  ['id', 'uuid'],
  ['created_at', 'timestamptz'],
  ...waitlistFields.map((field) => [field, 'text'] as const),
])
