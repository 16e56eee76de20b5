import type { Page } from '@playwright/test'
import { nextFrames, open, resize, scrollTo } from '../support/hydration.ts'
import { expect, test, withMotion } from '../support/site.ts'
import { expectInOrder, labelsOf, settle, textOf } from './visible.ts'

const softly = expect.configure({ soft: true })

test('the header shows the logo, the name, the links in order and Book a Call; it stays at the top, without a ground up to 50 px of scrolling, and with a dark translucent blurred one beyond', async ({
  page,
}) => {
  await open(page, '/')
  const header = page.getByRole('banner')
  const links = header.getByRole('link').filter({ visible: true })
  const shown = await labelsOf(links)
  expectInOrder(shown, 'the links of the header', [
    'Voices',
    'Features',
    'Benefits',
    'How It Works',
    'Book a Call',
  ])
  expect
    .soft(await header.locator('svg, img').filter({ visible: true }).count(), 'a logo')
    .toBeGreaterThan(0)
  expect.soft(await page.title(), 'the product name').toContain(await textOf(links.first()))
  expect.soft(await textOf(links.first()), 'the product name').toMatch(/\w/)

  expect(await ground(page), 'at the top').toMatchObject({ alpha: 0, blurred: false })
  await scrollTo(page, 50)
  expect.soft(await ground(page), 'scrolled by "50" px').toMatchObject({ alpha: 0, blurred: false })
  await scrollTo(page, 51)
  await softly
    .poll(async () => (await ground(page)).blurred, 'scrolled by "51" px: blurred')
    .toBe(true)
  const scrolled = await ground(page)
  expect.soft(scrolled.alpha, 'scrolled by "51" px: not transparent').toBeGreaterThan(0.1)
  expect.soft(scrolled.alpha, 'scrolled by "51" px: translucent').toBeLessThan(1)
  expect.soft(scrolled.brightness, 'scrolled by "51" px: dark').toBeLessThan(60)
  await scrollTo(page, 50)
  await softly
    .poll(() => ground(page), 'scrolled back to "50" px')
    .toMatchObject({ alpha: 0, blurred: false })

  await scrollTo(page, 1500)
  expect.soft((await header.boundingBox())?.y, 'the header stays at the top').toBe(0)
})

test('each header link scrolls smoothly to its anchor', async ({ page }) => {
  await page.emulateMedia(withMotion.contextOptions)
  await open(page, '/')
  const header = page.getByRole('banner')
  const anchors = {
    Voices: 'voices',
    Features: 'features',
    Benefits: 'benefits',
    'How It Works': 'how-it-works',
  }
  for (const [text, id] of Object.entries(anchors)) {
    const link = header.getByRole('link', { name: text, exact: true }).filter({ visible: true })
    expect
      .soft(await link.getAttribute('href'), `"${text}" leads to its anchor`)
      .toMatch(new RegExp(`#${id}$`))
    // A jump is there when the click returns; a smooth scroll has then only begun.
    const jumpedTo = await link.evaluate(async (element) => {
      const ended = () =>
        new Promise((resolve) => document.addEventListener('scrollend', resolve, { once: true }))
      if (window.scrollY > 0) {
        const backAtTheTop = ended()
        window.scrollTo({ top: 0, behavior: 'instant' })
        await backAtTheTop
      }
      const arrived = ended()
      ;(element as HTMLElement).click()
      const afterClick = window.scrollY
      await arrived
      return afterClick
    })
    expect.soft(jumpedTo, `the way to "${text}" is scrolled, not jumped`).toBe(0)
    const top = await page
      .locator(`#${id}`)
      .evaluate((element) => element.getBoundingClientRect().top)
    expect.soft(Math.abs(top), `"${text}" is at the top`).toBeLessThan(120)
  }
})

test('the links are in the header from 768 px, and in a menu of another order below', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 768, height: 800 })
  await open(page, '/')
  const header = page.getByRole('banner')
  const toggle = header.locator('button[aria-expanded]')
  const link = (text: string) =>
    header
      .getByRole('link', { name: new RegExp(`^${text}( \\(opens .*\\))?$`) })
      .filter({ visible: true })
  for (const text of ['Voices', 'Features', 'Benefits', 'How It Works', 'Book a Call'])
    expect.soft(await link(text).count(), `at "768" px "${text}" is in the header`).toBe(1)
  expect
    .soft(await toggle.filter({ visible: true }).count(), 'at "768" px there is no toggle')
    .toBe(0)

  await resize(page, 767, 800)
  await expect.soft(link('Voices'), 'at "767" px the menu is closed').toHaveCount(0)
  await expect(toggle).toBeVisible()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')

  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  const shown: { text: string; top: number }[] = []
  for (const one of await header.getByRole('link').filter({ visible: true }).all()) {
    const [text = ''] = await labelsOf(one)
    shown.push({ text, top: (await one.boundingBox())?.y ?? Number.NaN })
  }
  const downwards = shown.toSorted((a, b) => a.top - b.top).map(({ text }) => text)
  const specified = ['Features', 'Voices', 'Benefits', 'How It Works', 'Book a Call']
  expectInOrder(downwards, 'the links of the menu', specified)

  const booking = link('Book a Call').last()
  await expect
    .soft(booking, 'opens the booking page in a new tab')
    .toHaveAttribute('target', '_blank')
  await expect
    .soft(booking, 'without opener and referrer')
    .toHaveAttribute('rel', /noopener.*noreferrer|noreferrer.*noopener/)

  await toggle.click()
  await expect.soft(link('Voices'), 'the toggle closes the menu').toHaveCount(0)

  const anchors = {
    Features: 'features',
    Voices: 'voices',
    Benefits: 'benefits',
    'How It Works': 'how-it-works',
  }
  for (const [text, id] of Object.entries(anchors)) {
    await toggle.click()
    expect
      .soft(await link(text).getAttribute('href'), `"${text}" of the menu leads to its anchor`)
      .toMatch(`#${id}`)
    await link(text).click()
    await expect.soft(link(text), `choosing "${text}" closes the menu`).toHaveCount(0)
  }
  await context.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await toggle.click()
  await booking.click()
  await expect
    .soft(toggle, 'choosing "Book a Call" closes the menu')
    .toHaveAttribute('aria-expanded', 'false')
})

/** What is painted behind the words of the header, over its whole width, after every transition has ended. */
async function ground(page: Page) {
  const header = page.getByRole('banner')
  await nextFrames(page)
  await settle(header)
  return header.evaluate((element) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('no 2D context')
    const layers = [element, ...element.querySelectorAll('*')]
      .filter((one) => one.getBoundingClientRect().width >= window.innerWidth)
      .flatMap((one) =>
        [undefined, '::before', '::after'].map((pseudo) => getComputedStyle(one, pseudo)),
      )
    let alpha = 0
    let brightness = 255
    let blurred = false
    for (const style of layers) {
      context.clearRect(0, 0, 1, 1)
      context.fillStyle = style.backgroundColor
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, opaque = 0] = context.getImageData(0, 0, 1, 1).data
      const painted = (opaque / 255) * Number(style.opacity)
      if (painted > alpha) [alpha, brightness] = [painted, Math.max(red, green, blue)]
      if (Number(style.opacity) > 0 && /blur\((?!0)/.test(style.backdropFilter)) blurred = true
    }
    return { alpha, brightness, blurred }
  })
}
