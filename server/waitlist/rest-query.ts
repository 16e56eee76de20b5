import { waitlistFields, waitlistTable } from '../../src/content/waitlist.ts'
import { type Statement, tableName } from '../store/store.ts'
import { notSupported, RestError } from './rest-error.ts'

/** The same limit as `max_rows` of hosted Supabase in `supabase/config.toml`. The operator reads page by page. */
const maxPageSize = 1000
/** Longer than any request of the operator: an address of 254 characters, percent-encoded, has at most 3,048. */
const maxQueryLength = 4096

/** Every column with its SQL type, as `supabase/migrations` creates them. */
const columnTypes: ReadonlyMap<string, string> = new Map([
  ['id', 'uuid'],
  ['created_at', 'timestamptz'],
  ...waitlistFields.map((field) => [field, 'text'] as const),
])

/** The SQL of a GET. `count` adds how many rows there are on all pages. @throws RestError with PostgREST's code. */
export function readStatement(url: URL, count: boolean): Statement {
  const { columns, where, parameters, order, limit } = parseQuery(url, ['select', 'order', 'limit'])
  const total = count ? `(select count(*)::int from ${tableName}${where})` : 'null::int'
  return {
    sql: `select count(*)::int as rows, coalesce(json_agg(page), '[]')::text as json, ${total} as total
      from (select ${columns.join(', ')} from ${tableName}${where}${order} limit ${limit}) page`,
    parameters,
  }
}

/** The SQL of a DELETE. @throws RestError with PostgREST's code, also when there is no filter. */
export function deleteStatement(url: URL): Statement {
  const { where, parameters } = parseQuery(url, [])
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

function parseQuery(url: URL, supported: readonly string[]) {
  if (url.search.length > maxQueryLength) {
    throw new RestError(414, '414', `The query string is longer than ${maxQueryLength} characters`)
  }
  const parameters: string[] = []
  const filters: string[] = []
  const query = { columns: [...columnTypes.keys()], order: '', limit: maxPageSize }
  /** As in `gte.2026-01-02T03:04:05Z`, with the operators that the operator's script sends. */
  const condition = (column: string, text: string): string => {
    const type = columnType(column)
    const [, operator, value = ''] = /^(gt|gte|imatch)\.(.*)$/s.exec(text) ?? []
    if (operator === undefined) throw notSupported(`The filter ${text}`)
    const place = `$${parameters.push(value)}::text`
    return operator === 'imatch' ? `${column}::text ~* ${place}` : `${column} ${sqlOf[operator]} ${place}::${type}`
  }
  for (const [name, value] of url.searchParams) {
    if (name === 'or')
      filters.push(
        parseOr(value)
          .map(([column, text]) => condition(column, text))
          .join(' or '),
      )
    else if (columnTypes.has(name)) filters.push(condition(name, value))
    else if (!supported.includes(name)) throw notSupported(`The parameter ${name}`)
    else if (name === 'select') query.columns = value === '*' ? query.columns : parseSelect(value)
    else if (name === 'order') query.order = ` order by ${parseOrder(value).join(', ')}`
    else query.limit = parseLimit(value)
  }
  const where = filters.length === 0 ? '' : ` where ${filters.map((filter) => `(${filter})`).join(' and ')}`
  return { ...query, where, parameters }
}

const sqlOf: Record<string, string> = { gt: '>', gte: '>=' }

/** Columns as in `id,name`. */
function parseSelect(text: string): string[] {
  const columns = [...new Set(text.split(','))]
  for (const column of columns) columnType(column)
  return columns
}

/** As in `created_at.asc,id.asc`. */
function parseOrder(text: string): string[] {
  return text.split(',').map((term) => {
    const [column, direction] = splitAtDot(term)
    if (direction !== 'asc') throw notSupported(`The order ${term}`)
    columnType(column)
    return column
  })
}

function parseLimit(text: string): number {
  if (!/^\d+$/.test(text)) throw notSupported(`The limit ${text}`)
  return Math.min(maxPageSize, Number(text))
}

/** As in `(created_at.gt."2026-01-02T03:04:05Z",id.gt.6ba7b810-9dad-11d1-80b4-00c04fd430c8)`. */
function parseOr(text: string): [column: string, condition: string][] {
  if (!text.startsWith('(') || !text.endsWith(')')) throw notSupported(`The filter or=${text}`)
  return text
    .slice(1, -1)
    .split(',')
    .map((term) => {
      const [column, condition] = splitAtDot(term)
      const unquoted = condition.replace(/^(\w+\.)"([^"]*)"$/s, '$1$2')
      columnType(column)
      // A value that has a comma, a parenthesis or a quote of its own.
      if (/["()\\]/.test(unquoted)) throw notSupported(`The filter or=${text}`)
      return [column, unquoted]
    })
}

function splitAtDot(text: string): [before: string, after: string] {
  const dot = text.indexOf('.')
  return dot === -1 ? [text, ''] : [text.slice(0, dot), text.slice(dot + 1)]
}

/** The SQL type of a column. @throws RestError when the table has no such column. */
function columnType(column: string): string {
  const type = columnTypes.get(column)
  if (type !== undefined) return type
  throw new RestError(
    400,
    'PGRST204',
    `Could not find the '${column}' column of '${waitlistTable}' in the schema cache`,
  )
}
