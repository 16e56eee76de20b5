import { type ReceptionistPhraseId, receptionistTemplates as templates } from '../../../../content/receptionist.ts'
import { type Topic, topics } from '../../../../content/receptionist-topics.ts'
import type { CallAction } from '../../../call-provider.ts'
import { formQuestion, startForm } from '../form/turns.ts'
import { hasBusinessWord } from '../understanding/entities.ts'
import { type Intent, isCrisis, likeliestLine, type Offer } from '../understanding/intents.ts'
import { plainWords } from '../understanding/plain-words.ts'
import { isQuestion } from '../understanding/questions.ts'
import { spelledOut } from '../understanding/spelling.ts'
import type { DialogueState, DialogueTurn, Reply, ReplyPart, RolePlayRequest } from './dialogue-state.ts'
import type { FollowUp } from './follow-ups.ts'
import type { PendingQuestion } from './leads.ts'
import { asksHowYouAre, saysFarewell } from './remarks.ts'
import { isReceptionistPhrase, phrase, spelledPart } from './reply-parts.ts'
import { costOfMinutes, leastSaid, moreAbout, topicLine, topicLines } from './topic-answers.ts'
import { aside, formTurn, hasSaid, leadOn, say } from './turns.ts'

/** What the receptionist answers to an intent or to a follow-up. */

/** Lines that say what the receptionist does not know. Said once: then our team is named. */
const notKnown = new Set<ReceptionistPhraseId>([
  'benefits-compared',
  'call-details',
  'calls-out',
  'company-references',
  'costs-discount',
  'crm-none',
  'fit-payments',
  'hand-over-repeat',
  'languages-switch',
  'quality-outage',
  'training-model',
])

export function answerFollowUp(
  state: DialogueState,
  followUp: FollowUp,
  utterance: string,
  leads = true,
): DialogueTurn {
  const topic = state.topics.at(-1) ?? 'service'
  switch (followUp.name) {
    case 'topic': {
      const { line } = followUp
      const id =
        line === 'ask-team' || (line && notKnown.has(line) && state.said.includes(line))
          ? leastSaid(['ask-team', 'no-more-known'], state.said)
          : line && !state.said.slice(-6).includes(line)
            ? line
            : topicLine(followUp.topic, line ? '' : utterance, state.said, state.brief)
      return answerTopic(state, followUp.topic, id, leads, utterance)
    }
    case 'more':
      return answerTopic(state, topic, moreAbout(topic, state.said), leads)
    case 'what-else': {
      const other = (['appointments', 'summaries', 'automations', 'hand-over'] as const).find(
        (offered) => !state.topics.includes(offered),
      )
      if (other && /\bit do\b/.test(plainWords(utterance)))
        return answerTopic(state, other, topicLine(other, '', state.said), leads)
      const more = moreAbout(topic, state.said)
      return more === 'no-more-known'
        ? say(state, [phrase(leastSaid(['can-ask', 'can-ask-again'], state.said))])
        : answerTopic(state, topic, more, leads)
    }
    case 'show-voices':
      return answerIntents(state, ['show'], 'voices')
    case 'complaint':
      if (hasSaid(state, 'sorry-limited')) return soothe(state)
      return say(state, [phrase('sorry-limited'), phrase('lead-book')], {
        pendingQuestion: { about: 'offer', intent: 'book' },
      })
    case 'doubt': {
      if (topic !== 'costs' && topic !== 'savings') {
        const offers = leads && !state.rolePlayed
        return say(
          state,
          [phrase('quality-callers'), ...(offers ? [phrase('lead-role-play')] : [])],
          offers ? { pendingQuestion: { about: 'offer', intent: 'role-play' } } : {},
        )
      }
      const id = leastSaid(topic === 'costs' ? ['costs-again', 'ask-team'] : ['savings-more', 'ask-team'], state.said)
      return answerTopic(state, topic, id, leads)
    }
    case 'confirm': {
      // What was not known is no yes.
      const last = state.said.findLast((line) => !line.startsWith('lead-'))
      if (last !== undefined && saysNotKnown.test(phrase(last).text))
        return answerTopic(state, topic, 'no-more-known', leads)
      const { first } = topicLines[topic]
      const line = hasSaid(state, first)
        ? leastSaid(['yes', topicLine(topic, '', state.said, true)], state.said)
        : first
      return answerTopic(state, topic, line, leads)
    }
  }
}

const asksFees = /\b(?:set ?up|monthly|hidden|extra|standing|sign ?up|joining|other) (?:fee|charge|cost)s?\b|\bon top\b/

const saysNotKnown = /\b(?:don't know|can't say|only know|one for our team|know of no)\b/

function answerTopic(
  state: DialogueState,
  topic: Topic,
  id: ReceptionistPhraseId,
  leads = true,
  utterance = '',
): DialogueTurn {
  // "If we do eight hundred minutes a month, what's the difference"
  const asksSum =
    topic === 'costs' || (topic === 'savings' && /\bhundred\b.*\bminutes\b|\b\d{2,} minutes\b/i.test(utterance))
  const cost = asksSum ? costOfMinutes(utterance, state.callsMentioned) : undefined
  const topics = [...state.topics.filter((other) => other !== topic), topic]
  // "What would five hundred minutes be, and is there a set-up fee on top?"
  const fees = cost && asksFees.test(plainWords(utterance)) ? [phrase('costs-fees')] : []
  const answered = say({ ...state, topics }, [cost ?? phrase(id), ...fees])
  if (id === 'voices-again') return { ...answered, action: { name: 'show-section', section: 'voices' } }
  return leads ? leadOn(answered, topic) : answered
}

/** Intents that need no answer next to another one. */
const politeIntents: readonly Intent[] = [
  'greeting',
  'how-are-you',
  'thanks',
  'back-channel',
  'wait',
  'repeat',
  'more',
  'shorter',
]
/** Intents that the caller wants answered before the call ends. */
export const answeredBeforeGoodbye = (intent: Intent) =>
  isTopic(intent) || intent === 'book' || intent === 'waitlist' || intent === 'contact' || intent === 'role-play'

/** The sum for the caller's minutes, where it answers all that was asked: it says what else was asked about the money. */
export const sumAlone = (reply: Reply, asked: readonly Intent[]): ReplyPart | undefined =>
  asked.every((intent) => intent === 'costs' || intent === 'savings') &&
  !reply.some(({ clips }) => clips?.[0] === 'costs-fees')
    ? reply.find(({ clips }) => clips?.[0] === 'costs-sum')
    : undefined

/** One reply to at most two intents, with one light question at the end. */
export function answerIntents(
  state: DialogueState,
  intents: readonly Intent[],
  utterance: string,
  leads = true,
): DialogueTurn {
  const distinct = intents.filter((intent, index) => intents.indexOf(intent) === index)
  const wishes = distinct.filter((intent) => !politeIntents.includes(intent))
  const answered = (wishes.length > 0 ? wishes : distinct.slice(-1)).filter(
    (intent, _, all) =>
      (intent !== 'goodbye' || !all.some(answeredBeforeGoodbye)) &&
      // Both say that the team takes over.
      !(intent === 'quality' && all.includes('hand-over')),
  )
  let turn: DialogueTurn = { state, reply: [] }
  let topic: Topic | undefined
  for (const intent of answered.slice(0, 2)) {
    // "What about Google Calendar?": the line for the appointments has said it.
    if (intent === 'other-software' && turn.reply.some(({ clips }) => clips?.includes(intent))) continue
    const next = isTopic(intent)
      ? answerTopic(turn.state, intent, topicLine(intent, utterance, turn.state.said, state.brief), false, utterance)
      : answerIntent(turn.state, intent, utterance)
    if (isTopic(intent)) topic = intent
    const reply = [...turn.reply, ...next.reply]
    turn = { ...turn, ...next, reply, state: turn.reply.length > 0 ? { ...next.state, lastReply: reply } : next.state }
  }
  const sum = sumAlone(turn.reply, answered)
  if (sum) turn = { ...turn, reply: [sum], state: { ...turn.state, lastReply: [sum] } }
  const leadsOn =
    leads && topic && !turn.state.pendingQuestion && !turn.state.form && !turn.action && !turn.rolePlay && !turn.endedBy
  return leadsOn && topic ? leadOn(turn, topic) : turn
}

export const isTopic = (intent: Intent): intent is Topic => (topics as readonly string[]).includes(intent)

/** A short question about what was just talked about: "what does it say in them". */
const asksAboutThat = (utterance: string) => {
  const words = plainWords(utterance)
  return isQuestion(utterance) && words.split(' ').length <= 8 && /\b(it|that|they|them|those|one|ones)\b/.test(words)
}

export function answerUnknown(state: DialogueState, utterance: string): DialogueTurn {
  // What is said to the business that was played, after the end
  if (
    state.played &&
    !hasSaid(state, 'role-play-over') &&
    !/\b(?:can|could|would|will|does) (?:it|this)\b/i.test(utterance)
  )
    return say(state, [phrase('role-play-over')], { pendingQuestion: { about: 'offer', intent: 'role-play' } })
  const topic = state.topics.at(-1)
  if (topic && state.unknownInRow === 0 && asksAboutThat(utterance)) {
    const answer = say(state, [phrase(leastSaid(['no-more-known', 'ask-team'], state.said))])
    return leadOn({ ...answer, state: { ...answer.state, unknownInRow: 1 } }, topic)
  }
  const unknownInRow = state.unknownInRow + 1
  const kinds = ['unknown', 'unknown-again', 'unknown-choices'] as const
  const kind = kinds[(unknownInRow - 1) % kinds.length] as (typeof kinds)[number]
  if (kind === 'unknown' && hasSaid(state, 'unknown') && !hasSaid(state, 'unknown-other')) {
    const other = say(state, [phrase('unknown-other')])
    return { ...other, state: { ...other.state, unknownInRow } }
  }
  const pendingQuestion: PendingQuestion =
    kind === 'unknown-again'
      ? { about: 'offer', intent: 'book' }
      : kind === 'unknown-choices'
        ? { about: 'choices', intents: ['costs', 'role-play', 'book'] }
        : { about: 'choices', intents: ['costs', 'setup', 'voices'] }
  const answer = say(state, [phrase(kind)], { pendingQuestion })
  return { ...answer, state: { ...answer.state, unknownInRow } }
}

/** Answers a caller who has had enough: offers a person, or in the form to stop. */
export function soothe(state: DialogueState): DialogueTurn {
  if (state.form) return say(state, [phrase('form-frustrated'), ...formQuestion(state.form, true)])
  const id = leastSaid(['frustrated', 'sorry-limited'], state.said)
  return say(state, [phrase(id)], { pendingQuestion: { about: 'offer', intent: 'book' } })
}

/** Brief, and leads on if nothing is being asked. */
export function acknowledge(state: DialogueState): DialogueTurn {
  const said = aside(state, 'okay')
  if (state.pendingQuestion || state.said.at(-1) === 'okay') return said
  const topic = state.topics.at(-1)
  return topic ? leadOn({ ...said, state: { ...said.state, leadsInRow: 0 } }, topic) : aside(state, 'okay', 'lead-open')
}

function answerIntent(state: DialogueState, intent: Exclude<Intent, Topic>, utterance: string): DialogueTurn {
  const again = (first: ReceptionistPhraseId, other: ReceptionistPhraseId) => leastSaid([first, other], state.said)
  switch (intent) {
    case 'greeting':
      if (asksHowYouAre(utterance)) return say(state, [phrase('how-are-you')])
      return hasSaid(state, 'hello') || state.topics.length > 0 ? aside(state, 'here') : say(state, [phrase('hello')])
    case 'how-are-you':
      return say(state, [phrase('how-are-you')])
    case 'thanks': {
      const thanks = again('thanks', 'thanks-again')
      return thanks === 'thanks'
        ? say(state, [phrase('thanks'), phrase('lead-anything')], { pendingQuestion: { about: 'anything' } })
        : say(state, [phrase(thanks)])
    }
    case 'back-channel':
      return acknowledge(state)
    case 'goodbye':
      // The end of a call cannot be undone: without a word of farewell the receptionist asks.
      if (saysFarewell(utterance)) return say(state, [phrase('goodbye')], { endedBy: 'assistant' })
      return isQuestion(utterance)
        ? answerUnknown(state, utterance)
        : say(state, [phrase('lead-anything')], { pendingQuestion: { about: 'anything' } })
    case 'abuse': {
      const insults = state.insults + 1
      if (insults >= 3) return say(state, [phrase('abuse-end')], { endedBy: 'assistant' })
      return insults === 1 ? soothe({ ...state, insults }) : aside({ ...state, insults }, 'abuse-again')
    }
    case 'emergency':
      return say({ ...state, form: undefined }, [
        phrase(isCrisis(plainWords(utterance)) ? 'emergency-life' : 'emergency'),
      ])
    case 'wrong-number':
      return say(state, [phrase(again('wrong-number', 'wrong-number-again'))])
    case 'other-language':
    case 'typing':
      return say(state, [phrase(intent)], state.pendingQuestion && { pendingQuestion: state.pendingQuestion })
    case 'injection':
      return say(state, [phrase('injection'), phrase('lead-open')])
    case 'robot':
      return say(state, [phrase(again('robot', 'robot-again'))])
    case 'demo':
      return say(state, [phrase(again('demo', 'demo-again'))])
    case 'demo-privacy':
      return say(state, [phrase(again('demo-privacy', 'demo-privacy-again'))])
    case 'can-ask':
      return say(state, [phrase(again('can-ask', 'can-ask-again'))])
    case 'repeat':
      return {
        state: { ...state, repeatsInRow: state.repeatsInRow + 1 },
        reply: [...state.lastReply, ...(state.repeatsInRow > 0 ? [phrase('on-screen')] : [])],
      }
    case 'slower':
    case 'louder':
      return { ...aside(state, intent), reply: [phrase(intent), ...state.lastReply] }
    case 'faster':
      return aside({ ...state, brief: true }, 'faster')
    case 'shorter': {
      const topic = state.topics.at(-1)
      const brief = { ...state, brief: true }
      return topic
        ? say(brief, [phrase('shorter'), phrase(topicLine(topic, '', state.said, true))])
        : aside(brief, 'shorter')
    }
    case 'more': {
      const topic = state.topics.at(-1) ?? 'service'
      return answerTopic({ ...state, brief: false }, topic, moreAbout(topic, state.said))
    }
    case 'wait':
      return aside(state, 'wait')
    case 'spell':
      return say(state, [spelling(state, utterance)])
    default:
      return answerOffer(state, intent, utterance)
  }
}

/** The probability from which a question about the role play is no wish for one. Set by hand. */
const surelyAsks = 0.8

function answerOffer(state: DialogueState, intent: Offer, utterance: string): DialogueTurn {
  switch (intent) {
    case 'book': {
      const words = plainWords(utterance)
      const wantsTime =
        /\b(call(ed)? (me|us) back|call ?back|(ring|phone) (me|us)|tomorrow|today|monday|tuesday|wednesday|thursday|friday|next week|this week|at (?!your|the|my|our|all|least)\w+|morning|afternoon|[1-9] ?(am|pm)|oclock)\b/.test(
          words,
        )
      const id = leastSaid(wantsTime ? ['book-time', 'book-again'] : ['book', 'book-again'], state.said)
      return say({ ...state, booked: true }, [phrase(id)], { action: { name: 'book' } })
    }
    case 'person':
      return hasSaid(state, 'person')
        ? say({ ...state, booked: true }, [phrase('person-again'), phrase('contact', templates.contact)], {
            action: { name: 'book' },
          })
        : say({ ...state, booked: true }, [phrase('person')], { action: { name: 'book' } })
    case 'contact':
      return say(state, [phrase('contact', templates.contact)])
    case 'show': {
      const words = plainWords(utterance)
      // "Just show me where to click", where the call is spoken of
      if (
        /\bclick\b/.test(words) &&
        state.lastReply.some(({ clips }) => /^(?:book|call-|person|lead-book)/.test(clips?.[0] ?? ''))
      )
        return answerOffer(state, 'book', '')
      if (/\b(form|wait ?list|questionnaire)\b/.test(words)) {
        return say(state, [phrase('show')], { action: { name: 'join-waitlist', answers: state.entities } })
      }
      if (/\bbook(ing)?\b/.test(words))
        return say({ ...state, booked: true }, [phrase('show')], { action: { name: 'book' } })
      return say(state, [phrase('show')], { action: { name: 'show-section', section: sectionIn(utterance) } })
    }
    case 'role-play': {
      // "What is this, be my receptionist?"
      const { line, probability } = likeliestLine(utterance)
      if (
        probability > surelyAsks &&
        line.startsWith('role-play-') &&
        isReceptionistPhrase(line) &&
        !hasBusinessWord(utterance)
      )
        return say(state, [phrase(line)])
      const { business } = state.entities
      const rolePlay: RolePlayRequest = { said: utterance, ...(business !== undefined && { business }) }
      const entities = { ...state.entities, ...state.form?.answers }
      return say({ ...state, form: undefined, entities, rolePlayed: true }, [phrase('role-play')], { rolePlay })
    }
    case 'waitlist':
      return state.formOpened
        ? say(state, [phrase('form-still-open')], { action: { name: 'join-waitlist', answers: state.entities } })
        : formTurn(state, startForm(state.entities))
  }
}

type Section = Extract<CallAction, { name: 'show-section' }>['section']

/** The section of the landing page that an utterance names. */
function sectionIn(utterance: string): Section {
  const words = plainWords(utterance)
  if (/voice|preview|sample|accent/.test(words)) return 'voices'
  if (/benefit|saving|save|price|cost|figure|compar/.test(words)) return 'benefits'
  if (/works?\b|wrks|steps|process|set ?up/.test(words)) return 'how-it-works'
  return 'features'
}

/** Spells what the utterance asks for: e-mail address, phone number, the caller's name, or else the brand's name. */
function spelling({ entities, lastReply }: DialogueState, utterance: string): ReplyPart {
  const words = plainWords(utterance)
  const { email, phone, name } = templates.spelled
  // "Can you spell that?" after the e-mail address.
  const spelled =
    /\bmy name\b/.test(words) && entities.name
      ? entities.name
      : /phone|number/.test(words)
        ? phone
        : /mail|address/.test(words) || lastReply.some(({ text }) => text.includes(email))
          ? email
          : name
  const characters = spelledOut(spelled)
  return spelledPart('spelled-on-screen', templates.spelledOut(spelled, characters), characters)
}
