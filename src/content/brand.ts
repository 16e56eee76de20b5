import { settings } from './settings.ts'

const name = 'Ringwell'
/** RFC 2606 reserves `.example`. Accents are left out, and so is all that is no Latin letter. */
const exampleDomain = `${name
  .normalize('NFD')
  .toLowerCase()
  .replace(/[^a-z\d]/g, '')}.example`

/**
 * What an operator changes to make the site their own. Titles, icons, share pictures, style sheets, the assistant's prompt,
 * and the receptionist's sentences are made from it. After a change `npm run build` names the sentences whose clips have to
 * be rendered again. Phone, e-mail, booking link and the site's address are settings; their defaults are reserved examples.
 */
export const brand = {
  name,
  /** The name as a speech synthesiser has to read it. */
  spokenName: 'Ring-well',
  phone: settings.phone ?? '+1 202 555 0142',
  email: settings.email ?? `hello@${exampleDomain}`,
  bookingUrl: settings.bookingUrl ?? `https://book.${exampleDomain}`,
  siteUrl: settings.siteUrl ?? 'http://localhost:3000',
  available: 'Available Worldwide',
  /** When calls are answered. The receptionist's lines `hours-again` and `hours-yes` say it in other words. */
  hours: '24/7',
  /** What the role play suggests as a caller's number: one of your country that nobody has, and that forms accept (docs/operator.md). */
  callerPhone: '202 555 0142',
  copyrightYear: 2025,
  /** The amounts cannot be calculated from each other: 29 hours at $0.17 a minute are $295.80, not $1,200. */
  prices: {
    staffPerMonth: '$6,400',
    receptionistPerMonth: '$1,200',
    callTime: '29 hours call time',
    savedPerMonth: '$5,200',
    rate: '$0.17 per minute',
  },
  /**
   * What only the operator can say of customers and of security. The page shows each where it is filled in. The files of the
   * logos are in `public/`; a logo is shown 28 pixels high.
   */
  quotes: [] as readonly { text: string; person: string; company: string }[],
  logos: [] as readonly { company: string; file: `/${string}` }[],
  security: '',
  /** As #rrggbb. `tests/contrast.test.ts` checks that text can be read on each of them. */
  colors: {
    /** The darkest ground of the page, and the browser's own bars on phones. */
    ground: '#070a13',
    /** What lies on the ground: fields, quiet buttons, the call's panel. */
    panel: '#0e121e',
    /** What lies on that, and in the drawings. */
    panelRaised: '#161b29',
    /** The caller's lines in a transcript, with white text. */
    caller: '#6e5bdd',
    /** Buttons, marks and the logo. */
    accent: '#56f3c1',
    /** A button under the pointer. */
    accentHover: '#93fbdb',
    /** The three colours of the aurora behind the page. */
    auroraTeal: '#055959',
    auroraIris: '#43368e',
    auroraRose: '#7a2b56',
  },
} as const

/** Without the zero of "+44 (0)20 …", which is not dialled from abroad. */
export const phoneHref = `tel:${brand.phone.replace(/^(\s*\+.*?)\(0\)/, '$1').replace(/[^+\d]/g, '')}`
export const emailHref = `mailto:${brand.email}`
