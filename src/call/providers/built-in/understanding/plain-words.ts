/** Lower case, without accents and apostrophes: "Zoë's" is "zoes". */
export const plainLetters = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’`]/g, '')

/**
 * An utterance as its words alone: lower case, without accents and apostrophes; every other character that is no letter and no
 * digit is a space. Unlike `normalise` it keeps every word, so that a name or an answer can be cut out of it.
 */
export function plainWords(utterance: string): string {
  return plainLetters(utterance)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** After one of these "em" is "them"; beside a single letter it is one that is spelled. */
const themBefore =
  /(?:\b(?:all|answer|answers|any|ask|asks|between|bring|call|calls|check|do|double|drop|for|from|get|gets|getting|give|gives|given|got|had|has|hate|have|hear|help|hold|in|keep|keeps|leave|let|lets|like|look|lose|losing|love|make|makes|most|need|needs|of|offer|on|one|pass|passing|pay|phone|pick|play|put|puts|putting|ring|rings|said|say|see|sell|send|sends|show|some|sort|stop|take|taking|talk|tell|tells|text|than|through|to|transfer|try|want|wants|with)|\b\p{L}) $/iu

/** An utterance without the Irish filler "em": "orla em orla buckley", but "put em through", "s i em o n". */
export const withoutEm = (utterance: string) =>
  utterance.replace(/(?<![\p{L}\p{N}'’@.-])em\b,?(?:\s+(?!\p{L}\b)|$)/giu, (filler, at: number) => {
    const before = utterance.slice(0, at)
    // "Em Johnson", "I'm Em"
    const isName =
      /^Em(?!,)/.test(filler) &&
      (/^\p{Lu}\p{Ll}/u.test(utterance.slice(at + filler.length)) || /[\p{L}'’] $/u.test(before))
    return isName || themBefore.test(before) ? filler : ''
  })
