import { isBusinessName } from '../understanding/entities.ts'
import { readHelp, readName, withoutPoliteness } from '../understanding/names.ts'
import { plainWords } from '../understanding/plain-words.ts'
import { isQuestion } from '../understanding/questions.ts'
import { findEmail, separateSpelling } from '../understanding/spelling.ts'
import { correctedAddress } from './email-corrections.ts'
import {
  businessIn,
  type Correction,
  fieldIn,
  hinted,
  joined,
  letterHint,
  looksAlike,
  readField,
  sharesWord,
  withoutContrast,
} from './fields.ts'
import type { WaitlistForm } from './turns.ts'

/** Corrections of one answer by its own words: another surname, a longer name, a letter, a word less. */

/** Finds the answer that the utterance words in another way; nothing while the caller tells what they need. */
export function readRewording(form: WaitlistForm, utterance: string): Correction | undefined {
  const words = plainWords(utterance)
  const readers =
    form.step === 'questions_help'
      ? [respelling]
      : [
          otherAddress,
          otherSurname,
          longerBusiness,
          answerToNamed,
          respelling,
          longerName,
          hintedName,
          shortened,
          addedNeed,
        ]
  for (const read of readers) {
    const correction = read(form, utterance, words)
    if (correction) return correction
  }
  return undefined
}

function otherAddress({ answers, step }: WaitlistForm, utterance: string, words: string): Correction | undefined {
  const said = fieldIn(words) === 'email' ? findEmail(utterance) : undefined
  if (said) return { field: 'email', value: said }
  if (!answers.email || step === 'email' || !/\b(?:dot|underscore|dash|hyphen)\b/.test(words)) return undefined
  const value = correctedAddress(answers.email, utterance)
  return value ? { field: 'email', value } : undefined
}

/** "Surname Adebayo", "Tan, that's the surname". */
function otherSurname({ answers }: WaitlistForm, utterance: string, words: string): Correction | undefined {
  if (!answers.name || isQuestion(utterance)) return undefined
  const before =
    /^(?:(?:and|oh|no|sorry|my|the|its|wait|actually) )*(?:sur|last |family |second )name\b(?! (?:too|as well|also))/
  const [, said] =
    /^(.+?)[\s,]+(?:that['’]?s|is|as) (?:the|my|her|his|a) (?:sur|last |family )name(?: too| as well)?[.!]?$/i.exec(
      utterance,
    ) ?? []
  const value = before.test(words)
    ? readSurname(answers.name, utterance)
    : said && readSurname(answers.name, `surname ${said}`)
  return value ? { field: 'name', value } : undefined
}

/** "And the hotel is Grand Meridian Abuja", "so call it Rao Dental Clinics", "McGarry and Sons" after "McGarry". */
function longerBusiness(form: WaitlistForm, utterance: string, words: string): Correction | undefined {
  const { business } = form.answers
  if (!business || isQuestion(utterance)) return undefined
  const core = plainWords(business).replace(/^the /, '')
  const said = /\b(?:is|it['’]?s|should be|called)\s+(?:called )?(\p{L}.*)$/iu.exec(utterance)?.[1]
  const value = said && businessIn(withoutContrast(said))
  if (
    value &&
    plainWords(value).replace(/^the /, '').startsWith(`${core} `) &&
    value.split(' ').length <= core.split(' ').length + 3
  )
    return { field: 'business', value }
  return form.last === 'business' && form.step !== 'business' && words.startsWith(`${plainWords(business)} `)
    ? { field: 'business', value: businessIn(utterance) ?? business }
    : undefined
}

/** "Oh, the business. It's a tea room, Winnie's" */
function answerToNamed({ step }: WaitlistForm, utterance: string, words: string): Correction | undefined {
  const [, topic, told] =
    /^(?:(?:oh|ah|so|well|and|no|sorry|right|ok|okay|as) ?[\s,]*)*(?:for )?(?:the|my|our)\s+(name|business(?: name)?|company|role|job|spending|spend|budget|e-?mail(?: address)?)(?: question| bit| one)?[.,:?]\s+(\S.*)$/i.exec(
      utterance,
    ) ?? []
  const field = topic && fieldIn(plainWords(topic))
  if (!field || !told || field === step || /\b(?:wrong|change|not|take off|leave off|remove)\b/.test(words))
    return undefined
  const value = readField(field, told)
  return value ? { field, value } : undefined
}

/** "Tom", then "Tom Reed". */
function longerName({ answers, step }: WaitlistForm, utterance: string, words: string): Correction | undefined {
  if (!answers.name || step === 'name' || step === 'email' || !words.startsWith(`${plainWords(answers.name)} `))
    return undefined
  const whole = isBusinessName(utterance) ? undefined : readName(utterance)
  const short = withoutPoliteness(utterance.split(',')[0] ?? '').split(' ').length <= (step === 'business' ? 2 : 3)
  return whole && (whole.spelled || short) ? { field: 'name', value: whole.name } : undefined
}

/** "Catherine with a K" */
function hintedName({ answers, step }: WaitlistForm, utterance: string, words: string): Correction | undefined {
  if (!letterHint.test(utterance) || step === 'name' || words.split(' ').length > 14) return undefined
  if (step === 'business' && !hintsAt(answers.name ?? '', utterance)) return undefined
  const name = answers.name && hinted(answers.name, utterance)
  if (!name) return undefined
  return { field: 'name', value: name }
}

/** "And add that I need online booking too", "yes, that, text confirmations" after "can it send texts" */
function addedNeed({ answers, last }: WaitlistForm, utterance: string): Correction | undefined {
  const asked = last === 'questions_help' ? plainWords(answers.questions_help ?? '') : ''
  const [, same = ''] =
    /^(?:yes|yeah|yep)[\s,]+(?:that|those|this)[\s,]+(?!is\b|works?\b)(\S+ \S.*)$/i.exec(utterance) ?? []
  if (
    plainWords(same)
      .split(' ')
      .some((word) => word.length > 3 && asked.includes(word.slice(0, 4)))
  )
    return { field: 'questions_help', value: joined(answers.questions_help, readHelp(same) ?? same) }
  const more =
    /\b(?:add|mention|say|put|note)(?: in| down)?(?: also)? that ((?:i|we|they|people|callers|customers)\b(?!['’]?m\b| am\b).+?)(?: (?:to|in) my (?:needs|notes))?$/i.exec(
      utterance,
    )?.[1]
  return more ? { field: 'questions_help', value: joined(answers.questions_help, readHelp(more) ?? more) } : undefined
}

/** Whether "with an s" is said of this value: alone, or next to one of its words. */
const hintsAt = (value: string, utterance: string) => {
  const rest = plainWords(utterance.replace(letterHint, ' '))
    .replace(/\b(?:its|it is|thats|sorry|no|actually|spelled|with)\b/g, '')
    .trim()
  return rest === '' || sharesWord(value, rest)
}

/** "S I O B H A N" after "Siobhan", "it's L I N D Q V I S T, a Q and a V": letters that spell a known answer. */
function respelling({ last, answers, step }: WaitlistForm, utterance: string): Correction | undefined {
  if ((!last && !/\bspel/.test(utterance)) || step === last) return undefined
  const spoken = utterance.replace(/\b(?:apostrophe|hyphen|dash|space)\b[\s,]*/gi, '')
  const letters = /(?<![\p{L}'’])(?:\p{L}[\s,.-]+){2,}\p{L}(?![\p{L}'’])/u.exec(spoken)
  if (!letters) return undefined
  // "Okoro Physio, O K O R O" spells another answer than "Hannah Okoro".
  const known = plainWords(`${answers.name ?? ''} ${answers.business ?? ''}`).split(' ')
  const around = plainWords(spoken.slice(0, letters.index)).split(' ')
  for (const run of [letters[0], ...letters[0].split(/,\s*/)]) {
    const spelled = run
      .replace(/[^\p{L}]/gu, '')
      .toLowerCase()
      .replace(/^\p{L}/u, (letter) => letter.toUpperCase())
    const other = around.some(
      (word) =>
        word.length > 2 &&
        !known.includes(word) &&
        !looksAlike(word, plainWords(spelled)) &&
        !/^(?:thats|yes|yeah|right|you|its|spel\w*|the|sur|last|first|\w*name|way|and|with|pronounced|written|but|sorry|like|one|for)$/.test(
          word,
        ),
    )
    if (spelled.length < 3 || (other && !/\bspel|pronounced/.test(utterance) && step !== 'confirm')) continue
    for (const field of ['name', 'business'] as const) {
      const words = answers[field]?.split(' ') ?? []
      // Spelled as it was put down: "O, apostrophe, S H A U …"
      if (words.some((word) => plainWords(word).replace(/ /g, '') === plainWords(spelled)))
        return { field, value: words.join(' ') }
      const at = words.findIndex((word) => looksAlike(plainWords(word), plainWords(spelled)))
      if (at !== -1) return { field, value: words.with(at, spelled).join(' '), spelled: /\bspel/.test(utterance) }
    }
  }
  return undefined
}

/** "The surname is two words, Mac and then Giolla": the name with another surname. */
export function readSurname(name: string, utterance: string): string | undefined {
  const said =
    /\b(?:sur|last |family |second )name(?:['’]?s| is)?\b[\s,]*(?:(?:it['’]?s|is|actually|just)\s+)*(?:two words[\s,]*)?(.*)$/i.exec(
      utterance,
    )?.[1]
  const spelled = said && /^(?:is |it['’]?s |that['’]?s )*(?:spel\w+|written)\b[\s,:]*(.*)$/i.exec(said)?.[1]
  if (spelled !== undefined && spelled !== '') {
    const { rest, runs } = separateSpelling(spelled)
    const [run] = runs
    return run && rest === ''
      ? withSurname(
          name,
          run.letters.replace(/^\p{L}/u, (letter) => letter.toUpperCase()),
        )
      : undefined
  }
  const parts = said
    ?.replace(/(?:(?<![\p{L}'’])\p{L}[\s,.-]+){2,}\p{L}\b.*$/u, '')
    .split(/[\s,]+(?:and then|and|then|space|,)?[\s,]*/i)
    .filter(Boolean)
  const surname = parts && readName(parts.join(' '))?.name
  return surname && withSurname(name, surname)
}

function withSurname(name: string, surname: string): string {
  const [first = '', second] = name.split(' ')
  const given =
    /^(?:mr|mrs|ms|miss|dr|doctor|prof|professor|rev|sir|commander)$/i.test(first) && second
      ? `${first} ${second}`
      : first
  return `${given} ${surname}`
}

/** "Take out the Mrs", "just Prudence Ng": an answer without one of its words. */
function shortened({ answers, step }: WaitlistForm, utterance: string): Correction | undefined {
  if (step === 'business') return undefined
  const removed =
    /\b(?:take (?:out|off|away)|drop|remove|leave out|leave off|lose|delete|without|scrap) the (?:word )?([\p{L}'’]+)/iu.exec(
      utterance,
    )?.[1]
  const kept = /\b(?:just|only)\s+([\p{L}\p{N}'’& -]+?)(?:[\s,]+(?:yes|yeah|please|thanks))?[.!]?$/iu.exec(
    utterance,
  )?.[1]
  for (const field of ['name', 'business'] as const) {
    const words = answers[field]?.split(' ') ?? []
    const without = words.filter((word) => plainWords(removed ?? '') !== plainWords(word))
    if (removed && without.length > 0 && without.length < words.length)
      return { field, value: without.join(' ').replace(/ (?:in|at|on|of|and)$/, '') }
    const rest = plainWords(kept ?? '').split(' ')
    const short = words.filter((word) => rest.includes(plainWords(word)))
    if (kept && short.length === rest.length && short.length < words.length) return { field, value: short.join(' ') }
  }
  return undefined
}
