import { type Topic, topics } from '../../../content/receptionist-topics.ts'
import type { TopicSearch } from './dialogue.ts'

/**
 * The share of an utterance's words, less the stop words, that a topic has to contain: "book me a taxi" is half about
 * booking, and is no match. The search's own score does not serve: one rare word alone scores high. Chosen by hand with
 * `utterances/development.json`.
 */
const minimumShare = 0.6

const stopWords = new Set(
  'a about all am an and any are as at be but by can could did do does for from get give go got had has have he how i if im in is it its just know many me more much my no not of on need one or our out please possible receive she should so some tell that the their them then there they this to too up us use want was we were what when where which who why will with would you your'.split(
    ' ',
  ),
)

/** The term, or null if the search is to ignore it. */
const searchTerm = (term: string) => (term.length < 3 || stopWords.has(term) ? null : term)

/** Loads MiniSearch and builds the index of the topics. The search also finds a topic in much that is about none. */
export async function loadTopicSearch(): Promise<TopicSearch> {
  const { default: MiniSearch } = await import('minisearch')
  const index = new MiniSearch<{ id: Topic; subject: string; terms: string }>({
    fields: ['subject', 'terms'],
    processTerm: searchTerm,
    searchOptions: { fuzzy: (term) => (term.length > 4 ? 0.2 : false), prefix: (term) => term.length > 4 },
  })
  index.addAll(Object.entries(topics).map(([id, { subject, terms }]) => ({ id: id as Topic, subject, terms })))
  return (normalised) => {
    const spokenTerms = normalised.split(' ').filter(searchTerm)
    const [best] = index.search(normalised)
    return best && best.queryTerms.length >= minimumShare * spokenTerms.length ? (best.id as Topic) : undefined
  }
}
