import { intentDescriptions } from './intent-descriptions.ts'
import type { Intent } from './intents.ts'

/** The part of the browser's Prompt API (https://developer.chrome.com/docs/ai/prompt-api) that is used. */
export type PromptApi = {
  availability(options: object): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>
  create(options: object): Promise<PromptSession>
}
type PromptSession = {
  prompt(text: string, options: { responseConstraint: object; signal: AbortSignal }): Promise<string>
  destroy(): void
}

/** Milliseconds within which the model has to choose; the caller waits for no longer. */
const chooseTimeout = 1200

export type LanguageModel = {
  /** The intent of an utterance; `undefined` when the model is missing, late, refuses, or knows none. Never rejects. */
  choose(utterance: string): Promise<Intent | undefined>
  close(): void
}

const languages = {
  expectedInputs: [{ type: 'text', languages: ['en'] }],
  expectedOutputs: [{ type: 'text', languages: ['en'] }],
}

const instructions = `You sort what a caller says to the receptionist of a company that sells AI telephone receptionists. Answer with the one name from this list that fits best, or with "unknown" if none does.
${Object.entries(intentDescriptions)
  .map(([intent, description]) => `${intent}: ${description}`)
  .join('\n')}`

const responseConstraint = { type: 'string', enum: [...Object.keys(intentDescriptions), 'unknown'] }

/**
 * Opens one session with the browser's own language model, if it is on the device already: a download is never started. The
 * model only chooses among intents; it writes nothing that the caller reads or hears.
 */
export function openLanguageModel(api: PromptApi): LanguageModel {
  const closed = new AbortController()
  let session: PromptSession | undefined

  async function open() {
    if ((await api.availability(languages)) !== 'available' || closed.signal.aborted) return
    const opened = await api.create({
      ...languages,
      initialPrompts: [{ role: 'system', content: instructions }],
      signal: closed.signal,
    })
    if (closed.signal.aborted) opened.destroy()
    else session = opened
  }
  // Without a model the classifier decides alone.
  open().catch(() => {})

  async function ask(model: PromptSession, utterance: string, signal: AbortSignal): Promise<Intent | undefined> {
    const answer: unknown = JSON.parse(await model.prompt(utterance, { responseConstraint, signal }))
    return typeof answer === 'string' && Object.hasOwn(intentDescriptions, answer) ? (answer as Intent) : undefined
  }

  return {
    async choose(utterance) {
      if (!session) return undefined
      const late = new AbortController()
      let timer: ReturnType<typeof setTimeout> | undefined
      const timeout = new Promise<undefined>((resolve) => {
        timer = setTimeout(() => {
          resolve(undefined)
          late.abort()
        }, chooseTimeout)
      })
      const answer = ask(session, utterance, late.signal).catch(() => undefined)
      return Promise.race([answer, timeout]).finally(() => clearTimeout(timer))
    },
    close() {
      closed.abort()
      session?.destroy()
      session = undefined
    },
  }
}
