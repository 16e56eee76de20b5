import { badges, hero } from '../../content/landing.ts'
import { Badge } from '../../ui/badge.tsx'
import { BookACall } from '../../ui/book-a-call.tsx'
import { column } from '../../ui/shell.ts'
import { DemoButton } from './demo-button.tsx'

export function Hero() {
  return (
    <section aria-labelledby="hero-title" className="relative">
      <div className={`${column} flex min-h-[min(56rem,100svh)] flex-col justify-center pt-32 pb-16`}>
        <Badge>{badges.limited}</Badge>
        <h1 id="hero-title" className="mt-5 max-w-[12ch] text-display">
          {hero.headline}
        </h1>
        <p className="mt-7 max-w-[38rem] text-lead text-soft">{hero.subtitle}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <DemoButton />
          <BookACall />
        </div>
        <p className="needs-script mt-4 text-small text-soft">{hero.note}</p>
        <ul className="mt-12 flex flex-wrap gap-x-8 gap-y-3 text-[1rem] font-medium">
          {hero.badges.map((badge) => (
            <li key={badge}>{badge}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
