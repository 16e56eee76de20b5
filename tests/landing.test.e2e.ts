import { brand, emailHref, phoneHref } from '../src/content/brand.ts'
import { benefits, closing, features, hero, howItWorks, savings, voicesSection } from '../src/content/landing.ts'
import { nextFrames, open, scrollTo, waitForHydration } from './support/hydration.ts'
import { expect, test } from './support/site.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page shows its sections in their order, their texts, the footer and the browser’s own players', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByText(hero.subtitle)).toBeVisible()
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
    for (const anchor of ['voices', 'features', 'benefits', 'how-it-works']) {
      await expect(page.locator(`#${anchor}`)).toBeVisible()
    }
    await expect(page.locator('main ~ footer')).toBeVisible()

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
    const width = (selector: string) => page.locator(selector).evaluate((bar) => bar.getBoundingClientRect().width)
    const scale = (await width('.savings-receptionist')) / (await width('.savings-staff'))
    expect(scale, 'the savings bars are to scale: 1200 to 6400').toBeCloseTo(0.1875, 3)

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

test('on phones the floating Demo Voice Chat button covers nothing of the hero, and the menu has the links', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await open(page, '/')
  for (const [width, height] of [
    [360, 640],
    [360, 740],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await nextFrames(page)
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
    expect(covered, `${width} by ${height} px`).toEqual([])
  }
  await test.step('what lies beside its icon can be tapped', async () => {
    const { left, right, y } = await page.locator('[data-call-start]').evaluate((button) => {
      const box = button.getBoundingClientRect()
      return { left: box.left, right: box.right, y: (box.top + box.bottom) / 2 }
    })
    const belongsToWidget = (x: number) =>
      page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('[data-call-layer]') != null, [x, y] as const)
    expect(await belongsToWidget(right - 24)).toBe(true)
    for (const x of [left + 2, (left + right) / 2]) expect(await belongsToWidget(x), `${x} px`).toBe(false)
  })

  const menu = page.getByRole('navigation', { name: 'Menu' })
  await test.step('the menu opens, and closes with its button and with each of its links', async () => {
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

  await test.step('Book a Call opens the booking page in a new tab without opener and referrer, in all five places', async () => {
    await page.getByRole('button', { name: 'Open menu' }).press('Enter')
    // Header, menu, hero, savings card, closing section.
    const links = page.locator('a', { hasText: 'Book a Call' })
    await expect(links).toHaveCount(5)
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('href', brand.bookingUrl)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    }
  })

  await test.step('Escape closes the menu and moves the focus to its button', async () => {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  })
})

test.describe('header', () => {
  test('is transparent up to 50 px of scroll, and dark, translucent and blurred from 51 px; shows its links at 768 px and the menu button at 767 px', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 900 })
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

    const navigation = page.getByRole('navigation', { name: 'Main' })
    await expect(navigation.getByRole('link')).toHaveText(['Voices', 'Features', 'Benefits', 'How It Works'])
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
    await page.setViewportSize({ width: 767, height: 900 })
    await expect(navigation).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  })

  test('has its background at once when the page opens at an anchor; each link leads 96 px above its section', async ({
    page,
  }) => {
    await page.goto('/#benefits')
    const header = page.locator('header')
    await expect(header).toHaveAttribute('data-scrolled', 'true')
    await waitForHydration(page)
    await expect(page.locator('html'), 'reduced motion: no smooth scrolling').toHaveCSS('scroll-behavior', 'auto')
    for (const [label, anchor] of [
      ['Voices', 'voices'],
      ['Features', 'features'],
      ['Benefits', 'benefits'],
      ['How It Works', 'how-it-works'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click()
      expect(new URL(page.url()).hash).toBe(`#${anchor}`)
      await expect
        .poll(
          () => page.locator(`#${anchor}`).evaluate((section) => Math.round(section.getBoundingClientRect().top)),
          label,
        )
        .toBe(96)
    }
  })
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
