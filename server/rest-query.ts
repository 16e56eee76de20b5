import { waitlistFields, waitlistTable } from '../src/content/waitlist.ts'
import { RestError } from './rest-error.ts'

/**
 * PostgREST's query string for one table, as SQL. Values are always parameters; names are always quoted, and which exist
 * and who may use them is PostgreSQL's to say. What PostgREST can and this can not (embedding, casts, JSON paths,
 * full text) is answered as PostgREST's own `PGRST127`.
 */
export type Query = {
  where: Condition[]
  select: string
  order: string
  limit: number
  offset: string
  columns: string[] | undefined
  onConflict: string[] | undefined
}

/** A piece of SQL that still has to bind its values. */
type Condition = (bind: Bind) => string
type Bind = (value: string, type?: string) => string
export type Statement = { sql: string; parameters: string[] }

const columnTypes: Record<string, string> = {
  id: 'uuid',
  created_at: 'timestamptz',
  ...Object.fromEntries(waitlistFields.map((field) => [field, 'text'])),
}
const table = `public.${waitlistTable}`
/** As hosted Supabase sets it (`supabase/config.toml`): more rows come page by page. */
export const maxRows = 1000
/** Deeper logic than this nobody writes, and each level costs the database stack. */
const deepestLogic = 20

/** Always with the table, so that `update … from body` can not mean the body's column. */
const columnOf = (name: string): string => `${waitlistTable}.${quoteName(name)}`
const quoteName = (name: string): string => {
  // The wire protocol ends a statement at the first NUL.
  if (name.includes('\0')) throw new RestError(400, '22021', 'invalid byte sequence for encoding "UTF8": 0x00')
  return `"${name.replaceAll('"', '""')}"`
}

const notImplemented = (what: string) =>
  new RestError(400, 'PGRST127', 'Feature not implemented', { details: `${what} is not available on this server` })
const unparsable = (what: string, text: string) =>
  new RestError(400, 'PGRST100', `"failed to parse ${what} (${text})" (line 1, column 1)`, {
    details: `unexpected ${text === '' ? 'end of input' : JSON.stringify(text.slice(0, 1))}`,
  })

/** @throws RestError with PostgREST's code for what it can not read. */
export function parseQuery(parameters: URLSearchParams, headers: Headers): Query {
  const query: Query = {
    where: [],
    select: `${waitlistTable}.*`,
    order: '',
    limit: maxRows,
    offset: '0',
    columns: undefined,
    onConflict: undefined,
  }
  for (const [name, value] of parameters) {
    if (name === 'apikey') continue
    if (name === 'select') query.select = parseSelect(value)
    else if (name === 'columns') query.columns = parseNames('columns parameter', value)
    else if (name === 'on_conflict') query.onConflict = parseNames('on_conflict parameter', value)
    else if (name === 'order') query.order = parseOrder(value)
    else if (name === 'limit' && /^-?\d+$/.test(value)) query.limit = Math.min(maxRows, atLeastZero(Number(value)))
    else if (name === 'offset' && /^\d+$/.test(value)) query.offset = value
    else if (/^(not\.)?(and|or)$/.test(name)) query.where.push(parseLogic(name, value))
    else if (name.includes('.')) throw notImplemented('Filtering an embedded table')
    else if (name !== 'limit' && name !== 'offset') query.where.push(parseFilter(name, value))
  }
  return withRange(query, headers.get('range'))
}

function atLeastZero(limit: number): number {
  if (limit >= 0) return limit
  throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
    details: 'Limit should be greater than or equal to zero.',
  })
}

function withRange(query: Query, header: string | null): Query {
  const [, lower, upper] = /^(\d+)-(\d*)$/.exec(header ?? '') ?? []
  if (lower === undefined || upper === undefined) return query
  if (upper !== '' && Number(lower) > Number(upper)) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    })
  }
  const asked = upper === '' ? maxRows : Number(upper) - Number(lower) + 1
  return { ...query, offset: lower, limit: Math.min(query.limit, asked) }
}

function parseNames(what: string, text: string): string[] {
  const names = text.split(',').map((name) => name.trim().replace(/^"(.*)"$/, '$1'))
  if (names.some((name) => name === '')) throw unparsable(what, text)
  return [...new Set(names)]
}

function parseSelect(text: string): string {
  if (text.trim() === '') return `${waitlistTable}.*`
  return text
    .split(',')
    .map((item) => {
      if (/\(\s*\)/.test(item)) throw new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed')
      if (/\(|\)|->|::/.test(item)) throw notImplemented('Embedding, casting or a JSON path')
      const [, alias, name] = /^\s*(?:([\w$ -]+):)?("[^"]*"|\*|[\w$ -]+)\s*$/.exec(item) ?? []
      if (name === undefined) throw unparsable('select parameter', text)
      if (name === '*') return `${waitlistTable}.*`
      const column = columnOf(name.trim().replace(/^"(.*)"$/, '$1'))
      return alias === undefined ? column : `${column} as ${quoteName(alias.trim())}`
    })
    .join(', ')
}

function parseOrder(text: string): string {
  return text
    .split(',')
    .map((term) => {
      const [, name, direction, nulls] =
        /^\s*([\w$-]+|"[^"]*")(?:\.(asc|desc))?(?:\.nulls(first|last))?\s*$/.exec(term) ?? []
      if (name === undefined) throw unparsable('order', text)
      const column = columnOf(name.replace(/^"(.*)"$/, '$1'))
      return [column, direction, nulls && `nulls ${nulls}`].filter(Boolean).join(' ')
    })
    .join(', ')
}

const operators: Record<string, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
}
const laterOperators = /^(cs|cd|ov|sl|sr|nxr|nxl|adj|fts|plfts|phfts|wfts|isdistinct)\b|^\w+\((any|all)\)/
const truths: Record<string, string> = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
}

/** One condition, as in `email=eq.a@b.co` or `id=not.in.(…)`. */
function parseFilter(name: string, text: string): Condition {
  const [, not, operator, value] = /^(not\.)?(\w+)\.(.*)$/s.exec(text) ?? []
  if (operator === undefined || value === undefined) throw unparsable('filter', text)
  return (bind) => `${not ? 'not ' : ''}(${comparison(name, operator, value, bind, text)})`
}

function comparison(name: string, operator: string, value: string, bind: Bind, text: string): string {
  const column = columnOf(name)
  const type = columnTypes[name] ?? 'text'
  if (operator === 'is') {
    const truth = truths[value.toLowerCase()]
    if (truth === undefined) throw unparsable('filter', text)
    return `${column} is ${truth}`
  }
  if (operator === 'in') {
    const list = /^\((.*)\)$/s.exec(value)?.[1]
    if (list === undefined) throw unparsable('filter', text)
    const values = splitList(list).map((item) => bind(unquote(item), type))
    return values.length === 0 ? 'false' : `${column} in (${values.join(', ')})`
  }
  const symbol = operators[operator]
  if (symbol !== undefined) {
    const pattern = operator === 'like' || operator === 'ilike'
    return `${column} ${symbol} ${bind(pattern ? value.replaceAll('*', '%') : value, pattern ? 'text' : type)}`
  }
  if (laterOperators.test(`${operator}.`)) throw notImplemented(`The operator ${operator}`)
  throw unparsable('filter', text)
}

/** `or=(a.eq.1,and(b.gt.2,c.is.null))` */
function parseLogic(name: string, text: string, depth = 0): Condition {
  const inside = /^\s*\((.*)\)\s*$/s.exec(text)?.[1]
  if (inside === undefined || depth > deepestLogic) throw unparsable('logic tree', text)
  const parts = splitList(inside).map((part): Condition => {
    const [, nested, list] = /^((?:not\.)?(?:and|or))(\(.*\))$/s.exec(part) ?? []
    if (nested !== undefined && list !== undefined) return parseLogic(nested, list, depth + 1)
    const [, column, not, operator, value] = /^([\w$-]+|"[^"]*")\.(not\.)?(\w+)\.(.*)$/s.exec(part) ?? []
    if (column === undefined || operator === undefined || value === undefined) throw unparsable('logic tree', text)
    const plain = operator === 'in' ? value : unquote(value)
    return parseFilter(column.replace(/^"(.*)"$/, '$1'), `${not ?? ''}${operator}.${plain}`)
  })
  if (parts.length === 0) throw unparsable('logic tree', text)
  const joint = name.endsWith('or') ? ' or ' : ' and '
  return (bind) => `${name.startsWith('not.') ? 'not ' : ''}(${parts.map((part) => part(bind)).join(joint)})`
}

/** At commas that are in neither quotes nor parentheses. */
function splitList(text: string): string[] {
  const parts: string[] = []
  let [depth, quoted, start] = [0, false, 0]
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (quoted && character === '\\') at++
    else if (character === '"') quoted = !quoted
    else if (quoted) continue
    else if (character === '(') depth++
    else if (character === ')') depth--
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  const last = text.slice(start)
  return parts.length === 0 && last === '' ? [] : [...parts, last].map((part) => part.trim())
}

const unquote = (text: string) => (/^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text)

/** Collects the values of a statement. A value goes in as text and PostgreSQL reads it, so that its errors are PostgREST's. */
function statement(build: (bind: Bind) => string): Statement {
  const parameters: string[] = []
  const sql = build((value, type = 'text') => `$${parameters.push(value)}::text::${type}`)
  return { sql, parameters }
}

const whereClause = (query: Query, bind: Bind) =>
  query.where.length === 0 ? '' : ` where ${query.where.map((condition) => condition(bind)).join(' and ')}`

/** What every statement answers: how many rows, the rows as one JSON text, and how many there are in all where asked. */
export type Result = { affected: number; body: string; total: number | null }

const answer = (source: string, total = 'null') => `with source as (${source})
  select count(*)::int as affected, coalesce(json_agg(source), '[]')::text as body, ${total}::int as total
  from (select * from source) source`

/** The rows themselves only where they are asked for: to plan that costs PostgreSQL as much as the insert. */
const changed = (source: string, returning: Returning) =>
  returning === 'minimal'
    ? `with source as (${source}) select count(*)::int as affected, '[]' as body, null::int as total from source`
    : answer(source)

export function readStatement(query: Query, count: boolean): Statement {
  return statement((bind) => {
    const where = whereClause(query, bind)
    const order = query.order === '' ? '' : ` order by ${query.order}`
    const page = ` limit ${query.limit} offset ${bind(query.offset, 'bigint')}`
    return answer(
      `select ${query.select} from ${table}${where}${order}${page}`,
      count ? `(select count(*) from ${table}${where})` : 'null',
    )
  })
}

export type Returning = 'minimal' | 'headers-only' | 'representation'
const returningList = (returning: Returning, select: string) =>
  ({ minimal: '1', 'headers-only': `${waitlistTable}.id`, representation: select })[returning]

/** The body's rows; one object counts as a list of one. */
const sentRows = (columns: string[], json: string) =>
  `json_to_recordset((select case when json_typeof(sent) = 'array' then sent else json_build_array(sent) end
     from (select ${json} as sent) one)) as row(${columns.map((column) => `${quoteName(column)} ${columnTypes[column]}`).join(', ')})`

export function insertStatement(
  query: Query,
  columns: string[],
  json: string,
  returning: Returning,
  resolution: 'ignore-duplicates' | 'merge-duplicates' | undefined,
): Statement {
  const names = columns.map(quoteName)
  return statement((bind) => {
    const rows =
      columns.length === 0
        ? 'default values'
        : `(${names.join(', ')}) select ${names.join(', ')} from ${sentRows(columns, bind(json, 'json'))}`
    const target = (query.onConflict ?? ['id']).map(quoteName).join(', ')
    const update = names.map((name) => `${name} = excluded.${name}`).join(', ')
    const conflict =
      resolution === undefined
        ? ''
        : ` on conflict (${target}) do ${resolution === 'merge-duplicates' && update ? `update set ${update}` : 'nothing'}`
    return changed(
      `insert into ${table} ${rows}${conflict} returning ${returningList(returning, query.select)}`,
      returning,
    )
  })
}

export function updateStatement(query: Query, columns: string[], json: string, returning: Returning): Statement {
  return statement((bind) => {
    // PostgREST: an update of no column reads no row, and still has to be allowed to read.
    if (columns.length === 0) return answer(`select ${query.select} from ${table} where false`)
    const set = columns.map((column) => `${quoteName(column)} = body.${quoteName(column)}`).join(', ')
    const source = `(select * from ${sentRows(columns, bind(json, 'json'))} limit 1) body`
    const select = returningList(returning, query.select)
    return changed(
      `update ${table} set ${set} from ${source}${whereClause(query, bind)} returning ${select}`,
      returning,
    )
  })
}

export function deleteStatement(query: Query, returning: Returning): Statement {
  return statement((bind) =>
    changed(
      `delete from ${table}${whereClause(query, bind)} returning ${returningList(returning, query.select)}`,
      returning,
    ),
  )
}

/** @throws RestError when a column is not the table's, before the database is asked, as PostgREST's schema cache does. */
export function checkColumns(columns: string[]): void {
  for (const column of columns) {
    if (!Object.hasOwn(columnTypes, column)) {
      throw new RestError(
        400,
        'PGRST204',
        `Could not find the '${column}' column of '${waitlistTable}' in the schema cache`,
      )
    }
  }
}
