// Code of a Docusaurus project that reads a folder as a whole, and Markdown that code imports.
import { afterEach, expect, test } from 'vitest'
import { testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const CONFIG = `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/base/', presets: [['classic', { blog: false }]] }\n`

async function built(files: Readonly<Record<string, string>>): Promise<Built> {
  site = testSite({ 'docusaurus.config.js': CONFIG, 'docs/a.md': '# A\n\nWords.\n', ...files })
  return site.build()
}

const LIST = `const all = require.context('./parts', false, /\\.(?:mdx?|json|js|svg)$/)
const deep = require.context(\`@site/src/parts\`, true, /\\.md$/)
const named = \`require.context('./no/code')\`
export default () => <main>
  <p>{all.keys().join(' ')}</p>
  <p>{deep.keys().join(' ')}</p>
  <p>{all('./b.json').n + all('./c.js').words + all('./c.js').default + all('./d.svg').default}</p>
  <p>{typeof all.id} {all.resolve('./b.json')} {named}</p>
  {deep.keys().map(deep).map(({ default: Text, frontMatter }) => <section key={frontMatter.title}><h2>{frontMatter.title}</h2><Text /></section>)}
</main>\n`

const PARTS = {
  'src/parts/z.md': '---\ntitle: Last\n---\n\nWords **of z**.\n',
  'src/parts/B.md': '---\ntitle: First\n---\n\nWords of B.\n',
  'src/parts/deep/e.md': '---\ntitle: Deep\n---\n\nWords of e.\n',
  'src/parts/.hidden.md': 'Nobody reads it\n',
  'src/parts/b.json': '{ "n": 1 }\n',
  'src/parts/c.js': `export const words = ' words '\nexport default 5\n`,
  'src/parts/d.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>\n',
}

test('code reads a folder as a whole: keys, Markdown, data, code and pictures; a file that comes or goes is seen', async () => {
  const { codes, text } = await built({
    'src/list.js': LIST,
    'src/pages/index.js': `export { default } from '../list'\n`,
    ...PARTS,
  })
  expect(codes).toEqual([])
  const page = text('index.html')
  expect(page).toContain('<p>./B.md ./b.json ./c.js ./d.svg ./z.md</p><p>./B.md ./deep/e.md ./z.md</p>')
  expect(page).toMatch(/<p>1 words 5\/base\/assets\/files\/d-\w{8}\.svg<\/p>/)
  expect(page).toContain(`<p>string ./b.json require.context(&#x27;./no/code&#x27;)</p>`)
  expect(page).toContain(
    '<h2>First</h2><p>Words of B.</p></section><section><h2>Deep</h2><p>Words of e.</p></section><section><h2>Last</h2><p>Words <strong>of z</strong>.</p>',
  )
  site.write('src/parts/deep/a.md', '---\ntitle: New\n---\n\nNew words.\n')
  expect((await site.build()).text('index.html')).toContain('<p>./B.md ./deep/a.md ./deep/e.md ./z.md</p>')
  site.remove('src/parts/B.md')
  expect((await site.build()).text('index.html')).toContain('<p>./deep/a.md ./deep/e.md ./z.md</p>')
})

test('a component that lives reads a folder in the browser, too, and a file that is not there is an error of its own', async () => {
  const { codes, text, files } = await built({
    'src/Live.js': `import { useState } from 'react'
const words = require.context('./words', false, /\\.json$/, 'lazy')
const all = require.context('./words')
let why = ''
try { all('./gone.json') } catch (error) { why = error.code + ' ' + error.message }
export default () => { const [at, set] = useState(0); return <button onClick={() => words(words.keys()[at]).then(() => set(at + 1))}>{all(all.keys()[at]).word} {why} {all.keys().join(' ')}</button> }\n`,
    'src/words/one.json': '{ "word": "word of one" }',
    'src/pages/index.js': `import Live from '../Live'\nexport default () => <Live />\n`,
  })
  expect(codes).toEqual([])
  expect(text('index.html')).toContain('MODULE_NOT_FOUND Cannot find module &#x27;./gone.json&#x27;')
  // As there: without a pattern a file also goes by its name without the ending.
  expect(text('index.html')).toContain('./one ./one.json')
  expect([...files].some(([file, code]) => file.endsWith('.js') && code.includes('word of one'))).toBe(true)
})

test('a folder that code names by what is no constant, or that is not there, is empty, and told', async () => {
  const { codes, diagnostics, text } = await built({
    'src/List.js': `const name = '../docs'\nconst all = require.context(name, false, /\\.md$/)\nconst gone = require.context('./gone')\nexport const List = () => <ul>{[all, gone].map((one) => one.keys().map((key) => <li key={key}>{key}</li>))}</ul>\n`,
    'src/pages/index.js': `import { List } from '../List'\nexport default () => <div>Before <List /> after</div>\n`,
  })
  expect(codes).toEqual(['SSG507', 'SSG507'])
  expect(diagnostics.map(({ message, span }) => [message, span?.path])).toEqual([
    ["require.context('./gone') doesn't match any files.", 'src/List.js'],
    ["require.context(name) doesn't match any files.", 'src/List.js'],
  ])
  expect(text('index.html')).toContain('<div>Before <ul></ul> after</div>')
})

test('Markdown that code imports leads to pages and files by the names of their files, also by definitions', async () => {
  const page = `Text [one](../docs/a.md#sec), [two][r], [site](@site/docs/deep/b.mdx?x=1), [file](./table.csv), [gone](./gone.md), [out](https://example.net/a.md), [root](/docs/a) ![pic][p]\n\n[r]: ../docs/deep/b.mdx 'A "title"'\n[p]: ./p.svg\n`
  const { diagnostics, text } = await built({
    'docs/deep/b.mdx': '---\nslug: /other\n---\n\n# B\n',
    'src/part.md': page,
    'src/table.csv': 'a,b\n',
    'src/p.svg': PARTS['src/parts/d.svg'],
    'src/pages/index.js': `import Part from '../part.md'\nexport default () => <main><Part /></main>\n`,
  })
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'SSG310 The link "/base/gone.md" leads to a page that doesn\'t exist. It\'s on /base.',
    'SSG312 The link "/base/docs/a#sec" on /base leads to an anchor that doesn\'t exist.',
  ])
  const links = (): string[] =>
    [...text('index.html').matchAll(/<a ([^>]*)>(?:one|two|site|file|gone|out|root)</g)].map(([, said = '']) =>
      said.replace(/-\w{8}\./, '-HASH.'),
    )
  expect(links()).toEqual([
    'href="/base/docs/a#sec"',
    'title="A &quot;title&quot;" href="/base/docs/other"',
    'href="/base/docs/other?x=1"',
    'href="/base/assets/files/table-HASH.csv"',
    'href="/base/gone.md"',
    'href="https://example.net/a.md"',
    'href="/base/docs/a"',
  ])
  expect(text('index.html')).toMatch(/<img alt="pic" src="\/base\/assets\/files\/p-\w{8}\.svg"/)
  site.write('docs/deep/b.mdx', '---\nslug: /moved\n---\n\n# B\n')
  site.write('src/table.csv', 'a,b,c\n')
  const again = await site.build()
  expect(again.text('index.html')).toContain('href="/base/docs/moved?x=1"')
  expect(again.text('index.html').match(/table-\w{8}/)).not.toEqual(text('index.html').match(/table-\w{8}/))
})
