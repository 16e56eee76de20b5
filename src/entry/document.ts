import { brand } from '../content/brand.ts'
import { sharePictures } from '../content/head.ts'
import { type PageName, pages } from '../content/pages.ts'
import { notLoadedId } from '../content/waitlist.ts'
import { brandStyle } from './brand-style.ts'
import { escapeMarkup } from './escape-markup.ts'
import type { Route } from './routes.ts'
import { structuredData } from './structured-data.ts'

/** `integrity`: the value of the attribute of that name (Subresource Integrity). */
type Module = { href: string; integrity: string }

type DocumentParts = {
  body: string
  /** Inlined, so that the first paint waits for no second request. Its hash is in the document's policy. */
  css?: string
  /** The module that hydrates the page, if it has one. */
  entry?: string | undefined
  /** Of a build: the entry and everything it imports. The development server loads its entry without them. */
  modules?: readonly Module[]
  fonts?: readonly string[]
}

/**
 * Speculation rules: the browser prefetches the linked document while the pointer rests on the link.
 * Measured in docs/decisions/001-documents-with-islands.md.
 */
function speculationRules(page: PageName): string | undefined {
  const link = {
    landing: '/waitlist',
    waitlist: '/',
    notFound: '/',
    wallpaper: undefined,
    privacy: '/',
    terms: '/',
  }[page]
  return (
    link && JSON.stringify({ prefetch: [{ where: { href_matches: link }, eagerness: 'moderate' }] })
  )
}

/** Shows or hides the page's text for a browser in which the page's script does not start. Only the questionnaire has one. */
const hideNotLoaded = (hidden: boolean) =>
  `var notice = document.getElementById("${notLoadedId}"); if (notice) notice.hidden = ${hidden}`

/** Milliseconds after which a questionnaire whose script has not come says so, until it comes. */
const scriptTimeout = 10_000

/**
 * Loads the modules after the first contentful paint, so that they do not compete with it for the network; after one second
 * in a browser that reports no paint; at once in a hidden tab, which does not paint. Repeats the last click on a button
 * from before hydration, since React did not handle it. Notes whether another program changes the page before. Measured in docs/decisions/001-documents-with-islands.md. The script uses only the
 * syntax of the first browsers with `import()`: browsers older than the supported ones can run it, and so show the notice.
 */
function loadAfterPaint(entry: string, modules: readonly Module[], hasNotice: boolean): string {
  const script = `
let begun, button${hasNotice ? `\nconst late = setTimeout(() => { ${hideNotLoaded(false)} }, ${scriptTimeout})` : ''}
const onClick = ({ target }) => { button = target.closest("button") }
new MutationObserver(() => { window.changedByOthers = true })
  .observe(document.getElementById("root"), { childList: true, subtree: true })
const load = () => {
  if (begun) return
  begun = true
  for (const [href, integrity] of ${JSON.stringify(modules.map(({ href, integrity }) => [href, integrity]))})
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href, integrity, crossOrigin: "" }))
  import("${entry}").then(() => {
    removeEventListener("click", onClick, true)
    if (button) button.click()${
      hasNotice
        ? `
    clearTimeout(late)
    ${hideNotLoaded(true)}
  }, (error) => {
    ${hideNotLoaded(false)}
    throw error`
        : ''
    }
  })
}
addEventListener("click", onClick, true)
setTimeout(load, document.hidden ? 0 : 1000)
new PerformanceObserver((list) => list.getEntriesByName("first-contentful-paint").length && load())
  .observe({ type: "paint", buffered: true })
`
  return script.replace(/\n\s*/g, '\n')
}

/** The page draws under a phone's notch, with insets of its own, and the on-screen keyboard makes the page lower. */
const viewport =
  'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content'

/**
 * A whole HTML document around a prerendered page. `data-cfasync` and `email_off` tell Cloudflare to leave the scripts and the
 * addresses as they are: the page's policy stops the scripts that would bring them back.
 */
export function documentHtml(route: Route, parts: DocumentParts): string {
  const { title, description } = pages[route.page]
  const canonical = `${brand.siteUrl}${route.path}`
  const head = [
    '<meta charset="utf-8">',
    `<meta name="viewport" content="${viewport}">`,
    `<title>${escapeMarkup(title)}</title>`,
    `<meta name="description" content="${escapeMarkup(description)}">`,
    route.hidden
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escapeMarkup(canonical)}">`,
    '<meta name="color-scheme" content="dark">',
    `<meta name="theme-color" content="${brand.colors.ground}">`,
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    ...shareTags(route, canonical),
    ...(route.page === 'landing' ? landingTags() : []),
    ...(parts.fonts ?? []).map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<style>${brandStyle()}${parts.css ?? ''}</style>`,
  ]
  const { entry, modules } = parts
  const rules = speculationRules(route.page)
  const scripts = [
    entry &&
      modules &&
      `<script data-cfasync="false" type="module">${loadAfterPaint(entry, modules, route.page === 'waitlist')}</script>`,
    entry && !modules && `<script data-cfasync="false" type="module" src="${entry}"></script>`,
    route.page === 'waitlist' &&
      `<script data-cfasync="false" nomodule>${hideNotLoaded(false)}</script>`,
    rules && `<script type="speculationrules">${rules}</script>`,
  ]
  return `<!doctype html>
<html lang="en-GB">
<head>
${head.join('\n')}
</head>
<body>
<!--email_off--><div id="root">${parts.body}</div><!--/email_off-->
${scripts.filter(Boolean).join('\n')}
</body>
</html>
`
}

/** Open Graph: title, description and picture that other sites show with a link to the page. */
function shareTags({ page }: Route, url: string) {
  const { title, description } = pages[page]
  const picture = page === 'privacy' || page === 'terms' ? 'landing' : page
  const tags = {
    'og:type': 'website',
    'og:site_name': brand.name,
    'og:locale': 'en_GB',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': `${brand.siteUrl}/share-${picture}.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `${brand.name}: ${sharePictures[picture].join(' ')}`,
  }
  return [
    ...Object.entries(tags).map(
      ([property, content]) => `<meta property="${property}" content="${escapeMarkup(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

/** For search engines and language models. */
const landingTags = () => [
  '<link rel="alternate" type="text/markdown" href="/index.md">',
  '<link rel="describedby" type="text/plain" href="/llms.txt">',
  `<script type="application/ld+json">${structuredData()}</script>`,
]
