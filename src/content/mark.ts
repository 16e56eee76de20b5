/** The logo mark: the heights of its bars in percent. With others, or with another number of them, it is another mark everywhere. */
const heights = [36, 70, 96, 58, 28]

/** On a field of 100 by 100, in the middle of which they stand side by side. */
export const markBarWidth = 12
const space = 100 / heights.length
export const markBars = heights.map((height, bar) => ({
  height,
  x: bar * space + (space - markBarWidth) / 2,
}))

/** Of texts on the page and in the share pictures, whose renderer reads no style sheet. */
export const textColor = '#f1f4f7'
