import { expect, test } from 'vitest'
import { clientAddress, networkOf } from './client-address.ts'

test.each([
  ['the socket without a proxy', '192.0.2.1', '10.0.0.1', 0, '192.0.2.1'],
  ['the entry of the one proxy', '192.0.2.1', '203.0.113.9', 1, '203.0.113.9'],
  [
    'not the entry the client wrote before it',
    '192.0.2.1',
    '10.0.0.1, 203.0.113.9',
    1,
    '203.0.113.9',
  ],
  [
    'the entry of the first of two proxies',
    '192.0.2.1',
    '10.0.0.1, 203.0.113.9, 192.0.2.7',
    2,
    '203.0.113.9',
  ],
  ['the socket when the proxy wrote no entry', '192.0.2.1', undefined, 1, '192.0.2.1'],
  ['the socket when the proxy wrote no address', '192.0.2.1', 'unknown', 1, '192.0.2.1'],
  ['the entry without its port', '192.0.2.1', '203.0.113.9:50123', 1, '203.0.113.9'],
  ['an IPv6 entry without its port', '192.0.2.1', '[2001:DB8:0:0::9]:50123', 1, '2001:db8::9'],
  ['IPv4 written as IPv6', '::ffff:192.0.2.1', undefined, 0, '192.0.2.1'],
  ['IPv4 written as hexadecimal IPv6', '::ffff:c000:201', undefined, 0, '192.0.2.1'],
  ['an address without its zone', 'fe80::1%eth0', undefined, 0, 'fe80::1'],
  ['one for all connections that have none', undefined, undefined, 0, 'unknown'],
  ['one for all, also behind a proxy', undefined, undefined, 1, 'unknown'],
])('the address is %s', (_, socket, forwarded, proxies, address) => {
  expect(clientAddress(socket, { 'x-forwarded-for': forwarded }, proxies)).toBe(address)
})

test.each([
  ['2001:db8:1:2:3:4:5:6', 4, '2001:db8:1:2::/64'],
  ['2001:db8::6', 4, '2001:db8:0:0::/64'],
  ['2001:db8:1::6', 3, '2001:db8:1::/48'],
  ['::1', 3, '0:0:0::/48'],
  ['192.0.2.1', 3, '192.0.2.1'],
  ['unknown', 3, 'unknown'],
])('%s with %d groups is in the network %s', (address, groups, network) => {
  expect(networkOf(address, groups)).toBe(network)
})
