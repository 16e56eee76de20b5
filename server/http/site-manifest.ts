import type { PageSettings } from '../../src/content/settings.ts'

/** `dist/site.json`, which the build writes and the server reads: the documents by the path they answer. */
export type SiteManifest = {
  /** The operator's settings of the page, as they were at the build. */
  settings?: PageSettings
  documents: Record<string, SiteDocument>
  /** Answers every path that has no document and no file. */
  notFound: SiteDocument
}

export type SiteDocument = { file: string; status: 200 | 404; headers: Record<string, string> }
