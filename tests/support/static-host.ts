import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { parseHostHeaders } from './host-headers.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
}

/** Stands in for a static host: serves files, paths without `.html`, the headers of `_headers`, and the 404 document. */
export async function serveStatically(directory: string) {
  const rules = parseHostHeaders(readFileSync(join(directory, '_headers'), 'utf8'))
  return start(
    createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      const wanted = pathname.endsWith('/') ? `${pathname}index.html` : pathname
      const found = [wanted, `${wanted}.html`].map((path) => join(directory, path)).find(isFile)
      const file = found ?? join(directory, '404.html')
      const rule = found ? pathname : '/404.html'
      const headers = rules[rule] ?? (rule.startsWith('/assets/') ? rules['/assets/*'] : undefined) ?? {}
      response.writeHead(found ? 200 : 404, {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        ...headers,
      })
      response.end(readFileSync(file))
    }),
  )
}

/** Stands in for the gateway of hosted Supabase: another origin, with the CORS headers Supabase sends. Forwards to `backend`. */
export async function serveGateway(backend: string) {
  const cors = { 'access-control-allow-origin': '*' }
  const requests: { method: string; path: string; headers: Record<string, string>; body: string }[] = []
  const gateway = await start(
    createServer(async (request, response) => {
      if (request.method === 'OPTIONS') {
        response.writeHead(200, {
          ...cors,
          'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD',
          'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
          'access-control-max-age': '86400',
        })
        response.end()
        return
      }
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => !/^(host|connection|origin|content-length)$/.test(name)),
      ) as Record<string, string>
      const body = Buffer.concat(chunks).toString()
      requests.push({ method: request.method ?? '', path: request.url ?? '', headers, body })
      const answer = await fetch(`${backend}${request.url}`, {
        method: request.method ?? 'GET',
        headers,
        body: body || null,
      })
      response.writeHead(answer.status, {
        ...cors,
        'content-type': answer.headers.get('content-type') ?? 'application/json',
      })
      response.end(Buffer.from(await answer.arrayBuffer()))
    }),
  )
  return { ...gateway, requests }
}

async function start(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function isFile(path: string) {
  return existsSync(path) && statSync(path).isFile()
}
