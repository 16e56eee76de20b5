import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import packageFile from '../package.json' with { type: 'json' }
import { brand } from '../src/content/brand.ts'
import { callWords } from '../src/content/call.ts'
import { hero, savings } from '../src/content/landing.ts'
import { waitlistWords } from '../src/content/waitlist.ts'
import { open } from './support/hydration.ts'
import { someAnswers } from './support/some-answers.ts'
import { fillQuestionnaire, storedRows } from './support/waitlist-form.ts'

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

/** The two commands of `npm start`, without npm and its shell, which pass no signal on. */
const startCommands = packageFile.scripts.start
  .split(' && ')
  .map((command) => command.split(' ').slice(1))

/** Runs them on a free port and waits until the server has printed its last line. */
async function start() {
  const options = { cwd: root, env: { ...process.env, PORT: '0', DATA_DIR: dataDir } }
  const [build = [], serve = []] = startCommands
  await promisify(execFile)(process.execPath, build, options)
  const child = spawn(process.execPath, serve, { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const printed: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    printed.push(line)
    if (line.startsWith('Demo call:')) break
  }
  const url = /http:\S+/.exec(printed.join('\n'))?.[0] ?? ''
  return { child, url, printed }
}

test('npm start serves the site, a visitor calls and joins the waitlist, and the row is there after a restart', async ({
  page,
}) => {
  // It builds the site and creates a database.
  test.setTimeout(300_000)
  const first = await start()
  expect(first.printed.join('\n')).toContain(dataDir)

  // Every request to the site's own server that is no document and no file.
  const backendRequests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const file = /^\/(assets|voices)\/|\.\w+$/.test(pathname)
    if (!file && request.resourceType() !== 'document')
      backendRequests.push(`${request.method()} ${pathname}`)
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, first.url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.headline)

  // The demo call with the built-in receptionist, by typing.
  await page.getByRole('button', { name: callWords.start }).first().click()
  const transcript = page.getByRole('log', { name: callWords.transcript })
  await expect(transcript).toContainText(callWords.opening.question)
  await page.getByLabel(callWords.typeLabel).fill('How much does it cost per minute?')
  await page.getByLabel(callWords.typeLabel).press('Enter')
  await expect(transcript).toContainText(savings.rate.text)
  await page.getByRole('button', { name: callWords.end }).click()
  await expect(page.getByRole('button', { name: callWords.end })).toBeHidden()
  await expect(page.getByRole('link', { name: /Book a Call/ }).first()).toHaveAttribute(
    'href',
    brand.bookingUrl,
  )

  const answers = someAnswers({ name: 'Ada Journey' })
  await open(page, `${first.url}/waitlist`)
  await fillQuestionnaire(page, answers)
  await page.getByRole('button', { name: waitlistWords.submit }).click()
  await expect(page.getByRole('heading', { name: waitlistWords.thanksTitle })).toBeVisible()

  expect(backendRequests).toEqual(['POST /rest/v1/waitlist_responses'])

  // Stop with SIGTERM, start again on the same data directory, and read the row with the operator's key.
  first.child.kill('SIGTERM')
  expect((await once(first.child, 'exit'))[0]).toBe(0)
  const second = await start()
  expect(await storedRows({ url: second.url, dataDir }, answers.email)).toMatchObject([answers])
  second.child.kill('SIGTERM')
  expect((await once(second.child, 'exit'))[0]).toBe(0)
})
