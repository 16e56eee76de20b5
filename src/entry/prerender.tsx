import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import type { PageName } from '../content/pages.ts'
import { LandingPage } from '../pages/landing/landing-page.tsx'
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx'
import { WaitlistPage } from '../pages/waitlist/waitlist-page.tsx'
import { WallpaperPage } from '../pages/wallpaper/wallpaper-page.tsx'

export { brand } from '../content/brand.ts'
export { sharePictures } from '../content/head.ts'
export { phrases } from '../content/phrases.ts'
export { documentHtml } from './document.ts'
export { routes } from './routes.ts'
export { siteFiles } from './site-files.ts'

const elements: Record<PageName, ReactNode> = {
  landing: <LandingPage />,
  waitlist: <WaitlistPage />,
  wallpaper: <WallpaperPage />,
  notFound: <NotFoundPage />,
}

/** The page as HTML, as the browser hydrates it. */
export async function renderPage(page: PageName): Promise<string> {
  const { prelude } = await prerenderToNodeStream(<StrictMode>{elements[page]}</StrictMode>)
  return text(prelude)
}
