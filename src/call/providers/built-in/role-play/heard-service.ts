import { type Service, type TradeId, trades } from '../../../../content/role-play-trades.ts'
import { capitaliseFirst } from '../understanding/names.ts'
import * as question from './questions.ts'
import { servicesLabel, wishedThing } from './services.ts'
import { addWords, type RolePlayState } from './state.ts'

/** What an utterance says of the service that the caller wants. */

/** @param service the one that the utterance names, if any. @param text its plain text, without what is refused in it. */
export function readService(
  state: RolePlayState,
  trade: TradeId,
  service: Service | undefined,
  utterance: string,
  text: string,
): Partial<RolePlayState> {
  // What is said in a message books nothing.
  const isMessage = state.callBack && !question.wantsAppointment(text)
  if (question.complains(text) || isMessage) return {}
  // "A yearly service, it's not urgent"
  const canWait = /\bnot urgent\b|\bno (?:rush|hurry)\b|\b(?:yearly|annual)\b|\bservice[ds]?\b/.test(text)
  const isUrgent = state.urgent || (question.isUrgent(text) && !canWait)
  const isOpen = state.service === undefined || state.service === 'Appointment'
  const asks = question.lastQuestion(utterance) !== undefined
  const isAside = question.asksHours(text) || (asks && (question.asksPrice(text) || question.asksFact(text)))
  if (isAside && state.asked !== 'wish') return {}
  // "Is there a free trial lesson?" asks, and books nothing.
  if (state.asked !== 'wish' && question.asksIfThere(text)) return {}
  if (service) {
    const isNew =
      service.label !== state.service &&
      !(service.label === 'Room' && state.service) &&
      (isOpen || (question.changesMind(text) && !/^(can|could) we\b/.test(text)) || state.asked === 'change')
    if (!isNew) return {}
    // A business of no known trade: in the caller's words rather than "Visit".
    const label =
      (trade === 'other' && !service.urgent && (ownThing(text) ?? ownWord(service, text))) ||
      servicesLabel(trades[trade].services, service, text)
    return {
      service: label,
      words: addWords(state, utterance),
      urgent: isUrgent || (service.urgent === true && !canWait),
    }
  }
  if (!isOpen || 'counts' in trades[trade] || !['wish', 'what-for', 'day', 'offer'].includes(state.asked)) return {}
  const thing = isAside ? undefined : wishedThing(text)
  if (thing !== undefined && namesService.test(thing))
    return { service: thing, words: addWords(state, utterance), urgent: isUrgent }
  // "I'd like an appointment because my back hurts" is not asked again what it is for.
  const asksOnly = asks && !question.wantsAppointment(text)
  if (state.asked === 'wish' && !asksOnly && tellsMatter(text))
    return { service: 'Appointment', words: addWords(state, utterance), urgent: isUrgent }
  return question.wantsAppointment(text) && state.asked !== 'wish' ? { service: 'Appointment' } : {}
}

/** What callers call the thing that they book; any other words stay in the note: "inches too long". */
const namesService =
  /(?:lesson|class|session|course|test|check|exam|repair|service|fitting|quote|clean|sweep|tuning|viewing|trial|cake|cut|haircut|trim|berth|mooring|room|tattoo|sleeve|massage|treatment|stay|consultation|delivery|removal|move|hire|rental|party|photo|shoot|portrait|groom|wash|bath|inspection|survey|assessment|tyre|tire|visit|tour|tasting|workshop|hall|bouquet|flowers|order|pass|membership|pick ?up|transfer|ride|ticket|boiler|heater|shower|windscreen|windshield|gutter|fence|roof|roots|colour|highlights|braids|nails|manicure|pedicure|facial|wax|lashes|brows|return|mortgage|will|passport|licen[cs]e|lease|insurance|policy|training|walk|jab|injection|vaccination|glasses|lenses|filling|crown|brace|report|chimney|piano|violin|guitar|derailleur|brakes?|gears|puncture|\w{3,}(?:ing|ment|tion|sion|ture))(?:s|es)?$/i

const ownThing = (text: string) => {
  const thing = wishedThing(text)
  return thing !== undefined && namesService.test(thing) ? thing : undefined
}

/** Words of a wish for an appointment that do not say what it is for. */
const formalWords =
  /\b(?:ive|ill|wed|were|would|like|love|want|wanted|need|can|could|may|the|our|book\w*|make|get|have|has|got|arrange|schedule|appointments?|slots?|reservation|reserve|visit|come|see|seen|look|you|your|someone|somebody|anyone|with|for|from|until|and|are|hello|hey|good|mornings?|afternoons?|evenings?|lunch\w*|today|tomorrow|tonight|this|that|next|week|weekend|days?|\w+day|january|february|march|april|june|july|august|september|october|november|december|\d\S*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|quarter|past|[ap]m|o ?clock|times?|free|available|availability|soon|possible|possibly|asap|earliest|first|thing|there|any|anything|some|something|just|really|yes|yeah|was|hoping|looking|wondering|calling|ringing|quick|spot|space|people|after|before|around|about|work|when|what|how|chance|maybe|will|suit|works?|because)\b/g

/** Whether the utterance says what it is about: "my back hurts", not only "an appointment tomorrow". */
export const tellsMatter = (text: string) =>
  text
    .replace(formalWords, ' ')
    .split(' ')
    .filter((word) => word.length > 2).length >= 2

/** "Massage" rather than "Visit", where the caller said so. */
function ownWord({ words }: Service, text: string): string | undefined {
  const [said = ''] = new RegExp(`\\b(?:${words})(?![a-z0-9])`).exec(text) ?? []
  return /^(class|lesson|session|treatment|massage|tour|interview)$/.test(said) ? capitaliseFirst(said) : undefined
}
