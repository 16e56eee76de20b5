import { plainWords } from '../slots/words.ts'

/** An utterance read as the answer to a yes-or-no question. */
type YesNo = {
  answer: 'yes' | 'no'
  /** The words that follow the answer: "how much is it" in "no thanks, how much is it". */
  rest: string
}

/** Words that are a yes whatever follows them. */
const plainYes = [
  '(yes|yeah|yea|yeh|yep|yup|yass|ya|yah|yessir|aye|sure( thing)?|of course|course|definitely|absolutely|certainly|totally|for sure|indeed|surely)',
  '(please do( so| that| it)?|yes please|kindly do|do (it|that|so)|do please|lets (do (it|that|this)|go|have it|hear it|see it|see|try it|try))',
  '(go (ahead|for it)|crack on|fire away|by all means|be my guest|with pleasure|gladly|why not|you bet|you (can|may)( do)?|too right)',
  'id (like|love|appreciate) (that|to|it)|i would( (like|love) (that|to|it))?|i(ll| will)? (think so|guess so|guess|suppose so|suppose|reckon so|reckon)|i (do|am|will)( indeed)?',
  '(that|it)(d| would|ll| will| wud) be (very |really |just |so )?(great|good|nice|grand|lovely|fine|perfect|helpful|useful|brilliant|super|cool|wonderful|sound|ideal|amazing|ok|okay)',
  'sounds? (good|great|grand|fine|lovely|perfect|like a plan)( to me)?|(that )?works for me|that works|might as well|may as well|(that |it )?(cant|couldnt|wont|wouldnt) hurt|(that |it )?(could|might) be (fun|good|nice|interesting|useful)|happy (to|days)',
  'thats (right|correct|it|fine|good|great|perfect|the one|me|spot on)|spot on|bang on|you(ve)? got it$|correct|exactly|(is|its|all|everything is|everythings) (right|correct|ok|okay|good|fine)|looks (good|right|fine)',
  'if you (like|want|dont mind|could|can|would|must|wouldnt mind)( to)?|if (thats|its) (ok|okay|alright|no trouble)|no (problem|bother|wahala)',
  'mhm+|mm+ ?hm+|uh ?huh|haan|deal|go on (then|so|ahead|please)|ah go on|oh go on|that please|very much so|yes ji|most certainly|ready',
]
/** Words that are a yes alone or with few words after them; in front of a sentence they only begin it. */
const weakYes = [
  '(ok|okay|okey dokey|okey|oki|k|kk|right( so| then| you are)?|all ?right|alright|alrighty|fine|fair enough|perfect|great|grand( so)?|lovely|brilliant|brill|super|cool|beautiful|wonderful|nice( one)?|done|sound|excellent|please|go on|y|carry on|continue|proceed|go)',
  '(tell|show) me( then| please)?$',
]
const no = [
  '(no|nope|nah|naw|nay|na|negative|n)( (thanks|thank you|need( for (that|it))?|way|im good|not really|no))?',
  'not (now|yet|really|today|just now|just yet|at (this|the) (time|moment|minute|point)|for now|right now|for me|interested|necessary|needed|particularly|quite|at all|this time|sure|right|correct|too many|that many|much|many|exactly)',
  '(i )?(dont|do not|wont|wouldnt|would not|didnt)( (bother|think so|want( (that|to|it|any))?|worry( about (it|that))?|need( (that|to|it|any))?|do (that|it)|feel like it))?',
  'never ?mind|(id|i would|id much)? ?rather not|leave it( out| for now| na| there| so| be)?|skip( (it|that|this))?|cancel|stop|wrong|incorrect|thats (not (right|it|correct|me)|wrong|incorrect)|its (wrong|not right)',
  '(im|i am|were|we are) (ok|okay|good|grand|fine|alright|all right|all good|all set|sorted|not (sure|interested|bothered|ready|fussed)|happy as i am)',
  '(youre|your|you are|ur) (ok|okay|alright|all right|grand|fine|good)|all good|its (ok|okay|fine|alright|grand|all good)|thats (ok|okay|alright)|no (worries|harm)',
  '(maybe|perhaps|possibly) (later|in a (minute|bit|moment|second|sec)|not|another time|some other time|tomorrow|next time)|later|another time|some other time|pass|hardly|not a chance|(ill|i will) (pass|leave (it|that)|give (it|that) a miss|think about (it|that))|give it a miss|let me think about (it|that)|(ill|i will)? ?have to think( about (it|that))?|none|nothing( really)?',
]
/** Words around an answer that change nothing about it. */
const around =
  /^(um+|uh+|how (do )?you say|er+m?|hm+|oh|ah|ach|eh|well|look|listen|sorry|now|so|then|but|and|also|please|pls|plz|thanks( a lot| very much| so much| anyway)?|thank you( very much| so much)?|cheers|ta|mate|love|pal|bud|buddy|dear|sir|madam|maam|ji|man|lad|hun|honey|for now|at the moment|right now|just|actually|really|too|a bit|i think|you know|like|basically|to be honest|tbh|honestly|god|jaysus|sure look|go on)\b ?/

const start = (sources: readonly string[]) => new RegExp(String.raw`^(?:${sources.join('|')})(?![\p{L}\p{N}])`, 'u')
const patterns = [
  ['no', start(no)],
  ['yes', start(plainYes)],
  ['weak', start(weakYes)],
] as const

/** A no to an offer, but after a yes only more of it. */
const reassurance =
  /^(all|its|thats|im|were|youre|everythings) (all )?(good|ok|okay|grand|fine|alright|all right|set|it|me|everything|the lot)$/

/** A weak yes with more words than this after it is the start of a sentence. */
const longestWeakRest = 2

/**
 * Reads an utterance as the answer to a yes-or-no question; `undefined` when it is neither. Of several answers in a row the
 * last one counts: "yeah no, leave it" is a no.
 */
export function recognizeYesNo(utterance: string): YesNo | undefined {
  const words = shortForms(plainWords(utterance)).replace(/ (?:yes or no|yeah or nah|aye or no)$/, '')
  let rest = words
  let found: 'yes' | 'no' | 'weak' | undefined
  while (rest !== '') {
    const [kind, match] = longestMatch(rest)
    if (match === undefined) {
      const shorter = rest.replace(around, '')
      if (shorter === rest) break
      rest = shorter
      continue
    }
    // "Not really, great otherwise" and "no, fine": a weak yes takes nothing back. Nor does "all good" after a yes.
    // "No, that's fine" stays a no.
    const weak = kind === 'weak' || (found !== undefined && reassurance.test(match))
    if (!(weak && found !== undefined)) found = kind
    rest = rest.slice(match.length).trim()
  }
  if (found === 'weak' && rest.split(' ').length > longestWeakRest && rest !== '') return undefined
  if (found) return { answer: found === 'no' ? 'no' : 'yes', rest }
  return answerAtTheEnd(words)
}

/** "that is" as "thats", so that the patterns need only one of the two. */
const shortForms = (words: string) =>
  words
    .replace(/\b(that|it) is\b/g, '$1s')
    .replace(/\bi am\b/g, 'im')
    .replace(/\b(you|we) are\b/g, '$1re')
    .replace(/\b(that|it) would\b/g, '$1d')
    .replace(/\bdo not\b/g, 'dont')
    .replace(/\blet us\b/g, 'lets')

function longestMatch(words: string): readonly ['yes' | 'no' | 'weak' | undefined, string | undefined] {
  let longest: readonly ['yes' | 'no' | 'weak' | undefined, string | undefined] = [undefined, undefined]
  for (const [kind, pattern] of patterns) {
    const match = pattern.exec(words)?.[0]
    if (match !== undefined && match.length > (longest[1]?.length ?? 0)) longest = [kind, match]
  }
  return longest
}

/** "We do miss quite a few, yeah." */
function answerAtTheEnd(words: string): YesNo | undefined {
  if (words.split(' ').length > 10 || /^(so )?(is|are|do|does|was|what|how|why)\b/.test(words)) return undefined
  if (/ (yes|yeah|yep|aye)( please| thanks)?$/.test(words)) return { answer: 'yes', rest: '' }
  if (/ (no|nope|nah)( thanks)?$/.test(words) && /\b(not|none|never|\w+nt)\b/.test(words))
    return { answer: 'no', rest: '' }
  return undefined
}

const agreement = new Set(
  'yes yeah yep yup aye yea ya right correct perfect great lovely fine good grand brilliant ideal super sound thanks thank thankyou ta cheers ok okay exactly sure absolutely definitely spot bang one deal confirmed wonderful beautiful excellent nice mhm'.split(
    ' ',
  ),
)

/** Whether an utterance has a word with which people agree. */
export const hasAgreement = (utterance: string) =>
  plainWords(utterance)
    .split(' ')
    .some((word) => agreement.has(word.replace(/s$/, '')) || agreement.has(word))
