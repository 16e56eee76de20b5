import { buildIfStale } from '../../scripts/build.ts'
import { buildForCallTests } from './call-machine/builds.ts'
import { prepareDataDirectory } from './data-directory.ts'
import { siteDir } from './site.ts'

/** Prepares once what all browser tests share: the site without any setting, the builds of the call tests, a database. */
export default async function globalSetup() {
  await buildIfStale({ outDir: siteDir, env: {}, callLibrary: undefined })
  await buildForCallTests()
  await prepareDataDirectory()
}
