import type { Page } from '@playwright/test'
import { voices } from '../src/content/voices.ts'
import { open, waitForHydration } from './support/hydration.ts'
import { expect, test } from './support/site.ts'

const card = (page: Page, voice: string) =>
  page.locator('.voice-card', {
    has: page.getByRole('button', { name: new RegExp(`${voice} voice`) }),
  })
const play = (page: Page, voice: string) =>
  page.getByRole('button', { name: `Play ${voice} voice` })
const pause = (page: Page, voice: string) =>
  page.getByRole('button', { name: `Pause ${voice} voice` })

// The call has no permission to use the microphone.
test.use({ expectedErrors: [/^demo call: microphone-blocked/] })

test('no preview is requested before the visitor plays it; the page says that the voices are synthetic, with the engine and licence of each', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.mp3')) requested.push(request.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await waitForHydration(page)
  await expect(page.locator('#voices')).toContainText('synthetic voices')
  await page.getByText('How these previews were made').click()
  for (const { name, engine, licence, approximate } of voices) {
    const item = page.locator('#voices details li', { hasText: `${name}:` })
    await expect(item).toContainText(engine)
    await expect(item).toContainText(licence)
    expect((await item.textContent())?.includes('approximated'), name).toBe(approximate)
  }
  expect(requested).toEqual([])
})

test('Space plays, which stops the preview before, Enter pauses and resumes, and a demo call stops it; the button keeps the focus', async ({
  page,
}) => {
  await open(page, '/')
  await play(page, 'British female').click()
  await expect(card(page, 'British female')).toHaveAttribute('data-status', 'playing')
  await play(page, 'American female').focus()
  await page.keyboard.press('Space')
  await expect(pause(page, 'American female')).toBeFocused()
  await expect(card(page, 'American female')).toHaveAttribute('data-status', 'playing')
  await expect(card(page, 'British female')).toHaveAttribute('data-status', 'idle')
  const bar = page.getByRole('progressbar', { name: 'Progress of the American female voice' })
  const progress = () => bar.evaluate((element: HTMLProgressElement) => element.value)
  await expect.poll(progress).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(card(page, 'American female')).toHaveAttribute('data-status', 'paused')
  const pausedAt = await progress()
  await page.keyboard.press('Enter')
  await expect(card(page, 'American female')).toHaveAttribute('data-status', 'playing')
  expect(await progress()).toBeGreaterThanOrEqual(pausedAt)

  await page.locator('main').getByRole('button', { name: 'Demo Voice Chat' }).click()
  await expect(card(page, 'American female')).toHaveAttribute('data-status', 'idle')
})

test.describe('when a preview cannot be downloaded', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('its card says so, and plays it at the next press once it can be downloaded', async ({
    page,
  }) => {
    await page.route('**/*.mp3', (route) => route.abort('connectionfailed'))
    await open(page, '/')
    await play(page, 'British female').click()
    await expect(card(page, 'British female').getByRole('status')).toHaveText(
      'This preview could not be played. Press play to try again.',
    )
    await page.unroute('**/*.mp3')
    await play(page, 'British female').click()
    await expect(card(page, 'British female')).toHaveAttribute('data-status', 'playing')
    await expect(card(page, 'British female').getByRole('status')).toHaveText('')
  })
})
