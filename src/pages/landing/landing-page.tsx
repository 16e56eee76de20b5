import { header } from '../../content/landing.ts'
import { Benefits } from './benefits.tsx'
import { Closing } from './closing.tsx'
import { Features } from './features.tsx'
import { Footer } from './footer.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LandingIsland } from './islands.tsx'
import { NightSky } from './night-sky.tsx'
import { Voices } from './voices.tsx'

export function LandingPage() {
  return (
    <>
      <a href="#content" className="skip-link">
        {header.skip}
      </a>
      <LandingIsland name="background" />
      <NightSky />
      <LandingIsland name="header" />
      <main id="content" tabIndex={-1} className="relative outline-none">
        <Hero />
        <Voices />
        <Features />
        <Benefits />
        <HowItWorks />
        <Closing />
      </main>
      <Footer />
      <LandingIsland name="call-widget" />
    </>
  )
}
