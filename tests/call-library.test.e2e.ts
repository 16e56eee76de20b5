import type { Page } from '@playwright/test'
import { expect, test } from './support/call-machine/harness-page.ts'
import {
  answer,
  type Library,
  libraries,
  machineOf,
  messagesReceived,
  type StandIn,
  webCall,
} from './support/call-machine/stand-in.ts'

/**
 * What the SDK and the call library do by themselves, without product code, wherever the specification names it.
 * docs/call-proofs.md lists the statements and the test of each.
 */

type SdkEvent = { name: string; at: number; data?: Record<string, unknown> }
declare global {
  interface Window {
    vapi: InstanceType<typeof window.Vapi>
    /** Every event of `vapi`, and the results of its starts, as plain data. */
    sdkLog: { events: SdkEvent[]; results: unknown[] }
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

/** Creates a `Vapi` and an empty log of its events. */
async function createVapi(page: Page) {
  await page.evaluate((names) => {
    const vapi = new window.Vapi('key', undefined, { avoidEval: true })
    const log: Window['sdkLog'] = { events: [], results: [] }
    const toData = (value: unknown): unknown => {
      if (value instanceof Response)
        return { status: value.status, error: toData((value as { error?: unknown }).error) }
      if (value instanceof Error) return { name: value.name, message: value.message }
      if (Array.isArray(value)) return value.map(toData)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toData(inner)]))
    }
    for (const name of names) {
      vapi.on(name as 'message', (data: unknown) => {
        log.events.push({ name, at: Date.now(), data: toData(data) as Record<string, unknown> })
      })
    }
    Object.assign(window, { vapi, sdkLog: log })
  }, eventNames)
}

type StartArguments = Parameters<InstanceType<Window['Vapi']>['start']>

/** Calls `start` and does not wait for its promise, which some starts never settle. */
async function start(page: Page, ...given: unknown[]) {
  await page.evaluate((values) => {
    window.vapi.start(...(values as StartArguments)).then(
      (value) => window.sdkLog.results.push(value === null ? 'null' : 'web call'),
      (error) => window.sdkLog.results.push(`rejected: ${error.message}`),
    )
  }, given)
}

const events = (page: Page, name?: (typeof eventNames)[number]) =>
  page.evaluate((wanted) => window.sdkLog.events.filter((event) => !wanted || event.name === wanted), name)
const eventData = async (page: Page, name: (typeof eventNames)[number]) =>
  (await events(page, name)).map(({ data }) => data)
const results = (page: Page) => page.evaluate(() => window.sdkLog.results)
const stages = async (page: Page) =>
  (await eventData(page, 'call-start-progress')).map((data) => `${data?.stage} ${data?.status}`)

/** Starts a call and waits until the assistant listens. */
async function startCall(page: Page) {
  await createVapi(page)
  await start(page, 'assistant-id')
  await expect.poll(() => results(page)).toEqual(['web call'])
  await expect.poll(() => events(page, 'call-start')).toHaveLength(1)
}

type Case = {
  name: string
  /** The work of the SDK alone, which is the same on both libraries: the gate tests it on the newest. */
  sdkOnly?: true
  run(fixtures: { page: Page; standIn: StandIn; library: Library }): Promise<void>
}

const cases: Case[] = [
  {
    name: 'POST /call/web: a string is an id, an object an inline definition; JSON and bearer credential',
    sdkOnly: true,
    run: async ({ page, standIn }) => {
      const bodies: [unknown[], unknown][] = [
        [['a-id', { firstMessage: 'Hi' }], { assistantId: 'a-id', assistantOverrides: { firstMessage: 'Hi' } }],
        [[{ name: 'Inline' }], { assistant: { name: 'Inline' } }],
        [[null, null, 's-id'], { squadId: 's-id' }],
        [[null, null, { members: [] }], { squad: { members: [] } }],
        [
          [null, null, null, 'w-id', { variableValues: { a: '1' } }],
          { workflowId: 'w-id', workflowOverrides: { variableValues: { a: '1' } } },
        ],
        [[null, null, null, { nodes: [] }], { workflow: { nodes: [] } }],
      ]
      for (const [index, [given, body]] of bodies.entries()) {
        await createVapi(page)
        standIn.webCall = answer(500, {})
        await start(page, ...given)
        await expect.poll(() => standIn.webCallRequests).toHaveLength(index + 1)
        // A field that was not given is absent or null.
        const sent = Object.entries(standIn.webCallRequests[index]?.body as object)
        expect(Object.fromEntries(sent.filter(([, value]) => value !== null))).toEqual(body)
      }
      expect(standIn.webCallRequests[0]?.headers).toMatchObject({
        authorization: 'Bearer key',
        'content-type': 'application/json',
      })
    },
  },
  {
    name: 'a start without assistant, squad or workflow rejects with the required message',
    sdkOnly: true,
    run: async ({ page, standIn }) => {
      await createVapi(page)
      await start(page)
      await start(page, '')
      const message = 'Assistant or Squad or Workflow must be provided.'
      await expect.poll(() => results(page)).toEqual([`rejected: ${message}`, `rejected: ${message}`])
      const [first] = await eventData(page, 'error')
      expect(first).toMatchObject({ type: 'validation-error', stage: 'input-validation', message })
      expect(standIn.webCallRequests).toEqual([])
    },
  },
  {
    name: 'a start emits each of its stages, the fields of the web call, and its duration',
    sdkOnly: true,
    run: async ({ page, standIn, library }) => {
      await startCall(page)
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
      const [success] = await eventData(page, 'call-start-success')
      expect(success).toMatchObject({ callId: 'call-1', totalDuration: expect.any(Number) })
      const progress = await eventData(page, 'call-start-progress')
      expect(progress[2]?.metadata).toEqual({ callId: 'call-1', videoRecordingEnabled: false, voiceProvider: 'vapi' })
      expect(standIn.bundleRequests).toEqual([
        `https://c.daily.co/call-machine/versioned/${library}/static/call-machine-object-bundle.js`,
      ])
    },
  },
  {
    name: 'joins with automatic subscription off, plays the assistant, asks for noise cancellation and levels every 100 ms, does not record',
    run: async ({ page }) => {
      await startCall(page)
      const [join] = await messagesReceived(page, 'join-meeting')
      expect(join?.properties).toMatchObject({
        url: 'https://example.daily.co/room',
        subscribeToTracksAutomatically: false,
        audioSource: true,
        videoSource: false,
      })
      const [subscription] = await messagesReceived(page, 'update-participant')
      expect(subscription?.properties).toEqual({ setSubscribedTracks: { audio: true, video: false } })
      const audio = await page.evaluate(() => {
        const element = document.querySelector<HTMLAudioElement>('audio[data-participant-id]')
        const stream = element?.srcObject
        const [track] = stream instanceof MediaStream ? stream.getAudioTracks() : []
        return {
          paused: element?.paused,
          isAssistantTrack: track?.id === window.callMachine?.assistantTrack.id,
          state: track?.readyState,
        }
      })
      expect(audio).toEqual({ paused: false, isAssistantTrack: true, state: 'live' })
      const [settings] = await messagesReceived(page, 'update-input-settings')
      expect(settings?.inputSettings).toEqual({ audio: { processor: { type: 'noise-cancellation' } } })
      const [observer] = await messagesReceived(page, 'start-remote-participants-audio-level-observer')
      expect(observer?.interval).toBe(100)
      expect(await messagesReceived(page, 'local-recording-start')).toEqual([])
    },
  },
  {
    name: 'the volume level is the sum of levels divided by 0.15, at most 1; a sum above 0.01 is speech',
    run: async ({ page }) => {
      await startCall(page)
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
        await machine.evaluate((one, given) => one.sendLevels(given as Record<string, number>), levels)
      }
      await expect.poll(() => events(page, 'volume-level')).toHaveLength(7)
      const volumes = (await eventData(page, 'volume-level')).map((level) => Number(Number(level).toFixed(4)))
      expect(volumes).toEqual([0.0667, 0.0667, 0, 0.0673, 0.2, 0.6, 1])
      // A sum of exactly 0.01 is not speech: speech starts once, with the fourth level.
      const order = (await events(page)).map(({ name }) => name)
      const levelsBeforeSpeech = order.slice(0, order.indexOf('speech-start')).filter((name) => name === 'volume-level')
      expect(levelsBeforeSpeech).toHaveLength(4)
      expect(order.filter((name) => name === 'speech-start')).toHaveLength(1)
    },
  },
  {
    name: 'sends say, control and add-message messages',
    sdkOnly: true,
    run: async ({ page }) => {
      await startCall(page)
      await page.evaluate(() => {
        window.vapi.say('Goodbye', true)
        window.vapi.say('Wait', false, true, true)
        window.vapi.send({ type: 'control', control: 'say-first-message' })
        window.vapi.send({ type: 'control', control: 'mute-assistant' })
        window.vapi.send({ type: 'add-message', message: { role: 'user', content: 'Typed' } })
      })
      await expect.poll(() => messagesReceived(page, 'app-msg')).toHaveLength(6)
      const [playable, ...messages] = (await messagesReceived(page, 'app-msg')).map(({ data }) => data)
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
    },
  },
  {
    name: 'receives transcript and status-update messages; the text "listening" starts the call',
    run: async ({ page, standIn }) => {
      standIn.plan = { listening: false }
      await createVapi(page)
      await start(page, 'assistant-id')
      await expect.poll(() => results(page)).toEqual(['web call'])
      expect(await events(page, 'call-start')).toHaveLength(0)
      const machine = await machineOf(page)
      const messages = [
        { type: 'transcript', role: 'user', transcript: 'Hello' },
        { type: 'status-update', status: 'in-progress' },
        { type: 'status-update', status: 'ended', endedReason: 'assistant-ended-call' },
      ]
      await machine.evaluate((one, given) => {
        one.sendText('listening')
        one.sendText('no JSON')
        for (const message of given) one.sendMessage(message)
        one.leave()
      }, messages)
      await expect.poll(() => events(page, 'call-end')).toHaveLength(1)
      expect(await events(page, 'call-start')).toHaveLength(1)
      expect(await eventData(page, 'message')).toEqual(messages)
    },
  },
  {
    name: 'a start while started returns null and emits a failed validation; after the end it starts again',
    sdkOnly: true,
    run: async ({ page, standIn }) => {
      await startCall(page)
      await start(page, 'assistant-id')
      await expect.poll(() => results(page)).toEqual(['web call', 'null'])
      expect((await eventData(page, 'call-start-progress')).at(-1)).toMatchObject({
        stage: 'validation',
        status: 'failed',
        metadata: { reason: 'already-started' },
      })
      expect(standIn.webCallRequests).toHaveLength(1)
      await page.evaluate(() => window.vapi.stop())
      await expect.poll(() => events(page, 'call-end')).toHaveLength(1)
      await start(page, 'assistant-id')
      await expect.poll(() => results(page)).toEqual(['web call', 'null', 'web call'])
      expect(standIn.webCallRequests).toHaveLength(2)
    },
  },
  {
    name: 'a session is new, joining, joined, left; another join while joining or joined does nothing and warns',
    run: async ({ page, standIn }) => {
      standIn.plan = { assistant: false }
      const session = await page.evaluate(async () => {
        const co = window.Daily.createCallObject()
        const states: string[] = [co.meetingState()]
        const warnings: unknown[] = []
        const { warn } = console
        console.warn = (...words) => warnings.push(words.join(' '))
        const joining = co.join({ url: 'https://example.daily.co/room' })
        const refused: unknown[] = []
        co.on('joining-meeting', () => {
          states.push(co.meetingState())
          refused.push(co.join({ url: 'https://example.daily.co/room' }))
        })
        await joining
        states.push(co.meetingState())
        refused.push(co.join({ url: 'https://example.daily.co/room' }))
        const refusedWith = await Promise.all(refused)
        states.push(co.meetingState())
        console.warn = warn
        await co.leave()
        states.push(co.meetingState())
        await co.destroy()
        return { states, refusedWith, warnings }
      })
      expect(session).toEqual({
        states: ['new', 'joining-meeting', 'joined-meeting', 'joined-meeting', 'left-meeting'],
        refusedWith: [undefined, undefined],
        warnings: Array(2).fill('already joined meeting, call leave() before joining again'),
      })
      expect(await page.evaluate(() => window.callMachine?.joins)).toBe(1)
    },
  },
  {
    name: 'an error answer to POST /call/web is thrown with its body, fails the start, and does not block the next one',
    sdkOnly: true,
    run: async ({ page, standIn }) => {
      await createVapi(page)
      for (const [index, status] of [400, 401, 402, 429, 500].entries()) {
        standIn.webCall = answer(status, { message: 'words' })
        await start(page, 'assistant-id')
        await expect.poll(() => results(page)).toHaveLength(index + 1)
        expect((await results(page))[index]).toBe('null')
        expect((await eventData(page, 'call-start-failed'))[index]).toMatchObject({
          totalDuration: expect.any(Number),
          context: { hasAssistant: true, hasSquad: false, hasWorkflow: false, isMobile: false },
        })
        const errors = await eventData(page, 'error')
        expect(errors).toHaveLength(index + 1)
        expect(errors[index]).toMatchObject({
          type: 'start-method-error',
          error: { status, error: { message: 'words' } },
          totalDuration: expect.any(Number),
        })
      }
      standIn.webCall = answer(201, webCall)
      await start(page, 'assistant-id')
      await expect.poll(async () => (await results(page)).at(-1)).toBe('web call')
    },
  },
  {
    name: 'emits daily-call-object-creation-error when the call object cannot be created',
    sdkOnly: true,
    run: async ({ page, standIn }) => {
      await createVapi(page)
      await page.evaluate(() => {
        window.Daily.createCallObject()
      })
      await start(page, 'assistant-id')
      await expect.poll(() => results(page)).toEqual(['null'])
      expect(standIn.bundleRequests).toEqual([])
      expect((await eventData(page, 'error')).map((data) => data?.type)).toEqual([
        'daily-call-object-creation-error',
        'start-method-error',
      ])
      expect(await stages(page)).toContain('daily-call-object-creation failed')
    },
  },
  {
    name: 'emits daily-call-join-error when the meeting cannot be joined',
    sdkOnly: true,
    run: async ({ page, standIn }) => {
      standIn.plan = { onJoin: { error: { type: 'not-allowed', msg: 'You are not allowed' }, thenLeave: true } }
      await createVapi(page)
      await start(page, 'assistant-id')
      await expect.poll(() => results(page)).toEqual(['null'])
      expect((await eventData(page, 'error')).map((data) => data?.type ?? data?.action)).toEqual([
        'error',
        'daily-call-join-error',
        'start-method-error',
      ])
      expect(await stages(page)).toContain('daily-call-join failed')
    },
  },
  {
    name: 'emits an error for recording, observer and processing setups that throw, and starts the call',
    sdkOnly: true,
    run: async ({ page, standIn }) => {
      standIn.webCall = answer(201, { ...webCall, artifactPlan: { videoRecordingEnabled: true } })
      await createVapi(page)
      await page.evaluate(() => {
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
      await expect.poll(() => results(page)).toEqual(['web call'])
      expect((await eventData(page, 'error')).map((data) => `${data?.type} at ${data?.stage}`)).toEqual([
        'video-recording-setup-error at video-recording-setup',
        'audio-observer-setup-error at audio-observer-setup',
        'audio-processing-setup-error at audio-processing-setup',
      ])
      expect((await stages(page)).filter((stage) => stage.endsWith('failed'))).toEqual([
        'video-recording-setup failed',
        'audio-observer-setup failed',
        'audio-processing-setup failed',
      ])
    },
  },
  {
    name: 'emits one error with the kind for each of the ten fatal errors during a call, and the call ends',
    run: async ({ page }) => {
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
        await startCall(page)
        await (await machineOf(page)).evaluate((machine, kind) => {
          machine.fatal({ type: kind, msg: `words of ${kind}` })
          machine.leave()
        }, type)
        await expect.poll(() => events(page, 'call-end')).toHaveLength(1)
        expect(await eventData(page, 'error')).toMatchObject([
          { action: 'error', errorMsg: `words of ${type}`, error: { type } },
        ])
        // The SDK destroys the call object after `call-end`; until then a new one is refused as a duplicate.
        await expect.poll(() => page.evaluate(() => window.Daily.getCallInstance() === undefined)).toBe(true)
      }
    },
  },
  {
    name: 'emits camera-error with the type for each of the camera errors',
    run: async ({ page }) => {
      await startCall(page)
      const types = ['permissions', 'cam-in-use', 'mic-in-use', 'cam-mic-in-use', 'not-found', 'constraints']
      const machine = await machineOf(page)
      for (const type of types) await machine.evaluate((one, kind) => one.cameraError(kind), type)
      await expect
        .poll(async () => (await eventData(page, 'camera-error')).map((data) => data?.error))
        .toMatchObject(types.map((type) => ({ type })))
    },
  },
  {
    name: 'a non-fatal audio processor error turns noise cancellation off and local audio on',
    run: async ({ page }) => {
      await startCall(page)
      await (await machineOf(page)).evaluate((machine) =>
        machine.post({ action: 'nonfatal-error', type: 'audio-processor-error', errorMsg: 'words' }),
      )
      await expect
        .poll(async () => (await messagesReceived(page, 'local-audio')).map(({ state }) => state))
        .toEqual([true])
      expect((await messagesReceived(page, 'update-input-settings')).at(-1)?.inputSettings).toEqual({
        audio: { processor: { type: 'none' } },
      })
      expect(await events(page, 'error')).toEqual([])
    },
  },
  {
    name: 'records 1280x720, dark, default layout where the web call asks for it, then asks for the first message with the delay in seconds',
    run: async ({ page, standIn }) => {
      standIn.webCall = answer(201, { ...webCall, artifactPlan: { videoRecordingEnabled: true } })
      await startCall(page)
      const [recording] = await messagesReceived(page, 'local-recording-start')
      expect(recording).toMatchObject({
        width: 1280,
        height: 720,
        backgroundColor: '#FF1F2D3D',
        layout: { preset: 'default' },
      })
      const firstMessages = async () =>
        (await messagesReceived(page, 'app-msg'))
          .map(({ data }) => String(data))
          .filter((data) => data.includes('say-first-message'))
      await expect.poll(firstMessages).toHaveLength(1)
      const message = JSON.parse(String((await firstMessages())[0]))
      expect(message).toEqual({
        type: 'control',
        control: 'say-first-message',
        videoRecordingStartDelaySeconds: expect.any(Number),
      })
      const progress = await eventData(page, 'call-start-progress')
      expect(progress.find((data) => data?.stage === 'video-recording-started')?.metadata).toEqual({
        delaySeconds: message.videoRecordingStartDelaySeconds,
      })
      // The stand-in starts after about 5 ms: a delay in milliseconds would be above 5.
      expect(message.videoRecordingStartDelaySeconds).toBeLessThan(5)
    },
  },
  {
    name: 'geo() asks gs.daily.co in 0.80.0, and no host in 0.92.2',
    run: async ({ page, standIn, library }) => {
      const before = standIn.otherRequests.length
      await page.evaluate(async () => {
        const co = window.Daily.createCallObject()
        await co.geo().catch(() => {})
        await co.destroy()
      })
      const hosts = standIn.otherRequests.slice(before).map((url) => new URL(url).hostname)
      expect(hosts).toEqual(library === '0.80.0' ? ['gs.daily.co'] : [])
    },
  },
  {
    name: 'has screen share, recording, live streaming, transcription, dial-out and SIP transfer',
    run: async ({ page }) => {
      await startCall(page)
      const actions = await page.evaluate(async () => {
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
      expect(actions).toEqual([
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
    },
  },
  {
    name: 'emitters warn at the eleventh listener, and version() is the version of the package',
    run: async ({ page, library }) => {
      expect(await page.evaluate(() => window.Daily.version())).toBe(library)
      const messages: string[] = []
      page.on('console', (message) => messages.push(message.text()))
      await page.evaluate(() => {
        const vapi = new window.Vapi('key')
        for (let listener = 0; listener < 10; listener += 1) vapi.on('call-end', () => {})
        console.log('ten')
        vapi.on('call-end', () => {})
        console.log('eleven')
      })
      await expect.poll(() => messages.at(-1)).toBe('eleven')
      expect(messages).toEqual(['ten', expect.stringContaining('Possible EventEmitter memory leak'), 'eleven'])
    },
  },
]

const [newest, older] = libraries
testCases(newest, 'works as specified', cases)
const both = (one: Case) => !one.sdkOnly
testCases(older, 'works as specified, without the SDK', cases.filter(both))
testCases(
  older,
  'works as specified with the SDK',
  cases.filter((one) => !both(one)),
  '@soak',
)

/** Each case in a new document of the same page. */
function testCases(library: Library, title: string, some: Case[], tag?: string) {
  test.describe(`call library ${library}`, () => {
    test.use({ library })

    test(title, { tag: tag ?? [] }, async ({ page, standIn }) => {
      test.setTimeout(120_000)
      for (const { name, run } of some) {
        await test.step(name, async () => {
          await standIn.reset()
          await page.reload()
          await run({ page, standIn, library })
        })
      }
    })
  })
}

for (const library of libraries) {
  const soak = { tag: library === older ? '@soak' : [] }
  test.describe(`call library ${library}`, () => {
    test.use({ library })

    test('speech ends 1000 ms after the last level above 0.01', soak, async ({ page }) => {
      await page.clock.install()
      await page.reload()
      await startCall(page)
      const machine = await machineOf(page)
      await page.clock.pauseAt(Date.now() + 60_000)
      const sendLevel = async (level: number, count: number) => {
        await machine.evaluate((one, given) => one.sendLevel(given), level)
        await expect.poll(() => events(page, 'volume-level')).toHaveLength(count)
      }
      await sendLevel(0.5, 1)
      await page.clock.runFor(900)
      await sendLevel(0.5, 2)
      await page.clock.runFor(500)
      await sendLevel(0.01, 3)
      await page.clock.runFor(499)
      expect(await events(page, 'speech-end')).toHaveLength(0)
      await page.clock.runFor(1)
      expect(await events(page, 'speech-end')).toHaveLength(1)
      expect(await events(page, 'speech-start')).toHaveLength(1)
    })

    test('a bundle that cannot be loaded puts the session in error, and join rejects with the message', async ({
      page,
      standIn,
    }) => {
      standIn.bundle = ['not found']
      await page.clock.install()
      await page.reload()
      const joining = page.evaluate(async () => {
        const co = window.Daily.createCallObject({ dailyConfig: { avoidEval: true } })
        const error = await co.join({ url: 'https://example.daily.co/room' }).catch((reason: unknown) => String(reason))
        return { error, state: co.meetingState() }
      })
      // 0.92.2 makes each of its three attempts on three hosts.
      const requests = library === '0.80.0' ? 3 : 9
      for (let round = 1; round <= 3; round += 1) {
        await expect.poll(() => standIn.bundleRequests).toHaveLength((round * requests) / 3)
        await page.clock.runFor(3000)
      }
      expect(await joining).toEqual({
        error: expect.stringContaining('Failed to load call object bundle'),
        state: 'error',
      })
      expect(standIn.bundleRequests).toHaveLength(requests)
    })

    test('polls devices every 3000 ms where the browser has no devicechange event', async ({ page }) => {
      await page.clock.install()
      await page.reload()
      await page.clock.pauseAt(Date.now() + 60_000)
      await page.evaluate(async () => {
        Object.defineProperty(Object.getPrototypeOf(navigator.mediaDevices), 'ondevicechange', { value: undefined })
        const requests: Promise<unknown>[] = []
        const { mediaDevices } = navigator
        const enumerate = mediaDevices.enumerateDevices.bind(mediaDevices)
        mediaDevices.enumerateDevices = () => {
          const devices = enumerate()
          requests.push(devices)
          return devices
        }
        Object.assign(window, { requests })
        window.Daily.createCallObject()
        // The library starts polling when it has its first answer, which it receives before this line does.
        await requests[0]
      })
      const count = () => page.evaluate(() => (window as unknown as { requests: unknown[] }).requests.length)
      expect(await count()).toBe(1)
      await page.clock.runFor(2999)
      expect(await count()).toBe(1)
      await page.clock.runFor(1)
      expect(await count()).toBe(2)
      await page.clock.runFor(3000)
      expect(await count()).toBe(3)
    })
  })

  test.describe(`call library ${library} on a phone`, () => {
    test.use({ library, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15' })

    test('waits 1000 ms for permissions before it joins', soak, async ({ page }) => {
      await page.clock.install()
      await page.reload()
      await createVapi(page)
      await page.clock.pauseAt(Date.now() + 60_000)
      await start(page, 'assistant-id')
      await expect.poll(() => stages(page)).toContain('mobile-permissions started')
      await page.clock.runFor(999)
      expect(await stages(page)).not.toContain('daily-call-join started')
      await page.clock.runFor(1)
      await expect.poll(() => stages(page)).toContain('daily-call-join started')
    })
  })
}
