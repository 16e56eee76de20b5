import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build as viteBuild } from 'vite'
import { buildIfStale } from '../../../scripts/build.ts'
import { type Library, libraries } from './stand-in.ts'

const root = resolve(import.meta.dirname, '../../..')
export const publicKey = 'public-key-of-the-tests'

/** The directory of the site as an operator with a Vapi account builds it. */
export function siteWithCalls(library: Library): string {
  return `dist-tests/calls-${library}`
}

/** A script that contains the SDK and the call library and no product code. */
export function harnessFile(library: Library): string {
  return join(root, `dist-tests/harness-${library}/harness.js`)
}

/** Builds what the call tests open, where it is stale: a site and a harness for each version of the library. */
export async function buildForCallTests() {
  for (const library of libraries) {
    await buildIfStale({
      outDir: siteWithCalls(library),
      env: { VITE_VAPI_PUBLIC_KEY: publicKey },
      callLibrary: library,
      compressed: false,
    })
    await buildHarness(library)
  }
}

async function buildHarness(library: Library) {
  const file = harnessFile(library)
  const packages = await readFile(join(root, 'package-lock.json'), 'utf8')
  const source = await readFile(join(import.meta.dirname, 'harness.ts'), 'utf8')
  const stamp = `${file}.inputs`
  if ((await readFile(stamp, 'utf8').catch(() => '')) === packages + source) return
  await viteBuild({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: library === '0.80.0' ? { '@daily-co/daily-js': 'daily-js-0.80.0' } : {} },
    build: {
      outDir: resolve(file, '..'),
      lib: {
        entry: join(import.meta.dirname, 'harness.ts'),
        formats: ['iife'],
        name: 'harness',
        fileName: () => 'harness.js',
      },
    },
  })
  await mkdir(resolve(file, '..'), { recursive: true })
  await writeFile(stamp, packages + source)
}
