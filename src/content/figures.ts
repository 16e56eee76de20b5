/** What the page claims, in figures: specification §1 and §9. They are stated, never calculated from one another. */
export const figures = {
  hours: '24/7',
  simultaneousCalls: { from: 1, to: 1000 },
  staffSalary: '$6,400',
  withReceptionist: '$1,200',
  monthlySavings: '$5,200',
  callTime: '29 hours',
  ratePerMinute: '$0.17',
} as const
