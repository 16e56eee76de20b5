import type { Topic } from '../../../../content/receptionist-topics.ts'
import { extractEntities, hasBusinessWord } from '../understanding/entities.ts'
import {
  type Intent,
  requestsIn,
  type Understand,
  understand as understandUtterance,
} from '../understanding/intents.ts'
import { plainWords } from '../understanding/plain-words.ts'
import { questionAtEnd } from '../understanding/question-clause.ts'
import { isQuestion } from '../understanding/questions.ts'
import { hasClip } from './about-call.ts'
import { aboutForm, asksForList } from './about-waitlist.ts'
import type { DialogueState, DialogueTurn } from './dialogue-state.ts'
import { readFollowUp } from './follow-ups.ts'
import { isTopic, sumAlone } from './intent-answers.ts'
import { longestRow } from './leads.ts'
import { saysFarewell } from './remarks.ts'
import { onlyTells } from './statements.ts'
import { callsIn, costOfCalls } from './topic-answers.ts'

/** Answers the requests of one utterance one after another with `answerOne`; `undefined` when there are fewer than two. */
export function answerRequests(
  state: DialogueState,
  utterance: string,
  answerOne: (state: DialogueState, words: string, understand: Understand) => DialogueTurn,
): DialogueTurn | undefined {
  if (supposes.test(plainWords(utterance)) || asksForList(utterance) || costOfCalls(utterance)) return undefined
  // "I saw there is a waitlist? How does that work?"
  if (/\bhow (?:does|do) (?:it|that|this) work\W*$/i.test(utterance) && aboutForm(utterance)) return undefined
  // "The names and e-mails of everyone on the list"
  if (/\bof (?:everyone|everybody|all the others)\b/i.test(utterance)) return undefined
  const whole = readFollowUp(utterance, state.topics.at(-1))
  // "How many hours of calls is the twelve hundred based on": one question
  const isOne = !/\b(?:and(?! (?:when|if) it\b)|plus|but)\b|\balso\b(?! when)|[.?!;]\s/i.test(utterance.trim())
  if (isOne && ((whole?.name === 'topic' && whole.line && !whole.byClassifier) || aboutForm(utterance)))
    return undefined
  if (whole?.name === 'complaint') return undefined
  if (
    whole?.name === 'topic' &&
    (whole.line === 'savings-rest' || whole.line === 'worldwide' || whole.line === 'call-or-waitlist')
  )
    return undefined
  const found = requestsIn(utterance)
  const isAsked = (words: string) => isQuestion(words) || utterance.includes(`${words}?`)
  const asks = found.some(({ words }) => isAsked(words))
  const requests = found.filter(
    ({ intent, words }) =>
      (intent !== 'fit' || isQuestion(words) || !hasBusinessWord(words)) &&
      // "I'd like to pop in"
      !(intent === 'waitlist' && !namesJoining.test(words)) &&
      // "How do we get started, I mean what are the steps?"
      !(intent === 'book' && /\bstart/i.test(words) && found.some((other) => other.intent === 'setup')) &&
      // "How do I book the call, where do I click?"
      !(intent === 'show' && found.some((other) => other.intent === 'book')) &&
      // "My wife does the books. Does she get something written?": what is told before a question asks for nothing.
      !(asks && isTopic(intent) && !isAsked(words) && onlyTells(words)),
  )
  if (requests.some(({ intent }) => intent === 'role-play') || saysFarewell(utterance)) return undefined
  // "When a person is needed, your team takes over": once
  const isOverlap = (intent: Intent) => intent === 'quality' && requests.some((other) => other.intent === 'hand-over')
  // The form goes on with its own question.
  const ordered = requests
    .filter(({ intent }) => !isOverlap(intent))
    .sort((one, other) => +(one.intent === 'waitlist') - +(other.intent === 'waitlist'))
  const parts: { words: string; read: Understand }[] =
    ordered.length > 1
      ? ordered.map(({ intent, words }) => ({ words, read: () => ({ intents: [intent] }) }))
      : twoQuestions(utterance, state.topics.at(-1)).map((words) => ({ words, read: understandUtterance }))
  if (parts.length < 2) return undefined
  const answers: DialogueTurn[] = []
  let known: DialogueState = {
    ...state,
    entities: extractEntities(state.entities, utterance),
    callsMentioned: callsIn(utterance) ?? state.callsMentioned,
  }
  for (const { words, read } of parts.slice(0, mostRequests)) {
    const last = answers.length === parts.length - 1
    // "What does it cost" after "does it work at weekends" is not about the weekends.
    const before = {
      ...known,
      topics: state.topics,
      pendingQuestion: undefined,
      leadsInRow: last ? state.leadsInRow : longestRow,
    }
    const answer = answerOne(before, words, read)
    if (answer.state.unknownInRow > 0 || answer.state.pendingQuestion?.about === 'meant') continue
    answers.push(answer)
    const talkedAbout = known.topics.filter((topic) => !answer.state.topics.includes(topic))
    known = { ...answer.state, topics: [...talkedAbout, ...answer.state.topics] }
  }
  const asked = ordered.length > 1 ? ordered.map(({ intent }) => intent) : []
  const asksFees = answers.some(({ reply }) => hasClip(reply, 'costs-fees'))
  const sum = asksFees || asked.length === 0 ? undefined : answers.find(({ reply }) => sumAlone(reply, asked))
  if (sum) return sum
  const last = answers.at(-1)
  if (!last || answers.length < 2) return undefined
  const reply = answers.flatMap((answer) => answer.reply)
  const action = answers.findLast((answer) => answer.action)?.action
  return { ...last, ...(action && { action }), reply, state: { ...known, lastReply: reply } }
}

/** "Suppose a parent asks about fees and wants to speak to me": one question about a case, however many parts it has. */
const supposes =
  /\b(?:suppose|imagine|lets say|what (?:happens )?(?:if|when))\b|\bif (?:an?|my|some\w+|one of) .*\b(?:rings?|calls?|says?|asks?|wants?)\b.*\bwhat (?:does|would|will|should) (?:it|you|he|she)\b|\b(?:some\w+|they|an? \w+|people) (?:rings?|calls?|phones?)\b.*\bwhat (?:does|would|will) (?:it|you) do\b|^(?:(?:and|so|but|ok|say)\s)*(?:if|when|say)\b/

const namesJoining = /list|form|sign|join|spots?\b|regist|enrol|questions|\b(?:put|add|get) (?:me|us)\b/i

/** At most so many requests of one utterance are answered, so that the reply stays short. Chosen by hand. */
const mostRequests = 3

const questionJoint =
  /[\s,]+(?:and|but)[\s,]+(?:(?:uh|um|er|also|then)[\s,]+)*(?=(?:can|could|does|do|is|are|will|would|how|what|where|when|who)\b)/i

/** "Does it plug into Cliniko, and can it tell a new patient from an old one?": both, where each is understood by itself. */
function twoQuestions(utterance: string, topic: Topic | undefined): string[] {
  const parts = utterance.split(questionJoint)
  const lines = parts.map((words) => {
    const asked = questionAtEnd(words) ?? words
    const followUp = readFollowUp(asked, topic)
    const [intent] = followUp ? [] : understandUtterance(asked).intents
    if (!isQuestion(asked) || asked.split(' ').length < 4) return undefined
    return followUp?.name === 'topic'
      ? (followUp.line ?? followUp.topic)
      : intent && isTopic(intent)
        ? intent
        : undefined
  })
  const isBoth =
    parts.length === 2 &&
    !lines.includes(undefined) &&
    lines[0] !== lines[1] &&
    !(lines.includes('quality') && lines.includes('hand-over'))
  return isBoth ? parts.map((words) => questionAtEnd(words) ?? words) : []
}
