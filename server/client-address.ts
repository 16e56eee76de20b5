import type { IncomingMessage } from 'node:http'

/**
 * The address the rate limit counts a request under: the socket's, or, behind `trustedProxies` proxies of the operator, the
 * entry of `X-Forwarded-For` that the first of them to receive the request wrote. The client can invent every entry to the
 * left of it.
 */
export function clientAddress(incoming: IncomingMessage | undefined, trustedProxies: number): string | undefined {
  const socket = incoming?.socket.remoteAddress
  if (trustedProxies === 0) return socket
  const header = incoming?.headers['x-forwarded-for']
  const entries = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((entry) => entry.trim())
  return entries.at(-trustedProxies) || socket
}
