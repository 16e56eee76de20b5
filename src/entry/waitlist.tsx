import { WaitlistPage } from '../pages/waitlist/waitlist-page.tsx'
import { hydrate } from './hydrate.tsx'

hydrate(<WaitlistPage />)
