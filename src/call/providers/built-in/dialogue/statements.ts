import { receptionistTemplates as templates } from '../../../../content/receptionist.ts'
import { type Entities, hasBusinessWord } from '../understanding/entities.ts'
import type { Intent, Understanding } from '../understanding/intents.ts'
import { plainWords } from '../understanding/plain-words.ts'
import { splitAtQuestion } from '../understanding/question-clause.ts'
import { isQuestion } from '../understanding/questions.ts'
import type { DialogueState, DialogueTurn, ReplyPart } from './dialogue-state.ts'
import { isTopic } from './intent-answers.ts'
import { phrase } from './reply-parts.ts'
import { leadOn, say } from './turns.ts'

/** Utterances that ask for nothing: what the caller says of themselves, and what they tell. */

const wishWords =
  /\b(?:want|need|like|wish|hoping|looking for|trying to|ringing|calling|phoning|order\w*|wonder\w*|appointment|booking)\b/

/** "My late husband never trusted a machine": a story or an opinion that neither asks nor wishes for anything. */
export function onlyTells(utterance: string): boolean {
  const words = plainWords(utterance)
  return (
    words.split(' ').length > 3 &&
    !isQuestion(utterance) &&
    !asksMidway.test(words) &&
    /^(?:(?:(?:\w+ ){0,2}(?:years|months|weeks|days)|well|oh|ha|look|listen|you see|you know|and|but|so|yeah|yes|no|ok|okay|sorry|last \w+|by the way)\s)*(?:i|ive|im|ill|we|weve|well|were|my|our|its|it|thats|that|the|this|he|hes|she|shes|they|theyre|theres|there|nobody|everybody|everyone|people)\b/.test(
      words,
    ) &&
    !wishWords.test(words)
  )
}

/** "And if the doctor is on leave" */
export const condition =
  /^(?:and |so |but |ok |suppose )*(?:what )?(?:if|when) (?!(?:i|we|it|is|does|do|did|are|will|was|were|should|can|you|begins?|starts?)\b)(?=(?:\S+ ){3})/

/** "I'm a one-man band, is this even for me" */
export const asksMidway =
  /\b(?:is|are|will|would|does|do|can|could|should) (?:this|it|you|that|they|i|we)\b|\b(?:how|what) (?:much|do|does|is|are|about|if|soon|long|fast)\b|\b(?:tell me|wonder\w*|information|want(?:ed)? to (?:know|understand|ask|see|find out|hear) (?:what|how|if|whether|more|about)|want(?:ed)? to (?:know|understand|ask)|asking)\b/

/** "I run an escape room in Toronto": a business whatever its kind. */
const ownsSomething = /\b(?:i|we) (?:run|own|manage|keep|look after) (?:an?|the|my|our|two|three|four|\d+)\b/

/** A short sentence that says only what the caller has: no "you", no "how", no "it". */
const introduces =
  /^(?!(?:\S+ ){11})(?!.*\b(?:yous?|your|yours|ye|it|that|they|them|prices?|pricing|costs?|much|how|what|which|who|can|could|would|does|is|are|for)\b)(?:(?:hi|hello|hey|good \w+|well|um|so|yeah|yes|ok)\s)*(?:(?:(?:i|we) (?:run|own|have|ve got|got|manage|do|work)|weve|ive|im|i am|we are|were|its|this is|my|our|an?|the|just)\b|.*\bhere\b(?: \w+){0,3}$)/

/** "My brother has a garage in Cork" */
const ownsBusiness =
  /\b(?:i|we|my \w+|our \w+)(?:ve)? (?:also |just |only )?(?:run|runs|own|owns|manage|manages|have|has|got|work (?:at|in|for)|am in|are in)\b|\b(?:my|our) (?:own )?(?:business|company|shop|practice|firm)\b|^(?:\w+ ){0,3}(?:im|i am|were|we are|it|its)(?: \w+){0,2} (?:an?|the|in)\b(?=.{0,30}$)/

/** An utterance of fewer words with an address says nothing else. */
const shortEmail = 9

/** Whether an intent is carried out rather than answered. */
const isAction = (intent: Intent) =>
  !isTopic(intent) && !['wrong-number', 'other-language', 'demo-privacy', 'spell', 'typing'].includes(intent)

/** Answers what the caller said of themselves without asking anything. */
export function answerStatement(
  state: DialogueState,
  knownBefore: Entities,
  utterance: string,
  understood: Understanding,
): DialogueTurn | undefined {
  const { entities } = state
  const isNew = (field: keyof Entities) => entities[field] !== undefined && entities[field] !== knownBefore[field]
  const words = plainWords(utterance)
  const wantsHelp = isNew('questions_help') && /\b(?:can|could|would|will) (?:you|it|this|that) help\b/.test(words)
  if ((isQuestion(utterance) || asksMidway.test(words) || splitAtQuestion(utterance)) && !wantsHelp) return undefined
  const givesEmail =
    isNew('email') && (/\bmy (?:e ?mail|mail|address)\b/.test(words) || words.split(' ').length < shortEmail)
  // "Sign me up, my e-mail is anna at gmail dot com"
  if (
    isNew('email') &&
    understood.intents.includes('waitlist') &&
    /^(?!.*\b(?:dont|not|never)\b).*\b(?:(?:sign|put|add|get) (?:me|us) (?:up|on|down)\b|wait(?:ing)? ?list\b)/.test(
      words,
    )
  )
    return undefined
  const wishes = understood.intents.filter(
    (intent) =>
      ![
        'fit',
        'greeting',
        'back-channel',
        'hours',
        'capacity',
        'benefits',
        'how-are-you',
        'service',
        'wrong-number',
        'contact',
        ...(isNew('questions_help') ? ['can-ask', 'role-play', 'hand-over', 'person', 'quality'] : []),
      ].includes(intent),
  )
  // "Hi, driving school in Winterthur here": whoever begins with their business has asked nothing yet.
  const introducesBusiness =
    state.topics.length === 0 &&
    hasBusinessWord(utterance) &&
    // Who says their name and what they run introduces themselves.
    (introduces.test(words) || (isNew('name') && isNew('business'))) &&
    !wishWords.test(words)
  if (wishes.length > 0 && !givesEmail && !(introducesBusiness && !wishes.some(isAction))) return undefined
  const parts: ReplyPart[] = [
    ...(isNew('name') ? [phrase('nice-to-meet', templates.niceToMeet(entities.name ?? ''))] : []),
    ...(isNew('email') ? [phrase('about-email')] : []),
    ...(isNew('questions_help') ? [phrase('about-need')] : isNew('business') ? [phrase('about-business')] : []),
    ...(isNew('role') && !isNew('business') && !isNew('name') ? [phrase('about-role')] : []),
  ]
  if (
    parts.length === 0 &&
    understood.intents.every(
      (intent) =>
        intent === 'greeting' ||
        introducesBusiness ||
        (intent === 'wrong-number' &&
          /\b(?:im|i am)\b.*\b(?:manager|owner|receptionist|partner|director)\b/.test(words)),
    ) &&
    (words.split(' ').length > 3 || /^(?:we|were|im|i|ive|its|my|our)\b/.test(words)) &&
    ((hasBusinessWord(utterance) && (introduces.test(words) || ownsBusiness.test(words))) ||
      ownsSomething.test(words)) &&
    !condition.test(words)
  )
    parts.push(phrase('about-business'))
  if (parts.length === 0) return undefined
  if (isNew('email')) {
    return say(state, [...parts, phrase('lead-waitlist')], { pendingQuestion: { about: 'offer', intent: 'waitlist' } })
  }
  return leadOn(say(state, parts), 'fit', isNew('business') ? 'role-play' : undefined)
}
