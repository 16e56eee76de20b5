import type { IncomingMessage } from 'node:http'

/**
 * The address a request is counted under: the socket's, or, behind `trustedProxies` proxies of ours, the entry of
 * `X-Forwarded-For` that the outermost of them wrote. What stands further left the client may have made up.
 */
export function clientAddress(incoming: IncomingMessage | undefined, trustedProxies: number): string | undefined {
  const socket = incoming?.socket.remoteAddress
  if (trustedProxies === 0) return socket
  const header = incoming?.headers['x-forwarded-for']
  const hops = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((hop) => hop.trim())
  return hops.at(-trustedProxies) || socket
}
