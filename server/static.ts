import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

/** What the build says about the site: `dist/site.json`. */
export type SiteManifest = {
  documents: Record<string, SiteDocument>
  notFound: SiteDocument
  /** Headers of every file that is not a document. */
  assetHeaders: Record<string, string>
}
type SiteDocument = { file: string; status: number; headers: Record<string, string> }

type Body = { bytes: Uint8Array<ArrayBuffer>; etag: string }
type Coding = 'br' | 'gzip' | 'identity'
type StaticFile = {
  status: number
  headers: Record<string, string>
  bodies: Partial<Record<Coding, Body>>
  identity: Body
}

/** The whole site in memory, by path: what is not in this list can not be served, whatever the path looks like. */
export type StaticSite = { entries: Map<string, StaticFile>; redirects: Map<string, string>; notFound: StaticFile }

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.wasm': 'application/wasm',
}

/** @throws Error, in one sentence, when the site has not been built. */
export function loadSite(distDir: string): StaticSite {
  let manifest: SiteManifest
  try {
    manifest = JSON.parse(readFileSync(join(distDir, 'site.json'), 'utf8')) as SiteManifest
  } catch {
    throw new Error(`There is no built site in ${distDir}: run \`npm run build\`.`)
  }
  const siteDir = join(distDir, 'site')
  const read = (file: string, document?: SiteDocument): StaticFile => {
    const bytes = toBody(readFileSync(join(siteDir, file)))
    const bodies: StaticFile['bodies'] = { identity: bytes }
    if (names.has(`${file}.br`)) bodies.br = toBody(readFileSync(join(siteDir, `${file}.br`)))
    if (names.has(`${file}.gz`)) bodies.gzip = toBody(readFileSync(join(siteDir, `${file}.gz`)))
    const headers = lowerCase(document?.headers ?? manifest.assetHeaders)
    headers['content-type'] ??= contentTypes[extname(file)] ?? 'application/octet-stream'
    if (!document) {
      headers['cache-control'] = file.startsWith('assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600'
    }
    if (bodies.br || bodies.gzip) headers.vary = 'Accept-Encoding'
    else if (!document) headers['accept-ranges'] = 'bytes'
    return { status: document?.status ?? 200, headers, bodies, identity: bytes }
  }

  const names = new Set(listFiles(siteDir))
  const site: StaticSite = {
    entries: new Map(),
    redirects: new Map(),
    notFound: read(manifest.notFound.file, manifest.notFound),
  }
  const documentFiles = new Set([manifest.notFound.file])
  for (const [path, document] of Object.entries(manifest.documents)) {
    site.entries.set(path, read(document.file, document))
    documentFiles.add(document.file)
    site.redirects.set(`/${document.file}`, path)
    if (path !== '/') site.redirects.set(`${path}/`, path)
  }
  for (const name of names) {
    const compressedCopy = /\.(br|gz)$/.test(name) && names.has(name.replace(/\.(br|gz)$/, ''))
    if (!compressedCopy && !documentFiles.has(name)) site.entries.set(`/${name}`, read(name))
  }
  return site
}

/** Dotfiles are left out, save what `.well-known/` is for. */
function listFiles(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.') && part !== '.well-known'))
}

function toBody(buffer: Buffer): Body {
  const bytes = new Uint8Array(buffer)
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` }
}

const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

/** Answers a request for the site: documents, files, and the real 404 document for everything else. */
export function serveSite(site: StaticSite, request: Request): Response {
  const path = decodedPath(request.url)
  const redirect = site.redirects.get(path)
  const entry = site.entries.get(path)
  if (!redirect && !entry) return send(site.notFound, request)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response('Only GET and HEAD are possible here.\n', {
      status: 405,
      headers: { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  }
  if (redirect)
    return new Response(null, { status: 308, headers: { location: redirect + new URL(request.url).search } })
  return send(entry as StaticFile, request)
}

function decodedPath(url: string): string {
  try {
    return decodeURIComponent(new URL(url).pathname)
  } catch {
    // Not an address anything of ours has.
    return ''
  }
}

function send(entry: StaticFile, request: Request): Response {
  const coding = chooseCoding(entry, request.headers.get('accept-encoding'))
  const body = entry.bodies[coding] ?? entry.identity
  const headers = new Headers(entry.headers)
  if (coding !== 'identity') headers.set('content-encoding', coding)
  if (entry.status === 200) {
    headers.set('etag', body.etag)
    if (matches(request.headers.get('if-none-match'), body.etag)) {
      headers.delete('content-type')
      headers.delete('content-encoding')
      return new Response(null, { status: 304, headers })
    }
    if (entry.headers['accept-ranges'] && request.method === 'GET') {
      const part = sendRange(body, headers, request)
      if (part) return part
    }
  }
  headers.set('content-length', String(body.bytes.byteLength))
  return new Response(request.method === 'HEAD' ? null : body.bytes, { status: entry.status, headers })
}

/** The best coding we have among those the client takes: its weights first, then ours (br before gzip before none). */
function chooseCoding(entry: StaticFile, accept: string | null): Coding {
  if (!accept) return 'identity'
  const weights = new Map<string, number>()
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0)
  }
  const weight = (coding: Coding) => weights.get(coding) ?? (coding === 'identity' ? 0.0001 : (weights.get('*') ?? 0))
  const codings = (['br', 'gzip', 'identity'] as const).filter((coding) => entry.bodies[coding])
  return codings.reduce<Coding>(
    (best, coding) => (weight(coding) > weight(best) ? coding : best),
    codings[0] ?? 'identity',
  )
}

function matches(header: string | null, etag: string): boolean {
  if (!header) return false
  return header.trim() === '*' || header.split(',').some((value) => value.trim().replace(/^W\//, '') === etag)
}

/** One byte range, for seeking in sound. Several ranges, or one we do not understand, get the whole file: RFC 9110 §14.2. */
function sendRange(body: Body, headers: Headers, request: Request): Response | undefined {
  const size = body.bytes.byteLength
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  const condition = request.headers.get('if-range')
  if (condition && condition !== body.etag) return undefined
  if (first !== '' && last !== '' && Number(first) > Number(last)) return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start >= size || (first === '' && Number(last) === 0)) {
    headers.set('content-range', `bytes */${size}`)
    headers.delete('content-type')
    return new Response(null, { status: 416, headers })
  }
  headers.set('content-range', `bytes ${start}-${end}/${size}`)
  headers.set('content-length', String(end - start + 1))
  return new Response(body.bytes.subarray(start, end + 1), { status: 206, headers })
}
