import { brand } from '../../src/content/brand.ts'
import { callWords } from '../../src/content/call.ts'

/** What a call may say and show before the receptionist's code has arrived. The other lines' texts come with that code. */
export const firstLines = {
  'rp-opening': `Hi, this is ${brand.name}. ${callWords.opening.question}`,
  'cannot-hear': "I can't hear you in this browser, so please type.",
  'microphone-blocked': "I can't use your microphone, so please type.",
} as const

export const notices = {
  recognizedByBrowser: 'Your browser may recognize your speech online.',
  recognizedOnDevice: 'Your speech is recognized on this device.',
  typingOffer: 'Nothing heard so far. You can also type.',
} as const
