import type { Locator } from '@playwright/test'
import { open } from '../support/hydration.ts'
import { expect, test } from '../support/site.ts'
import {
  expectInOrder,
  expectOrder,
  expectVisible,
  expectWords,
  textOf,
  textsOf,
} from './visible.ts'

test('the landing page shows the specified sections, texts, figures and badges in the specified order', async ({
  page,
}) => {
  await open(page, '/')
  const main = page.getByRole('main')

  await test.step('sections', async () => {
    const parts: Record<string, Locator> = {
      Hero: page.getByRole('heading', { level: 1 }),
      Voices: page
        .locator('#voices')
        .getByRole('heading', { name: 'Hear How Your AI Agent Sounds', exact: true }),
      Features: page
        .locator('#features')
        .getByRole('heading', { name: 'The Power of an Entire Call Centre', exact: true }),
      Benefits: page.locator('#benefits').getByRole('heading').first(),
      'How It Works': page.locator('#how-it-works').getByRole('heading').first(),
      'Closing band': main.getByRole('link', { name: /^Book a Call/ }).last(),
      Footer: page.getByRole('contentinfo'),
    }
    const tops: { name: string; top: number }[] = []
    for (const [name, part] of Object.entries(parts)) {
      if ((await part.count()) === 0)
        expect.soft(name, `the section ${name} has its anchor and title`).toBe('there')
      else tops.push({ name, top: (await part.boundingBox())?.y ?? Number.NaN })
    }
    expect
      .soft(
        tops.toSorted((a, b) => a.top - b.top).map(({ name }) => name),
        'order of the sections',
      )
      .toEqual(tops.map(({ name }) => name))
    await expectVisible(main, 'Hear How Your AI Agent Sounds', 'The Power of an Entire Call Centre')
    expect
      .soft(new Set(tops.map(({ top }) => top)).size, 'every section has a place of its own')
      .toBe(tops.length)
  })

  await test.step('hero', async () => {
    const hero = main.locator('> *').filter({ has: page.getByRole('heading', { level: 1 }) })
    expect
      .soft(await textOf(hero.getByRole('heading', { level: 1 })), 'the headline has words')
      .toMatch(/\w/)
    expect
      .soft(await textOf(hero.getByRole('heading', { level: 1 }).locator('+ p')), 'the subtitle')
      .toMatch(/\w/)
    await expectOrder(hero, 'the hero badges', [
      'CRM integration',
      'Hand Over Solution',
      'Custom Setup',
    ])
    expect
      .soft(await hero.getByRole('button', { name: 'Demo Voice Chat', exact: true }).count())
      .toBe(1)
    expect.soft(await hero.getByRole('link', { name: /^Book a Call/ }).count()).toBe(1)
  })

  await test.step('voices', async () => {
    const voices = page.locator('#voices')
    const statement = (await textsOf(voices.getByRole('paragraph'))).filter((text) =>
      /model/i.test(text),
    )
    expect.soft(statement.length, 'one statement about the speech-synthesis models').toBe(1)
    expectWords(statement[0] ?? '', 'the statement about the voices', [
      /\ball voices\b/i,
      /\bspeech[- ]synthesis provider/i,
      /\blatest models\b/i,
    ])

    const cards = voices.getByRole('listitem')
    const texts = await textsOf(cards)
    const accents = texts.map((text) => text.match(/British|American|Australian/)?.[0])
    expect
      .soft(accents.filter(Boolean).toSorted(byAccent), 'order of the accents')
      .toEqual(accents.filter(Boolean))
    const genders = texts.map((text) => text.match(/\b(fe)?male\b/i)?.[0].toLowerCase())
    for (const accent of ['British', 'American', 'Australian']) {
      expect
        .soft(accents.filter((one) => one === accent).length, `two voices are "${accent}"`)
        .toBe(2)
      expect
        .soft(
          genders.filter((_, index) => accents[index] === accent).sort(),
          `the ${accent} voices are male and female`,
        )
        .toEqual(['female', 'male'])
    }
    expect.soft(await cards.getByRole('heading').count(), 'every voice has a name').toBe(6)
    expect.soft(new Set(await textsOf(cards.getByRole('heading'))).size, 'the names differ').toBe(6)
    const described = await Promise.all(
      (await cards.all()).map((card) => textOf(card.getByRole('paragraph').first())),
    )
    expect
      .soft(
        new Set(described.filter((text) => /\w/.test(text))).size,
        'a description for every voice',
      )
      .toBe(6)

    const flags = await cards.evaluateAll((elements) =>
      elements.map((element) => {
        const image = element.querySelector('img')
        return `${image?.currentSrc || image?.src} ${element.querySelector('use')?.getAttribute('href') ?? ''}`
      }),
    )
    const flagOf = { British: 'gb', American: 'us', Australian: 'au' }
    for (const [accent, flag] of Object.entries(flagOf)) {
      const shown = flags
        .filter((_, index) => accents[index] === accent)
        .map((one) => one.match(/\b(gb|us|au)\b/)?.[0])
      expect.soft(new Set(shown), `the flag of the ${accent} voices`).toEqual(new Set([flag]))
    }
  })

  await test.step('features', async () => {
    const cards = page.locator('#features').getByRole('listitem')
    const texts = await textsOf(cards)
    expect.soft(texts.length, 'six feature cards').toBe(6)
    const claims: Record<string, RegExp[]> = {
      'calls at any hour': [/\b24\/7\b/, /\bcalls?\b/i],
      'simultaneous calls': [/\b1 to 1,?000\b/, /\b(simultaneous|at once)\b/i],
      'appointment booking': [/\bappointments?\b/i, /\bbook/i],
      'multilingual support': [/\bmultilingual\b/i],
      'custom automations': [
        /\bfollow[- ]?ups?\b/i,
        /\be-?mails?\b/i,
        /\bWhatsApp\b/,
        /\bSMS\b/,
        /\bcustom automations\b/i,
      ],
      'call summaries': [/\bAI\b/, /\bcall summar(y|ies)\b/i, /\b(synced to|in) (your|the) CRM\b/],
    }
    for (const [claim, patterns] of Object.entries(claims)) {
      const nearest = texts
        .map((text) => ({ text, found: patterns.filter((pattern) => pattern.test(text)).length }))
        .toSorted((a, b) => b.found - a.found)[0]
      expectWords(nearest?.text ?? '', `a feature card for ${claim}`, patterns)
    }
    const owners = Object.values(claims).map((patterns) =>
      texts.findIndex((text) => patterns.every((pattern) => pattern.test(text))),
    )
    expect.soft(owners.toSorted(), 'every claim has a card of its own').toEqual([0, 1, 2, 3, 4, 5])
    expect.soft(await cards.getByRole('heading').count(), 'every feature has a title').toBe(6)
    expect
      .soft(await cards.getByRole('paragraph').count(), 'every feature has a description')
      .toBe(6)
    expect
      .soft(await cards.filter({ has: page.locator('svg') }).count(), 'every feature has an icon')
      .toBe(6)
  })

  await test.step('benefits', async () => {
    const benefits = page.locator('#benefits')
    const points = [
      'Reduce Operating Costs',
      'Increase Revenue',
      'Consistent Quality',
      'Instant Scalability',
    ]
    const headings = await textsOf(benefits.getByRole('heading'))
    expectInOrder(headings, 'the benefits', points)
    await expectVisible(benefits, 'Savings Dependant on Scale')

    const figures: Record<string, RegExp[]> = {
      '$6,400': [/\btypical\b/i, /\bmonthly\b/i, /\bstaff\b/i, /\bsalary\b/i],
      '$1,200': [/\bwith AI receptionist\b/i, /\b29 hours\b/i, /\bcall time\b/i],
      '$5,200': [/\bmonthly savings\b/i],
      '$0.17': [/\bAI agent\b/i, /\btypical\b/i, /\brate\b/i, /\bper minute\b/i],
    }
    for (const [figure, patterns] of Object.entries(figures)) {
      expectWords(
        await rowOf(benefits, figure, Object.keys(figures)),
        `the row of "${figure}"`,
        patterns,
      )
    }
    const savingsCard = benefits
      .locator('*')
      .filter({ hasText: '$0.17' })
      .filter({ hasText: '$6,400' })
      .filter({ hasNotText: 'Increase Revenue' })
      .filter({ has: page.getByRole('link', { name: /^Book a Call/ }) })
    expect.soft(await savingsCard.count(), 'the savings card has "Book a Call"').toBeGreaterThan(0)
  })

  await test.step('how it works', async () => {
    const steps = page.locator('#how-it-works').getByRole('listitem')
    const words: Record<string, [string, RegExp[]]> = {
      '01': [
        'Indentify',
        [
          /\bfind|\bidentify/i,
          /\bbiggest\b/i,
          /\bvoice[- ]AI opportunities\b/i,
          /\bstep[- ]by[- ]step\b/i,
          /\bstrategy\b/i,
        ],
      ],
      '02': [
        'Develop',
        [
          /\btrain/i,
          /\breceptionist\b/i,
          /\bconnect/i,
          /\bexisting CRM\b/i,
          /\bautomations\b/i,
          /\bcustomer data\b/i,
          /\bappointments\b/i,
          /\bcall logs\b/i,
        ],
      ],
      '03': [
        'Go Live',
        [
          /\bhandl(es?|ing) calls\b/i,
          /\bimmediately\b/i,
          /\bstandard phone number\b/i,
          /\bperform(s|ance)\b/i,
          /\bmonitor/i,
        ],
      ],
    }
    const titles: string[] = []
    for (const [index, [number, [title, patterns]]] of Object.entries(words).entries()) {
      const step = steps.nth(index)
      titles.push(await textOf(step.getByRole('heading')))
      expect.soft(titles.at(-1), `step ${number} is "${title}"`).toBe(title)
      await expectVisible(step, number)
      expectWords(await textOf(step), `step ${number}`, patterns)
      expect
        .soft(await step.locator('svg').count(), `step ${number} has an icon`)
        .toBeGreaterThan(0)
    }
    expect.soft(await steps.count(), 'three steps').toBe(3)
  })

  await test.step('badges', async () => {
    await expectVisible(
      main,
      'Limited Availability',
      'Exclusive Client Savings',
      'Limited spots remaining this month',
      'Free consultation',
      'No obligation',
      'Custom agent',
    )
  })

  await test.step('footer', async () => {
    const footer = page.getByRole('contentinfo')
    const columns = {
      Services: ['AI Receptionists', 'CRM Integration', 'Call Analytics', '24/7 Support'],
      Company: ['About Us', 'Case Studies', 'Privacy Policy', 'Terms of Service'],
    }
    for (const [title, items] of Object.entries(columns)) {
      await expectVisible(footer, title)
      const shown = await listBelow(footer, title)
      expect.soft(shown, `the column ${title}`).toEqual(items)
    }
    await expectVisible(footer, 'Available Worldwide')
    await expectOrder(footer, 'the links Privacy, Terms, Support', ['Privacy', 'Terms', 'Support'])

    const placeholders = [...Object.values(columns).flat(), 'Privacy', 'Terms', 'Support']
    for (const name of placeholders)
      await expect.soft(footer.getByRole('link', { name, exact: true })).toHaveCount(1)
    const destinations = await footer.evaluate(
      (element, texts) =>
        [...element.querySelectorAll('[href]')]
          .map((link) => link.textContent ?? '')
          .filter((text) => texts.includes(text)),
      placeholders,
    )
    expect.soft(destinations, 'the placeholder links go nowhere').toEqual([])

    const text = await textOf(footer)
    expect
      .soft(text.match(/(?:©|copyright)\D{0,5}(\d{4})/i)?.[1], 'copyright year "2025"')
      .toBe('2025')
    expect.soft(text.match(/\b20\d\d\b/g), 'no other year than "2025"').toEqual(['2025'])
    const phone = footer.locator('a[href^="tel:"]')
    const digits = (await textOf(phone)).replace(/[^\d+]/g, '')
    expect.soft(digits, 'a phone number').toMatch(/^\+?\d{7,15}$/)
    expect
      .soft(await phone.getAttribute('href'), 'the phone link calls the number shown')
      .toBe(`tel:${digits}`)
    const email = footer.locator('a[href^="mailto:"]')
    const address = await textOf(email)
    expect.soft(address, 'an e-mail address').toMatch(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)
    expect
      .soft(await email.getAttribute('href'), 'the e-mail link writes to the address shown')
      .toBe(`mailto:${address}`)
  })

  await test.step('Book a Call', async () => {
    const links = page.getByRole('link', { name: /^Book a Call/ })
    const found = await links.evaluateAll((elements) =>
      (elements as HTMLAnchorElement[]).map(({ href, target, relList }) => ({
        href,
        target,
        noopener: relList.contains('noopener'),
        noreferrer: relList.contains('noreferrer'),
      })),
    )
    expect
      .soft(found.length, 'in the header, the hero, the savings card and the closing band')
      .toBeGreaterThanOrEqual(4)
    for (const link of found) {
      expect
        .soft(link, 'opens the booking page in a new tab, without opener and referrer')
        .toEqual({ href: found[0]?.href, target: '_blank', noopener: true, noreferrer: true })
    }
    expect.soft(found[0]?.href, 'an external address').toMatch(/^https:\/\//)
    expect.soft(new URL(found[0]?.href ?? '').origin).not.toBe(new URL(page.url()).origin)
  })
})

test('pressing Book a Call opens a tab that has neither opener nor referrer; each of the six voices plays its own mp3; a footer link that goes nowhere leaves the visitor there', async ({
  page,
  context,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.mp3')) asked.push(request.url())
  })
  await open(page, '/')
  let referrer: string | undefined = 'not asked'
  await context.route(/^https:/, async (route) => {
    referrer = (await route.request().allHeaders()).referer
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Booking</title>' })
  })
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page
      .getByRole('banner')
      .getByRole('link', { name: /^Book a Call/ })
      .filter({ visible: true })
      .click(),
  ])
  await tab.waitForLoadState()
  expect.soft(referrer, 'the referrer of Book a Call').toBeUndefined()
  expect
    .soft(
      await tab.evaluate(() => [window.opener, document.referrer]),
      'opener and referrer of Book a Call',
    )
    .toEqual([null, ''])
  await tab.close()

  const cards = page.locator('#voices').getByRole('listitem')
  expect(await cards.count(), 'six voices').toBe(6)
  for (const card of await cards.all()) await card.getByRole('button').click()
  await expect.poll(() => new Set(asked).size, 'each of the six voices plays its own mp3').toBe(6)

  const before = page.url()
  const item = page.getByRole('contentinfo').getByText('Case Studies', { exact: true })
  await item.scrollIntoViewIfNeeded()
  // Playwright waits until a disabled link is enabled, unless it is forced.
  await item.click({ force: true })
  expect(page.url(), 'a footer link leads nowhere').toBe(before)
})

const accentsInOrder = ['British', 'American', 'Australian']
function byAccent(a = '', b = ''): number {
  return accentsInOrder.indexOf(a) - accentsInOrder.indexOf(b)
}

/** The text around a figure, up to the largest element that holds no other of the figures. */
async function rowOf(scope: Locator, figure: string, figures: string[]): Promise<string> {
  const holder = scope.locator('*').filter({ hasText: figure }).filter({ visible: true }).last()
  if ((await holder.count()) === 0) return `no element with ${figure}`
  return holder.evaluate(
    (element, others) => {
      const alone = (one: Element) => !others.some((other) => one.textContent?.includes(other))
      let row = element
      while (row.parentElement && alone(row.parentElement)) row = row.parentElement
      return (row.textContent ?? '').replace(/\s+/g, ' ')
    },
    figures.filter((other) => other !== figure),
  )
}

/** The items of the list that stands under a title. */
async function listBelow(scope: Locator, title: string): Promise<string[]> {
  const heading = scope.getByText(title, { exact: true }).first()
  if ((await heading.count()) === 0) return []
  return heading.evaluate((element) => {
    let column: Element | null = element
    while (column && !column.querySelector('li')) column = column.parentElement
    return [...(column?.querySelectorAll('li') ?? [])].map((item) => item.textContent?.trim() ?? '')
  })
}
