import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { staticHosts } from './host-headers.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
}

/** Stands in for Netlify: serves files, paths without `.html`, the headers of `_headers`, and the 404 document. */
export async function serveStatically(directory: string) {
  const answer = staticHosts.Netlify?.(directory)
  return start(
    createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      const reply = answer?.(pathname)
      if (!reply || reply.status === 308) throw new Error(`Netlify does not redirect ${pathname}.`)
      const { status, file, headers } = reply
      response.writeHead(status, { 'content-type': types[extname(file)] ?? 'application/octet-stream', ...headers })
      response.end(readFileSync(join(directory, file)))
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
