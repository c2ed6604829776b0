// Raw HTML stays inside of the page that holds it, as a browser reads it: parse5 is the standard's algorithm.
import fc from 'fast-check'
import { parse, type DefaultTreeAdapterMap } from 'parse5'
import { describe, expect, test } from 'vitest'
import { MISPLACED } from '../../generator/markdown/html/fragment.ts'
import { loadMarkdown } from '../../generator/markdown/markdown.ts'
import { compile, html } from './page.ts'
import { runs } from '../setup/property.ts'

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']

const elements = (node: Node): Element[] =>
  'childNodes' in node ? node.childNodes.filter((child): child is Element => 'tagName' in child) : []
const all = (node: Node): Element[] =>
  elements(node).flatMap((child) => [child, ...all(child), ...('content' in child ? all(child.content as Node) : [])])

/** The page's elements around a text, which must stay the same whatever the text contains. */
function framed(text: string): { frame: string; inside: Element[] } {
  const body = elements(
    elements(
      parse(
        `<!doctype html><html><head></head><body><main><article>${text}</article></main><footer>end</footer></body></html>`,
      ),
    )[0] as Element,
  )[1] as Element
  const article = all(body).find(({ tagName }) => tagName === 'article')
  const names = (node: Element): string =>
    `${node.tagName}${node === article ? '' : `(${elements(node).map(names).join(' ')})`}`
  return { frame: names(body), inside: article === undefined ? [] : all(article) }
}

const PIECES = [
  '<div>',
  '</div>',
  '</main>',
  '</article>',
  '</body></html>',
  '<noscript>',
  '</noscript>',
  '<base href="//x">',
  '<meta http-equiv="refresh">',
  '<title>',
  '</title>',
  '<!--',
  '-->',
  '<!-->',
  '--!>',
  '<![CDATA[',
  ']]>',
  '<!x',
  '<?',
  '?>',
  '<textarea>',
  '</textarea>',
  '<select>',
  '<option>',
  '<table>',
  '<tr>',
  '<td>',
  '</table>',
  '<p>',
  '</p>',
  '<svg>',
  '<math>',
  '<mi>',
  '</svg>',
  '<plaintext>',
  '<xmp>',
  '<iframe>',
  '</iframe>',
  '<form>',
  '</form>',
  '<template>',
  '<frameset>',
  '<style>',
  '</style>',
  '<script>',
  '</script>',
  '<a href="x">',
  '</a>',
  '<b>',
  '</b>',
  '<li>',
  '<h2>',
  '<button>',
  '<nobr>',
  '<foreignObject>',
  '<Board board="duo" />',
  '<Tabs>',
  '</Tabs>',
  'word',
  ' ',
  '\n',
  '\n\n',
  '`',
  '|',
  '- ',
  '> ',
  '<img src="javascript:a">',
  '<a href="java&#x73;cript:a">',
  '<a href="&#1;javascript:a">',
  '<iframe src="data:text/html,a">',
  '<img onerror="a" src="x.png">',
  '</math>',
  '<mtext>',
  '<mglyph>',
  '<annotation-xml encoding="text/html">',
  '<desc>',
  '</foreignObject>',
  '</template>',
  '<svg/>',
  '<style/>',
  '<noembed>',
  '</noembed>',
  '<font size="1">',
  '</p>',
  '</br>',
  '&lt;img onerror="a"&gt;',
  '<i title="</style></script></textarea><img onerror=a>">',
  "<i title='<!--'>",
  '<iframe srcdoc="a">',
  '<set to="javascript:a">',
  '<b onclick=a>',
  '<b/onclick=a>',
]

/** Elements that hold something to run, with its attribute. */
function dangers(inside: readonly Element[]): string[] {
  // oxlint-disable-next-line no-control-regex -- browsers take these away
  const runs = (value: string): boolean => /^(?:javascript:|data:text)/i.test(value.replace(/[\t\n\r]|^[\0- ]+/g, ''))
  return inside.flatMap(({ tagName, attrs }) =>
    attrs.filter(({ name, value }) => /^on|^srcdoc$/.test(name) || runs(value)).map(({ name }) => `${tagName} ${name}`),
  )
}

describe('raw HTML', () => {
  test('cannot leave the place where it stands', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }),
        fc.constantFrom('page.md', 'page.mdx'),
        (parts, name) => {
          const page = compile(parts.join(''), { path: `content/en/docs/duo/${name}` })
          for (const text of [page.html, ...page.components.map(({ children }) => children ?? '')]) {
            const { frame, inside } = framed(text)
            expect(frame).toBe('body(main(article) footer())')
            for (const { tagName, namespaceURI } of inside)
              if (namespaceURI.endsWith('/xhtml')) expect(MISPLACED.has(tagName)).toBe(false)
            expect(dangers(inside)).toEqual([])
          }
        },
      ),
      runs(1000, 100_000),
    )
  })

  test.each([
    '<div><svg><script><img onerror="a" src="/x.png">',
    '<svg><style><img onerror="a" src="/x.png"></style></svg>',
    '<math><textarea><img onerror="a" src="/x.png"></textarea></math>',
    '<math><mtext><svg><script><img onerror="a" src="/x.png"></script></svg></mtext></math>',
    '<svg>\n\n<script><img onerror="a" src="/x.png"></script>\n\n</svg>',
    'A <svg><style> b <img onerror="a" src="/x.png"> </style></svg>',
  ])('SSG292 %j: in SVG and MathML, scripts and styles hold tags', (text) => {
    const page = compile(`${text}\n`)
    expect(page.diagnostics.filter(({ message }) => message.includes('onerror')).map(({ code }) => code)).toEqual([
      'SSG292',
    ])
    expect(dangers(framed(page.html).inside)).toEqual([])
    expect(all(parse(page.html)).map(({ tagName }) => tagName)).toContain('img')
  })

  test('SSG292 what only the tree shows is taken out and said: formulas in text in formulas', () => {
    const page = compile(
      '<div><math><mi><mglyph><style><a onclick="a" href="javascript:a">kept</a></style></mglyph></mi></math></div>\n',
    )
    expect(page.problems).toEqual([
      expect.stringContaining('<style>'),
      expect.stringContaining('onclick'),
      expect.stringContaining('javascript:a'),
    ])
    expect(page.html).toBe('<div><math><mi><mglyph><style><a>kept</a></style></mglyph></mi></math></div>')
  })

  test('scripts and styles of HTML stay text, in SVG too where HTML stands in it', () => {
    for (const text of [
      '<script>a < b; "<img onerror=a>"</script>',
      '<div><svg><foreignObject><script>a < b; "<img onerror=a>"</script></foreignObject></svg></div>',
    ]) {
      const page = compile(`${text}\n`)
      expect(page.html).toContain('<script>a < b; "<img onerror=a>"</script>')
      expect(page.problems).toEqual([expect.stringContaining('<script>')])
    }
  })

  test.each([
    '<script><!-- <script></script>\n',
    '<script>\n<i title="<!--">\n<script></script>\n',
    'a <script> <i title="<!--"> <script> </script>\n',
    '<svg><p><script><i title="<!--"><script></script></p></svg>\n',
  ])('%j: a script ends at its first end tag', (text) => {
    const page = compile(`${text}\nEnd.\n`)
    expect(framed(page.html).frame).toBe('body(main(article) footer())')
    expect(page.html).not.toContain('<!--')
    expect(
      all(parse(page.html))
        .filter(({ tagName }) => tagName === 'p')
        .flatMap(({ childNodes }) => childNodes)
        .some((node) => 'value' in node && node.value === 'End.'),
    ).toBe(true)
  })

  test('what stands behind such a script is no part of it', () => {
    expect(compile('<div><script><!-- <script></script> kept <b onclick="a">b</b></div>\n').html).toBe(
      '<div><script><\\!-- <script></script> kept <b>b</b></div>',
    )
  })

  test('what a template holds is checked too', () => {
    const page = compile(
      '<div><template><math><mi><mglyph><style><b onclick="a">kept</b></style></mglyph></mi></math></template></div>\n',
    )
    expect(page.html).toBe(
      '<div><template><math><mi><mglyph><style></style></mglyph><b>kept</b></mi></math></template></div>',
    )
  })

  test('SSG292 the text of a script in SVG does not become tags in a page that is a program', async () => {
    await loadMarkdown({ mdx: true })
    const part = '<div><svg><script>&lt;img onerror="a"&gt;<b onclick="a">kept</b></script></svg></div>\n'
    const page = compile("import Part from './_part.md'\n\nexport const x = [1]\n\n{x.length}\n\n<Part />\n", {
      path: 'content/en/docs/duo/page.mdx',
      files: { 'content/en/docs/duo/_part.md': part },
    })
    expect(page.problems).toEqual([
      expect.stringContaining('ignore <script>'),
      expect.stringContaining('onclick'),
      expect.stringContaining('tags in <script> of an SVG'),
    ])
    expect(page.module).toContain('kept')
    expect(page.module).not.toMatch(/onerror|onclick/)
  })

  test.each([
    'java\tscript:alert(1)',
    '&#x1;javascript:alert(1)',
    ' javascript:alert(1)',
    'java&#x73;cript:alert(1)',
    'javascript&colon;alert(1)',
    '&Tab;java&NewLine;script:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'blob:x',
    'view-source:x',
  ])('SSG263 %j is refused, in a link and in a frame', (address) => {
    for (const text of [`<a href="${address}">x</a>`, `<iframe src="${address}"></iframe>`]) {
      const page = compile(`${text}\n`)
      expect(page.diagnostics.map(({ code }) => code)).toEqual(['SSG263'])
      expect(page.html).not.toMatch(/script|text\/html|blob|source/)
    }
  })

  test.each([
    '<a href={"java\\tscript:alert(1)"}>x</a>',
    '<a href={" JavaScript:alert(1)"}>x</a>',
    '<iframe src={"data:text/html,x"}></iframe>',
    // The list ends in front of the tag, and with it the listing in the list.
    'import Part from "./_part.md"\n\n3. One\n   ```\n<a href="java\tscript:alert(1)">x</a> | y\n\n<Part />',
  ])('SSG263 an element whose attribute runs, written as JSX: %j', (text) => {
    const page = compile(`${text}\n`, { files: { 'content/en/docs/duo/_part.md': 'Part.\n' } })
    expect(page.diagnostics.map(({ code }) => code).filter((code) => code !== 'SSG287')).toEqual(['SSG263'])
    expect(page.html).not.toMatch(/script|text\/html/i)
  })

  test('a word that begins like a scheme is none', () => {
    const page = compile('<span title="JavaScript in short">x</span> <b title={"VBScript"}>y</b>\n')
    expect(page.diagnostics).toEqual([])
    expect(page.html).toContain('JavaScript in short')
  })

  test('SSG263 schemes of Markdown links come from a list, and a picture may be data', () => {
    expect(
      compile('[x](<java\tscript:a>) [y](DATA:text/html,a) ![z](vbscript:a)\n').diagnostics.map(({ code }) => code),
    ).toEqual(['SSG263', 'SSG263', 'SSG263'])
    expect(html('![a](data:image/png;base64,AA) [b](mailto:a@b.c) [c](//example.org/)\n')).toContain(
      'src="data:image/png;base64,AA"',
    )
  })

  test('SSG259 elements of a head are reported where they stand, and their words stay', () => {
    const page = compile('One.\n\n<noscript>Two.</noscript>\n\n<base href="//x">\n\n<svg><title>Three</title></svg>\n')
    expect(page.problems.map((problem) => problem.split(' ').slice(0, 2).join(' '))).toEqual([
      'SSG259 3:1',
      'SSG259 5:1',
    ])
    expect(page.html).toContain('Two.')
    expect(page.html).not.toMatch(/noscript|<base/)
    expect(page.html).toContain('<svg><title>Three</title></svg>')
  })

  test('SSG290 what is not closed ends with its block, not with the page', () => {
    const text = '<form action="/x"><button>One <b>two\n\n## Three\n\nFour.\n'
    for (const page of [compile(text), compile(`<Board board="duo" />\n\n${text}`)]) {
      expect(page.diagnostics.map(({ code }) => code)).toEqual(['SSG290', 'SSG290', 'SSG290'])
      expect(page.html).toMatch(
        /<form action="\/x"><button>One <b>two\s*<\/b><\/button><\/form>[\s\S]*Three[\s\S]*Four/,
      )
    }
    // Closed in another block, it holds what stands between.
    expect(html('<details>\n\nOne\n\n</details>\n\nTwo\n')).toMatch(/<details>\s*<p>One<\/p>\s*<\/details>/)
  })

  test('SSG259 a component stands in no button', () => {
    const page = compile('A\n\n<button>\n\n<Board board="duo" />\n\n</button>\n\n<button>B</button>\n')
    expect(page.problems).toEqual([
      "SSG259 5:1 <button> can't contain the component Board, which may itself contain buttons. Only the button's content is shown.",
    ])
    expect(page.html.replace(/\s+/g, '')).toBe('<p>A</p>⟦c0⟧<p><button>B</button></p>')
  })

  test('components stay between the rows of a table', () => {
    const page = compile('<table><tbody>\n<Board board="duo" />\n<tr><td>x</td></tr>\n</tbody></table>\n', {
      path: 'content/en/docs/duo/page.mdx',
    })
    expect(page.html.replace(/\s+/g, '')).toBe('<table><tbody>⟦c0⟧<tr><td>x</td></tr></tbody></table>')
  })
})
