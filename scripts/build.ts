import { createHash, randomBytes } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Manifest } from 'vite'
import { loadSettings } from '../server/env-file.ts'
import { documentHeaders } from '../server/http/headers.ts'
import type { SiteManifest } from '../server/http/site-manifest.ts'
import { loadSite } from '../server/http/static.ts'
import { pageSettings, readSettings } from '../server/settings.ts'
import type { PageSettings } from '../src/content/settings.ts'
import { entryModule } from '../src/entry/routes.ts'
import { requireBrand } from './build/brand-errors.ts'
import { databaseTemplate } from './build/database-template.ts'
import { filesUnder, hashFiles } from './build/hash-files.ts'
import { hostFiles } from './build/host-files.ts'
import { writeImages } from './build/images.ts'
import { legalFolder, readLegalTexts, withLegalPages } from './build/legal-texts.ts'
import { buildServer } from './build/server.ts'
import { usedStyles } from './build/used-styles.ts'
import { runProgram } from './terminal.ts'
import { clipsConstant, clipsFolder, siteClips } from './voices/clips.ts'
import { siteWarnings } from './warnings.ts'

const root = resolve(import.meta.dirname, '..')

type BuildOptions = {
  /** Gets `site/`, `site.json`, `build.sha256` and, if it is asked for, `server/`. */
  outDir?: string
  /** Builds the server and the operator's commands too. */
  server?: boolean
  /** The settings, instead of those of the environment. */
  env?: Partial<Record<string, string>>
  /** Keeps the hashed files of earlier builds in `outDir`, which pages that are open still ask for. */
  keepPrevious?: boolean
  /** Instead of `content/legal`. */
  legalDir?: string
  /** False leaves out the compressed copies, which take half the time of a build. */
  compressed?: boolean
}

/**
 * Builds only if a source, a dependency or a setting has changed since the last build, or a file of that build has. Returns
 * whether it built.
 * @throws SettingsError when a setting or the brand is wrong.
 */
export async function buildIfStale(options: BuildOptions = {}): Promise<boolean> {
  const inputs = inputsOf(options)
  const stamp = await readFile(join(inputs.outDir, stampFile), 'utf8').catch(() => '')
  if (stamp !== '' && stamp === (await stampOf(inputs.outDir, inputs))) return false
  await build(options)
  return true
}

/** Holds the hash of everything the build was made from, and of every file it made. */
const stampFile = 'build.sha256'
async function stampOf(
  directory: string,
  { page, callLibrary, legalDir, server }: Inputs,
): Promise<string> {
  const paths = server ? [...sourcePaths, ...serverSourcePaths] : sourcePaths
  const sources = [...paths.map((path) => join(root, path)), legalDir]
  const from = createHash('sha256')
    .update(JSON.stringify([page, callLibrary ?? '']))
    .update(await hashFiles(root, sources))
    .digest('hex')
  const built = server ? ['site', 'site.json', 'server'] : ['site', 'site.json']
  const made = await hashFiles(
    directory,
    built.map((name) => join(directory, name)),
  )
  return `${from}\n${made}\n`
}

/**
 * Builds the scripts, then one prerendered document for each route with its headers, then the server if it is asked for, then
 * the compressed copies. All of it happens in a folder of its own, which gets its name when it is complete, so a failed build
 * changes nothing and two builds at once do not mix.
 * @throws SettingsError when a setting or the brand is wrong.
 */
export async function build(options: BuildOptions = {}): Promise<void> {
  const inputs = inputsOf(options)
  const { outDir } = inputs
  requireBrand()
  await mkdir(dirname(outDir), { recursive: true })
  await removeAbandoned(outDir)
  const next = `${outDir}.new-${randomBytes(4).toString('hex')}`
  await mkdir(next)
  try {
    // Before Vite is loaded, which keeps as much memory as this takes.
    if (inputs.server) databaseTemplate()
    await buildInto(next, inputs)
    if (inputs.server) await buildServer(next)
    if (options.compressed ?? true) await compress(join(next, 'site'))
    if (options.keepPrevious) await keepPreviousFiles(outDir, next)
    // Throws when a document is missing.
    loadSite(next)
    await writeFile(join(next, stampFile), await stampOf(next, inputs))
    await replace(outDir, next)
  } finally {
    await rm(next, { recursive: true, force: true })
  }
}

/** Milliseconds for which a file is kept after the build that replaced it. */
const keptTime = 7 * 24 * 3_600_000
/** When each kept file was replaced, in milliseconds since 1970, by its name in `site/assets`. The clips are a folder. */
const keptFile = 'kept.json'

/** Copies what the last build has in `site/assets` and the next one has not, unless it was replaced more than a week ago. */
export async function keepPreviousFiles(
  outDir: string,
  next: string,
  now = Date.now(),
): Promise<void> {
  const assets = join('site', 'assets')
  const own = new Set(await readdir(join(next, assets)))
  const earlier = await readFile(join(outDir, keptFile), 'utf8').then(JSON.parse, () => ({}))
  const kept: Record<string, number> = {}
  for (const name of await readdir(join(outDir, assets)).catch(() => [])) {
    const replaced = earlier[name] ?? now
    if (own.has(name) || now - replaced > keptTime) continue
    await cp(join(outDir, assets, name), join(next, assets, name), { recursive: true })
    kept[name] = replaced
  }
  await writeFile(join(next, keptFile), JSON.stringify(kept))
}

/** Removes the folders of builds that were killed. A build takes seconds, so an hour is safe. */
async function removeAbandoned(outDir: string): Promise<void> {
  for (const name of await readdir(dirname(outDir))) {
    if (
      !name.startsWith(`${basename(outDir)}.new-`) &&
      !name.startsWith(`${basename(outDir)}.old-`)
    )
      continue
    const folder = join(dirname(outDir), name)
    const age = Date.now() - ((await stat(folder).catch(() => undefined))?.mtimeMs ?? Date.now())
    if (age > 3_600_000) await rm(folder, { recursive: true, force: true })
  }
}

/** Gives the folder `next` the name `outDir`. Another build may do the same at the same time; then the last one stays. */
async function replace(outDir: string, next: string): Promise<void> {
  const old = `${outDir}.old-${basename(next).split('-').at(-1)}`
  for (;;) {
    await rename(outDir, old).catch(ignoreCodes('ENOENT'))
    const renamed = await rename(next, outDir).then(
      () => true,
      // The other build has put its folder there in between.
      ignoreCodes('ENOTEMPTY', 'EEXIST'),
    )
    await rm(old, { recursive: true, force: true })
    if (renamed) return
  }
}

const ignoreCodes =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException) => {
    if (!codes.includes(error.code ?? '')) throw error
  }

async function buildInto(next: string, inputs: Inputs): Promise<void> {
  const { page, callLibrary, legalDir } = inputs
  const settings = withLegalPages(page, legalDir)
  const define = { __PUBLIC_SETTINGS__: JSON.stringify(settings) }
  // Vite takes longer to load than a wrong setting to be found.
  const { build: viteBuild } = await import('vite')
  // React has two builds, and Node chooses by this variable when it loads the prerenderer.
  process.env.NODE_ENV = 'production'
  const resolve = { alias: callLibraryAlias(callLibrary) }
  const shared = { root, logLevel: 'warn', mode: 'production', resolve } as const
  await viteBuild({
    ...shared,
    define,
    publicDir: false,
    build: {
      outDir: join(next, 'prerender'),
      ssr: 'src/entry/prerender.tsx',
      ssrEmitAssets: true,
      // Rolldown would warn that this bundle imports statically what the page imports dynamically.
      rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
    },
  })
  const prerender: Prerender = await import(
    // Node caches modules by URL: without the query a second build in one process would render the first one's pages.
    `${pathToFileURL(join(next, 'prerender/prerender.js')).href}?${performance.now()}`
  )
  const clips = siteClips(root, prerender.phrases)
  await viteBuild({
    ...shared,
    define: { ...define, ...clipsConstant(clips) },
    build: {
      outDir: join(next, 'site'),
      manifest: 'manifest.json',
      rolldownOptions: { input: Object.values(entryModule).map((module) => join(root, module)) },
    },
  })
  for (const id of clips.rendered) {
    await cp(join(root, clipsFolder, `${id}.mp3`), join(next, 'site', clips.path, `${id}.mp3`))
  }
  // The browser's build lacks the files that only prerendered HTML refers to, such as the flags.
  await cp(join(next, 'prerender/assets'), join(next, 'site/assets'), {
    recursive: true,
    filter: (file) => !/\.(css|js)$/.test(file),
  })
  await writeDocuments(next, prerender, inputs, settings)
  await rm(join(next, 'prerender'), { recursive: true })
  await rm(join(next, 'site/manifest.json'))
}

export const callLibraryAlias = (callLibrary: string | undefined): Record<string, string> =>
  callLibrary === '0.80.0' ? { '@daily-co/daily-js': 'daily-js-0.80.0' } : {}

type Prerender = typeof import('../src/entry/prerender.tsx')

/** @param settings those of the operator with the addresses of the legal pages. */
async function writeDocuments(
  directory: string,
  prerender: Prerender,
  inputs: Inputs,
  settings: PageSettings,
) {
  const { page, legalDir } = inputs
  const legalTexts = await readLegalTexts(legalDir)
  const { brand, documentHtml, renderPage, routes, sharePictures, siteFiles } = prerender
  const site = join(directory, 'site')
  const manifest: Manifest = JSON.parse(await readFile(join(site, 'manifest.json'), 'utf8'))
  const assets = await readdir(join(site, 'assets'))
  const cssFile = assets.find((file) => file.endsWith('.css'))
  if (!cssFile) throw new Error('The build made no style sheet.')
  // Every supported browser has color-mix(): Tailwind asks for it at each use.
  const css = (await readFile(join(site, 'assets', cssFile), 'utf8'))
    .trim()
    .replace(/@supports \(color:color-mix\(in lab, red, red\)\)\{((?:[^{}]+\{[^{}]*\})+)\}/g, '$1')
  await rm(join(site, 'assets', cssFile))
  const fonts = assets.filter((file) => file.endsWith('.woff2')).map((file) => `/assets/${file}`)

  const withIntegrity = async (file: string) => ({
    href: `/${file}`,
    integrity: `sha256-${createHash('sha256')
      .update(await readFile(join(site, file)))
      .digest('base64')}`,
  })
  const documents: SiteManifest['documents'] = {}
  for (const route of routes) {
    const module = entryModule[route.page]
    const entry = module ? manifest[module] : undefined
    if (module && !entry) throw new Error(`The build has no entry for ${route.page}.`)
    const body = await renderPage(route.page, legalTexts)
    const scripts = module ? importsOf(manifest, [module], ['imports', 'dynamicImports']) : []
    const html = documentHtml(route, {
      body,
      css: usedStyles(
        css,
        body,
        await Promise.all(scripts.map((file) => readFile(join(site, file), 'utf8'))),
      ),
      fonts,
      entry: entry && `/${entry.file}`,
      modules: await Promise.all(
        entry
          ? [entry.file, ...importsOf(manifest, entry.imports ?? [], ['imports'])].map(
              withIntegrity,
            )
          : [],
      ),
    })
    await writeFile(join(site, route.file), html)
    documents[route.path] = {
      file: route.file,
      status: route.status,
      headers: documentHeaders({
        page: route.page,
        settings,
        styleHashes: inlineHashes(html, /<style>([\s\S]*?)<\/style>/g),
        scriptHashes: inlineHashes(
          html,
          /<script (?:nomodule|type="(?:module|speculationrules)")>([\s\S]*?)<\/script>/g,
        ),
      }),
    }
  }
  const { '/404': notFound, ...found } = documents
  if (!notFound) throw new Error('The list of routes has no not-found document.')
  const siteManifest: SiteManifest = { settings: page, documents: found, notFound }
  await writeFile(join(directory, 'site.json'), `${JSON.stringify(siteManifest, null, 2)}\n`)
  for (const [name, text] of Object.entries({
    ...hostFiles(siteManifest),
    ...siteFiles(new Date()),
  })) {
    await mkdir(dirname(join(site, name)), { recursive: true })
    await writeFile(join(site, name), text)
  }
  await writeImages(site, { brand, sharePictures })
}

/** The files of these chunks and of every chunk they import in one of these ways, directly or through another chunk. */
function importsOf(
  manifest: Manifest,
  keys: readonly string[],
  ways: readonly ('imports' | 'dynamicImports')[],
  seen = new Set<string>(),
): string[] {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk || seen.has(chunk.file)) continue
    seen.add(chunk.file)
    for (const way of ways) importsOf(manifest, chunk[way] ?? [], ways, seen)
  }
  return [...seen]
}

function inlineHashes(html: string, element: RegExp) {
  return [...html.matchAll(element)].map(([, text = '']) =>
    createHash('sha256').update(text).digest('base64'),
  )
}

type Inputs = ReturnType<typeof inputsOf>

function inputsOf({
  outDir = 'dist',
  env = process.env,
  legalDir = legalFolder,
  server = false,
}: BuildOptions) {
  const settings = readSettings(env)
  const { callLibrary } = settings
  return {
    outDir: resolve(root, outDir),
    page: pageSettings(settings),
    callLibrary,
    legalDir: resolve(root, legalDir),
    server,
  }
}

const compressible = /\.(html|js|svg|json|txt|xml|webmanifest|md|ico)$/

/** Writes a `.br` and a `.gz` beside every file that gets smaller, so that the server need not compress. */
async function compress(directory: string): Promise<void> {
  const write = async (file: string) => {
    const content = await readFile(file)
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      promisify(gzip)(content, { level: 9 }),
    ])
    if (br.length < content.length) await writeFile(`${file}.br`, br)
    if (gz.length < content.length) await writeFile(`${file}.gz`, gz)
  }
  await Promise.all(
    (await filesUnder(directory)).filter((file) => compressible.test(file)).map(write),
  )
}

const sourcePaths = [
  ...[
    'src',
    'receptionist/src',
    'receptionist/content',
    'receptionist/model.json',
    'public',
    'server/http/headers.ts',
    'server/http/site-manifest.ts',
  ],
  ...[
    'scripts/build.ts',
    'scripts/build',
    'scripts/voices/clips.ts',
    'scripts/voices/spoken-text.ts',
  ],
  ...['vite.config.ts', 'package.json', 'package-lock.json'],
]

const serverSourcePaths = [
  ...['server', 'supabase/roles.sql', 'supabase/migrations'],
  ...['scripts/waitlist.ts', 'scripts/waitlist', 'scripts/terminal.ts'],
]

if (process.argv[1] === import.meta.filename) {
  await runProgram(async () => {
    const settings = loadSettings()
    const started = performance.now()
    const built = await buildIfStale({ keepPrevious: true, server: true })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(built ? `Built in ${seconds} s.` : 'Nothing changed since the last build.')
    for (const warning of await siteWarnings(settings)) console.warn(`Warning: ${warning}`)
  })
}
