import compatData from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { parseAst } from 'vite'
import packageFile from '../../package.json' with { type: 'json' }

/** Which features of MDN's compatibility data a style sheet and a script use, and which supported browsers lack them. */

/** The oldest supported browsers, by the names of the compatibility data. */
const oldest = packageFile.browserslist.map((entry) => {
  const [name = '', version = ''] = entry.split(' ')
  return { browser: name === 'ios_saf' ? 'safari_ios' : name, version: Number(version) }
}) as { browser: 'chrome' | 'edge' | 'firefox' | 'safari' | 'safari_ios'; version: number }[]

/** The supported browsers whose oldest version lacks a feature. */
export function lacking(compat: CompatStatement | undefined): string[] {
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

type Found = [name: string, feature: Identifier | undefined][]

/** Every feature of a style sheet that the compatibility data knows, by its name there. */
export function cssFeatures(css: string): Map<string, CompatStatement | undefined> {
  // A prelude before `{`, or a declaration before `;` or `}`. Nothing here quotes one of these characters.
  const found = [...css.matchAll(/([^{};]+)([{};])/g)].flatMap(([, text = '', end]) => {
    if (text.startsWith('@')) return atRuleFeatures(text)
    return end === '{' ? selectorFeatures(text) : declarationFeatures(text.trim())
  })
  return new Map(found.flatMap(([name, feature]) => (feature ? [[name, feature.__compat]] : [])))
}

const { properties = {}, selectors = {}, types = {}, 'at-rules': atRules = {} } = compatData.css

function atRuleFeatures(text: string): Found {
  const name = text.slice(1).split(/[ (]/)[0] ?? ''
  const found: Found = [[`@${name}`, atRules[name]]]
  if (name !== 'media') return found
  for (const [, feature = ''] of text.matchAll(/\(\s*([a-z-]+)/g))
    found.push([`@media ${feature}`, atRules.media?.[feature]])
  if (/[<>]/.test(text)) found.push(['@media range', atRules.media?.range_syntax])
  return found
}

const selectorFeatures = (text: string): Found =>
  [...text.matchAll(/::?([a-z-]+)/g)].map(([, name = '']) => [`:${name}`, selectors[name]])

function declarationFeatures(text: string): Found {
  const [, property = '', value = ''] = /^([\w-]+):([\s\S]*)$/.exec(text) ?? []
  if (property.startsWith('--')) return []
  const found: Found = [[property, properties[property]]]
  for (const [word] of value.matchAll(/[a-z][\w-]*/g)) {
    found.push([`${property}: ${word}`, properties[property]?.[word]], [word, types.color?.[word]])
    if (value.includes(`${word}(`)) found.push([`${word}()`, types[word]])
  }
  if (/\(from /.test(value)) found.push(['relative colour', types.color?.rgb?.relative_syntax])
  if (/\d[sld]v[hw]\b/.test(value))
    found.push(['svh', types.length?.viewport_percentage_units_small])
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

/**
 * What of a script the compatibility data knows: globals (`IntersectionObserver`), their static members (`URL.canParse`), and
 * methods that are called (`.findLast()`) of JavaScript's own objects and of the commonest of the page. The type of an object
 * is not known: of all methods of a name the oldest one counts.
 */
export function jsFeatures(script: string): Map<string, CompatStatement[]> {
  const found = new Map<string, CompatStatement[]>()
  const visit = (node: unknown) => {
    if (!node || typeof node !== 'object') return
    if (!Array.isArray(node)) {
      for (const [name, known] of featuresOf(node as SyntaxNode)) found.set(name, known)
    }
    for (const value of Object.values(node)) visit(value)
  }
  visit(parseAst(script))
  return found
}

/** The features that one node of the syntax tree uses, without its children. */
function featuresOf({ type, name, computed, object, property, callee }: SyntaxNode) {
  const found: [name: string, known: CompatStatement[] | undefined][] = []
  if (type === 'Identifier' && name) found.push([name, globals.get(name)])
  if (type === 'MemberExpression' && !computed && object?.type === 'Identifier') {
    const member = `${object.name}.${property?.name}`
    found.push([member, staticMembers.get(member)])
  }
  const called = callee?.type === 'MemberExpression' && !callee.computed && callee.property?.name
  if (called) found.push([`.${called}()`, methods.get(called)])
  return found.flatMap(([feature, known]) => (known ? [[feature, known] as const] : []))
}

const { api = {}, javascript } = compatData
const builtins = javascript.builtins ?? {}
const interfaces = Object.entries({ ...api, ...builtins }) as [string, Identifier][]
/** Of the page's own objects those that nearly every script calls. */
const pageObjects = [
  'Node',
  'Element',
  'HTMLElement',
  'Document',
  'Window',
  'EventTarget',
  'HTMLFormElement',
]
const globals = new Map<string, CompatStatement[]>()
const staticMembers = new Map<string, CompatStatement[]>()
const methods = new Map<string, CompatStatement[]>()

for (const [name, feature] of interfaces) {
  if (/^[A-Z]/.test(name) && feature.__compat) globals.set(name, [feature.__compat])
  for (const [member, { __compat }] of Object.entries(feature) as [string, Identifier][]) {
    if (member === '__compat' || !__compat) continue
    staticMembers.set(`${name}.${member.replace('_static', '')}`, [__compat])
    if (name in builtins || pageObjects.includes(name))
      methods.set(member, [...(methods.get(member) ?? []), __compat])
  }
}
