export type MotionConditions = {
  /** The width of the window in CSS pixels. */
  width: number
  /** Below this width the background is static. */
  minAnimatedWidth: number
  /** Whether the visitor pressed Pause motion. */
  paused: boolean
  reducedMotion: boolean
  reducedData: boolean
}

/** Whether the background is drawn once and not animated. */
export function isBackgroundStatic(conditions: MotionConditions): boolean {
  const { width, minAnimatedWidth, paused, reducedMotion, reducedData } = conditions
  return width < minAnimatedWidth || paused || reducedMotion || reducedData
}
