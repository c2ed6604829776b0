// Each mistake that a page can hold, as small as it can be written, with the place that the writer is led to.
import { beforeAll, describe, expect, test } from 'vitest'
import { loadMarkdown } from '../../generator/markdown/markdown.ts'
import { compile, compileWaiting, PATH, type PageInput } from './page.ts'

beforeAll(() => loadMarkdown({ mdx: true }))

const MDX = 'content/en/docs/duo/page.mdx'

/** A page's problems, and the first one's hint. */
function problems(text: string, input: PageInput = {}): { list: readonly string[]; hint: string } {
  const page = compile(text, input)
  for (const { span } of page.diagnostics) {
    expect(span).toBeDefined()
    if (span?.path === (input.path ?? PATH)) expect(span.end).toBeLessThanOrEqual(text.length)
  }
  return { list: page.problems, hint: page.diagnostics[0]?.hint ?? '' }
}

describe('limits', () => {
  test('SSG240 page too large', () => {
    expect(problems(`${'a'.repeat(2_000_001)}\n`).list).toEqual([
      'SSG240 1:1 This page is 2000002 characters long, which is above the limit of 2000000. The page shows its source text.',
    ])
  })

  test('SSG241 nested too deep, in a line and over many blocks', () => {
    expect(problems(`x\n\n${'>'.repeat(10_000)} y\n`).list).toEqual([
      'SSG241 3:1 Blocks are nested more than 120 levels deep here; deeper blocks are shown as source text.',
    ])
    expect(problems(`${'> '.repeat(150)}y\n`).list).toHaveLength(1)
    expect(problems(Array.from({ length: 300 }, (_, i) => `${'  '.repeat(i)}- x`).join('\n')).list[0]).toMatch(
      /^SSG241 /,
    )
    expect(problems(`${':::note\n'.repeat(100)}x\n${':::\n'.repeat(100)}`).list[0]).toMatch(/^SSG241 41:1 /)
    expect(problems(`${'<Tabs>\n\n'.repeat(300)}x\n\n${'</Tabs>\n\n'.repeat(300)}`).list[0]).toMatch(/^SSG241 /)
  })

  test('SSG241 an expression that leaves more tags open than a parser can bear', () => {
    const tags = '<b>'.repeat(60)
    for (const text of [`{a *${tags} 2}`, `<Board board={b *${tags}} />`, `x {a *${tags} 2} <Board board="duo" />`])
      expect(problems(`${text}\n`, { path: MDX }).list[0]).toMatch(
        /^SSG241 1:\d More than 12 tags are open in this expression, so it's shown as text\.$/,
      )
    // Closed tags are valid.
    expect(compile(`{a * ${'<b>'.repeat(20)}2${'</b>'.repeat(20)}}\n`, { path: MDX }).problems).toEqual([])
  })

  test('SSG267 a paragraph that no parser finishes', () => {
    expect(problems(`a\n\n${'_a_ '.repeat(10_000)}\n`).list).toEqual([
      'SSG267 3:1 This paragraph has more than 8000 emphasis, link or code marks, so the page is shown as source text.',
    ])
  })

  const dense = 'CONFIG_OF_THE_BOARD=y\n'.repeat(6000)
  test.each(['```', '~~~~', '```text'])('marks in a code block %s are none', (fence) => {
    const page = compile(`a\n\n${fence}\n${dense}${fence.replace('text', '')}\n\nb\n`)
    expect(page.problems.filter((problem) => problem.startsWith('SSG267'))).toEqual([])
    expect(page.html.match(/BOARD/g)?.length).toBe(6000)
    expect(page.html).toContain('<p>b</p>')
  })

  test.each([
    ['no fence', `a\n\n\`\`\`a\`\n${dense}`],
    ['behind the end', `\`\`\`\na\n\`\`\`\n${dense}`],
    ['in a comment', `<!--\n\n\`\`\`\n-->\n\n${dense}`],
    ['in HTML', `<pre>\n\n\`\`\`\n</pre>\n\n${dense}`],
    ['in a paragraph', `a\n    \`\`\`\n${dense}`],
  ])('SSG267 %s', (_, text) => {
    expect(problems(text).list.filter((problem) => problem.startsWith('SSG267'))).toHaveLength(1)
  })
})

describe('limits count inline runs', () => {
  const marks = '**a** `b` [c](d.md) '
  const many = (line: string, times = 5_000): string => `${line}\n`.repeat(times)
  const codes = (text: string): string[] =>
    compile(text).diagnostics.flatMap(({ code }) => (code === 'SSG267' || code === 'SSG269' ? [code] : []))

  test.each([
    ['a table', `a\n\n| a | b |\n|---|:-:|\n${many(`| ${marks} | x |`)}`],
    ['a table without outer bars', `a | b\n--- | ---\n${many(`${marks} | \\| x`)}`],
    ['a table in a quotation', `> | a |\n> |---|\n${many(`> | ${marks} |`)}`],
    ['a table behind a paragraph', `text\n| a |\n|---|\n${many(`| ${marks} |`)}`],
    ['a list', many(`- ${marks}`)],
    ['a numbered list', many(`1. ${marks}`)],
    ['a nested list', many(`- ${marks}\n  - ${marks}\n    1. ${marks}`, 2_000)],
    ['headings', many(`## ${marks}`)],
    ['paragraphs', many(`${marks}\n`)],
    ['quotations', many(`> ${marks}\n>`)],
    ['a table of references', `| a |\n|---|\n${many('| &amp; &lt; |')}`],
  ])('%s of any length is read', (_, text) => {
    expect(codes(text)).toEqual([])
  })

  test.each([
    ['a paragraph of many lines', many(marks)],
    ['one row of a table', `| a |\n|---|\n| ${marks.repeat(5_000)} |\n`],
    ['one entry of a list', `- ${many(marks)}`],
    ['a head that has another number of cells', `a | b\n--- | --- | ---\n${many(marks)}`],
    ['entries that are indented too far', `a\n${many(`        - ${marks}`)}`],
    ['numbers in a paragraph', `a\n${many(`7. ${marks}`)}`],
  ])('SSG267 %s', (_, text) => {
    const page = compile(text)
    expect(page.problems.filter((problem) => problem.startsWith('SSG267'))).toHaveLength(1)
    expect(page.html.match(/\*\*a\*\* `b` \[c\]\(d\.md\)/g)).toHaveLength(5_000)
  })

  test.each([
    ['a paragraph', 'AT&amp;T '.repeat(5_000), 'AT&#x26;T '.length, /AT&(?:amp;|#x26;)T/g, 5_000],
    ['numbers', '&#65;'.repeat(60_000), 0, /A/g, 60_000],
    ['lines', 'line with &lt;b&gt; x\n'.repeat(2_500), 0, /&lt;b(?:&gt;|>) x/g, 2_500],
    ['a heading', `## ${'a&amp;b '.repeat(5_000)}`, 0, /a&amp;b/g, null],
    ['a list entry', `- ${'a&amp;b '.repeat(5_000)}`, 0, /a&amp;b/g, 5_000],
  ])('SSG269 references in %s are left to the reference parser', async (_, text, __, pattern, count) => {
    const page = await compileWaiting(text)
    expect(page.problems.filter((problem) => problem.startsWith('SSG269'))).toHaveLength(1)
    const found = page.html.match(pattern)?.length ?? 0
    if (count === null) expect(found).toBeGreaterThan(4_999)
    else expect(found).toBe(count)
  })
})

describe('what no parser takes for Markdown', () => {
  const told = (text: string, path?: string): string[] =>
    compile(text, path === undefined ? {} : { path })
      .problems.filter((problem) => /^SSG(?:279|287|288|289)/.test(problem))
      .map((problem) => problem.split(' ').slice(0, 2).join(' '))

  test('SSG279 SSG287 SSG288 SSG289 in words', () => {
    const text = '|a|b|\n|-|-|\n|1|2| three |\n\n[the guide][guide] ![x](a b.png)\n\n```js\na\n'
    expect(compile(text).problems).toEqual([
      'SSG279 3:7 This row has 3 cells, but its table has 2 columns; "three" isn\'t shown.',
      'SSG288 5:1 "[the guide][guide]" is shown as text, because this page doesn\'t define the reference "guide".',
      'SSG289 5:20 "![x](a b.png)" is shown as text: its URL contains a space.',
      'SSG287 7:1 This code block is never closed, so the rest of the page is shown as code.',
    ])
  })

  test.each([
    ['a | b\n-|-\n1 | 2 | 3\n', 'SSG279 3:9'],
    ['> | a |\n> |---|\n> | 1 | 2 |\n', 'SSG279 3:9'],
    ['- | a |\n  |---|\n  | `x|y` |\n', 'SSG279 3:8'],
    ['|a|\n|-|\n|1|2|3|\n', 'SSG279 3:4'],
    ['text\n\n~~~~\ncode\n~~~\n', 'SSG287 3:1'],
    ['- ```\n  code\n\nAfter.\n', 'SSG287 1:3'],
    ['> ```js\n> code\n\nAfter.\n', 'SSG287 1:3'],
    ['```', 'SSG287 1:1'],
    ['See ![pic][nowhere] here\n', 'SSG288 1:5'],
    ['A\nand [b c][d e].\n', 'SSG288 2:5'],
    ['# [a][b]\n\nText.\n\n## [c][d]\n', 'SSG288 5:4'],
    ['- [a](my file.md)\n', 'SSG289 1:3'],
    ['[a](./my file.pdf#x)\n', 'SSG289 1:1'],
    ['![](my pic)\n', 'SSG289 1:1'],
  ])('is reported: %j', (text, expected) => {
    expect(told(text)).toContain(expected)
  })

  test.each([
    '| a | b |\n|---|---|\n| 1 |\n| 1 | 2 | |\n| 1 | 2 |\n| \\| | `\\|` |\n',
    'a | b\n--- | ---\n1 | 2\n',
    '```js\na\n```\n\n~~~~\n```\n~~~~\n\n    ```\n    x\n',
    '- ```\n  a\n  ```\n\n> ```\n> b\n> ```\n\n1. x\n   ````md\n   ```\n   ````\n',
    '```\n```\n',
    'a[i][j], `[a][b]`, \\[a][b], [0][1], m[a](b c), [a](b c), [x](see 2 below), [^1][^2]\n',
    '[a][b] ![c][b] [b][] [b]\n\n[b]: /x "A title"\n',
    '[a](</my file.md>) [a](b.md "a title") [a](b.md (title)) ![x](<a b.png>)\n',
    'Text \\[a\\]\\[b\\] and <b title="[a][b]">x</b>\n',
  ])('is not reported: %j', (text) => {
    expect(told(text)).toEqual([])
  })

  test('in MDX, too', () => {
    expect(told('import X from "./x.tsx"\n\n|a|\n|-|\n|1|2|\n\n[a][b]\n\n```js\n', MDX)).toHaveLength(3)
  })
})

describe('titles of posts', () => {
  test('SSG278 a heading that differs from the title of the post', () => {
    const post = (front: string, text: string): readonly string[] =>
      compile(text, { kind: 'blog', front: { title: front } }).problems
    expect(post('News', '# Other\n\nText.\n')).toEqual([
      'SSG278 1:1 The heading "Other" isn\'t shown, because this post already has the title "News".',
    ])
    expect(post('Other', '# *Other*\n\nText.\n')).toEqual([])
    expect(post('News', 'Text.\n\n## Other\n')).toEqual([])
    expect(compile('# Other\n', { kind: 'docs', front: { title: 'News' } }).problems).toEqual([])
  })
})

describe('admonitions', () => {
  test.each([
    [':::warning[Title] more words', '[Title] more words'],
    [':::warning[Title] and [more]', '[Title] and [more]'],
    [':::warning [A] b', '[A] b'],
    [':::note[A](b) c', '[A](b) c'],
    [':::warning[Title]', 'Title'],
    [':::warning[Title]{.wide}', 'Title'],
    [':::warning[Title] {#id}', 'Title'],
    [':::warning[A [b] c]', 'A [b] c'],
    [':::warning[A \\] c]', 'A ] c'],
    [':::warning[A', '[A'],
    [':::warning Title [x', 'Title [x'],
    ['> :::warning[Title] more\n> x\n> :::\n', '[Title] more'],
  ])('no word behind the name is lost: %s', (line, title) => {
    const page = compile(line.includes('\n') ? line : `${line}\nText.\n:::\n`)
    const [, shown = ''] = /class="admonition-title">(.*?)<\/p>/.exec(page.html) ?? []
    const plain = (text: string): string => text.replace(/<[^>]*>/g, '')
    expect([title, title.replace(/\[([^\]]*)\]\([^)]*\)/, '$1')]).toContain(plain(shown))
  })

  test('SSG242 unknown kind: the text stays', () => {
    const page = compile('a\n\n:::warnign[T]\nkept\n:::\n')
    expect(page.problems).toEqual(['SSG242 3:1 Unknown admonition ":::warnign".'])
    expect(page.diagnostics[0]?.hint).toBe('Did you mean "warning"?')
    expect(page.html).toBe('<p>a</p>\n<p>:::warnign T</p>\n<p>kept</p>')
  })

  test('SSG243 never closed: the text stays', () => {
    const page = compile(':::note\nkept\n\n- :::tip\n  x\n')
    expect(page.problems).toEqual(['SSG243 4:3 ":::tip" is never closed.', 'SSG243 1:1 ":::note" is never closed.'])
    expect(page.html).toContain('<p>kept</p>')
  })

  test('SSG244 closes nothing', () => {
    expect(problems('a\n\n:::\n').list).toEqual(['SSG244 3:1 This ":::" doesn\'t close anything.'])
  })

  test('SSG294 unknown alert', () => {
    expect(problems('> [!WARNIGN]\n> x\n')).toEqual({
      list: ['SSG294 1:3 Unknown alert "[!WARNIGN]".'],
      hint: 'Did you mean "WARNING"?',
    })
  })
})

describe('components', () => {
  test('SSG245 unknown component, with the nearest name; the text stays', () => {
    const page = compile('Text <Bord board="duo" /> end\n')
    expect(page.problems).toEqual([
      'SSG245 1:6 Unknown component "Bord": neither the theme nor the site defines it, and the page doesn\'t import it.',
    ])
    expect(page.diagnostics[0]?.hint).toBe('Did you mean "Board"?')
    expect(page.html).toBe('<p>Text &lt;Bord board="duo" /> end</p>')
    expect(problems('ssh root@<ADDRESS>\n').hint).toContain('`<ADDRESS>`')
  })

  test('SSG246 never closed: the rest of the page is compiled', () => {
    const page = compile('<Tabs>\n\n<TabItem>\n\nx\n\n</Tabs>\n\n<Steps>\n\ny\n')
    expect(page.problems).toEqual(['SSG246 3:1 <TabItem> is never closed.', 'SSG246 9:1 <Steps> is never closed.'])
    expect(page.html).toBe('⟦c0⟧\n<p>y</p>')
  })

  test('SSG247 closes nothing', () => {
    expect(problems('x\n\n</Tabs>\n').list).toEqual(['SSG247 3:1 </Tabs> has no opening tag.'])
  })

  test('SSG248 unreadable tag', () => {
    expect(problems('<Board board="duo\n\n/>\n').list).toEqual([
      'SSG248 1:1 "<Board board="duo" looks like a component but can\'t be parsed as one.',
    ])
  })

  test('SSG249 brace that is never closed, in .mdx', () => {
    expect(problems('a {b\n', { path: MDX }).list).toEqual(['SSG249 1:3 The brace in "{b" is never closed.'])
    expect(problems('a {b\n').list).toEqual([])
  })

  test('SSG250 tags that do not fit the blocks: told in the words of the page, and the text stays', () => {
    const page = compile('a\n\n<Tabs>one\n\ntwo</Tabs>\n')
    expect(page.problems).toEqual([
      "SSG250 3:1 This page's component tags don't line up with its Markdown blocks: expected a closing tag for `<Tabs>` before the end of `paragraph`.",
    ])
    expect(page.html).toContain('two')
    expect(JSON.stringify(page.diagnostics)).not.toMatch(/acorn|satteri|micromark|node_modules| at /)
  })

  test('SSG251 JavaScript that cannot be read', () => {
    const page = compile('# A\n\n{1 +}\n', { path: MDX })
    expect(page.problems).toEqual([
      "SSG251 3:6 This page's JavaScript can't be parsed: could not parse expression.".replace(
        '3:6',
        page.problems[0]?.split(' ')[1] ?? '',
      ),
    ])
    expect(page.problems[0]).toMatch(/^SSG251 3:/)
    expect(page.module).toBeNull()
    expect(JSON.stringify(page.diagnostics)).not.toMatch(/acorn|node_modules/)
  })

  test('SSG258 value that is not there', () => {
    expect(problems('{frontMatter.titel}\n').list).toEqual(["SSG258 1:1 {frontMatter.titel} isn't defined here."])
    expect(problems('x <Board a={props.x} />\n').list).toEqual(["SSG258 1:3 {props.x} isn't defined here."])
  })
})

describe('imports', () => {
  const files = {
    'content/en/docs/duo/_a.md': 'x {props.name}\n',
    'content/en/docs/duo/_self.md': "import S from './_self.md'\n\n<S />\n",
    'content/en/docs/duo/_code.md': '{props.list.map(f)}\n',
    'content/en/docs/duo/_wrong.md': 'ok\n\n:::nope\nx\n:::\n',
  }

  test('SSG252 missing partial, missing module', () => {
    expect(problems("import X from './_no.md'\n\n<X />\n", { files }).list).toEqual([
      'SSG252 1:1 Cannot find "content/en/docs/duo/_no.md", which is imported as "./_no.md".',
    ])
    expect(problems("import X from './No.tsx'\n\n<X />\n", { path: MDX }).list).toEqual([
      'SSG252 1:1 Cannot find "content/en/docs/duo/No.tsx", which is imported as "./No.tsx".',
    ])
  })

  test('SSG253 partial in itself', () => {
    expect(problems("import S from './_self.md'\n\n<S />\n", { files }).list).toEqual([
      'SSG253 content/en/docs/duo/_self.md:1:1 "content/en/docs/duo/_self.md" imports itself, directly or through another partial.',
    ])
  })

  test('SSG254 missing property: the use is to be mended', () => {
    const { list, hint } = problems('import A from \'./_a.md\'\n\ntext\n\n<A nam="x" />\n', { files })
    expect(list).toEqual([
      'SSG254 5:1 <A> is missing the prop "name", which "content/en/docs/duo/_a.md" uses as {props.name}.',
    ])
    expect(hint).toContain('<A name="…" />')
  })

  test('SSG255 JavaScript in a partial', () => {
    expect(problems("import C from './_code.md'\n\n<C />\n", { files }).list).toEqual([
      'SSG255 content/en/docs/duo/_code.md:1:1 The partial "content/en/docs/duo/_code.md" contains JavaScript.',
    ])
  })

  test('SSG256 packages and re-exports', () => {
    expect(
      problems("import { useState } from 'react'\nimport { draw } from 'chart.js'\n\nx\n", { path: MDX }).list,
    ).toEqual(['SSG256 2:1 Cannot find package "chart.js".'])
    expect(
      problems("import { draw } from '@a/chart/x'\n\nx\n", {
        path: MDX,
        files: { 'node_modules/@a/chart/package.json': '{}' },
      }).list,
    ).toEqual([])
    expect(problems("import P, { toc } from './_a.md'\n\n<P>\n\nkept\n\n</P>\n", { path: MDX, files }).list).toEqual([
      'SSG256 1:1 A page can\'t import "./_a.md".',
    ])
    expect(problems("export { a } from './a.ts'\n\nx\n", { path: MDX }).list).toEqual([
      'SSG256 1:1 A page can\'t import "./a.ts".',
    ])
  })

  test('SSG297 what the theme does not have: the text stays', () => {
    const page = compile(
      "import Cards from '@theme/Cards'\n\n<Cards>\n\nkept\n\n</Cards>\n\n<Cards.Row>too</Cards.Row>\n",
    )
    expect(page.problems).toEqual(['SSG297 1:1 The theme has no component for "@theme/Cards".'])
    expect(page.html).toBe('<p>kept</p>\n<p>too</p>')
    expect(problems("import Bord from '@theme/Bord'\n").hint).toBe('Did you mean "Board"?')
    expect(problems("import { list } from '@theme/Board'\n").list).toHaveLength(1)
    expect(
      problems("import Cards from '@theme/Cards'\nexport const n = 1\n\n<Cards>x</Cards> {n}\n", { path: MDX }).list,
    ).toHaveLength(1)
  })

  test('SSG257 unused import', () => {
    expect(problems("import A from './_a.md'\n\nx\n", { files }).list).toEqual([
      'SSG257 1:1 "A" is imported but never used.',
    ])
  })

  test('mistakes inside a partial point into the partial', () => {
    expect(problems("import W from './_wrong.md'\n\n<W />\n", { files }).list).toEqual([
      'SSG242 content/en/docs/duo/_wrong.md:3:1 Unknown admonition ":::nope".',
    ])
  })
})

describe('links and images', () => {
  test('SSG260 missing image', () => {
    expect(problems('a\n\n![A](no.png)\n')).toEqual({
      list: ['SSG260 3:1 Cannot find the image "no.png".'],
      hint: 'Correct the path: "content/en/docs/duo/no.png" doesn\'t exist.',
    })
  })

  test('SSG261 no description', () => {
    expect(problems('![](https://e.org/a.png)\n').list).toEqual([
      'SSG261 1:1 The image "https://e.org/a.png" has no alt text.',
    ])
  })

  test('SSG262 no image', () => {
    expect(problems('![A](a.png)\n', { images: { 'content/en/docs/duo/a.png': 'unreadable' } }).list).toEqual([
      'SSG262 1:1 "a.png" can\'t be read as an image.',
    ])
  })

  test('SSG263 address that is not allowed, in Markdown and in HTML', () => {
    const page = compile('[a](javascript:alert(1)) <a href="JavaScript:x">b</a> [c](data:text/html,x)\n')
    expect(page.problems.map((p) => p.slice(0, 11))).toEqual(
      ['SSG263 1:1 ', 'SSG263 1:26', 'SSG263 1:55'].map((p) => expect.stringContaining(p.trim().slice(0, 9))),
    )
    expect(page.html).not.toMatch(/script:|data:/i)
  })

  test('SSG264 no address', () => {
    expect(problems('[a]()\n').list).toEqual(['SSG264 1:1 This link has no URL.'])
  })

  test('SSG265 no text', () => {
    expect(problems('[](./a.md)\n').list).toEqual(['SSG265 1:1 The link to "./a.md" has no text.'])
    expect(problems('[<b>x</b>](./a.md) [![A](https://e.org/a.png)](./a.md)\n').list).toEqual([])
  })

  test('SSG266 footnote that is never written', () => {
    expect(problems('a[^x] [^1]\n\n[^1]: y\n').list).toEqual(['SSG266 1:1 The footnote "[^x]" isn\'t defined.'])
  })

  test('SSG268 footnote that nothing leads to', () => {
    const text =
      '`[^code]` [^a]\n\n[^a]: See [^b].\n[^b]: y\n\n> [^b]: Again.\n\n[^d]: Asked by one that stays.\n\n[^c]: Not asked [^d].\n\n[^code]: In code.\n'
    expect(problems(text).list).toEqual([
      'SSG268 6:3 The footnote "[^b]" is defined but never used.',
      'SSG268 10:1 The footnote "[^c]" is defined but never used.',
      'SSG268 12:1 The footnote "[^code]" is defined but never used.',
    ])
  })
})

describe('code', () => {
  test('SSG270 missing file', () => {
    expect(problems('- a\n\n  ```c file="./no.c"\n  ```\n').list).toEqual(['SSG270 3:3 Cannot find the file "./no.c".'])
  })

  test('SSG271 missing region', () => {
    const files = { 'content/en/docs/duo/a.c': '// #region main\nx\n// #endregion\n' }
    expect(problems('```c file="./a.c" region="mian"\n```\n', { files })).toEqual({
      list: ['SSG271 1:1 "content/en/docs/duo/a.c" has no region "mian".'],
      hint: 'Did you mean "main"?',
    })
  })

  test('SSG272 line that is not there', () => {
    expect(problems('```c {1,3}\na\nb\n```\n').list).toEqual([
      "SSG272 1:1 Line 3 can't be highlighted: the code has only 2 lines.",
    ])
  })

  test.each([
    ['npm', 'packageManagers'],
    ['mermaid', 'mermaid'],
  ])('SSG273 the language %s without its plugin', (language, plugin) => {
    expect(problems(`\`\`\`${language}\nx\n\`\`\`\n`)).toEqual({
      list: [`SSG273 1:1 The code block language "${language}" needs a plugin; the code isn't highlighted.`],
      hint: `Import \`${plugin}\` from "ssg/plugins", and add \`${plugin}()\` to \`plugins\` in the configuration.`,
    })
  })

  test('SSG273 unknown language', () => {
    expect(problems('```pyhton\nx\n```\n')).toEqual({
      list: ['SSG273 1:1 Unknown language "pyhton"; the code isn\'t highlighted.'],
      hint: 'Did you mean "python"?',
    })
  })

  test('SSG274 unknown word behind the language', () => {
    expect(problems('```c tilte="x"\nx\n```\n')).toEqual({
      list: ['SSG274 1:1 Unknown code block option "tilte".'],
      hint: 'Did you mean "title"?',
    })
    expect(problems('```c title="x\nx\n```\n')).toEqual({
      list: ['SSG274 1:1 The code block option "title" has a value that can\'t be parsed.'],
      hint: 'Write title="…", with quotes around the value.',
    })
    expect(problems('```ts @type={a:number}\nx\n```\n').list).toEqual(['SSG274 1:1 Unknown code block option "@type".'])
    expect(problems('```ts app.js\nx\n```\n').list).toEqual(['SSG274 1:1 Unknown code block option "app.js".'])
    expect(problems('```ts two|{1}|{2} other\nx\n```\n').list).toEqual([
      'SSG274 1:1 Unknown code block option "two".',
      'SSG274 1:1 Unknown code block option "other".',
    ])
  })

  test('SSG275 mark without end', () => {
    expect(problems('```c\n// highlight-start\nx\n```\n').list).toEqual([
      'SSG275 1:1 "highlight-start" has no "highlight-end" in this block.',
    ])
  })

  test('a block that pages share is reported in each of them', () => {
    const text = '```pyhton\nshared\n```\n'
    expect([problems(text).list, problems(`a\n\n${text}`).list]).toEqual([
      ['SSG273 1:1 Unknown language "pyhton"; the code isn\'t highlighted.'],
      ['SSG273 3:1 Unknown language "pyhton"; the code isn\'t highlighted.'],
    ])
  })
})

describe('diagrams', () => {
  const diagram = (yaml: string, indent = ''): string =>
    `${indent}\`\`\`diagram\n${yaml.replace(/^(?=.)/gm, indent)}${indent}\`\`\`\n`
  const head = 'title: T\nalt: A\n'

  test('SSG280 unreadable YAML, at its place', () => {
    expect(problems(diagram('type: flow\ntitle: a: b\n')).list[0]).toMatch(
      /^SSG280 3:\d+ This diagram's YAML can't be parsed: /,
    )
    expect(problems(diagram('- a\n')).list[0]).toMatch(/^SSG280 2:1 /)
  })

  test('SSG281 unknown type, with the nearest', () => {
    expect(problems(diagram(`type: flwo\n${head}`))).toEqual({
      list: ['SSG281 2:7 Unknown diagram type "flwo".'],
      hint: 'Did you mean "flow"?',
    })
    expect(problems(diagram(head)).list[0]).toMatch(/^SSG281 .* This diagram has no "type"\.$/)
  })

  test('SSG282 missing field, in a list too', () => {
    expect(problems(`- a\n\n${diagram(`type: flow\n${head}steps:\n  - { detail: x }\n`, '  ')}`).list).toEqual([
      'SSG282 8:7 A step needs "label".',
    ])
    expect(problems(diagram('type: wiring\ntitle: T\n')).list.map((p) => p.replace(/ \d+:\d+/, ''))).toEqual(
      ['alt', 'left', 'right', 'wires'].map((field) => `SSG282 The diagram needs "${field}".`),
    )
  })

  test('SSG283 wrong value', () => {
    expect(problems(diagram(`type: layout\n${head}parts:\n  - { label: a, start: x, size: 1 }\n`)).list).toEqual([
      'SSG283 6:24 "start" must be a number.',
    ])
    expect(
      problems(diagram(`type: wiring\n${head}left: L\nright: R\nwires:\n  - { from: a, to: b, color: pink }\n`))
        .list[0],
    ).toMatch(/^SSG283 8:30 "color" must be one of red, /)
    expect(problems(diagram(`type: flow\n${head}steps: none\n`)).list).toEqual([
      'SSG283 5:8 "steps" must be a list with at least one entry.',
    ])
  })

  test('SSG284 unknown field', () => {
    expect(
      problems(diagram(`type: flow\n${head}stesp:\n  - { label: a }\nsteps:\n  - { label: a, lable: b }\n`)).list,
    ).toEqual(['SSG284 5:1 The diagram has no field "stesp".', 'SSG284 8:17 A step has no field "lable".'])
  })

  test('SSG285 link to a block that is not there', () => {
    expect(
      problems(
        diagram(`type: blocks\n${head}blocks:\n  - { id: big, label: B }\nlinks:\n  - { from: big, to: bgi }\n`),
      ),
    ).toEqual({ list: ['SSG285 8:22 No block in this diagram has the ID "bgi".'], hint: 'Did you mean "big"?' })
  })

  test('a diagram with a mistake is not drawn', () => {
    expect(compile(diagram(`type: flow\n${head}`)).components).toEqual([])
  })
})

describe('raw HTML and ids', () => {
  test.each([
    ['a\n\n<!-- b\n\nc\n', '3:1', '<p>a</p>'],
    ['<Board />\n\n<!-- b\n\nc\n', '3:1', null],
  ])('SSG290 a comment that is never closed: %j', (text, place, html) => {
    const page = compile(text)
    expect(page.problems).toEqual([
      `SSG290 ${place} The comment "<!--" is never closed, so it hides the rest of the page.`,
    ])
    if (html !== null) expect(page.html.trim()).toBe(html)
  })

  test.each(['a\n', '<Board />\n'])(
    'a comment that is opened within a line and never closed is text, after %j',
    (before) => {
      const page = compile(`${before}\nWrite <!-- to begin.\n\nc\n`)
      expect(page.problems).toEqual([])
      expect(page.html).toMatch(/Write &lt;!-- to begin\.<\/p>\s*<p>c<\/p>/)
    },
  )

  test('SSG290 never closed: mended', () => {
    const page = compile('a <b>bold\n\nnext\n')
    expect(page.problems).toEqual(["SSG290 1:3 <b> isn't closed in the block where it begins."])
    expect(page.html).toBe('<p>a <b>bold</b></p>\n<p>next</p>')
    expect(problems('<details>\n\nx\n\n<Board />\n').list).toEqual([
      "SSG290 1:1 <details> isn't closed in the block where it begins.",
    ])
    expect(problems('<p>a\n\n<ul><li>a<li>b</ul>\n').list).toEqual([])
  })

  test('SSG291 closes nothing: taken out', () => {
    const page = compile('a</b>\n')
    expect(page.problems).toEqual(['SSG291 1:2 </b> has no opening tag in this block.'])
    expect(page.html).toBe('<p>a</p>')
  })

  test('SSG292 what the security policy blocks', () => {
    expect(problems('<b style="color:red">a</b> <b onclick="x()">b</b>\n').list).toEqual([
      "SSG292 1:1 Browsers will ignore the attribute style: the site's security policy forbids it.",
      "SSG292 1:28 Browsers will ignore the attribute onclick: the site's security policy forbids it.",
    ])
    expect(problems('<div style={{ color: "red" }}>\n\na\n\n</div>\n', { path: MDX }).list[0]).toMatch(/^SSG292 1:1 /)
    expect(problems('<script>x()</script>\n').list[0]).toMatch(/^SSG292 1:1 /)
  })

  test('SSG293 an id twice', () => {
    const page = compile('## A {#x}\n\n## B {#x}\n')
    expect(page.problems).toEqual(['SSG293 3:1 Another heading on this page already has the ID "x".'])
    expect(page.headings.map((h) => h.id)).toEqual(['x', 'b'])
  })
})

test('SSG296 is what a mistake of the compiler gives, and no exception', () => {
  const world = {
    get files(): never {
      throw new Error('disk on fire.')
    },
  }
  const page = compile("import X from './_x.md'\n\n<X />\n", world as PageInput)
  expect(page.problems).toEqual(["SSG296 1:1 This page couldn't be compiled: disk on fire."])
})
