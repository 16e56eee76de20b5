import type { Page } from '@playwright/test'
import { callWords } from '../src/content/call.ts'
import { expect, test } from './support/call-machine/call-page.ts'
import { libraries, type StandIn } from './support/call-machine/stand-in.ts'
import { waitForHydration } from './support/hydration.ts'

type Attempt = { at: number; host: string; failed: boolean }
declare global {
  interface Window {
    bundleAttempts: Attempt[]
  }
}

/** Records each script element that the library adds for its bundle. */
function recordAttempts() {
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
}

function blockStorage() {
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('blocked by the test', 'SecurityError')
    },
  })
}

type Row = {
  name: string
  bundle: StandIn['bundle'][number]
  /** When the attempts begin, and when the call has failed, in seconds. */
  attempts: number[]
  fails?: number
  /** The browser sends one request for one address and lets the later attempts wait for its answer too. */
  requests: number
  reported?: RegExp
  before?: () => void
  inGate?: true
}

const rows: Row[] = [
  {
    name: 'is tried 3 times on one host for 20000 ms each, 3000 ms apart, while its host does not answer; then the call fails',
    bundle: 'never',
    attempts: [0, 23, 46],
    fails: 66,
    requests: 1,
    reported: /no-answer .*Failed to load call object bundle.*Timed out \(>20000 ms\)/,
    inGate: true,
  },
  {
    name: 'is requested 3 times on one host, 3000 ms apart, while it is missing; then the call fails',
    bundle: 'not found',
    attempts: [0, 3, 6],
    fails: 6,
    requests: 3,
    reported: /no-answer .*Failed to load call object bundle/,
  },
  {
    name: 'is requested from one host also where the browser blocks storage',
    bundle: 'not found',
    attempts: [0, 3, 6],
    fails: 6,
    requests: 3,
    reported: /no-answer .*Failed to load call object bundle/,
    before: blockStorage,
  },
  {
    name: 'starts the call when it arrives during the third attempt',
    bundle: 'never',
    attempts: [0, 23, 46],
    requests: 2,
  },
]

const attempts = (page: Page) => page.evaluate(() => window.bundleAttempts)

const [newest] = libraries
for (const library of libraries) {
  test.describe(`the bundle of call library ${library}`, () => {
    test.use({ library, expectedErrors: [/./] })

    for (const row of rows) {
      const tag = library === newest || row.inGate ? [] : '@soak'
      test(row.name, { tag }, async ({ page, widget, standIn, errors }) => {
        standIn.bundle = [row.bundle]
        if (row.before) await page.addInitScript(row.before)
        await page.clock.install()
        await page.reload()
        await waitForHydration(page)
        await page.evaluate(recordAttempts)
        await page.clock.pauseAt(Date.now() + 60_000)
        await widget.start.click()
        // With storage the library knows that it has one host. Without, the policy blocks the other two of 0.92.2.
        const hosts = row.before && library === newest ? 3 : 1
        for (let second = 0; second < (row.fails ?? 60); second += 1) {
          const begun = row.attempts.filter((at) => at <= second).length
          await expect.poll(() => attempts(page)).toHaveLength(begun * hosts)
          if (row.bundle === 'not found') {
            await expect.poll(async () => (await attempts(page)).every(({ failed }) => failed)).toBe(true)
          }
          await expect(widget.connecting).toBeVisible()
          await page.clock.runFor(1000)
        }
        if (row.fails === undefined) {
          standIn.bundle = ['ok']
          await standIn.answerLate()
          await expect(widget.status).toHaveText(callWords.listening)
        } else await widget.expectIdle()
        const times = (await attempts(page)).filter(({ host }) => host === 'c.daily.co').map(({ at }) => at)
        expect(times.map((at) => at - (times[0] ?? 0))).toEqual(row.attempts.map((seconds) => 1000 * seconds))
        const url = `https://c.daily.co/call-machine/versioned/${library}/static/call-machine-object-bundle.js`
        expect(standIn.bundleRequests).toEqual(Array(row.requests).fill(url))
        const reports = errors.filter((line) => line.startsWith('demo call: '))
        expect(reports).toEqual(row.reported ? [expect.stringMatching(row.reported)] : [])
        await expect(widget.region).not.toContainText(/fail|error|load/i)
        // The library's own report is not stopped by the page's policy.
        expect(standIn.libraryReports).toHaveLength(row.reported ? 1 : 0)
        if (row.before) return
        expect(errors.filter((line) => /Content Security Policy/.test(line))).toEqual([])
        expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
      })
    }
  })
}
