import type { ReceptionistPhraseId } from '../../../../content/receptionist.ts'
import type { Topic } from '../../../../content/receptionist-topics.ts'
import type { CallAction, EndedBy } from '../../../call-provider.ts'
import { type FormTurn, formQuestion, type WaitlistForm } from '../form/turns.ts'
import type { DialogueState, DialogueTurn, Reply, RolePlayRequest } from './dialogue-state.ts'
import { chooseLead, type PendingQuestion } from './leads.ts'
import { isReceptionistPhrase, phrase } from './reply-parts.ts'

/** Builds turns of the dialogue. */

type TurnOptions = {
  pendingQuestion?: PendingQuestion
  action?: CallAction
  rolePlay?: RolePlayRequest
  endedBy?: EndedBy
}

/** A turn that says something: "say that again" repeats it. */
export function say(
  state: DialogueState,
  reply: Reply,
  { pendingQuestion, ...options }: TurnOptions = {},
): DialogueTurn {
  return {
    state: { ...remember(state, reply), pendingQuestion, lastReply: reply, unknownInRow: 0 },
    reply,
    ...options,
  }
}

/** A turn that answers no question. What was asked and said before stays as it is. */
export function aside(state: DialogueState, ...ids: ReceptionistPhraseId[]): DialogueTurn {
  const reply = ids.map((id) => phrase(id))
  return { state: remember(state, reply), reply }
}

function remember(state: DialogueState, reply: Reply): DialogueState {
  const said = reply.flatMap(({ clips }) => (clips ?? []).slice(0, 1).filter(isReceptionistPhrase))
  return { ...state, said: [...state.said, ...said], repeatsInRow: 0 }
}

export const hasSaid = (state: DialogueState, id: ReceptionistPhraseId) => state.said.includes(id)

/** Adds a light question to an answer, if one fits. */
export function leadOn(turn: DialogueTurn, topic: Topic, preferred?: 'role-play'): DialogueTurn {
  const lead = chooseLead(turn.state, topic, turn.reply.map(({ text }) => text).join(' '), preferred)
  if (!lead) return { ...turn, state: { ...turn.state, leadsInRow: 0 } }
  const reply = [...turn.reply, phrase(lead.phrase)]
  const state = remember(turn.state, [phrase(lead.phrase)])
  return {
    ...turn,
    reply,
    state: { ...state, pendingQuestion: lead.pendingQuestion, lastReply: reply, leadsInRow: state.leadsInRow + 1 },
  }
}

/** "Okay", then the form's question. */
export function okayInForm(state: DialogueState, form: WaitlistForm): DialogueTurn {
  const reply = [phrase('okay'), ...formQuestion(form, true)]
  return { state: remember(state, reply), reply }
}

export function formTurn(state: DialogueState, taken: FormTurn): DialogueTurn {
  switch (taken.name) {
    case 'asked':
      return say({ ...state, form: taken.form }, taken.reply)
    case 'opened':
      return say({ ...state, form: undefined, formOpened: true, entities: taken.answers }, taken.reply, {
        action: { name: 'join-waitlist', answers: taken.answers },
      })
    case 'cancelled':
      return say({ ...state, form: undefined, entities: taken.answers }, [...taken.reply, phrase('lead-open')])
    case 'interrupted':
      return say({ ...state, form: taken.form }, formQuestion(taken.form))
  }
}
