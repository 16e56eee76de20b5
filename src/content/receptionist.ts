/**
 * Everything the built-in receptionist says. A line with a clip is spoken by it (`public/receptionist`, rendered from
 * these words by `npm run voices`); words without a clip are spoken by the browser's own voice, or only shown.
 * The words are short because they are heard, and because all clips together must stay under 450 kB.
 */
import { brand } from './brand.ts'
import { savings } from './landing.ts'

/** `say` is how a synthesiser reads the text right, where that differs. */
export type ReceptionistPhrase = { text: string; say?: string }

export const receptionistPhrases = {
  greeting: {
    text: `Hello, this is ${brand.name}. I'm an AI, and this demo follows a script. What would you like to know?`,
    say: `Hello, this is Ring-well. I'm an A I, and this demo follows a script. What would you like to know?`,
  },
  hello: { text: 'Hello! What would you like to know?' },
  service: {
    text: 'We build AI receptionists that answer your calls, book appointments and update your CRM.',
    say: 'We build A I receptionists that answer your calls, book appointments and update your C R M.',
  },
  costs: {
    text: `The typical rate is ${savings.rate.text}. Ask our team for your own quote.`,
    say: 'The typical rate is seventeen cents per minute. Ask our team for your own quote.',
  },
  savings: {
    text: `A typical salary is ${savings.staff.text} a month; our AI, ${savings.receptionist.text}. You save ${savings.saved.text}, dependent on scale.`,
    say: 'A typical salary is sixty four hundred dollars a month. Our A I, twelve hundred. You save fifty two hundred, dependent on scale.',
  },
  hours: {
    text: 'It answers 24/7: nights, weekends and bank holidays.',
    say: 'It answers twenty four seven. Nights, weekends and bank holidays.',
  },
  setup: {
    text: 'In three steps: we find where voice AI helps, train and connect it, and go live.',
    say: 'In three steps. We find where voice A I helps, train and connect it, and go live.',
  },
  crm: { text: 'Yes, we connect it to the CRM you have.', say: 'Yes, we connect it to the C R M you have.' },
  'hand-over': { text: 'When a caller needs a person, it hands over to your team.' },
  languages: { text: 'It speaks the languages your callers do. This demo knows only English.' },
  voices: { text: 'British, American and Australian, female and male. Shall I show you?' },
  capacity: {
    text: 'From 1 to 1000 calls at the same time.',
    say: 'From one to a thousand calls at the same time.',
  },
  privacy: { text: 'We store nothing of this demo. Your browser may send your voice to its maker to recognise it.' },
  robot: {
    text: "I'm an AI, not a person, and I follow a script.",
    say: "I'm an A I, not a person, and I follow a script.",
  },
  appointments: { text: 'Yes, it agrees a time with your caller and puts it in your calendar.' },
  automations: {
    text: 'Yes, it can follow up by e-mail, WhatsApp or SMS.',
    say: "Yes, it can follow up by email, what's app or S M S.",
  },
  summaries: {
    text: 'You get a short summary of every call in your CRM.',
    say: 'You get a short summary of every call in your C R M.',
  },
  benefits: { text: 'Lower operating costs, more revenue, consistent quality and instant scalability.' },
  quality: { text: 'We train it for your business and watch how it performs.' },
  fit: { text: 'Most businesses, small ones too. A free consultation tells you about yours.' },
  number: { text: 'It answers on a standard phone number. Ask our team about keeping yours.' },
  demo: { text: 'This demo is a script. The real one is trained for your business.' },
  typing: { text: 'Of course. Type whenever you like.' },
  wait: { text: 'Take your time.' },
  'how-are-you': { text: 'Very well, thank you. What can I tell you?' },
  thanks: { text: "You're welcome. Anything else?" },
  abuse: { text: 'Please keep it friendly.' },
  'abuse-end': { text: "I'll end the call here. Goodbye." },
  book: { text: "Here's our booking link. It's free, with no obligation." },
  person: { text: "I can't put you through, but you can book a call with our team." },
  contact: {
    text: 'Our e-mail and phone number are on your screen.',
    say: 'Our email and phone number are on your screen.',
  },
  show: { text: 'Here you are.' },
  'waitlist-name': { text: "Gladly. What's your name?" },
  'waitlist-business': { text: "Thank you. What's your business?" },
  'waitlist-confirm': { text: 'Shall I open the form with what you told me?' },
  'waitlist-open': { text: 'Here is the form. You send it yourself.' },
  'anything-else': { text: 'All right. Anything else?' },
  noted: { text: 'I noted that. Anything else?' },
  unknown: { text: "Sorry, I don't know that. Would you like to talk to a person?" },
  'unknown-again': {
    text: "I don't know that either. Try costs, set-up or voices.",
    say: "I don't know that either. Try costs, set up, or voices.",
  },
  'silence-first': { text: 'Are you still there?' },
  'silence-last': { text: "I'll say goodbye for now. Call again any time." },
  goodbye: { text: 'Thank you for calling. Goodbye!' },
  'cannot-hear': { text: "I can't hear you in this browser, so please type." },
  'microphone-blocked': { text: "I can't use your microphone, so please type." },
} as const satisfies Record<string, ReceptionistPhrase>

export type PhraseId = keyof typeof receptionistPhrases

const spelled = (text: string) =>
  [...text]
    .map((letter) => ({ '@': 'at', '.': 'dot', '-': 'dash', '+': 'plus', ' ': '' })[letter] ?? letter.toUpperCase())
    .filter(Boolean)
    .join(', ')

/** Words that carry what the caller said or what the operator set, so they can not be rendered beforehand. */
export const receptionistTemplates = {
  thanksName: (name: string) => `Thank you, ${name}. What's your business?`,
  contact: `Write to ${brand.email} or ring ${brand.phone}. We are ${brand.available.toLowerCase()}.`,
  confirmWaitlist: (heard: string) =>
    heard === ''
      ? 'Shall I open the waitlist form for you?'
      : `I have this so far: ${heard}. Shall I open the waitlist form with it filled in?`,
  spellName: `${brand.name}: ${spelled(brand.name)}.`,
  spellEmail: `${brand.email}: ${spelled(brand.email)}.`,
  spellPhone: `${brand.phone}: ${spelled(brand.phone)}.`,
  spellHeard: (name: string) => `${name}: ${spelled(name)}.`,
  heardByBrowser: 'Your browser may send your voice to its maker to recognise it.',
  heardHere: 'Your speech is recognised on this device.',
  didYouMean: (subject: string) => `Did you mean ${subject}?`,
} as const
