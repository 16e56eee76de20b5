/** Business constants and limits, specification §5 and §9. */

/** Beyond this many CSS pixels of scroll the header gains its background. */
export const headerScrollThreshold = 50
/** Below this width, in CSS pixels: menu toggle, and a background that stands still. Tailwind's `md`. */
export const mobileBreakpoint = 768
/** The background canvas has 1/2 of the page's resolution. */
export const canvasScale = 2
/** A card reveals when this share of it is visible, each one `revealStagger` ms after the one before. */
export const revealThreshold = 0.1
export const revealStagger = 100
/** Height in CSS pixels at which the demo panel's transcript begins to scroll, and the panel's width. */
export const transcriptMaxHeight = 200
export const widgetWidth = 320
/** A remote audio level above this counts as speaking. */
export const speakingThreshold = 0.01
/** Speech ends this many milliseconds after the last level above the threshold. */
export const speechEndDelay = 1000
/** The level observer's interval in milliseconds. */
export const levelInterval = 100
/** Volume level is the sum of levels divided by this, at most 1. */
export const levelDivisor = 0.15
/** The longest answers the table takes, in characters; `supabase/migrations` is the authority. */
export const answerLimits = {
  name: 200,
  business: 200,
  role: 200,
  spending_range: 100,
  questions_help: 5000,
  email: 254,
} as const
