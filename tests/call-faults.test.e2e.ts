import type { Page } from '@playwright/test'
import type { CallFailure } from '../src/call/call-provider.ts'
import { callWords } from '../src/content/call.ts'
import { expect, expectEverythingReleased, test, type Widget } from './support/call-machine/call-page.ts'
import {
  answer,
  type Library,
  libraries,
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
  standIn?: Partial<Pick<StandIn, 'webCall' | 'bundle' | 'plan'>>
  /** Without steps: one press of Demo Voice Chat. */
  steps?: Step[]
  /** The reason in the one report of a failed call. Without it no failed call may be reported. */
  reported?: CallFailure
  /** The steps move the page's clock. */
  fakeClock?: boolean
}

const press: Step = ({ widget }) => widget.start.click()
const startCall: Step = ({ widget }) => widget.call()
const cancel: Step = ({ widget }) => widget.cancel.click()
const hangUp: Step = ({ widget }) => widget.end.click()
const untilWebCallSent: Step = ({ standIn }) => expect.poll(() => standIn.webCallRequests.length).toBeGreaterThan(0)
const untilBundleRequested: Step = ({ standIn }) => expect.poll(() => standIn.bundleRequests.length).toBeGreaterThan(0)
const untilMachineJoins: Step = ({ page }) =>
  expect.poll(() => page.evaluate(() => window.callMachine?.joins ?? 0)).toBeGreaterThan(0)
const untilMachineJoined: Step = ({ page }) =>
  expect.poll(() => page.evaluate(() => window.callMachine?.current.isJoined())).toBe(true)
const expectNoJoin: Step = async ({ page }) => expect(await page.evaluate(() => window.callMachine?.joins ?? 0)).toBe(0)

/** Moves the page's clock until the widget shows that button. Short steps: on a slow machine long ones would reach a timeout. */
const runUntil =
  (shown: 'start' | 'end', step: number): Step =>
  ({ page, widget }) =>
    expect(async () => {
      await page.clock.runFor(step)
      await expect(widget[shown]).toBeEnabled({ timeout: 100 })
    }).toPass({ intervals: [0] })
const runUntilIdle = runUntil('start', 5000)
const runUntilInCall = runUntil('end', 250)

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
  ).map(([what, given, reported]) => ({ name: `POST /call/web ${what}`, standIn: { webCall: given }, reported })),
  {
    name: 'POST /call/web is never answered',
    standIn: { webCall: 'never' },
    fakeClock: true,
    steps: [press, untilWebCallSent, runUntilIdle],
    reported: 'no-answer',
  },
]

/** `call-bundle.test.e2e.ts` has the attempts themselves. */
const bundleFaults: Fault[] = [
  {
    name: 'the first two requests for the bundle answer 404',
    standIn: { bundle: ['not found', 'not found', 'ok'] },
    fakeClock: true,
    steps: [press, runUntilInCall, hangUp],
  },
  ...(['never', 'empty', 'throws'] as const).map((bundle) => ({
    name: `every request for the bundle: ${bundle}`,
    standIn: { bundle: [bundle] },
    fakeClock: true,
    steps: [press, runUntilIdle],
    reported: 'no-answer' as const,
  })),
]

/** Two of the kinds: `src/call/vapi/failure.test.ts` has the reason of each. */
const joinFaults: Fault[] = Object.entries({
  'connection-error': 'no-answer',
  'exp-token': 'expired',
} as const).flatMap(([type, reported]) =>
  [false, true].map((thenLeave) => ({
    name: `joining fails with ${type}, ${thenLeave ? 'with' : 'without'} left-meeting`,
    standIn: { plan: { onJoin: { error: { type }, thenLeave } } },
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
    standIn: { plan: { cameraError: 'mic-in-use', listening: false } },
    reported: 'microphone-busy',
  },
]

type Command = 'leave' | { fatal: string } | { message: Record<string, string> } | { network: string }

/** What the call machine does. */
const machine =
  (...commands: Command[]): Step =>
  async ({ page }) =>
    (await machineOf(page)).evaluate((one, given) => {
      for (const command of given) {
        if (command === 'leave') one.leave()
        else if ('fatal' in command) one.fatal({ type: command.fatal })
        else if ('message' in command) one.sendMessage(command.message)
        else one.sendNetworkEvent(command.network)
      }
    }, commands)

const ended = { message: { type: 'status-update', status: 'ended', endedReason: 'assistant-ended-call' } }
const endings: Fault[] = [
  ...(
    [
      ['the assistant hangs up: ejected, then left-meeting', [{ fatal: 'ejected' }, 'leave']],
      ['the assistant hangs up: ejected only', [{ fatal: 'ejected' }]],
      ['the assistant hangs up: a status message, then left-meeting', [ended, 'leave']],
      ['left-meeting only', ['leave']],
      ['the room expires during the call', [{ fatal: 'exp-room' }], 'expired'],
      ['the token expires during the call, then left-meeting', [{ fatal: 'exp-token' }, 'leave'], 'expired'],
      ['the network is interrupted, then left-meeting', [{ network: 'interrupted' }, 'leave'], 'connection-lost'],
      [
        'the network is lost: connection-error, then left-meeting',
        [{ fatal: 'connection-error' }, 'leave'],
        'connection-lost',
      ],
      ['the network is lost: connection-error only', [{ fatal: 'connection-error' }], 'connection-lost'],
    ] satisfies [string, Command[], CallFailure?][]
  ).map(([name, commands, reported]) => ({
    name,
    steps: [startCall, machine(...(commands as Command[]))],
    ...(reported && { reported: reported as CallFailure }),
  })),
  {
    name: 'the assistant hangs up: a status message only',
    fakeClock: true,
    steps: [startCall, machine(ended), runUntilIdle],
  },
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

/** Each at another moment of a start; the press of Cancel is the last step. */
const cancelled: [when: string, given: Fault['standIn'], until: Step][] = [
  ['while the bundle loads', { bundle: ['never'] }, untilBundleRequested],
  ['while the call machine joins', { plan: { onJoin: 'waits', delay: 300 } }, untilMachineJoins],
  ['while the assistant does not listen yet', { plan: { listening: false } }, untilMachineJoined],
  ['while the call machine answers nothing', { plan: { onJoin: 'nothing', onLeave: 'nothing' } }, untilMachineJoins],
]

/** Each at another moment of a call. */
const restarted: [when: string, given: Fault['standIn'], until: Step][] = [
  ['while POST /call/web is unanswered', { webCall: 'never' }, untilWebCallSent],
  ['while the bundle loads', { bundle: ['never', 'ok'] }, untilBundleRequested],
  ['while the call machine joins', { plan: { onJoin: 'waits', delay: 200 } }, untilMachineJoins],
  ['during the call', { plan: { delay: 200 } }, ({ widget }) => expect(widget.end).toBeVisible()],
]

const endAndStart: Step = async ({ page, widget, standIn }) => {
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
}

const cancellations: Fault[] = [
  ...cancelled.map(([when, given, until]) => ({
    name: `cancels ${when}`,
    ...(given && { standIn: given }),
    steps: [press, until, cancel],
  })),
  ...restarted.map(([when, given, until]) => ({
    name: `ends a call ${when} and starts the next one in the same tick`,
    ...(given && { standIn: given }),
    steps: [press, until, endAndStart, hangUp],
  })),
  {
    name: 'cancels while the browser asks for the microphone',
    standIn: { webCall: 'never' },
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
    standIn: { webCall: 'never' },
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
    standIn: { webCall: 'never' },
    steps: [
      // Sends the request without its signal, as a service worker or a proxy might.
      ({ page }) =>
        page.evaluate(() => {
          const { fetch } = window
          window.fetch = async (input, init) => {
            window.fetch = fetch
            const answered = await fetch(input, { ...init, signal: null })
            Object.assign(window, { answered })
            return answered
          }
        }),
      press,
      untilWebCallSent,
      cancel,
      async ({ page, standIn }) => {
        standIn.webCall = answer(201, webCall)
        await standIn.answerLate()
        await page.waitForFunction(() => 'answered' in window)
      },
      expectNoJoin,
    ],
  },
  {
    name: 'hangs up, and the call machine never confirms',
    standIn: { plan: { onLeave: 'nothing' } },
    steps: [startCall, hangUp],
  },
  {
    name: 'hangs up while the assistant speaks: the timer of the speech end is cleared',
    steps: [
      startCall,
      async ({ page }) => (await machineOf(page)).evaluate((one) => one.sendLevel(0.1)),
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
    standIn: { plan: { listening: false } },
    fakeClock: true,
    steps: [press, untilMachineJoined, runUntilIdle],
    reported: 'no-answer',
  },
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
    standIn: { plan: { fails: ['update-input-settings', 'start-remote-participants-audio-level-observer'] } },
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
        for (const { name, standIn: given, steps = [press], reported } of faults) {
          await test.step(name, async () => {
            await standIn.reset()
            await page.evaluate(() => {
              if (window.callMachine) window.callMachine.joins = 0
            })
            errors.length = 0
            Object.assign(standIn, given)
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
