import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** Git for Windows is installed with `core.autocrlf=true`, and the formatter refuses CRLF. */
test.runIf(existsSync(resolve(root, '.git')))(
  'Git checks out every text file with LF, whatever its settings say',
  () => {
    const { stdout } = spawnSync('git', ['ls-files', '--eol'], { cwd: root, encoding: 'utf8' })
    const lines = stdout.split('\n').filter((line) => line !== '' && !line.startsWith('i/-text'))
    expect(lines.length).toBeGreaterThan(300)
    expect(lines.filter((line) => !/^i\/(lf|none) .*\beol=lf\b/.test(line))).toEqual([])
  },
)
