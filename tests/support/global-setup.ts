import { buildIfStale } from '../../scripts/build.ts'
import { buildForCallTests, siteWithCalls } from './call-machine/builds.ts'
import { libraries } from './call-machine/stand-in.ts'
import { buildEngineSite } from './engines/probe.ts'
import { serveSites } from './serve-sites.ts'
import { reportingDir, siteDir } from './site.ts'

/** Builds and serves what all browser tests share. @returns what Playwright runs after the last test. */
export default async function globalSetup() {
  await buildIfStale({ outDir: siteDir, env: { VITE_OTHER_KEY: 'only-for-the-test' } })
  await buildEngineSite(siteDir)
  const env = { VITE_SENTRY_DSN: 'https://dsnpublickey@sentry.example/1' }
  await buildIfStale({ outDir: reportingDir, env, compressed: false })
  await buildForCallTests()
  return serveSites([reportingDir, ...libraries.map(siteWithCalls)])
}
