import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { settings } from '../src/content/settings.ts'
import { createApp } from './app.ts'
import type { ServerConfig } from './config.ts'
import { openStore } from './data-dir.ts'
import { loadSite } from './static.ts'

/** Milliseconds a client has to send its whole request; after that Node answers 408 and hangs up. */
const requestTimeout = 10_000

const signals = ['SIGTERM', 'SIGINT'] as const

export type Listening = { url: string; close(): Promise<void> }

/**
 * Serves the built site and the waitlist until SIGTERM or Ctrl-C, then finishes what is in flight and closes the database.
 * @throws Error, in one sentence for the operator: no built site, directory not writable or in use, port busy.
 */
export async function listen(config: ServerConfig): Promise<Listening> {
  const site = loadSite(config.distDir)
  // The port first: whether it is free is known at once, and who comes while the database opens waits for the answer.
  const server = createAdaptorServer({
    fetch: async (request, bindings) => (await app).fetch(request, bindings as HttpBindings),
    serverOptions: { requestTimeout, headersTimeout: requestTimeout, connectionsCheckingInterval: 1_000 },
  }) as Server
  // Somebody who stops reading the answer.
  server.setTimeout(3 * requestTimeout)
  // Browsers connect ahead of need; Node takes such a connection for a busy one and would wait for it at the end.
  const silent = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', ({ socket }) => silent.delete(socket))
  await bind(server, config)
  const opening = settings.supabaseUrl ? Promise.resolve(undefined) : openStore(config.dataDir)
  const app = opening.then((waitlist) => createApp({ config, site, waitlist }))
  await app.catch((error: unknown) => {
    server.close()
    server.closeAllConnections()
    throw error
  })
  const waitlist = await opening

  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`

  let closing: Promise<void> | undefined
  const close = () => {
    for (const signal of signals) process.removeListener(signal, close)
    closing ??= stop(server, silent).then(() => waitlist?.close())
    return closing
  }
  for (const signal of signals) process.on(signal, close)

  console.log(`Ringwell is at ${url}`)
  console.log(`Waitlist: ${settings.supabaseUrl ?? `embedded database in ${config.dataDir}`}`)
  console.log(`Demo call: ${settings.vapiPublicKey ? 'voice provider' : 'built-in receptionist'}`)
  return { url, close }
}

function bind(server: Server, { port, host }: ServerConfig): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `PORT ${port} is in use: stop what uses it or choose another PORT.`,
        EACCES: `PORT ${port} may not be used by this user: choose one above 1023.`,
        EADDRNOTAVAIL: `HOST ${host} is no address of this machine.`,
        ENOTFOUND: `HOST ${host} is no address of this machine.`,
      }
      reject(new Error(reasons[error.code ?? ''] ?? `The server can not listen on ${host}:${port} (${error.code}).`))
    })
    server.listen(port, host, resolve)
  })
}

/** Takes no new connections, lets requests in flight finish, and waits for nobody longer than a request may take. */
function stop(server: Server, silent: Set<Socket>): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(() => server.closeAllConnections(), requestTimeout)
    server.close(() => {
      clearTimeout(patience)
      resolve()
    })
    server.closeIdleConnections()
    // For those that become idle from now on.
    server.keepAliveTimeout = 1
    for (const socket of silent) socket.destroy()
  })
}
