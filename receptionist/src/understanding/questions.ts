import { plainWords } from '../slots/words.ts'

/** An explicit goodbye: "that's all" ends a question of the form, not the call. */
export const saysGoodbye = (utterance: string) =>
  /\b(?:(?:bye|goodbye)(?: (?:now|then|for now|bye|mate|love))*$|^(?!.*\b(?:after|when|if|until)\b)(?:.*\b(?:ill|im going to|im gonna|lets|please|i just|i must|i have to|i need to) )?(?:\w+ )?hang(?:ing)? up(?: now| then| on you| the phone| please)*$|ta[- ]?(?:ra|ta)|cheerio|ciao|take care(?: now| then)?(?=$| (?:bye|talk|speak|now))|talk soon|good ?night$|see (?:ya|you)(?! directly)|(?:have|got|need|gotta) (?:to )?(?:go|run|leave)(?= (?:now|soon|sorry|thanks|bye|then)\b|$)|end (?:the|this) call)\b/.test(
    plainWords(utterance),
  )

/** Whether the words are put as a question: "will it …", but not the name "Will Smith". */
export function isQuestion(utterance: string): boolean {
  const words = plainWords(utterance).replace(
    /^(?:(?:and|so|but|ok|okay|um|uh|huh|mm+|mhm|hm+|wait|sorry|hang on|hold on|well|right|alright|grand|lovely|great|actually|yes|yeah|oh|hey|before (?:i|we|that)(?: \w+){0,4}|quick question|one question|one thing|by the way|can i (?:just )?ask)\s)+/,
    '',
  )
  return (
    utterance.trim().endsWith('?') ||
    /^(?!when(?:ever)? (?:im|ive|weve|my|our|people|theres|it is|its|there is|we are|were|i am|someone|somebody|customers|they are|theyre)\b|what (?:i|we) (?:\w+ )?(?:need|want|d like|mean|do)\b(?! to (?:know|ask)))(?:what|whats|how|hows|why|whys|who|whos|whom|when|where|which)\b/.test(
      words,
    ) ||
    /^(?:can|could|do|does|did|is|are|will|would|should|shall|am|was|has|have|wont|cant|doesnt|isnt)(?:nt)? (?:you|i|it|we|they|this|that|there|my|your|our|the|he|she|anyone|someone|people|an?)\b/.test(
      words,
    ) ||
    /^(?:so|like|about)? ?(?:how|what) about\b|\b(?:tell me|explain|i (?:want|d like|need) to know|wondering|can you (?:tell|explain))\b/.test(
      words,
    )
  )
}

/** "Stop the role play": the caller wants the company's receptionist again. */
export const leavesRolePlay = (utterance: string) =>
  /\b(?:(?:stop|end|leave|quit|exit|cancel|finish|enough of|get out of|done with|drop) (?:\w+ ){0,3}(?:role ?play(?:ing)?|demo|game|pretend\w*|playing)|stop pretending|be yourself again)\b/.test(
    plainWords(utterance),
  )
