import { resolve } from 'node:path'
import { expect, test } from 'vitest'
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
