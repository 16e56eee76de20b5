import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Request } from '@playwright/test'
import { buildIfStale } from '../scripts/build.ts'
import { embeddedAnonKey, waitlistWords } from '../src/content/waitlist.ts'
import { axeViolations, wcagRules } from './support/accessibility.ts'
import { hold, open, resize } from './support/hydration.ts'
import { serveBuild } from './support/serve-sites.ts'
import { expect, test } from './support/site.ts'
import { someAnswers } from './support/some-answers.ts'
import { fillQuestionnaire, questions } from './support/waitlist-form.ts'

// A browser without a fake microphone: the receptionist says so and takes typed words.
test.use({ expectedErrors: [/^demo call: microphone-blocked/] })

const analyticsScript = `{
  const { domain } = document.currentScript.dataset
  const { origin } = new URL(document.currentScript.src)
  window.plausible = (name, { props }) =>
    void fetch(origin + '/event', { method: 'POST', body: JSON.stringify({ domain, name, ...props }), keepalive: true })
}`

/** With a word and a table that are wider than a phone, and an element that would run a script. */
const terms = `# Terms

Call us: ${'Donaudampfschifffahrt'.repeat(4)}.

| what | how long | why | who |
| - | - | - | - |
| ${'answers'.repeat(9)} | until you ask | to reply to you | the operator |

<img src="/missing" onerror="document.title = 'run'">
`

test('static files on a file server send the answers of the waitlist to another origin', async ({
  page,
}) => {
  // It builds the site.
  test.setTimeout(180_000)
  // Another origin, with the CORS headers that Supabase sends.
  const headers = { 'access-control-allow-origin': '*' }
  const inserts: Request[] = []
  await page.route('https://database.test/**', (route) => {
    inserts.push(route.request())
    return route.fulfill({ status: 201, headers })
  })
  // Stands in for the script of Plausible: it posts the events to its own origin.
  const events: unknown[] = []
  await page.route('https://analytics.test/**', (route) => {
    const request = route.request()
    if (request.method() === 'POST') events.push(request.postDataJSON())
    return route.fulfill({ headers, contentType: 'text/javascript', body: analyticsScript })
  })
  const outDir = 'dist-tests/hosted'
  const legalDir = 'dist-tests/hosted-legal'
  await mkdir(legalDir, { recursive: true })
  await writeFile(join(legalDir, 'terms.md'), terms)
  await buildIfStale({
    outDir,
    legalDir,
    env: {
      VITE_ANALYTICS_SCRIPT: 'https://analytics.test/script.js',
      VITE_ANALYTICS_ATTRIBUTES: 'data-domain=voices.test data-api=https://events.voices.test/api',
      VITE_SUPABASE_URL: 'https://database.test',
      VITE_SUPABASE_ANON_KEY: embeddedAnonKey,
      VITE_NOTIFIED: 'true',
      VITE_PRIVACY_URL: 'https://voices.test/privacy',
    },
    compressed: false,
  })
  await using host = await serveBuild(outDir)
  const answers = someAnswers({ name: 'Ada Static' })
  await open(page, `${host.url}/waitlist`)
  await fillQuestionnaire(page, answers)
  await expect(page.getByText('We use this only to reply')).toContainText(
    /to have it deleted\. A messaging service tells us of your answers\./,
  )
  await page.getByRole('button', { name: waitlistWords.submit }).click()
  await expect(page.getByRole('heading', { name: waitlistWords.thanksTitle })).toBeVisible()

  expect(inserts.map((request) => [request.method(), request.headers().apikey])).toEqual([
    ['POST', embeddedAnonKey],
  ])
  expect(inserts[0]?.url()).toMatch(/^https:\/\/database\.test\/rest\/v1\/waitlist_responses(\?|$)/)
  expect([inserts[0]?.postDataJSON()].flat()).toEqual([answers])
  const domain = 'voices.test'
  await expect
    .poll(() => events)
    .toEqual([
      { domain, name: 'form-started' },
      ...questions.slice(1).map((_, index) => ({ domain, name: 'form-step', step: index + 2 })),
      { domain, name: 'form-sent' },
    ])

  // On the landing page the events of the call come before the chunk that hands them on.
  const releaseChunk = await hold(page, /\/assets\/analytics-/)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(`${host.url}/`)
  const footer = page.getByRole('contentinfo')
  for (const name of ['Privacy', 'Privacy Policy']) {
    const link = footer.getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('href', 'https://voices.test/privacy')
  }
  const widget = page.getByRole('region', { name: 'Demo voice chat' })
  await widget.getByRole('button', { name: 'Demo Voice Chat' }).click()
  await widget.getByRole('button', { name: 'End Call' }).click()
  await expect(widget.getByRole('button', { name: 'End Call' })).toBeHidden()
  releaseChunk()
  // Each is a request of its own, so two may arrive in another order.
  const ofTheCall = () => events.slice(questions.length + 1)
  await expect.poll(ofTheCall).toHaveLength(3)
  expect(ofTheCall()).toEqual(
    expect.arrayContaining([
      { domain, name: 'call-started' },
      { domain, name: 'call-in-conversation' },
      { domain, name: 'call-ended', by: 'caller' },
    ]),
  )

  // The terms are a page of the site, made from the Markdown above.
  await page.goto(`${host.url}/`)
  await footer.getByRole('link', { name: 'Terms', exact: true }).click()
  await expect(page).toHaveURL(`${host.url}/terms`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms')
  await expect(page.getByText('<img src="/missing"')).toBeVisible()
  await expect(page).toHaveTitle(/^Terms of Service/)
  for (const width of [320, 768, 1920]) {
    await resize(page, width, 800)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  expect(await axeViolations(page, [...wcagRules, 'best-practice'])).toEqual([])
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(`${host.url}/`)
})
