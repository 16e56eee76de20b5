import { phrase } from '../dialogue/reply-parts.ts'
import { asksOfIt } from '../dialogue/role-play-request.ts'
import { recognizeYesNo } from '../understanding/yes-no.ts'
import { ratherEnds, type Said } from './acts.ts'
import { askAgain, bookNothing, finish, proceed } from './appointment.ts'
import { noteBeside } from './asides.ts'
import type { Heard } from './heard.ts'
import { tellsMatter } from './heard-service.ts'
import { withoutRefusal } from './last-version.ts'
import * as question from './questions.ts'
import { addWords, type RolePlayState, type RolePlayTurn, turn } from './state.ts'

/** What the caller wants of the call, other than an appointment. */

type Wish = Said & {
  state: RolePlayState
  /** The state with what the utterance says of the appointment. */
  known: RolePlayState
  heard: Heard
  /** The caller has not said yet what the appointment is for. */
  begins: boolean
}

/** The caller wants a person, no appointment after all, or the end of the call; `undefined` when none of it. */
export function answerWish(
  state: RolePlayState,
  known: RolePlayState,
  heard: Heard,
  said: Said,
): RolePlayTurn | undefined {
  const wish = { ...said, state, known, heard, begins: ['wish', 'what-for'].includes(state.asked) }
  if (wantsPerson(wish)) {
    // "My dog ate a bag of raisins, what do I do": the one who takes over knows of it.
    const tells = known.service === undefined && known.words === undefined && tellsMatter(said.text)
    return finish(tells ? { ...known, words: addWords(known, said.utterance) } : known, 'handed over')
  }
  return leaveMessage(wish) ?? endWrongNumber(wish) ?? changeEarlier(wish) ?? dropAppointment(wish) ?? sayGoodbye(wish)
}

/** "I was hoping to speak to someone about a will": to the one whom an appointment is made with. */
const speaksAbout =
  /\b(?:speak|talk|chat) (?:to|with) (?:someone|somebody|anyone|you) about (?:an?|my|our|getting|buying|selling|making|moving)\b/

const asksIfIn =
  /\bis (?:(?:doctor|dr|mr|mrs|ms|miss) )?\w+(?: \w+)? (?:there|in|working|available|on) (?:on |at |this |next |every )?(?:the )?(?:weekends?|mornings?|afternoons?|evenings?|\w+days?)\b/

/** Whether the caller wants a person, or has something so urgent that one is needed. */
function wantsPerson({ state, known, heard, begins, text, isAct }: Wish): boolean {
  const { when, callsBack, service, chosen } = heard
  // "Is Doctor Meera there on Sundays?"
  if (asksIfIn.test(text)) return false
  // "Friday afternoon, and I want to speak to the agent himself after": once the time is found
  if (when?.day !== undefined && /\b(?:after(?:wards)?|then|as well|too)(?: please)?$/.test(text)) return false
  if (question.asksForUrgentAdvice(text) && (!when || when.soon || /\bis (?:it|that|this)\b/.test(text))) return true
  const asks = question.wantsPerson(text) || (question.mayWantPerson(text) && !(begins && service))
  const isOfAppointment = callsBack || question.stepsOut(text) || (begins && speaksAbout.test(text))
  return (
    (!isOfAppointment && isAct('person', asks)) ||
    (isAct('urgent') && !known.urgent && !when) ||
    (state.urgent && state.offer.length > 0 && !chosen && question.needsSomebodyNow(text)) ||
    (begins && (known.urgent || question.isUrgent(text)) && !when?.day && question.needsSomebodyAtOnce(text))
  )
}

/** A message, or a wish to be called back, beside an appointment that is agreed; another complaint of one who is called back. */
function leaveMessage({ state, known, heard, utterance, text, now }: Wish): RolePlayTurn | undefined {
  const noted = { ...known, words: addWords(known, utterance) }
  if (heard.callsBack && state.slot && !question.asksIfFree(text)) {
    const reply = phrase(heard.callsBack === 'message' ? 'rp-message' : 'rp-call-back')
    // After the hand-over nothing more is asked.
    if (state.asked === 'wish') return turn({ ...noted, asked: 'none' }, [reply])
    // "Yes, and tell them I am nervous"
    return noteBeside(state, noted, reply, recognizeYesNo(utterance)?.answer === 'yes', now)
  }
  return state.callBack === 'call' && question.complains(text) && !heard.isNew
    ? turn(noted, [phrase('rp-call-back'), ...askAgain(noted, now)])
    : undefined
}

/** Without one of these, later in a call, nobody has the wrong number. */
const wrongNumberWords =
  /\b(?:wrong|wanted|meant|(?:trying|try) to (?:get|reach|ring|call)|(?:isnt|not|is) (?:this|the|that|my|your)|rung|rang|dialled|dialed|ringing|thought (?:i|this))\b/

function endWrongNumber({ state, begins, text, isAct }: Wish): RolePlayTurn | undefined {
  const says = question.isWrongNumber(text)
  const mayBe = begins || says || wrongNumberWords.test(text)
  const goesOn = /\bactually\b|\b(?:while|since|as|now) (?:i|ive|i have)\b|\banyway\b/.test(text)
  return mayBe && !goesOn && isAct('wrong-number', says) && !question.asksWhoItIs(text)
    ? finish({ ...state, booked: false, stands: undefined }, 'nothing', [phrase('rp-no-problem')], true)
    : undefined
}

const cancelsAnother =
  /(?:^|\b(?:please|and|also|you|then) )cancel (?:the|my|that) (?:old|other|existing|earlier|previous|(?:mon|tues|wednes|thurs|fri|satur|sun)day) (?:one|appointment|booking)\b/
const movesIt = /\b(?:move|moving|change|changing|reschedul\w*|shift|instead|bring|push|another|different|rather)\b/

/** An appointment that was booked before this call can not be seen: another one is made. */
function changeEarlier({ state, known, heard, begins, utterance, text, now, isAct }: Wish): RolePlayTurn | undefined {
  const cancels = question.cancels(text)
  // "It is already one week"
  if (/\balready (?:one|two|three|four|a|some) (?:\w+ )?(?:week|day|month|year|hour)s?\b/.test(text)) return undefined
  const hasOffer = known.slot !== undefined || known.offer.length > 0
  // "I was wondering could I get an appointment for highlights"
  if (
    /\b(?:get|make|book|have|want|need|like|after) an? (?:new )?(?:appointment|booking|table)\b/.test(text) &&
    !question.hasBooked(text)
  )
    return undefined
  // "Yes, correct, and please cancel the Monday one"
  if (known.slot && cancelsAnother.test(text)) {
    const noted = { ...known, words: addWords(known, utterance) }
    const agrees = /^(?:yes|yeah|yep|correct|right|thats right)\b/.test(text)
    return noteBeside(state, noted, phrase('rp-message'), agrees, now)
  }
  const mayHaveBooked =
    question.mayHaveBooked(text) &&
    (!heard.service || /\b(?:appointment|book\w*|moved?|chang\w+|existing|already)\b/.test(text))
  const tellsBooked = begins && question.hasBooked(text)
  if (hasOffer || !(cancels || mayHaveBooked || tellsBooked) || !(tellsBooked || isAct('existing', begins && cancels)))
    return undefined
  const notSeen = phrase('rp-no-earlier-booking')
  if (heard.when && movesIt.test(text)) return proceed(state, known, now, { when: heard.when, prefix: [notSeen] })
  if (question.isQuestion(text) && !cancels) return turn(state, [notSeen, ...askAgain(state, now)])
  return turn({ ...known, asked: 'day' }, [notSeen, phrase('rp-what-day')])
}

/** No appointment after all, or somebody at once in place of one. */
function dropAppointment({ state, known, heard, begins, utterance, text, isAct }: Wish): RolePlayTurn | undefined {
  const { when, service, chosen, callsBack, isNew } = heard
  const cancels = question.cancels(text)
  // "I don't want an appointment, I want somebody here now!"
  const instead = withoutRefusal(utterance)
  const wantsElse =
    instead !== utterance &&
    /\b(?:i|we|id)(?: just| only|['’]d| would)* (?:want|like)\b|\b(?:somebody|someone|speak|talk|message)\b/i.test(
      instead,
    ) &&
    !question.dropsIt(text.replace(/^.*\bwant (?:an?|the|to) \w+/, ''))
  if (wantsElse && !callsBack && !isNew && !known.slot) return finish(known, 'handed over')
  const asksAboutIt =
    /\b(might|may|what happens|what if|if i)\b/.test(text) ||
    question.isQuestion(
      text
        .replace(/^(?:(?:actually|sorry|wait|oh|ok|okay|no|well|so|but) )*(?:can|could) (?:you|i|we) /, '')
        .replace(/\b(?:need|have|got) to ask (?:my|our|the)\b/, ''),
    )
  const cancelsSlot = known.slot !== undefined && /\bcancel\b/.test(text)
  const drops =
    !asksAboutIt && (cancels || question.dropsIt(text)) && (!when || cancelsSlot) && !chosen && !(begins && service)
  const endsAtOnce =
    state.asked === 'wish' &&
    !service &&
    !when &&
    !callsBack &&
    question.lastQuestion(utterance) === undefined &&
    ratherEnds(utterance)
  const hasOffer = known.slot !== undefined || known.offer.length > 0
  if (
    endsAtOnce ||
    // "No, I can't think of anything", "I'll leave it with you" drop nothing.
    (!(state.asked === 'more' && /\banything\b|\bleave (?:it|that) (?:with|to|up to) you\b/.test(text) && !cancels) &&
      // "Nah, that's too late for me, got anything before that?" wants another time.
      !question.booksAnyway(text) &&
      !callsBack &&
      isAct('no-booking', drops) &&
      (drops || !when) &&
      !wantsElse) ||
    (isAct('existing') && hasOffer && cancels)
  ) {
    const offer = known.slot ? [known.slot] : known.offer
    return bookNothing({
      ...known,
      slot: undefined,
      stands: cancels ? undefined : state.stands,
      offer,
      callBack: false,
      booked: false,
    })
  }
  return undefined
}

/** "I don't want to give the number, so stop, please": nothing is agreed. */
const stopsHere =
  /\b(?:so stop|stop (?:it|please|this|there)|leave it|forget it|no good|dont want (?:to|it|that|any))\b/

function sayGoodbye({ state, known, heard, utterance, text, isAct }: Wish): RolePlayTurn | undefined {
  const says = question.isGoodbye(text)
  if (!(says || state.asked === 'more') || !isAct('goodbye', says) || heard.when) return undefined
  const isRefusal = recognizeYesNo(utterance)?.answer === 'no'
  const agrees =
    (['confirm', 'change'].includes(state.asked) || (state.slot && ['name', 'phone'].includes(state.asked))) &&
    !stopsHere.test(text) &&
    (question.wantsNoMore(text) || !isRefusal)
  const asked = question.lastQuestion(utterance)
  const plainAsked = question.plainText(asked ?? '')
  const isOfProduct = asked !== undefined && (asksOfIt.test(plainAsked) || question.asksAboutProduct(plainAsked))
  // "Good, that works. Thank you, goodbye."
  const takes =
    state.asked === 'offer' &&
    /\b(?:works|suits|perfect|good|fine|take (?:it|that)|that one|book it)\b/.test(text) &&
    !/\b(?:no|not|isnt|never|leave it)\b/.test(text) &&
    question.accepts(text) &&
    !question.isQuestion(text)
  const slot = takes ? state.offer[0] : known.slot
  const isBooked = agrees || state.booked || (slot !== undefined && !isRefusal && !stopsHere.test(text))
  // An urgent matter without a time is passed on.
  const callBack = known.callBack || (known.urgent && !isBooked && 'call')
  const last = finish(
    { ...known, callBack, slot, offer: slot ? [] : known.offer },
    callBack ? 'call back' : isBooked ? 'booked' : 'nothing',
  )
  return isOfProduct ? { ...last, rest: asked } : last
}
