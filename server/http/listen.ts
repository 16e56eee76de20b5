import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { brand } from '../../src/content/brand.ts'
import type { Settings } from '../settings.ts'
import { type OpenWaitlist, openDataDirectory } from '../store/data-directory.ts'
import { templateIn } from '../store/database-template.ts'
import { requireMemory } from '../store/least-memory.ts'
import { describeDatabase, openPostgresql } from '../store/postgresql.ts'
import { startNotifications } from '../waitlist/notifications.ts'
import { createApp } from './app.ts'
import { connectionLimit, limitConnections } from './connections.ts'
import { ignoreClosedOutput } from './log.ts'
import { loadSite } from './static.ts'

/** Milliseconds. The tests have shorter ones. */
type Timeouts = {
  /** For a client to send its whole request. After that Node answers 408 and closes the connection. */
  request: number
  /** Without a byte, after which Node closes a connection: a client that does not read its answer. */
  socket: number
}

const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

type ListeningServer = { url: string; close(): Promise<void> }

/**
 * Serves the built site and the waitlist until SIGTERM, SIGINT or SIGHUP. Then it finishes the requests in progress and closes the
 * database.
 * @throws Error, in one sentence for the operator, when the site is not built, the data directory cannot be opened or the
 * port cannot be used.
 */
export async function listen(
  settings: Settings,
  timeouts: Timeouts = { request: 10_000, socket: 20_000 },
): Promise<ListeningServer> {
  ignoreClosedOutput()
  const site = loadSite(settings.distDir)
  /** The visitors', from the moment the request came: a connection that is reset has none later. */
  const addresses = new WeakMap<object, string>()
  // The port is taken before the database opens, so that a port in use is reported at once. Requests that arrive meanwhile
  // wait for `app`.
  const answer = getRequestListener(async (request, { incoming }) =>
    (await app).fetch(request, { address: addresses.get(incoming) }),
  )
  const { request: requestTimeout, socket: socketTimeout } = timeouts
  const options = {
    requestTimeout,
    headersTimeout: requestTimeout,
    connectionsCheckingInterval: 1_000,
  }
  const server = createServer(options, (request, response) => {
    const address = connections.admit(request, response)
    if (address === undefined) return
    // HTTP/1.0 has no Host header, and programs that only check whether the server runs send none.
    if (request.httpVersion === '1.0') request.headers.host ??= 'localhost'
    addresses.set(request, address)
    void answer(request, response)
  })
  server.setTimeout(socketTimeout)
  const connections = limitConnections(server, connectionLimit(), settings.trustProxy)
  await bind(server, settings)
  const opening = settings.supabaseUrl ? Promise.resolve(undefined) : openWaitlist(settings)
  const app = opening.then((waitlist) => createApp({ settings, site, waitlist }))
  await app.catch((error: unknown) => {
    server.close()
    server.closeAllConnections()
    throw error
  })
  const waitlist = await opening
  const notifications =
    waitlist && startNotifications({ store: waitlist.store, webhookUrl: settings.notifyWebhookUrl })

  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  const url = `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`

  let closing: Promise<void> | undefined
  const close = () => {
    for (const signal of stopSignals) process.removeListener(signal, close)
    closing ??= stop(server, requestTimeout, connections.closeUnused)
      .then(() => notifications?.close())
      .then(() => waitlist?.store.close())
    return closing
  }
  for (const signal of stopSignals) process.on(signal, close)

  console.log(
    [
      `${brand.name} is at ${url}`,
      `Waitlist: ${settings.supabaseUrl ?? storeName(settings)}`,
      `Demo call: ${settings.vapiPublicKey ? 'Vapi' : 'built-in receptionist'}`,
    ].join('\n'),
  )
  return { url, close }
}

/** With DATABASE_URL the operator's commands ask the database itself, so no key opens the REST interface to them. */
async function openWaitlist(settings: Settings): Promise<OpenWaitlist> {
  if (!settings.databaseUrl) {
    requireMemory()
    return openDataDirectory(settings.dataDir, templateIn(settings.distDir))
  }
  const store = await openPostgresql(settings.databaseUrl)
  return { store, serviceRoleKey: randomBytes(32).toString('base64url') }
}

const storeName = ({ databaseUrl, dataDir }: Settings) =>
  databaseUrl
    ? `PostgreSQL, database ${describeDatabase(databaseUrl)}`
    : `embedded database in ${dataDir}`

function bind(server: Server, { port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      const noAddress = `HOST ${host} is no address of this machine.`
      const reasons: Record<string, string> = {
        EADDRINUSE: `PORT ${port} is in use: stop what uses it or choose another PORT.`,
        EACCES: `PORT ${port} may not be used by this user: choose one above 1023.`,
        EADDRNOTAVAIL: noAddress,
        ENOTFOUND: noAddress,
      }
      reject(
        new Error(reasons[code ?? ''] ?? `The server can not listen on ${host}:${port} (${code}).`),
      )
    })
    server.listen(port, host, resolve)
  })
}

/** Accepts no new connection and lets the requests in progress finish, each within the time of a request. */
function stop(server: Server, timeout: number, closeUnused: () => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), timeout)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
    server.closeIdleConnections()
    // Connections that become idle from now on close after a millisecond.
    server.keepAliveTimeout = 1
    closeUnused()
  })
}
