import { providerName } from '../../call/choose-provider.ts'
import { hero } from '../../content/landing.ts'
import { launcherWords } from '../../content/launcher.ts'
import { BookACall } from '../../ui/book-a-call.tsx'
import { ExampleCall } from './example-call.tsx'
import { LandingIsland } from './islands.tsx'
import { NotReady } from './not-ready.tsx'
import { Logos } from './trust.tsx'

export function Hero() {
  return (
    <section
      aria-labelledby="hero-title"
      className="@container relative overflow-clip"
      data-hour="hero"
    >
      <div className="column hero-grid relative grid grid-cols-1 grid-rows-[1fr_auto] items-center gap-x-8 gap-y-6 pt-22 pb-6 sm:pt-24">
        <div className="hero-intro">
          <h1 id="hero-title" className="max-w-[6.5em] text-display">
            {hero.headline}
          </h1>
          <p className="mt-6 max-w-[37rem] text-lead text-soft max-sm:hidden">{hero.subtitle}</p>
          <p className="mt-4 text-soft sm:hidden">{hero.shortSubtitle}</p>
          <div className="mt-8 flex flex-wrap gap-3 max-sm:mt-6 max-sm:*:w-full max-sm:[&_button]:w-full">
            <LandingIsland name="demo-button" />
            <BookACall />
          </div>
          <LandingIsland name="trade-buttons" />
          <p className="script-only mt-4 max-w-[37rem] text-small text-soft max-sm:mr-14">
            {launcherWords.disclosure[providerName]}
          </p>
        </div>
        <div className="hero-call grid items-center">
          <ExampleCall />
          <LandingIsland name="your-call" />
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <ul className="flex flex-wrap gap-3 font-medium">
            {hero.badges.map((badge) => (
              <li
                key={badge}
                className="rounded-full border border-white/20 bg-ink-950/40 px-4 py-1.5 text-[0.9375rem]"
              >
                {badge}
              </li>
            ))}
          </ul>
          <NotReady className="text-soft" />
        </div>
        <LandingIsland name="motion-toggle" />
        <Logos />
      </div>
    </section>
  )
}
