import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { buildFixtureSite, siteFiles, temporaryFolder } from '../../tests/support/server-process.ts'
import { loadSite, serveSite } from './static.ts'

const folder = temporaryFolder()
const site = loadSite(buildFixtureSite(folder))
afterAll(() => rmSync(folder, { recursive: true }))

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  serveSite(site, new Request(`http://localhost${path}`, { method, headers }))
const header = (name: string, ...request: Parameters<typeof get>) =>
  get(...request).headers.get(name)
const script = '/assets/app-0a1b2c3d.js'
const audio = '/voices/british.mp3'

test.each([
  ['/waitlist', 'text/html; charset=utf-8', 'no-cache'],
  ['/index.md', 'text/markdown; charset=utf-8', 'public, max-age=3600'],
  [audio, 'audio/mpeg', 'public, max-age=3600'],
  [script, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  // Unlike other names that start with a dot.
  ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
])('%s is served as %s and cached with %s', async (path, type, cache) => {
  const { status, headers } = get(path)
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    type,
    cache,
  ])
  // A document has its own headers, and every other file those that all share.
  if (path === '/waitlist')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'")
  else expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test.each([
  ...[
    '/nowhere',
    '/assets/',
    '/404.html',
    '/%',
    '/%00',
    '/waitlist/deeper',
    '//evil.example/',
    '//waitlist/',
  ],
  ...[
    '/../site.json',
    '/..%2fsite.json',
    '/assets/..%2f..%2fsite.json',
    '/%2e%2e/site.json',
    '/..%5csite.json',
  ],
  ...['/.hidden', '/_headers', '/vercel.json', `${script}.br`, '/index.html.gz', '/etc/passwd'],
])('%s gets the 404 document, and no file outside of the site', async (path) => {
  const response = get(path)
  expect([response.status, response.headers.get('location')]).toEqual([404, null])
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'")
  expect(await response.text()).toBe(siteFiles['404.html'])
})

test.each([
  ['/waitlist/', '/waitlist'],
  ['/waitlist.html', '/waitlist'],
  ['/index.html?from=mail', '/?from=mail'],
  ['/Waitlist?from=flyer', '/waitlist?from=flyer'],
  ['/waitlist).', '/waitlist'],
  ['/waitlist%20', '/waitlist'],
  ['/%22', '/'],
])('%s redirects to the path of the document', (path, target) => {
  expect([get(path).status, header('location', path)]).toEqual([308, target])
})

test.each([
  ['br, gzip', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['*', null],
  ['deflate, zstd', null],
  ['br;q=0, gzip;q=0', null],
])('Accept-Encoding %s gets Content-Encoding %s', async (accept, coding) => {
  const response = get(script, { 'accept-encoding': accept })
  expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
    coding,
    'Accept-Encoding',
  ])
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('content-length')).toBe(String(bytes.length))
  const text =
    coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes
  expect(text.toString()).toBe(siteFiles[script.slice(1)])
})

test('each coding has its own ETag, and If-None-Match with the current one gets 304 without a body', async () => {
  const tagOf = (accept: string) => header('etag', script, { 'accept-encoding': accept }) ?? ''
  const etag = tagOf('br')
  expect(new Set([etag, tagOf('gzip'), tagOf('identity')]).size).toBe(3)
  const known = (accept: string, tag: string) =>
    get(script, { 'accept-encoding': accept, 'if-none-match': tag })
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const response = known('br', tag)
    expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([
      304,
      etag,
      '',
    ])
  }
  expect([known('gzip', etag).status, known('br', '"other"').status]).toEqual([200, 200])
})

test('HEAD gets the headers of GET and no body, and other methods get 405', async () => {
  const head = get('/', {}, 'HEAD')
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get('/').headers))
  expect(await head.text()).toBe('')
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    expect([get('/', {}, method).status, header('allow', '/', {}, method)]).toEqual([
      405,
      'GET, HEAD',
    ])
  }
})

test.each([
  ['bytes=0-9', 0, 9],
  ['bytes=990-', 990, 999],
  ['bytes=998-5000', 998, 999],
])('of audio, the range %s gets 206 with that part', async (range, first, last) => {
  const response = get(audio, { range })
  const [part, length] = ['content-range', 'content-length'].map((name) =>
    response.headers.get(name),
  )
  expect([response.status, part, length]).toEqual([
    206,
    `bytes ${first}-${last}/1000`,
    String(last - first + 1),
  ])
  expect(await response.text()).toBe(siteFiles[audio.slice(1)]?.slice(first, last + 1))
})

test('a range that audio does not have, or that is not understood, gets the whole file', () => {
  for (const range of [
    'bytes=1000-',
    'bytes=0-1,5-6',
    'bytes=9-5',
    'items=0-5',
    'bytes=-5',
    'bytes=-',
  ]) {
    const { status, headers } = get(audio, { range })
    expect([range, status, headers.get('content-length')]).toEqual([range, 200, '1000'])
  }
  const withTag = (tag: string) => get(audio, { range: 'bytes=0-1', 'if-range': tag }).status
  expect([withTag(header('etag', audio) ?? ''), withTag('"other"')]).toEqual([206, 200])
})

test('a missing build, and one without a document, throw one sentence that names the command to run', () => {
  expect(() => loadSite(join(folder, 'nowhere'))).toThrow(
    /no built site in .*nowhere: run `npm run build`/,
  )
  const incomplete = buildFixtureSite(join(folder, 'incomplete'))
  for (const path of ['site/index.html', 'site']) {
    rmSync(join(incomplete, path), { recursive: true })
    expect(() => loadSite(incomplete)).toThrow(
      /^The site in .*dist lacks index\.html: run `npm run build`\.$/,
    )
  }
})
