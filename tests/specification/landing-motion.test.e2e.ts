import { nextFrames, open, scrollTo } from '../support/hydration.ts'
import { expect, test, withMotion } from '../support/site.ts'
import { settle } from './visible.ts'

test.use(withMotion)

const softly = expect.configure({ soft: true })

type Observed = { observedElements: Element[]; delays: Record<string, number[]> }

test('feature cards fade and slide in once at 10 % visible, each 100 ms after the one before', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.addInitScript(() => {
    const noted = window as unknown as Observed
    noted.observedElements = []
    noted.delays = {}
    const { observe } = IntersectionObserver.prototype
    IntersectionObserver.prototype.observe = function (element) {
      noted.observedElements.push(element)
      observe.call(this, element)
    }
    const fadeOf = (element: Element) =>
      element.getAnimations().find((animation) => {
        const frames = (animation.effect as KeyframeEffect).getKeyframes()
        return frames.some((frame) => frame.opacity !== undefined)
      })
    const titleOf = (element: Element) =>
      element.closest('#features li')?.querySelector('h2, h3, h4')?.textContent
    const noteDelay = (started: Event) => {
      const { target } = started
      // What moves inside of a card's picture is no part of the card's reveal.
      if (!(target instanceof Element) || target.closest('svg')) return
      if (started instanceof TransitionEvent && started.propertyName !== 'opacity') return
      const title = titleOf(target)
      const fade = fadeOf(target)
      if (!title || !fade) return
      noted.delays[title] ??= []
      noted.delays[title].push(fade.effect?.getTiming().delay ?? Number.NaN)
    }
    document.addEventListener('transitionrun', noteDelay)
    document.addEventListener('animationstart', noteDelay)
  })
  await open(page, '/')
  await nextFrames(page)

  /** Where each card's heading is on the page, and how much of it shows through all that is around it. */
  const cards = () =>
    page.locator('#features li').evaluateAll((elements) =>
      elements.map((element) => {
        let opacity = 1
        for (
          let one: Element | null = element.querySelector('h2, h3, h4');
          one;
          one = one.parentElement
        ) {
          opacity *= Number(getComputedStyle(one).opacity)
        }
        const heading = element.querySelector('h2, h3, h4')
        return { opacity, top: (heading?.getBoundingClientRect().top ?? 0) + window.scrollY }
      }),
    )
  /** Scrolls until this share of the first card's observed element is visible at the bottom of the window. */
  const showFirstCard = async (share: number) => {
    const top = await page.evaluate((visible) => {
      const card = document.querySelector('#features li')
      const { observedElements } = window as unknown as Observed
      const observed = observedElements.find((one) => one === card || card?.contains(one))
      if (!observed) throw new Error('no observer watches the first card')
      const { top, height } = observed.getBoundingClientRect()
      return top + window.scrollY - window.innerHeight + visible * height
    }, share)
    await scrollTo(page, top)
    await nextFrames(page)
  }

  // The document shows the cards, for a visitor without scripts; the script hides them.
  const opacities = async () => (await cards()).map(({ opacity }) => opacity)
  await expect.poll(opacities).toEqual([0, 0, 0, 0, 0, 0])
  await settle(page.locator('#features'))
  await page.evaluate(() => Object.assign(window, { delays: {} }))
  const before = await cards()
  await showFirstCard(0.09)
  expect.soft((await opacities())[0], 'hidden at 9 % visible, below "10" %').toBe(0)
  await showFirstCard(0.11)
  await softly
    .poll(async () => (await opacities())[0], 'revealed at 11 % visible, above "10" %')
    .toBe(1)
  expect.soft((await opacities()).at(-1), 'the last card waits until it is visible itself').toBe(0)

  await page.locator('#features li').last().scrollIntoViewIfNeeded()
  await expect.poll(opacities).toEqual([1, 1, 1, 1, 1, 1])
  const after = await cards()
  for (const [index, { top }] of after.entries()) {
    expect
      .soft(Math.abs(top - (before[index]?.top ?? top)), `card ${index} slides`)
      .toBeGreaterThan(4)
  }
  const delays = () =>
    page.evaluate(() => {
      const titles = [...document.querySelectorAll('#features li')].map(
        (card) => card.querySelector('h2, h3, h4')?.textContent ?? '',
      )
      return titles.map((title) => (window as unknown as Observed).delays[title])
    })
  expect
    .soft(await delays(), 'staggered by "100" ms')
    .toEqual([[0], [100], [200], [300], [400], [500]])

  await scrollTo(page, 0)
  expect.soft(await opacities(), 'not reversed').toEqual([1, 1, 1, 1, 1, 1])
  await page.locator('#features').scrollIntoViewIfNeeded()
  await nextFrames(page)
  expect.soft((await delays()).flat().length, 'once').toBe(6)
})
