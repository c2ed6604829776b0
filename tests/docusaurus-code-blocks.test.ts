// Listings and headings of a Docusaurus project as they are there: comments that mark lines, ids of headings that hold code.
import { afterEach, expect, test } from 'vitest'
import { testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

async function built(files: Readonly<Record<string, string>>, prism = ''): Promise<Built> {
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]], themeConfig: { prism: {${prism}} } }\n`,
    ...files,
  })
  return site.build()
}

/** Text and classes of each code block's lines. */
function listings(html: string): string[][] {
  return [...html.matchAll(/<code>([\s\S]*?)<\/code><\/pre>/g)].map(([, code = '']) =>
    [...code.matchAll(/<span class="line ?([^"]*)">([\s\S]*?)\n<\/span>/g)].map(([, classes = '', line = '']) =>
      `${classes}|${line.replace(/<[^>]*>/g, '')}`.replace(/^\|/, ''),
    ),
  )
}

const fence = (info: string, ...lines: string[]): string => `\`\`\`${info}\n${lines.join('\n')}\n\`\`\`\n`

test('comments mark lines as there: beside a range they stay, each language has its own, and other words are code', async () => {
  const { codes, text } = await built({
    'docs/a.md': [
      '# A\n',
      fence('js {1,3}', 'a', '// highlight-next-line', 'b'),
      fence('js', '// highlight-next-line', 'a', '/* highlight-start */', 'b', 'c', '// highlight-end', 'd'),
      fence('python', '# highlight-next-line', 'a', '// highlight-next-line', 'b'),
      fence('', '<!-- highlight-next-line -->', 'a', '// focus-next-line', 'b', '// add-start'),
    ].join('\n'),
  })
  expect(codes).toEqual([])
  expect(listings(text('docs/a.html'))).toEqual([
    ['line-mark|a', '// highlight-next-line', 'line-mark|b'],
    ['line-mark|a', 'line-mark|b', 'line-mark|c', 'd'],
    ['line-mark|a', '// highlight-next-line', 'b'],
    ['line-mark|a', '// focus-next-line', 'b', '// add-start'],
  ])
})

test('comments of the configuration take the place of the usual ones, on pages that are programs, too', async () => {
  const code = ['// This "fails"', 'a', '// bad-start', 'b', '// bad-end', '// highlight-next-line', 'c']
  const { diagnostics, text } = await built(
    {
      'docs/a.md': ['# A\n', fence('js', ...code), fence('js {2}', 'a', 'b'), fence('js', '// bad-start', 'a')].join(
        '\n',
      ),
      'docs/b.mdx': `export const double = (n) => n * 2\n\n# B {double(1)}\n\n${fence('js', ...code)}`,
    },
    `magicComments: [{ className: 'bad"<line', line: 'This "fails"', block: { start: 'bad-start', end: 'bad-end' } }, { className: 'odd' }, null]`,
  )
  const marked = ['bad&quot;&lt;line|a', 'bad&quot;&lt;line|b', '// highlight-next-line', 'c']
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ['SSG275', '"bad-start" has no "bad-end" in this block.'],
  ])
  expect(listings(text('docs/a.html'))).toEqual([marked, ['a', 'bad&quot;&lt;line|b'], ['a']])
  expect(listings(text('docs/b.html')).map((lines) => lines.map((line) => line.replace('&#x3C;', '&lt;')))).toEqual([
    marked,
  ])
})

test('expressions in headings are named by their code', async () => {
  const { codes, text } = await built({
    'docs/a.mdx': `export const n = 3\nexport const f = (x) => x\n\n# A\n\n## Dyn {n}\n\n## Of {n}: {'a b'}\n\n## Call {f(4)} x\n\n## Own {n} {#own}\n`,
    'docs/b.mdx': `export const n = 3\n\n# B\n\n## Dyn {n}\n\n## Dyn {n}\n`,
  })
  expect(codes).toEqual([])
  const headings = (page: string): string[] =>
    [...text(page).matchAll(/<h2 id="([^"]*)">([^]*?)<\/h2>/g)].map(
      ([, id = '', words = '']) => `${id}: ${words.replace(/<!-- -->/g, '')}`,
    )
  expect(headings('docs/a.html')).toEqual(['dyn-n: Dyn 3', 'of-n-a-b: Of 3: a b', 'call-f4-x: Call 4 x', 'own: Own 3'])
  expect(headings('docs/b.html')).toEqual(['dyn-n: Dyn 3', 'dyn-n-1: Dyn 3'])
})

test('what looks like an import in plain Markdown is text, and asks for no module', async () => {
  const { codes, text } = await built({
    'docs/a.md': `---\nformat: md\n---\n\n# A\n\nimport foo from 'absent'\n\nexport const x = require('@site/gone.js')\n`,
  })
  expect(codes).toEqual([])
  expect(text('docs/a.html')).toContain(`<p>import foo from 'absent'</p>`)
})

test('SSG245 a component that many pages use and none has is told once', async () => {
  const { diagnostics } = await built({
    'docs/a.mdx': '# A\n\n<X.Y>a</X.Y>\n\n<X.Y>b</X.Y>\n',
    'docs/b.mdx': '# B\n\n<X.Y/>\n\n<Other/>\n',
  })
  const told = diagnostics.filter(({ code }) => code === 'SSG245')
  expect(told.map(({ message, file }) => [/"(.*?)"/.exec(message)?.[1], file])).toEqual([
    ['X.Y', 'docs/a.mdx'],
    ['Other', 'docs/b.mdx'],
  ])
  expect(told[0]?.notes?.[0]?.message).toContain('2 more places')
})
