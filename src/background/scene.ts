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
export type Scene = readonly AuroraBand[]

/** `period`: of its oscillation, in seconds. `drift`: how far its place in the noise texture moves in a second. */
const bands = [
  { base: 0.3, amplitude: 0.34, noiseOffset: 3.1, intensity: 0.95, period: 31, drift: 0.014 },
  { base: 0.5, amplitude: 0.26, noiseOffset: 11.7, intensity: 0.7, period: 43, drift: -0.014 },
  { base: 0.14, amplitude: 0.2, noiseOffset: 23.4, intensity: 0.5, period: 57, drift: 0.014 },
]
export const periods = bands.map(({ period }) => period)

/** The aurora `seconds` after its first frame. */
export function sceneAt(seconds: number): Scene {
  return bands.map(({ base, amplitude, noiseOffset, intensity, period, drift }, index) => {
    const oscillation = Math.sin((2 * Math.PI * seconds) / period + index * 2)
    return {
      base: base + 0.02 * oscillation,
      amplitude,
      noiseOffset: noiseOffset + seconds * drift,
      intensity: intensity * (0.88 + 0.12 * oscillation),
    }
  })
}
