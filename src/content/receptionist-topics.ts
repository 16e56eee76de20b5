/**
 * What the receptionist can be asked about the service. `subject` completes "Did you mean …?"; `words` are what people
 * say about it, for the search that runs when no rule knows what was said.
 */
export const topics = {
  service: { subject: 'what we do', words: 'service product company business offer explain overview receptionist' },
  costs: {
    subject: 'what it costs',
    words: 'cost price pricing fee rate money charge budget quote payment per minute month',
  },
  savings: {
    subject: 'what you would save',
    words: 'save savings cheaper salary wages staff hire call centre compare',
  },
  hours: {
    subject: 'the hours we cover',
    words: 'hours night weekend evening holiday always open closed after missed calls',
  },
  setup: {
    subject: 'how set-up works',
    words: 'set up start install steps process onboarding implement train live weeks',
  },
  crm: {
    subject: 'connecting your CRM',
    words: 'crm integration integrate connect hubspot salesforce software system sync',
  },
  'hand-over': {
    subject: 'handing a call to your team',
    words: 'hand over transfer escalate human person team caller',
  },
  languages: {
    subject: 'the languages it speaks',
    words: 'language multilingual speak translate foreign spanish french german',
  },
  voices: { subject: 'the voices', words: 'voice accent sound british american australian male female' },
  capacity: {
    subject: 'how many calls it takes',
    words: 'simultaneous calls capacity busy queue hold lines volume scale peak',
  },
  privacy: { subject: 'privacy', words: 'privacy data recording recorded store secure gdpr confidential listen' },
  appointments: {
    subject: 'booking appointments for your callers',
    words: 'appointments calendar diary bookings schedule customers patients',
  },
  automations: {
    subject: 'follow-up messages',
    words: 'automation follow up email whatsapp sms text message reminder confirmation',
  },
  summaries: { subject: 'call summaries', words: 'summary summaries notes transcript log report analytics' },
  benefits: { subject: 'the benefits', words: 'benefit advantage reason revenue quality improve' },
  quality: { subject: 'how well it works', words: 'mistake wrong accuracy reliable understand quality trust' },
  fit: {
    subject: 'whether it suits your business',
    words: 'small medium business industry dentist law firm restaurant hotel clinic shop trade',
  },
  number: { subject: 'your phone number', words: 'phone number keep landline port existing line' },
  book: { subject: 'booking a call with our team', words: 'book meeting consultation appointment talk team sales' },
  waitlist: { subject: 'joining the waitlist', words: 'waitlist waiting list join sign up register interest' },
  contact: { subject: 'how to reach us', words: 'contact email phone address location office reach' },
} as const

export type Topic = keyof typeof topics
