/** `dist/site.json`, which the build writes and the server reads: the documents by the path they answer. */
export type SiteManifest = {
  documents: Record<string, SiteDocument>
  /** Answers every path that has no document and no file. */
  notFound: SiteDocument
}

export type SiteDocument = { file: string; status: 200 | 404; headers: Record<string, string> }
