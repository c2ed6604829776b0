// The generator marks places with rare characters: a page shows those that its author wrote, and no others.
import { expect, test } from 'vitest'
import { seenIn } from './pages.ts'

const MARKS = [
  '\u2E26',
  '\u2E27',
  '\u2E00',
  '\u2E52',
  '\uE100',
  '\uF0FF',
  '\uF100',
  '\u2801',
  '\u2FF1',
  '\u27E6l1\u27E7',
]
const MARK = /[\uE000-\uF8FF\uFDD0-\uFDEF\u2800-\u28FF\u2E00-\u2E7F\u2FF0-\u2FFF]/g

const reference = (text: string, radix: 10 | 16, upper = false): string =>
  [...text]
    .map((c) => (c.codePointAt(0) as number).toString(radix))
    .map((digits) => `&#${radix === 16 ? 'x' : ''}${upper ? digits.toUpperCase() : digits};`)
    .join('')

const WAYS: readonly ((mark: string) => string)[] = [
  (mark) => mark,
  (mark) => reference(mark, 10),
  (mark) => reference(mark, 16),
  (mark) => reference(mark, 16, true),
]

/** A page with everything that is rewritten before parsing. */
const pageWith = (written: string): string =>
  `:::note[Title ${written}]\n\nA ${written} b\n\n:::\n\n**C** ${written} d {x} <b title="${written}">y</b> <Foo a={b}> **中。**字 https://e.org/a。b\n\n| a |\n|---|\n| ${written} |\n\n\`${written}\`\n`

test.each(['folder', 'native', 'docusaurus', 'mdbook', 'mkdocs'] as const)('in %s', async (layout) => {
  const rows = MARKS.flatMap((mark) => WAYS.map((write) => ({ mark, written: write(mark) })))
  const { pages } = await seenIn(
    layout,
    Object.fromEntries(rows.map(({ written }, index) => [`p${index}`, pageWith(written)])),
  )
  for (const [index, { mark, written }] of rows.entries()) {
    const html = pages[`p${index}`]?.html ?? ''
    expect(html, written).toContain(`<strong>C</strong> ${mark} d`)
    expect(html, written).toContain(`<p>A ${mark} b</p>`)
    expect(html, written).toContain(`<td>${mark}</td>`)
    expect(html, written).toContain(`<code>${written.replace('&', '&amp;').replaceAll(';&', ';&amp;')}</code>`)
    expect(new Set(html.match(MARK)), written).toEqual(new Set(mark.match(MARK)))
  }
})

test('references to noncharacters are U+FFFD, as the standard says', async () => {
  const { pages } = await seenIn('native', { a: ':::note\n\nA &#xFDD0; b &#64977;\n\n:::\n' })
  expect(pages['a']?.html).toContain('<p>A \uFFFD b \uFFFD</p>')
})
