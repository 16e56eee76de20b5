import { useEffect, useRef } from 'react'
import { demoCall } from '../../call/use-call.ts'
import { markHeights } from '../../content/mark.ts'
import { previews } from './voice-previews.ts'

/** The hours under the bars: one night, from closing time to opening time. */
const hours = ['21:00', '00:00', '03:00', '06:00', '09:00']

/** The mark as tall as the headline. It breathes; while the assistant or a preview speaks, it follows the voice. */
export function HeroMeter() {
  const meter = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const follow = () => {
      const call = demoCall.getState()
      const inCall = call.name === 'in-call'
      const speaking = inCall ? call.speaking : previews.getState()?.status === 'playing'
      const level = inCall ? call.level : 0.6
      meter.current?.toggleAttribute('data-live', speaking)
      meter.current?.style.setProperty('--level', speaking ? String(level) : null)
    }
    const unsubscribe = [demoCall.subscribe(follow), previews.subscribe(follow)]
    return () => {
      for (const end of unsubscribe) end()
    }
  }, [])
  return (
    <div ref={meter} className="hero-meter" aria-hidden="true">
      {markHeights.map((height, bar) => (
        <div key={height} className="hero-meter-lane">
          <div className="hero-meter-bar" />
          <span className="hero-meter-hour">{hours[bar]}</span>
        </div>
      ))}
    </div>
  )
}
