import { connect, type Socket } from 'node:net'

/**
 * Sends one WebDriver command (W3C WebDriver, https://www.w3.org/TR/webdriver2/) and resolves with its value.
 * @param path the command's path below `/session/{session id}`, such as `element/active`; empty for the session itself.
 * @throws Error with the browser's error code and message.
 */
export type SendCommand = (method: 'GET' | 'POST' | 'DELETE', path: string, parameters?: object) => Promise<unknown>

/** Creates a session at a WebDriver server, such as chromedriver or WebKitWebDriver. */
export async function connectOverHttp(server: string, capabilities: object): Promise<SendCommand> {
  const request = async (method: string, path: string, parameters?: object) => {
    const response = await fetch(`${server}/${path}`, {
      method,
      ...(parameters && { body: JSON.stringify(parameters), headers: { 'content-type': 'application/json' } }),
    })
    const { value } = (await response.json()) as { value: { sessionId?: string; error?: string; message?: string } }
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value
  }
  const { sessionId } = await request('POST', 'session', { capabilities: { alwaysMatch: capabilities } })
  return (method, path, parameters) =>
    request(method, `session/${sessionId}${path && `/${path}`}`, method === 'POST' ? (parameters ?? {}) : undefined)
}

/**
 * The Marionette command of each WebDriver command the tests send. Marionette is the part of Firefox that answers
 * WebDriver commands; geckodriver, which Debian does not have, only translates HTTP to it.
 */
const marionetteCommands: Record<string, string> = {
  'POST url': 'WebDriver:Navigate',
  'POST back': 'WebDriver:Back',
  'POST refresh': 'WebDriver:Refresh',
  'POST execute/sync': 'WebDriver:ExecuteScript',
  'POST execute/async': 'WebDriver:ExecuteAsyncScript',
  'POST actions': 'WebDriver:PerformActions',
  'DELETE actions': 'WebDriver:ReleaseActions',
  'POST timeouts': 'WebDriver:SetTimeouts',
  'POST window/rect': 'WebDriver:SetWindowRect',
  'GET screenshot': 'WebDriver:TakeScreenshot',
  'POST moz/context': 'Marionette:SetContext',
}

/** Creates a session in a Firefox that was started with `--marionette`. A message is `length:[type, id, …]` in JSON. */
export async function connectToMarionette(port: number, capabilities: object): Promise<SendCommand> {
  const socket = connect(port, '127.0.0.1')
  const answers = new Map<number, (answer: { error: Error } | { value: unknown }) => void>()
  const fail = (error: Error) => {
    for (const answer of answers.values()) answer({ error })
  }
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('Firefox has closed the connection.')))
  readMessages(socket, (message) => {
    if (!Array.isArray(message)) return
    const [, id, error, value] = message as [1, number, { error: string; message: string } | null, unknown]
    answers.get(id)?.(error ? { error: new Error(`${error.error}: ${error.message}`) } : { value })
    answers.delete(id)
  })
  let commands = 0
  const send = (name: string, parameters: object) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++commands
      answers.set(id, (answer) => ('error' in answer ? reject(answer.error) : resolve(answer.value)))
      const message = JSON.stringify([0, id, name, parameters])
      socket.write(`${Buffer.byteLength(message)}:${message}`)
    })
  await send('WebDriver:NewSession', { capabilities: { alwaysMatch: capabilities } })
  return async (method, path, parameters = {}) => {
    const name = marionetteCommands[`${method} ${path}`]
    if (!name) throw new Error(`${method} ${path} has no Marionette command here.`)
    const answer = await send(name, parameters)
    // Marionette wraps some values in an object.
    return answer && typeof answer === 'object' && 'value' in answer ? answer.value : answer
  }
}

function readMessages(socket: Socket, onMessage: (message: unknown) => void) {
  let unread = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    unread = Buffer.concat([unread, chunk])
    for (;;) {
      const colon = unread.indexOf(':')
      const end = colon + 1 + Number(unread.subarray(0, colon).toString())
      if (colon < 0 || unread.length < end) return
      onMessage(JSON.parse(unread.subarray(colon + 1, end).toString()))
      unread = unread.subarray(end)
    }
  })
}
