import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readTextFile } from '../../server/text-file.ts'
import { type LegalPage, legalPages, legalPath, legalTitles } from '../../src/content/pages.ts'
import type { PageSettings } from '../../src/content/settings.ts'
import { escapeMarkup } from '../../src/entry/escape-markup.ts'

/** Where the operator writes `privacy.md` and `terms.md`. Below the root of the repository. */
export const legalFolder = 'content/legal'

export const legalSettings = { privacy: 'privacyUrl', terms: 'termsUrl' } as const satisfies Record<
  LegalPage,
  keyof PageSettings
>

/** The legal pages with a text in a folder. An empty file is none. */
export const writtenLegalPages = (folder: string): LegalPage[] =>
  legalPages.filter((page) => readMarkdown(folder, page).trim() !== '')

function readMarkdown(folder: string, page: LegalPage): string {
  const file = join(folder, `${page}.md`)
  return existsSync(file) ? readTextFile(file) : ''
}

/** The settings with which the footer leads to the pages made here. An address that the operator has set stays. */
export function withLegalPages(settings: PageSettings, folder: string): PageSettings {
  const paths = writtenLegalPages(folder).map((page) => [legalSettings[page], legalPath(page)])
  return { ...Object.fromEntries(paths), ...settings }
}

/** The texts of a folder as HTML. */
export async function readLegalTexts(folder: string): Promise<Partial<Record<LegalPage, string>>> {
  const written = writtenLegalPages(folder)
  const texts = await Promise.all(
    written.map((page) => legalHtml(page, readMarkdown(folder, page))),
  )
  return Object.fromEntries(written.map((page, index) => [page, texts[index]]))
}

/** HTML elements in the Markdown are shown as text, and of an address that could run a script only the text of the link. */
export async function legalHtml(page: LegalPage, markdown: string): Promise<string> {
  const { Marked } = await import('marked')
  const marked = new Marked({
    renderer: {
      html: ({ text }) => escapeMarkup(text),
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens)
        return isSafe(href) ? `<a href="${escapeMarkup(href)}">${text}</a>` : text
      },
    },
  })
  const parsed = await marked.parse(markdown)
  // The keyboard must be able to scroll a wide one.
  const html = parsed.replaceAll('<table>', '<table tabindex="0">')
  return /<h1>/.test(html) ? html : `<h1>${legalTitles[page]}</h1>\n${html}`
}

function isSafe(href: string): boolean {
  const base = 'https://site.invalid'
  return (
    URL.canParse(href, base) &&
    ['https:', 'http:', 'mailto:', 'tel:'].includes(new URL(href, base).protocol)
  )
}
