import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { maxOpenFiles } from '../store/pglite.ts'
import { clientAddress, networkOf } from '../waitlist/client-address.ts'
import { createLog } from './log.ts'

/** Connections at once, when the process may open enough files. An idle one takes about 20 KB. */
const mostConnections = 4096
/** The process's own files: the log, the lock, sockets to listen on, what the runtime has open. */
const reservedFiles = maxOpenFiles + 64
/** The fewest connections that are worth a start: a browser opens six. */
const fewestConnections = 64

/**
 * How many connections the server accepts at once. Each is an open file, and without a limit they would leave none for the
 * database.
 * @throws Error, in one sentence, when the process may not open enough files.
 */
export function connectionLimit(openFiles = openFilesLimit()): number {
  const needed = reservedFiles + fewestConnections
  if (openFiles >= needed) return Math.min(mostConnections, openFiles - reservedFiles)
  throw new Error(
    `The process may open ${openFiles} files and the server needs ${needed}: raise the limit with \`ulimit -n\`.`,
  )
}

/** The limit of the operating system, which Node raises as far as it may. Windows has none. */
function openFilesLimit(): number {
  // The report would also look up the name of every open connection.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | 'unlimited' } }
  }
  const soft = userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY
}

/** The part of all connections that one address may hold: more than a browser opens, also for an office behind one address. */
const shareOfAddress = 1 / 8
/** Requests of one connection that wait for their response. Browsers send the next request when they have the response. */
const waitingRequests = 16
/** Node drops the headers beyond its own limit in silence, which may be the proxy's `X-Forwarded-For`. Browsers send about 20. */
const mostHeaders = 200

type Connection = { address: string | undefined; used: boolean; waiting: number }

/**
 * Refuses connections beyond the limits and closes one that sends more requests than it reads responses.
 * @param trustedProxies with any, the connections of one address are not limited: the proxy opens all.
 */
export function limitConnections(server: Server, limit: number, trustedProxies: number) {
  const log = createLog(1)
  server.maxConnections = limit
  server.maxHeadersCount = 0
  server.on('drop', () => log(`${limit} connections are open: another one was refused.`))
  const share = Math.max(fewestConnections / 2, Math.floor(limit * shareOfAddress))
  const connections = new Map<Socket, Connection>()
  const openByNetwork = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    // Read now: a client that closes with a reset after its request leaves no address behind.
    const address = socket.remoteAddress
    const network = networkOf(clientAddress(address, {}, 0), 4)
    const open = (openByNetwork.get(network) ?? 0) + 1
    if (trustedProxies === 0 && open > share) {
      socket.destroy()
      return
    }
    connections.set(socket, { address, used: false, waiting: 0 })
    openByNetwork.set(network, open)
    socket.once('close', () => {
      connections.delete(socket)
      const left = (openByNetwork.get(network) ?? 0) - 1
      if (left > 0) openByNetwork.set(network, left)
      else openByNetwork.delete(network)
    })
  })

  return {
    /**
     * Counts a request until its response ends.
     * @returns the visitor's address, or undefined when the request is refused before the site reads it.
     */
    admit(request: IncomingMessage, response: ServerResponse): string | undefined {
      const connection = connections.get(request.socket)
      if (!connection || connection.waiting >= waitingRequests) {
        request.socket.destroy()
        return undefined
      }
      connection.used = true
      connection.waiting++
      response.once('close', () => connection.waiting--)
      const status = refusedStatus(request)
      if (!status) return clientAddress(connection.address, request.headers, trustedProxies)
      response.writeHead(status, { connection: 'close' }).end()
      return undefined
    },
    /**
     * Closes the connections without a request so far. Browsers open some in advance, and Node does not count them as idle: it
     * would wait for them when it stops.
     */
    closeUnused(): void {
      for (const [socket, { used }] of connections) if (!used) socket.destroy()
    },
  }
}

function refusedStatus({ rawHeaders }: IncomingMessage): 400 | 431 | undefined {
  if (rawHeaders.length / 2 > mostHeaders) return 431
  // Of two hosts Node takes the first, and a proxy in front perhaps the second.
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  return hosts.length > 1 ? 400 : undefined
}
