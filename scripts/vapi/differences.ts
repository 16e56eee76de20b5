/** One place where two definitions differ. A side that has no value there is `undefined`. */
type Difference = { path: string; local: unknown; remote: unknown }

/** Every place where two JSON values differ: first the keys of `local` in their order, then the keys only `remote` has. */
export function differences(local: unknown, remote: unknown, path = ''): Difference[] {
  if (isContainer(local) && isContainer(remote) && Array.isArray(local) === Array.isArray(remote)) {
    const keys = [...new Set([...Object.keys(local), ...Object.keys(remote)])]
    const joined = (key: string) => (Array.isArray(local) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`)
    return keys.flatMap((key) => differences(local[key], remote[key], joined(key)))
  }
  return local === remote ? [] : [{ path, local, remote }]
}

type Container = Record<string, unknown>

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null
}

/** As text: `-` before a remote value, `+` before a local one. Of a text of several lines, only the lines that differ. */
export function describeDifferences(list: readonly Difference[]): string {
  return list.map(({ path, local, remote }) => [path, ...describe(local, remote)].join('\n')).join('\n')
}

function describe(local: unknown, remote: unknown): string[] {
  if (typeof local === 'string' && typeof remote === 'string' && `${local}${remote}`.includes('\n')) {
    return changedLines(remote.split('\n'), local.split('\n'))
  }
  const side = (prefix: string, value: unknown) => (value === undefined ? [] : [`  ${prefix} ${JSON.stringify(value)}`])
  return [...side('-', remote), ...side('+', local)]
}

/** The lines not in the longest common subsequence of both texts. */
function changedLines(before: readonly string[], after: readonly string[]): string[] {
  // common[i][j]: how many lines before[i..] and after[j..] share.
  const common = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0))
  const shared = (i: number, j: number) => common[i]?.[j] ?? 0
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const row = common[i] as number[]
      row[j] = before[i] === after[j] ? shared(i + 1, j + 1) + 1 : Math.max(shared(i + 1, j), shared(i, j + 1))
    }
  }
  const lines: string[] = []
  for (let i = 0, j = 0; i < before.length || j < after.length; ) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      i++
      j++
    } else if (j >= after.length || (i < before.length && shared(i + 1, j) >= shared(i, j + 1))) {
      lines.push(`  - ${before[i++]}`)
    } else {
      lines.push(`  + ${after[j++]}`)
    }
  }
  return lines
}
