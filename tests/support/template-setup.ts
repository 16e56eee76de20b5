import { databaseTemplate } from '../../scripts/build/database-template.ts'

/** Makes the template for new databases once, before the first tests of several workers need it at the same time. */
export default function templateSetup(): void {
  databaseTemplate()
}
