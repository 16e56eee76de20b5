import type { Page } from '@playwright/test'
import type { CallFailure } from '../src/call/call-provider.ts'
import { callWords } from '../src/content/call.ts'
import { expect, expectEverythingReleased, test, type Widget } from './support/call-machine/call-page.ts'
import {
  answer,
  type Library,
  libraries,
  type Machine,
  type MachinePlan,
  machineOf,
  messagesReceived,
  type StandIn,
  webCall,
} from './support/call-machine/stand-in.ts'
import { waitForHydration } from './support/hydration.ts'

type Fixtures = { page: Page; widget: Widget; standIn: StandIn }
type Step = (fixtures: Fixtures) => Promise<unknown>

type Fault = {
  name: string
  arrange?: (standIn: StandIn) => void
  /** Without steps: one press of Demo Voice Chat. */
  steps?: Step[]
  /** The reason in the one report of a failed call. Without it no failed call may be reported. */
  reported?: CallFailure
  /** The steps move the page's clock. */
  fakeClock?: true
}

const press: Step = ({ widget }) => widget.start.click()
const startCall: Step = ({ widget }) => widget.call()
const cancel: Step = ({ widget }) => widget.cancel.click()
const hangUp: Step = ({ widget }) => widget.end.click()
const inMachine =
  (run: (machine: Machine) => void): Step =>
  async ({ page }) =>
    (await machineOf(page)).evaluate(run)

const untilWebCallSent: Step = ({ standIn }) => expect.poll(() => standIn.webCallRequests.length).toBeGreaterThan(0)
const untilBundleRequested: Step = ({ standIn }) => expect.poll(() => standIn.bundleRequests.length).toBeGreaterThan(0)
const untilMachineJoins: Step = ({ page }) =>
  expect.poll(() => page.evaluate(() => window.callMachine?.joins ?? 0)).toBeGreaterThan(0)
const untilMachineJoined: Step = ({ page }) =>
  expect.poll(() => page.evaluate(() => window.callMachine?.current.isJoined())).toBe(true)
const expectNoJoin: Step = async ({ page }) => expect(await page.evaluate(() => window.callMachine?.joins ?? 0)).toBe(0)

/** Moves the page's clock until the widget is idle. */
const runUntilIdle: Step = ({ page, widget }) =>
  expect(async () => {
    await page.clock.runFor(5000)
    await expect(widget.start).toBeEnabled({ timeout: 100 })
  }).toPass({ intervals: [0] })

/** Moves the page's clock until the call has started. Short steps: on a slow machine long ones would reach a timeout. */
const runUntilInCall: Step = ({ page, widget }) =>
  expect(async () => {
    await page.clock.runFor(250)
    await expect(widget.end).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [0] })

const withPlan = (plan: MachinePlan) => ({
  arrange: (standIn: StandIn) => {
    standIn.plan = plan
  },
})
const withBundle = (...bundle: StandIn['bundle']) => ({
  arrange: (standIn: StandIn) => {
    standIn.bundle = bundle
  },
})
const withWebCall = (webCallAnswer: StandIn['webCall']) => ({
  arrange: (standIn: StandIn) => {
    standIn.webCall = webCallAnswer
  },
})

const webCallFaults: Fault[] = [
  ...(
    [
      ['answers 400', answer(400, { message: ['assistant.x should not exist'] }), 'not-allowed'],
      ['answers 429 in plain text', { status: 429, type: 'text/plain', body: 'slow down' }, 'not-allowed'],
      ['answers 500 in HTML', { status: 500, type: 'text/html', body: '<h1>sorry</h1>' }, 'no-answer'],
      ['answers 201 in HTML', { status: 201, type: 'text/html', body: '<h1>hello</h1>' }, 'no-answer'],
      ['answers null', answer(201, null), 'no-answer'],
      ['answers without webCallUrl', answer(201, { id: 'call-1' }), 'no-answer'],
      ['has its connection reset', 'reset', 'no-answer'],
    ] as const
  ).map(([what, webCallAnswer, reported]) => ({
    name: `POST /call/web ${what}`,
    ...withWebCall(webCallAnswer),
    reported,
  })),
  {
    name: 'POST /call/web is never answered',
    ...withWebCall('never'),
    fakeClock: true,
    steps: [press, untilWebCallSent, runUntilIdle],
    reported: 'no-answer',
  },
]

/** `call-bundle.test.e2e.ts` has the attempts themselves. */
const bundleFaults: Fault[] = [
  {
    name: 'the first two requests for the bundle answer 404',
    ...withBundle('not found', 'not found', 'ok'),
    fakeClock: true,
    steps: [press, runUntilInCall, hangUp],
  },
  ...(['never', 'empty', 'throws'] as const).map(
    (bundle): Fault => ({
      name: `every request for the bundle: ${bundle}`,
      ...withBundle(bundle),
      fakeClock: true,
      steps: [press, runUntilIdle],
      reported: 'no-answer',
    }),
  ),
]

/** Two of the kinds: `src/call/vapi/failure.test.ts` has the reason of each. */
const joinFaults: Fault[] = Object.entries({
  'connection-error': 'no-answer',
  'exp-token': 'expired',
} as const).flatMap(([type, reported]) =>
  [false, true].map((thenLeave) => ({
    name: `joining fails with ${type}, ${thenLeave ? 'with' : 'without'} left-meeting`,
    ...withPlan({ onJoin: { error: { type }, thenLeave } }),
    reported,
  })),
)

/** Refuses the microphone with a DOMException of this name, once. Nothing may be joined: a joined meeting costs money. */
const pressWithRefusal =
  (name: string): Step =>
  async (fixtures) => {
    const { page, widget } = fixtures
    const refuse = (refusal: string) =>
      page.evaluate((given) => {
        window.probe.refuseMicrophone = given
      }, refusal)
    await refuse(name)
    await press(fixtures)
    await widget.expectIdle()
    await expectNoJoin(fixtures)
    await refuse('')
  }

const blockedMicrophone: Fault[] = [
  {
    name: 'the visitor blocks the microphone',
    steps: [({ page }) => page.context().clearPermissions(), press, ({ widget }) => widget.expectIdle(), expectNoJoin],
    reported: 'microphone-blocked',
  },
]

const microphoneFaults: Fault[] = [
  { name: 'there is no microphone', steps: [pressWithRefusal('NotFoundError')], reported: 'microphone-missing' },
  { name: 'the microphone is in use', steps: [pressWithRefusal('NotReadableError')], reported: 'microphone-busy' },
  {
    name: 'the call machine reports a camera error',
    ...withPlan({ cameraError: 'mic-in-use', listening: false }),
    reported: 'microphone-busy',
  },
]

/** A call that the call machine ends. */
const endedByMachine = (name: string, run: (machine: Machine) => void, reported?: CallFailure): Fault => ({
  name,
  steps: [startCall, inMachine(run)],
  ...(reported && { reported }),
})

const endings: Fault[] = [
  endedByMachine('the assistant hangs up: ejected, then left-meeting', (machine) => {
    machine.fatal({ type: 'ejected', msg: 'Meeting has ended' })
    machine.leave()
  }),
  endedByMachine('the assistant hangs up: ejected only', (machine) => machine.fatal({ type: 'ejected' })),
  endedByMachine('the assistant hangs up: a status message, then left-meeting', (machine) => {
    machine.sendMessage({ type: 'status-update', status: 'ended', endedReason: 'assistant-ended-call' })
    machine.leave()
  }),
  {
    name: 'the assistant hangs up: a status message only',
    fakeClock: true,
    steps: [
      startCall,
      inMachine((machine) =>
        machine.sendMessage({ type: 'status-update', status: 'ended', endedReason: 'exceeded-max-duration' }),
      ),
      runUntilIdle,
    ],
  },
  endedByMachine('left-meeting only', (machine) => machine.leave()),
  endedByMachine('the room expires during the call', (machine) => machine.fatal({ type: 'exp-room' }), 'expired'),
  endedByMachine(
    'the token expires during the call, then left-meeting',
    (machine) => {
      machine.fatal({ type: 'exp-token' })
      machine.leave()
    },
    'expired',
  ),
  endedByMachine(
    'the network is lost: interrupted, then left-meeting',
    (machine) => {
      machine.sendNetworkEvent('interrupted')
      machine.leave()
    },
    'connection-lost',
  ),
  endedByMachine(
    'the network is lost: connection-error, then left-meeting',
    (machine) => {
      machine.fatal({ type: 'connection-error' })
      machine.leave()
    },
    'connection-lost',
  ),
  endedByMachine(
    'the network is lost: connection-error only',
    (machine) => machine.fatal({ type: 'connection-error' }),
    'connection-lost',
  ),
  {
    name: 'the tab is hidden and shown again, and the call goes on',
    steps: [
      startCall,
      async ({ page, widget }) => {
        const other = await page.context().newPage()
        await other.bringToFront()
        await page.bringToFront()
        await other.close()
        const machine = await machineOf(page)
        await expect(async () => {
          await machine.evaluate((one) => one.sendLevel(0.1))
          await expect(widget.status).toHaveText(callWords.speaking, { timeout: 500 })
        }).toPass()
      },
      hangUp,
    ],
  },
  {
    name: 'the browser puts the page into the back/forward cache',
    steps: [
      startCall,
      ({ page }) => page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))),
    ],
  },
]

const cancellations: Fault[] = [
  {
    name: 'cancels while the browser asks for the microphone',
    ...withWebCall('never'),
    steps: [
      ({ page }) =>
        page.evaluate(() => {
          const { mediaDevices } = navigator
          const { getUserMedia } = mediaDevices
          mediaDevices.getUserMedia = async (constraints) => {
            mediaDevices.getUserMedia = getUserMedia
            await new Promise((resolve) => window.addEventListener('answer-microphone', resolve, { once: true }))
            return getUserMedia.call(mediaDevices, constraints)
          }
        }),
      press,
      untilWebCallSent,
      cancel,
      ({ page }) => page.evaluate(() => window.dispatchEvent(new Event('answer-microphone'))),
    ],
  },
  {
    name: 'cancels while POST /call/web is unanswered: the request is aborted',
    ...withWebCall('never'),
    steps: [
      async (fixtures) => {
        const aborted = fixtures.page.waitForEvent('requestfailed', (request) => request.url().includes('/call/web'))
        await press(fixtures)
        await untilWebCallSent(fixtures)
        await cancel(fixtures)
        expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED')
      },
    ],
  },
  {
    name: 'cancels, and POST /call/web is answered in spite of the abort: nothing is joined',
    steps: [
      async (fixtures) => {
        const { page, standIn } = fixtures
        // Sends the request without its signal, as a service worker or a proxy might.
        await page.evaluate(() => {
          const { fetch } = window
          window.fetch = async (input, init) => {
            if (!String(input).endsWith('/call/web')) return fetch(input, init)
            window.fetch = fetch
            const sendNow = new Promise((resolve) => window.addEventListener('send-now', resolve, { once: true }))
            window.dispatchEvent(new Event('requested'))
            await sendNow
            const answered = await fetch(input, { ...init, signal: null })
            window.dispatchEvent(new Event('answered'))
            return answered
          }
        })
        const eventFired = (name: string) =>
          page.evaluate(
            (type) => new Promise((resolve) => window.addEventListener(type, resolve, { once: true })),
            name,
          )
        const requested = eventFired('requested')
        const answered = eventFired('answered')
        await press(fixtures)
        await requested
        await cancel(fixtures)
        await page.evaluate(() => window.dispatchEvent(new Event('send-now')))
        await answered
        expect(standIn.webCallRequests).toHaveLength(1)
        await expectNoJoin(fixtures)
      },
    ],
  },
  {
    name: 'cancels while the bundle loads',
    ...withBundle('never'),
    steps: [press, untilBundleRequested, cancel],
  },
  {
    name: 'cancels while the call machine joins',
    ...withPlan({ onJoin: 'waits', delay: 300 }),
    steps: [press, untilMachineJoins, cancel],
  },
  {
    name: 'cancels while the assistant does not listen yet',
    ...withPlan({ listening: false }),
    steps: [press, untilMachineJoined, cancel],
  },
  {
    name: 'cancels while the call machine answers nothing',
    ...withPlan({ onJoin: 'nothing', onLeave: 'nothing' }),
    steps: [press, untilMachineJoins, cancel],
  },
  {
    name: 'hangs up, and the call machine never confirms',
    ...withPlan({ onLeave: 'nothing' }),
    steps: [startCall, hangUp],
  },
  {
    name: 'hangs up while the assistant speaks: the timer of the speech end is cleared',
    steps: [
      startCall,
      inMachine((machine) => machine.sendLevel(0.1)),
      ({ widget }) => expect(widget.status).toHaveText(callWords.speaking),
      hangUp,
      async ({ page }) => {
        // Checked as soon as the audio element is gone: a second later the timer would have ended by itself.
        const timers = await page.evaluate(async () => {
          while (window.probe.resources().audioElements > 0) await new Promise(requestAnimationFrame)
          return window.probe.timers().filter(({ time }) => time === 1000)
        })
        expect(timers).toEqual([])
      },
    ],
  },
  {
    name: 'the assistant never listens',
    ...withPlan({ listening: false }),
    fakeClock: true,
    steps: [press, untilMachineJoined, runUntilIdle],
    reported: 'no-answer',
  },
  ...Object.entries({
    'while POST /call/web is unanswered': { ...withWebCall('never'), until: untilWebCallSent },
    'while the bundle loads': { ...withBundle('never', 'ok'), until: untilBundleRequested },
    'while the call machine joins': { ...withPlan({ onJoin: 'waits', delay: 200 }), until: untilMachineJoins },
    'during the call': {
      ...withPlan({ delay: 200 }),
      until: ({ widget }: Fixtures) => expect(widget.end).toBeVisible(),
    },
  }).map(
    ([when, { arrange, until }]): Fault => ({
      name: `ends a call ${when} and starts the next one in the same tick`,
      arrange,
      steps: [
        press,
        until,
        async ({ page, widget, standIn }) => {
          standIn.webCall = answer(201, webCall)
          standIn.plan = {}
          await page.evaluate(
            ([cancelName, endName, startName]) => {
              const button = (name: string) =>
                [...document.querySelectorAll('button')].find((one) => one.innerText.trim() === name)
              ;(button(cancelName) ?? button(endName))?.click()
              // React renders in a microtask of the click, so the start button exists in the next one.
              queueMicrotask(() => button(startName)?.click())
            },
            [callWords.cancel, callWords.end, callWords.start] as const,
          )
          await expect.poll(() => standIn.webCallRequests).toHaveLength(2)
          // The browser joins the second request for the bundle to the first one. Once that fails, the library tries again.
          if (standIn.bundle.includes('never')) await standIn.abortUnanswered()
          await expect(widget.end).toBeVisible()
          expect((await page.evaluate(() => window.probe.resources())).audioElements).toBe(1)
        },
        hangUp,
      ],
    }),
  ),
]

const refuseToPlayOnce: Step = ({ page }) =>
  page.evaluate(() => {
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = async () => {
      HTMLMediaElement.prototype.play = play
      throw new DOMException('play() failed because the user did not interact', 'NotAllowedError')
    }
  })

const soundFaults: Fault[] = [
  {
    name: 'the browser refuses to play until the visitor clicks',
    steps: [
      refuseToPlayOnce,
      press,
      async ({ page, widget }) => {
        const listeners = () => page.evaluate(() => window.probe.listeners())
        await expect.poll(listeners).toContain('pointerup capture 1')
        await expect(widget.connecting).toBeVisible()
        await page.getByRole('heading', { level: 1 }).click()
        await expect(widget.end).toBeVisible()
      },
      hangUp,
    ],
  },
  {
    name: 'noise cancellation fails while the caller is muted: the caller stays muted',
    steps: [
      startCall,
      async ({ page, widget }) => {
        const button = (name: string) => widget.region.getByRole('button', { name })
        await button(callWords.mute).click()
        await (await machineOf(page)).evaluate((machine) =>
          machine.post({ action: 'nonfatal-error', type: 'audio-processor-error', errorMsg: 'no processor' }),
        )
        const processors = async () =>
          (await messagesReceived(page, 'update-input-settings')).map(({ inputSettings }) => inputSettings)
        const microphoneStates = async () => (await messagesReceived(page, 'local-audio')).map(({ state }) => state)
        await expect
          .poll(processors)
          .toEqual([
            { audio: { processor: { type: 'noise-cancellation' } } },
            { audio: { processor: { type: 'none' } } },
          ])
        // The first is the caller's; with the second the SDK would have switched the microphone on.
        await expect.poll(microphoneStates).toEqual([false, false])
        await button(callWords.unmute).click()
        await expect.poll(microphoneStates).toEqual([false, false, true])
      },
      hangUp,
    ],
  },
  {
    name: 'noise cancellation and the level observer are refused',
    ...withPlan({ fails: ['update-input-settings', 'start-remote-participants-audio-level-observer'] }),
    steps: [startCall, hangUp],
  },
  {
    name: "the assistant's track is replaced three times",
    steps: [
      startCall,
      async ({ page }) => {
        const machine = await machineOf(page)
        for (let times = 0; times < 3; times += 1) {
          await machine.evaluate((one) => one.replaceTrack())
          const resources = () => page.evaluate(() => window.probe.resources())
          await expect.poll(async () => (await resources()).audioElements).toBe(1)
        }
      },
      hangUp,
    ],
  },
]

const groups: Record<string, Fault[]> = {
  'POST /call/web': webCallFaults,
  'the bundle': bundleFaults,
  joining: joinFaults,
  'a blocked microphone': blockedMicrophone,
  'the microphone': microphoneFaults,
  'the end of a call': endings,
  'cancelling and restarting': cancellations,
  'the sound': soundFaults,
}

const [newest, older] = libraries
for (const [group, faults] of Object.entries(groups)) {
  const tag = faults === blockedMicrophone ? ['@full-chromium'] : []
  testFaults(newest, group, faults, tag)
  // The library has no part in the request that creates the call.
  if (group !== 'POST /call/web') testFaults(older, group, faults, ['@soak', ...tag])
}

/** All faults of a group run in one page, so that whatever one of them leaves behind disturbs the next, or the call after the last. */
function testFaults(library: Library, group: string, all: Fault[], tag: string[]) {
  for (const fakeClock of [false, true]) {
    const faults = all.filter((fault) => Boolean(fault.fakeClock) === fakeClock)
    if (faults.length === 0) continue
    test.describe(`call library ${library}`, () => {
      test.use({ library, expectedErrors: [/./] })

      const title = `is idle, has released everything and starts the next call after each fault of ${group}${fakeClock ? ', with a fake clock' : ''}`
      test(title, { tag }, async ({ page, widget, standIn, errors, context }) => {
        // The usual limit for one test, for every four faults and the calls after them.
        test.setTimeout(60_000 * Math.ceil(faults.length / 4))
        if (fakeClock) {
          await page.clock.install()
          await page.reload()
          await waitForHydration(page)
        }
        for (const { name, arrange, steps = [press], reported } of faults) {
          await test.step(name, async () => {
            await standIn.reset()
            await page.evaluate(() => {
              if (window.callMachine) window.callMachine.joins = 0
            })
            errors.length = 0
            arrange?.(standIn)
            for (const step of steps) await step({ page, widget, standIn })
            await widget.expectIdle()
            await expectEverythingReleased(page)
            expect(errors.flatMap(reportedReason), name).toEqual(reported ? [reported] : [])
            await expect(widget.status, name).toHaveText(reported ? '' : 'Call ended')
            await context.grantPermissions(['microphone'])
          })
        }
        await standIn.reset()
        await widget.call()
        await widget.end.click()
        await widget.expectIdle()
        await expectEverythingReleased(page)
      })
    })
  }
}

/** The reason of a failed call, from the console line that reports it. Non-fatal errors are reported in other words. */
function reportedReason(line: string): string[] {
  const [, reason] = /^demo call: ([a-z-]+) [A-Z]/.exec(line) ?? []
  return reason === undefined ? [] : [reason]
}
