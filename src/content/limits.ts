/** The limits and figures that the site's behaviour depends on. */

/** The header has its background when the page is scrolled further than this, in CSS pixels. */
export const headerScrollThreshold = 50
/** Below this width in CSS pixels the landing page's background is static and, by Tailwind's `md`, its header has a menu. */
export const mobileBreakpoint = 768
/** The background's canvas has one pixel for this many CSS pixels, in both directions. */
export const canvasScale = 2
/** A feature card appears when this share of it is visible. */
export const revealThreshold = 0.1
/** Each feature card appears this much later than the one before it, in milliseconds. */
export const revealStagger = 100
/** The width of the call panel, in CSS pixels at the browser's default text size. */
export const widgetWidth = 320
/** The transcript scrolls when it is higher than this, in CSS pixels. */
export const transcriptMaxHeight = 200
/** Below this audio level the assistant's level is shown as 0: it is silent. */
export const speakingThreshold = 0.01
/** The audio level is measured this often, in milliseconds. */
export const levelInterval = 100
/** The displayed level is the measured level divided by this, at most 1. */
export const levelDivisor = 0.15
