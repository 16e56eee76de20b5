import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

type Headers = Record<string, string>
type Rule = { matches: (path: string) => boolean; headers: [name: string, value: string][] }
type HostReply = { status: 200 | 404; file: string; headers: Headers } | { status: 308; location: string }

/** What a static host answers for a path of the site in `folder`: each follows its own documentation and source. */
export const staticHosts: Record<string, (folder: string) => (path: string) => HostReply> = {
  // github.com/netlify/cli, src/utils/headers.ts, and @netlify/headers-parser: of several rules the last one that has a header;
  // a rule also matches with a slash at the end and in other capitals. `.html` paths are served.
  Netlify: (folder) => {
    const rules = parseHeadersFile(folder, (pattern) => new RegExp(`^${pattern}/?$`, 'i'))
    return (path) => ({ ...find(folder, path), headers: lastOfEach(rules, path) })
  },
  // developers.cloudflare.com/pages/configuration/headers: "joined with a comma separator". @cloudflare/pages-shared,
  // asset-server/handler.ts: `.html` paths redirect, and those with a slash at the end.
  'Cloudflare Pages': (folder) => {
    const rules = parseHeadersFile(folder, (pattern) => new RegExp(`^${pattern}$`))
    return (path) =>
      redirectToClean(path) ??
      redirectWithoutSlash(folder, path) ?? { ...find(folder, path), headers: joined(rules, path) }
  },
  // vercel.com/docs/project-configuration: `source` is a path-to-regexp; of several rules the last one that has a header.
  Vercel: (folder) => {
    const rules = parseVercelFile(folder)
    return (path) => redirectToClean(path) ?? { ...find(folder, path), headers: lastOfEach(rules, path) }
  },
}

/** `_headers`: a path, then indented lines `name: value`. */
function parseHeadersFile(folder: string, matcher: (pattern: string) => RegExp): Rule[] {
  const rules: Rule[] = []
  for (const line of readFileSync(join(folder, '_headers'), 'utf8').split('\n')) {
    if (line.trim() === '') continue
    if (!line.startsWith(' ')) {
      const pattern = matcher(line.trim().replaceAll('.html', '\\.html').replace('*', '.*'))
      rules.push({ matches: (path) => pattern.test(path), headers: [] })
      continue
    }
    const colon = line.indexOf(':')
    rules.at(-1)?.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()])
  }
  return rules
}

function parseVercelFile(folder: string): Rule[] {
  type File = { headers: { source: string; headers: { key: string; value: string }[] }[] }
  const { headers } = JSON.parse(readFileSync(join(folder, 'vercel.json'), 'utf8')) as File
  return headers.map(({ source, headers }) => {
    const pattern = new RegExp(`^${source.replaceAll('.html', '\\.html')}$`)
    return { matches: (path) => pattern.test(path), headers: headers.map(({ key, value }) => [key, value]) }
  })
}

const matching = (rules: Rule[], path: string) =>
  rules.filter(({ matches }) => matches(path)).flatMap(({ headers }) => headers)

const lastOfEach = (rules: Rule[], path: string): Headers => Object.fromEntries(matching(rules, path))

function joined(rules: Rule[], path: string): Headers {
  const headers: Headers = {}
  for (const [name, value] of matching(rules, path)) {
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`
  }
  return headers
}

function redirectToClean(path: string): HostReply | undefined {
  if (!path.endsWith('.html')) return undefined
  return { status: 308, location: path.replace(/(index)?\.html$/, '') || '/' }
}

function redirectWithoutSlash(folder: string, path: string): HostReply | undefined {
  const clean = path.replace(/\/$/, '')
  return clean !== path && isFile(join(folder, `${clean}.html`)) ? { status: 308, location: clean } : undefined
}

function find(folder: string, path: string): { status: 200 | 404; file: string } {
  const wanted = path.endsWith('/') ? `${path}index.html` : path
  const found = [wanted, `${wanted}.html`].find((one) => isFile(join(folder, one)))
  return found === undefined ? { status: 404, file: '/404.html' } : { status: 200, file: found }
}

function isFile(path: string) {
  return existsSync(path) && statSync(path).isFile()
}
