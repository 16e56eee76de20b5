import { brand } from '../content/brand.ts'
import { landingInMarkdown } from '../content/head.ts'
import { pages } from '../content/pages.ts'
import { routes } from './routes.ts'

/** The text files beside the documents, by their path on the site. @param today when the site was built */
export function siteFiles(today: Date): Record<string, string> {
  const shown = routes.filter((route) => !route.hidden)
  const urls = shown.map(({ path }) => `<url><loc>${escapeXml(brand.siteUrl + path)}</loc></url>`)
  // Security contacts must be renewed: the file says for a year after the build that it holds.
  const expires = new Date(today.getTime() + 365 * 24 * 60 * 60 * 1000)
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
      background_color: '#070a13',
      theme_color: '#070a13',
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
  }
}

function escapeXml(text: string) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
