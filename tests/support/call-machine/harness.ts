import Daily from '@daily-co/daily-js'
import VapiExport from '@vapi-ai/web'
import type { Machine } from './stand-in.ts'

declare global {
  interface Window {
    Daily: typeof Daily
    vapi: VapiExport
    /** The call machine of the present call. */
    readonly machine: Machine
    /** @returns what `vapi.start` resolves to, or the message it rejects with. */
    start(...given: unknown[]): Promise<string>
    /** Calls a method of the present call. @returns `accepted`, or the message of its error. */
    attempt(method: string, argument: unknown): Promise<string>
    /** The data of the SDK's events of that name, or the messages of that action that the call machine has received. */
    seen(name: string): unknown[]
  }
}

const Vapi = (VapiExport as unknown as { default?: typeof VapiExport }).default ?? VapiExport
const vapi = new Vapi('key', undefined, { avoidEval: true })
const events: { name: string; data: unknown }[] = []
for (const name of [
  ...[
    'call-start',
    'call-end',
    'speech-start',
    'speech-end',
    'volume-level',
    'message',
    'error',
    'camera-error',
  ],
  ...['call-start-progress', 'call-start-success', 'call-start-failed'],
]) {
  vapi.on(name as 'message', (data) => {
    // A Response cannot leave the page; the body that the SDK has added to it can.
    const response = data?.error instanceof Response && {
      status: data.error.status,
      body: data.error.error,
    }
    events.push({ name, data: response ? { ...data, error: response } : data })
    if (data?.status === 'failed') events.push({ name: 'failed stage', data: data.stage })
  })
}

Object.assign(window, {
  Daily,
  vapi,
  start: (...given: Parameters<typeof vapi.start>) =>
    vapi.start(...given).then(
      (call) => (call === null ? 'null' : 'web call'),
      (error) => error.message,
    ),
  attempt,
  seen: (wanted: string) => [
    ...events.filter(({ name }) => name === wanted).map(({ data }) => data),
    ...(window.callMachine?.received ?? [])
      .filter(({ action }) => action === wanted)
      .map(parseData),
  ],
})
async function attempt(method: string, argument: unknown) {
  const call = vapi.getDailyCallObject() as unknown as Record<
    string,
    (argument: unknown) => unknown
  >
  const [track] = new AudioContext().createMediaStreamDestination().stream.getTracks()
  if (!call[method]) return 'no such method'
  try {
    await call[method](method === 'startCustomTrack' ? { ...Object(argument), track } : argument)
    return 'accepted'
  } catch (reason) {
    return String(reason)
  }
}

Object.defineProperty(window, 'machine', { get: () => window.callMachine?.current })

/** The SDK sends its messages as JSON in a string. */
function parseData(message: Record<string, unknown>) {
  const { data } = message
  return typeof data === 'string' && data.startsWith('{')
    ? { ...message, data: JSON.parse(data) }
    : message
}
