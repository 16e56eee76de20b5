import type { IncomingMessage } from 'node:http'
import { isIP, SocketAddress } from 'node:net'

/**
 * The address the rate limit counts a request under: the socket's, or, behind `trustedProxies` proxies of the operator, the
 * entry of `X-Forwarded-For` that the first of them to receive the request wrote. The client can invent every entry to the
 * left of it. An entry that is no address, such as `unknown`, counts under the proxy's own address.
 */
export function clientAddress(incoming: IncomingMessage | undefined, trustedProxies: number): string | undefined {
  const socket = parseAddress(incoming?.socket.remoteAddress)
  if (trustedProxies === 0) return socket
  const header = incoming?.headers['x-forwarded-for']
  const entries = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((entry) => entry.trim())
  return parseAddress(entries.at(-trustedProxies)) ?? socket
}

/**
 * One spelling for each address: `192.0.2.1:8080`, `::ffff:192.0.2.1` and `::ffff:c000:201` are `192.0.2.1`. Some proxies
 * write the port. Undefined for a text that is no address.
 */
export function parseAddress(text = ''): string | undefined {
  const [, inBrackets] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? []
  const [, beforePort] = /^([\d.]+):\d+$/.exec(text) ?? []
  const [withoutZone = ''] = (inBrackets ?? beforePort ?? text).split('%')
  const version = isIP(withoutZone)
  if (version === 0) return undefined
  if (version === 4) return withoutZone
  const { address } = new SocketAddress({ address: withoutZone, family: 'ipv6' })
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice('::ffff:'.length) : address
}

/** The first `groups` of the eight groups of an address from `parseAddress`; the whole of an IPv4 address. */
export function networkOf(address: string, groups: number): string {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const [before, after] = [head, tail].map((part) => part.split(':').filter((group) => group !== '')) as [
    string[],
    string[],
  ]
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return `${[...before, ...zeros, ...after].slice(0, groups).join(':')}::/${groups * 16}`
}
