import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesUnder } from './files-under.ts'

const compressible = /\.(html|js|svg|json|txt|xml|webmanifest|md|ico)$/

/** Writes a `.br` and a `.gz` beside every file that gets smaller, so that the server need not compress. */
export async function compress(directory: string): Promise<void> {
  const write = async (file: string) => {
    const content = await readFile(file)
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      promisify(gzip)(content, { level: 9 }),
    ])
    if (br.length < content.length) await writeFile(`${file}.br`, br)
    if (gz.length < content.length) await writeFile(`${file}.gz`, gz)
  }
  await Promise.all(
    (await filesUnder(directory)).filter((file) => compressible.test(file)).map(write),
  )
}
