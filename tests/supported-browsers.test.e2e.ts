import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compatData from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { expect, test } from '@playwright/test'
import { parseAst } from 'vite'
import packageFile from '../package.json' with { type: 'json' }
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

/** The oldest supported browsers, by the names of the compatibility data. */
const oldest = packageFile.browserslist.map((entry) => {
  const [name = '', version = ''] = entry.split(' ')
  return { browser: name === 'ios_saf' ? 'safari_ios' : name, version: Number(version) }
}) as { browser: 'chrome' | 'edge' | 'firefox' | 'safari' | 'safari_ios'; version: number }[]

/** The supported browsers whose oldest version lacks a feature. */
function lacking(compat: CompatStatement | undefined): string[] {
  if (!compat) return []
  return oldest
    .filter(({ browser, version }) => {
      const support = compat.support[browser]
      const statements = Array.isArray(support) ? support : support ? [support] : []
      return !statements.some(
        ({ version_added: added, version_removed: removed, flags }) =>
          typeof added === 'string' &&
          Number(added.replace('≤', '')) <= version &&
          !removed &&
          !flags,
      )
    })
    .map(({ browser, version }) => `${browser} ${version}`)
}

const assets = join(siteDir, 'site/assets')

/** Every feature of a style sheet that the compatibility data knows, by its name there. */
function cssFeatures(css: string): Map<string, CompatStatement | undefined> {
  const found = new Map<string, CompatStatement | undefined>()
  const note = (name: string, feature: Identifier | undefined) =>
    feature && found.set(name, feature.__compat)
  const { properties = {}, selectors = {}, types = {}, 'at-rules': atRules = {} } = compatData.css
  // A prelude before `{`, or a declaration before `;` or `}`. Nothing here quotes one of these characters.
  for (const [, text = '', end] of css.matchAll(/([^{};]+)([{};])/g)) {
    if (text.startsWith('@')) {
      const name = text.slice(1).split(/[ (]/)[0] ?? ''
      note(`@${name}`, atRules[name])
      if (name !== 'media') continue
      for (const [, feature = ''] of text.matchAll(/\(\s*([a-z-]+)/g))
        note(`@media ${feature}`, atRules.media?.[feature])
      if (/[<>]/.test(text)) note('@media range', atRules.media?.range_syntax)
    } else if (end === '{') {
      for (const [, name = ''] of text.matchAll(/::?([a-z-]+)/g)) note(`:${name}`, selectors[name])
    } else {
      const [, property = '', value = ''] = /^([\w-]+):([\s\S]*)$/.exec(text.trim()) ?? []
      if (property.startsWith('--')) continue
      note(property, properties[property])
      for (const [word] of value.matchAll(/[a-z][\w-]*/g)) {
        note(`${property}: ${word}`, properties[property]?.[word])
        note(word, types.color?.[word])
        if (value.includes(`${word}(`)) note(`${word}()`, types[word])
      }
      if (/\(from /.test(value)) note('relative colour', types.color?.rgb?.relative_syntax)
      if (/\d[sld]v[hw]\b/.test(value)) note('svh', types.length?.viewport_percentage_units_small)
    }
  }
  return found
}

/**
 * What of a script the compatibility data knows: globals (`IntersectionObserver`), their static members (`URL.canParse`), and
 * methods that are called (`.findLast()`) of JavaScript's own objects and of the commonest of the page. The type of an object
 * is not known: of all methods of a name the oldest one counts.
 */
function jsFeatures(script: string): Map<string, CompatStatement[]> {
  const found = new Map<string, CompatStatement[]>()
  const note = (name: string, compat: (CompatStatement | undefined)[]) => {
    const known = compat.filter((one) => one !== undefined)
    if (known.length > 0) found.set(name, known)
  }
  const visit = (node: unknown) => {
    if (Array.isArray(node)) for (const one of node) visit(one)
    else if (node && typeof node === 'object') {
      const { type, name, object, property, computed, callee } = node as SyntaxNode
      if (type === 'Identifier' && name) note(name, [globals.get(name)])
      if (type === 'MemberExpression' && !computed && object?.type === 'Identifier') {
        const member = `${object.name}.${property?.name}`
        note(member, [staticMembers.get(member)])
      }
      if (callee?.type === 'MemberExpression' && !callee.computed && callee.property?.name) {
        note(`.${callee.property.name}()`, methods.get(callee.property.name) ?? [])
      }
      for (const value of Object.values(node)) visit(value)
    }
  }
  visit(parseAst(script))
  return found
}

type SyntaxNode = {
  type: string
  name?: string
  computed?: boolean
  object?: SyntaxNode
  property?: SyntaxNode
  callee?: SyntaxNode
}

const globals = new Map<string, CompatStatement | undefined>()
const staticMembers = new Map<string, CompatStatement | undefined>()
const methods = new Map<string, CompatStatement[]>()
const pageObjects = [
  'Node',
  'Element',
  'HTMLElement',
  'Document',
  'Window',
  'EventTarget',
  'HTMLFormElement',
]
const { api = {}, javascript } = compatData
for (const [name, feature] of Object.entries({ ...api, ...javascript.builtins }) as [
  string,
  Identifier,
][]) {
  if (/^[A-Z]/.test(name)) globals.set(name, feature.__compat)
  for (const [member, { __compat }] of Object.entries(feature) as [string, Identifier][]) {
    if (member === '__compat' || !__compat) continue
    staticMembers.set(`${name}.${member.replace('_static', '')}`, __compat)
    if (name in (javascript.builtins ?? {}) || pageObjects.includes(name)) {
      methods.set(member, [...(methods.get(member) ?? []), __compat])
    }
  }
}

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
    const scripts = jsFeatures(readFileSync(join(assets, file), 'utf8'))
    for (const [name, compats] of scripts) {
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
