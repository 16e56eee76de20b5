import { brand } from '../src/content/brand.ts'
import { closing, hours } from '../src/content/landing.ts'
import { nextFrames, open, resize, scrollTo, waitForHydration } from './support/hydration.ts'
import { expect, test } from './support/site.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page shows every section, card and step, the savings to scale and the browser’s own players', async ({
    page,
  }) => {
    await page.goto('/')
    for (const section of Object.keys(hours))
      await expect(page.locator(`[data-hour=${section}] :is(h1, h2)`).first()).toBeVisible()
    const titles = await page.locator('main li h3').all()
    expect(titles.length).toBeGreaterThan(12)
    for (const title of titles) {
      await expect(title).toBeVisible()
      await expect(title).toHaveCSS('opacity', '1')
    }
    const width = (selector: string) =>
      page.locator(selector).evaluate((bar) => bar.getBoundingClientRect().width)
    const scale = (await width('.savings-receptionist')) / (await width('.savings-staff'))
    const amount = (price: string) => Number(price.replace(/[^\d.]/g, ''))
    const { receptionistPerMonth, staffPerMonth } = brand.prices
    expect(scale, 'the savings bars are to scale').toBeCloseTo(
      amount(receptionistPerMonth) / amount(staffPerMonth),
      3,
    )
    // What an operator has not filled in leaves nothing behind.
    await expect(page.getByRole('list', { name: /customers/i })).toHaveCount(0)
    await expect(page.locator('blockquote')).toHaveCount(0)
    const players = page.locator('#voices audio[controls]')
    await expect(players).toHaveCount(6)
    for (const player of await players.all())
      await expect(player).toHaveAttribute('src', /^\/voices\/[a-z]+-(fe)?male\.mp3$/)
    await expect(page.getByRole('button')).toHaveCount(0)
  })
})

test('on phones the floating Demo Voice Chat button is its icon beside another button for the call and while the page is scrolled down, and covers nothing of the hero', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await open(page, '/')
  const floating = page.locator('[data-call-start]')
  await expect(floating).toHaveAccessibleName('Demo Voice Chat')
  const expectIcon = async () => {
    await nextFrames(page)
    await expect(floating).toHaveCSS('clip-path', /^inset/)
  }
  for (const [width, height] of [
    [360, 640],
    [390, 844],
  ] as const) {
    await resize(page, width, height)
    await expectIcon()
    const covered = await floating.evaluate((element) => {
      // The rest of the button is cut off.
      const { right, top, bottom } = element.getBoundingClientRect()
      const icon = new DOMRect(right - 48, top, 48, bottom - top)
      return [...document.querySelectorAll('main section:first-of-type :is(h1, p, a, button, li)')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect()
          return left < icon.right && right > icon.left && top < icon.bottom && bottom > icon.top
        })
        .map(({ textContent }) => textContent)
    })
    expect(covered, `${width} by ${height} px`).toEqual([])
  }
  // What lies beside its icon can be tapped.
  const { left, right, y } = await floating.evaluate((button) => {
    const box = button.getBoundingClientRect()
    return { left: box.left, right: box.right, y: (box.top + box.bottom) / 2 }
  })
  const belongsToWidget = (x: number) =>
    page.evaluate(
      ([x, y]) => document.elementFromPoint(x, y)?.closest('[data-call-layer]') != null,
      [x, y] as const,
    )
  await expect.poll(() => belongsToWidget(right - 24)).toBe(true)
  for (const x of [left + 2, (left + right) / 2])
    await expect.poll(() => belongsToWidget(x), `${x} px`).toBe(false)

  await scrollTo(page, 2400)
  await expectIcon()
  await scrollTo(page, 2300)
  await expect(floating).toHaveCSS('clip-path', 'none')
  await page.getByRole('button', { name: closing.demo }).scrollIntoViewIfNeeded()
  await expectIcon()
})

test('the header has its background at once when the page opens at an anchor', async ({ page }) => {
  await page.goto('/#benefits')
  const header = page.locator('header')
  await expect(header).toHaveAttribute('data-scrolled', 'true')
  await waitForHydration(page)
  await expect(page.locator('html'), 'reduced motion: no smooth scrolling').toHaveCSS(
    'scroll-behavior',
    'auto',
  )
})

test('under reduced motion the feature cards are visible from the start; without WebGL the CSS gradients show', async ({
  page,
}) => {
  await open(page, '/')
  const last = page.locator('#features li:nth-child(6)')
  await expect(last).toHaveAttribute('data-reveal', 'waiting')
  await expect(last.locator('> *')).toHaveCSS('opacity', '1')
  await expect(last.locator('> *')).toHaveCSS('translate', 'none')

  const canvas = page.locator('.background-canvas')
  await expect(canvas).toHaveAttribute('data-background', 'static')
  await expect(canvas).toHaveCSS('opacity', '0')
  await expect(page.locator('.background')).toHaveCSS('background-image', /radial-gradient/)
})
