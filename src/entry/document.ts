import { brand } from '../content/brand.ts'
import { pages } from '../content/pages.ts'
import type { Route } from './routes.ts'

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
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
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

function attributes({ integrity }: Script) {
  return `${integrity ? ` integrity="${integrity}" crossorigin` : ''} fetchpriority="low"`
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
