import { expect, test } from '../support/engines/engine-test.ts'
import { unpairedTexts } from '../support/forced-colors.ts'

test.use({ settings: { forcedColors: true } })

// WebKitGTK has no forced colours.
test('with reduced motion and forced colours nothing moves, and every text has the colours of the system', {
  tag: '@firefox',
}, async ({ visitor }) => {
  await visitor.open('/')
  const media = (query: string) => visitor.evaluate((text) => matchMedia(text).matches, query)
  expect(await media('(prefers-reduced-motion: reduce)')).toBe(true)
  expect(await media('(forced-colors: active)')).toBe(true)
  expect(await visitor.evaluate(() => document.getAnimations().map((animation) => String(animation)))).toEqual([])
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
