import type { ReceptionistPhraseId } from '../../../../content/receptionist.ts'
import type { Topic } from '../../../../content/receptionist-topics.ts'
import { hasBusinessWord } from '../understanding/entities.ts'
import { understand } from '../understanding/intents.ts'
import { plainWords } from '../understanding/plain-words.ts'
import { days, type PointQuestion, pointQuestionTable } from './point-question-table.ts'

const pointQuestions = pointQuestionTable.map(
  ([pattern, ...rest]): PointQuestion => [new RegExp(pattern.source.replace(/DAYS/g, days.source)), ...rest],
)

const whereOffered =
  /\b(?:cover|do|serve) \w+|\b(?:work(?:s|ing)?|reach\w*|possible|available|operate|offer\w*|sell|serve|cover|do (?:this|it|business)|(?:have|get|use) (?:it|this|one)|come|(?:giv|provid)\w+ (?:the |your )?services?)\b.*\b(?:in|to|for|from|outside|across)\b/

/** "I'm in Australia, is that a problem?" */
const livesThere =
  /\b(?:im|i am|were|we are|based|located)\b.*\b(?:in|from)\b.*\b(?:possible|problem|ok|okay|issue|matter|work|fine|all right|alright|(?:use|get|have) (?:it|this|one))\b/

/** "We are in Bangalore, is it possible for us?" */
const livesSomewhere =
  /\b(?:we are|were|im|i am|based|located) in \w+\b.*\b(?:possible|available|work\w*|use (?:it|this))\b(?: (?:for us|here|there|too))?$|\b(?:based|located) in \w+\b.*\b(?:problem|issue|ok|okay|matter)\b/

/** "Are the servers in Europe?" */
const ofData = /\b(?:whatsapp|sms|datas?|servers?|stored?|details|gdpr|kept|hosted|processing)\b/

/** The English names of all countries, as `plainWords` writes them. Filled at the first question that may name one. */
const countryNames = new Set<string>()

/** @param anywhere not only at the end: "in Nigeria, we are in Lagos". */
function namesCountry(words: string, anywhere: boolean): boolean {
  if (countryNames.size === 0) {
    const regions = new Intl.DisplayNames('en', { type: 'region' })
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
      const name = regions.of(code)
      if (name && name !== code) countryNames.add(plainWords(name))
    }
    for (const name of ['england', 'scotland', 'wales', 'america', 'europe', 'asia', 'africa', 'dubai'])
      countryNames.add(name)
  }
  const named = words.split(/\b(?:in|to|for|from|outside|across|cover|do|serve) (?:the )?/).slice(1)
  return (anywhere ? named : named.slice(-1)).some((part) => {
    const after = part.trim().split(' ')
    // "In Santiago de Chile"
    return after
      .slice(0, 3)
      .some((_, from) => after.some((_, to) => countryNames.has(after.slice(from, to + 1).join(' '))))
  })
}

/** What a receptionist may cover that is no country. */
const notPlaces =
  /\b(?:whatsapp|sms|texts?|days?|lunch|breaks?|hours|mornings?|emergenc\w+|calls?|sick\w*|leave|phones?)\b/

/** "Do you serve businesses in Nigeria" may be taken for a question about the kind of business. */
const asksWhere = (utterance: string): boolean => {
  const { intents } = understand(utterance)
  return intents.every((intent) => intent === 'company' || intent === 'fit')
}

const mayBe = (topic: Topic, utterance: string): boolean => {
  const { intents } = understand(utterance)
  return intents.length === 0 || intents.includes(topic)
}

/** Reads a question that one line answers. @param topic what was talked about last. */
export function readPointQuestion(
  utterance: string,
  topic: Topic | undefined,
): { topic: Topic; line: ReceptionistPhraseId } | undefined {
  const words = plainWords(utterance)
  // "Do you have any customer in Kenya already?"
  if (/\b(?:any|have|got) (?:\w+ )?(?:customers?|clients?) (?:in|from|here|around|near)\b/.test(words))
    return { topic: 'company', line: 'company-references' }
  if (
    (whereOffered.test(words) || livesThere.test(words)) &&
    !ofData.test(words) &&
    namesCountry(words, asksWhere(utterance))
  )
    return { topic: 'company', line: 'worldwide' }
  if (livesSomewhere.test(words) && !ofData.test(words)) return { topic: 'company', line: 'worldwide' }
  // "And in Vietnam also?"
  if (topic === 'company' && /^(?:\w+ ){0,4}in \w+/.test(words) && namesCountry(words, true))
    return { topic: 'company', line: 'worldwide' }
  // "He wanted to know if you do vets"
  if (
    /\b(?:do|if) (?:you|ye) (?:do|take on|work with|cater for|look after) (?:\w+ )?\w+s$/.test(words) &&
    hasBusinessWord(words)
  )
    return { topic: 'fit', line: 'fit' }
  // "Does it handle an estate agency?"
  if (
    /\b(?:does|do|can|will|would) (?:it|you|this) (?:handle|suit|fit|do|cover|work for) an? (?:\w+ ){1,3}\w+$/.test(
      `${words} `.trim(),
    ) &&
    hasBusinessWord(words.replace(/^.*\b(?:handle|suit|fit|do|cover|for) an? /, ''))
  )
    return { topic: 'fit', line: 'fit' }
  const found = pointQuestions.find(
    ([pattern, asked, , when]) =>
      pattern.test(words) &&
      (typeof when === 'object'
        ? topic && when.includes(topic) && (words.split(' ').length < 13 || mayBe(asked, utterance))
        : when === 'always' || mayBe(asked, utterance)),
  )
  if (
    found?.[2] === 'worldwide' &&
    ((hasBusinessWord(words.replace(/^.*\b(?:cover|serve)\b/, '')) && /\b(?:cover|serve)\b/.test(words)) ||
      /\b(?:cover|serve) (?:that|it|this|those|them|me|us|for)\b/.test(words) ||
      days.test(words) ||
      notPlaces.test(words))
  )
    return undefined
  return found && { topic: found[1], line: found[2] }
}
