import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  type Question,
  questions,
  type WaitlistAnswers,
  waitlistTable,
  waitlistWords,
} from '../../src/content/waitlist.ts'
import { open } from './hydration.ts'
import { test as base, type RunningSite } from './site.ts'

/** Six answers nobody else in the test run gives: what is stored once is told apart by them. */
export function someAnswers(name: string): WaitlistAnswers {
  return {
    name,
    business: 'Harbour Dental',
    role: 'Business Owner',
    spending_range: '$1,000 - $5,000',
    questions_help: 'Calls we miss after six in the evening',
    email: 'ada@harbour.example',
  }
}

/** A site's test with answers nobody else gives, sent from an address of its own. */
export const test = base.extend<{ answers: WaitlistAnswers }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names a fixture needs from this pattern.
  answers: async ({}, use, { testId }) => use({ ...someAnswers(`Ada ${testId}`), email: `${testId}@harbour.example` }),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  extraHTTPHeaders: async ({}, use, { testId }) => {
    const bytes = createHash('sha256').update(testId).digest().subarray(0, 3)
    await use({ 'x-forwarded-for': `10.${[...bytes].join('.')}` })
  },
})

/** The rows in the database with this e-mail address, as the operator reads them. */
export async function storedRows(site: RunningSite, email: string): Promise<Record<string, string>[]> {
  const apikey = readFileSync(join(site.dataDir, 'service-role.key'), 'utf8').trim()
  const query = new URLSearchParams({ select: '*', email: `eq.${email}` })
  const response = await fetch(`${site.url}/rest/v1/${waitlistTable}?${query}`, { headers: { apikey } })
  if (!response.ok) throw new Error(`The rows could not be read: ${response.status} ${await response.text()}`)
  return (await response.json()) as Record<string, string>[]
}

export const nextButton = (page: Page) => page.getByRole('button', { name: waitlistWords.next, exact: true })
export const backButton = (page: Page) => page.getByRole('button', { name: waitlistWords.back, exact: true })
export const submitButton = (page: Page) => page.getByRole('button', { name: waitlistWords.submit, exact: true })
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const thanks = (page: Page) => page.getByRole('heading', { name: waitlistWords.thanksTitle })

export async function answerQuestion(page: Page, question: Question, answers: WaitlistAnswers) {
  const answer = answers[question.field]
  if (question.kind === 'choice') await page.getByRole('radio', { name: answer, exact: true }).check()
  else await page.getByRole('textbox').fill(answer)
}

/** Answers the open questionnaire as a visitor does, up to but not including Submit, or up to the question of that step. */
export async function fillQuestionnaire(page: Page, answers: WaitlistAnswers, step: number = questions.length) {
  for (const question of questions.slice(0, step)) {
    await answerQuestion(page, question, answers)
    if (question.field !== 'email') await nextButton(page).click()
  }
}

/**
 * Opens the questionnaire at that step with every answer before it given, or all of them, from a draft: as after a reload,
 * and without pressing Next that many times.
 */
export async function openAt(page: Page, step: number, answers: WaitlistAnswers, given = step) {
  // A page of nothing, for its storage.
  const empty = '**/empty'
  await page.route(empty, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await page.goto('/empty')
  await page.unroute(empty)
  await page.evaluate(
    (draft) => sessionStorage.setItem('waitlist-draft', JSON.stringify({ savedAt: Date.now(), ...draft })),
    {
      step,
      answers: Object.fromEntries(questions.map(({ field }, place) => [field, place < given ? answers[field] : ''])),
      other: { role: { open: false, text: '' }, spending_range: { open: false, text: '' } },
    },
  )
  await open(page, '/waitlist')
  await page.getByRole('heading', { name: questions[step]?.title ?? '' }).waitFor()
}

/** Holds what waits for `opened` until `open()`. */
export function gate(): { opened: Promise<void>; open(): void } {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}
