import type { ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressBarDocuments, findChromium } from '../chromium.ts'
import { startProgram, stopProgram, waitUntil } from './processes.ts'
import { browserProgram, type Engine } from './programs.ts'
import { type SoundCard, startSoundCard } from './sound-card.ts'
import { connectOverHttp, connectToMarionette, type SendCommand } from './webdriver.ts'

/** What the visitor has chosen in the browser or the system. */
export type BrowserSettings = {
  microphone?: 'allowed' | 'denied'
  /** Blocks cookies and, with them, all storage. WebKitGTK has no such setting. */
  storage?: 'blocked'
  reducedMotion?: boolean
  /** WebKitGTK has no forced colours. */
  forcedColors?: boolean
  /** A phone with a touch screen: WebKitGTK's driver sends no touch. */
  phone?: boolean
}

export type Browser = { send: SendCommand; sound: SoundCard; close(): Promise<void> }

/** The settings that an engine takes only when its browser starts. */
const settingsAtStart: Record<Engine, readonly (keyof BrowserSettings)[]> = {
  chromium: ['storage'],
  firefox: [],
  webkit: ['reducedMotion'],
}

/** Lends one test after the other a browser with its settings: the same one, as long as its engine can change them. */
export class BrowserLender {
  private browser: Browser | undefined
  private startedWith = ''

  async browserWith(engine: Engine, settings: BrowserSettings): Promise<Browser> {
    const atStart = JSON.stringify([engine, ...settingsAtStart[engine].map((name) => settings[name] ?? null)])
    if (!this.browser || this.startedWith !== atStart) {
      await this.close()
      this.browser = await launch(engine, settings)
      this.startedWith = atStart
    }
    if (engine === 'firefox') await setPreferences(this.browser.send, settings)
    return this.browser
  }

  async close() {
    await this.browser?.close()
    this.browser = undefined
  }
}

/** Milliseconds a script or a navigation may take. */
const commandTimeout = 60_000

/** Starts an engine's browser on a display and a sound card of its own. */
async function launch(engine: Engine, settings: BrowserSettings): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'ringwell-browser-'))
  const processes: ChildProcess[] = []
  const stop = () => {
    for (const process of processes.reverse()) stopProgram(process)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const sound = await startSoundCard(folder, processes)
    const env = { ...sound.env, DISPLAY: await startDisplay(processes), HOME: folder, XDG_CONFIG_HOME: folder }
    const send = await starters[engine]({ folder, processes, env, settings })
    await send('POST', 'timeouts', { script: commandTimeout, pageLoad: commandTimeout })
    return {
      send,
      sound,
      async close() {
        // chromedriver ends its browser only then.
        if (engine === 'chromium') await send('DELETE', '').catch(() => undefined)
        stop()
      },
    }
  } catch (error) {
    stop()
    throw error
  }
}

async function startDisplay(processes: ChildProcess[]): Promise<string> {
  const display = startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'])
  processes.push(display)
  let printed = ''
  display.stdout?.on('data', (chunk: Buffer) => {
    printed += chunk
  })
  await waitUntil('Xvfb has chosen a display', () => printed.includes('\n'))
  return `:${printed.trim()}`
}

type Start = {
  folder: string
  processes: ChildProcess[]
  env: Record<string, string>
  settings: BrowserSettings
}

const starters: Record<Engine, (start: Start) => Promise<SendCommand>> = {
  async chromium({ processes, env, settings }) {
    const options = {
      binary: findChromium(),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--headless=new',
        '--disable-3d-apis',
        '--window-size=1280,960',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        `--disable-features=${addressBarDocuments.join(',')}`,
        '--force-prefers-reduced-motion',
      ],
      excludeSwitches: ['disable-back-forward-cache', 'mute-audio'],
      prefs: {
        profile: { default_content_setting_values: { media_stream_mic: 1, ...(settings.storage && { cookies: 2 }) } },
      },
    }
    return startDriver(browserProgram('chromium') ?? '', processes, env, {
      browserName: 'chrome',
      'goog:chromeOptions': options,
    })
  },

  async firefox({ folder, processes, env }) {
    const profile = join(folder, 'profile')
    mkdirSync(profile)
    const preferences = {
      'marionette.port': 0,
      // The background would be drawn on the processor.
      'webgl.disabled': true,
      // Frames a second: the display is drawn on the processor too.
      'layout.frame_rate': 15,
      'browser.shell.checkDefaultBrowser': false,
      'datareporting.policy.dataSubmissionEnabled': false,
    }
    const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
    writeFileSync(join(profile, 'user.js'), lines.join('\n'))
    // `setPreferences` needs the last one.
    const args = ['--marionette', '--no-remote', '--profile', profile, '--remote-allow-system-access']
    processes.push(startProgram(browserProgram('firefox') ?? '', args, { env }))
    const port = () => {
      try {
        return Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8'))
      } catch {
        // Firefox writes it when it listens.
        return 0
      }
    }
    await waitUntil('Firefox listens', () => port() > 0)
    return connectToMarionette(port(), {})
  },

  async webkit({ folder, processes, env, settings }) {
    const gtk = join(folder, 'gtk-3.0')
    mkdirSync(gtk)
    if (settings.reducedMotion) writeFileSync(join(gtk, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
    // Without it WebKit draws every frame with OpenGL in software, which takes 70 % more processor time.
    return startDriver(browserProgram('webkit') ?? '', processes, { ...env, WEBKIT_DISABLE_COMPOSITING_MODE: '1' }, {})
  },
}

/** Sets Firefox's preferences for the next document. */
async function setPreferences(send: SendCommand, settings: BrowserSettings) {
  const preferences = {
    'permissions.default.microphone': settings.microphone === 'denied' ? 2 : 1,
    'network.cookie.cookieBehavior': settings.storage === 'blocked' ? 2 : 5,
    'ui.prefersReducedMotion': settings.reducedMotion ? 1 : 0,
    'browser.display.document_color_use': settings.forcedColors ? 2 : 0,
    'dom.w3c_touch_events.enabled': settings.phone ? 1 : 2,
  }
  await send('POST', 'moz/context', { value: 'chrome' })
  const script = 'for (const [name, value] of Object.entries(arguments[0])) Services.prefs.setIntPref(name, value)'
  await send('POST', 'execute/sync', { script, args: [preferences] })
  await send('POST', 'moz/context', { value: 'content' })
}

/** Starts a WebDriver server on a free port and creates its session. */
async function startDriver(
  program: string,
  processes: ChildProcess[],
  env: Record<string, string>,
  capabilities: object,
): Promise<SendCommand> {
  const port = await freePort()
  processes.push(startProgram(program, [`--port=${port}`], { env }))
  const server = `http://127.0.0.1:${port}`
  await waitUntil(`${program} listens`, () =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return connectOverHttp(server, capabilities)
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
