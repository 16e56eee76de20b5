import manifest from './voices.json' with { type: 'json' }

/** A voice preview: specification §3 "Voice sample", what it says, and how its file was made. */
export type VoiceSample = {
  id: keyof typeof manifest
  name: string
  accent: 'British' | 'American' | 'Australian'
  gender: 'female' | 'male'
  /** Path of the mp3 on the site. */
  audioUrl: string
  description: string
  /** ISO 3166-1 alpha-2 in lower case, as flag files are named. */
  flagCode: 'gb' | 'us' | 'au'
  /** The words spoken in the preview. */
  sampleText: string
  durationMs: number
  /** The synthesiser the file was rendered with, and the licence its output is used under. */
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

/** The six previews in the order of their cards. What changes with a rendering is in `voices.json`, written by `npm run voices -- render`. */
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
  words: Pick<VoiceSample, 'accent' | 'gender' | 'flagCode' | 'sampleText' | 'description'>,
): VoiceSample {
  const { durationMs, engine, licence, approximate } = manifest[id]
  const name = `${words.accent} ${words.gender}`
  return { id, name, audioUrl: `/voices/${id}.mp3`, ...words, durationMs, engine, licence, approximate }
}
