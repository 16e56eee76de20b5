import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Settings } from '../../server/settings.ts'
import type { VoiceSample } from '../../src/content/voices.ts'
import { describeRequestFailure, parseJsonOrText } from '../request-failure.ts'
import { CommandError } from '../terminal.ts'
import type { Voice } from './render.ts'

const voiceIdsFile = 'scripts/voices/voice-ids.json'
type VoiceIds = { previews: Record<VoiceSample['id'], string>; receptionist: string }

const model = 'eleven_multilingual_v2'

/**
 * Voices of the operator's ElevenLabs account. `voice-ids.json` below the root of the repository names the voice of each
 * text; `npm run voices -- list` shows the voices there are.
 * @throws CommandError without a key.
 */
export async function elevenLabs(settings: Settings, root: string) {
  const { elevenLabsApiKey: apiKey, elevenLabsApiUrl: apiUrl } = settings
  if (!apiKey) {
    throw new CommandError(
      'Set ELEVENLABS_API_KEY to the key of your ElevenLabs account (in .env or the environment), or use --engine kokoro.',
    )
  }
  const ids: VoiceIds = JSON.parse(await readFile(join(root, voiceIdsFile), 'utf8'))

  const voice = (name: string, voiceId: string): Voice => {
    if (!voiceId) {
      throw new CommandError(
        `Choose a voice for ${name} with npm run voices -- list, and write its id into ${voiceIdsFile}.`,
      )
    }
    return {
      engine: `ElevenLabs ${model}, ${voiceId}`,
      licence: 'ElevenLabs terms, paid plan',
      approximate: false,
      async synthesise(text, recording) {
        try {
          await writeFile(recording, await textToSpeech(apiKey, apiUrl, voiceId, text))
        } catch (error) {
          throw new Error(describeRequestFailure('ElevenLabs', error))
        }
      },
    }
  }
  const previews = () =>
    Object.entries(ids.previews).map(([id, voiceId]) => [id, voice(id, voiceId)])
  return {
    previews: (): Record<VoiceSample['id'], Voice> => Object.fromEntries(previews()),
    receptionist: () => voice('the receptionist', ids.receptionist),
  }
}

/**
 * `POST /v1/text-to-speech/{voice_id}`: an mp3. A busy or failing service is asked once more.
 * @throws ErrorResponse when the service refuses; what `fetch` throws when it cannot be reached or takes over a minute.
 */
async function textToSpeech(
  apiKey: string,
  apiUrl: string,
  voiceId: string,
  text: string,
): Promise<Uint8Array> {
  const request = () =>
    fetch(
      `${apiUrl}/v1/text-to-speech/${encodeURIComponent(voiceId)}?output_format=mp3_44100_128`,
      {
        method: 'POST',
        // The key is for this address alone.
        redirect: 'error',
        headers: { 'xi-api-key': apiKey, 'content-type': 'application/json' },
        body: JSON.stringify({ text, model_id: model }),
        signal: AbortSignal.timeout(60_000),
      },
    )
  let response = await request()
  if (response.status === 408 || response.status === 429 || response.status >= 500) {
    await wait(1000)
    response = await request()
  }
  if (response.ok) return new Uint8Array(await response.arrayBuffer())
  throw Object.assign(response, { error: parseJsonOrText(await response.text()) })
}
