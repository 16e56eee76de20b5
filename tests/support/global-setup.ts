import { buildIfStale } from '../../scripts/build.ts'
import { buildForCallTests, siteWithCalls } from './call-machine/builds.ts'
import { libraries } from './call-machine/stand-in.ts'
import { prepareDataDirectory } from './data-directory.ts'
import { buildEngineSite } from './engines/engine-site.ts'
import { serveSites } from './serve-sites.ts'
import { reportingDir, siteDir } from './site.ts'

/** Builds once what all browser tests share: the site without any setting, its copy for the engine tests, the site that
 * reports errors, the builds of the call tests, a database. */
export async function prepare() {
  await buildIfStale({ outDir: siteDir, env: { VITE_OTHER_KEY: 'only-for-the-test' }, callLibrary: undefined })
  await buildEngineSite(siteDir)
  const env = { VITE_SENTRY_DSN: 'https://dsnpublickey@sentry.example/1' }
  await buildIfStale({ outDir: reportingDir, env, callLibrary: undefined, compressed: false })
  await buildForCallTests()
  await prepareDataDirectory()
}

/** @returns what Playwright runs after the last test. */
export default async function globalSetup() {
  await prepare()
  return serveSites([reportingDir, ...libraries.map(siteWithCalls)])
}
