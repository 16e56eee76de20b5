/**
 * The style sheet without the rules for classes that a document never has: every class is a word of its HTML or of its
 * scripts. A rule stays if one of its selectors has no class, or only such words.
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
  return used
}
