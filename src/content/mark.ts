/** The mark: heights of its five bars in percent, a level meter caught in mid-word. Logo, icons and share pictures draw it. */
export const markHeights = [36, 70, 96, 58, 28] as const
