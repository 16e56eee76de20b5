import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadSettings } from '../server/env-file.ts'
import type { SiteManifest } from '../server/http/site-manifest.ts'
import { loadSite } from '../server/http/static.ts'
import { readSettings } from '../server/settings.ts'
import { entryModule } from '../src/entry/routes.ts'
import { requireBrand } from './build/brand-errors.ts'
import { compress } from './build/compress.ts'
import { databaseTemplate } from './build/database-template.ts'
import { type Prerender, writeDocuments } from './build/documents.ts'
import { hashFiles } from './build/hash-files.ts'
import { hostFiles } from './build/host-files.ts'
import { writeImages } from './build/images.ts'
import { keepPreviousFiles, publish } from './build/publish.ts'
import { buildServer } from './build/server.ts'
import { siteConfig } from './build/site-config.ts'
import { runProgram } from './terminal.ts'
import { clipsFolder, siteClips } from './voices/clips.ts'
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
  { config: { operators, callLibrary, legalDir }, server }: Inputs,
): Promise<string> {
  const paths = server ? [...sourcePaths, ...serverSourcePaths] : sourcePaths
  const sources = [...paths.map((path) => join(root, path)), legalDir]
  const from = createHash('sha256')
    .update(JSON.stringify([operators, callLibrary ?? '']))
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
 * the compressed copies.
 * @throws SettingsError when a setting or the brand is wrong.
 */
export async function build(options: BuildOptions = {}): Promise<void> {
  const inputs = inputsOf(options)
  const { outDir } = inputs
  requireBrand()
  await publish(outDir, async (next) => {
    // Before Vite is loaded, which keeps as much memory as this takes.
    if (inputs.server) databaseTemplate()
    await buildInto(next, inputs)
    if (inputs.server) await buildServer(next)
    if (options.compressed ?? true) await compress(join(next, 'site'))
    if (options.keepPrevious) await keepPreviousFiles(outDir, next)
    // Throws when a document is missing.
    loadSite(next)
    await writeFile(join(next, stampFile), await stampOf(next, inputs))
  })
}

async function buildInto(next: string, inputs: Inputs): Promise<void> {
  const { config } = inputs
  // Vite takes longer to load than a wrong setting to be found.
  const { build: viteBuild } = await import('vite')
  // React has two builds, and Node chooses by this variable when it loads the prerenderer.
  process.env.NODE_ENV = 'production'
  const shared = { logLevel: 'warn', mode: 'production' } as const
  await viteBuild({
    ...config.vite(),
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
  const prerender: Prerender = await import(
    // Node caches modules by URL: without the query a second build in one process would render the first one's pages.
    `${pathToFileURL(join(next, 'prerender/prerender.js')).href}?${performance.now()}`
  )
  const clips = siteClips(root, prerender.phrases)
  await viteBuild({
    ...config.vite(clips),
    ...shared,
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
  const documents = await writeDocuments(join(next, 'site'), prerender, config)
  const manifest: SiteManifest = { settings: config.operators, ...documents }
  await writeFile(join(next, 'site.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  await writeSiteFiles(join(next, 'site'), prerender, manifest)
  await rm(join(next, 'prerender'), { recursive: true })
  await rm(join(next, 'site/manifest.json'))
}

/** What is no document: the files for hosts and search engines, and the icons and pictures. */
async function writeSiteFiles(
  site: string,
  { brand, sharePictures, siteFiles }: Prerender,
  manifest: SiteManifest,
) {
  const files = { ...hostFiles(manifest), ...siteFiles(new Date()) }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(site, name)), { recursive: true })
    await writeFile(join(site, name), text)
  }
  await writeImages(site, { brand, sharePictures })
}

type Inputs = ReturnType<typeof inputsOf>

function inputsOf({ outDir = 'dist', env = process.env, legalDir, server = false }: BuildOptions) {
  return { outDir: resolve(root, outDir), config: siteConfig(readSettings(env), legalDir), server }
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
