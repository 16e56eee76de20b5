import type { RolePlayRequest } from './dialogue.ts'

const pretend = `(?:pretend|imagine|make believe|suppose|act|acting|play|playing|role ?-?play|pose|answer|pick up|be|become|try being)`
/** "my dentist's receptionist", "the front desk of …": the rest is the business. */
const requestPatterns = [
  String.raw`\b(?:receptionist|reception|front desk|secretary|assistant)\s+(?:of|for|at|in|to)\s+(?<business>.+)$`,
  String.raw`\b(?:phone|calls?)\s+(?:as|for|like)\s+(?:if\s+)?(?:(?:you're|you are|it's|it is|this is|i called|i'd called|i'm calling)\s+)?(?<business>.+)$`,
  String.raw`\b${pretend}\s+(?:that\s+|to be\s+|as if\s+|as\s+|like\s+|being\s+|if\s+)*(?:(?:you're|your|you are|you were|you work (?:at|for|in)|you answer for|it's|it is|it was|this is|i'm calling|i am calling|i'm ringing|i've called|i called|we're|we are|i run)\s+)?(?<business>.+)$`,
  String.raw`^(?:ok|okay|so|right|now|and|well|,|\s)*(?:you're|you are)\s+(?:now\s+)?(?<business>.+)$`,
].map((source) => new RegExp(source, 'iu'))

const asksForRolePlay = new RegExp(
  String.raw`\bbe my receptionist\b|\brole ?-?play|\bhow (?:it|that|this|you)(?:'d| would| will) (?:sound|answer|pick up)\b.*\b(?:my|our|me|us)\b|\b${pretend}\b.*\b(?:receptionist|reception|front desk|you're|you are|you were|you work|to be|being|as if|my (?:business|company|practice|firm|shop|salon|garage|restaurant|clinic|office)|as my|like my)\b|\byou are (?:now )?(?:the receptionist|my receptionist)\b`,
  'iu',
)

/**
 * The role play that an utterance asks for, with the business as the caller described it: "Bella Vista, an Italian
 * restaurant", "my dental practice". `undefined` when it asks for none.
 */
export function findRolePlayRequest(utterance: string): RolePlayRequest | undefined {
  if (!asksForRolePlay.test(utterance)) return undefined
  const business = businessToPlay(utterance)
  return business === undefined ? {} : { business }
}

/** The business in a request for a role play: without the words around it. */
export function businessToPlay(utterance: string): string | undefined {
  for (const pattern of requestPatterns) {
    const business = pattern
      .exec(utterance.trim().replace(/\s+/g, ' '))
      ?.groups?.business?.replace(/^(?:the|a|an|my|our)?\s*receptionist(?:'s)?\s*(?:of|for|at|in|to)?\s*/i, '')
      .replace(/(?:'s)?\s+(?:receptionist|reception|front desk|secretary)\b.*$/i, '')
      .replace(/\s+(?:and|so|then)\s+(?:i|i'm|i'll|let|a|you|answer|take|book|see)\b.*$/i, '')
      .replace(/(?:,?\s+(?:please|for me|now|thanks|thank you|ok|okay))+\s*[.!?]*$/i, '')
      .replace(/^(?:so|and|then|just)\b.*$|[\s.!?,]+$/i, '')
    if (business) return business
  }
  return undefined
}
