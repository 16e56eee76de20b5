import { exampleCall as call, hours } from '../../content/landing.ts'
import { exampleRecordings } from '../../content/voices.ts'
import { Icon } from '../../ui/icon.tsx'
import { MarkedBar, NightBars, WholeNight } from './hour-scale.tsx'
import { LandingIsland } from './islands.tsx'

/** When each line of the call is heard, in tenths of a second: a utility of `site.css`. */
const heard = ['', 'play at-8', 'play at-22']
/** How wide the bubble of a line is, by who says it. */
const widths = {
  assistant: 'max-w-[95%] justify-self-start',
  user: 'max-w-[88%] max-sm:mr-10',
}
const slot = 'flex min-h-9 flex-1 basis-12 items-center justify-center rounded-small border'
/** Every third hour of the night. */
const labels = Object.values(hours).filter(({ time }) => Number.parseInt(time, 10) % 3 === 0)

/**
 * A call at 03:00, marked on the scale of the night above it. From 768 px it plays once, by the animations of `hours.css`,
 * while it is in view (`pause-out-of-view.ts`). Its texts are always in the document, so a screen reader reads them once.
 */
export function ExampleCall() {
  return (
    <figure className="example-call" aria-labelledby="example-call-label">
      <div className="mb-7 max-sm:hidden [&_.night-bars-now]:stroke-3" aria-hidden="true">
        <p className="mb-3 flex justify-between text-small text-soft figures">
          {labels.map(({ time }) => (
            <span key={time} className={time === call.time ? 'text-text' : ''}>
              {time}
            </span>
          ))}
        </p>
        <NightBars now={call.time}>
          <WholeNight />
          <MarkedBar time={call.booked.time} />
        </NightBars>
      </div>
      <div className="example-card relative gap-x-8 rounded-large border border-white/15 p-[clamp(1.25rem,2vw,1.5rem)] text-small text-soft sm:max-lg:grid sm:max-lg:grid-cols-2">
        <figcaption
          id="example-call-label"
          className="col-span-full flex flex-wrap items-center gap-3"
        >
          <LandingIsland
            name="example-player"
            data={{ urls: exampleRecordings.map(({ audioUrl }) => audioUrl).join(' ') }}
          />
          <span className="grow basis-20 text-small max-sm:order-1">
            <strong className="block text-[1rem] font-semibold text-text">{call.label}</strong>{' '}
            {call.place}
          </span>{' '}
          <time className="font-display text-[1.75rem] font-bold text-text figures max-sm:text-[1.375rem]">
            {call.time}
          </time>
        </figcaption>
        <div className="example-lines my-5 grid gap-2 text-[0.9375rem] sm:max-lg:mb-0">
          {call.lines.map(({ role, text }, index) => (
            <p
              key={text}
              data-role={role}
              data-part={index}
              data-heard={index === 0 ? '' : undefined}
              className={`bubble ${widths[role]}`}
            >
              <span className="sr-only">
                {`${role === 'user' ? call.caller : call.receptionist}: `}
              </span>
              <span className={`spoken-text ${heard[index]}`}>{text}</span>
            </p>
          ))}
        </div>
        <div className="sm:max-lg:mt-5">
          <p className="flex flex-wrap items-center gap-1.5 figures">
            <Icon name="calendar" className="mr-1 size-5 max-sm:hidden" />
            {call.slots.map((time) =>
              time === call.booked.time ? (
                <strong
                  key={time}
                  data-part="2.35"
                  className={`${slot} example-booked play at-32 relative border-mint bg-mint text-ink-950`}
                >
                  <span>
                    <span className="sr-only">{call.booked.label} </span>
                    {time}
                  </span>
                  <Icon
                    name="done"
                    className="play at-34 absolute -top-2 -right-1.5 size-4 rounded-full bg-text p-0.5"
                  />
                </strong>
              ) : (
                <span key={time} aria-hidden="true" className={`${slot} border-white/15`}>
                  {time}
                </span>
              ),
            )}
          </p>
          <div className="mt-3 rounded-medium border border-white/10 bg-white/5 px-3.5 py-3">
            <p className="flex items-center gap-2 font-semibold text-text">
              <Icon name="notes" className="size-4" />
              {call.note.label}
            </p>
            <dl>
              {call.note.rows.map(({ label, text }, index) => (
                <div
                  key={label}
                  className="mt-1 grid grid-cols-[3.25rem_1fr] max-[14em]:grid-cols-1 max-sm:not-nth-2:hidden"
                >
                  <dt>{label}</dt>
                  <dd
                    data-part={2.3 + 0.3 * index}
                    className={`play min-w-0 wrap-anywhere at-${38 + 2 * index}`}
                  >
                    {text}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </div>
    </figure>
  )
}
