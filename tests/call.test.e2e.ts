import { assistant } from '../src/content/assistant.ts'
import { callWords } from '../src/content/call.ts'
import { publicKey } from './call-machine/builds.ts'
import { expect, expectNothingLeft, test } from './call-machine/call-page.ts'
import { libraries, machineOf } from './call-machine/stand-in.ts'

for (const library of libraries) {
  test.describe(`a demo call on the voice provider, call library ${library}`, () => {
    test.use({ library })

    test('goes from idle over connecting into the call, and back when the caller ends it', async ({
      page,
      widget,
      standIn,
    }) => {
      await widget.start.hover()
      const before = await page.evaluate(() => ({ listeners: window.probe.listeners() }))
      standIn.plan = { listening: false }
      await widget.start.click()
      await expect(widget.connecting).toBeDisabled()
      await expect.poll(() => page.evaluate(() => window.callMachine?.current.isJoined())).toBe(true)
      await (await machineOf(page)).evaluate((machine) => machine.raw('listening'))
      await expect(widget.status).toHaveText(callWords.listening)
      await expect(widget.log).toHaveText(callWords.placeholder)
      const { audio, liveTracks } = await page.evaluate(() => window.probe.left())
      expect({ audio, liveTracks }).toEqual({ audio: 1, liveTracks: 2 })

      await widget.end.click()
      await widget.idle()
      await expectNothingLeft(page, before)
      expect(standIn.webCalls).toHaveLength(1)
      expect(standIn.webCalls[0]?.body).toEqual({ assistant: JSON.parse(JSON.stringify(assistant)) })
      expect(standIn.webCalls[0]?.headers).toMatchObject({
        authorization: `Bearer ${publicKey}`,
        'content-type': 'application/json',
      })
      expect(standIn.bundles).toEqual([
        `https://c.daily.co/call-machine/versioned/${library}/static/call-machine-object-bundle.js`,
      ])
    })
  })
}
