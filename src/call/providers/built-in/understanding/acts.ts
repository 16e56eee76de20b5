/** What the classifier sees of an utterance: its words, what was asked before it, whether it asks, and whether it spells. */
export function actWords(asked: string, utterance: string): string {
  const marks = [
    /\?/.test(utterance) ? 'questionmark' : '',
    /(?:\b\p{L}[\s,.-]+){2,}\p{L}\b/u.test(utterance) ? 'spelledout' : '',
  ]
  return [`asked${asked.replace(/[_-]/g, '')}`, utterance, ...marks].filter(Boolean).join(' ')
}
