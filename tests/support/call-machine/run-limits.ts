import type { Page } from '@playwright/test'

/** How a call of the library comes out: `ok`, `pending`, `Error: its words`, or `rejects: a string that is no Error`. */
export type Outcome = string

/**
 * Runs every piece of code in the page on one call object, `co`; `D` is the library, `mst()` makes an audio track.
 * @param joined joins first.
 */
export function runLimits(page: Page, code: readonly string[], joined: boolean): Promise<Outcome[]> {
  return page.evaluate(
    async ([pieces, join]) => {
      const co = window.Daily.createCallObject({ subscribeToTracksAutomatically: false })
      if (join) await co.join({ url: 'https://example.daily.co/room' })
      const mst = () => new AudioContext().createMediaStreamDestination().stream.getAudioTracks()[0]
      const outcomes: string[] = []
      const words = (reason: unknown) =>
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
              outcomes[index] = words(reason)
            },
          )
        } catch (error) {
          outcomes[index] = words(error)
        }
        // The machine answers by messages to the window: by now it has read this one, and its answer has been read.
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
    [code, joined] as const,
  )
}
