/** The texts and figures of the landing page, in the order of the page. */

import { brand } from './brand.ts'
import { legalTitles } from './pages.ts'

export const anchors = {
  voices: 'voices',
  features: 'features',
  benefits: 'benefits',
  howItWorks: 'how-it-works',
} as const
type Anchor = (typeof anchors)[keyof typeof anchors]

type NavigationLink = { label: string; anchor: Anchor }
const links = {
  voices: { label: 'Voices', anchor: anchors.voices },
  features: { label: 'Features', anchor: anchors.features },
  benefits: { label: 'Benefits', anchor: anchors.benefits },
  howItWorks: { label: 'How It Works', anchor: anchors.howItWorks },
} satisfies Record<string, NavigationLink>

export const header = {
  /** The links from 768 px. */
  desktop: [links.voices, links.features, links.benefits, links.howItWorks],
  /** The links of the menu below 768 px. The different order is deliberate; the header adds Book a Call at the end. */
  menuLinks: [links.features, links.voices, links.benefits, links.howItWorks],
  navigation: 'Main',
  menu: 'Menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  skip: 'Skip to content',
  home: (name: string) => `${name}, to the top`,
} as const

/** What an operator has filled in, in `src/content/brand.ts`. */
export const trust = {
  customers: 'Customers',
  quotes: 'What customers say',
} as const

export const bookACall = 'Book a Call'
export const opensInNewTab = '(opens in a new tab)'
export const notReady = 'Not ready to talk?'

export const badges = {
  limited: 'Limited Availability',
  savings: 'Exclusive Client Savings',
  spots: 'Limited spots remaining this month',
  consultation: 'Free consultation',
  obligation: 'No obligation',
  agent: 'Custom agent',
} as const

/** The page passes through one night: the hour of each section on a 24-hour clock, and a line about it. It starts at the first one. */
export const hours = {
  hero: { time: '21:00' },
  voices: { time: '00:00', line: 'Midnight. A voice, not a beep.' },
  features: { time: '03:00', line: 'Someone rings. Someone answers.' },
  benefits: { time: '05:00', line: 'Quiet hours cost little.' },
  howItWorks: { time: '06:00', line: 'First light. Time to set up yours.' },
  closing: { time: '07:00', line: 'Sunrise. The phone is ringing.' },
  footer: { time: '09:00', line: 'You open. Nothing was missed.' },
} as const

export const hero = {
  headline: 'Every call answered. Day or night.',
  subtitle:
    'We build an AI receptionist around your business. It answers each call, books appointments, keeps your CRM up to date and passes the caller to your team when a person is needed.',
  /** On phones. */
  shortSubtitle: 'It answers, books, updates your CRM, and hands over when a person is needed.',
  badges: ['CRM integration', 'Hand Over Solution', 'Custom Setup'],
} as const

/** A call as the product would handle it. Its hours are on the night's scale: the call at 03:00, the appointment at 08:15. */
export const exampleCall = {
  label: 'Example call',
  place: 'to a dental practice',
  time: '03:00',
  caller: 'Caller',
  receptionist: 'Receptionist',
  /** `voice`: the preview's whose voice says it; `spoken`: what it says, where that is written otherwise. */
  lines: [
    {
      role: 'user',
      voice: 'british-female',
      text: 'Hello? I’ve had toothache all night. Can anyone see me in the morning?',
    },
    {
      role: 'assistant',
      voice: 'american-male',
      text: 'I’m the practice’s AI receptionist. I have 8:15 or 9:45 this morning. Which suits you?',
      spoken:
        'I’m the practice’s AI receptionist. I have eight fifteen or nine forty-five this morning. Which suits you?',
    },
    { role: 'user', voice: 'british-female', text: 'Quarter past eight, please. Maya Ellis.' },
  ],
  booked: { label: 'Booked', time: '08:15' },
  /** The slots around it, in the order of the day. */
  slots: ['07:30', '08:15', '09:45', '10:30'],
  note: {
    label: 'CRM note',
    rows: [
      { label: 'Who', text: 'Maya Ellis, new patient' },
      { label: 'What', text: 'Toothache since last night' },
      { label: 'Next', text: '08:15 today, reminder sent' },
    ],
  },
} as const

/** Of the players. */
export const playerWords = {
  play: (voice: string) => `Play ${voice} voice`,
  pause: (voice: string) => `Pause ${voice} voice`,
  progress: (voice: string) => `Progress of the ${voice} voice`,
  failed: 'This preview could not be played. Press play to try again.',
  playExample: 'Hear the 03:00 call',
  pauseExample: 'Pause the 03:00 call',
} as const

export const voicesSection = {
  title: 'Hear How Your AI Agent Sounds',
  intro:
    "Six moments of one night. All voices use our speech-synthesis provider's latest models; they are synthetic voices.",
  made: 'How these previews were made',
  synthetic:
    'Every preview is a computer voice; no person was recorded for it. Engine and licence of each:',
  approximate: 'Accent approximated.',
} as const

type FeatureCard = { drawing: string; title: string; description: string }

/** The service's nine claims, without the three that the hero's badges make. */
export const features = {
  title: 'The Power of an Entire Call Centre',
  /** Names the button that plays the drawing of a card again. */
  replay: (card: string) => `Replay: ${card}`,
  cards: [
    {
      drawing: 'clock',
      title: `Calls handled ${brand.hours}`,
      description:
        'Nights, weekends and public holidays included. Callers reach a helpful voice, not a voicemail greeting.',
    },
    {
      drawing: 'phone-calls',
      title: '1 to 1000 calls at once',
      description:
        'One caller or a thousand at the same moment: each is answered, so your busiest hour sounds like your quietest.',
    },
    {
      drawing: 'calendar',
      title: 'Appointment booking',
      description:
        'Offers free slots, agrees a time and puts it in your calendar before the caller hangs up.',
    },
    {
      drawing: 'languages',
      title: 'Multilingual support',
      description:
        'Speaks with callers in their own language. We agree which ones you need during set-up.',
    },
    {
      drawing: 'workflow',
      title: 'Custom automations',
      description:
        'When the call ends, the follow-up begins: e-mail, WhatsApp or SMS, by rules you choose.',
    },
    {
      drawing: 'summary',
      title: 'AI call summaries',
      description:
        'A short note of every call lands in your CRM: who called, what they wanted and what happens next.',
    },
  ],
} as const satisfies {
  title: string
  replay: (card: string) => string
  cards: readonly FeatureCard[]
}

export const benefits = {
  title: 'Why switch to an AI receptionist',
  points: [
    {
      drawing: 'costs',
      title: 'Reduce Operating Costs',
      description: 'Pay for minutes of conversation, not hours of waiting. Quiet days cost little.',
    },
    {
      drawing: 'revenue',
      title: 'Increase Revenue',
      description:
        'A call you miss is a chance someone else gets. Answering the first time keeps the customer with you.',
    },
    {
      drawing: 'quality',
      title: 'Consistent Quality',
      description:
        'The same greeting, questions and care on the first call of the day and the last.',
    },
    {
      drawing: 'scale',
      title: 'Instant Scalability',
      description:
        'Move from one line to hundreds without a hiring round, a new schedule or an overflow service.',
    },
  ],
} as const

/** The savings comparison. */
export const savings = {
  title: 'What it could save you',
  staff: { label: 'Typical monthly staff salary', text: brand.prices.staffPerMonth },
  receptionist: {
    label: 'With AI receptionist',
    detail: `(${brand.prices.callTime})`,
    text: brand.prices.receptionistPerMonth,
  },
  saved: { label: 'Monthly savings', text: brand.prices.savedPerMonth },
  rate: { label: 'AI agent typical rate', text: brand.prices.rate },
  /** This spelling is deliberate. */
  note: 'Savings Dependant on Scale',
  illustration: 'Illustration, not a quote.',
} as const

type ProcessStep = { drawing: string; step: string; title: string; description: string }

export const howItWorks = {
  title: 'From first call to live line',
  steps: [
    {
      drawing: 'map',
      step: '01',
      /** This spelling is deliberate. */
      title: 'Indentify',
      description:
        'We find the biggest voice-AI opportunities in how calls reach you today and make a step-by-step strategy.',
    },
    {
      drawing: 'connectors',
      step: '02',
      title: 'Develop',
      description:
        'We train your receptionist and connect it to your existing CRM, automations, customer data, appointments and call logs.',
    },
    {
      drawing: 'ringing',
      step: '03',
      title: 'Go Live',
      description:
        'It starts handling calls immediately on a standard phone number, and we monitor how it performs.',
    },
  ],
} as const satisfies { title: string; steps: readonly ProcessStep[] }

export const closing = {
  demo: 'Call your receptionist',
  title: 'Hear your receptionist.',
  text: 'Name your business and call it now, or book a call with us and we will build it with you.',
} as const

export type FooterLink = {
  label: string
  /** The operator's document that it leads to. Without one, the link has no destination. */
  document?: 'privacy' | 'terms'
}

export const footer = {
  services: {
    title: 'Services',
    links: [
      { label: 'AI Receptionists' },
      { label: 'CRM Integration' },
      { label: 'Call Analytics' },
      { label: `${brand.hours} Support` },
    ],
  },
  company: {
    title: 'Company',
    links: [
      { label: 'About Us' },
      { label: 'Case Studies' },
      { label: legalTitles.privacy, document: 'privacy' },
      { label: legalTitles.terms, document: 'terms' },
    ],
  },
  legal: [
    { label: 'Privacy', document: 'privacy' },
    { label: 'Terms', document: 'terms' },
    { label: 'Support' },
  ],
  tagline: 'AI receptionists that answer every call.',
  copyright: (year: number, name: string) => `© ${year} ${name}. All rights reserved.`,
} satisfies Record<string, unknown> &
  Record<'services' | 'company', { title: string; links: FooterLink[] }> & {
    legal: FooterLink[]
  }
