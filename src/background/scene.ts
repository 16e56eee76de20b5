/** One curtain of the aurora. Lengths are shares of the picture's height, `drift` is its place in the noise it hangs from. */
export type Curtain = { foot: number; sway: number; drift: number; strength: number }
export type Scene = readonly [Curtain, Curtain, Curtain]

/** Seconds in which a curtain breathes once. Slow enough to be felt rather than watched. */
export const periods = [31, 43, 57] as const

/** The night sky at a time, as numbers. What draws it decides nothing. @param seconds since the sky was first seen */
export function sceneAt(seconds: number): Scene {
  return [curtain(0, seconds), curtain(1, seconds), curtain(2, seconds)]
}

const rest = [
  { foot: 0.3, sway: 0.34, drift: 3.1, strength: 0.95 },
  { foot: 0.5, sway: 0.26, drift: 11.7, strength: 0.7 },
  { foot: 0.14, sway: 0.2, drift: 23.4, strength: 0.5 },
] as const

function curtain(index: 0 | 1 | 2, seconds: number): Curtain {
  const { foot, sway, drift, strength } = rest[index]
  const breath = Math.sin((2 * Math.PI * seconds) / periods[index] + index * 2)
  return {
    foot: foot + 0.02 * breath,
    sway,
    drift: drift + seconds * 0.014 * (index === 1 ? -1 : 1),
    strength: strength * (0.88 + 0.12 * breath),
  }
}
