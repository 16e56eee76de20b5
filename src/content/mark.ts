/** The heights of the logo mark's five bars in percent, for the logo, the icons and the share pictures. */
export const markHeights = [36, 70, 96, 58, 28] as const
