import { type ReceptionistPhraseId, receptionistTemplates as templates } from '../../../content/receptionist.ts'
import { questions, type WaitlistField, waitlistFields } from '../../../content/waitlist.ts'
import type { Reply, ReplyPart } from './dialogue.ts'
import { type Entities, extractEntities, isBusinessName, isGeneric } from './entities.ts'
import {
  afterTakingBack,
  applyLetterHint,
  type Choice,
  readBusiness,
  readHelp,
  readName,
  readRole,
  readSpending,
  soundsAlike,
} from './form-answers.ts'
import type { Intent, Understanding } from './intents.ts'
import { plainWords } from './plain-words.ts'
import { phrase, spelledPart } from './reply-parts.ts'
import { findEmail, spelledAddress, spelledOut } from './spelling.ts'
import { recognizeYesNo } from './yes-no.ts'

/** The waitlist's questions, asked one at a time in the call. */
export type WaitlistForm = {
  /** What is asked: a question, whether to open the form, or what to change. */
  step: WaitlistField | 'confirm' | 'change'
  answers: Entities
  /** The caller leaves these to the form on the page. */
  skipped: readonly WaitlistField[]
  /** An answer that was spelled: it is read back, and put down only after a yes. */
  check?: { field: WaitlistField; value: string }
  /** The caller chose "Other", or said only "my shop"; the next utterance says what it is. */
  otherAsked: boolean
  /** The question that was answered last. "I misspoke" is about it. */
  last?: WaitlistField
}

/** What an utterance did to the form. */
export type FormTurn =
  /** The form goes on. */
  | { name: 'asked'; form: WaitlistForm; reply: Reply }
  /** The caller wants the page's form opened with these answers. */
  | { name: 'opened'; answers: Entities; reply: Reply }
  | { name: 'cancelled'; answers: Entities; reply: Reply }
  /** The utterance asks or wishes for something else; after the answer the form is asked again. */
  | { name: 'interrupted'; form: WaitlistForm }

const asks: Record<WaitlistField, ReceptionistPhraseId> = {
  name: 'ask-name',
  business: 'ask-business',
  role: 'ask-role',
  spending_range: 'ask-spending',
  questions_help: 'ask-help',
  email: 'ask-email',
}

/** Starts the form: what the caller has stated already is not asked again. */
export function startForm(known: Entities): FormTurn {
  const form: WaitlistForm = { step: 'name', answers: known, skipped: [], otherAsked: false }
  const values = Object.values(known)
  return askNext(form, [
    phrase('form-start'),
    ...(values.length > 0 ? [phrase('form-known', templates.known(values.join(', ')))] : []),
  ])
}

/** Takes up the form at a field that the caller wants to correct after it was opened. */
export function reopenForm(answers: Entities, utterance: string): FormTurn | undefined {
  const form: WaitlistForm = {
    step: 'confirm',
    answers,
    skipped: waitlistFields.filter((field) => !answers[field]),
    otherAsked: false,
  }
  const correction = readCorrection(form, utterance)
  return correction && correct(form, correction)
}

/** What the form asks now. `again`: after an interruption, without the list of the answers. */
export function formQuestion(form: WaitlistForm, again = false): Reply {
  if (form.check) return readBack(form.check.field, form.check.value)
  if (form.otherAsked) return [phrase(form.step === 'business' ? 'form-which-business' : 'form-other')]
  if (form.step === 'change') return [phrase('form-what-change')]
  if (form.step === 'confirm')
    return again ? [phrase('form-confirm-again')] : [phrase('form-confirm', templates.confirm(listed(form.answers)))]
  return [phrase(asks[form.step])]
}

const listed = (answers: Entities) =>
  waitlistFields.flatMap((field) => {
    const answer = answers[field]
    return answer ? [templates.answer(templates.labels[field], answer)] : []
  })

function readBack(field: WaitlistField, value: string): Reply {
  const characters = field === 'email' ? spelledAddress(value) : spelledOut(value)
  return [spelledPart('form-read-back', templates.readBack(value, characters), characters), phrase('form-right')]
}

const asked = (form: WaitlistForm, ...before: ReplyPart[]): FormTurn => ({
  name: 'asked',
  form,
  reply: [...before, ...formQuestion(form)],
})

/** Asks the first question that has no answer and was not skipped; after the last one, whether to open the form. */
function askNext(form: WaitlistForm, before: readonly ReplyPart[]): FormTurn {
  const next = waitlistFields.find((field) => !form.answers[field] && !form.skipped.includes(field))
  const { check: _, ...rest } = form
  return asked({ ...rest, otherAsked: false, step: next ?? 'confirm' }, ...before)
}

const fillers = String.raw`(?:(?:um|uh|oh|ah|well|ok|okay|so|right|sorry|please|no|yes|yeah|actually|hmm|wait|hang on|hold on|you know what|look|now|just|lets|can (?:we|i|you)|could (?:we|i|you)|may i|id(?: (?:like|want)(?: to)?)?|i would|i (?:want|need|would like|think|have|wish)(?: to)?)\s)*`
const politeEnd = String.raw`(?:\s(?:please|thanks|thank you|then|actually|for now|altogether|now|sorry|mate|love))*`
const whole = (pattern: string) => new RegExp(`^${fillers}(?:${pattern})${politeEnd}$`)

const cancels = whole(
  String.raw`cancel(?: (?:it|this|that|the form|everything|all of it|my (?:sign up|place)))?|forget (?:it|about it|this|the form|the whole thing|the waitlist)|never ?mind(?: (?:that|the form|it))?|(?:ive |i have )?changed my mind(?: about (?:it|this|that))?|stop(?: (?:it|this|the form|here|asking.*))?|quit|abort|dont want to(?: (?:do|fill|join|sign up|carry on|continue|go on)\b.*)?|drop it|leave it(?: there| at that)?|not interested(?: any ?more)?|(?:do|finish) (?:it|this) (?:later|another time)|get out of (?:this|the form)|exit`,
)
/** "Forget it, I don't want to do this": a plain wish to leave, whatever is said around it. */
const leaves =
  /\bforget (?:it|about it|this|the (?:form|wait ?list|whole thing))\b|\b(?:dont|do not) (?:really )?want to (?:do (?:this|it)|fill|join|sign up|carry on|continue|go on|be on)\b|\b(?:dont|do not) want (?:the|to be on|on) (?:the )?(?:wait ?list|waiting list|form)\b|\bnever ?mind (?:then )?leave\b|\bstop (?:now |here |this |it )*(?:and|then)\b|\b(?:come back|finish|do|fill \w+)\b(?: \w+){0,3} (?:another time|later|tomorrow)$|\b(?:leave|quit|exit|cancel|stop|end|drop) (?:the|this) (?:form|wait ?list|questions)\b/
const skips = whole(
  String.raw`skip(?: (?:it|this|that|that one|this one|this question|the question|over.*))?|pass(?: on that.*)?|next(?: question| one)?|move on|rather not(?: (?:say|tell|give|answer).*)?|prefer not(?: to)?(?: say)?|(?:i )?dont (?:want|wish|like) to (?:say|give|tell|answer|share)\b.*|(?:do i|i dont) have to (?:say|answer|tell)\b.*|no comment|(?:thats )?(?:none of your business|private|confidential|personal)|leave (?:it|that) (?:blank|empty|out)|(?:i ?m )?not (?:telling|saying|giving|sharing)(?: .*)?|(?:i )?(?:really )?(?:dont know(?: (?:the|that|it|what|how|off|exact).*)?|have no idea|havent a clue|couldnt (?:tell|say)\b.*|dont have one)|dunno|idk|no idea|not (?:\w+ )?sure(?: .*)?|not a clue(?: .*)?|no clue|hard to say|it depends|depends|come back to (?:it|that)(?: later)?|later|ask me (?:that )?later|without (?:that|it)`,
)
const goesBack =
  /^(?:\w+ ){0,6}(?:go|went|going|take me|step) back\b(?! to (?:work|sleep))|\bprevious (?:one|question)\b|^back$|\bone (?:question )?back\b|\bback (?:up )?(?:one|a (?:question|step))\b/
const goesOn = whole('(?:go|carry) on|continue|keep going|next question|lets (?:go|carry|move) on|go ahead')
const startsOver =
  /\b(?:start|begin) (?:again|over|afresh|from scratch|from the (?:beginning|start|top))\b|\bfrom the (?:beginning|start|top)\b/
const asksOptions =
  /\b(?:options?|choices|choose from)\b|\b(?:what|which) (?:can|could|should|do|would) i (?:say|pick|choose|put|answer|have|select)\b|^(?:\w+ )?(?:like what|such as(?: what)?|for example|what do you mean(?: by (?:that|role))?|what are they|which (?:ones|roles|ranges)|what roles|in what currency)$|\b(?:read|list|tell) (?:me |them |out )*(?:the )?(?:list|options|choices)\b/
const asksWhy =
  /^(?:\w+ ){0,2}(?:why|what for|whats (?:that|this|it) (?:got to do|for))\b|\bwhat do you (?:need|want|use|do with) (?:that|it|this|my)\b|\b(?:do i|i) (?:really )?have to (?:answer|say|give|tell)\b|\bwhat (?:will|do) you do with (?:it|that|my)\b|\bis (?:that|this|it) (?:really )?(?:necessary|needed|required|mandatory|compulsory|optional)\b/
const asksLength =
  /\bhow (?:long|many)\b.*\b(?:wait ?list|form|questions)\b|^(?:\w+ ){0,4}how long (?:does|will|is|would) (?:it|this)(?: take)?$|\bhow (?:many|long|much)\b.*\b(?:questions|more|left|to go|the form|this going|is this)\b|\b(?:is (?:that|this) the last|are we (?:nearly|almost) (?:done|there)|(?:nearly|almost) (?:done|finished))\b/

/** "What have you got so far?" */
export const asksRecall =
  /\bwhat (?:have|do|did) you (?:got|have|get|write|put)(?: down)?(?: (?:so far|about me|for me|from me))?$/

/** The line that answers a question about the form or the waitlist itself. */
export function aboutForm(utterance: string): ReceptionistPhraseId | undefined {
  const words = plainWords(utterance)
  if (/\bhow (?:long|many)\b.*\b(?:wait ?list|waiting list|form|questions)\b/.test(words)) return 'form-length'
  if (
    /\bwhat (?:are you going to|will you|do you|would you|youre going to|(?:do|must|will) i (?:have to|need to)?) ?(?:ask|want to know|answer)|\b(?:what|which)(?: are| were)? (?:the |those |your )?(?:six |6 )?questions\b/.test(
      words,
    )
  )
    return 'form-questions'
  if (
    (/\b(?:oblig\w+|(?:have|need|got) to (?:buy|purchase)|must (?:i |we )?buy|purchase)\b/.test(words) &&
      !/\b(?:phones?|machines?|equipment|hardware|devices?|computers?|software)\b/.test(words)) ||
    (/\b(?:pay\w*|costs?|free|charged?|money)\b/.test(words) &&
      /\b(?:wait ?list|waiting list|(?:the|this|your) (?:list|form)|join\w*|sign(?:ing)? up|put my name)\b/.test(words))
  )
    return 'no-obligation'
  if (/\b(?:how many|how come|why|what)\b.*\b(?:spots?|spaces|places|limited|availability)\b/.test(words))
    return 'form-spots'
  return /\b(?:whats?|why|tell me about|what is|explain)\b(?! .*\bnumber\b).*\b(?:wait ?list|waiting list)\b/.test(
    words,
  )
    ? 'form-about'
    : undefined
}

const asksAgain =
  /\b(?:what (?:was|is|s) (?:the|your|that|this) question|whats the question|what did you (?:just )?ask|what are you asking|what do you (?:want|need) to know)\b/

/** Wishes that are carried out in the middle of the form, even if the words could be an answer. */
const alwaysInterrupts: readonly Intent[] = [
  'repeat',
  'wait',
  'person',
  'abuse',
  'emergency',
  'injection',
  'robot',
  'louder',
  'slower',
  'faster',
  'typing',
  'spell',
  'demo-privacy',
  'contact',
  'book',
  'role-play',
  'can-ask',
  'how-are-you',
  'show',
]

/** Words with which such a wish is plainly asked for; without them a short statement is an answer. */
const asksPlainly =
  /\b(?:please|need|want\w*|wanna|lets|let me|show|play|pretend|act|repeat|again|wait|hold on|hang on|(?:a|one|two|just) (?:\w+ )?(?:moment|minute|sec\w*|tick|mo)|slow\w*|loud\w*|up|fast\w*|quick\w*|speak|talk|stop|give|take|put me|get me|pardon|sorry|type|typing|spell|ignore|instructions|book|ring|call me|contact|connect|transfer|human|real|hear|missed|say)\b/

/** An explicit goodbye: "that's all" ends a question of the form, not the call. */
const saysGoodbye = (utterance: string) =>
  /\b(?:bye|goodbye|hang up|hanging up|see (?:ya|you)|(?:have|got|need|gotta) (?:to )?(?:go|run|leave)|end (?:the|this) call)\b/.test(
    plainWords(utterance),
  )

/** Whether the words are put as a question: "will it …", but not the name "Will Smith". */
export function isQuestion(utterance: string): boolean {
  const words = plainWords(utterance).replace(
    /^(?:(?:and|so|but|ok|okay|um|uh|huh|mm+|mhm|hm+|wait|sorry|hang on|hold on|well|right|alright|grand|lovely|great|actually|yes|yeah|oh|hey|before (?:i|we|that)(?: \w+){0,4}|quick question|one question|can i (?:just )?ask)\s)+/,
    '',
  )
  return (
    utterance.trim().endsWith('?') ||
    /^(?:what|whats|how|hows|why|whys|who|whos|whom|when|where|which)\b/.test(words) ||
    /^(?:can|could|do|does|did|is|are|will|would|should|shall|am|was|has|have|wont|cant|doesnt|isnt)(?:nt)? (?:you|i|it|we|they|this|that|there|my|your|our|the|he|she|anyone|someone|people|an?)\b/.test(
      words,
    ) ||
    /^(?:so|like|about)? ?(?:how|what) about\b|\b(?:tell me|explain|i (?:want|d like|need) to know|wondering|can you (?:tell|explain))\b/.test(
      words,
    )
  )
}

/** Reads an utterance as the answer to what the form asks, or as a wish about the form. */
export function takeUtterance(form: WaitlistForm, utterance: string, understood: Understanding): FormTurn {
  const words = plainWords(utterance)
  const { step } = form
  const leavesHelp = isQuestion(utterance) || /^(?:\w+ ){0,4}(?:forget|i dont want|stop)\b/.test(words)
  if (
    (cancels.test(words) && !(step === 'questions_help' && words.split(' ').length > 4)) ||
    (leaves.test(words) && !(step === 'questions_help' && !leavesHelp))
  ) {
    return { name: 'cancelled', answers: form.answers, reply: [phrase('form-cancelled')] }
  }
  if (startsOver.test(words))
    return askNext({ step: 'name', answers: {}, skipped: [], otherAsked: false }, [phrase('form-back')])
  if (goesBack.test(words) && words.split(' ').length <= 12) {
    const field = fieldIn(words)
    return field && form.answers[field] && field !== step ? correct(form, { field }) : askBefore(form)
  }
  if (asksAgain.test(words)) return asked(form)
  const about = aboutForm(utterance)
  if (about && step !== 'questions_help') return asked(form, phrase(about))
  if (asksRecall.test(words)) {
    const answers = Object.values(form.answers).join(', ')
    return asked(form, answers ? phrase('form-known', templates.known(answers)) : phrase('not-told'))
  }
  if (asksLength.test(words)) return asked(form, phrase('form-length'))
  if (
    /\b(?:spell|read)\b.*\b(?:that|it|this|them)\b/.test(words) &&
    !/\bcan i\b|\bi (?:can|will|ll)\b|\bill\b/.test(words)
  ) {
    const value = form.last && form.answers[form.last]
    if (form.check || !form.last || !value) return asked(form)
    return ['name', 'business', 'email'].includes(form.last)
      ? asked(form, ...readBack(form.last, value).slice(0, 1))
      : asked(form, phrase('form-thanks', templates.putDown(value)))
  }
  if (form.check) return takeCheck(form, form.check, utterance, understood)

  if (/^no\b(?: \w+){0,4} questions?$/.test(words) && step !== 'questions_help') return asked(form)
  const correction = readCorrection(form, utterance)
  if (correction) return correct(form, correction)
  if (step === 'confirm' || step === 'change') return takeConfirmation(form, utterance, understood)
  if (goesOn.test(words)) return asked(form)
  if (/\b(?:dont|do not|havent|have no|no) (?:have |got |use )?(?:an? |any )?e ?mail\b/.test(words))
    return askNext({ ...form, skipped: [...form.skipped, 'email'] }, [phrase('form-skipped')])
  if (asksOptions.test(words)) return readOptions(form, step)
  if (asksWhy.test(words)) return asked(form, phrase('form-why'))
  if (
    skips.test(words) ||
    (recognizeYesNo(utterance)?.answer === 'no' && words.split(' ').length <= 3 && step !== 'questions_help')
  ) {
    return askNext({ ...form, skipped: [...form.skipped, step] }, [phrase('form-skipped')])
  }
  return takeAnswer(form, step, utterance, understood)
}

function takeAnswer(form: WaitlistForm, field: WaitlistField, utterance: string, understood: Understanding): FormTurn {
  const question = isQuestion(utterance)
  const interrupts =
    saysGoodbye(utterance) ||
    ((question || asksPlainly.test(plainWords(utterance))) &&
      understood.intents.some(
        (intent) =>
          alwaysInterrupts.includes(intent) &&
          !(
            intent === 'book' &&
            !/\b(?:book|call|link|meeting|schedule|consult\w*|chat|team|sales)\b/.test(plainWords(utterance))
          ),
      ))
  if (form.otherAsked && field !== 'business') {
    const text = readHelp(utterance)
    const choice = field === 'role' ? readRole(utterance) : readSpending(utterance)
    if (choice && choice !== 'other' && 'option' in choice && !question) return choose(form, field as 'role', choice)
    return text && !question && !interrupts ? putDown(form, field, text.slice(0, 100)) : { name: 'interrupted', form }
  }
  // A question to the team is an answer to "Any questions …?"; it is answered here as well.
  if (field === 'questions_help' && question && !interrupts && understood.intents.length > 0) {
    const text = readHelp(utterance)
    const next = text === undefined ? undefined : putDown(form, field, text)
    if (next?.name === 'asked') return { name: 'interrupted', form: next.form }
  }
  if (field === 'questions_help' && needsNoHelp(utterance)) return putDown(form, field, templates.noHelpNeeded)
  if (question && field !== 'questions_help') {
    // "Is b o b at acme dot com all right?" holds the answer.
    if (!(field === 'email' && findEmail(utterance))) return { name: 'interrupted', form }
  }
  if (interrupts && !(field === 'email' && findEmail(utterance))) return { name: 'interrupted', form }
  const email = field === 'email' || field === 'questions_help' ? undefined : findEmail(utterance)
  if (email) return check(form, 'email', email)
  return answerElsewhere(form, field, utterance) ?? readAnswer(form, field, utterance, understood)
}

const amount =
  /(?:\d|\b(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\w+teen|\w+ty|half|few|couple|of|hundred|thousand)) ?(?:hundred|thousand|grand|k|dollars?|bucks|pounds?|quid|euros?|rupees?|lakhs?)\b|[$£€₹]/i

/** Asked for a name or a business, the caller answers another question: puts that down and asks again. */
function answerElsewhere(form: WaitlistForm, field: WaitlistField, utterance: string): FormTurn | undefined {
  const late = field === 'questions_help' && form.skipped.includes('spending_range') && utterance.split(' ').length < 8
  if (field === 'email' || field === 'spending_range' || (field === 'questions_help' && !late)) return undefined
  const put = (other: WaitlistField, answer: string) =>
    asked(
      { ...form, answers: { ...form.answers, [other]: answer }, last: other },
      phrase('form-thanks', templates.putDown(answer)),
    )
  const isBusiness = isBusinessName(utterance.split(/,\s/)[0] ?? '')
  const business =
    isBusiness && (field === 'name' || (field === 'role' && !readRole(utterance))) ? readBusiness(utterance) : undefined
  if (business) return put('business', business)
  const spending = !isBusiness && amount.test(utterance) ? readField('spending_range', utterance) : undefined
  if (spending) return put('spending_range', spending)
  const isRole =
    (field === 'name' && !readName(utterance)) ||
    (field === 'business' &&
      /^(?:(?:co )?owner|founder|ceo|director|manager|boss)\b(?! (?:of|at))/.test(plainWords(utterance)))
  const role = isRole ? readField('role', utterance) : undefined
  return role ? put('role', role) : undefined
}

function readAnswer(form: WaitlistForm, field: WaitlistField, utterance: string, understood: Understanding): FormTurn {
  const later = field === 'questions_help' || field === 'email' ? undefined : afterTakingBack(utterance)
  const replaced = later && !readName(later)?.spelled ? readField(field, later) : undefined
  if (replaced) return putDown(form, field, replaced)
  switch (field) {
    case 'name': {
      const spelled = readName(utterance)
      const hint = letterHint.test(utterance) && !(spelled?.spelled && !/\bwith(?:out)?\b/i.test(utterance))
      const said = hint ? readName(utterance.replace(letterHint, ' ')) : spelled
      const stated = said?.spelled ? undefined : extractEntities({}, utterance).name
      const read =
        hint && said
          ? { name: hinted(said.name, utterance) ?? said.name, spelled: true }
          : stated
            ? { name: stated, spelled: false }
            : said
      if (!read) return unread(form, utterance, understood, 'form-no-name')
      if (read.spelled) return check(form, field, read.name)
      const business = extractEntities({}, utterance).business ?? businessAfterName(utterance)
      return putDown(withStated(form, utterance, business), field, read.name)
    }
    case 'business': {
      const { role } = extractEntities({}, utterance)
      if (role && !form.answers.role && !/\b(?:of|at|for|in|called|a|an)\b/i.test(utterance)) {
        return asked({ ...form, answers: { ...form.answers, role } }, phrase('form-thanks', templates.putDown(role)))
      }
      const business = readBusiness(utterance)
      if (!business || /^(?:yes|yeah|ok|okay|sure|mm+|hmm+)$/.test(plainWords(utterance)))
        return unread(form, utterance, understood, 'form-no-answer')
      if (isGeneric(business) && !form.otherAsked) return asked({ ...form, otherAsked: true })
      return putDown(withStated(form, utterance), field, business)
    }
    case 'role':
    case 'spending_range': {
      const choice = field === 'role' ? readRole(utterance) : readSpending(utterance)
      return choice ? choose(form, field, choice) : unread(form, utterance, understood, 'form-no-choice')
    }
    case 'questions_help': {
      const read = recognizeYesNo(utterance)
      if (
        read?.answer === 'yes' &&
        read.rest.split(' ').length <= 3 &&
        !/\w{4}/.test(read.rest.replace(/\b(do|have|one|got|there|actually|questions?)\b/g, ''))
      ) {
        return { name: 'asked', form, reply: [phrase('go-ahead')] }
      }
      const text = readHelp(utterance)
      return text ? putDown(form, field, text) : unread(form, utterance, understood, 'form-no-answer')
    }
    case 'email': {
      const email = findEmail(utterance)
      return email ? check(form, field, email) : unread(form, utterance, understood, 'form-no-email')
    }
  }
}

/** "No", "nothing really": the form's question for help is answered by that. */
function needsNoHelp(utterance: string): boolean {
  const read = recognizeYesNo(utterance)
  return (
    (read?.answer === 'no' && read.rest.split(' ').length <= 4) ||
    /^(?:\w+ )?(?:nothing|none|no questions?)\b(?: \w+){0,5}$/.test(plainWords(utterance))
  )
}

/** An utterance that is no answer: it is answered if it was understood, otherwise the question is asked again. */
function unread(
  form: WaitlistForm,
  utterance: string,
  understood: Understanding,
  sorry: ReceptionistPhraseId,
): FormTurn {
  if (recognizeYesNo(utterance)?.rest === '') return asked(form)
  // A statement about a business is no question: "a barber shop".
  if (
    understood.intents.some(
      (intent) => !['fit', 'wrong-number', 'back-channel', 'benefits', 'company'].includes(intent),
    )
  )
    return { name: 'interrupted', form }
  if (form.step === 'role' || form.step === 'spending_range')
    return { name: 'asked', form, reply: [phrase(sorry), optionsPart(form.step)] }
  return { name: 'asked', form, reply: [phrase(sorry)] }
}

/** The form with what the answer states besides: "Tom, I own a bakery" also answers business and role. */
function withStated(form: WaitlistForm, utterance: string, business?: string): WaitlistForm {
  const { role } = extractEntities({}, utterance)
  return { ...form, answers: { ...(business && { business }), ...(role && { role }), ...form.answers } }
}

/** "Maria from Blue Door Lettings" answers two questions. */
function businessAfterName(utterance: string): string | undefined {
  const after =
    /\b(?:from|of|at|and (?:i|we) (?:run|own|have)|and (?:i'm|im|i am) (?:from|at|with))\s+(.{2,80})$/i.exec(
      utterance,
    )?.[1] ?? utterance.split(/,\s/).slice(1).find(isBusinessName)
  return after && readBusiness(after)
}

function choose(form: WaitlistForm, field: 'role' | 'spending_range', choice: Choice): FormTurn {
  if (choice === 'other') return asked({ ...form, otherAsked: true })
  return putDown(form, field, 'option' in choice ? choice.option : choice.other)
}

const check = (form: WaitlistForm, field: WaitlistField, value: string): FormTurn =>
  asked({ ...form, check: { field, value } })

function putDown(form: WaitlistForm, field: WaitlistField, answer: string): FormTurn {
  const thanks =
    field === 'name' ? templates.thanksName(answer) : field === 'questions_help' ? undefined : templates.putDown(answer)
  return askNext({ ...form, answers: { ...form.answers, [field]: answer }, last: field }, [
    phrase('form-thanks', thanks),
  ])
}

function askBefore(form: WaitlistForm): FormTurn {
  const { check: _, ...rest } = form
  const at =
    form.step === 'confirm' || form.step === 'change' ? waitlistFields.length : waitlistFields.indexOf(form.step)
  const step = form.check ? form.check.field : (waitlistFields[at - 1] ?? 'name')
  return asked(
    { ...rest, step, otherAsked: false, skipped: form.skipped.filter((field) => field !== step) },
    phrase('form-back'),
  )
}

function readOptions(form: WaitlistForm, step: WaitlistField): FormTurn {
  if (step !== 'role' && step !== 'spending_range') return asked(form, phrase('form-any-answer'))
  return { name: 'asked', form, reply: [optionsPart(step), phrase(asks[step])] }
}

function optionsPart(step: 'role' | 'spending_range'): ReplyPart {
  const question = questions.find(({ field }) => field === step)
  const options = question?.kind === 'choice' ? question.options : []
  return phrase(step === 'role' ? 'form-role-options' : 'form-spending-options', templates.options(options))
}

/** Reads the answer to "Is that right?". */
function takeCheck(
  form: WaitlistForm,
  { field, value }: NonNullable<WaitlistForm['check']>,
  utterance: string,
  understood: Understanding,
): FormTurn {
  if (
    /\b(?:youre|you are|thats|it is|it was) (?:right|correct)$/.test(plainWords(utterance)) &&
    !/\bnot\b/.test(plainWords(utterance))
  )
    return putDown(form, field, value)
  const corrected =
    field === 'email'
      ? (findEmail(utterance) ?? otherDomain(value, utterance) ?? swapped(value, utterance))
      : (hinted(value, utterance) ?? swapped(value, utterance))
  if (corrected) return check(form, field, corrected)
  const read = recognizeYesNo(utterance)
  if (read?.answer === 'yes') return putDown(form, field, value)
  if (skips.test(plainWords(utterance)))
    return askNext({ ...form, skipped: [...form.skipped, field] }, [phrase('form-skipped')])
  const other = readCorrection(form, utterance)
  if (other && other.field !== field && fieldIn(plainWords(utterance)) === other.field) return correct(form, other)
  if (isQuestion(utterance) || understood.intents.some((intent) => alwaysInterrupts.includes(intent)))
    return { name: 'interrupted', form }
  const name = field === 'name' ? readName(read?.answer === 'no' ? read.rest : utterance) : undefined
  // Who goes on to the next answer has nothing to correct.
  if (
    field === 'name' &&
    !read &&
    !name?.spelled &&
    !startsWithNo.test(plainWords(utterance)) &&
    !misspoke.test(plainWords(utterance)) &&
    !sharesWord(value, utterance)
  ) {
    const next = putDown(form, field, value)
    if (next.name === 'asked' && !next.form.check) return takeUtterance(next.form, utterance, understood)
  }
  if (name) return check(form, field, name.name)
  const { check: _, ...unchecked } = form
  if (read?.answer === 'no')
    return {
      name: 'asked',
      form: { ...unchecked, step: field },
      reply: [phrase(field === 'email' ? 'form-no-email' : 'form-no-name')],
    }
  return understood.intents.length > 0 ? { name: 'interrupted', form } : asked(form)
}

/** Whether a word of the one sounds or looks like a word of the other. */
const sharesWord = (one: string, other: string) =>
  one.split(' ').some((word) =>
    plainWords(other)
      .split(' ')
      .some((said) => looksAlike(plainWords(word), said)),
  )

const looksAlike = (one: string, other: string) =>
  (one.length > 2 && other.length > 2 && soundsAlike(one, other)) ||
  (Math.abs(one.length - other.length) < 2 && one.length > 2 && one.slice(-2) === other.slice(-2))

/** "No, bobs hyphen bikes dot com": the address with another domain. */
function otherDomain(value: string, utterance: string): string | undefined {
  const domain =
    /^no\b[\s,.]*(?:(?:sorry|it's|its|it is)\s+)*(?:at\s+)?(.+(?:\bdot |\.)(?:com|net|org|co|ie|uk|us|ca|au|in|de|eu|io))[.\s]*$/i.exec(
      utterance,
    )?.[1]
  return domain && findEmail(`${value.split('@')[0]} at ${domain}`)
}

/** "It's fifty seven, not forty seven", "no, b not d": the value with the one in place of the other. */
function swapped(value: string, utterance: string): string | undefined {
  const words = plainWords(utterance)
  const [right, wrong] =
    /\b(?:its |is |with |a )*(\w+(?: \w+)?) not (?:a )?(\w+(?: \w+)?)$/.exec(words)?.slice(1) ??
    /\bnot (?:a )?(\w+(?: \w+)?)(?: but| its| it is) (?:a )?(\w+(?: \w+)?)$/.exec(words)?.slice(1).reverse() ??
    []
  if (!right || !wrong) return undefined
  const spelled = (part: string) => findEmail(`${part} at a dot com`)?.split('@')[0] ?? part.replace(/ /g, '')
  const [to, from] = [spelled(right), spelled(wrong)]
  const at = value.toLowerCase().lastIndexOf(from)
  return at === -1 || from === '' ? undefined : value.slice(0, at) + to + value.slice(at + from.length)
}

function takeConfirmation(form: WaitlistForm, utterance: string, understood: Understanding): FormTurn {
  const read = recognizeYesNo(utterance)
  const words = plainWords(utterance)
  const field = fieldIn(words)
  if (form.step === 'change' && field && !isQuestion(utterance)) return asked({ ...form, step: field })
  if (/\b(?:change|correct|fix|edit) (?:something|one thing|it|that|a thing|an answer)\b|^change$/.test(words)) {
    return asked({ ...form, step: 'change' })
  }
  const asksElse = isQuestion(utterance) || (understood.intents.length > 0 && !onlyOpens(understood))
  if (read?.answer === 'yes' && !(asksElse && read.rest !== '')) {
    if (form.step === 'change') return asked(form)
    return { name: 'opened', answers: form.answers, reply: [phrase('form-opened')] }
  }
  if (read?.answer === 'no' && !(asksElse && read.rest !== '')) {
    return form.step === 'change' ? asked({ ...form, step: 'confirm' }) : asked({ ...form, step: 'change' })
  }
  if (form.step === 'confirm' && /\b(?:open|submit|send|fill) (?:it|the form|that|them|in)\b|^open\b/.test(words)) {
    return { name: 'opened', answers: form.answers, reply: [phrase('form-opened')] }
  }
  if (asksElse) return { name: 'interrupted', form }
  const email = findEmail(utterance)
  return email ? check(form, 'email', email) : asked(form)
}

const onlyOpens = ({ intents }: Understanding) =>
  intents.every((intent) => ['waitlist', 'back-channel', 'show', 'thanks', 'more'].includes(intent))

type Correction = { field: WaitlistField; value?: string; spelled?: boolean }

const fieldWords: readonly [WaitlistField, RegExp][] = [
  ['email', /\b(?:e ?mail|mail|address)\b/],
  [
    'business',
    /\b(?:business|company|firm|practice|shop|clinic)(?: name)?\b|\bname of (?:the|my|our) (?:business|company)\b/,
  ],
  ['role', /\b(?:role|job|title|position)\b/],
  ['spending_range', /\b(?:spend|spending|budget|amount|figure|range|monthly)\b/],
  ['questions_help', /\b(?:questions?|help|needs?|notes?|message)\b/],
  ['name', /\b(?:name|surname|spelling)\b/],
]
const fieldIn = (words: string) => fieldWords.find(([, pattern]) => pattern.test(words))?.[0]

const changes = new RegExp(
  `^${fillers}(?:(?:change|correct|fix|edit|update|redo|amend|modify|replace)\\b|(?:(?:the|my|that|your)\\s)?(?:e ?mail|mail|address|business|company|role|job|name|surname|spend|spending|amount|help|question)(?: name| address)?s? (?:is|was|s|are|should|needs|isnt|has)\\b.*\\b(?:wrong|not right|incorrect|should be|should have been|should say|mistake|typo|changed|corrected|isnt right)|(?:the|my) (?:e ?mail|address|name|business|role) (?:is|was) (?:wrong|not right))`,
)
const misspoke =
  /^(?:(?:no|oh|um|uh|sorry|wait|hang on|hold on|actually|well|ah|oops|ok|okay)\s)*(?:i (?:misspoke|meant(?: to say)?|(?:made|make) a (?:mistake|typo)|got (?:that|it) wrong|said(?! (?:so|that))|gave you the wrong)|no wait|wait no|correction|scratch that|strike that|let me correct (?:that|it|myself)|my (?:mistake|bad)|oops|thats (?:wrong|not right|not (?:it|correct)|not my (?:name|business|role))|make (?:that|it)|wrong|you (?:got|have|spelt|spelled|heard) (?:that|it|my name|me)(?: down)? wrong|its not|not(?! (?:a clue|sure|really|at all|much|too)))\b/
const startsWithNo =
  /^(?:(?:oh|um|uh|sorry|wait|ah)\s)*no\b\s(?:no |sorry |wait |actually |hang on )*(?=(?:its|it is|im|my|the|we are|were|thats|i said|i meant)\b)/
const apologises = /^(?:(?:oh|um|uh|wait|ah|well|ok|okay)\s)*(?:sorry|actually|apologies|excuse me)\b/
const letterHint =
  /,?\s*\b(?:(?:spelled |spelt |that's |thats |its |it's )?(?:with (?:an? |the )?(?:[a-z]|kay|see|aitch|ph|ch|ie)(?:'s)?(?: h)?|(?:without|(?:but )?no(?! i \w)) (?:an? |the )?[a-z]|(?:with )?(?:two|double|one|a single) [a-z](?:'?s)?))(?=[\s,.!?]|$)(?! (?:at|dot)\b)/i

/** Changes a word of a value by a letter hint: the word that the utterance names, else the first that it fits. */
function hinted(value: string, utterance: string): string | undefined {
  if (!letterHint.test(utterance)) return undefined
  const words = value.split(' ')
  const said = plainWords(utterance).split(' ')
  const named = words.findIndex((word) => said.some((other) => other.length > 2 && soundsAlike(word, other)))
  const order = named === -1 ? words.map((_, index) => index) : [named]
  for (const index of order) {
    const changed = applyLetterHint(words[index] as string, utterance)
    if (changed) return words.map((word, other) => (other === index ? changed : word)).join(' ')
  }
  return undefined
}

/** Whether "with an s" is said of this value: alone, or next to one of its words. */
const hintsAt = (value: string, utterance: string) => {
  const rest = plainWords(utterance.replace(letterHint, ' '))
    .replace(/\b(?:its|it is|thats|sorry|no|actually|spelled|with)\b/g, '')
    .trim()
  return rest === '' || sharesWord(value, rest)
}

/** "s i o b h a n" right after "Siobhan": letters that spell the answer just given. */
function respelling({ last, answers, step }: WaitlistForm, utterance: string): Correction | undefined {
  if (!last || step === 'email' || step === last) return undefined
  if (!/^(?:(?:thats|that is|its|it is|so|yeah|yes|um) )*(?:\w ){2,}\w$/.test(plainWords(utterance))) return undefined
  const spelled = readName(utterance)?.name
  if (!spelled) return undefined
  for (const field of ['name', 'business'] as const) {
    const words = answers[field]?.split(' ') ?? []
    const at = words.findIndex((word) => looksAlike(plainWords(word), plainWords(spelled)))
    if (at !== -1) return { field, value: words.with(at, spelled).join(' ') }
  }
  return undefined
}

/** Finds what the caller wants to correct, at any step of the form. */
function readCorrection(form: WaitlistForm, utterance: string): Correction | undefined {
  const words = plainWords(utterance)
  const { answers, step } = form
  const respelled = respelling(form, utterance)
  if (respelled) return respelled
  // "McGarry", then "McGarry and Sons": the whole of the answer just given.
  const before = form.last === 'business' && step !== 'business' && answers.business
  if (before && words.startsWith(`${plainWords(before)} `) && !isQuestion(utterance))
    return { field: 'business', value: readBusiness(utterance) ?? before }
  // "Tom", then "Tom Reed".
  if (form.last === 'name' && step === 'business' && words.startsWith(`${plainWords(answers.name ?? '')} `)) {
    const whole = isBusinessName(utterance) ? undefined : readName(utterance)
    if (whole && !whole.spelled && words.split(' ').length <= 3) return { field: 'name', value: whole.name }
  }
  const atHelp = step === 'questions_help'
  if (
    letterHint.test(utterance) &&
    step !== 'name' &&
    !atHelp &&
    words.split(' ').length <= 14 &&
    !(step === 'business' && !hintsAt(answers.name ?? '', utterance))
  ) {
    const name = answers.name && hinted(answers.name, utterance)
    if (name) {
      // "It's Catherine with a K" after another name: the hint belongs to the name that is said now.
      const said = readName(
        utterance.replace(letterHint, ' ').replace(/^.*?\b(?:misspoke|meant|said|sorry|no|wait|actually)\b[\s,]*/i, ''),
      )?.name
      return {
        field: 'name',
        value:
          said && !said.split(' ').some((word) => name.split(' ').some((other) => soundsAlike(word, other)))
            ? (hinted(said, utterance) ?? said)
            : name,
      }
    }
  }
  if (changes.test(words) && !(atHelp && words.split(' ').length > 9)) {
    const field = fieldIn(words)
    if (field)
      return correctionOf(
        field,
        valueIn(
          utterance,
          /\b(?:to|should be|should say|should have been|(?:its|it's|it is|is)(?! wrong| not| incorrect| a typo))\s+(.+)$/i,
        ),
      )
  }
  const spelled = readSpelledName(form, utterance, words)
  if (spelled) return spelled
  const stated = readStated(form, utterance)
  if (stated) return stated
  const last = form.last
  if (atHelp && !misspoke.test(words)) return undefined
  const meant = misspoke.exec(words)
  if (meant && (step !== 'confirm' || words.split(' ').length > 2 || last === undefined)) {
    const field = fieldIn(words) ?? last
    if (!field) return undefined
    const own = valueIn(
      utterance,
      /(?:(?:misspoke|meant(?: to say)?|mistake|typo|wrong|said|correction|that(?:'s| is|s)?|bad|oops|make it|right|not my \w+|not)\b[\s,.!;:-]*)+(?:(?:it's|its|it is|i'm|im|the \w+ is|my \w+ is|should be|but)\s+)*(.*)$/i,
    )
    return correctionOf(field, own, field === 'business' ? answers.business : undefined)
  }
  const no = startsWithNo.exec(words)
  if (no && last && step !== 'confirm') {
    const value = valueIn(utterance, /\bno\b[\s,.!]*(?:(?:sorry|actually|wait)\b[\s,.!]*)*(.*)$/i)
    const field = last === 'name' && value && isBusinessName(value) ? 'business' : last
    return correctionOf(fieldIn(words) ?? field, value, last === 'business' ? answers.business : undefined)
  }
  const replaced = last && answers[last] && valueIn(utterance, /^no\b[\s,.!]+(.+?)(?: without (?:the )?\w+)?$/i)
  if (replaced && (last === 'name' || last === 'business') && sharesWord(answers[last] ?? '', replaced))
    return correctionOf(last, replaced)
  if (no && step === 'confirm') {
    const field = fieldIn(words) ?? (findEmail(utterance) ? 'email' : undefined) ?? alike(answers, utterance)
    if (field) return correctionOf(field, valueIn(utterance, /\bno\b[\s,.!]*(.*)$/i))
  }
  if (apologises.test(words)) {
    const said = valueIn(utterance, /(?:sorry|actually|apologies|excuse me)\b[\s,.!]*(.*)$/i)
    // "Tom", then "actually Thomas".
    const longer =
      last === 'name' && said && !said.includes(' ') && said[0]?.toLowerCase() === answers.name?.[0]?.toLowerCase()
    const field = longer ? 'name' : said && alike(answers, said)
    if (field && field !== step) return correctionOf(field, said)
  }
  return undefined
}

/** "It's spelled j o n", after the name was put down. */
function readSpelledName({ step, answers }: WaitlistForm, utterance: string, words: string): Correction | undefined {
  if (!answers.name || step === 'name' || step === 'email' || !/\b(?:spelled|spelt|spelling|spell it)\b/.test(words))
    return undefined
  const read = readName(utterance.replace(/^.*?\b(?:spelled|spelt|spelling(?: is)?|spell it)\b/i, ''))
  if (!read?.spelled) return undefined
  const [first = '', ...others] = answers.name.split(' ')
  const alikeAt = answers.name.split(' ').findIndex((word) => soundsAlike(word, read.name))
  const value =
    alikeAt > 0 ? [first, ...others.map((word, at) => (at + 1 === alikeAt ? read.name : word))] : [read.name, ...others]
  return { field: 'name', value: value.join(' '), spelled: true }
}

/** "By the way my name is Katherine", "the email is kat at acme dot com", at another question than that one. */
function readStated({ step, answers }: WaitlistForm, utterance: string): Correction | undefined {
  const stated =
    /\b(?:my|the|our)\s+(?:full |first |last |good )?(name|surname|e-?mail(?: address)?|business|company|role|job)(?:'s|\s+is|\s+should be|\s+was|\s+too,?|\s+as well,?)\s+(.+)$/i.exec(
      utterance,
    )
  const field = stated?.[1] && fieldIn(plainWords(stated[1]))
  if (step === 'questions_help') return undefined
  if (field && field !== step && answers[field]) {
    const correction = correctionOf(field, stated?.[2])
    const surname = /\b(?:sur|last )name\b/i.test(utterance) && correction.value && !correction.value.includes(' ')
    return surname ? { field, value: `${answers.name} ${correction.value}` } : correction
  }
  // "My salon's called Shear Delight", "I'm the IT guy", said at another question.
  const { name, business, role } = extractEntities({}, utterance)
  if (name && step !== 'name' && step !== 'email') return { field: 'name', value: name }
  if (business && !['name', 'business'].includes(step) && /\b(?:called|named)\b/i.test(utterance))
    return { field: 'business', value: business }
  if (role && !['name', 'business', 'role'].includes(step)) return { field: 'role', value: role }
  return undefined
}

/** The text field whose answer sounds like something in the utterance: "sorry, Katherine". */
function alike(answers: Entities, utterance: string): 'name' | 'business' | undefined {
  const said = plainWords(utterance)
    .split(' ')
    .filter((word) => word.length > 2)
  return (['name', 'business'] as const).find((field) =>
    answers[field]?.split(' ').some((word) => word.length > 2 && said.some((other) => soundsAlike(word, other))),
  )
}

const valueIn = (utterance: string, pattern: RegExp) => pattern.exec(utterance)?.[1]?.trim() || undefined

function correctionOf(field: WaitlistField, text: string | undefined, before?: string): Correction {
  const read = text === undefined ? undefined : readField(field, text)
  const words = before?.split(' ') ?? []
  const at = words.findIndex((word) => read !== undefined && looksAlike(plainWords(word), plainWords(read)))
  // One corrected word of a longer answer takes the place of that word.
  const value = read && !read.includes(' ') && at !== -1 ? words.with(at, read).join(' ') : read
  return value === undefined ? { field } : { field, value }
}

function readField(field: WaitlistField, text: string): string | undefined {
  switch (field) {
    case 'name':
      return hinted(readName(text.replace(letterHint, ' '))?.name ?? '', text) ?? readName(text)?.name
    case 'business':
      return readBusiness(text)
    case 'email':
      return findEmail(text)
    case 'questions_help':
      return readHelp(text)
    default: {
      const choice = field === 'role' ? readRole(text) : readSpending(text)
      return choice === undefined || choice === 'other' ? undefined : 'option' in choice ? choice.option : choice.other
    }
  }
}

/** Puts a correction down and goes on where the form was; without a value, asks for it. */
function correct(form: WaitlistForm, { field, value, spelled }: Correction): FormTurn {
  const { check: _, ...rest } = form
  const unskipped = { ...rest, otherAsked: false, skipped: form.skipped.filter((other) => other !== field) }
  if (value === undefined) return asked({ ...unskipped, step: field }, phrase('form-back'))
  if (field === 'email') return check({ ...unskipped, step: 'email' }, 'email', value)
  if (spelled) return check(unskipped, field, value)
  const answers = { ...form.answers, [field]: value }
  const next = { ...unskipped, answers, last: field }
  const said =
    form.answers[field] === value
      ? phrase('form-thanks', templates.putDown(value))
      : phrase('form-changed', templates.changed(value))
  return form.step === 'change' || form.step === field ? askNext(next, [said]) : asked(next, said)
}
