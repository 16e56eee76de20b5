import { databaseTemplate } from '../../scripts/build/database-template.ts'
import { buildTestServer } from './server-process.ts'

/** Makes what several workers would need, and make, at the same time. */
export default async function unitSetup(): Promise<void> {
  databaseTemplate()
  await buildTestServer()
}
