import type { PhraseId } from './receptionist.ts'

/**
 * What the speech synthesiser is given for a clip where it would misread the phrase's text. Only `npm run voices` uses it,
 * so it is not part of the page.
 */
export const pronunciations: Partial<Record<PhraseId, string>> = {
  greeting: `Hello, this is Ring-well. I'm an A I, and this demo follows a script. What would you like to know?`,
  service: 'We build A I receptionists that answer your calls, book appointments and update your C R M.',
  costs: 'The typical rate is seventeen cents per minute. Ask our team for your own quote.',
  savings:
    'A typical salary is sixty four hundred dollars a month. Our A I, twelve hundred. You save fifty two hundred, dependent on scale.',
  hours: 'It answers twenty four seven. Nights, weekends and bank holidays.',
  setup: 'In three steps. We find where voice A I helps, train and connect it, and go live.',
  crm: 'Yes, we connect it to the C R M you have.',
  capacity: 'From one to a thousand calls at the same time.',
  robot: "I'm an A I, not a person, and I follow a script.",
  automations: "Yes, it can follow up by email, what's app or S M S.",
  summaries: 'You get a short summary of every call in your C R M.',
  contact: 'Our email and phone number are on your screen.',
  'unknown-again': "I don't know that either. Try costs, set up, or voices.",
}
