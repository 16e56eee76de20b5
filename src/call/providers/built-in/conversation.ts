import type { Call, CallEvent, EndedBy } from '../../provider.ts'
import { type BrainState, greet, respond, type Turn } from './brain.ts'

/** Reading time of a caption, in milliseconds a character. */
const captionPace = 55

/** One call, from the click to its single last event. */
export function converse(listener: (event: CallEvent) => void): Call {
  let state: BrainState | undefined
  let over = false
  let speech: ReturnType<typeof setTimeout> | undefined

  const end = (by: EndedBy) => {
    if (over) return
    over = true
    clearTimeout(speech)
    listener({ type: 'ended', by })
  }

  const perform = (turn: Turn) => {
    state = turn.state
    const text = turn.reply.map((sentence) => sentence.text).join(' ')
    clearTimeout(speech)
    listener({ type: 'speaking', speaking: true })
    listener({ type: 'line', role: 'assistant', text, final: true })
    if (turn.action) listener({ type: 'action', action: turn.action })
    speech = setTimeout(() => {
      listener({ type: 'speaking', speaking: false })
      if (turn.ends) end(turn.ends)
    }, text.length * captionPace)
  }

  // Not before `start` has returned, so that the listener can know its call.
  queueMicrotask(() => {
    if (over) return
    listener({ type: 'started' })
    listener({ type: 'hearing', by: 'typing' })
    perform(greet(Date.now()))
  })

  return {
    hangUp: () => end('caller'),
    setMuted: () => {},
    sendText: (text) => {
      if (over || !state || text.trim() === '') return
      listener({ type: 'line', role: 'user', text: text.trim(), final: true })
      perform(respond(state, text, Date.now()))
    },
  }
}
