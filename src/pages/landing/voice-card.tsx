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
    <li className="voice-card relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-[min(0.875rem,4vw)] gap-y-0.5 overflow-hidden rounded-medium px-[min(0.875rem,4vw)] py-2.5 sm:flex sm:flex-col sm:items-stretch sm:rounded-large sm:p-7">
      <div className="contents items-center gap-3.5 sm:flex">
        <img
          src={flags[flagCode]}
          alt=""
          width="28"
          height="28"
          loading="lazy"
          className="col-start-3 row-start-1 size-7 max-[14em]:hidden"
        />
        <p className="col-start-2 row-start-2 self-start text-small text-soft sm:font-semibold">{description}</p>
        <LevelMark className="voice-level ml-auto size-6 max-sm:hidden" />
      </div>
      <h3 className="col-start-2 row-start-1 self-end text-[min(1.25rem,9vw)]/none sm:mt-5 sm:self-auto">
        <span className="mr-1 sm:text-title">{accent}</span>{' '}
        <span className="font-sans font-medium tracking-normal text-soft">{gender}</span>
      </h3>
      <p className="voice-text col-span-full my-2 text-[1rem]/relaxed text-soft sm:mt-4 sm:mb-0">
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
