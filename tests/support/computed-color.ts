/** A colour such as #56f3c1 as `getComputedStyle` writes it. */
export const computedColor = (color: string) =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16)).join(', ')})`
