import { CallWidget } from '../../call/widget.tsx'
import { header as words } from '../../content/landing.ts'
import { Benefits } from './benefits.tsx'
import { Closing } from './closing.tsx'
import { Features } from './features.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Voices } from './voices.tsx'

/** The sections in the order of specification §2. */
export function LandingPage() {
  return (
    <>
      <a href="#content" className="skip-link">
        {words.skip}
      </a>
      <Header />
      <main id="content" tabIndex={-1} className="outline-none">
        <Hero />
        <Voices />
        <Features />
        <Benefits />
        <HowItWorks />
        <Closing />
      </main>
      <Footer />
      <CallWidget />
    </>
  )
}
