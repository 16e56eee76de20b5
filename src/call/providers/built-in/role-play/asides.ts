import { rolePlayTemplates } from '../../../../content/role-play-templates.ts'
import { type TradeId, trades } from '../../../../content/role-play-trades.ts'
import { greet, respond } from '../dialogue/dialogue.ts'
import type { Reply, ReplyPart } from '../dialogue/dialogue-state.ts'
import { phrase } from '../dialogue/reply-parts.ts'
import { asksOfIt } from '../dialogue/role-play-request.ts'
import { recognizeYesNo } from '../understanding/yes-no.ts'
import { isBeside, type Said } from './acts.ts'
import { ask, askAgain, finish, greeting, proceed, readBack, thanksNoted } from './appointment.ts'
import type { Business } from './business.ts'
import { answeredName } from './caller-name.ts'
import { weekday } from './day.ts'
import type { Heard } from './heard.ts'
import { tellsMatter } from './heard-service.ts'
import * as question from './questions.ts'
import { offerAgain } from './search.ts'
import { findService } from './services.ts'
import { dayName, spokenTime, timeOfDay } from './speech.ts'
import { addWords, type RolePlayState, type RolePlayTurn, turn } from './state.ts'

/** Answers a question that is no step towards the appointment. What is said beside it is taken down. */
export function answerQuestion(
  state: RolePlayState,
  known: RolePlayState,
  business: Business,
  heard: Heard,
  { utterance, text, now, isAct }: Said,
): RolePlayTurn | undefined {
  const { trade } = business
  const about = (reply: Reply, subject?: RolePlayState['subjects'][number]) => {
    const subjects =
      subject === undefined || known.subjects.includes(subject) ? known.subjects : [...known.subjects, subject]
    const factsAsked = known.factsAsked + (subject === 'price' || subject === 'other' ? 1 : 0)
    const isFirst = state.asked === 'wish' && subject !== undefined && subject !== 'hours' && tellsMatter(text)
    const asides = known.asides + (hasNotPlayed(state) && asksOfIt.test(text) ? 1 : 0)
    const noted = { ...known, subjects, factsAsked, asides, ...(isFirst && { words: addWords(known, utterance) }) }
    const agrees =
      (recognizeYesNo(utterance)?.answer === 'yes' ||
        /^(?:thats|that is) (?:right|grand|fine|perfect|lovely|great|correct)\b/.test(text)) &&
      !question.onlyUnderstands(text)
    if (agrees && state.asked === 'confirm') return proceed(state, { ...noted, booked: true }, now, { prefix: reply })
    if (heard.isNew && (heard.when || noted.service || noted.callBack))
      return proceed(state, noted, now, { when: heard.when, prefix: reply })
    return turn(noted, [...reply, ...askAgain(noted, now)])
  }
  const asked = question.lastQuestion(utterance)
  const begins = ['wish', 'what-for', 'day'].includes(state.asked)
  const isCorrected = 'name' in heard.changes || 'phone' in heard.changes || 'service' in heard.changes
  if (!begins && isCorrected && /\b(?:change|correct|fix|update|wrong)\b/.test(text)) return undefined
  const ifNoted = !begins && !heard.when && question.asksIfNoted(text)
  if (!begins && !heard.when && (ifNoted || (question.asksToPassOn(text) && !known.callBack))) {
    const passedOn = { ...known, words: addWords(known, utterance) }
    const reply = ifNoted ? thanksNoted : phrase('rp-message')
    const agrees = (!ifNoted || /\byou(?:ll| will)\b/.test(text)) && recognizeYesNo(utterance)?.answer === 'yes'
    return noteBeside(state, passedOn, reply, agrees, now)
  }
  if (state.callBack && question.missesMessage(text))
    return turn({ ...known, asked: 'what-for' }, [phrase('rp-what-for')])
  if (!begins && question.remindsOfQuestion(text)) return about([factAnswer(known)], 'other')
  const asksReadBack = question.asksReadBack(text)
  if ((asksReadBack || !heard.when) && isAct('read-back', asksReadBack)) {
    if (known.asked === 'more') return about([readBack(known, now)])
    if (known.asked === 'confirm') return turn(known, ask(known, now))
    const isEmpty = !known.slot && !known.service && !known.count && !known.name && !known.phone
    return isEmpty ? about([]) : turn(known, [readBack(known, now), ...askAgain(known, now)])
  }
  if (
    state.asked === 'offer' &&
    heard.when?.time === undefined &&
    /\b(closest|nearest|next best|best you can do)\b|\bwhich (one )?is\b|\bof the two\b|\b(first|second|earlier|later|last|other) one\b/.test(
      text,
    ) &&
    question.isQuestion(text)
  )
    return turn(known, offerAgain(known, now))
  if (question.isOffTopic(text)) return about([phrase('demo')])
  if (!('phone' in heard.changes) && isAct('why', question.asksWhy(text))) return about([phrase('rp-why')])
  if (asked !== undefined && question.asksForAdvice(text)) {
    const passedOn = { ...known, words: addWords(known, utterance) }
    return Object.keys(heard.changes).length > 0
      ? proceed(state, passedOn, now, { prefix: [phrase('rp-message')] })
      : turn(passedOn, [phrase('rp-message'), ...askAgain(passedOn, now)])
  }
  // "When are you closed over Christmas?"
  if (
    /\b(?:christmas|easter|bank holidays?|new years?|public holidays?)\b/.test(text) &&
    /\b(?:open|clos\w+|shut|hours)\b/.test(text)
  )
    return about([factAnswer(known)], 'other')
  // "And Saturdays?", after the hours
  if (state.lastReply.some(({ clips }) => clips?.[0] === 'rp-we-are-open') && asksOtherDay.test(text))
    return turn(state, [openHours(trade), ...askAgain(state, now)])
  const asksHours = question.asksHours(text)
  if ((asksHours || !heard.when || isBeside(state.asked, utterance)) && isAct('hours', asksHours))
    return about([openHours(trade)], 'hours')
  if (asked !== undefined && question.asksReminder(text))
    return known.booked ? turn(known, ask(known, now)) : about([phrase('automations')])
  if (asked !== undefined && known.slot && !heard.when && question.asksWhen(text))
    return about(offerAgain({ offer: [known.slot] }, now).slice(0, 1))
  const plainAsked = question.plainText(asked ?? '')
  const ofThisCall = question.asksAboutThisCall(plainAsked) && !/\bone of (?:these|those)\b/.test(plainAsked)
  // "Would it sound the same at three in the morning?" asks for no time.
  const ofIt = /^(?:\w+ )?(?:would|does|will|can|could) (?:it|this)\b/.test(plainAsked)
  const changesNothing = !heard.isNew || (ofIt && Object.keys(heard.changes).length === 0)
  // "What are the fees per month", of the business
  const asksItsPrice =
    !hasNotPlayed(state) &&
    question.asksPrice(plainAsked) &&
    !/\b(?:it|this|you|your)\b/.test(plainAsked) &&
    !question.namesBrand(text)
  const asksAboutService =
    changesNothing &&
    !question.leavesMessage(text) &&
    (asked !== undefined || question.namesBrand(text)) &&
    !asksItsPrice &&
    (ofThisCall ||
      question.asksAboutProduct(plainAsked) ||
      question.asksAboutProduct(text) ||
      (hasNotPlayed(state) && asksOfIt.test(plainAsked) && !question.asksPrice(plainAsked)))
  if (isAct('about-service', asksAboutService))
    return answerAsReceptionist(
      known,
      question.withoutBrand(question.asksAboutProduct(plainAsked) && asked ? asked : utterance),
      text,
      now,
      ofThisCall,
    )
  if (question.asksWhoItIs(text)) return about([greeting(business, now)])
  const isOffered =
    question.asksIfDone(text) &&
    !/\bor\b/.test(text) &&
    heard.changes.count === undefined &&
    findService(trades[trade].services, text)
  if (isOffered) return about([phrase('rp-yes-we-do')])
  // "Megan Price" is a name.
  const isName =
    asked === undefined &&
    (heard.changes.name !== undefined || (state.asked === 'name' && answeredName(utterance)?.includes(' ')))
  // "I wanted to know your prices"
  const wantsToKnow =
    /\b(?:wanted|want|like|love|need|trying|hoping) to (?:know|ask|find out|check|hear)\b|\bwondering\b/
  const mayAsk = !isName && (asked !== undefined || wantsToKnow.test(text) || text.split(' ').length < 4)
  const asksPrice = mayAsk && question.asksPrice(text)
  // "Eleven thirty, is that taken?"
  const asksIfFree = heard.when !== undefined && /\bis (?:that|it|this) (?:taken|gone|free|available)\b/.test(text)
  const asksFact = (mayAsk && !asksIfFree && question.asksFact(text)) || question.asksIfLate(text)
  // Whoever says when, or what for, wants an appointment.
  const wantsOther =
    heard.when !== undefined ||
    heard.service !== undefined ||
    question.asksToCome(text) ||
    question.wantsAppointment(text)
  if (!isName && (asksPrice || !wantsOther) && isAct('price', asksPrice)) return about([factAnswer(known)], 'price')
  if (!isName && (asksFact || !wantsOther) && isAct('fact', asksFact)) return about([factAnswer(known)], 'other')
  if (isAct('robot', question.asksIfRobot(text) && !/\bin person\b/.test(text))) return about([phrase('rp-robot')])
  return undefined
}

const hasNotPlayed = ({ asked, service, words }: RolePlayState) =>
  asked === 'wish' && service === undefined && words === undefined

/** A question about the product: answered as in the dialogue, and the role play goes on unless that leads out of it. */
function answerAsReceptionist(
  before: RolePlayState,
  utterance: string,
  text: string,
  now: number,
  ofThisCall: boolean,
): RolePlayTurn {
  // Who asks about the service only does not play.
  if (hasNotPlayed(before) && before.asides > 0) return { ...turn(before, []), over: true, rest: utterance }
  const state = { ...before, asides: before.asides + 1 }
  const answer = respond(greet(now).state, utterance, now)
  const said = answer.reply[0]?.clips?.[0]
  const topic = answer.state.topics.at(-1)
  // "Would the tone be the same every time" is not about the choice of voices.
  const topicsOfThisCall = ['training', 'quality', 'languages', ...(/voice|accent|sound/.test(text) ? ['voices'] : [])]
  const isUnsure =
    (ofThisCall && (answer.action !== undefined || answer.state.form !== undefined)) ||
    (ofThisCall && topic !== undefined && !topicsOfThisCall.includes(topic)) ||
    answer.state.unknownInRow > 0 ||
    said === 'injection' ||
    said?.startsWith('wrong-number') ||
    answer.rolePlay ||
    answer.endedBy ||
    answer.state.pendingQuestion?.about === 'meant'
  if (isUnsure) return turn(state, [phrase('demo'), ...askAgain(state, now)])
  const beside = text.replace(question.plainText(utterance), '')
  const isOver =
    (state.asked === 'more' && question.isDone(beside)) || (state.asked === 'confirm' && question.confirms(beside))
  if (isOver) return { ...finish({ ...state, booked: true }, state.callBack ? 'call back' : 'booked'), rest: utterance }
  if (answer.state.form || answer.action) {
    return turn(state, [phrase('rp-no-problem')], { over: true, rest: utterance })
  }
  const reply = answer.reply.filter(({ clips }) => !clips?.[0]?.startsWith('lead-'))
  return turn(state, [...reply, ...askAgain(state, now)])
}

/** Answers a question that only the business can answer, and asks again what stands. */
export function answerFact(state: RolePlayState, now: number): RolePlayTurn {
  const subjects = state.subjects.includes('other') ? state.subjects : [...state.subjects, 'other' as const]
  return turn({ ...state, subjects, factsAsked: state.factsAsked + 1 }, [factAnswer(state), ...askAgain(state, now)])
}

/** The answer to a question that only the business can answer. It says once why, and then another way each time. */
const factAnswer = ({ factsAsked }: RolePlayState): ReplyPart =>
  phrase(factsAsked === 0 ? 'rp-facts' : factsAsked % 2 === 1 ? 'rp-check' : 'rp-unknown-again')

const asksOtherDay = new RegExp(
  `^(?:(?:and|so|ok|what about|how about|on|are you open|open) )+(?:on )?(?:${weekday}s?|weekends?)(?: too| as well| then)*$`,
)

function openHours(trade: TradeId): ReplyPart {
  const { days, hours } = trades[trade]
  const [first, last] = days.map((day) => dayName(day % 7))
  const [from, to] = hours
  return {
    text: rolePlayTemplates.openHours(first?.text ?? '', last?.text ?? '', timeOfDay(from), timeOfDay(to)),
    clips: [
      'rp-we-are-open',
      ...(first?.clips ?? []),
      'to',
      ...(last?.clips ?? []),
      'from',
      ...spokenTime(from),
      'to',
      ...spokenTime(to),
    ],
  }
}

/** Acknowledges what is only noted. Who agrees to the read-back in the same breath is booked in. */
export const noteBeside = (
  state: RolePlayState,
  noted: RolePlayState,
  reply: ReplyPart,
  agrees: boolean,
  now: number,
) =>
  agrees && state.asked === 'confirm'
    ? proceed(state, { ...noted, booked: true }, now, { prefix: [reply] })
    : turn(noted, [reply, ...askAgain(noted, now)])
