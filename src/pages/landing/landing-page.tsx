import { header } from '../../content/landing.ts'
import { Benefits } from './benefits.tsx'
import { CallToAction } from './call-to-action.tsx'
import { Features } from './features.tsx'
import { Footer } from './footer.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LandingIsland } from './islands.tsx'
import { Voices } from './voices.tsx'

export function LandingPage() {
  return (
    <>
      <a href="#content" className="skip-link">
        {header.skip}
      </a>
      <LandingIsland name="background" />
      <LandingIsland name="header" />
      <main id="content" tabIndex={-1} className="relative outline-none">
        <Hero />
        <div className="scrim">
          <Voices />
          <Features />
          <Benefits />
          <HowItWorks />
        </div>
        <CallToAction />
      </main>
      <Footer />
      <LandingIsland name="call-widget" />
    </>
  )
}
