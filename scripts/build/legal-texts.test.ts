import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/server-process.ts'
import { legalHtml, withLegalPages, writtenLegalPages } from './legal-texts.ts'

test.each([
  ['an element', 'a <script>alert(1)</script> b', /<script/i],
  ['an element over several lines', '<div>\n<img src=x onerror=alert(1)>\n</div>', /<(div|img)/i],
  ['an address that runs a script', '[x](javascript:alert(1))', /href/],
  ['the same in another writing', '[x](JaVaScript:alert(1)) [y](<java\tscript:alert(1)>)', /href/],
  ['an address of data', '[x](data:text/html,<script>alert(1)</script>)', /href|<script/],
  [
    'an address that ends its attribute',
    '[x](<https://a.test/" onmouseover="alert(1)>)',
    /" onmouseover/,
  ],
  ['an automatic link', '<javascript:alert(1)>', /href/],
  ['a code block', '```"><script>alert(1)</script>\n<script>alert(1)</script>\n```', /<script/],
])('Markdown with %s becomes no script', async (_, markdown, script) => {
  expect(await legalHtml('privacy', markdown)).not.toMatch(script)
})

test('headings, lists, tables and links of the operator stay', async () => {
  const html = await legalHtml(
    'terms',
    '# Terms & more\n\n## One\n\n- [mail](mailto:a@b.test)\n- <https://c.test/?a=1&b=2>\n- [part](#one)\n\n| a | b |\n| - | - |\n| 1 | 2 |\n',
  )
  const links = [
    '<a href="mailto:a@b.test">mail</a>',
    '<a href="https://c.test/?a=1&#38;b=2">',
    '<a href="#one">part</a>',
  ]
  const parts = ['<h1>Terms &amp; more</h1>', '<h2>One</h2>', '<td>2</td>', ...links]
  for (const part of parts) expect(html).toContain(part)
  expect(html.match(/<h1>/g)).toHaveLength(1)
})

test('a file makes its page and its setting, an empty file and an address of the operator do not', () => {
  const folder = join(temporaryFolder(), 'legal')
  expect(writtenLegalPages(folder)).toEqual([])
  mkdirSync(folder)
  writeFileSync(join(folder, 'privacy.md'), 'We keep your answers.')
  writeFileSync(join(folder, 'terms.md'), ' \n')
  expect(writtenLegalPages(folder)).toEqual(['privacy'])
  expect(withLegalPages({}, folder)).toEqual({ privacyUrl: '/privacy' })
  const settings = { privacyUrl: 'https://voices.test/privacy' }
  expect(withLegalPages(settings, folder)).toEqual(settings)
  rmSync(join(folder, '..'), { recursive: true })
})
