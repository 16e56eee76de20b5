import { expect, test } from 'vitest'
import { documentHeaders } from '../../server/http/headers.ts'
import type { SiteManifest } from '../../server/http/site-manifest.ts'
import type { PageName } from '../../src/content/pages.ts'
import { hostFiles } from './host-files.ts'

const settings = {
  vapiPublicKey: 'public',
  supabaseUrl: 'https://project.supabase.co',
  supabaseAnonKey: 'anon',
}
const document = (page: PageName, file: string, status: 200 | 404 = 200) => ({
  file,
  status,
  headers: documentHeaders({
    page,
    settings,
    styleHashes: [`${page}-style`],
    scriptHashes: [`${page}-script`],
  }),
})
const manifest: SiteManifest = {
  documents: {
    '/': document('landing', 'index.html'),
    '/waitlist': document('waitlist', 'waitlist.html'),
  },
  notFound: document('notFound', '404.html', 404),
}
const files = hostFiles(manifest)

type Table = Record<string, Record<string, string>>
/** The headers by path of `_headers`: a path, then indented lines `name: value`. */
const netlify: Table = {}
for (const rule of files._headers.trim().split(/\n+(?=\/)/)) {
  const [path = '', ...lines] = rule.split(/\n {2}/)
  netlify[path] = Object.fromEntries(
    lines.map((line) =>
      line
        .trim()
        .split(/: (.*)/)
        .slice(0, 2),
    ),
  )
}
type VercelRule = { source: string; headers: { key: string; value: string }[] }
const vercel: Table = Object.fromEntries(
  (JSON.parse(files['vercel.json']).headers as VercelRule[]).map(({ source, headers }) => [
    source.replace('(.*)', '*'),
    Object.fromEntries(headers.map(({ key, value }) => [key, value])),
  ]),
)

test('both files have the same table: every path, each document under its two paths, and the hashed files', () => {
  expect(vercel).toEqual(netlify)
  const paths = [
    '/*',
    '/',
    '/index.html',
    '/waitlist',
    '/waitlist.html',
    '/404',
    '/404.html',
    '/assets/*',
  ]
  expect(Object.keys(netlify)).toEqual(paths)
  expect(JSON.parse(files['vercel.json']).cleanUrls).toBe(true)
  // Cloudflare Pages ignores longer lines.
  for (const line of files._headers.split('\n')) expect(line.length).toBeLessThan(2000)
})

test.each([
  ['/', manifest.documents['/']],
  ['/waitlist', manifest.documents['/waitlist']],
  ['/waitlist.html', manifest.documents['/waitlist']],
  ['/404', manifest.notFound],
])('%s has the headers of its document', (path, document) => {
  const [all = {}, own = {}] = [netlify['/*'], netlify[path]]
  expect({ ...all, ...own }).toEqual(document?.headers)
  // Cloudflare sends the values of all rules, so no other header may be in two.
  const both = Object.keys(own).filter((name) => name in all)
  expect(both.sort()).toEqual(['content-security-policy', 'permissions-policy'])
})

test('a file, and a path without a document, have a policy that each document keeps its effect beside', () => {
  const sources = (policy = '') =>
    Object.fromEntries(
      policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1)]),
    )
  const all = sources(netlify['/*']?.['content-security-policy'])
  for (const { headers } of [...Object.values(manifest.documents), manifest.notFound]) {
    for (const [directive, allowed] of Object.entries(
      sources(headers['content-security-policy']),
    )) {
      const named = (allowed as string[]).filter((source) => source !== "'none'")
      if (named.length > 0) expect(all[directive ?? '']).toEqual(expect.arrayContaining(named))
    }
  }
  expect(all).toMatchObject({
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
  expect(all['trusted-types']).toEqual(['default'])
  expect(netlify['/*']?.['permissions-policy']).toMatch(
    /^microphone=\(\), autoplay=\(\), camera=\(\),/,
  )
  expect(netlify['/assets/*']).toEqual({
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-origin',
  })
  // Share pictures and icons match this rule alone, and other sites may show them.
  expect(netlify['/*']).not.toHaveProperty('cross-origin-resource-policy')
})
