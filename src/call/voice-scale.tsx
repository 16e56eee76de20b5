import { useEffect, useState } from 'react'
import { callWords } from '../content/call.ts'
import { levelInterval } from '../content/limits.ts'
import type { CallSession } from './call-session.ts'

/** As many as the night's scale, whose place it takes, on the same field of 480 by 48. */
const barCount = 49
type Voices = Record<'assistant' | 'user', readonly number[]>
const silence = Array.from({ length: barCount }, () => 0)

/** The last seconds of the call as bars, the newest at the right: the receptionist in mint, the caller in violet. */
export function VoiceScale({ demoCall }: { demoCall: CallSession }) {
  const [voices, setVoices] = useState<Voices>({ assistant: silence, user: silence })
  useEffect(() => {
    const timer = setInterval(() => {
      const state = demoCall.getState()
      if (prefersStillness() || state.name !== 'in-call') return
      const { speaking, level, muted, localLevel } = state
      setVoices(({ assistant, user }) => ({
        assistant: [...assistant.slice(1), speaking ? level : 0],
        user: [...user.slice(1), speaking || muted ? 0 : localLevel],
      }))
    }, levelInterval)
    return () => clearInterval(timer)
  }, [demoCall])
  return (
    <div aria-hidden="true" className="call-voices mb-7">
      <p className="mb-3 flex gap-5 text-small text-soft">
        <Legend className="bg-mint" text={callWords.form.voices.assistant} />
        <Legend className="bg-iris-text" text={callWords.form.voices.user} />
      </p>
      <svg
        viewBox="0 0 480 48"
        aria-hidden="true"
        preserveAspectRatio="none"
        className="mx-[1.5px] h-12 w-[calc(100%-3px)] overflow-visible fill-none stroke-3 [stroke-linecap:round]"
      >
        <Bars className="stroke-line/60" d={bars(silence)} />
        <Bars className="stroke-iris-text" d={bars(voices.user, true)} />
        <Bars className="stroke-mint" d={bars(voices.assistant, true)} />
      </svg>
    </div>
  )
}

function Bars(path: { className: string; d: string }) {
  return <path vectorEffect="non-scaling-stroke" {...path} />
}

function Legend({ className, text }: { className: string; text: string }) {
  return (
    <span className="flex items-center gap-2">
      <span className={`size-2 rounded-full ${className}`} />
      {text}
    </span>
  )
}

/** A level of 0 is a dot, or nothing. */
function bars(levels: readonly number[], onlyHeard = false): string {
  return levels
    .map((level, index) =>
      onlyHeard && level < 0.02 ? '' : `M${index * 10} ${24 - 22 * level}v${3 + 44 * level}`,
    )
    .join('')
}

/** What visitors ask of their system or of the page. The scale then stands still, and the level mark tells who speaks. */
const prefersStillness = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  document.documentElement.hasAttribute('data-motion-paused')
