import { createHash } from 'node:crypto'
import { header, hero } from '../src/content/landing.ts'
import { pages } from '../src/content/pages.ts'
import { questions } from '../src/content/waitlist.ts'
import { routes } from '../src/entry/routes.ts'
import { open, waitForHydration } from './support/hydration.ts'
import { expect, test } from './support/site.ts'

/** The browser logs a console error for a document with status 404. */
const notFoundIsLogged = /status of 404/

for (const route of routes) {
  test.use({ expectedErrors: [notFoundIsLogged] })

  test(`${route.path} has status ${route.status} and hydrates without a mismatch`, async ({ page }) => {
    const response = await page.goto(route.status === 404 ? '/no-such-page' : route.path)
    expect(response?.status()).toBe(route.status)
    await expect(page).toHaveTitle(pages[route.page].title)
    // A mismatch logs a console error, for which the fixture fails the test.
    await waitForHydration(page)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page shows headline, subtitle and every section', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.headline)
    await expect(page.getByText(hero.subtitle)).toBeVisible()
    for (const anchor of ['voices', 'features', 'benefits', 'how-it-works']) {
      await expect(page.locator(`#${anchor}`)).toBeVisible()
    }
  })

  test('the questionnaire shows its first question and that it needs JavaScript', async ({ page }) => {
    await page.goto('/waitlist')
    await expect(page.getByText(questions[0].title)).toBeVisible()
    await expect(page.getByText(/needs JavaScript/)).toBeVisible()
  })
})

test.describe('in a browser that cannot run the script', () => {
  test.use({ expectedErrors: [/digest|dynamically imported module|SyntaxError/] })

  test('the questionnaire says that it could not start', async ({ page }) => {
    await page.route(/assets\/waitlist-.*\.js/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'syntax of the future' }),
    )
    await page.goto('/waitlist')
    await expect(page.getByText(/could not start/)).toBeVisible()
    await expect(page.getByText(/could not start/)).toContainText('hello@ringwell.example')
  })

  test('a browser without modules is told the same', async ({ page }) => {
    const response = await page.goto('/waitlist')
    const [, script = ''] = /<script nomodule>([\s\S]*?)<\/script>/.exec((await response?.text()) ?? '') ?? []
    const hash = createHash('sha256').update(script).digest('base64')
    expect(response?.headers()['content-security-policy']).toContain(`'sha256-${hash}'`)
    await expect(page.getByText(/could not start/)).toBeHidden()
    await page.evaluate(script)
    await expect(page.getByText(/could not start/)).toBeVisible()
  })
})

test('no document sends a request to another origin or sets a cookie at load', async ({ page, context, site }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== site.url) foreign.push(request.url())
  })
  for (const route of routes) await page.goto(route.path, { waitUntil: 'networkidle' })
  expect(foreign).toEqual([])
  expect(await context.cookies()).toEqual([])
})

test('no document asks the visitor to sign in', async ({ page }) => {
  for (const route of routes) {
    await page.goto(route.path)
    await expect(page.locator('input[type=password]')).toHaveCount(0)
    await expect(page.getByText(/sign in|log ?in|create an account/i)).toHaveCount(0)
  }
})

for (const [from, to] of [
  ['/', '/waitlist'],
  ['/waitlist', '/'],
] as const) {
  test(`on ${from}, hovering a link to ${to} prefetches the document, and a click uses the prefetched response`, async ({
    page,
  }) => {
    const devtools = await page.context().newCDPSession(page)
    const prefetched: string[] = []
    devtools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
      if (status === 'Ready') prefetched.push(new URL(prefetchUrl).pathname)
    })
    await devtools.send('Preload.enable')
    await page.goto(from, { waitUntil: 'networkidle' })
    const link = page.locator(`main a[href="${to}"], header a[href="${to}"]`).first()
    await link.scrollIntoViewIfNeeded()
    expect(prefetched).toEqual([])
    await link.hover()
    await expect.poll(() => prefetched).toEqual([to])
    await link.click()
    await page.waitForURL(to)
    const delivery = () =>
      (performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & { deliveryType: string })[])[0]
    expect(await page.evaluate(delivery)).toMatchObject({ deliveryType: 'navigational-prefetch' })
  })
}

test('no script is requested before the first contentful paint', async ({ page }) => {
  await page.addInitScript(() => {
    // Disables the timer that loads the scripts after one second without a paint.
    const { setTimeout } = window
    Object.assign(window, {
      setTimeout: (run: () => void, time = 0) => (time === 1000 ? 0 : setTimeout(run, time)),
    })
  })
  for (const route of routes) {
    await open(page, route.status === 404 ? '/no-such-page' : route.path)
    const [painted, requested] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      Math.min(
        ...performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ startTime }) => startTime),
      ),
    ])
    expect(painted).toBeGreaterThan(0)
    expect(requested).toBeGreaterThanOrEqual(painted)
  }
})

test('hydrates in a browser that reports no paint', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
  })
  await open(page, '/')
})

test('a click on a button before hydration is repeated after hydration', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/landing-.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('button', { name: header.openMenu }).click()
  await expect(page.getByRole('button', { name: header.openMenu })).toBeVisible()
  release()
  await expect(page.getByRole('button', { name: header.closeMenu })).toBeVisible()
})
