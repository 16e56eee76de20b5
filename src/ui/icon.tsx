/** Paths on a 24 by 24 field, drawn as lines with round ends like the bars of the logo mark. */
const strokes = {
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 6v12M15.5 6v12',
  menu: 'M4 8h16M4 16h16',
  close: 'M6 6l12 12M18 6 6 18',
  out: 'M6 18 18 6M8.5 6H18v9.5',
  voice: 'M3 10v4M7.5 7v10M12 3.5v17M16.5 8.5v7M21 10.5v3',
  call: 'M4.5 5.5C4.5 13 11 19.5 18.5 19.5l2.5-3.2-4.5-3-2.3 1.7a10 10 0 0 1-5.2-5.2l1.7-2.3-3-4.5z',
  'hang-up': 'M3.5 14c4.6-5 12.4-5 17 0l-2.6 2.9-3.5-1.9v-2.3a11 11 0 0 0-4.8 0V15l-3.5 1.9z',
  microphone: 'M9 6.5a3 3 0 0 1 6 0V11a3 3 0 0 1-6 0zM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21',
  'microphone-off':
    'M9 6.5a3 3 0 0 1 6 0V11a3 3 0 0 1-6 0zM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21M4 3.5l16 17',
  send: 'M4 12h15M13 6l6 6-6 6',
  back: 'M20 12H5M11 6l-6 6 6 6',
  done: 'M5 12.5 10 17.5 19 7',
  chevron: 'M6 9.5l6 6 6-6',
  down: 'M12 5v14M6 13l6 6 6-6',
  notes: 'M6 3.5h12v17H6zM9 8.5h6M9 12h6M9 15.5h3',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
  message: 'M4 5h16v11H11l-4.5 4v-4H4z',
} as const
export type IconName = keyof typeof strokes

/** They point along the text: mirrored where it runs from right to left. */
const alongText: ReadonlySet<IconName> = new Set(['back', 'send', 'out'])

/** Decoration: screen readers skip it, so the text beside it or an `aria-label` must say what it means. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={alongText.has(name) ? `mirrored ${className}` : className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={strokes[name]} />
    </svg>
  )
}
