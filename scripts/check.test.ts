import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startScript } from '../tests/support/run-script.ts'
import { temporaryFolder } from '../tests/support/server-process.ts'
import { wrongSettings } from '../tests/support/wrong-settings.ts'

/** Every setting, wrong in its first way. */
const allWrong = Object.fromEntries(Object.entries(wrongSettings).map(([name, [value = '']]) => [name, value]))

test.each(['check.ts', 'build.ts', 'start.ts', 'dev.ts'])(
  '%s answers every wrong setting with its sentence and no stack trace',
  async (script) => {
    const { code, out, err } = await startScript(script, [], { env: allWrong, cwd: temporaryFolder() }).finished
    expect({ code, out }).toEqual({ code: 1, out: '' })
    const sentences = err.split('\n').filter((line) => line !== '' && !line.startsWith('Warning: '))
    const names = sentences.map((line) => /^(?:Error: )?([A-Z_]+) .*[.)]$/.exec(line)?.[1] ?? line)
    expect(names.sort()).toEqual(Object.keys(allWrong).sort())
  },
)

test('waitlist answers the first wrong setting it reads with its sentence', async () => {
  const { SUPABASE_URL = '', DATABASE_URL = '', SUPABASE_SERVICE_ROLE_KEY = '' } = allWrong
  const hosted = { SUPABASE_URL: 'https://p.supabase.co', SUPABASE_SERVICE_ROLE_KEY: ' ' }
  for (const [env, sentence] of [
    [{ SUPABASE_URL }, /^SUPABASE_URL must be a full address .*\.\n$/],
    [hosted, /^SUPABASE_SERVICE_ROLE_KEY must be set: .*\.\n$/],
    [{ ...hosted, SUPABASE_SERVICE_ROLE_KEY }, /^SUPABASE_SERVICE_ROLE_KEY must be the key .*\.\n$/],
    [{ DATABASE_URL }, /^DATABASE_URL must look like .*\.\n$/],
    [{ PORT: 'eighty' }, /^PORT must be a whole number .*\.\n$/],
    [{ DATA_DIR: '"data"' }, /^DATA_DIR must be a folder, without quotes .*\.\n$/],
  ] as const) {
    const { code, out, err } = await startScript('waitlist.ts', ['count'], { env, cwd: temporaryFolder() }).finished
    expect({ code, out, err }).toEqual({ code: 1, out: '', err: expect.stringMatching(sentence) })
  }
})

test('a .env that is no file gets a sentence', async () => {
  const cwd = temporaryFolder()
  mkdirSync(join(cwd, '.env'))
  for (const script of ['check.ts', 'build.ts', 'start.ts', 'waitlist.ts']) {
    const { code, err } = await startScript(script, ['count'], { env: {}, cwd }).finished
    expect({ code, err }).toEqual({
      code: 1,
      err: '.env can not be read: it must be a file that this user may read.\n',
    })
  }
})

test('check names once each name in .env that nothing reads, and none of the environment', async () => {
  const cwd = temporaryFolder()
  writeFileSync(join(cwd, '.env'), 'PORT=3000\nVITE_SITE_ULR=https://voices.test\nexport NOTIFY_WEBOHOK_URL=""\n')
  const { code, err } = await startScript('check.ts', [], { env: { NOTIFY_URL: 'https://hooks.test' }, cwd }).finished
  expect(code).toBe(0)
  expect(err.split('\n').filter((line) => line.includes('no setting of this site'))).toEqual([
    'Warning: NOTIFY_WEBOHOK_URL in .env is no setting of this site: check its spelling.',
    'Warning: VITE_SITE_ULR is no setting of this site: check its spelling.',
  ])
  // Without a build the server says so, and ends.
  const served = await startScript('../server/main.ts', [], { env: {}, cwd }).finished
  expect(served.err).toMatch(/^Warning: NOTIFY_WEBOHOK_URL in \.env is no setting of this site: check its spelling\.\n/)
})

test('the commands for Vapi and ElevenLabs answer a wrong address with its sentence', async () => {
  const env = {
    VAPI_PRIVATE_KEY: 'key',
    ELEVENLABS_API_KEY: 'key',
    VITE_VAPI_API_URL: 'api',
    ELEVENLABS_API_URL: 'api',
  }
  const run = (script: string, ...args: string[]) =>
    startScript(script, args, { env, cwd: temporaryFolder() }).finished.then(({ err }) => err)
  const wrong = (name: string) => `${name} must be a full address that starts with https:// (it is "api").\n`
  expect(await run('assistant.ts', 'diff')).toBe(wrong('VITE_VAPI_API_URL'))
  expect(await run('voices.ts', 'list')).toBe(wrong('VITE_VAPI_API_URL'))
  expect(await run('voices.ts', 'render')).toBe(wrong('ELEVENLABS_API_URL'))
})

test('check exits with 0 when there are only warnings', async () => {
  const { code, err } = await startScript('check.ts', [], { env: {}, cwd: temporaryFolder() }).finished
  expect(code).toBe(0)
  expect(err).toContain('Warning: VITE_SITE_URL is not set')
})
