import manifest from './voices.json' with { type: 'json' }

/** A voice preview: what its card shows, the text it speaks, and how the file was made. */
export type VoiceSample = {
  id: keyof typeof manifest
  name: string
  accent: 'British' | 'American' | 'Australian'
  gender: 'female' | 'male'
  /** Path of the mp3 on the site. */
  audioUrl: string
  description: string
  /** ISO 3166-1 alpha-2 in lower case: the name of the flag's file. */
  flagCode: 'gb' | 'us' | 'au'
  /** The text spoken in the preview. */
  sampleText: string
  durationMs: number
  /** The speech engine that rendered the file, and the licence of its output. */
  engine: string
  licence: string
  /** The engine has no voice of this accent; the accent is imitated. */
  approximate: boolean
}

const americanGreeting =
  'Hi there, thanks for calling. I can answer your questions, book an appointment, or take a message. How can I help you today?'
const britishGreeting =
  'Good morning, and thank you for calling. I can answer your questions, book an appointment, or take a message. How may I help you today?'
const australianGreeting =
  'Hello, thanks for calling. I can answer your questions, book an appointment, or take a message. How can I help you today?'

const british = { accent: 'British', flagCode: 'gb', sampleText: britishGreeting } as const
const american = { accent: 'American', flagCode: 'us', sampleText: americanGreeting } as const
const australian = { accent: 'Australian', flagCode: 'au', sampleText: australianGreeting } as const

/** The six previews in the order of their cards. `npm run voices -- render` writes `voices.json`. */
export const voices: readonly VoiceSample[] = [
  sample('british-female', { ...british, gender: 'female', description: 'Warm and measured.' }),
  sample('british-male', { ...british, gender: 'male', description: 'Calm and precise.' }),
  sample('american-female', { ...american, gender: 'female', description: 'Bright and friendly.' }),
  sample('american-male', { ...american, gender: 'male', description: 'Relaxed and clear.' }),
  sample('australian-female', { ...australian, gender: 'female', description: 'Easy-going and helpful.' }),
  sample('australian-male', { ...australian, gender: 'male', description: 'Steady and down-to-earth.' }),
]

function sample(
  id: VoiceSample['id'],
  card: Pick<VoiceSample, 'accent' | 'gender' | 'flagCode' | 'sampleText' | 'description'>,
): VoiceSample {
  const { durationMs, engine, licence, approximate } = manifest[id]
  const name = `${card.accent} ${card.gender}`
  return { id, name, audioUrl: `/voices/${id}.mp3`, ...card, durationMs, engine, licence, approximate }
}
