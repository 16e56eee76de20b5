import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { buildIfStale } from '../scripts/build.ts'
import { hero } from '../src/content/landing.ts'
import { nextFrames, open } from './support/hydration.ts'
import { type Recorded, startRecordingServer } from './support/recording-server.ts'
import { test as base, expect, type RunningSite, serveSite } from './support/site.ts'
import { fillQuestionnaire, someAnswers } from './support/waitlist-form.ts'

/** The reporting service's stand-in. Its address is part of the build, so it can not be a free port of the moment. */
const sinkPort = 47_610
const distDir = 'dist-tests/reporting'
const publicKey = 'dsnpublickey'

type Sink = { requests: Recorded[]; url: string }
const test = base.extend<{ watchErrors: undefined; envelopes: Recorded[] }, { sink: Sink; site: RunningSite }>({
  sink: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names a fixture needs from this pattern.
    async ({}, use) => {
      await using sink = await startRecordingServer(
        () => ({ headers: { 'access-control-allow-origin': '*' }, body: '{}' }),
        sinkPort,
      )
      await use(sink)
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ sink }, use) => {
      const env = { VITE_SENTRY_DSN: `${sink.url.replace('//', `//${publicKey}@`)}/1` }
      await buildIfStale({ outDir: distDir, env, callLibrary: undefined })
      const dataDir = await mkdtemp(join(tmpdir(), 'ringwell-data-'))
      const server = await serveSite({ dataDir, distDir })
      await use({ url: server.url, dataDir })
      await server.close()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  envelopes: async ({ sink }, use) => {
    sink.requests.length = 0
    await use(sink.requests)
  },
  // These tests throw on purpose.
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  watchErrors: async ({}, use) => use(undefined),
})

const eventOf = (envelope: Recorded | undefined) => JSON.parse(envelope?.body.toString().split('\n')[2] ?? 'null')
const reporterIsThere = (page: Page) => page.waitForResponse(/\/assets\/reporter-/)

/** Something goes wrong in a page that lives, while the reporter is still on its way. */
async function beforeTheReporter(page: Page, path: string, fail: () => void) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/reporter-/, async (route) => {
    await held
    await route.continue()
  })
  await open(page, path)
  await page.evaluate(fail)
  await nextFrames(page)
  release()
}

test('an error from before the reporter was there arrives, with where and what and nothing else', async ({
  page,
  envelopes,
}) => {
  const order: string[] = []
  page.on('request', (request) => order.push(new URL(request.url()).pathname))
  page.on('load', () => order.push('load'))
  await beforeTheReporter(page, '/wallpaper?campaign=spring', () => {
    setTimeout(() => {
      throw new RangeError('An early failure')
    })
  })
  await expect.poll(() => envelopes.length).toBe(1)

  expect(order.findIndex((path) => path.includes('/reporter-'))).toBeGreaterThan(order.indexOf('load'))
  expect(envelopes[0]?.url).toContain('/api/1/envelope/')
  const event = eventOf(envelopes[0])
  expect(event.tags).toEqual({ what: 'Uncaught error', page: '/wallpaper' })
  expect(event.exception.values[0]).toMatchObject({ type: 'RangeError', value: 'An early failure' })
  expect(event.exception.values[0].stacktrace.frames).not.toEqual([])
  expect(Object.keys(event).sort()).toEqual(
    ['event_id', 'exception', 'level', 'platform', 'sdk', 'tags', 'timestamp'].sort(),
  )
  expect(envelopes[0]?.body.toString()).not.toContain('spring')
})

test('an unhandled rejection arrives', async ({ page, envelopes }) => {
  await open(page, '/')
  await page.evaluate(() => void Promise.reject(new TypeError('Nobody caught this')))
  await expect.poll(() => envelopes.map((envelope) => eventOf(envelope).tags.what)).toEqual(['Unhandled rejection'])
})

test('what was typed and said, and keys, never leave the page', async ({ page, envelopes }) => {
  const answers = {
    ...someAnswers('Zebulon Quartz'),
    business: 'Quartz Dental',
    questions_help: 'Crown prices',
    email: 'zebulon@quartz.example',
  }
  const { name, business, questions_help, email } = answers
  const secrets = [name, business, questions_help, email, 'my tooth hurts', 'key-8f3a']
  const reporter = reporterIsThere(page)
  await open(page, '/waitlist')
  await reporter
  await fillQuestionnaire(page, answers)
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('div'), { role: 'log', textContent: 'my tooth hurts' }))
    console.error('Zebulon Quartz')
    for (const thrown of [
      new Error('Could not store Quartz Dental'),
      new SyntaxError('Unexpected token in "Crown prices"'),
      new Error('Nobody reads zebulon@quartz.example'),
      new Error('Heard my tooth hurts'),
      { code: '23514', message: 'check violated', details: 'Failing row contains (Zebulon Quartz)' },
      Object.assign(new Error('With more'), { answers: { name: 'Zebulon Quartz' }, cause: new Error('Quartz Dental') }),
      new Error('https://site.test/?key=key-8f3a was refused'),
    ]) {
      void Promise.reject(thrown)
    }
    return fetch('/nowhere?name=Zebulon+Quartz', { method: 'POST', body: 'Zebulon Quartz' })
  })
  await expect.poll(() => envelopes.length).toBe(7)
  const sent = envelopes.map((envelope) => envelope.body.toString()).join('\n')
  for (const secret of secrets) expect(sent).not.toContain(secret)
  expect(sent).toContain('Could not store [removed]')
  expect(sent).toContain('23514 check violated')
})

test('a page that fails in a loop reports twenty times and no more', async ({ page, envelopes }) => {
  await beforeTheReporter(page, '/wallpaper', () => {
    for (let index = 0; index < 200; index++) void Promise.reject(new Error(`Early failure number ${index}`))
  })
  await expect.poll(() => envelopes.length).toBe(20)
  await page.evaluate(() => void Promise.reject(new Error('One more')))
  // Whatever is on its way is sent when the page is left.
  await page.goto('about:blank')
  expect(envelopes.map((envelope) => eventOf(envelope).exception.values[0].value)).not.toContain('One more')
  expect(envelopes).toHaveLength(20)
})

test('without the reporter the page is whole', async ({ page, envelopes }) => {
  await page.route(/\/assets\/reporter-/, (route) => route.abort())
  const warned = page.waitForEvent('console', (message) => message.text().includes('could not be loaded'))
  await open(page, '/')
  await warned
  await page.evaluate(() => void Promise.reject(new Error('Unreported')))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.headline)
  expect(envelopes).toEqual([])
})

base.describe('without a DSN', () => {
  base('nothing of it is loaded or sent', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(asked.filter((url) => url.includes('reporter-') || url.includes('envelope'))).toEqual([])
  })
})
