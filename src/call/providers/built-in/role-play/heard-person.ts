import { rolePlayTemplates } from '../../../../content/role-play-templates.ts'
import { type TradeId, trades } from '../../../../content/role-play-trades.ts'
import { findEmail } from '../understanding/spelling.ts'
import type { Said } from './acts.ts'
import { answeredName, bareName, nameAroundSpelling, statedName, withoutSpelling } from './caller-name.ts'
import { cutPhone, partOfNumber, shortestWhole } from './phone-number.ts'
import * as question from './questions.ts'
import { chosenSlot } from './search.ts'
import { findService } from './services.ts'
import type { RolePlayState } from './state.ts'
import { readWhen } from './when.ts'

/** What an utterance says of the caller: their name, and where they can be reached. */

/** The phone number, or the address in its place, that an utterance gives, and the rest of its plain text. */
type HeardPhone = {
  /** The number or address from now on; empty when the caller refuses it. `undefined`: nothing is said of it. */
  phone?: string
  /** A whole number or an address was said. */
  isGiven: boolean
  /** The plain text without the number. */
  rest: string
}

/** "Not four five six": what is left of a number. */
const digitsInRow = /\b(?:(?:oh|zero|one|two|three|four|five|six|seven|eight|nine|\d) ?){2,}\b/g

const oneDigit = '(oh|zero|one|two|three|four|five|six|seven|eight|nine|\\d)'

/** "The last digit's a five", "another four on the end", "the area code is five five six, not five five five", "the middle bit should be …" */
function correctedDigits(text: string, known: string): string | undefined {
  const [, last] =
    new RegExp(`\\blast (?:digit|number|one)(?:s| is| should be)? (?:an? )?${oneDigit}\\b`).exec(text) ?? []
  if (last) return known.slice(0, -1) + partOfNumber(`${last} ${last}`).charAt(0)
  const [, added] = new RegExp(`\\banother ${oneDigit} (?:on|at) the end\\b`).exec(text) ?? []
  if (added) return known + partOfNumber(`${added} ${added}`).charAt(0)
  const run = `((?:${oneDigit.slice(1, -1)}| )+)`
  const [, code = '', wrong = ''] =
    new RegExp(`\\b(?:area |dialling )?code (?:is|should be) ${run}not ${run}`).exec(text) ?? []
  const wrongDigits = partOfNumber(wrong)
  if (wrongDigits !== '' && known.startsWith(wrongDigits)) return partOfNumber(code) + known.slice(wrongDigits.length)
  const [, middle = ''] =
    new RegExp(`\\bmiddle (?:bit|part|three|digits)?(?: is| are| should be) ${run}`).exec(text) ?? []
  const middleDigits = partOfNumber(middle)
  return middleDigits.length === 3 && known.length === 10
    ? known.slice(0, 3) + middleDigits + known.slice(6)
    : undefined
}

/** @param isSpelled the utterance spells a name, whose letters are no digits. */
export function hearPhone(state: RolePlayState, { utterance, text }: Said, isSpelled: boolean): HeardPhone {
  const { phone, areaCode, rest, restOfPartial, ...cut } = cutPhone(
    isSpelled ? question.plainText(withoutSpelling(utterance)) : text,
  )
  const corrected = phone === undefined && state.phone ? correctedDigits(text, state.phone) : undefined
  if (corrected)
    return {
      phone: corrected,
      isGiven: false,
      rest: text.replace(digitsInRow, ' ').replace(/\b(?:another|last digits?).*$/, ' '),
    }
  // "Two five seven. Two five seven, not two five one"
  const partial = cut.partial?.replace(/^(\d{2,4})\1$/, '$1')
  const known = state.phone ?? ''
  if (phone !== undefined) {
    const { phonePart } = state
    const isRest = phonePart !== '' && phone.length < shortestWhole && !phone.startsWith(phonePart)
    if (isRest) return { phone: phonePart + phone, isGiven: true, rest }
    // "No, it's five five five oh one eight nine at the end"
    const isEnd = known.length > phone.length && /\b(?:end|ends|ending|last)\b/.test(text)
    return { phone: isEnd ? known.slice(0, -phone.length) + phone : phone, isGiven: true, rest }
  }
  const email = state.asked === 'phone' || state.phone === '' ? findEmail(utterance) : undefined
  if (email) return { phone: email, isGiven: true, rest }
  if (areaCode && known) return { phone: known.startsWith(areaCode) ? known : areaCode + known, isGiven: false, rest }
  // "No, it's 2234 at the end."
  const isShort = (state.asked === 'confirm' || (partial ?? '').length > 4) && text.split(' ').length < 9
  const corrects = /\b(end|ends|ending|last|mean|meant|should be|not|sorry|wrong|number|digits?)\b/.test(text)
  // "It ends four five six, you've put an extra one on"
  const hasExtra = /\bextra\b|\b(?:one )?too many\b/.test(text)
  const withoutExtra =
    hasExtra && partial ? [known.slice(0, -1), known.slice(0, -2)].find((less) => less.endsWith(partial)) : undefined
  // "No, I said morning, not two thirty"
  const isTime =
    partial !== undefined &&
    partial.length < 5 &&
    /\b(?:mornings?|afternoons?|evenings?|half|quarter|o ?clock|[ap]m|\w+day|tomorrow|earlier|later)\b/.test(text)
  if (partial !== undefined && known && !isTime && (isShort || corrects))
    return {
      phone: withoutExtra ?? known.slice(0, -partial.length) + partial,
      isGiven: false,
      rest: (restOfPartial ?? rest).replace(digitsInRow, ' '),
    }
  const refuses = question.refuses(text) && /\b(number|phone|mobile)\b/.test(text) && !/\be ?mail\b/.test(text)
  if (refuses && !['wish', 'what-for'].includes(state.asked)) return { phone: '', isGiven: false, rest }
  if (
    (state.asked === 'phone' ||
      (state.asked !== 'wish' &&
        /\b(?:number|phone|ring|call|calling|ringing)\b/.test(text) &&
        !question.isQuestion(text))) &&
    question.thisNumber(text)
  )
    return { phone: rolePlayTemplates.callersNumber, isGiven: false, rest }
  return { isGiven: false, rest }
}

/**
 * The name of the caller that an utterance gives, whatever was asked.
 * @param spelled a word that is spelled in it. @param hasNumber it gives a phone number as well.
 */
export function hearName(
  state: RolePlayState,
  trade: TradeId,
  said: Said,
  spelled: string | undefined,
  hasNumber: boolean,
): string | undefined {
  // "Yusuf Karim. Karim with a K."
  const utterance = said.utterance.replace(/(\p{Lu}\p{L}+)[.,]\s+\1 with (?:an? )?\p{L}\W*$/u, '$1')
  const found =
    statedOrSpelled(state, trade, said, spelled, hasNumber) ??
    (state.name === undefined ? nameBeside(state, trade, utterance, said.now, hasNumber) : undefined)
  const introduced = found === undefined || spelled !== undefined ? introducedName(state, utterance) : undefined
  // "It's for Tom Bridges.", "it's for Keeley, Keeley Barnes"
  const [, , booker] =
    /^(?:it['’]?s|that['’]?s|it is) for (?:(\p{Lu}\p{L}+), (?=\1 ))?(?=\p{Lu}\p{L}+ \p{Lu})(.+?)(?=\s+(?:[iI]['’]?m|[iI] am|my|and)\b|$)/u.exec(
      utterance,
    ) ?? []
  return (booker === undefined ? undefined : bareName(booker)) ?? introduced ?? found
}

/** "14 Elm Street", between a name and a number */
const address =
  /[\s,]+(?:at )?(?:number )?\d{1,4}[a-z]? (?:\p{L}+ ){1,3}(?:street|road|avenue|lane|grove|close|drive|way|court|crescent|place|st|rd|ave)\b/iu

function statedOrSpelled(
  state: RolePlayState,
  trade: TradeId,
  { utterance, text }: Said,
  spelled: string | undefined,
  hasNumber: boolean,
): string | undefined {
  if (spelled !== undefined && state.name && state.asked !== 'name') return respell(state.name, spelled)
  const around = state.asked === 'name' ? nameAroundSpelling(utterance) : undefined
  if (around !== undefined) return around
  // "Helen, her name's Poppy", "can I change that to Abdul Rahman"
  const own =
    state.asked === 'name'
      ? /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?(?=, \p{Ll})/u
      : /(?<=\b(?:change|make|correct) (?:that|it|this) to )\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)+/u
  const [ownName = ''] = own.exec(utterance) ?? []
  const isCorrection = /\b(no|wait|sorry|actually)\b/.test(text)
  const name =
    bareName(ownName) ?? statedName(utterance, (state.name === undefined || isCorrection) && state.asked !== 'what-for')
  const isOther = /\b(s?hes|(his|her|its|their) names?)\b/.test(text)
  // "My wife needs one too. Her name is Lakshmi"
  const isForOther = state.earlier.length > 0 && trade !== 'vet'
  const isOfOther = isOther && !isForOther && (state.callBack === 'message' || trade === 'vet' || !name?.includes(' '))
  if (name !== undefined && name !== state.name && !isOfOther) return name
  return state.asked === 'name' && hasNumber ? answeredName(utterance.replace(address, ' ')) : undefined
}

/** "Four's good, um, Hannah Oyelaran", as a recognizer writes it. */
const afterAccepting =
  /\b(?:good|great|fine|works|perfect|lovely|please|one)[\s,]+(?:(?:um+|uh+|er+m?)[\s,]+(\p{L}{2,} \p{L}{2,})|(?:it['’]?s|i['’]?m|my name['’]?s|my name is)[\s,]+(\p{L}{3,}(?: \p{L}{2,})?))$/iu

/** A name that stands beside another answer. */
function nameBeside(
  state: RolePlayState,
  trade: TradeId,
  utterance: string,
  now: number,
  hasNumber: boolean,
): string | undefined {
  // "Half three's great. Steve Malone"
  const [, last = ''] =
    /(?:[.!?] |^(?=[^.!?]*\d{3}))(\p{Lu}\p{Ll}+(?: \p{Lu}[\p{L}'’-]+)?)(?:\.?|,? [+\d].*)$/u.exec(utterance) ?? []
  // "Yusuf Karim", asked which time suits
  const said = utterance.toLowerCase()
  const whole =
    state.asked === 'offer' && /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+\.?$/u.test(utterance) ? bareName(utterance) : undefined
  const isOther =
    findService(trades[trade].services, said) !== undefined ||
    chosenSlot(state.offer, said) !== undefined ||
    readWhen(said, now, { asked: true }) !== undefined ||
    question.dropsIt(said) ||
    question.accepts(said)
  if (whole !== undefined && !isOther) return whole
  const accepted = state.asked === 'offer' ? afterAccepting.exec(utterance) : null
  const accepting = accepted?.[1] ?? accepted?.[2] ?? ''
  // "Two o'clock's good, it's Marcus, how much for a cut"
  const [, beside = ''] =
    state.asked === 'offer'
      ? (/\b(?:good|great|fine|works|perfect)[\s,]+it['’]?s (\p{L}{3,})(?=[\s,]+(?:how|what|and|can|is|do)\b)/iu.exec(
          utterance,
        ) ?? [])
      : []
  if (beside !== '' && readWhen(beside.toLowerCase(), now, { asked: true }) === undefined) {
    const only = bareName(beside)
    if (only) return only
  }
  const named = accepting === '' ? undefined : answeredName(accepting)
  if (named && readWhen(accepting.toLowerCase(), now, { asked: true }) === undefined) return named
  const mayEnd =
    ['offer', 'day', 'name'].includes(state.asked) && !findService(trades[trade].services, last.toLowerCase())
  const atEnd = mayEnd ? bareName(last) : undefined
  if (atEnd !== undefined || !hasNumber) return atEnd
  // "Dale Hutchins and my number's two one oh …"
  const [, beforeNumber = ''] =
    /^(\p{L}+ \p{L}+)[\s,]+(?:and )?(?:my |me |the )?(?:phone |mobile |cell )?(?:number|phone|mobile|cell)\b/iu.exec(
      utterance,
    ) ?? []
  const withNumber = beforeNumber === '' ? undefined : answeredName(beforeNumber)
  if (withNumber?.includes(' ')) return withNumber
  // "Donna Pike. Zero seven seven double oh …"
  const first = bareName(utterance.split(/[.,]\s/)[0] ?? '')
  return first?.includes(' ') ? first : undefined
}

/** "Three o'clock, and it's Tom Ellery", "it's Chantelle, by the way" */
function introducedName(state: RolePlayState, utterance: string): string | undefined {
  const mayIntroduce =
    state.name === undefined
      ? state.asked !== 'wish'
      : /\bname is (?:wrong|not right)\b|\bmy name['’]?s?\b|\bchange (?:the )?name\b|\bwrite\b/i.test(utterance)
  if (!mayIntroduce) return undefined
  const [, introduced = ''] =
    /(?:\b(?:and|one|then|please|fine|good|great|works|yeah|yes|perfect)|,|[.!?])\s+(?:it['’]?s|this is|i['’]?m|my name['’]?s?(?: is)?)\s+(\p{Lu}\p{L}+ \p{Lu}[\p{L}'’-]+)/u.exec(
      utterance,
    ) ??
    /\bmy name (?:is )?(\p{Lu}\p{L}+ \p{Lu}[\p{L}'’-]+)/u.exec(utterance) ??
    /\bit['’]?s (\p{Lu}\p{Ll}+),? by the way\b/u.exec(utterance) ??
    (/\b(?:name|write)\b/i.test(utterance)
      ? /\b(?:write|name to|comes|put) (\p{Lu}\p{L}+ \p{Lu}[\p{L}'’-]+)/u.exec(utterance)
      : null) ??
    []
  if (introduced !== '') return bareName(introduced)
  // "The first one, it's Gordon Reid, oh seven seven …", as a recognizer writes it
  const [, beforeNumber = ''] =
    /\b(?:it['’]?s|i['’]?m|this is|name['’]?s?(?: is)?) (\p{L}+ (?!same\b)\p{L}+)(?=,? (?:(?:and )?(?:my |the )?(?:phone |mobile )?number\b|(?:oh|zero|plus|double|one|two|three|four|five|six|seven|eight|nine|\+?\d+)\b))/iu.exec(
      utterance,
    ) ?? []
  return beforeNumber === '' ? undefined : answeredName(beforeNumber)
}

/** The name with the one of its words that was spelled. */
function respell(name: string, spelled: string): string {
  const words = name.split(' ')
  if (words.some((word) => word.replace(/[^\p{L}]/gu, '').toLowerCase() === spelled.toLowerCase())) return name
  const at = words.findLastIndex((word) => word[0]?.toLowerCase() === spelled[0]?.toLowerCase())
  return words.with(at === -1 ? words.length - 1 : at, spelled).join(' ')
}

/** The answer to "What's your name?" may be any word: "April", "Crown". One that says when is none. */
export function answersName(state: RolePlayState, text: string): boolean {
  return (
    state.asked === 'name' &&
    text.split(' ').length < 5 &&
    !question.changesMind(text) &&
    !question.isQuestion(text) &&
    !/\b(\w+day|tomorrow|today|tonight|half|quarter|past|o ?clock|noon|morning|afternoon|evening|thirty|fifteen|then|instead|cant|cannot|no good|(?:too|bit|little) (?:late|early)|[ap]m|\d+(th|st|nd|rd)?|later|earlier|sooner)\b/.test(
      text,
    )
  )
}
