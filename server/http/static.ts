import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parseAccept } from 'hono/utils/accept'
import { getMimeType } from 'hono/utils/mime'
import { fileHeaders } from './headers.ts'
import type { SiteDocument, SiteManifest } from './site-manifest.ts'

type Body = { bytes: Uint8Array<ArrayBuffer>; etag: string }
type Coding = 'br' | 'gzip' | 'identity'
type StaticFile = {
  status: number
  headers: Record<string, string>
  bodies: { identity: Body; br?: Body; gzip?: Body }
}

/** The whole site in memory, by path. A path that is not in `files` or `redirects` gets `notFound`. */
export type StaticSite = {
  files: Map<string, StaticFile>
  redirects: Map<string, string>
  notFound: StaticFile
}

/** @throws Error, in one sentence, when the site has not been built. */
export function readManifest(distDir: string): SiteManifest {
  try {
    return JSON.parse(readFileSync(join(distDir, 'site.json'), 'utf8')) as SiteManifest
  } catch {
    throw new Error(`There is no built site in ${distDir}: run \`npm run build\`.`)
  }
}

/** @throws Error, in one sentence, when the site has not been built or a file of the build is missing. */
export function loadSite(distDir: string): StaticSite {
  const manifest = readManifest(distDir)
  const siteDir = join(distDir, 'site')
  const names = new Set(existsSync(siteDir) ? listFiles(siteDir) : [])
  for (const { file } of [...Object.values(manifest.documents), manifest.notFound]) {
    if (!names.has(file))
      throw new Error(`The site in ${distDir} lacks ${file}: run \`npm run build\`.`)
  }
  const read = (name: string, document?: SiteDocument): StaticFile => {
    const body = (file: string) => toBody(readFileSync(join(siteDir, file)))
    const bodies: StaticFile['bodies'] = { identity: body(name) }
    if (names.has(`${name}.br`)) bodies.br = body(`${name}.br`)
    if (names.has(`${name}.gz`)) bodies.gzip = body(`${name}.gz`)
    const headers = { ...(document ? document.headers : fileHeaders(`/${name}`)) }
    headers['content-type'] =
      getMimeType(name) ??
      (name.endsWith('.md') ? 'text/markdown; charset=utf-8' : 'application/octet-stream')
    if (bodies.br || bodies.gzip) headers.vary = 'Accept-Encoding'
    else if (!document) headers['accept-ranges'] = 'bytes'
    return { status: document?.status ?? 200, headers, bodies }
  }

  const files = new Map<string, StaticFile>()
  const redirects = new Map<string, string>()
  const documentFiles = new Set([manifest.notFound.file])
  for (const [path, document] of Object.entries(manifest.documents)) {
    files.set(path, read(document.file, document))
    documentFiles.add(document.file)
    redirects.set(`/${document.file}`, path)
    redirects.set(withoutSlips(path), path)
  }
  for (const name of names) {
    const compressedCopy = /\.(br|gz)$/.test(name) && names.has(name.replace(/\.(br|gz)$/, ''))
    if (!compressedCopy && !documentFiles.has(name)) files.set(`/${name}`, read(name))
  }
  return { files, redirects, notFound: read(manifest.notFound.file, manifest.notFound) }
}

/** What the build writes for static hosts, which do not serve them either. */
const hostFiles = ['_headers', 'vercel.json']

/** Without dotfiles, except those in `.well-known/`. */
function listFiles(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(
      (name) => !name.split('/').some((part) => part.startsWith('.') && part !== '.well-known'),
    )
    .filter((name) => !hostFiles.includes(name))
}

function toBody(buffer: Buffer): Body {
  const bytes = new Uint8Array(buffer)
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` }
}

/** Responds with a document, a file, a redirect to a document's own path, or the 404 document. */
export function serveSite(site: StaticSite, request: Request): Response {
  const path = decodedPath(request.url)
  const file = site.files.get(path)
  const redirect = file
    ? undefined
    : (site.redirects.get(path) ?? site.redirects.get(withoutSlips(path)))
  if (!redirect && !file) return send(site.notFound, request)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response('Only GET and HEAD are possible here.\n', {
      status: 405,
      headers: {
        allow: 'GET, HEAD',
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
      },
    })
  }
  if (redirect) {
    return new Response(null, {
      status: 308,
      headers: { location: redirect + new URL(request.url).search },
    })
  }
  return send(file as StaticFile, request)
}

/** A link may be written with capitals, and end with a slash or with the full stop, bracket or blank that follows it in a text. */
const withoutSlips = (path: string) => path.toLowerCase().replace(/[/\s.,;:!?)\]}>"'*]{1,9}$/, '')

/** `%`, which is no path of the site, where the percent-encoding is invalid. */
function decodedPath(url: string): string {
  try {
    return decodeURIComponent(new URL(url).pathname)
  } catch {
    return '%'
  }
}

function send(file: StaticFile, request: Request): Response {
  const coding = chooseCoding(file, request.headers.get('accept-encoding'))
  const body = file.bodies[coding] ?? file.bodies.identity
  const headers = new Headers(file.headers)
  if (coding !== 'identity') headers.set('content-encoding', coding)
  if (file.status === 200) {
    headers.set('etag', body.etag)
    const known = request.headers.get('if-none-match') ?? ''
    if (known === '*' || known.includes(body.etag)) {
      headers.delete('content-type')
      headers.delete('content-encoding')
      return new Response(null, { status: 304, headers })
    }
    if (file.headers['accept-ranges'] && request.method === 'GET') {
      const partial = sendRange(body, headers, request)
      if (partial) return partial
    }
  }
  headers.set('content-length', String(body.bytes.byteLength))
  return new Response(request.method === 'HEAD' ? null : body.bytes, {
    status: file.status,
    headers,
  })
}

/** The smallest coding of `file` that the client takes. */
function chooseCoding(file: StaticFile, accept: string | null): Coding {
  const accepted = parseAccept((accept ?? '').toLowerCase()).flatMap(({ type, q }) =>
    q > 0 ? type : [],
  )
  return (
    (['br', 'gzip'] as const).find((coding) => file.bodies[coding] && accepted.includes(coding)) ??
    'identity'
  )
}

/**
 * The requested byte range, which audio players use to seek. `undefined` for every other range, such as several or one that
 * the file does not have: then the whole file is sent (RFC 9110 §14.2).
 */
function sendRange(
  { bytes, etag }: Body,
  headers: Headers,
  request: Request,
): Response | undefined {
  const [, first = '', last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? []
  const end = Math.min(Number(last || Number.POSITIVE_INFINITY), bytes.byteLength - 1)
  const unchanged = (request.headers.get('if-range') ?? etag) === etag
  if (first === '' || Number(first) > end || !unchanged) return undefined
  headers.set('content-range', `bytes ${Number(first)}-${end}/${bytes.byteLength}`)
  headers.set('content-length', String(end - Number(first) + 1))
  return new Response(bytes.subarray(Number(first), end + 1), { status: 206, headers })
}
