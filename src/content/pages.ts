import { brand } from './brand.ts'

export const joinWaitlist = 'Join the waitlist'
export const legalTitles = { privacy: 'Privacy Policy', terms: 'Terms of Service' } as const

/** Title and description of each page: at most 60 and 155 characters, so that search engines show them whole. */
export const pages = {
  landing: {
    title: `AI receptionists that answer every call | ${brand.name}`,
    description: `An AI receptionist set up for your business: answers ${brand.hours}, books appointments, updates your CRM, hands over to your team. Try it in your browser.`,
  },
  waitlist: {
    title: `${joinWaitlist} | ${brand.name}`,
    description:
      'A few short questions, about a minute. Tell us how your phone rings today and we will be in touch.',
  },
  wallpaper: {
    title: `Wallpaper | ${brand.name}`,
    description: `${brand.name}'s animated background, full screen.`,
  },
  notFound: {
    title: `This line is not in service | ${brand.name}`,
    description: 'The page you called is not here.',
  },
  privacy: {
    title: `${legalTitles.privacy} | ${brand.name}`,
    description: `What ${brand.name} does with the answers and calls of visitors.`,
  },
  terms: {
    title: `${legalTitles.terms} | ${brand.name}`,
    description: `The terms of ${brand.name}.`,
  },
} as const
export type PageName = keyof typeof pages

/** The pages that exist only where the operator has written their text. The name is also that of the Markdown file. */
export const legalPages = ['privacy', 'terms'] as const satisfies readonly PageName[]
export type LegalPage = (typeof legalPages)[number]
export const legalPath = (page: LegalPage) => `/${page}` as const

/** The two links to the landing page that every other page but the wallpaper has: a button, and the logo. */
export const homeWords = {
  button: 'Back to Home',
  logo: `${brand.name}, home`,
} as const

export const notFoundWords = {
  title: 'This line is not in service.',
  text: 'The page you called is not here.',
  exits: 'Lines that are in service',
} as const

export const wallpaperWords = {
  hide: 'click to hide',
  heading: `${brand.name} wallpaper`,
  /** For screen readers, after a click has hidden the logo. */
  hidden: 'Logo hidden. Press Escape or click to bring it back.',
} as const

export const motionWords = { pause: 'Pause motion', play: 'Play motion' } as const
