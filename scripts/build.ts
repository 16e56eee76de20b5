import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadEnv, type Manifest, build as viteBuild } from 'vite'
import { documentHeaders, fileHeaders } from '../server/headers.ts'
import { type PageSettings, readPageSettings } from '../src/content/settings.ts'
import { entryModule } from '../src/entry/routes.ts'
import { compress } from './build/compress.ts'
import { drawPictures } from './build/drawings.ts'
import { hostFiles } from './build/host-files.ts'

const root = resolve(import.meta.dirname, '..')

export type BuildOptions = {
  /** Where `site/`, `site.json` and the stamp go. */
  outDir?: string
  /** The `VITE_` settings to build in, in place of the environment's and `.env`'s. */
  env?: Record<string, string>
  callLibrary?: string | undefined
}

/** What the server needs to know of a build: `site.json`. */
export type BuiltDocument = { file: string; status: 200 | 404; headers: Record<string, string> }
export type Site = {
  documents: Record<string, BuiltDocument>
  notFound: BuiltDocument
  assetHeaders: Record<string, string>
  fileHeaders: Record<string, string>
}

/** Builds only when a source, a dependency or a setting changed since the last build. Returns whether it built. */
export async function buildIfStale(options: BuildOptions = {}): Promise<boolean> {
  const { outDir, env, callLibrary } = withDefaults(options)
  const stamp = join(outDir, 'inputs.sha256')
  const inputs = await hashOfInputs(env, callLibrary)
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === inputs) return false
  await build(options)
  await writeFile(stamp, inputs)
  return true
}

/** Builds the site: bundles, then one prerendered document for each route, then headers and compressed copies. */
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
        // All pages are in this one bundle: what a browser loads later is here from the start, and that is fine.
        rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
      },
    })
    // What only the prerendered part of a page shows, no script of the page asks for: it comes from here.
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
    // Node keeps modules by address: a second build in one process must not get the first one's pages.
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
  const documents: Site['documents'] = {}
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
        styleHashes: hashesOf(html, /<style>([\s\S]*?)<\/style>/g),
        scriptHashes: hashesOf(html, /<script type="(?:module|speculationrules)">([\s\S]*?)<\/script>/g),
      }),
    }
  }
  const { '/404': notFound, ...found } = documents
  if (!notFound) throw new Error('The list of routes has no not-found document.')
  const built: Site = {
    documents: found,
    notFound,
    assetHeaders: fileHeaders('/assets/'),
    fileHeaders: fileHeaders('/'),
  }
  await writeFile(join(directory, 'site.json'), `${JSON.stringify(built, null, 2)}\n`)
  for (const [name, text] of Object.entries({ ...hostFiles(built), ...siteFiles(new Date()) })) {
    await mkdir(dirname(join(site, name)), { recursive: true })
    await writeFile(join(site, name), text)
  }
  await drawPictures(site, { name: brand.name, pages: sharePictures })
}

/** Every chunk that must arrive before the entry can run. */
function staticImports(manifest: Manifest, keys: readonly string[], seen = new Set<string>()): string[] {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk || seen.has(chunk.file)) continue
    seen.add(chunk.file)
    staticImports(manifest, chunk.imports ?? [], seen)
  }
  return [...seen]
}

function hashesOf(html: string, element: RegExp) {
  return [...html.matchAll(element)].map(([, text = '']) => createHash('sha256').update(text).digest('base64'))
}

function withDefaults({ outDir = 'dist', env, callLibrary = process.env.CALL_LIBRARY }: BuildOptions) {
  return { outDir: resolve(root, outDir), env: env ?? loadEnv('production', root, 'VITE_'), callLibrary }
}

/** Vite reads `VITE_` settings from the process's environment: for the length of a build it holds exactly these. */
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

async function hashOfInputs(env: Record<string, string>, callLibrary: string | undefined) {
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
