import type { Page } from '@playwright/test'
import { type VoiceSample, voices } from '../src/content/voices.ts'
import { open } from './support/hydration.ts'
import { expect, test } from './support/site.ts'

const [british, , american] = voices as [VoiceSample, VoiceSample, VoiceSample]
const card = (page: Page, voice: VoiceSample) =>
  page.locator('.voice-card', { has: page.getByRole('button', { name: new RegExp(`${voice.name} voice`) }) })
const play = (page: Page, voice: VoiceSample) => page.getByRole('button', { name: `Play ${voice.name} voice` })
const pause = (page: Page, voice: VoiceSample) => page.getByRole('button', { name: `Pause ${voice.name} voice` })

/** Collects every audio element the page ever plays. */
async function watchAudio(page: Page) {
  await page.addInitScript(() => {
    const played = new Set<HTMLMediaElement>()
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function () {
      played.add(this)
      return play.call(this)
    }
    const paths = (state: 'paused' | 'ended', value: boolean) =>
      [...played].filter((one) => one[state] === value).map((one) => new URL(one.src).pathname)
    Object.assign(window, { sounding: () => paths('paused', false), heardOut: () => paths('ended', true) })
  })
}
type Watched = { sounding(): string[]; heardOut(): string[] }
const sounding = (page: Page) => page.evaluate(() => (window as unknown as Watched).sounding())
const heardOut = (page: Page) => page.evaluate(() => (window as unknown as Watched).heardOut())

test.beforeEach(async ({ page }) => {
  await watchAudio(page)
})

test('each card names its voice, shows its flag and its words', async ({ page }) => {
  await open(page, '/')
  expect(voices.map(({ accent, gender, flagCode }) => [accent, gender, flagCode])).toEqual([
    ['British', 'female', 'gb'],
    ['British', 'male', 'gb'],
    ['American', 'female', 'us'],
    ['American', 'male', 'us'],
    ['Australian', 'female', 'au'],
    ['Australian', 'male', 'au'],
  ])
  for (const voice of voices) {
    const one = card(page, voice)
    await expect(one.getByRole('heading')).toHaveText(`${voice.accent} ${voice.gender}`)
    await expect(one).toContainText(voice.description)
    await expect(one).toContainText(voice.sampleText)
    const flag = one.locator('img')
    await flag.scrollIntoViewIfNeeded()
    await expect(flag).toHaveAttribute('src', new RegExp(`/${voice.flagCode}-`))
    await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
})

test('says that the voices are synthetic, how they were made, and which accents are approximated', async ({ page }) => {
  await open(page, '/')
  await expect(page.locator('#voices')).toContainText("speech-synthesis provider's latest models")
  await expect(page.locator('#voices')).toContainText('synthetic voices')
  await page.getByText('How these previews were made').click()
  for (const { name, engine, licence, approximate } of voices) {
    const line = page.locator('#voices details li', { hasText: `${name}:` })
    await expect(line).toContainText(engine)
    await expect(line).toContainText(licence)
    expect((await line.textContent())?.includes('approximated')).toBe(approximate)
  }
})

test('loads no preview before somebody presses play', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.mp3')) asked.push(request.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(asked).toEqual([])
})

test('plays, shows progress, pauses and goes on from there', async ({ page }) => {
  await open(page, '/')
  await play(page, british).click()
  await expect(card(page, british)).toHaveAttribute('data-status', 'playing')
  const progress = page.getByRole('progressbar', { name: `Progress of the ${british.name} voice` })
  const value = () => progress.evaluate((bar: HTMLProgressElement) => bar.value)
  await expect.poll(value).toBeGreaterThan(0)
  await pause(page, british).click()
  await expect(card(page, british)).toHaveAttribute('data-status', 'paused')
  expect(await sounding(page)).toEqual([])
  const heard = await value()
  await play(page, british).click()
  await expect(card(page, british)).toHaveAttribute('data-status', 'playing')
  expect(await value()).toBeGreaterThanOrEqual(heard)
})

test('plays one preview at a time', async ({ page }) => {
  await open(page, '/')
  await play(page, british).click()
  await expect(card(page, british)).toHaveAttribute('data-status', 'playing')
  await play(page, american).click()
  await expect(card(page, american)).toHaveAttribute('data-status', 'playing')
  await expect(card(page, british)).toHaveAttribute('data-status', 'idle')
  expect(await sounding(page)).toEqual([american.audioUrl])
})

test('works by keyboard', async ({ page }) => {
  await open(page, '/')
  await play(page, american).focus()
  await page.keyboard.press('Space')
  await expect(pause(page, american)).toBeFocused()
  await expect(card(page, american)).toHaveAttribute('data-status', 'playing')
  await page.keyboard.press('Enter')
  await expect(card(page, american)).toHaveAttribute('data-status', 'paused')
})

test('falls silent when a call starts', async ({ page }) => {
  await open(page, '/')
  await play(page, british).click()
  await expect(card(page, british)).toHaveAttribute('data-status', 'playing')
  await page.locator('main').getByRole('button', { name: 'Demo Voice Chat' }).click()
  await expect(card(page, british)).toHaveAttribute('data-status', 'idle')
  expect(await sounding(page)).not.toContain(british.audioUrl)
  expect(await heardOut(page)).not.toContain(british.audioUrl)
})

test.describe('when a preview can not be had', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('says so beside it, and plays it once it can', async ({ page }) => {
    await page.route('**/*.mp3', (route) => route.abort('connectionfailed'))
    await open(page, '/')
    await play(page, british).click()
    await expect(card(page, british).getByRole('status')).toHaveText(
      'This preview could not be played. Press play to try again.',
    )
    await page.unroute('**/*.mp3')
    await play(page, british).click()
    await expect(card(page, british)).toHaveAttribute('data-status', 'playing')
    await expect(card(page, british).getByRole('status')).toHaveText('')
  })
})
