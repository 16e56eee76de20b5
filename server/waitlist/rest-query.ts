import { waitlistTable } from '../../src/content/waitlist.ts'
import type { Statement } from '../store/embedded.ts'
import { columnTypes, tableName } from '../store/table.ts'
import { notSupported, RestError } from './rest-error.ts'

/** The same limit as `max_rows` of hosted Supabase in `supabase/config.toml`. The operator reads page by page. */
const maxPageSize = 1000
/** Longer than any request of the operator: an address of 254 characters, percent-encoded, has at most 3,048. */
const maxQueryLength = 4096

/** The operators the operator's script sends, with their SQL. */
const operators: ReadonlyMap<string, string> = new Map([
  ['gt', '>'],
  ['gte', '>='],
  ['imatch', '~*'],
])

type Condition = { column: string; operator: string; value: string }
/** A row has to meet one condition of each filter. */
type Filter = Condition[]
type Query = { columns: string[]; filters: Filter[]; order: string[]; limit: number }

/** The SQL of a GET. `count` adds how many rows there are on all pages. @throws RestError with PostgREST's code. */
export function readStatement(url: URL, count: boolean): Statement {
  const { columns, filters, order, limit } = parseQuery(url, ['select', 'order', 'limit'])
  const { where, parameters } = whereClause(filters)
  const orderBy = order.length === 0 ? '' : ` order by ${order.join(', ')}`
  const total = count ? `(select count(*)::int from ${tableName}${where})` : 'null::int'
  return {
    sql: `select count(*)::int as rows, coalesce(json_agg(page), '[]')::text as json, ${total} as total
      from (select ${columns.join(', ')} from ${tableName}${where}${orderBy} limit ${limit}) page`,
    parameters,
  }
}

/** The SQL of a DELETE. @throws RestError with PostgREST's code, also when there is no filter. */
export function deleteStatement(url: URL): Statement {
  const { filters } = parseQuery(url, [])
  // Hosted Supabase loads pg-safeupdate, which refuses the same.
  if (filters.length === 0) throw new RestError(400, '21000', 'DELETE requires a WHERE clause')
  const { where, parameters } = whereClause(filters)
  return {
    sql: `with deleted as (delete from ${tableName}${where} returning 1) select count(*)::int as rows from deleted`,
    parameters,
  }
}

/** The SQL of a POST of one row. @throws RestError when there is a query string or an unknown column. */
export function insertStatement(url: URL, row: [column: string, value: string][]): Statement {
  if (url.search !== '') throw notSupported('A query string with POST')
  const placeholders = row.map(([column], index) => placeholder(index + 1, columnType(column)))
  const columns = row.map(([column]) => column)
  return {
    sql: `insert into ${tableName} (${columns.join(', ')}) values (${placeholders.join(', ')})`,
    parameters: row.map(([, value]) => value),
  }
}

/** A value is sent as text and PostgreSQL casts it, so that its errors are those PostgREST answers. */
const placeholder = (position: number, type: string) => `$${position}::text::${type}`

function whereClause(filters: Filter[]): { where: string; parameters: string[] } {
  const parameters: string[] = []
  const condition = ({ column, operator, value }: Condition) => {
    const position = parameters.push(value)
    if (operator === 'imatch') return `${column}::text ~* ${placeholder(position, 'text')}`
    return `${column} ${operators.get(operator)} ${placeholder(position, columnType(column))}`
  }
  const all = filters.map((filter) => `(${filter.map(condition).join(' or ')})`)
  return { where: all.length === 0 ? '' : ` where ${all.join(' and ')}`, parameters }
}

function parseQuery(url: URL, parameters: readonly ('select' | 'order' | 'limit')[]): Query {
  if (url.search.length > maxQueryLength) {
    throw new RestError(414, '414', `The query string is longer than ${maxQueryLength} characters`)
  }
  const query: Query = { columns: [...columnTypes.keys()], filters: [], order: [], limit: maxPageSize }
  const supported: readonly string[] = parameters
  for (const [name, value] of url.searchParams) {
    if (name === 'or') query.filters.push(parseOr(value))
    else if (columnTypes.has(name)) query.filters.push([parseCondition(name, value)])
    else if (!supported.includes(name)) throw notSupported(`The parameter ${name}`)
    else if (name === 'select') query.columns = parseSelect(value)
    else if (name === 'order') query.order = parseOrder(value)
    else query.limit = parseLimit(value)
  }
  return query
}

/** `*`, or columns as in `id,name`. */
function parseSelect(text: string): string[] {
  if (text === '*') return [...columnTypes.keys()]
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
function parseOr(text: string): Filter {
  if (!text.startsWith('(') || !text.endsWith(')')) throw notSupported(`The filter or=${text}`)
  return text
    .slice(1, -1)
    .split(',')
    .map((term) => {
      const [column, condition] = splitAtDot(term)
      const { operator, value } = parseCondition(column, condition)
      const quoted = value.length > 1 && value.startsWith('"') && value.endsWith('"')
      const unquoted = quoted ? value.slice(1, -1) : value
      // A value that has a comma, a parenthesis or a quote of its own.
      if (/["()\\]/.test(unquoted)) throw notSupported(`The filter or=${text}`)
      return { column, operator, value: unquoted }
    })
}

/** As in `gte.2026-01-02T03:04:05Z`. */
function parseCondition(column: string, text: string): Condition {
  columnType(column)
  const [operator, value] = splitAtDot(text)
  if (!operators.has(operator)) throw notSupported(`The filter ${text}`)
  return { column, operator, value }
}

function splitAtDot(text: string): [before: string, after: string] {
  const dot = text.indexOf('.')
  return dot === -1 ? [text, ''] : [text.slice(0, dot), text.slice(dot + 1)]
}

/** The SQL type of a column. @throws RestError when the table has no such column. */
function columnType(column: string): string {
  const type = columnTypes.get(column)
  if (type === undefined) {
    throw new RestError(
      400,
      'PGRST204',
      `Could not find the '${column}' column of '${waitlistTable}' in the schema cache`,
    )
  }
  return type
}
