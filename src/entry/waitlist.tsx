import { WaitlistPage } from '../pages/waitlist/waitlist-page.tsx'
import { hydrate, loadAnalytics } from './hydrate.tsx'

hydrate(<WaitlistPage />)
loadAnalytics()
