import { rolePlayTemplates } from '../../../../content/role-play-templates.ts'
import { type TradeId, trades } from '../../../../content/role-play-trades.ts'
import { timeOfDay } from './speech.ts'
import type { RolePlayState } from './state.ts'

const { suggestions } = rolePlayTemplates

/** The trades that are offered. */
export const offeredTrades = (Object.keys(trades) as TradeId[]).filter((id) => id !== 'other' && id !== 'hotel')

/** At most three texts that the caller may send as they are. */
export function suggest(state: RolePlayState): readonly string[] {
  const { business, offer } = state
  switch (state.asked) {
    case 'business': {
      const first = (state.tradesPage * 2) % offeredTrades.length
      return [...offeredTrades.slice(first, first + 2).map((id) => trades[id].label), suggestions.moreTrades]
    }
    case 'wish':
      return [...suggestions.openings[business?.trade ?? 'other'], suggestions.stop]
    case 'count':
      return business?.trade === 'hotel' ? ['1', '2', suggestions.stop] : ['2', '4', suggestions.stop]
    case 'day':
      return [suggestions.tomorrow, suggestions.soonest, suggestions.stop]
    case 'offer':
      return offer.length > 1
        ? [...offer.map(({ minutes }) => timeOfDay(minutes)), suggestions.later]
        : [suggestions.accept, suggestions.earlier, suggestions.later]
    case 'name':
      return [suggestions.name, suggestions.stop]
    case 'phone':
      return [suggestions.phone, suggestions.noPhone, suggestions.stop]
    case 'confirm':
      return state.callBack ? [suggestions.correct] : [suggestions.correct, suggestions.earlier, suggestions.later]
    case 'more':
      return [suggestions.done, suggestions.hours]
    case 'what-for':
      return [...suggestions.openings[business?.trade ?? 'other'], suggestions.person]
    case 'none':
      return [suggestions.waitlist, suggestions.again]
    case 'change':
      return [suggestions.tomorrow, suggestions.stop]
  }
}
