import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { voices } from './voices.ts'

it('has a female and a male voice of each accent, with recording, flag and description', () => {
  expect(voices.map(({ accent, gender, flagCode }) => `${accent} ${gender} ${flagCode}`)).toEqual([
    'British female gb',
    'British male gb',
    'American female us',
    'American male us',
    'Australian female au',
    'Australian male au',
  ])
  const root = new URL('../../', import.meta.url)
  for (const { id, name, accent, gender, audioUrl, flagCode, description } of voices) {
    expect(name).toBe(`${accent} ${gender}`)
    expect(id).toBe(`${accent.toLowerCase()}-${gender}`)
    expect(audioUrl).toBe(`/voices/${id}.mp3`)
    expect(existsSync(fileURLToPath(new URL(`public${audioUrl}`, root))), audioUrl).toBe(true)
    expect(
      existsSync(fileURLToPath(new URL(`node_modules/circle-flags/flags/${flagCode}.svg`, root))),
      flagCode,
    ).toBe(true)
    expect(description).not.toBe('')
  }
})

it('marks the imitated accents as approximate', () => {
  expect(voices.filter(({ approximate }) => approximate).map(({ id }) => id)).toEqual(
    voices
      .filter(({ accent, engine }) => accent === 'Australian' && engine.startsWith('Kokoro'))
      .map(({ id }) => id),
  )
})
