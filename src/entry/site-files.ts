import { brand } from '../content/brand.ts'
import { landingInMarkdown } from '../content/head.ts'
import { pages } from '../content/pages.ts'
import { escapeMarkup } from './escape-markup.ts'
import { routes } from './routes.ts'

/**
 * This site has no service worker, but an earlier one on the same domain may have left its own in browsers, which would go on
 * answering with the earlier site: a browser keeps a worker whose file is gone, and replaces one whose file has changed.
 */
const removeServiceWorker = `self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.registration.unregister()))
`

/** The text files of the site, by path. */
export function siteFiles(builtAt: Date): Record<string, string> {
  const indexed = routes.filter((route) => !route.hidden)
  const urls = indexed.map(
    ({ path }) => `<url><loc>${escapeMarkup(brand.siteUrl + path)}</loc></url>`,
  )
  // RFC 9116 asks for an expiry date of at most a year.
  const expires = new Date(builtAt.getTime() + 365 * 24 * 60 * 60 * 1000)
  return {
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`,
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${brand.siteUrl}/sitemap.xml\n`,
    'site.webmanifest': `${JSON.stringify({
      name: brand.name,
      short_name: brand.name,
      description: pages.landing.description,
      start_url: '/',
      display: 'browser',
      lang: 'en-GB',
      background_color: brand.colors.ground,
      theme_color: brand.colors.ground,
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    })}\n`,
    'llms.txt': `# ${brand.name}

> ${pages.landing.description}

## Pages

- [${pages.landing.title}](${brand.siteUrl}/index.md): what it does, what it costs, how it works
- [${pages.waitlist.title}](${brand.siteUrl}/waitlist): ${pages.waitlist.description}
`,
    'index.md': landingInMarkdown(),
    '.well-known/security.txt': `Contact: mailto:${brand.email}
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${brand.siteUrl}/.well-known/security.txt
`,
    // The names that most sites gave it.
    'sw.js': removeServiceWorker,
    'service-worker.js': removeServiceWorker,
  }
}
