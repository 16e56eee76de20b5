/**
 * What the built-in receptionist says outside the role play. Each line has a clip in `clips`, which `npm run voices` renders
 * from its text. The texts are short because a call may download at most 600 kB of clips, 5 kB a second.
 */
import { amountOf, currencyName } from '../../src/content/amounts.ts'
import { brand } from '../../src/content/brand.ts'
import { savings } from '../../src/content/landing.ts'
import { joinWaitlist } from '../../src/content/pages.ts'
import { firstLines } from './first-lines.ts'

/** "$5,200" a month as "$62,400" a year. */
const yearly = (amount: string) =>
  amount.replace(/\d[\d,.]*/, () => (amountOf(amount) * 12).toLocaleString('en-US'))

/** What the hours of the example cost at the rate: less than its price, or more. */
const atRate =
  60 * Number.parseFloat(savings.receptionist.detail.slice(1)) * amountOf(savings.rate.text) >
  amountOf(savings.receptionist.text)
    ? 'more'
    : 'less'

export const lines = {
  // The topics: `<topic>` the first time, `<topic>-again` later, `<topic>-more` when the caller wants to hear more.
  service:
    'We build AI receptionists that answer your calls, book appointments and update your CRM.',
  'service-again': 'In short: an AI that answers your business calls, day and night.',
  'service-more':
    'It passes callers to your team when a person is needed, and writes up each call in your CRM.',
  'service-features': 'It answers, books, passes callers on, follows up and updates your CRM.',
  costs: `The typical rate is ${savings.rate.text}. You pay for conversation, not for waiting.`,
  'costs-again': `Typically ${savings.rate.text}. Our team can quote for you.`,
  'costs-more': `At ${savings.rate.text} you only pay for conversation, so quiet days cost little.`,
  'costs-fees': 'I only know the rate per minute. Our team can tell you about any other fees.',
  'costs-estimate': `At ${savings.rate.text} it depends on your minutes. Our team can work it out with you.`,
  'costs-month': `It depends on your minutes. In our example it's ${savings.receptionist.text} a month.`,
  'costs-currency': `I only have the price in ${currencyName}: ${savings.rate.text}.`,
  'costs-unit': `It's ${savings.rate.text} of conversation. I know of no other rate.`,
  'costs-free': `It isn't free, but the consultation is. The typical rate is ${savings.rate.text}.`,
  'costs-of-that': `I don't know of a separate price for that. The typical rate is ${savings.rate.text}.`,
  'costs-discount':
    "The page promises exclusive client savings. I don't know how much they are, but our team does.",
  savings: `A typical salary is ${savings.staff.text} a month, and an AI receptionist ${savings.receptionist.text}. That saves ${savings.saved.text}, depending on scale.`,
  'savings-again': `In our example, ${savings.saved.text} a month. Yours depends on scale.`,
  'savings-more': `That's an example with ${savings.receptionist.detail.replace(/[()]/g, '')}, not a quote.`,
  'savings-sum': `That's ${savings.staff.text} for staff less ${savings.receptionist.text} for the AI.`,
  'savings-rest': `At the rate alone it comes to ${atRate}. I don't know what else is in our example, but our team does.`,
  'savings-year': `In our example that's ${yearly(savings.saved.text)} a year. Yours depends on scale.`,
  'savings-staff': `The ${savings.staff.text} is a typical monthly staff salary.`,
  hours: `It answers ${brand.hours}, weekends and holidays included.`,
  'hours-again': 'Around the clock, every day of the week.',
  'hours-yes': 'Yes, it answers around the clock, every day.',
  setup:
    'Three steps: we find where voice AI helps you most, train and connect your receptionist, and go live.',
  'setup-again': 'We plan it, build it and put it live on a phone number.',
  'setup-more':
    'First we look at how calls reach you today. Once it is live, we watch how it performs.',
  'setup-find': 'First we find where voice AI helps your business most, and make a strategy.',
  'setup-develop': 'We train your receptionist and connect it to your CRM, calendar and call logs.',
  'setup-live': 'Then it answers on a standard phone number, and we monitor how it performs.',
  'setup-by-us': 'Our team builds and connects it for you.',
  'setup-needs': "Our team does the building. I don't know what they need from you first.",
  'setup-time':
    'We plan it, train it and connect it first. How long that takes for you, our team says in the free consultation.',
  training: 'Our team trains it for your business before it goes live.',
  'training-again': 'Training it is part of our set-up.',
  'training-custom': 'Each one is custom made, so tell our team what yours should say and do.',
  'training-limits': 'What it may say, and when it passes the caller on, is part of its training.',
  'training-says-ai':
    "This demo says that it's an AI. What yours tells callers is part of its set-up.",
  'training-model': "I don't know which model is behind it. This demo follows a script.",
  crm: 'We connect it to the CRM you already have.',
  'crm-again': 'It keeps your CRM up to date after every call.',
  'crm-more': 'We also connect it to your customer data, appointments and call logs.',
  'crm-meaning': 'A CRM is the program with your customer records. We connect to the one you have.',
  'crm-none':
    "I don't know how it works without a CRM or with a paper calendar. Our team can tell you.",
  'other-software': "I can't say for that product. Our team can check it for you.",
  'hand-over': 'When a person is needed, it passes the caller to your team.',
  'hand-over-again': 'Your team takes over whenever a person is needed.',
  'hand-over-staff':
    "Who does what stays up to you. It answers the calls, and passes them to your people when they're needed.",
  'hand-over-details': 'Who gets which call, and when, is part of your custom set-up.',
  'hand-over-repeat':
    "I don't know what your people hear before they take over. Our team can tell you.",
  'hand-over-nobody': 'What it does when nobody can take the call is agreed at set-up.',
  languages: "It's multilingual. We agree which languages you need during set-up.",
  'languages-again': 'Callers are answered in their own language, as agreed at set-up.',
  'languages-accents': "I don't know how it copes with every accent. Our team can tell you more.",
  'languages-switch':
    "I don't know whether it can change the language during a call. Our team can tell you.",
  voices: 'There are six: British, American and Australian, female and male.',
  'voices-again': 'You can hear all six voices on this page.',
  'voices-other':
    'The page has British, American and Australian voices. For any other, ask our team.',
  'voices-synthetic': 'They are synthetic voices. No person was recorded for them.',
  'voices-mine': 'Mine is a synthetic voice. You can hear six of them on the page.',
  capacity: 'From 1 to 1000 calls at the same time.',
  'capacity-again': 'Each caller is answered, even a thousand at the same moment.',
  appointments: 'It offers free slots, agrees on a time and puts it in your calendar.',
  'appointments-again': 'It books your callers straight into your calendar.',
  'appointments-now': "Straight away: it's in your calendar before the caller hangs up.",
  'appointments-details':
    'It books free slots in your calendar. For changes and special rules, please ask our team.',
  automations: 'After a call it can follow up by e-mail, WhatsApp or SMS.',
  'automations-again': 'It sends follow-ups by the rules you choose.',
  'calls-out': "It answers calls. I don't know whether it can make any. Our team can tell you.",
  summaries:
    'After each call a short note goes into your CRM: who called, what they wanted and what happens next.',
  'summaries-again': 'You find a summary of each call in your CRM.',
  'summaries-details':
    'I only know about the summaries in your CRM. Our team can tell you the rest.',
  'summaries-recordings':
    "I don't know whether it records calls. You get a summary of each one in your CRM.",
  benefits: 'Lower operating costs, more revenue, consistent quality, and it scales at once.',
  'benefits-again': 'You miss no calls, and you pay only for conversation.',
  'benefits-more':
    'A call you miss is a chance someone else gets. Here each call is answered the first time.',
  'benefits-compared': "I can't speak for other companies. Ours is built around your business.",
  quality:
    'We train it for your business and monitor it. When a person is needed, your team takes over.',
  'quality-again': "I can't promise it makes no mistakes, but we do watch how it performs.",
  'quality-callers': "That's a fair worry. The best test is to hear it yourself.",
  'quality-outage':
    "I don't know what happens when a line or a server is down. Our team can tell you.",
  'quality-same': 'Consistent quality on each call is one of its benefits.',
  fit: "It's for small and medium businesses, and we build it around yours.",
  'fit-again':
    'Each one is built around the business. A free consultation will tell you about yours.',
  'fit-locations':
    'We build each one around the business. For several places or numbers, please ask our team.',
  'fit-payments': "I don't know whether it can take payments. Our team can tell you.",
  'fit-chat': "We make receptionists for the phone. I don't know about chat on a website.",
  number: 'It answers on a standard phone number. Our team can tell you the details.',
  'number-keep': "I don't know about keeping or forwarding your number. Our team can tell you.",
  compliance:
    'Nothing of this demo is stored. On certificates and where data is kept, ask our team in the free consultation.',
  contract: "I don't know the contract terms. Our team can explain them, with no obligation.",
  'contract-trial': "I don't know of a trial. This demo and a call with our team are free.",
  company: "I don't know much about the company, only that we're available worldwide.",
  'company-references':
    'I know of no reviews. You can hear it for yourself here, and ask our team in the free consultation.',
  worldwide: "We're available worldwide.",
  'ask-team': "That's one for our team. I'd rather not guess.",
  'no-more-known': "That's all I know about that. Our team can tell you more.",

  // What the caller says of themselves.
  'about-business': 'Good to know. We build each one around the business.',
  'about-need': "That's what it's for: each call is answered, day and night.",
  'about-details': "I can't take that down. Please enter it in the form, or on our booking page.",

  // About the demo call.
  'demo-privacy':
    "We don't record or store this demo. To understand you, your browser may use an online speech service.",
  robot: "I'm an AI, not a person, and I follow a script.",
  'robot-again': 'An AI, as I said, with fixed answers.',
  demo: 'This is a demo with fixed answers. The real one is trained for your business.',
  'demo-again': 'I only know what is on this page. Yours would know your business.',
  'demo-free': 'This demo is free, and so is a call with our team.',
  'demo-how':
    'It runs in your browser, with nothing to install. Ask me about our service, or let me play your receptionist.',
  'can-ask':
    'Ask me about costs, hours, set-up, voices or your CRM. I can also play your receptionist.',
  typing: 'Of course. Type whenever you like.',
  slower: "I can't slow down, sorry. Here it is again.",
  faster: "I can't speak faster, but I'll keep it short.",
  louder: 'Please turn up your volume. Here it is again.',
  shorter: "Of course, I'll be brief.",
  wait: 'Take your time.',
  here: "Yes, I'm here.",
  okay: 'Okay.',
  'as-said': 'As I said:',
  'all-right': 'All right. What would you like to know?',

  // Social.
  hello: 'Hello! What would you like to know?',
  'how-are-you': 'Very well, thank you. How can I help?',
  'small-talk': "Answering calls is all I know, I'm afraid.",
  thanks: "You're welcome.",
  'thanks-again': 'My pleasure.',
  'abuse-again': "I'd like to help, but please stay polite.",
  'abuse-end': "I'll end the call here. Goodbye.",
  emergency:
    "I can't help in an emergency. Please hang up and call your local emergency number now.",
  'wrong-number': `I'm sorry, you've reached a demo of ${brand.name}, which makes AI receptionists. I can't help with that.`,
  'other-language': 'Sorry, this demo only speaks English. The service itself is multilingual.',
  injection: `I only answer questions about ${brand.name}.`,
  goodbye: 'Thank you for calling. Goodbye!',

  'not-interested': "That's fine. Thank you for calling, and come back any time.",
  'my-name': `I'm ${brand.name}'s demo receptionist, an AI.`,
  frustrated: "I'm sorry. I only know what is on this page. Our team knows more.",

  // Actions.
  book: "Here's our booking link. It's free, with no obligation.",
  'book-time': "I can't arrange the time myself. Please pick one here; it's free.",
  'call-about': "It's a free talk with our sales team, with no obligation.",
  'call-details':
    "I don't know how long the call is, or how it's held. It's free, and you choose the time.",
  'call-topics': 'They talk with you about your business and what a receptionist could do there.',
  'call-or-waitlist':
    'Book a call to talk with our team. Or join the waitlist: six questions, and they reply.',
  person: "I can't put you through, but you can book a call with our team.",
  contact: 'Our e-mail address and our phone number are on your screen.',
  show: 'Here you are.',
  'role-play': 'With pleasure.',
  'role-play-about':
    'I answer the phone as your business would, and you are the caller: book, change it, or ask for a person.',
  'role-play-trades':
    'Any business will do. I know most about dentists, vets, law firms, estate agents, salons, plumbers, garages and restaurants.',
  'role-play-cards':
    'At the end you see what your business would get: a summary, a calendar entry, a customer record and a text message.',

  // What was not understood.
  unknown: "Sorry, I don't know about that. I can tell you about costs, set-up or voices.",
  'unknown-other': "I'm afraid I don't know that one. What else would you like to know?",
  'unknown-again': "I don't know that either. Our team does: here is how to book a free call.",
  'mean-service': 'Did you mean what we do?',
  'mean-costs': 'Did you mean the price?',
  'mean-savings': 'Did you mean what you would save?',
  'mean-hours': 'Did you mean the hours it answers?',
  'mean-setup': 'Did you mean how set-up works?',
  'mean-setup-time': 'Did you mean how long set-up takes?',
  'mean-training': 'Did you mean how we train it?',
  'mean-crm': 'Did you mean connecting your CRM?',
  'mean-other-software': 'Did you mean other software it works with?',
  'mean-hand-over': 'Did you mean passing calls to your team?',
  'mean-languages': 'Did you mean its languages?',
  'mean-voices': 'Did you mean its voices?',
  'mean-capacity': 'Did you mean many calls at once?',
  'mean-appointments': 'Did you mean booking appointments?',
  'mean-automations': 'Did you mean follow-up messages?',
  'mean-summaries': 'Did you mean call summaries?',
  'mean-benefits': 'Did you mean the benefits?',
  'mean-quality': 'Did you mean how well it works?',
  'mean-fit': 'Did you mean whether it suits your business?',
  'mean-number': 'Did you mean your phone number?',
  'mean-compliance': 'Did you mean data protection?',
  'mean-contract': 'Did you mean the contract?',
  'mean-company': 'Did you mean our company?',
  'mean-book': 'Did you mean booking a call with us?',
  'mean-waitlist': 'Did you mean joining the waitlist?',
  'mean-contact': 'Did you mean how to reach us?',
  'mean-person': 'Did you mean talking to a person?',
  'mean-role-play': 'Shall I play your receptionist?',

  // The waitlist form on the page.
  waitlist: 'Gladly. Here is the form.',
  'form-why': "It's only used to reply to you.",
  'form-questions':
    'Your name, business, role, monthly spend, what you need help with, and your e-mail.',
  'form-spots': "Spots are limited this month. I don't know how many are left, or why.",
  'form-about':
    'Spots are limited, so you can join a waitlist: six short questions, and our team replies.',
  'no-obligation':
    "There's no obligation. The form asks for no payment; it's only used to reply to you.",
  'form-submit': 'Nothing is sent until you submit the form yourself. Then our team replies.',
  'form-length': "It's six short questions, about a minute.",
  'form-soon': "Our team will be in touch soon after you submit it. I don't know the exact day.",

  'silence-first': 'Are you still there?',
  'silence-last': "I'll say goodbye for now. Call again any time.",
  'cannot-hear': firstLines['cannot-hear'],
  'microphone-blocked': firstLines['microphone-blocked'],
} as const

export type LineId = keyof typeof lines

/** Texts that are shown in place of a line's own, because they contain what the operator set or the caller said. */
export const lineTexts = {
  contact: `Write to ${brand.email} or call ${brand.phone}. We are ${brand.available.toLowerCase()}.`,
  costOfMinutes: (minutes: number, amount: string) =>
    `${minutes.toLocaleString('en-US')} minutes come to ${amount} at ${savings.rate.text}. Our team can work it out with you.`,
} as const

/** Short texts that the caller can send with one press: at most 28 characters, so that each fits on one line at 320 px. */
export const suggestions = {
  costs: 'What does it cost?',
  savings: 'What would I save?',
  setup: 'How does set-up work?',
  hours: 'Does it answer at night?',
  'hand-over': 'What if a caller is angry?',
  crm: 'Does it work with my CRM?',
  appointments: 'Can it book appointments?',
  languages: 'Which languages?',
  summaries: 'What do I get after a call?',
  quality: 'Does it make mistakes?',
  rolePlay: 'Be my receptionist',
  book: 'Book a call',
  waitlist: joinWaitlist,
  yes: 'Yes, please',
  no: 'No, thanks',
} as const
