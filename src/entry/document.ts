import { brand } from '../content/brand.ts'
import { sharePictures } from '../content/head.ts'
import { type PageName, pages } from '../content/pages.ts'
import type { Route } from './routes.ts'
import { structuredData } from './structured-data.ts'

/** `integrity` as the Subresource Integrity attribute takes it. */
type Module = { href: string; integrity: string }

export type DocumentOptions = {
  body: string
  /** Inlined, so that the first paint waits for nothing. Its hash is in the document's policy. */
  css?: string
  /** Brings the page to life. The development server's is loaded as it is, a built one when the page is painted. */
  entry: string
  /** The built entry and all it imports, to be fetched side by side. */
  modules?: readonly Module[]
  fonts?: readonly string[]
}

/**
 * The document behind a link of ours is fetched while the pointer rests on it or presses it, and so is there at the click.
 * Measured in docs/decisions/011-between-pages.md.
 */
function linkAhead(page: PageName): string | undefined {
  const link = { landing: '/waitlist', waitlist: '/', notFound: '/', wallpaper: undefined }[page]
  return link && JSON.stringify({ prefetch: [{ where: { href_matches: link }, eagerness: 'moderate' }] })
}

/**
 * What the visitor came for is painted first, with the network to itself: only then are the scripts asked for. A page that
 * nobody looks at is not painted, and does not wait; one whose browser does not tell of its paint waits a second. A button
 * that was pressed meanwhile is pressed again when somebody listens.
 * Measured in docs/decisions/004-islands.md.
 */
function afterPaint(entry: string, modules: readonly Module[]): string {
  return `
let begun, pressed
const press = ({ target }) => { pressed = target.closest("button") }
const start = () => {
  if (begun) return
  begun = true
  for (const [href, integrity] of ${JSON.stringify(modules.map(({ href, integrity }) => [href, integrity]))})
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href, integrity, crossOrigin: "" }))
  import("${entry}").then(() => {
    removeEventListener("click", press, true)
    pressed?.click()
  })
}
addEventListener("click", press, true)
new PerformanceObserver((list) => list.getEntriesByName("first-contentful-paint").length && start())
  .observe({ type: "paint", buffered: true })
setTimeout(start, document.hidden ? 0 : 1000)
`
}

/** A whole HTML document around a prerendered page. */
export function documentHtml(route: Route, parts: DocumentOptions): string {
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
  const { entry, modules } = parts
  const scripts = [
    modules
      ? `<script type="module">${afterPaint(entry, modules)}</script>`
      : `<script type="module" src="${entry}"></script>`,
  ]
  const rules = linkAhead(route.page)
  if (rules) scripts.push(`<script type="speculationrules">${rules}</script>`)
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

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
