/** The heights of the logo mark's five bars in percent, for the logo, the icons and the share pictures. */
export const markHeights = [36, 70, 96, 58, 28] as const

/** Of texts on the page and in the share pictures, whose renderer reads no style sheet. */
export const textColor = '#f1f4f7'
