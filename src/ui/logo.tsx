import { brand } from '../content/brand.ts'
import { LevelMark } from './level-mark.tsx'

/** The logo mark and the product name. `white` draws both in white. */
export function Logo({ className = '', white = false }: { className?: string; white?: boolean }) {
  return (
    <span
      className={`inline-flex items-center gap-[0.42em] font-display leading-[1.1] font-bold tracking-[-0.03em] ${className}`}
    >
      <LevelMark className={`size-[1.1em] shrink-0 ${white ? 'text-white' : 'text-mint'}`} />
      <span className={`wrap-anywhere ${white ? 'text-white' : ''}`}>{brand.name}</span>
    </span>
  )
}
