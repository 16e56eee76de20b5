/** What a caller takes back, or refuses, is left out. */

/** What takes back the words before it: "the second one, or no, hang on, the first". */
const takingBack =
  /(?:[,.!?;-]\s*|\s)(?:(?:oh|or|ah|um|actually|sorry|but)[,\s]+)*(?:no[,\s]+(?:(?:oh[,\s]+)?wait|hang on|hold on|sorry|actually|scratch that|make (?:it|that))|wait[,\s]+no|scratch that|on second thoughts?|actually[,\s]+no)[,.\s]+(?:no[,\s]+)?(?=\S)/i

const digitsBefore = /\d|(?:\b(?:oh|zero|double|one|two|three|four|five|six|seven|eight|nine)\b\W*){4}/i

/** The utterance from where the caller takes back what they began with. Of a number only its end may be said again. */
export function lastVersion(said: string): string {
  // "Sarah Conner, no, sorry, Connor with an o r": the first name stays.
  const utterance = said.replace(
    /^(\p{L}+) (\p{L})\p{L}+,? (?:(?:no|sorry|wait),? )+(?=\2\p{L}+ with (?:an?|one|two|double) )/iu,
    '$1 ',
  )
  const [, goneBackTo] =
    /\b(?:let['’]?s|can we|i['’]?ll|we['’]?ll|could we)?\s*go back to (the (?:\w+ )?(?:one|first|second|other)\b.*)$/i.exec(
      utterance,
    ) ?? []
  if (goneBackTo !== undefined) return goneBackTo
  // "Yeah, oh hang on, no sorry, I've got the school run at half eight, can we make it the eleven"
  const [, instead] =
    /\b(?:hang on|hold on|no,? sorry|oh no|actually|wait|sorry)\b.*\b(?:can|could) (?:we|you|i) (make it (?:the )?.+)$/i.exec(
      utterance,
    ) ?? []
  if (instead !== undefined && instead.split(' ').length < 8)
    return `no, ${instead.replace(/\bthe (?=(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+|half|quarter)\b(?! one))/i, '')}`
  const match = takingBack.exec(utterance)
  if (!match || match.index === 0 || digitsBefore.test(utterance.slice(0, match.index))) return utterance
  const before = utterance.slice(0, match.index).split(' ')
  const after = lastVersion(utterance.slice(match.index + match[0].length))
  // "A check-up next week, Tuesday, no wait, Wednesday": only the day is taken back.
  const words = after.split(' ').length
  if (words < 3 && before.length > words + 3) return [...before.slice(0, -words), after].join(' ')
  // "A table for Saturday, we are five, no sorry, six persons"
  return /^(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+) (?:people|persons?|of us)\b/i.test(after) &&
    before.length > 3
    ? [...before.slice(0, -1), after].join(' ')
    : after
}

/** "I don't want an appointment, I just want to leave a message": what the caller does not want is no wish. */
export function withoutRefusal(utterance: string): string {
  const clauses = utterance.split(
    /[,.!?;]\s+|\s+(?=(?:but|just|only|rather)\s)|\s+(?=it['’]s (?:the|an?|my)\s)|\s+(?=i (?:just |only )?want\b)/i,
  )
  const wanted = clauses.filter(
    (clause) =>
      !/^(?:(?:can|could) (?:we|you|i) )?(?:\w+ )?(?:leave|skip|forget|drop) (?:out )?(?:the|my) |\b(?:ain['’]?t|isn['’]?t|is not) (?:the|an?|my|about)\b|\b(?:don['’]?t|do not|didn['’]?t|not) (?:\w+ )?(?:want|need|after|looking for|book(?:ing)?|(?:calling|ringing|here) for)\b/i.test(
        clause,
      ),
  )
  return wanted.length === clauses.length ? utterance : wanted.join(', ')
}
