import { expect, test } from '../support/engines/engine-test.ts'

test.describe('with motion', () => {
  test.use({ settings: { reducedMotion: false } })

  test('every page is without errors and sideways scroll, and the header, its links and the menu work', async ({
    visitor,
  }) => {
    for (const path of ['/waitlist', '/wallpaper', '/no-such-page', '/']) {
      await visitor.open(path)
      expect
        .soft(await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth), path)
        .toBeLessThan(1)
    }

    const scrolled = () =>
      visitor.evaluate(() => document.querySelector<HTMLElement>('.site-header')?.dataset.scrolled)
    const scrollTo = (top: number) =>
      visitor.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    await scrollTo(50)
    await expect.poll(scrolled).toBe('false')
    await scrollTo(51)
    await expect.poll(scrolled).toBe('true')

    const topOf = (id: string) =>
      visitor.evaluate(
        (id) => Math.abs(document.getElementById(id)?.getBoundingClientRect().top ?? 1e6),
        id,
      )
    for (const [label, id] of [
      ['Voices', 'voices'],
      ['How It Works', 'how-it-works'],
    ] as const) {
      await visitor.click('header nav a', label)
      await expect.poll(() => topOf(id)).toBeLessThan(100)
    }

    // About the smallest window of Firefox.
    await visitor.setSize(500, 900)
    await visitor.click('button', 'Open menu')
    await visitor.click('#menu a', 'Benefits')
    await expect.poll(() => topOf('benefits')).toBeLessThan(100)
    await expect.poll(() => visitor.text('#menu')).toBe('')
    await visitor.click('button', 'Open menu')
    await visitor.key('Escape')
    await expect
      .poll(() => visitor.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Open menu')
  })
})

test('a preview is heard, pauses, gives way to another one, and is stopped when the visitor comes back with Back', {
  tag: '@chromium',
}, async ({ visitor, desktop }) => {
  await visitor.open('/')
  const status = (card: number) =>
    visitor.evaluate(
      (card) => document.querySelectorAll<HTMLElement>('.voice-card')[card]?.dataset.status,
      card,
    )
  await visitor.click('button', 'Play British female')
  await expect.poll(() => desktop.level()).toBeGreaterThan(0.01)
  await expect.poll(() => status(0)).toBe('playing')
  await visitor.click('button', 'Pause British female')
  await expect.poll(() => desktop.level()).toBeLessThan(0.001)
  await expect.poll(() => status(0)).toBe('paused')
  await visitor.click('button', 'Play British female')
  await expect.poll(() => desktop.level()).toBeGreaterThan(0.01)
  await visitor.click('button', 'Play American male')
  await expect.poll(() => status(0)).toBe('idle')
  await expect.poll(() => desktop.level()).toBeGreaterThan(0.01)

  // A browser need not keep a page that was left: now and then Firefox loads it again.
  for (let visits = 1; ; visits++) {
    await visitor.evaluate(() => {
      const { dataset } = document.documentElement
      dataset.visit = 'left'
      addEventListener('pageshow', () => Object.assign(dataset, { visit: 'restored' }))
    })
    await visitor.open('/waitlist')
    await expect.poll(() => desktop.level()).toBeLessThan(0.001)
    await visitor.back()
    await visitor.arrive('/')
    const visit = () => visitor.evaluate(() => document.documentElement.dataset.visit)
    await expect.poll(visit).not.toBe('left')
    expect(desktop.level()).toBeLessThan(0.001)
    // A page that is loaded again has no preview, and its cards come one after another.
    if ((await visit()) === 'restored') {
      // At once: a preview that played on would end by itself.
      const statuses = await visitor.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.voice-card')].map(
          ({ dataset }) => dataset.status,
        ),
      )
      expect(statuses).toEqual(Array(6).fill('idle'))
      break
    }
    expect(visits, 'visits without a restored page').toBeLessThan(5)
    await visitor.click('button', 'Play British female')
    await expect.poll(() => desktop.level()).toBeGreaterThan(0.01)
  }
})
