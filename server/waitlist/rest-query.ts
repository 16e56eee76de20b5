import { waitlistFields, waitlistTable } from '../../src/content/waitlist.ts'
import { type Statement, tableName } from '../store/store.ts'
import { notSupported, RestError } from './rest-error.ts'

/** The same limit as `max_rows` of hosted Supabase in `supabase/config.toml`. The operator reads page by page. */
const maxPageSize = 1000
/** Longer than any request of the operator: 90 ids to delete, whose commas are percent-encoded, have 3,510. */
const maxQueryLength = 4096

/** Every column with its SQL type, as `supabase/migrations` creates them. */
const columnTypes: ReadonlyMap<string, string> = new Map([
  ['id', 'uuid'],
  ['created_at', 'timestamptz'],
  ...waitlistFields.map((field) => [field, 'text'] as const),
])

type Filters = Map<string, { form: RegExp; sql: (first: string, second: string) => string }>

/**
 * The filters of the operator's script: by parameter, the form of its value, and the SQL of the texts in its groups. An index
 * answers each, so that no statement reads the whole table: meanwhile the embedded database would answer nobody.
 */
const readFilters: Filters = new Map([
  ['created_at', { form: /^gte\.(.*)$/s, sql: (time) => `created_at >= ${time}::timestamptz` }],
  [
    'or',
    {
      form: /^\(created_at\.gt\."([^"]*)",id\.gt\.([^,()]*)\)$/,
      sql: (time, id) => `created_at > ${time}::timestamptz or id > ${id}::uuid`,
    },
  ],
])

const deleteFilters: Filters = new Map([
  [
    'id',
    {
      form: /^in\.\(([\da-f,-]*)\)$/i,
      sql: (ids) => `id = any (string_to_array(${ids}, ',')::uuid[])`,
    },
  ],
])

type Query = { columns: readonly string[]; order: string; limit: number }
type QueryOptions = ReadonlyMap<string, (value: string) => Partial<Query> | undefined>

/** The other parameters of a GET, with what their values change. Undefined for a value that nobody sends. */
const readOptions: QueryOptions = new Map(
  Object.entries<(value: string) => Partial<Query> | undefined>({
    select: (value) => (value === '*' ? {} : { columns: value.split(',') }),
    order: (value) =>
      value === 'created_at.asc,id.asc' ? { order: ' order by created_at, id' } : undefined,
    limit: (value) =>
      /^\d{1,9}$/.test(value) ? { limit: Math.min(maxPageSize, Number(value)) } : undefined,
  }),
)

/** The SQL of a GET. `count` adds how many rows the table has. @throws RestError with PostgREST's code. */
export function readStatement(url: URL, count: boolean): Statement {
  const { columns, where, parameters, order, limit } = parseQuery(url, readFilters, readOptions)
  if (count && where !== '') throw notSupported('The preference count=exact with a filter')
  const total = count ? '(select rows::int from private.waitlist_total)' : 'null::int'
  return {
    sql: `select count(*)::int as rows, coalesce(json_agg(page), '[]')::text as json, ${total} as total
      from (select ${columns.join(', ')} from ${tableName}${where}${order} limit ${limit}) page`,
    parameters,
  }
}

/** The SQL of a DELETE. @throws RestError with PostgREST's code, also when there is no filter. */
export function deleteStatement(url: URL): Statement {
  const { where, parameters } = parseQuery(url, deleteFilters, new Map())
  // Hosted Supabase loads pg-safeupdate, which refuses the same.
  if (where === '') throw new RestError(400, '21000', 'DELETE requires a WHERE clause')
  return {
    sql: `with deleted as (delete from ${tableName}${where} returning 1) select count(*)::int as rows from deleted`,
    parameters,
  }
}

/** The SQL of a POST of one row. @throws RestError when there is a query string or an unknown column. */
export function insertStatement(url: URL, row: [column: string, value: string][]): Statement {
  if (url.search !== '') throw notSupported('A query string with POST')
  // A value is sent as text and PostgreSQL casts it, so that its errors are those PostgREST answers.
  const values = row.map(([column], index) => `$${index + 1}::text::${columnType(column)}`)
  return {
    sql: `insert into ${tableName} (${row.map(([column]) => column).join(', ')}) values (${values.join(', ')})`,
    parameters: row.map(([, value]) => value),
  }
}

function parseQuery(url: URL, filters: Filters, options: QueryOptions) {
  if (url.search.length > maxQueryLength) {
    throw new RestError(414, '414', `The query string is longer than ${maxQueryLength} characters`)
  }
  const parameters: string[] = []
  const conditions: string[] = []
  const query: Query = { columns: [...columnTypes.keys()], order: '', limit: maxPageSize }
  for (const [name, value] of url.searchParams) {
    const filter = filters.get(name)
    const texts = filter?.form.exec(value)?.slice(1)
    const change = options.get(name)?.(value)
    if (filter && texts) {
      const [first = '', second = ''] = texts.map((text) => `$${parameters.push(text)}::text`)
      conditions.push(`(${filter.sql(first, second)})`)
    } else if (change) Object.assign(query, change)
    else throw notSupported(`The parameter ${name}=${value}`)
  }
  for (const column of query.columns) columnType(column)
  const where = conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`
  return { ...query, where, parameters }
}

/** The SQL type of a column. @throws RestError when the table has no such column. */
function columnType(column: string): string {
  const type = columnTypes.get(column)
  if (type !== undefined) return type
  const message = `Could not find the '${column}' column of '${waitlistTable}' in the schema cache`
  throw new RestError(400, 'PGRST204', message)
}
