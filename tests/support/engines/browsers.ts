import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import puppeteer, { type LaunchOptions, type Page } from 'puppeteer-core'
import { Builder, Key, type WebDriver } from 'selenium-webdriver'
import { ServiceBuilder } from 'selenium-webdriver/chrome.js'
import { addressBarDocuments } from '../chromium.ts'
import type { Desktop } from './desktop.ts'
import { browserProgram, type Engine } from './programs.ts'

/** What the visitor has chosen in the browser or the system; only Firefox has all of it. */
export type BrowserSettings = {
  microphone?: 'denied'
  /** Blocks cookies and, with them, all storage. */
  storage?: 'blocked'
  reducedMotion?: boolean
}

export type Tab = ReturnType<typeof puppeteerTab> & {
  /** Opens a tab in front of this one. */
  openAnother(): Promise<Tab>
}

/** Starts the engine's browser with the settings of a visitor, who comes for the first time. `close` ends it. */
export function openTab(engine: Engine, desktop: Desktop, settings: BrowserSettings): Promise<Tab> {
  return engine === 'webkit'
    ? openWebKit(desktop, settings)
    : openWithPuppeteer(engine, desktop, settings)
}

async function openWithPuppeteer(
  engine: 'chromium' | 'firefox',
  { env }: Desktop,
  settings: BrowserSettings,
) {
  const options = engine === 'firefox' ? firefoxOptions(settings) : chromiumOptions
  const browser = await puppeteer.launch({
    executablePath: browserProgram(engine) ?? '',
    env,
    ...options,
  })
  const open = async (): Promise<Tab> => {
    const page = await browser.newPage()
    const tab = { ...puppeteerTab(page, () => browser.close()), openAnother: open }
    // Firefox never answers `page.goBack` where it restores a page.
    return engine === 'firefox' ? { ...tab, back: () => page.evaluate(() => history.back()) } : tab
  }
  return open()
}

const chromiumOptions: LaunchOptions = {
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-3d-apis',
    '--use-fake-ui-for-media-stream',
    `--disable-features=${addressBarDocuments.join(',')}`,
    '--force-prefers-reduced-motion',
  ],
  ignoreDefaultArgs: ['--mute-audio', '--disable-back-forward-cache'],
}

const firefoxOptions = (settings: BrowserSettings): LaunchOptions => ({
  browser: 'firefox',
  headless: false,
  extraPrefsFirefox: {
    // The background would be drawn on the processor, and so is the display, this often a second.
    'webgl.disabled': true,
    'layout.frame_rate': 15,
    'permissions.default.microphone': settings.microphone === 'denied' ? 2 : 1,
    'network.cookie.cookieBehavior': settings.storage === 'blocked' ? 2 : 5,
    'ui.prefersReducedMotion': settings.reducedMotion ? 1 : 0,
  },
})

function puppeteerTab(page: Page, close: () => Promise<unknown>) {
  return {
    /** Runs a function in the page. It must not use anything of its file. */
    evaluate: <Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args) =>
      page.evaluate(run as (...args: unknown[]) => never, ...args) as Promise<Awaited<Result>>,
    goto: (url: string): Promise<unknown> => page.goto(url),
    reload: (): Promise<unknown> => page.reload(),
    back: (): Promise<unknown> => page.goBack(),
    press: (x: number, y: number): Promise<void> => page.mouse.click(x, y),
    type: (text: string): Promise<void> => page.keyboard.type(text),
    key: (key: 'Enter' | 'Tab' | 'Escape'): Promise<void> => page.keyboard.press(key),
    setSize: (width: number, height: number): Promise<unknown> =>
      page.setViewport({ width, height }),
    /** Brings the tab to the front: the others are hidden. */
    show: (): Promise<unknown> => page.bringToFront(),
    /** Ends the browser. */
    close,
  }
}

async function openWebKit({ folder, env }: Desktop, { reducedMotion }: BrowserSettings) {
  mkdirSync(join(folder, 'gtk-3.0'), { recursive: true })
  const animations = `[Settings]\ngtk-enable-animations=${reducedMotion ? 0 : 1}\n`
  writeFileSync(join(folder, 'gtk-3.0/settings.ini'), animations)
  // Selenium has no class for WebKitWebDriver; like chromedriver it takes --port.
  const service = new ServiceBuilder(browserProgram('webkit') ?? '')
    // Without it WebKit draws every frame with OpenGL in software, which takes 70 % more processor time.
    .setEnvironment({ ...env, WEBKIT_DISABLE_COMPOSITING_MODE: '1' })
    .build()
  const sessions = new Builder()
    .usingServer(await service.start())
    .withCapabilities({ browserName: 'MiniBrowser' })
  const driver = await sessions.build()
  return seleniumTab(driver, () => driver.quit().finally(() => service.kill()))
}

function seleniumTab(driver: WebDriver, close: () => Promise<unknown>): Tab {
  const actions = () => driver.actions()
  return {
    evaluate: (run, ...args) => driver.executeScript(`return (${run})(...arguments)`, ...args),
    goto: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    back: () => driver.navigate().back(),
    press: (x, y) => actions().move({ x, y, duration: 0 }).press().release().perform(),
    type: (text) => actions().sendKeys(text).perform(),
    key: (key) =>
      actions()
        .sendKeys(Key[key.toUpperCase() as Uppercase<typeof key>])
        .perform(),
    setSize: (width, height) => driver.manage().window().setRect({ x: 0, y: 0, width, height }),
    show: unavailable,
    openAnother: unavailable,
    close,
  }
}

/** WebKitWebDriver opens a second tab behind the first one, and cannot bring it to the front. */
async function unavailable(): Promise<never> {
  throw new Error('WebKit has one tab here.')
}
