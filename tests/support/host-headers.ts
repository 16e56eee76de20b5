/** Parses `_headers` (Netlify, Cloudflare Pages): a path, then indented lines `name: value`. */
export function parseHostHeaders(text: string): Record<string, Record<string, string>> {
  const rules: Record<string, Record<string, string>> = {}
  let current: Record<string, string> = {}
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    if (!line.startsWith(' ')) {
      current = {}
      rules[line.trim()] = current
      continue
    }
    const colon = line.indexOf(':')
    current[line.slice(0, colon).trim()] = line.slice(colon + 1).trim()
  }
  return rules
}
