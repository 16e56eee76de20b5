import { hours } from '../../content/landing.ts'

/** Without the hero, which has the canvas behind it, and the closing section and the footer, which have their own grounds. */
const [firstSky, ...laterSkies] = Object.keys(hours).slice(1, -2)

/** On a field of 100 by 100: a very short line with round ends is a dot. WebKit stretches the ends of one without length. */
const stars =
  'M3 22h.01M7 61h.01M14 84h.01M22 8h.01M26 70h.01M37 16h.01M41 52h.01M48 78h.01M52 30h.01M62 88h.01M65 21h.01M71 9h.01' +
  'M77 33h.01M83 57h.01M91 41h.01M94 68h.01'

/**
 * The sky behind the sections from Voices to How It Works, one layer above the other for each hour, in browsers that animate it while the
 * page is scrolled. Elsewhere `hours.css` gives each section a background of its own.
 */
export function NightSky() {
  return (
    <div className="night-sky *:fixed *:inset-0 *:-z-1 *:size-full" aria-hidden="true">
      <div className={`night-sky-${firstSky}`} />
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="night-sky-stars stroke-line/60 stroke-2 [stroke-linecap:round]"
        aria-hidden="true"
      >
        <path vectorEffect="non-scaling-stroke" d={stars} />
      </svg>
      {laterSkies.map((section) => (
        <div key={section} className={`night-sky-${section}`} />
      ))}
    </div>
  )
}
