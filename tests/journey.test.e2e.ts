import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from '@playwright/test'
import { brand } from '../src/content/brand.ts'
import { callWords } from '../src/content/call.ts'
import { header, hero } from '../src/content/landing.ts'
import { waitlistWords } from '../src/content/waitlist.ts'
import { open } from './support/hydration.ts'
import { fillQuestionnaire, someAnswers } from './support/waitlist-form.ts'

const root = resolve(import.meta.dirname, '..')
let dataDir: string
const running = new Set<ChildProcess>()

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ringwell-journey-'))
})
test.afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

function script(name: string, args: string[] = [], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', join('scripts', `${name}.ts`), ...args], {
    cwd: root,
    env: { ...process.env, FORCE_COLOR: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** What `npm start` runs, on a free port. Resolves with everything it printed once it says where it is. */
async function start() {
  const child = script('start', [], { PORT: '0' })
  const printed: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    printed.push(line)
    if (printed.some((one) => one.startsWith('Demo call:'))) break
  }
  const url = /http:\S+/.exec(printed.join('\n'))?.[0] ?? ''
  return { child, url, printed }
}

async function output(child: ChildProcess) {
  const text: string[] = []
  child.stdout?.on('data', (chunk) => text.push(String(chunk)))
  const [code] = await once(child, 'close')
  return { code, text: text.join('') }
}

test('from one command to a row that is there after a restart', async ({ page }) => {
  test.setTimeout(180_000)
  const first = await start()
  expect(first.printed.join('\n')).toContain(dataDir)

  // What the page asks of its own backend, from the first visit to the last.
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const file = /^\/(assets|receptionist|voices)\/|\.\w+$/.test(pathname)
    if (!file && request.resourceType() !== 'document') asked.push(`${request.method()} ${pathname}`)
  })

  // Read the page.
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, first.url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.headline)

  // Open the menu; choosing a link closes it.
  await page.getByRole('button', { name: header.openMenu }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'How It Works' }).click()
  await expect(page.getByRole('button', { name: header.openMenu })).toBeVisible()
  await expect(page).toHaveURL(/#how-it-works$/)

  // Talk to the receptionist by typing.
  await page.getByRole('button', { name: callWords.start }).first().click()
  const transcript = page.getByRole('log', { name: callWords.transcript })
  await expect(transcript).toContainText(/AI/)
  await page.getByLabel(callWords.typeLabel).fill('How much does it cost per minute?')
  await page.getByLabel(callWords.typeLabel).press('Enter')
  await expect(transcript).toContainText('$0.17')
  await page.getByRole('button', { name: callWords.end }).click()
  await expect(page.getByRole('button', { name: callWords.end })).toBeHidden()
  await expect(page.getByRole('link', { name: /Book a Call/ }).first()).toHaveAttribute('href', brand.bookingUrl)

  // Join the waitlist.
  const answers = someAnswers('Ada Journey')
  await open(page, `${first.url}/waitlist`)
  await fillQuestionnaire(page, answers)
  await page.getByRole('button', { name: waitlistWords.submit }).click()
  await expect(page.getByRole('heading', { name: waitlistWords.thanksTitle })).toBeVisible()

  expect(asked).toEqual(['POST /rest/v1/waitlist_responses'])

  // Stop cleanly, start again, find the row as the operator does.
  first.child.kill('SIGTERM')
  expect((await once(first.child, 'exit'))[0]).toBe(0)
  const second = await start()
  const exported = await output(script('waitlist', ['export', '--url', second.url]))
  expect(exported.code).toBe(0)
  for (const answer of Object.values(answers)) expect(exported.text).toContain(answer)
  const count = await output(script('waitlist', ['count', '--url', second.url]))
  expect(count.text.trim()).toBe('1')
  second.child.kill('SIGTERM')
  expect((await once(second.child, 'exit'))[0]).toBe(0)
})
