/** One place where two definitions disagree. A side that has nothing there is `undefined`. */
export type Difference = { path: string; here: unknown; there: unknown }

/** Every place where two JSON values disagree, in the order of `here`, then what only `there` has. */
export function differences(here: unknown, there: unknown, path = ''): Difference[] {
  if (isContainer(here) && isContainer(there) && Array.isArray(here) === Array.isArray(there)) {
    const keys = [...new Set([...Object.keys(here), ...Object.keys(there)])]
    const joined = (key: string) => (Array.isArray(here) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`)
    return keys.flatMap((key) => differences(here[key], there[key], joined(key)))
  }
  return here === there ? [] : [{ path, here, there }]
}

type Container = Record<string, unknown>

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null
}

/** For a person: a line each, long texts as the lines that changed. `-` is what the provider has, `+` what is here. */
export function describeDifferences(list: readonly Difference[]): string {
  return list.map(({ path, here, there }) => [path, ...describe(here, there)].join('\n')).join('\n')
}

function describe(here: unknown, there: unknown): string[] {
  if (typeof here === 'string' && typeof there === 'string' && `${here}${there}`.includes('\n')) {
    return changedLines(there.split('\n'), here.split('\n'))
  }
  const side = (sign: string, value: unknown) => (value === undefined ? [] : [`  ${sign} ${JSON.stringify(value)}`])
  return [...side('-', there), ...side('+', here)]
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
