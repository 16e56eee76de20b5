import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { loadSettings } from '../server/env-file.ts'
import { entryModule } from '../src/entry/routes.ts'
import { readLegalTexts } from './build/legal-texts.ts'
import { siteConfig } from './build/site-config.ts'
import { clipsFolder, siteClips } from './voices/clips.ts'

/**
 * `npm run dev`: Vite with hot reloading, and every document rendered for each request. The waitlist's REST interface is the
 * real server's, which listens on a free port behind Vite's proxy.
 */
try {
  const settings = loadSettings()
  // The build runs in a child process: it loads the production build of React, and Vite needs the development build here.
  const build = [...process.execArgv, join(import.meta.dirname, 'build.ts')]
  const { status } = spawnSync(process.execPath, build, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  const { listen } = await import('../server/http/listen.ts')
  const backend = await listen({ ...settings, port: 0, host: '127.0.0.1' })
  console.log('That is the waitlist, and the built site. The site with hot reloading:')

  const config = siteConfig(settings)
  const { createServer } = await import('vite')
  const { phrases } = await import('../receptionist/content/phrases.ts')
  const { unrendered } = siteClips(process.cwd(), phrases)
  const vite = await createServer({
    ...config.vite({ path: `/${clipsFolder}/`, unrendered }),
    server: {
      port: settings.port,
      host: settings.host,
      strictPort: true,
      proxy: { '/rest': backend.url },
    },
    plugins: [
      {
        name: 'documents',
        // Vite calls and awaits it when it closes, also on SIGTERM, after which it ends the process itself.
        closeBundle: () => backend.close(),
        configureServer(server) {
          // The returned function runs after Vite's own middleware: what is left is a request for a document.
          return () => {
            server.middlewares.use(async (request, response, next) => {
              try {
                const path = new URL(request.originalUrl ?? '/', 'http://localhost').pathname
                const { documentHtml, renderPage, routes } = (await server.ssrLoadModule(
                  '/src/entry/prerender.tsx',
                )) as typeof import('../src/entry/prerender.tsx')
                const route =
                  routes.find((one) => one.path === path) ??
                  routes.find((one) => one.status === 404)
                if (!route) throw new Error('The list of routes has no not-found document.')
                const html = documentHtml(route, {
                  body: await renderPage(route.page, await readLegalTexts(config.legalDir)),
                  // A module for Vite: it adds the style to the document, as the other entries do.
                  entry: `/${entryModule[route.page] ?? 'src/styles/site.css'}`,
                })
                response.statusCode = route.status
                response.setHeader('content-type', 'text/html; charset=utf-8')
                response.end(await server.transformIndexHtml(path, html))
              } catch (error) {
                if (error instanceof Error) server.ssrFixStacktrace(error)
                next(error)
              }
            })
          }
        },
      },
    ],
  })
  await vite.listen()
  vite.printUrls()
  // `listen` handles the signals too, so Node no longer ends the process.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) {
    process.once(signal, async () => {
      await vite.close()
      process.exit()
    })
  }
} catch (error) {
  // A wrong setting, or a port or a folder that cannot be used.
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
