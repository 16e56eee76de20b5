import { test as base, expect } from '@playwright/test'

export { expect }

/** The build that most tests open; `dist` is the developer's. */
export const siteDir = 'dist-tests/site'
/** The site built with a DSN of Sentry. */
export const reportingDir = 'dist-tests/reporting'

/** `dataDir` is the directory of the database, which only `siteDir` is served with. */
export type RunningSite = { url: string; dataDir: string }

/** `test.use(withMotion)`: all other tests ask for reduced motion, because drawing it takes most of their processor time. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

type Options = {
  /** The build to open. */
  build: string
  expectedErrors: RegExp[]
}

/**
 * For a test of a built site, which `serveSites` serves for all workers; `baseURL` is its address, so that `page.goto('/')`
 * opens it. A test fails when the page logged an error, which includes every violation of its content security policy, unless
 * a pattern of `expectedErrors` matches.
 *
 * No fixture here belongs to a worker: tests with different ones could not follow each other in the same browser.
 */
export const test = base.extend<Options & { site: RunningSite; errors: string[] }>({
  build: [siteDir, { option: true }],
  site: async ({ build }, use) => use(runningSite(build)),
  baseURL: async ({ site }, use) => use(site.url),
  expectedErrors: [[], { option: true }],
  errors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(String(error)))
      await use(errors)
      expect(
        errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text))),
      ).toEqual([])
    },
    { auto: true },
  ],
})

/** The served site of a build. */
export function runningSite(build: string): RunningSite {
  const site: RunningSite | undefined = JSON.parse(process.env.TEST_SITES ?? '{}')[build]
  if (!site) throw new Error(`Nothing serves ${build}.`)
  return site
}
