import type { Page } from '@playwright/test'
import type { CallFailure } from '../src/call/call-provider.ts'
import { callWords } from '../src/content/call.ts'
import { expect, expectNothingLeft, test, type Widget } from './support/call-machine/call-page.ts'
import { answer, type Library, libraries, machineOf, type StandIn, webCall } from './support/call-machine/stand-in.ts'
import { waitForHydration } from './support/hydration.ts'

type Scene = { page: Page; widget: Widget; standIn: StandIn }

type Fault = {
  name: string
  arrange?: (standIn: StandIn) => void
  /** What the visitor and the world do. Without it: one press of Demo Voice Chat. */
  act?: (scene: Scene) => Promise<void>
  /** What the fault is reported as, once. `undefined`: it is no failure, the call ends as calls do. */
  reported?: CallFailure
  microphone?: 'blocked'
  only?: Library
  /** The page's clock is the test's: seconds pass in no time. */
  clock?: true
}

const press = ({ widget }: Scene) => widget.start.click()
const inCall = ({ widget }: Scene) => widget.call()

/** Presses Demo Voice Chat, waits until `reached`, then gives up with Cancel. */
const cancelWhen = (reached: (scene: Scene) => Promise<unknown>) => async (scene: Scene) => {
  await scene.widget.start.click()
  await reached(scene)
  await scene.widget.cancel.click()
}
const machineJoined = ({ page }: Scene) =>
  expect.poll(() => page.evaluate(() => window.callMachine?.current.isJoined())).toBe(true)
const machineAsked = ({ page }: Scene) =>
  expect.poll(() => page.evaluate(() => window.callMachine?.joins ?? 0)).toBeGreaterThan(0)
const webCallSent = ({ standIn }: Scene) => expect.poll(() => standIn.webCalls.length).toBeGreaterThan(0)
const bundleAsked = ({ standIn }: Scene) => expect.poll(() => standIn.bundles.length).toBeGreaterThan(0)

/** Lets the page's time pass until it is idle again. */
const untilIdle = async ({ page, widget }: Scene) => {
  await expect(async () => {
    await page.clock.runFor(5000)
    await expect(widget.start).toBeEnabled({ timeout: 100 })
  }).toPass({ intervals: [0] })
}

const refused = (status: number, body: unknown) => ({
  arrange: (standIn: StandIn) => {
    standIn.webCall = answer(status, body)
  },
})
const text = (status: number, type: string, body: string) => ({
  arrange: (standIn: StandIn) => {
    standIn.webCall = { status, type, body }
  },
})

const webCallFaults: Fault[] = (
  [
    {
      name: 'is refused: 400',
      ...refused(400, { message: ['assistant.x should not exist'] }),
      reported: 'not-allowed',
    },
    { name: 'is refused: 401', ...refused(401, { message: 'Invalid Key.' }), reported: 'not-allowed' },
    { name: 'is refused: 402', ...refused(402, { message: 'Wallet Balance is 0.' }), reported: 'not-allowed' },
    { name: 'is refused: 429 in plain text', ...text(429, 'text/plain', 'slow down'), reported: 'not-allowed' },
    { name: 'fails: 500 in HTML', ...text(500, 'text/html', '<h1>sorry</h1>'), reported: 'no-answer' },
    { name: 'answers with HTML', ...text(201, 'text/html', '<h1>hello</h1>'), reported: 'no-answer' },
    { name: 'answers null', ...refused(201, null), reported: 'no-answer' },
    { name: 'has no webCallUrl', ...refused(201, { id: 'call-1' }), reported: 'no-answer' },
    {
      name: 'is reset',
      arrange: (standIn) => {
        standIn.webCall = 'reset'
      },
      reported: 'no-answer',
    },
    {
      name: 'is never answered',
      arrange: (standIn) => {
        standIn.webCall = 'never'
      },
      clock: true,
      act: async (scene) => {
        await press(scene)
        await webCallSent(scene)
        await untilIdle(scene)
      },
      reported: 'no-answer',
    },
  ] satisfies Fault[]
).map((fault) => ({ ...fault, name: `the web call ${fault.name}` }))

const bundle = (...answers: StandIn['bundle']) => ({
  arrange: (standIn: StandIn) => {
    standIn.bundle = answers
  },
})
const pressAndWait: Fault['act'] = async (scene) => {
  await press(scene)
  await untilIdle(scene)
}
/** Lets time pass until the call is answered, in steps short enough for a busy machine: what answers must not be given up. */
const pressAndGetThrough: Fault['act'] = async ({ page, widget }) => {
  await widget.start.click()
  await expect(async () => {
    await page.clock.runFor(250)
    await expect(widget.end).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [0] })
  await widget.end.click()
}
/** Up to 46 s of silence of the network, but not of the library: it says when it gives up an attempt. */
const pressAndBearTwo: Fault['act'] = async ({ page, widget, standIn }) => {
  await widget.start.click()
  await expect(async () => {
    await page.clock.runFor(standIn.bundles.length < 3 ? 1000 : 250)
    await expect(widget.end).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [0] })
  await widget.end.click()
}

const bundleFaults: Fault[] = (
  [
    { name: 'is missing once', ...bundle('not found', 'ok'), clock: true, act: pressAndGetThrough },
    { name: 'is missing twice', ...bundle('not found', 'not found', 'ok'), clock: true, act: pressAndGetThrough },
    {
      name: 'hangs twice',
      // The older version asks for the same address again, and a browser waits for the first answer.
      only: '0.92.2',
      ...bundle('never', 'never', 'ok'),
      clock: true,
      act: pressAndBearTwo,
    },
    { name: 'is missing for good', ...bundle('not found'), clock: true, act: pressAndWait, reported: 'no-answer' },
    { name: 'never arrives', ...bundle('never'), clock: true, act: pressAndWait, reported: 'no-answer' },
    { name: 'is empty', ...bundle('empty'), clock: true, act: pressAndWait, reported: 'no-answer' },
    { name: 'throws', ...bundle('throws'), clock: true, act: pressAndWait, reported: 'no-answer' },
  ] satisfies Fault[]
).map((fault) => ({ ...fault, name: `the bundle ${fault.name}` }))

const fatalKinds: Record<string, CallFailure> = {
  'connection-error': 'no-answer',
  ejected: 'not-allowed',
  'end-of-life': 'unsupported',
  'exp-room': 'not-allowed',
  'exp-token': 'not-allowed',
  'nbf-room': 'not-allowed',
  'nbf-token': 'not-allowed',
  'meeting-full': 'not-allowed',
  'not-allowed': 'not-allowed',
  'no-room': 'not-allowed',
}
const joinFaults: Fault[] = Object.entries(fatalKinds).flatMap(([type, reported]) =>
  [false, true].map((thenLeave) => ({
    name: `joining is refused: ${type}${thenLeave ? ', and the meeting is left' : ''}`,
    arrange: (standIn: StandIn) => {
      standIn.plan = { onJoin: { error: { type }, thenLeave } }
    },
    reported,
  })),
)

const cameraKinds: Record<string, CallFailure> = {
  permissions: 'microphone-blocked',
  'not-found': 'microphone-missing',
  'cam-in-use': 'microphone-busy',
  'mic-in-use': 'microphone-busy',
  'cam-mic-in-use': 'microphone-busy',
  'undefined-mediadevices': 'unsupported',
  constraints: 'unknown',
  unknown: 'unknown',
}
/** A refusal ends the call before anything is joined and paid for. */
const pressAndBeRefused = async (scene: Scene) => {
  await press(scene)
  await scene.widget.idle()
  expect(await scene.page.evaluate(() => window.callMachine?.joins ?? 0)).toBe(0)
}
const refuseMicrophone = (name: string) => async (scene: Scene) => {
  await scene.page.evaluate((refusal) => {
    window.probe.refuseMicrophone = refusal
  }, name)
  await pressAndBeRefused(scene)
  await scene.page.evaluate(() => {
    window.probe.refuseMicrophone = ''
  })
}
const microphoneFaults: Fault[] = [
  {
    name: 'the visitor refuses the microphone',
    microphone: 'blocked',
    act: pressAndBeRefused,
    reported: 'microphone-blocked',
  },
  { name: 'there is no microphone', act: refuseMicrophone('NotFoundError'), reported: 'microphone-missing' },
  { name: 'the microphone is busy', act: refuseMicrophone('NotReadableError'), reported: 'microphone-busy' },
  ...Object.entries(cameraKinds).map(([type, reported]) => ({
    name: `the call machine reports a camera error: ${type}`,
    arrange: (standIn: StandIn) => {
      standIn.plan = { cameraError: type, listening: false }
    },
    reported,
  })),
]

const endingFaults: Fault[] = [
  {
    name: 'the assistant hangs up: ejected, then left',
    act: async (scene) => {
      await inCall(scene)
      await (await machineOf(scene.page)).evaluate((machine) => {
        machine.fatal({ type: 'ejected', msg: 'Meeting has ended' })
        machine.leave()
      })
    },
  },
  {
    name: 'the assistant hangs up: ejected and nothing more',
    act: async (scene) => {
      await inCall(scene)
      await (await machineOf(scene.page)).evaluate((machine) => machine.fatal({ type: 'ejected' }))
    },
  },
  {
    name: 'the assistant hangs up: a status message, then left',
    act: async (scene) => {
      await inCall(scene)
      await (await machineOf(scene.page)).evaluate((machine) => {
        machine.say({ type: 'status-update', status: 'ended', endedReason: 'assistant-ended-call' })
        machine.leave()
      })
    },
  },
  {
    name: 'the assistant hangs up: a status message and nothing more',
    clock: true,
    act: async (scene) => {
      await inCall(scene)
      await (await machineOf(scene.page)).evaluate((machine) =>
        machine.say({ type: 'status-update', status: 'ended', endedReason: 'exceeded-max-duration' }),
      )
      await untilIdle(scene)
    },
  },
  {
    name: 'the meeting is left without a word',
    act: async (scene) => {
      await inCall(scene)
      await (await machineOf(scene.page)).evaluate((machine) => machine.leave())
    },
  },
  {
    name: 'the room expires during the call',
    act: async (scene) => {
      await inCall(scene)
      await (await machineOf(scene.page)).evaluate((machine) => machine.fatal({ type: 'exp-room' }))
    },
  },
  {
    name: 'the network goes away: interrupted, then left',
    act: async (scene) => {
      await inCall(scene)
      await (await machineOf(scene.page)).evaluate((machine) => {
        machine.network('interrupted')
        machine.leave()
      })
    },
    reported: 'connection-lost',
  },
  {
    name: 'the network goes away: a fatal error, then left',
    act: async (scene) => {
      await inCall(scene)
      await (await machineOf(scene.page)).evaluate((machine) => {
        machine.fatal({ type: 'connection-error' })
        machine.leave()
      })
    },
    reported: 'connection-lost',
  },
  {
    name: 'the network goes away: a fatal error and nothing more',
    act: async (scene) => {
      await inCall(scene)
      await (await machineOf(scene.page)).evaluate((machine) => machine.fatal({ type: 'connection-error' }))
    },
    reported: 'connection-lost',
  },
  {
    name: 'the tab is hidden and seen again',
    act: async (scene) => {
      await inCall(scene)
      const other = await scene.page.context().newPage()
      await other.bringToFront()
      await scene.page.bringToFront()
      await other.close()
      const machine = await machineOf(scene.page)
      await expect(async () => {
        await machine.evaluate((one) => one.level(0.1))
        await expect(scene.widget.status).toHaveText(callWords.speaking, { timeout: 500 })
      }).toPass()
      await scene.widget.end.click()
    },
  },
  {
    name: 'the page is left for another and Back is pressed',
    act: async (scene) => {
      await inCall(scene)
      await scene.page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
    },
  },
]

const cancelFaults: Fault[] = [
  {
    name: 'the caller gives up while the microphone is asked for',
    act: async (scene) => {
      await scene.page.evaluate(() => {
        const { mediaDevices } = navigator
        const real = mediaDevices.getUserMedia
        mediaDevices.getUserMedia = async (constraints) => {
          mediaDevices.getUserMedia = real
          await new Promise<void>((resolve) =>
            window.addEventListener('answer-microphone', () => resolve(), { once: true }),
          )
          return real.call(mediaDevices, constraints)
        }
      })
      scene.standIn.webCall = 'never'
      await cancelWhen(webCallSent)(scene)
      await scene.page.evaluate(() => window.dispatchEvent(new Event('answer-microphone')))
    },
  },
  {
    name: 'the caller gives up while the web call is created',
    arrange: (standIn) => {
      standIn.webCall = 'never'
    },
    act: async (scene) => {
      const given = scene.page.waitForEvent('requestfailed', (request) => request.url().includes('/call/web'))
      await cancelWhen(webCallSent)(scene)
      expect((await given).failure()?.errorText).toBe('net::ERR_ABORTED')
    },
  },
  {
    name: 'the caller gives up, and the web call is answered after all',
    act: async (scene) => {
      const { page, standIn } = scene
      // Whatever stands between the page and the network may not know how to give up.
      await page.evaluate(() => {
        const { fetch } = window
        window.fetch = async (input, init) => {
          if (!String(input).endsWith('/call/web')) return fetch(input, init)
          window.fetch = fetch
          const answerNow = new Promise((resolve) => window.addEventListener('answer-now', resolve, { once: true }))
          window.dispatchEvent(new Event('asked'))
          await answerNow
          const answered = await fetch(input, { ...init, signal: null })
          window.dispatchEvent(new Event('answered'))
          return answered
        }
      })
      const told = (name: string) =>
        page.evaluate(
          (event) => new Promise((resolve) => window.addEventListener(event, resolve, { once: true })),
          name,
        )
      const asked = told('asked')
      const answered = told('answered')
      await cancelWhen(() => asked)(scene)
      await page.evaluate(() => window.dispatchEvent(new Event('answer-now')))
      await answered
      expect(standIn.webCalls).toHaveLength(1)
      expect(await page.evaluate(() => window.callMachine?.joins ?? 0)).toBe(0)
    },
  },
  {
    name: 'the caller gives up while the bundle loads',
    ...bundle('never'),
    act: cancelWhen(bundleAsked),
  },
  {
    name: 'the caller gives up while the machine joins',
    arrange: (standIn) => {
      standIn.plan = { onJoin: 'waits', delay: 300 }
    },
    act: cancelWhen(machineAsked),
  },
  {
    name: 'the caller gives up while the assistant does not listen yet',
    arrange: (standIn) => {
      standIn.plan = { listening: false }
    },
    act: cancelWhen(machineJoined),
  },
  {
    name: 'the caller hangs up and the machine never confirms',
    arrange: (standIn) => {
      standIn.plan = { onLeave: 'nothing' }
    },
    act: async (scene) => {
      await inCall(scene)
      await scene.widget.end.click()
    },
  },
  {
    name: 'the caller hangs up while the assistant speaks',
    act: async (scene) => {
      const { page, widget } = scene
      await inCall(scene)
      await (await machineOf(page)).evaluate((machine) => machine.level(0.1))
      await expect(widget.status).toHaveText(callWords.speaking)
      await widget.end.click()
      // Looked at as soon as the sound has gone: a second later the end of speech would have come by itself.
      const timers = await page.evaluate(async () => {
        while (window.probe.left().audio > 0) await new Promise(requestAnimationFrame)
        return window.probe.timers().filter(({ time }) => time === 1000)
      })
      expect(timers).toEqual([])
    },
  },
  {
    name: 'the machine is loaded and dead, and the caller gives up',
    arrange: (standIn) => {
      standIn.plan = { onJoin: 'nothing', onLeave: 'nothing' }
    },
    act: cancelWhen(machineAsked),
  },
  {
    name: 'the assistant never listens',
    arrange: (standIn) => {
      standIn.plan = { listening: false }
    },
    clock: true,
    act: async (scene) => {
      await press(scene)
      await machineJoined(scene)
      await untilIdle(scene)
    },
    reported: 'no-answer',
  },
  {
    name: 'the button is pressed twice in the same tick',
    act: async (scene) => {
      await scene.widget.start.hover()
      await scene.widget.start.evaluate((button: HTMLButtonElement) => {
        button.click()
        button.click()
      })
      await expect(scene.widget.end).toBeVisible()
      expect(scene.standIn.webCalls).toHaveLength(1)
      expect(await scene.page.evaluate(() => window.callMachine?.joins)).toBe(1)
      await scene.widget.end.click()
    },
  },
  ...(['creating', 'loading', 'joining', 'in call'] as const).map(
    (stage): Fault => ({
      name: `the caller calls again at once after giving up while ${stage}`,
      act: async (scene) => {
        const { standIn, widget, page } = scene
        if (stage === 'creating') standIn.webCall = 'never'
        if (stage === 'loading') standIn.bundle = ['never', 'ok']
        if (stage === 'joining') standIn.plan = { onJoin: 'waits', delay: 200 }
        if (stage === 'in call') standIn.plan = { delay: 200 }
        await widget.start.click()
        if (stage === 'creating') await webCallSent(scene)
        if (stage === 'loading') await bundleAsked(scene)
        if (stage === 'joining') await machineAsked(scene)
        if (stage === 'in call') await expect(widget.end).toBeVisible()
        standIn.webCall = answer(201, webCall)
        standIn.plan = {}
        await page.evaluate(
          ([cancel, end, start]) => {
            const button = (name: string) =>
              [...document.querySelectorAll('button')].find((one) => one.innerText.trim() === name)
            ;(button(cancel) ?? button(end))?.click()
            // React renders within the click; the next one is the same tick.
            queueMicrotask(() => button(start)?.click())
          },
          [callWords.cancel, callWords.end, callWords.start] as const,
        )
        await expect.poll(() => standIn.webCalls.length).toBe(2)
        // A browser that waits for an address asks for it once: the second call waits with the first, then tries again.
        if (stage === 'loading') await standIn.release()
        await expect(widget.end).toBeVisible()
        expect((await page.evaluate(() => window.probe.left())).audio).toBe(1)
        await widget.end.click()
      },
    }),
  ),
]

const soundFaults: Fault[] = [
  {
    name: 'the browser refuses to play until it is touched',
    act: async (scene) => {
      await scene.page.evaluate(() => {
        const { play } = HTMLMediaElement.prototype
        HTMLMediaElement.prototype.play = async () => {
          HTMLMediaElement.prototype.play = play
          throw new DOMException('play() failed because the user did not interact', 'NotAllowedError')
        }
      })
      await press(scene)
      await expect
        .poll(() => scene.page.evaluate(() => window.probe.listeners().filter((name) => name.startsWith('pointerup'))))
        .toEqual(['pointerup capture 1'])
      await expect(scene.widget.connecting).toBeVisible()
      await scene.page.getByRole('heading', { level: 1 }).click()
      await expect(scene.widget.end).toBeVisible()
      await scene.widget.end.click()
    },
  },
  {
    name: 'the browser refuses to play and nobody touches it',
    clock: true,
    act: async (scene) => {
      await scene.page.evaluate(() => {
        const { play } = HTMLMediaElement.prototype
        HTMLMediaElement.prototype.play = async () => {
          HTMLMediaElement.prototype.play = play
          throw new DOMException('play() failed because the user did not interact', 'NotAllowedError')
        }
      })
      await press(scene)
      await machineJoined(scene)
      await untilIdle(scene)
    },
    reported: 'no-answer',
  },
  {
    name: 'noise cancellation fails while the caller is muted',
    act: async (scene) => {
      const { page, widget } = scene
      await inCall(scene)
      await widget.region.getByRole('button', { name: callWords.mute }).click()
      await (await machineOf(page)).evaluate((machine) =>
        machine.post({ action: 'nonfatal-error', type: 'audio-processor-error', errorMsg: 'no processor' }),
      )
      const sent = () =>
        page.evaluate(() =>
          (window.callMachine?.received ?? [])
            .filter(({ action }) => action === 'local-audio' || action === 'update-input-settings')
            .map((message) => JSON.stringify(message.inputSettings ?? message.state)),
        )
      await expect
        .poll(sent)
        .toEqual([
          '{"audio":{"processor":{"type":"noise-cancellation"}}}',
          'false',
          '{"audio":{"processor":{"type":"none"}}}',
          'false',
        ])
      await expect(widget.region.getByRole('button', { name: callWords.unmute })).toBeVisible()
      await widget.region.getByRole('button', { name: callWords.unmute }).click()
      await expect.poll(async () => (await sent()).at(-1)).toBe('true')
      await widget.end.click()
    },
  },
  {
    name: 'noise cancellation and the level observer are refused',
    arrange: (standIn) => {
      standIn.plan = { fails: ['update-input-settings', 'start-remote-participants-audio-level-observer'] }
    },
    act: async (scene) => {
      await inCall(scene)
      await scene.widget.end.click()
    },
  },
  {
    name: "the assistant's track goes and comes back",
    act: async (scene) => {
      await inCall(scene)
      const machine = await machineOf(scene.page)
      for (let times = 0; times < 3; times += 1) {
        await machine.evaluate((one) => {
          const speaker = one.speakerWithTrack()
          one.post({ action: 'participant-updated', participant: speaker })
        })
        await expect.poll(async () => (await scene.page.evaluate(() => window.probe.left())).audio).toBe(1)
      }
      await scene.widget.end.click()
    },
  },
]

const groups: Record<string, Fault[]> = {
  'the web call': webCallFaults,
  'the bundle': bundleFaults,
  joining: joinFaults,
  'the microphone': microphoneFaults,
  'the end': endingFaults,
  'giving up': cancelFaults,
  'the sound': soundFaults,
}

for (const library of libraries) {
  for (const [group, faults] of Object.entries(groups)) {
    for (const clock of [false, true]) {
      const mine = faults.filter(({ clock: timed = false, only = library }) => timed === clock && only === library)
      if (mine.length === 0) continue

      test.describe(`call library ${library}`, () => {
        test.describe.configure({ mode: 'parallel' })
        test.use({ library, expectedErrors: [/./] })

        // One page for them all: whatever a fault left behind would meet the next one.
        test(`survives faults of ${group}${clock ? ', with time passing' : ''}`, async ({
          page,
          widget,
          standIn,
          errors,
          context,
        }) => {
          if (clock) {
            await page.clock.install()
            await page.reload()
            await waitForHydration(page)
          }
          for (const { name, arrange, act = press, reported, microphone } of mine) {
            await test.step(name, async () => {
              await standIn.recover()
              await page.evaluate(() => {
                if (window.callMachine) window.callMachine.joins = 0
              })
              errors.length = 0
              arrange?.(standIn)
              if (microphone) await context.clearPermissions()
              await act({ page, widget, standIn })
              await widget.idle()
              await expectNothingLeft(page)
              expect(errors.flatMap(failureReported), name).toEqual(reported ? [reported] : [])

              await standIn.recover()
              await context.grantPermissions(['microphone'])
              await widget.call()
              await widget.end.click()
              await widget.idle()
              await expectNothingLeft(page)
            })
          }
        })
      })
    }
  }
}

/** The failure a line of the console reports. What a call survives is reported in other words. */
function failureReported(line: string): string[] {
  const [, reason] = /^demo call: ([a-z-]+) [A-Z]/.exec(line) ?? []
  return reason === undefined ? [] : [reason]
}
