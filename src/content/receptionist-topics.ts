/**
 * The topics of the built-in receptionist. `subject` completes "Did you mean …?". `terms` are words that callers use about
 * the topic, separated by spaces, for the search that runs when no intent rule matches.
 */
export const topics = {
  service: { subject: 'what we do', terms: 'service product company business offer explain overview receptionist' },
  costs: {
    subject: 'what it costs',
    terms: 'cost price pricing fee rate money charge budget quote payment per minute month',
  },
  savings: {
    subject: 'what you would save',
    terms: 'save savings cheaper salary wages staff hire call centre compare',
  },
  hours: {
    subject: 'the hours we cover',
    terms: 'hours night weekend evening holiday always open closed after missed calls',
  },
  setup: {
    subject: 'how set-up works',
    terms: 'set up start install steps process onboarding implement train live weeks',
  },
  crm: {
    subject: 'connecting your CRM',
    terms: 'crm integration integrate connect hubspot salesforce software system sync',
  },
  'hand-over': {
    subject: 'handing a call to your team',
    terms: 'hand over transfer escalate human person team caller',
  },
  languages: {
    subject: 'the languages it speaks',
    terms: 'language multilingual speak translate foreign spanish french german',
  },
  voices: { subject: 'the voices', terms: 'voice accent sound british american australian male female' },
  capacity: {
    subject: 'how many calls it takes',
    terms: 'simultaneous calls capacity busy queue hold lines volume scale peak',
  },
  privacy: { subject: 'privacy', terms: 'privacy data recording recorded store secure gdpr confidential listen' },
  appointments: {
    subject: 'booking appointments for your callers',
    terms: 'appointments calendar diary bookings schedule customers patients',
  },
  automations: {
    subject: 'follow-up messages',
    terms: 'automation follow up email whatsapp sms text message reminder confirmation',
  },
  summaries: { subject: 'call summaries', terms: 'summary summaries notes transcript log report analytics' },
  benefits: { subject: 'the benefits', terms: 'benefit advantage reason revenue quality improve' },
  quality: { subject: 'how well it works', terms: 'mistake wrong accuracy reliable understand quality trust' },
  fit: {
    subject: 'whether it suits your business',
    terms: 'small medium business industry dentist law firm restaurant hotel clinic shop trade',
  },
  number: { subject: 'your phone number', terms: 'phone number keep landline port existing line' },
  book: { subject: 'booking a call with our team', terms: 'book meeting consultation appointment talk team sales' },
  waitlist: { subject: 'joining the waitlist', terms: 'waitlist waiting list join sign up register interest' },
  contact: { subject: 'how to reach us', terms: 'contact email phone address location office reach' },
} as const

export type Topic = keyof typeof topics
