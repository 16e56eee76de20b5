import type { Page } from '@playwright/test'
import { callWords } from '../../../src/content/call.ts'
import { open } from '../hydration.ts'
import { expect, test as siteTest } from '../site.ts'
import { siteWithCalls } from './builds.ts'
import { type CallResources, type Library, StandIn } from './stand-in.ts'

export { expect }

/** The call widget of a page. */
export function widgetOf(page: Page) {
  const region = page.getByRole('region', { name: callWords.region })
  const button = (name: string) => region.getByRole('button', { name, exact: true })
  const [start, end] = [button(callWords.start), button(callWords.end)]
  return {
    region,
    start,
    connecting: button(callWords.connecting),
    cancel: button(callWords.cancel),
    end,
    status: region.getByRole('status'),
    log: region.getByRole('log'),
    /** Presses Demo Voice Chat and waits until the call has started. */
    async call() {
      await start.click()
      await expect(end).toBeVisible()
    },
    /** Waits until the widget is idle again. */
    async expectIdle() {
      await expect(start).toBeEnabled()
      await expect(region.getByRole('button')).toHaveCount(1)
    },
  }
}
export type Widget = ReturnType<typeof widgetOf>

const nothing: CallResources = { audioElements: 0, liveTracks: 0, openContexts: 0, rejections: [] }

/** Waits until the page holds nothing of a call: no audio element, track, context, timer, rejection. */
export async function expectEverythingReleased(page: Page) {
  const held = () =>
    page.evaluate(() => ({ ...window.probe.resources(), timers: window.probe.timers() }))
  await expect.poll(held, { intervals: [50] }).toEqual({ ...nothing, timers: [] })
}

type Fixtures = { library: Library; standIn: StandIn; widget: Widget }

/**
 * The site as an operator with a Vapi account builds it, with the stand-in in the place of Vapi and of the bundle's host. A test
 * with `widget` fails when the page sends a request to any other host.
 */
export const test = siteTest.extend<Fixtures>({
  library: ['0.92.2', { option: true }],
  build: async ({ library }, use) => use(siteWithCalls(library)),
  permissions: ['microphone'],
  standIn: async ({ context, baseURL }, use) => {
    const standIn = await StandIn.attach(context, (url) => url.origin === baseURL)
    await use(standIn)
    await standIn.abortUnanswered()
  },
  widget: async ({ page, standIn }, use) => {
    await open(page, '/')
    await use(widgetOf(page))
    expect(standIn.otherRequests).toEqual([])
  },
})
