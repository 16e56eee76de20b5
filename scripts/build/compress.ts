import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set(['.html', '.js', '.svg', '.json', '.txt', '.xml', '.webmanifest', '.md', '.ico'])

/** Writes a `.br` and a `.gz` beside every file that gets smaller, so that the server need not compress. */
export async function compress(directory: string): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true })
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
      .map(async (entry) => {
        const file = join(entry.parentPath, entry.name)
        const content = await readFile(file)
        const [br, gz] = await Promise.all([
          promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
          promisify(gzip)(content, { level: 9 }),
        ])
        if (br.length < content.length) await writeFile(`${file}.br`, br)
        if (gz.length < content.length) await writeFile(`${file}.gz`, gz)
      }),
  )
}
