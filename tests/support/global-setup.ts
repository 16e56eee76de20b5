import { buildIfStale } from '../../scripts/build.ts'
import { buildForCallTests } from './call-machine/builds.ts'
import { prepareDataDirectory } from './data-directory.ts'
import { buildEngineSite } from './engines/engine-site.ts'
import { siteDir } from './site.ts'

/** Prepares once what all browser tests share: the site without any setting, its copy for the engine tests, the
 * builds of the call tests, a database. */
export default async function globalSetup() {
  await buildIfStale({ outDir: siteDir, env: { VITE_OTHER_KEY: 'only-for-the-test' }, callLibrary: undefined })
  await buildEngineSite(siteDir)
  await buildForCallTests()
  await prepareDataDirectory()
}
