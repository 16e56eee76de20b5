import au from 'circle-flags/flags/au.svg'
import gb from 'circle-flags/flags/gb.svg'
import us from 'circle-flags/flags/us.svg'
import { voicesSection as words } from '../../content/landing.ts'
import type { VoiceSample } from '../../content/voices.ts'
import { LandingIsland } from './islands.tsx'

const flags = { au, gb, us }

/** A row: the button, then what is heard and whose voice it is. */
export function VoiceCard({ voice }: { voice: VoiceSample }) {
  const {
    name,
    accent,
    gender,
    flagCode,
    description,
    sampleText,
    moment,
    audioUrl,
    durationMs,
    approximate,
  } = voice
  return (
    <li className="voice-card relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 overflow-hidden rounded-medium px-4 py-3 max-[14em]:grid-cols-1 sm:p-4">
      <LandingIsland
        name="voice-controls"
        data={{ voice: name, url: audioUrl, length: duration(durationMs) }}
      />
      <div className="col-start-2 row-start-1 min-w-0 max-[14em]:col-start-1 max-[14em]:row-start-2">
        <div className="flex flex-wrap items-center gap-x-2.5 wrap-anywhere text-small text-soft">
          <img
            src={flags[flagCode]}
            alt=""
            width="20"
            height="20"
            loading="lazy"
            className="size-5"
          />
          <h3 className="font-sans text-[1rem] font-semibold tracking-normal text-text">
            {`${accent} ${gender}`}
          </h3>
          <p>{approximate ? `${description} ${words.approximate}` : description}</p>
        </div>
        <p className="voice-text mt-1.5 text-[1rem]/normal text-soft">
          <span className="spoken-text">{`“${sampleText}”`}</span>
        </p>
        <p className="mt-1 text-small text-soft">
          <time className="me-1 font-semibold text-(--hour-color) figures">{moment.time}</time>{' '}
          {moment.trade}
        </p>
        <noscript>
          {/* biome-ignore lint/a11y/useMediaCaption: the text of the preview is above it */}
          <audio controls preload="none" src={audioUrl} className="mt-3 w-full" />
        </noscript>
      </div>
    </li>
  )
}

/** As 0:09. Every preview is shorter than a minute. */
function duration(milliseconds: number) {
  return `0:${String(Math.round(milliseconds / 1000)).padStart(2, '0')}`
}
