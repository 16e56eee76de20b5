import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import type { LegalPage as LegalPageName, PageName } from '../content/pages.ts'
import { LandingPage } from '../pages/landing/landing-page.tsx'
import { LegalPage } from '../pages/legal/legal-page.tsx'
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx'
import { WaitlistPage } from '../pages/waitlist/waitlist-page.tsx'
import { WallpaperPage } from '../pages/wallpaper/wallpaper-page.tsx'

export { phrases } from '../../receptionist/content/phrases.ts'
export { brand } from '../content/brand.ts'
export { sharePictures } from '../content/head.ts'
export { brandStyle } from './brand-style.ts'
export { documentHtml } from './document.ts'
export { routes } from './routes.ts'
export { siteFiles } from './site-files.ts'

/** The operator's legal texts as HTML that holds no script. */
export type LegalTexts = Partial<Record<LegalPageName, string>>

function element(page: PageName, legalTexts: LegalTexts): ReactNode {
  switch (page) {
    case 'landing':
      return <LandingPage />
    case 'waitlist':
      return <WaitlistPage />
    case 'wallpaper':
      return <WallpaperPage />
    case 'notFound':
      return <NotFoundPage />
    case 'privacy':
    case 'terms':
      return <LegalPage html={legalTexts[page] ?? ''} />
  }
}

/** The page as HTML, as the browser hydrates it. */
export async function renderPage(page: PageName, legalTexts: LegalTexts): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>{element(page, legalTexts)}</StrictMode>,
  )
  return text(prelude)
}
