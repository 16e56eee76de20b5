import { receptionistTemplates } from '../../../content/receptionist.ts'
import type { CallEvent, EndedBy } from '../../call-provider.ts'
import { type FormReader, greet, respond } from './dialogue/dialogue.ts'
import type { DialogueTurn, Reply, RolePlayRequest } from './dialogue/dialogue-state.ts'
import type { RolePlayState, RolePlayTurn } from './role-play/role-play.ts'
import type { LanguageModel } from './understanding/language-model.ts'

/** What the receptionist says and does in one turn, of the dialogue or of the role play. */
export type Speech = {
  reply: Reply
  /** Emitted before the reply, and right after its text. */
  before?: readonly CallEvent[]
  events?: readonly CallEvent[]
  /** The call ends after the reply. */
  endedBy?: EndedBy | undefined
}

/** Code that is fetched when it is needed. */
export type DialogueDependencies = {
  /** Fetches the code that reads answers to the waitlist form. */
  loadForm(): Promise<FormReader>
  /** Fetches the code of the role play. */
  loadRolePlay(): Promise<typeof import('./role-play/role-play.ts')>
  /** Opens the browser's language model; `undefined` where the browser has none. */
  openLanguageModel(): Promise<LanguageModel | undefined>
}

type DialogueListener = {
  /** In place of what is being said. */
  say(speech: Speech): void
  /** After what is being said. */
  sayNext(speech: Speech): void
}

/**
 * Decides what the receptionist says in one call: keeps the state of the dialogue and of the role play, and fetches the code
 * that they need. When it is said, and when the caller has finished, is decided in `conversation.ts`.
 */
export function createDialogueManager(dependencies: DialogueDependencies, listener: DialogueListener) {
  const greeting = greet(Date.now())
  let state = greeting.state
  /** The role play that is going on. */
  let rolePlay: { respond: (utterance: string) => RolePlayTurn; state: RolePlayState } | undefined
  let formReader: FormReader | undefined
  /** Missing before the first attempt and after a failed one. */
  let formLoading: Promise<void> | undefined
  let languageModel: LanguageModel | undefined
  /** What is loaded for an older utterance answers it no more. */
  let lastUtterance: { text: string } | undefined
  let closed = false

  const respondTo = (utterance: string) => respond(state, utterance, Date.now(), { form: formReader })

  /** The receptionist does not know what the caller wants, or would ask "Did you mean …?". */
  const isUnsure = (turn: DialogueTurn) =>
    turn.state.unknownInRow > state.unknownInRow || turn.state.pendingQuestion?.about === 'meant'

  /** One promise for all that wait: they go on in the order in which they came, and nothing that is said later comes between. */
  function loadForm(): Promise<void> {
    formLoading ??= dependencies.loadForm().then(
      (loaded) => {
        formReader = loaded
      },
      () => {
        formLoading = undefined
      },
    )
    return formLoading
  }

  function takeTurn(turn: DialogueTurn) {
    if (closed) return
    state = turn.state
    // Fetched while the caller hears the first question.
    if (turn.state.form) void loadForm()
    listener.say(dialogueSpeech(turn))
    if (turn.rolePlay) void startRolePlay(turn.rolePlay)
  }

  /** Takes the turn for the intent that the model chooses, or else `turn`. A newer utterance is answered in place of this one. */
  async function askLanguageModel(model: LanguageModel, turn: DialogueTurn, utterance: { text: string }) {
    const intent = await model.choose(utterance.text)
    if (lastUtterance !== utterance) return
    takeTurn(
      intent === undefined
        ? turn
        : respond(state, utterance.text, Date.now(), { understand: () => ({ intents: [intent] }), form: formReader }),
    )
  }

  /** @param otherwise said when the code of the role play cannot be loaded. */
  async function startRolePlay(request: RolePlayRequest & { opening?: boolean }, otherwise?: DialogueTurn) {
    let loaded: Awaited<ReturnType<DialogueDependencies['loadRolePlay']>>
    try {
      loaded = await dependencies.loadRolePlay()
    } catch {
      if (closed) return
      if (otherwise) takeTurn(otherwise)
      else listener.sayNext({ reply: [{ text: receptionistTemplates.rolePlayFailed }] })
      return
    }
    if (closed) return
    const turn = loaded.startRolePlay(request, Date.now())
    rolePlay = {
      respond: (utterance) => loaded.respondInRolePlay(rolePlay?.state ?? turn.state, utterance, Date.now()),
      state: turn.state,
    }
    const speech = takeRolePlayTurn(turn)
    if (otherwise) listener.say(speech)
    else listener.sayNext(speech)
  }

  /** Keeps the state of the turn; with the last turn of a role play, the dialogue goes on. */
  function takeRolePlayTurn(turn: RolePlayTurn): Speech {
    if (!turn.over) {
      if (rolePlay) rolePlay.state = turn.state
      return rolePlaySpeech(turn)
    }
    // A turn that only hands the utterance on says nothing that could be repeated.
    const lastReply = turn.reply.length > 0 ? turn.reply : (rolePlay?.state.lastReply ?? [])
    rolePlay = undefined
    const { business: played } = turn.state
    state = { ...state, pendingQuestion: undefined, lastReply, ...(played && { played }) }
    const last = rolePlaySpeech(turn)
    if (turn.rest === undefined) return last
    const next = respondTo(turn.rest)
    state = next.state
    if (state.form) void loadForm()
    if (next.rolePlay) void startRolePlay(next.rolePlay)
    const { reply, events = [], endedBy } = dialogueSpeech(next)
    return { ...last, reply: [...turn.reply, ...reply], events: [...(last.events ?? []), ...events], endedBy }
  }

  return {
    /** @param rolePlayFirst opens with the role play, and without its code with the greeting. */
    start(rolePlayFirst: boolean) {
      void dependencies.openLanguageModel().then(
        (opened) => {
          if (closed) opened?.close()
          else languageModel = opened
        },
        // Without the model the classifier decides alone.
        () => {},
      )
      if (rolePlayFirst) void startRolePlay({ opening: true }, greeting)
      else takeTurn(greeting)
    },

    /** @param utterance empty when the caller said nothing for a while. */
    async answer(utterance: string) {
      const answered = { text: utterance }
      lastUtterance = answered
      if (state.form && !formReader && !rolePlay) {
        // What is said meanwhile waits as well, and is answered after it: no answer is lost.
        await loadForm()
        if (closed) return
      }
      if (rolePlay) return listener.say(takeRolePlayTurn(rolePlay.respond(utterance)))
      const turn = respondTo(utterance)
      if (languageModel && isUnsure(turn)) void askLanguageModel(languageModel, turn, answered)
      else takeTurn(turn)
    },

    /** The reply that `answer` would give now. Empty while the code that reads the answers of the form is being fetched. */
    replyTo(utterance: string): Reply {
      if (rolePlay) return rolePlay.respond(utterance).reply
      return state.form && !formReader ? [] : respondTo(utterance).reply
    },

    /** Whether the caller seems to have asked something that has an answer, and nothing else follows from it. */
    isPlainlyAnswered(utterance: string): boolean {
      if (rolePlay || state.form) return false
      const turn = respondTo(utterance)
      return turn.reply.length > 0 && !turn.rolePlay && !turn.endedBy && !turn.state.form && !isUnsure(turn)
    },

    /** Answers a plain question to which the caller may add words: `takeBack` forgets it, and the whole is to be answered. */
    answerEarly(question: string): { speech: Speech; takeBack(): void } {
      const before = state
      const turn = respondTo(question)
      lastUtterance = { text: question }
      state = turn.state
      return {
        speech: dialogueSpeech(turn),
        takeBack() {
          state = before
        },
      }
    },

    lastReply: (): Reply => (rolePlay?.state ?? state).lastReply,

    close() {
      closed = true
      languageModel?.close()
    },
  }
}

const dialogueSpeech = ({ reply, action, suggestions = [], endedBy }: DialogueTurn): Speech => ({
  reply,
  events: [...(action ? [{ type: 'action', action } as const] : []), { type: 'suggestions', suggestions }],
  endedBy,
})

const rolePlaySpeech = ({ reply, business, callRecord, action, suggestions, endedBy }: RolePlayTurn): Speech => ({
  reply,
  before: business === undefined ? [] : [{ type: 'role-play', business }],
  events: [
    ...(action ? [{ type: 'action', action } as const] : []),
    ...(callRecord ? [{ type: 'call-record', record: callRecord } as const] : []),
    { type: 'suggestions', suggestions },
  ],
  endedBy,
})
