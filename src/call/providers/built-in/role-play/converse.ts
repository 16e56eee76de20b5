import { rolePlayTemplates } from '../../../../content/role-play-templates.ts'
import { type Trade, type TradeId, trades } from '../../../../content/role-play-trades.ts'
import { greet, respond } from '../dialogue/dialogue.ts'
import type { Reply, ReplyPart } from '../dialogue/dialogue-state.ts'
import { phrase } from '../dialogue/reply-parts.ts'
import { asksOfIt } from '../dialogue/role-play-request.ts'
import { recognizeYesNo } from '../understanding/yes-no.ts'
import { isBeside, ratherEnds, type Said } from './acts.ts'
import { acknowledge, ask, askAgain, finish, greeting, proceed, readBack } from './appointment.ts'
import type { Business } from './business.ts'
import { answeredName, bareName, findService, withoutRefusal, withoutSpelling } from './details.ts'
import { addWords, type Heard, hear, tellsMatter } from './heard.ts'
import * as question from './questions.ts'
import { offerAgain } from './search.ts'
import { dayName, spokenTime, timeOfDay } from './speech.ts'
import { type RolePlayState, type RolePlayTurn, turn } from './state.ts'

/** Utterances in a row that are not understood, after which the receptionist hands the caller over. */
const unknownLimit = 3

const thanksNoted = phrase('rp-thank-you', rolePlayTemplates.noted)

/**
 * Answers one utterance of the caller of the business: first what they want of the call, then questions, then what they say
 * of the appointment, whatever was asked; then it is read as the answer to the question that stands.
 */
export function converse(before: RolePlayState, business: Business, said: Said): RolePlayTurn {
  const { utterance, text, now, isAct } = said
  // After a hand-over the caller may go on where they were.
  const isOver = before.asked === 'none'
  const state: RolePlayState = isOver
    ? { ...before, callBack: false, asked: before.offer.length > 0 ? 'offer' : 'wish' }
    : before
  const heard = hear(state, business, said)
  const known = { ...state, ...heard.changes }
  const lastSaid = before.lastReply.map(({ clips }) => clips?.[0])
  const isNoted = lastSaid.includes('rp-thank-you')
  // A goodbye right after the hand-over may be the owner's.
  if (isOver && isNoted && question.isGoodbye(text)) return { ...turn(before, [phrase('rp-goodbye')]), over: true }
  if (isOver && !goesOn(heard, text) && !(before.offer.length > 0 && question.takesBack(text)))
    return { ...turn(before, []), over: true, rest: utterance }
  const [dropped] = before.offer
  if (isOver && dropped && question.takesBack(text)) return proceed(state, { ...known, slot: dropped, offer: [] }, now)
  // Who gives only their name and number after a hand-over is thanked, and asked nothing.
  const isPerson = Object.keys(heard.changes).every((field) => field === 'name' || field === 'phone')
  const isMore = isPerson || ((isNoted || lastSaid.includes('rp-person')) && !question.wantsAppointment(text))
  if (isOver && isMore && heard.isNew && !heard.when && !heard.callsBack && (!heard.chosen || !before.offer[1])) {
    const told = acknowledge(
      before,
      isPerson ? known : { ...known, service: before.service, words: before.words },
      now,
      true,
    )
    return turn({ ...known, asked: 'none' }, told.length > 0 ? told : [thanksNoted])
  }
  const answer =
    bookAnother(known, business, heard, said) ??
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

/** "My wife needs one as well": another appointment under the number that is known. */
function bookAnother(
  state: RolePlayState,
  { trade }: Business,
  heard: Heard,
  { utterance, text, now, isAct }: Said,
): RolePlayTurn | undefined {
  const { asked, booked, slot, service: first, count, name, callBack, earlier } = state
  // "Yes, and I want a second one for Roy"
  const [before] = earlier.slice(-1)
  const isNext = /\b(?:(?:straight|right|just|directly) after|after (?:me|mine|that|him|her)|back to back)\b/.test(text)
  const isSameDay = /\bsame day\b/.test(text)
  if (before && (asked === 'day' || asked === 'offer') && (isNext || isSameDay)) {
    const from = isNext ? { from: before.slot.minutes + trades[trade].duration } : {}
    return proceed(state, { ...state, offer: [] }, now, { when: { ...heard.when, day: before.slot.day, ...from } })
  }
  const agrees = asked === 'confirm' && question.wantsAnother(text) && recognizeYesNo(utterance)?.answer !== 'no'
  if (!slot || callBack || !(agrees || (asked === 'more' && booked))) return undefined
  const { services, duration }: Trade = trades[trade]
  const service = findService(services, text)
  const wishes =
    agrees || question.wantsAnother(text) || (isAct('answer') && question.mayWantAnother(text, service !== undefined))
  if (!wishes) return undefined
  // "My wife Grace"
  const [, named] =
    /\b(?:wife|husband|partner|son|daughter|mum|mom|dad|brother|sister|friend),? (\p{Lu}\p{Ll}+)\b/u.exec(utterance) ??
    []
  const another: RolePlayState = {
    ...state,
    earlier: [...earlier, { service: first, count, name, slot }],
    service: service?.label ?? first,
    name: heard.changes.name ?? named ?? name,
    count: undefined,
    slot: undefined,
    offer: [],
    lastOffer: [],
    movedFrom: undefined,
    booked: false,
    urgent: false,
    wish: {},
    week: undefined,
    words: addWords(state, utterance),
  }
  const when = isNext
    ? { day: slot.day, from: slot.minutes + duration }
    : isSameDay
      ? { ...heard.when, day: slot.day }
      : heard.when
  return proceed(another, another, now, { when, prefix: [phrase('okay')] })
}

/** "I'm sorry to hear that" in place of "Okay". */
function withSympathy(answer: RolePlayTurn): RolePlayTurn {
  const [first, ...others] = answer.reply
  const says = (part: ReplyPart | undefined, id: string) => part?.clips?.length === 1 && part.clips[0] === id
  if (says(first, 'rp-urgent')) return answer
  const reply = [phrase('rp-sorry'), ...(says(first, 'okay') ? others : answer.reply)]
  return { ...answer, reply, state: { ...answer.state, lastReply: reply } }
}

/** After a hand-over: whether the caller speaks to the business still, and not of the product. */
function goesOn({ when, isNew, callsBack }: Heard, text: string): boolean {
  if (
    question.asksAboutProduct(text) ||
    /^(and |so |ok |but )*(does|can|could|will|would|is|how) (it|this)\b/.test(text)
  )
    return false
  if (question.wantsPerson(text) || callsBack) return true
  const comes = /\b(see|come|visit|appointment|slot|fit|someone|somebody|here|next|anything|free|he|she|they)\b/.test(
    text,
  )
  if (when?.soon) return comes
  return isNew || (question.wantsAppointment(text) && !/\b(call|demo|team|sales|link)\b/.test(text))
}

/** Acknowledges what is only noted. Who agrees to the read-back in the same breath is booked in. */
const noteBeside = (state: RolePlayState, noted: RolePlayState, reply: ReplyPart, agrees: boolean, now: number) =>
  agrees && state.asked === 'confirm'
    ? proceed(state, { ...noted, booked: true }, now, { prefix: [reply] })
    : turn(noted, [reply, ...askAgain(noted, now)])

/** The caller wants a person, no appointment after all, or the end of the call. */
function answerWish(
  state: RolePlayState,
  known: RolePlayState,
  heard: Heard,
  { utterance, text, now, isAct }: Said,
): RolePlayTurn | undefined {
  const begins = ['wish', 'what-for'].includes(state.asked)
  const { callsBack } = heard
  if (question.asksForUrgentAdvice(text) && (!heard.when || heard.when.soon || /\bis (?:it|that|this)\b/.test(text)))
    return finish(known, 'handed over')
  // "I was hoping to speak to someone about a will": to the one whom an appointment is made with.
  const speaksAbout =
    begins &&
    /\b(?:speak|talk|chat) (?:to|with) (?:someone|somebody|anyone|you) about (?:an?|my|our|getting|buying|selling|making|moving)\b/.test(
      text,
    )
  const wantsPerson = question.wantsPerson(text) || (question.mayWantPerson(text) && !(begins && heard.service))
  const stepsOut = question.stepsOut(text)
  if (!callsBack && !stepsOut && !speaksAbout && isAct('person', wantsPerson)) return finish(known, 'handed over')
  if (isAct('urgent') && !known.urgent && !heard.when) return finish(known, 'handed over')
  if (state.urgent && state.offer.length > 0 && !heard.chosen && question.needsSomebodyNow(text))
    return finish(known, 'handed over')
  if (begins && known.urgent && !heard.when?.day && question.needsSomebodyAtOnce(text))
    return finish(known, 'handed over')
  if (callsBack && state.slot) {
    const noted = { ...known, words: addWords(known, utterance) }
    const reply = phrase(callsBack === 'message' ? 'rp-message' : 'rp-call-back')
    // "Yes, and tell them I am nervous"
    return noteBeside(state, noted, reply, recognizeYesNo(utterance)?.answer === 'yes', now)
  }
  if (state.callBack === 'call' && question.complains(text) && !heard.isNew) {
    const noted = { ...known, words: addWords(known, utterance) }
    return turn(noted, [phrase('rp-call-back'), ...askAgain(noted, now)])
  }
  const isWrongNumber = question.isWrongNumber(text)
  const mayBeWrong =
    begins ||
    isWrongNumber ||
    /\b(?:wrong|wanted|meant|(?:trying|try) to (?:get|reach|ring|call)|(?:isnt|not|is) (?:this|the|that|my|your)|rung|rang|dialled|dialed|ringing|thought (?:i|this))\b/.test(
      text,
    )
  if (mayBeWrong && isAct('wrong-number', isWrongNumber) && !question.asksWhoItIs(text))
    return finish({ ...state, booked: false }, 'nothing', [phrase('rp-no-problem')], true)
  const cancels = question.cancels(text)
  const hasOffer = known.slot !== undefined || known.offer.length > 0
  const mayHaveBooked =
    question.mayHaveBooked(text) &&
    (!heard.service || /\b(?:appointment|book\w*|moved?|chang\w+|existing|already)\b/.test(text))
  if (isAct('existing', begins && cancels) && !hasOffer && (cancels || mayHaveBooked)) {
    const moves =
      heard.when &&
      /\b(?:move|moving|change|changing|reschedul\w*|shift|instead|bring|push|another|different|rather)\b/.test(text)
    if (moves) return proceed(state, known, now, { when: heard.when, prefix: [phrase('rp-no-earlier-booking')] })
    if (question.isQuestion(text) && !cancels)
      return turn(state, [phrase('rp-no-earlier-booking'), ...askAgain(state, now)])
    return turn({ ...known, asked: 'day' }, [phrase('rp-no-earlier-booking'), phrase('rp-what-day')])
  }
  const asksAboutIt = /\b(might|may|what happens|what if|if i)\b/.test(text)
  const mayDrop =
    !asksAboutIt &&
    (cancels || question.dropsIt(text)) &&
    !question.isQuestion(
      text
        .replace(/^(?:(?:actually|sorry|wait|oh|ok|okay|no|well|so|but) )*(?:can|could) (?:you|i|we) /, '')
        .replace(/\b(?:need|have|got) to ask (?:my|our|the)\b/, ''),
    )
  const cancelsSlot = known.slot !== undefined && /\bcancel\b/.test(text)
  const drops = mayDrop && (!heard.when || cancelsSlot) && !heard.chosen && !(begins && heard.service)
  // "I don't want an appointment, I want somebody here now!"
  const instead = withoutRefusal(utterance)
  const wantsElse =
    instead !== utterance &&
    /\b(?:i|we|id)(?: just| only|['’]d| would)* (?:want|like)\b|\b(?:somebody|someone|speak|talk|message)\b/i.test(
      instead,
    ) &&
    !question.dropsIt(text.replace(/^.*\bwant (?:an?|the|to) \w+/, ''))
  if (wantsElse && !callsBack && !heard.isNew) return finish(known, 'handed over')
  if (
    (state.asked === 'wish' &&
      !heard.service &&
      !heard.when &&
      !callsBack &&
      question.lastQuestion(utterance) === undefined &&
      ratherEnds(utterance)) ||
    (!question.booksAnyway(text) && !callsBack && isAct('no-booking', drops) && !wantsElse) ||
    (isAct('existing') && hasOffer && cancels)
  ) {
    const none = {
      ...known,
      slot: undefined,
      offer: known.slot ? [known.slot] : known.offer,
      callBack: false as const,
      booked: false,
    }
    return finish(none, 'nothing', [phrase('rp-no-problem', rolePlayTemplates.nothingBooked)], true)
  }
  const saysGoodbye = question.isGoodbye(text)
  if ((saysGoodbye || state.asked === 'more') && isAct('goodbye', saysGoodbye) && !heard.when) {
    const agrees =
      (['confirm', 'change'].includes(state.asked) || (state.slot && ['name', 'phone'].includes(state.asked))) &&
      (question.wantsNoMore(text) || recognizeYesNo(utterance)?.answer !== 'no')
    const asked = question.lastQuestion(utterance)
    const rest =
      asked !== undefined &&
      (asksOfIt.test(question.plainText(asked)) || question.asksAboutProduct(question.plainText(asked)))
        ? { rest: asked }
        : {}
    // "Good, that works. Thank you, goodbye."
    const slot =
      state.asked === 'offer' &&
      /\b(?:works|suits|perfect|good|fine|take (?:it|that)|that one|book it)\b/.test(text) &&
      question.accepts(text) &&
      !question.isQuestion(text)
        ? state.offer[0]
        : known.slot
    const isBooked = agrees || state.booked || (slot !== undefined && recognizeYesNo(utterance)?.answer !== 'no')
    // An urgent matter without a time is passed on.
    const callBack = known.callBack || (known.urgent && !isBooked && 'call')
    const outcome = callBack ? 'call back' : isBooked ? 'booked' : 'nothing'
    return { ...finish({ ...known, callBack, slot, offer: slot ? [] : known.offer }, outcome), ...rest }
  }
  return undefined
}

/** Answers a question that is no step towards the appointment. What is said beside it is taken down. */
function answerQuestion(
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
    const agrees = recognizeYesNo(utterance)?.answer === 'yes'
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
  if (isAct('why', question.asksWhy(text))) return about([phrase('rp-why')])
  if (asked !== undefined && question.asksForAdvice(text)) {
    const passedOn = { ...known, words: addWords(known, utterance) }
    return Object.keys(heard.changes).length > 0
      ? proceed(state, passedOn, now, { prefix: [phrase('rp-message')] })
      : turn(passedOn, [phrase('rp-message'), ...askAgain(passedOn, now)])
  }
  const asksHours = question.asksHours(text)
  if ((asksHours || !heard.when || isBeside(state.asked, utterance)) && isAct('hours', asksHours))
    return about([openHours(trade)], 'hours')
  if (asked !== undefined && question.asksReminder(text))
    return known.booked ? turn(known, ask(known, now)) : about([phrase('automations')])
  if (asked !== undefined && known.slot && !heard.when && question.asksWhen(text))
    return about(offerAgain({ offer: [known.slot] }, now).slice(0, 1))
  const plainAsked = question.plainText(asked ?? '')
  const ofThisCall = question.asksAboutThisCall(plainAsked)
  // "Would it sound the same at three in the morning?" asks for no time.
  const ofIt = /^(?:\w+ )?(?:would|does|will|can|could) (?:it|this)\b/.test(plainAsked)
  const changesNothing = !heard.isNew || (ofIt && Object.keys(heard.changes).length === 0)
  const asksAboutService =
    changesNothing &&
    asked !== undefined &&
    (ofThisCall ||
      question.asksAboutProduct(plainAsked) ||
      question.asksAboutProduct(text) ||
      (hasNotPlayed(state) && asksOfIt.test(plainAsked) && !question.asksPrice(plainAsked)))
  if (isAct('about-service', asksAboutService))
    return answerAsReceptionist(
      known,
      question.asksAboutProduct(plainAsked) && asked ? asked : utterance,
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
  const mayAsk = !isName && (asked !== undefined || text.split(' ').length < 4)
  const asksPrice = mayAsk && question.asksPrice(text)
  const asksFact = mayAsk && question.asksFact(text)
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

/** Takes down what the utterance says of the appointment. */
function takeDown(
  state: RolePlayState,
  known: RolePlayState,
  heard: Heard,
  { utterance, now }: Said,
): RolePlayTurn | undefined {
  if (heard.chosen) return proceed(state, { ...known, slot: heard.chosen, offer: [] }, now)
  if (!heard.isNew) return undefined
  // When to call back is left to the business.
  const isMessage = known.callBack && (heard.when || heard.callsBack || state.callBack !== known.callBack)
  const adds = isMessage || (state.asked === 'confirm' && utterance.split(' ').length > 8)
  const words = adds ? addWords(known, utterance) : known.words
  const { callBack, ...others } = heard.changes
  if (callBack === 'message' && !state.callBack && question.onlyAsksForMessage(question.plainText(utterance)))
    return turn({ ...known, asked: 'what-for' }, [phrase('rp-what-for')])
  if (state.asked === 'what-for' && state.callBack)
    return proceed(state, { ...known, words: addWords(known, utterance) }, now)
  const isMore = heard.when || (callBack !== undefined && callBack === state.callBack)
  if (state.callBack && isMore && Object.keys(others).length === 0)
    return turn({ ...known, words }, [thanksNoted, ...askAgain(known, now)])
  // "Every week, please"
  const isRegular = question.wantsRegularly(question.plainText(utterance))
  const prefix = isRegular ? [thanksNoted] : []
  const noted = isRegular ? addWords({ ...known, words }, utterance) : words
  return proceed(state, { ...known, words: noted, booked: false }, now, { when: heard.when, prefix })
}

/** The answer to a greeting, thanks or a joke. */
const smallTalk = (state: RolePlayState, now: number): Reply =>
  state.asked === 'wish' ? [phrase('rp-how-can-i-help')] : [phrase('okay'), ...askAgain(state, now)]

/** Reads the utterance as the answer to what was asked; `undefined` when it is none. */
function readRolePlayAnswer(state: RolePlayState, { utterance, text, now, isAct }: Said): RolePlayTurn | undefined {
  const { answer: yesNo, rest = '' } = recognizeYesNo(withoutSpelling(utterance)) ?? {}
  const asksBack = !isAct('answer') && (question.isQuestion(text) || question.lastQuestion(utterance) !== undefined)
  const refusesShortly = !asksBack && ((yesNo === 'no' && rest.split(' ').length < 4) || question.wantsNoMore(text))
  const onlyAgrees = !asksBack && (yesNo === 'yes' || question.accepts(text)) && text.split(' ').length < 4
  const words = addWords(state, utterance)
  const outcome = state.callBack ? 'call back' : 'booked'
  switch (state.asked) {
    case 'business':
    case 'count':
    case 'none':
      return undefined
    case 'wish':
      if (question.isGreeting(text) || (!asksBack && question.onlyRemarks(text)))
        return turn(state, [phrase('rp-how-can-i-help')])
      if (yesNo || asksBack || (text.split(' ').length < 3 && !question.statesNeed(text))) return undefined
      return proceed(state, { ...state, service: 'Appointment', words, urgent: question.isUrgent(text) }, now)
    case 'what-for': {
      if (asksBack) return undefined
      if (state.callBack) return proceed(state, { ...state, words }, now)
      const name = text.includes(' ') ? bareName(utterance) : undefined
      if (name !== undefined) return proceed(state, { ...state, service: 'Appointment', name }, now)
      return proceed(state, { ...state, service: 'Appointment', ...(yesNo ? {} : { words }) }, now)
    }
    case 'day':
      if (yesNo === 'no' && rest.split(' ').length < 5)
        return finish(state, 'nothing', [phrase('rp-no-problem', rolePlayTemplates.nothingBooked)], true)
      return question.hasNoPreference(text) || (yesNo && !asksBack)
        ? proceed(state, state, now, { when: { soon: true } })
        : undefined
    case 'offer': {
      // "Yeah, she's not eating either"
      const tells =
        /^(?:\w+ )?(?:s?he|they|hes|shes|theyre|my)\b/.test(rest) ||
        (/^(?:\w+ )?(?:ive|weve|im|its|it is|there|theres)\b/.test(rest) && !question.accepts(rest))
      // "Okay. So something with a unicorn on top" takes no time.
      const withoutOkay =
        text.split(' ').length < 6
          ? text
          : text.replace(/^(?:(?:ok|okay|right|so|yes|yeah|cool|great|alright|well|and|oh|good|fine) )+/, '')
      const slot =
        !asksBack &&
        !tells &&
        ((yesNo === 'yes' && rest.split(' ').length < 6) || (yesNo !== 'no' && question.accepts(withoutOkay)))
          ? state.offer[0]
          : undefined
      if (slot) return proceed(state, { ...state, slot, offer: [] }, now)
      if (
        yesNo === 'no' &&
        question.isDone(text.replace(/^no\w* ?/, '')) &&
        /\b(thanks|thank|done|all|everything|ta|cheers)\b/.test(text)
      )
        return finish(state, 'nothing', [phrase('rp-no-problem', rolePlayTemplates.nothingBooked)], true)
      if (yesNo === 'no' && !asksBack)
        return turn({ ...state, asked: 'day' }, [phrase('rp-no-problem'), phrase('rp-what-day')])
      return undefined
    }
    case 'name': {
      if (question.refuses(text) || refusesShortly) return proceed(state, { ...state, name: '' }, now)
      // "Her name's Sally" is not the caller's.
      const isOther = state.callBack === 'message' && /\b(?:his|her|their) names?\b/.test(text)
      // "Aw, you're a sweetheart", but "Megan Price"
      const isRemark = text.split(' ').length > 3 && isBeside('name', utterance)
      const name = asksBack || isOther || isRemark ? undefined : answeredName(utterance)
      if (name === undefined) return onlyAgrees ? turn(state, ask(state, now)) : undefined
      return proceed(state, { ...state, name }, now)
    }
    case 'phone':
      if (question.thisNumber(text)) return proceed(state, { ...state, phone: rolePlayTemplates.callersNumber }, now)
      if (/\be ?mail\b/.test(text)) return turn(state, [phrase('rp-no-problem')])
      if (question.refuses(text) || refusesShortly) return proceed(state, { ...state, phone: '' }, now)
      if (onlyAgrees) return turn(state, ask(state, now))
      return isPartOfNumber(text) ? turn(state, [phrase('rp-phone-again')]) : undefined
    case 'confirm':
      if (!asksBack && yesNo === 'no' && question.wantsNoMore(text)) return finish({ ...state, booked: true }, outcome)
      if (
        !asksBack &&
        (question.confirms(text) ||
          question.booksAnyway(text) ||
          yesNo === 'yes' ||
          (yesNo !== 'no' && (question.accepts(text) || isAct('answer'))))
      ) {
        const adds =
          !question.booksAnyway(text) &&
          text.split(' ').length > 5 &&
          /\b(?:and|also|but|only|just|its|theres)\b/.test(text)
        const prefix = adds ? [thanksNoted] : []
        return proceed(state, { ...state, booked: true, words: adds ? words : state.words }, now, { prefix })
      }
      return yesNo === 'no' ? turn({ ...state, asked: 'change' }, [phrase('rp-what-change')]) : undefined
    case 'change':
      if (/\bname\b/.test(text)) return proceed(state, { ...state, name: undefined }, now)
      if (/\b(phone|number)\b/.test(text)) return proceed(state, { ...state, phone: undefined }, now)
      if (/\b(people|party|nights)\b/.test(text)) return proceed(state, { ...state, count: undefined }, now)
      if (/\b(day|date|time|when)\b/.test(text)) return turn({ ...state, asked: 'day' }, [phrase('rp-what-day')])
      return /\b(nothing|no|its (all )?(right|fine|good))\b/.test(text) ? proceed(state, state, now) : undefined
    case 'more':
      if (asksBack) return undefined
      if (question.hasMore(text)) return turn(state, [phrase('go-ahead')])
      // "No problem, and we need a high chair", "nah, I mean on the day"
      if (text.split(' ').length > 5 && !question.isGoodbye(text) && tellsMore.test(text))
        return turn({ ...state, words }, [thanksNoted, ...askAgain(state, now)])
      if (yesNo === 'no' || question.isDone(text)) {
        const rest = question.lastQuestion(utterance)
        return { ...finish(state, 'booked'), ...(rest !== undefined && { rest }) }
      }
      // "Yes, it is correct", after the appointment is booked already
      if (/\b(?:right|correct|fine|perfect|works)\b/.test(text) && yesNo === 'yes') return turn(state, ask(state, now))
      return yesNo === 'yes' && rest.split(' ').length < 4 ? turn(state, [phrase('rp-how-can-i-help')]) : undefined
  }
}

const tellsMore =
  /\b(?:(?:i|we|he|she|they|hes|shes|therell) (?:\w+ )?(?:need|needs|bring|bringing)|i mean|allerg\w+|dont forget|make sure|please (?:tell|note|put|let))\b/

const isPartOfNumber = (text: string) =>
  !question.isAddress(text) &&
  /^\D*\d{3}[\d ]*$|\b(zero|oh|double|one|two|three|four|five|six|seven|eight|nine) (zero|oh|double|one|two|three|four|five|six|seven|eight|nine)\b/.test(
    text,
  )

/** Answers what is no step towards the appointment: a name out of turn, any other question, something to note. */
function answerRemark(state: RolePlayState, heard: Heard, { utterance, text, now }: Said): RolePlayTurn {
  const mayBeName = ['offer', 'day', 'phone', 'count'].includes(state.asked)
  const bare = mayBeName ? bareName(utterance) : undefined
  // "Cockapoo", when a day was asked for, is no name.
  const name = bare?.includes(' ') || ['offer', 'phone'].includes(state.asked) ? bare : undefined
  if (name !== undefined && (!state.name || name.startsWith(`${state.name} `) || state.asked === 'phone')) {
    const [only, another] = state.offer
    return proceed(state, { ...state, name, ...(only && !another && { slot: only, offer: [] }) }, now)
  }
  const asksToAdd = /\b(?:add|note|write|put) (?:that|it|this|them)\b/.test(text)
  if (question.lastQuestion(utterance) !== undefined && !asksToAdd) {
    if (['day', 'what-for'].includes(state.asked) && question.asksToCome(text))
      return turn(state, [phrase('okay'), ...ask(state, now)])
    const words = state.asked === 'wish' && tellsMatter(text) ? addWords(state, utterance) : state.words
    return answerFact({ ...state, words }, now)
  }
  if (state.asked === 'offer' && question.isBusyThen(text))
    return proceed(state, state, now, { when: { than: 'later' }, prefix: [phrase('rp-no-problem')] })
  // The caller says again what was understood already.
  if (heard.service && heard.service.label === state.service && !question.isNote(text))
    return turn(state, ask(state, now))
  const noted = { ...state, words: addWords(state, utterance) }
  if (
    asksToAdd ||
    question.isNote(text) ||
    (state.callBack && !recognizeYesNo(utterance) && text.split(' ').length > 3)
  )
    return turn(noted, [thanksNoted, ...askAgain(state, now)])
  // What is to be changed is not understood: it is noted, and the rest read back.
  if (state.asked === 'change') {
    const confirm = { ...noted, asked: 'confirm' as const }
    return turn(confirm, [thanksNoted, ...ask(confirm, now)])
  }
  const unknownInRow = state.unknownInRow + 1
  if (unknownInRow >= unknownLimit) return finish(state, 'handed over')
  const isRemark = unknownInRow === 1 && state.asked !== 'wish' && text.split(' ').length > 1
  const answer = isRemark
    ? turn(noted, [phrase('okay'), ...askAgain(state, now)])
    : turn(state, [phrase(unknownInRow === 1 ? 'rp-unknown' : 'rp-unknown-again'), ...askAgain(state, now)])
  return { ...answer, state: { ...answer.state, unknownInRow } }
}
