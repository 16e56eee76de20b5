import au from 'circle-flags/flags/au.svg'
import gb from 'circle-flags/flags/gb.svg'
import us from 'circle-flags/flags/us.svg'
import type { VoiceSample } from '../../content/voices.ts'
import { LevelMark } from '../../ui/level-mark.tsx'
import { LandingIsland } from './islands.tsx'

const flags = { au, gb, us }

export function VoiceCard({ voice }: { voice: VoiceSample }) {
  const { name, accent, gender, flagCode, description, sampleText, audioUrl, durationMs } = voice
  return (
    <li className="voice-card">
      <div className="flex items-center gap-3">
        <img src={flags[flagCode]} alt="" width="28" height="28" loading="lazy" className="size-7" />
        <p className="text-small font-semibold text-soft">{description}</p>
        <LevelMark className="voice-level ml-auto size-6" />
      </div>
      <h3 className="mt-5 flex flex-wrap items-baseline gap-x-3 leading-none">
        <span className="text-title">{accent}</span>{' '}
        <span className="font-sans text-[1.25rem] font-medium tracking-normal text-soft">{gender}</span>
      </h3>
      <p className="mt-4 text-[1rem]/relaxed text-soft">
        <span className="voice-sample">“{sampleText}”</span>
      </p>
      <LandingIsland name="voice-controls" data={{ voice: name, url: audioUrl, length: duration(durationMs) }} />
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: the text of the preview is above it */}
        <audio controls preload="none" src={audioUrl} className="mt-4 w-full" />
      </noscript>
    </li>
  )
}

/** As 0:09. Every preview is shorter than a minute. */
function duration(milliseconds: number) {
  return `0:${String(Math.round(milliseconds / 1000)).padStart(2, '0')}`
}
