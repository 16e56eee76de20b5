import type { Page } from '@playwright/test'
import { limits, type Outcome, type Phase } from './limits.ts'

/** Runs the code of every limit on one call object in the page. Returns the outcomes in the order of `limits`. */
export function runLimits(page: Page, phase: Phase): Promise<Outcome[]> {
  return page.evaluate(
    async ([pieces, join]) => {
      const co = window.Daily.createCallObject({ subscribeToTracksAutomatically: false })
      if (join) await co.join({ url: 'https://example.daily.co/room' })
      const mst = () => new AudioContext().createMediaStreamDestination().stream.getAudioTracks()[0]
      const outcomes: string[] = []
      const failed = (reason: unknown) =>
        reason instanceof Error ? `${reason.name}: ${reason.message}` : `rejects: ${String(reason)}`
      for (const [index, piece] of pieces.entries()) {
        outcomes[index] = 'pending'
        const body = piece.includes('return ') ? piece : `return ${piece}`
        try {
          const run = new Function('co', 'D', 'mst', body)
          Promise.resolve(run(co, window.Daily, mst)).then(
            () => {
              outcomes[index] = 'ok'
            },
            (reason) => {
              outcomes[index] = failed(reason)
            },
          )
        } catch (error) {
          outcomes[index] = failed(error)
        }
        // The library and the call machine exchange messages through the window. After six more messages both have
        // handled those of this piece.
        for (let turn = 0; turn < 6; turn += 1) {
          await new Promise<void>((resolve) => {
            window.addEventListener('message', () => resolve(), { once: true })
            window.postMessage('turn', location.origin)
          })
        }
      }
      await co.destroy()
      return outcomes
    },
    [limits.map(({ code }) => code), phase === 'joined'] as const,
  )
}
