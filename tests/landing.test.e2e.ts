import { brand } from '../src/content/brand.ts'
import {
  badges,
  benefits,
  bookACall,
  closing,
  features,
  footer,
  hero,
  howItWorks,
  savings,
  voicesSection,
} from '../src/content/landing.ts'
import { voices } from '../src/content/voices.ts'
import { nextFrames, open, scrollTo, waitForHydration } from './support/hydration.ts'
import { expect, test } from './support/site.ts'

test.describe('what the page says', () => {
  test.use({ javaScriptEnabled: false })

  test('its sections come in the order of the specification', async ({ page }) => {
    await page.goto('/')
    const titles = [
      hero.headline,
      voicesSection.title,
      features.title,
      benefits.title,
      savings.title,
      howItWorks.title,
      closing.title,
    ]
    await expect(page.locator('main').locator('h1, h2, #savings-title')).toHaveText(titles)
    expect(await page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id))).toEqual([
      'voices',
      'features',
      'benefits',
      'how-it-works',
    ])
    await expect(page.locator('footer')).toBeVisible()
  })

  test('every badge, figure and step is there, spelled as the specification spells it', async ({ page }) => {
    await page.goto('/')
    for (const words of [
      'Limited Availability',
      'Exclusive Client Savings',
      'Limited spots remaining this month',
      'Free consultation',
      'No obligation',
      'Custom agent',
      ...Object.values(badges),
      ...hero.badges,
    ]) {
      await expect(page.getByText(words, { exact: true })).toBeVisible()
    }
    const savingsCard = page.getByRole('region', { name: savings.title })
    for (const words of [
      'Typical monthly staff salary',
      '$6,400',
      'With AI receptionist (29 hours call time)',
      '$1,200',
      'Monthly savings',
      '$5,200',
      'AI agent typical rate',
      '$0.17 per minute',
      'Savings Dependant on Scale',
    ]) {
      await expect(savingsCard).toContainText(words)
    }
    await expect(savingsCard.getByRole('link', { name: bookACall })).toBeVisible()
    await expect(page.locator('#how-it-works li')).toHaveText([/^01Indentify/, /^02Develop/, /^03Go Live/])
    await expect(page.locator('#benefits li h3')).toHaveText([
      'Reduce Operating Costs',
      'Increase Revenue',
      'Consistent Quality',
      'Instant Scalability',
    ])
    await expect(page.locator('#features li')).toHaveText([
      /^Calls handled 24\/7/,
      /^1 to 1000 calls at once/,
      /^Appointment booking/,
      /^Multilingual support/,
      /^Custom automations.*e-mail, WhatsApp or SMS/,
      /^AI call summaries.*CRM/,
    ])
    await expect(page.locator('#voices .voice-card')).toHaveCount(6)
  })

  test('the footer names who to reach, and its links go nowhere', async ({ page }) => {
    await page.goto('/')
    const end = page.locator('footer')
    await expect(end.getByRole('link', { name: brand.phone })).toHaveAttribute('href', /^tel:\+\d+$/)
    await expect(end.getByRole('link', { name: brand.email })).toHaveAttribute('href', `mailto:${brand.email}`)
    await expect(end).toContainText('Available Worldwide')
    await expect(end).toContainText('2025')
    const placeholders = [...footer.services.links, ...footer.company.links, ...footer.legal]
    expect(placeholders).toEqual([
      'AI Receptionists',
      'CRM Integration',
      'Call Analytics',
      '24/7 Support',
      'About Us',
      'Case Studies',
      'Privacy Policy',
      'Terms of Service',
      'Privacy',
      'Terms',
      'Support',
    ])
    await expect(end.locator('a:not([href])')).toHaveText(placeholders)
    await end.getByText('Case Studies').click({ force: true })
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/')
  })

  test('previews can be played by the browser itself', async ({ page }) => {
    await page.goto('/')
    const players = page.locator('#voices audio[controls]')
    await expect(players).toHaveCount(6)
    expect(await players.evaluateAll((all) => all.map((audio) => audio.getAttribute('src')))).toEqual(
      voices.map(({ audioUrl }) => audioUrl),
    )
    await expect(page.getByRole('button')).toHaveCount(0)
  })
})

test('every Book a Call opens the booking page in a new tab that learns neither opener nor referrer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await open(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const links = page.locator('a', { hasText: bookACall })
  // Header, menu, hero, savings, closing.
  await expect(links).toHaveCount(5)
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', brand.bookingUrl)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
})

test.describe('header', () => {
  test('is transparent up to 50 px of scroll and dark glass from 51', async ({ page }) => {
    await open(page, '/')
    const header = page.locator('header')
    await expect(header).toHaveCSS('position', 'fixed')
    for (const top of [0, 50]) {
      await scrollTo(page, top)
      await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
      await expect(header).toHaveCSS('backdrop-filter', 'none')
      await expect(header).toHaveAttribute('data-scrolled', 'false')
    }
    await scrollTo(page, 51)
    await expect(header).toHaveAttribute('data-scrolled', 'true')
    await expect(header).toHaveCSS('backdrop-filter', /blur\(16px\)/)
    await expect(header).toHaveCSS('background-color', /oklab\(0\.1\d+ .* \/ 0\.86\)/)
    await scrollTo(page, 50)
    await expect(header).toHaveAttribute('data-scrolled', 'false')
  })

  test('keeps its glass when the page is opened further down', async ({ page }) => {
    await page.goto('/#benefits')
    await expect(page.locator('header')).toHaveAttribute('data-scrolled', 'true')
  })

  test('shows its navigation from 768 px and the menu toggle below', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 })
    await open(page, '/')
    const main = page.getByRole('navigation', { name: 'Main' })
    await expect(main.getByRole('link')).toHaveText(['Voices', 'Features', 'Benefits', 'How It Works'])
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
    await page.setViewportSize({ width: 767, height: 900 })
    await expect(main).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  })

  test('opens and closes a menu, in its own order', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await open(page, '/')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(menu.getByRole('link')).toHaveText(['Features', 'Voices', 'Benefits', 'How It Works', /^Book a Call/])
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu).toBeHidden()

    for (const name of ['Features', 'Voices', 'Benefits', 'How It Works']) {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await menu.getByRole('link', { name }).click()
      await expect(menu).toBeHidden()
    }
  })

  test('closes the menu at Escape, and gives focus back to its toggle', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await open(page, '/')
    await page.getByRole('button', { name: 'Open menu' }).press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  })

  test('scrolls to its anchors, smoothly, and stops short of covering their titles', async ({ page }) => {
    await open(page, '/')
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth')
    for (const [label, anchor] of [
      ['Voices', 'voices'],
      ['Features', 'features'],
      ['Benefits', 'benefits'],
      ['How It Works', 'how-it-works'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click()
      expect(new URL(page.url()).hash).toBe(`#${anchor}`)
      // scroll-padding: 6rem.
      await expect
        .poll(() => page.locator(`#${anchor}`).evaluate((section) => Math.round(section.getBoundingClientRect().top)))
        .toBe(96)
    }
  })

  test('jumps to its anchors where the visitor wants less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
  })
})

test.describe('feature cards', () => {
  const cell = (index: number) => `#features li:nth-child(${index + 1})`

  test('reveal when a tenth is visible, each 100 ms after the one before, once', async ({ page }) => {
    await open(page, '/')
    const first = page.locator(cell(0))
    await expect(first).toHaveAttribute('data-reveal', 'waiting')
    const { top, height } = await first.evaluate((item) => {
      const box = item.getBoundingClientRect()
      return { top: box.top + window.scrollY, height: box.height }
    })
    const inner = await page.evaluate(() => window.innerHeight)
    await scrollTo(page, Math.floor(top - inner + height * 0.09))
    await expect(first).toHaveAttribute('data-reveal', 'waiting')
    await expect(first.locator('> *')).toHaveCSS('opacity', '0')
    await scrollTo(page, Math.ceil(top - inner + height * 0.11))
    await expect(first).toHaveAttribute('data-reveal', 'shown')
    await expect(first.locator('> *')).toHaveCSS('opacity', '1')
    await expect(first.locator('> *')).toHaveCSS('translate', 'none')
    await expect(page.locator(cell(3))).toHaveAttribute('data-reveal', 'waiting')

    await page.locator('#features').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
    for (const index of [0, 1, 2, 3, 4, 5]) {
      await expect(page.locator(cell(index))).toHaveAttribute('data-reveal', 'shown')
      const delay = index === 0 ? '0s, 0s' : `0.${index}s, 0.${index}s`
      await expect(page.locator(`${cell(index)} > *`)).toHaveCSS('transition-delay', delay)
    }
    await scrollTo(page, 0)
    for (const index of [0, 5]) {
      await expect(page.locator(cell(index))).toHaveAttribute('data-reveal', 'shown')
      await expect(page.locator(`${cell(index)} > *`)).toHaveCSS('opacity', '1')
    }
  })

  test('do not move where the visitor wants less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    await expect(page.locator(cell(5))).toHaveAttribute('data-reveal', 'waiting')
    await expect(page.locator(`${cell(5)} > *`)).toHaveCSS('opacity', '1')
    await expect(page.locator(`${cell(5)} > *`)).toHaveCSS('translate', 'none')
  })
})

test('the savings bars are to scale', async ({ page }) => {
  await page.goto('/')
  const width = (selector: string) => page.locator(selector).evaluate((bar) => bar.getBoundingClientRect().width)
  const ratio = (await width('.savings-receptionist')) / (await width('.savings-staff'))
  expect(ratio).toBeCloseTo(savings.receptionist.amount / savings.staff.amount, 3)
})

for (const width of [320, 360, 768, 1280, 1920]) {
  test(`nothing sticks out sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/', '/waitlist', '/wallpaper']) {
      await page.goto(path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
}

test('nothing moves while the page loads', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await waitForHydration(page)
  await nextFrames(page)
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(0.01)
})
