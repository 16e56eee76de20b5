import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { WaitlistAnswers } from '../../src/content/waitlist.ts'
import { open } from './hydration.ts'
import { test as base, type RunningSite } from './site.ts'
import { someAnswers } from './some-answers.ts'

/** The questions in the order of the specification, written out. */
export const questions = [
  { field: 'name', kind: 'text', title: "What's your name?" },
  { field: 'business', kind: 'text', title: "What's your business?" },
  { field: 'role', kind: 'choice', title: "What's your role?" },
  {
    field: 'spending_range',
    kind: 'choice',
    title: 'How much do you spend each month on staff or call centres?',
  },
  {
    field: 'questions_help',
    kind: 'multiline',
    title: 'Any questions or something in particular you need help with right now?',
  },
  { field: 'email', kind: 'email', title: "What's your email?" },
] as const

type Question = (typeof questions)[number]

export const total = questions.length
export const emailStep = questions.findIndex(({ kind }) => kind === 'email')

/**
 * `answers` are different in every test, because the table stores the same answers only once. Each test also sends a
 * client address of its own, because the server limits how many rows it takes from one address.
 */
export const test = base.extend<{ answers: WaitlistAnswers }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names a fixture needs from this pattern.
  answers: async ({}, use, { testId }) =>
    use(
      someAnswers({
        name: `Ada ${testId}`,
        questions_help: 'Calls we miss in the evening',
        email: `${testId}@harbour.example`,
      }),
    ),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  extraHTTPHeaders: async ({}, use, { testId }) => {
    const bytes = createHash('sha256').update(testId).digest().subarray(0, 3)
    await use({ 'x-forwarded-for': `10.${[...bytes].join('.')}` })
  },
})

/** The rows in the database with this e-mail address, read with the operator's key. */
export async function storedRows(
  site: RunningSite,
  email: string,
): Promise<Record<string, string>[]> {
  const apikey = readFileSync(join(site.dataDir, 'service-role.key'), 'utf8').trim()
  const response = await fetch(`${site.url}/rest/v1/waitlist_responses?select=*`, {
    headers: { apikey },
  })
  if (!response.ok)
    throw new Error(`The rows could not be read: ${response.status} ${await response.text()}`)
  const rows = (await response.json()) as Record<string, string>[]
  return rows.filter((row) => row.email === email)
}

export const nextButton = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })
export const backButton = (page: Page) => page.getByRole('button', { name: 'Back', exact: true })
export const submitButton = (page: Page) =>
  page.getByRole('button', { name: 'Submit', exact: true })
export const otherOption = (page: Page) => page.getByRole('radio', { name: 'Other', exact: true })
export const otherBox = (page: Page) => page.getByPlaceholder('Please specify...')
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank You!' })

export async function answerQuestion(
  page: Page,
  { field, kind }: Question,
  answers: WaitlistAnswers,
) {
  if (kind === 'choice')
    await page.getByRole('radio', { name: answers[field], exact: true }).check()
  else await page.getByRole('textbox').fill(answers[field])
}

/** Answers every question and presses Next, up to but not including Submit, or up to the question of that step. */
export async function fillQuestionnaire(
  page: Page,
  answers: WaitlistAnswers,
  step: number = total,
) {
  for (const [index, question] of questions.slice(0, step).entries()) {
    await answerQuestion(page, question, answers)
    if (index < total - 1) await nextButton(page).click()
  }
}

/**
 * Opens the questionnaire at that step from a saved draft, as after a reload.
 * @param answered how many questions the draft answers; by default those before the step.
 */
export async function openAt(page: Page, step: number, answers: WaitlistAnswers, answered = step) {
  // The draft is saved from an empty document of the same origin.
  const empty = '**/empty'
  await page.route(empty, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await page.goto('/empty')
  await page.unroute(empty)
  await page.evaluate(
    (draft) =>
      sessionStorage.setItem('waitlist-draft', JSON.stringify({ savedAt: Date.now(), ...draft })),
    {
      step,
      answers: Object.fromEntries(
        questions.map(({ field }, index) => [field, index < answered ? answers[field] : '']),
      ),
      other: Object.fromEntries(
        questions
          .filter(({ kind }) => kind === 'choice')
          .map(({ field }) => [field, { open: false, text: '' }]),
      ),
    },
  )
  await open(page, '/waitlist')
  await page.getByRole('heading', { name: questions[step]?.title ?? '' }).waitFor()
}
