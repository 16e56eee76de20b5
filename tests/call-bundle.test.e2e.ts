import type { Page } from '@playwright/test'
import { callWords } from '../src/content/call.ts'
import { expect, test, type Widget } from './support/call-machine/call-page.ts'
import { libraries } from './support/call-machine/stand-in.ts'
import { waitForHydration } from './support/hydration.ts'

type Attempt = { at: number; host: string; failed: boolean }
declare global {
  interface Window {
    bundleAttempts: Attempt[]
  }
}

/** Stops the page's clock, presses Demo Voice Chat and records each script element that the library adds for its bundle. */
async function startWithStoppedClock(page: Page, widget: Widget) {
  await page.clock.install()
  await page.reload()
  await waitForHydration(page)
  await page.evaluate(() => {
    window.bundleAttempts = []
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLScriptElement) || !node.src.includes('call-machine-object-bundle')) continue
        const attempt = { at: Date.now(), host: new URL(node.src).host, failed: false }
        window.bundleAttempts.push(attempt)
        // The library's own handler runs before this one.
        node.addEventListener('error', () => {
          attempt.failed = true
        })
      }
    }).observe(document.head, { childList: true })
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  await widget.start.click()
}

/** The attempts so far; `at` is in milliseconds after the first. */
const attempts = async (page: Page) => {
  const all = await page.evaluate(() => window.bundleAttempts)
  return all.map(({ at, host }) => ({ at: at - (all[0]?.at ?? 0), host }))
}

/** The library's own part is the same in its two tests with a hanging bundle. The gate tries one of them on the older library. */
const [, older] = libraries
for (const library of libraries) {
  const soak = { tag: library === older ? '@soak' : [] }
  test.describe(`the bundle of call library ${library}`, () => {
    test.use({ library, expectedErrors: [/./] })

    test('is tried 3 times on one host for 20000 ms each, 3000 ms apart, while its host does not answer; then the call fails', async ({
      page,
      widget,
      standIn,
      errors,
    }) => {
      standIn.bundle = ['never']
      await startWithStoppedClock(page, widget)
      await expect.poll(() => attempts(page)).toHaveLength(1)
      for (let second = 1; second <= 65; second += 1) await page.clock.runFor(1000)
      await page.clock.runFor(999)
      await expect(widget.connecting).toBeVisible()
      await page.clock.runFor(1)
      await widget.expectIdle()
      expect(await attempts(page)).toEqual([
        { at: 0, host: 'c.daily.co' },
        { at: 23_000, host: 'c.daily.co' },
        { at: 46_000, host: 'c.daily.co' },
      ])
      // The browser sends one request for one address and lets the later attempts wait for its answer too.
      expect(standIn.bundleRequests).toEqual([
        `https://c.daily.co/call-machine/versioned/${library}/static/call-machine-object-bundle.js`,
      ])
      const reports = errors.filter((line) => line.startsWith('demo call: '))
      expect(reports).toHaveLength(1)
      expect(reports[0]).toMatch(/no-answer .*Failed to load call object bundle.*Timed out \(>20000 ms\)/)
      // The library's own report is not stopped by the page's policy.
      expect(standIn.libraryReports).toHaveLength(1)
      expect(errors.filter((line) => /Content Security Policy/.test(line))).toEqual([])
      await expect(widget.region).not.toContainText(/fail|error|load/i)
    })

    test(
      'is requested 3 times on one host, 3000 ms apart, while it is missing; then the call fails',
      soak,
      async ({ page, widget, standIn, errors }) => {
        standIn.bundle = ['not found']
        await startWithStoppedClock(page, widget)
        for (const count of [1, 2]) {
          await expect.poll(() => standIn.bundleRequests).toHaveLength(count)
          // The library waits 3000 ms from the moment at which the browser reports the failure.
          await expect.poll(() => page.evaluate(() => window.bundleAttempts.at(-1)?.failed)).toBe(true)
          await page.clock.runFor(2999)
          expect(await attempts(page)).toHaveLength(count)
          await page.clock.runFor(1)
        }
        await widget.expectIdle()
        expect(await attempts(page)).toEqual([
          { at: 0, host: 'c.daily.co' },
          { at: 3000, host: 'c.daily.co' },
          { at: 6000, host: 'c.daily.co' },
        ])
        expect(standIn.bundleRequests).toHaveLength(3)
        expect(errors.filter((line) => line.startsWith('demo call: '))).toEqual([
          expect.stringMatching(/no-answer .*Failed to load call object bundle/),
        ])
        expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
      },
    )

    test('starts the call when it arrives during the third attempt', soak, async ({ page, widget, standIn }) => {
      standIn.bundle = ['never']
      await startWithStoppedClock(page, widget)
      await expect.poll(() => attempts(page)).toHaveLength(1)
      for (let second = 1; second <= 60; second += 1) await page.clock.runFor(1000)
      expect(await attempts(page)).toHaveLength(3)
      await standIn.answerLate()
      await expect(widget.status).toHaveText(callWords.listening)
    })

    test('is requested from one host also where the browser blocks storage', async ({ page, widget, standIn }) => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('blocked by the test', 'SecurityError')
          },
        })
      })
      standIn.bundle = ['not found']
      await startWithStoppedClock(page, widget)
      await expect(async () => {
        await page.clock.runFor(1000)
        await expect(widget.start).toBeEnabled({ timeout: 100 })
      }).toPass({ intervals: [0] })
      expect(standIn.bundleRequests).toEqual(
        Array(3).fill(`https://c.daily.co/call-machine/versioned/${library}/static/call-machine-object-bundle.js`),
      )
    })
  })
}
