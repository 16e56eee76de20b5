/**
 * Everything the built-in receptionist says. Each phrase has a clip in `public/receptionist`, which `npm run voices`
 * renders from its text. The texts are short because all clips together must stay under 450 kB.
 */
import { brand } from './brand.ts'
import { savings } from './landing.ts'

export const receptionistPhrases = {
  greeting: `Hello, this is ${brand.name}. I'm an AI, and this demo follows a script. What would you like to know?`,
  hello: 'Hello! What would you like to know?',
  service: 'We build AI receptionists that answer your calls, book appointments and update your CRM.',
  costs: `The typical rate is ${savings.rate.text}. Ask our team for your own quote.`,
  savings: `A typical salary is ${savings.staff.text} a month; our AI, ${savings.receptionist.text}. You save ${savings.saved.text}, dependent on scale.`,
  hours: 'It answers 24/7: nights, weekends and bank holidays.',
  setup: 'In three steps: we find where voice AI helps, train and connect it, and go live.',
  crm: 'Yes, we connect it to the CRM you have.',
  'hand-over': 'When a caller needs a person, it hands over to your team.',
  languages: 'It speaks the languages your callers do. This demo knows only English.',
  voices: 'British, American and Australian, female and male. Shall I show you?',
  capacity: 'From 1 to 1000 calls at the same time.',
  privacy: 'We store nothing of this demo. Your browser may send your voice to its maker to recognise it.',
  robot: "I'm an AI, not a person, and I follow a script.",
  appointments: 'Yes, it agrees a time with your caller and puts it in your calendar.',
  automations: 'Yes, it can follow up by e-mail, WhatsApp or SMS.',
  summaries: 'You get a short summary of every call in your CRM.',
  benefits: 'Lower operating costs, more revenue, consistent quality and instant scalability.',
  quality: 'We train it for your business and watch how it performs.',
  fit: 'Most businesses, small ones too. A free consultation tells you about yours.',
  number: 'It answers on a standard phone number. Ask our team about keeping yours.',
  demo: 'This demo is a script. The real one is trained for your business.',
  typing: 'Of course. Type whenever you like.',
  wait: 'Take your time.',
  'how-are-you': 'Very well, thank you. What can I tell you?',
  thanks: "You're welcome. Anything else?",
  abuse: 'Please keep it friendly.',
  'abuse-end': "I'll end the call here. Goodbye.",
  book: "Here's our booking link. It's free, with no obligation.",
  person: "I can't put you through, but you can book a call with our team.",
  contact: 'Our e-mail and phone number are on your screen.',
  show: 'Here you are.',
  'waitlist-name': "Gladly. What's your name?",
  'waitlist-business': "Thank you. What's your business?",
  'waitlist-confirm': 'Shall I open the form with what you told me?',
  'waitlist-open': 'Here is the form. You send it yourself.',
  'anything-else': 'All right. Anything else?',
  noted: 'I noted that. Anything else?',
  unknown: "Sorry, I don't know that. Would you like to talk to a person?",
  'unknown-again': "I don't know that either. Try costs, set-up or voices.",
  'silence-first': 'Are you still there?',
  'silence-last': "I'll say goodbye for now. Call again any time.",
  goodbye: 'Thank you for calling. Goodbye!',
  'cannot-hear': "I can't hear you in this browser, so please type.",
  'microphone-blocked': "I can't use your microphone, so please type.",
} as const

export type PhraseId = keyof typeof receptionistPhrases

/** The characters of a text, each as it is said, separated by commas: "A, D, A, at, …". */
const spelled = (text: string) =>
  [...text]
    .map((letter) => ({ '@': 'at', '.': 'dot', '-': 'dash', '+': 'plus', ' ': '' })[letter] ?? letter.toUpperCase())
    .filter(Boolean)
    .join(', ')

/**
 * Texts without a clip of their own. Most contain what the caller said or what the operator set, so they
 * cannot be rendered in advance.
 */
export const receptionistTemplates = {
  thanksName: (name: string) => `Thank you, ${name}. What's your business?`,
  contact: `Write to ${brand.email} or ring ${brand.phone}. We are ${brand.available.toLowerCase()}.`,
  confirmWaitlist: (answers: string) =>
    answers === ''
      ? 'Shall I open the waitlist form for you?'
      : `I have this so far: ${answers}. Shall I open the waitlist form with it filled in?`,
  spellBrandName: `${brand.name}: ${spelled(brand.name)}.`,
  spellEmail: `${brand.email}: ${spelled(brand.email)}.`,
  spellPhone: `${brand.phone}: ${spelled(brand.phone)}.`,
  spellCallerName: (name: string) => `${name}: ${spelled(name)}.`,
  recognizedByBrowser: 'Your browser may send your voice to its maker to recognise it.',
  recognizedOnDevice: 'Your speech is recognised on this device.',
  didYouMean: (subject: string) => `Did you mean ${subject}?`,
} as const
