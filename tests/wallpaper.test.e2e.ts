import { webGLLaunch } from '../playwright.config.ts'
import { brand } from '../src/content/brand.ts'
import { open } from './support/hydration.ts'
import { expect, test } from './support/site.ts'

test.use({ launchOptions: webGLLaunch })

test('is the animated sky, full screen, with a white logo in the middle', async ({ page }) => {
  await open(page, '/wallpaper')
  const logo = page.getByRole('button', { name: brand.name })
  await expect(page.locator('.sky-canvas')).toHaveAttribute('data-sky', 'moving')
  expect(await page.locator('.sky').boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 })
  const box = await logo.boundingBox()
  expect(box && box.x + box.width / 2).toBeCloseTo(640, 0)
  expect(box && box.y + box.height / 2).toBeCloseTo(400, 0)
  await expect(logo.locator('svg')).toHaveCSS('color', 'rgb(255, 255, 255)')
  await expect(logo.getByText(brand.name)).toHaveCSS('color', 'rgb(255, 255, 255)')
})

test('a click hides the logo; another brings it back', async ({ page }) => {
  await open(page, '/wallpaper')
  const logo = page.getByRole('button', { name: brand.name })
  await logo.click()
  await expect(logo).toHaveCount(0)
  await expect(page.getByRole('status')).toHaveText('Logo hidden. Press any key to bring it back.')
  await page.mouse.click(40, 40)
  await expect(logo).toBeVisible()
})

for (const key of ['Escape', 'a', 'Tab']) {
  test(`${key} brings the hidden logo back, with focus`, async ({ page }) => {
    await open(page, '/wallpaper')
    const logo = page.getByRole('button', { name: brand.name })
    await logo.press('Enter')
    await expect(logo).toHaveCount(0)
    await page.keyboard.press(key)
    await expect(logo).toBeFocused()
  })
}

test('the tooltip "click to hide" comes with pointer or focus, stays under the pointer and goes at Escape', async ({
  page,
}) => {
  await open(page, '/wallpaper')
  const logo = page.getByRole('button', { name: brand.name })
  const tooltip = page.getByRole('tooltip', { includeHidden: true })
  await expect(tooltip).toHaveText('click to hide')
  await expect(tooltip).toBeHidden()
  await expect(logo).toHaveAccessibleDescription('click to hide')
  await logo.hover()
  await expect(tooltip).toBeVisible()
  await tooltip.hover()
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
  await page.mouse.move(5, 5)
  await logo.focus()
  await expect(tooltip).toBeVisible()
  await logo.blur()
  await expect(tooltip).toBeHidden()
})
