import type { Page } from '@playwright/test'
import { questions, type WaitlistAnswers, waitlistWords } from '../src/content/waitlist.ts'

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

/** Answers the open questionnaire as a visitor does, up to but not including Submit. */
export async function fillQuestionnaire(page: Page, answers: WaitlistAnswers) {
  for (const question of questions) {
    const answer = answers[question.field]
    if (question.kind === 'choice') await page.getByRole('radio', { name: answer, exact: true }).check()
    else await page.getByRole('textbox').fill(answer)
    if (question.field !== 'email') await page.getByRole('button', { name: waitlistWords.next, exact: true }).click()
  }
}
