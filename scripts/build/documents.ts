import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { documentHeaders } from '../../server/http/headers.ts'
import type { SiteManifest } from '../../server/http/site-manifest.ts'
import { entryModule } from '../../src/entry/routes.ts'
import { readLegalTexts } from './legal-texts.ts'
import type { SiteConfig } from './site-config.ts'
import { usedStyles } from './used-styles.ts'

export type Prerender = typeof import('../../src/entry/prerender.tsx')
type Documents = Pick<SiteManifest, 'documents' | 'notFound'>

/**
 * Writes one prerendered document for each route, with its styles in it. `site` has the built scripts and their manifest.
 * @returns the headers of each document.
 */
export async function writeDocuments(
  site: string,
  { brandStyle, documentHtml, renderPage, routes }: Prerender,
  { page: settings, legalDir }: SiteConfig,
): Promise<Documents> {
  const legalTexts = await readLegalTexts(legalDir)
  const css = await takeStyleSheet(site)
  const fonts = await fontsOf(site)
  const manifest: Manifest = JSON.parse(await readFile(join(site, 'manifest.json'), 'utf8'))
  const documents: SiteManifest['documents'] = {}
  for (const route of routes) {
    const { page, path, file, status } = route
    const module = entryModule[page]
    const entry = module ? manifest[module] : undefined
    if (module && !entry) throw new Error(`The build has no entry for ${page}.`)
    const body = await renderPage(page, legalTexts)
    const scripts = module ? importsOf(manifest, [module], ['imports', 'dynamicImports']) : []
    const modules = entry
      ? [entry.file, ...importsOf(manifest, entry.imports ?? [], ['imports'])]
      : []
    const html = documentHtml(route, {
      body,
      css: usedStyles(css, body, [brandStyle(), ...(await readAll(site, scripts))]),
      fonts,
      entry: entry && `/${entry.file}`,
      modules: await Promise.all(modules.map((name) => withIntegrity(site, name))),
    })
    await writeFile(join(site, file), html)
    const headers = documentHeaders({ page, settings, ...hashesOf(html) })
    documents[path] = { file, status, headers }
  }
  const { '/404': notFound, ...found } = documents
  if (!notFound) throw new Error('The list of routes has no not-found document.')
  return { documents: found, notFound }
}

/** Removes the style sheet from the site: each document holds those of its rules that it uses. */
async function takeStyleSheet(site: string): Promise<string> {
  const assets = await readdir(join(site, 'assets'))
  const name = assets.find((file) => file.endsWith('.css'))
  if (!name) throw new Error('The build made no style sheet.')
  const file = join(site, 'assets', name)
  const css = (await readFile(file, 'utf8')).trim()
  await rm(file)
  // Every supported browser has color-mix(): Tailwind asks for it at each use.
  return css.replace(
    /@supports \(color:color-mix\(in lab, red, red\)\)\{((?:[^{}]+\{[^{}]*\})+)\}/g,
    '$1',
  )
}

async function fontsOf(site: string): Promise<string[]> {
  const assets = await readdir(join(site, 'assets'))
  return assets.filter((file) => file.endsWith('.woff2')).map((file) => `/assets/${file}`)
}

const readAll = (site: string, files: readonly string[]) =>
  Promise.all(files.map((file) => readFile(join(site, file), 'utf8')))

async function withIntegrity(site: string, file: string) {
  const hash = createHash('sha256').update(await readFile(join(site, file)))
  return { href: `/${file}`, integrity: `sha256-${hash.digest('base64')}` }
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

/** The hashes of the styles and scripts in a document, which its content security policy allows. */
function hashesOf(html: string) {
  const hashes = (element: RegExp) =>
    [...html.matchAll(element)].map(([, text = '']) =>
      createHash('sha256').update(text).digest('base64'),
    )
  return {
    styleHashes: hashes(/<style>([\s\S]*?)<\/style>/g),
    scriptHashes: hashes(
      /<script (?:data-cfasync="false" )?(?:nomodule|type="(?:module|speculationrules)")>([\s\S]*?)<\/script>/g,
    ),
  }
}
