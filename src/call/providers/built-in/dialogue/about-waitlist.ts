import type { ReceptionistPhraseId } from '../../../../content/receptionist.ts'
import { plainWords } from '../understanding/plain-words.ts'
import { isQuestion } from '../understanding/questions.ts'

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
  /\b(?:can|could|may|should|shall|is it (?:ok|okay|all right) (?:if|to)) (?:i |we )?(?:just )?(?:give|use|put|say|do)(?: you| in| down)? (?:(?:my |his |her |a |the |our )?(?:\w+ ){0,4}(?:e ?mail|address|one)(?: address| instead)*|(?:his|hers|theirs|mine|my (?:\w+ )?\w+s)(?! \w)|another)\b/

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
  const words = plainWords(utterance)
  if (
    /\bhow long (?:is |will |would )?(?:the|that|your) (?:wait|waiting list|wait ?list)\b(?! on| for| before)|\bhow long (?:will|do|would|must) i (?:have to |need to )?(?:wait|be)\b.*\blist\b/.test(
      words,
    )
  )
    return 'form-soon'
  if (
    /\b(?:is it|its) a long form\b|\bhow longs? (?:is )?(?:the|that|your) form\b|\blong (?:is )?(?:the |that |your )?form\b|\bhow (?:long|many)\b(?! (?:spots?|places|spaces|people)\b).*\b(?:wait ?list|waiting list|form|questions)\b/.test(
      words,
    )
  )
    return 'form-length'
  if (
    /(?<!\bwhy )\bdo you (?:need|want|ask for) my (?:e ?mail|name|number|phone|role|address)\b|\bwhat (?:are you going to|will you|do you|would you|youre going to|(?:do|must|will) i (?:have to|need to)?) ?(?:ask|want to know|answer|need (?:from|to know))|\bwhat\b.*\b(?:ask(?:ing)? (?:me )?(?:on|in|for|if|when)|you (?:be )?asking)\b.*\b(?:form|wait ?list|waiting list)\b|\b(?:what|which)(?: are| were)? (?:the |those |your )?(?:six |6 )?questions\b(?! to ask)(?<!\b(?:tell|train|teach) (?:it|you)\b.*)/.test(
      words,
    )
  )
    return 'form-questions'
  if (
    (/\b(?:oblig\w+|(?:join\w*|sign\w*|form|list)\b.*\bcommit\w*|\bcommit\w*\b.*\b(?:join|sign|list)\b|(?:have|need|got) to (?:buy|purchase)(?! (?:an?|some|extra|bigger|new|more|them|special|your|the|from|equipment|\w+ (?:lines?|box|phone|sets?))\b)|must (?:i |we )?buy$)\b/.test(
      words,
    ) &&
      !/\b(?:tele)?(?:phones?|machines?|handsets?|gear|kit|apps?|equipment|hardware|devices?|computers?|software)\b/.test(
        words,
      )) ||
    (isQuestion(utterance) &&
      /\b(?:pay\w*|costs?|free|charg\w+|money)\b/.test(words) &&
      /\b(?:wait ?list|waiting list|(?:the|this|your) (?:list|form)|join(?:ing)?(?! fees?\b)|sign(?:ing)? up|put my name)\b/.test(
        words,
      ))
  )
    return 'no-obligation'
  if (/\b(?:way|possible) (?:to )?not (?:to )?(?:answer|say|give)\b|\bnot (?:to )?answer at all\b/.test(words))
    return 'form-why'
  if (/\bwhy (?:do |would )?you (?:need|want|ask)\b.*\b(?:spend|my (?:name|e ?mail|number|role))\b/.test(words))
    return 'form-why'
  if (
    /\bthe form\b.*\b(?:gets?|be|is) (?:sent|submitted)\b|\b(?:get|is|are|be) sent (?:straight|right|off|automatically)\b/.test(
      words,
    )
  )
    return 'form-submit'
  if (asksSubmit.test(words) && /\b(?:form|wait ?list|waiting list|sent|submit\w*|details)\b/.test(words))
    return 'form-submit'
  if (
    /\b(?:how many|how come|why|whats?|are there|is there|asked|about|really?|true)\b.*\b(?:(?<!hub )spots?|spaces|places(?! (?:like|i))|(?:ahead|in front) of me)\b|\b(?:still|any|have) (?:have |got |you |any )*(?:spots?|spaces|places)\b|\b(?:spots?|spaces?|places?) (?:free|left|available)\b|\blimited (?:spots?|spaces|places|availability)\b|\b(?:why|how come) (?:is|are) (?:\w+ )?(?:so )?limited\b/.test(
      words,
    )
  )
    return 'form-spots'
  if (
    /\b(?:do|must|should|will) i (?:have to |need to )?(?:give|tell|leave|share)\b.*\b(?:e ?mail|name|number|address|phone)\b/.test(
      words,
    )
  )
    return 'form-why'
  return !joinsList.test(words) &&
    /^(?!.*\b(?:difference|better|book)\b)(?:(?:and|so|but|ok|um|hi|hello) )*(?:what|which|who|when|do i|does|are|must i)\b.*\b(?:wait ?list|waiting list)\b|\b(?:whats?|why|tell me about|what is|is there|explain)\b(?! .*\b(?:number|difference)\b).*\b(?:wait ?list|waiting list|the list)\b|\b(?:wait ?list|waiting list)\b.*\b(?:what(?:s| is) (?:it|that)|how (?:does|do) (?:it|that|this) work)\b/.test(
      words,
    )
    ? 'form-about'
    : undefined
}

/** A wish to be put on the waitlist in words that name only "the list". */
export const joinsList =
  /^(?!(?:\w+ )?(?:is|are) (?:there|you|it)\b).*\b(?:get|put|add|sign|stick|go|be|pop|have|chuck|enter|register|enrol|write|inscribe|join|noted?|want)\b(?: \w+){0,4} (?:on|onto|to|in|into|up for|for|with|join|be on) (?:the |your |this |that |a )?(?:wait(?:ing)? ?list|list)\b(?! of\b)|^(?!(?:\w+ )?(?:(?:is|are) (?:there|you|it)|whats?)\b)(?:\w+ ){0,4}(?:the )?wait(?:ing)? ?list(?: (?:please|thanks|then|for me|put me on it))*$|\bwait(?:ing)? ?list\b.*\b(?:put|add|sign|get|pop|stick) (?:me|us)\b/

/** "Can I join the waitlist here by talking to you instead of typing it" */
export const joinsByVoice =
  /^(?!.*\b(?:what|how|why|whether|if)\b).*\b(?:join\w*|sign(?:ing)? up|get on|do|doing|fill\w*|add\w*|put\w*|regist\w+|enrol\w*)\b.*\b(?:wait(?:ing)? ?list|form)\b.*\b(?:by (?:voice|talk\w*|speak\w*|phone)|(?:talk|speak)ing (?:to|with) (?:you|me)|on (?:the|this) (?:call|phone)|out loud|with you|right here|here|verbally|for me)\b/
