import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadEnv, type Manifest, build as viteBuild } from 'vite'
import { documentHeaders } from '../server/headers.ts'
import type { SiteManifest } from '../server/site-manifest.ts'
import { type PageSettings, readPageSettings } from '../src/content/settings.ts'
import { entryModule } from '../src/entry/routes.ts'
import { compress } from './build/compress.ts'
import { hostFiles } from './build/host-files.ts'
import { writeImages } from './build/images.ts'

const root = resolve(import.meta.dirname, '..')

export type BuildOptions = {
  /** Gets `site/`, `site.json` and `inputs.sha256`. */
  outDir?: string
  /** The `VITE_` settings to build in, instead of those from the environment and `.env`. */
  env?: Record<string, string>
  /** Instead of `CALL_LIBRARY` from the environment. */
  callLibrary?: string | undefined
}

/** Builds only if a source, a dependency or a setting has changed since the last build. Returns whether it built. */
export async function buildIfStale(options: BuildOptions = {}): Promise<boolean> {
  const { outDir, env, callLibrary } = withDefaults(options)
  const hashFile = join(outDir, 'inputs.sha256')
  const hash = await hashInputs(env, callLibrary)
  if (existsSync(hashFile) && (await readFile(hashFile, 'utf8')) === hash) return false
  await build(options)
  await writeFile(hashFile, hash)
  return true
}

/** Builds the scripts, then one prerendered document for each route with its headers, then the compressed copies. */
export async function build(options: BuildOptions = {}): Promise<void> {
  const { outDir, env, callLibrary } = withDefaults(options)
  const settings = readPageSettings(env)
  const next = `${outDir}.new`
  await rm(next, { recursive: true, force: true })
  await mkdir(next, { recursive: true })

  await withEnvironment({ ...env, CALL_LIBRARY: callLibrary, NODE_ENV: 'production' }, async () => {
    const shared = { root, envDir: false, logLevel: 'warn', mode: 'production' } as const
    await viteBuild({
      ...shared,
      build: {
        outDir: join(next, 'site'),
        manifest: 'manifest.json',
        rolldownOptions: { input: Object.values(entryModule).map((module) => join(root, module)) },
      },
    })
    await viteBuild({
      ...shared,
      publicDir: false,
      build: {
        outDir: join(next, 'prerender'),
        ssr: 'src/entry/prerender.tsx',
        ssrEmitAssets: true,
        // Rolldown would warn that this bundle imports statically what the page imports dynamically.
        rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
      },
    })
    // The browser's build lacks the files that only prerendered HTML refers to, such as the flags.
    await cp(join(next, 'prerender/assets'), join(next, 'site/assets'), {
      recursive: true,
      filter: (file) => !/\.(css|js)$/.test(file),
    })
    await writeDocuments(next, settings)
  })
  await rm(join(next, 'prerender'), { recursive: true })
  await rm(join(next, 'site/manifest.json'))
  await compress(join(next, 'site'))
  await rm(outDir, { recursive: true, force: true })
  await rename(next, outDir)
}

async function writeDocuments(directory: string, settings: PageSettings) {
  const site = join(directory, 'site')
  const manifest: Manifest = JSON.parse(await readFile(join(site, 'manifest.json'), 'utf8'))
  const {
    brand,
    documentHtml,
    renderPage,
    routes,
    sharePictures,
    siteFiles,
  }: typeof import('../src/entry/prerender.tsx') = await import(
    // Node caches modules by URL: without the query a second build in one process would render the first one's pages.
    `${pathToFileURL(join(directory, 'prerender/prerender.js')).href}?${performance.now()}`
  )
  const assets = await readdir(join(site, 'assets'))
  const cssFile = assets.find((file) => file.endsWith('.css'))
  if (!cssFile) throw new Error('The build made no style sheet.')
  const css = (await readFile(join(site, 'assets', cssFile), 'utf8')).trim()
  await rm(join(site, 'assets', cssFile))
  const fonts = assets.filter((file) => file.endsWith('.woff2')).map((file) => `/assets/${file}`)

  const withIntegrity = async (file: string) => ({
    href: `/${file}`,
    integrity: `sha384-${createHash('sha384')
      .update(await readFile(join(site, file)))
      .digest('base64')}`,
  })
  const documents: SiteManifest['documents'] = {}
  for (const route of routes) {
    const entry = manifest[entryModule[route.page]]
    if (!entry) throw new Error(`The build has no entry for ${route.page}.`)
    const html = documentHtml(route, {
      body: await renderPage(route.page),
      css,
      fonts,
      entry: `/${entry.file}`,
      modules: await Promise.all([entry.file, ...staticImports(manifest, entry.imports ?? [])].map(withIntegrity)),
    })
    await writeFile(join(site, route.file), html)
    documents[route.path] = {
      file: route.file,
      status: route.status,
      headers: documentHeaders({
        page: route.page,
        settings,
        styleHashes: inlineHashes(html, /<style>([\s\S]*?)<\/style>/g),
        scriptHashes: inlineHashes(html, /<script type="(?:module|speculationrules)">([\s\S]*?)<\/script>/g),
      }),
    }
  }
  const { '/404': notFound, ...found } = documents
  if (!notFound) throw new Error('The list of routes has no not-found document.')
  const siteManifest: SiteManifest = { documents: found, notFound }
  await writeFile(join(directory, 'site.json'), `${JSON.stringify(siteManifest, null, 2)}\n`)
  for (const [name, text] of Object.entries({ ...hostFiles(siteManifest), ...siteFiles(new Date()) })) {
    await mkdir(dirname(join(site, name)), { recursive: true })
    await writeFile(join(site, name), text)
  }
  await writeImages(site, { brandName: brand.name, sharePictures })
}

/** The files of every chunk the entry imports statically, directly or through another chunk. */
function staticImports(manifest: Manifest, keys: readonly string[], seen = new Set<string>()): string[] {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk || seen.has(chunk.file)) continue
    seen.add(chunk.file)
    staticImports(manifest, chunk.imports ?? [], seen)
  }
  return [...seen]
}

function inlineHashes(html: string, element: RegExp) {
  return [...html.matchAll(element)].map(([, text = '']) => createHash('sha256').update(text).digest('base64'))
}

function withDefaults({ outDir = 'dist', env, callLibrary = process.env.CALL_LIBRARY }: BuildOptions) {
  return { outDir: resolve(root, outDir), env: env ?? loadEnv('production', root, 'VITE_'), callLibrary }
}

/** Vite reads the settings from `process.env`: while `run` runs, it contains exactly these `VITE_` variables. */
async function withEnvironment(values: Record<string, string | undefined>, run: () => Promise<void>) {
  const before = { ...process.env }
  for (const name of Object.keys(process.env)) if (name.startsWith('VITE_')) delete process.env[name]
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  try {
    await run()
  } finally {
    process.env = before
  }
}

async function hashInputs(env: Record<string, string>, callLibrary: string | undefined) {
  const hash = createHash('sha256').update(JSON.stringify([Object.entries(env).sort(), callLibrary ?? '']))
  for (const input of inputs) {
    for (const file of await filesUnder(join(root, input))) {
      if (/\.test\.ts$/.test(file)) continue
      hash.update(`\0${relative(root, file)}\0`).update(await readFile(file))
    }
  }
  return hash.digest('hex')
}

const inputs = [
  'src',
  'public',
  'server/headers.ts',
  'server/site-manifest.ts',
  'scripts/build.ts',
  'scripts/build',
  'vite.config.ts',
  'package-lock.json',
]

async function filesUnder(path: string): Promise<string[]> {
  if (!existsSync(path)) return []
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => undefined)
  if (!entries) return [path]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

if (process.argv[1] === import.meta.filename) {
  const started = performance.now()
  const built = await buildIfStale()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(built ? `Built in ${seconds} s.` : 'Nothing changed since the last build.')
}
