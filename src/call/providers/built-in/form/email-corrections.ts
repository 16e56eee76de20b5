import { numberWord, readNumbers } from '../understanding/numbers.ts'
import { plainWords } from '../understanding/plain-words.ts'
import { findEmail, joinSpelled, topLevel } from '../understanding/spelling.ts'
import { applyLetterHint } from './letter-hint.ts'

/** Changes an e-mail address as the caller says when it is read back. */

const joiners: Record<string, string> = {
  dash: '-',
  hyphen: '-',
  minus: '-',
  underscore: '_',
  dot: '.',
  point: '.',
  plus: '+',
}
const joiner = `(${Object.keys(joiners).join('|')})`
const endings = '\\w{2,12}(?: dot \\w{2,3})?'

/** "… S dot com", of an address that ends so, adds no second ending. */
const isAddress = /^[^@\s]+@(?!.*(\.[^@\s.]+)\1$)[^@\s]+\.[^@\s.]+$/

/** The address that the caller means instead of `value`; `undefined` when the utterance changes nothing about it. */
export function correctedAddress(value: string, said: string): string | undefined {
  // "Sunriseeye is one word, no dash", of an address that has none
  if (/^(?!no\b).*\b(?:one|a single) word\b/i.test(said) && !/[-_]/.test(value)) return undefined
  const utterance = said
    // "No, after Wojcik is a number, so aga dot wojcik eight seven"
    .replace(/^.*\bso (?:it['’]?s |that['’]?s )?(?=\S+ (?:dot|underscore|dash|hyphen|at) )/i, '')
    // "There's no one in it, just jenifer at …"
    .replace(/^.*\bjust (?=\S+ at \S+(?: \S+)? dot )/i, '')
    // "Actually use my own one, siobhan at …"
    .replace(
      /^.*\b(?:use|take|put|have) (?:my |the )?(?:own|other|work|personal|private)(?: one)?[\s,]+(?=\S+ at )/i,
      '',
    )
    .replace(/[\s,]+(?:all|(?:it['’]?s|is) (?:all )?)(?:one|a single) word\b/i, '')
  const [without, mark] =
    /[\s,]+(?:without|with no|no) (?:the |an? |any )?(dot|dash|hyphen|underscore|full stop)s?\b/i.exec(utterance) ?? []
  if (without && mark) {
    const rest = utterance.replace(without, '')
    const [local = '', domain = ''] = value.split('@')
    const address =
      findEmail(rest) ??
      // "It's pawsandclaws, without the hyphen", of paws-claws
      restatedPart(local, domain, spoken(rest)) ??
      `${local.replaceAll(joiners[mark.toLowerCase().replace('full stop', 'dot')] ?? '', '')}@${domain}`
    if (address !== value && isAddress.test(address)) return address
  }
  // "It's motion hyphen lane", of motionlane
  for (const [, before = '', name = '', after = ''] of utterance
    .toLowerCase()
    .matchAll(/\b(\w+) (hyphen|dash|dot|underscore) (?=(\w+))/g)) {
    const parted = value.replace(before + after, before + (joiners[name] ?? '') + after)
    if (parted !== value) return parted
  }
  const whole = findEmail(utterance)
  if (whole) return whole === value ? undefined : whole
  if (
    spellsAgain(value, utterance) &&
    !/\b(?:no|not|without)\b .*\b(?:dot|dash|hyphen|underscore)\b/.test(plainWords(utterance))
  )
    return undefined
  const [local = '', domain = ''] = value.toLowerCase().split('@')
  const words = spoken(utterance)
  for (const edit of [
    replacedPart,
    beforeAt,
    ending,
    joiningMark,
    insertion,
    swappedLetter,
    hintedPart,
    restatedPart,
  ]) {
    const address = edit(local, domain, words)
    if (address && address !== value && isAddress.test(address)) return address
  }
  return undefined
}

/** "It's kasia, not k", "63 not 62", "gmail, not hotmail": a part of the address in place of another. */
function replacedPart(local: string, domain: string, words: string): string | undefined {
  const [right, wrong = ''] =
    /\b(?!at\b)([a-z0-9]{2,})(?:,| and)? not (?:just |the )?([a-z0-9]+)\b/.exec(words)?.slice(1) ??
    /\bnot (?:just |the )?([a-z0-9]{2,})(?:(?:,| but| its| thats)+|(?<=\d)(?= \d)) ([a-z0-9]{2,})$/
      .exec(words)
      ?.slice(1)
      .reverse() ??
    []
  if (right === undefined) return undefined
  const pieces = local.split(/([._-])/)
  const at = pieces.indexOf(wrong)
  if (at !== -1 && pieces.length > 1) return `${pieces.with(at, right).join('')}@${domain}`
  if (wrong.length < 2 || (wrong.length < 4 && topLevel.test(wrong))) return undefined
  const address = `${local}@${domain}`
  const from = local.includes(wrong) ? local.lastIndexOf(wrong) : address.lastIndexOf(wrong)
  return from === -1 ? undefined : address.slice(0, from) + right + address.slice(from + wrong.length)
}

/** Whether the caller says a part of the address again as it is: "joycleans, that's right". */
export const restates = (value: string, utterance: string) =>
  spellsAgain(value, utterance) ||
  statements(spoken(utterance)).some((said) => said.length > 2 && parts(value).includes(said))

/** Whether the caller spells letters or digits that stand in the address: "B L Y T H E, with a y". */
export const spellsAgain = (value: string, utterance: string) =>
  spoken(utterance)
    .split(', ')
    .map(
      (said) => /(?<=\bspel\w+ )(?:\w )+\w$/.exec(said)?.[0] ?? `${said} `.replace(lead, '').trim().replace(tail, ''),
    )
    .some(
      (said) =>
        (said.split(' ').every((word) => /^[a-z0-9]$/.test(word) || numberWord(word) !== undefined) &&
          (said.includes(' ') || !/^[a-z]$/.test(said)) &&
          value.toLowerCase().includes(nameIn(said))) ||
        (/^\w{2,3}$/.test(said) && value.endsWith(`.${said}`)),
    )

/** Whether an utterance says nothing but letters and parts of the address: "M as in Mary, then delgado D E L G A D O". */
export function saysPartsOf(value: string, utterance: string): boolean {
  const said = spoken(utterance)
    .replace(/\b(?:as in|like|for|not) \w+/g, ' ')
    .replace(/\b(?:no|its|it is|is|the|then|and|and then|yes|sorry|first|letter|not)\b|,/g, ' ')
    .split(' ')
    .filter(Boolean)
  const letters = said.filter((word) => word.length === 1).join('')
  return (
    letters.length > 2 &&
    value.toLowerCase().includes(letters.slice(1)) &&
    said.every((word) => value.toLowerCase().includes(word))
  )
}

/** The utterance in lower case with the marks of an address as words; commas stay. */
const spoken = (utterance: string) =>
  utterance
    .split(/[,;:!?]+\s*|\.\s+|\.$/)
    .map((part) =>
      plainWords(
        part
          .replace(/\bx[- ]ray\b/gi, 'xray')
          .replace(/_/g, ' underscore ')
          .replace(/(\w)\.(?=\w)/g, '$1 dot ')
          .replace(/(\w)-(?=\w)/g, '$1 dash '),
      )
        .replace(/\bunder score\b/g, 'underscore')
        .replace(/\bfull stop\b/g, 'dot')
        // "Sixty three"
        .replace(
          /\b(?:twen|thir|for|fif|six|seven|eigh|nine)ty (?:one|two|three|four|five|six|seven|eight|nine)\b/g,
          (number) => `${readNumbers(number)[0]}`,
        )
        .replace(/ (?:actually|please|though|instead)$/, ''),
    )
    .filter(Boolean)
    .join(', ')

const parts = (value: string) => {
  const all = value.toLowerCase().split(/[@._+-]/)
  return [...all, ...all.flatMap((part) => part.match(/\d+$/) ?? [])]
}

/** A letter, a digit or a mark that was said as a word. */
function character(word: string | undefined): string | undefined {
  if (word === undefined) return undefined
  if (/^[a-z0-9]$/.test(word)) return word
  return joiners[word] ?? numberWord(word)?.toString()
}

/** "Office at, not gordon at", "just the two letters, x o, before the at": what stands before the at. */
function beforeAt(_local: string, domain: string, words: string): string | undefined {
  const said =
    /(?:^|, )(?!not )((?:(?!, | not ).)+?),?(?: (?:is |are |comes? |goes? )?(?:before|in front of) the)? at(?:,| not |$)/.exec(
      words,
    )?.[1]
  const name = said && !/\b(?:there|add|missing|an?|part|bit)\b/.test(said) && nameIn(said)
  return name ? `${name}@${domain}` : undefined
}

/** "Dot co dot uk, not com", "swiftparcel dot com": the end of the domain, with the name before it if one is said. */
function ending(local: string, domain: string, words: string): string | undefined {
  const [label = '', ...rest] = domain.split('.')
  const known = (end: string) => topLevel.test(end.split(' ')[0] ?? '') || end.startsWith(rest[0] ?? ' ')
  for (const said of words.split(/, | (?:and )?not (?:the )?(?=dot|com\b|co\b|net\b|org\b|ie\b|uk\b)/)) {
    const [, before = '', end] =
      new RegExp(`^(?:not .*? )?(.*?)\\bdot (${endings})(?: (?:at|on) the end)?$`).exec(said) ?? []
    if (!end || !known(end) || /^not\b/.test(said)) continue
    const name = nameIn(before)
    if (name && distance(name, local) < distance(name, label)) continue
    const near = name !== '' && distance(name, label) <= Math.max(name.length, label.length) * 0.6
    return `${local}@${near ? name : label}.${end.replace(/ dot /g, '.')}`
  }
  const swapped = new RegExp(`^(?:.* )?(?:its |a )?(${endings}) (?:and )?not (?:dot )?(?:${endings})$`).exec(
    words.replace(/,/g, ''),
  )?.[1]
  return swapped && known(swapped) && !label.includes(swapped)
    ? `${local}@${label}.${swapped.replace(/ dot /g, '.')}`
    : undefined
}

/** "It's a dash", "no dot", "a hyphen between blue and door". */
function joiningMark(local: string, domain: string, words: string): string | undefined {
  const said = words.replace(/,/g, '')
  const removed = new RegExp(
    `\\b(?:no|without (?:the |a |any )?|isnt (?:a |any )?|drop the|take out the|remove the|lose the) ?${joiner}\\b`,
  ).exec(said)?.[1]
  if (removed) {
    const mark = joiners[removed] as string
    const label = domain.split('.')[0] ?? ''
    if (local.includes(mark)) return `${local.replace(mark, '')}@${domain}`
    return label.includes(mark) ? `${local}@${domain.replace(mark, '')}` : undefined
  }
  const marks = local.match(/[-_.+]/g) ?? []
  const [, mark, instead] =
    new RegExp(
      `^(?:\\w+ )*?(?:its|thats|it is|is|was|with|meant|be|say|said|a) (?:an? )?${joiner}(?: (?:and )?(?:not|instead of|rather than) (?:an? )?${joiner})?(?: \\w+){0,2}$`,
    ).exec(said) ?? []
  if (!mark) return undefined
  const old = instead ? joiners[instead] : marks.length === 1 ? marks[0] : undefined
  return old && local.includes(old) ? `${local.replace(old, joiners[mark] as string)}@${domain}` : undefined
}

/** "There's a seven after it", "a hyphen between blue and door", "a dot after the r", "add an s at the end". */
function insertion(local: string, domain: string, words: string): string | undefined {
  const [, added, where, place = ''] =
    /\b(?:an?|another|the|add|missing|forgot) (double )?(\w+) (?:missing )?(after|before|(?:in )?between|at the end|on the end)(?: (?:of )?(?:the |that |it\b|them\b)?(.*))?$/
      .exec(words.split(', ').find((part) => / (?:after|before|between|(?:at|on) the end)\b/.test(part)) ?? '')
      ?.toSpliced(1, 1) ?? []
  const text = character(added)
  if (!text || !where) return undefined
  const between = where.endsWith('between')
  const target = nameIn(between ? (place.split(' and ')[0] ?? '') : place)
  if (where.endsWith('end') || target === '' || target === 'at') return `${local}${text}@${domain}`
  for (const whole of [local, domain]) {
    const at = target.length === 1 && where !== 'before' ? whole.indexOf(target) : whole.lastIndexOf(target)
    if (at === -1) continue
    const index = where === 'before' ? at : at + target.length
    const changed =
      whole.slice(0, index) + text + (between ? whole.slice(index).replace(/^[-_.]/, '') : whole.slice(index))
    return whole === local ? `${changed}@${domain}` : `${local}@${changed}`
  }
  return undefined
}

/** "It's an m, not an n", "b not p". */
function swappedLetter(local: string, domain: string, words: string): string | undefined {
  const said = words.replace(/,/g, '')
  const [right, wrong] =
    /\b(\w+) (?:and )?not (?:an? |the )?(\w+)\b/.exec(said)?.slice(1) ??
    /\bnot (?:an? |the )?(\w)(?: but| its| thats)*(?: an?)? (\w)\b/.exec(said)?.slice(1).reverse() ??
    []
  // A word of the address, too: "with the letter n, not and".
  const [to, from] = [
    character(right),
    character(wrong) ?? (wrong && local.length > 0 && `${local}@${domain}`.includes(wrong) ? wrong : undefined),
  ]
  if (!to || !from) return undefined
  const address = `${local}@${domain}`
  const at = local.includes(from) ? local.lastIndexOf(from) : address.lastIndexOf(from, address.lastIndexOf('.') - 1)
  return at === -1 ? undefined : address.slice(0, at) + to + address.slice(at + from.length)
}

/** "Double t", "pike with a y", "without the h": the part that the utterance names, else the first that it fits. */
function hintedPart(local: string, domain: string, words: string): string | undefined {
  const said = words.replace(/,/g, '').split(' ')
  const label = domain.split('.')[0] ?? ''
  const all = [...parts(local), label].filter((part) => part.length > 1)
  const named = all.filter((part) =>
    said.some(
      (word) =>
        word.length > 2 && (part === word || distance(part, word) < 2 || (word.length > 3 && part.includes(word))),
    ),
  )
  for (const part of [...named, ...all]) {
    const changed = applyLetterHint(part, words)?.toLowerCase()
    // "Hennahouse with two n's" is so already.
    if (changed === part && named.includes(part)) return undefined
    if (!changed || changed === part) continue
    return part === label ? `${local}@${domain.replace(part, changed)}` : `${local.replace(part, changed)}@${domain}`
  }
  return undefined
}

/** "T dot grant", "the domain is marks street motors", "p y k e": the part of the address that is most like what is said. */
function restatedPart(local: string, domain: string, words: string): string | undefined {
  const label = domain.split('.')[0] ?? ''
  const [digits = ''] = /\d+$/.exec(local) ?? []
  const inDomain = /\bdomain\b|\bafter the at\b/.test(words)
  const inLocal = /\bbefore the at\b|\bfirst (?:part|bit)\b/.test(words)
  for (const said of statements(words)) {
    const likes = [
      ...(inDomain
        ? []
        : [local, digits, ...parts(local)].map((part) => ({
            part,
            address: `${local.replace(part, said)}@${domain}`,
          }))),
      ...(inLocal ? [] : [{ part: label, address: `${local}@${domain.replace(label, said)}` }]),
    ]
      .filter(({ part }) => part !== '' && part !== said)
      .map((like) => ({
        ...like,
        distance:
          (like.part.length > 2 && /[-_.]/.test(said) && said.includes(like.part)) ||
          // "No, 63", of bob62
          (/^\d{2,4}$/.test(said) && like.part === digits)
            ? 0.3
            : distance(like.part, said) / Math.max(like.part.length, said.length),
      }))
      .sort((one, other) => one.distance - other.distance)
    const [best] = likes
    // Said again as it is; a shorter statement is no correction of it.
    if (parts(`${local}@${label}`).includes(said) || said === local) {
      if (/\b\w \w \w\b/.test(words)) continue
      return undefined
    }
    // A word of the domain, mentioned: "bernies with an i e".
    if (label.includes(said) && said.length <= label.length * 0.7) continue
    const own = inLocal ? undefined : withBeginning(label, said)
    if (own) return `${local}@${domain.replace(label, own)}`
    if (!best || best.distance > 0.45) continue
    return best.address
  }
  return undefined
}

/** "Mcallisters", of mcallisterplumbing: the beginning of a part as it is said, and the rest as it was. */
function withBeginning(part: string, said: string): string | undefined {
  if (said.length < 7 || part.length < said.length + 4) return undefined
  const length = [-1, 0, 1].map((more) => said.length + more).find((at) => distance(part.slice(0, at), said) === 1)
  return length === undefined ? undefined : said + part.slice(length)
}

const lead =
  /^(?:(?:no|nope|wrong|sorry|wait|hang on|hold on|actually|so|well|yes|yeah|oh|um|but|and|then|its|it is|thats|that is|is|the|domain|number|e ?mail|address|(?:it )?should be|i said|i mean|i meant|spelt|spelled|first|last|part|bit|surname|name|i think|think|hmm|er|maybe|probably|after the at|before the at|be|just|with|have|you|put|there|theres) )+/
const tail =
  /(?: (?:please|all one word|one word|together|thanks|is|at the (?:end|start)|not .*|with .*|in (?:numbers|digits|figures)|in it|there))+$/

/** What may be a part of the address in each statement, the longest first. */
const statements = (words: string) =>
  words
    .split(', ')
    .filter(
      (part) =>
        !/^(?:with )?no (?:dots?|dash\w*|hyphens?|spaces?|gaps?|apostrophe|capitals?|underscores?)\b/.test(part),
    )
    .map((part) => nameIn(part))
    .filter((part) => part.length > 1)
    .sort((one, other) => other.length - one.length)

/** Words joined as in an address: "t dot grant" is "t.grant", "p y k e" is "pyke", "one hundred and ninety nine" "199". */
function nameIn(said: string): string {
  const own = `${said.replace(/\b(?:all )?(?:one word|together|lower case)\b/g, ' ').replace(/ +/g, ' ')} `
    .replace(lead, '')
    .trim()
    .replace(tail, '')
  if (/\bhundred\b/.test(own)) return readNumbers(own)[0]?.toString() ?? ''
  return joinSpelled(own.split(' ').filter(Boolean), 1)
    .map((word) => joiners[word] ?? character(word) ?? word)
    .join('')
}

/** The number of characters to add, take out or exchange. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++)
      next[j] = Math.min(
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (row[j - 1] as number) + +(one[i - 1] !== other[j - 1]),
      )
    row = next
  }
  return row[other.length] as number
}
