import { NotFoundPage } from '../pages/not-found/not-found-page.tsx'
import { hydrate } from './hydrate.tsx'

hydrate(<NotFoundPage />)
