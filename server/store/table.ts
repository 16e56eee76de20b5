import { waitlistFields, waitlistTable } from '../../src/content/waitlist.ts'

/** The table of the waitlist in SQL. */
export const tableName = `public.${waitlistTable}`

/** Every column with its SQL type, as `supabase/migrations` creates them. */
export const columnTypes: ReadonlyMap<string, string> = new Map([
  ['id', 'uuid'],
  ['created_at', 'timestamptz'],
  ...waitlistFields.map((field) => [field, 'text'] as const),
])

/**
 * `rows` and `bytes` of the database. From 5,000 rows on their number is estimated as PostgreSQL's planner does, from the size
 * of the table and the rows on a page at its last vacuum: counting a million rows takes longer than many inserts.
 */
export const measureSql = `
  select
    case
      when reltuples < 5000 then (select count(*) from ${tableName})
      else reltuples / relpages * pg_relation_size(oid) / current_setting('block_size')::int
    end::float8 as rows,
    pg_database_size(current_database())::float8 as bytes
  from pg_class where oid = '${tableName}'::regclass`
