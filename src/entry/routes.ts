import { legalPages, legalPath, type PageName } from '../content/pages.ts'
import { settings } from '../content/settings.ts'

export type Route = {
  page: PageName
  /** The not-found document answers, besides its own, every path that no other document or file has. */
  path: string
  /** The name of the built document. */
  file: string
  status: 200 | 404
  /** Excluded from search results. */
  hidden: boolean
}

/** All documents of the site, for the build, the server, the development server and the sitemap. */
export const routes: readonly Route[] = [
  { page: 'landing', path: '/', file: 'index.html', status: 200, hidden: false },
  { page: 'waitlist', path: '/waitlist', file: 'waitlist.html', status: 200, hidden: false },
  { page: 'wallpaper', path: '/wallpaper', file: 'wallpaper.html', status: 200, hidden: true },
  { page: 'notFound', path: '/404', file: '404.html', status: 404, hidden: true },
  ...legalPages
    .filter((page) => [settings.privacyUrl, settings.termsUrl].includes(legalPath(page)))
    .map(
      (page): Route => ({
        page,
        path: legalPath(page),
        file: `${page}.html`,
        status: 200,
        hidden: false,
      }),
    ),
]

/** The module that hydrates each page, from the root of the repository. The not-found page and the legal pages have no script. */
export const entryModule: Partial<Record<PageName, string>> = {
  landing: 'src/entry/landing.tsx',
  waitlist: 'src/entry/waitlist.tsx',
  wallpaper: 'src/entry/wallpaper.tsx',
}
