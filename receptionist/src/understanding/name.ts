import { commonWords } from './plain-words.ts'

/** Before a name, wherever it stands. */
const introduced =
  /\b(?:my name(?:['’]?s| is)|the name(?:['’]?s| is)|name of|(?:it|this) is|it['’]?s|this['’]?s|i am|i['’]?m|call me|under(?: the name(?: of)?)?|(?:put|make) (?:it|me|him|her|us|that) (?:down )?(?:as|to|under)|make (?:it|that)|name['’]?s|surname(?: is|['’]?s)?|(?:is|['’]s) called|(?:['’]s|his|her) name(?: down)?[.,]?)\s+/giu
/** Said around a name by somebody who was asked for it. */
const around =
  /^(?:(?:mine['’]?s|mine is|yes|yeah|yep|sure|ok|okay|oh|um+|uh|er+m?|well|so|right|and|hi|hello|of course|certainly|no|sorry|not quite|actually|just|i (?:just |already )?told you|it['’]?s for|it['’]?ll be|that['’]?s|that would be|you can (?:use|put))(?![\p{L}\p{N}])[\s,.!]*)+/iu
const after =
  /[\s,.!]*\b(?:please|thanks|thank you|cheers|here|speaking|love|mate|for short|(?:like|as in) .*|(?:(?:as|like) )?i (?:just |already )?(?:said|told) .*|(?:that['’]s|spelt|spelled).*)[\s,.!]*$/iu

const nameEnd = /(?<!\b(?:[Mm]rs?|[Mm]s|[Dd]r))[,;.!?]\s|,?\s(?:and|but|only|um+|uh|er)\s/u

/** Words that are no part of a name, with which the name ends. */
const otherWords = new Set(
  `${commonWords} should may might must where who why which these those ringing phoning going getting trying afraid wrong correct alright all urgent gone still table two three four five six seven eight nine ten same spelt spelled double because cause old new whats dont cant wont oclock zero double triple working busy away off free late driving area code down uh um er erm hmm ah`.split(
    ' ',
  ),
)

const mostWords = 4

/**
 * @param asked `name`: the caller was asked for it, so the whole utterance may be one; `correction`: what was read back may be
 *   corrected, so "it's tom hartwell" is one.
 * @returns the name in title case; undefined where no name is sure.
 */
export function readName(utterance: string, asked: 'name' | 'correction' | undefined): string | undefined {
  const spelled = spelledIn(utterance)
  // "It's Chloe, Chloe Adeyemi"
  const text = utterance.replace(spelledLetters, ' ').replace(/(\p{Lu}\p{L}+)(?: with an? \p{L}+)?, (?=\1 )/gu, '')
  const found = [...text.matchAll(introduced)].flatMap((match) => {
    const name = nameAtStart(text.slice(match.index + match[0].length))
    // "I'm calling about …", "it's for my son": a name that was not asked for is written with capitals, or corrects one.
    const corrects = asked === 'correction' && /^(?:it|that|name|should be)/i.test(match[0])
    return name && (asked === 'name' || corrects || isIntroducedSurely(match[0], name, text)) ? [name] : []
  })
  // "It's Martin Hughes. Hang on, it's pouring in!"
  const introducedName = found.findLast((name) => text.includes(name)) ?? found.at(-1)
  if (introducedName) return withSpelling(introducedName, spelled)
  const [, part] = /^(\S+) is (?:the|my) (?:first |last |sur|family )name\b/iu.exec(text.replace(around, '')) ?? []
  if (part) return nameAtStart(part)
  if (asked !== 'name') return undefined
  // Before a clause of its own: "Priya Nair, and my number's …".
  const [first = ''] = text.replace(around, '').split(nameEnd)
  const trimmed = first.replace(after, '').trim()
  const name = nameAtStart(trimmed)
  return name && tokensOf(name).length === tokensOf(trimmed).length ? withSpelling(name, spelled) : spelled
}

const isIntroducedSurely = (lead: string, name: string, text: string) =>
  /name|call me|under/i.test(lead) || (/\p{Lu}/u.test(name) && text.includes(name))

const tokensOf = (text: string) => text.split(/\s+/).filter(Boolean)

/** The words at the start of a text that may be a name, in title case. */
function nameAtStart(text: string): string | undefined {
  const words: string[] = []
  for (const word of tokensOf(text)) {
    const letters = word.replace(/[^\p{L}'’.-]/gu, '').replace(/\.$/, '')
    if (letters === '' || otherWords.has(letters.toLowerCase().replace(/['’]/g, ''))) break
    words.push(letters)
    if (/[,.;:!?]$/.test(word) && !/^(?:mrs?|ms|dr)\.$/i.test(word)) break
  }
  if (words.length === 0 || words.length > mostWords) return undefined
  // "Anneliese van der Merwe" is written as it is.
  return words.some((word) => /\p{Lu}/u.test(word)) ? words.join(' ') : words.map(titleCase).join(' ')
}

const titleCase = (word: string) =>
  /^\p{Ll}+$/u.test(word.replace(/['’-]/g, ''))
    ? word.replace(/(?:^|[-'’](?=\p{L}{2}))\p{L}/gu, (letter) => letter.toUpperCase())
    : word

const spelledLetters = /(?:(?<![\p{L}\p{N}'’])\p{L}(?:[\s,.-]+|$)){3,}/gu

/** Letters said one by one, as a name: "P R U E T T" is "Pruett". */
function spelledIn(utterance: string): string | undefined {
  const letters = utterance
    .match(spelledLetters)
    ?.at(-1)
    ?.replace(/[^\p{L}]/gu, '')
  return letters && titleCase(letters.toLowerCase())
}

/** A name whose word with the same first letter is spelled as the caller spelled it. */
function withSpelling(name: string, spelled: string | undefined): string {
  if (!spelled) return name
  const words = name.split(' ')
  const at = words.findLastIndex((word) => word[0]?.toLowerCase() === spelled[0]?.toLowerCase())
  // "Holroyd with an H-O-L"
  if (words[at]?.toLowerCase().startsWith(spelled.toLowerCase())) return name
  return at === -1 ? `${name} ${spelled}` : words.with(at, spelled).join(' ')
}

/** A corrected name: "Siobhan as the first name" and one word that begins as a word of the full name replace that word. */
export function correctedName(known: string | undefined, said: string, utterance: string): string {
  const [, part] = /\b(first|last|sur|family) ?name\b/i.exec(utterance) ?? []
  const [first = '', ...others] = known?.split(' ') ?? []
  if (known && part && !said.includes(' ') && !known.includes(said))
    return /first/i.test(part) ? [said, ...(others.length > 0 ? others : [first])].join(' ') : `${first} ${said}`
  return known?.includes(' ') && !said.includes(' ') && known.split(' ').some((word) => word[0] === said[0])
    ? withSpelling(known, said)
    : said
}
