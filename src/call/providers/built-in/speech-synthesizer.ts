/** The browser's own voice (speechSynthesis), for words that have no clip. */

export type SpeechSynthesizer = {
  /** Resolves true when all was said or `stop` was called, false when this browser can not speak: then nothing was heard. */
  speak(text: string, onSound: () => void): Promise<boolean>
  stop(): void
}

/** How long a voice may take to begin. Cold starts of up to 1.3 s are usual; nothing at all is common. */
const startPatience = 1500
/** Some voices never report their end: after this it is taken as said. Milliseconds for a text of so many characters. */
const endPatience = (characters: number) => Math.max(4000, 90 * characters + 2000)
/** Chrome's remote voices fall silent without a word after 14 s, so nothing longer than this is spoken at once. */
const longestUtterance = 180

/** Call it inside the visitor's click: iOS lets a page speak later only if it has spoken in a tap. */
export function createSpeechSynthesizer(): SpeechSynthesizer | undefined {
  if (!('speechSynthesis' in globalThis) || typeof SpeechSynthesisUtterance === 'undefined') return undefined
  const synthesis = globalThis.speechSynthesis
  synthesis.speak(new SpeechSynthesisUtterance(''))
  let broken = false
  let stopped: (() => void) | undefined

  function utter(text: string, onSound: () => void): Promise<'said' | 'stopped' | 'broken'> {
    return new Promise((resolve) => {
      // Held by this closure until it is over: browsers forget a running utterance nobody refers to, and its end with it.
      const utterance = new SpeechSynthesisUtterance(text)
      utterance.lang = 'en'
      const voice = bestVoice(synthesis.getVoices())
      if (voice) utterance.voice = voice
      let sounding = false
      const finish = (how: 'said' | 'stopped' | 'broken') => {
        clearTimeout(watchdog)
        utterance.onstart = utterance.onend = utterance.onerror = null
        stopped = undefined
        if (how !== 'said') synthesis.cancel()
        resolve(how)
      }
      let watchdog = setTimeout(() => finish('broken'), startPatience)
      stopped = () => finish('stopped')
      utterance.onstart = () => {
        sounding = true
        clearTimeout(watchdog)
        watchdog = setTimeout(() => {
          synthesis.cancel()
          finish('said')
        }, endPatience(text.length))
        onSound()
      }
      utterance.onend = () => finish('said')
      utterance.onerror = () => finish(sounding ? 'said' : 'broken')
      synthesis.speak(utterance)
    })
  }

  return {
    async speak(text, onSound) {
      let told = false
      const tell = () => {
        if (!told) onSound()
        told = true
      }
      for (const part of utterances(text)) {
        if (broken) return false
        const how = await utter(part, tell)
        if (how === 'stopped') return true
        if (how === 'broken') broken = true
      }
      return told
    },
    stop() {
      if (stopped) stopped()
      else synthesis.cancel()
    },
  }
}

/** Splits a text at its sentences, and a long sentence at its spaces. */
export function utterances(text: string): string[] {
  const parts: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = parts.at(-1)
    if (last === undefined || /[.!?]$/.test(last) || last.length + word.length >= longestUtterance) parts.push(word)
    else parts[parts.length - 1] = `${last} ${word}`
  }
  return parts.filter(Boolean)
}

/** The most natural English voice: on the device before the cloud, since remote ones may never answer. */
function bestVoice(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | undefined {
  const rank = (voice: SpeechSynthesisVoice) =>
    (voice.localService ? 4 : 0) +
    (/natural|premium|enhanced|siri/i.test(voice.name) ? 2 : 0) +
    (voice.lang.replace('_', '-') === 'en-US' ? 1 : 0)
  return voices.filter((voice) => /^en\b/i.test(voice.lang.replace('_', '-'))).sort((a, b) => rank(b) - rank(a))[0]
}
