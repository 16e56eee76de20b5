/** `--color-ink-950` of `src/styles/tokens.css` as sRGB, for places that take no CSS variable. */
export const themeColor = '#070a13'
