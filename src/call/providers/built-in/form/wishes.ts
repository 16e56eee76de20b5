import { asksRecall } from '../dialogue/about-waitlist.ts'
import type { Intent } from '../understanding/intents.ts'

/** What a caller may wish or ask in the middle of the waitlist form, by its words. */

const fillers = String.raw`(?:(?:um|uh|oh|ah|well|ok|okay|so|right|sorry|please|no|yes|yeah|actually|hmm|wait|hang on|hold on|you know what|look|now|just|lets|can (?:we|i|you)|could (?:we|i|you)|may i|id(?: (?:like|want)(?: to)?)?|i would|i (?:want|need|would like|think|have|wish)(?: to)?)\s)*`
const politeEnd = String.raw`(?:\s(?:please|thanks|thank you|then|actually|for now|altogether|now|sorry|mate|love))*`
const whole = (pattern: string) => new RegExp(`^${fillers}(?:${pattern})${politeEnd}$`)

export const cancels = whole(
  'cancel(?: (?:it|this|that|the form|everything|all of it|my (?:sign up|place)))?|(?:ive |i have )?changed my mind(?: about (?:it|this|that))?|stop(?: (?:it|this|the form|here|asking.*))?|quit|abort|dont want to|leave it(?: there| at that)?|not interested(?: any ?more)?|(?:do|finish) (?:it|this) (?:later|another time)|get out of (?:this|the form)|exit',
)
/** "Forget it, I don't want to do this": a plain wish to leave, whatever is said around it. */
export const leaves =
  /\b(?:never|didnt|did not) (?:asked?|wanted?|said) (?:for |to )?(?:(?:your |the |these |any )?questions|join|sign up|the (?:wait ?)?list)\b|\bforget (?:it|about it|(?:this|the|that)(?: (?:form|list|wait ?list|whole thing))?$|(?:the|this) (?:form|list|wait ?list|whole thing)\b)|\b(?:dont|do not) (?:really )?want (?:to (?:(?:do|send) (?:this|it)|fill|join|sign up|carry on|continue|go on|be on)|(?:on )?(?:the )?(?:wait ?list|waiting list|form)|(?:your|the|these|any|all these) (?:\w+ )?questions)\b|^(?:\w+ ){0,4}never ?mind\b|\bstop (?:now |here |this |it )*(?:and|then)\b|\b(?:come back|finish|(?:ill|i will|let me|rather) (?:just )?do|fill \w+)\b(?: \w+){0,3} (?:another (?:time|day)|later|tomorrow|some other (?:day|time)|online|myself)$|\b(?:look at|do|finish|sort|check) (?:it|this|that) (?:later|tonight|this evening|another (?:time|day)|tomorrow|when (?:im|i am|i get))\b|\b(?:leave|quit|exit|cancel|stop|end|drop) (?:the|this) (?:form|(?:wait ?)?list|questions)\b|^(?:no |nah |well )*not (?:right )?(?:now|today|yet)\b(?!.*\b(?:change|correct|fix|edit|first)\b)|^(?:\w+ ){0,4}(?:cancel|drop|scrap) (?:it|this|that)\b|\bleave (?:it|this|that) (?:for (?:now|today)|there|for the moment)\b|\b(?:ill|i will|let me|need to|have to|want to) (?:have a )?think (?:(?:about|on) (?:it|this|that)\b|it over|(?:about|on)$)|\b(?:id|i would) rather (?:not do|my \w+ (?:do|fill))|\b(?:call|ring|phone) (?:you )?back (?:later|tomorrow|another)/
/** "Open it up", "let's see the form". */
export const opens =
  /^(?!.*\b(?:dont|do not|not|when|after|once|before|if|you have|press|myself|or (?:do )?you)\b).*(?:\b(?:open|show|see|submit|send)(?: me| us)? (?:it|her|the form|that(?! \w)|them)\b(?! to\b)|^(?:\w+ ){0,3}(?:open|send|submit)(?: it| now| please)*$|^(?:\w+ ){0,3}show me$)/
export const skips = whole(
  String.raw`skip(?: (?:it|this|that|that one|this one|this question|the question|over.*))?|pass(?: on that.*)?|next(?: question| one)?|move on|rather not(?: (?:say|tell|give|answer).*)?|prefer not(?: to)?(?: say)?|(?:i )?dont (?:want|wish|like) to (?:say|give|tell|answer|share)\b.*|(?:do i|i dont) have to (?:say|answer|tell)\b.*|no comment|(?:thats )?(?:none of your business|private|confidential|personal)|leave that(?: one)?|leave (?:it|that|this)(?: one| question)? (?:blank|empty|out|for now|off)|(?:i ?m )?not (?:telling|saying|giving|sharing)(?: .*)?|(?:i )?(?:really )?(?:dont know(?: (?:the|that|it|what|how|off|exact).*)?|have no idea|havent a clue|couldnt (?:tell|say)\b.*|dont have one)|(?:i )?dunno(?: really| honestly)?|idk|no idea|not (?:\w+ )?sure(?: .*)?|not a clue(?: .*)?|no clue|hard to say|it depends|depends|come back to (?:it|that)(?: later)?|later|ask me (?:that )?later|without (?:that|it)`,
)
/** "Just leave the email, I'll type it in later": the question is left to the page's form. */
export const leavesOut =
  /(?<!\bbut )\b(?:leave|skip|forget)(?: \w+){0,2} (?:e ?mail|address|spelling|one|bit|question)\b|\b(?:ill|i will|i can|let me|id rather|we can) (?:just )?(?:type|put|fill|add|write|sort|do) (?:it|that)(?: in)?(?: \w+){0,3} (?:later|myself|after|in the form|on the form|at the end)\b|\bleave (?:it|that)(?: out| blank| empty)$/
/** `skips` with more around it: "my boss does the accounts, I couldn't tell you". Only where no answer is found. */
export const skipsLoosely =
  /\bskip (?:it|this|that|the)\b|\b(?:couldnt|cant|could not) (?:tell|say)\b|\b(?:have|need|want|like) to ask (?:my|the|our|him|her)\b|\b(?:bit|too|rather|very|quite) (?:personal|private)\b|\bnone of your\b|\b(?:rather|sooner) not\b|\bprefer not\b|\bhavent (?:got )?(?:a|the)\b|\b(?:not able to|cant|cannot|couldnt|wont) (?:really )?(?:share|say|tell|give|disclose|put a (?:number|figure))\b|\b(?:authority|at liberty|not allowed|no permission)\b|\bbeats me\b|\b(?:wouldnt|couldnt|dont really) know\b|\b(?:dont|do not) keep track\b|\bnot my (?:department|area|job)\b|\bno way of knowing\b/
/** "I don't know, just the phone": with a question that has options they are read out. */
export const doesNotKnow =
  /\b(?:dont|do not) (?:really |actually )?know\b|\bno idea\b|\bnot (?:\w+ )?sure\b|\bno clue\b/
export const goesBack =
  /^(?:\w+ ){0,6}(?:go|went|going|take me|step) back\b(?! to (?:work|sleep))|\bprevious (?:one|question)\b|^back$|\bone (?:question )?back\b|\bback (?:up )?(?:one|a (?:question|step))\b/
export const goesOn = whole(
  '(?:grand )?(?:go|carry) on(?: so)?|grand(?: so)?|continue|keep going|next question|lets do (?:it|this|that)(?: right)?(?: now)?(?: (?:by voice|over the phone|by phone|together|here|with you))?(?: now)?|(?:we|you|i) can (?:do|start|begin)(?: (?:it|this|that))?(?: right)?(?: now)?|lets (?:go|carry|move) on|go ahead|(?:yes |ok |okay |sure )?(?:i am|im|were|we are) (?:all )?ready|(?:great|lovely|perfect|good|cool|brilliant|alright|all right|fine) (?:go|carry) on',
)
export const finishes =
  /^(?:(?:ok|okay|right|great|so|and|no|well|i think|good|perfect|lovely) )*(?:thats|that is|that will be|thatll be|that was) (?:all|it|everything|the lot|me done)(?: i \w+| (?:from|for) me| now| then| thanks| thank you| for now)*$|^(?:(?:ok|okay|right|and) )*(?:im |were |we are |i am )?(?:all )?(?:done|finished)(?: now| then| thanks)*$/
export const startsOver =
  /\b(?:start|begin) (?:(?:it|this|the|my) (?:(?:whole |entire )?(?:form|thing|lot) )?)?(?:again|over|afresh|from scratch|from the (?:beginning|start|top))\b|\bfrom the (?:beginning|start|top)\b/
export const asksOptions =
  /\b(?:options?|choices|brackets|choose from)\b|\b(?:what|which) (?:can|could|should|do|would) i (?:say|pick|choose|put|answer|have|select)\b|^(?:\w+ )?(?:like what|such as(?: what)?|for example|what (?:do you|dyou|d you) mean(?: by (?:that|role))?|what are they|which (?:ones|roles|ranges)|what roles|in what currency)$|\b(?:in|us) (?:dollars|pounds|euros)$|\bwhat does (?:it|that|this) mean\b|\b(?:role|business|spend\w*) means what\b|\bwhat means\b|\b(?:an?|for|give me an) example\b|\b(?:most|other) people (?:\w+ )?(?:say|put|answer|write)\b|\bwhat(?: are|s) (?:the|my) (?:possibilities|choices)\b|\bhelp with what\b|^(?:\w+ )?what (?:exactly |actually )?(?:do you|dyou|d you) mean\b|\b(?:dont|do not) (?:really |quite )?understand\b|\bwhat (?:kind|sort) of (?:things?|help|answer)\b|\b(?:read|list|tell) (?:me |them |out )*(?:the )?(?:list|options|choices)\b/
export const asksWhy =
  /\bwhy (?:do|would|d|are|is|did) ?(?:you|ye|ya|yous?|that|this|it)\b|\bwhats it to you\b|\bwhat(?:s| does| is) (?:it|that|this) (?:want|need)\w* (?:that|it|this) for\b|\bwhat (?:do|would|did) ?(?:you|ye|yous?|ya)? (?:need|want|be needing|wanting)\b.*\b(?:that|it|this)\b.*\bfor\b|\bwhat d ?(?:you|ye|ya) (?:need|want)\b|\bdo you (?:have|need) to know\b|\bwhat (?:has|is) (?:it|that) (?:got )?to do with\b|\bwhat(?:s| is) (?:this|that|the) (?:\w+ )?for\b|^(?:\w+ ){0,2}(?:why|what for|whats (?:that|this|it) (?:got to do|for))\b|\bwhat do you (?:need|want|use|do with) (?:that|it|this|my)\b|\b(?:do i|i) (?:really )?(?:have|need) to (?:answer|say|give|tell)\b|\bwhat (?:will|do) you do with (?:it|that|my)\b|\bis (?:that|this|it) (?:really )?(?:necessary|needed|required|mandatory|compulsory|optional)\b/
export const asksLeft =
  /\bhow (?:many|much)\b.*\b(?:left|to go|more|remain\w*)\b|\b(?:many|much) (?:more|other) (?:questions|of (?:these|them|those))\b|\b(?:is (?:that|this|it) the (?:last|end)|are we (?:nearly|almost) (?:done|there)|(?:nearly|almost) (?:done|finished|there))\b|\bmuch (?:more|longer)\b/
export const asksLength =
  /\bhow (?:long|many)\b.*\b(?:wait ?list|form|questions)\b|\bhow long (?:does|will|is|would|do) (?:it|this|that|these)(?: all)?(?: going to)?(?: take(?! (?:to|until|before)\b)|$)|\bhow (?:long|much)\b.*\b(?:this going|is this)\b/

/** `asksRecall` in the form: "can you read everything back to me". */
export const asksAnswers = new RegExp(
  `${asksRecall.source}|\\bwhat you(?: have|ve)?(?: got| put| wrote| have)?(?: down)?(?: so far)?$|\\b(?:read|say|tell|run|go)(?: \\w+){0,4} (?:back|through|over)\\b(?! to (?!me|us))|\\bwhat (?:do|did) you (?:have|put|write)\\b|\\bread (?:me |us )?(?:everything|it all|all|them|what)\\b|\\bwhat (?:have|did|ve) i (?:told|tell|said|say|give|given|put)\\b|\\b(?:so|ok|and) (?:far|what) (?:have you|you have)\\b|^(?:\\w+ ){0,3}did you (?:put|get|write|have|note)\\b`,
)
/** "What's still missing?", "is that everything you need?" */
export const asksMissing =
  /\b(?:still )?missing$|\b(?:anything|something|what) else (?:you|i|to|needed)\b|\bis (?:that|it|this) (?:now |all )?(?:everything|all|ready|done|finished|complete)\b|\b(?:is there )?any ?thing (?:more|else) or\b|\bare we (?:all )?(?:set|ready)\b|\bwhats left\b/
/** "Can you put that I'm the owner, please?" as an order, and "the surgery? it's Elm Tree" without the echo of the question. */
export const plainly = (utterance: string) =>
  utterance
    // "This is Dr. Anna Meier", "St. Mary's Dental": no sentence ends there.
    .replace(/\b(dr|mrs?|ms|prof|rev|st|mt)\.(?=\s+\p{L})/giu, '$1')
    .replace(/^(?:oh[\s,]+)?by the way[\s,]+(?=.*\?$)/i, '')
    .replace(/^(?:me|mine|(?:my|the|our|your)(?: \p{L}+){1,2})\?\s+(?=\S)/iu, '')
    .replace(
      /(?<=\S)[\s,.]+(?:(?:do )?you (?:need|want) (?:me to|that i|i)|shall i|should i|will i|can i|do i need to) spell(?: (?:it|that))?(?: \w+){0,2}\??$/i,
      '',
    )
    .replace(
      /^((?:(?:oh|and|also|actually|sorry|please|hang on|wait|no|ok|okay|yes|right)[\s,]+)*)(?:can|could|would|will) you (?:please |just |also )*((?:put|change|make|add|take (?:out|off)|remove|drop|correct|set|write|fix|delete|swap)\b.*?)[\s,]*(?:please|for me)?\?*$/i,
      '$1$2',
    )
    .replace(/[\s,]+(?:would|could|can|will) you(?: please)?\??$/i, '')
    // "My husband and I own it, so what would that be?"
    .replace(
      /(?<=\S \S+)[\s,.]+(?:so )?what (?:would|does|do) (?:that|you) (?:be|make me|call (?:it|that)|count as|come under)\W*$/i,
      '',
    )
    // "Wait, did I say yahoo, it's gmail"
    .replace(
      /^(?:\W*(?:oh|wait|sorry|um|hang on))*[\s,]*did i say (\S+(?: \S+){0,4}?)[\s,?]+(?=it['’]?s )/i,
      'not $1, ',
    )
    // "Jenifer with one n, Jenifer Trevarrow"
    .replace(/\b(\p{L}{2,}) with (?:one|an?|two|double|the) \p{L}(?:['’]?s)?[\s,]+(?=\1\b)/giu, '')
    // "No, no, Abena's Kitchen, two words, Abena's Kitchen"
    .replace(/^(?:no[\s,]+)+(\S+(?: \S+){0,2})[\s,]+(?:two|three|separate) words[\s,]+\1$/iu, "no it's $1")
    // "Priya, um, Priya Nair"
    .replace(/\b(\p{L}{2,})[\s,]+(?:um+|uh+|er+m?)[\s,]+(?=\1\b)/giu, '')
    // "The company, it's one word, Brightroof"
    .replace(/\b(it['’]?s|is) (?:all )?one word,? (?=\p{Lu}\p{Ll})/u, '$1 ')
    // "I am, how you say, the manager"
    .replace(
      /[\s,.]+(?:how (?:do )?(?:you|i|we|one) (?:say|call)(?: it| this| that)?|what(?:['’]s| is) the word)[\s,]+/gi,
      ' ',
    )
    .replace(/\b(the \p{L}+)[\s,]+(?=the \p{L}+ \p{L}+$)/iu, '')
    // "It's a, a chiropody clinic"
    .replace(/\b(the|an|it['’]s|i['’]m|we|my|our|to|and|for|of),? (?=\1\b)|\ba, (?=a \w\w)/gi, '')

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

/** "I want to speak to a human", but not "I need to talk to my callers" */
export const asksForPerson =
  /^(?:(?:\w+ ){0,2}(?:i|id) (?:\w+ ){1,3})?(?:speak|talk) (?:to|with) (?:an?|some\w*|the|your)\b/

/** Words with which such a wish is plainly asked for; without them a short statement is an answer. */
export const asksPlainly =
  /\b(?:please|need|want\w*|wanna|lets|let me|show|play|pretend|act|repeat|again|wait|hold on|hang on|(?:a|one|two|just) (?:\w+ )?(?:moment|minute|sec\w*|tick|mo)|slow\w*|loud\w*|up|fast\w*|quick\w*|speak|talk|stop|give|take|put me|get me|pardon|sorry|type|typing|spell|ignore|instructions|book|ring|call me|contact|connect|transfer|human|real|hear|missed|say)\b/

/** "Spending on what, do you mean my phone bill?", "is that counting the night girl?" */
export const asksWhatCounts =
  /\bwhat(?:s| is)(?: an?)? call cent(?:re|er)\b|\bon what\b|\b(?:do|did) you mean\b|\b(?:is|would) (?:that|it|this) (?:be )?(?:what|just|for|all|counting|including|the)\b|\bdoes (?:that|it) (?:include|mean|count)\b|\b(?:counting|including|what counts|what exactly|exact)\b|\bother people (?:\w+ )?(?:spend|pay)\b/

/** "Is it in naira or in dollars?" */
export const asksCurrency =
  /\bcurrency\b|\b(?:in|us|euros? or|pounds? or|dollars? or) (?:dollars?|pounds?|euros?|naira|rupees?|sterling)\b|\b(?:shillings?|rand|pesos?|rupees?|naira|dirhams?|ringgit|quid|pounds?|euros?|dollars?) or (?:in )?(?:\w+ )?(?:shillings?|rand|pesos?|rupees?|naira|dirhams?|ringgit|quid|pounds?|euros?|dollars?)\b/
