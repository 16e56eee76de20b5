import type { Page } from '@playwright/test'
import { open } from './support/hydration.ts'
import { observeCall, startCall } from './support/receptionist-page.ts'
import { expect, test } from './support/site.ts'

const transcript = (page: Page) => page.getByRole('log', { name: 'Transcript' })
const lastLine = (page: Page) => transcript(page).locator('[data-role=assistant]').last()
const suggestions = (page: Page) => page.getByRole('group', { name: 'Suggestions' }).getByRole('button')

async function type(page: Page, utterance: string, answer: string) {
  await page.getByLabel('Type a message').fill(utterance)
  await page.getByLabel('Type a message').press('Enter')
  await expect(lastLine(page)).toContainText(answer)
}

test('a typed call to the visitor’s own business ends in an appointment and four cards, which go on changing', async ({
  context,
  page,
}) => {
  await observeCall(context)
  // The Tuesday for which the free times below hold.
  await page.clock.setFixedTime(new Date(2026, 10, 24, 10, 0))
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await open(page, '/')
  await startCall(page)

  await type(
    page,
    'pretend you are the receptionist of Bella Vista, an Italian restaurant',
    'you have reached Bella Vista',
  )
  await expect(transcript(page)).toContainText('Role play: Bella Vista')
  await expect(transcript(page)).toContainText('The free times are invented. Nothing you say is sent to us.')

  await type(page, 'table for two tomorrow at half seven name of kelly', 'phone number')
  await expect(suggestions(page)).toHaveText(['202 555 0142', 'Is there parking?', 'Stop the role play'])
  // By keyboard: the focus stays among the suggestions while they change.
  await suggestions(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(lastLine(page)).toContainText("So that's tomorrow at 7:30 pm: table for two, Kelly, 202 555 0142.")
  await expect(suggestions(page).first()).toBeFocused()
  await expect(suggestions(page).first()).toHaveText("Yes, that's right")
  await page.keyboard.press('Enter')
  await expect(lastLine(page)).toContainText("You're booked in.")

  const before = requested.length
  const cards = page.getByRole('region', { name: 'What your business would get' }).getByRole('article')
  const details = [
    /^Calendar entry\s*Table for two: Kelly\s*Wed 25 Nov 2026\s*7:30 pm – 9:00 pm$/,
    /^CRM record\s*Name\s*Kelly\s*Phone\s*202 555 0142\s*Wants\s*Table for two\s*Next step\s*Appointment on Wed 25 Nov at 7:30 pm$/,
    /^SMS to the caller\s*Hello Kelly, you are booked at Bella Vista: table for two, Wed 25 Nov at 7:30 pm\. See you then!$/,
  ]
  await expect(cards).toHaveText([/^Call summary\s*Kelly booked: table for two, Wed 25 Nov at 7:30 pm\.$/, ...details])
  await suggestions(page).getByText('Is there parking?').click()
  await expect(cards).toHaveText([/7:30 pm\. Asked: “Is there parking\?”\.$/, ...details])
  const toggle = page.getByRole('button', { name: 'What your business would get' })
  await toggle.click()
  await suggestions(page).getByText("No, that's all").click()
  await expect(lastLine(page)).toContainText('That was your receptionist.')
  // What the visitor has closed stays closed.
  await expect(suggestions(page).first()).toHaveText('Be my receptionist')
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(cards).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'End Call' })).toBeInViewport({ ratio: 1 })
  await toggle.click()
  await expect(cards).toHaveText([/Asked: “Is there parking\?”\.$/, ...details])
  await expect(page.getByText('Made from this call on your device. None of it was stored or sent to us.')).toBeVisible()
  // Besides clips of what is said, and the background's code, which a page loads when it has nothing else to do.
  expect(requested.slice(before).filter((url) => !/\/assets\/(receptionist|animation)-/.test(url))).toEqual([])
  await expect(suggestions(page)).toHaveText(['Be my receptionist', 'Book a call', 'Join the waitlist'])
})
