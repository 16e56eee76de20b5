import type { Page } from '@playwright/test'
import type { CallFailure } from '../src/call/call-provider.ts'
import { callWords } from '../src/content/call.ts'
import {
  expect,
  expectEverythingReleased,
  test,
  type Widget,
} from './support/call-machine/call-page.ts'
import {
  answer,
  type Library,
  libraries,
  type Machine,
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
  standIn?: Partial<Pick<StandIn, 'webCall' | 'bundle' | 'lookup' | 'plan'>>
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
const untilWebCallSent: Step = ({ standIn }) =>
  expect.poll(() => standIn.webCallRequests.length).toBeGreaterThan(0)
const untilBundleRequested: Step = ({ standIn }) =>
  expect.poll(() => standIn.bundleRequests.length).toBeGreaterThan(0)
const untilMachineJoins: Step = ({ page }) =>
  expect.poll(() => page.evaluate(() => window.callMachine?.joins ?? 0)).toBeGreaterThan(0)
const untilMachineJoined: Step = ({ page }) =>
  expect.poll(() => page.evaluate(() => window.callMachine?.current.isJoined())).toBe(true)
const expectNoJoin: Step = async ({ page }) =>
  expect(await page.evaluate(() => window.callMachine?.joins ?? 0)).toBe(0)

const untilLookedUp =
  (attempts: number): Step =>
  ({ standIn }) =>
    expect.poll(() => standIn.lookupRequests.length).toBe(attempts)
const untilSocketConnected: Step = ({ page }) =>
  expect.poll(() => page.evaluate(() => window.callMachine?.current.isConnected())).toBe(true)

/** What the call machine does, as a function that runs in the page. */
const machine =
  (act: (machine: Machine) => void): Step =>
  async ({ page }) =>
    (await machineOf(page)).evaluate(act)

const run =
  (milliseconds: number): Step =>
  ({ page }) =>
    page.clock.runFor(milliseconds)
const expectInCall: Step = ({ widget }) => expect(widget.end).toBeVisible()
const expectStillTrying: Step = async ({ widget }) => {
  await expect(widget.cancel).toBeVisible()
  await expect(widget.region).toContainText('Still trying to connect.')
}

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
      [
        'answers 429 in plain text',
        { status: 429, type: 'text/plain', body: 'slow down' },
        'not-allowed',
      ],
      [
        'answers 201 in HTML',
        { status: 201, type: 'text/html', body: '<h1>hello</h1>' },
        'no-answer',
      ],
      ['answers without webCallUrl', answer(201, { id: 'call-1' }), 'no-answer'],
      ['has its connection reset', 'reset', 'no-answer'],
    ] as const
  ).map(([what, given, reported]) => ({
    name: `POST /call/web ${what}`,
    standIn: { webCall: given },
    reported,
  })),
  {
    name: 'POST /call/web is never answered',
    standIn: { webCall: 'never' },
    fakeClock: true,
    steps: [press, untilWebCallSent, runUntilIdle],
    reported: 'no-answer',
  },
]

const bundleFaults: Fault[] = [
  {
    name: 'the first two requests for the bundle answer 404',
    standIn: { bundle: ['not found', 'not found', 'ok'] },
    fakeClock: true,
    steps: [press, runUntilInCall, hangUp],
  },
  {
    name: 'the bundle throws',
    standIn: { bundle: ['throws'] },
    fakeClock: true,
    steps: [press, runUntilIdle],
    reported: 'no-answer',
  },
]

/** Two of the kinds: `src/call/vapi/failure.test.ts` has the reason of each. */
const joinFaults: Fault[] = (
  [
    ['connection-error', false, 'no-answer'],
    ['exp-token', true, 'expired'],
  ] as const
).map(([type, thenLeave, reported]) => ({
  name: `joining fails with ${type}, ${thenLeave ? 'with' : 'without'} left-meeting`,
  standIn: { plan: { onJoin: { error: { type }, thenLeave } } },
  reported,
}))

/** The library's own attempts to reach the meeting start 11.5 s apart; the third one is answered after 10 s. */
const attemptsToJoin: Step[] = [
  untilLookedUp(1),
  run(11_500),
  untilLookedUp(2),
  run(11_500),
  untilLookedUp(3),
]
const thirdAttempt: Fault['standIn'] = { plan: { signalling: ['silent', 'silent', 'late'] } }

const networkFaults: Fault[] = [
  {
    name: 'the lookup of the room answers 404',
    standIn: { lookup: 'not found' },
    reported: 'not-allowed',
  },
  { name: 'the lookup of the room is cut', standIn: { lookup: 'reset' }, reported: 'no-answer' },
  {
    name: 'the lookup of the room is never answered',
    standIn: { lookup: 'never' },
    fakeClock: true,
    steps: [press, untilLookedUp(1), run(15_000)],
    reported: 'no-answer',
  },
  {
    name: 'two sockets are silent, and the third one answers after 33 s',
    standIn: thirdAttempt,
    fakeClock: true,
    steps: [press, ...attemptsToJoin, expectStillTrying, run(10_000), expectInCall, hangUp],
  },
  {
    name: 'is cancelled while the sockets are silent',
    standIn: { plan: { signalling: ['silent'] } },
    fakeClock: true,
    steps: [press, ...attemptsToJoin, run(10_000), expectStillTrying, cancel],
  },
  {
    name: 'the socket closes at the join, and nothing follows',
    standIn: { plan: { signalling: ['closes'] } },
    fakeClock: true,
    steps: [press, untilLookedUp(1), run(45_000), expectStillTrying, runUntilIdle],
    reported: 'no-answer',
  },
  {
    name: 'the socket is cut in a call and connects again; then the assistant hangs up',
    steps: [
      startCall,
      machine((one) => one.cutSocket()),
      untilSocketConnected,
      machine((one) => one.leave()),
    ],
  },
]

/** The request for the microphone with that number, of those from now on, fails. */
const refuse =
  (error: 'NotFoundError' | 'OverconstrainedError', request = 1): Step =>
  ({ page }) =>
    page.evaluate(
      ([name, number]) => {
        const { mediaDevices } = navigator
        const { getUserMedia } = mediaDevices
        let requests = 0
        mediaDevices.getUserMedia = async (constraints) => {
          requests += 1
          if (requests < number) return getUserMedia.call(mediaDevices, constraints)
          mediaDevices.getUserMedia = getUserMedia
          throw name === 'OverconstrainedError'
            ? new OverconstrainedError('', 'Invalid constraint')
            : new DOMException('refused by the test', name)
        }
      },
      [error, request] as const,
    )
const changeDevices: Step = ({ page }) =>
  page.evaluate(() => void navigator.mediaDevices.dispatchEvent(new Event('devicechange')))
/** A joined meeting costs money. */
const pressWithoutJoin: Step[] = [press, ({ widget }) => widget.expectIdle(), expectNoJoin]

const blockedMicrophone: Fault[] = [
  {
    name: 'the visitor blocks the microphone',
    steps: [({ page }) => page.context().clearPermissions(), ...pressWithoutJoin],
    reported: 'microphone-blocked',
  },
]

const microphoneFaults: Fault[] = [
  {
    name: 'there is no microphone',
    steps: [refuse('NotFoundError'), ...pressWithoutJoin],
    reported: 'microphone-missing',
  },
  {
    // WebKitGTK's answer.
    name: 'there is no microphone, and the browser says that no device satisfies the constraints',
    steps: [refuse('OverconstrainedError'), ...pressWithoutJoin],
    reported: 'microphone-missing',
  },
  {
    name: 'the microphone is unplugged between the first request for it and the second',
    steps: [refuse('NotFoundError', 2), press],
    reported: 'microphone-missing',
  },
  {
    name: 'the microphone is unplugged during the call, which goes on with typed lines',
    steps: [
      startCall,
      machine((one) => one.unplugMicrophone()),
      changeDevices,
      async ({ page, widget }) => {
        const field = widget.region.getByRole('textbox', { name: callWords.typeLabel })
        await field.fill('Can you read this?')
        await field.press('Enter')
        await expect.poll(async () => (await messagesReceived(page, 'app-msg')).length).toBe(2)
      },
      hangUp,
      changeDevices,
    ],
  },
  {
    name: 'the speakers are replaced twice during the call',
    steps: [
      startCall,
      changeDevices,
      changeDevices,
      ({ page }) =>
        expect(page.locator('audio[data-participant-id]')).toHaveJSProperty('paused', false),
      expectInCall,
      hangUp,
    ],
  },
  {
    name: 'the call machine reports a camera error',
    standIn: { plan: { cameraError: 'mic-in-use', listening: false } },
    reported: 'microphone-busy',
  },
]

const callEnds: [name: string, run: (machine: Machine) => void, reported?: CallFailure][] = [
  [
    'the assistant hangs up: ejected, then left-meeting',
    (one) => {
      one.fatal({ type: 'ejected' })
      one.leave()
    },
  ],
  ['left-meeting only', (one) => one.leave()],
  ['the room expires during the call', (one) => one.fatal({ type: 'exp-room' }), 'expired'],
  [
    'the network is lost: connection-error only',
    (one) => one.fatal({ type: 'connection-error' }),
    'connection-lost',
  ],
  [
    'the network is interrupted, then left-meeting',
    (one) => {
      one.sendNetworkEvent('interrupted')
      one.leave()
    },
    'connection-lost',
  ],
]
const endings: Fault[] = [
  ...callEnds.map(([name, run, reported]) => ({
    name,
    steps: [startCall, machine(run)],
    ...(reported && { reported }),
  })),
  {
    name: 'the assistant hangs up: a status message only',
    fakeClock: true,
    steps: [
      startCall,
      machine((one) =>
        one.sendMessage({
          type: 'status-update',
          status: 'ended',
          endedReason: 'assistant-ended-call',
        }),
      ),
      runUntilIdle,
    ],
  },
  {
    name: 'the assistant leaves during the call, and nothing else happens',
    fakeClock: true,
    steps: [startCall, machine((one) => one.assistantLeaves()), run(5000)],
  },
  {
    name: 'the assistant leaves and comes back a second later; then it leaves for good',
    fakeClock: true,
    steps: [
      startCall,
      machine((one) => one.assistantLeaves()),
      run(1000),
      machine((one) => one.assistantReturns()),
      run(10_000),
      expectInCall,
      machine((one) => one.assistantLeaves()),
      run(5000),
    ],
  },
  {
    name: 'the assistant leaves before it has listened',
    standIn: { plan: { listening: false } },
    fakeClock: true,
    steps: [press, untilMachineJoined, machine((one) => one.assistantLeaves()), run(5000)],
    reported: 'no-answer',
  },
  {
    name: 'the browser puts the page into the back/forward cache',
    steps: [
      startCall,
      ({ page }) =>
        page.evaluate(() =>
          window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
        ),
    ],
  },
]

/** Each at another moment of a start; the press of Cancel is the last step. */
const cancelled: [when: string, given: Fault['standIn'], until: Step][] = [
  ['while the bundle loads', { bundle: ['never'] }, untilBundleRequested],
  ['while the call machine joins', { plan: { onJoin: 'waits', delay: 300 } }, untilMachineJoins],
  [
    'while the call machine answers nothing',
    { plan: { onJoin: 'nothing', onLeave: 'nothing' } },
    untilMachineJoins,
  ],
]

/** Each at another moment of a call. */
const restarted: [when: string, given: Fault['standIn'], until: Step][] = [
  ['while POST /call/web is unanswered', { webCall: 'never' }, untilWebCallSent],
  ['while the bundle loads', { bundle: ['never', 'ok'] }, untilBundleRequested],
  ['during the call', { plan: { delay: 200 } }, ({ widget }) => expect(widget.end).toBeVisible()],
]

const expectOneAudioElement = ({ page }: Pick<Fixtures, 'page'>) =>
  expect.poll(() => page.evaluate(() => window.probe.resources().audioElements)).toBe(1)

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
  await expectOneAudioElement({ page })
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
            await new Promise((resolve) =>
              window.addEventListener('answer-microphone', resolve, { once: true }),
            )
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
        const aborted = fixtures.page.waitForEvent('requestfailed', (request) =>
          request.url().includes('/call/web'),
        )
        await press(fixtures)
        await untilWebCallSent(fixtures)
        await cancel(fixtures)
        expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED')
      },
    ],
  },
  {
    name: 'hangs up, and the call machine never confirms',
    standIn: { plan: { onLeave: 'nothing' } },
    steps: [startCall, hangUp],
  },
  {
    name: 'the assistant never listens',
    standIn: { plan: { listening: false } },
    fakeClock: true,
    steps: [press, untilMachineJoined, runUntilIdle],
    reported: 'no-answer',
  },
]

const setHidden =
  (hidden: boolean): Step =>
  ({ page }) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value })
      Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        value: value ? 'hidden' : 'visible',
      })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)

/** Every timer that is due runs once. */
const closeLidForAnHour: Step = ({ page }) => page.clock.fastForward('01:00:00')

const hiddenAndAsleep: Fault[] = [
  {
    name: 'the page is hidden for 30 s before the call, while it connects and during it',
    standIn: thirdAttempt,
    fakeClock: true,
    steps: [
      ...[setHidden(true), run(30_000), setHidden(false)],
      ...[press, setHidden(true), ...attemptsToJoin, run(10_000), setHidden(false), expectInCall],
      ...[setHidden(true), run(30_000), setHidden(false), expectInCall, hangUp],
    ],
  },
  {
    name: 'the page is hidden for two minutes in which the caller says nothing',
    fakeClock: true,
    steps: [startCall, setHidden(true), run(119_000), expectInCall, run(1000), setHidden(false)],
  },
  {
    name: 'the lid is closed for an hour before the call and during it; the assistant has left meanwhile',
    fakeClock: true,
    steps: [
      ...[closeLidForAnHour, startCall, closeLidForAnHour, expectInCall],
      ...[machine((one) => one.assistantLeaves()), run(5000)],
    ],
  },
  {
    name: 'the lid is closed for an hour while the call connects',
    standIn: { plan: { onJoin: 'waits' } },
    fakeClock: true,
    steps: [press, untilMachineJoins, closeLidForAnHour],
    reported: 'no-answer',
  },
]

const refuseToPlayOnce: Step = ({ page }) =>
  page.evaluate(() => {
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = async () => {
      HTMLMediaElement.prototype.play = play
      setTimeout(() => Object.assign(window, { refused: true }))
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
        await page.waitForFunction(() => 'refused' in window)
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
          machine.post({
            action: 'nonfatal-error',
            type: 'audio-processor-error',
            errorMsg: 'no processor',
          }),
        )
        const microphoneStates = async () =>
          (await messagesReceived(page, 'local-audio')).map(({ state }) => state)
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
    standIn: {
      plan: { fails: ['update-input-settings', 'start-remote-participants-audio-level-observer'] },
    },
    steps: [startCall, hangUp],
  },
  {
    name: 'noise cancellation breaks and leaves AudioContexts behind, in four calls in a row',
    standIn: { plan: { noiseCancellation: 'breaks' } },
    steps: Array(4)
      .fill([startCall, hangUp, ({ widget }: Fixtures) => widget.expectIdle()])
      .flat(),
  },
  {
    name: "the assistant's track is replaced twice",
    steps: [
      startCall,
      machine((one) => one.replaceTrack()),
      machine((one) => one.replaceTrack()),
      expectOneAudioElement,
      hangUp,
    ],
  },
]

const groups: Record<string, Fault[]> = {
  'POST /call/web': webCallFaults,
  'the bundle': bundleFaults,
  joining: joinFaults,
  'the room and its socket': networkFaults,
  'a blocked microphone': blockedMicrophone,
  'the microphone': microphoneFaults,
  'the end of a call': endings,
  'cancelling and restarting': cancellations,
  'a hidden page and a closed lid': hiddenAndAsleep,
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
        if (fakeClock) await startPageClock(page)
        for (const fault of faults) {
          await test.step(fault.name, async () => {
            await standIn.reset()
            errors.length = 0
            await play(fault, { page, widget, standIn })
            await expectReport(fault, widget, errors)
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

async function play({ standIn: given, steps = [press] }: Fault, fixtures: Fixtures) {
  const { page, widget, standIn } = fixtures
  await page.evaluate(() => {
    if (window.callMachine) window.callMachine.joins = 0
  })
  Object.assign(standIn, given)
  for (const step of steps) await step(fixtures)
  await widget.expectIdle()
  await expectEverythingReleased(page)
}

async function expectReport(
  { name, reported }: Fault,
  widget: Fixtures['widget'],
  errors: readonly string[],
) {
  await expect.poll(() => errors.flatMap(reportedReason), name).toEqual(reported ? [reported] : [])
  await expect(widget.status, name).toHaveText(reported ? '' : 'Call ended')
}

for (const library of libraries) {
  test.describe(`call library ${library}`, () => {
    test.use({ library, expectedErrors: [/./] })

    test('the bundle is tried 3 times on one host for 20000 ms each, 3000 ms apart, while its host does not answer; then the call fails', async ({
      page,
      widget,
      standIn,
      errors,
    }) => {
      standIn.bundle = ['never']
      await startPageClock(page)
      await page.clock.pauseAt(Date.now() + 60_000)
      await page.evaluate(() => {
        const counted = Object.assign(window, { attempts: 0 })
        new MutationObserver((records) => {
          for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
            if (node instanceof HTMLScriptElement && node.src.includes('object-bundle'))
              counted.attempts += 1
        }).observe(document.head, { childList: true })
      })
      const expectAttempts = (count: number) =>
        expect.poll(() => page.evaluate(() => Object(window).attempts)).toBe(count)
      await widget.start.click()
      await expectAttempts(1)
      for (const attempts of [2, 3]) {
        await page.clock.runFor(22_999)
        await expectAttempts(attempts - 1)
        await page.clock.runFor(1)
        await expectAttempts(attempts)
      }
      await page.clock.runFor(19_999)
      await expect(widget.connecting).toBeVisible()
      await page.clock.runFor(1)
      await widget.expectIdle()
      // The browser sends one request for one address and lets the later attempts wait for its answer too.
      const url = `https://c.daily.co/call-machine/versioned/${library}/static/call-machine-object-bundle.js`
      expect(standIn.bundleRequests).toEqual([url])
      const words = /no-answer .*Failed to load call object bundle.*Timed out \(>20000 ms\)/
      await expect
        .poll(() => errors.filter((line) => line.startsWith('demo call: ')))
        .toEqual([expect.stringMatching(words)])
      await expect(widget.region).not.toContainText(/fail|error|load/i)
      // The library's own report is not stopped by the page's policy.
      await expect.poll(() => standIn.libraryReports).toHaveLength(1)
      expect(errors.filter((line) => /Content Security Policy/.test(line))).toEqual([])
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    })
  })
}

async function startPageClock(page: Page) {
  await page.clock.install()
  await page.reload()
  await waitForHydration(page)
}

/** The reason of a failed call, from the console line that reports it. Non-fatal errors are reported in other words. */
function reportedReason(line: string): string[] {
  const [, reason] = /^demo call: ([a-z-]+) [A-Z]/.exec(line) ?? []
  return reason === undefined ? [] : [reason]
}
