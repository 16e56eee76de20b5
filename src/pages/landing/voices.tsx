import { anchors, hours, voicesSection as words } from '../../content/landing.ts'
import { voices } from '../../content/voices.ts'
import { HourLine } from './hour-scale.tsx'
import { VoiceCard } from './voice-card.tsx'

export function Voices() {
  return (
    <section
      id={anchors.voices}
      aria-labelledby="voices-title"
      className="section"
      data-hour="voices"
    >
      <div className="column">
        <div className="mb-5">
          <HourLine hour={hours.voices} />
        </div>
        <div className="grid items-end gap-6 lg:grid-cols-[1.2fr_1fr] lg:gap-16">
          <h2 id="voices-title" className="max-w-[7.7em] text-h2">
            {words.title}
          </h2>
          <p className="max-w-[37rem] text-lead text-soft">{words.intro}</p>
        </div>
        <ul className="mt-(--space-heading) grid gap-2 sm:gap-3 lg:grid-cols-2">
          {voices.map((voice) => (
            <VoiceCard key={voice.id} voice={voice} />
          ))}
        </ul>
        <details className="mt-6 max-w-[37rem] text-small text-soft">
          <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold">
            {words.made}
          </summary>
          <p className="mt-2">{words.synthetic}</p>
          <ul className="mt-2 grid gap-1">
            {voices.map(({ id, name, engine, licence, approximate }) => (
              <li key={id}>
                {`${name}: ${engine}, ${licence}${approximate ? `. ${words.approximate}` : ''}`}
              </li>
            ))}
          </ul>
        </details>
      </div>
    </section>
  )
}
