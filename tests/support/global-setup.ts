import { buildIfStale } from '../../scripts/build.ts'
import { buildForCallTests } from './call-machine/builds.ts'
import { siteDir } from './site.ts'

/** The site as a fresh clone builds it: no setting of the developer's own machine is built in. */
export default async function globalSetup() {
  await buildIfStale({ outDir: siteDir, env: {}, callLibrary: undefined })
  await buildForCallTests()
}
