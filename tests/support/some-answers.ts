import { inCurrency } from '../../src/content/currency.ts'
import type { WaitlistAnswers } from '../../src/content/waitlist.ts'

/** An answer to every question, by the name of its field. */
export const someAnswers = (replaced: Partial<WaitlistAnswers> = {}): WaitlistAnswers => ({
  name: 'Ann Other',
  business: 'Other & Sons',
  role: 'CEO/Founder',
  spending_range: inCurrency('$25,000+'),
  questions_help: 'Evening cover,\nand weekends',
  email: 'ann@other.example',
  ...replaced,
})

export const noAnswers = Object.fromEntries(
  Object.keys(someAnswers()).map((field) => [field, '']),
) as WaitlistAnswers
