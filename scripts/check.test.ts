import { expect, test } from 'vitest'
import { startScript } from '../tests/support/run-script.ts'
import { temporaryFolder } from '../tests/support/server-process.ts'

const sentence = 'VITE_BOOKING_URL must be a full address that starts with https:// (it is "book").'

test.each(['check.ts', 'build.ts', 'start.ts', 'dev.ts'])(
  '%s answers a wrong setting with its sentence and no stack trace',
  async (script) => {
    const env = { VITE_BOOKING_URL: 'book', PORT: '0' }
    const { code, out, err } = await startScript(script, [], { env, cwd: temporaryFolder() }).finished
    expect({ code, out, err }).toEqual({ code: 1, out: '', err: expect.stringContaining(sentence) })
    expect(err.split('\n').filter((line) => !line.startsWith('Warning: '))).toEqual([
      script === 'check.ts' ? `Error: ${sentence}` : sentence,
      '',
    ])
  },
)

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
