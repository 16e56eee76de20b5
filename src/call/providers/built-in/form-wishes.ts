import type { ReceptionistPhraseId } from '../../../content/receptionist.ts'
import type { Intent } from './intents.ts'
import { plainWords } from './plain-words.ts'

/** What a caller may wish or ask in the middle of the waitlist form, by its words. */

const fillers = String.raw`(?:(?:um|uh|oh|ah|well|ok|okay|so|right|sorry|please|no|yes|yeah|actually|hmm|wait|hang on|hold on|you know what|look|now|just|lets|can (?:we|i|you)|could (?:we|i|you)|may i|id(?: (?:like|want)(?: to)?)?|i would|i (?:want|need|would like|think|have|wish)(?: to)?)\s)*`
const politeEnd = String.raw`(?:\s(?:please|thanks|thank you|then|actually|for now|altogether|now|sorry|mate|love))*`
const whole = (pattern: string) => new RegExp(`^${fillers}(?:${pattern})${politeEnd}$`)

export const cancels = whole(
  'cancel(?: (?:it|this|that|the form|everything|all of it|my (?:sign up|place)))?|(?:ive |i have )?changed my mind(?: about (?:it|this|that))?|stop(?: (?:it|this|the form|here|asking.*))?|quit|abort|dont want to|leave it(?: there| at that)?|not interested(?: any ?more)?|(?:do|finish) (?:it|this) (?:later|another time)|get out of (?:this|the form)|exit',
)
/** "Forget it, I don't want to do this": a plain wish to leave, whatever is said around it. */
export const leaves =
  /\bforget (?:it|about it|(?:this|the|that)(?: (?:form|list|wait ?list|whole thing))?$|(?:the|this) (?:form|list|wait ?list|whole thing)\b)|\b(?:dont|do not) (?:really )?want (?:to (?:(?:do|send) (?:this|it)|fill|join|sign up|carry on|continue|go on|be on)|(?:on )?(?:the )?(?:wait ?list|waiting list|form))\b|^(?:\w+ ){0,4}never ?mind\b|\bstop (?:now |here |this |it )*(?:and|then)\b|\b(?:come back|finish|(?:ill|i will|let me|rather) (?:just )?do|fill \w+)\b(?: \w+){0,3} (?:another (?:time|day)|later|tomorrow|some other (?:day|time)|online|myself)$|\b(?:look at|do|finish|sort|check) (?:it|this|that) (?:later|tonight|this evening|another (?:time|day)|tomorrow|when (?:im|i am|i get))\b|\b(?:leave|quit|exit|cancel|stop|end|drop) (?:the|this) (?:form|(?:wait ?)?list|questions)\b|^(?:no |nah |well )*not (?:right )?(?:now|today|yet)\b(?!.*\b(?:change|correct|fix|edit|first)\b)|^(?:\w+ ){0,4}(?:cancel|drop|scrap) (?:it|this|that)\b|\bleave (?:it|this|that) (?:for (?:now|today)|there|for the moment)\b|\b(?:ill|i will|let me|need to|have to|want to) (?:have a )?think (?:about|on|it)\b|\b(?:id|i would) rather (?:not do|my \w+ (?:do|fill))|\b(?:call|ring|phone) (?:you )?back (?:later|tomorrow|another)/
/** "Open it up", "let's see the form". */
export const opens =
  /^(?!.*\b(?:dont|do not|not|when|after|once|before|if|you have|press)\b).*(?:\b(?:open|show|see|submit|send)(?: me| us)? (?:it|her|the form|that(?! \w)|them)\b(?! to\b)|^(?:\w+ ){0,3}(?:open|send|submit)(?: it| now| please)*$|^(?:\w+ ){0,3}show me$)/
export const skips = whole(
  String.raw`skip(?: (?:it|this|that|that one|this one|this question|the question|over.*))?|pass(?: on that.*)?|next(?: question| one)?|move on|rather not(?: (?:say|tell|give|answer).*)?|prefer not(?: to)?(?: say)?|(?:i )?dont (?:want|wish|like) to (?:say|give|tell|answer|share)\b.*|(?:do i|i dont) have to (?:say|answer|tell)\b.*|no comment|(?:thats )?(?:none of your business|private|confidential|personal)|leave that(?: one)?|leave (?:it|that|this)(?: one| question)? (?:blank|empty|out|for now|off)|(?:i ?m )?not (?:telling|saying|giving|sharing)(?: .*)?|(?:i )?(?:really )?(?:dont know(?: (?:the|that|it|what|how|off|exact).*)?|have no idea|havent a clue|couldnt (?:tell|say)\b.*|dont have one)|dunno|idk|no idea|not (?:\w+ )?sure(?: .*)?|not a clue(?: .*)?|no clue|hard to say|it depends|depends|come back to (?:it|that)(?: later)?|later|ask me (?:that )?later|without (?:that|it)`,
)
/** "Just leave the email, I'll type it in later": the question is left to the page's form. */
export const leavesOut =
  /\b(?:leave|skip|forget)(?: \w+){0,2} (?:e ?mail|address|spelling|one|bit|question)\b|\b(?:ill|i will|i can|let me|id rather|we can) (?:just )?(?:type|put|fill|add|write|sort|do) (?:it|that)(?: in)?(?: \w+){0,3} (?:later|myself|after|in the form|on the form|at the end)\b|\bleave (?:it|that)(?: out| blank| empty)$/
/** The same with more around it: "my boss does the accounts, I couldn't tell you". Only where no answer is found. */
export const skipsLoosely =
  /\bskip (?:it|this|that|the)\b|\b(?:couldnt|cant|could not) (?:tell|say)\b|\b(?:have|need|want|like) to ask (?:my|the|our|him|her)\b|\b(?:bit|too|rather|very|quite) (?:personal|private)\b|\bnone of your\b|\b(?:rather|sooner) not\b|\bprefer not\b|\bhavent (?:got )?(?:a|the)\b|\b(?:not able to|cant|cannot|couldnt|wont) (?:really )?(?:share|say|tell|give|disclose|put a (?:number|figure))\b|\b(?:authority|at liberty|not allowed|no permission)\b|\bbeats me\b|\b(?:wouldnt|couldnt|dont really) know\b|\b(?:dont|do not) keep track\b|\bnot my (?:department|area|job)\b|\bno way of knowing\b/
/** "I don't know, just the phone": with a question that has options they are read out. */
export const doesNotKnow =
  /\b(?:dont|do not) (?:really |actually )?know\b|\bno idea\b|\bnot (?:\w+ )?sure\b|\bno clue\b/
export const goesBack =
  /^(?:\w+ ){0,6}(?:go|went|going|take me|step) back\b(?! to (?:work|sleep))|\bprevious (?:one|question)\b|^back$|\bone (?:question )?back\b|\bback (?:up )?(?:one|a (?:question|step))\b/
export const goesOn = whole('(?:go|carry) on|continue|keep going|next question|lets (?:go|carry|move) on|go ahead')
export const finishes =
  /^(?:(?:ok|okay|right|great|so|and|no|well|i think|good|perfect|lovely) )*(?:thats|that is|that will be|thatll be|that was) (?:all|it|everything|the lot|me done)(?: i \w+| (?:from|for) me| now| then| thanks| thank you| for now)*$|^(?:(?:ok|okay|right|and) )*(?:im |were |we are |i am )?(?:all )?(?:done|finished)(?: now| then| thanks)*$/
export const startsOver =
  /\b(?:start|begin) (?:again|over|afresh|from scratch|from the (?:beginning|start|top))\b|\bfrom the (?:beginning|start|top)\b/
export const asksOptions =
  /\b(?:options?|choices|brackets|choose from)\b|\b(?:what|which) (?:can|could|should|do|would) i (?:say|pick|choose|put|answer|have|select)\b|^(?:\w+ )?(?:like what|such as(?: what)?|for example|what (?:do you|dyou|d you) mean(?: by (?:that|role))?|what are they|which (?:ones|roles|ranges)|what roles|in what currency)$|\b(?:in|us) (?:dollars|pounds|euros)$|\bwhat does (?:it|that|this) mean\b|\b(?:role|business|spend\w*) means what\b|\bwhat means\b|\b(?:an?|for|give me an) example\b|\b(?:most|other) people (?:\w+ )?(?:say|put|answer|write)\b|\bwhat(?: are|s) (?:the|my) (?:possibilities|choices)\b|\bhelp with what\b|^(?:\w+ )?what (?:do you|dyou|d you) mean\b|\b(?:dont|do not) (?:really |quite )?understand\b|\bwhat (?:kind|sort) of (?:things?|help|answer)\b|\b(?:read|list|tell) (?:me |them |out )*(?:the )?(?:list|options|choices)\b/
export const asksWhy =
  /\bwhats it to you\b|\bwhat (?:do|would|did) ?(?:you|ye|yous?|ya)? (?:need|want|be needing|wanting)\b.*\b(?:that|it|this)\b.*\bfor\b|\bwhat d ?(?:you|ye|ya) (?:need|want)\b|\bdo you (?:have|need) to know\b|\bwhat (?:has|is) (?:it|that) (?:got )?to do with\b|\bwhat(?:s| is) (?:this|that|the) (?:\w+ )?for\b|^(?:\w+ ){0,2}(?:why|what for|whats (?:that|this|it) (?:got to do|for))\b|\bwhat do you (?:need|want|use|do with) (?:that|it|this|my)\b|\b(?:do i|i) (?:really )?(?:have|need) to (?:answer|say|give|tell)\b|\bwhat (?:will|do) you do with (?:it|that|my)\b|\bis (?:that|this|it) (?:really )?(?:necessary|needed|required|mandatory|compulsory|optional)\b/
export const asksLeft =
  /\bhow (?:many|much)\b.*\b(?:left|to go|more|remain\w*)\b|\b(?:many|much) (?:more|other) (?:questions|of (?:these|them|those))\b|\b(?:is (?:that|this|it) the (?:last|end)|are we (?:nearly|almost) (?:done|there)|(?:nearly|almost) (?:done|finished|there))\b|\bmuch (?:more|longer)\b/
export const asksLength =
  /\bhow (?:long|many)\b.*\b(?:wait ?list|form|questions)\b|\bhow long (?:does|will|is|would|do) (?:it|this|that|these)(?: all)?(?: going to)?(?: take(?! (?:to|until|before)\b)|$)|\bhow (?:long|much)\b.*\b(?:this going|is this)\b/

/** "What have you got so far?" */
export const asksRecall =
  /\bwhat (?:have|did|do) (?:you|ya) (?:got|have|get|write|put)(?: down)?(?: (?:so far|about me|for me|from me))?$/
/** The same in the form: "can you read everything back to me". */
export const asksAnswers = new RegExp(
  `${asksRecall.source}|\\bwhat you(?: have|ve)?(?: got| put| wrote| have)?(?: down)?(?: so far)?$|\\b(?:read|say|tell|run|go)(?: \\w+){0,4} (?:back|through|over)\\b(?! to (?!me|us))|\\bwhat (?:do|did) you (?:have|put|write)\\b|\\bread (?:me |us )?(?:everything|it all|all|them|what)\\b|\\bwhat (?:have|did|ve) i (?:told|tell|said|say|give|given|put)\\b|\\b(?:so|ok|and) (?:far|what) (?:have you|you have)\\b|^(?:\\w+ ){0,3}did you (?:put|get|write|have|note)\\b`,
)
/** "What's still missing?", "is that everything you need?" */
export const asksMissing =
  /\b(?:still )?missing$|\b(?:anything|something|what) else (?:you|i|to|needed)\b|\bis (?:that|it|this) (?:now |all )?(?:everything|all|ready|done|finished|complete)\b|\bare we (?:all )?(?:set|ready)\b|\bwhats left\b/
/** "Do I press submit, or do you?", "what happens next?", "would somebody write to me?" */
export const asksSubmit =
  /\b(?:do|will|shall|should|must) (?:i|you|we) (?:still )?(?:have to |need to |then )?(?:press|submit|send|click)\b|\bwhat(?:ll| will)? happens? (?:now|next|then|after)\b|\bhow (?:will|do|would) i know\b|\b(?:what|anything)? ?(?:do|should|must) i (?:have to |need to )?(?:do|press)(?: anything| something)? ?(?:else )?(?:now|next|then|with)\b|\bwhat(?:s| happens| comes| is)(?: \w+)? (?:next|now|then|after\w*|once|when)\b|\b(?:is|has) it (?:been )?(?:sent|submitted|gone)\b|\b(?:would|will|does) (?:\w+ )?(?:somebody|someone|anyone|anybody|you|they) (?:then )?(?:ring|call|write|e ?mail|contact|get back|reply|be in touch)\b|\bwhen (?:will|do|would) (?:i|you|we) (?:hear|get|be)\b|\bwho (?:will|would) (?:contact|call|ring|write|get)\b|\bhow (?:long|soon)\b.*\bget(?:s)? back\b|\bnow what$|\b(?:is|does|will) (?:this|it) (?:go|going|be sent)\b/

const details = String.raw`(?:e ?mail|address|details?|data|info\w*|answers|name|number|this|that|it|these)`
/** "What happens to my email once you've got it?", "will you pass it on?" */
const asksUse = new RegExp(
  `\\b(?:be|get|being) (?:passed|shared|sold|given|handed)\\b|\\b(?:do|does|can|will) (?:other|anyone|anybody|somebody|people)\\b.*\\bsee\\b|\\b(?:spam|adverts?|junk mail|marketing (?:mails?|emails?|messages))\\b|\\bwhat (?:happens|becomes|will happen)\\b.*\\b(?:to|with|of) (?:all )?(?:my |this|that|the |it|these)|\\bwhat (?:do|will|would|are|re|you|youll|youre|youd|they|theyll) (?:you )?(?:going to )?(?:do|doing|use)\\b.*\\b${details}\\b|\\bwho(?:s| is| will| else| all| gets| can)?\\b.*\\b(?:sees?|seeing|gets?|reads?|access|looks?)\\b.*\\b${details}\\b|\\b(?:will|would|do|are|wont|dont|can) (?:you|they|it|i)\\b.*\\b(?:sell|share|pass|give|spam|store|delete|hand|keep)\\w*\\b.*\\b(?:my|details?|data|on|anyone|anybody|me|it)\\b|\\b(?:is|are) (?:my|the) (?:${details}) (?:safe|private|secure|kept)\\b`,
)
/** "Can I get off the list again?" */
const leavesList =
  /\bunsubscribe\b|\b(?:get|come|take me|be taken|remove me|take myself) off (?:it|the|this|your)\b|\bdelete (?:me|my)\b/
/** "Is this going to cost me anything?" */
const asksPrice =
  /\b(?:does|do|is|will|would|am)\b(?: \w+){0,5} (?:cost|charge\w*|pay\w*)(?: me| us| to)?(?: anything| something| money| to (?:be|join|sign).*)\b|\b(?:is|are) (?:it|this|that) (?:all )?free\b|\bany (?:obligation|commitment|strings|charge|cost|fee)s?\b/
/** "When will somebody get in touch?" */
const asksWhen =
  /\b(?:when|how (?:long|soon|quick\w*))\b.*\b(?:get in touch|be in touch|hear|contact\w*|get back|come back|comes? back|reply|replies|ring me|call me|e ?mail me|write)\b|\bwhen (?:will|do|would) i hear\b/
/** "Can I give you his?", "can I use my work one?" */
const asksOtherAddress =
  /\b(?:can|could|may|should|shall|is it (?:ok|okay|all right) (?:if|to)) (?:i |we )?(?:just )?(?:give|use|put|say|do)(?: you| in| down)? (?:(?:my |his |her |a |the |our )?(?:\w+ ){0,4}(?:e ?mail|address|one)(?: address| instead)*|(?:his|hers|theirs|mine|my (?:\w+ )?\w+s)(?! \w)|another)\b/

/** The line that answers a question about what is done with the answers of the form, asked while it is filled in or after. */
export function aboutAnswers(utterance: string): ReceptionistPhraseId | undefined {
  const words = plainWords(utterance)
  if (asksOtherAddress.test(words)) return 'form-any-email'
  if (asksUse.test(words) || leavesList.test(words)) return 'form-use'
  if (asksPrice.test(words)) return 'no-obligation'
  if (asksWhen.test(words)) return 'form-soon'
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
  if (/\bhow (?:long|many)\b.*\b(?:wait ?list|waiting list|form|questions)\b/.test(words)) return 'form-length'
  if (
    /\bwhat (?:are you going to|will you|do you|would you|youre going to|(?:do|must|will) i (?:have to|need to)?) ?(?:ask|want to know|answer|need (?:from|to know))|\b(?:what|which)(?: are| were)? (?:the |those |your )?(?:six |6 )?questions\b(?! to ask)(?<!\b(?:tell|train|teach) (?:it|you)\b.*)/.test(
      words,
    )
  )
    return 'form-questions'
  if (
    (/\b(?:oblig\w+|(?:have|need|got) to (?:buy|purchase)|must (?:i |we )?buy|purchase)\b/.test(words) &&
      !/\b(?:tele)?(?:phones?|machines?|handsets?|gear|kit|apps?|equipment|hardware|devices?|computers?|software)\b/.test(
        words,
      )) ||
    (isQuestion(utterance) &&
      /\b(?:pay\w*|costs?|free|charg\w+|money)\b/.test(words) &&
      /\b(?:wait ?list|waiting list|(?:the|this|your) (?:list|form)|join\w*|sign(?:ing)? up|put my name)\b/.test(words))
  )
    return 'no-obligation'
  if (asksSubmit.test(words) && /\b(?:form|wait ?list|waiting list|sent|submit\w*|details)\b/.test(words))
    return 'form-submit'
  if (
    /\b(?:how many|how come|why|what)\b.*\b(?:spots?|spaces|places|limited|availability|(?:ahead|in front) of me)\b/.test(
      words,
    )
  )
    return 'form-spots'
  return !joinsList.test(words) &&
    /\b(?:whats?|why|tell me about|what is|explain)\b(?! .*\bnumber\b).*\b(?:wait ?list|waiting list|the list)\b/.test(
      words,
    )
    ? 'form-about'
    : undefined
}

/** "Can you put that I'm the owner, please?" as an order, and "the surgery? it's Elm Tree" without the echo of the question. */
export const plainly = (utterance: string) =>
  utterance
    .replace(/^(?:oh[\s,]+)?by the way[\s,]+(?=.*\?$)/i, '')
    .replace(/^(?:me|mine|(?:my|the|our|your)(?: \p{L}+){1,2})\?\s+(?=\S)/iu, '')
    .replace(
      /(?<=\S)[\s,.]+(?:do you (?:need|want) me to|shall i|should i|will i|can i|do i need to) spell (?:it|that)(?: \w+){0,2}\??$/i,
      '',
    )
    .replace(
      /^((?:(?:oh|and|also|actually|sorry|please|hang on|wait|no|ok|okay|yes|right)[\s,]+)*)(?:can|could|would|will) you (?:please |just |also )*((?:put|change|make|add|take (?:out|off)|remove|drop|correct|set|write|fix|delete|swap)\b.*?)[\s,]*(?:please|for me)?\?*$/i,
      '$1$2',
    )
    .replace(/[\s,]+(?:would|could|can|will) you(?: please)?\??$/i, '')
    // "It's a, a chiropody clinic"
    .replace(/\b(the|an|it['’]s|i['’]m|we|my|our|to|and|for|of),? (?=\1\b)|\ba, (?=a \w\w)/gi, '')

/** "Book Me Later, that's the name of the salon", "we call it Stop and Shop": words of a wish that name a business. */
export const namesBusiness = (utterance: string) =>
  !isQuestion(utterance) &&
  !/\b(?:im|i am|she|shes|he|hes|who is|whos) called\b|\bname is\b|\bnames\b/.test(plainWords(utterance)) &&
  /\b(?:thats|that is|its) (?:what we call it|what its called|(?:the|our|my) (?:name|business|company|shop|salon)\b)|\b(?:called|named|we call (?:it|ourselves)|trad(?:e|ing) as)\b(?! (?:it|me|you)\b)|\b(?:its|were) an? (?:\w+ ){0,2}(?:shop|store|salon|band|cafe|bakery|restaurant|garage|agency|practice|clinic|company|firm|studio|school|pub|bar)\b/.test(
    plainWords(utterance),
  )
/** "We don't really have a name yet" */
export const hasNoName =
  /\b(?:dont|do not|havent|have not|hasnt|no|not|without|never)\b(?: \w+){0,5} (?:name|business|called|company)\b|\bno name\b|\bnothing yet\b|\bbetween (?:businesses|jobs)\b|\bnot (?:trading|open|started) yet\b|\bhavent (?:started|opened)\b/

export const asksAgain =
  /\bwhat was the (?:\w+ )?question\b|\bask (?:me )?(?:that |it |the question )?again\b|\bask (?:that|it) (?:to )?me\b|\b(?:repeat|say) the question\b|\b(?:what (?:was|is|s) (?:the|your|that|this) question|whats the question|what did you (?:just )?ask|what are you asking|where were we|what do you (?:want|need) to know)\b/

/** Wishes that are carried out in the middle of the form, even if the words could be an answer. */
export const alwaysInterrupts: readonly Intent[] = [
  'repeat',
  'wait',
  'person',
  'abuse',
  'emergency',
  'injection',
  'robot',
  'louder',
  'slower',
  'faster',
  'typing',
  'spell',
  'demo-privacy',
  'contact',
  'book',
  'role-play',
  'can-ask',
  'how-are-you',
  'show',
]

/** Words with which such a wish is plainly asked for; without them a short statement is an answer. */
export const asksPlainly =
  /\b(?:please|need|want\w*|wanna|lets|let me|show|play|pretend|act|repeat|again|wait|hold on|hang on|(?:a|one|two|just) (?:\w+ )?(?:moment|minute|sec\w*|tick|mo)|slow\w*|loud\w*|up|fast\w*|quick\w*|speak|talk|stop|give|take|put me|get me|pardon|sorry|type|typing|spell|ignore|instructions|book|ring|call me|contact|connect|transfer|human|real|hear|missed|say)\b/

/** An explicit goodbye: "that's all" ends a question of the form, not the call. */
export const saysGoodbye = (utterance: string) =>
  /\b(?:(?:bye|goodbye)(?: (?:now|then|for now|bye|mate|love))*$|(?:^|\b(?:i|ill|im|lets|gonna|going to|please|just|must|have to|need to) )(?:\w+ )?hang(?:ing)? up\b|ta[- ]?ra|cheerio|take care(?: now| then)?(?=$| (?:bye|talk|speak|now))|talk soon|good ?night$|see (?:ya|you)|(?:have|got|need|gotta) (?:to )?(?:go|run|leave)(?= (?:now|soon|sorry|thanks|bye|then)\b|$)|end (?:the|this) call)\b/.test(
    plainWords(utterance),
  )

/** Whether the words are put as a question: "will it …", but not the name "Will Smith". */
export function isQuestion(utterance: string): boolean {
  const words = plainWords(utterance).replace(
    /^(?:(?:and|so|but|ok|okay|um|uh|huh|mm+|mhm|hm+|wait|sorry|hang on|hold on|well|right|alright|grand|lovely|great|actually|yes|yeah|oh|hey|before (?:i|we|that)(?: \w+){0,4}|quick question|one question|by the way|can i (?:just )?ask)\s)+/,
    '',
  )
  return (
    utterance.trim().endsWith('?') ||
    /^(?!when(?:ever)? (?:im|ive|weve|my|our|people|theres)\b|what (?:i|we) (?:\w+ )?(?:need|want|d like|mean|do)\b(?! to (?:know|ask)))(?:what|whats|how|hows|why|whys|who|whos|whom|when|where|which)\b/.test(
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

/** A wish to be put on the waitlist in words that name only "the list". */
export const joinsList =
  /\b(?:get|put|add|sign|stick|go|be|pop|have|chuck|enter|register|enrol|write|inscribe|join|noted?|want)\b(?: \w+){0,4} (?:on|onto|to|in|into|up for|for|with|join|be on) (?:the |your |this |that |a )?(?:wait(?:ing)? ?list|list)\b|^(?:\w+ ){0,4}(?:the )?wait(?:ing)? ?list(?: (?:please|thanks|then|for me|put me on it))*$|\bwait(?:ing)? ?list\b.*\b(?:put|add|sign|get|pop|stick) (?:me|us)\b/

/** An utterance without what it says of typing: "I'm parked up so I can't really type". Empty when it says nothing else. */
export const withoutCannotType = (utterance: string): string =>
  utterance
    .replace(
      /(?:[\s,.]*(?:and|but|so|as|because|cos|since)\b)?[\s,]*(?:i['’]?m |i am )?(?:(?:driving|parked(?: up)?|in the car|walking|cooking|busy|holding \w+(?: \w+)?)[\s,]*(?:so |and |so that )?)?\bi (?:can['’]?t|cannot|can not|['’]?m not able to|don['’]?t)(?: \w+){0,2} type\b(?: (?:anything|it|that|now|well|much|at the moment|right now|very \w+|in))*[.!,]?/i,
      '',
    )
    .trim()
