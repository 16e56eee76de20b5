import { expect, test } from '../support/engines/engine-test.ts'
import { unpairedTexts } from '../support/forced-colors.ts'

test.describe('with reduced motion and forced colours', () => {
  test.use({ settings: { forcedColors: true } })

  test('nothing moves, and every text has the colours of the system', async ({ visitor, engine }) => {
    await visitor.open('/')
    const media = (query: string) => visitor.evaluate((text) => matchMedia(text).matches, query)
    expect(await media('(prefers-reduced-motion: reduce)')).toBe(true)
    const moving = await visitor.evaluate(() => [
      ...document.getAnimations().map((animation) => String(animation)),
      ...[...document.querySelectorAll('[data-reveal] > *')]
        .filter((cell) => getComputedStyle(cell).opacity !== '1')
        .map((cell) => cell.textContent),
    ])
    expect(moving).toEqual([])
    // WebKitGTK has no forced colours.
    expect(await media('(forced-colors: active)')).toBe(engine !== 'webkit')
    if (engine === 'webkit') return
    for (const [path, texts] of [
      ['/', 100],
      ['/waitlist', 8],
      ['/no-such-page', 3],
    ] as const) {
      await visitor.open(path)
      const { count, unpaired } = await visitor.evaluate(unpairedTexts)
      expect.soft(unpaired, path).toEqual([])
      expect.soft(count, path).toBeGreaterThanOrEqual(texts)
    }
  })
})
