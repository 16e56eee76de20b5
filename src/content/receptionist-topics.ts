/** What callers ask about the service: the intents that are answered with facts of the page. */
export const topics = [
  'service',
  'costs',
  'savings',
  'hours',
  'setup',
  'setup-time',
  'training',
  'crm',
  'other-software',
  'hand-over',
  'languages',
  'voices',
  'capacity',
  'appointments',
  'automations',
  'summaries',
  'benefits',
  'quality',
  'fit',
  'number',
  'compliance',
  'contract',
  'company',
] as const

export type Topic = (typeof topics)[number]
