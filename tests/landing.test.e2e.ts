import { brand, emailHref, phoneHref } from '../src/content/brand.ts'
import { benefits, closing, features, hero, howItWorks, savings, voicesSection } from '../src/content/landing.ts'
import { nextFrames, open, scrollTo, waitForHydration } from './support/hydration.ts'
import { expect, test } from './support/site.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the sections are in the order hero, voices, features, benefits, how it works, closing, footer', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.locator('main').locator('h1, h2, #savings-title')).toHaveText([
      hero.headline,
      voicesSection.title,
      features.title,
      benefits.title,
      savings.title,
      howItWorks.title,
      closing.title,
    ])
    expect(await page.locator('main section[id]').evaluateAll((sections) => sections.map(({ id }) => id))).toEqual([
      'voices',
      'features',
      'benefits',
      'how-it-works',
    ])
    await expect(page.locator('main ~ footer')).toBeVisible()
  })

  test('badges, figures, claims and steps have their exact texts', async ({ page }) => {
    await page.goto('/')
    for (const text of [
      'Limited Availability',
      'Exclusive Client Savings',
      'Limited spots remaining this month',
      'Free consultation',
      'No obligation',
      'Custom agent',
      'CRM integration',
      'Hand Over Solution',
      'Custom Setup',
    ]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    }
    const { staff, receptionist, saved, rate, note } = savings
    const card = page.getByRole('region', { name: savings.title })
    for (const text of [
      staff.label,
      staff.text,
      `${receptionist.label} ${receptionist.detail}`,
      receptionist.text,
      saved.label,
      saved.text,
      rate.label,
      rate.text,
      note,
    ]) {
      await expect(card).toContainText(text)
    }
    await expect(card.getByRole('link', { name: 'Book a Call' })).toBeVisible()
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

  test('the footer has phone, e-mail, availability and year, and links without a destination', async ({ page }) => {
    await page.goto('/')
    const footer = page.locator('footer')
    await expect(footer.getByRole('link', { name: brand.phone })).toHaveAttribute('href', phoneHref)
    await expect(footer.getByRole('link', { name: brand.email })).toHaveAttribute('href', emailHref)
    await expect(footer).toContainText(brand.available)
    await expect(footer).toContainText(`© ${brand.copyrightYear} ${brand.name}`)
    await expect(footer.locator('a:not([href])')).toHaveText([
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
    await footer.getByText('Case Studies').click({ force: true })
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/')
  })

  test('the browser itself plays the previews, and there is no button', async ({ page }) => {
    await page.goto('/')
    const players = page.locator('#voices audio[controls]')
    expect(await players.evaluateAll((all) => all.map((audio) => audio.getAttribute('src')))).toEqual([
      '/voices/british-female.mp3',
      '/voices/british-male.mp3',
      '/voices/american-female.mp3',
      '/voices/american-male.mp3',
      '/voices/australian-female.mp3',
      '/voices/australian-male.mp3',
    ])
    await expect(page.getByRole('button')).toHaveCount(0)
  })
})

test('Book a Call opens the booking page in a new tab without opener and referrer, in all five places', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await open(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  // Header, menu, hero, savings card, closing section.
  const links = page.locator('a', { hasText: 'Book a Call' })
  await expect(links).toHaveCount(5)
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', brand.bookingUrl)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
})

for (const { width, height } of [
  { width: 360, height: 640 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
]) {
  test(`the floating Demo Voice Chat button covers nothing of the hero at ${width} by ${height} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await open(page, '/')
    const covered = await page.evaluate(() => {
      const button = document.querySelector('[data-call-start]')?.getBoundingClientRect()
      if (!button) throw new Error('There is no floating button.')
      return [...document.querySelectorAll('main section:first-of-type :is(h1, p, a, button, li)')]
        .filter((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect()
          return left < button.right && right > button.left && top < button.bottom && bottom > button.top
        })
        .map(({ textContent }) => textContent)
    })
    expect(covered).toEqual([])
  })
}

test.describe('header', () => {
  test('is transparent up to 50 px of scroll, and dark, translucent and blurred from 51 px', async ({ page }) => {
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

  test('has its background at once when the page opens at an anchor', async ({ page }) => {
    await page.goto('/#benefits')
    await expect(page.locator('header')).toHaveAttribute('data-scrolled', 'true')
  })

  test('shows the navigation links at 768 px and the menu button at 767 px', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 })
    await open(page, '/')
    const navigation = page.getByRole('navigation', { name: 'Main' })
    await expect(navigation.getByRole('link')).toHaveText(['Voices', 'Features', 'Benefits', 'How It Works'])
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
    await page.setViewportSize({ width: 767, height: 900 })
    await expect(navigation).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  })

  test('the menu opens, and closes with its button and with each of its links', async ({ page }) => {
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

  test('Escape closes the menu and moves the focus to its button', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await open(page, '/')
    await page.getByRole('button', { name: 'Open menu' }).press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  })

  test('each link scrolls smoothly to its section, which stops 96 px below the top', async ({ page }) => {
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
      await expect
        .poll(() => page.locator(`#${anchor}`).evaluate((section) => Math.round(section.getBoundingClientRect().top)))
        .toBe(96)
    }
  })

  test('links do not scroll smoothly under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
  })
})

test.describe('feature cards', () => {
  const cell = (index: number) => `#features li:nth-child(${index + 1})`

  test('appear once, when a tenth is visible, each 100 ms after the one before', async ({ page }) => {
    await open(page, '/')
    const first = page.locator(cell(0))
    await expect(first).toHaveAttribute('data-reveal', 'waiting')
    const { top, height } = await first.evaluate((item) => {
      const box = item.getBoundingClientRect()
      return { top: box.top + window.scrollY, height: box.height }
    })
    const windowHeight = await page.evaluate(() => window.innerHeight)
    await scrollTo(page, Math.floor(top - windowHeight + height * 0.09))
    await expect(first).toHaveAttribute('data-reveal', 'waiting')
    await expect(first.locator('> *')).toHaveCSS('opacity', '0')
    await scrollTo(page, Math.ceil(top - windowHeight + height * 0.11))
    await expect(first).toHaveAttribute('data-reveal', 'shown')
    await expect(first.locator('> *')).toHaveCSS('opacity', '1')
    await expect(first.locator('> *')).toHaveCSS('translate', 'none')
    await expect(page.locator(cell(3))).toHaveAttribute('data-reveal', 'waiting')

    await page.locator(cell(5)).evaluate((last) => last.scrollIntoView({ behavior: 'instant', block: 'end' }))
    for (const [index, delay] of ['0s', '0.1s', '0.2s', '0.3s', '0.4s', '0.5s'].entries()) {
      await expect(page.locator(cell(index))).toHaveAttribute('data-reveal', 'shown')
      await expect(page.locator(`${cell(index)} > *`)).toHaveCSS('transition-delay', `${delay}, ${delay}`)
    }
    await scrollTo(page, 0)
    for (const index of [0, 5]) {
      await expect(page.locator(cell(index))).toHaveAttribute('data-reveal', 'shown')
      await expect(page.locator(`${cell(index)} > *`)).toHaveCSS('opacity', '1')
    }
  })

  test('are visible from the start under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    await expect(page.locator(cell(5))).toHaveAttribute('data-reveal', 'waiting')
    await expect(page.locator(`${cell(5)} > *`)).toHaveCSS('opacity', '1')
    await expect(page.locator(`${cell(5)} > *`)).toHaveCSS('translate', 'none')
  })
})

test('the savings bars are to scale: 1200 to 6400', async ({ page }) => {
  await page.goto('/')
  const width = (selector: string) => page.locator(selector).evaluate((bar) => bar.getBoundingClientRect().width)
  expect((await width('.savings-receptionist')) / (await width('.savings-staff'))).toBeCloseTo(0.1875, 3)
})

for (const width of [320, 360, 768, 1280, 1920]) {
  test(`no page scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/', '/waitlist', '/wallpaper']) {
      await page.goto(path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
}

test('the layout shifts by at most 0.01 while the page loads', async ({ page }) => {
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
