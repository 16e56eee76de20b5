import { useEffect, useState } from 'react'
import { callWords } from '../content/call.ts'
import type { CallSession } from './call-session.ts'
import { useCallState } from './use-call-state.ts'

/** The share of the level that each of the five bars shows. */
const shares = [0.45, 0.75, 1, 0.75, 0.45]

/** The level meter, which shows the level of whoever is speaking, and the duration of the call. */
export function CallMeter({ demoCall }: { demoCall: CallSession }) {
  const level = useCallState(demoCall, (state) => {
    if (state.name !== 'in-call') return 0
    return state.speaking ? state.level : state.muted ? 0 : state.localLevel
  })
  return (
    <div className="flex items-center gap-3 narrow:hidden">
      <span aria-hidden="true" className="flex h-6 items-center gap-1">
        {shares.map((share, bar) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the five bars never change their order
            key={bar}
            className="h-full w-1 rounded-full bg-mint transition-transform duration-100 motion-reduce:transition-none"
            style={{ transform: `scaleY(${0.15 + 0.85 * Math.min(1, level) * share})` }}
          />
        ))}
      </span>
      <CallTimer />
    </div>
  )
}

function CallTimer() {
  const [startedAt] = useState(() => performance.now())
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - startedAt) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [startedAt])
  return (
    <span className="text-small text-muted tabular-nums">
      <span className="sr-only">{callWords.duration} </span>
      {callTime(seconds)}
    </span>
  )
}

/** Minutes and seconds, as 0:07 or 12:00. */
function callTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
