import { type WaitlistField, waitlistFields } from '../../../../content/waitlist.ts'
import { type Entities, extractEntities, isBusinessName } from '../understanding/entities.ts'
import { capitaliseFirst, soundsAlike } from '../understanding/names.ts'
import { amount } from '../understanding/numbers.ts'
import { plainWords } from '../understanding/plain-words.ts'
import { isQuestion } from '../understanding/questions.ts'
import { findEmail } from '../understanding/spelling.ts'
import {
  businessIn,
  type Correction,
  fieldIn,
  joined,
  looksAlike,
  readField,
  sharesWord,
  withoutContrast,
} from './fields.ts'
import { claimsRole, isSpelling, plainRole } from './heard.ts'
import { readRewording } from './rewording.ts'
import type { WaitlistForm } from './turns.ts'

/** What a caller wants to correct in the waitlist form. */

const changes =
  /\b(?:change|correct|fix|edit|update|redo|amend|modify|replace|switch|wrong|incorrect|mistake|typo|not right|isnt right|should (?:be|say|have been)|too (?:high|low|much|little)|go(?:ing)? back|again)\b/
const puts = /\b(?:just|put|set|stick|make|write|call|add|say)\b/
/** What a new value follows, the surest first. */
const introducers = [
  // "Add to my needs that it should book tables"
  /\b(?:to|in) my (?:needs|notes)[\s,:]+/gi,
  /\bshould (?:be|say|have been)\s+/gi,
  /\b(?:business|company|name) (?:is )?(?:just|only)\s+/gi,
  /\b(?:to|as|into)\s+/gi,
  /\b(?:make|put|set) (?:the|my|our|her|his) (?:\w+ )?(?:name|business|company|firm|shop|role|job|title|spend\w*|budget)(?: name)?(?: down)? (?:as |to )?/gi,
  /\b(?:make (?:it|that)|put(?: down)?(?: me)?|call (?:it|us|the \w+)|say|at|add)\s+/gi,
  /\b(?:it'?s|it is|is|called)\s+/gi,
  /[,:?.]\s+/g,
]
const noValue =
  /^(?:(?:the|my|me|his|her|our|your|that) (?:\w+ ){0,2}(?:one|bit|help|name|business|company|role|spending|e ?mail|address|questions?|needs|notes)\b|\w+s name\b|(?:to|wrong|not|too|incorrect|missing|a|it|that|this|something|be|change|go|put|correct|fix|edit|update|make|do|can|could)\b)/
const afterValue =
  /[\s,]+(?:instead(?: of .*)?|rather|please|too|as well|please (?:remove|drop|delete|take out) .*|(?:can|could|would) (?:you|we) .*|for (?:the|my) \w+|(?:to|in) my (?:needs|notes))[.!?]*$/i

/** "Can you change my role, put head chef instead", "the budget is too high, make it under a thousand". */
function readChange({ step, answers }: WaitlistForm, utterance: string, words: string): Correction | undefined {
  const field =
    fieldIn(words) ?? (/^(?:\w+ ){0,3}change (?:that|it) to\b/.test(words) ? alike(answers, utterance) : undefined)
  const long = step === 'questions_help' && words.split(' ').length > 9
  if (!field || field === step || long || !(changes.test(words) || (step !== 'questions_help' && puts.test(words))))
    return undefined
  // "Go back to the money one, I'd say between five and ten thousand"
  const after =
    /\b(?:go|going|went) back to (?:the |my )?(?:\w+ ){1,3}?(?:one|question|bit|part|thing)\b[\s,.]+(?:and |because )?(.+)$/i.exec(
      utterance,
    )?.[1]
  if (after) {
    const value = readField(field, after)
    return value && !/^(?:please|thanks)$/i.test(after) ? { field, value } : { field }
  }
  const choice = field !== 'name' && field !== 'business' && field !== 'questions_help'
  for (const introducer of introducers) {
    for (const match of utterance.matchAll(introducer)) {
      // "Change the business, it's …, and the role should be other"
      const nearest = fieldIn(plainWords(utterance.slice(0, match.index)).split(' ').slice(-2).join(' '))
      if (nearest !== field && (nearest === 'role' || nearest === 'email' || nearest === 'spending_range')) continue
      const text = withoutContrast(utterance.slice(match.index + match[0].length))
        .replace(afterValue, '')
        .replace(/[\s,]+(?:and|but) (?:you|i|it) .*$/i, '')
        .replace(/^(?:only|just) (?=\S+ \S)/i, '')
        .replace(/^that (?=it )/i, '')
        // "My boss, Declan Brennan"
        .replace(/^(?:my|our|the) \p{Ll}+(?:['’]s name)?[\s,]+(?:called |named |is )?(?=\p{Lu}\p{Ll})/u, '')
      const isLong = field === 'questions_help' && text.split(' ').length > 3
      const value = !choice && !isLong && noValue.test(plainWords(text)) ? undefined : readField(field, text)
      if (value)
        return {
          field,
          value:
            field === 'questions_help' && /\b(?:add|also|in my (?:needs|notes))\b/.test(words)
              ? joined(answers[field], value)
              : value,
        }
    }
  }
  const email = field === 'email' && findEmail(utterance)
  return email ? { field, value: email } : changes.test(words) ? { field } : undefined
}

/** "It's Becker, not Decker", "not Decker but Becker", "the role isn't owner, I'm the founder": the answer with what is right. */
export function readContrast(answers: Entities, utterance: string, last?: WaitlistField): Correction | undefined {
  const text = utterance.replace(/[.!?\s]+$/, '')
  const [right, wrong] =
    /\bchange (?!(?:my|the|that|it)\b)(.+?) (?:to|into) (.+)$/i.exec(text)?.slice(1).reverse() ??
    /\bi said (.+?)[\s,]+(?:but )?(?:it|that) should(?:['’]?ve| have)? (?:be|been) (?:the |an? )?(.+)$/i
      .exec(text)
      ?.slice(1)
      .reverse() ??
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
      /^(?:.*\b(?:misspoke|wrong|meant|wait|actually)\b[\s,.]*)?(?:(?:no|sorry|and|oh|but|well)\b[\s,.]*)*(?:(?:it['’]?s|it is|i['’]?m|i said|the \w+ is|my \w+ is)\s+)?/i,
      '',
    )
    if (field === 'role' || field === 'spending_range') {
      const old = readField(field, wrong)
      const read = readField(field, said)
      if (read && (old === value || plainWords(value).includes(plainWords(wrong)))) return { field, value: read }
      continue
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
  /^(?:(?:no|oh|um|uh|sorry|wait|hang on|hold on|actually|well|ah|oops|ok|okay)\s)*(?:i (?:misspoke|meant(?: to say)?|(?:made|make) a (?:mistake|typo)|got (?:that|it) wrong|said(?! (?:so|that))|gave you the wrong)|no wait|wait no|correction|scratch that|strike that|let me correct (?:that|it|myself)|my (?:mistake|bad)|oops|thats (?:wrong|not right|not (?:it|correct)|not my (?:name|business|role))|make (?:that|it)|wrong|you (?:got|have|spelt|spelled|heard) (?:that|it|my name|me)(?: down)? wrong|its not|not(?! (?:a clue|a lot|a great|that much|sure|really|at all|much|too)))\b/
export const startsWithNo =
  /^(?:(?:oh|um|uh|sorry|wait|ah)\s)*no\b\s(?:no |sorry |wait |actually |hang on )*(?=(?:its|it is|im|my|the|we are|were|thats|i said|i meant)\b)/
export const takesBack = /^(?:(?:oh|um|uh|well|wait|hang on|hold on)\s)*(?:actually|no|sorry|scratch that)\b/
const newName =
  /^(?:(?:no|sorry|wait|actually|oh)[\s,.]+)*(?:write|put|say|use|make it|it['’]?s)\s+(?:down )?(.{2,60}?)[\s,.]+(?:that['’]?s|it['’]?s|which is) (?:the|our) (?:new|full|proper|right|correct|current|registered) (?:name|one)\W*$/i
const apologises = /^(?:(?:oh|um|uh|wait|ah|well|ok|okay)\s)*(?:sorry|actually|apologies|excuse me)\b/
/** Finds what the caller wants to correct, at any step of the form. */
export const readCorrection = (form: WaitlistForm, utterance: string): Correction | undefined =>
  withOtherNames(form, utterance, findCorrection(form, utterance))

/** "My name is with C, Cantú, C A N T U", of Rodrigo Cantú: one of the names, spelled as it is, is no other name. */
const withOtherNames = ({ answers }: WaitlistForm, utterance: string, found: Correction | undefined) => {
  const { name = '' } = answers
  // "My surname's wrong, it's Shaikh"
  if (found?.field === 'name' && found.value && !found.value.includes(' ') && /\b(?:sur|last ?)name\b/i.test(utterance))
    return { ...found, value: `${name.split(' ')[0]} ${found.value}` }
  const value = found?.field === 'name' ? (found.value ?? '') : ''
  // "The name is spelled wrong, it's Syobhan", of Siobhan Murphy: the surname stays.
  const names = name.split(' ')
  const at = value.includes(' ')
    ? -1
    : names.findIndex((one) => soundsAlike(one, value) && plainWords(one) !== plainWords(value))
  if (found && at !== -1 && names.length > 1) return { ...found, value: names.with(at, value).join(' ') }
  const isOne =
    found?.field === 'name' &&
    plainWords(name)
      .split(' ')
      .includes(plainWords(found.value ?? ''))
  return isOne && isSpelling(utterance) ? { ...found, value: name } : found
}

function findCorrection(form: WaitlistForm, utterance: string): Correction | undefined {
  const words = plainWords(utterance)
  const { answers, step } = form
  // "No, change that to The Copper Kettle", of the answer that was read last
  const [, to] =
    /\b(?:change|correct|set|switch|update) (?:that|it|this)(?: one)? (?:to|into)(?: be)? (?:just )?(\S.*)$/i.exec(
      utterance,
    ) ?? []
  const toValue =
    to && form.last && form.last !== 'questions_help' && fieldIn(words.replace(plainWords(to), '')) === undefined
      ? readField(form.last, to.replace(/[\s,]+(?:please|instead|then)\W*$/i, ''))
      : undefined
  if (toValue && form.last) return { field: form.last, value: toValue }
  // "No, that's my question, not an answer, can you change it, please": to what, is asked.
  if (
    form.last &&
    form.last !== step &&
    /\b(?:change|fix|correct) (?:it|that)(?: for me)?(?: please)?$/.test(words) &&
    /\bnot\b|\bwrong\b/.test(words)
  )
    return { field: form.last }
  // "The help one shouldn't say good at the start"
  const [, atStart = ''] =
    /\bhas (?:an? )?(?:(?:funny|extra|odd|stray|wrong|silly) )*(?:the word )?(\p{L}+) (?:in it )?at the (?:start|beginning|front|end)\b/iu.exec(
      utterance,
    ) ?? []
  const [, extra = atStart] =
    /\bshould(?:n['’]?t| not) (?:say|have|start with|begin with) (?:the word )?(\p{L}+)\b/iu.exec(utterance) ?? []
  const holder = extra === '' ? undefined : (fieldIn(words) ?? form.last)
  const held = holder && answers[holder]
  if (holder && held && plainWords(held).split(' ').includes(plainWords(extra)))
    return { field: holder, value: capitaliseFirst(held.replace(new RegExp(`\\b${extra}\\b[\\s,]*`, 'i'), '').trim()) }
  if (holder && held && form.step === 'confirm') return { field: holder }
  // "The name is just Abena's Kitchen, leave the rest", "please write Abena's Kitchen"
  const justName =
    form.last === 'business' && step !== 'name'
      ? /\b(?:the )?name is (?:just|only) (\S.*?)(?:[\s,]+(?:leave|forget|without|drop|skip) (?:out )?the rest)?$/i.exec(
          utterance,
        )?.[1]
      : undefined
  const written =
    step === 'confirm' && form.last === 'business'
      ? /^(?:(?:no|please|just|ok) )*(?:write|put) (\S+(?: \S+){0,4})$/i.exec(utterance.trim())?.[1]
      : undefined
  const plainName = (justName ?? written) && businessIn(justName ?? written ?? '')
  if (plainName) return { field: 'business', value: plainName }
  // "And put my full name in, please, Jenifer Trevarrow"
  const fullName =
    /\bput (?:in )?my (?:full |whole |proper )?name (?:in|down|there)?(?: as)?(?: please)?[\s,]+(\p{L}+ \p{L}.*)$/iu.exec(
      utterance,
    )?.[1]
  const wholeName = fullName && readField('name', fullName)
  if (wholeName) return { field: 'name', value: wholeName }
  // "You never asked me what I need help with"
  const [, notAsked = ''] =
    /\byou (?:never|didnt|did not|havent|have not) (?:even )?ask(?:ed)?(?: me)?\b(.*)$/.exec(words) ?? []
  const missed = notAsked === '' ? undefined : fieldIn(notAsked)
  if (missed && missed !== step && !/\b(?:change|put|correct|write)\b/.test(words)) return { field: missed }
  // "That came out wrong, just put practice manager"
  const justPut =
    form.last === 'role' && fieldIn(words.replace(/\bput\b.*$/, '')) === undefined
      ? /\b(?:just|please) put (?:down )?(\S.*)$/i.exec(utterance)?.[1]
      : undefined
  const putRole = justPut && readField('role', justPut)
  if (putRole) return { field: 'role', value: putRole }
  const reworded = readRewording(form, utterance)
  if (reworded) return reworded
  const atHelp = step === 'questions_help'
  // "No, write Obi Haulage and Logistics, that's the new name"
  const renamed = form.last === 'business' && newName.exec(utterance)?.[1]
  if (renamed) return { field: 'business', value: renamed }
  const swaps = /\bchange (?!(?:my|the|our|her|his|that|it)\b)/.test(words)
  const plain =
    !swaps && /\b(?:put|make|change|set)\b/.test(words) && !atHelp ? readChange(form, utterance, words) : undefined
  if (plain?.value) return plain
  const named = readStated(form, utterance)
  if (named?.value && /\bnot\b|\bactually\b|\bwith an? \w\b/.test(words)) return named
  // "Oh wait, it's not six any more, so say four thousand"; asked for the needs, only who takes something back corrects it.
  const sum = utterance.split(/[,.;]\s+/).findLast((part) => amount.test(part))
  const money =
    sum &&
    answers.spending_range &&
    step !== 'spending_range' &&
    (!atHelp || (form.last === 'spending_range' && takesBack.test(words))) &&
    (fieldIn(words) ?? 'spending_range') === 'spending_range' &&
    readField('spending_range', sum)
  if (money && !isQuestion(utterance)) return { field: 'spending_range', value: money }
  const promoted =
    answers.role &&
    /\b(?:put|make it|say|i['’]?m|i am)\s+(?:down )?(?:actually |now )?([^,.]{3,40}?)\s+(?:instead|now|actually|these days|please)[.!]?$/i.exec(
      utterance,
    )?.[1]
  const newRole = promoted && fieldIn(words) === undefined ? readField('role', promoted) : undefined
  if (newRole && !atHelp) return { field: 'role', value: newRole }
  const contrast = atHelp && words.split(' ').length > 9 ? undefined : readContrast(answers, utterance, form.last)
  if (contrast) return contrast
  const change = readChange(form, utterance, words)
  if (change) return change
  const stated = readStated(form, utterance)
  if (stated) return stated
  const last = form.last
  if (atHelp && !misspoke.test(words)) return undefined
  // "I said bob at gmail dot com" is the answer.
  if (step === 'email' && findEmail(utterance)) return undefined
  const meant = misspoke.exec(words)
  if (meant && (step !== 'confirm' || words.split(' ').length > 2 || last === undefined)) {
    const own = valueIn(
      utterance,
      /(?:(?:misspoke|meant(?: to say)?|mistake|typo|wrong|said|correction|that(?:'s| is|s)?|bad|oops|make it|right|not my \w+|not)\b[\s,.!;:-]*)+(?:(?:it's|its|it is|i'm|im|the \w+ is|my \w+ is|should be|but)\s+)*(.*)$/i,
    )
    // "I said director", whichever question was answered last
    const said = plainWords(own ?? '')
    const asked = step as WaitlistField
    const again = answers[asked] && own && readField(asked, own) ? asked : undefined
    const held = waitlistFields.find((other) => said !== '' && plainWords(answers[other] ?? '') === said)
    const field = fieldIn(words) ?? again ?? held ?? (answers.role && plainRole.test(said) ? ('role' as const) : last)
    if (!field) return undefined
    return correctionOf(field, own, field === 'business' ? answers.business : undefined)
  }
  const no = startsWithNo.exec(words)
  if (no && last && step !== 'confirm') {
    const value = valueIn(utterance, /\bno\b[\s,.!]*(?:(?:sorry|actually|wait)\b[\s,.!]*)*(.*)$/i)
    const field = last === 'name' && value && isBusinessName(value) ? 'business' : last
    return correctionOf(fieldIn(words) ?? field, value, last === 'business' ? answers.business : undefined)
  }
  const replaced =
    last && answers[last] && valueIn(utterance, /^(?:no|i mean)\b[\s,.!]+(.+?)(?: without (?:the )?\w+)?$/i)
  if (
    replaced &&
    (last === 'business' || (last === 'name' && !isBusinessName(replaced))) &&
    sharesWord(answers[last] ?? '', replaced)
  )
    return correctionOf(last, replaced)
  if (no && step === 'confirm') {
    const field =
      fieldIn(words) ??
      (findEmail(utterance) ? 'email' : undefined) ??
      alike(answers, utterance, last) ??
      // "No, it's Abena's Kitchen", right after the business was changed
      (last === 'business' && words.split(' ').length < 7 ? last : undefined)
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
    const field = longer ? 'name' : said && alike(answers, said, last)
    if (field && field !== step) return correctionOf(field, said, answers[field])
  }
  return undefined
}

const fieldNames =
  '(?:full |first |last |business |company |monthly |job )?(?:name|business|company|firm|shop|practice|clinic|salon|hotel|school|restaurant|role|job|title|position|spend(?:ing)?|budget|figure|amount|money|e-?mail(?: address)?|address)(?: name)?'

/** "The business name is Barrow Valley now", "for my name put Sade", "about the money, make that seven thousand". */
export const readNamedCorrection = (form: WaitlistForm, utterance: string): Correction | undefined =>
  withOtherNames(form, utterance, findNamedCorrection(form, utterance))

function findNamedCorrection({ answers, step }: WaitlistForm, utterance: string): Correction | undefined {
  const [, named, told] =
    new RegExp(
      `(?:\\b(?:the|my|our)\\s+|^(?=full|business|company))(${fieldNames})(?:['’]?s|\\s+is|\\s+should(?:['’]?ve| have)? (?:be|been|say|read)|\\s+(?:has |is )?(?:now|changed?|changing)(?: to| is)?)\\s+(?:now |actually |really |to be |to )*(\\S.*)$`,
      'iu',
    ).exec(utterance) ??
    new RegExp(
      `\\bfor (?:the|my|our)\\s+(${fieldNames})[,:]?\\s+(?:please )?(?:put|write|use|say|it['’]?s)\\s+(?:down )?(\\S.*)$`,
      'iu',
    ).exec(utterance) ??
    new RegExp(
      `\\b(?:the|my|our|about)\\s+(${fieldNames})\\b.*\\b(?:make (?:that|it)|it['’]?s|it is|it should be|put|nearer|closer to|more like|rather)\\s+(\\S.*)$`,
      'iu',
    ).exec(utterance) ??
    []
  const field = named && fieldIn(plainWords(named))
  if (!field || !told || field === step || (!answers[field] && field !== 'spending_range')) return undefined
  const text = told
    .replace(
      /[\s,]+(?:and )?(?:not|since|instead|rather than|everybody|everyone|because|we (?:just )?(?:changed|renamed|moved)|they (?:promoted?|changed)|with an? hyphen)\b.*$/i,
      '',
    )
    .replace(/^(?:the (?:whole|full) (?:name|one)[^,:.]*[,:.]\s*)?(?:it['’]?s|it is)\s+/i, '')
  const value = readField(field, text)
  return value && !/^(?:wrong|not|a |an |the (?:wrong|old))/i.test(text) ? { field, value } : undefined
}

/** "By the way my name is Katherine", "the email is kat at acme dot com", at another question than that one. */
function readStated({ step, answers }: WaitlistForm, utterance: string): Correction | undefined {
  const stated =
    /\b(?:my|the|our|her|his)\s+(?:full |first |last |good )?(name of the (?:firm|business|company|shop|practice|place)|name|surname|e-?mail(?: address)?|business|company|firm|shop|salon|practice|clinic|place|role|job|budget|spend\w*)(?:(?:['’]?s|\s+is|\s+was)?\s+called|['’]?s|\s+is|\s+should be|\s+was|\s+too,?|\s+as well,?)\s+(.+)$/i.exec(
      utterance,
    )
  const field = stated?.[1] && (/\b(?:firm|place)\b/i.test(stated[1]) ? 'business' : fieldIn(plainWords(stated[1])))
  if (step === 'questions_help') return undefined
  if (field && field !== step && answers[field]) {
    const correction = correctionOf(field, withoutContrast(stated?.[2] ?? ''))
    const surname = /\b(?:sur|last )name\b/i.test(utterance) && correction.value && !correction.value.includes(' ')
    return surname ? { field, value: `${answers.name?.split(' ')[0]} ${correction.value}` } : correction
  }
  // "My salon's called Shear Delight", "I'm the IT guy", said at another question.
  const { name, business, role } = extractEntities({}, utterance)
  if (name && step !== 'name' && step !== 'email') return { field: 'name', value: name }
  const called = /\b(?:the|my|our|her|his) (?:\w+ )?\w+(?:['’]?s| is) (?:called|named)\s+(.+)$/i.exec(utterance)?.[1]
  const named = (called && businessIn(withoutContrast(called))) || business
  if (named && !['name', 'business'].includes(step) && /\b(?:called|named)\b/i.test(utterance))
    return { field: 'business', value: named }
  if (role && !['name', 'business', 'role'].includes(step)) return { field: 'role', value: role }
  const claimed = utterance.split(/[,.;]\s+/).find((part) => claimsRole.test(plainWords(part)))
  const claim = claimed && readField('role', claimed.replace(/\s+(?:since|as of|from)\b.*$/i, ''))
  if (claim && answers.role && !['name', 'business', 'role'].includes(step)) return { field: 'role', value: claim }
  return undefined
}

/** The text field whose answer sounds like something in the utterance: "sorry, Katherine". */
function alike(answers: Entities, utterance: string, last?: WaitlistField): 'name' | 'business' | undefined {
  const said = plainWords(utterance)
    .split(' ')
    .filter((word) => word.length > 2)
  const fields = last === 'business' ? (['business', 'name'] as const) : (['name', 'business'] as const)
  return fields.find((field) =>
    answers[field]?.split(' ').some((word) => word.length > 2 && said.some((other) => soundsAlike(word, other))),
  )
}

const valueIn = (utterance: string, pattern: RegExp) => pattern.exec(utterance)?.[1]?.trim() || undefined

function correctionOf(field: WaitlistField, said: string | undefined, before?: string): Correction {
  // "Locked In has a number in it, it's Locked In 60": who says the whole again says it last.
  const whole =
    before &&
    said?.split(/[,.;]\s+/).findLast((part) => sharesWord(before, part) && /^(?:it['’]?s|no|so)\b/i.test(part))
  const text = whole || said
  const read = text === undefined ? undefined : readField(field, text)
  const words = before?.split(' ') ?? []
  const at = words.findIndex((word) => read !== undefined && looksAlike(plainWords(word), plainWords(read)))
  // One corrected word of a longer answer takes the place of that word.
  const value = read && !read.includes(' ') && at !== -1 ? words.with(at, read).join(' ') : read
  return value === undefined ? { field } : { field, value }
}
