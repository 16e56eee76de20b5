import { expect, test } from 'vitest'
import { clientAddress, networkOf } from './client-address.ts'

const incoming = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as Parameters<
    typeof clientAddress
  >[0]

test.each([
  ['the socket without a proxy', incoming('192.0.2.1', '10.0.0.1'), 0, '192.0.2.1'],
  ['the entry of the one proxy', incoming('192.0.2.1', '203.0.113.9'), 1, '203.0.113.9'],
  ['not the entry the client wrote before it', incoming('192.0.2.1', '10.0.0.1, 203.0.113.9'), 1, '203.0.113.9'],
  [
    'the entry of the first of two proxies',
    incoming('192.0.2.1', '10.0.0.1, 203.0.113.9, 192.0.2.7'),
    2,
    '203.0.113.9',
  ],
  ['the socket when the proxy wrote no entry', incoming('192.0.2.1'), 1, '192.0.2.1'],
  ['the socket when the proxy wrote no address', incoming('192.0.2.1', 'unknown'), 1, '192.0.2.1'],
  ['the entry without its port', incoming('192.0.2.1', '203.0.113.9:50123'), 1, '203.0.113.9'],
  ['an IPv6 entry without its port', incoming('192.0.2.1', '[2001:DB8:0:0::9]:50123'), 1, '2001:db8::9'],
  ['IPv4 written as IPv6', incoming('::ffff:192.0.2.1'), 0, '192.0.2.1'],
  ['IPv4 written as hexadecimal IPv6', incoming('::ffff:c000:201'), 0, '192.0.2.1'],
  ['an address without its zone', incoming('fe80::1%eth0'), 0, 'fe80::1'],
  ['no address where the socket has none', incoming(''), 0, undefined],
])('the address is %s', (_, request, proxies, address) => {
  expect(clientAddress(request, proxies)).toBe(address)
})

test.each([
  ['2001:db8:1:2:3:4:5:6', 4, '2001:db8:1:2::/64'],
  ['2001:db8::6', 4, '2001:db8:0:0::/64'],
  ['2001:db8:1::6', 3, '2001:db8:1::/48'],
  ['::1', 3, '0:0:0::/48'],
  ['192.0.2.1', 3, '192.0.2.1'],
])('%s with %d groups is in the network %s', (address, groups, network) => {
  expect(networkOf(address, groups)).toBe(network)
})
