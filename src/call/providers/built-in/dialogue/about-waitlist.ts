import type { ReceptionistPhraseId } from '../../../../content/receptionist.ts'
import { plainWords } from '../understanding/plain-words.ts'
import { sureLine } from './point-questions.ts'

/** Questions about the waitlist and its form, and wishes to join it. */

/** "What have you got so far?" */
export const asksRecall =
  /\bwhat (?:have|did|do) (?:you|ya) (?:got|have|get|write|put)(?: down)? (?:so far|about me|for me|from me)$|^(?:(?:so|and|ok|wait|sorry|hang on|right) )*what (?:(?:have|did) (?:you|ya) (?:got|get|write|put)(?: down)?|do you have(?: down| on me))$/
/** "Do I press submit, or do you?", "what happens next?", "would somebody write to me?" */
export const asksSubmit =
  /\b(?:do|will|shall|should|must) (?:i|you|we) (?:still )?(?:have to |need to |then )?(?:press|submit|send|click)\b|\bwhat(?:ll| will)? happens? (?:now|next|then|after)\b|\bhow (?:will|do|would) i know\b|\b(?:what|anything)? ?(?:do|should|must) i (?:have to |need to )?(?:do|press)(?: anything| something)? ?(?:else )?(?:now|next|then|with)\b|\bwhat(?:s| happens| comes| is)(?: \w+)? (?:next|now|then|after\w*|once|when)\b|\b(?:is|has) it (?:been )?(?:sent|submitted|gone)\b|\b(?:would|will|does) (?:\w+ )?(?:somebody|someone|anyone|anybody|you|they) (?:then )?(?:ring|call|write|e ?mail|contact|get back|reply|be in touch)\b|\bwhen (?:will|do|would) (?:i|you|we) (?:hear|get|be)\b|\bwho (?:will|would) (?:contact|call|ring|write|get)\b|\bhow (?:long|soon)\b.*\bget(?:s)? back\b|\bnow what$|\bi send (?:it|the form|that)\b.*\b(?:myself|or (?:do )?you)\b|\b(?:did|has|does) (?:that|it|this) (?:go|gone|get|been) (?:through|in|off)\b|\b(?:gotta|got to|have to|need to|must i|should i) (?:push|press|click|hit|tap)\b|\bis (?:now )?(?:submitted|sent)\b|\bi (?:have|need) to do (?:something|anything)\b|\b(?:is|does|will) (?:this|it) (?:go(?! on)|going (?:through|in|off|anywhere|out|now)|be sent)\b/

const details = String.raw`(?:e ?mail|address|details?|data|info\w*|answers|name|number|this|that|it|these)`
/** "What happens to my email once you've got it?", "will you pass it on?" */
const asksUse = new RegExp(
  `\\b(?:get|getting|have)\\b(?: \\w+){0,4} (?:sales|marketing|cold|nuisance) calls\\b|\\b(?:will|would|is|are|do|does|going to)\\b.*\\b(?:ring|call|phone|contact|e ?mail|message|bother|pester)(?:ing)? (?:me|us)\\b.*\\b(?:sell|buy)\\w*|\\b(?:be|get|being) (?:passed|shared|sold|given|handed)\\b|\\b(?:do|does|can|will) (?:other|anyone|anybody|somebody|people)\\b.*\\bsee\\b|\\b(?:spam|adverts?|advertising|publicity|newsletters?|junk mail|marketing (?:mails?|emails?|messages))\\b|\\bwhat (?:happens|becomes|will happen)\\b.*\\b(?:to|with|of) (?:all )?(?:my |this|that|the |it|these)|\\bwhat (?:do|will|would|are|re|you|youll|youre|youd|they|theyll) (?:you )?(?:going to )?(?:do|doing|use)\\b.*\\b${details}\\b|\\bwho(?:s| is| will| else| all| gets| can)?\\b.*\\b(?:sees?|seeing|gets?|reads?|access|looks?)\\b.*\\b${details}\\b|\\b(?:will|would|do|are|wont|dont|can) (?!i (?:\\w+ )?keep)(?:you|they|it|i)\\b.*\\b(?:sell|share|pass|give(?! me\\b| us\\b)|spam|store|delete|hand|keep)\\w*\\b.*\\b(?:my|details?|data|on|anyone|anybody|me|it)\\b|\\b(?:is|are) (?:my|the) (?:${details}) (?:safe|private|secure|kept)\\b`,
)
/** "Can I get off the list again?" */
const leavesList =
  /\bunsubscribe\b|\b(?:get|come|take me|be taken|remove me|take myself) off (?:it|the|this|your)\b|\bdelete (?:me|my)\b/
/** "Is this going to cost me anything?" */
const asksPrice =
  /\b(?:does|do|is|will|would|am)\b(?: \w+){0,5} (?:cost|charge\w*|pay\w*)(?: me| us| to)?(?: anything| something| money| to (?:be|join|sign).*)\b|\b(?:is|are) (?:it|this|that) (?:all )?free\b|\bany (?:obligation|commitment|strings|charge|cost|fee)s?\b/
/** "When will somebody get in touch?" */
const asksWhen =
  /\b(?:when|how (?:long|soon|quick\w*|much time))\b.*\b(?:gets? in touch|be in touch|hear|contact\w*|get back|come back|comes? back|reply|replies|ring me|call me|e ?mail me|write|(?:speaks?|talks?|chats?) (?:to|with) me)\b|\bwhen (?:will|do|would) i hear\b/
/** "Will you lot be phoning me or e-mailing?" */
const asksHowContacted =
  /\b(?:will|would|are|do) (?:you|they|somebody|someone)\b.*\b(?:phon\w+|call\w*|ring\w*|e ?mail\w*|text\w*|writ\w+)\b.*\bor\b.*\b(?:phon\w+|call\w*|ring\w*|e ?mail\w*|text\w*|writ\w+)/
/** "Can I give you his?", "can I use my work one?" */
const asksOtherAddress =
  /\b(?:can|could|may|should|shall|is it (?:ok|okay|all right) (?:if|to)) (?:i |we )?(?:just )?(?:give|use|put|say|do)(?: you| in| down)? (?:(?:my |his |her |a |the |our )?(?:(?!(?:first|second|third|fourth|last|middle|top|bottom|option|that|this)\b)\w+ ){0,4}(?:e ?mail|address|one)(?: address| instead)*|(?:his|hers|theirs|mine|my (?:\w+ )?\w+s)(?! \w)|another)\b/

/** The line that answers a question about what is done with the answers of the form, asked while it is filled in or after. */
export function aboutAnswers(utterance: string): ReceptionistPhraseId | undefined {
  const words = plainWords(utterance)
  if (asksOtherAddress.test(words)) return 'form-any-email'
  if (asksUse.test(words) || leavesList.test(words)) return 'form-use'
  if (asksPrice.test(words)) return 'no-obligation'
  if (asksWhen.test(words) || asksHowContacted.test(words)) return 'form-soon'
  if (
    /\b(?:can|could) i (?:still )?(?:change|edit|fix|correct|alter)\b.*\b(?:later|after\w*|before|in the form|on (?:the page|there|it)|there|myself)\b/.test(
      words,
    )
  )
    return 'form-change-later'
  return undefined
}

/** The line that answers a question about the form or the waitlist itself. */
export function aboutForm(utterance: string): ReceptionistPhraseId | undefined {
  const line = sureLine(utterance)
  return line === 'no-obligation' || line?.startsWith('form-') ? line : undefined
}

/** A wish to be put on the waitlist in words that name only "the list". */
const joinsList =
  /^(?!(?:\w+ )?(?:is|are) (?:there|you|it)\b).*\b(?:get|put|add|sign|stick|go|be|pop|have|chuck|enter|register|enrol|write|inscribe|join|noted?|want)\b(?: \w+){0,4} (?:on|onto|to|in|into|up for|for|with|join|be on) (?:the |your |this |that |a )?(?:wait(?:ing)? ?list|list)\b(?! of\b)|^(?!(?:\w+ )?(?:(?:is|are) (?:there|you|it)|whats?)\b)(?:\w+ ){0,4}(?:the )?wait(?:ing)? ?list(?: (?:please|thanks|then|for me|put me on it))*$|\bwait(?:ing)? ?list\b.*\b(?:put|add|sign|get|pop|stick) (?:me|us)\b|\b(?:can|could|may) (?:i|we) (?:\w+ )?join (?:the |your |this )?wait(?:ing)? ?list\b/

/** "Can I join the waitlist here by talking to you instead of typing it" */
export const joinsByVoice =
  /^(?!.*\b(?:what|how|why|whether|if)\b).*\b(?:join\w*|sign(?:ing)? up|get on|do|doing|fill\w*|add\w*|put\w*|regist\w+|enrol\w*)\b.*\b(?:wait(?:ing)? ?list|form)\b.*\b(?:by (?:voice|talk\w*|speak\w*|phone)|(?:talk|speak)ing (?:to|with) (?:you|me)|on (?:the|this) (?:call|phone)|out loud|with you|right here|here|verbally|for me)\b/

/** "I want to be on the waiting list please, how do we do it": a wish, whatever is asked beside it. */
const plainlyJoins =
  /^(?!(?:\w+ )?(?:what|how|why|does|is there|are there|will|who|when)\b)(?!.*\b(?:(?:do|did|does|would)(?: not|nt)|dont|not (?:\w+ )?(?:join|sign|interested|ready|yet|want)|if i|before i|whether|should i)\b).*\b(?:i (?:\w+ )?(?:want|wanna|would like|wish|need)|id (?:like|love)|we (?:want|would like)|wed (?:like|love)|please|(?:put|add|sign|get|pop|stick|register) (?:me|us)|interested)\b.*\bwait(?:ing)? ?list\b|^(?:\w+ ){0,4}(?:let me|ill) join(?: then| please| now| it)*$|\bwait(?:ing)? ?list\b.*\b(?:(?:put|add|sign|get|pop|stick|register) (?:me|us)|(?:get|go|be|hop|put) on it|i want (?:in|on|to join))\b/

/** "I'll go on the waitlist later", "the waiting list versus booking a call" */
const leavesForLater = /\b(?:later|another (?:day|time)|tomorrow|versus|vs|or book\w*|which (?:one|is better))\b/

const asksToFillForm =
  /\b(?:can|could|will|would) you (?:please )?fill (?:in |out |up )?(?:the|your|that|this) (?:\w+ )?form\b/

/** "I'd like to get on the list": no wish to get hold of somebody. */
export const asksForList = (utterance: string) =>
  !/^(?:(?:and|so|but|ok|okay|um|well)\s)*(?:do|does|must|should|is|are|would) (?:i|we|it|there)\b/.test(
    plainWords(utterance),
  ) &&
  (asksToFillForm.test(plainWords(utterance)) ||
    joinsByVoice.test(plainWords(utterance)) ||
    (joinsList.test(plainWords(utterance)) &&
      !leavesForLater.test(plainWords(utterance)) &&
      !/[?]|\b(?:whats?|how|when|why|not|dont|question)\b/.test(utterance.toLowerCase().replace(/\?\s+\S.*$/, ''))))

/** Whether the caller says in plain words that they want to be on the waitlist. */
export const joinsPlainly = (utterance: string) =>
  asksForList(utterance) || (plainlyJoins.test(plainWords(utterance)) && !leavesForLater.test(plainWords(utterance)))
