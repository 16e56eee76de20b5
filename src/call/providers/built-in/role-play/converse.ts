import type { ReplyPart } from '../dialogue/dialogue-state.ts'
import { phrase } from '../dialogue/reply-parts.ts'
import { understand } from '../understanding/intents.ts'
import { type Said, speaksToBusiness } from './acts.ts'
import { bookAnother } from './another-appointment.ts'
import { answerRemark, readRolePlayAnswer, smallTalk, takeDown } from './answers.ts'
import { acknowledge, askAgain, finish, proceed, recordOf, thanksNoted } from './appointment.ts'
import { answerQuestion } from './asides.ts'
import type { Business } from './business.ts'
import { type Heard, hear } from './heard.ts'
import * as question from './questions.ts'
import { addWords, type RolePlayState, type RolePlayTurn, turn } from './state.ts'
import { answerWish } from './wishes.ts'

/**
 * Answers one utterance of the caller of the business: first what they want of the call, then questions, then what they say
 * of the appointment, whatever was asked; then it is read as the answer to the question that stands.
 */
export function converse(before: RolePlayState, business: Business, said: Said): RolePlayTurn {
  const { utterance, text, now, isAct } = said
  // After a hand-over the caller may go on where they were.
  const isOver = before.asked === 'none'
  const state: RolePlayState = isOver
    ? {
        ...before,
        callBack: false,
        asked: before.offer.length > 0 ? 'offer' : 'wish',
        // "I also need to get my other dog in"
        ...(/\b(?:also|other|another)\b/.test(text) && { service: undefined, urgent: false }),
      }
    : before
  const heard = hear(state, business, said)
  const known = { ...state, ...heard.changes }
  const lastSaid = before.lastReply.map(({ clips }) => clips?.[0])
  const isNoted = lastSaid.includes('rp-thank-you')
  // A goodbye right after the hand-over may be the owner's.
  const leaves = isOver && question.isGoodbye(text)
  if (leaves && isNoted && !heard.callsBack) return { ...turn(before, [phrase('rp-goodbye')]), over: true }
  // "I hadn't finished, I wanted the ten o'clock tomorrow, can we carry on?"
  if (isOver && carriesOn.test(text))
    return heard.when
      ? proceed(state, known, now, { when: heard.when, prefix: [phrase('rp-no-problem')] })
      : turn(known, [phrase('rp-no-problem'), ...askAgain(known, now)])
  // "Then let them call me back tomorrow, bye"
  if (leaves && heard.callsBack) {
    const last = { ...known, callBack: heard.callsBack, words: addWords(known, utterance), asked: 'none' as const }
    const noted = phrase(heard.callsBack === 'message' ? 'rp-message' : 'rp-call-back')
    return turn(last, [noted, phrase('rp-goodbye')], {
      over: true,
      callRecord: recordOf(last, business, state.booked ? 'booked' : 'call back'),
    })
  }
  if (isOver && !goesOn(heard, said) && !(before.offer.length > 0 && question.takesBack(text)))
    return { ...turn(before, []), over: true, rest: utterance }
  // "No, that's all. So how much would that cost me for the restaurant?"
  const ended = before.asked === 'more' ? endsAndAsks.exec(utterance)?.[1] : undefined
  if (ended && ofService.test(question.plainText(ended))) return { ...finish(before, 'booked'), rest: ended }
  const [dropped] = before.offer
  if (isOver && dropped && question.takesBack(text)) return proceed(state, { ...known, slot: dropped, offer: [] }, now)
  // Who gives only their name and number after a hand-over is thanked, and asked nothing.
  const isPerson = Object.keys(heard.changes).every((field) => field === 'name' || field === 'phone')
  const isMore = isPerson || ((isNoted || lastSaid.includes('rp-person')) && !question.wantsAppointment(text))
  if (isOver && isMore && heard.isNew && !heard.when && !heard.callsBack && (!heard.chosen || !before.offer[1])) {
    const told = acknowledge(
      before,
      isPerson ? known : { ...known, service: before.service, words: before.words, urgent: before.urgent },
      now,
      true,
    )
    return turn({ ...known, asked: 'none' }, told.length > 0 ? told : [thanksNoted])
  }
  // "He's a beagle, about thirty pounds"
  const onlyTells =
    !heard.isNew &&
    !heard.callsBack &&
    !question.isQuestion(text) &&
    question.lastQuestion(utterance) === undefined &&
    !(question.wantsAppointment(text) || question.wantsPerson(text) || question.cancels(text) || question.dropsIt(text))
  if (isOver && onlyTells && !question.isGoodbye(text))
    return turn({ ...known, asked: 'none', words: addWords(known, utterance) }, [thanksNoted])
  // "Please tell him that the vendor has signed and I need to know the date": what was asked for
  const isMessage = state.asked === 'what-for' && state.callBack === 'message' && question.leavesMessage(text)
  const answer =
    (isMessage
      ? proceed(state, { ...known, words: addWords(known, utterance) }, now, { prefix: [phrase('rp-message')] })
      : undefined) ??
    // What is said of another appointment changes nothing of this one.
    bookAnother({ ...known, service: state.service, count: state.count, name: state.name }, business, heard, said) ??
    answerWish(state, known, heard, said) ??
    answerQuestion(state, known, business, heard, said) ??
    (isAct('smalltalk') && !heard.isNew && question.lastQuestion(utterance) === undefined
      ? turn(state, smallTalk(state, now))
      : undefined) ??
    takeDown(state, known, heard, said) ??
    readRolePlayAnswer(known, said) ??
    answerRemark(known, heard, said)
  const complains = question.complains(text) || (heard.callsBack === 'call' && isAct('complaint'))
  return question.isBadNews(text) || complains ? withSympathy(answer) : answer
}

/** "I'm sorry to hear that" in place of "Okay". */
function withSympathy(answer: RolePlayTurn): RolePlayTurn {
  const [first, ...others] = answer.reply
  const says = (part: ReplyPart | undefined, id: string) => part?.clips?.length === 1 && part.clips[0] === id
  if (says(first, 'rp-urgent')) return answer
  const reply = [phrase('rp-sorry'), ...(says(first, 'okay') ? others : answer.reply)]
  return { ...answer, reply, state: { ...answer.state, lastReply: reply } }
}

const carriesOn =
  /\b(?:can|could|may|shall) (?:we|i|you) (?:just |please )?(?:carry|go) on\b|\b(?:hadnt|wasnt|havent|hasnt|am not|im not|not) (?:even )?(?:finished|done)\b|\blets (?:carry on|continue|go on)\b/

const endsAndAsks =
  /^(?:\w+ ){0,2}(?:no,? )?(?:that['’]?s|that is|that will be) (?:all|it|everything|us|me)\b(?:[\s,.]+(?:thanks|thank you|then|cheers|so|and|um+|uh|but|now))*[\s,.]+((?:how|what|would|does|do|can|could|is)\b.+)$/i
/** What is asked after the end may be about the service. */
const ofService =
  /\b(?:cost|run|set) (?:me|us)\b|\bfor (?:my|the|our) (?:business|restaurant|shop|salon|practice|clinic|place|company|firm|office)\b|\b(?:your|the real|the actual) (?:service|one|thing|product)\b|\b(?:it|you) know (?:my|our|what)\b|\bdo you work with\b/

/** Praise has fewer words than this. Chosen by hand. */
const longRemark = 9

/** "That was good", after a hand-over. */
const praises =
  /\b(?:that|it|this) (?:was|is|s|worked|sounded|sounds|would|could|does|did)\b|\b(?:thats|impress\w*|not bad|nice|cool|great|brilliant|wow|lovely|perfect|thanks|thank you|clever|interesting|got it|i see|good|fine|okay|ok|right|no|yes)\b/

/** Whether an utterance is about the product: one of its topics, a wish to join, to book a call or to hear more. */
const ofProduct = (utterance: string) =>
  understand(utterance).intents.some(
    (intent) =>
      // "Twenty minutes ago" asks for no sum.
      !(intent === 'costs' && !/\b(?:costs?|price\w*|pay|much|charge\w*|cents|rate|fee)\b/i.test(utterance)) &&
      !['appointments', 'hours', 'fit', 'contact', 'emergency', 'person', 'wrong-number'].includes(intent),
  )

/** "I see the note, so would this go on my phone?", "where did it put me through to?": about what was shown or done. */
const asksAboutResult =
  /\b(?:note|summary|cards?|screen|record)\b.*\b(?:where|would|will|does|phone|computer|crm|go|goes|see)\b|\b(?:where|who) (?:did|do|does|would|will|is)\b.*\b(?:put|note|summary|it|this|that|go|see)\b|\bwhere (?:i|do i|can i|will i) (?:see|find|get)\b/

/** After a hand-over: whether the caller speaks to the business still, and not of the product. */
function goesOn({ when, isNew, callsBack }: Heard, { utterance, text }: Said): boolean {
  if (asksAboutResult.test(text)) return false
  // "No, I will call again another time"
  if (
    /\b(?:call|ring|phone|come|try) (?:you )?(?:again|back)\b.*\b(?:another|other) (?:time|day)\b|\blater\b$/.test(text)
  )
    return false
  if (
    question.asksAboutProduct(text) ||
    /^(and |so |ok |but )*(does|can|could|will|would|is|how) (it|this)\b/.test(text)
  )
    return false
  if (question.wantsPerson(text) || callsBack || question.cancels(text) || question.dropsIt(text)) return true
  const comes = /\b(see|come|visit|appointment|slot|fit|someone|somebody|here|next|anything|free|he|she|they)\b/.test(
    text,
  )
  if (speaksToBusiness(utterance)) return true
  if (/\b(?:he|him|his|her|it|them) (?:in|over|down|round|back)\b/.test(text)) return true
  // "He's a beagle, about thirty pounds" goes on with what the caller told.
  const tells = !question.isQuestion(text) && question.lastQuestion(utterance) === undefined
  const length = text.split(' ').length
  if (tells && length > 3 && !(length < longRemark && praises.test(text)) && !ofProduct(utterance)) return true
  if (when?.soon) return comes
  return isNew || (question.wantsAppointment(text) && !/\b(call|demo|team|sales|link)\b/.test(text))
}
