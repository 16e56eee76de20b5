import { open } from './support/hydration.ts'
import { expect, test } from './support/site.ts'

test.use({ expectedErrors: [/404|Failed to load resource|dynamically imported module|demo call/] })

test('a page whose files are gone after a deploy reloads once, and only when there is another build', async ({
  page,
}) => {
  await open(page, '/')
  let loads = 0
  page.on('load', () => loads++)
  // The call's code is gone, as on a host that serves only the newest build.
  await page.route(/\/assets\/(panel|built-in)[^/]*\.js$/, (route) =>
    route.fulfill({ status: 404 }),
  )
  const button = page
    .getByRole('region', { name: 'Demo voice chat' })
    .getByRole('button', { name: 'Demo Voice Chat' })

  // The same build: a reload would not help.
  const checked = page.waitForResponse((response) => new URL(response.url()).pathname === '/')
  await button.click()
  await (await checked).finished()
  await expect(button).toBeEnabled()
  expect(loads).toBe(0)

  // Another build: its document names other files.
  let deployed = true
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      await route.fulfill({
        response,
        body: deployed ? text.replaceAll(/-[\w-]{8}\.js/g, '-newbuild.js') : text,
      })
      deployed = false
    },
  )
  await button.click()
  await expect.poll(() => loads).toBe(1)
  await expect(button).toBeEnabled()
})
