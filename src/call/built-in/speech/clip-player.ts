import { levelDivisor, levelInterval, speakingThreshold } from '../../../content/limits.ts'
import { type Clip, joinClips } from './clip.ts'
import { rootMeanSquare } from './microphone.ts'

/**
 * Milliseconds after the end of the clips within which the browser has to report it; otherwise they are stopped. Chromium's
 * clock stops for 1.6 s when the speakers change; it and others suspend a context without an event, and never report the end.
 */
const endTimeout = 2000
/** Seconds. Chosen by hand: sound that stops at once clicks. */
const fadeOutDuration = 0.015

type Playback = {
  /** Resolves when the clips have been played or were stopped. */
  ended: Promise<void>
  /** Stops the sound within `fadeOutDuration`. */
  stop(): void
}

/**
 * Plays clips one after the other, without a gap: as one sound, because the first of several sounds may begin later than the time
 * that it was asked for, and those after it do not. Measured: 19 to 283 ms in Firefox, 93 ms in Chromium.
 * @param onLevel the level of what is played, from 0 to 1, every `levelInterval` milliseconds; 0 at the end.
 */
export function playClips(
  context: AudioContext,
  clips: readonly Clip[],
  onLevel: (level: number) => void,
): Playback {
  const gain = context.createGain()
  const stopMeter = measureLevel(context, gain, onLevel)
  const source = context.createBufferSource()
  const sound = joinClips(context, clips)
  source.buffer = sound
  source.connect(gain)

  let resolveEnded = () => {}
  const ended = new Promise<void>((resolve) => {
    resolveEnded = resolve
  })
  const finish = () => {
    context.removeEventListener('statechange', onStateChange)
    clearTimeout(endTimer)
    stopMeter()
    resolveEnded()
  }
  const stop = () => {
    gain.gain.setTargetAtTime(0, context.currentTime, fadeOutDuration / 3)
    source.stop(context.currentTime + fadeOutDuration)
    // Without waiting for the `ended` event: a context that is closed now never reports it.
    source.onended = () => gain.disconnect()
    finish()
  }
  // On iOS a phone call or Siri interrupts the context. What was cut off is not said again: its text is on the screen.
  const onStateChange = () => {
    if (context.state !== 'running') stop()
  }
  context.addEventListener('statechange', onStateChange)
  const endTimer = setTimeout(stop, sound.duration * 1000 + endTimeout)
  source.onended = () => {
    gain.disconnect()
    finish()
  }
  source.start()
  return { ended, stop }
}

/** Plays what comes from `source`, and measures it. @returns the function that stops measuring. */
function measureLevel(
  context: AudioContext,
  source: AudioNode,
  onLevel: (level: number) => void,
): () => void {
  const analyser = context.createAnalyser()
  source.connect(analyser).connect(context.destination)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const level = rootMeanSquare(samples)
    onLevel(level > speakingThreshold ? Math.min(1, level / levelDivisor) : 0)
  }, levelInterval)
  return () => {
    clearInterval(timer)
    onLevel(0)
  }
}
