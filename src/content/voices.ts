import { exampleCall } from './landing.ts'
import manifest from './voices.json' with { type: 'json' }

/** A voice preview: what its card shows, the text it speaks, and how the file was made. */
export type VoiceSample = {
  id:
    | 'british-female'
    | 'british-male'
    | 'american-female'
    | 'american-male'
    | 'australian-female'
    | 'australian-male'
  name: string
  accent: 'British' | 'American' | 'Australian'
  gender: 'female' | 'male'
  /** Path of the mp3 on the site. */
  audioUrl: string
  description: string
  /** ISO 3166-1 alpha-2 in lower case: the name of the flag's file. */
  flagCode: 'gb' | 'us' | 'au'
  /** The moment of the night at which it is heard. */
  moment: { time: string; trade: string }
  /** The text spoken in the preview. */
  sampleText: string
  durationMs: number
  /** The speech engine that rendered the file, and the licence of its output. */
  engine: string
  licence: string
  /** The engine has no voice of this accent; the accent is imitated. */
  approximate: boolean
}

const british = { accent: 'British', flagCode: 'gb' } as const
const american = { accent: 'American', flagCode: 'us' } as const
const australian = { accent: 'Australian', flagCode: 'au' } as const

/** The six previews in the order of their cards: six moments of one night. `npm run voices -- render` writes `voices.json`. */
export const voices: readonly VoiceSample[] = [
  sample('british-female', {
    ...british,
    gender: 'female',
    description: 'Warm and measured.',
    moment: { time: '21:10', trade: 'Dentist, after hours' },
    sampleText:
      'Good evening, dental practice. That does sound sore. I can see you at half past eight tomorrow.',
  }),
  sample('british-male', {
    ...british,
    gender: 'male',
    description: 'Calm and precise.',
    moment: { time: '22:45', trade: 'Restaurant, a full Saturday' },
    sampleText:
      'A table for six on Saturday? I have seven o’clock, or a quarter to nine by the window.',
  }),
  sample('american-female', {
    ...american,
    gender: 'female',
    description: 'Bright and friendly.',
    moment: { time: '00:20', trade: 'Plumber, an emergency' },
    sampleText:
      'A burst pipe can’t wait. Stay with me, I’m putting you through to the plumber on call.',
  }),
  sample('american-male', {
    ...american,
    gender: 'male',
    description: 'Relaxed and clear.',
    moment: { time: '02:15', trade: 'Hotel, a caller who wants a person' },
    sampleText:
      'Of course. I’m passing you to the night desk now, with a note, so you won’t have to explain it twice.',
  }),
  sample('australian-female', {
    ...australian,
    gender: 'female',
    description: 'Easy-going and helpful.',
    moment: { time: '05:40', trade: 'Vet, a caller in a hurry' },
    sampleText:
      'No worries, we’ll be quick. Wednesday at nine, for Biscuit. You’re booked, and the text is on its way.',
  }),
  sample('australian-male', {
    ...australian,
    gender: 'male',
    description: 'Steady and down-to-earth.',
    moment: { time: '06:50', trade: 'Garage, a message' },
    sampleText:
      'We open at eight. I’ve written that down word for word, and the team will call you back.',
  }),
]

/** The lines of the example call as recordings, in the order in which they are heard. */
export const exampleRecordings = exampleCall.lines.map((line, index) => {
  const id = `example-${index + 1}`
  const sampleText = 'spoken' in line ? line.spoken : line.text
  return { id, speaker: line.voice, sampleText, audioUrl: `/voices/${id}.mp3` }
})

function sample(
  id: VoiceSample['id'],
  card: Pick<
    VoiceSample,
    'accent' | 'gender' | 'flagCode' | 'sampleText' | 'description' | 'moment'
  >,
): VoiceSample {
  const { durationMs, engine, licence, approximate } = manifest[id]
  const name = `${card.accent} ${card.gender}`
  return {
    id,
    name,
    audioUrl: `/voices/${id}.mp3`,
    ...card,
    durationMs,
    engine,
    licence,
    approximate,
  }
}
