// What is taken for settled is what the standard's parser makes of it, to the character.
import fc from 'fast-check'
import { parseFragment, serialize } from 'parse5'
import { describe, expect, test } from 'vitest'
import { wellFormedHtml } from '../../generator/markdown/html/well-formed-html.ts'
import { runs } from '../setup/property.ts'

const read = (html: string, context: 'page' | 'component'): string => {
  const element = context === 'page' ? parseFragment('<div></div>').childNodes[0] : null
  return serialize(parseFragment(element as never, html, { scriptingEnabled: false }))
}
const settled = (html: string): string | null => wellFormedHtml(html, () => true)

const NAMES = (
  'a b p div span ul ol li dl dt dd table caption thead tbody tr td th h1 h2 pre code em button br hr img svg path g use details summary ' +
  'font nobr form select option textarea script style template my-part figure label input center ruby rt math title image object iframe'
).split(' ')
const TEXTS = [
  '',
  'x',
  ' ',
  '\n',
  'a > b',
  'a & b',
  '&amp;',
  '&lt;',
  '&copy;',
  '&nbsp',
  '\u00A0',
  '"',
  "'",
  '&#x27;',
  '&quot;',
  '&#x3C;',
  '\r',
]
const ATTRIBUTES = [
  '',
  '',
  ' class="a"',
  ' hidden',
  ' title="a > &quot;b&quot; &amp; &#x27;c&#x27;"',
  ' href="/a?b=1&amp;c=2"',
  ' href="/a?b=1&c=2"',
  " id='x'",
  ' id="x" id="y"',
  ' viewBox="0 0 1 1"',
  ' viewbox="0"',
  ' xlink:href="#a"',
  ' Class="b"',
  ' value=1',
]
const name = fc.constantFrom(...NAMES)
const attributes = fc.constantFrom(...ATTRIBUTES)
const text = fc.constantFrom(...TEXTS)
const { tree } = fc.letrec<{ tree: string; element: string }>((tie) => ({
  tree: fc
    .array(fc.oneof(text, tie('element'), fc.constant('<!--\u0091c1\u0092-->')), { maxLength: 4 })
    .map((parts) => parts.join('')),
  element: fc.oneof(
    { depthSize: 'medium' },
    fc.tuple(name, attributes).map(([tag, given]) => `<${tag}${given} />`),
    fc.tuple(name, attributes, tie('tree')).map(([tag, given, inner]) => `<${tag}${given}>${inner}</${tag}>`),
    fc.tuple(name, tie('tree')).map(([tag, inner]) => `<${tag}>${inner}`),
    fc
      .tuple(attributes, tie('tree'), text)
      .map(
        ([given, inner, between]) =>
          `<table${given}>${between}<tbody>${between}<tr><td>${inner}</td><td></td></tr></tbody></table>`,
      ),
    fc.tuple(tie('tree'), text).map(([inner, between]) => `<ul>${between}<li>${inner}</li>${between}<li></li></ul>`),
  ),
}))

describe('settled HTML', () => {
  test('is what the parser of the standard writes', () => {
    fc.assert(
      fc.property(tree, (html) => {
        const out = settled(html)
        if (out === null) return
        expect(out).toBe(read(html, 'page'))
        expect(out).toBe(read(html, 'component'))
        expect(settled(out)).toBe(out)
      }),
      runs(2000, 100_000),
    )
  })

  test.each([
    ['<p>a <b>c</b> <a href="/x">y</a><br /></p>', '<p>a <b>c</b> <a href="/x">y</a><br></p>'],
    [
      '<details><summary>More</summary><div hidden>a > b</div></details>',
      '<details><summary>More</summary><div hidden="">a &gt; b</div></details>',
    ],
    ['<table>\n<thead><tr><th>a</th></tr></thead></table>', '<table>\n<thead><tr><th>a</th></tr></thead></table>'],
    ['<svg viewBox="0 0 1 1"><path d="M0" /></svg>', '<svg viewBox="0 0 1 1"><path d="M0"></path></svg>'],
    [
      '<iframe src="https://x.example/?a=1&amp;b" allowfullscreen></iframe>',
      '<iframe src="https://x.example/?a=1&amp;b" allowfullscreen=""></iframe>',
    ],
  ])('%s is read', (html, out) => {
    expect(settled(html)).toBe(out)
  })

  test.each([
    '<p><div></div></p>',
    '<a><a></a></a>',
    '<b><i></b></i>',
    '<table><tr></tr></table>',
    '<table>x</table>',
    '<li></li>',
    '<base />',
    '<iframe><p></p></iframe>',
    '<div>',
    '<pre>\nx</pre>',
    '<pre title="a > b">\nx</pre>',
  ])('%s is left to the parser of the standard', (html) => {
    expect(settled(html)).toBeNull()
  })

  test('an attribute that is a program is left to it, too', () => {
    expect(wellFormedHtml('<a href="x">y</a>', (name, value) => name !== 'href' || value !== 'x')).toBeNull()
  })
})
