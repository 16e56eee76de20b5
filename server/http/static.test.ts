import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { buildFixtureSite, siteFiles, temporaryFolder } from '../../tests/support/server-process.ts'
import { loadSite, serveSite } from './static.ts'

const folder = temporaryFolder()
const site = loadSite(buildFixtureSite(folder))
afterAll(() => rmSync(folder, { recursive: true }))

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  serveSite(site, new Request(`http://localhost${path}`, { method, headers }))

describe('documents', () => {
  test('have their own headers and status', async () => {
    const response = get('/waitlist')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'")
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toBe(siteFiles['waitlist.html'])
  })

  test.each(['/nowhere', '/assets/', '/404.html', '/%', '/%00', '/waitlist/deeper'])(
    'a path without a document or file gets the 404 document: %s',
    async (path) => {
      const response = get(path)
      expect(response.status).toBe(404)
      expect(await response.text()).toBe(siteFiles['404.html'])
      expect(response.headers.get('content-security-policy')).toBe("default-src 'none'")
    },
  )

  test.each([
    ['/waitlist/', '/waitlist'],
    ['/waitlist.html', '/waitlist'],
    ['/index.html?from=mail', '/?from=mail'],
  ])('%s redirects to the path of the document', (path, target) => {
    const response = get(path)
    expect(response.status).toBe(308)
    expect(response.headers.get('location')).toBe(target)
  })

  test('a path that starts with two slashes does not redirect to another host', () => {
    expect(get('//evil.example/').status).toBe(404)
    expect(get('//waitlist/').headers.get('location')).toBeNull()
  })
})

describe('paths', () => {
  test.each([
    '/../site.json',
    '/..%2fsite.json',
    '/assets/..%2f..%2fsite.json',
    '/%2e%2e/site.json',
    '/..%5csite.json',
    '/.hidden',
    '/_headers',
    '/vercel.json',
    '/assets/app-0a1b2c3d.js.br',
    '/index.html.gz',
    '/etc/passwd',
  ])('%s reads no file outside of the site', (path) => {
    expect(get(path).status).toBe(404)
  })

  test('.well-known is served, unlike other dotfiles', () => {
    expect(get('/.well-known/security.txt').headers.get('content-type')).toBe('text/plain; charset=utf-8')
  })
})

describe('compression', () => {
  const script = '/assets/app-0a1b2c3d.js'

  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['*', null],
    ['deflate, zstd', null],
    ['identity', null],
    ['br;q=0, gzip;q=0', null],
  ])('Accept-Encoding %s gets Content-Encoding %s', async (accept, coding) => {
    const response = get(script, { 'accept-encoding': accept })
    expect(response.headers.get('content-encoding')).toBe(coding)
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-length')).toBe(String(bytes.length))
    const text = coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes
    expect(text.toString()).toBe(siteFiles['assets/app-0a1b2c3d.js'])
  })

  test('each coding has its own ETag', () => {
    const tags = ['br', 'gzip', 'identity'].map((accept) =>
      get(script, { 'accept-encoding': accept }).headers.get('etag'),
    )
    expect(new Set(tags).size).toBe(3)
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/)
  })
})

test('the content type follows the extension', () => {
  expect(get('/index.md').headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  expect(get('/voices/british.mp3').headers.get('content-type')).toBe('audio/mpeg')
  expect(get('/assets/app-0a1b2c3d.js').headers.get('content-type')).toBe('text/javascript; charset=utf-8')
})

test('every file has the security headers that documents and files share', () => {
  const { headers } = get('/assets/app-0a1b2c3d.js')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
})

describe('caching', () => {
  test('files with a hash in their name are cached for a year, others for an hour', () => {
    expect(get('/assets/app-0a1b2c3d.js').headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(get('/robots.txt').headers.get('cache-control')).toBe('public, max-age=3600')
  })

  test('If-None-Match with the current ETag gets 304 without a body', async () => {
    const etag = get('/', { 'accept-encoding': 'br' }).headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = get('/', { 'accept-encoding': 'br', 'if-none-match': known })
      expect(response.status).toBe(304)
      expect(response.headers.get('etag')).toBe(etag)
      expect(await response.text()).toBe('')
    }
    expect(get('/', { 'accept-encoding': 'gzip', 'if-none-match': etag }).status).toBe(200)
    expect(get('/', { 'if-none-match': '"other"' }).status).toBe(200)
  })
})

describe('methods', () => {
  test('HEAD gets the headers of GET and no body', async () => {
    const [head, whole] = [get('/', {}, 'HEAD'), get('/')]
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(whole.headers))
    expect(await head.text()).toBe('')
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s gets 405', (method) => {
    const response = get('/', {}, method)
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  })
})

describe('byte ranges of audio', () => {
  const audio = siteFiles['voices/british.mp3'] as string

  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=990-', 990, 999],
    ['bytes=-5', 995, 999],
    ['bytes=998-5000', 998, 999],
    ['bytes=-5000', 0, 999],
  ])('%s gets 206 with that range', async (range, first, last) => {
    const response = get('/voices/british.mp3', { range })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${first}-${last}/1000`)
    expect(response.headers.get('content-type')).toBe('audio/mpeg')
    expect(response.headers.get('content-length')).toBe(String(last - first + 1))
    expect(await response.text()).toBe(audio.slice(first, last + 1))
  })

  test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('%s gets 416', (range) => {
    const response = get('/voices/british.mp3', { range })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe('bytes */1000')
  })

  test.each(['bytes=0-1,5-6', 'bytes=9-5', 'items=0-5', 'bytes=a-b', 'bytes=-'])('%s gets the whole file', (range) => {
    const response = get('/voices/british.mp3', { range })
    expect(response.status).toBe(200)
    expect(response.headers.get('accept-ranges')).toBe('bytes')
  })

  test('If-Range with another ETag gets the whole file', () => {
    const etag = get('/voices/british.mp3').headers.get('etag') ?? ''
    expect(get('/voices/british.mp3', { range: 'bytes=0-1', 'if-range': etag }).status).toBe(206)
    expect(get('/voices/british.mp3', { range: 'bytes=0-1', 'if-range': '"other"' }).status).toBe(200)
  })
})

test('a missing build, and one without a document, throw one sentence that names the command to run', () => {
  expect(() => loadSite(join(folder, 'nowhere'))).toThrow(/no built site in .*nowhere: run `npm run build`/)
  const incomplete = buildFixtureSite(join(folder, 'incomplete'))
  rmSync(join(incomplete, 'site/index.html'))
  expect(() => loadSite(incomplete)).toThrow(/^The site in .*dist lacks index\.html: run `npm run build`\.$/)
  rmSync(join(incomplete, 'site'), { recursive: true })
  expect(() => loadSite(incomplete)).toThrow(/^The site in .*dist lacks index\.html: /)
})
