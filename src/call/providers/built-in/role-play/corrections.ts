import { type Service, type Trade, type TradeId, trades } from '../../../../content/role-play-trades.ts'
import { capitaliseFirst } from '../understanding/names.ts'
import { correctedName } from './caller-name.ts'
import * as question from './questions.ts'
import { findService, joinServices } from './services.ts'
import type { RolePlayState } from './state.ts'

/** What callers put right of what was taken down: their name, and what the appointment is for. */

/** What an utterance corrects. @param text its plain text. */
export function readCorrections(
  state: RolePlayState,
  trade: TradeId,
  utterance: string,
  text: string,
  givesNumber: boolean,
): Pick<Partial<RolePlayState>, 'name' | 'service'> {
  const isReadBack = ['phone', 'confirm', 'change', 'more'].includes(state.asked)
  if (!isReadBack && !['offer', 'name'].includes(state.asked)) return {}
  const isOther =
    /\b(?:his|her|their|its) name\b|\bfor (?:my|our) \w+\b/.test(text) &&
    !/\bnot for me\b|\bput it (?:in|under)\b/.test(text)
  const name = isReadBack && state.name && !isOther ? correctedName(utterance, state.name) : undefined
  if (name !== undefined) return { name }
  // "It still says my name, the lesson's for Calum"
  const [, other = ''] =
    /\b(?:is|it['’]?s|['’]s|be) for (?:my (?:son|daughter|husband|wife|mum|mother|dad|father|boy|girl),? )?(\p{L}{3,})\b/iu.exec(
      utterance,
    ) ?? []
  const [, surname] = (state.name ?? '').split(' ')
  if (isReadBack && surname && other !== '' && /\bname\b/.test(text) && !/^(?:my|the|his|her|your|our)$/i.test(other))
    return { name: `${capitaliseFirst(other)} ${surname}` }
  // "My wife also needs a cleaning" is for another appointment.
  if (state.asked === 'more' && question.wantsAnother(text)) return {}
  const isChange = state.asked === 'change' || (isReadBack ? corrects : correctsPlainly).test(text)
  const service =
    isChange && !givesNumber && !question.asksPrice(text) && state.asked !== 'phone'
      ? correctedService(state, trades[trade], text)
      : undefined
  return service === undefined || service === state.service ? {} : { service }
}

const correctsPlainly = /\b(?:not|isnt|aint)\b.*\bits\b|\bits (?:\w+ ){1,3}not \w+\b|\bshould be\b/
const corrects =
  /\b(?:its (?:an?|my|the)|no|not|dont want|isnt|aint|wrong|should|meant|only|just|rather|supposed|says|reason|as well|also|both)\b/
/** "It should be a dog groom", "it's a groom for my dog" */
const statedThing =
  /\b(?:should (?:be|say)|meant to be|supposed to be|its(?: actually| really| just)?(?: for)?|(?:it|that) is(?: actually)?(?: for)?|i (?:want|need|meant|said|wanted|asked for)|make it|put|(?:to|for) (?=(?:an? )?\w+ \w+$))\s*(?:down )?(?:for )?(?:an?|the|some|my) ((?!(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|week|weekend|night|morning|afternoon|evening|mornings|afternoons|day after|week after|earliest|latest|same|shame|pity|problem|lot|bit|good|great|nice|present|surprise|gift|long|different|new|big|small|same|little|other|first|second|\w+(?:th|nd|rd|st)|fortnight|name|number|day|time|date)\b)[a-z-]{3,}(?: (?!for\b|of\b|on\b|at\b|with\b|not\b|and\b|please\b|i\b|as\b|that\b|because\b|but\b|in\b|my\b)[a-z-]+){0,2})/

function correctedService({ service }: RolePlayState, trade: Trade, text: string): string | undefined {
  if (trade.counts) return undefined
  const wanted = text
    .replace(/\b(?:not|isnt|aint) (?:(?:an?|the|my|for)\s)*[a-z-]+/g, ' ')
    .replace(/\b(?:it )?says (?:the |my )?[a-z-]+/g, ' ')
  const current = (service ?? '').toLowerCase()
  const isKnown = ({ label }: Service) => current.includes(label.toLowerCase())
  const found = [wanted, ...wanted.split(/\b(?:and|as well as|also|plus)\b/)]
    .map((part) => findService(trade.services, part))
    .filter((one) => one !== undefined)
  const other = found.find((one) => !isKnown(one))
  // "Just a cut, not the colour"
  const left = found.find(isKnown)
  const isOne = left && !other && found.every(({ label }) => label === left.label)
  if (isOne && /\b(?:just|only)\b/.test(text) && /\bnot\b/.test(text)) return left.label
  // "It's meant to be violin", of a piano lesson
  const [, instrument] = /\b(?:meant|supposed) to be (?:an? )?([a-z]{4,})\b/.exec(text) ?? []
  const [, kind] = /^\S+ (lesson|class|session|test|exam)$/i.exec(service ?? '') ?? []
  if (instrument && kind && !/(?:day|noon|ning)$/.test(instrument)) return `${capitaliseFirst(instrument)} ${kind}`
  // "It is for two cats, not one cat"
  const [, many = '', few = ''] = /\bfor (\w+ \w+) not (?:for )?(\w+ \w+)\b/.exec(text) ?? []
  if (few !== '' && current.includes(few)) return (service ?? '').replace(new RegExp(few, 'i'), many)
  // "It should be eye test, change the service to eye test"
  const [, plainly] =
    /\b(?:should be|(?:the )?service (?:is|to|should be)|change (?:it|that) to)\s+((?!an? |the |some |my |a\b)[a-z]{3,} [a-z]{4,})\b(?=$| (?:change|not|please|and|instead)\b)/.exec(
      text,
    ) ?? []
  if (plainly && !/day|\bat\b|o clock|morning|afternoon|evening|\bname\b|\bnumber\b/.test(plainly))
    return capitaliseFirst(plainly)
  // "It's windshield replacement, not bodywork"
  const [, rather] =
    /\b(?:its|it is|i asked for|i wanted) (?:an? |the |actually )*(?!(?:half|quarter|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+day|mornings?|afternoons?|evenings?)\b)([a-z]{4,}(?: for (?:the|my|his|her|our) [a-z]+(?: [a-z]+)?|(?: [a-z]+){0,2})) (?:not|isnt|aint)\b/.exec(
      text,
    ) ?? []
  const [, thing] = rather === undefined ? (statedThing.exec(wanted) ?? []) : ['', rather]
  const stated = thing?.replace(/\s+(?:its|it is|and|not|just|isnt|haha)$/, '')
  const inOwnWords = stated && capitaliseFirst(stated)
  // "It is a commercial lease, not a house purchase", "the subject": in the caller's words, also where they are near to it.
  const denied = ['home', 'house', ...current.split(' ')].some(
    (word) => word.length > 3 && new RegExp(`\\b(?:not|isnt|aint|dont have) (?:\\w+ ){0,2}${word}`).test(text),
  )
  const isPlain = denied || /\b(?:subject|what (?:its|it is) for|the reason)\b/.test(text)
  const adds = /\b(?:as well|also|both|and|too|plus)\b/.test(wanted)
  const isOther = trade === trades.other && inOwnWords?.includes(' ')
  if (rather !== undefined && denied) return inOwnWords
  // "It's not a call-out, I'm coming to you", "it's not a table, it's flowers"
  const [, plural] = /\bnot an? [a-z ]{3,20}? its ([a-z]{4,}s)\b(?! (?:a|the|my|not)\b)/.exec(text) ?? []
  if (plural) return capitaliseFirst(plural)
  const deniesIt =
    current !== '' &&
    new RegExp(`\\b(?:its|it is|thats) not (?:an? |the )?${current.replaceAll('-', '[ -]?')}\\b`).test(text)
  if (deniesIt && !other && !stated) return 'Appointment'
  if (left && !other) return isPlain ? inOwnWords : undefined
  if (other && !isOther)
    return adds && service && service !== 'Appointment' ? joinServices(service, other.label) : other.label
  // Where the business has services of its own, other words are no new one: "it's a Fiesta now".
  return trade !== trades.other && trade.services.some(isKnown) && !isPlain ? undefined : inOwnWords
}
