import { rolePlayTemplates } from '../../../../content/role-play-templates.ts'
import { type TradeId, trades } from '../../../../content/role-play-trades.ts'
import type { RolePlayRequest } from '../dialogue/dialogue-state.ts'
import { saysInterrupted } from '../dialogue/remarks.ts'
import { phrase } from '../dialogue/reply-parts.ts'
import { asksToPlayAgain, findRolePlayRequest, givenName } from '../dialogue/role-play-request.ts'
import { businessName, correctedBusinessName, isLowerCase, titleCase } from '../understanding/business-name.ts'
import { hasBusinessWord } from '../understanding/entities.ts'
import { correctMishearings, understand } from '../understanding/intents.ts'
import { withoutEm } from '../understanding/plain-words.ts'
import { splitAtQuestion } from '../understanding/question-clause.ts'
import { recognizeYesNo } from '../understanding/yes-no.ts'
import { readSaid } from './acts.ts'
import { ask, askBusiness, finish, greeting, recordOf, shownName } from './appointment.ts'
import { answerFact } from './asides.ts'
import { takeBeside } from './beside.ts'
import { type Business, businessNamed, businessOf, readPlayedBusiness, tradeIn } from './business.ts'
import { lastVersion } from './last-version.ts'
import { partOfNumber } from './phone-number.ts'
import * as question from './questions.ts'
import { offerAgain } from './search.ts'
import { findService } from './services.ts'
import { addWords, newState, type RolePlayState, type RolePlayTurn, turn } from './state.ts'
import { offeredTrades } from './suggestions.ts'
import { readWhen } from './when.ts'

export type { RolePlayState, RolePlayTurn } from './state.ts'

const spokenTimeIs =
  /\b(o'?clock|noon|midday|thirty|\w+day|tomorrow|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)'s\b(?= \w)/gi
/** Milliseconds after which the role play ends. Chosen by hand: the whole call may take 15 minutes. */
const timeLimit = 10 * 60_000
/** Utterances in a row that name no business, after which the receptionist chooses one. */
const unknownLimit = 3

/**
 * The first turn of a role play.
 * @param request.opening the call begins with it, so the receptionist has not greeted the caller yet.
 * @param now milliseconds since 1 January 1970, UTC.
 */
export function startRolePlay(request: RolePlayRequest & { opening?: boolean }, now: number): RolePlayTurn {
  const state = newState(now)
  if (request.again) return answerPhone(state, request.again, now)
  const { first, ...named } = request
  const business = businessOf(first === undefined ? named : { ...named, said: '' })
  if (first !== undefined) {
    const trade = tradeDoing(question.plainText(first))
    const own = request.business === undefined && trade ? { name: undefined, trade } : business
    return takeUp(answerPhone(state, own ?? { name: undefined, trade: 'other' }, now), first, now)
  }
  if (business) return answerPhone(state, business, now)
  return turn(state, askBusiness(request.opening ? 'rp-opening' : 'rp-which-business'))
}

/**
 * The turn that answers one utterance. Pure: the same arguments give the same turn.
 * @param said as spoken or typed; empty when the caller said nothing for a while.
 * @param now milliseconds since 1 January 1970, UTC.
 */
export function respondInRolePlay(state: RolePlayState, said: string, now: number): RolePlayTurn {
  if (now - state.startedAt >= timeLimit) return leave(state)
  const utterance = lastVersion(
    correctMishearings(withoutEm(said))
      .replace(/[’`]/g, "'")
      // "Eleven's grand", "two thirty'll work"
      .replace(spokenTimeIs, '$1 is')
      .replace(
        /\b(o'?clock|thirty|fifteen|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)'ll\b/gi,
        '$1 will',
      )
      // "Before that, do you charge just to come out?"
      .replace(
        /^(?:(?:oh|and|but|wait|okay|ok)[\s,]+)*before (?:that|we do|all that)[\s,]+(?=(?:do|does|can|could|is|are|how|what|will|would)\b)/i,
        '',
      )
      // "Okay, I'm ringing up now, hello, is that Willow Bank?"
      .replace(
        /^(?:(?:ok|okay|right|so|well|alright|now)[\s,.]+)*i(?:'m| am) (?:ringing|calling|phoning)(?: (?:you|up|in))* (?:now|then)[\s,.]+(?=\S)/i,
        '',
      )
      // "How long's it going to take"
      .replace(/\bhow (long|much|far|big|old)['’]?s\b/gi, 'how $1 is')
      // "… one two three, no, hang on, that's our Susan's, mine's oh seven …"
      .replace(
        /^.*(?:\d|\b(?:zero|double|one|two|three|four|five|six|seven|eight|nine)\b).*\b(?:no|wait|sorry)\b.*\b(?:mine['’]?s?(?: is)?|my (?:own )?(?:one|number)(?:['’]s| is)) (?=(?:oh|zero|plus|double|triple|one|two|three|four|five|six|seven|eight|nine|\d+)\b)/i,
        '',
      )
      // "Rajesh Venkataraman, you want me to spell it?"
      .replace(
        /(?<=\S)[\s,]+(?:(?:do )?you want (?:me to|that i|i)|shall i|should i|do i need to) spell(?: (?:it|that))?(?: for you)?\W*$/i,
        '',
      )
      // "A table for six, no, for seven"
      .replace(/\b(for|at|of) [\p{L}\d]+,? no,? (?:sorry,? )?(?=\1 [\p{L}\d]+)/giu, ''),
  )
  const text = question.plainText(utterance)
  if (utterance.trim() === '') return answerSilence(state)
  if (text === '')
    return { ...turn(state, utterance.includes('?') ? state.lastReply : [phrase('rp-take-your-time')]), state }
  const heard = { ...state, silencesInRow: 0 }
  const rest = question.besideLeaving(utterance)
  if (heard.asked === 'none' && heard.business && asksToPlayAgain(utterance))
    return answerPhone(newState(now), heard.business, now)
  // "Try the shop, 01632 960274" is a number, and no other play.
  const givesNumber = heard.asked === 'phone' && /\d{3}/.test(utterance)
  const request = givesNumber ? undefined : findRolePlayRequest(rest ?? utterance)
  const names = request && businessOf(request)
  if (request && (names || (heard.business && /\b(?:receptionist|pretend\w*|role ?-?play\w*|act)\b/i.test(utterance))))
    return startNext(heard, request, now)
  const other = heard.business && otherBusiness(heard, heard.business, utterance)
  if (other) return startNext(heard, other, now)
  // "Oh, for god's sake, can we start over"
  if (
    heard.business &&
    /\b(?:start|begin) (?:over|again|from (?:the (?:beginning|start)|scratch|zero))\b(?! (?:as|with|but)\b)|\brestart\b/.test(
      text,
    ) &&
    !/\b(?:name|number|spell\w*)\b/.test(text)
  )
    return answerPhone(newState(now), heard.business, now)
  const read = readSaid(heard.asked, utterance, now)
  const { isAct } = read
  if (rest !== undefined || (isAct('leave') && stepsOut.test(text))) return leave(heard, rest)
  const asksDetails = heard.slot !== undefined && /\brepeat (?:the|my) (?:date|day|time|booking|details)\b/.test(text)
  const asksToRepeat = question.asksToRepeat(text)
  // "Sorry, the end is one two four" corrects a number.
  const mayRepeat = asksToRepeat || !(question.changesMind(text) || partOfNumber(text).length > 1)
  const asksIfOnLine = !['wish', 'none'].includes(state.asked) && question.asksIfOnLine(text)
  if (asksIfOnLine || (mayRepeat && isAct('repeat', asksToRepeat) && !asksDetails)) {
    const again = state.asked === 'offer' ? offerAgain(state, now) : state.lastReply
    return { ...turn(heard, again), state: heard }
  }
  if (isAct('wait', question.asksToWait(text) || saysInterrupted(text)))
    return { ...turn(heard, [phrase('rp-take-your-time')]), state: heard }
  if (question.isEmergency(text))
    return turn(heard, [phrase('rp-emergency'), ...(heard.business ? ask(heard, now) : askBusiness())])
  if (!heard.business) return chooseBusiness(heard, utterance, text, now)
  const named = takeName(heard, heard.business, utterance, text, now)
  if (named) return named
  // A business of no known trade may show it by what its first caller wants: a table, a haircut.
  const { trade } = heard.business
  // "I'm not a plumber, it's a tax office", "no, no, not an estate agency, it's a parish hall"
  if (
    /\b(?:not|still (?:being )?) ?(?:the|an?) (?:\w+ )?(?:plumber|dentist|vet|lawyer|law firm|salon|garage|restaurant|hotel|estate agen(?:t|cy))s?\b/.test(
      text,
    )
  ) {
    const own =
      /\b(?:it['’]?s|we['’]?re|i['’]?m) (an? (?!not\b)[\p{L} ]{3,40}?)(?= (?:an?|i|we|do|does|so|and|but|love|mate|can|what|how)\b|$)/iu.exec(
        utterance,
      )?.[1] ?? /\bi said (?:an? |the )?([\p{L} ]{3,40})$/iu.exec(utterance)?.[1]?.replace(/^/, 'a ')
    const right = own && readPlayedBusiness(own)
    if (right) return answerPhone(newState(now), right, now)
  }
  const stated = trade === 'other' ? statedTrade(text) : undefined
  const business =
    trade === 'other' && (stated || heard.asked === 'wish')
      ? { ...heard.business, trade: stated ?? tradeOfWish(text) }
      : heard.business
  const known = { ...heard, business }
  if (heard.asked === 'offer' && question.asksOfOffer(text))
    return answerFact({ ...known, words: addWords(known, utterance) }, now)
  const ofProduct =
    question.asksPrice(text) ||
    question.asksAboutProduct(text) ||
    question.asksAboutThisCall(text) ||
    isAct('about-service')
  const asksHours = question.asksHours(text) && readWhen(text, now)?.day === undefined
  if (heard.asked === 'wish' && heard.service === undefined && !ofProduct && !asksHours && onlyAsks(utterance))
    return answerFact({ ...known, words: addWords(known, utterance) }, now)
  return takeBeside(known, business, read, respondInRolePlay)
}

/** "No, not the garage, a vet, Ballincollig Vets", "I want a different business", before anything is agreed. */
function otherBusiness(
  state: RolePlayState,
  { name = '', trade }: Business,
  said: string,
): RolePlayRequest | undefined {
  if (state.slot || !['wish', 'what-for', 'day', 'offer', 'name'].includes(state.asked)) return undefined
  const isTrade = `(?:${trades[trade].words ?? 'shop'})`
  const own = [
    'place',
    'one',
    ...question
      .plainText(name)
      .split(' ')
      .filter((word) => word.length > 3),
  ].join('|')
  const denied = new RegExp(
    `\\b(?:not|still|isn['’]?t) (?:being |for )?(?:the|an?|that) (?:\\w+ )?(?:${isTrade}|${own})\\b`,
    'i',
  )
  const rest = said
    .replace(denied, ' ')
    .replace(/\b(?:no+|stop|wait|hang on|i said|you['’]?re|sorry)\b[\s,]*/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (
    /\b(?:a|some) (?:different|other) (?:business|shop|company|place|firm)\b|\banother (?:business|company|firm)\b/i.test(
      said,
    )
  )
    return { said: '' }
  const next = rest === said.trim() || !denied.test(said) ? undefined : businessOf({ said: `be ${rest}` })
  return next && next.name !== name ? { said: `be ${rest}` } : undefined
}

/** "I was just wondering, do you people do cane seating?": a first question, and no wish to come. */
function onlyAsks(utterance: string): boolean {
  const text = question.plainText(utterance)
  const { before = '', question: asked = '' } = splitAtQuestion(utterance) ?? {}
  const asksIfDone = /\b(?:wondering|wanted to ask|ask you) (?:if |whether )?(?:do|does) (?:you|ye|it)\b/.test(text)
  const wondering =
    /\b(?:wanted|want|like|wondering|trying) (?:to (?:find out|know|ask) )?(?:if|whether) (?!(?:you|i|we|there) (?:could|can|had|have|might|would))/.test(
      text,
    )
  const asksOfThem =
    /^(?:do|does|is|are) (?:you|ye|yous|y all|they|it|your|the)\b/.test(question.plainText(asked)) &&
    !/\b(?:free|available|open|anything|slots?|appointments?|space|room|tables?|time|times|any|still|ready)\b/.test(
      question.plainText(asked),
    )
  const wishes = /\b(?:need\w*|want|like|book\w*|order|looking|come|appointment|hoping|love)\b/
  return (
    (asksOfThem && !wishes.test(question.plainText(before)) && !question.wantsAppointment(text)) ||
    ((wondering || asksIfDone) && !question.wantsAppointment(text))
  )
}

/** Without one of these words nobody leaves the role play. */
const stepsOut =
  /\b(?:stop\w*|end\w*|quit\w*|exit\w*|over|enough|pretend\w*|role|play\w*|gam(?:e|es|ing)|demo|act|acting|real|really|done|finish\w*|leav\w+|back|yourself|normal|test\w*|wrap\w*|break|character|receptionist|simulation|seen|heard|impress\w*|owner|boss|step\w*|out|switch|drop|cut|call it)\b/

/** The name of a business that has none yet, given in place of a wish: it greets again under that name. */
function takeName(
  state: RolePlayState,
  business: Business,
  utterance: string,
  text: string,
  now: number,
): RolePlayTurn | undefined {
  // Once callers have been asked for their own name, a name that is wrong is that one.
  const isOwnName =
    ['name', 'phone', 'confirm', 'change', 'more'].includes(state.asked) &&
    !/\b(?:called|business|company)\b/.test(text)
  const justGreeted = state.asked === 'wish' && state.service === undefined && isLowerCase(utterance)
  const found = isOwnName ? undefined : correctedBusinessName(utterance, justGreeted)
  const after =
    found === undefined ? '' : utterance.slice(utterance.toLowerCase().lastIndexOf(found.toLowerCase()) + found.length)
  const isSaidAsWish =
    justGreeted &&
    found !== undefined &&
    !hasBusinessWord(found) &&
    (findService(trades[business.trade].services, text) !== undefined ||
      question.wantsAppointment(text) ||
      readWhen(text, now) !== undefined)
  // What is said after the name is the caller's wish.
  const renamed = isSaidAsWish || after.trim().split(/\s+/).length > 5 ? undefined : found
  if (renamed) {
    // "It's a tax office" names a kind of business.
    const isKind = /^an? (?!one\b|plus\b)/i.test(renamed)
    const { name = isKind ? renamed.replace(/^an? /i, 'the ').replace(/['’]s$/, '') : renamed, trade } =
      readPlayedBusiness(isKind ? renamed : `a place called ${renamed}`) ?? {}
    const next = { ...business, name, trade: business.trade === 'other' && trade ? trade : business.trade }
    return state.asked === 'wish' && state.service === undefined
      ? answerPhone(state, next, now)
      : turn({ ...state, business: next }, [phrase('rp-no-problem'), ...ask({ ...state, business: next }, now)], {
          business: shownName(next),
        })
  }
  // "You got the name wrong, it's just Harris Plumbing"
  const [, corrected] =
    (/\b(?:name|called|company|wrong)\b/i.test(utterance) &&
      /\b(?:(?:company|business|firm|shop|practice|salon|(?<!\bmy )name)(?:['’]s| is)(?: called)?|it['’]?s(?: just| called)?) (\p{Lu}[\p{L}'’&-]*(?: (?:(?:and|of|the|&|de|der|den|van|von|la|le|du|da|di|del) )*\p{Lu}[\p{L}'’&-]*)*)/u.exec(
        utterance,
      )) ||
    []
  if (corrected && state.asked === 'wish' && state.service === undefined)
    return answerPhone(state, { ...business, name: corrected }, now)
  const isNamed = business.name !== undefined && !business.name.startsWith('the ')
  // "Adeyemi and Partners", as a recognizer writes it
  const [firm] =
    /^(?:\p{L}+ ){1,3}(?:and|&) (?:partners|associates|sons?|daughters?|co|company|brothers)$/iu.exec(
      utterance.trim(),
    ) ?? []
  if (firm && !isNamed && state.asked === 'wish' && state.service === undefined) {
    const read = readPlayedBusiness(firm)
    if (read?.name) return answerPhone(state, { ...business, name: read.name }, now)
  }
  if (isNamed || state.asked !== 'wish' || state.service !== undefined) return undefined
  // "Brennan Auto Repairs", after "the front desk at my workshop"
  const [own] =
    /^(?!(?:an?|the|my|i|can|could|do|is|need|want|book|some|car|auto|phone)\b)(?:\p{L}[\p{L}'’]*(?: (?:and|&))? ){1,3}(?:repairs|motors|autos|tyres|services|dental|vets|plumbing|heating|salon|kennels|bakery|dairy|stores|properties|homes|lettings|solicitors|electrical|roofing|gardens|nursery|physio|clinic|academy|studios?)$/iu.exec(
      utterance.trim().replace(/^(?:it['’]?s|it is|we['’]?re|we are) (?:called )?/i, ''),
    ) ?? []
  if (own) return answerPhone(state, { ...business, name: isLowerCase(own) ? titleCase(own) : own }, now)
  const given = givenName(utterance)
  const isWish =
    findService(trades[business.trade].services, text) ||
    question.isGreeting(text) ||
    question.wantsAppointment(text) ||
    readWhen(text, now)
  // "Kwik Grip Tyres" is more than "Brake Pads".
  if (!given || (!given.stated && isWish && given.name.split(' ').length < 3)) return undefined
  const { name, rest } = given
  const read = readPlayedBusiness(name)
  const trade = business.trade === 'other' ? (read?.trade ?? 'other') : business.trade
  const kind = business.name ?? business.kind
  const next = { name: read?.name ?? name, trade, ...(kind !== undefined && { kind }) }
  const greeted = answerPhone(state, next, now)
  if (rest.split(' ').length > 3 && !/^(?:in|near|on|at|an?|and|(?:it['’]?s|it is|we['’]?re|we are) an?) /.test(rest))
    return takeUp({ ...greeted, reply: greeted.reply.slice(1) }, rest, now, 1)
  const reply = greeted.reply.slice(1)
  return { ...greeted, reply, state: { ...greeted.state, lastReply: reply } }
}

/** "It's a restaurant", "we're a restaurant" */
const statedTrade = (text: string): TradeId | undefined => {
  const [, kind] =
    /\b(?:its|it is|were|we are|this is) an? ((?:\w+ ){0,2}?\w+)\b(?! (?:tomorrow|today|for))/.exec(text) ?? []
  return kind === undefined
    ? undefined
    : (tradeIn(kind) ?? tradeIn(text.slice(text.indexOf(kind)).split(' ').slice(0, 3).join(' ')))
}

const tradeOfWish = (text: string): TradeId =>
  /\b(rooms?|doubles?|twin)\b.*\bnights?\b|\bnights?\b.*\brooms?\b/.test(text)
    ? 'hotel'
    : // "Some flowers for the tables" books none.
      /\b(?:(?:an?|the|your|another|\w+s) (?:\w+ )?table\b|tables? (?:for|at|on|by|free|tonight|tomorrow)|(?:book|reserve|want|need|get) (?:\w+ )?tables?|reserv\w+|dinner)\b/.test(
          text,
        ) &&
        !/\b(flowers?|cakes?|bouquets?|tablecloths?|rooms?|nights?|stay|car|court|tickets?|class|teak|oak|wood\w*|polish\w*|restor\w*|repair\w*|furniture|(?:dining|coffee|pool|snooker) table|chairs)\b/.test(
          text,
        )
      ? 'restaurant'
      : /\b(hair ?cut|trim|blow ?dry|highlights)\b/.test(text)
        ? 'hair-salon'
        : 'other'

function chooseBusiness(state: RolePlayState, said: string, text: string, now: number): RolePlayTurn {
  // "It's Northside Physio, a physiotherapy clinic, it's my friend's place"
  const utterance = said.replace(
    /^((?:it['’]?s )?[\p{L}'’]+(?: [\p{L}'’]+){1,3}?)[\s,]+an? (?:\p{L}+ ){1,2}it['’]?s my .*$/iu,
    '$1',
  )
  const named = isLowerCase(utterance)
    ? (businessName(utterance) ?? correctedBusinessName(utterance, false))
    : undefined
  if (named) return answerPhone(state, businessNamed(named, utterance), now)
  if (/\b(more|other|next)\b.*\btrades?\b|^(more|others?|next)$/.test(text)) {
    return turn({ ...state, tradesPage: state.tradesPage + 1 }, askBusiness())
  }
  if (question.hasNoPreference(text)) return answerPhone(state, { name: undefined, trade: 'dentist' }, now)
  if (question.isGoodbye(text)) return leave(state)
  const read = recognizeYesNo(utterance)
  if (read?.answer === 'no') return leave(state, read.rest)
  const isAnswer = !question.isQuestion(text) && !question.isGreeting(text) && recognizeYesNo(utterance)?.rest !== ''
  const isTime = !hasBusinessWord(utterance) && readWhen(text, now) !== undefined
  // "I teach piano, so just say Anna's piano lessons"
  const [, called] =
    /\b(?:just|let['’]?s|you can|please|could) (?:say|call (?:it|us|me|yourself)|use|try|be|do)\s+(\S.*)$/i.exec(
      utterance,
    ) ?? []
  const business =
    called !== undefined
      ? readPlayedBusiness(called)
      : isAnswer && !isTime && !speaksAsCaller(text)
        ? readPlayedBusiness(utterance)
        : undefined
  if (business) return answerPhone(state, business, now)
  // The caller has begun to play already: the trade is the one which does what they want.
  const trade = speaksAsCaller(text) ? tradeDoing(text) : undefined
  const isWish =
    speaksAsCaller(text) &&
    (question.statesNeed(text) ||
      question.wantsAppointment(text) ||
      question.leavesMessage(text) ||
      state.unknownInRow > 0)
  if (trade || isWish)
    return takeUp(answerPhone(state, { name: undefined, trade: trade ?? 'other' }, now), utterance, now)
  // "Does it pick up at three in the morning too?" is for the dialogue to answer.
  if (question.isQuestion(text) && text.split(' ').length > 4)
    return { ...turn(state, []), over: true, rest: utterance }
  const unknownInRow = state.unknownInRow + 1
  if (unknownInRow >= unknownLimit) return answerPhone(state, { name: undefined, trade: 'dentist' }, now)
  const answer = turn(state, askBusiness())
  return { ...answer, state: { ...answer.state, unknownInRow } }
}

/**
 * The first turn of a play in which the caller speaks as one of the business already.
 * @param greetings the parts of the greeting that stay.
 */
function takeUp(greeted: RolePlayTurn, utterance: string, now: number, greetings = 2): RolePlayTurn {
  const answer = respondInRolePlay(greeted.state, utterance, now)
  const reply = [
    ...greeted.reply.slice(0, greetings),
    ...answer.reply.filter(({ clips }) => clips?.[0] !== greeted.reply[greetings - 1]?.clips?.[0]),
  ]
  return {
    ...answer,
    ...(greeted.business !== undefined && { business: greeted.business }),
    reply,
    state: { ...answer.state, lastReply: reply },
  }
}

/** The first trade that does what an utterance is about. "Book" alone names no restaurant. */
const tradeDoing = (text: string): TradeId | undefined => {
  const named = tradeIn(text)
  if (named) return named
  if (/\b(rooms?|nights|check in)\b/.test(text)) return 'hotel'
  return offeredTrades.find((id) =>
    // "Service" alone is none of a plumber's.
    id === 'restaurant'
      ? tradeOfWish(text) === id
      : findService(
          trades[id].services,
          text.replace(
            /\b(?:service|services|annual|advice|claim|claims|will|cut|cuts|clean|cleaned|cleaning|checked)\b/g,
            ' ',
          ),
        ),
  )
}

/** Whether an utterance is that of a caller of the business, and not its name. */
const speaksAsCaller = (text: string) =>
  text.split(' ').length > 4 &&
  !/\bwe (?:rent|hire|let) out\b/.test(text) &&
  !/\b(called|named|business|company|pretend|we are|were an?|run|own)\b/.test(text) &&
  (/^(i|ive|im|weve|can|could)\b/.test(text) ||
    (!hasBusinessWord(text) && tradeDoing(text) !== undefined) ||
    question.statesNeed(text) ||
    question.wantsAppointment(text) ||
    question.isGreeting(text) ||
    question.isQuestion(text))

function answerPhone(state: RolePlayState, business: Business, now: number): RolePlayTurn {
  return turn(
    { ...state, business, asked: 'wish' },
    [phrase('rp-now-you-call'), greeting(business, now), phrase('rp-how-can-i-help')],
    { business: shownName(business) },
  )
}

/** Another business is played from now on. What was booked with this one is shown. */
function startNext(state: RolePlayState, request: RolePlayRequest, now: number): RolePlayTurn {
  const next = startRolePlay(request, now)
  return state.booked && state.business ? { ...next, callRecord: recordOf(state, state.business, 'booked') } : next
}

function answerSilence(state: RolePlayState): RolePlayTurn {
  if (state.silencesInRow > 0) return { ...leave(state), endedBy: 'assistant' }
  return { ...turn(state, [phrase('rp-still-there')]), state: { ...state, silencesInRow: 1 } }
}

/**
 * The caller stops the role play, or says nothing any more. What was booked is shown.
 * @param beside what the caller says in the same breath.
 */
function leave(state: RolePlayState, beside = ''): RolePlayTurn {
  const { intents } = understand(beside)
  const praises =
    /^(?:it|that)(?:['’]?s| was| is) (?:\w+ ){0,2}(?:nice|fun|great|good|lovely|brilliant|impressive|helpful|cool)\W*$/i.test(
      beside,
    )
  const asks =
    !praises &&
    !/^you (?:don['’]?t|do not|can|needn['’]?t)\b/i.test(beside) &&
    intents.some(
      (intent) => !['thanks', 'back-channel', 'greeting', 'goodbye', 'how-are-you', 'role-play'].includes(intent),
    )
  const isLong = beside.split(' ').length > 2
  const rest = asks || (isLong && question.lastQuestion(beside) !== undefined) ? { rest: beside } : {}
  if (state.asked === 'none') return { ...turn(state, rest.rest ? [] : [phrase('rp-left')]), over: true, ...rest }
  if (state.booked) return { ...finish(state, 'booked'), ...rest }
  if (state.earlier.length > 0 || state.stands) return { ...finish(state, 'nothing'), ...rest }
  const { again, book } = rolePlayTemplates.suggestions
  const last = turn(state, [phrase(rest.rest ? 'rp-no-problem' : 'rp-left')], { over: true, ...rest })
  return { ...last, suggestions: [again, book] }
}
