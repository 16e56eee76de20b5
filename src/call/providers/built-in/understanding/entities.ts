import type { WaitlistField } from '../../../../content/waitlist.ts'
import { readBusiness, readHelp, readName } from './names.ts'
import { plainWords } from './plain-words.ts'
import { splitAtQuestion } from './question-clause.ts'
import { isQuestion } from './questions.ts'
import { readRole } from './role.ts'
import { findEmail } from './spelling.ts'

/** What the caller has said about themselves: answers to questions of the waitlist, keyed as its columns. */
export type Entities = Partial<Record<WaitlistField, string>>

/** What follows a name or a business: a word that continues the sentence, punctuation or the end. */
const endOfEntity = String.raw`(?=\s+(?:kindly|please|put (?:me|us)|sign (?:me|us)|add (?:me|us)|(?:do )?you (?:have|got)|(?:i|we)(?:['’]?d| would)? (?:like|want)|wanna|wanting|looking|that['’]?s|and(?=\s+(?:an?|the|my|our|i|i'm|i've|im|ive|we|we're|it|it's|its|he|she|they|you|customers?|people|callers?|clients?|patients?|guests?|everyone|everybody|most|half|that|this|so|can|do|does|is|how|what|want|need|looking|would|just|also)\b)|from|i|im|i'm|we|my|with|at|by(?=\s+(?:the|my|our|phone|e-?mail|text)\b)|but|so|calling|here|speaking|in case|because|which|there['’]?s|there (?:is|are)|just|(?:is|can|does|will|would|could|do|are) (?:it|this|that|you|they|i|we|there)|how (?:much|many|long|do|does|is)|what(?:'s|s| is| do| does))\b|[,.;!?]|$)`
/** "my name is maria lopez and …" */
const namePattern = new RegExp(
  String.raw`\b(?:(?:my|me) (?:good |full )?name is|my name's|my names|i am called|i'm called|(?<!me )call me(?! (?:back|later|on|at|to|for|if|about|in|before|after|by|until|as|first|from|between|during|when\w*|straight|please|now|then|again|any\w*|right|soon|asap|next|this|\w+day|tomorrow|tonight)\b)|this is (?=[\p{L}'’ -]{2,40} (?:here|speaking)))\s*([\p{L}'’ -]{2,60}?)${endOfEntity}`,
  'iu',
)
/** "I'm Tom from Acme Dental": name and business. */
const introductionPattern = new RegExp(
  String.raw`^(?:(?:hi|hello|hey|good \w+|yes|yeah|oh|well)(?: there)?,?\s*)*(?:this is|i'm|im|i am|it's|its)\s+([\p{L}'’-]+(?:\s(?!calling|here|speaking)[\p{L}'’-]+)?)(?: here| calling| speaking)?,? (?:from|at|with)\s+([\p{L}\p{N}'’& -]{2,80}?)${endOfEntity}`,
  'iu',
)
/** "our company is called Blue Door Lettings" */
const calledPattern = new RegExp(
  String.raw`\b(?:(?:my|me|our|the) (?:business|company|firm|practice|shop|clinic|salon|place|restaurant|agency|studio|store|garage|bakery|cafe|hotel|gym|school|pub|bar|office|surgery|pharmacy)|an? (?:[\p{L}-]+ ){1,3}?(?=called|named)|we(?=(?:'re|re| are)\b)|it(?=(?:'s|s| is)\b))(?:'s| is|s|'re|re| are)?\s*(?:name is |name's )?(?:called|named|trading as)\s+([\p{L}\p{N}'’& -]{2,80}?)${endOfEntity}`,
  'iu',
)
/** "we run a dental practice" */
const runPattern = new RegExp(
  String.raw`\b(?:(?:i|we)(?:'m|'ve|'re| am| are| have| also)? (?:run|own|manage|have got|got|have|operate|having|running)|(?:i|we)(?:'ve|ve))\s+((?:an?|one|two|three)\s+[\p{L}\p{N}'’& -]{3,80}?)${endOfEntity}`,
  'iu',
)
/** "my business is a bakery", "we are a law firm" */
const kindPattern = new RegExp(
  String.raw`\b(?:(?:my|our) (?:business|company)(?:'s| is)|we are|we're|^(?:it's|its|it is))\s+(an?\s+[\p{L}\p{N}'’& -]{3,80}?)${endOfEntity}`,
  'iu',
)

/** "I am manager of one clinic", "a partner at a law firm" */
const workPattern = new RegExp(
  String.raw`\b(?:i'm|i am|im)(?: [\p{L}-]+){0,4}? (?:owner|manager|director|founder|partner|head|secretary|receptionist|dentist|vet|solicitor|lawyer)\s+(?:of|at|in|for|with)\s+([\p{L}\p{N}'’& -]{3,80}?)${endOfEntity}`,
  'iu',
)
/** "I'm Jo Byrne and I run a bakery", "We're Byrne Bakery and I'm Jo" */
const selfPattern =
  /(?:^|[,.!?]\s+|\band )(?:i['’]?m|i am)\s+([\p{L}'’-]+(?:\s[\p{L}'’-]+){0,2}?)(?=\s+and (?:i|we|my)\b|,\s+(?:i|we|and)\b|[.!]?$)/iu
const selfBusinessPattern =
  /\b(?:[Ww]e(?:['’]re| are)|(?:[Ii]|[Ww]e)(?:['’]ve)? (?:also )?(?:run|own|manage|have)|(?:[Cc]ompany|[Bb]usiness)(?: name)? is)\s+(?!(?:Google|Outlook|Microsoft|Apple|Calendly|Salesforce|HubSpot)\b)(\p{Lu}[\p{L}\p{N}'’&-]*(?:\s(?:\p{Lu}[\p{L}\p{N}'’&-]*|&))+)/u
/** "we have Luigi's, an Italian place", but not "we have no receptionist, a …" or "we have Google Calendar" */
const namedPattern =
  /\b(?:we|i)(?:'ve| have| own| run)(?: got)?\s+(?!(?:no|an?|the|some|any|two|three|lots?|many|few|one|this|that|to|been|only|just|had|not|never|always|enough|too|so|all|loads|plenty|people|customers|staff|our|my|\d+|google|outlook|microsoft|apple|calendly|salesforce|hubspot)\b)([\p{L}\p{N}'’& -]{2,60}),\s+(?:it's |its )?(?:an?|the)\s/iu
/** "Put me on the waitlist, I'm Jo Byrne from Byrne Dental": what follows the wish. */
const afterWish =
  /\b(?:wait ?list|waiting list|the list|sign (?:me |us )?up|(?:put|stick|get) (?:me|us) down)\b(?: (?:please|then|now|thanks|for (?:it|that|one)|on it))*(,)?\s+(?:and\s+)?((?:my name is|my name's|name's|the name is|it's|its|this is|myself|i'm|im|i am)\s+)?(.+)$/iu

/** A word that makes a description a business. */
const businessWords =
  /\b(practice|clinic|(?:tax|financial|mortgage|business) advis[eo]rs?|hvac|(?:self )?storage|facilit(?:y|ies)|insurance|brokers?|towing|tow trucks?|chimney sweeps?|notar(?:y|ies)|salon|shop|store|baker(y|s)|firm|restaurant|cafe|coffee|takeaway|glaz\w+|fencing|flooring|scaffold\w+|carpets?|tilers?|tiling|venues?|podiatr\w+|osteopath\w*|carpent\w+|joiner\w*|decorat\w+|survey\w+|architect\w*|undertaker\w*|catter(?:y|ies)|museum|theatre|cinema|dog walk\w+|tanning|tattoo\w*|parlou?r|bed and breakfast|bnb|b and bs|b b|tea ?rooms?|(?:parish|church|village|town|community|sports|scout) (?:hall|cent(?:re|er)|club)|marina|boat ?yard|bistro|pizzeria|diner|butchers?|deli|boutique|jewel\w+|hotel|b and b|guest ?house|garage|agency|studio|gym|school|office|dealership|surgery|pharmacy|chemist|bar|pub|spa|nursery|farm|lettings?|estate|law|legal|solicitors?|plumbing|plumbers?|heating|cleaning|cleaners?|landscap\w+|garden\w*|build(ers?|ing)|construction|roofing|electric\w+|dental|dentists?|vets?|veterinary|medical|doctors?|physio\w*|chiropract\w+|hair\w*|beauty|barbers?|nails?|florist|photograph\w+|account(ants?|ancy|ing)|insurance|brokers?|consultanc\w+|charity|church|taxi|cab|courier|removals?|moving|repair|repairs|workshop|mechanic\w*|tyres?|it company|software|startup|catering|kennels?|grooming|tutor\w*|care home|travel|property|real estate|realty|optician\w*|laundry|dry clean\w+|pest control|locksmiths?|security|marketing|design|franchise|warehouse|van|funeral|flats|lodge|campsite|hostel|institute|academy|daycare|childcare|caterers?|food truck|towing|logistics|transport|trucking|brewery|winery|vineyard|stables|massage|yoga|driving|tailors?|printers?)\b/

const ringsPattern =
  /\b(?:keeps? (?:on )?(?:ringing|calling)|never stops ringing|always (?:ringing|on the phone)|(?:phones?|calls?|it) never stops?(?! \w+ing)|(?:ringing|rings) (?:all day|constantly|off the hook))\b/
/** A sentence about calls or customers that the caller's own business loses or cannot cope with. */
const needPattern =
  /\b(we|i|our|my|were|im|nobody|no one)\b.*\b(miss(ed|ing)?|struggl\w+|losing|lose|lost|overwhelmed|(cant|cannot) (keep up|cope|get to|answer)|(dont|do not) (always |really |usually )?(answer|get to|catch|hear) (every|all|half|most)|too many|swamped|drowning|picks? up|answers?|quit|resigned|off sick)\b/
const needSubject =
  /\b(calls?|phones?|callers?|customers?|clients?|patients?|bookings?|enquir\w+|inquir\w+|messages|appointments?|messages|jobs?|lunch|evenings?|weekends?|mornings?|receptionist|secretary)\b/

const asksOrSupposes = (words: string, utterance: string) =>
  utterance.trim().endsWith('?') ||
  /^(and |so |but |ok |okay |um |well )*(what|whats|how|hows|why|can|could|do|does|is|are|will|would|who|when|where|which|if|say|suppose)\b/.test(
    words,
  )

/**
 * The known entities and those that the utterance plainly states; a stated one replaces a known one. Nothing is guessed:
 * "I'm interested" states no name, and "can I talk to the owner" no role.
 */
export function extractEntities(known: Entities, utterance: string): Entities {
  const sentences = utterance.split(/(?<=\p{L}{4}[.!?])\s+/u)
  return sentences.length > 1
    ? sentences.reduce(extractEntities, { ...known, ...stated(utterance) })
    : { ...known, ...stated(utterance) }
}

function stated(utterance: string): Entities {
  const found: Entities = {}
  const words = plainWords(utterance)
  const introduced = introductionPattern.exec(utterance)
  const nickname = /\bcalls me\s+(.+)$/i.exec(utterance)?.[1]
  const named = nickname ?? namePattern.exec(utterance)?.[1]
  const introducedName = introduced?.[1] && readName(introduced[1])?.name
  const wished = introduced ? {} : afterTheWish(utterance)
  const business =
    businessIn(utterance, words) ??
    (introducedName ? introduced?.[2] : wished.business) ??
    selfBusinessPattern.exec(utterance)?.[1]
  const self = selfPattern.exec(utterance)?.[1] ?? ''
  // "I'm French" states no name, nor does "I'm lost and I need help".
  const isSelf = /^(?:\p{Lu}\S*\s?)+$/u.test(self) ? self.includes(' ') || business : self.includes(' ') && business
  const name =
    (named && readName(named)?.name) ?? introducedName ?? wished.name ?? (isSelf ? readName(self)?.name : undefined)
  // "I am builder from Poland"
  const isTrade = named === undefined && name !== undefined && !name.includes(' ') && hasBusinessWord(name)
  if (name && !isTrade && !/\b(back|later|tomorrow|tonight|when|if|maybe|crazy|old|sceptical|skeptical)\b/i.test(name))
    found.name = name
  if (business && !isGeneric(business)) found.business = readBusiness(business) ?? business
  const role = roleIn(words)
  if (role) found.role = role
  const email = findEmail(utterance)
  if (email) found.email = email
  if (statesNeed(utterance)) {
    const need = needClause(utterance)
    found.questions_help = readHelp(need)?.slice(0, 500) ?? need
  }
  return found
}

/** "Right, fair enough, I've a small guest house and I'm forever missing the phone, so what would you do": only what goes wrong. */
function needClause(utterance: string): string {
  const { before = utterance } = splitAtQuestion(utterance) ?? {}
  const clauses = before.split(/[,.;]\s+|\s+(?:and|so|but)\s+(?=(?:i|we|my|our|nobody|no one)\b)/i)
  return clauses.find(statesNeed) ?? before
}

/** Whether the caller says what goes wrong with their calls. */
export function statesNeed(utterance: string): boolean {
  const words = plainWords(utterance)
  return (
    words.split(' ').length >= 4 &&
    ((needPattern.test(words) && needSubject.test(words)) || ringsPattern.test(words)) &&
    !asksOrSupposes(words, utterance) &&
    // "Not just yet, we mostly get enquiries at weekends, would it pick up" answers a question, and asks one.
    !(/^\W*(?:no|not|yes|yeah|maybe)\b/i.test(utterance) && splitAtQuestion(utterance))
  )
}

function businessIn(utterance: string, words: string): string | undefined {
  const called = calledPattern.exec(utterance)?.[1]
  // "Our software, it's called Vetspace"
  if (called && !/\b(?:software|system|program\w*|app|crm|tool|platform)\b.*\b(?:called|named)\b/.test(words))
    return called
  if (/^(what|how|why|can|could|do|does|if|suppose)\b/.test(words) && !/\b(own|run) (a|an|my)\b/.test(words))
    return undefined
  const named = namedPattern.exec(utterance)?.[1]
  if (named) return named
  const described = [runPattern, workPattern, kindPattern].map((pattern) => pattern.exec(utterance)?.[1]).find(Boolean)
  return described && businessWords.test(plainWords(described)) ? described : undefined
}

function afterTheWish(utterance: string): Entities {
  const [, comma, introduction = '', rest = ''] = afterWish.exec(utterance) ?? []
  if (asksOrSupposes(plainWords(rest), utterance)) return {}
  const [said = '', separator, business] = rest.split(/(\s+(?:from|at|of)\s+|,\s*)/i)
  const name = readName(said)?.name
  const told = /name|it'?s|myself/i.test(introduction) || separator || (comma && said.includes(' '))
  if (!name || !told || !(introduction || comma) || name.split(' ').length > 3) return {}
  const read = business && readBusiness(business)
  return { name, ...(read && { business: read }) }
}

/** Whether a name is one of a business: "Murphy and Sons Roofing", "called Fresh". */
export function isBusinessName(utterance: string): boolean {
  const words = plainWords(utterance)
  if (
    /^(?:(?:um|so|well|yeah|its|it is|were|we are|the (?:business|company|shop|place)(?:s| is)?) )*(?:called|named|trading as) /.test(
      words,
    )
  )
    return true
  if (/\b(?:i|im|my|me|from|at|name)\b/.test(words)) return false
  return (
    /\b(?:and|&) (?:sons?|daughters?|brothers|co|company|partners|associates)\b|\b(?:ltd|limited|inc|llc|plc|motors|services|solutions|group|events|interiors|kitchens|fitness|foods)$/.test(
      words,
    ) ||
    (words.includes(' ') &&
      businessWords.test(
        words.replace(
          /\b(?:barbers?|law|bar|van|farm|cab|garden\w*|doctor|dentist|vet|solicitor|plumber|electrician|builder|cleaner|mechanic|photographer|florist|accountant|broker|optician|tutor|locksmith|baker|marketing|office|security|software|it company|real estate|estate)\b/g,
          '',
        ),
      ))
  )
}

/** "A small business", "my shop": says nothing about the business. */
export const isGeneric = (business: string) =>
  /^(an? |the |two |three |my |our )?((very|really|small|medium|large|big|little|family|local|own|growing|new|busy|few|bit|lot)\s?)*(sized )?(business|businesses|company|firm|place|places|shop|shops|one|branches|offices)?$/i.test(
    plainWords(business),
  )

/** A role that the caller claims: "I'm the owner", "I own a bakery". */
function roleIn(words: string): string | undefined {
  // "Will I own the number?"
  if (
    /(?<!\b(?:will|would|do|does|can|could|should|shall|if|once|when|dont) )\b(i|we) (also |actually )?own\b(?! (?:the|my|our) (?:number|phone|data|recordings?|calls?))/.test(
      words,
    )
  )
    return 'Business Owner'
  const claimed =
    /\b(?:im|i am|as|my role is|my job is|i work as|being)(?: just| actually| also)? (?:the|an?|one of the|their|our|co)\s+([a-z ]{2,40})/.exec(
      words,
    )?.[1]
  const role = claimed === undefined ? undefined : readRole(claimed.split(' ').slice(0, 3).join(' '))
  return role !== undefined && role !== 'other' && 'option' in role ? role.option : undefined
}

/** The first word of an utterance that names a kind of business. */
export const businessWordIn = (utterance: string): string | undefined => businessWords.exec(plainWords(utterance))?.[0]

/** Whether the utterance names a kind of business: "a dental practice", "plumbing". */
export const hasBusinessWord = (utterance: string): boolean => businessWords.test(plainWords(utterance))

/** "Book Me Later, that's the name of the salon", "we call it Stop and Shop": words of a wish that name a business. */
export const namesBusiness = (utterance: string) =>
  !isQuestion(utterance) &&
  !/\b(?:im|i am|she|shes|he|hes|who is|whos) called\b|\bname is\b|\bnames\b/.test(plainWords(utterance)) &&
  /\b(?:thats|that is|its) (?:what we call it|what its called|(?:the|our|my) (?:name|business|company|shop|salon)\b)|\b(?:called|named|we call (?:it|ourselves)|trad(?:e|ing) as)\b(?! (?:it|me|you)\b)|\b(?:its|were) an? (?:\w+ ){0,2}(?:shop|store|salon|band|cafe|bakery|restaurant|garage|agency|practice|clinic|company|firm|studio|school|pub|bar)\b/.test(
    plainWords(utterance),
  )
