import type { CallAction } from '../../../src/call/call-provider.ts'
import type { LineId, suggestions } from '../../content/lines.ts'

/**
 * The lines that answer an intent in turn, where no line of its own is the class of an example: the first the first time, the
 * next the next time. What is missing here is answered by the line of its name.
 */
export const intentLines: Readonly<Record<string, readonly LineId[]>> = {
  tells: ['about-business', 'about-need'],
  gives: ['about-details'],
  doubts: ['quality-callers', 'benefits-again', 'frustrated'],
  greeting: ['hello', 'here'],
  thanks: ['thanks', 'thanks-again'],
  'back-channel': ['okay'],
  robot: ['robot', 'robot-again'],
  demo: ['demo', 'demo-again'],
  yes: ['all-right'],
  no: ['all-right'],
}

/** Questions about the service: what can be meant by "Did you mean …?", and what a follow-up goes on about. */
export const topics =
  'service costs savings hours setup setup-time training crm other-software hand-over languages voices capacity appointments automations summaries benefits quality fit number compliance contract company'.split(
    ' ',
  )

export const isTopic = (intent: string) => topics.includes(intent)

/** What may be asked next, in this order, each until it was asked. */
export const nextQuestions = [
  'costs',
  'hours',
  'appointments',
  'hand-over',
  'crm',
  'savings',
  'setup',
  'languages',
  'summaries',
  'quality',
] as const satisfies readonly (keyof typeof suggestions)[]

/** The section of the page that shows an answer, offered as a link. */
export const sections: Readonly<
  Record<string, 'voices' | 'features' | 'benefits' | 'how-it-works'>
> = {
  voices: 'voices',
  setup: 'how-it-works',
  savings: 'benefits',
  benefits: 'benefits',
}

/** Lines that are not said differently the second time. */
export const plainLines: ReadonlySet<string> = new Set([
  ...[
    'waitlist',
    'book',
    'thanks',
    'okay',
    'hello',
    'here',
    'wait',
    'goodbye',
    'all-right',
    'unknown',
  ],
  ...['unknown-other', 'unknown-again', 'role-play', 'show', 'shorter', 'faster', 'thanks-again'],
  ...['emergency', 'abuse-again', 'person', 'frustrated'],
])

/** Lines that leave a question to the free consultation. */
export const consultationLines: ReadonlySet<string> = new Set([
  ...['compliance', 'setup-time', 'company-references'],
])

/** What the page offers with a line. */
export function actionOf(intent: string, line: LineId): CallAction | undefined {
  if (intent === 'waitlist') return { name: 'join-waitlist' }
  const leadsToTeam =
    consultationLines.has(line) ||
    ['ask-team', 'contract-trial'].includes(line) ||
    line.startsWith('call-')
  if (['book', 'person', 'frustrated'].includes(intent) || leadsToTeam) return { name: 'book' }
  const section = sections[intent]
  return section && line === intent ? { name: 'show-section', section } : undefined
}
