import type { Page } from '@playwright/test'
import { brand } from '../src/content/brand.ts'
import { open } from './support/hydration.ts'
import { expect, test } from './support/site.ts'

const logo = (page: Page) => page.getByRole('button', { name: brand.name })

test('the tooltip shows on hover and focus, stays while it is hovered, and hides on Escape', async ({
  page,
}) => {
  await open(page, '/wallpaper')
  const tooltip = page.getByRole('tooltip', { includeHidden: true })
  await expect(tooltip).toBeHidden()
  await expect(logo(page)).toHaveAccessibleDescription('click to hide')
  await logo(page).hover()
  await expect(tooltip).toBeVisible()
  await tooltip.hover()
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
  await page.mouse.move(5, 5)
  await logo(page).focus()
  await expect(tooltip).toBeVisible()
  await logo(page).blur()
  await expect(tooltip).toBeHidden()
})

test('a click on the logo hides it, and the next click anywhere or a key shows it', async ({
  page,
}) => {
  await open(page, '/wallpaper')
  await logo(page).click()
  await expect(logo(page)).toHaveCount(0)
  await expect(page.getByRole('status')).toHaveText(
    'Logo hidden. Press Escape or click to bring it back.',
  )
  await page.mouse.move(300, 300)
  await page.mouse.click(40, 40, { button: 'right' })
  await expect(logo(page), 'after a click of the right button').toHaveCount(0)
  await page.mouse.click(40, 40)
  await expect(logo(page), 'after a click').toBeVisible()
  await logo(page).click()
  await expect(logo(page)).toHaveCount(0)
  await page.mouse.click(640, 400)
  await expect(logo(page), "after a click in the logo's place").toBeVisible()

  for (const key of ['Escape', 'Enter', 'Space', 'Tab']) {
    await logo(page).press('Enter')
    await expect(logo(page)).toHaveCount(0)
    await page.keyboard.press(key)
    await expect(logo(page), key).toBeVisible()
    await expect(logo(page), key).toBeFocused()
  }

  await logo(page).click()
  for (const key of ['PrintScreen', 'F11', 'a', 'ArrowDown', 'Alt+Enter'])
    await page.keyboard.press(key)
  await expect(logo(page), 'other keys leave it hidden').toHaveCount(0)
})
