import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../tests/support/server-process.ts'
import { keepPreviousFiles } from './build/publish.ts'

test('hashed files of earlier builds are kept for a week after the build that replaced them', async () => {
  const folder = temporaryFolder()
  const day = 24 * 3_600_000
  const start = Date.UTC(2026, 0, 1)
  let current = join(folder, 'none')
  /** Builds with the given files on a day. @returns the files that are served then. */
  const deploy = async (dayNumber: number, files: Record<string, string>) => {
    const next = join(folder, `build-${dayNumber}`)
    mkdirSync(join(next, 'site/assets'), { recursive: true })
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(next, 'site/assets', name)), { recursive: true })
      writeFileSync(join(next, 'site/assets', name), text)
    }
    await keepPreviousFiles(current, next, start + dayNumber * day)
    current = next
    return readdirSync(join(next, 'site/assets')).sort()
  }
  const first = {
    'call-1.js': 'one',
    'call-1.js.br': '1',
    'clips-1/hello.mp3': 'hello',
    'same.js': 's',
  }
  const ofFirst = ['call-1.js', 'call-1.js.br', 'clips-1', 'same.js']
  expect(await deploy(0, first)).toEqual(ofFirst)
  expect(await deploy(3, { 'call-2.js': 'two', 'same.js': 's' })).toEqual(
    [...ofFirst, 'call-2.js'].sort(),
  )
  expect(readFileSync(join(current, 'site/assets/call-1.js'), 'utf8')).toBe('one')
  expect(readFileSync(join(current, 'site/assets/clips-1/hello.mp3'), 'utf8')).toBe('hello')
  expect(await deploy(9, { 'call-3.js': 'three' })).toEqual(
    [...ofFirst, 'call-2.js', 'call-3.js'].sort(),
  )
  // call-1 was replaced eight days ago, and call-2 two days ago.
  expect(await deploy(11, { 'call-3.js': 'three' })).toEqual(['call-2.js', 'call-3.js', 'same.js'])
  // The clock is a month ahead, and set right before the next build.
  expect(await deploy(41, { 'call-4.js': 'four' })).toEqual(['call-3.js', 'call-4.js'])
  expect(await deploy(12, { 'call-4.js': 'four' })).toEqual(['call-3.js', 'call-4.js'])
  expect(await deploy(20, { 'call-4.js': 'four' })).toEqual(['call-4.js'])
  rmSync(folder, { recursive: true })
})
