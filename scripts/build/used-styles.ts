/**
 * The style sheet without the rules for classes that a document never has: every class is a word of its HTML, of its
 * scripts or of the other styles. A rule stays if one of its selectors has no class, or only such words. Variables that neither a rule nor such a word
 * reads are left out too, and rules with the same selectors that follow each other become one.
 */
export function usedStyles(css: string, html: string, scripts: readonly string[]): string {
  const entities: Record<string, string> = {
    '&amp;': '&',
    '&gt;': '>',
    '&lt;': '<',
    '&quot;': '"',
    '&#x27;': "'",
  }
  const words = [
    html.replace(/&[\w#]+;/g, (entity) => entities[entity] ?? entity),
    ...scripts,
  ].join('\n')
  const isUsed = (selector: string) =>
    [...selector.replace(/:not\([^)]*\)/g, '').matchAll(/\.((?:\\.|[\w-])+)/g)].every(
      ([, name = '']) => words.includes(name.replaceAll('\\', '')),
    )
  let used = css.replace(/([^{};]+)(\{[^{}]*\})/g, (_, selectors: string, declarations: string) => {
    const kept = selectors.split(/(?<!\\),(?![^()]*\))/).filter(isUsed)
    return kept.length > 0 ? kept.join(',') + declarations : ''
  })
  for (let before = ''; before !== used; ) {
    before = used
    used = used.replace(/@(?:media|supports|container)[^{};]*\{\}/g, '')
  }
  return joined(withoutUnread(used, words)).replace('/*$vite$:1*/', '').trimEnd()
}

/** Tailwind sets a variable beside each weight, tracking and duration, for utilities that the site has none of. */
function withoutUnread(css: string, words: string): string {
  const isRead = (name: string) =>
    new RegExp(`var\\(\\s*${name}[\\s,)]`).test(css) || words.includes(name)
  return css
    .replace(/@property\s+(--[\w-]+)\{[^{}]*\}/g, (all, name: string) => (isRead(name) ? all : ''))
    .replace(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (all, name: string) =>
      isRead(name) ? all : '',
    )
}

/**
 * Every translucent colour comes twice: for browsers without `color-mix`, which the site does not support, and in the rule that
 * follows for the others. Of the same property in both, the later declaration stays.
 */
function joined(css: string): string {
  const rules = /(?<=^|[{};])([^{};@]+)\{[^{}]*\}(?:\1\{[^{}]*\})+/g
  return css.replace(rules, (all, selectors: string) => {
    const declarations = new Map<string, string>()
    for (const [, block = ''] of all.matchAll(/\{([^{}]*)\}/g))
      for (const declaration of block.split(';')) {
        const property = declaration.slice(0, declaration.indexOf(':'))
        declarations.delete(property)
        declarations.set(property, declaration)
      }
    return `${selectors}{${[...declarations.values()].join(';')}}`
  })
}
