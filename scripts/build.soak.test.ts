import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSite } from '../server/http/static.ts'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'dist-tests/builds')
const outDir = join(folder, 'site')
const clear = () => rmSync(folder, { recursive: true, force: true })
beforeAll(clear)
afterAll(clear)

/** Builds in a process of its own. `built`: what `buildIfStale` returned. */
function startBuild() {
  const call = `const { buildIfStale } = await import('./scripts/build.ts')
    process.exit((await buildIfStale({ outDir: ${JSON.stringify(outDir)}, env: {} })) ? 10 : 11)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', call], {
    cwd: root,
  })
  const result = once(child, 'exit').then(([code, signal]) =>
    code === 10 ? 'built' : code === 11 ? 'nothing changed' : `ended with ${code ?? signal}`,
  )
  return { child, result }
}
/** What is left in the folder apart from the site. */
const leftOver = () => readdirSync(folder).filter((name) => name !== 'site')

test('two builds at once leave one complete site', async () => {
  const [one, two] = [startBuild(), startBuild()]
  expect(await Promise.all([one.result, two.result])).toEqual(['built', 'built'])
  expect(loadSite(outDir).files.get('/')?.status).toBe(200)
  expect(leftOver()).toEqual([])
  expect(await startBuild().result).toBe('nothing changed')
})

test('a build that is killed leaves the site that was there', async () => {
  rmSync(join(outDir, 'build.sha256'))
  const { child, result } = startBuild()
  while (leftOver().length === 0 && child.exitCode === null)
    await new Promise((done) => setImmediate(done))
  child.kill('SIGKILL')
  expect(await result).toBe('ended with SIGKILL')
  expect(loadSite(outDir).files.get('/')?.status).toBe(200)
})

test('a site that lacks a file is built again', async () => {
  rmSync(join(outDir, 'site/index.html'))
  expect(await startBuild().result).toBe('built')
  expect(existsSync(join(outDir, 'site/index.html'))).toBe(true)
})
