import { respond as respondWith } from '../../src/call/providers/built-in/dialogue/dialogue.ts'
import type { DialogueState } from '../../src/call/providers/built-in/dialogue/dialogue-state.ts'
import * as form from '../../src/call/providers/built-in/form/form-dialogue.ts'
import type { Understand } from '../../src/call/providers/built-in/understanding/intents.ts'

/** The turn that answers an utterance, with the form's code loaded. */
export const respond = (state: DialogueState, utterance: string, now: number, understand?: Understand) =>
  respondWith(state, utterance, now, { form, ...(understand && { understand }) })
