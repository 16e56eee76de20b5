import { anchors, voicesSection } from '../../content/landing.ts'
import { voices } from '../../content/voices.ts'
import { column } from '../../ui/shell.ts'
import { VoiceCard } from './voice-card.tsx'

export function Voices() {
  return (
    <section id={anchors.voices} aria-labelledby="voices-title" className="section">
      <div className={column}>
        <h2 id="voices-title" className="max-w-[16ch] text-h2">
          {voicesSection.title}
        </h2>
        <p className="mt-5 max-w-[40rem] text-lead text-soft">{voicesSection.intro}</p>
        <ul className="mt-12 grid gap-4 sm:grid-cols-2 lg:grid-flow-col lg:grid-cols-3 lg:grid-rows-2">
          {voices.map((voice) => (
            <VoiceCard key={voice.id} voice={voice} />
          ))}
        </ul>
      </div>
    </section>
  )
}
