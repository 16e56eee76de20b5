import type { Page } from '@playwright/test'
import { expect, test } from './support/call-machine/harness-page.ts'
import { answer, libraries, machineOf, webCall } from './support/call-machine/stand-in.ts'

/**
 * What the specification says of the call layer, on the packages as they are: the SDK and the call library with nothing of
 * ours between. docs/call-proofs.md lists which statement is proven by which of these.
 */

type SdkEvent = { name: string; at: number; data?: Record<string, unknown> }
type Log = { events: SdkEvent[]; settled: unknown[] }
declare global {
  interface Window {
    vapi: InstanceType<typeof window.Vapi>
    sdkLog: Log
  }
}

const eventNames = [
  'call-start',
  'call-end',
  'speech-start',
  'speech-end',
  'volume-level',
  'message',
  'error',
  'camera-error',
  'network-quality-change',
  'network-connection',
  'call-start-progress',
  'call-start-success',
  'call-start-failed',
] as const

/** Makes a `Vapi` that writes down all it emits, as data that survives the way out of the page. */
async function makeSdk(page: Page) {
  await page.evaluate((names) => {
    const vapi = new window.Vapi('key', undefined, { avoidEval: true })
    const log: Log = { events: [], settled: [] }
    const plain = (value: unknown): unknown => {
      if (value instanceof Response) return { status: value.status, error: plain((value as { error?: unknown }).error) }
      if (value instanceof Error) return { name: value.name, message: value.message }
      if (Array.isArray(value)) return value.map(plain)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]))
    }
    for (const name of names) {
      vapi.on(name as 'message', (data: unknown) => {
        log.events.push({ name, at: Date.now(), data: plain(data) as Record<string, unknown> })
      })
    }
    Object.assign(window, { vapi, sdkLog: log })
  }, eventNames)
}

type StartArguments = Parameters<InstanceType<Window['Vapi']>['start']>

/** Calls `start` and does not wait for it: some starts never settle. */
async function start(page: Page, ...given: unknown[]) {
  await page.evaluate((values) => {
    window.vapi.start(...(values as StartArguments)).then(
      (value) => window.sdkLog.settled.push(value === null ? 'null' : 'web call'),
      (error) => window.sdkLog.settled.push(`rejected: ${error.message}`),
    )
  }, given)
}

const events = (page: Page, name?: (typeof eventNames)[number]) =>
  page.evaluate((wanted) => window.sdkLog.events.filter((event) => !wanted || event.name === wanted), name)
const settled = (page: Page) => page.evaluate(() => window.sdkLog.settled)
const received = (page: Page, action: string) =>
  page.evaluate((wanted) => (window.callMachine?.received ?? []).filter((message) => message.action === wanted), action)
const stages = async (page: Page) =>
  (await events(page, 'call-start-progress')).map(({ data }) => `${data?.stage} ${data?.status}`)

/** Starts a call and waits until it is up and the assistant listens. */
async function call(page: Page) {
  await makeSdk(page)
  await start(page, 'assistant-id')
  await expect.poll(() => settled(page)).toEqual(['web call'])
  await expect.poll(async () => (await events(page, 'call-start')).length).toBe(1)
}

for (const library of libraries) {
  test.describe(`call library ${library}`, () => {
    test.describe.configure({ mode: 'parallel' })
    test.use({ library })

    test('web-call request: a string is an id, an object an inline definition; JSON and bearer credential', async ({
      page,
      harness,
    }) => {
      const bodies: [unknown[], unknown][] = [
        [['a-id', { firstMessage: 'Hi' }], { assistantId: 'a-id', assistantOverrides: { firstMessage: 'Hi' } }],
        [[{ name: 'Inline' }], { assistant: { name: 'Inline' } }],
        [[null, null, 's-id'], { squadId: 's-id', assistantOverrides: null }],
        [[null, null, { members: [] }], { squad: { members: [] }, assistantOverrides: null }],
        [
          [null, null, null, 'w-id', { variableValues: { a: '1' } }],
          { workflowId: 'w-id', assistantOverrides: null, workflowOverrides: { variableValues: { a: '1' } } },
        ],
        [[null, null, null, { nodes: [] }], { workflow: { nodes: [] }, assistantOverrides: null }],
      ]
      for (const [index, [given, body]] of bodies.entries()) {
        await makeSdk(page)
        harness.webCall = answer(500, {})
        await start(page, ...given)
        await expect.poll(() => harness.webCalls.length).toBe(index + 1)
        const sent = harness.webCalls[index]?.body as Record<string, unknown>
        // What is absent may be sent as null: both mean that it was not given.
        const notNull = (from: object) => Object.fromEntries(Object.entries(from).filter(([, value]) => value !== null))
        expect(notNull(sent)).toEqual(notNull(body as object))
      }
      expect(harness.webCalls[0]?.headers).toMatchObject({
        authorization: 'Bearer key',
        'content-type': 'application/json',
      })
    })

    test('starting without assistant, squad or workflow is refused in these words', async ({ page, harness }) => {
      await makeSdk(page)
      await start(page)
      await start(page, '')
      const words = 'Assistant or Squad or Workflow must be provided.'
      await expect.poll(() => settled(page)).toEqual([`rejected: ${words}`, `rejected: ${words}`])
      const [first] = await events(page, 'error')
      expect(first?.data).toMatchObject({ type: 'validation-error', stage: 'input-validation', message: words })
      expect(harness.webCalls).toEqual([])
    })

    test('a call tells each of its stages, and its durations', async ({ page, harness }) => {
      await call(page)
      expect(await stages(page)).toEqual([
        'initialization started',
        'web-call-creation started',
        'web-call-creation completed',
        'daily-call-object-creation started',
        'daily-call-object-creation completed',
        'mobile-permissions started',
        'mobile-permissions completed',
        'daily-call-join started',
        'daily-call-join completed',
        'video-recording-setup completed',
        'audio-observer-setup started',
        'audio-observer-setup completed',
        'audio-processing-setup started',
        'audio-processing-setup completed',
      ])
      const [success] = await events(page, 'call-start-success')
      expect(success?.data).toMatchObject({ callId: webCall.id, totalDuration: expect.any(Number) })
      const progress = await events(page, 'call-start-progress')
      expect(progress[2]?.data?.metadata).toEqual({
        callId: webCall.id,
        videoRecordingEnabled: false,
        voiceProvider: 'vapi',
      })
      expect(harness.bundles).toEqual([
        `https://c.daily.co/call-machine/versioned/${library}/static/call-machine-object-bundle.js`,
      ])
    })

    test('joins the webCallUrl with automatic subscription off, then subscribes to the assistant', async ({
      page,
      harness,
    }) => {
      await call(page)
      expect(harness.webCalls).toHaveLength(1)
      const [join] = await received(page, 'join-meeting')
      expect(join?.properties).toMatchObject({
        url: webCall.webCallUrl,
        subscribeToTracksAutomatically: false,
        audioSource: true,
        videoSource: false,
      })
      const [subscription] = await received(page, 'update-participant')
      expect(subscription?.properties).toEqual({ setSubscribedTracks: { audio: true, video: false } })
      const audio = await page.evaluate(() => {
        const element = document.querySelector<HTMLAudioElement>('audio[data-participant-id]')
        const stream = element?.srcObject
        const [track] = stream instanceof MediaStream ? stream.getAudioTracks() : []
        return {
          paused: element?.paused,
          same: track?.id === window.callMachine?.assistantTrack.id,
          state: track?.readyState,
        }
      })
      expect(audio).toEqual({ paused: false, same: true, state: 'live' })
    })

    test('noise cancellation is asked for, and the level observer every 100 ms', async ({ page, harness }) => {
      await call(page)
      expect(harness.foreign).toEqual([])
      const [settings] = await received(page, 'update-input-settings')
      expect(settings?.inputSettings).toEqual({ audio: { processor: { type: 'noise-cancellation' } } })
      const [observer] = await received(page, 'start-remote-participants-audio-level-observer')
      expect(observer?.interval).toBe(100)
    })

    test('level is the sum of levels over 0.15, at most 1; above 0.01 is speech', async ({ page, harness }) => {
      await call(page)
      expect(harness.webCalls).toHaveLength(1)
      const machine = await machineOf(page)
      for (const levels of [
        { a: 0.01 },
        { a: 0.005, b: 0.005 },
        {},
        { a: 0.0101 },
        { a: 0.03 },
        { a: 0.05, b: 0.04 },
        { a: 0.5 },
      ]) {
        await machine.evaluate((one, given) => one.levels(given as Record<string, number>), levels)
      }
      await expect.poll(async () => (await events(page, 'volume-level')).length).toBe(7)
      const volumes = (await events(page, 'volume-level')).map(({ data }) => Number(Number(data).toFixed(4)))
      expect(volumes).toEqual([0.0667, 0.0667, 0, 0.0673, 0.2, 0.6, 1])
      const order = (await events(page)).map(({ name }) => name)
      // Not at 0.01 exactly, not for the sum of 0.01: with the fourth level it begins, once.
      const levelsBeforeSpeech = order.slice(0, order.indexOf('speech-start')).filter((name) => name === 'volume-level')
      expect(levelsBeforeSpeech).toHaveLength(4)
      expect(order.filter((name) => name === 'speech-start')).toHaveLength(1)
    })

    test('speech ends 1000 ms after the last level that was speech', async ({ page, harness }) => {
      await page.clock.install()
      await page.reload()
      await call(page)
      expect(harness.webCalls).toHaveLength(1)
      const machine = await machineOf(page)
      await page.clock.pauseAt(Date.now() + 60_000)
      const heard = async (level: number, count: number) => {
        await machine.evaluate((one, given) => one.level(given), level)
        await expect.poll(async () => (await events(page, 'volume-level')).length).toBe(count)
      }
      await heard(0.5, 1)
      await page.clock.runFor(900)
      await heard(0.5, 2)
      await page.clock.runFor(500)
      await heard(0.01, 3)
      await page.clock.runFor(499)
      expect(await events(page, 'speech-end')).toHaveLength(0)
      await page.clock.runFor(1)
      expect(await events(page, 'speech-end')).toHaveLength(1)
      expect(await events(page, 'speech-start')).toHaveLength(1)
    })

    test('messages out: say, control and typed lines', async ({ page, harness }) => {
      await call(page)
      expect(harness.webCalls).toHaveLength(1)
      await page.evaluate(() => {
        window.vapi.say('Goodbye', true)
        window.vapi.say('Wait', false, true, true)
        window.vapi.send({ type: 'control', control: 'say-first-message' })
        window.vapi.send({ type: 'control', control: 'mute-assistant' })
        window.vapi.send({ type: 'add-message', message: { role: 'user', content: 'Typed' } })
      })
      await expect.poll(async () => (await received(page, 'app-msg')).length).toBe(6)
      const [playable, ...messages] = (await received(page, 'app-msg')).map(({ data }) => data)
      expect(playable).toBe('playable')
      expect(messages.map((message) => JSON.parse(String(message)))).toEqual([
        {
          type: 'say',
          message: 'Goodbye',
          endCallAfterSpoken: true,
          interruptionsEnabled: false,
          interruptAssistantEnabled: false,
        },
        {
          type: 'say',
          message: 'Wait',
          endCallAfterSpoken: false,
          interruptionsEnabled: true,
          interruptAssistantEnabled: true,
        },
        { type: 'control', control: 'say-first-message' },
        { type: 'control', control: 'mute-assistant' },
        { type: 'add-message', message: { role: 'user', content: 'Typed' } },
      ])
    })

    test('messages in: transcript and status-update; the plain listening signal starts the call', async ({
      page,
      harness,
    }) => {
      harness.plan = { listening: false }
      await makeSdk(page)
      await start(page, 'assistant-id')
      await expect.poll(() => settled(page)).toEqual(['web call'])
      expect(await events(page, 'call-start')).toHaveLength(0)
      const machine = await machineOf(page)
      const messages = [
        { type: 'transcript', role: 'user', transcript: 'Hello' },
        { type: 'status-update', status: 'in-progress' },
        { type: 'status-update', status: 'ended', endedReason: 'assistant-ended-call' },
      ]
      await machine.evaluate((one, given) => {
        one.raw('listening')
        one.raw('no JSON')
        for (const message of given) one.say(message)
        one.leave()
      }, messages)
      await expect.poll(async () => (await events(page, 'call-end')).length).toBe(1)
      expect(await events(page, 'call-start')).toHaveLength(1)
      expect((await events(page, 'message')).map(({ data }) => data)).toEqual(messages)
    })

    test('wrapper: idle, started, ended; a start while started does nothing and reports it', async ({
      page,
      harness,
    }) => {
      await call(page)
      await start(page, 'assistant-id')
      await expect.poll(() => settled(page)).toEqual(['web call', 'null'])
      const last = (await events(page, 'call-start-progress')).at(-1)
      expect(last?.data).toMatchObject({
        stage: 'validation',
        status: 'failed',
        metadata: { reason: 'already-started' },
      })
      expect(harness.webCalls).toHaveLength(1)
      await page.evaluate(() => window.vapi.stop())
      await expect.poll(async () => (await events(page, 'call-end')).length).toBe(1)
      await start(page, 'assistant-id')
      await expect.poll(() => settled(page)).toEqual(['web call', 'null', 'web call'])
      expect(harness.webCalls).toHaveLength(2)
    })

    test('session: new, joining, joined, left; joining again while joined is refused', async ({ page, harness }) => {
      harness.plan = { assistant: false }
      const seen = await page.evaluate(async () => {
        const co = window.Daily.createCallObject()
        const states: string[] = [co.meetingState()]
        const warned: unknown[] = []
        const { warn } = console
        console.warn = (...words) => warned.push(words.join(' '))
        const joining = co.join({ url: 'https://example.daily.co/room' })
        co.on('joining-meeting', () => states.push(co.meetingState()))
        await joining
        states.push(co.meetingState())
        const again = await co.join({ url: 'https://example.daily.co/room' })
        states.push(co.meetingState())
        console.warn = warn
        await co.leave()
        states.push(co.meetingState())
        await co.destroy()
        return { states, again, warned }
      })
      expect(seen).toEqual({
        states: ['new', 'joining-meeting', 'joined-meeting', 'joined-meeting', 'left-meeting'],
        again: undefined,
        warned: ['already joined meeting, call leave() before joining again'],
      })
      expect(await page.evaluate(() => window.callMachine?.joins)).toBe(1)
    })

    for (const status of [400, 401, 402, 429, 500]) {
      test(`a web call answered ${status}: the response is thrown with its body, and the start fails`, async ({
        page,
        harness,
      }) => {
        harness.webCall = answer(status, { message: 'words' })
        await makeSdk(page)
        await start(page, 'assistant-id')
        await expect.poll(() => settled(page)).toEqual(['null'])
        const [failed] = await events(page, 'call-start-failed')
        expect(failed?.data).toMatchObject({
          totalDuration: expect.any(Number),
          context: { hasAssistant: true, hasSquad: false, hasWorkflow: false, isMobile: false },
        })
        const errors = (await events(page, 'error')).map(({ data }) => data)
        expect(errors).toMatchObject([
          {
            type: 'start-method-error',
            error: { status, error: { message: 'words' } },
            totalDuration: expect.any(Number),
          },
        ])
        // It has cleaned up: the next start is not refused.
        harness.webCall = answer(201, webCall)
        await start(page, 'assistant-id')
        await expect.poll(() => settled(page)).toEqual(['null', 'web call'])
      })
    }

    test('a call object that can not be made: daily-call-object-creation-error', async ({ page, harness }) => {
      await makeSdk(page)
      await page.evaluate(() => {
        window.Daily.createCallObject()
      })
      await start(page, 'assistant-id')
      await expect.poll(() => settled(page)).toEqual(['null'])
      expect(harness.bundles).toEqual([])
      expect((await events(page, 'error')).map(({ data }) => data?.type)).toEqual([
        'daily-call-object-creation-error',
        'start-method-error',
      ])
      expect(await stages(page)).toContain('daily-call-object-creation failed')
    })

    test('a meeting that can not be joined: daily-call-join-error', async ({ page, harness }) => {
      harness.plan = { onJoin: { error: { type: 'not-allowed', msg: 'You are not allowed' }, thenLeave: true } }
      await makeSdk(page)
      await start(page, 'assistant-id')
      await expect.poll(() => settled(page)).toEqual(['null'])
      const errors = await events(page, 'error')
      expect(errors.map(({ data }) => data?.type ?? data?.action)).toEqual([
        'error',
        'daily-call-join-error',
        'start-method-error',
      ])
      expect(await stages(page)).toContain('daily-call-join failed')
    })

    test('setups that fail on the spot are told, and the call goes on', async ({ page, harness }) => {
      harness.webCall = answer(201, { ...webCall, artifactPlan: { videoRecordingEnabled: true } })
      await makeSdk(page)
      await page.evaluate(() => {
        // The library's own refusals, by the methods the SDK calls without waiting.
        window.vapi.on('call-start-progress', ({ stage, status }) => {
          if (stage !== 'daily-call-object-creation' || status !== 'completed') return
          const call = window.vapi.getDailyCallObject()
          const refuse = (what: string) => () => {
            throw new Error(what)
          }
          Object.assign(call ?? {}, {
            startRecording: refuse('no recording'),
            startRemoteParticipantsAudioLevelObserver: refuse('no observer'),
            updateInputSettings: refuse('no processor'),
          })
        })
      })
      await start(page, 'assistant-id')
      await expect.poll(() => settled(page)).toEqual(['web call'])
      expect((await events(page, 'error')).map(({ data }) => `${data?.type} at ${data?.stage}`)).toEqual([
        'video-recording-setup-error at video-recording-setup',
        'audio-observer-setup-error at audio-observer-setup',
        'audio-processing-setup-error at audio-processing-setup',
      ])
      expect((await stages(page)).filter((stage) => stage.endsWith('failed'))).toEqual([
        'video-recording-setup failed',
        'audio-observer-setup failed',
        'audio-processing-setup failed',
      ])
    })

    for (const type of [
      'connection-error',
      'ejected',
      'end-of-life',
      'exp-room',
      'exp-token',
      'nbf-room',
      'nbf-token',
      'meeting-full',
      'not-allowed',
      'no-room',
    ]) {
      test(`fatal: ${type}`, async ({ page, harness }) => {
        await call(page)
        expect(harness.webCalls).toHaveLength(1)
        await (await machineOf(page)).evaluate((machine, kind) => {
          machine.fatal({ type: kind, msg: `words of ${kind}` })
          machine.leave()
        }, type)
        await expect.poll(async () => (await events(page, 'call-end')).length).toBe(1)
        const errors = (await events(page, 'error')).map(({ data }) => data)
        expect(errors).toMatchObject([{ action: 'error', errorMsg: `words of ${type}`, error: { type } }])
      })
    }

    for (const type of ['permissions', 'cam-in-use', 'mic-in-use', 'cam-mic-in-use', 'not-found', 'constraints']) {
      test(`camera error: ${type}`, async ({ page, harness }) => {
        await call(page)
        expect(harness.webCalls).toHaveLength(1)
        await (await machineOf(page)).evaluate((machine, kind) => machine.cameraError(kind), type)
        await expect
          .poll(async () => (await events(page, 'camera-error')).map(({ data }) => data?.error))
          .toMatchObject([{ type }])
      })
    }

    test('a non-fatal audio processor error: noise cancellation off, local audio on again', async ({
      page,
      harness,
    }) => {
      await call(page)
      expect(harness.webCalls).toHaveLength(1)
      await (await machineOf(page)).evaluate((machine) =>
        machine.post({ action: 'nonfatal-error', type: 'audio-processor-error', errorMsg: 'words' }),
      )
      await expect.poll(async () => (await received(page, 'local-audio')).map(({ state }) => state)).toEqual([true])
      expect((await received(page, 'update-input-settings')).at(-1)?.inputSettings).toEqual({
        audio: { processor: { type: 'none' } },
      })
      expect(await events(page, 'error')).toEqual([])
    })

    test('recording, where the web call asks for it: 1280x720, dark, default layout; first message with the delay in seconds', async ({
      page,
      harness,
    }) => {
      harness.webCall = answer(201, { ...webCall, artifactPlan: { videoRecordingEnabled: true } })
      await call(page)
      const [recording] = await received(page, 'local-recording-start')
      expect(recording).toMatchObject({
        width: 1280,
        height: 720,
        backgroundColor: '#FF1F2D3D',
        layout: { preset: 'default' },
      })
      const sent = async () =>
        (await received(page, 'app-msg'))
          .map(({ data }) => data)
          .filter((data) => String(data).includes('say-first-message'))
      await expect.poll(async () => (await sent()).length).toBe(1)
      const first = JSON.parse(String((await sent())[0]))
      expect(first).toEqual({
        type: 'control',
        control: 'say-first-message',
        videoRecordingStartDelaySeconds: expect.any(Number),
      })
      const told = (await events(page, 'call-start-progress')).find(
        ({ data }) => data?.stage === 'video-recording-started',
      )
      expect(told?.data?.metadata).toEqual({ delaySeconds: first.videoRecordingStartDelaySeconds })
      // Seconds, not milliseconds: the stand-in starts after about five milliseconds.
      expect(first.videoRecordingStartDelaySeconds).toBeLessThan(5)
    })

    test('no recording where the web call does not ask for it', async ({ page, harness }) => {
      await call(page)
      expect(harness.webCalls).toHaveLength(1)
      expect(await received(page, 'local-recording-start')).toEqual([])
    })

    test('the bundle is given up after 20000 ms, and tried 3 times, 3000 ms apart', async ({ page, harness }) => {
      harness.bundle = ['never']
      await page.clock.install()
      // Only the first address is of interest: the newest library would try two more hosts of its own each time.
      await page.evaluate(() => localStorage.setItem('daily:disable-base-domain-fallback', '1'))
      await page.reload()
      await makeSdk(page)
      await page.clock.pauseAt(Date.now() + 60_000)
      await page.evaluate(() => {
        const failures: number[] = []
        Object.assign(window, { failures })
        const begun = Date.now()
        window.vapi.on('call-start-progress', ({ stage, status }) => {
          if (stage !== 'daily-call-object-creation' || status !== 'completed') return
          window.vapi.getDailyCallObject()?.on('load-attempt-failed', () => failures.push(Date.now() - begun))
        })
      })
      await start(page, 'assistant-id')
      await expect.poll(() => harness.bundles.length).toBe(1)
      for (let second = 0; second < 70; second += 1) await page.clock.runFor(1000)
      await expect.poll(() => settled(page)).toEqual(['null'])
      expect(await page.evaluate(() => (window as unknown as { failures: number[] }).failures)).toEqual([
        20_000, 43_000, 66_000,
      ])
      const [error] = await events(page, 'error')
      expect(error?.data).toMatchObject({
        action: 'error',
        errorMsg: expect.stringContaining('Timed out (>20000 ms) when loading call object bundle'),
        error: { type: 'connection-error', msg: 'Failed to load call object bundle.' },
      })
    })

    test('a bundle that is missing is tried 3 times, 3000 ms apart, and then the session is in error', async ({
      page,
      harness,
    }) => {
      harness.bundle = ['not found']
      await page.clock.install()
      await page.evaluate(() => localStorage.setItem('daily:disable-base-domain-fallback', '1'))
      await page.reload()
      const run = page.evaluate(async () => {
        const co = window.Daily.createCallObject({ dailyConfig: { avoidEval: true } })
        const failures: number[] = []
        co.on('load-attempt-failed', () => failures.push(Date.now()))
        const refusal = await co.join({ url: 'https://example.daily.co/room' }).catch((error: unknown) => String(error))
        const state = co.meetingState()
        return { gaps: failures.slice(1).map((at, index) => at - (failures[index] ?? 0)), state, refusal }
      })
      for (let attempt = 1; attempt <= 3; attempt += 1) {
        await expect.poll(() => harness.bundles.length).toBe(attempt)
        await page.clock.runFor(3000)
      }
      const { gaps, state, refusal } = await run
      expect(harness.bundles).toHaveLength(3)
      expect(gaps).toHaveLength(2)
      for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(3000)
      expect(state).toBe('error')
      expect(refusal).toContain('Failed to load call object bundle')
    })

    test('the geolocation lookup goes to the call provider, in the version that has one', async ({ page, harness }) => {
      await page.evaluate(async () => {
        const co = window.Daily.createCallObject()
        await co.geo().catch(() => {})
        await co.destroy()
      })
      // The newest library says that the lookup is no longer supported, and asks nobody.
      expect(harness.foreign.map((url) => new URL(url).hostname)).toEqual(library === '0.80.0' ? ['gs.daily.co'] : [])
    })

    test('polls devices every 3000 ms where the browser does not tell of changes', async ({ page, harness }) => {
      expect(harness.bundles).toEqual([])
      await page.clock.install()
      await page.reload()
      await page.clock.pauseAt(Date.now() + 60_000)
      await page.evaluate(async () => {
        Object.defineProperty(Object.getPrototypeOf(navigator.mediaDevices), 'ondevicechange', { value: undefined })
        const asked: Promise<unknown>[] = []
        const { mediaDevices } = navigator
        const enumerate = mediaDevices.enumerateDevices.bind(mediaDevices)
        mediaDevices.enumerateDevices = () => {
          const answer = enumerate()
          asked.push(answer)
          return answer
        }
        Object.assign(window, { asked })
        window.Daily.createCallObject()
        // The library begins to poll when it has its first answer, which comes to it before it comes here.
        await asked[0]
      })
      const asked = () => page.evaluate(() => (window as unknown as { asked: unknown[] }).asked.length)
      expect(await asked()).toBe(1)
      await page.clock.runFor(2999)
      expect(await asked()).toBe(1)
      await page.clock.runFor(1)
      expect(await asked()).toBe(2)
      await page.clock.runFor(3000)
      expect(await asked()).toBe(3)
    })

    test('screen share, recording, live streaming, transcription, dial-out and SIP transfer exist', async ({
      page,
      harness,
    }) => {
      await call(page)
      expect(harness.webCalls).toHaveLength(1)
      const asked = await page.evaluate(async () => {
        const call = window.vapi.getDailyCallObject()
        const before = window.callMachine?.received.length ?? 0
        call?.startScreenShare()
        call?.stopScreenShare()
        call?.startRecording({ type: 'cloud' })
        call?.stopRecording()
        call?.startLiveStreaming({ rtmpUrl: 'rtmp://example.test/live' })
        call?.stopLiveStreaming()
        call?.startTranscription()
        call?.stopTranscription()
        await call?.startDialOut({ phoneNumber: '+15551234567' })
        await call?.sipCallTransfer({ sessionId: 's', toEndPoint: 'sip:desk@example.test' })
        return window.callMachine?.received.slice(before).map(({ action }) => action)
      })
      expect(asked).toEqual([
        'local-screen-start',
        'local-screen-stop',
        'local-recording-start',
        'local-recording-stop',
        'daily-method-start-live-streaming',
        'daily-method-stop-live-streaming',
        'daily-method-start-transcription',
        'daily-method-stop-transcription',
        'dialout-start',
        'sip-call-transfer',
      ])
    })

    test('emitters hold 10 listeners by default, and the library names its version', async ({ page, harness }) => {
      expect(harness.foreign).toEqual([])
      expect(await page.evaluate(() => window.Daily.version())).toBe(library)
      const warnings: string[] = []
      page.on('console', (message) => warnings.push(message.text()))
      await page.evaluate(() => {
        const vapi = new window.Vapi('key')
        for (let listener = 0; listener < 10; listener += 1) vapi.on('call-end', () => {})
        console.log('ten')
        vapi.on('call-end', () => {})
        console.log('eleven')
      })
      await expect.poll(() => warnings.at(-1)).toBe('eleven')
      expect(warnings.filter((text) => text.includes('Possible EventEmitter memory leak'))).toHaveLength(1)
      expect(warnings[0]).toBe('ten')
    })
  })

  test.describe(`call library ${library} on a phone`, () => {
    test.use({ library, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15' })

    test('waits 1000 ms for permissions before it joins', async ({ page, harness }) => {
      await page.clock.install()
      await page.reload()
      await makeSdk(page)
      await page.clock.pauseAt(Date.now() + 60_000)
      await start(page, 'assistant-id')
      await expect.poll(() => stages(page)).toContain('mobile-permissions started')
      await page.clock.runFor(999)
      expect(await stages(page)).not.toContain('daily-call-join started')
      await page.clock.runFor(1)
      await expect.poll(() => stages(page)).toContain('daily-call-join started')
      expect(harness.webCalls).toHaveLength(1)
    })
  })
}
