import { answerLimits } from '../../../../content/limits.ts'
import { receptionistTemplates as templates } from '../../../../content/receptionist.ts'
import type { WaitlistField } from '../../../../content/waitlist.ts'
import { phrase } from '../dialogue/reply-parts.ts'
import { isGeneric, namesBusiness } from '../understanding/entities.ts'
import type { Understanding } from '../understanding/intents.ts'
import { capitaliseFirst, readBusiness, readHelp, readName } from '../understanding/names.ts'
import { amount, readNumbers } from '../understanding/numbers.ts'
import { plainWords } from '../understanding/plain-words.ts'
import { isQuestion } from '../understanding/questions.ts'
import { findEmail, separateSpelling } from '../understanding/spelling.ts'
import { recognizeYesNo } from '../understanding/yes-no.ts'
import { readAct, sureAct } from './acts.ts'
import { withoutAsides } from './answer-asides.ts'
import { takeAnswer, unreadChoice } from './answering.ts'
import { takeCheck } from './check.ts'
import { misspoke, readCorrection, startsWithNo, takesBack } from './corrections.ts'
import { correctedAddress } from './email-corrections.ts'
import { fieldIn, readField, sharesWord } from './fields.ts'
import { heardBeside, isSpelling } from './heard.ts'
import { readNamedChanges } from './named-changes.ts'
import { takeAct, waiting } from './take-act.ts'
import { takeConfirmation } from './take-confirmation.ts'
import { takeQuestion } from './take-question.ts'
import { takeWish } from './take-wish.ts'
import {
  asked,
  askedAgain,
  askNext,
  change,
  check,
  correct,
  type FormTurn,
  putDown,
  readOptions,
  skip,
  type WaitlistForm,
  withAnswers,
} from './turns.ts'
import {
  asksCurrency,
  asksForPerson,
  asksOptions,
  asksWhy,
  doesNotKnow,
  goesOn,
  hasNoName,
  leaves,
  opens,
  plainly,
  skips,
  skipsLoosely,
} from './wishes.ts'

/** Reads an utterance as the answer to what the form asks, or as a wish about the form. A check is asked twice at most. */
export function takeUtterance(form: WaitlistForm, said: string, understood: Understanding): FormTurn {
  const spoken = withoutAsides(form.step, said)
  const turn = withAnswerBeside(form, readUtterance(form, spoken, understood), spoken)
  const { check: checked } = form
  if (!checked || (turn.name !== 'asked' && turn.name !== 'interrupted')) return turn
  const { check: kept, ...rest } = turn.form
  const at =
    turn.name === 'asked' ? turn.reply.findIndex(({ clips }) => /^form-r(?:ight|ead)/.test(clips?.[0] ?? '')) : 0
  const reads = turn.name === 'asked' && turn.reply[at]?.clips?.[0] === 'form-read-back'
  const waits = turn.name === 'interrupted' && understood.intents.some((intent) => waiting.includes(intent))
  if (kept?.value !== checked.value || reads || waits) return turn
  if (!checked.again) return { ...turn, form: { ...rest, check: { ...checked, again: true } } }
  const before = turn.name === 'asked' ? turn.reply.slice(0, at) : []
  const next = askNext(withAnswers(rest, { [checked.field]: checked.value }), before)
  return turn.name === 'asked' || next.name !== 'asked' ? next : { name: 'interrupted', form: next.form }
}

/** "The name's Reese, not Reyes, and I'm the marketing manager": a correction, and the answer that was asked for beside it. */
function withAnswerBeside(before: WaitlistForm, turn: FormTurn, utterance: string): FormTurn {
  const { step } = before
  const isCorrected =
    turn.name === 'asked' &&
    turn.form.step === step &&
    turn.form.answers !== before.answers &&
    !before.check &&
    !turn.form.check
  if (!isCorrected || step === 'confirm' || step === 'change' || step === 'name' || step === 'questions_help')
    return turn
  const parts = utterance.split(/[\s,]+and (?:also |please |by the way )*(?=(?:i|my|the|i['’]m|change|by|please)\b)/i)
  if (parts.length !== 2) return turn
  const says = {
    role: (part: string) => /\b(?:i['’]?m|i am)\b/i.test(part) && !/\bnot\b|\bname\b/i.test(part),
    spending_range: (part: string) => amount.test(part),
    email: (part: string) => findEmail(part) !== undefined,
    business: (part: string) => /\bbusiness(?:['’]?s| is)\b/i.test(part) && !/\bnot\b|n['’]?t\b/i.test(part),
  }[step]
  const answer = parts.find((part) => says(part))
  const value = answer && readField(step, answer.replace(/^.*\bbusiness(?:['’]?s| is) /i, ''))
  return value ? putDown(turn.form, { [step]: value }) : turn
}

const needThenQuestion =
  /^(.{12,}?\S)[\s,]+(?:(?:(?:and|oh|but)[\s,]+)*(?:by the way|(?:one|a|another|just one)(?: more| quick)? question(?: is)?)[\s,]+(?:does|do|is|are|can|will|would|how|what)\b.+|(?:and[\s,]+)?(?:does|do|is|are|can|will|would|how|what)\b.+[\s,]by the way|(?<!\b(?:what|when|how|whether|if|who|where|or|so|that) )(?:does|can|will|would|could) it (?:do|work|take|handle|book|speak|connect|know|also|even|put|send|go|sync|answer|call|tell|text|ring|pass)\b.+)\W*$/i

/** "No idea what you mean by needs", "I don't know what to ask" */
const asksWhatHelp =
  /^(?:(?:i|im|have|sorry|really) )*(?:no idea|dont (?:know|understand)|not sure) what (?:you mean|to (?:say|ask|put))\b/

/** "You didn't answer me", "you still didn't say" */
const remindsOfQuestion =
  /^(?:\w+ ){0,2}you (?:still )?(?:didnt|did not|havent|have not|never) (?:answer|say|said|tell|told)\w*\b/

/** "I didn't mean skip it, I was just asking. It's about two thousand." */
function takeBackSkip(form: WaitlistForm, utterance: string): FormTurn | undefined {
  const field = form.skipped.at(-1)
  if (
    !field ||
    !/\b(?:didnt|did not|dont|do not|wasnt) (?:mean|say|want|ask\w*)(?: to| for)?(?: you)?(?: to)? skip\w*\b/.test(
      plainWords(utterance),
    )
  )
    return undefined
  const said = utterance.replace(
    /^.*\bskip\w*(?: (?:it|that|this|the \w+))?[\s,.]*(?:(?:i was )?(?:just|only) (?:asking|wondering)|that was a question)?[\s,.]*/i,
    '',
  )
  const value = said === '' ? undefined : readField(field, said)
  return correct(form, value === undefined ? { field } : { field, value })
}

/** "Oh, sorry, can I change that? It's nearer three thousand": the answer before. */
function changeLast(form: WaitlistForm, utterance: string): FormTurn | undefined {
  const { last } = form
  const [, said] =
    /^(?:\W*(?:oh|no|sorry|wait|actually|um|hang on|hold on)\b[\s,]*)*(?:can|could|may) (?:i|we|you) (?:just |please )?(?:change|correct|fix|amend) (?:that|it|the last (?:one|answer|bit))(?: please)?[\s,.?]+(?:(?:to|it['’]?s|it is|make it|more like|actually)\s+)*((?!later|after|before|again|if\b|on\b|in\b|when\b|myself)\S.*)$/i.exec(
      utterance,
    ) ?? []
  if (!last || said === undefined || form.check) return undefined
  const value = readField(last, said)
  return value === undefined ? undefined : correct(form, { field: last, value })
}

/** "Owner, but it's Moss Garden Center, not Moss Gardens": an answer, and behind it what is right of another one. */
function takeAnswerAndCorrection(form: WaitlistForm, utterance: string): FormTurn | undefined {
  const { step } = form
  if (step === 'confirm' || step === 'change' || step === 'email' || form.check) return undefined
  // "Around eighteen hundred, and what I really need help with is refill calls"
  const [, first, need] =
    /^(.+?)[\s,]+and what (?:i|we) (?:really |actually )?need(?: help with)? is (.+)$/i.exec(utterance) ?? []
  const answer = first && step !== 'questions_help' ? readField(step, first) : undefined
  if (answer && need) return putDown(form, { [step]: answer, questions_help: capitaliseFirst(need) })
  const [, before = '', rest = ''] =
    /^(.+?)[\s,]+(?:oh and|oh|but|and)\s+(?=(?:actually )?(?:it['’]?s|i['’]?m|i am|make that|change (?:the|my|that))\b)(.+)$/i.exec(
      utterance,
    ) ?? []
  if (rest === '' || !/\bnot\b|\bmake that\b|\bchange\b|\bwith an? \p{L}\b/iu.test(rest)) return undefined
  const taken = takeAnswer(form, step, before, { intents: [] })
  if (taken.name !== 'asked' || !taken.form.answers[step] || taken.form.check) return undefined
  const correction = readCorrection({ ...taken.form, ...(form.last && { last: form.last }) }, rest)
  const held = correction && form.answers[correction.field]
  if (!correction?.value || !held || correction.field === step) return undefined
  const [, family] = correction.field === 'name' ? held.split(' ') : []
  // "Oh, and it's Stephan": the surname stays.
  const value = family && !correction.value.includes(' ') ? `${correction.value} ${family}` : correction.value
  return correct(taken.form, { ...correction, value })
}

function readUtterance(form: WaitlistForm, said: string, understood: Understanding): FormTurn {
  const { step } = form
  // "The name is Onda Boa", asked for the business.
  const utterance =
    step === 'business' && !form.check
      ? plainly(said).replace(
          /\b(?:the|shop) name(?=(?:['’]?s| is)\b)(?!(?:['’]?s| is) (?:wrong|spel))/i,
          'the business',
        )
      : plainly(said)
  // "Stop and Shop, it's a corner store" is no wish to stop.
  const beside = step === 'name' ? heardBeside('name', utterance) : undefined
  const named = step === 'name' && readName(beside?.rest ?? utterance)
  // "Priya Nair, and the business isn't much, it's just called Wag and Wash"
  if (named && !form.check && beside?.others.business) return takeAnswer(form, 'name', utterance, understood)
  if (namesBusiness(utterance) && !form.check && (step === 'business' || (step === 'name' && !named)))
    return takeAnswer(form, 'business', utterance, understood)
  if (goesOn.test(plainWords(utterance)) && !form.check && step !== 'confirm' && step !== 'questions_help')
    return asked(form)
  // "It's one word, S O L N O R T E", asked for the role: the business as it was put down
  const { business = '' } = form.answers
  const spellsBusiness = separateSpelling(utterance).runs.some(
    ({ letters }) => letters.length > 2 && plainWords(business).replaceAll(' ', '').includes(letters.toLowerCase()),
  )
  if (step === 'role' && !form.check && business !== '' && spellsBusiness)
    return askedAgain(form, phrase('form-thanks', templates.putDown(business)))
  // "Sorry, the surname is with an I, I Y E R": as it was put down
  const { name: known = '' } = form.answers
  const spelledAgain = separateSpelling(utterance).runs.some(({ letters }) =>
    known
      .toLowerCase()
      .split(' ')
      .some((word) => word.length > 2 && letters.toLowerCase().endsWith(word)),
  )
  if (step !== 'name' && step !== 'email' && !form.check && spelledAgain)
    return askedAgain(form, phrase('form-thanks', templates.thanksName(known)))
  if (repeatsAnswer(form, utterance)) return askedAgain(form, phrase('okay'))
  const wishes = understood.intents.some((intent) => intent === 'person' || intent === 'book')
  if (wishes && asksForPerson.test(plainWords(utterance))) return { name: 'interrupted', form }
  // "You didn't answer me, is it a robot?" is no need.
  if (step === 'questions_help' && !form.check && remindsOfQuestion.test(plainWords(utterance)))
    return { name: 'interrupted', form }
  if (step === 'questions_help' && !form.check && asksWhatHelp.test(plainWords(utterance)))
    return readOptions(form, step)
  // "Missed calls mainly. Does it work with Cliniko, by the way?"
  const [, need] = step === 'questions_help' && !form.check ? (needThenQuestion.exec(utterance) ?? []) : []
  const needed =
    need && !isQuestion(need)
      ? takeAnswer(form, 'questions_help', need.replace(/[\s,]+(?:and|but|so)$/i, ''), { intents: [] })
      : undefined
  if (needed?.name === 'asked' && needed.form.answers.questions_help) return { name: 'interrupted', form: needed.form }
  const both = takeAnswerAndCorrection(form, utterance)
  if (both) return both
  // "Am I talking to a real person here, my name's Gareth Pugh"
  const [, toldName] =
    step === 'name' && !form.check && isQuestion(utterance)
      ? (/\bmy name(?:['’]?s| is) (\p{L}+ \p{L}[\p{L}'’-]+)\W*$/iu.exec(utterance) ?? [])
      : []
  const withName = toldName ? takeAnswer(form, 'name', toldName, { intents: [] }) : undefined
  if (withName?.name === 'asked' && withName.form.answers.name) return { name: 'interrupted', form: withName.form }
  // "We haven't got a name yet, it'll be a mobile dog groomer"
  const [, unnamed] =
    step === 'business'
      ? (/\b(?:no|not|haven['’]?t|don['’]?t)\b.*\bname yet\b.*\bit(?:['’]?ll be|['’]?s|['’]?s going to be| will be) (an? (?!new\b)\S.*)$/i.exec(
          utterance,
        ) ?? [])
      : []
  if (unnamed) return takeAnswer(form, 'business', unnamed, { intents: [] })
  // "… for the Kenyan number, um, and the business is Jua Kali Solar"
  const [, toldBusiness] =
    step === 'business' && !form.check
      ? (/\b(?:and|but) (?:the|my|our) business (?:name )?(?:is|is called) (\S.*)$/i.exec(utterance) ?? [])
      : []
  if (toldBusiness && isQuestion(utterance)) return takeAnswer(form, 'business', toldBusiness, { intents: [] })
  // "Skip it then, and how long will I wait on this list?"
  if (
    step !== 'confirm' &&
    step !== 'change' &&
    /^(?:ok(?:ay)? |then |no |i said |just )*skip (?:it|that|this)(?: one)?(?: then| please)?[\s,]+(?:and|but|skip)\b/i.test(
      utterance.trim(),
    )
  )
    return skip(form, form.check?.field ?? step)
  const changed = changeLast(form, utterance)
  if (changed) return changed
  // "Gmail, not hotmail", after a no to the address that was read back
  const refused = form.rejected.findLast((value) => value.includes('@'))
  const address =
    refused && step === 'email' && !form.check && !isQuestion(utterance) && correctedAddress(refused, utterance)
  if (address) return check(form, 'email', address)
  const changes = readNamedChanges(form, utterance)
  if (changes?.email) return correct(form, { field: 'email', value: changes.email })
  if (changes) return change(form, changes)
  const unskipped = takeBackSkip(form, utterance)
  if (unskipped) return unskipped
  // "No, that's it, those two", said of the needs
  if (step === 'email' && form.last === 'questions_help' && !form.check && addsNoNeed.test(plainWords(utterance)))
    return askedAgain(form, phrase('okay'))
  // "About two and a half thousand a month on the front desk", where the need is asked and the spending was passed over
  const spends = /\b(?:an?|per|each|every) (?:month|week|year)\b/.test(plainWords(utterance)) && amount.test(utterance)
  const isOpen = !form.answers.spending_range && step === 'questions_help' && !form.check && !isQuestion(utterance)
  const spent = spends && isOpen ? readField('spending_range', utterance) : undefined
  if (spent) return correct(form, { field: 'spending_range', value: spent })
  // "Sorry, before I answer that, is it in shillings or dollars?"
  const namesTwo = asksCurrency.test(plainWords(utterance)) && /\bor\b/i.test(utterance)
  if (step === 'spending_range' && !form.check && namesTwo && readNumbers(utterance).length === 0)
    return readOptions(form, step)
  const act = sureAct(form, utterance)
  if (act === 'answer' && step !== 'confirm' && step !== 'change' && !isOfAnother(step, utterance)) {
    const words = plainWords(utterance)
    const changed =
      misspoke.test(words) || startsWithNo.test(words) || (step === 'questions_help' && takesBack.test(words))
        ? readCorrection(form, utterance)
        : undefined
    if (changed?.value && changed.field !== step) return correct(form, changed)
    const answered =
      (utterance.split(' ').length < 6 || (step !== 'questions_help' && leaves.test(words))
        ? takeWish(form, utterance)
        : undefined) ??
      (step === 'questions_help' && isQuestion(utterance) && words.split(' ').length < 9
        ? takeQuestion(form, utterance)
        : undefined) ??
      takeSureAnswer(form, step, utterance, understood)
    if (answered) return answered
  }
  const taken =
    (act === 'question' && !opens.test(plainWords(utterance)) ? undefined : takeWish(form, utterance)) ??
    takeQuestion(form, utterance) ??
    (form.check
      ? takeCheck(form, form.check, utterance, understood, readUtterance)
      : ((act && takeAct(form, act, utterance, understood)) ?? takeStatement(form, utterance, understood)))
  // "It depends on the season": an answer that no option fits is kept in the caller's words.
  const isChoice = step === 'role' || step === 'spending_range'
  const own =
    isChoice &&
    !form.check &&
    !asksOutright.test(utterance) &&
    (act === 'answer' || (act === undefined && likelyAnswers(step, utterance)))
      ? readHelp(utterance)?.replace(/^(?:i['’]?m|i am)\s+/i, '')
      : undefined
  return isChoice && own && own.length <= answerLimits[step] && isMiss(form, taken)
    ? putDown(form, { [step]: capitaliseFirst(own) })
    : taken
}

/** "Authorised signatory": few words of which the classifier is not certain. */
const likelyAnswers = (step: WaitlistField, utterance: string) => {
  const { act, probability } = readAct(step, utterance)
  return step === 'role' && act === 'answer' && probability > 0.8 && /^\S+(?: \S+){1,2}$/.test(utterance.trim())
}

/** Whether a turn has put nothing down and asks the same again. */
const isMiss = (form: WaitlistForm, turn: FormTurn) =>
  (turn.name === 'asked' && turn.form.answers === form.answers && turn.form.step === form.step && !turn.form.check) ||
  turn.name === 'interrupted'

/** "Can I keep my number": no role is said like this, with or without a question mark. */
const asksOutright =
  /^(?:and |but )?(?:can|could|do|does|did|will|would|should|may|is|are|am) (?:i|you|we|it|they|there|this|that)\b/i

/** Reads what is surely an answer, and a question that is asked behind it. */
function takeSureAnswer(
  form: WaitlistForm,
  step: WaitlistField,
  utterance: string,
  understood: Understanding,
): FormTurn | undefined {
  if ((step === 'role' || step === 'spending_range') && !readField(step, utterance)) return undefined
  // "What is it, uh, twenty two hundred": no question, though it begins like one.
  const chosen =
    (step === 'spending_range' || (step === 'role' && !utterance.includes('?') && !asksOutright.test(utterance))) &&
    isQuestion(utterance)
      ? readField(step, utterance)
      : undefined
  if (chosen) return putDown(form, { [step]: chosen })
  const own = step === 'questions_help' ? undefined : beforeQuestion(utterance)
  const taken = own ? takeAnswer(form, step, own, { intents: [] }) : undefined
  if (taken?.name === 'asked' && taken.form.answers !== form.answers)
    return understood.intents.length > 0 ? { name: 'interrupted', form: taken.form } : taken
  return takeAnswer(form, step, utterance, isQuestion(utterance) ? understood : { intents: [] })
}

/** "Priya Raman, and can it speak Hindi?": what is said before the question. "But I also do the installs" asks nothing. */
const beforeQuestion = (utterance: string) =>
  /^(.*?(?<!\b(?:I|i|we|they|he|she|you))(?<=\S))(?:[,.;–—-]\s+|\s+(?=and |but |so |oh |also |by the way))(?:(?:and|but|so|oh|also|please|tell me|by the way|quick question|can i ask|hang on|hold on|wait|sorry|actually|before (?:we|i) go on|remind me|one (?:thing|question))[\s,]+)*(?:(?:what|how|why|when|where|who|which|can|could|does|do|did|is|are|am|will|would|should)\b(?:['’]s)? (?:it|you|they|i|we|that|this|there|your|the|much|many|long|does|do|is|are|an?y?)\b.*)$/i.exec(
    utterance,
  )?.[1]

/** Letters that spell an answer given before, or words about the name at another question. */
const isOfAnother = (step: WaitlistField, utterance: string) =>
  step !== 'name' &&
  step !== 'email' &&
  ((isSpelling(utterance) && separateSpelling(utterance).rest.split(' ').length < 6) ||
    (step === 'business' &&
      /(?:\b(?:is|was)|['’]s) (?:my|the|his|her) (?:sur|first|last|family) ?name\b|\bnot? (?:use )?an? surname\b|\ba surname\b|\bwrong\b|\binstead\b/i.test(
        utterance,
      )))

/** Reads an utterance that is no wish about the form: a correction or an answer. */
function takeStatement(form: WaitlistForm, utterance: string, understood: Understanding): FormTurn {
  const words = plainWords(utterance)
  const { step } = form
  const atHelp = step === 'questions_help'
  if (/^no\b(?: \w+){0,4} questions?$/.test(words) && !atHelp) return asked(form)
  // An address that is given for the first time corrects nothing.
  if (!form.answers.email && findEmail(utterance) && !atHelp)
    return takeAnswer(form, step === 'confirm' || step === 'change' ? 'email' : step, utterance, understood)
  const correction = readCorrection(form, utterance)
  if (correction) return correct(form, correction)
  if (step === 'confirm' || step === 'change') return takeConfirmation(form, utterance, understood)
  // "Wei is the first name, Chen the family name"
  const aboutName = step === 'business' && /\b(?:first|sur|last|family) ?name\b/.test(words)
  if (goesOn.test(words) || (aboutName && sharesWord(form.answers.name ?? '', utterance))) return asked(form)
  if (
    /\b(?:dont|do not|never|havent|have no|no) (?:really )?(?:have |got |use |do )?(?:an? |any )?e ?mails?\b/.test(
      words,
    )
  )
    return skip(form, 'email')
  const unnamed = step === 'business' && hasNoName.test(words) && readBusiness(utterance)
  if (unnamed === undefined || (unnamed && (hasNoName.test(plainWords(unnamed)) || isGeneric(unnamed))))
    return skip(form, 'business')
  // "Could you give me the choices again? I wasn't sure what fits."
  const [first = ''] = utterance.split(/(?<=\?)\s+/)
  const question = plainWords(atHelp && first !== utterance ? first : utterance)
  if (asksOptions.test(question) && !(atHelp && question.split(' ').length > 8)) {
    const about = /\b(?:bracket|range|amount)/.test(words) && !form.answers.spending_range ? 'spending_range' : step
    return readOptions({ ...form, step: about, skipped: form.skipped.filter((field) => field !== about) }, about)
  }
  if (asksWhy.test(words)) return asked(form, phrase('form-why'))
  const isChoice = step === 'role' || step === 'spending_range'
  // "Not sure, maybe 300" is an answer; "none of your business" is not.
  const found =
    (isChoice || step === 'email') &&
    !isQuestion(utterance) &&
    (!(skips.test(words) || skipsLoosely.test(words)) || amount.test(utterance) || /\d/.test(words))
      ? readField(step, utterance)
      : undefined
  const rathers = /\b(?:rather|prefer) not\b/.test(words)
  if (
    !found &&
    isChoice &&
    !rathers &&
    doesNotKnow.test(words) &&
    words.split(' ').length > 6 &&
    !/\bask\b/.test(words)
  )
    return unreadChoice(step, form)
  if (
    !found &&
    (skips.test(words) ||
      (!atHelp && skipsLoosely.test(words)) ||
      (recognizeYesNo(utterance)?.answer === 'no' && words.split(' ').length <= 3 && !atHelp))
  )
    return skip(form, (/\bskip\b/.test(words) && fieldIn(words.replace(/^.*\bskip\b/, ''))) || step)
  return takeAnswer(form, step, utterance, understood)
}

const addsNoNeed =
  /^(?:no |nope |nah |yes |yeah |well |i think )*(?:thats|that is|that will be|thatll be|that was) (?:it|all|everything|the lot)(?! \w+ing\b)\b(?!.*\b(?:at|dot)\b)|^(?:no |nope |nah )*nothing (?:else|more)(?: really| thanks| thank you)*$/

/** "It's just Joy, I don't use a surname": the answer that was put down last, said again. */
function repeatsAnswer({ last, answers, step }: WaitlistForm, utterance: string): boolean {
  const value = last && answers[last]
  if (!value || (last !== 'name' && last !== 'business') || step === 'confirm' || step === 'change') return false
  const [first = ''] = utterance.split(/[,.;]\s+/)
  return (
    plainWords(first)
      .replace(/ (?:will do|is fine|please|thanks|is enough)$/, '')
      .replace(/^(?:(?:yes|yeah|no|oh|well|its|it is|thats|that is|just|only|simply) )+/, '') === plainWords(value)
  )
}
