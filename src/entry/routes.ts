import type { PageName } from '../content/pages.ts'

export type Route = {
  page: PageName
  /** Where visitors find it; the not-found document answers every other path. */
  path: string
  /** The built document. */
  file: string
  status: 200 | 404
  /** Kept out of search results. */
  hidden: boolean
}

/** The one list of documents: the build, the server, the development server and the site map all read it. */
export const routes: readonly Route[] = [
  { page: 'landing', path: '/', file: 'index.html', status: 200, hidden: false },
  { page: 'waitlist', path: '/waitlist', file: 'waitlist.html', status: 200, hidden: false },
  { page: 'wallpaper', path: '/wallpaper', file: 'wallpaper.html', status: 200, hidden: true },
  { page: 'notFound', path: '/404', file: '404.html', status: 404, hidden: true },
]

/** The module that hydrates a page, from the project's root. */
export const entryModule: Record<PageName, string> = {
  landing: 'src/entry/landing.tsx',
  waitlist: 'src/entry/waitlist.tsx',
  wallpaper: 'src/entry/wallpaper.tsx',
  notFound: 'src/entry/not-found.tsx',
}
