import type { Service } from '../../../../content/role-play-trades.ts'
import { capitaliseFirst } from '../understanding/names.ts'

/** Reads what an appointment is for in what a caller says. */

/** The first of the services whose words are in the text. */
export function findService(services: readonly Service[], text: string): Service | undefined {
  return services.find(({ words }) => new RegExp(`\\b(?:${words})(?![a-z0-9])`).test(text))
}

/** What an utterance asks for at once: "Vaccination and nail clipping" for "her jabs, and her nails doing". */
export function servicesLabel(services: readonly Service[], first: Service, text: string): string {
  if (first.urgent) return first.label
  const others = text
    .split(/\b(?:and|as well as|also|plus)\b/)
    .map((part) => findService(services, part))
    .filter((service) => service !== undefined && !service.urgent)
  const labels = [...new Set(others.map((service) => service?.label ?? ''))]
  // A double room is no second room.
  const distinct = labels.filter(
    (label) => !labels.some((longer) => longer !== label && longer.toLowerCase().endsWith(label.toLowerCase())),
  )
  const [one, other] = distinct
  return one && other && distinct.length === 2 ? joinServices(one, other) : first.label
}

/** "Service and exhaust" */
export const joinServices = (one: string, other: string) =>
  `${one} and ${/^[A-Z][A-Z]/.test(other) ? other : other.charAt(0).toLowerCase() + other.slice(1)}`

/**
 * What an appointment is for, in the caller's own words: "I'd like a double room" is "Double room". For wishes that are none
 * of the services of a trade.
 */
export function wishedThing(said: string): string | undefined {
  const text = said.replace(/\bend of (?=lease|tenancy|term|year)/g, 'end-of-')
  // "Book my labrador in for a bath"
  const broughtIn =
    /\b(?:book|bring|get|take) (?:my|our) [a-z ]{2,30}? in for (?:an?|the|some|his|her|its) (?!(?:week|weekend|night|few|couple|month|day|fortnight)\b)([a-z][a-z -]{2,30}?)(?= (?:on|at|this|next|tomorrow|today|please|sometime|some|the|my|its|it|because|as|and|but|if|when|could|can|asap|soon|hes|shes)\b|[^a-z -]|$)/.exec(
      text,
    )?.[1]
  if (broughtIn) return capitaliseFirst(broughtIn)
  const match =
    // "An appointment about my tax return"
    /\b(?:appointment|meeting|someone|somebody|chat|word) about (?:my|an?|the|our|some) ([a-z]+(?: (?!on\b|at\b|this\b|next\b)[a-z]+)?)(?= (?:on|at|this|next|tomorrow|today|please|and|but)\b|$)/.exec(
      text,
    )?.[1] ??
    // "A bath on Thursday"
    /^(?:(?:hi|hello|hey|yes|yeah|just|maybe|ok|okay|then|so) )*(?:an?|some) (?!(?:week|weekend|night|day|month|few|couple)\b)([a-z]+(?: [a-z]+)?)(?= (?:on (?:\w+day|the \d)|this|next|tomorrow|today|tonight|please)\b)/.exec(
      text,
    )?.[1] ??
    /\b(?:do you have|have you got|you got) (?:any|an?) ([a-z]+(?: [a-z]+)??)(?= (?:free|available|left|for|on|next|tonight|tomorrow|this)\b)/.exec(
      text,
    )?.[1] ??
    /\b(?:about(?! on\b| in\b)|regarding|concerning|help with|advice on|problem with|issue with|trouble with|interested in|looking for|looking at|look at|quote for|quote on|need|want|like|book|order|arrange|reserve|rent|hire|join|enquire about|ask about|talk about|discuss|get|bring|take|open|start|set up|renew|return|collect|pick up|drop off|report|apply for|register|see|see about|come to|attend)\s+(?:(?:to|in|you|some|somebody|someone|on)\s+)*?(?:(?:book|order|get|arrange|reserve|discuss|rent|hire|join|bring|talk about|ask about|sort out)\s+)?(?:(?:in|for|about)\s+)?(?:an?|some|my|our|the|one|two|three|your)\s+((?!(?:half|quarter|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|i|of|just|bit|lot|few|couple|moment|second|minute)\b)[a-z][a-z-]*(?: [a-z-]+){0,3}?)(?=\s+(?:on|for|at|from|this|next|tomorrow|today|tonight|please|and|but|with|in|by|before|after|because|since|until|that|which|who|so|is|has|was|if|when|can|could|as|to|me|or|of|about|thanks|asap|first|now|monday|tuesday|wednesday|thursday|friday|saturday|sunday|urgently|asap|quickly|soon|sooner|the|checked|fixed|done|looked|sorted|seen|booked)\b|[^a-z -]|$)/.exec(
      text,
    )?.[1] ??
    // "Passport photos for my two children", "book driving lessons"
    /\b(?:need|want|like|after|about|book|order|arrange|get) (?:to (?:book|get|have|arrange|order) )?(?!an? |the |my |our |some |it |to |for |in |you )((?:[a-z]{3,} )[a-z]{3,}[^s ]s|[a-z]{3,} (?:lesson|class|session|test|exam|examination|check|consultation|fitting|massage|treatment|repair))(?= (?:for|on|this|next|tomorrow|today|please|at)\b|$)/.exec(
      text,
    )?.[1]
  if (
    !match ||
    /\b(?:times|hours|details|names|numbers|days|questions|calls|appointments|slots|ones|directions|prices|its|this|yours|things|minutes|weeks|months|years|pounds|dollars|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|mornings|afternoons|evenings)$/.test(
      match,
    ) ||
    /\b(?:would|do|will|did) i\b/.test(text) ||
    /\b(monday|tuesday|wednesday|thursday|friday|saturday|sunday|appointment|booking|slot|thing|time|times|reservation|table|word|chat|call|message|look|question|person|human|someone|one|it|that|day|morning|afternoon|evening|name|number|place|visit|meeting|help|advice|hand|manager|boss|owner|earliest|latest|first|second|later|earlier|other|same|lawyer|solicitor|attorney|dentist|vet|doctor|plumber|mechanic|agent|stylist|text|email|ago|size|length|colou?r|shape|age|(?:grand)?(?:son|daughter|mother|father|kids?|children|child|mum|dad|parents)|husband|wife|partner|mate|friend)$/.test(
      match,
    )
  )
    return undefined
  return capitaliseFirst(match).replaceAll('-of-', ' of ')
}
