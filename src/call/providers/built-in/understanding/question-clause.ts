/** How a question begins in the middle of a sentence that is spoken without a pause. */
export const questionStart = String.raw`(?:how (?:much|long|many|far|big|old|often|do|does|is|are|will|would|about|should)|what(?: exactly| actually)?(?:['’]?s| is| are| do| does| should| about| time| if| sort| kind| would| happens)|where (?:do|is|are|should|does|can|will)|who (?:will|is|would|do|does|should|can|could)|which \w+ (?:is|are|do|does|will|should|can)|(?:do|should|must|can|could|may|will|would|did|am) (?:i|we|you|youse|yous|ye|ya|y['’]?all|he|she|they|it|that|there|my|our|the|someone|somebody)|does \w+ (?:have|need|get|take|include|cost|come|do)|(?:is|are) (?:the |your )?\w+(?: \w+)? (?:included|available|extra|allowed|open|provided|nearby|on site)|(?:is|are|does|was) (?:it|that|this|there|the|they|you|she|he|my|your|parking)|any (?:chance|parking)|(?:you|ya) (?:didn['’]?t|did not|haven['’]?t|never) (?:\w+ )?(?:sa(?:y|id)|tell|told|answer\w*|mention\w*)|i (?:also |did |just |only |actually )*asked)`
/** A question after one of these words belongs to what comes before it: "I don't know what it is". */
export const leadsToQuestion = String.raw`(?:know|sure|see|wonder\w*|ask\w*|tell|say|said|says|check|forgot|remember|that|which|whichever|whatever|when|if|whether|idea|matter|(?<!spot )on|for|of|about|is|was|to|as|or|i|we|they|just|not)`
const questionAfter = new RegExp(
  String.raw`^(.*?\S)(?<!\b${leadsToQuestion})[\s,.!?;]+((?:(?:and|but|oh|so|also|actually|just|now|then|by the way|quick question|one more thing|one thing|another thing|can i (?:just )?ask)[\s,]+)*${questionStart}\b.*)$`,
  'is',
)

/** "Ten is lovely, and how much would it be": what is said before a question in the middle of an utterance, and the question. */
export function splitAtQuestion(utterance: string): { before: string; question: string } | undefined {
  const [, before, question] = questionAfter.exec(utterance) ?? []
  return before === undefined || question === undefined ? undefined : { before, question }
}

/** The question that comes after another sentence. */
export const questionAtEnd = (utterance: string): string | undefined =>
  /[.!?]\s+([^.!?]+\?)$/.exec(utterance.trim())?.[1] ?? splitAtQuestion(utterance)?.question
