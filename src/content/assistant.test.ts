import { expect, it, vi } from 'vitest'
import { assistant } from './assistant.ts'
import { brand } from './brand.ts'
import { savings } from './landing.ts'

const prompt = JSON.stringify(assistant.model?.messages)

it('contains the facts of the page', () => {
  for (const fact of [
    brand.name,
    brand.phone,
    brand.email,
    savings.saved.text,
    savings.rate.text,
    '24/7',
    '1 to 1000',
  ]) {
    expect(prompt).toContain(fact)
  }
  expect(assistant.firstMessage).toContain(brand.name)
})

it('says that it is an AI in the first message and when asked', () => {
  expect(assistant.firstMessage).toContain('AI')
  expect(prompt).toContain('Never claim to be a person')
})

it('stores no recording and no transcript', () => {
  expect(assistant.artifactPlan).toEqual({
    recordingEnabled: false,
    videoRecordingEnabled: false,
    transcriptPlan: { enabled: false },
  })
})

it("stays within Vapi's limits", () => {
  expect(assistant.name?.length).toBeLessThanOrEqual(40)
  expect(assistant.endCallMessage?.length).toBeLessThanOrEqual(1000)
  // Five minutes, because each minute of a stranger's call costs the operator money.
  expect(assistant.maxDurationSeconds).toBe(300)
  expect(assistant.silenceTimeoutSeconds).toBeGreaterThanOrEqual(10)
})

it('has a name that Vapi takes when the name of the brand is long', async () => {
  vi.resetModules()
  vi.doMock('./brand.ts', () => ({
    brand: { ...brand, name: 'Harbour Reception and Answering Company' },
  }))
  const rebranded = await import('./assistant.ts')
  expect(rebranded.assistant.name).toBe('Harbour Reception and Answering Company')
})
