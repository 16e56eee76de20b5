import type { Site } from '../build.ts'

/**
 * The same headers in the two formats static hosts read: `_headers` (Netlify, Cloudflare Pages) and `vercel.json`.
 * Each document is listed by itself: a policy under `/*` would be enforced beside the document's own.
 */
export function hostFiles(site: Site): Record<'_headers' | 'vercel.json', string> {
  const rules = [
    ...Object.entries(site.documents).map(([path, { headers }]) => ({ path, headers })),
    { path: '/404.html', headers: site.notFound.headers },
    { path: '/assets/*', headers: site.assetHeaders },
  ]
  const netlify = rules.map(
    ({ path, headers }) =>
      `${path}\n${Object.entries(headers)
        .map(([name, value]) => `  ${name}: ${value}\n`)
        .join('')}`,
  )
  const vercel = {
    cleanUrls: true,
    headers: rules.map(({ path, headers }) => ({
      source: path.replace('*', '(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  }
  return { _headers: netlify.join('\n'), 'vercel.json': `${JSON.stringify(vercel, null, 2)}\n` }
}
