import { numberWord } from './numbers.ts'

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
const single = (word: string | undefined): word is string => word !== undefined && /^[\p{L}\p{N}]$/u.test(word)

/** A word, or what was spelled in its place. */
type Item = { text: string; spelled: boolean }

/**
 * Joins what is spelled in a list of lower-case words: "k a t forty seven" becomes "kat47", "double l" "ll", "s for sugar" "s".
 * Other words stay as they are.
 * @param fewest letters that have to stand in a row to be read as spelled.
 */
export const joinSpelled = (words: readonly string[], fewest = 2): string[] =>
  itemsOf(words, fewest).map(({ text }) => text)

function itemsOf(words: readonly string[], fewest: number): Item[] {
  const items: Item[] = []
  let run: { text: string; words: string[]; letters: number } = { text: '', words: [], letters: 0 }
  const endRun = () => {
    if (run.letters >= fewest) items.push({ text: run.text, spelled: true })
    else items.push(...run.words.map((text) => ({ text, spelled: false })))
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
      if (run.letters > 0) endRun()
      items.push({ text: words[at] as string, spelled: false })
      at++
    }
  }
  if (run.letters > 0) endRun()
  return items
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
  if (
    times &&
    next === 'oh' &&
    (afterNext === undefined || numberWord(afterNext) !== undefined || /^\d/.test(afterNext))
  )
    return { text: '0'.repeat(times), length: 2 }
  if (times && next !== undefined) {
    const repeated = single(next) ? next : next in letterNames ? letterNames[next] : numberWord(next)?.toString()
    if (repeated?.length === 1) return { text: repeated.repeat(times), length: 2 }
  }
  if (single(word) && (next === 'for' || next === 'as' || next === 'like') && afterNext !== undefined) {
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
  if (
    number !== undefined &&
    (inRun || (next !== undefined && (single(next) || next === 'oh' || numberWord(next) !== undefined)))
  ) {
    return { text: String(number), length: 1 }
  }
  const natoNeighbour = (neighbour: string | undefined) =>
    neighbour !== undefined && (neighbour in natoLetters || single(neighbour))
  if (word in natoLetters && (natoNeighbour(next) || (natoNeighbour(words[at - 1]) && inRun))) {
    return { text: natoLetters[word] as string, length: 1 }
  }
  if (word === 'oh' && inRun && next !== undefined && numberWord(next) !== undefined) return { text: '0', length: 1 }
  if (word in letterNames && (single(next) || (inRun && single(words[at - 1])))) {
    // A zero among digits, else the letter: "oh seven", "j oh n".
    if (word === 'oh' && next !== undefined && (/^\d$/.test(next) || numberWord(next) !== undefined))
      return { text: '0', length: 1 }
    return { text: letterNames[word] as string, length: 1 }
  }
  return undefined
}

/** "D-E-N-I-S-E" and "T-I-double-F": letters with hyphens between them. */
const hyphenated = /(?<![\p{L}\p{N}-])(?:\p{L}|double)(?:-(?:\p{L}|double|dot|\d+)(?![\p{L}\p{N}]))+/giu

/** What may stand between a word and its letters. */
const beforeLetters =
  /^(?:is|its|it's|that's|thats|that|spelled|spelt|spell|which|and|then|with|as|so|the|letters?|written|,|:)$/i

/** "Olson with an O, O L S O N": the letters without the one that is named before them. */
export const withoutLetterHint = (text: string) =>
  text.replace(
    /\bwith (?:an? )?\p{L}(?: at the (?:start|beginning|end))?[\s,]+(?=\p{L}(?:[\s-]\p{L}){2,}(?![\p{L}]))/giu,
    ', ',
  )

/** What was spelled without a pause, and the other words before it. */
export type SpelledRun = { letters: string; before: string }

/**
 * Takes what is spelled out of a text: "Siobhan, S I O B H A N, Reilly" is "Siobhan Reilly" and "siobhan". A comma, a full
 * stop or "then" ends what is spelled, but not where every letter has a comma: "N, G, U, Y, E, N".
 */
export function separateSpelling(text: string): { rest: string; runs: SpelledRun[] } {
  const tokens =
    text
      // "Olson with an O, O L S O N"
      .replace(
        /\bwith (?:an? )?\p{L}(?: at the (?:start|beginning|end))?[\s,]+(?=\p{L}(?:[\s-]\p{L}){2,}(?![\p{L}]))/giu,
        ', ',
      )
      .replace(/(?<=-)(double) (?=\p{L}(?:-|\b))/giu, '$1-')
      .replace(hyphenated, (letters) => ` ; ${letters.replaceAll('-', ' ')} ; `)
      .replace(/(?<=\b\p{L})[\s,]+space[\s,]+(?=\p{L}\b)/giu, ' ; ')
      .match(/[^\s,.;:!?]+|[,.;:!?]/g) ?? []
  const lower = tokens.map((token) => token.toLowerCase())
  const rest: string[] = []
  const runs: SpelledRun[] = []
  for (let at = 0; at < tokens.length; ) {
    const start = lower[at - 1] === 'with' && /^an?$/.test(lower[at] as string) ? at + 1 : at
    const run = readRun(lower, start)
    if (!run) {
      rest.push(tokens[at] as string)
      at++
      continue
    }
    const like = rest.findLastIndex((token) => /^(?:like|[.;!?])$/i.test(token))
    if (like > 0 && /^like$/i.test(rest[like] as string)) rest.length = like
    while (beforeLetters.test(rest.at(-1) ?? '')) rest.pop()
    runs.push({ letters: run.text, before: rest.join(' ') })
    at = run.end
    while (/^[;,]$/.test(lower[at] ?? '')) at++
    // "Like the county", "as in a swamp"
    if (/^(?:like|as)$/.test(lower[at] ?? ''))
      while (at < tokens.length && !/^[,.;!?]$/.test(lower[at] as string) && !readRun(lower, at)) at++
  }
  const kept = rest.filter((token, index) => !(token === ';' || (token === ',' && index === rest.length - 1)))
  return { rest: kept.join(' ').replace(/ (?=[,.!?])/g, ''), runs }
}

const pastPause = (tokens: readonly string[], at: number): number =>
  /^[,;]$/.test(tokens[at] ?? '') ? pastPause(tokens, at + 1) : at

/** The letters that are spelled from a token on, two at least. */
function readRun(tokens: readonly string[], start: number): { text: string; end: number } | undefined {
  let text = ''
  let end = start
  let withCommas = false
  for (let at = start; at < tokens.length; ) {
    const joinerAt = pastPause(tokens, at)
    const joiner = { hyphen: '-', dash: '-', apostrophe: "'" }[tokens[joinerAt] as string]
    if (joiner && text !== '' && spelledUnit(tokens, pastPause(tokens, joinerAt + 1), true)) {
      text += joiner
      at = pastPause(tokens, joinerAt + 1)
      continue
    }
    const unit = spelledUnit(tokens, at, text !== '')
    if (!unit || (text !== '' && numberWord(tokens[at] as string) !== undefined)) break
    // "Y I run a gym": "I" begins the next sentence.
    if (
      text !== '' &&
      tokens[at] === 'i' &&
      /^(?:run|own|am|have|work|manage|do|need|want|think|['’]m)$/.test(tokens[at + 1] ?? '')
    )
      break
    text += unit.text
    at += unit.length
    end = at
    if (tokens[at] !== ',' || /^(?:hyphen|dash|apostrophe)$/.test(tokens[pastPause(tokens, at)] ?? '')) continue
    if (text.length > 1 && !withCommas) break
    withCommas = true
    at++
  }
  // "We are a small firm": names of letters alone spell nothing.
  const letters = tokens.slice(start, end).filter((token) => single(token) || token === 'double')
  return letters.length > 1 && /\p{L}/u.test(text) ? { text, end } : undefined
}

/** Words that say how an address is written, and are no part of it. */
const notes = new RegExp(
  String.raw`\b(?:${[
    '(?:all |in |as )?(?:the )?(?:one|1) (?:single )?word',
    '(?:all |everything )?(?:of (?:it|that|them) )?(?:(?:written |joined )?together(?: written)?|joined(?: up)?|attached)',
    '(?:aw|all) one word each side',
    'no (?:\\w+ )?accents?',
    'together',
    'attached',
    'no (?:spaces?|gaps?|dots?|apostrophes?|hyphens?|capitals?|and in it)(?: in between| anywhere| at all)?',
    'all (?:in )?(?:lower ?case|small letters|small|letters)',
    '(?:in |all )?lower ?case',
    'in (?:small|lower|capital) letters',
    'without (?:an? )?(?:spaces?|gaps?)',
    '(?:in|as|the) (?:numbers?|digits?|figures?|numerals?)',
    'numbers?|digits?',
    'the (?:word|letters?)',
    'letters?',
    '(?:with )?(?:two|double|three) [a-z]s(?: in(?: the)? \\w+| at the end)?',
    'with (?:a|an|the) [a-z](?: in(?: the)? \\w+| at the end)?',
    '(?:and )?then',
    'spelt|spelled',
  ].join('|')})(?!\p{L})`,
  'gu',
)
/** Words that come before an address, and are no part of it. */
const beforeAddress = new Set(
  'is its email mail address me my to on at reach write send so um uh er yes yeah yep sure okay ok the thats that be use for by then a it no not sorry actually well and own change you can i im here sent contact put mine correct right please oh as make go with her his hers their our emails mails use theirs says spells caller office wrong incorrect'.split(
    ' ',
  ),
)
export const topLevel =
  /^(com|co|net|org|io|ai|uk|ie|in|us|ca|au|nz|za|ng|eu|de|fr|es|it|nl|pl|info|biz|app|dev|shop|online|me|tv|gov|edu|ac|example|dental|law|agency|london|site|store|tech|health|clinic|care|test|coop|farm|studio|design|services|company|group|solutions|cafe|restaurant|dentist|vet|legal|scot|wales|cymru|photography|fitness|salon|plumbing|ae|ke|no|se|dk|at|ch|be|jp|cn|sg|ph|my|pk|lk|gh|br|mx|tr|gr|pt)$/
const providers = /^(gmail|googlemail|hotmail|outlook|yahoo|icloud|live|aol|proton|protonmail)$/
/** Parts of a domain that everybody knows; they are read back as words. */
const saidAsWord = /^(com|co|gmail|hotmail|outlook|yahoo|icloud)$/
const addressPattern = /^[\p{L}\p{N}._+'-]{1,64}@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u

/** The e-mail address in an utterance: typed, or spoken as "k a t forty seven at acme dot com". */
export function findEmail(told: string): string | undefined {
  const said = told
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    // "Inigo without the accent, I N I G O", "only I N I G O"
    .replace(
      /\b(?:without|with no|(?:there is |there['’]?s )?no) (?:the |an? )?accents?\b(?: word in it)?|\b(?:it )?(?:begins|starts) with (?:an? )?\p{L}\b(?= only\b)|\bonly (?=(?:\p{L} ){2,}\p{L}\b)/giu,
      '',
    )
    // "I say all again, x i m e n a dot …"
    .replace(/^.*\b(?:i )?(?:say|spell|repeat|give) (?:it |you |that )?(?:all )?again[\s,]+(?=\S)/i, '')
    // "Okay, I will spell it for you, p r i y a"
    .replace(/^.*\bspell\b.*?(?=\b\p{L} \p{L}\b)/iu, '')
    // "… dot i n, no, sorry, dot c o dot i n"
    .replace(
      /\bdot (?:\p{L} )+\p{L}(?=$|[\s,]+(?:no|sorry|wait|dot)\b)/giu,
      (said) => `dot ${said.slice(4).replaceAll(' ', '')}`,
    )
  // "… dot com dot, no sorry, just dot com"
  const utterance = said.replace(
    /\bdot (\w+)(?: dot)?[\s,]+(?:(?:no|sorry|wait)[\s,]+)+(?:just |only |it['’]?s )*dot \1\b/gi,
    'dot $1',
  )
  // "siobhan at kearney dental dot ie, no, sorry, dot com"
  const [, kept, ending] =
    /^(.*\bat\b.*)\bdot \w{2,4}[\s,]+(?:(?:no|sorry|wait)[\s,]+)+(?:it['’]?s )?((?:dot \w{2,4}\b ?)+)/i.exec(
      utterance,
    ) ?? []
  if (kept && ending) return findEmail(kept + ending)
  // "jon at … no wait jon dot baker at …": what follows the correction counts, if it is an address.
  const [, before, corrected] =
    /^(.+)\b(?:wait|sorry|actually|hang on|i mean|scratch that)\b(.+)$/is.exec(utterance) ?? []
  const later = corrected && findEmail(corrected)
  if (later) return later
  // "muddy paws at hotmail, no wait, it's at yahoo dot com"
  const domain = /^[\s,]*(?:it['’]?s )?(?:at )?((?:\S+ ){0,3}\S+ dot .+)$/i.exec(corrected ?? '')?.[1]
  const local = domain && /^(.*)\bat\b/is.exec(before ?? '')?.[1]
  if (local) return findEmail(`${local} at ${domain}`)
  const typed = /[^\s@,;:<>()"]+@[^\s@,;:<>()"]+\.[^\s@,;:<>()".!?]+/.exec(utterance)
  // A letter on its own in front of the address was spelled, and belongs to it.
  if (typed && !/(^|\s)[\p{L}\d][\s,]+$/u.test(utterance.slice(0, typed.index).replace(/\b[ai]\s+$/i, '')))
    return typed[0]
  // "There is a dot. Barry dot stubbs at …": the last sentence that holds an address.
  const sentences = utterance.split(/[.!?;]\s+(?=\p{Lu}|not?\b)/u)
  const found = sentences.findLast((sentence) => spokenAddress(sentence) !== undefined)
  return spokenAddress(found ?? utterance)
}

const tensWord = '(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)'
const numberWords = `(?:\\d+|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w+teen|${tensWord})`
const mark = '(?:dot|underscore|dash|hyphen|minus|at)'

function spokenAddress(sentence: string): string | undefined {
  const words = sentence
    .toLowerCase()
    // "At 2 a.m. about"
    .replace(/\b([ap])\.m\b\.?/g, '$1m')
    .replace(/\bx-ray\b/g, 'xray')
    .replace(hyphenated, (letters) => ` ${letters.replaceAll('-', ' ')} `)
    .replace(new RegExp(`\\b(${tensWord})-(?=\\w)`, 'g'), '$1 ')
    .replace(/[@]/g, ' at ')
    .replace(
      /\bat (?:the rate(?: of)?|sign|symbol|mark)\b|\baroba[sz]e\b|\b(?:pardon|sorry),? (?=at\b)|\barroba\b|\bmonkey\b(?=.*\bdot\b)/g,
      'at',
    )
    .replace(/(\S)\.(?=\S)/g, '$1 dot ')
    .replace(/_/g, ' underscore ')
    .replace(/(\S)-(?=\S)/g, '$1 dash ')
    .replace(/\+/g, ' plus ')
    .replace(/['’]/g, '')
    // "The best one's probably info at …", "it's just pat nolan at …", "it's Mendez with a z, gloria at Mendez …"
    .replace(/^.*\bones? (?:is |would be )?(?:probably |just )/, '')
    .replace(/\bi (?:said|meant) (?=\p{L}+ at\b)/gu, '')
    .replace(/\b(?:its|it is) just (?=\p{L})/gu, 'its ')
    .replace(/\bits (\p{L}+) with an? \p{L}[\s,]+(?=.*\bat\b.*\1)/u, '')
    // "Not dot com, dot law"
    .replace(/[,.]\s*(?:and )?not (?:dot )?\w+(?=[,.]|$)/g, ',')
    // "H pym, that's the letter h and then pym, at outlook dot com"
    .replace(/,\s*(?:thats|as in|like) [^,]*,\s*(?=at )/g, ' ')
    .replace(/\bunder score\b/g, 'underscore')
    .replace(/\b(full stop|period|point|punto|punkt)\b/g, 'dot')
    .replace(/,/g, ' , ')
    .replace(/[^\p{L}\p{N},]+/gu, ' ')
    .replace(
      new RegExp(
        `(?:\\b(?:then|and)| ,) an? (?=(?!at\\b)${mark}\\b)|\\b(?:is|its|was|has|with) an? (?=(?!at\\b)${mark}\\b(?! ,)(?! \\p{L}+ at\\b))`,
        'gu',
      ),
      ' ',
    )
    .replace(notes, ' ')
    .replace(/ +/g, ' ')
    .replace(/ ,(?= ,)/g, '')
    // "It is a dash, jo dash bell"
    .replace(new RegExp(`\\b(?:is|its|was|with) (?:an?|the) ${mark} ,`, 'g'), ' ,')
    .replace(new RegExp(` ,(?= ${mark}\\b)|(?<=\\b${mark}) ,`, 'g'), '')
    .replace(new RegExp(`\\b(?:the|thats) (?=${mark}\\b)`, 'g'), '')
    .replace(/(?<=\b[\p{L}\p{N}]) , (?=(?:double )?[\p{L}\p{N}]\b)/gu, ' ')
    // "N for November, B for Bravo"
    .replace(/\b(\p{L}) (for|as in|as|like) \1(\p{L}*) , (?=\p{L} )/gu, '$1 $2 $1$3 ')
    .replace(/(?<=\b\p{L}) and (?=\p{L} )/gu, ' ')
    .replace(new RegExp(` , (?=${numberWords}\\b)`, 'g'), ' ')
    // "Dela cruz, dela cruz together"
    .replace(/\b(\p{L}+(?: \p{L}+){0,2}) , \1\b/gu, '$1')
    .replace(/\b(hyphen|minus)\b/g, 'dash')
    .replace(/\b(g|gee) mail\b/g, 'gmail')
    .replace(/\bhot mail\b/g, 'hotmail')
    .replace(/\bout look\b/g, 'outlook')
    .replace(/\bi cloud\b/g, 'icloud')
    .replace(/\bb t internet\b/g, 'btinternet')
    .replace(/\bdot (come|comm|calm)\b/g, 'dot com')
    .replace(/\b(um+|uh+|er+m?)\b/g, ' ')
    // "Jenifer one n at …"
    .replace(/(?<=\p{L}{3,}) (?:with )?(?:one|a single) (\p{L}) (?=at\b)/gu, ' ')
    // "W kamau seven at …"
    .replace(
      /(?<=\p{L})(?<!ty) (one|two|three|four|five|six|seven|eight|nine) (?=at\b)/gu,
      (_, word) => ` ${numberWord(word)} `,
    )
    // "Fine, tbrandt at …"
    .replace(/^ *(?:(?:fine|alright|okay|ok|sure|grand) )+(?=[\p{L}\p{N}]{5,} at\b)/u, '')
    .replace(/\bat(?: +at)+\b/g, 'at')
    // "Two thousand nine"
    .replace(/\btwo thousand(?: and)? (\w+)/g, (said, word) => {
      const number = numberWord(word)
      return number === undefined ? said : String(2000 + number)
    })
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
const isJoiner = (item: Item | undefined) => item !== undefined && item.text in joiners

function readLocalPart(words: readonly string[]): string {
  const items = withoutRepeats(itemsOf(words, 1))
  let first = items.length
  while (first > 0) {
    const item = items[first - 1] as Item
    const next = items[first]
    if (item.text === ',') {
      if (!goesOnPastComma(items, first)) break
    } else if (beforeAddress.has(item.text) && !isJoiner(next)) {
      // "A" and "i" are letters of an address at its very beginning: "a smith at …".
      const initial = first === 1 && item.spelled && next !== undefined && !beforeAddress.has(next.text)
      if (!initial) break
    }
    first--
  }
  // "It's contact at …": a word that is often said before an address may be its name.
  if (first === items.length && /^(?:contact|mail|email|office|address)$/.test(items.at(-1)?.text ?? '')) first--
  return items
    .slice(first)
    .filter(({ text }) => text !== ',')
    .map(({ text }) => joiners[text] ?? text)
    .join('')
    .replace(/^[.+_-]+|[.+_-]+$/g, '')
}

/** Without words that are spelled right after: "petersen, that's p e t e r s e n". */
function withoutRepeats(items: readonly Item[]): Item[] {
  const kept: Item[] = []
  for (const item of items) {
    if (item.spelled && item.text.length > 1) {
      while (/^(?:thats|is|its|which)$/.test(kept.at(-1)?.text ?? '')) kept.pop()
      for (let from = kept.length - 1; from >= Math.max(0, kept.length - 5) && !isJoiner(kept[from]); from--) {
        const before = kept.slice(from).filter(({ text }) => text !== ',')
        const words = before.map(({ text }) => text).join('')
        if (words !== '' && item.text.replace(/\d+$/, '') === words) kept.length = from
      }
    }
    kept.push(item)
  }
  return kept
}

/** Whether an address goes on over the comma in front of `after`: what stands before it is spelled, or a mark follows. */
function goesOnPastComma(items: readonly Item[], after: number): boolean {
  const next = items[after]
  if (next === undefined || next.text === ',' || isJoiner(next)) return true
  const comma = items.findLastIndex(({ text }, index) => text === ',' && index < after - 1)
  const before = items.slice(comma + 1, after - 1)
  const start = before.findIndex(({ text, spelled }) => spelled || !beforeAddress.has(text))
  const own = start === -1 ? [] : before.slice(start)
  return own.at(-1)?.text === 'dot' || (own.length === 1 && own[0]?.spelled === true)
}

/** Words that follow an address, and are no part of it. */
const afterAddress =
  /^(?:that|thats|is|its|it|all|with|and|so|but|for|please|ok|okay|yes|yeah|i|ill|we|you|of|just|not|no|the|because|which|if|thanks|or|my|can)$/

function readDomain(words: readonly string[]): string | undefined {
  const items = withoutRepeats(itemsOf(words, 1))
  const labels: string[] = []
  let label: string[] = []
  const endLabel = () => {
    labels.push(label.join(''))
    label = []
  }
  for (const [at, { text, spelled }] of items.entries()) {
    const afterDot = labels.length > 0 && label.length > 0
    const dotFollows = items.slice(at, at + 2).some(({ text }) => text === 'dot')
    if (text === ',') {
      if (afterDot && topLevel.test(label.join('')) && items[at + 1]?.text !== 'dot') break
    } else if (text === 'dot') {
      if (label.length === 0) return undefined
      endLabel()
    } else if (afterDot && !spelled && afterAddress.test(text)) break
    else if (afterDot && topLevel.test(label.join(''))) {
      // "dot co uk": the recognizer left out a dot. Any other word is no longer part of the address.
      if (!(label.join('') === 'co' && /^(uk|nz|za|in|ke)$/.test(text)) && !dotFollows) break
      endLabel()
      label.push(text)
    } else label.push(text === 'dash' ? '-' : text)
  }
  if (label.length > 0) endLabel()
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
