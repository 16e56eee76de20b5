import { buildIfStale } from '../../../scripts/build.ts'
import { type Library, libraries } from './stand-in.ts'

export const publicKey = 'public-key-of-the-tests'

/** The directory of the site as an operator with a Vapi account builds it. */
export function siteWithCalls(library: Library): string {
  return `dist-tests/calls-${library}`
}

/** Builds the site with each version of the call library, where it is stale. */
export async function buildForCallTests() {
  for (const library of libraries) {
    const env = {
      VITE_VAPI_PUBLIC_KEY: publicKey,
      CALL_LIBRARY: library === '0.80.0' ? library : '',
    }
    await buildIfStale({ outDir: siteWithCalls(library), env, compressed: false })
  }
}
