import { hasBusinessWord } from '../understanding/entities.ts'
import { type Intent, understand } from '../understanding/intents.ts'
import { plainWords } from '../understanding/plain-words.ts'
import { recognizeYesNo } from '../understanding/yes-no.ts'
import type { DialogueState, RolePlayRequest } from './dialogue-state.ts'
import { asksOfIt, findRolePlayRequest, givenName, playsCaller } from './role-play-request.ts'

/** How a caller takes up an offered role play without asking for it: they name a business, or speak as its customer. */

/** An utterance with one of these is about the service, and not of a customer of the caller's business. */
const aboutService =
  /\b(?:ais?|receptionists?|cost\w*|pric\w+|per month|a month|minutes?|calls?|calling (?:them|customers)|callers?|customers?|clients?|patients?|guests?|practice|crm|integrat\w+|set ?up|trial|demo|wait ?list|sign (?:me )?up|your (?:team|people|lot|guys)|open (?:me )?the|sales|voices?|product|service|software|contract|data|gdpr|(?:my|our|the|a) business|phones?|play|(?:it|this) works?|info\w*|think|know|you do|who are you|human|person|website|questions?|miss(?:ed)?|form|e ?mail|link|case stud\w+|reviews?|testimonials?|references?|proof|robot|bot|(?:my|our) (?:\w+ )?(?:diary|calendar|spreadsheet|book|notebook|system|till)|paper|hear (?:it|you|that|one)|see (?:it|that|one)|try (?:it|that|one)|(?:with|without|plus|before|after) (?:tax|vat)|have to (?:tell|say|pay|sign)|take (?:reservations|bookings|appointments|orders|messages|payments)$)\b/
const ownWords = /\b(?:my|our|mine|ours|we|weve|i (?:run|own|have|manage|work))\b/
const ownsBusiness =
  /\b(?:i|we|my \w+)(?:ve| have| have got| run| runs| own| owns| manage| manages| am| are)\b(?! had\b)|\b(?:its|im|were|we are) (?:an?|the)\b/
const greeting = `^(?:(?:hi|hello|hey|hiya|ok|okay|oh|yes|yeah|so|um|well|right|there|good (?:morning|afternoon|evening|day)) )*`
const bookedNoun =
  /\b(?:fit|squeeze) (?:me|us|him|her|it) in\b|\b(?:can|could) (?:someone|somebody) (?:\w+ )?(?:come|look|fix|help|see|collect)\b|\b(?:wont|doesnt|not) (?:start\w*|switch\w*|turn\w*|charg\w+|flush\w*|eat\w*)\b|\bmy \w+(?: \w+)? (?:been |is |are |was )?(?:killing me|hurt\w*|leaking|bleeding|broken|broke|stopped|died)\b|\b(?:passed away|has died)\b|\b(?:i|we|id) (?:need|want|like|would like)(?: to (?:book|make|have))? an? (?:\w+ )?(?:table|appointment|reservation|booking|check ?up|hair ?cut|viewing|lesson|room|quote|mot)$|\b(?:tables?|appointments?|reservations?|bookings?|check ?ups?|hair ?cuts?|viewings?|lessons?|rooms?|quote|mot) (?:for|on|this|next|tomorrow|today|tonight|at|please|with)\b/
const acceptsPlay =
  /^(?:(?:ok|okay|yes|yeah|please|well|then|now|go on|lets|let me|just) )*(?:play(?: it| that| mine| me| my receptionist)?|go|start|begin|try (?:it|that|this)|show me|prove it|hear (?:it|that|you)|be (?:it|mine|my receptionist))(?: (?:then|please|now))*$|^(?!.*\b(?:cost|price|how much)\b)(?:\S+ ){0,5}(?:a (?:taste|flavour|sample|example|demonstration|go|try|listen|whirl)|try it|hear it|surprise me)(?: \S+){0,5}$/
/** Enough of a wish where a role play is offered, but "and you pick up in the night also" is a question. */
const asksLoosely =
  /\b(?:play it|go at being|(?<!\b(?:and|so|but|do|if|when) )you be|(?<!\b(?:and|so|but|do|if|when|can|could|will|would) )you (?:take|answer|pick up)|be(?:ing)? one of (?:my|our)|im an? (?:\w+ ){1,2}(?:who|whos|with|wanting|calling|ringing))\b/
/** "Could it take bookings for my rooms": no customer asks that. */
const asksForOwn =
  /\b(?:is|does|would|will|can|could|do) (?:it|you|they|this|that)\b.*\b(?:for|of|into|on|in) (?:my|our)\b(?! (?:son|daughter|wife|husband|mother|mum|father|dad|dog|cat|car))/
/** "Office manager." */
const isRole = /\b(?:manager|owner|director|assistant|founder|partner|boss|ceo)[.!]?$/i
const asCustomer = new RegExp(
  [
    // The second greeting of a call begins the play.
    String.raw`^(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening)) (?:\w+ )?(?:i|ive|im|my|we|weve|could|can|do|is)\b`,
    // Not "is that with tax"
    String.raw`${greeting}(?:is (?:this|that) (?!(?:with|without|includ\w+|per|each|all|true|right|legal|safe|extra|for|on|in|at|an?|it|even|also|really|possible|ok|okay|normal|worth|how|what|why|because|something|not|more|less|too|expensive|cheap\w*)\b)|have i (?:reached|got) |am i (?:through|speaking) )`,
    bookedNoun.source,
    String.raw`(?<!\b(?:do|does|should|must|will|would|can) )\b(?:i|we|id|wed)(?: would| really| just| do)? (?:like|love|need|want|cant|wanted|wondered|was|have got|got)\b|\b(?:im|were|i am|we are) (?:looking|hoping|after|wondering|locked|in|having|not)\b`,
    String.raw`${greeting}(?:can|could|may|might|do|have|any chance)\b.*\b(?:i|we|me|us|you)\b.*\b(?:book|get|make|come|see|bring|order|arrange|fit|squeeze|have|got|take|do)\b`,
    String.raw`^my |\b(?:my|our) (?:\w+ )?(?:tooth|teeth|dog|cat|car|boiler|sink|roof|heating|hair|back|son|daughter|kid|child|baby|wife|husband|flat)s?\b`,
  ].join('|'),
)

/** What a customer of the caller's business may say to it; any other intent is about the service. */
const mayBeOfCustomer = (intent: Intent) =>
  [
    'appointments',
    'back-channel',
    'book',
    'contact',
    'emergency',
    'fit',
    'greeting',
    'hours',
    'how-are-you',
    'person',
    'role-play',
    'thanks',
    'wrong-number',
  ].includes(intent)

/** What is to be played when an offered role play is taken up so; `undefined` when the offer is not, or by a plain yes. */
export function takeUpOffer(
  { pendingQuestion: pending, businessMentioned, rolePlayed, entities }: DialogueState,
  utterance: string,
): RolePlayRequest | undefined {
  // "I think I will put my name in the waiting list"
  if (/\bwait(?:ing)? ?list\b/i.test(utterance)) return undefined
  // "You be a garage"
  const asks =
    hasBusinessWord(utterance) && utterance.split(' ').length < 7 && !/\b(?:don['’]?t|not|stop|no)\b/i.test(utterance)
  if ((asks || new RegExp(playsCaller, 'i').test(utterance)) && findRolePlayRequest(utterance)) return {}
  const offered =
    pending !== undefined &&
    (((pending.about === 'offer' || pending.about === 'meant') && pending.intent === 'role-play') ||
      (pending.about === 'choices' && pending.intents.includes('role-play')))
  const words = plainWords(utterance)
  // Without an offer, a caller who has named their business and then books with it.
  const isTheirs = entities.business !== undefined || ownWords.test(plainWords(businessMentioned ?? ''))
  const books = !rolePlayed && isTheirs && bookedNoun.test(words)
  if ((offered || (isTheirs && !rolePlayed && /\bplay (?:it|that|my)\b/.test(words))) && acceptsPlay.test(words))
    return {}
  const read = recognizeYesNo(utterance.replace(/^(?:\s*(?:oo+h|aw+|ha(?:ha)+|go on|wow)[\s,!.]+)+/i, ''))
  if (read?.answer === 'no') return undefined
  if (!offered && !books) return undefined
  if (offered && read?.answer === 'yes' && /^(?:please|then|now|so)?$/.test(read.rest)) return {}
  // "Go on then, I'm a plumber, but make it quick"
  const [, own] =
    /\b(?:i['’]?m|i am|we['’]?re|we are|i['’]?ve got|i have|we have|i run|we run|i own) (an? [\p{L}'’ -]+?)(?=,| but\b|$)/iu.exec(
      utterance,
    ) ?? []
  if (offered && read?.answer === 'yes' && own && hasBusinessWord(own)) return { business: own }
  // "Google Calendar?" asks something.
  const given = offered && !utterance.includes('?') ? givenName(utterance) : undefined
  if (given && /^(?:by the way|in\b.*|please|thanks)?$/i.test(given.rest) && !aboutService.test(plainWords(given.name)))
    return { business: given.name }
  if (offered && asksLoosely.test(words) && !asksOfIt.test(words) && !/\bhow (?:many|much|long)\b/.test(words))
    return {}
  // "And it can take the reservation of the table?"
  if (/\b(?:it|this) (?:can|will|could) (?:take|do|make|book|handle|give)\b/.test(words)) return undefined
  if (/\btell me (?:which|what|who|where|how)\b|\bnear me\b/.test(words)) return undefined
  if (aboutService.test(words) || asksOfIt.test(words) || asksForOwn.test(words)) return undefined
  if (!bookedNoun.test(words) && !understand(utterance).intents.every(mayBeOfCustomer)) return undefined
  const isOwn = ownsBusiness.test(words) && hasBusinessWord(utterance)
  if (!isOwn && asCustomer.test(words))
    return { first: utterance.replace(/^(?:yes|yeah|ok|okay|sure|go on|please|[\s,.!])+/i, '') }
  const named = utterance.replace(
    /^(?:(?:yes|yeah|ok|okay|sure|go on|please|for|as|it's|its|maybe|say|then)[\s,.!]+)+/i,
    '',
  )
  return hasBusinessWord(named) && !isRole.test(named) && named.split(' ').length < 7 && !named.includes('?')
    ? { business: named }
    : undefined
}

/** Whether an utterance says something that a later role play may take for its business. */
export const mentionsBusiness = (utterance: string) =>
  hasBusinessWord(utterance) ||
  /\bbed and breakfasts?\b/i.test(utterance) ||
  /\b(?:called|named) \p{Lu}|\b(?:[Ww]e(?:['’]re| are| run| own)|[Ii](?:['’]ve got| own| run| have)) an? (?!bit|lot|few)/u.test(
    utterance,
  )
