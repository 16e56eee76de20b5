import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type BehaviourMutation, behaviourMutations } from './behaviour.ts'

const root = resolve(import.meta.dirname, '../..')

/**
 * Makes each mutation in a temporary copy of the project and runs its test there.
 * Before the first it throws for a mutation whose text is not exactly once in its file, and when a test fails without any.
 * @param part of the names of the mutations to make; empty for all.
 * @returns how many were made, and how many no test noticed.
 */
export async function runBehaviourMutations(part = ''): Promise<{ count: number; survivors: number }> {
  const chosen = behaviourMutations.filter(({ name }) => name.includes(part))
  for (const { file, from } of chosen)
    if ((await readFile(join(root, file), 'utf8')).split(from).length !== 2)
      throw new Error(`${file} must have exactly one ${from}.`)
  const copy = await mkdtemp(join(tmpdir(), 'ringwell-mutations-'))
  try {
    const skipped = ['node_modules', '.git', '.data', 'dist', 'dist-tests', 'docs', 'bench', 'test-results']
    await cp(root, copy, { recursive: true, filter: (path) => !skipped.some((name) => path === join(root, name)) })
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
    for (const project of ['unit', 'database'] as const) {
      const tests = chosen.filter((mutation) => (mutation.project ?? 'unit') === project).map(({ test }) => test)
      const failed = tests.length > 0 ? await failedTests(copy, project, [...new Set(tests)]) : 0
      if (failed > 0) throw new Error(`${failed} tests fail without any mutation.`)
    }
    let survivors = 0
    for (const mutation of chosen) {
      const result = await resultWith(copy, mutation)
      if (result !== 'killed') survivors++
      console.log(`${result}  ${mutation.name}`)
    }
    return { count: chosen.length, survivors }
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

async function resultWith(copy: string, { file, from, to, test, title, project = 'unit' }: BehaviourMutation) {
  const source = await readFile(join(root, file), 'utf8')
  await writeFile(join(copy, file), source.split(from).join(to))
  const failed = await failedTests(copy, project, [test], title)
  await writeFile(join(copy, file), source)
  return failed > 0 ? 'killed' : 'SURVIVED'
}

/** How many tests of the title failed. A file that cannot be loaded has none. */
async function failedTests(copy: string, project: string, files: string[], title = ''): Promise<number> {
  const report = join(copy, 'report.json')
  await rm(report, { force: true })
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files, '-t', title]
  const reporter = ['--reporter=json', `--outputFile=${report}`]
  await new Promise((done) => {
    spawn(process.execPath, [...vitest, ...reporter], { cwd: copy, stdio: 'ignore' }).once('close', done)
  })
  const text = await readFile(report, 'utf8').catch(() => '{}')
  return (JSON.parse(text) as { numFailedTests?: number }).numFailedTests ?? 0
}
