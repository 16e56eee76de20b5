import { brand } from '../content/brand.ts'
import { sharePictures } from '../content/head.ts'
import { pages } from '../content/pages.ts'
import type { Route } from './routes.ts'
import { structuredData } from './structured-data.ts'

type Script = { src: string; integrity?: string }

export type DocumentParts = {
  body: string
  /** Inlined, so that the first paint waits for nothing. Its hash is in the document's policy. */
  css?: string
  /** Loaded after the content, at low priority; `integrity` as the Subresource Integrity attribute takes it. */
  scripts: readonly Script[]
  /** Chunks the scripts import, fetched beside them. */
  modules?: readonly Script[]
  fonts?: readonly string[]
}

/** A whole HTML document around a prerendered page. */
export function documentHtml(route: Route, parts: DocumentParts): string {
  const { title, description } = pages[route.page]
  const canonical = `${brand.siteUrl}${route.path}`
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    route.hidden ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    '<meta name="color-scheme" content="dark">',
    '<meta name="theme-color" content="#070a13">',
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    ...shareTags(route, canonical),
    ...(route.page === 'landing' ? landingTags() : []),
    ...(parts.fonts ?? []).map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...(parts.css ? [`<style>${parts.css}</style>`] : []),
  ]
  const scripts = [
    ...(parts.modules ?? []).map((script) => `<link rel="modulepreload" href="${script.src}"${attributes(script)}>`),
    ...parts.scripts.map((script) => `<script type="module" src="${script.src}"${attributes(script)}></script>`),
  ]
  return `<!doctype html>
<html lang="en-GB">
<head>
${head.join('\n')}
</head>
<body>
<div id="root">${parts.body}</div>
${scripts.join('\n')}
</body>
</html>
`
}

/** What other sites show when somebody shares the page. */
function shareTags({ page }: Route, url: string) {
  const { title, description } = pages[page]
  const tags = {
    'og:type': 'website',
    'og:site_name': brand.name,
    'og:locale': 'en_GB',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': `${brand.siteUrl}/share-${page}.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `${brand.name}: ${sharePictures[page].join(' ')}`,
  }
  return [
    ...Object.entries(tags).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

/** For search engines and for readers that are programs. */
function landingTags() {
  return [
    '<link rel="alternate" type="text/markdown" href="/index.md">',
    '<link rel="describedby" type="text/plain" href="/llms.txt">',
    `<script type="application/ld+json">${structuredData()}</script>`,
  ]
}

function attributes({ integrity }: Script) {
  return `${integrity ? ` integrity="${integrity}" crossorigin` : ''} fetchpriority="low"`
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
