/** Speaks texts that have no clip, with the browser's speech synthesis. */

export type SpeechSynthesizer = {
  /**
   * Speaks a text and resolves when it is spoken or `stop` was called.
   * @param onFirstSound called once, when the browser reports the start of the first sentence.
   * @returns false when not all was spoken because this browser's synthesis does not work.
   */
  speak(text: string, onFirstSound: () => void): Promise<boolean>
  stop(): void
}

/**
 * Milliseconds within which the browser has to report the start of a sentence; otherwise speech synthesis is not used
 * again in this call, unless it has worked before. Measured in Chromium 156 on Debian: 0.2 to 2.8 s for the first sentence, 0.07 s later. Some
 * browsers never report it.
 */
const startTimeout = 1500
/**
 * Milliseconds within which the browser has to report the end of a text; otherwise it counts as spoken. Some voices never
 * report it. A voice takes about 70 ms for a character.
 */
const endTimeout = (characters: number) => Math.max(4000, 90 * characters + 2000)
/** Milliseconds. Safari may drop an utterance that follows `cancel` at once. Chosen by hand. */
const pauseAfterCancel = 100
/** Characters. Chrome's remote voices stop after 14 s without an event; this many take about 13 s. */
const longestPart = 180

/**
 * Call it in the click's event handler: iOS lets a page speak later only if it has spoken in a tap.
 * @returns undefined in a browser without speech synthesis.
 */
export function createSpeechSynthesizer(): SpeechSynthesizer | undefined {
  if (!('speechSynthesis' in globalThis) || typeof SpeechSynthesisUtterance === 'undefined')
    return undefined
  const synthesis = globalThis.speechSynthesis
  synthesis.speak(new SpeechSynthesisUtterance(''))
  let unusable = false
  /** It has spoken in this call: a failure after that may pass. */
  let hasSpoken = false
  let stopCurrentPart: (() => void) | undefined
  /** In milliseconds of `performance.now()`. */
  let cancelledAt = Number.NEGATIVE_INFINITY

  function cancel() {
    synthesis.cancel()
    cancelledAt = performance.now()
  }

  function speakPart(text: string, onStart: () => void): Promise<'spoken' | 'stopped' | 'failed'> {
    return new Promise((resolve) => {
      // This closure keeps a reference to it: browsers garbage-collect an utterance that is being spoken, and then report no end.
      const utterance = createUtterance(text, synthesis)
      let started = false
      let pauseTimer: ReturnType<typeof setTimeout> | undefined
      const finish = (result: 'spoken' | 'stopped' | 'failed') => {
        clearTimeout(timer)
        clearTimeout(pauseTimer)
        utterance.onstart = utterance.onend = utterance.onerror = null
        stopCurrentPart = undefined
        if (result !== 'spoken') cancel()
        resolve(result)
      }
      let timer = setTimeout(() => finish('failed'), startTimeout)
      stopCurrentPart = () => finish('stopped')
      utterance.onstart = () => {
        started = true
        clearTimeout(timer)
        timer = setTimeout(() => {
          cancel()
          finish('spoken')
        }, endTimeout(text.length))
        onStart()
      }
      utterance.onend = () => finish('spoken')
      utterance.onerror = () => finish(started ? 'spoken' : 'failed')
      const pause = cancelledAt + pauseAfterCancel - performance.now()
      if (pause > 0) pauseTimer = setTimeout(() => synthesis.speak(utterance), pause)
      else synthesis.speak(utterance)
    })
  }

  return {
    async speak(text, onFirstSound) {
      // iOS may keep the empty utterance, and would say nothing after it.
      if (synthesis.speaking || synthesis.pending) cancel()
      let started = false
      const onStart = () => {
        if (!started) onFirstSound()
        started = hasSpoken = true
      }
      for (const part of splitForSynthesis(text)) {
        if (unusable) return false
        const result = await speakPart(part, onStart)
        if (result === 'stopped') return true
        if (result === 'failed') {
          unusable = !hasSpoken
          return false
        }
      }
      return started
    },
    stop: () => (stopCurrentPart ?? cancel)(),
  }
}

function createUtterance(text: string, synthesis: SpeechSynthesis): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = 'en'
  const voice = bestVoice(synthesis.getVoices())
  if (voice) utterance.voice = voice
  return utterance
}

/** Splits a text after each sentence, and a sentence of more than `longestPart` characters at its spaces. */
export function splitForSynthesis(text: string): string[] {
  const parts: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = parts.at(-1)
    if (last === undefined || /[.!?]$/.test(last) || last.length + word.length >= longestPart)
      parts.push(word)
    else parts[parts.length - 1] = `${last} ${word}`
  }
  return parts.filter(Boolean)
}

/**
 * An English voice: first one on this device, because remote ones may not answer, then a woman's, as the clips are, then one
 * whose name promises quality.
 */
function bestVoice(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | undefined {
  const rank = (voice: SpeechSynthesisVoice) =>
    (voice.localService ? 8 : 0) +
    (isWomansName.test(voice.name) ? 4 : 0) +
    (/natural|premium|enhanced|siri/i.test(voice.name) ? 2 : 0) +
    (voice.lang.replace('_', '-') === 'en-US' ? 1 : 0)
  return voices
    .filter((voice) => /^en\b/i.test(voice.lang.replace('_', '-')))
    .sort((a, b) => rank(b) - rank(a))[0]
}

/** A voice says its gender only by its name. Those of women on Apple's, Microsoft's, Google's and Linux's systems. */
const womensNames = [
  'female',
  'allison',
  'aria',
  'ava',
  'catherine',
  'clara',
  'emma',
  'fiona',
  'google us english',
  'hazel',
  'heather',
  'heera',
  'jenny',
  'joelle',
  'karen',
  'kate',
  'libby',
  'linda',
  'michelle',
  'moira',
  'natasha',
  'neerja',
  'nicky',
  'noelle',
  'samantha',
  'serena',
  'sonia',
  'stephanie',
  'susan',
  'tessa',
  'victoria',
  'zira',
  'zoe',
]
const isWomansName = new RegExp(`\\b(?:${womensNames.join('|')})(?:\\d|\\b)`, 'i')
