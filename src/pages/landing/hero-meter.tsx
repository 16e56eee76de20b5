import { useEffect, useRef } from 'react'
import { demoCall } from '../../call/demo-call.ts'
import { markHeights } from '../../content/mark.ts'
import { previews } from './voice-previews.ts'

/** One night, from closing time to opening time: an hour under each bar. */
const hours = ['21:00', '00:00', '03:00', '06:00', '09:00']

/** A level meter in the form of the logo mark, which moves while the assistant or a preview speaks. */
export function HeroMeter() {
  const meter = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const update = () => {
      const call = demoCall.getState()
      const inCall = call.name === 'in-call'
      const speaking = inCall ? call.speaking : previews.get()?.status === 'playing'
      meter.current?.toggleAttribute('data-speaking', speaking)
      // The level of a preview is not measured: the style sheet's default applies.
      meter.current?.style.setProperty('--level', inCall && speaking ? String(call.level) : null)
    }
    const unsubscribes = [demoCall.subscribe(update), previews.subscribe(update)]
    const observer = new IntersectionObserver(([entry]) => {
      meter.current?.toggleAttribute('data-out-of-view', entry?.isIntersecting === false)
    })
    if (meter.current) observer.observe(meter.current)
    return () => {
      observer.disconnect()
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }, [])
  return (
    <div ref={meter} className="mark-bars hero-meter" aria-hidden="true">
      {markHeights.map((height, bar) => (
        <div key={height}>
          <div className="hero-meter-bar" />
          <span className="hero-meter-hour">{hours[bar]}</span>
        </div>
      ))}
    </div>
  )
}
