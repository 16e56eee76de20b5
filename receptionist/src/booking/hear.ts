import { bookingTexts } from '../../content/booking-texts.ts'
import { alwaysUrgent, trades } from '../../content/trades.ts'
import { correctedName, readName } from '../slots/name.ts'
import { readPhone } from '../slots/phone.ts'
import { partyIn, restOf, servicesIn } from '../slots/service.ts'
import { hasPhrase, plainWords } from '../slots/words.ts'
import { isQuestion, leavesRolePlay, saysGoodbye } from '../understanding/questions.ts'
import { type Act, type Acts, readActs } from '../understanding/understand.ts'
import { readWhen, saysWhen, type When } from '../understanding/when.ts'
import { hasAgreement, recognizeYesNo } from '../understanding/yes-no.ts'
import type { Frame, Step } from './frame.ts'

/** What a caller of the business said in one turn. Each value is missing when it was not said. */
export type Heard = {
  emergency: boolean
  person: boolean
  /** It may be an emergency, or a wish for a person: the caller is asked. */
  doubt?: 'emergency' | 'person' | undefined
  /** "It is no emergency." */
  calm: boolean
  leaves: boolean
  goodbye: boolean
  /** Nothing else is wanted. */
  done: boolean
  /** Only of an utterance that asks nothing. */
  yesNo?: 'yes' | 'no'
  /** What the utterance does as a whole, where that is sure. */
  act?: Act
  what?: string
  when?: When
  name?: string
  phone?: string
  /** A part of a number. */
  part?: string
  /** Asks what only the business can answer, by kind: in the caller's words. */
  questions: readonly { words: string; kind: 'hours' | 'why' | 'robot' | 'read-back' | 'about-service' | 'business' }[]
  /** What was said beside all that, in the caller's words. */
  notes: readonly string[]
}

/**
 * The probabilities from which an act counts, found on `training/held-out/acts`: an emergency is missed less often than one is
 * taken for an emergency that is none.
 */
const least = {
  words: 5,
  alone: 0.85,
  urgent: 0.7,
  maybeUrgent: 0.45,
  person: 0.4,
  maybePerson: 0.3,
  question: 0.5,
  act: 0.5,
  value: 0.3,
  leave: 0.7,
  yesNo: 0.8,
}

const askingActs = ['hours', 'price', 'fact', 'why', 'robot', 'read-back', 'about-service'] as const
const controlActs = 'repeat wait no-booking existing smalltalk wrong-number leave goodbye'.split(' ')

/** Where another sentence or another question begins. */
const clauseStart =
  /(?<=[.!?;])\s+|,\s+(?=(?:is|are|does|do|will|whats?|wheres?|who|how)\b(?! (?:that|it) (?:ok|okay|alright|all right|fine|possible|free|good)\b| about\b))|,?\s+(?=(?:and|but|oh|also|only|so|before that)\s+(?:do|does|is|are|can|could|will|would|have|what|whats|wheres?|who|how|when)\b)|(?<!\b(?:what|when|where|which|how|why|who|if|whether)\b.*)\s+(?=(?:do (?:i|we) (?:need|have|get|pay)|do you (?:do|have|take|sell|offer|charge)|have you got|is there|are there|how (?:much|long) (?:is|does|will|would|do))\b)/i

export function hear(frame: Frame, said: string, now: number): Heard {
  const utterance = said.replace(correctedNumber, '$2$1')
  const asked = modelStep(frame.step)
  const clauses = utterance
    .split(clauseStart)
    .map((text) => text.trim())
    .filter((text) => plainWords(text) !== '')
    .map((text): Clause => ({ text, acts: readActs(text, asked) }))
  const whole: Clause = { text: utterance, acts: readActs(utterance, asked) }
  const questions: { words: string; kind: Heard['questions'][number]['kind'] }[] = []
  const told: Clause[] = []
  for (const clause of clauses) {
    const kind = questionIn(frame, clause, now)
    if (kind) questions.push({ words: clause.text, kind })
    else told.push(clause)
  }
  const text = told.map((clause) => clause.text).join(' ')
  const asks = questions.some(({ words }) => /^(?:but|is (?:that|it))\b/i.test(words))
    ? 'but'
    : questions.length > 0
      ? 'beside'
      : undefined
  const values = text === '' ? {} : readValues(frame, { text, acts: readActs(text, asked) }, asks, now)
  const others = restOf(utterance, valuesOf(values))
  const filled = Object.keys(values).some((key) => key !== 'act')
  return {
    ...readLaws(frame, whole, clauses, others, filled),
    ...values,
    calm: noEmergency.test(plainWords(utterance)),
    leaves: leavesRolePlay(utterance) || whole.acts.probability('leave') >= least.leave,
    goodbye: saysGoodbye(utterance) || whole.acts.probability('goodbye') >= least.leave,
    done: isDone(frame, whole, values, others),
    questions,
    notes: notesIn(told, values),
  }
}

const numberWord = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,2})'
/** "For six people, no, sorry, five": the last number counts, but not in a number of several. */
const correctedNumber = new RegExp(
  `(?<!(?:${numberWord}|oh|zero|double) )\\b${numberWord}\\b((?: (?!no|sorry)[a-z]+)?),? (?:(?:ah|oh|um|uh|er|wait),? )*(?:(?:no|sorry|actually|i mean|make (?:it|that)),? )+(${numberWord})\\b(?!:| (?:${numberWord}|oh|zero|double)\\b)`,
  'gi',
)

type Clause = { text: string; acts: Acts }
type Values = Pick<Heard, 'yesNo' | 'act' | 'what' | 'when' | 'name' | 'phone' | 'part'>

/** Whether the caller tells of an emergency or wants a person, surely or perhaps. @param others words that no value explains. */
function readLaws(frame: Frame, whole: Clause, clauses: readonly Clause[], others: readonly string[], filled: boolean) {
  // A name or a time alone is no more than that.
  const alone = filled ? 1 : least.alone
  const [urgent, person] = others.length > 0 ? [least.urgent, least.person] : [alone, alone]
  const isAsking = ({ text }: Clause) => asksAbout.test(plainWords(text))
  const asks = clauses.length > 1 && clauses.some(isAsking)
  // An emergency may be told in one clause of several; a few words of them say too little, but for those before a question.
  const telling = clauses.filter((clause) =>
    asks ? !isAsking(clause) : plainWords(clause.text).split(' ').length >= least.words,
  )
  const emergency = [...(asks ? [] : [whole]), ...telling].some((clause) => isEmergency(frame, clause, urgent))
  const wantsPerson = (asks ? telling : [whole]).some(({ acts }) => acts.probability('person') >= person)
  const doubt =
    emergency || wantsPerson || others.length < (filled ? 3 : 2)
      ? undefined
      : whole.acts.probability('urgent') >= least.maybeUrgent
        ? ('emergency' as const)
        : whole.acts.probability('person') >= least.maybePerson
          ? ('person' as const)
          : undefined
  return { emergency, person: wantsPerson, doubt }
}

/** The values of what the caller tells. @param asks a question stands beside it: "yes, but …" is no yes. */
function readValues(frame: Frame, { text, acts }: Clause, asks: 'but' | 'beside' | undefined, now: number): Values {
  // "No, the first one", after one was picked
  const isOffer = frame.offered.length > 1 && /\b(?:first|second|other|earlier|later) one\b/i.test(text)
  const { pick, ...wish } = readWhen(text, isOffer ? 'offer' : frame.step, now, daysNear(frame))
  // "Is the first one with Dr Lee?" and "noon on Monday, is that with Dr Lee?" take no time that was offered.
  const asked = isQuestion(text) || asks === 'but'
  const wishes =
    asks !== 'but' && acts.probability('answer', 'change') >= least.act && !asksAbout.test(plainWords(text))
  const when: When = asked ? { ...wish, ...(!wishes && { asked }) } : { ...wish, ...(pick && { pick }) }
  const { phone: whole, part } = readPhone(text)
  // "The number ends 332"
  const phone =
    whole ??
    (part && frame.phone && /\bend(?:s|ing)?\b/i.test(text) ? frame.phone.slice(0, -part.length) + part : undefined)
  const corrects = ['phone', 'confirm', 'change'].includes(frame.step) ? 'correction' : undefined
  const read = readName(text, isNameAsked(frame, text) ? 'name' : corrects)
  const name =
    read && (frame.step !== 'wish' || / /.test(read) || /\b(?:name|here|speaking)\b/i.test(text))
      ? correctedName(frame.name, read, text)
      : undefined
  const what = wantIn(frame, text, acts)
  const [first = ''] = text.split(/(?<=[.!])\s/)
  const yesNo = asks === undefined ? yesNoIn(text, acts) : asks === 'beside' ? plainYesIn(frame, first) : undefined
  return {
    ...(acts.probability(acts.likeliest) >= least.act && { act: acts.likeliest }),
    ...(saysWhen(wish) || (pick && !asked) ? { when } : {}),
    ...(phone && { phone }),
    ...(part && frame.step === 'phone' && { part }),
    ...(name && { name }),
    ...(what && { what }),
    ...(yesNo && { yesNo }),
  }
}

/** The days that were agreed or offered. */
const daysNear = ({ slot, offered }: Frame) => (slot ? [slot.day] : offered.map(({ day }) => day))

/** "Is half nine the first one?", but not "could I have half nine?" */
const asksAbout = /^(?:(?:and|so|oh|but|sorry) )*(?:is|are|was|does|did|whats?|when|where|which|who[sd]?|why|hows?)\b/

/** "Is there anything else?" A no is one where it says nothing more, or surely. */
const isDone = ({ step }: Frame, { acts }: Clause, { yesNo, act }: Values, others: readonly string[]) =>
  step === 'more' &&
  (yesNo === 'no' || act === 'no') &&
  (others.length < 3 || acts.probability('no', 'goodbye') >= least.alone)

/** "Yes, that's it. Do we need our own piano?" is a yes, in a sentence of its own, and a question beside it. */
function plainYesIn({ step }: Frame, text: string): 'yes' | undefined {
  const { answer, rest } = recognizeYesNo(text) ?? {}
  const isPlain = answer === 'yes' && rest === '' && /^(?:yes|yeah|yep|yup|aye)\b/i.test(text)
  return isPlain && (step === 'offer' || (step === 'confirm' && /[.!]$/.test(text))) ? 'yes' : undefined
}

function yesNoIn(text: string, acts: Acts): 'yes' | 'no' | undefined {
  // Where no word is known, a yes is the likeliest answer to "Is that right?", and counts for nothing.
  const likely = (['yes', 'no'] as const).find(
    (one) =>
      acts.probability(one) >= (plainWords(text).split(' ').length < least.words ? least.act : least.yesNo) &&
      (one === 'no' || hasAgreement(text)),
  )
  const { answer: read, rest = '' } = recognizeYesNo(text) ?? {}
  // "Yes, but …" is no yes; nor is what may be something else.
  if (/^(?:but|except|only|just)\b/.test(rest) || acts.probability('unknown') >= least.value) return undefined
  // "That's it, but put Wilma down" is no yes. Where the words say one thing and the sentence another, it is neither.
  if ((likely ?? read) === 'yes' && /\bbut\b/i.test(text)) return undefined
  return likely && read && likely !== read ? undefined : (likely ?? read)
}

/** "Yes, and one of us is deaf" */
const addsToYes = /\b(?:and|but|also)\b/i

/** What the clauses say beside the values. */
function notesIn(told: readonly Clause[], values: Values): string[] {
  if (values.act !== undefined && controlActs.includes(values.act)) return []
  const { when, phone, name, what, yesNo } = values
  const most = when ?? phone ?? name ?? what ?? yesNo
  return told
    .filter(({ text }) => values.what !== bookingTexts.ownWords(quoted(text)))
    .filter(
      ({ text }) =>
        restOf(text, valuesOf(values)).length >= (addsToYes.test(text) && most === yesNo ? 1 : most ? 3 : 2),
    )
    .map(({ text }) => quoted(text))
}

/** The name is missing, or a correction is nothing but a name: "Walter Pruitt." */
const isNameAsked = ({ step, outcome, name }: Frame, text: string) =>
  step === 'name' ||
  (outcome === 'handed over' && !name) ||
  (['phone', 'confirm', 'change'].includes(step) &&
    /(?:^|[.!?,] )\p{Lu}\S* \p{Lu}\S*$/u.test(text.replace(/[.!]$/, '')))

/** The question of the examples in `training/examples/acts` that is nearest. */
const modelStep = (step: Step) => ({ business: 'wish', change: 'confirm' })[step as string] ?? step

const noEmergency =
  /\b(?:(?:not|isnt|wasnt|nothings?|hardly)(?: \w+){0,2}|(?:is|its|theres) no(?: \w+)?) (?:an? |in )?(?:emergency|urgent|danger)\b/

function isEmergency({ business }: Frame, { text, acts }: Clause, urgent: number): boolean {
  const words = plainWords(text)
  if (noEmergency.test(words)) return false
  // "Is the table inside, by the window?" has words of emergencies, and is none.
  if (!asksAbout.test(words) && acts.probability('urgent') >= urgent) return true
  // "Do you do emergency call-outs?"
  if (acts.probability('fact', 'price', 'hours') >= least.question) return false
  return [alwaysUrgent, business ? trades[business.trade].urgent : ''].some((list) => hasPhrase(list, words))
}

/** "Can you tell him it's the white van?" is a message. */
const asksToTell =
  /\b(?:can|could|will|would) you (?:please |just |also )?(?:tell|let|pass|mention|add|note|put|pop|warn)\b/

const asksForTime = /^(?:\w+ )?(?:what|how) about\b|\b(?:have|got|is there) (?:you )?(?:any|some)(?:thing|where)?\b/

/** What a clause asks; undefined where it asks nothing, or asks for a time or a service: "could I come on Tuesday?" */
function questionIn(frame: Frame, { text, acts }: Clause, now: number) {
  const asks = askingActs.find((act) => act === acts.likeliest)
  const isAsked = isQuestion(text)
  const sure = acts.probability(...askingActs) >= least.question
  if (!isAsked && !sure) return undefined
  if (!isAsked && isNameAsked(frame, text) && readName(text, 'name')) return undefined
  const { pick: _pick, ...when } = readWhen(text, frame.step, now, daysNear(frame))
  const changes = ['phone', 'confirm', 'change'].includes(frame.step) && acts.probability('change') >= least.act
  if (changes || asksToTell.test(plainWords(text))) return undefined
  // "Do you have anything on Monday?"
  if (saysWhen(when) && asksForTime.test(plainWords(text))) return undefined
  if (
    saysWhen(when) &&
    acts.probability('hours', 'price', 'why') < least.leave &&
    (frame.step !== 'confirm' || acts.probability('change') >= least.value)
  )
    return undefined
  const wishes = acts.probability('answer', 'change') >= least.value
  if (!sure && wishes && (frame.step === 'wish' || frame.step === 'what-for')) return undefined
  if (!sure && acts.probability('repeat', 'wait', 'leave', 'goodbye', 'existing', 'person') >= least.leave)
    return undefined
  switch (asks) {
    case 'why':
      return acts.probability(asks) >= least.leave ? asks : 'business'
    case 'hours':
    case 'robot':
    case 'read-back':
      return acts.probability(asks) >= least.act ? asks : 'business'
    // "Could it do that in Welsh?": it leaves the role play.
    case 'about-service':
      return acts.probability(asks) >= least.alone ? asks : 'business'
    default:
      return 'business'
  }
}

/** The services that a caller surely asks for, or else their own words where they were asked what for. */
function wantIn(frame: Frame, text: string, act: Acts): string | undefined {
  const beginning = frame.step === 'wish' || frame.step === 'what-for'
  const party = partyIn(frame.business?.trade, text)
  if (!beginning && act.probability('change') < least.value && !party) return undefined
  const services = frame.business ? servicesIn(frame.business.trade, text) : []
  const [first, second] = services
  if (party) return `${first ?? 'Table'} for ${party}`
  if (first && services.length <= 2)
    return second ? `${first} and ${second.charAt(0).toLowerCase()}${second.slice(1)}` : first
  if (!beginning || act.probability('answer', 'change', 'message', 'complaint', 'call-back') < least.act)
    return undefined
  return restOf(text, []).length > 0 ? bookingTexts.ownWords(quoted(text, 60)) : undefined
}

/** The values as words; the caller's own words stand for nothing that was understood. */
const valuesOf = ({ name, what }: Values) => [name, what?.startsWith('“') ? undefined : what]

/** The caller's words as they stand in the record. @param most characters. */
export function quoted(text: string, most = 160): string {
  const words =
    text
      .replace(
        /^(?:(?:hi|hello|hey|there|yes|yeah|ok|okay|oh|um+|uh|er+m?|well|so|right)(?![\p{L}\p{N}'’])[\s,.!]*)+/iu,
        '',
      )
      .trim() || text
  return words.length <= most ? words : `${words.slice(0, most).replace(/\s+\S*$/u, '')} …`
}
