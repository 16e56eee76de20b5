import { afterEach, expect, test, vi } from 'vitest'
import { openCallAudio } from './call-audio.ts'

afterEach(() => vi.unstubAllGlobals())

test('creates and resumes an AudioContext at once, and closes it', () => {
  const [resume, close] = [vi.fn(async () => {}), vi.fn(async () => {})]
  vi.stubGlobal('navigator', {})
  vi.stubGlobal(
    'AudioContext',
    class {
      resume = resume
      close = close
    },
  )
  const audio = openCallAudio()
  expect(resume).toHaveBeenCalledOnce()
  audio.close()
  expect(close).toHaveBeenCalledOnce()
})

test('sets the type of the audio session for the call, so that the silent switch of an iPhone does not mute it', () => {
  const audioSession = { type: 'auto' }
  vi.stubGlobal('navigator', { audioSession })
  vi.stubGlobal('AudioContext', undefined)
  const audio = openCallAudio()
  expect(audioSession.type).toBe('play-and-record')
  audio.close()
  expect(audioSession.type).toBe('auto')
})
