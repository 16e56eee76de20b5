import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'
import { readServerConfig } from './config.ts'

test('nothing has to be set', () => {
  expect(readServerConfig({})).toEqual({
    port: 3000,
    host: 'localhost',
    dataDir: resolve('.data'),
    trustProxy: 0,
    distDir: resolve('dist'),
  })
})

test('what is set holds', () => {
  const config = readServerConfig({ PORT: '8080', HOST: '0.0.0.0', DATA_DIR: '/var/lib/ringwell', TRUST_PROXY: 'true' })
  expect(config).toMatchObject({ port: 8080, host: '0.0.0.0', dataDir: '/var/lib/ringwell', trustProxy: 1 })
})

test.each([
  [{ PORT: 'eighty' }, /^PORT must be a whole number from 0 to 65535 \(it is "eighty"\)\.$/],
  [{ PORT: '70000' }, /^PORT /],
  [{ PORT: '-1' }, /^PORT /],
  [{ PORT: '3000.5' }, /^PORT /],
  [{ TRUST_PROXY: 'yes please' }, /^TRUST_PROXY /],
])('a bad setting is one sentence that names it: %o', (env, sentence) => {
  expect(() => readServerConfig(env)).toThrow(sentence)
})

const incoming = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as Parameters<
    typeof clientAddress
  >[0]

test.each([
  ['the socket, whatever the client says', incoming('192.0.2.1', '10.0.0.1'), 0, '192.0.2.1'],
  ['what our proxy wrote', incoming('192.0.2.1', '203.0.113.9'), 1, '203.0.113.9'],
  ['not what the client wrote before it', incoming('192.0.2.1', '10.0.0.1, 203.0.113.9'), 1, '203.0.113.9'],
  ['the outermost of two proxies', incoming('192.0.2.1', '10.0.0.1, 203.0.113.9, 192.0.2.7'), 2, '203.0.113.9'],
  ['the socket when the proxy wrote nothing', incoming('192.0.2.1'), 1, '192.0.2.1'],
])('the address is %s', (_, request, proxies, address) => {
  expect(clientAddress(request, proxies)).toBe(address)
})
