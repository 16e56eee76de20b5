import { fileHeaders } from '../../server/headers.ts'
import type { SiteManifest } from '../../server/site-manifest.ts'

/**
 * The headers for static hosts: `_headers` (Netlify, Cloudflare Pages) and `vercel.json`. Each document has its own rule: a
 * browser would enforce a policy under `/*` in addition to the document's own.
 */
export function hostFiles({ documents, notFound }: SiteManifest): Record<'_headers' | 'vercel.json', string> {
  const rules = [
    ...Object.entries(documents).map(([path, { headers }]) => ({ path, headers })),
    { path: '/404.html', headers: notFound.headers },
    { path: '/assets/*', headers: fileHeaders('/assets/') },
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
