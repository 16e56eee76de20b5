import type { Page } from '@playwright/test'
import { expect, test } from './support/call-machine/harness-page.ts'
import {
  answer,
  type Library,
  libraries,
  type StandIn,
  webCall,
} from './support/call-machine/stand-in.ts'

/**
 * What the SDK and the call library do by themselves, without product code, wherever the specification names it (sections
 * 4, 5, 7, 8 and 9). `npm run test:soak` repeats all of it on 0.80.0, the version that the specification names.
 */
type Data = Record<string, unknown>

/** One start of the SDK; `act` runs after it, with `given`. These functions run in the page. */
type Row = {
  standIn?: Partial<Pick<StandIn, 'webCall' | 'plan'>>
  before?: () => unknown
  start?: unknown[]
  /** What a failed start resolves to, or the message it rejects with. Without it the start resolves to the web call. */
  result?: string
  act?: (given: readonly string[]) => unknown
  given?: readonly string[]
  /** For each name the data of all events that the SDK emits, or all messages that the call machine receives. */
  seen: Record<string, unknown[]>
}

const recorded = answer(201, { ...webCall, artifactPlan: { videoRecordingEnabled: true } })
const nothingProvided = 'Assistant or Squad or Workflow must be provided.'
const fatalKinds = [
  'connection-error',
  'ejected',
  'end-of-life',
  'exp-room',
  'exp-token',
  'nbf-room',
  'nbf-token',
].concat(['meeting-full', 'not-allowed', 'no-room'])
const setups = ['video-recording-setup', 'audio-observer-setup', 'audio-processing-setup']
const cameraErrors = [
  'permissions',
  'cam-in-use',
  'mic-in-use',
  'cam-mic-in-use',
  'not-found',
  'constraints',
]
const withProcessor = (type: string) => ({ inputSettings: { audio: { processor: { type } } } })
const firstMessage = (more = {}) => ({
  data: { type: 'control', control: 'say-first-message', ...more },
})
const interruptions = { interruptionsEnabled: false, interruptAssistantEnabled: true }
const startedAndCompleted = (...stages: string[]) =>
  stages.flatMap((stage) => ['started', 'completed'].map((status) => ({ stage, status })))

/** What `vapi.start` is given, and the fields of POST /call/web. */
const bodies: [start: unknown[], body: Data][] = [
  [
    ['a-id', { firstMessage: 'Hi' }],
    { assistantId: 'a-id', assistantOverrides: { firstMessage: 'Hi' } },
  ],
  [[{ name: 'Inline' }], { assistant: { name: 'Inline' } }],
  [[null, null, 's-id'], { squadId: 's-id' }],
  [[null, null, { members: [] }], { squad: { members: [] } }],
  [
    [null, null, null, 'w-id', { name: 'w' }],
    { workflowId: 'w-id', workflowOverrides: { name: 'w' } },
  ],
  [[null, null, null, { nodes: [] }], { workflow: { nodes: [] } }],
]

const rows: Record<string, Row> = {
  'a start without assistant, squad or workflow rejects with the required message': {
    start: [''],
    result: nothingProvided,
    seen: {
      error: [{ type: 'validation-error', stage: 'input-validation', message: nothingProvided }],
    },
  },
  'an error answer to POST /call/web is thrown with its body, and fails the start with its duration and context':
    {
      standIn: { webCall: answer(402, { message: 'words' }) },
      result: 'null',
      seen: {
        error: [{ type: 'start-method-error', error: { status: 402, body: { message: 'words' } } }],
        'call-start-failed': [
          { totalDuration: expect.any(Number), context: { hasAssistant: true, isMobile: false } },
        ],
      },
    },
  'emits daily-call-object-creation-error when the call object cannot be created': {
    before: () => void window.Daily.createCallObject(),
    result: 'null',
    seen: {
      error: [{ type: 'daily-call-object-creation-error' }, { type: 'start-method-error' }],
      'failed stage': ['daily-call-object-creation'],
    },
  },
  'emits daily-call-join-error when the meeting cannot be joined': {
    standIn: { plan: { onJoin: { error: { type: 'not-allowed' }, thenLeave: true } } },
    result: 'null',
    seen: {
      error: [
        { action: 'error' },
        { type: 'daily-call-join-error' },
        { type: 'start-method-error' },
      ],
      'failed stage': ['daily-call-join'],
    },
  },
  'emits an error for recording, observer and processing setups that throw, and starts the call': {
    standIn: { webCall: recorded },
    before: () => {
      const missing = {
        startRecording: 0,
        startRemoteParticipantsAudioLevelObserver: 0,
        updateInputSettings: 0,
      }
      Object.assign(Object(window.Daily).prototype, missing)
    },
    seen: {
      error: setups.map((stage) => ({ type: `${stage}-error`, stage })),
      'failed stage': setups,
    },
  },
  'a start while started does nothing and emits a failed validation': {
    act: async () => {
      if ((await window.start('assistant-id')) !== 'null') throw new Error('It started twice.')
    },
    seen: { 'failed stage': ['validation'], 'join-meeting': [{}] },
  },
  'a start emits each of its stages, the fields of the web call that it reads, and its duration': {
    seen: {
      'call-start-progress': [
        { stage: 'initialization', status: 'started' },
        { stage: 'web-call-creation', status: 'started' },
        {
          metadata: { callId: 'call-1', videoRecordingEnabled: false, voiceProvider: 'vapi' },
          status: 'completed',
        },
        ...startedAndCompleted(
          'daily-call-object-creation',
          'mobile-permissions',
          'daily-call-join',
        ),
        { stage: 'video-recording-setup', status: 'completed' },
        ...startedAndCompleted('audio-observer-setup', 'audio-processing-setup'),
      ],
      'call-start-success': [{ callId: 'call-1', totalDuration: expect.any(Number) }],
    },
  },
  'joins with automatic subscription off, plays the assistant, asks for noise cancellation and levels every 100 ms, does not record':
    {
      seen: {
        'join-meeting': [
          { properties: { url: webCall.webCallUrl, subscribeToTracksAutomatically: false } },
        ],
        'update-participant': [
          { properties: { setSubscribedTracks: { audio: true, video: false } } },
        ],
        'update-input-settings': [withProcessor('noise-cancellation')],
        'start-remote-participants-audio-level-observer': [{ interval: 100 }],
        'app-msg': [{ data: 'playable' }],
        'local-recording-start': [],
      },
    },
  'records 1280x720, dark, default layout where the web call asks for it, then asks for the first message with the delay in seconds':
    {
      standIn: { webCall: recorded },
      seen: {
        'local-recording-start': [
          { width: 1280, height: 720, backgroundColor: '#FF1F2D3D', layout: { preset: 'default' } },
        ],
        'app-msg': [
          { data: 'playable' },
          // The stand-in starts to record after 5 ms: in milliseconds the delay would not be below 5.
          { data: 'recording started' },
          firstMessage({ videoRecordingStartDelaySeconds: expect.closeTo(0, -1) }),
        ],
      },
    },
  'the text "listening" starts the call; transcript and status-update messages arrive': {
    standIn: { plan: { listening: false } },
    act: () => {
      if (window.seen('call-start').length > 0) throw new Error('It started before "listening".')
      window.machine.sendMessage({ type: 'transcript', role: 'user', transcript: 'Hello' })
      window.machine.sendText('no JSON')
      window.machine.sendText('listening')
      window.machine.sendMessage({
        type: 'status-update',
        status: 'ended',
        endedReason: 'assistant-ended-call',
      })
      window.machine.leave()
    },
    seen: {
      message: [
        { type: 'transcript', role: 'user', transcript: 'Hello' },
        { type: 'status-update', status: 'ended', endedReason: 'assistant-ended-call' },
      ],
      'call-start': [undefined],
      'call-end': [undefined],
    },
  },
  'sends say, control and add-message messages': {
    act: () => {
      window.vapi.say('Goodbye', true, false, true)
      window.vapi.send({ type: 'control', control: 'say-first-message' })
      window.vapi.send({ type: 'add-message', message: { role: 'user', content: 'Typed' } })
    },
    seen: {
      'app-msg': [
        { data: 'playable' },
        { data: { type: 'say', message: 'Goodbye', endCallAfterSpoken: true, ...interruptions } },
        firstMessage(),
        { data: { type: 'add-message', message: { role: 'user', content: 'Typed' } } },
      ],
    },
  },
  'the volume level is the sum of levels divided by 0.15, at most 1': {
    act: () => [{ a: 0.015 }, {}, { a: 0.05, b: 0.04 }, { a: 0.5 }].map(window.machine.sendLevels),
    seen: { 'volume-level': [0.1, 0, 0.6, 1].map((level) => expect.closeTo(level, 5)) },
  },
  'emits an error with the kind for each of the ten fatal kinds': {
    given: fatalKinds,
    act: (kinds) => {
      for (const type of kinds) window.machine.fatal({ type })
      window.machine.leave()
    },
    seen: {
      'call-end': [undefined],
      error: fatalKinds.map((type) => ({ action: 'error', error: { type } })),
    },
  },
  'emits camera-error with the type for each of the camera errors': {
    given: cameraErrors,
    act: (types) => types.map(window.machine.cameraError),
    seen: { 'camera-error': cameraErrors.map((type) => ({ error: { type } })) },
  },
  'a non-fatal audio processor error turns noise cancellation off and local audio on': {
    act: () =>
      window.machine.post({
        action: 'nonfatal-error',
        type: 'audio-processor-error',
        errorMsg: 'words',
      }),
    seen: {
      'local-audio': [{ state: true }],
      'update-input-settings': [withProcessor('noise-cancellation'), withProcessor('none')],
      error: [],
    },
  },
}

const phone = { phoneNumber: '+1555' }
const sip = { sipUri: 'sip:a@b' }
const codecs = (to: object, media: 'audio' | 'video', ...names: string[]) => ({
  ...to,
  codecs: { [media]: names },
})
const dtmf = (tones: string) => ({ sessionId: 's', tones })
const transfer = (toEndPoint: string) => ({ sessionId: 's', toEndPoint })
const simulcast = (layers: number) => ({
  camSimulcastEncodings: Array(layers).fill({ maxBitrate: 1 }),
})
const volume = (level: number) => ({ session_id: 's', settings: { volume: level } })
const processor = (type: string, config: Data) => ({ video: { processor: { type, config } } })
const blur = (strength: number) => processor('background-blur', { strength })
const image = (source: number) => processor('background-image', { source })
const grid = (limit: string, tiles: number) => ({ layoutConfig: { grid: { [limit]: tiles } } })
const recording = (type: string) => ({ type })
const trackNamed = (characters: number) => ({ trackName: 't'.repeat(characters) })
const dataOf = (characters: number) => ({ a: 'x'.repeat(characters - '{"a":""}'.length) })

/** For each method in a meeting: the arguments that it accepts, and those that it refuses, by the words of the refusal. */
const limits: Record<string, Record<string, unknown[]>> = {
  setUserData: {
    accepted: ['x'.repeat(4096)],
    'userData is too large (4097 characters)': ['x'.repeat(4097)],
  },
  startDialOut: {
    accepted: [
      sip,
      // One digit is enough for the library, and it checks video codecs for SIP only.
      { phoneNumber: '+1' },
      codecs(phone, 'video', 'VP9'),
      { ...phone, callerId: 'c', displayName: 'd'.repeat(199), userId: 'u'.repeat(36) },
      codecs(phone, 'audio', 'OPUS', 'PCMU', 'PCMA', 'G722'),
      codecs({ ...sip, video: true }, 'video', 'H264', 'VP8'),
    ],
    'either a sip uri or phone number must be provided': [{}],
    'only one of sip uri or phone number must be provided': [{ ...phone, ...sip }],
    "Invalid SIP URI, must start with 'sip:'": [{ sipUri: 'tel:a' }],
    'Invalid phone number': [{ phoneNumber: '15551234567' }, { phoneNumber: '+1-555-123' }],
    'callerId not allowed with sipUri': [{ ...sip, callerId: 'c' }],
    'displayName length must be less than 200': [{ ...phone, displayName: 'd'.repeat(200) }],
    'userId length must be less than or equal to 36': [{ ...phone, userId: 'u'.repeat(37) }],
    'audio codec must be one of OPUS, PCMU, PCMA, G722': [
      codecs(phone, 'audio', 'MP3'),
      codecs(sip, 'audio', 'MP3'),
    ],
    'video codec must be H264 or VP8': [codecs(sip, 'video', 'VP9')],
  },
  sendDTMF: {
    accepted: [dtmf('0123456789ABCD*#0123')],
    'tones string must be upto 20 characters': [dtmf('1'.repeat(21))],
    'is not valid DTMF tone': [dtmf('1a'), dtmf('E')],
  },
  sipCallTransfer: {
    accepted: [transfer('sip:a'), transfer('+1')],
    'must starts with either': [transfer('a')],
  },
  validateDailyConfig: {
    accepted: [simulcast(1), simulcast(3)],
    'between 1 to 3': [simulcast(0), simulcast(4)],
  },
  updateRemoteMediaPlayer: {
    accepted: [volume(0), volume(2)],
    'between 0.0 - 2.0': [volume(-0.1), volume(2.01)],
  },
  updateInputSettings: {
    accepted: [blur(0.01), blur(1), image(1), image(10)],
    'inputSettings must be of the form': [blur(0), blur(1.01), image(0), image(11), image(1.5)],
  },
  startRecording: {
    accepted: ['cloud', 'raw-tracks', 'local'].map(recording),
    'invalid type: s3': [recording('s3')],
  },
  validateProperties: {
    // The library accepts a maximum of 0.
    accepted: [grid('maxTilesPerPage', 49), grid('maxTilesPerPage', 0), grid('minTilesPerPage', 1)],
    'unsupported layoutConfig': [grid('maxTilesPerPage', 50), grid('minTilesPerPage', 0)],
  },
  startCustomTrack: {
    accepted: [trackNamed(50)],
    'must not be more than 50 characters': [trackNamed(51)],
  },
  setMeetingSessionData: {
    accepted: [dataOf(102_400)],
    'too large (102401 characters)': [dataOf(102_401)],
  },
  startScreenShare: { accepted: [{}] },
  startLiveStreaming: { accepted: [{ rtmpUrl: 'rtmp://example.test/live' }] },
  startTranscription: { accepted: [{}] },
}

const joinRefused = 'already joined meeting, call leave() before joining again'

/** What `arrange` returns, or what can be seen in the page so many milliseconds after it. */
type Observation = {
  arrange: () => unknown
  observe?: () => unknown
  at(library: Library): Record<number, unknown>
}

const observations: Record<string, Observation> = {
  'a session is new, joining, joined, left; another join while joining or joined does nothing and warns':
    {
      arrange: async () => {
        const call = window.Daily.createCallObject()
        const join = () => call.join({ url: 'https://example.daily.co/room' })
        const seen: unknown[] = [call.meetingState()]
        console.warn = (warning) => seen.push(warning)
        call.on('joining-meeting', () => seen.push(call.meetingState()) && join())
        await join()
        seen.push(call.meetingState())
        await join()
        await call.leave()
        return [...seen, call.meetingState(), window.callMachine?.joins]
      },
      at: () => ({
        0: [
          'new',
          'joining-meeting',
          joinRefused,
          'joined-meeting',
          joinRefused,
          'left-meeting',
          1,
        ],
      }),
    },
  'geo() asks gs.daily.co in 0.80.0, and no host in 0.92.2': {
    arrange: async () => {
      const requests: string[] = []
      window.fetch = (url, { method = 'GET' } = {}) =>
        Promise.reject(requests.push(`${method} ${new URL(String(url)).hostname}`))
      const call = window.Daily.createCallObject()
      await call.geo().catch(() => {})
      return requests
    },
    at: (library) => ({ 0: library === '0.80.0' ? ['GET gs.daily.co'] : [] }),
  },
  'has its version, and an emitter has at most 10 listeners of an event': {
    arrange: () => {
      const emitters = [window.vapi, Object(window.Daily.createCallObject())]
      return [window.Daily.version(), ...emitters.map((emitter) => emitter.getMaxListeners())]
    },
    at: (library) => ({ 0: [library, 10, 10] }),
  },
  'speech is a level above 0.01, and ends 1000 ms after the last of them': {
    arrange: async () => {
      await window.start('assistant-id')
      for (const level of [0.01, 0.0101]) window.machine.sendLevel(level)
      setTimeout(() => window.machine.sendLevel(0.5), 900)
      setTimeout(() => window.machine.sendLevel(0.01), 1400)
    },
    observe: () =>
      ['volume-level', 'speech-start', 'speech-end'].map((name) => window.seen(name).length).join(),
    at: () => ({ 0: '2,1,0', 900: '3,1,0', 1400: '4,1,0', 1899: '4,1,0', 1900: '4,1,1' }),
  },
  'waits 1000 ms for permissions on a phone before it joins': {
    arrange: () => {
      Object.defineProperty(navigator, 'userAgent', {
        value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
      })
      window.start('assistant-id')
    },
    observe: () => (window.seen('call-start-progress') as Data[]).at(-1)?.stage,
    at: () => ({
      0: 'mobile-permissions',
      999: 'mobile-permissions',
      1000: 'audio-processing-setup',
    }),
  },
  'polls devices every 3000 ms where the browser has no devicechange event': {
    arrange: async () => {
      const { mediaDevices } = navigator
      Object.defineProperty(Object.getPrototypeOf(mediaDevices), 'ondevicechange', {
        value: undefined,
      })
      const enumerate = mediaDevices.enumerateDevices.bind(mediaDevices)
      const requests: ReturnType<typeof enumerate>[] = []
      Object.assign(window, { requests })
      mediaDevices.enumerateDevices = () => requests[requests.push(enumerate()) - 1] ?? enumerate()
      window.Daily.createCallObject()
      // The library starts polling when it has its first answer, which it receives before this line does.
      await requests[0]
    },
    observe: () => Object(window).requests.length,
    at: () => ({ 0: 1, 2999: 1, 3000: 2, 6000: 3 }),
  },
  'a bundle that cannot be loaded in three attempts 3000 ms apart puts the session in error, and join rejects with the message':
    {
      arrange: () => {
        const callObjectBundleUrlOverride = 'https://no-bundle.test/bundle.js'
        const call = window.Daily.createCallObject({
          dailyConfig: { avoidEval: true, callObjectBundleUrlOverride },
        })
        Object.assign(window, { happened: 0 })
        call.on('load-attempt-failed', () => Object(window).happened++)
        const join = call.join({ url: 'https://example.daily.co/room' })
        join.catch((error) =>
          Object.assign(window, { happened: [String(error).slice(0, 33), call.meetingState()] }),
        )
      },
      observe: () => Object(window).happened,
      at: () => ({ 0: 1, 2999: 1, 3000: 2, 6000: ['Failed to load call object bundle', 'error'] }),
    },
}

for (const library of libraries) {
  test.describe(`call library ${library}`, { tag: library === '0.80.0' ? '@soak' : [] }, () => {
    test.use({ library })

    test('POST /call/web: JSON, bearer; a string is an id, an object a definition', async ({
      page,
      standIn,
    }) => {
      standIn.webCall = answer(500, {})
      for (const [start] of bodies) await page.evaluate((given) => window.start(...given), start)
      const headers = { authorization: 'Bearer key', 'content-type': 'application/json' }
      expect(standIn.webCallRequests).toMatchObject(bodies.map(([, body]) => ({ headers, body })))
    })

    for (const [name, row] of Object.entries(rows)) {
      test(name, ({ page, standIn }) => play(row, page, standIn))
    }

    for (const [name, { arrange, observe, at }] of Object.entries(observations)) {
      test(name, async ({ page }) => {
        await page.clock.install()
        await page.reload()
        await page.clock.pauseAt(Date.now() + 60_000)
        const returned = await page.evaluate(arrange)
        let now = 0
        for (const [time, expected] of Object.entries(at(library))) {
          await page.clock.runFor(Number(time) - now)
          now = Number(time)
          await expect
            .poll(() => (observe ? page.evaluate(observe) : returned), `after ${time} ms`)
            .toEqual(expected)
        }
      })
    }

    test('each limit accepts what is at its edge and refuses what is beyond it', async ({
      page,
    }) => {
      await page.evaluate(() => window.start('assistant-id'))
      for (const [method, outcomes] of Object.entries(limits)) {
        for (const [outcome, given] of Object.entries(outcomes)) {
          for (const argument of given) {
            const call = [method, argument] as const
            const found = await page.evaluate(([name, value]) => window.attempt(name, value), call)
            expect.soft(found, method).toContain(outcome)
          }
        }
      }
    })
  })
}

async function play(row: Row, page: Page, standIn: StandIn) {
  Object.assign(standIn, row.standIn)
  if (row.before) await page.evaluate(row.before)
  expect(await startOf(row, page)).toBe(row.result ?? 'web call')
  const seen = (wanted: string) => page.evaluate((one) => window.seen(one), wanted)
  if (!row.result && !row.standIn?.plan) await expect.poll(() => seen('call-start')).toHaveLength(1)
  if (row.act) await page.evaluate(row.act, row.given ?? [])
  for (const [wanted, data] of Object.entries(row.seen)) {
    await expect.poll(() => seen(wanted), wanted).toMatchObject(data)
  }
  expect(standIn.webCallRequests.length, 'POST /call/web').toBeLessThanOrEqual(1)
  if (row.result === 'null') await expectNextStart(row, page, standIn)
}

const startOf = ({ start = ['assistant-id'] }: Row, page: Page) =>
  page.evaluate((given) => window.start(...given), start)

/** The SDK has cleaned up after the failed start: the next one starts a call. */
async function expectNextStart(row: Row, page: Page, standIn: StandIn) {
  await standIn.reset()
  if (row.before) await page.evaluate(() => window.Daily.getCallInstance()?.destroy())
  await expect
    .poll(() => page.evaluate(() => window.Daily.getCallInstance() === undefined))
    .toBe(true)
  expect(await startOf(row, page)).toBe('web call')
}
