import type { IncomingHttpHeaders } from 'node:http'
import { isIP, SocketAddress } from 'node:net'

/** All requests whose address nobody knows count under it: a connection that was reset at once has no address. */
const unknownAddress = 'unknown'

/**
 * The address the rate limit counts a request under: the socket's, or, behind `trustedProxies` proxies of the operator, the
 * entry of `X-Forwarded-For` that the first of them to receive the request wrote. The client can invent every entry to the
 * left of it. An entry that is no address counts under the proxy's own address.
 */
export function clientAddress(
  socketAddress: string | undefined,
  { 'x-forwarded-for': forwarded = '' }: IncomingHttpHeaders,
  trustedProxies: number,
): string {
  return (
    forwardedAddress(String(forwarded), trustedProxies) ??
    parseAddress(socketAddress) ??
    unknownAddress
  )
}

/** The address in the entry of `X-Forwarded-For` that the first of the operator's proxies wrote, if it is one. */
export function forwardedAddress(forwarded: string, trustedProxies: number): string | undefined {
  const entry = trustedProxies === 0 ? undefined : forwarded.split(',').at(-trustedProxies)
  return parseAddress(entry?.trim())
}

/**
 * One spelling for each address: `192.0.2.1:8080`, `::ffff:192.0.2.1` and `::ffff:c000:201` are `192.0.2.1`. Some proxies
 * write the port. Undefined for a text that is no address.
 */
function parseAddress(text = ''): string | undefined {
  const [, inBrackets] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? []
  const [, beforePort] = /^([\d.]+):\d+$/.exec(text) ?? []
  const [withoutZone = ''] = (inBrackets ?? beforePort ?? text).split('%')
  const version = isIP(withoutZone)
  if (version === 0) return undefined
  if (version === 4) return withoutZone
  const { address } = new SocketAddress({ address: withoutZone, family: 'ipv6' })
  return address.startsWith('::ffff:') && address.includes('.')
    ? address.slice('::ffff:'.length)
    : address
}

/** The first `groups` of the eight groups of an address from `clientAddress`; the whole of an IPv4 address. */
export function networkOf(address: string, groups: number): string {
  if (!address.includes(':')) return address
  const [before = [], after = []] = address
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return `${[...before, ...zeros, ...after].slice(0, groups).join(':')}::/${groups * 16}`
}
