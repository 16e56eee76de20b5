import { randomUUID } from 'node:crypto'
import { PostgrestClient } from '@supabase/postgrest-js'
import type { Settings } from '../../server/settings.ts'
import { readServiceRoleKey } from '../../server/store/data-directory.ts'
import { describeDatabase, openPostgresql } from '../../server/store/postgresql.ts'
import { createRest } from '../../server/waitlist/rest.ts'
import {
  apiKeyHeader,
  restPath,
  type StoredRow,
  type WaitlistField,
  waitlistFields,
  waitlistTable,
} from '../../src/content/waitlist.ts'
import { CommandError } from '../terminal.ts'

/** The waitlist of our server or of hosted Supabase. Both answer as PostgREST does. */
export type Waitlist = {
  url: string
  client: PostgrestClient<Schema>
  /** The message when the key is refused. */
  wrongKey: string
  /** The message when no server answers. */
  unreachable: string
}

type Table = {
  Row: StoredRow
  Insert: Partial<StoredRow>
  Update: Record<string, never>
  Relationships: []
}
type None = Record<string, never>
type Schema = { public: { Tables: { [waitlistTable]: Table }; Views: None; Functions: None } }

/** @throws CommandError when the server has never run with this DATA_DIR, StoreError when this user may not read its key. */
export function embeddedWaitlist(
  { host, port, dataDir }: Settings,
  url: string | undefined,
): Waitlist {
  const key = readServiceRoleKey(dataDir)
  const everyAddress = ['0.0.0.0', '::'].includes(host)
  const named = everyAddress ? 'localhost' : host.includes(':') ? `[${host}]` : host
  const address = (url ?? `http://${named}:${port}`).replace(/\/+$/, '')
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new CommandError(
      `--url must be a full address that starts with http:// or https:// (it is "${address}").`,
    )
  if (!key) {
    throw new CommandError(
      `There is no key in DATA_DIR (${dataDir}): start the server once, or set DATA_DIR to its folder.`,
    )
  }
  return connect(address, key, false, {
    wrongKey: `The server at ${address} does not take the key in DATA_DIR (${dataDir}): it runs with another folder.`,
    unreachable: `No server answers at ${address}: start it with \`npm start\`, or say where it is with --url.`,
  })
}

/**
 * The PostgreSQL of DATABASE_URL, with or without a server of ours that runs: the REST interface runs in this process.
 * @throws StoreError when the database cannot be used.
 */
export async function databaseWaitlist({ databaseUrl }: Settings): Promise<Waitlist> {
  if (!databaseUrl)
    throw new CommandError('DATABASE_URL must be the address of your PostgreSQL database.')
  const store = await openPostgresql(databaseUrl)
  const serviceRoleKey = randomUUID()
  const rest = createRest({ store, serviceRoleKey, limits: undefined, log: () => undefined })
  const url = `postgres://${describeDatabase(databaseUrl).replace(/^(.*) at (.*)$/, '$2/$1')}`
  const client = new PostgrestClient<Schema>(`http://database${restPath}`, {
    headers: { [apiKeyHeader]: serviceRoleKey },
    fetch: (address, init) => rest(new Request(address, init), 'command'),
    retry: false,
  })
  const unreachable = `No server answers at ${url}.`
  return { url, client, wrongKey: unreachable, unreachable }
}

/** @throws CommandError that names the setting that is missing. */
export function hostedWaitlist({ waitlistUrl: url, waitlistKey: key }: Settings): Waitlist {
  if (!url)
    throw new CommandError('SUPABASE_URL must be the full address of your Supabase project.')
  if (!key)
    throw new CommandError(
      'SUPABASE_SERVICE_ROLE_KEY must be set: it is in your Supabase project under API keys.',
    )
  return connect(url, key, true, {
    wrongKey: `${url} does not take SUPABASE_SERVICE_ROLE_KEY: copy the service_role (secret) key again.`,
    unreachable: `Nobody answers at ${url}: check SUPABASE_URL and the connection.`,
  })
}

type Messages = Pick<Waitlist, 'wrongKey' | 'unreachable'>

/** @param retry whether the client tries again, for some seconds, when no server answers. */
function connect(url: string, key: string, retry: boolean, messages: Messages): Waitlist {
  // Supabase's older keys are JSON Web Tokens; the newer `sb_secret_…` are refused in this header.
  const authorization = key.startsWith('eyJ') ? { Authorization: `Bearer ${key}` } : {}
  const headers = { [apiKeyHeader]: key, ...authorization }
  // The key is for this address alone.
  const fetchWithoutRedirects: typeof fetch = (input, init) =>
    fetch(input, { ...init, redirect: 'manual' })
  const options = { headers, retry, fetch: fetchWithoutRedirects }
  return { url, client: new PostgrestClient<Schema>(`${url}${restPath}`, options), ...messages }
}

/** A line of a backup, and the fields that its rows have not. */
type BackupLine = { line: number; lacks: WaitlistField[] }

type Reply = { status: number; error: { code?: string; message: string } | null }

/**
 * @param source what of the backup the request is about.
 * @throws CommandError when the reply is a refusal.
 */
export function expectSuccess(
  { url, unreachable, wrongKey }: Waitlist,
  { status, error }: Reply,
  source?: BackupLine,
): void {
  if (!error && status < 300) return
  if (status === 0) throw new CommandError(unreachable)
  if (status < 400)
    throw new CommandError(`${url} redirects to another address: give the one that answers itself.`)
  if (status === 401 && error?.code !== '42501') throw new CommandError(wrongKey)
  if (error?.code === '42501') {
    throw new CommandError(`The key for ${url} may not do this: it must be the service_role key.`)
  }
  if (error?.code === 'PGRST205') {
    throw new CommandError(
      `${url} has no table ${waitlistTable}: run the migrations there first (\`supabase db push\`).`,
    )
  }
  const reason = error?.message || 'no reason given'
  if (/^\s*</.test(reason))
    throw new CommandError(
      `${url} answered ${status} with a page: is that the address of the server itself?`,
    )
  throw new CommandError(
    `${url} answered ${status}${source ? describeLine(source) : ''}: ${reason}.`,
  )
}

const describeLine = ({ line, lacks }: BackupLine) =>
  ` to line ${line}${lacks.length > 0 ? `, which lacks ${lacks.join(', ')}` : ''}`

export async function countRows(waitlist: Waitlist): Promise<number> {
  // Not HEAD: the refusal of a HEAD has no body that gives the reason.
  const reply = await waitlist.client.from(waitlistTable).select('id', { count: 'exact' }).limit(0)
  expectSuccess(waitlist, reply)
  return reply.count ?? 0
}

/** The most rows hosted Supabase and our server answer at once (`max_rows` in `supabase/config.toml`). */
const pageSize = 1000

/**
 * All rows, oldest first, a page at a time. Each page starts after the last row of the page before, so a row that is added or
 * deleted meanwhile makes no other row appear twice or not at all.
 * @param total how many there are at least.
 * @throws CommandError when there are fewer: a damaged table may lack rows without an error.
 */
export async function* readPages(waitlist: Waitlist, total = 0): AsyncGenerator<StoredRow[]> {
  let last: StoredRow | undefined
  let read = 0
  do {
    const page = waitlist.client
      .from(waitlistTable)
      .select()
      .order('created_at')
      .order('id')
      .limit(pageSize)
    // Later, or at the same time with a greater id.
    if (last)
      page
        .gte('created_at', last.created_at)
        .or(`created_at.gt."${last.created_at}",id.gt.${last.id}`)
    const reply = await page
    expectSuccess(waitlist, reply)
    const rows = (reply.data ?? []) as StoredRow[]
    if (rows.length > 0) yield rows
    read += rows.length
    last = rows.at(-1)
  } while (last)
  if (read < total) {
    throw new CommandError(
      `Only ${read} of ${total} answers could be read: repeat it, and if nobody deletes answers meanwhile, restore a backup.`,
    )
  }
}

/** A row to insert, and where it is in the backup that has it. */
export type BackupRow = Partial<StoredRow> & { source?: BackupLine }

/** Requests at once. A hosted project answers as many without queueing. */
const concurrentInserts = 8

/**
 * Inserts rows, with their time where the table accepts it. A row that is there already stays as it is, so the operator can
 * repeat a command that was interrupted.
 */
export async function addRows(
  waitlist: Waitlist,
  pages: AsyncIterable<BackupRow[]>,
  onProgress: (done: number) => void,
): Promise<{ added: number; present: number }> {
  const counts = { added: 0, present: 0 }
  let keepTime = true
  const add = async (stored: BackupRow): Promise<void> => {
    const withTime = keepTime && stored.created_at !== undefined
    const columns = [...(withTime ? (['created_at'] as const) : []), ...waitlistFields]
    const row = Object.fromEntries(columns.map((column) => [column, stored[column]]))
    const reply = await waitlist.client.from(waitlistTable).insert(row)
    if (reply.error?.code === '23505') {
      counts.present++
    } else if (withTime && ['42501', 'PGRST204'].includes(reply.error?.code ?? '')) {
      // A table the operator made may not grant created_at, or not have it.
      keepTime = false
      await add(stored)
    } else {
      expectSuccess(waitlist, reply, stored.source)
      counts.added++
    }
  }
  for await (const page of pages) {
    const queue = page.values()
    await Promise.all(
      Array.from({ length: concurrentInserts }, async () => {
        for (const row of queue) await add(row)
      }),
    )
    onProgress(counts.added + counts.present)
  }
  return counts
}
