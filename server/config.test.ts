import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'
import { readServerConfig } from './config.ts'

test('without settings the server uses its defaults', () => {
  expect(readServerConfig({})).toEqual({
    port: 3000,
    host: 'localhost',
    dataDir: resolve('.data'),
    trustProxy: 0,
    distDir: resolve('dist'),
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
])('an invalid setting throws one sentence that names it: %o', (env, sentence) => {
  expect(() => readServerConfig(env)).toThrow(sentence)
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
])('the address is %s', (_, request, proxies, address) => {
  expect(clientAddress(request, proxies)).toBe(address)
})
