// Markdown that pages of Docusaurus projects hand to components as a value, on tiny ones.
import { afterEach, expect, test } from 'vitest'
import { settle, testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

async function built(files: Readonly<Record<string, string>>, baseUrl = '/'): Promise<Built> {
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '${baseUrl}', presets: [['classic', { blog: false }]] }\n`,
    ...files,
  })
  return site.build()
}

const SHOW = `export default ({ code }) => <div className="shown">{Object.entries(code).map(([key, Code]) => <section key={key} title={key}><Code /></section>)}</div>\n`

const article = (html: string): string => /<article[\s\S]*<\/article>/.exec(html)?.[0] ?? ''

test('files of Markdown that a property is given are components with their words', async () => {
  const { codes, text } = await built({
    'docs/a.mdx': `import Show from '@site/src/Show'\n\nimport html from './_html.md'\nimport react from '@site/static/usage/react.mdx'\n\n# A\n\n<Show\n  code={{\n    html,\n    other: react,\n  }}\n/>\n\nKept words.\n`,
    'docs/b.md': `import { One } from '@site/src/One';\nimport Part from './_html.md';\nimport { toc as parts, default as Named } from './_html.md';\n\n# B\n\n<Part />\n\n<One items={[{ content: <Part /> }, { content: <Named /> }]} count={parts.length} />\n\n{[1].map((n) => <Part key={n} />)}\n`,
    'docs/_html.md':
      '---\nsize: 1\n---\n\n## Of HTML\n\n:::tip Mind it\n\nBoxed *words*.\n\n:::\n\n```html title="a.html"\n<b>bold</b>\n```\n',
    'static/usage/react.mdx': 'Words of React.\n',
    'src/Show.js': SHOW,
    'src/One.js': `export const One = ({ items, count }) => <ul className="shown">{items.map(({ content }, n) => <li key={n}>{count} {content}</li>)}</ul>\n`,
  })
  // A heading in a component that is rendered three times has one id.
  expect(codes).toEqual(['SSG314'])
  const a = article(text('docs/a.html'))
  expect(a).toMatch(
    /<div class="shown"><section title="html"><h2 id="of-html">Of HTML<\/h2>[\s\S]*Mind it[\s\S]*<p>Boxed <em>words<\/em>\.<\/p>[\s\S]*a\.html[\s\S]*<section title="other"><p>Words of React\.<\/p><\/section><\/div>/,
  )
  expect(a).toContain('Kept words.')
  const b = article(text('docs/b.html'))
  expect(b.match(/Boxed <em>words<\/em>\./g)).toHaveLength(4)
  // The tag among the text is a part of the page as ever.
  expect(b).toContain('class="anchor" href="#of-html"')
  expect(b).toMatch(/<li>1 <h2 id="of-html">/)
})

test('a partial that is a program, or that an expression alone shows, is shown there and among the text', async () => {
  const { codes, text } = await built({
    'docs/a.mdx': `import Part from './_part.mdx'\nimport Show from '@site/src/Show'\n\n# A\n\n<Part />\n\n<Show code={{ Part }} />\n\n{true && (\n  <Part />\n)}\n`,
    'docs/b.mdx': `import Part from './_part.mdx'\n\nexport const Twice = () => <><Part word="x" /><Part /></>\n\n# B\n\n<Twice />\n`,
    'docs/_part.mdx': 'Sum {1 + 1}.\n',
    'src/Show.js': SHOW,
  })
  expect(codes).toEqual([])
  expect(article(text('docs/a.html')).match(/<p>Sum 2\.<\/p>/g)).toHaveLength(3)
  expect(article(text('docs/b.html')).match(/<p>Sum 2\.<\/p>/g)).toHaveLength(2)
})

test('examples that are listings alone are shown as others are, and lose no comment and no braces', async () => {
  const listing = '```html title="a.html"\n<!-- Said -->\n# Not a heading {#own}\n<b>bold</b>\n```\n'
  const { codes, text } = await built({
    'docs/a.mdx': `import Show from '@site/src/Show'\nimport alone from './_alone.md'\nimport { toc as parts, frontMatter as said } from './_alone.md'\nimport among from './_among.md'\n\n# A\n\n<Show code={{ alone, among }} />\n\n{parts.length} {said.size}\n`,
    'docs/_alone.md': `---\nsize: 7\n---\n\n${listing}\n~~~\nsecond\n~~~\n`,
    'docs/_among.md': `<!-- no words -->\n\n## Heading {#own-id}\n\n${listing}`,
    'src/Show.js': SHOW,
  })
  expect(codes).toEqual([])
  const [alone = '', among = ''] = article(text('docs/a.html')).split('<section title="among">')
  for (const part of [alone, among]) {
    expect(part).toContain('a.html')
    expect(part.replace(/<[^>]*>/g, '')).toMatch(/&lt;!-- Said --&gt;\s*# Not a heading \{#own\}\s*&lt;b&gt;bold/)
  }
  expect(alone.replace(/<[^>]*>/g, '')).toContain('second')
  expect(among).toContain('<h2 id="own-id">Heading</h2>')
  expect(among.replace(/<[^>]*>/g, '')).toMatch(/0\s+7/)
  expect(among).not.toContain('no words')
})

test('partials of other folders that hand Markdown on are set in, or components where names mean other things', async () => {
  const usage = `import Show from '@site/src/Show'\n\nimport javascript from './javascript.md'\nimport Both from './both.md'\n\n<Both />\n\n<Show code={{ javascript, files: Both }} />\n`
  const { codes, text } = await built({
    'docs/a.md': `import One from '@site/static/usage/one/index.md'\n\n# A\n\n<One />\n\n## Second\n\nimport Two from '@site/static/usage/two/index.md'\n\n<Two />\n`,
    'docs/b.md': `import One from '@site/static/usage/one/index.md'\nimport Both from '@site/static/usage/one/both.md'\n\n# B\n\n<One />\n\n<Both />\n`,
    'static/usage/one/index.md': usage,
    'static/usage/one/javascript.md': 'Words of the first.\n',
    'static/usage/one/both.md': 'Both of the first.\n',
    'static/usage/two/index.md': usage,
    'static/usage/two/javascript.md': 'Words of the second.\n',
    'static/usage/two/both.md': 'Both of the second.\n',
    'src/Show.js': SHOW,
  })
  expect(codes).toEqual([])
  const shown = (file: string, words: string): number => article(text(file)).split(`<p>${words}</p>`).length - 1
  for (const [file, number] of [
    ['docs/a.html', 'first'],
    ['docs/a.html', 'second'],
    ['docs/b.html', 'first'],
  ] as const)
    expect([number, shown(file, `Words of the ${number}.`), shown(file, `Both of the ${number}.`)]).toEqual([
      number,
      1,
      file === 'docs/b.html' ? 3 : 2,
    ])
})

test('a partial of tags without words is a component, and the page that shows it no program', async () => {
  const { codes, text } = await built({
    'docs/a.md': `import One from './_one.md'\nimport Two from './_two.md'\nimport Three from './_three.md'\n\n# A\n\n<One />\n\n<Two />\n\n<Three />\n\nIt's "so".\n`,
    'docs/_one.md': `import Say from '@site/src/Say'\n\nimport part from './_part.md';\n\n<Say\n  word="one"\n  on\n  code={{\n    part, // Said.\n  }}\n/>\n`,
    'docs/_two.md': `import Say from '@site/src/Say'\nimport part from './_part.md'\n\n<Say word='two' code={{ part }} />\n<Say word="again" code={{ part: () => <b>{part.name}</b> }} />\n`,
    'docs/_three.md': `import Say from '@site/src/Say'\nimport part from './_part.md'\n\n<Say word="a &amp; b" code={{ part }} />\n`,
    'docs/_part.md': '```js\nlet a\n```\n',
    'src/Say.js': `export default ({ word, on, code: { part: Part } }) => <p className="said">{word} {String(on)} <Part /></p>\n`,
  })
  expect(codes).toEqual([])
  const html = article(text('docs/a.html'))
  const said = [...html.matchAll(/<p class="said">([\s\S]*?)<\/p>/g)].map(([, words = '']) =>
    words.replace(/<[^>]*>/g, '').replace(/\s+/g, ' '),
  )
  expect(said).toEqual([
    expect.stringMatching(/^one true .*let a/),
    expect.stringMatching(/^two undefined .*let a/),
    expect.stringMatching(/^again undefined MDXContent/),
    expect.stringMatching(/^a &amp; b undefined .*let a/),
  ])
  // A program would write its signs as React does.
  expect(html).toContain(`<p>It's "so".</p>`)
})

test('a page is made again when Markdown that it hands to a component is edited', async () => {
  const files = {
    'docs/a.mdx': `import Show from '@site/src/Show'\nimport one from './_one.md'\n\n# A\n\n<Show code={{ one }} />\n`,
    'docs/b.md': '# B\n',
    'docs/_one.md': 'First words.\n',
    'src/Show.js': SHOW,
  }
  const first = await built(files)
  expect(first.codes).toEqual([])
  expect(first.text('docs/a.html')).toContain('<p>First words.</p>')
  settle(site.root)
  site.write('docs/_one.md', 'Other words, [nowhere](/nowhere).\n')
  const edited = await site.build()
  expect(edited.text('docs/a.html')).toContain('<p>Other words')
  const files2 = edited.files
  site.dispose()
  const clean = await built({ ...files, 'docs/_one.md': 'Other words, [nowhere](/nowhere).\n' })
  expect(clean.diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual(
    edited.diagnostics.map(({ code, message }) => `${code} ${message}`),
  )
  expect(clean.codes).toEqual(['SSG310'])
  expect(files2).toEqual(clean.files)
})

test('functions of a property show it with their own conditions, and what stands beside it is kept', async () => {
  const { codes, text } = await built({
    'docs/a.mdx': `import Part from './_part.mdx'\nimport { Show } from '@site/src/Show'\n\n# A\n\n<Show render={({ on }) => { if (on) return <Part word="of it" />; return <b>off</b> }} />\n\nKept words.\n`,
    'docs/_part.mdx': 'Part {props.word}.\n',
    'src/Show.js': `export const Show = ({ render }) => <div>{render({ on: true })}{render({})}</div>\n`,
  })
  expect(codes).toEqual([])
  expect(text('docs/a.html')).toMatch(/<div><p>Part of it\.<\/p><b>off<\/b><\/div>[\s\S]*Kept words\./)
})

test('SSG257, SSG252 what is not used, what a page imports of itself and what is not there are told', async () => {
  const { diagnostics, text } = await built({
    'docs/a.mdx': `import Show from '@site/src/Show'\n\nimport html from './_html.md'\nimport self from './a.mdx'\nimport never from './_never.md'\nimport gone from './_gone.md'\n\n# A\n\nThe word never, \`{never}\` and {/* never */}.\n\n<Show code={{ html, 'never': html, self, gone }} />\n\nKept words.\n`,
    'docs/_html.md': 'One.\n',
    'docs/_never.md': 'Three.\n',
    'src/Show.js': SHOW,
  })
  expect(diagnostics.map(({ code, line, message }) => [code, line, message.slice(0, 40)])).toEqual([
    ['SSG257', 4, '"self" is used only inside an expression'],
    ['SSG257', 5, '"never" is imported but never used.'],
    ['SSG252', 6, 'Cannot find "docs/_gone.md", which is im'],
  ])
  expect(text('docs/a.html')).toMatch(/title="html"><p>One\.<\/p>[\s\S]*Kept words\./)
})

test('what a page says of state and events shows it, too', async () => {
  const { codes, text } = await built({
    'docs/a.mdx': `import Part from './_part.md'\n\n# A\n\n<Part />\n\n{true && <div title="live" onClick={() => open()}><Part /></div>}\n`,
    'docs/_part.md': 'Of the part.\n',
  })
  expect(codes).toEqual([])
  expect(article(text('docs/a.html')).match(/<p>Of the part\.<\/p>/g)).toHaveLength(2)
  expect(text('docs/a.html')).toMatch(/<ssg-island[^>]*><div title="live"><p>Of the part/)
})

test('images of Markdown that code imports are files with addresses, its links begin where the site does', async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  const { diagnostics, text } = await built(
    {
      'docs/a.mdx': `import Show from '@site/src/Show'\nimport one from './deep/_one.md'\n\n# A\n\n## Bee\n\n<Show code={{ one }} />\n`,
      'docs/deep/_one.md':
        '![*Near*](./near.svg "Of it") ![Same](near.svg) ![In](<../in between.svg>) ![Of the site](/img/own.svg) ![Far](https://x.example/far.png) ![Gone](./gone.svg)\n\n[To *it*](/docs/a#bee "Named") [nowhere](/docs/nowhere)\n',
      'docs/deep/near.svg': picture,
      'docs/in between.svg': picture,
      'static/img/own.svg': picture,
      'src/Show.js': SHOW,
    },
    '/base/',
  )
  expect(diagnostics.map(({ code, message }) => `${code} ${message.slice(0, 38)}`)).toEqual([
    'SSG310 The link "./gone.svg" leads to a page ',
    'SSG310 The link "/base/docs/nowhere" leads to',
  ])
  const html = article(text('docs/a.html'))
  expect(html).toMatch(/<img alt="Near" title="Of it" src="\/base\/assets\/files\/near-\w+\.svg"\/>/)
  expect(html).toMatch(/<img alt="Same" src="\/base\/assets\/files\/near-\w+\.svg"\/>/)
  expect(html).toMatch(/<img alt="In" src="\/base\/assets\/files\/in-between-\w+\.svg"\/>/)
  expect(html).toContain('<img alt="Of the site" src="/base/img/own.svg"/>')
  expect(html).toContain('<img src="https://x.example/far.png" alt="Far"/>')
  expect(html).toContain('<a title="Named" href="/base/docs/a#bee">To <em>it</em></a>')
  settle(site.root)
  site.write('docs/deep/gone.svg', picture)
  const again = await site.build()
  expect(again.codes).toEqual(['SSG310'])
  expect(again.text('docs/a.html')).toMatch(/<img alt="Gone" src="\/base\/assets\/files\/gone-\w+\.svg"\/>/)
})

test('partials inside of mdx-code-block may be programs, and values', async () => {
  const block = (text: string): string => `\`\`\`mdx-code-block\n${text}\n\`\`\`\n`
  const { diagnostics, text } = await built({
    'docs/a.mdx': `${block(`import Part from './_part.mdx'\n\n<Part />`)}\n# A\n\n${block(`import Show from '@site/src/Show'\nimport tags from './_tags.md'\n\n<Show\n  code={{ tags }}\n/>`)}\n[nowhere](./gone.md)\n`,
    'docs/_part.mdx': `${block('export const two = 2')}\nSum {1 + 1}.\n\n${block('<b>{[3].map(String)}</b>')}`,
    'docs/_tags.md': 'Words of tags.\n',
    'docs/b.mdx': `# B\n\n\`\`\`\`mdx-code-block\nimport Part from './_part.mdx'\n\n- In a list:\n\n${block('  <Part word="x" />')}\n\`\`\`\`\n`,
    'src/Show.js': SHOW,
  })
  expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([['SSG311', 18]])
  expect(article(text('docs/b.html'))).toContain('<b>3</b>')
  const html = article(text('docs/a.html'))
  expect(html).toContain('<p>Sum 2.</p>')
  expect(html).toContain('<b>3</b>')
  expect(html).toContain('<p>Words of tags.</p>')
})

test('what shows Markdown only when it has run is an island, and the words are there without scripts', async () => {
  const { codes, text } = await built({
    'docs/a.mdx': `import Late from '@site/src/Late'\nimport Usage from '@site/static/usage/index.md'\n\n# A\n\n<Usage />\n\n<Late code={{}}>Between *tags*.</Late>\n`,
    'static/usage/index.md': `import Late from '@site/src/Late'\nimport html from './html.md'\nimport ts from './ts.md'\nimport asks from './asks.mdx'\n\n<Late code={{ html, more: [{ files: { 'a.ts': ts } }] }} icon={<b>icon</b>} shown={ts} />\n\n<Late code={{ asks }} />\n`,
    'static/usage/html.md': '```html\n<i>words</i>\n```\n\n:::tip\n\nMind it.\n\n:::\n',
    'static/usage/ts.md': 'Words of TypeScript.\n',
    'static/usage/asks.mdx': 'It asks {props.what}.\n',
    'src/Late.js': `import { useEffect, useState } from 'react'\nexport default function Late({ code, icon, shown: Shown, children }) {\n  const [made, make] = useState(null)\n  useEffect(() => make(Object.values(code).map((One, n) => <One key={n} />)), [])\n  return <div>{icon}{Shown && <Shown />}{made && [made, children]}</div>\n}\n`,
  })
  expect(codes).toEqual(['SSG614'])
  const [first = '', last = ''] = article(text('docs/a.html')).match(/<ssg-island[\s\S]*?<\/ssg-island>/g) ?? []
  expect(first).toContain(
    `data-props="${'{"code":{"html":null,"more":[{"files":{"a.ts":null}}]},"icon":null,"shown":null}'.replaceAll('"', '&quot;')}"`,
  )
  expect(first).toContain(
    '</ssg-children><ssg-children data-part-number="1"><p>Words of TypeScript.</p></ssg-children></noscript><div><ssg-children data-part-number="2"><b>icon</b></ssg-children><ssg-children data-part-number="3"><p>Words of TypeScript.</p></ssg-children></div>',
  )
  expect(first).toMatch(/<noscript><ssg-children data-part-number="0">[\s\S]*words[\s\S]*Mind it\.[\s\S]*<\/noscript>/)
  expect(last).toContain('<noscript><ssg-children>Between <em>tags</em>.</ssg-children></noscript><div></div>')
})
