import { findChromium, findProgram, installOnDebian } from '../chromium.ts'

/** A browser engine that `tests/engines` runs in, with the program that starts it. */
const engines = ['chromium', 'firefox', 'webkit'] as const
export type Engine = (typeof engines)[number]

/** The names of the program that starts an engine's browser. */
const browserPrograms: Record<Engine, readonly string[]> = {
  chromium: ['chromedriver'],
  firefox: ['firefox-esr', 'firefox'],
  webkit: ['WebKitWebDriver'],
}
/** A display and a sound card in software, which every engine needs. */
const sharedPrograms = ['Xvfb', 'pulseaudio', 'pactl', 'pacat', 'parec']

const debianPackages = [
  'chromium-driver',
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'pulseaudio',
  'pulseaudio-utils',
  'gstreamer1.0-plugins-base',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-libav',
  'gstreamer1.0-pulseaudio',
]

/**
 * The engines this machine can run. On Debian as root missing ones are installed.
 * @throws Error, in continuous integration (`CI` is set), when one is missing.
 */
export function installedEngines(): Engine[] {
  // Installed first: chromedriver comes for Debian's Chromium.
  findChromium()
  const missingBefore = missing()
  if (missingBefore.length > 0) installOnDebian(debianPackages, missingBefore.join(', '))
  const missingNow = missing()
  const found = engines.filter(
    (engine) => browserProgram(engine) && !sharedPrograms.some((name) => !findProgram([name])),
  )
  if (missingNow.length > 0) {
    const skipped = engines.filter((engine) => !found.includes(engine))
    const text = `No engine tests in ${skipped.join(', ')}: ${missingNow.join(', ')} not found. On Debian: apt-get install ${debianPackages.join(' ')}`
    if (process.env.CI) throw new Error(text)
    // Playwright's workers read the configuration too.
    if (process.env.TEST_WORKER_INDEX === undefined) console.log(text)
  }
  return found
}

/** The path of the program that starts an engine's browser. */
export function browserProgram(engine: Engine): string | undefined {
  return findProgram(browserPrograms[engine])
}

function missing(): string[] {
  return [
    ...engines.filter((engine) => !browserProgram(engine)).map((engine) => browserPrograms[engine][0] ?? engine),
    ...sharedPrograms.filter((name) => !findProgram([name])),
  ]
}
