/** One band of light of the aurora. Lengths are shares of the picture's height. */
type AuroraBand = {
  /** The height of the lower edge. */
  base: number
  /** How far the lower edge waves up and down along the band. */
  amplitude: number
  /** The place in the noise texture that shapes the band. */
  noiseOffset: number
  /** Brightness, 0 to 1. */
  intensity: number
}
export type Scene = readonly [AuroraBand, AuroraBand, AuroraBand]

/** The oscillation period of each band, in seconds. */
export const periods = [31, 43, 57] as const

/** The aurora `seconds` after its first frame. */
export function sceneAt(seconds: number): Scene {
  return [bandAt(0, seconds), bandAt(1, seconds), bandAt(2, seconds)]
}

const bands = [
  { base: 0.3, amplitude: 0.34, noiseOffset: 3.1, intensity: 0.95 },
  { base: 0.5, amplitude: 0.26, noiseOffset: 11.7, intensity: 0.7 },
  { base: 0.14, amplitude: 0.2, noiseOffset: 23.4, intensity: 0.5 },
] as const

function bandAt(index: 0 | 1 | 2, seconds: number): AuroraBand {
  const { base, amplitude, noiseOffset, intensity } = bands[index]
  const oscillation = Math.sin((2 * Math.PI * seconds) / periods[index] + index * 2)
  return {
    base: base + 0.02 * oscillation,
    amplitude,
    noiseOffset: noiseOffset + seconds * 0.014 * (index === 1 ? -1 : 1),
    intensity: intensity * (0.88 + 0.12 * oscillation),
  }
}
