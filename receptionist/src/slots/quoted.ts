import { plainWords } from './words.ts'

/** Words before what a caller has to say. */
const openings = [
  ...['hi', 'hello', 'hey', 'there', 'yes', 'yeah', 'ok', 'okay', 'oh', 'um', 'uh', 'er', 'erm'],
  ...['well', 'so', 'right'],
]

/** The caller's words as they stand in the record. @param most characters. */
export function quoted(text: string, most = 160): string {
  const all = text.trim().split(/\s+/)
  const first = all.findIndex((word) => !openings.includes(plainWords(word)))
  const words = (first === -1 ? all : all.slice(first)).join(' ')
  return words.length <= most ? words : `${words.slice(0, most).replace(/\s+\S*$/u, '')} …`
}
