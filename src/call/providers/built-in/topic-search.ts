import { type Topic, topics } from '../../../content/receptionist-topics.ts'
import type { TopicSearch } from './dialogue.ts'

/**
 * So much of what carries meaning has to be about the topic: "book me a taxi" is half about booking. A score would not
 * do: a rare word scores high alone.
 */
const share = 0.6

const stopWords = new Set(
  'a about all am an and any are as at be but by can could did do does for from get give go got had has have he how i if im in is it its just know many me more much my no not of on need one or our out please possible receive she should so some tell that the their them then there they this to too up us use want was we were what when where which who why will with would you your'.split(
    ' ',
  ),
)

const meaningful = (term: string) => (term.length < 3 || stopWords.has(term) ? null : term)

/** Loads the search for what no rule knows. It finds something in much nonsense, so what it finds is asked about first. */
export async function loadTopicSearch(): Promise<TopicSearch> {
  const { default: MiniSearch } = await import('minisearch')
  const index = new MiniSearch<{ id: Topic; subject: string; words: string }>({
    fields: ['subject', 'words'],
    processTerm: meaningful,
    searchOptions: { fuzzy: (term) => (term.length > 4 ? 0.2 : false), prefix: (term) => term.length > 4 },
  })
  index.addAll(Object.entries(topics).map(([id, { subject, words }]) => ({ id: id as Topic, subject, words })))
  return (words) => {
    const said = words.split(' ').filter(meaningful)
    const [best] = index.search(words)
    return best && best.queryTerms.length >= share * said.length ? (best.id as Topic) : undefined
  }
}
