import { titles } from '../../content/name-words.ts'
import type { Frame } from '../booking/frame.ts'
import { sentencesOf } from '../clauses.ts'
import { correctedName, readName } from '../slots/name.ts'
import { readPhone } from '../slots/phone.ts'
import { restOf } from '../slots/service.ts'
import { fillers, isSmallWord, plainWords, saysWord, startsUpper } from '../slots/words.ts'
import { type Acts, readActs } from '../understanding/understand.ts'
import { readWhen, saysWhen } from '../when/when.ts'

/** Reads the caller's name where it was asked for, is corrected, or stands beside something else. */

/** The probability of an answer that may be a name which was not asked for, found on `held-out/acts`. */
const leastAnswer = 0.9
/** The share of known parts of a common word. */
const leastCommon = 0.8
/** The probability of an answer that a name which was not asked for has at least, said alone where one is asked for. */
const leastNameAnswer = 0.3
/** The probability of anything else that one word may be. */
const leastElse = 0.5

export function nameIn(
  frame: Frame,
  said: string,
  acts: Acts,
  saysTime: boolean,
): string | undefined {
  const { step, name: known } = frame
  // No name stands in "Have you one that doesn't sound American?"
  const text = sentencesOf(said)
    .filter((sentence) => !sentence.endsWith('?'))
    .join(' ')
  const name =
    readName(text, askedOfName(frame)) ??
    (isOffering(step) ? (nameBeside(text, acts) ?? nameAlone(frame, text, acts)) : undefined)
  if (name === undefined) return undefined
  // "This is about a tooth", "oh heck": a name that is not asked for has two words, or is said to be one.
  const mayBeOther = step === 'wish' || step === 'more' || saysTime
  const isSure = !mayBeOther || name.includes(' ') || plainWords(text).includes('name')
  if (isCommonWord(name, text)) return undefined
  if (step !== 'name' && isNoAnswer(name, text)) return undefined
  return isSure && !isOtherName(frame, name, text) ? correctedName(known, name, text) : undefined
}

/** "It's about the quote for the new panel. It's complicated" */
const isCommonWord = (name: string, text: string) =>
  !name.includes(' ') &&
  restOf(text, [name]).length > 3 &&
  !saysWord(nameWords, text) &&
  readActs(name, 'name').shareKnown >= leastCommon

/** "Fair dos, half three then", in a text that is not written with capitals */
function isNoAnswer(name: string, text: string): boolean {
  const words = name.split(' ').filter((word) => !titles.includes(plainWords(word)))
  const isWritten = words.every((word) => startsUpper(word) && text.includes(word))
  return !isWritten && readActs(words.join(' '), 'name').probability('answer') < leastNameAnswer
}

/** "Put my sister down as well, her name is Hoa"; one word in a sentence about something else. */
function isOtherName({ step, name: known }: Frame, name: string, text: string): boolean {
  if (!known || step === 'name') return false
  if (namesOther(text)) return true
  // "087 334 5560, that's Lorraine"
  if (step === 'phone' && readPhone(text).phone !== undefined && !saysWord(nameWords, text))
    return true
  const isCorrection = saysWord([...nameWords, ...plainWords(known).split(' ')], text)
  return !name.includes(' ') && !isCorrection && restOf(text, [name]).length > 2
}

/** "Her name is Hoa", "the cat's name is Dou Dou" */
function namesOther(text: string): boolean {
  const words = plainWords(text).split(' ')
  const before = words[words.findIndex((word) => word === 'name' || word === 'names') - 1]
  return before !== undefined && !beforeOwnName.includes(before)
}

const beforeOwnName = [
  ...['my', 'the', 'good', 'full', 'first', 'last', 'family', 'second', 'and', 'under', 'a', 'in'],
  ...fillers,
]

const nameWords = ['name', 'names', 'surname', 'spell', 'spelled', 'spelt', 'called']

const isOffering = (step: Frame['step']) => step === 'offer' || step === 'day'

function askedOfName({ step, outcome, name }: Frame): 'name' | 'correction' | undefined {
  if (step === 'name' || (outcome === 'handed over' && !name)) return 'name'
  return step === 'phone' || step === 'confirm' || step === 'change' ? 'correction' : undefined
}

/** "Jacinta", or "Ciara Lawless, I'm in Raheny", where a time was offered */
function nameAlone({ step }: Frame, text: string, acts: Acts): string | undefined {
  const name = step === 'offer' ? readName(text, 'name') : undefined
  if (name === undefined) return undefined
  if (name.includes(' ') && plainWords(text).startsWith(plainWords(name))) return name
  const isWhole = restOf(text, [name]).length === 0
  const isElse = acts.probability('person', 'goodbye', 'stop', 'repeat', 'wait') >= leastElse
  return isWhole && !isElse && acts.kind !== 'smalltalk' ? name : undefined
}

/** "Half past eight, please. Maya Ellis.": a full name beside a time, in a sentence of its own or said to be one. */
function nameBeside(text: string, acts: Acts): string | undefined {
  const hasCapitals = /^\p{Lu}/u.test(text) && /[.,!?]/.test(text)
  // "Tomorrow's Thanksgiving. Thursday the third, six pm."
  const alone = sentencesOf(text)
    .filter((sentence) => !saysWhen(readWhen(sentence, 'day', 0)))
    .filter((sentence) => /^\p{Lu}\p{L}+ \p{Lu}[\p{L}'’-]+[.!]?$/u.test(sentence))
    .map((sentence) => readName(sentence, 'name'))
    .at(-1)
  const isOffered = readPhone(text).phone !== undefined || acts.probability('answer') >= leastAnswer
  const said = readName(text, isOffered ? 'name' : 'correction')
  // "Five's kinda late."
  const isWritten = said?.split(' ').every((word) => startsUpper(word) || isSmallWord(word))
  return alone ?? (said?.includes(' ') && (isWritten || !hasCapitals) ? said : undefined)
}
