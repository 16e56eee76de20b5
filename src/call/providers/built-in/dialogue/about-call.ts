import { plainWords } from '../understanding/plain-words.ts'
import { isQuestion } from '../understanding/questions.ts'
import { findEmail } from '../understanding/spelling.ts'
import type { DialogueState, DialogueTurn, Reply } from './dialogue-state.ts'
import { answerIntents } from './intent-answers.ts'
import { phrase } from './reply-parts.ts'
import { say } from './turns.ts'

/** Questions about the call with the team that callers can book, and wishes that follow its link. */

export const hasClip = (reply: Reply, start: string) =>
  reply.some(({ clips }) => clips?.some((clip) => clip.startsWith(start)))

const ofCallers = /\b(?:how much|callers?|customers?|patients?|clients?|someone|somebody|they|people)\b/
const asksTerms =
  /\b(?:free|cost|pay|charge|whom?|what happens|what is|whats|what (?:will|do|would|are) (?:we|you|i)|binding|tied|locked|sign(?:ing|ed)? up|pushy|salesm[ae]n|walk away|commit\w*|oblig\w*)\b/
const namesCall =
  /\b(?:consultation|(?:take|have|do) the call|(?:chat|talk|word|meeting|call) with your \w+|book(?:ing)? (?:a|the|this|that) call|(?:on|in|during) (?:that|the) (?:call|meeting|chat)|(?:anything|free|cost|much)(?: is)? that call)\b/
const pointsAtCall = /\b(?:it|that|commit\w*|oblig\w*)\b|^does\b|^(?:\w+ )?who(?: \w+){1,5}$/

/** "That consultation thing, do I have to pay for it" */
const asksMidway = /\b(?:do|does|is|are|am|will|would|must) (?:i|we|it|that|there)\b/

/** "What happens on that call?", or "does it cost anything?" right after the link. */
const asksAboutCall = (reply: Reply, words: string): boolean =>
  !/\b(?:wait ?list|waiting list)\b/.test(words) &&
  !ofCallers.test(words) &&
  asksTerms.test(words) &&
  (namesCall.test(words) || (hasClip(reply, 'book') && pointsAtCall.test(words)) || hasClip(reply, 'call-about'))

const asksWhatCallIs =
  /\b(?:with|to) (?:a |an |some |your )?(?:real |actual |human |live )*(?:person|people|human|someone|somebody|robot|machine|ai)\b|\b(?:salesy|sales (?:call|pitch|talk|thing)|pushy|hard sell)\b|\b(?:it|that|this|the call(?: with \w+ \w+)?)(?:s| is| is it)? free\b|\bis (?:it|that|this|the call) free\b|\b(?:will|would|is) (?:it|that|this) (?:be )?(?:an? )?(?:real |actual )?(?:person|human)\b|\bis (?:it|that|the call) with (?:an? )?(?:human|person|robot|ai|machine)\b/
const ofOthersOrDoubts = /\b(?:patients?|customers?|callers?|clients?|guests?|wont|worry|worried|hate)\b/
const wantsPersonNow =
  /\blet me\b|^(?:\w+ )?(?:i|we) (?:\w+ )?(?:want|need|would like)\b|\b(?:id|i would) (?:rather |really )?(?:like|love|prefer)\b|\bbook a (?:free )?(?:call|meeting)\b|\b(?:now|right away|put me|(?:can|could|may) i (?:speak|talk)|rather|want)\b/

/** "Would that be with a real person?", where the call was offered. */
const asksAboutOffered = (words: string): boolean =>
  asksWhatCallIs.test(words) && !ofOthersOrDoubts.test(words) && !wantsPersonNow.test(words)

const asksToPrepare =
  /\b(?:do i (?:need|have) to|should i|anything i (?:need|should)|what do i need|must i)\b.*\b(?:ready|prepare\w*|have (?:ready|anything|something|to hand)|bring)\b/

/** "For the call itself, should I have anything ready?", or "do I need to prepare anything?" right after the link. */
const asksToPrepareCall = (words: string, offered: boolean): boolean =>
  (offered || /\b(?:call|consultation|meeting)\b/.test(words)) &&
  asksToPrepare.test(words) &&
  !/\b(?:calls (?:come|get)|my (?:calls|phone))\b/.test(words)

const asksWithWhom =
  /\bwho (?:would|will|am) i (?:be )?(?:talking|speaking|talk|speak)\b.*\b(?:call|book)|\basked who (?:id|i would|i will) be (?:talking|speaking)/

const asksCallTopics =
  /\bwhat\b.*\b(?:talk|discuss|speak|go over|cover|ask(?: me)?)\b.*\b(?:on|in|during|about (?:on|in)) (?:that|the|this|your) (?:free )?(?:call|consultation|meeting|chat)\b|\bwhat (?:do|would|will) (?:i|we) get (?:out of|from) (?:that|the|this|your|a) (?:free )?(?:call|consultation|meeting|chat)\b|\bwhat happens (?:on|in|during) (?:that|the|this|your) (?:free )?(?:call|consultation|meeting|chat)\b/

const choosesTime = /\b(?:pick|choose|select|find|grab) (?:an? |the |my )?(?:own )?(?:time|slot|date|day)\b/
const asksTimeZone = /\b(?:time ?zones?|(?:new zealand|uk|us|european|local|my|our) times?)\b/
const asksHowCallIsHeld =
  /\bhow long\b.*\b(?:call|last)\b|\bcall\b.*\bhow long\b|\bhow long (?:is|will|would) (?:it|that) be\b|\b(?:video|zoom|teams|google meet|on camera)\b/
const namesDay = /\b(?:\w+day|tomorrow|mornings?|afternoons?|evenings?|soonest|earliest|any ?time|whenever)\b/
/** "Can you do Thursday afternoon?", "can I not tell you a time now, Thursday at two" */
const asksForTime =
  /\b(?:what|how) about (?:this |next |on )?(?:\w+day|tomorrow)\b|^(?:can|could|do|have) (?:you|we|i) (?:not |just )?(?:do|make|have|got|say|tell|give)\b/
const namesTime =
  /^(?:\w+ ){0,5}(?<!\b(?:of|number) )(?:(?<=\b(?:at|about|around|by|past|to) )one|one(?= (?:o ?clock|thirty|[ap]m)\b)|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})(?: (?:o ?clock|thirty|[ap]m))?(?: (?:instead|please|then|works|is (?:fine|good|okay)))*$/
const isName =
  /^(?!(?:Yes|No|Ok|Okay|Great|Thanks|Thank|Lovely|Perfect|Sure|Right|What|How|Bye|Goodbye|Hello|Hi)\b)\p{Lu}\p{L}+\.?(?: \p{Lu}[\p{L}'’-]+){1,3}(?:,? (?:that['’]?s|it['’]?s|spelled) .*|[.,] \p{Lu}\p{L}+ with an? \p{L})?[.!]?$/u
const showsAgain = /\b(?:open|show|put|bring) (?:it|that|the link)\b/

/** Answers a question about the call with the team, or `undefined` if it is about something else. */
export function answerAboutCall(state: DialogueState, utterance: string): DialogueTurn | undefined {
  const words = plainWords(utterance)
  // "Is there a contract, am I tied in for a year?" is about the service.
  if (
    /\bcontract\b|\btied in\b|\bservice itself\b|\bstay for an? (?:year|month)\b/.test(words) &&
    !/\bthe call\b/.test(words)
  )
    return undefined
  const reply = state.lastReply
  const asks = isQuestion(utterance)
  const isOpen = hasClip(reply, 'book') || (state.booked && (hasClip(reply, 'person') || hasClip(reply, 'call-about')))
  // "First thing Wednesday if you can", right after the link
  if (
    isOpen &&
    (!asks || asksForTime.test(words)) &&
    words.split(' ').length < 12 &&
    namesDay.test(words) &&
    !/\b(?:no|bye|thanks|thank)\b|(?<!\bi )\bnot\b/.test(words)
  )
    return answerIntents(state, ['book'], utterance)
  // "Two o'clock", "Martin Oyelaran", "my number is 07700 900111": what the booking page asks for
  const said = utterance
    .trim()
    .replace(/^(?:it['’]?s|this is|(?:my |the )?name(?:['’]?s| is)|i['’]?m) (?:(\p{Lu}\p{L}+), (?=\1 ))?/iu, '')
  const entersOnPage =
    namesTime.test(words) || (!asks && (isName.test(said) || findEmail(utterance) || /(?:\d[ -]?){9}/.test(utterance)))
  const wasOpened = state.said.slice(-5).some((line) => line.startsWith('book'))
  if ((isOpen || wasOpened) && entersOnPage)
    return say(state, [phrase(hasClip(reply, 'book-enter') ? 'book-again' : 'book-enter')])
  if (state.booked && hasClip(reply, 'book') && showsAgain.test(words)) return answerIntents(state, ['book'], '')
  const offered = ['book', 'lead-book', 'lead-book-us', 'book-again', 'call-about', 'person'].some((line) =>
    hasClip(reply, line),
  )
  if (offered && asks && choosesTime.test(words)) return say(state, [phrase('book-again')])
  // What the page does not say of the booked call: how long it takes, by phone or by video, in which time zone.
  if ((offered || state.booked) && asksTimeZone.test(words)) return say(state, [phrase('book-again')])
  // "No, I mean now", after a person was asked for
  if (
    (hasClip(reply, 'person') || hasClip(reply, 'book')) &&
    /^(?:(?:no|but|i mean|i meant|just|like) )*(?:right )?(?:now|straight ?away)$/.test(words)
  )
    return answerIntents(state, ['contact'], utterance)
  if (offered && asksHowCallIsHeld.test(words)) return say(state, [phrase('call-details')])
  const about = (asks || asksMidway.test(words)) && asksAboutCall(reply, words)
  if (about && /\bhow (?:do|can|would|should) i (?:book|get|arrange|schedule)\b/.test(words))
    return answerIntents(state, ['book'], '')
  if (asksCallTopics.test(words)) return say(state, [phrase('call-topics')])
  if (asksToPrepareCall(words, offered)) return say(state, [phrase('call-prepare')])
  // "Which number can I use to speak with a real person from your company"
  if (
    /\b(?:which|what) (?:phone |telephone )?number can i\b|\bwho (?:do|can|should|would) i (?:phone|ring|call)\b/.test(
      words,
    )
  )
    return answerIntents(state, ['contact'], '')
  if (about || asksWithWhom.test(words) || (offered && asksAboutOffered(words)))
    return say(state, [phrase('call-about')])
  return undefined
}
