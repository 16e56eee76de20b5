import {
  commonHeaders,
  fileHeaders,
  type Policy,
  parsePolicy,
  permissionsPolicy,
  policyText,
} from '../../server/http/headers.ts'
import type { SiteManifest } from '../../server/http/site-manifest.ts'

type Rule = { path: string; headers: Record<string, string> }

/**
 * The headers for static hosts: `_headers` (Netlify, Cloudflare Pages) and `vercel.json`.
 *
 * Several rules may match a path. Then Netlify and Vercel take a header from the last rule that has it, and Cloudflare sends
 * the values of all rules with a comma between them. So no header may be in two rules that match one path, but for the two
 * that every combination keeps strict: a browser enforces each of several content security policies, and of several entries
 * of a permissions policy for one feature it takes the last.
 */
export function hostFiles({
  documents,
  notFound,
}: SiteManifest): Record<'_headers' | 'vercel.json', string> {
  const rules: Rule[] = [
    {
      path: '/*',
      headers: {
        ...headersOfAll,
        // For files and for paths without a document, which get 404.html under their own path.
        'content-security-policy': loosestPolicy(
          [...Object.values(documents), notFound].map(({ headers }) => headers),
        ),
        'permissions-policy': permissionsPolicy(false, false),
      },
    },
    ...Object.entries(documents).flatMap(([path, { file, headers }]) => [
      { path, headers: ownHeaders(headers) },
      { path: `/${file}`, headers: ownHeaders(headers) },
    ]),
    { path: '/404', headers: ownHeaders(notFound.headers) },
    { path: '/404.html', headers: ownHeaders(notFound.headers) },
    { path: '/assets/*', headers: ownHeaders(fileHeaders('/assets/')) },
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

/** Without the policy that documents and hashed files have, and share pictures and icons have not. */
const { 'cross-origin-resource-policy': _ofSome, ...headersOfAll } = commonHeaders

/** The headers that the rule for every path does not have, or has with another value. */
function ownHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !(name in headersOfAll)))
}

/** A policy that allows what one of the documents' policies allows, so that each keeps its effect beside it. */
function loosestPolicy(documents: Record<string, string>[]): string {
  const loosest: Policy = {}
  const policies = documents.map((headers) => parsePolicy(headers['content-security-policy'] ?? ''))
  for (const policy of policies) {
    for (const [directive, sources] of Object.entries(policy)) {
      // A directive that a policy lacks allows everything, or what `default-src` allows, which is nothing.
      const restricted = directive.endsWith('-src') || policies.every((other) => directive in other)
      if (restricted) loosest[directive] = [...new Set([...(loosest[directive] ?? []), ...sources])]
    }
  }
  // Beside another source `'none'` has no meaning.
  const meaningful = Object.entries(loosest).map(([directive, sources]) => {
    return [directive, sources.filter((source) => source !== "'none'" || sources.length === 1)]
  })
  return policyText(Object.fromEntries(meaningful))
}
