/** Reads what callers spell: letters, digits, numbers and e-mail addresses. */

const natoLetters: Record<string, string> = Object.fromEntries(
  'alpha alfa bravo charlie delta echo foxtrot golf hotel india juliet juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey whisky xray yankee zulu'
    .split(' ')
    .map((word) => [word, word.charAt(0)]),
)
/** How recognizers write the names of letters. Read as letters only next to other letters. */
const letterNames: Record<string, string> = Object.fromEntries(
  'ay:a bee:b be:b see:c sea:c cee:c dee:d ee:e eff:f ef:f gee:g aitch:h haitch:h eye:i jay:j kay:k el:l ell:l em:m en:n oh:o pee:p cue:q queue:q are:r ar:r ess:s es:s tee:t tea:t you:u vee:v ex:x why:y zed:z zee:z'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)
const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** The value of a number word up to 90: "seven" is 7, "forty" is 40. */
export function numberWord(word: string): number | undefined {
  const unit = units.indexOf(word === 'nought' || word === 'nil' ? 'zero' : word)
  if (unit !== -1) return unit
  const ten = tens.indexOf(word === 'fourty' ? 'forty' : word)
  return ten === -1 ? undefined : (ten + 2) * 10
}

const single = (word: string | undefined): word is string => word !== undefined && /^[\p{L}\p{N}]$/u.test(word)

/**
 * Joins what is spelled in a list of lower-case words: "k a t forty seven" becomes "kat47", "double l" "ll", "s for sugar" "s".
 * Other words stay as they are.
 * @param fewest letters that have to stand in a row to be read as spelled.
 */
export function joinSpelled(words: readonly string[], fewest = 2): string[] {
  const joined: string[] = []
  let run: { text: string; words: string[]; letters: number } = { text: '', words: [], letters: 0 }
  const endRun = () => {
    if (run.letters >= fewest) joined.push(run.text)
    else joined.push(...run.words)
    run = { text: '', words: [], letters: 0 }
  }
  for (let at = 0; at < words.length; ) {
    const unit = spelledUnit(words, at, run.letters > 0)
    if (unit) {
      run.text += unit.text
      run.letters += unit.text.length
      run.words.push(...words.slice(at, at + unit.length))
      at += unit.length
    } else {
      endRun()
      joined.push(words[at] as string)
      at++
    }
  }
  endRun()
  return joined
}

/** The letters or digits that the words from `at` on spell. */
function spelledUnit(
  words: readonly string[],
  at: number,
  inRun: boolean,
): { text: string; length: number } | undefined {
  const [word = '', next, afterNext] = words.slice(at, at + 3)
  const times = { double: 2, triple: 3, treble: 3 }[word]
  if (word === 'double' && (next === 'you' || next === 'u') && (inRun || single(afterNext)))
    return { text: 'w', length: 2 }
  if (times && next !== undefined) {
    const repeated = single(next) ? next : next in letterNames ? letterNames[next] : numberWord(next)?.toString()
    if (repeated?.length === 1) return { text: repeated.repeat(times), length: 2 }
  }
  if (single(word) && (next === 'for' || next === 'as') && afterNext !== undefined) {
    const example = next === 'as' && afterNext === 'in' ? words[at + 3] : afterNext
    if (example?.startsWith(word)) return { text: word, length: next === 'as' && afterNext === 'in' ? 4 : 3 }
  }
  if ((word === 'capital' || word === 'small') && single(next)) return { text: next, length: 2 }
  if (single(word)) return { text: word, length: 1 }
  const number = numberWord(word)
  if (number !== undefined && number >= 20) {
    const unit = next === undefined ? undefined : numberWord(next)
    return unit !== undefined && unit > 0 && unit < 10
      ? { text: String(number + unit), length: 2 }
      : { text: String(number), length: 1 }
  }
  if (number !== undefined && (inRun || (next !== undefined && (single(next) || numberWord(next) !== undefined)))) {
    return { text: String(number), length: 1 }
  }
  const natoNeighbour = (neighbour: string | undefined) =>
    neighbour !== undefined && (neighbour in natoLetters || single(neighbour))
  if (word in natoLetters && (natoNeighbour(next) || (natoNeighbour(words[at - 1]) && inRun))) {
    return { text: natoLetters[word] as string, length: 1 }
  }
  if (word in letterNames && (single(next) || (inRun && single(words[at - 1])))) {
    // A zero among digits, else the letter: "oh seven", "j oh n".
    if (word === 'oh' && next !== undefined && /^\d$/.test(next)) return { text: '0', length: 1 }
    return { text: letterNames[word] as string, length: 1 }
  }
  return undefined
}

/** Words that say how an address is written, and are no part of it. */
const notes =
  /\b(all one word|one word|all together|no (space|spaces|gap|gaps)|all (in )?(lower ?case|small letters|small)|lower ?case|in (small|lower) letters|without (a )?spaces?|the (letters?|numbers?|digits?)|number|spelt|spelled)\b/g
/** Words that come before an address, and are no part of it. */
const beforeAddress = new Set(
  'is its email mail address me my to on at reach write send so um uh er yes yeah yep sure okay ok the thats that be use for by then a it no not sorry actually well and change you can i im here sent contact put mine correct right please oh as make go with her his hers their our emails mails use theirs'.split(
    ' ',
  ),
)
export const topLevel =
  /^(com|co|net|org|io|ai|uk|ie|in|us|ca|au|nz|za|ng|eu|de|fr|es|it|nl|pl|info|biz|app|dev|shop|online|me|tv|gov|edu|ac|example|dental|law|agency|london|site|store|tech|health|clinic|care|test)$/
const providers = /^(gmail|googlemail|hotmail|outlook|yahoo|icloud|live|aol|proton|protonmail)$/
/** Parts of a domain that everybody knows; they are read back as words. */
const saidAsWord = /^(com|co|gmail|hotmail|outlook|yahoo|icloud)$/
const addressPattern = /^[\p{L}\p{N}._+'-]{1,64}@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u

/** The e-mail address in an utterance: typed, or spoken as "k a t forty seven at acme dot com". */
export function findEmail(utterance: string): string | undefined {
  // "jon at … no wait jon dot baker at …": what follows the correction counts, if it is an address.
  const corrected = /^.+\b(?:wait|sorry|actually|hang on|i mean|scratch that)\b(.+)$/is.exec(utterance)?.[1]
  const later = corrected && findEmail(corrected)
  if (later) return later
  const typed = /[^\s@,;:<>()"]+@[^\s@,;:<>()"]+\.[^\s@,;:<>()".!?]+/.exec(utterance)
  // A letter on its own in front of the address was spelled, and belongs to it.
  if (typed && !/(^|\s)[\p{L}\d][\s,]+$/u.test(utterance.slice(0, typed.index).replace(/\b[ai]\s+$/i, '')))
    return typed[0]
  const words = utterance
    .toLowerCase()
    // "At 2 a.m. about"
    .replace(/\b([ap])\.m\b\.?/g, '$1m')
    .replace(/\bx-ray\b/g, 'xray')
    .replace(/[@]/g, ' at ')
    .replace(/(\S)\.(?=\S)/g, '$1 dot ')
    .replace(/_/g, ' underscore ')
    .replace(/(\S)-(?=\S)/g, '$1 dash ')
    .replace(/\+/g, ' plus ')
    .replace(/['’]/g, '')
    // "H pym, that's the letter h and then pym, at outlook dot com"
    .replace(/,\s*(?:thats|as in|like) [^,]*,\s*(?=at )/g, ' ')
    .replace(/,/g, ' , ')
    .replace(/[^\p{L}\p{N},]+/gu, ' ')
    .replace(notes, ' ')
    .replace(/\b(full stop|period|point)\b/g, 'dot')
    .replace(/\bunder score\b/g, 'underscore')
    .replace(/\b(hyphen|minus)\b/g, 'dash')
    .replace(/\b(g|gee) mail\b/g, 'gmail')
    .replace(/\bhot mail\b/g, 'hotmail')
    .replace(/\bout look\b/g, 'outlook')
    .replace(/\bi cloud\b/g, 'icloud')
    .replace(/\bdot (come|comm|calm)\b/g, 'dot com')
    .replace(/\b(um+|uh+|er+m?)\b/g, ' ')
    .split(' ')
    .filter(Boolean)
  for (let at = words.length - 2; at > 0; at--) {
    if (words[at] !== 'at') continue
    const domain = readDomain(words.slice(at + 1))
    const local = domain && readLocalPart(words.slice(0, at))
    const address = `${local}@${domain}`
    if (local && addressPattern.test(address)) return address
  }
  return undefined
}

const joiners: Record<string, string> = { dot: '.', underscore: '_', dash: '-', plus: '+' }

function readLocalPart(words: readonly string[]): string {
  let first = words.length
  while (first > 0) {
    const word = words[first - 1] as string
    if (word === ',') {
      if (!goesOnPastComma(words, first)) break
      first--
      continue
    }
    // "a" and "i" are letters of a spelled address when their neighbour is one too.
    const example = /^(?:for|as|in)$/.test(word) && words[first]?.startsWith(words[first - 2] ?? ' ')
    const initial = first === 1 && /^[ai]$/.test(word) && !beforeAddress.has(words[1] ?? '')
    const spelled =
      example ||
      initial ||
      (single(word) && (single(words[first]) || single(words[first - 2]) || (words[first] ?? '') in joiners))
    if (beforeAddress.has(word) && !spelled && !/^(dot|underscore|dash|plus)$/.test(words[first] ?? '')) break
    first--
  }
  const own = words.slice(first).filter((word) => word !== ',')
  // "Katherine, k a t h": the letters spell the word before them.
  return joinSpelled(own, 1)
    .map((word) => joiners[word] ?? word)
    .join('')
    .replace(/^[.+_-]+|[.+_-]+$/g, '')
}

/** Whether an address goes on over the comma in front of `after`: what stands before it is spelled, or a mark follows. */
function goesOnPastComma(words: readonly string[], after: number): boolean {
  const next = words[after]
  if (next === undefined || next === ',' || next in joiners) return true
  const before = words.slice(words.lastIndexOf(',', after - 2) + 1, after - 1)
  const start = before.findIndex((word) => single(word) || !beforeAddress.has(word))
  const own = start === -1 ? [] : before.slice(start)
  const joined = joinSpelled(own, 1)
  return own.at(-1) === 'dot' || (joined.length === 1 && (own.length > 1 || single(own[0])))
}

function readDomain(words: readonly string[]): string | undefined {
  const labels: string[] = []
  let label: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string
    const afterDot = labels.length > 0
    if (word === ',') {
      if (afterDot && topLevel.test(label.join('')) && words[at + 1] !== 'dot') break
    } else if (word === 'dot') {
      if (label.length === 0) return undefined
      labels.push(joinSpelled(label, 1).join(''))
      label = []
    } else if (
      afterDot &&
      label.length > 0 &&
      topLevel.test(label.join('')) &&
      !(single(word) && single(label.at(-1)))
    ) {
      // "dot co uk": the recognizer left out a dot. Any other word is no longer part of the address.
      if (label.join('') !== 'co' || !/^(uk|nz|za|in|ke)$/.test(word)) {
        if (!words.slice(at, at + 2).includes('dot')) break
      }
      labels.push(label.join(''))
      label = word === 'dot' ? [] : [word]
    } else {
      label.push(joiners[word] ?? word)
    }
  }
  if (label.length > 0) labels.push(joinSpelled(label, 1).join(''))
  if (labels.length === 1 && providers.test(labels[0] as string)) return `${labels[0]}.com`
  return labels.length > 1 && labels.every(Boolean) ? labels.join('.') : undefined
}

/** The characters of a text as they are read out, in order: "K", "A", "4", "at", "dot". */
export function spelledOut(text: string): string[] {
  return [...text]
    .map(
      (character) =>
        ({ '@': 'at', '.': 'dot', '-': 'dash', _: 'underscore', '+': 'plus', ' ': '', "'": '', '’': '' })[character] ??
        character.toUpperCase(),
    )
    .filter(Boolean)
}

/**
 * Spells an e-mail address, with a domain that everybody knows as one word: "K", "A", "T", "at", "gmail", "dot", "com".
 */
export function spelledAddress(address: string): string[] {
  const [local = '', domain = ''] = address.split('@')
  const domainParts = domain
    .split('.')
    .flatMap((label, index) => [
      ...(index > 0 ? ['dot'] : []),
      ...(saidAsWord.test(label) ? [label] : spelledOut(label)),
    ])
  return [...spelledOut(local), 'at', ...domainParts]
}
