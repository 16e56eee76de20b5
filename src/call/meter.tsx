import { useEffect, useRef, useState } from 'react'
import { callWords } from '../content/call.ts'
import { useCallState } from './use-call.ts'

/** How much of the level each of the five bars shows: the middle one most. */
const shares = [0.45, 0.75, 1, 0.75, 0.45]

/** Five bars that follow whoever speaks, and the time the call has lasted. */
export function CallMeter() {
  const level = useCallState((state) => {
    if (state.name !== 'in-call') return 0
    return state.speaking ? state.level : state.muted ? 0 : state.localLevel
  })
  return (
    <div className="flex items-center gap-3">
      <span aria-hidden="true" className="flex h-6 items-center gap-1">
        {shares.map((share, bar) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: five bars that never change places
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
  const [begun] = useState(() => performance.now())
  const [seconds, setSeconds] = useState(0)
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  useEffect(() => {
    timer.current = setInterval(() => setSeconds(Math.floor((performance.now() - begun) / 1000)), 1000)
    return () => clearInterval(timer.current)
  }, [begun])
  return (
    <span className="text-sm text-muted tabular-nums">
      <span className="sr-only">{callWords.duration} </span>
      {callTime(seconds)}
    </span>
  )
}

/** Minutes and seconds, as 0:07 or 12:00. */
function callTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
