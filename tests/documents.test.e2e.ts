import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { brand } from '../src/content/brand.ts'
import { header } from '../src/content/landing.ts'
import { pages } from '../src/content/pages.ts'
import { questions } from '../src/content/waitlist.ts'
import { routes } from '../src/entry/routes.ts'
import { hold, nextFrames, open, resize, waitForHydration } from './support/hydration.ts'
import { expect, test, withMotion } from './support/site.ts'

/** 1 kB is 1000 bytes. React with React DOM is 58 kB of the scripts. Each limit has at least 5 % of air. */
const mostBytes: Record<
  string,
  { scripts: number; style: number; fonts: number; document: number }
> = {
  '/': { scripts: 65_500, style: 13_000, fonts: 60_000, document: 23_100 },
  // It holds the REST client: a chunk fetched at Submit would be missing for a visitor who is offline then.
  '/waitlist': { scripts: 75_000, style: 13_000, fonts: 60_000, document: 10_500 },
  '/wallpaper': { scripts: 64_000, style: 13_000, fonts: 60_000, document: 7_500 },
  // Nothing on it reacts to the visitor.
  '/404': { scripts: 0, style: 13_000, fonts: 60_000, document: 7_500 },
}

/** What the browser received for the document before any intent: bytes as sent, and the style sheet inside it as brotli. */
async function firstLoad(page: Page) {
  const { style, ...bytes } = await page.evaluate(() => {
    const entries = performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
    const sum = (type: string, name: RegExp) =>
      entries
        .filter((entry) => entry.entryType === type && name.test(entry.name))
        .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0)
    return {
      document: sum('navigation', /./),
      scripts: sum('resource', /\.js$/),
      fonts: sum('resource', /\.woff2$/),
      style: document.querySelector('style')?.textContent ?? '',
    }
  })
  return { ...bytes, style: brotliCompressSync(style).length }
}

for (const route of routes) {
  test.describe(route.path, () => {
    // The browser logs a console error for a document with status 404.
    test.use({ ...withMotion, expectedErrors: route.status === 404 ? [/status of 404/] : [] })

    test('has its status and title, hydrates without a mismatch, and stays within its bytes and the window', async ({
      page,
      context,
      site,
    }) => {
      const foreign: string[] = []
      page.on('request', (request) => {
        if (new URL(request.url()).origin !== site.url) foreign.push(request.url())
      })
      await page.addInitScript(() => {
        // Disables the timer that loads the scripts after one second without a paint.
        const { setTimeout } = window
        const measured = Object.assign(window, {
          setTimeout: (run: () => void, time = 0) => (time === 1000 ? 0 : setTimeout(run, time)),
          shifts: [] as { at: number; value: number }[],
          fontsCame: 0,
        })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            measured.shifts.push({ at: entry.startTime, value: Object(entry).value })
        }).observe({ type: 'layout-shift', buffered: true })
        document.fonts.addEventListener('loadingdone', () => {
          measured.fontsCame = performance.now()
        })
      })
      const path = route.status === 404 ? '/no-such-page' : route.path
      const response = await page.goto(path, { waitUntil: 'networkidle' })
      expect(response?.status()).toBe(route.status)
      const most = mostBytes[route.path]
      if (most?.scripts) {
        expect(await response?.text(), 'the integrity of the modules').toMatch(
          /\["[^"]+\.js","sha256-[^"]+"\]/,
        )
      }
      await expect(page).toHaveTitle(pages[route.page].title)
      // A mismatch logs a console error, for which the fixture fails the test.
      await waitForHydration(page)

      const load = await firstLoad(page)
      for (const what of ['scripts', 'style', 'fonts', 'document'] as const) {
        expect.soft(load[what], `bytes of ${what}`).toBeLessThanOrEqual(most?.[what] ?? 0)
        // Smaller than anything the document can have: then it was not measured.
        expect
          .soft(load[what], `bytes of ${what}`)
          .toBeGreaterThanOrEqual(Math.min(3_000, most?.[what] ?? 0))
      }

      await test.step('no document sends a request to another origin or sets a cookie at load', async () => {
        expect(foreign).toEqual([])
        expect(await context.cookies()).toEqual([])
      })

      await test.step('no script is requested before the first contentful paint', async () => {
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
      })

      await nextFrames(page)
      expect(
        await page.evaluate(shiftOfLayout),
        'the layout shifts while the page loads',
      ).toBeLessThanOrEqual(0.01)

      await test.step('no document asks the visitor to sign in', async () => {
        await expect(page.locator('input[type=password]')).toHaveCount(0)
        await expect(page.getByText(/sign in|log ?in|create an account/i)).toHaveCount(0)
      })

      for (const width of [320, 360, 768, 1280, 1920]) {
        await resize(page, width, 800)
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
        expect.soft(scrollWidth, `no sideways scroll at ${width} px`).toBe(width)
      }
    })
  })
}

/** What Cloudflare does at the edge to scripts and addresses that have not opted out, with Rocket Loader and e-mail obfuscation. */
const atTheEdge = (html: string) =>
  html
    .split(/(<!--email_off-->[\s\S]*?<!--\/email_off-->|<head>[\s\S]*?<\/head>)/)
    .map((part, index) =>
      index % 2 ? part : part.replace(/[\w.+-]+@[\w-]+\.\w[\w.]*/g, '[email&#160;protected]'),
    )
    .join('')
    .replace(
      /<script(?! data-cfasync="false")(?: type="(?:module|text\/javascript)")?(?=[ >])(?! type)/g,
      '<script type="1f2e-module"',
    )

for (const path of ['/', '/waitlist', '/wallpaper']) {
  test(`${path} comes through an edge that delays scripts and hides addresses`, async ({
    page,
  }) => {
    await page.route(path, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: atTheEdge(await response.text()) })
    })
    await page.goto(path)
    await expect(page.locator('script[type=module]')).toHaveCount(1)
    await expect(page.locator('body')).not.toContainText('protected]')
    if (path === '/') await expect(page.locator('a[href^="mailto:"]')).toHaveText(/^[^@ ]+@[^@ ]+$/)
    await waitForHydration(page)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the questionnaire shows its first question and that it needs JavaScript', async ({
    page,
  }) => {
    await page.goto('/waitlist')
    await expect(page.getByText(questions[0].title)).toBeVisible()
    await expect(page.getByText(/needs JavaScript/)).toBeVisible()
  })
})

test('the questionnaire says that it could not start while its script has not come for ten seconds, and no longer', async ({
  page,
}) => {
  const notice = page.getByText(/could not start/)
  const release = await hold(page, /\/assets\/waitlist-.*\.js/)
  await page.clock.install()
  await page.goto('/waitlist')
  await page.clock.runFor(9_000)
  await expect(notice).toBeHidden()
  await page.clock.runFor(2_000)
  await expect(notice).toBeVisible()
  release()
  await waitForHydration(page)
  await expect(notice).toBeHidden()
})

test.describe('in a browser that cannot run the script', () => {
  test.use({ expectedErrors: [/digest|dynamically imported module|SyntaxError/] })

  test('the questionnaire says that it could not start', async ({ page }) => {
    await page.route(/assets\/waitlist-.*\.js/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'syntax of the future' }),
    )
    await page.goto('/waitlist')
    await expect(page.getByText(/could not start/)).toBeVisible()
    await expect(page.getByText(/could not start/)).toContainText(brand.email)
  })

  test('a browser without modules, which runs the classic script alone, is told the same', async ({
    page,
  }) => {
    await page.route('/waitlist', async (route) => {
      const response = await route.fetch()
      const withModules = await response.text()
      const withoutModules = withModules
        .replaceAll('type="module"', 'type="not-known-here"')
        .replaceAll(' nomodule>', '>')
      await route.fulfill({ response, body: withoutModules })
    })
    await page.goto('/waitlist')
    await expect(page.getByText(/could not start/)).toBeVisible()
  })
})

test('hovering a link to another page prefetches the document, and a click uses the prefetched response', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page)
  const prefetched: string[] = []
  devtools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') prefetched.push(new URL(prefetchUrl).pathname)
  })
  await devtools.send('Preload.enable')
  await page.goto('/', { waitUntil: 'networkidle' })
  const link = page.locator('main a[href="/waitlist"], header a[href="/waitlist"]').first()
  await link.scrollIntoViewIfNeeded()
  expect(prefetched).toEqual([])
  await link.hover()
  await expect.poll(() => prefetched).toEqual(['/waitlist'])
  await link.click()
  await page.waitForURL('/waitlist')
  const delivery = () =>
    (
      performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
        deliveryType: string
      })[]
    )[0]
  expect(await page.evaluate(delivery)).toMatchObject({ deliveryType: 'navigational-prefetch' })
})

test('hydrates in a browser that reports no paint', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
  })
  await open(page, '/')
})

test('a click on a button before hydration is repeated after hydration', async ({ page }) => {
  const release = await hold(page, /\/assets\/landing-.*\.js/)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('button', { name: header.openMenu }).click()
  await expect(page.getByRole('button', { name: header.openMenu })).toBeVisible()
  release()
  await expect(page.getByRole('button', { name: header.closeMenu })).toBeVisible()
})

/**
 * Runs in the page. How far its layout has shifted. The fallbacks have the size of the fonts that come; on a machine with neither
 * Arial nor a font of its size they are missing, and what shifts until the fonts have come does not count.
 */
async function shiftOfLayout(): Promise<number> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { shifts, fontsCame } = window as unknown as {
    shifts: { at: number; value: number }[]
    fontsCame: number
  }
  const fallbacks = [...document.fonts].filter(({ family }) => family.includes('fallback'))
  const loads = await Promise.allSettled(fallbacks.map((font) => font.load()))
  const isMissing = loads.some(({ status }) => status === 'rejected')
  const counted = isMissing ? shifts.filter(({ at }) => at > fontsCame + 100) : shifts
  return counted.reduce((sum, { value }) => sum + value, 0)
}
