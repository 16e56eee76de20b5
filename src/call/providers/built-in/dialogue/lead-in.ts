/**
 * What callers say in front of a question or an answer, and behind it. The functions return an utterance without it; it may be
 * spoken or typed.
 */

/** Of an utterance outside of the form, what is asked or told after the words in front of it. */
export const withoutLeadIn = (utterance: string): string =>
  utterance
    .replace(notAnswered, '')
    .replace(notHeard, '')
    .replace(howAreYouDoing, '')
    .replace(exclaims, '')
    .replace(isBack, '')
    .replace(clarifies, '')
    .replace(beforeQuestion, '')
    .replace(askedBefore, 'what is $1 $2')

/** Of an utterance in the form: exclamations stay, as they may be part of an answer. */
export const withoutLeadInOfAnswer = (utterance: string): string =>
  utterance
    .replace(notAnswered, '')
    .replace(notAnsweredAbout, 'what about ')
    .replace(searchesWord, 'the ')
    .replace(beforeQuestion, '')
    .replace(askedBefore, 'what is $1 $2')

/** An utterance without what it says of typing: "I'm parked up so I can't really type". Empty when it says nothing else. */
export const withoutCannotType = (utterance: string): string =>
  utterance
    .replace(
      /(?:[\s,.]*(?:and|but|so|as|because|cos|since)\b)?[\s,]*(?:i['’]?m |i am )?(?:(?:driving|parked(?: up)?|in the car|walking|cooking|busy|holding \w+(?: \w+)?)[\s,]*(?:so |and |so that )?)?\bi (?:can['’]?t|cannot|can not|['’]?m not able to|don['’]?t)(?: \w+){0,2} type\b(?: (?:anything|it|that|now|well|much|at the moment|right now|very \w+|in))*[.!,]?/i,
      '',
    )
    .trim()

/** "Be the hokey, and would it …" */
const exclaims =
  /^(?:(?:(?:hiya?|hi|hello|hey|er|um|right|ok)[\s,]+)*(?:just a )?quick (?:one|question)|be the (?:hokey|holy)|holy (?:moly|god|cow)|good heavens|goodness(?: me)?|jaysus|crikey|blimey|(?:not (?:too )?bad|fair play|impressive)(?: at all)?(?: (?:man|mate|lads?))?)[\s,.!]+(?:(?:and|so)\s+)?(?=\S+\s+\S)/i

/** "No, I mean": what follows is asked again, and refuses nothing. */
const clarifies =
  /^(?:(?:uh|um|oh|er)[\s,]+)*(?:no[\s,]+)+(?:sorry[\s,]+)?(?:i (?:mean|meant|had a question|was asking|asked you)|what i (?:mean|meant) (?:is|was))[\s,:]+(?=\S+\s+\S+\s+\S)/i

/** "You didn't answer me, dear, is it a robot?": in front of a question. */
const notAnswered =
  /^(?:(?:but|no|and|hey|well|yes|okay|sorry|wait|(?:hang|hold) on)[\s,]+)*(?:you (?:still |really )?(?:didn['’]?t|did not|never|haven['’]?t|are not|aren['’]?t) (?:really )?(?:answer(?:ed|ing)?|say|said)(?: me| my question| the question| that)?|(?:that|this)(?:['’]s| is) (?:not|no) (?:an? )?answer(?: i ask(?:ed)?)?)[\s,.]+(?:(?:dear|love|mate|man|though|i ask(?:ed)?)[\s,.]+)*(?=(?:is|are|does|do|can|could|will|would|what|how|who|when|where|which|if it|if the)\b)/i

/** "You're not listening, I said Australian": in front of what is asked again. */
const notHeard =
  /^(?:(?:no|but|hey|oh|look)[\s,]+)*(?:you(?:['’]re| are) not (?:listening|hearing me|understanding me)|are you (?:even )?(?:listening|deaf)|(?:that|this)(?:['’]?s| is) not what i (?:asked|said|meant|mean))[\s,.!?]+(?:i (?:just )?(?:said|asked|meant|mean|was asking)(?: you| about| for)*[\s,:]+)?(?=\S)/i

/** "So you did not answer me about Pidgin", told in the form: asks that again, and is no need. */
const notAnsweredAbout =
  /^(?:(?:so|but|no|and|hey|well|yes|okay|sorry|wait|excuse me)[\s,]+)*you (?:still |really )?(?:didn['’]?t|did not|don['’]?t|do not|never|haven['’]?t|have not) (?:really |even )?answer(?:ed)? (?:me )?(?:my (?:other )?question )?(?:about |on )?(?=\S)/i

/** "I am the, what is it called, responsible of operations" */
const searchesWord = /\bthe,? what(?:['’]?s| is| do (?:you|we) call) it(?: called)?[\s,]+/i

/** "Right, I'm back. What else does it do?": in front of more. */
const isBack = /^(?:(?:ok|okay|right|sorry|so|yes|alright)[\s,]+)*i(?:['’]?m| am) back(?: now)?[\s,.!]+(?=\S+\s+\S)/i

/** "What was the price again", which is no wish to hear the last reply again. */
const askedBefore =
  /\bwhat(?:['’]?s| was| were| is| are) (the|your) ((?:\p{L}+ )?(?:prices?|costs?|rates?|charges?|fees?|(?:phone )?number|link)) again\W*$/iu

/** "Hang on, what does it cost": in front of a question. */
const beforeQuestion =
  /^(?:(?:well|no|oh|yeah|yes|ja|right|okay|ok|but)[\s,]+)*(?:(?:(?:hang|hold) on|wait|(?:my|one|a|another) (?:quick |last )?question(?: is)?|(?:i have|i['’]ve got) (?:one|a|another) (?:quick )?question(?: eh| um)?|before (?:that|we do|all that|i (?:go on|answer|say|continue))|first(?: of all)?|(?:can|could|may) i (?:just )?ask(?: you)?(?: something| one thing| a question)?)[\s,.]+(?:(?:and|but|first)[\s,]+)*)+(?=(?:what|how|who|when|where|which|can|could|do|does|is|are|will|would)\b)/i

/** "Hey, how y'all doing": in front of more. */
const howAreYouDoing =
  /^(?:(?:hi|hey|hello|howdy)[\s,]+)?how(?:['’]?s it going| (?:y['’]?all|are you|you|are y['’]?all|are ya)(?: all| guys)?(?: doing| today)*)[\s,.!?]+(?=\S+\s+\S+\s+\S)/i
