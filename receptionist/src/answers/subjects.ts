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
export const sections: Readonly<Record<string, 'voices' | 'features' | 'benefits' | 'how-it-works'>> = {
  voices: 'voices',
  setup: 'how-it-works',
  savings: 'benefits',
  benefits: 'benefits',
}
