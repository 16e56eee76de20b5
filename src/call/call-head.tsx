import { useEffect, useState } from 'react'
import { callWords } from '../content/call.ts'
import { LevelMark } from '../ui/level-mark.tsx'
import type { CallSession } from './call-session.ts'
import { loudest } from './call-stage.tsx'
import { secondsSince } from './call-state.ts'
import { useCallState } from './use-call-state.ts'

/** Beside the status line: the level of whoever is speaking, the receptionist's name, and the duration of the call. */
export function CallHead({ demoCall }: { demoCall: CallSession }) {
  const level = useCallState(demoCall, loudest)
  const startedAt = useCallState(demoCall, (state) =>
    state.name === 'in-call' ? state.startedAt : 0,
  )
  return (
    <>
      <span className="col-start-1 row-span-2 row-start-1 grid size-10 place-items-center rounded-full bg-ink-850 text-mint narrow:hidden">
        <LevelMark level={level} className="call-level size-7" />
      </span>
      <p className="col-start-2 row-start-1 truncate text-small font-semibold text-text tight:hidden">
        {callWords.receptionist}
      </p>
      <CallTimer startedAt={startedAt} />
    </>
  )
}

function CallTimer({ startedAt }: { startedAt: number }) {
  const [now, setNow] = useState(startedAt)
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="col-start-3 row-start-1 text-small text-muted figures narrow:hidden tight:row-start-2 tight:-mt-(--gap)">
      <span className="sr-only">{callWords.duration} </span>
      <span>{callTime(secondsSince(startedAt, now))}</span>
    </p>
  )
}

/** Minutes and seconds, as 0:07 or 12:00. */
export function callTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
