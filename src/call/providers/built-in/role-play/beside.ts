import { rolePlayTemplates } from '../../../../content/role-play-templates.ts'
import type { ReplyPart } from '../dialogue/dialogue-state.ts'
import { phrase } from '../dialogue/reply-parts.ts'
import { splitAtQuestion } from '../understanding/question-clause.ts'
import { recognizeYesNo } from '../understanding/yes-no.ts'
import { isBeside, readSaid, type Said } from './acts.ts'
import { ask, askAgain, thanksNoted } from './appointment.ts'
import { answerFact } from './asides.ts'
import type { Business } from './business.ts'
import { statedName } from './caller-name.ts'
import { converse } from './converse.ts'
import { cutPhone } from './phone-number.ts'
import * as question from './questions.ts'
import { addWords, type RolePlayState, type RolePlayTurn, turn } from './state.ts'
import { readWhen } from './when.ts'

/** What callers say beside the answer to a question: a question of their own, something to note, a wish. */

/** The turn that answers one utterance. */
type Respond = (state: RolePlayState, said: string, now: number) => RolePlayTurn

/** The turn of a caller whose business is known: what answers the receptionist is taken, and what is said beside it answered or noted. */
export function takeBeside(before: RolePlayState, business: Business, said: Said, respond: Respond): RolePlayTurn {
  const { utterance, now } = said
  return (
    takeThenNote(before, business, utterance, now) ??
    takeThenAnswer(before, business, utterance, now, respond) ??
    takeThenBeside(before, business, utterance, now, respond) ??
    bookAndNote(before, business, utterance, now) ??
    answerBeside(before, noteWish(before, converse(before, business, said), utterance), utterance, now)
  )
}

/** Where a wish or a question may follow an answer. */
const wishJoint = /[\s,.;]+(?:and|but|oh|also|only|because|please|thats)\s+/i

const isFact = /^rp-(?:facts|check|unknown)/
const asksSomething = (words: string) =>
  [question.isQuestion, question.asksPrice, question.asksFact].some((asks) => asks(question.plainText(words))) ||
  question.lastQuestion(words) !== undefined

/** What is said beside a phone number: "don't ring before ten", "ask for Julie". */
const besideNumber =
  /\b(?:ask for|extension|(?:dont|do not|please|you can|better|best) (?:\w+ )?(?:ring|call|phone|text)|(?:give|send|drop) me|whatsapp|after|before|(?:ring|call|text) (?:me )?(?:when|once|after|before|if))\b/

/** "Yeah, that's right, and I might bring my daughter, is that okay?" */
function bookAndNote(
  before: RolePlayState,
  business: Business,
  utterance: string,
  now: number,
): RolePlayTurn | undefined {
  const { index = -1 } = wishJoint.exec(utterance) ?? {}
  if (before.asked !== 'confirm' || index === -1) return undefined
  const answer = utterance.slice(0, index)
  const beside = question.plainText(utterance.slice(index))
  const adds = question.wishesBeside(beside) && !question.changesMind(beside) && !question.wantsAnother(beside)
  if (!adds || question.asksIfNoted(beside) || recognizeYesNo(answer)?.answer !== 'yes') return undefined
  const whole = converse(before, business, readSaid('confirm', utterance, now))
  if (!hasSameDetails(whole.state, before)) return undefined
  const taken = converse(before, business, readSaid('confirm', answer, now))
  return taken.state.booked ? noteWish(before, taken, utterance) : undefined
}

/** "Half eleven, please, and I might bring my daughter, is that okay?": what was not answered beside the answer is passed on. */
function noteWish(before: RolePlayState, taken: RolePlayTurn, utterance: string): RolePlayTurn {
  const { index = -1 } = wishJoint.exec(utterance) ?? {}
  const isNumber = before.asked === 'phone' && taken.state.phone !== undefined
  const beside = isNumber
    ? cutPhone(question.plainText(utterance)).rest
    : index === -1
      ? ''
      : question.plainText(utterance.slice(index))
  const isTaken = taken.state.asked !== before.asked && !['none', 'change', 'day', 'offer'].includes(taken.state.asked)
  const isAnswered = taken.reply.some(({ clips }) => answersBeside.test(clips?.[0] ?? ''))
  if (
    !['offer', 'name', 'phone', 'confirm'].includes(before.asked) ||
    !isTaken ||
    isAnswered ||
    beside.split(' ').length < (isNumber ? 3 : 5) ||
    !(question.wishesBeside(beside) || (isNumber && besideNumber.test(beside)))
  )
    return taken
  const reply = [isNumber ? thanksNoted : phrase('rp-message'), ...taken.reply]
  return { ...taken, reply, state: { ...taken.state, words: addWords(taken.state, utterance), lastReply: reply } }
}

/** "A driving lesson for my boy, do you do automatic?": the question beside the first wish is not passed over. */
function answerBeside(before: RolePlayState, taken: RolePlayTurn, utterance: string, now: number): RolePlayTurn {
  const { question: asked = '' } = splitAtQuestion(utterance) ?? {}
  const isAsked =
    /^(?:do|does|is|are|have|has|what|how|can|could|will|would|should|must) (?:you|ye|yous|they|there|it|she|he|the|your|much|many|long|i|we)\b/.test(
      question.plainText(asked),
    )
  const isTaken = before.asked === 'wish' && ['day', 'offer', 'name'].includes(taken.state.asked)
  if (
    !isTaken ||
    !isAsked ||
    taken.reply.some(({ clips }) => answersBeside.test(clips?.[0] ?? '')) ||
    readWhen(question.plainText(asked), now, { asked: true }) ||
    question.wantsAppointment(question.plainText(asked)) ||
    /\b(?:available|free|slots?|space|appointments?|book\w*|fit|tables?|rooms?|left|anything|something|any|time|times|come|squeeze|see (?:me|him|her|us|it)|send|get (?:me|in)|look at|bring|drop|put (?:me|him|her|us)|manage|do (?:\w+day|tomorrow|today))\b/.test(
      question.plainText(asked),
    )
  )
    return taken
  const answered = answerFact(taken.state, now)
  const reply = [...answered.reply.slice(0, 1), ...taken.reply]
  return { ...taken, reply, state: { ...answered.state, lastReply: reply } }
}

/** Replies that answer what is said beside the appointment. */
const answersBeside =
  /^(?:rp-(?:facts|check|unknown|message|call-back|why|sorry|thank-you|we-are-open|yes-we-do|robot|none|closed|taken)|demo)/

/** "It's Dana Ferraro and one of us is coeliac": what answers the receptionist's question, and then something to note. */
function takeThenNote(
  before: RolePlayState,
  business: Business,
  utterance: string,
  now: number,
): RolePlayTurn | undefined {
  const [, answer, note] =
    /^(.{2,60}?\S)[\s,.;]+(?:and|but|oh|also|only|except)\s+(\S+(?:\s+\S+){3,})$/i.exec(utterance.trim()) ?? []
  if (!answer || !note || !['offer', 'name', 'phone', 'confirm'].includes(before.asked)) return undefined
  const text = question.plainText(answer)
  if (!question.isNoteworthy(question.plainText(note)) || question.isQuestion(text)) return undefined
  const taken = converse(before, business, readSaid(before.asked, answer, now))
  const isTaken =
    taken.state.booked !== before.booked ||
    (taken.state.asked !== before.asked && taken.state.asked !== 'change') ||
    taken.state.name !== before.name
  if (!isTaken || taken.over || taken.state.asked === 'none' || taken.state.offer.length > before.offer.length)
    return undefined
  // "Do you do gluten free, two of us are coeliac" is for the team to answer.
  const noted = /\bdo (?:you|ye|yous|y all|yall) (?:do|have|take|offer|sell|serve|cater)\b/.test(
    question.plainText(note),
  )
    ? phrase('rp-check')
    : phrase('rp-thank-you', rolePlayTemplates.noted)
  const reply = [noted, ...taken.reply]
  const state = { ...taken.state, words: addWords(taken.state, utterance), lastReply: reply }
  return { ...taken, state, reply }
}

/** "Half five, please, and do I need a letter from the doctor": what answers the receptionist's question, and then a question. */
function takeThenAnswer(
  before: RolePlayState,
  business: Business,
  utterance: string,
  now: number,
  respond: Respond,
): RolePlayTurn | undefined {
  const { answer, asked, isFact } = question.answerBeforeQuestion(utterance) ?? {}
  if (!answer || !asked || !['day', 'count', 'offer', 'name', 'phone', 'confirm'].includes(before.asked))
    return undefined
  const plainAsked = question.plainText(asked)
  if (before.asked === 'confirm' && /\bmake (?:it|that)\b/.test(plainAsked)) return undefined
  // "Friday is the school play, could it be the Thursday at the same time"
  if (before.asked === 'confirm' && /\b(?:could|can) (?:it|we|you|i)\b/.test(plainAsked) && readWhen(plainAsked, now))
    return undefined
  // "I can't today, do you have anything on Wednesday?", "the later one, what was it, half past one"
  if (
    ['day', 'offer'].includes(before.asked) &&
    !question.asksPrice(plainAsked) &&
    readWhen(plainAsked, now, { asked: true }) !== undefined
  )
    return undefined
  if (before.asked === 'confirm' && question.onlyUnderstands(question.plainText(utterance))) return undefined
  // "Eleven thirty, is that taken?"
  if (/^is (?:that|it|this) (?:taken|gone|free|available)\b/.test(plainAsked)) return undefined
  // "I'd rather not give my number, can I give you an e-mail instead"
  if (before.asked === 'phone' && /\be ?mail\b/.test(plainAsked)) return undefined
  if (before.asked === 'confirm' && (question.asksIfNoted(plainAsked) || question.asksReadBack(plainAsked)))
    return undefined
  const text = question.plainText(answer)
  if (
    question.isQuestion(text) ||
    /^(?:how|what|(?:(?:ok|okay|right|well|so|oh|hm+|great|and|but|sorry) ?)+)$/.test(text)
  )
    return undefined
  const accepts =
    before.slot !== undefined &&
    before.asked !== 'confirm' &&
    question.accepts(text) &&
    !/\b(?:no|not|cant|wont|doesnt|isnt|dont)\b/.test(text)
  const read = converse(before, business, readSaid(before.asked, answer, now))
  const isRead = read.state.asked !== before.asked || !hasSameDetails(read.state, before)
  const agreed = !isRead && accepts ? turn(before, ask(before, now)) : read
  // "The second one, is that on the phone, my name's Desmond Okafor"
  const name = agreed.state.asked === 'name' && /\bmy name\b/i.test(asked) ? statedName(asked, true) : undefined
  const named = name === undefined ? undefined : `my name is ${name}`
  const taken = named ? converse(agreed.state, business, readSaid('name', named, now)) : agreed
  const isTaken = isRead || accepts
  if (taken.over || taken.state.asked === 'none' || !isTaken) return undefined
  if (before.asked === 'offer' && (onlyHears(text) || (onlyRemarks.test(text) && question.leavesMessage(plainAsked))))
    return undefined
  const answered = question.remindsOfQuestion(plainAsked) ? undefined : respond(taken.state, asked, now)
  const isAnswered =
    answered !== undefined &&
    !answered.over &&
    answered.state.asked === taken.state.asked &&
    hasSameDetails(answered.state, taken.state) &&
    answered.state.unknownInRow === 0
  const next = isAnswered ? answered : isFact ? answerFact(taken.state, now) : undefined
  if (!next) return undefined
  const answers = next.reply
    .slice(0, -askAgain(taken.state, now).length)
    .filter((part) => !taken.reply.some(({ text }) => text === part.text))
  // "I'll pass that on" is enough.
  const isNoted = (part: ReplyPart) => answers.length > 0 && part.text === rolePlayTemplates.noted
  const reply = [...answers, ...taken.reply.filter((part) => !isNoted(part))]
  return { ...taken, reply, state: { ...next.state, lastReply: reply } }
}

/** "Closed, ah, right, okay" takes no time. */
const onlyHears = (text: string) =>
  text.replace(/\b(?:closed|ah|oh|right|ok|okay|i see|so|well|hm+|fair enough)\b/g, '').trim() === ''

/** "Grand, could I leave a message" takes no time. */
const onlyRemarks = /^(?:grand|great|lovely|perfect|super|cool|brilliant|nice|thanks|thank you)$/

/** Where an utterance may have a second part. */
const joint =
  /[\s,.;]+(?:(?:and|but|oh|also|only|just|quick(?: question)?|quickly|hang on|hold on)[\s,]+)+|[,.;!?]+\s+/gi

/** "It's Tom Ellery", "my name is …", "Tom Ellery here" */
const introduction =
  /^(?:[Ii]t['’]?s|[Tt]his is|[Ii]['’]?m|(?:[Mm]y |[Tt]he )?[Nn]ame(?:['’]?s| is)?|[Pp]ut (?:it|me) (?:down )?(?:under|as)?)\s+\p{L}+(?:\s+\p{L}+)?\W*(?:$|(?:here|please)\W*$|(?=.*\d{3}))|^\p{Lu}\p{L}+ \p{Lu}\p{L}+\W*$/u

/** Words in front of which a question or a message is too short to be told from the answer. */
const fewestBeside = 3

/**
 * "Tuesday, but do you work weekends at all?", "the one I'm ringing from, and tell Lena I left her keys": at each joint of the
 * utterance, whether the first part answers what was asked and the second asks or tells something that changes nothing of it.
 */
function takeThenBeside(
  before: RolePlayState,
  business: Business,
  utterance: string,
  now: number,
  respond: Respond,
): RolePlayTurn | undefined {
  if (!['day', 'count', 'offer', 'name', 'phone', 'confirm'].includes(before.asked)) return undefined
  for (const { index, 0: words } of utterance.matchAll(joint)) {
    const answer = utterance.slice(0, index).trim()
    const beside = utterance.slice(index + words.length)
    const introduces = before.asked === 'offer' && introduction.test(beside)
    const isAside = beside.split(' ').length >= fewestBeside && isBeside(before.asked, beside, ['message'])
    if (answer === '' || !(isAside || introduces)) continue
    const text = question.plainText(answer)
    if (before.asked === 'confirm' && question.onlyUnderstands(question.plainText(utterance))) continue
    if (
      before.asked === 'offer' &&
      (onlyHears(text) || (onlyRemarks.test(text) && question.leavesMessage(question.plainText(beside))))
    )
      continue
    const taken = converse(before, business, readSaid(before.asked, answer, now))
    const isTaken = taken.state.asked !== before.asked && !['none', 'change'].includes(taken.state.asked)
    if (!isTaken || taken.over) continue
    const answered = respond(taken.state, beside, now)
    // "Eleven's fine, and it's Tom Ellery": two answers, one after the other.
    if (introduces && taken.state.asked === 'name' && answered.state.slot === taken.state.slot && answered.state.name) {
      const reply = [...taken.reply.slice(0, -ask(taken.state, now).length), ...answered.reply]
      return { ...answered, reply, state: { ...answered.state, lastReply: reply } }
    }
    const changes = answered.state.asked !== taken.state.asked || !hasSameDetails(answered.state, taken.state)
    if (changes || answered.over || answered.state.unknownInRow > 0) continue
    const said = answered.reply.slice(0, -askAgain(taken.state, now).length)
    if (said.length === 0 || said.every(({ clips }) => clips?.[0] === 'okay')) continue
    // "Only thing is, the doctor should see the old x-ray also" asks nothing.
    const tells = said.every(({ clips }) => isFact.test(clips?.[0] ?? '')) && !asksSomething(beside)
    const reply = [...(tells ? [thanksNoted] : said), ...taken.reply]
    const noted = tells ? addWords(taken.state, utterance) : answered.state.words
    return { ...taken, reply, state: { ...answered.state, words: noted, lastReply: reply } }
  }
  return undefined
}

const hasSameDetails = (one: RolePlayState, other: RolePlayState) =>
  one.service === other.service &&
  one.count === other.count &&
  one.name === other.name &&
  one.phone === other.phone &&
  one.slot?.day === other.slot?.day &&
  one.slot?.minutes === other.slot?.minutes &&
  one.offer === other.offer &&
  one.callBack === other.callBack
