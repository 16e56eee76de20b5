import { LandingPage } from '../pages/landing/landing-page.tsx'
import { hydrate } from './hydrate.tsx'

hydrate(<LandingPage />)
