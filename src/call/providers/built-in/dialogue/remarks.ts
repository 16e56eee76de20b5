import { plainWords } from '../understanding/plain-words.ts'

/** What callers say beside what they ask: fillers, farewells, "are you there?". */

const start = String.raw`^(?:(?:mate|and|so|but|ok|okay|right|well|um|uh|oh|yeah|yes|hmm|also|great|cool|fine|alright|then|now|hello|hi|hey|sir|madam|please|excuse me|sorry)\s)*`
/** A pattern for a whole utterance, whatever politeness is around it. */
export const whole = (pattern: string) =>
  new RegExp(`${start}(?:${pattern})(?:\\s(?:then|though|please|too|as well|again|exactly|though|now|mate|love))*$`)

const fillers =
  /^(?:(?:um+|uh+|er+m?|hm+|ah+|oh|well|so|like|let me see|lets see|let us see|you know|i mean|now|anyway|and|but|the|i|its|how do i say|how do i put (?:this|it)|what was i (?:going to say|saying)|i was going to say|id like|i d like to|i would like to|i wanted to|can i|what i)\s?)+$/
const acknowledgements =
  /^(?:(?:oh|ah|um|right|so|and|yeah|yes|yep|no|hm+|mm+|grand|okay|ok|well)\s)*(?:mm+|mhm|m+ hm+|hm+|uh huh|aha|right(?: so| then| oh)?|ok(?:ay)?(?: then| so)?|i see(?: i see)?|i get (?:it|you|that)|got (?:it|you|that|ya|cha)|gotcha|understood|interesting|(?:that is|thats|thats really|how|very|really) (?:interesting|good|great|nice|cool|impressive|clever|handy|useful|helpful|good to (?:know|hear)|fair enough|brilliant|grand|lovely|amazing|fair|neat|smart)(?: (?:to know|actually))?|fair enough|makes sense|that makes sense|good to (?:know|hear)|cool|nice(?: one)?|not bad|great|lovely|grand(?: so)?|brilliant|sound|wow|wonderful|excellent|perfect|alright|all right|sure|ah ok|very good|yeah(?: yeah)*|yes|yep|noted|thats fine|fine|no worries|no bother|good|huh|blimey|crikey|fantastic|super|tell me about it|i know|(?:thats|its|that is) (?:(?:actually|really) )?not (?:(?:as|so|too|that|half) )?(?:bad|dear|expensive)(?: (?:actually|really|at all|as i (?:thought|expected|feared)))?|(?:thats|that is) (?:less|better|cheaper) than i (?:thought|expected|feared)(?: to be honest)?|(?:thats what )?(?:everyone|everybody|they all) says? that|thats what they all say|true|exactly|indeed|sure sure|impressive)(?: (?:then|so|mate|love|i see|ok|okay|right|yeah|good|great|now))*$/

/** "Um, so": nothing was said yet. */
export const isFiller = (utterance: string): boolean => {
  const words = plainWords(utterance)
  return words === '' ? /\p{P}/u.test(utterance) && !utterance.includes('?') : fillers.test(words)
}

/** "You cut me off": the caller was interrupted. */
export const saysInterrupted = (utterance: string): boolean =>
  /^(?:\w+ ){0,3}let me finish\b|\b(?:you|youre|youve|stop|dont|quit) (?:\w+ ){0,2}(?:(?:interrupt\w*|cut(?:ting)?|talk(?:ed|ing)? over) me\b|interrupting$)/.test(
    plainWords(utterance),
  )

/** "No, not you, madam, I'll be right with you": said to somebody beside the caller. */
export const isToSomebodyElse = (utterance: string): boolean =>
  /^(?:(?:no|oh|sorry|ah) )*not you\b(?! (?:product|service|personally|the|i mean))|\b(?:ill|i will) be (?:right |straight )?with you(?: in an? \w+| now| shortly)?$|^(?:sit down|get down|come here|stop it|leave it|put that down)(?: (?:love|darling|now|please))*$/.test(
    plainWords(utterance),
  )

/** "I see", "right", "mm-hm": said while listening, without a wish. */
export const isAcknowledgement = (utterance: string): boolean => acknowledgements.test(plainWords(utterance))

/** "Well, isn't that something, my girls are gonna be thrilled": asks and wants nothing. */
export const isRemark = (utterance: string): boolean => {
  const words = plainWords(utterance)
  return (
    words.split(' ').length <= longestRemark &&
    !/\b(?:what|how|who|when|where|which|can|could|does|do (?:you|i|we|they)|is (?:it|this|there)|will (?:it|you|they)|please|but|so (?:if|when))\b/.test(
      words,
    ) &&
    /\bisnt that (?:something|nice|great|lovely|clever|grand)\b|\b(?:that|it|this)(?: would| will|d|ll) be (?:such )?(?:an? )?(?:real |great |huge )?(?:relief|nice|lovely|great|good|help|handy|dream|treat|blessing)\b|\bbetter than (?:me|us|him|her|my \w+|our \w+)\b|\bbeats (?:the|my|me|having|doing|our|any)\b|\b(?:gonna|going to|will|would) (?:be|love) (?:thrilled|over the moon|so happy|delighted|this|it|that)\b|\bi (?:really )?(?:like|love) (?:that|this)\b|\bmusic to my ears\b|\bweight off\b/.test(
      words,
    )
  )
}

/** A remark has no more words. Chosen by hand. */
const longestRemark = 22

/** "I'll hang up now", and not "will people hang up?". */
const hangsUp =
  /^(?!.*\b(?:after|when|if|will people|customers?|callers?|clients?|old)\b)(?:.*\b(?:ill|i am going to|im going to|im gonna|lets|gonna|please|just|i must|i have to|i need to|time to) )?(?:\w+ )?hang(?:ing)? up(?: now| then| on you| the phone| please)*$/

/** Words of farewell. */
export const saysFarewell = (utterance: string): boolean =>
  hangsUp.test(plainWords(utterance)) ||
  /\b(?:good ?bye|bye|good ?night|night night|nighty night|adios|au revoir|tara a bit|^tara(?: then| now| love| bab)*$|hooroo|toodle ?(?:pip|oo)|auf wiedersehen|tschuss|arrivederci|hasta luego|ciao(?: (?:ciao|bella|thanks|thank you|for now|then|everyone))*$|cheerio|ta ra|farewell|see (?:ya|you)(?: later| soon| around| then)?$|see (?:ya|you) later\b|speak soon|talk (?:soon|later)|take care(?! of\b)|(?:end|finish|stop) (?:the|this|my|our) call)\b|\b(?:have|got|need|gotta|going|better|should|must|ought|want|id like|i would like)(?: to)? (?:go|run|leave|dash|head off|get (?:back to work|going|off))(?: now| (?:the|this) (?:page|call|site|chat))*(?: mate| love| sorry| thanks| thank you| cheers)*$|\b(?:thats|that is|that will be|thatll be|that was) (?:all|it|everything|me done|the lot|all i (?:need|wanted).*|everything i (?:need|wanted).*)(?: for (?:now|today)| from (?:me|us|my (?:side|end))| thanks(?: a million| a lot| a bunch| very much| so much)?| thank you| then| cheers| so| mate| love| really)*$|^(?:no|nope|nah|right|ok|okay) (?:\w+ ){0,3}thats me(?: done)?(?: thanks| thank you| so)*$|\b(?:nothing else|ill let you go|im (?:done|off|sorted)(?! (?:with|to|on|\w+days?|school))|no (?:more|other|further) questions?|have a (?:good|nice|great|lovely|beautiful|wonderful|blessed) (?:one|day|evening|weekend|night|rest of)|mind yourself|leave it there|(?:ill|i will|let me|im going to) (?:keep|put down|cut|drop) the (?:phone|call|line)|god bless(?: you)?|(?:wont|shant|dont think i(?:ll)?) be needing|sorry to (?:have )?(?:bother|trouble)(?:ed)? you)\b|\bthank(?:s| you)\b.*\bnice (?:day|evening|weekend)$/.test(
    plainWords(utterance),
  )

/** "Hello, how are you getting on?" */
export const asksHowYouAre = (utterance: string): boolean =>
  /\bhow (?:are|r|is|s) (?:you|u|ye|ya|things|it|yourself|everyone|your day)\b(?! (?:different|better|made|built|trained))|\bhow(?:s| is) it going\b|\bhows (?:things|tricks|your day)\b|\bhow do you do\b|\bhow you doing\b/.test(
    plainWords(utterance),
  )

/** "I was looking at the website and I've a question for you", "I want to make some enquiries" */
const hasQuestion =
  /\b(?:ive|i have|i had|i just had|just had) (?:just )?(?:got )?(?:an?|some|a few|a couple of|one|two) (?:quick |small )?(?:questions?|quer(?:y|ies))(?: for you)?(?: if thats (?:ok|okay|all right|alright))?$|\bmake (?:an?|some|a few) (?:enquir|inquir)(?:y|ies)$/

/** "Can I ask you something?" */
export const wantsToAsk = (utterance: string): boolean =>
  hasQuestion.test(plainWords(utterance)) ||
  whole(
    '(?:can|could|may) i (?:just )?ask(?: you)?(?: (?:something|some ?thing else|a question|some questions|a few questions|one thing|another (?:question|thing)|one more (?:thing|question)|a quick question))?|(?:there )?i (?:just |do )?(?:have|ve|ve got|have got|got)(?: a (?:list|bunch|load|lot|couple) of| lots of| loads of| many| several| only| a| one| another| one more| some| a few| a couple of| just one)*(?: quick| small| other| more)? questions?(?: for you)?|(?:there )?ive(?: got)?(?: a (?:list|bunch|load|lot|couple) of| lots of| loads of| many| several| a| one| another| one more| some| a few| a couple of| just one)*(?: quick| small| other| more)? questions?(?: for you| to ask(?: you)?)?|(?:a |one |another |just a )?(?:quick|more|last|another) (?:question|thing)|(?:(?:i )?(?:have |only |ive |got |just )*(?:one|two|five|ten|a|a few|a couple of) (?:minutes?|mins?|moments?) )?(?:(?:and|just|for|so) )?(?:i have |ive got |got )?(?:two|three|four|five|a couple of|a few|some|several)(?: very| really)?(?: quick| short| small)? (?:questions|things)|one more thing|question|got a (?:minute|sec|second|moment)',
  ).test(plainWords(utterance))

/** "Hello? Are you there?" */
export const asksWhetherThere = (utterance: string): boolean =>
  /^(?:(?:hello|hi|hey|hiya|yes|yeah|oh|sorry|um|ok|dear|sir|good (?:day|morning|afternoon|evening))\s)*(?:is (?:this|it)(?: thing)? (?:on|working)|is there (?:anyone|anybody|someone|somebody)(?: there)?|(?:are you|you(?: are)?|anyone|anybody|is (?:anyone|anybody|someone|somebody)) (?:still |even |back |out )?(?:there|listening|on the line)|(?:(?:\w+ ){0,12})can you hear me(?: (?:now|ok|okay|there|all right|alright|well))?(?: is (?:this|it)(?: thing)? (?:on|working))?(?: (?:im|i am|ive|its|the|theres)\b(?: \w+){1,7})?|hello hello(?: hello)*|testing(?: testing)*(?: (?:one|1) (?:two|2)(?: (?:three|3))?)?|you still there|still there|did you hear (?:me|that))(?: hello)?$/.test(
    plainWords(utterance),
  )

/** "Where were we?", "okay, I'm back". */
export const resumes = (utterance: string): boolean =>
  /^(?:(?:ok|okay|right|so|sorry|um|well|yeah|yes|now|oh|sorry about that|thanks for waiting|alright|yep|yup)\s)*(?:im back|back now|back(?=.* where were we)|i am back|where were we|where was i|im here|im with you|go ahead im listening|im ready|ready|im listening|youre back|you were saying|what were you saying|as you were(?: saying)?|sorry about that|im all yours|im back\b.* where were we)(?: now| again)?(?: (?:sorry|sorry about that|where were we|go on|go ahead|carry on|continue|please))*$/.test(
    plainWords(utterance),
  )
