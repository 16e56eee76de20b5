import type { ReceptionistPhraseId } from '../../../../content/receptionist.ts'
import { type Topic, topics } from '../../../../content/receptionist-topics.ts'
import { understand } from '../understanding/intents.ts'
import { plainWords } from '../understanding/plain-words.ts'
import { days } from './follow-up-lines.ts'
import { readLine, readPointQuestion } from './point-questions.ts'
import { whole } from './remarks.ts'

/** What an utterance asks that is only clear from what was talked about before. */
export type FollowUp =
  /** This topic, asked in half a sentence: "same on Sundays?" */
  | { name: 'topic'; topic: Topic; line?: ReceptionistPhraseId; byClassifier?: true }
  /** More about the last topic: "how so?", "is that all?" */
  | { name: 'more' }
  /** "What else?" */
  | { name: 'what-else' }
  /** "Can I hear one?" */
  | { name: 'show-voices' }
  /** "You keep saying that." */
  | { name: 'complaint' }
  /** "Really?" */
  | { name: 'confirm' }
  /** "I don't believe that." */
  | { name: 'doubt' }

const daysAsked = whole(
  '(?:what|how) about (?:on |at |in |the |during |over )*DAYS|(?:is (?:it|that) )?(?:the )?same (?:on|at|in|for|during|over) (?:the )?DAYS|(?:even|also|only)? ?(?:on|at|in|during|over)? ?(?:the )?DAYS'.replace(
    /DAYS/g,
    days.source,
  ),
)
const priceOfThat = whole(
  '(?:whats |what is |what about |hows )?the (?:price|cost|fee)(?: (?:of|for) (?:that|it|this|them|those)(?: one)?)?|how much (?:is|does|would|will|for|are) (?:that|it|this|them|those|the other one)(?: one)?(?: cost| be)?|(?:what|how much) (?:does|would|will) (?:that|it|this|doing that|having that)(?: one)? cost(?: me| us)?|(?:is|are|does) (?:that|it|this|they|those)(?: one)? (?:cost |come |an? |any )*(?:extra|more|additional|included|in the price|on top|part of (?:it|the price))(?: charge| cost)?|do (?:i|we|you) (?:pay|charge) (?:extra|more)(?: for (?:that|it|this))?|(?:any )?extra (?:charge|cost)(?: for that)?|for that one|at (?:what|which) price|what price|what (?:would|will|does) (?:that|it|this) run (?:me|us)|(?:what|how much) (?:would|will|does|do) (?:that|it|this) set (?:me|us) back|is (?:that|it) all in|(?:is (?:it|that) )?(?:the )?same (?:price|rate|cost)(?: [a-z]+){0,4}',
)
const isThatAll = whole(
  'is (?:that|this|it) (?:all|it|everything|the lot)(?: (?:there is|you know|you do|it does|to it|i get|you have))?|thats (?:it|all) is it|nothing (?:else|more)|is there (?:any ?thing) more(?: to it)?|thats all is it|only that',
)
const whatElse = whole(
  '(?:is there )?(?:any ?thing|what) (?:else|more)(?: (?:is there|to (?:it|know)|about (?:it|that)|does it do|can it do|do i get|do you (?:do|offer|have)|can you (?:do|tell me|offer)))?(?: (?:apart from|besides|other than|except)(?: \\w+){1,4})?',
)
const tooMuch = whole(
  '(?:thats|its|it is|this is|sounds|seems|that is|that sounds|that seems)(?: like)?(?: quite| a bit| rather| very| pretty| too| really| so)*(?: a)? (?:lot|much|steep|expensive|pric(?:e)?y|dear|not cheap|costly|lots|fortune|rip off|robbery)(?: of money| for me| for us| money)?(?: no| na| isnt it| innit)?|(?:thats|it is|its|that is) (?:a (?:lot|bit) |much )?(?:more|dearer|higher) than (?:i|we) (?:thought|expected|wanted|hoped|budgeted|pay)(?: (?:for|now))*',
)
const howSo = whole(
  'how so|how come|how|why|whys that|why is that|why not|in what way|how does that work|how do you do that|how do you mean|what do you mean(?: by that)?|meaning(?: what)?|such as(?: what)?|like what|for example|for instance|example|give me an example|what does that mean(?: for (?:me|us))?|explain(?: that)?|can you explain(?: that)?|in what sense|what for|(?:can|could|would) you (?:break (?:that|it) down|elaborate|expand|go into (?:that|it|detail)|be more specific)(?: (?:on|for) (?:that|it|me))?|break (?:that|it) down|then what(?: happens)?|what(?: happens)? (?:then|next|after(?: that)?|afterwards)|after that|and that means|how exactly|details|more details?',
)
const really = whole(
  'really|seriously|honestly|are you sure|you sure|is that (?:so|right|true|a fact)|for real|no way|does it(?: really)?|do you(?: really)?|can it(?: really)?|will it(?: really)?|is it(?: really)?|would it|you do|it does|it can|always|every (?:time|call)|(?:and |so |yeah |but )*(?:can|does|will|would) (?:it|you) (?:really |actually )?do (?:that|it|this)(?: (?:or not|yes or no|for me|then))*|(?:so )?(?:is|was) that a yes(?: or (?:a )?no)?|(?:just )?yes or no',
)
const doubts = whole(
  '(?:i|we) (?:(?:really|still|just|honestly|simply) )?(?:dont|do not|cant|cannot|wont|find it hard to|struggle to) (?:(?:really|quite|honestly) )?(?:believe|buy|trust) (?:it|that|this|you|(?:that|this|those|the|your) (?:number|figure|price|rate|sum|saving|answer|claim|one)s?)(?: for a (?:second|minute|moment))?(?: (?:sorry|though|to be honest|at all))?|(?:im|i am) not (?:buying|having|convinced by) (?:it|that|this|any of (?:it|that|this))|(?:that|it|this)(?:s| is)? (?:sounds? |seems? |(?:a bit |a little )?)?(?:(?:far |way |just |a bit )?too (?:good|cheap|low|easy)(?: to be true)?|hard to believe|unbelievable|unlikely|fishy|suspicious|far fetched|optimistic|a bit (?:rich|much))(?: (?:to me|if you ask me))?|pull the other (?:one|leg).*|(?:yeah |well |yes )?(?:but )?(?:thats|that is) what (?:they|you|everyone|everybody)(?: people| lot| guys)? (?:all |always )*says?|come off it|youre (?:having me on|kidding(?: me)?|joking|pulling my leg)|(?:says|according to) who(?:m)?|who says(?: so)?',
)
const howLong = whole(
  '(?:and )?how (?:long|soon|quickly|fast)(?: (?:does|would|will|do|is) (?:that|it|this)(?: all)?(?: usually| normally)?(?: take)?(?: you)?)?|when(?: would that be| could that be)?|how many (?:days|weeks|months)',
)
const whoDoes = whole(
  'who (?:does|do|sets?|handles) (?:that|it|this)(?: up)?|do (?:i|we) (?:have to |need to )?do (?:that|it|this)(?: (?:myself|ourselves))?|(?:do|would|will) you do (?:that|it|this)(?: for (?:me|us))?|you do that',
)
const whichOnes = whole(
  'which(?: (?:ones?|kinds?|sorts?|calendars?))?(?: (?:are (?:there|they|those)|(?:you|ye) (?:got|have)|do you (?:have|do|mean|support)|does it (?:do|have|support)))?|what (?:ones|kinds?|sorts?)(?: (?:are (?:there|they)|(?:have|do) (?:you|ye|they)(?: have| got| do)?))?(?: so| then)?',
)
const whatYouDo = whole(
  'what (?:do|does|is it|would|could) (?:you|u|it|this|ye|yous|your company|this company|that)(?: guys| people| lot| thing)?(?: actually| even)? do(?: exactly)?(?: for (?:me|us|people like me))?(?: dear)?|what (?:can|do|does|could|would) (?:you|it|this) do for an? \\w+(?: \\w+)?',
)
const hearOne =
  /^(?:play|listen|hear)$|\b(?:do|give (?:us|me)|play|try) (?:us |me )?(?:the |an? )(?:british|american|australian|aussie|english|yank\w*) (?:one|voice|woman|man|bloke|lady|girl|guy|fella)\b|^(?:\w+ ){0,6}(?:hear|here|listen(?: to)?|play|try)(?: (?:me|us))? (?:(?:the )?(?:british|american|australian|aussie|english|male|female)(?: (?:one|voice|woman|man|accent))?|one|it|them|em|some|that|those|a sample|samples|an example|(?:the |your |a |those |these )?voices?|how (?:it|they|you) sounds?)\b/
const otherVoice =
  /\b(?:irish|scottish|scots|welsh|indian|african|canadian|kiwi|nigerian|northern|southern|posh|cockney|geordie|yorkshire|french|spanish|german|jamaican)\b.*\b(?:one|voice|accent|woman|man|lady)s?\b|^(?:(?!speak)\w+ ){0,3}(?:irish|scottish|welsh|indian|canadian|nigerian)(?: one)?$/
/** "There's lots of little pictures, which one do I press?" */
const asksWhatToPress = /\b(?:which|what|where)\b.*\b(?:press|click|tap|push)\b/
const getForThat = whole(
  'what (?:do|would|will|am) (?:i|we) get(?:ting)?(?: for (?:that|it|my money|our money|the money))?|for what|what for',
)
const meansTheProduct =
  /^(?:no )?(?:not you(?: personally)?|i mean(?:t)?)(?: but)?(?: (?:the|your) (?:product|service|real (?:one|thing)|receptionist|system|software))$/
const complains =
  /\b(?:youre|you are) not (?:listening|hearing me|understanding me)\b|\bare you (?:even )?(?:listening|deaf)\b|\b(?:you (?:keep|already|just) (?:saying|said|say|repeat\w*)(?: (?:that|the same)\b.*)?$|(?:thats|that is|thats really|that was) (?:not (?:an answer|what i asked|helpful|very helpful|my question|the question|good enough)|vague|a bit vague|no (?:good|help|use)|unhelpful|useless)|(?:doesnt|didnt|did not|does not) answer (?:my|the) question|who (?:does|would|can|could|will)(?: (?:know|tell me|help)(?: me)?)?(?: (?:this|that|it))?(?: then)?$|you (?:didnt|dont|did not|cant) (?:answer|know(?: (?:much|anything|a lot|or)|$)|say$)|thats not what i (?:asked|meant|said)|when i asked (?:you )?(?:about|for|how|what))\b/
const howMany = whole('how many(?: (?:at once|at a time|at the same time|calls|can it (?:take|do)))?')

/** Topics about which "how long?" asks for the time that set-up takes. */
const takesTime: readonly Topic[] = [
  'setup',
  'setup-time',
  'training',
  'crm',
  'other-software',
  'number',
  'service',
  'fit',
  'costs',
  'contract',
]
/** Topics about which "who does that?" is answered by: our team. */
const doneByUs: readonly Topic[] = [
  'setup',
  'training',
  'crm',
  'automations',
  'appointments',
  'languages',
  'number',
  'setup-time',
  'other-software',
]
const whichLines: Partial<Record<Topic, ReceptionistPhraseId>> = {
  voices: 'voices',
  languages: 'ask-team',
  crm: 'other-software',
  'other-software': 'ask-team',
  automations: 'automations',
  appointments: 'ask-team',
}

/** "Can I hear the voices", "I want hear the woman, please" */
const hearsVoices =
  /\bvoices?\b.*\bcan i (?:hear|listen to) (?:a few|some|them|one|any)$|\b(?:can|could|may|let|want|wanna|like|love)\b(?: \w+){0,2} (?:hear|listen(?: to)?)\b(?: \w+){0,3} (?:voices?|samples?|previews?|what (?:it|they|you) sounds? like|(?:lady|woman|man|guy|girl|female|male)(?: (?:one|british|american|australian))?(?: please)?$)(?! (?:of|like|that|mail)\b)/

/** "You didn't say what the rate is": a complaint that says what is asked can be answered. */
const asksSomething = (utterance: string) =>
  /\b(?:what|how|who|which|when|where)\b/.test(plainWords(utterance)) &&
  utterance.split(' ').length > 7 &&
  understand(utterance).intents.some(
    (intent) => topics.some((topic) => topic === intent) || ['book', 'contact', 'person'].includes(intent),
  )

/** Reads an utterance as half a sentence about the last topic; `undefined` when it is none. */
export function readFollowUp(utterance: string, topic: Topic | undefined): FollowUp | undefined {
  const words = plainWords(utterance)
  if (whatYouDo.test(words)) return { name: 'topic', topic: 'service' }
  if (hearsVoices.test(words) && !/\baccent\b/.test(words)) return { name: 'show-voices' }
  const point = readPointQuestion(utterance, topic)
  const line = point ? undefined : readLine(utterance, topic)
  const byLine: FollowUp | undefined = line && { name: 'topic', ...line, byClassifier: true }
  if (point) return { name: 'topic', ...point }
  if (daysAsked.test(words)) return { name: 'topic', topic: 'hours', line: 'hours-yes' }
  if (priceOfThat.test(words)) {
    return topic &&
      !['costs', 'savings', 'service'].includes(topic) &&
      /\b(that|this|them|those|they|extra|included|more|one)\b/.test(words) &&
      !/\b((set (me|us) back|run (me|us))|all in)\b/.test(words)
      ? { name: 'topic', topic: 'costs', line: 'costs-of-that' }
      : { name: 'topic', topic: 'costs' }
  }
  const complaint = complains.test(words) && !asksSomething(utterance)
  if (!topic && complaint) return { name: 'complaint' }
  if (!topic) return howSo.test(words) && /mean|explain|example|how does/.test(words) ? { name: 'more' } : byLine
  if (whatElse.test(words)) return { name: 'what-else' }
  if (tooMuch.test(words) && (topic === 'costs' || topic === 'savings')) return { name: 'topic', topic: 'savings' }
  if (isThatAll.test(words)) return { name: 'more' }
  // "Yeah, sure, why not" agrees.
  if (howSo.test(words) && !/^(?:\w+ )*(?:yes|yeah|yep|sure|ok|okay) (?:\w+ )*why not$/.test(words))
    return { name: 'more' }
  if (really.test(words)) return { name: 'confirm' }
  if (doubts.test(words)) return { name: 'doubt' }
  if (howLong.test(words) && takesTime.includes(topic)) return { name: 'topic', topic: 'setup-time' }
  if (whoDoes.test(words) && doneByUs.includes(topic)) return { name: 'topic', topic, line: 'setup-by-us' }
  if (whichOnes.test(words)) {
    const line = whichLines[topic]
    return line ? { name: 'topic', topic, line } : { name: 'more' }
  }
  if (topic === 'voices') {
    if (/^(?:(?:ok|okay|and|so|right|great|but) )*wheres?\b(?: \w+){0,5}$/.test(words)) return { name: 'show-voices' }
    if (hearOne.test(words) && !/\b(?:trial|weeks?|months?|free|days?|sign)\b/.test(words))
      return { name: 'show-voices' }
    if (asksWhatToPress.test(words)) return { name: 'topic', topic: 'voices', line: 'voices-again' }
    if (otherVoice.test(words)) return { name: 'topic', topic: 'voices', line: 'voices-other' }
  }
  if (getForThat.test(words) && topic === 'costs') return { name: 'topic', topic: 'service' }
  if (meansTheProduct.test(words)) return { name: 'topic', topic }
  if (complaint) return { name: 'complaint' }
  if (howMany.test(words) && topic !== 'voices') return { name: 'topic', topic: 'capacity' }
  return byLine
}
