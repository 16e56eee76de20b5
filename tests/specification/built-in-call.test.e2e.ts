import { open } from '../support/hydration.ts'
import { expect, test } from '../support/site.ts'

// The browser of the tests blocks the microphone, which the page logs: the caller types.
test.use({ expectedErrors: [/demo call: microphone-blocked/] })

test('a call with the built-in receptionist shows the same states', async ({ page }) => {
  await open(page, '/')
  const buttons = page.getByRole('button', { name: 'Demo Voice Chat', exact: true })
  await buttons.first().click()
  const end = page.getByRole('button', { name: 'End Call', exact: true })
  await expect(end).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: /^Assistant Speaking\.\.\.$/ }),
  ).toHaveCount(1)
  await page.getByRole('textbox').fill('Good day')
  await page.getByRole('textbox').press('Enter')
  await expect(page.getByRole('log').getByText('Good day')).toBeVisible()
  await end.click()
  await expect(end).toHaveCount(0)
  await expect(buttons.last()).toBeEnabled()
})
