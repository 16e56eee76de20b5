import { expect, type Page } from '@playwright/test'
import { open, resize } from './hydration.ts'
import { misplacedInPanel, placesInPanel } from './misplaced-in-panel.ts'
import { lastAnswer, say, startCall } from './receptionist-page.ts'

const softly = expect.configure({ soft: true })

const questions = [
  'How much does it cost per minute?',
  'Which languages do you speak?',
  'Can you book appointments?',
  'Do you work with our CRM?',
]

const sizes = [
  [320, 360],
  [320, 640],
  [320, 256],
  [740, 360],
  [1280, 400],
  [1920, 1080],
] as const

/**
 * A typed call of 8 turns. After each of them the panel is checked in a window of 1280 by 1080 CSS pixels, and after 1, 3 and 8 of
 * them in a window of each size.
 */
export async function talkAtEverySize(page: Page): Promise<void> {
  await open(page, '/')
  await startCall(page)
  await expect(lastAnswer(page)).toBeVisible()
  const expectInPlace = (when: string) =>
    softly.poll(() => page.evaluate(misplacedInPanel), when).toEqual([])
  let places: Record<string, string> | undefined
  for (let turn = 1; turn <= 8; turn++) {
    await resize(page, 1280, 1080)
    await say(page, questions[turn % questions.length] ?? '')
    await expectInPlace(`${turn} turns`)
    places ??= await page.evaluate(placesInPanel)
    await softly.poll(() => page.evaluate(placesInPanel), `${turn} turns`).toEqual(places)
    if (![1, 3, 8].includes(turn)) continue
    for (const [width, height] of sizes) {
      await resize(page, width, height)
      await expectInPlace(`${turn} turns, ${width} x ${height}`)
    }
  }
}
