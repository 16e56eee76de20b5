import { plainWords } from './words.ts'

/** Words before what a caller has to say. */
const openings = [
  ...['hi', 'hello', 'hey', 'yes', 'yeah', 'ok', 'okay', 'oh', 'um', 'uh', 'er', 'erm', 'well'],
  ...['so', 'right'],
]

/** The caller's words as they stand in the record. @param most characters. */
export function quoted(text: string, most = 160): string {
  const all = text.trim().split(/\s+/)
  const plain = all.map(plainWords)
  const first = plain.findIndex(
    // "Hi there"
    (word, at) => !openings.includes(word) && !(word === 'there' && /^h/.test(plain[at - 1] ?? '')),
  )
  const words = (first === -1 ? all : all.slice(first)).join(' ').replace(/[,;:–—-]+$/, '')
  return words.length <= most ? words : `${words.slice(0, most).replace(/\s+\S*$/u, '')} …`
}
