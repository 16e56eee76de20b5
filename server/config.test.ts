import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { clientAddress, networkOf } from './client-address.ts'
import { readServerConfig } from './config.ts'

test('without settings the server uses its defaults', () => {
  expect(readServerConfig({})).toEqual({
    port: 3000,
    host: 'localhost',
    dataDir: resolve('.data'),
    trustProxy: 0,
    distDir: resolve('dist'),
    maxRows: 1_000_000,
    maxDataMegabytes: 2000,
    maxLogLines: 60,
  })
})

test('settings replace the defaults', () => {
  const config = readServerConfig({ PORT: '8080', HOST: '0.0.0.0', DATA_DIR: '/var/lib/ringwell', TRUST_PROXY: 'true' })
  expect(config).toMatchObject({ port: 8080, host: '0.0.0.0', dataDir: '/var/lib/ringwell', trustProxy: 1 })
})

test.each([
  [{ PORT: 'eighty' }, /^PORT must be a whole number from 0 to 65535 \(it is "eighty"\)\.$/],
  [{ PORT: '70000' }, /^PORT /],
  [{ PORT: '-1' }, /^PORT /],
  [{ PORT: '3000.5' }, /^PORT /],
  [{ TRUST_PROXY: 'yes please' }, /^TRUST_PROXY /],
  [{ MAX_ROWS: '0' }, /^MAX_ROWS must be a whole number above 0 \(it is "0"\)\.$/],
  [{ MAX_DATA_MB: '2 GB' }, /^MAX_DATA_MB /],
  [{ MAX_LOG_LINES: '-1' }, /^MAX_LOG_LINES /],
])('an invalid setting throws one sentence that names it: %o', (env, sentence) => {
  expect(() => readServerConfig(env)).toThrow(sentence)
})

test.each([
  ['https://hooks.test/1', true],
  ['http://n8n:5678/hook', true],
  ['http://n8n.lan/hook', true],
  ['http://10.0.0.5/hook', true],
  ['http://172.20.1.1/hook', true],
  ['http://[::1]:5678/hook', true],
  ['http://[fd00::5]/hook', true],
  ['http://hooks.test/1', false],
  ['http://10.evil.example/hook', false],
  ['http://127.0.0.1.evil.example/hook', false],
  ['http://172.32.1.1/hook', false],
  ['http://[2001:db8::5]/hook', false],
])('the webhook %s is taken: %s', (NOTIFY_WEBHOOK_URL, taken) => {
  const read = () => readServerConfig({ NOTIFY_WEBHOOK_URL })
  if (taken) expect(read()).toMatchObject({ notifyWebhookUrl: NOTIFY_WEBHOOK_URL })
  else expect(read).toThrow(/^NOTIFY_WEBHOOK_URL must start with https/)
})

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
