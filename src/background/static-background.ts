import { mobileBreakpoint } from '../content/limits.ts'

/** Why the sky may have to stand still. */
export type MotionConditions = { width: number; paused: boolean; reducedMotion: boolean; reducedData: boolean }

/** Whether one still frame is all that is drawn. @param now width in CSS pixels, and what visitor and system ask for */
export function isBackgroundStatic({ width, paused, reducedMotion, reducedData }: MotionConditions): boolean {
  return width < mobileBreakpoint || paused || reducedMotion || reducedData
}
