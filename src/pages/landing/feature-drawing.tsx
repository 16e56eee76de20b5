import type { ReactNode } from 'react'
import { brand } from '../../content/brand.ts'
import type { features, howItWorks } from '../../content/landing.ts'
import { markBars } from '../../content/mark.ts'

type Name =
  | (typeof features.cards)[number]['drawing']
  | (typeof howItWorks.steps)[number]['drawing']

/**
 * What each feature and step does, drawn on a field of 320 by 176. Without animation, each shows its last moment. A class
 * `at-3` starts a part's animation 3 tenths of a second after the card has appeared; `feature-drawing.css` has the animations.
 * The words in a drawing are parts of the picture, so screen readers skip it: the text beside it says what it shows.
 */
export function Drawing({ of }: { of: Name }) {
  return (
    <svg
      viewBox="0 0 320 176"
      className="drawing -order-1 w-full rounded-medium"
      aria-hidden="true"
    >
      {drawings[of]}
    </svg>
  )
}

const drawings: Record<Name, ReactNode> = {
  clock: <AnsweredCall />,
  'phone-calls': <ManyCalls />,
  calendar: <BookedSlot />,
  languages: <Greetings />,
  workflow: <FollowUps />,
  summary: <Note />,
  map: <CallMap />,
  connectors: <Connectors />,
  ringing: <RingingNumber />,
}

const handset = 'M-7-6.5C-7 2-2 7 6.5 7l2-3-4-2.8-2.2 1.5a8.5 8.5 0 0 1-5-5l1.5-2.2L-4-8.5z'

/** A call at 03:00: the phone rings, and is answered. */
function AnsweredCall() {
  return (
    <>
      <path className="fill-iris-text" d="M281 18a25 25 0 1 0 17 43a30 30 0 0 1-17-43z" />
      <path className="stroke-line stroke-4" d="M232 30h.01M250 62h.01M300 22h.01M206 52h.01" />
      <text x="20" y="70" className="drawing-display drawing-step at-0">
        02:59
      </text>
      <text x="20" y="70" className="drawing-display drawing-in at-3">
        03:00
      </text>
      <rect x="20" y="98" width="280" height="58" rx="29" className="fill-ink-850" />
      <circle cx="49" cy="127" r="18" className="drawing-ring at-3" />
      <circle cx="49" cy="127" r="18" className="drawing-ring at-6" />
      <circle cx="49" cy="127" r="18" className="fill-line" />
      <circle cx="49" cy="127" r="18" className="drawing-pop fill-mint at-10" />
      <g className="drawing-shake at-3">
        <path transform="translate(49 127)" className="fill-ink-950" d={handset} />
      </g>
      <path
        className="drawing-bars drawing-wipe at-11"
        d={upright([10, 18, 28, 16, 34, 22, 12, 26, 38, 24, 14, 30, 20, 10, 22, 14], 84, 127, 13)}
      />
    </>
  )
}

/** One line becomes two, four, and so on up to a field of them. */
function ManyCalls() {
  const columns = [
    [0, 1],
    [1, 3],
    [3, 7],
    [7, 14],
    [14, 24],
  ] as const
  return (
    <>
      {columns.map(([from, to], step) => (
        <path
          key={from}
          className={`fill-none stroke-mint stroke-[4.5px] drawing-rise at-${step * 3 + 1}`}
          d={Array.from(
            { length: to - from },
            (_, i) => `M${round(24 + (from + i) * 11.8)} 22v80`,
          ).join('')}
          strokeDasharray={`${[8, 12, 9, 14, 10][step]} ${[16, 12, 15, 10, 14][step]}`}
        />
      ))}
      {['1', '10', '100', '1000'].map((calls, step) => (
        <text
          key={calls}
          x="20"
          y="154"
          className={`drawing-display at-${step * 4} ${step === 3 ? 'drawing-in' : 'drawing-step'}`}
        >
          {calls}
        </text>
      ))}
    </>
  )
}

/** A week with free slots; one of them is taken. */
function BookedSlot() {
  const busy = new Set([
    '0 0',
    '0 1',
    '1 0',
    '1 2',
    '1 3',
    '2 1',
    '2 2',
    '3 0',
    '3 3',
    '4 1',
    '4 3',
  ])
  const x = (day: number) => 20 + day * 57
  const y = (slot: number) => 38 + slot * 31
  return (
    <>
      {['M', 'T', 'W', 'T', 'F'].map((day, index) => (
        <text key={x(index)} x={x(index) + 26} y="24" className="drawing-small">
          {day}
        </text>
      ))}
      {[0, 1, 2, 3, 4].flatMap((day) =>
        [0, 1, 2, 3].map((slot) => (
          <rect
            key={`${day} ${slot}`}
            x={x(day)}
            y={y(slot)}
            width="52"
            height="25"
            rx="7"
            className={
              busy.has(`${day} ${slot}`) ? 'fill-line/45' : 'fill-none stroke-line/60 stroke-1'
            }
          />
        )),
      )}
      <rect x={x(0)} y={y(2)} width="52" height="25" rx="7" className="drawing-offer at-3" />
      <rect x={x(2)} y={y(0)} width="52" height="25" rx="7" className="drawing-offer at-6" />
      <g className="drawing-drop at-9">
        <rect x={x(3) - 4} y={y(1) - 3} width="60" height="31" rx="9" className="fill-mint" />
        <text x={x(3) + 26} y={y(1) + 18} className="drawing-small fill-ink-950">
          10:30
        </text>
      </g>
      <g className="drawing-pop at-14">
        <circle cx={x(3) + 56} cy={y(1) - 3} r="10" className="fill-text" />
        <path
          d={`M${x(3) + 51.5} ${y(1) - 3}l3.2 3.4 5.8-6.8`}
          className="drawing-tick stroke-ink-950"
        />
      </g>
    </>
  )
}

/** The greeting changes its language. */
function Greetings() {
  const greetings = [
    { lang: 'en', text: 'Good evening.' },
    { lang: 'de', text: 'Guten Abend.' },
    { lang: 'es', text: 'Buenas noches.' },
    { lang: 'fr', text: 'Bonsoir.' },
  ]
  return (
    <>
      <path
        className="fill-ink-850"
        d="M42 18H278a22 22 0 0 1 22 22v34a22 22 0 0 1-22 22H64l-26 18v-18.5a22 22 0 0 1-18-21.5V40a22 22 0 0 1 22-22z"
      />
      {greetings.map(({ lang, text }, index) => (
        <text
          key={lang}
          lang={lang}
          x="40"
          y="67"
          className={`font-display text-[27px] font-[680] tracking-[-0.01em] ${index === 3 ? 'drawing-in at-12' : `drawing-step at-${index * 4}`}`}
        >
          {text}
        </text>
      ))}
      <rect x="248" y="128" width="52" height="32" rx="16" className="drawing-language" />
      {greetings.map(({ lang }, index) => (
        <text key={lang} x={46 + index * 76} y="148.5" className="drawing-small">
          {lang.toUpperCase()}
        </text>
      ))}
    </>
  )
}

/** The call ends; an e-mail, a WhatsApp message and an SMS follow. */
function FollowUps() {
  const envelope = 'M-9-6.5H9v13H-9zM-9-6.5 0 1l9-7.5'
  const whatsApp = 'M-9.5 9.5l1.5-5A9 9 0 1 1-4.5 8zM-3.5-3.5c0 3.5 3 6.5 6.5 6.5'
  const sms = 'M-9-7H9V4H-2l-4 4.5V4h-3zM-4-1.5h.01M0-1.5h.01M4-1.5h.01'
  const ways = [
    { name: 'E-mail', icon: envelope, y: 34 },
    { name: 'WhatsApp', icon: whatsApp, y: 88 },
    { name: 'SMS', icon: sms, y: 142 },
  ]
  return (
    <>
      {ways.map(({ name, y }, index) => (
        <path
          key={name}
          pathLength="1"
          className={`fill-none stroke-line stroke-2 drawing-draw at-${3 + index * 2}`}
          d={`M48 88C92 88 78 ${y} 128 ${y}`}
        />
      ))}
      <circle cx="48" cy="88" r="28" className="fill-ink-850" />
      {markBars.map(({ x, height }, bar) => (
        <path
          key={x}
          className={`drawing-bars drawing-hush at-${bar}`}
          d={upright([height * 0.3], 34 + bar * 7, 88, 0)}
        />
      ))}
      {ways.map(({ name, icon, y }, index) => (
        <g key={name} className={`drawing-slide at-${6 + index * 2}`}>
          <rect x="128" y={y - 21} width="172" height="42" rx="12" className="fill-ink-850" />
          <path transform={`translate(152 ${y})`} d={icon} className="drawing-tick stroke-soft" />
          <text x="174" y={y + 5} className="text-[16px] font-semibold">
            {name}
          </text>
          <path
            pathLength="1"
            d={`M274 ${y}l4.5 4.8 8.5-9.6`}
            className={`drawing-tick drawing-draw stroke-mint at-${10 + index * 2}`}
          />
        </g>
      ))}
    </>
  )
}

/** The lines of a conversation move into a note. */
function Note() {
  const lines = [
    { x: 20, y: 20, width: 92, caller: false },
    { x: 58, y: 56, width: 78, caller: true },
    { x: 20, y: 92, width: 104, caller: false },
    { x: 76, y: 128, width: 60, caller: true },
  ]
  return (
    <>
      {lines.map(({ caller, ...box }, index) => (
        <g key={box.y}>
          <rect {...box} height="28" rx="12" className={caller ? 'fill-iris/45' : 'fill-ink-850'} />
          <rect
            {...box}
            height="28"
            rx="12"
            className={`drawing-fold at-${index * 2} ${caller ? 'fill-iris' : 'fill-line'}`}
          />
        </g>
      ))}
      <path d="M146 88h18m-6-6 6 6-6 6" className="drawing-tick stroke-line" />
      <rect x="174" y="16" width="126" height="144" rx="14" className="fill-text" />
      {['Who', 'What', 'Next'].map((label, index) => (
        <g key={label}>
          <text x="188" y={46 + index * 44} className="fill-ink-950 text-[13px] font-[650]">
            {label}
          </text>
          <path
            pathLength="1"
            d={`M190 ${58 + index * 44}h${[78, 94, 60][index]}`}
            className={`fill-none stroke-muted stroke-4 drawing-draw at-${7 + index * 3}`}
          />
        </g>
      ))}
      <g className="drawing-pop at-15">
        <circle cx="292" cy="24" r="14" className="fill-mint" />
        <path d="M286 24.5l4 4.3 8-8.8" className="drawing-tick stroke-ink-950" />
      </g>
    </>
  )
}

/** The calls of a week by day and hour; where there are most of them is an opportunity. */
function CallMap() {
  const dots = (size: number) =>
    ['1112321', '1214541', '2115542', '1213231', '1121111']
      .flatMap((row, y) =>
        [...row].map((value, x) =>
          Number(value) === size ? `M${46 + x * 38} ${32 + y * 28}h.01` : '',
        ),
      )
      .join('')
  return (
    <>
      {[1, 2, 3, 4, 5].map((size) => (
        <path
          key={size}
          d={dots(size)}
          strokeWidth={size * 4 + 1}
          className={`drawing-pop at-${size * 2} ${size > 3 ? 'stroke-(--hour-color)' : 'stroke-line/60'}`}
        />
      ))}
      <rect
        x="138"
        y="36"
        width="120"
        height="76"
        rx="30"
        className="drawing-found drawing-pop at-13"
      />
    </>
  )
}

/** The receptionist is connected to what the business has. */
function Connectors() {
  const systems = ['CRM', 'Calendar', 'Call logs', 'Automations']
  return (
    <>
      {systems.map((name, index) => (
        <g key={name}>
          <path
            pathLength="1"
            className={`fill-none stroke-line stroke-2 drawing-draw at-${2 + index * 2}`}
            d={`M56 88C112 88 92 ${31 + index * 38} 146 ${31 + index * 38}`}
          />
          <g className={`drawing-slide at-${4 + index * 2}`}>
            <rect
              x="152"
              y={16 + index * 38}
              width="148"
              height="30"
              rx="15"
              className="fill-ink-850"
            />
            <text x="174" y={36.5 + index * 38} className="text-[16px] font-semibold">
              {name}
            </text>
          </g>
          <circle
            cx="152"
            cy={31 + index * 38}
            r="7"
            className={`drawing-pop fill-(--hour-color) at-${7 + index * 2}`}
          />
        </g>
      ))}
      <circle cx="56" cy="88" r="34" className="fill-ink-850" />
      <path
        className="drawing-bars stroke-text"
        d={upright(
          markBars.map(({ height }) => height * 0.36),
          38,
          88,
          9,
        )}
      />
    </>
  )
}

/** The number is live: it rings, and what is said is measured. */
function RingingNumber() {
  return (
    <>
      <rect x="20" y="30" width="280" height="62" rx="31" className="fill-ink-850" />
      <circle cx="52" cy="61" r="19" className="drawing-ring at-2" />
      <circle cx="52" cy="61" r="19" className="drawing-ring at-7" />
      <circle cx="52" cy="61" r="19" className="fill-mint" />
      <g className="drawing-shake at-2">
        <path transform="translate(52 61)" className="fill-ink-950" d={handset} />
      </g>
      <text x="86" y="69" className="font-display text-[25px] font-[680] figures">
        {brand.phone}
      </text>
      <path
        className="drawing-bars drawing-wipe at-8"
        d={upright(
          [12, 18, 14, 24, 20, 30, 22, 34, 28, 38, 30, 40, 34, 42, 36, 40, 38, 42],
          36,
          130,
          14.6,
        )}
      />
    </>
  )
}

/** Upright bars of these heights around the height `y`, the first one at `x`, as a path. */
function upright(heights: readonly number[], x: number, y: number, distance: number): string {
  return heights
    .map(
      (height, index) =>
        `M${round(x + index * distance)} ${round(y - height / 2)}v${round(height)}`,
    )
    .join('')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
