import { PostgrestClient } from '@supabase/postgrest-js'
import { readServerConfig } from '../../server/config.ts'
import { readServiceRoleKey } from '../../server/data-dir.ts'
import { type WaitlistAnswers, waitlistFields, waitlistTable } from '../../src/content/waitlist.ts'

/** A waitlist the operator may read, ours or hosted: both speak PostgREST, so one client does. */
export type WaitlistStore = {
  name: string
  client: PostgrestClient<Schema>
  /** What to say when the key is refused. */
  wrongKey: string
  /** What to say when nobody answers. */
  unreachable: string
}
export type StoredAnswers = WaitlistAnswers & { id: string; created_at: string }

type Table = { Row: StoredAnswers; Insert: Partial<StoredAnswers>; Update: Record<string, never>; Relationships: [] }
type Nothing = Record<string, never>
type Schema = { public: { Tables: { [waitlistTable]: Table }; Views: Nothing; Functions: Nothing } }

type Environment = Partial<Record<string, string>>

/** @throws Error, in one sentence, when the server has never run with this DATA_DIR. */
export function ourStore(env: Environment, url: string | undefined): WaitlistStore {
  const config = readServerConfig(env)
  const everywhere = ['0.0.0.0', '::'].includes(config.host)
  const address = url ?? `http://${everywhere ? 'localhost' : config.host}:${config.port}`
  const key = readServiceRoleKey(config.dataDir)
  if (!key) {
    throw new Error(
      `There is no key in DATA_DIR (${config.dataDir}): start the server once, or set DATA_DIR to its folder.`,
    )
  }
  return open(address, key, false, {
    wrongKey: `The server at ${address} does not take the key in DATA_DIR (${config.dataDir}): it runs with another folder.`,
    unreachable: `No server answers at ${address}: start it with \`npm start\`, or say where it is with --url.`,
  })
}

/** @throws Error, in one sentence that names the setting that is missing. */
export function hostedStore(env: Environment): WaitlistStore {
  const { SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: key } = env
  if (!url || !URL.canParse(url)) throw new Error('SUPABASE_URL must be the full address of your Supabase project.')
  if (!key) throw new Error('SUPABASE_SERVICE_ROLE_KEY must be set: it is in your Supabase project under API keys.')
  return open(url.replace(/\/+$/, ''), key, true, {
    wrongKey: `${url} does not take SUPABASE_SERVICE_ROLE_KEY: copy the service_role (secret) key again.`,
    unreachable: `Nobody answers at ${url}: check SUPABASE_URL and the connection.`,
  })
}

type Words = Pick<WaitlistStore, 'wrongKey' | 'unreachable'>

/** @param retry whether to try again, over some seconds, when nobody answers. */
function open(name: string, key: string, retry: boolean, words: Words): WaitlistStore {
  const headers = { apikey: key, Authorization: `Bearer ${key}` }
  return { name, client: new PostgrestClient<Schema>(`${name}/rest/v1`, { headers, retry }), ...words }
}

type Reply = { status: number; error: { code?: string; message: string } | null }

/** @throws Error, in one sentence, when a reply is a refusal. */
export function expectSuccess(store: WaitlistStore, { status, error }: Reply): void {
  if (!error && status < 400) return
  if (status === 0) throw new Error(store.unreachable)
  if (status === 401 && error?.code !== '42501') throw new Error(store.wrongKey)
  if (error?.code === '42501')
    throw new Error(`The key for ${store.name} may not do this: it must be the service_role key.`)
  if (error?.code === 'PGRST205') {
    throw new Error(
      `${store.name} has no table ${waitlistTable}: run the migrations there first (\`supabase db push\`).`,
    )
  }
  throw new Error(`${store.name} answered ${status}: ${error?.message || 'no reason given'}.`)
}

export async function countAnswers(store: WaitlistStore): Promise<number> {
  // Not HEAD: a refusal of that has no body to say why.
  const reply = await store.client.from(waitlistTable).select('id', { count: 'exact' }).limit(0)
  expectSuccess(store, reply)
  return reply.count ?? 0
}

/** Hosted Supabase gives no more at once. */
const pageSize = 1000

/**
 * All answers, oldest first, a page at a time. Each page starts after the last row seen, so answers that come or go
 * meanwhile neither repeat nor hide a row.
 */
export async function* readPages(store: WaitlistStore): AsyncGenerator<StoredAnswers[]> {
  let last: StoredAnswers | undefined
  do {
    const page = store.client.from(waitlistTable).select().order('created_at').order('id').limit(pageSize)
    if (last) page.or(`created_at.gt."${last.created_at}",and(created_at.eq."${last.created_at}",id.gt.${last.id})`)
    const reply = await page
    expectSuccess(store, reply)
    const rows = (reply.data ?? []) as StoredAnswers[]
    if (rows.length > 0) yield rows
    last = rows.at(-1)
  } while (last)
}

/** As many at once as a hosted project takes without queueing. */
const writers = 8

/**
 * Puts answers into a store, keeping their time where it lets us. What is already there is left as it is, so this can be
 * repeated after it broke off.
 */
export async function addAnswers(
  store: WaitlistStore,
  pages: AsyncIterable<Partial<StoredAnswers>[]>,
  progress: (done: number) => void,
): Promise<{ added: number; present: number }> {
  const done = { added: 0, present: 0 }
  let keepTime = true
  const add = async (answers: Partial<StoredAnswers>): Promise<void> => {
    const withTime = keepTime && answers.created_at !== undefined
    const row = Object.fromEntries(
      [...(withTime ? (['created_at'] as const) : []), ...waitlistFields].map((field) => [field, answers[field]]),
    )
    const reply = await store.client.from(waitlistTable).insert(row)
    if (reply.error?.code === '23505') {
      done.present++
    } else if (withTime && ['42501', 'PGRST204'].includes(reply.error?.code ?? '')) {
      // A table that is the operator's own may not let us set it, or not have it.
      keepTime = false
      await add(answers)
    } else {
      expectSuccess(store, reply)
      done.added++
    }
  }
  for await (const page of pages) {
    const queue = page.values()
    await Promise.all(
      Array.from({ length: writers }, async () => {
        for (const answers of queue) await add(answers)
      }),
    )
    progress(done.added + done.present)
  }
  return done
}
