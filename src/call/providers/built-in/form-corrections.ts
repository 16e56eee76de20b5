import { type WaitlistField, waitlistFields } from '../../../content/waitlist.ts'
import { type Entities, extractEntities, isBusinessName } from './entities.ts'
import {
  applyLetterHint,
  readBusiness,
  readHelp,
  readName,
  readRole,
  readSpending,
  soundsAlike,
} from './form-answers.ts'
import { isQuestion } from './form-wishes.ts'
import { plainWords } from './plain-words.ts'
import { findEmail } from './spelling.ts'
import type { WaitlistForm } from './waitlist-form.ts'

/** What a caller wants to correct in the waitlist form, and the reading of one field's answer. */

export type Correction = { field: WaitlistField; value?: string; spelled?: boolean }

const fieldWords: readonly [WaitlistField, RegExp][] = [
  ['email', /\b(?:e ?mail|mail|address)\b/],
  [
    'business',
    /\b(?:business|company|firm|practice|shop|clinic|restaurant|salon|hotel|cafe|studio|garage|school|office name|biz)(?: name)?\b|\bname of (?:the|my|our) (?:business|company)\b/,
  ],
  ['role', /\b(?:role|job|title|position)\b/],
  ['spending_range', /\b(?:spend|spending|budget|amount|figure|range|monthly|money)\b/],
  ['questions_help', /\b(?:questions?|help|needs?|notes?|message)\b/],
  ['name', /\b(?:name|surname|spelling)\b/],
]
export const fieldIn = (words: string) => fieldWords.find(([, pattern]) => pattern.test(words))?.[0]

const changes =
  /\b(?:change|correct|fix|edit|update|redo|amend|modify|replace|switch|wrong|incorrect|mistake|typo|not right|isnt right|should (?:be|say|have been)|too (?:high|low|much|little)|go(?:ing)? back|again)\b/
const puts = /\b(?:put|set|stick|make|write|call|add|say)\b/
/** What a new value follows, the surest first. */
const introducers = [
  /\bshould (?:be|say|have been)\s+/gi,
  /\b(?:to|as|into)\s+/gi,
  /\b(?:make (?:it|that)|put(?: down)?(?: me)?|call (?:it|us|the \w+)|say|at|add)\s+/gi,
  /\b(?:it'?s|it is|is|called)\s+/gi,
  /[,:?.]\s+/g,
]
const noValue =
  /^(?:(?:the|my|me|his|her|our|your|that) (?:\w+ ){0,2}(?:one|bit|help|name|business|company|role|spending|e ?mail|address|question)\b|\w+s name\b|(?:to|wrong|not|too|incorrect|missing|a|it|that|this|something|be|change|go|put|correct|fix|edit|update|make|do|can|could)\b)/
const afterValue =
  /[\s,]+(?:instead(?: of .*)?|rather|please|(?:can|could|would) (?:you|we) .*|for (?:the|my) \w+)[.!?]*$/i

/** "Can you change my role, put head chef instead", "the budget is too high, make it under a thousand". */
function readChange({ step, answers }: WaitlistForm, utterance: string, words: string): Correction | undefined {
  const field =
    fieldIn(words) ?? (/^(?:\w+ ){0,3}change (?:that|it) to\b/.test(words) ? alike(answers, utterance) : undefined)
  const long = step === 'questions_help' && words.split(' ').length > 9
  if (!field || field === step || long || !(changes.test(words) || (step !== 'questions_help' && puts.test(words))))
    return undefined
  const choice = field !== 'name' && field !== 'business' && field !== 'questions_help'
  for (const introducer of introducers) {
    for (const match of utterance.matchAll(introducer)) {
      const text = utterance.slice(match.index + match[0].length).replace(afterValue, '')
      const value = !choice && noValue.test(plainWords(text)) ? undefined : readField(field, text)
      if (value)
        return {
          field,
          value: field === 'questions_help' && /\b(?:add|also)\b/.test(words) ? joined(answers[field], value) : value,
        }
    }
  }
  const email = field === 'email' && findEmail(utterance)
  return email ? { field, value: email } : changes.test(words) ? { field } : undefined
}

/** What the caller needs, with more of it. */
export const joined = (before: string | undefined, more: string) =>
  before && before !== 'No' ? `${before}. ${more}` : more

/** "It's Becker, not Decker", "not Decker but Becker", "the role isn't owner, I'm the founder": the answer with what is right. */
export function readContrast(answers: Entities, utterance: string, last?: WaitlistField): Correction | undefined {
  const text = utterance.replace(/[.!?\s]+$/, '')
  const [right, wrong] =
    /\bchange (?!(?:my|the|that|it)\b)(.+?) (?:to|into) (.+)$/i.exec(text)?.slice(1).reverse() ??
    /\bi said (.+?)[\s,]+but (?:it['’]?s |i['’]?m |it should be |actually )*(?:just |only |really )?(.+)$/i
      .exec(text)
      ?.slice(1)
      .reverse() ??
    /\b(?:not|(?:is|was)(?:n['’]?t| not)|it['’]?s not) (?:an? |the )?([^,.]+?)(?:[,.]+\s*(?:but |no )?|\s+(?:but|it['’]?s|i['’]?m)\s+)(?:(?:it['’]?s|it is|i['’]?m) )?(.+)$/i
      .exec(text)
      ?.slice(1)
      .reverse() ??
    /^(.+?)[\s,]+(?:and |but )?(?:not|rather than|instead of) (?:an? )?(.+)$/i.exec(text)?.slice(1) ??
    []
  if (!right || !wrong) return undefined
  const fields = waitlistFields.filter((field) => answers[field] && field !== 'questions_help' && field !== 'email')
  // The answer that holds all of the wrong words, then the last one.
  const holder = fields.find((field) => plainWords(answers[field] ?? '').includes(plainWords(wrong)))
  for (const field of [...(holder ? [holder] : []), ...(last ? [last] : []), ...fields]) {
    const value = answers[field]
    if (!value) continue
    const said = right.replace(
      /^(?:.*\b(?:misspoke|wrong|meant|wait|actually)\b[\s,.]*)?(?:(?:no|sorry)\b[\s,.]*)*(?:(?:it['’]?s|it is|i['’]?m|i said|the \w+ is|my \w+ is)\s+)?/i,
      '',
    )
    if (field === 'role' || field === 'spending_range') {
      const old = readField(field, wrong)
      const read = readField(field, said)
      if (read && (old === value || plainWords(value).includes(plainWords(wrong)))) return { field, value: read }
      continue
    }
    if (field === 'email') {
      const spelled = (part: string) => findEmail(`${part} at a dot com`)?.split('@')[0] ?? part.replace(/ /g, '')
      const from = value.lastIndexOf(spelled(wrong).toLowerCase())
      const to = spelled(said.split(/[,.;]\s+/)[0] ?? said)
      if (from === -1) continue
      return { field, value: value.slice(0, from) + to + value.slice(from + spelled(wrong).length) }
    }
    const words = value.split(' ')
    const from = words.findIndex((word) => looksAlike(plainWords(word), plainWords(wrong.split(' ')[0] ?? '')))
    if (from === -1) continue
    // Who says the whole again says it last: "not Moth, Mott, M O double T, Kettle and Mott".
    const whole = said
      .split(/[.,;]\s+/)
      .findLast((part) => part.split(' ').length >= words.length && sharesWord(value, part))
    const count = wrong.split(' ').length
    const read = readField(field, whole ?? said.split(/[.,;]\s+/)[0] ?? said)
    if (!read) continue
    const covers = whole || count >= words.length || sharesWord(words.toSpliced(from, count).join(' '), read)
    return { field, value: covers ? read : words.toSpliced(from, count, read).join(' ') }
  }
  return undefined
}

export const misspoke =
  /^(?:(?:no|oh|um|uh|sorry|wait|hang on|hold on|actually|well|ah|oops|ok|okay)\s)*(?:i (?:misspoke|meant(?: to say)?|(?:made|make) a (?:mistake|typo)|got (?:that|it) wrong|said(?! (?:so|that))|gave you the wrong)|no wait|wait no|correction|scratch that|strike that|let me correct (?:that|it|myself)|my (?:mistake|bad)|oops|thats (?:wrong|not right|not (?:it|correct)|not my (?:name|business|role))|make (?:that|it)|wrong|you (?:got|have|spelt|spelled|heard) (?:that|it|my name|me)(?: down)? wrong|its not|not(?! (?:a clue|sure|really|at all|much|too)))\b/
export const startsWithNo =
  /^(?:(?:oh|um|uh|sorry|wait|ah)\s)*no\b\s(?:no |sorry |wait |actually |hang on )*(?=(?:its|it is|im|my|the|we are|were|thats|i said|i meant)\b)/
const apologises = /^(?:(?:oh|um|uh|wait|ah|well|ok|okay)\s)*(?:sorry|actually|apologies|excuse me)\b/
export const letterHint =
  /,?\s*\b(?:(?:spelled |spelt |that's |thats |its |it's )?(?:with (?:an? |the )?(?:[a-z]|kay|see|aitch|ph|ch|ie)(?:'s)?(?: h)?|(?:without|(?:but )?no(?! i \w)) (?:an? |the )?[a-z]|(?:with )?(?:two|double|one|a single) [a-z](?:'?s)?))(?=[\s,.!?]|$)(?! (?:at|dot)\b)/i

/** Changes a word of a value by a letter hint: the word that the utterance names, else the first that it fits. */
export function hinted(value: string, utterance: string): string | undefined {
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
  if ((!last && !/\bspel/.test(utterance)) || step === 'email' || step === last) return undefined
  const letters = /(?<![\p{L}'’])(?:\p{L}[\s,.-]+){2,}\p{L}$/u.exec(utterance.replace(/[.!\s]+$/, ''))?.[0]
  const spelled = letters && readName(letters)?.name
  if (!spelled) return undefined
  for (const field of ['name', 'business'] as const) {
    const words = answers[field]?.split(' ') ?? []
    const at = words.findIndex((word) => looksAlike(plainWords(word), plainWords(spelled)))
    if (at !== -1) return { field, value: words.with(at, spelled).join(' '), spelled: /\bspel/.test(utterance) }
  }
  return undefined
}

/** Finds what the caller wants to correct, at any step of the form. */
export function readCorrection(form: WaitlistForm, utterance: string): Correction | undefined {
  const words = plainWords(utterance)
  const { answers, step } = form
  const respelled = respelling(form, utterance)
  if (respelled) return respelled
  // "McGarry", then "McGarry and Sons": the whole of the answer just given.
  const before = form.last === 'business' && step !== 'business' && answers.business
  if (before && words.startsWith(`${plainWords(before)} `) && !isQuestion(utterance))
    return { field: 'business', value: readBusiness(utterance) ?? before }
  // "Tom", then "Tom Reed".
  if (
    answers.name &&
    !['name', 'questions_help', 'email'].includes(step) &&
    words.startsWith(`${plainWords(answers.name)} `)
  ) {
    const whole = isBusinessName(utterance) ? undefined : readName(utterance)
    if (whole && (whole.spelled || (utterance.split(',')[0] ?? '').split(' ').length <= 3))
      return { field: 'name', value: whole.name }
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
  const contrast = atHelp && words.split(' ').length > 9 ? undefined : readContrast(answers, utterance, form.last)
  if (contrast) return contrast
  const change = readChange(form, utterance, words)
  if (change) return change
  const stated = readStated(form, utterance)
  if (stated) return stated
  const last = form.last
  // "I mean per week"
  if (last === 'spending_range' && words.split(' ').length < 8 && /\b(?:per|an?) (?:week|year|day)$/.test(words))
    return { field: last }
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
  // "No, actually closer to nine thousand", "actually the owner": another choice than the last.
  if (
    (last === 'role' || last === 'spending_range') &&
    !atHelp &&
    (apologises.test(words) || /\b(?:no|rather)\b/.test(words))
  ) {
    const value = readField(last, utterance.replace(/^.*\b(?:sorry|actually|no|rather|wait)\b[\s,.]*/i, ''))
    if (value && (step === 'confirm' || step === 'change' || !readField(step, utterance))) return { field: last, value }
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
    return surname ? { field, value: `${answers.name?.split(' ')[0]} ${correction.value}` } : correction
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

export function readField(field: WaitlistField, text: string): string | undefined {
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

/** Whether a word of the one sounds or looks like a word of the other. */
export const sharesWord = (one: string, other: string) =>
  one.split(' ').some((word) =>
    plainWords(other)
      .split(' ')
      .some((said) => looksAlike(plainWords(word), said)),
  )

const looksAlike = (one: string, other: string) =>
  (one.length > 2 && other.length > 2 && soundsAlike(one, other)) ||
  (Math.abs(one.length - other.length) < 2 && one.length > 2 && one.slice(-2) === other.slice(-2))

/** "No, bobs hyphen bikes dot com", "it's dez, so d e z underscore b": the address with another domain or another first part. */
export function otherPart(value: string, utterance: string): string | undefined {
  const [local = '', domain = ''] = value.split('@')
  const said = (utterance.split(/[,.;]\s+/).at(-1) ?? '').replace(
    /^(?:(?:no|so|sorry|it['’]?s|it is|that['’]?s|at|actually|wait|not|but|spelled)\s+)+/i,
    '',
  )
  const other = findEmail(`${local} at ${said}`)?.split('@')[1]
  if (other && /[.]| dot /.test(said)) return `${local}@${other}`
  const part = findEmail(`${said} at a dot com`)?.split('@')[0]
  if (!part || part.length < 3) return undefined
  const letters = (text: string) => text.replace(/[-._]/g, '')
  const fits = (old: string) =>
    letters(old) === letters(part) ||
    (/[-._]/.test(part) && old.slice(-3) === part.slice(-3)) ||
    (old.length > 4 && old.slice(0, 4) === part.slice(0, 4))
  if (part !== local && fits(local)) return `${part}@${domain}`
  const [label = '', ...rest] = domain.split('.')
  return part !== label && fits(label) ? `${local}@${[part, ...rest].join('.')}` : undefined
}
