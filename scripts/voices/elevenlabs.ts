import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { VoiceSample } from '../../src/content/voices.ts'
import { CommandError } from '../terminal.ts'
import type { Voice } from './render.ts'

export const voiceIdsFile = 'scripts/voices/voice-ids.json'
type VoiceIds = { previews: Record<VoiceSample['id'], string>; receptionist: string }

/**
 * Voices of the operator's ElevenLabs account. Which voice speaks which text is in `voice-ids.json` below the root of the
 * repository; `npm run voices -- list` helps to choose.
 * @throws CommandError without a key.
 */
export async function elevenLabs(env: Partial<Record<string, string>>, root: string) {
  const apiKey = env.ELEVENLABS_API_KEY?.trim()
  if (!apiKey) {
    throw new CommandError(
      'Set ELEVENLABS_API_KEY to the key of your ElevenLabs account (in .env or the environment), or use --engine debian.',
    )
  }
  const ids: VoiceIds = JSON.parse(await readFile(join(root, voiceIdsFile), 'utf8'))
  // Large, and needed by this one command.
  const { ElevenLabsClient, ElevenLabsError } = await import('@elevenlabs/elevenlabs-js')
  const baseUrl = env.ELEVENLABS_API_URL?.trim()
  const client = new ElevenLabsClient({ apiKey, timeoutInSeconds: 60, maxRetries: 1, ...(baseUrl ? { baseUrl } : {}) })

  const voice = (name: string, voiceId: string): Voice => {
    if (!voiceId) {
      throw new CommandError(
        `Choose a voice for ${name} with npm run voices -- list, and write its id into ${voiceIdsFile}.`,
      )
    }
    return {
      engine: 'ElevenLabs eleven_multilingual_v2',
      licence: 'ElevenLabs terms, paid plan',
      approximate: false,
      async synthesise(text, recording) {
        try {
          const speech = await client.textToSpeech.convert(voiceId, {
            text,
            modelId: 'eleven_multilingual_v2',
            outputFormat: 'mp3_44100_128',
          })
          await writeFile(recording, speech)
        } catch (error) {
          throw new Error(
            error instanceof ElevenLabsError ? whatItSaid(error.statusCode, error.body) : unreachable(error),
          )
        }
      },
    }
  }
  return {
    previews: () => mapValues(ids.previews, (voiceId, id) => voice(id, voiceId)),
    receptionist: () => voice('the receptionist', ids.receptionist),
  }
}

function mapValues<Key extends string, From, To>(record: Record<Key, From>, map: (value: From, key: Key) => To) {
  const entries = Object.entries(record) as [Key, From][]
  return Object.fromEntries(entries.map(([key, value]) => [key, map(value, key)])) as Record<Key, To>
}

function whatItSaid(status: number | undefined, body: unknown): string {
  if (status === undefined) return 'ElevenLabs could not be reached.'
  const { detail } = (typeof body === 'object' && body !== null ? body : {}) as { detail?: unknown }
  const said = typeof detail === 'object' && detail !== null && 'message' in detail ? String(detail.message) : ''
  return `ElevenLabs answered ${status}${said ? `: ${said}` : '.'}`
}

function unreachable(error: unknown): string {
  return `ElevenLabs could not be reached (${error instanceof Error ? error.message : error}).`
}
