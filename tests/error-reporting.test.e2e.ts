import type { Page } from '@playwright/test'
import { hold, nextFrames, open } from './support/hydration.ts'
import { test as base, expect, reportingDir } from './support/site.ts'
import { someAnswers } from './support/some-answers.ts'
import { fillQuestionnaire } from './support/waitlist-form.ts'

const sentryOrigin = 'https://sentry.example'
const sentryChunk = /\/assets\/sentry-/

type Envelope = { path: string; text: string }

/** The site built with a DSN. Every request to Sentry is answered in the browser and recorded in `envelopes`. */
const test = base.extend<{ envelopes: Envelope[] }>({
  build: reportingDir,
  envelopes: [
    async ({ page }, use) => {
      const envelopes: Envelope[] = []
      await page.route(`${sentryOrigin}/**`, async (route) => {
        const request = route.request()
        const { pathname } = new URL(request.url())
        if (request.method() === 'POST')
          envelopes.push({ path: pathname, text: request.postData() ?? '' })
        await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: {} })
      })
      await use(envelopes)
    },
    { auto: true },
  ],
  // These tests throw errors on purpose.
  expectedErrors: [/./],
})

const eventOf = (envelope: Envelope | undefined) =>
  JSON.parse(envelope?.text.split('\n')[2] ?? 'null')

/** Runs `fail` in the page before Sentry has loaded, then lets Sentry load. */
async function failBeforeSentryLoads(page: Page, path: string, fail: () => void) {
  const load = await hold(page, sentryChunk)
  await open(page, path)
  await page.evaluate(fail)
  await nextFrames(page)
  load()
}

test('an error thrown before Sentry has loaded is sent with type, message, stack and page, and nothing else', async ({
  page,
  envelopes,
}) => {
  const order: string[] = []
  page.on('request', (request) => order.push(new URL(request.url()).pathname))
  page.on('load', () => order.push('load'))
  await failBeforeSentryLoads(page, '/wallpaper?campaign=spring', () => {
    setTimeout(() => {
      throw new RangeError('An early failure')
    })
  })
  await expect.poll(() => envelopes.length).toBe(1)

  // Sentry loads after the page.
  expect(order.findIndex((path) => sentryChunk.test(path))).toBeGreaterThan(order.indexOf('load'))
  expect(envelopes[0]?.path).toBe('/api/1/envelope/')
  expect(envelopes[0]?.text).not.toContain('spring')
  const event = eventOf(envelopes[0])
  expect(event.tags).toEqual({ what: 'Uncaught error', page: '/wallpaper' })
  expect(event.exception.values[0]).toMatchObject({ type: 'RangeError', value: 'An early failure' })
  expect(event.exception.values[0].stacktrace.frames).not.toEqual([])
  expect(Object.keys(event).sort().join()).toBe(
    'event_id,exception,level,platform,sdk,tags,timestamp',
  )
})

test('what the visitor typed or said is not sent', async ({ page, envelopes }) => {
  const answers = someAnswers({ name: 'Zebulon Quartz', business: 'Quartz Dental' })
  const loaded = page.waitForResponse(sentryChunk)
  await open(page, '/waitlist')
  await loaded
  await fillQuestionnaire(page, answers)
  await page.evaluate(() => {
    document.body.append(
      Object.assign(document.createElement('div'), { role: 'log', textContent: 'my tooth hurts' }),
    )
    console.error('Zebulon Quartz')
    for (const thrown of [
      new Error('Could not store Quartz Dental'),
      new Error('Heard my tooth hurts'),
      Object.assign(new Error('With more'), {
        answers: { name: 'Zebulon Quartz' },
        cause: new Error('Quartz Dental'),
      }),
    ]) {
      void Promise.reject(thrown)
    }
    return fetch('/nowhere?name=Zebulon+Quartz', { method: 'POST', body: 'Zebulon Quartz' })
  })
  await expect.poll(() => envelopes.length).toBe(3)
  const sent = envelopes.map(({ text }) => text).join('\n')
  for (const secret of [...Object.values(answers), 'my tooth hurts'])
    expect(sent).not.toContain(secret)
  expect(sent).toContain('Could not store [removed]')
})

test('a page view sends the first twenty reports, those made before Sentry has loaded included, and no more', async ({
  page,
  envelopes,
}) => {
  await failBeforeSentryLoads(page, '/', () => {
    for (let number = 1; number <= 15; number++)
      void Promise.reject(new Error(`Failure ${number}.`))
  })
  await expect.poll(() => envelopes.length).toBe(15)
  await page.evaluate(() => {
    for (let number = 16; number <= 25; number++)
      void Promise.reject(new Error(`Failure ${number}.`))
  })
  await expect.poll(() => envelopes.length).toBeGreaterThanOrEqual(20)
  await nextFrames(page)
  // Requests reach the route in the order the page makes them.
  await page.evaluate(
    (url) => fetch(url).then(() => undefined),
    `${sentryOrigin}/after-the-reports`,
  )
  expect(eventOf(envelopes[0]).tags.what).toBe('Unhandled rejection')
  // Requests sent at once may arrive in another order.
  const sent = envelopes.map((envelope) => eventOf(envelope).exception.values[0].value).sort()
  expect(sent).toEqual(Array.from({ length: 20 }, (_, index) => `Failure ${index + 1}.`).sort())
})

/** Opens the questionnaire and expects that many reports of a mismatch beside that of an error which is thrown at the end. */
async function expectMismatches(page: Page, envelopes: Envelope[], count: number) {
  await open(page, '/waitlist')
  await page.getByRole('textbox').fill('Ada')
  await page.evaluate(() => void Promise.reject(new Error('The end')))
  // Requests sent at once may arrive in another order.
  const reported = () => envelopes.map((envelope) => eventOf(envelope).tags.what).sort()
  await expect
    .poll(reported)
    .toEqual([...Array(count).fill('Hydration mismatch'), 'Unhandled rejection'])
}

test("a mismatch because of another program's element is not sent; one of our own is", async ({
  page,
  envelopes,
}) => {
  await page.route('/waitlist', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace('<main', '<hr><main') })
  })
  await expectMismatches(page, envelopes, 1)

  await page.unroute('/waitlist')
  envelopes.length = 0
  // As a password manager does.
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      for (const input of document.querySelectorAll('input'))
        input.after(document.createElement('div'))
    }),
  )
  await expectMismatches(page, envelopes, 0)
})

test('the page works when Sentry can not be loaded', async ({ page, envelopes }) => {
  await page.route(sentryChunk, (route) => route.abort())
  const warned = page.waitForEvent('console', (message) =>
    message.text().includes('could not be loaded'),
  )
  await open(page, '/waitlist')
  await warned
  await page.evaluate(() => void Promise.reject(new Error('Unreported')))
  await page.getByRole('textbox').fill('Ada')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("What's your business?")
  expect(envelopes).toEqual([])
})

base('without a DSN Sentry is neither loaded nor sent anything', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(requested.filter((url) => sentryChunk.test(url) || url.includes('envelope'))).toEqual([])
})
