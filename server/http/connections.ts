import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { maxOpenFiles } from '../store/embedded.ts'
import { networkOf, parseAddress } from '../waitlist/client-address.ts'
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
  if (openFiles < reservedFiles + fewestConnections) {
    throw new Error(
      `The process may open ${openFiles} files and the server needs ${reservedFiles + fewestConnections}: raise the limit with \`ulimit -n\`.`,
    )
  }
  return Math.min(mostConnections, openFiles - reservedFiles)
}

/** The limit of the operating system, which Node raises as far as it may. Windows has none. */
function openFilesLimit(): number {
  const { report } = process
  if (!report) return Number.POSITIVE_INFINITY
  // The report would also look up the name of every open connection.
  Object.assign(report, { excludeNetwork: true })
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft: number | 'unlimited' } } }
  const soft = userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY
}

/** The part of all connections that one address may hold: more than a browser opens, also for an office behind one address. */
const shareOfAddress = 1 / 8
/** Requests of one connection that wait for their response. Browsers send the next request when they have the response. */
const waitingRequests = 16

/**
 * Refuses connections beyond the limits and closes one that sends more requests than it reads responses.
 * @param countAddresses false behind a proxy, which opens all connections.
 */
export function limitConnections(server: Server, limit: number, countAddresses: boolean) {
  const log = createLog(1)
  server.maxConnections = limit
  server.on('drop', () => log(`${limit} connections are open: another one was refused.`))
  const share = Math.max(fewestConnections / 2, Math.floor(limit * shareOfAddress))
  const open = new Map<string, number>()
  if (countAddresses) {
    server.on('connection', (socket: Socket) => {
      const address = networkOf(parseAddress(socket.remoteAddress) ?? '', 4)
      const count = (open.get(address) ?? 0) + 1
      if (count > share) {
        socket.destroy()
        return
      }
      open.set(address, count)
      socket.once('close', () => {
        const left = (open.get(address) ?? 0) - 1
        if (left > 0) open.set(address, left)
        else open.delete(address)
      })
    })
  }

  const waiting = new WeakMap<Socket, number>()
  return {
    /** Counts a request until its response ends. Returns false, and closes the connection, when too many wait. */
    admit({ socket }: IncomingMessage, response: { once(event: 'close', listener: () => void): unknown }): boolean {
      if (socket.destroyed) return false
      const count = (waiting.get(socket) ?? 0) + 1
      if (count > waitingRequests) {
        socket.destroy()
        return false
      }
      waiting.set(socket, count)
      response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
      return true
    },
  }
}
