/** On a field of 100 by 100: a line without length and with round ends is a dot. */
const stars =
  'M3 22h0M7 61h0M11 12h0M14 84h0M18 37h0M22 8h0M26 70h0M29 26h0M33 91h0M37 16h0M41 52h0M45 6h0M48 78h0' +
  'M52 30h0M55 13h0M58 64h0M62 88h0M65 21h0M68 45h0M71 9h0M74 73h0M77 33h0M80 17h0M83 57h0M86 82h0M89 7' +
  'h0M91 41h0M94 68h0M96 25h0M98 90h0M5 44h0M16 55h0M24 47h0M35 66h0M50 94h0M66 59h0M79 95h0M93 12h0M9 ' +
  '93h0M60 4h0'

/**
 * The sky behind the sections from Voices to How It Works, one layer for each hour, in browsers that animate it while the
 * page is scrolled. Elsewhere `hours.css` gives each section a background of its own.
 */
export function NightSky() {
  return (
    <div className="night-sky" aria-hidden="true">
      <div className="night-sky-midnight" />
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="night-sky-stars"
        aria-hidden="true"
        focusable="false"
      >
        <path vectorEffect="non-scaling-stroke" d={stars} />
      </svg>
      <div className="night-sky-three" />
      <div className="night-sky-five" />
      <div className="night-sky-six" />
    </div>
  )
}
