import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { cssFeatures, jsFeatures, lacking } from './support/compatibility.ts'
import { siteDir } from './support/site.ts'

/** Features that the built site uses although not every supported browser has them, each with what happens there. */
const optional: [name: RegExp, without: string][] = [
  [/^CSS -webkit-tap-highlight-color/, 'a grey flash at a touch'],
  [/^CSS :-(moz|webkit)-progress-/, 'the same bar under the name of each engine'],
  [/^CSS :has$/, 'a chosen option has its dot, and no border in another colour'],
  [/^CSS @media prefers-reduced-transparency/, 'the browser cannot tell what the visitor prefers'],
  [
    /^CSS @media scripting/,
    'controls that need JavaScript show without it; the hero is as high as its text',
  ],
  [/^CSS @property/, 'Tailwind sets the same initial values for browsers without it'],
  [/^CSS @starting-style/, 'a question does not fade in'],
  [
    /^CSS (animation-range|animation-timeline|timeline-scope|view-timeline-name)/,
    'under @supports; each section has a still background without it',
  ],
  [/^CSS (background-clip: text|print-color-adjust: exact)/, 'built with its -webkit- name too'],
  [/^CSS cursor: pointer/, 'iOS has no pointer'],
  [/^CSS forced-color-adjust/, 'Safari has no forced colours'],
  [/^CSS overscroll-behavior/, 'the page scrolls on when the transcript is at its end'],
  [/^CSS resize/, 'iOS cannot resize a text area'],
  [/^CSS scrollbar-width/, 'the usual scroll bar'],
  [/^CSS text-wrap/, 'the last line of a heading or a paragraph may be short'],
  [
    /^JS \.(error|pause|use|viewport)\(\)/,
    'of the console, a media element, React and WebGL, not of JavaScript',
  ],
  [/^JS Error\.stackTraceLimit/, 'set by the call library; without effect elsewhere'],
  [/^JS Profiler/, "React's component"],
  [/^JS SpeechRecognition/, 'asked for first; without it the caller types'],
  [/^JS OverconstrainedError$/, 'the name of an error, compared as a text'],
]

const assets = join(siteDir, 'site/assets')

test('the built site uses nothing unguarded that an oldest supported browser lacks', () => {
  const missing: Record<string, string> = {}
  // Each document has only the styles it uses.
  const styleSheets = ['index', 'waitlist', 'wallpaper', '404'].map((name) => {
    const html = readFileSync(join(siteDir, `site/${name}.html`), 'utf8')
    return /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
  })
  const features = cssFeatures(styleSheets.join('\n'))
  expect(features.size).toBeGreaterThan(150)
  for (const [name, compat] of features) {
    const browsers = lacking(compat)
    if (browsers.length > 0) missing[`CSS ${name}`] = browsers.join(', ')
  }
  for (const file of readdirSync(assets).filter((name) => name.endsWith('.js'))) {
    for (const [name, compats] of jsFeatures(readFileSync(join(assets, file), 'utf8'))) {
      const [fewest = []] = compats.map(lacking).sort((a, b) => a.length - b.length)
      if (fewest.length > 0)
        missing[`JS ${name}`] = `${fewest.join(', ')} in ${file.replace(/-[\w-]{8}\.js$/, '')}`
    }
  }
  for (const [name] of optional) {
    const known = Object.keys(missing).filter((one) => name.test(one))
    // What is no longer used, or has become usual, needs no reason any more.
    expect.soft(known.length, String(name)).toBeGreaterThan(0)
    for (const one of known) delete missing[one]
  }
  expect(missing).toEqual({})
})
