import { rolePlayTemplates } from '../../../../content/role-play-templates.ts'
import { trades } from '../../../../content/role-play-trades.ts'
import type { Reply } from '../dialogue/dialogue-state.ts'
import { phrase } from '../dialogue/reply-parts.ts'
import { recognizeYesNo } from '../understanding/yes-no.ts'
import { isBeside, type Said } from './acts.ts'
import { ask, askAgain, bookNothing, finish, messageFor, proceed, thanksNoted } from './appointment.ts'
import { answerFact } from './asides.ts'
import { answeredName, bareName, spelledName, withoutSpelling } from './caller-name.ts'
import type { Heard } from './heard.ts'
import { tellsMatter } from './heard-service.ts'
import { partOfNumber, phoneDigits } from './phone-number.ts'
import * as question from './questions.ts'
import { offerAgain } from './search.ts'
import { findService } from './services.ts'
import { type Asked, addWords, type RolePlayState, type RolePlayTurn, turn } from './state.ts'
import { readWhen } from './when.ts'

/** Utterances in a row that are not understood, after which the receptionist hands the caller over. */
const unknownLimit = 3

/** Takes down what the utterance says of the appointment. */
export function takeDown(
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
    // "Can I leave a message for Dave": for whom is kept, and the message is not about what was wished before.
    return turn(
      {
        ...known,
        asked: 'what-for',
        service: undefined,
        ...(messageFor(utterance) && { words: addWords(known, utterance) }),
      },
      [phrase('rp-what-for')],
    )
  if (state.asked === 'what-for' && state.callBack)
    return proceed(state, { ...known, words: addWords(known, utterance) }, now)
  const isMore = heard.when || (callBack !== undefined && callBack === state.callBack)
  if (state.callBack && known.callBack && isMore && Object.keys(others).length === 0)
    return turn({ ...known, words }, [thanksNoted, ...askAgain(known, now)])
  // "Every week, please"
  const isRegular = question.wantsRegularly(question.plainText(utterance))
  const prefix = isRegular ? [thanksNoted] : []
  const noted = isRegular ? addWords({ ...known, words }, utterance) : words
  const stands = state.booked ? state.slot : state.stands
  return proceed(state, { ...known, words: noted, booked: false, stands }, now, { when: heard.when, prefix })
}

/** An utterance that is read as the answer to what was asked. */
type Answer = Said & {
  state: RolePlayState
  /** A yes or a no, and the words after it. */
  yesNo: 'yes' | 'no' | undefined
  rest: string
  asksBack: boolean
  /** It says no, or that nothing more is wanted, and little else. */
  refusesShortly: boolean
  onlyAgrees: boolean
  /** What the caller said in the call so far, with this. */
  words: string
}

/** Reads the utterance as the answer to what was asked; `undefined` when it is none. */
export function readRolePlayAnswer(state: RolePlayState, said: Said): RolePlayTurn | undefined {
  const { utterance, text, isAct } = said
  const { answer: yesNo, rest = '' } = recognizeYesNo(withoutSpelling(utterance)) ?? {}
  const asksBack = !isAct('answer') && (question.isQuestion(text) || question.lastQuestion(utterance) !== undefined)
  const refusesShortly = !asksBack && ((yesNo === 'no' && rest.split(' ').length < 4) || question.wantsNoMore(text))
  const onlyAgrees = !asksBack && (yesNo === 'yes' || question.accepts(text)) && text.split(' ').length < 4
  const words = addWords(state, utterance)
  return readers[state.asked]?.({ ...said, state, yesNo, rest, asksBack, refusesShortly, onlyAgrees, words })
}

/** By what was asked; where there is none, the answer was taken down before. */
const readers: Partial<Record<Asked, (answer: Answer) => RolePlayTurn | undefined>> = {
  wish({ state, utterance, text, yesNo, asksBack, words, now }) {
    if (question.isGreeting(text) || (!asksBack && question.onlyRemarks(text)))
      return turn(state, [phrase('rp-how-can-i-help')])
    // "Facial, please"
    const isShort =
      text.split(' ').length < 3 &&
      !question.statesNeed(text) &&
      !/^(?:an? )?\p{L}{4,}[\s,]+please\W*$/iu.test(utterance)
    if (yesNo || asksBack || isShort) return undefined
    const { service = 'Appointment', urgent } = state
    return proceed(state, { ...state, service, words, urgent: urgent || question.isUrgent(text) }, now)
  },
  'what-for'({ state, utterance, text, yesNo, asksBack, words, now }) {
    if (asksBack) return undefined
    if (state.callBack) return proceed(state, { ...state, words }, now)
    const name = text.includes(' ') ? bareName(utterance) : undefined
    if (name !== undefined) return proceed(state, { ...state, service: 'Appointment', name }, now)
    return proceed(state, { ...state, service: 'Appointment', ...(yesNo ? {} : { words }) }, now)
  },
  day({ state, text, yesNo, rest, asksBack, now }) {
    if (yesNo === 'no' && rest.split(' ').length < 5) return bookNothing(state)
    return question.hasNoPreference(text) || (yesNo && !asksBack)
      ? proceed(state, state, now, { when: { soon: true } })
      : undefined
  },
  offer({ state, text, yesNo, rest, asksBack, now }) {
    // "Yeah, she's not eating either"
    const tells =
      /^(?:\w+ )?(?:s?he|they|hes|shes|theyre|my)\b/.test(rest) ||
      /\b(?:eating|drinking|walking|breathing|sleeping|feeling) (?:and \w+ )?(?:fine|good|great|ok|okay|well)\b/.test(
        text,
      ) ||
      (/^(?:\w+ )?(?:ive|weve|im|its|it is|there|theres)\b/.test(rest) && !question.accepts(rest))
    // "Okay. So something with a unicorn on top" takes no time.
    const withoutOkay =
      text.split(' ').length < 6
        ? text
        : text.replace(/^(?:(?:ok|okay|right|so|yes|yeah|cool|great|alright|well|and|oh|good|fine) )+/, '')
    const takes =
      !asksBack &&
      !tells &&
      ((yesNo === 'yes' && rest.split(' ').length < 6) || (yesNo !== 'no' && question.accepts(withoutOkay)))
    // "Yes, please", of two times: asked once which
    const isBareYes = state.offer.length > 1 && /^(?:(?:yes|yeah|yep|yup|sure|aye) ?)+$/.test(text)
    const wasAsked = state.lastReply.length === 1 && state.lastReply[0]?.clips?.[0] === 'rp-which-suits'
    if (takes && isBareYes && !wasAsked) return turn(state, ask(state, now))
    const slot = takes ? state.offer[0] : undefined
    if (slot) return proceed(state, { ...state, slot, offer: [] }, now)
    if (
      (yesNo === 'no' || question.wantsNoMore(text)) &&
      question.isDone(text.replace(/^no\w* ?/, '')) &&
      /\b(thanks|thank|done|all|everything|ta|cheers)\b/.test(text)
    )
      return bookNothing(state)
    // "No, no, you did not listen, I said seven", "no, sorry, I mean 07700 900222"
    if (yesNo === 'no' && (/\b(?:i said|listen\w*)\b/.test(text) || partOfNumber(text).length >= phoneDigits.least))
      return turn(state, offerAgain(state, now))
    // "No, I've turned it off at the wall, but …" refuses no time.
    if (yesNo === 'no' && tells && rest.split(' ').length > 5) return undefined
    if (yesNo === 'no' && !asksBack)
      return turn({ ...state, asked: 'day' }, [phrase('rp-no-problem'), phrase('rp-what-day')])
    return undefined
  },
  name({ state, utterance, text, asksBack, refusesShortly, onlyAgrees, now }) {
    if (question.refuses(text) || refusesShortly) return proceed(state, { ...state, name: '' }, now)
    // "Her name's Sally" is not the caller's.
    const isOther = state.callBack === 'message' && /\b(?:his|her|their) names?\b/.test(text)
    // "Aw, you're a sweetheart", but "Megan Price"
    const isRemark = text.split(' ').length > 3 && isBeside('name', utterance)
    const name = asksBack || isOther || isRemark ? undefined : answeredName(utterance)
    if (name === undefined) return onlyAgrees ? turn(state, ask(state, now)) : undefined
    return proceed(state, { ...state, name }, now)
  },
  phone({ state, text, refusesShortly, onlyAgrees, now }) {
    if (question.thisNumber(text)) return proceed(state, { ...state, phone: rolePlayTemplates.callersNumber }, now)
    if (/\be ?mail\b/.test(text)) return turn(state, [phrase('rp-no-problem')])
    // "Oh seven seven double oh nine hundred thousand, no, sorry, …"
    if (partOfNumber(text).length > 3 && /\b(?:no|sorry|wait)\b/.test(text))
      return turn(state, [phrase('rp-phone-again')])
    if (question.refuses(text) || refusesShortly) return proceed(state, { ...state, phone: '' }, now)
    if (onlyAgrees) return turn(state, ask(state, now))
    if (!isPartOfNumber(text)) return undefined
    if (/\b(?:no|sorry|wait|not)\b/.test(text)) return turn(state, [phrase('rp-phone-again')])
    // "Nine eight double two", and then the rest
    const phonePart = state.phonePart + partOfNumber(text)
    if (phonePart.replace('+', '').length >= phoneDigits.least)
      return proceed(state, { ...state, phone: phonePart }, now)
    return turn({ ...state, phonePart }, [phrase(state.phonePart === '' ? 'okay' : 'rp-phone-again')])
  },
  confirm({ state, utterance, text, yesNo, asksBack, words, now, isAct }) {
    const outcome = state.callBack ? 'call back' : 'booked'
    // "B A L O G U N": says the name again.
    if (yesNo === undefined && spelledName(utterance) !== undefined) return turn(state, ask(state, now))
    // "Can you make it a pedicure as well", of what nails stand for already
    if (
      /\b(?:as well|too|also)\b/.test(text) &&
      state.business &&
      findService(trades[state.business.trade].services, text)?.label === state.service
    )
      return turn({ ...state, words }, [thanksNoted, ...ask(state, now)])
    // "Right, will they ring me before they come"
    if (asksAfterFiller.test(text)) return undefined
    if (!asksBack && yesNo === 'no' && question.wantsNoMore(text)) return finish({ ...state, booked: true }, outcome)
    // "Nearly, it's …"
    if (/^(?:\w+ ){0,2}(?:nearly|almost|not quite)\b/.test(text) && yesNo === undefined) return undefined
    const agrees =
      question.confirms(text) ||
      question.booksAnyway(text) ||
      yesNo === 'yes' ||
      (yesNo !== 'no' && (question.accepts(text) || isAct('answer')))
    // "The car is a Corolla, put that one in the note"
    if (yesNo === undefined && question.isNote(text) && (asksToAdd.test(text) || question.isAddress(text)))
      return undefined
    if (!asksBack && agrees && !/\b(?:dont|do not|didnt) want\b/.test(text)) {
      const adds =
        !question.booksAnyway(text) &&
        text.split(' ').length > 5 &&
        /\b(?:and|also|but|only|just|its|theres)\b/.test(text)
      const prefix = adds ? [thanksNoted] : []
      return proceed(state, { ...state, booked: true, words: adds ? words : state.words }, now, { prefix })
    }
    if (yesNo !== 'no') return undefined
    // "No, not November, the 18th of December, you had it right": as it stands
    const named = readWhen(text.replace(/\bnot .*?(?=\bthe\b)/, ''), now, { near: state.slot })?.day
    return named !== undefined && named === state.slot?.day
      ? turn(state, ask(state, now))
      : turn({ ...state, asked: 'change' }, [phrase('rp-what-change')])
  },
  change({ state, text, now }) {
    if (/\bname\b/.test(text)) return proceed(state, { ...state, name: undefined }, now)
    if (/\b(phone|number)\b/.test(text)) return proceed(state, { ...state, phone: undefined }, now)
    if (/\b(people|party|nights)\b/.test(text)) return proceed(state, { ...state, count: undefined }, now)
    const { slot } = state
    if (/\btime\b/.test(text) && slot)
      return proceed(state, state, now, { when: { refused: { minutes: slot.minutes, certain: true } } })
    if (/\b(day|date|time|when)\b/.test(text)) return turn({ ...state, asked: 'day' }, [phrase('rp-what-day')])
    return /\b(nothing|no|its (all )?(right|fine|good))\b/.test(text) ? proceed(state, state, now) : undefined
  },
  more(answer) {
    const { state, utterance, text, yesNo, rest, asksBack, words, now } = answer
    if (changesDetail.test(text)) return readers.change?.(answer)
    if (asksBack) return undefined
    if (question.hasMore(text)) return turn(state, [phrase('go-ahead')])
    // "No problem, and we need a high chair", "nah, I mean on the day"
    if (text.split(' ').length > 5 && !question.isGoodbye(text) && tellsMore.test(text))
      return turn({ ...state, words }, [thanksNoted, ...askAgain(state, now)])
    if (yesNo === 'no' || question.isDone(text)) {
      const asked = question.lastQuestion(utterance)
      return { ...finish(state, 'booked'), ...(asked !== undefined && { rest: asked }) }
    }
    // "Yes, it is correct", after the appointment is booked already
    if (/\b(?:right|correct|fine|perfect|works)\b/.test(text) && yesNo === 'yes') return turn(state, ask(state, now))
    return yesNo === 'yes' && rest.split(' ').length < 4 ? turn(state, [phrase('rp-how-can-i-help')]) : undefined
  },
}

const asksAfterFiller =
  /^(?:right|okay|ok|oh|so|and|um|well)(?: (?:so|and|then))* (?:will|would|do|does|can|could|is|are|how|what|when|where|who|should) (?!that|you (?:please )?(?:make|change|put|add|move|book|send))\w+/

/** "No, but I need to change the time", "the number is wrong" */
const changesDetail =
  /\b(?:change|changing|move|moving|correct|fix|wrong)\b.*\b(?:time|day|date|name|number)\b|\b(?:time|day|date|name|number)\b.*\b(?:wrong|not right|isnt right)\b/

const asksToAdd = /\b(?:add|note|write|put) (?:that|it|this|them)\b/

const tellsMore =
  /\b(?:(?:i|we|he|she|they|hes|shes|therell) (?:\w+ )?(?:need|needs|bring|bringing)|i mean|allerg\w+|dont forget|make sure|please (?:tell|note|put|let))\b/

const isPartOfNumber = (text: string) =>
  !question.isAddress(text) &&
  /^\D*\d{3}[\d ]*$|\b(zero|oh|double|one|two|three|four|five|six|seven|eight|nine) (zero|oh|double|one|two|three|four|five|six|seven|eight|nine)\b/.test(
    text,
  )

/** The answer to a greeting, thanks or a joke. */
export const smallTalk = (state: RolePlayState, now: number): Reply =>
  state.asked === 'wish' ? [phrase('rp-how-can-i-help')] : [phrase('okay'), ...askAgain(state, now)]

/** Answers what is no step towards the appointment: a name out of turn, any other question, something to note. */
export function answerRemark(state: RolePlayState, heard: Heard, { utterance, text, now }: Said): RolePlayTurn {
  const mayBeName = ['offer', 'day', 'phone', 'count'].includes(state.asked)
  // "Dave Kowalski with a K"
  const [, hinted = ''] = /^(\p{L}{2,} \p{L}{2,})[\s,]+with an? \p{L}\W*$/iu.exec(utterance) ?? []
  // "sarah connor", as it is typed
  const [typed = ''] =
    state.asked === 'offer' && !readWhen(text, now, { asked: true }) && !question.accepts(text) && !heard.service
      ? (/^\p{Ll}{3,} \p{Ll}{3,}$/u.exec(utterance.trim()) ?? [])
      : []
  const named = hinted || typed
  const bare = mayBeName ? (named === '' ? bareName(utterance) : answeredName(named)) : undefined
  // "Cockapoo", when a day was asked for, is no name.
  const name = bare?.includes(' ') || ['offer', 'phone'].includes(state.asked) ? bare : undefined
  if (name !== undefined && (!state.name || name.startsWith(`${state.name} `) || state.asked === 'phone')) {
    const [only, another] = state.offer
    return proceed(state, { ...state, name, ...(only && !another && { slot: only, offer: [] }) }, now)
  }
  if (question.lastQuestion(utterance) !== undefined && !asksToAdd.test(text)) {
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
    asksToAdd.test(text) ||
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
