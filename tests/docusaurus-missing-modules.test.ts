// A Docusaurus project with missing modules: the build continues and reports each one.
import { afterEach, expect, test } from 'vitest'
import { testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const CONFIG = `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false, theme: { customCss: './src/own.css' } }]] }\n`

async function built(files: Readonly<Record<string, string>>): Promise<Built> {
  site = testSite({ 'docusaurus.config.js': CONFIG, 'src/own.css': '.own { color: red }\n', ...files })
  return site.build()
}

test('a style sheet that names what is not installed keeps all else, and is told in each build until it is there', async () => {
  const { diagnostics, codes } = await built({
    'docs/a.md': '# A\n\nText.\n',
    'src/own.css': `@import 'absent-css';\n@import '~there/all.css';\n@import './gone.css';\n.own { color: red; background: url(./gone.png) }\n`,
    'node_modules/there/package.json': '{ "name": "there" }',
    'node_modules/there/all.css': '.there { color: blue }',
  })
  expect(codes).toEqual(['SSG507', 'SSG507', 'SSG507'])
  expect(diagnostics.map(({ message }) => message)).toEqual(
    ['./gone.css', './gone.png', 'absent-css'].map(
      (name) => `Cannot find "${name}", which a style sheet uses. The reference is skipped.`,
    ),
  )
  site.write('docs/a.md', '# A\n\nOther text.\n')
  const again = await site.build()
  expect(again.codes).toEqual(['SSG507', 'SSG507', 'SSG507'])
  const sheets = [...again.files].flatMap(([file, text]) => (file.endsWith('.css') ? [text] : []))
  expect(sheets.join('')).toMatch(/\.there\s*\{/)
  expect(sheets.join('')).toMatch(/\.own\s*\{/)
})

test('a module named from the root is looked for below the static folders and the project; files without types in their name may hold some', async () => {
  const { codes, text } = await built({
    'docs/a.mdx': `import { Names } from '@site/src/Names'\nimport { Typed } from '@site/src/Typed'\n\n# A\n\n<Names />\n\n<Typed word="seen" />\n`,
    'static/data/names.json': '["Kim"]',
    'src/Names.js': `import names from '/data/names.json'\nimport { more } from '/src/more'\nimport gone from '/data/gone.json'\nexport const Names = () => <p>{names[0]} {more} {gone.map(String)}.</p>\n`,
    'src/more.js': `export const more = 'and more'\n`,
    'src/Typed.jsx': `export const Typed = ({ word }: { word: string }) => <p>{word as string}</p>\n`,
  })
  expect(codes).toEqual(['SSG507'])
  expect(text('docs/a.html')).toMatch(/<p>Kim and more \.<\/p>/)
  expect(text('docs/a.html')).toContain('<p>seen</p>')
})

const ODD = ['.x.md', '.*x.md', '..x.md', '...', '.', '..', '', 'data:text/plain,x', 'node:gone', '#gone', '%2e/x.md']

test('an import that names no module of any kind costs its own place, on a page and in code', async () => {
  const sources = ODD.flatMap((name, at): [string, string][] => [
    [`docs/p${at}.md`, `import A from '${name}'\n\nWords ${at} before.\n\n<A />\n\nWords ${at} behind.\n`],
    [`docs/c${at}.mdx`, `import Part from '@site/src/Part${at}'\n\nWords ${at} here.\n\n<Part />\n`],
    [`src/Part${at}.js`, `import a from '${name}'\nexport default () => <p>{a === 1 ? '' : 'Part ${at}'}</p>\n`],
  ])
  const { diagnostics, text } = await built(Object.fromEntries(sources))
  expect(diagnostics.map(({ file }) => file)).not.toContain('server-entry.ts')
  for (const [at, name] of ODD.entries()) {
    expect(text(`docs/p${at}.html`), name).toContain(`Words ${at} before.`)
    expect(text(`docs/p${at}.html`), name).toContain(`Words ${at} behind.`)
    expect(text(`docs/c${at}.html`), name).toContain(`<p>Part ${at}</p>`)
    expect(
      diagnostics.some(({ file }) => file === `docs/p${at}.md`),
      name,
    ).toBe(true)
  }
})

test('what stands for a package may be called, and makes components, lists and texts', async () => {
  const { codes, text } = await built({
    'src/pages/index.js': [
      `import styled, { useThing, people, cx } from 'absent'`,
      'const Box = styled.div`color: red`',
      'const Title = styled(Box)(({ wide }) => ({ wide }))',
      `const [first, setFirst] = useThing({ a: 1 })`,
      `const { open } = useThing('x')`,
      'export default function Home() {',
      '  return <main className={cx("a")}><Title><h1>Kept title</h1></Title><Box />',
      '    <p>{people.filter((one) => one.good).sort().map((one) => <b>{one.name}</b>)}{`${cx("a")}`}{people.length}{first}{open.name}Words</p></main>',
      '}',
    ].join('\n'),
    'docs/a.md': '# A\n\nText.\n',
  })
  expect(codes).toEqual(['SSG507'])
  expect(text('index.html')).toMatch(/<h1[^>]*>Kept title<\/h1>/)
  expect(text('index.html')).toContain('<p>Words</p>')
})

test('SSG611 of a page with elements that only React renders, a component that throws takes nothing else with it', async () => {
  const { diagnostics, text } = await built({
    'docs/a.mdx': `import { Box, Broken } from '@site/src/Show'\n\n# A\n\nFirst {[1, 2].map((n) => n + 1).join(' and ')} words.\n\n<math><mi>x</mi></math>\n\n<Box><Broken>Within.</Broken></Box>\n\nLast words.\n`,
    'src/Show.js': `export const Box = ({ children }) => <div className="box">{children}</div>\nexport const Broken = () => { throw new Error('not here') }\n`,
  })
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    "SSG611 <Broken> can't be rendered at build time: not here",
  ])
  const html = text('docs/a.html')
  expect(html).toContain('First 2 and 3 words.')
  expect(html).toContain('<math><mi>x</mi></math>')
  expect(html).toMatch(/<div class="box"><div class="not-carried">(?:<p>)?Within\.(?:<\/p>)?<\/div><\/div>/)
  expect(html).toContain('Last words.')
})

test('SSG251 a page whose braces cannot be read as code keeps its text', async () => {
  const { codes, text } = await built({
    'docs/a.mdx': `import { Show } from '@site/src/Show'\n\n# A\n\n<Show render={() => 'seen'} />\n\n$$\n\\\\frac{\\\\sum_{i=1} p}{t_n}\n$$\n\nKept words.\n`,
    'src/Show.js': `export const Show = ({ render }) => <p>{render()}</p>\n`,
  })
  expect(codes).toEqual(['SSG251'])
  expect(text('docs/a.html')).toMatch(/<p>seen<\/p>[\s\S]*i=1[\s\S]*Kept words\./)
})

test('SSG251 a page whose code is no program keeps its text', async () => {
  const { codes, text } = await built({
    'docs/a.mdx': `import { Show } from '@site/src/Show'\n\nexport const rows = await fetch('x')\n\n# A\n\nKept words. {rows.length}\n\n<Show render={() => rows}>\n\nKept *child*.\n\n</Show>\n`,
    'docs/b.mdx': `export const rows = [\n\n# B\n\nOther words.\n`,
    'src/Show.js': `export const Show = ({ children }) => <div>{children}</div>\n`,
  })
  expect(new Set(codes)).toEqual(new Set(['SSG251']))
  expect(text('docs/a.html')).toMatch(/Kept words\.[\s\S]*<div><p>Kept <em>child<\/em>\.<\/p>/)
  expect(text('docs/b.html')).toContain('Other words.')
})

test('SSG604 code of a page that fails costs its own place, and is told', async () => {
  const { codes, diagnostics, text } = await built({
    'docs/a.mdx': [
      `import { Show } from '@site/src/Show'`,
      `export const rows = gone.map(String)\nexport const { first } = gone\nexport const [last] = gone`,
      '# A',
      'Sum of i_{jk} and {rows.length}. {first}{last}',
      '<Show render={gone.x} {...gone.y}>Kept child {gone.map((one) => <b>{one}</b>)}.</Show>',
      '{true && <Show render={() => "seen"} />}',
      '<video src={require("/static/a.mp4").default} />',
      '<video src={require("/static/gone.mp4").default} />',
      '<video src={require(gone).default} />',
      'Last words.',
    ].join('\n\n'),
    'src/Show.js': `export const Show = ({ children, render }) => <div>{children}{render?.()}</div>\n`,
    'static/a.mp4': 'film',
  })
  expect(new Set(codes)).toEqual(new Set(['SSG252', 'SSG604']))
  expect(diagnostics.map(({ message }) => message)).toContain("This page's JavaScript failed: gone is not defined")
  expect(text('docs/a.html')).toMatch(
    /Sum of i_\{jk\} and [\s\S]*<div>Kept child <code class="not-carried">\{gone\.map[^<]*<\/code>\.<\/div>[\s\S]*seen[\s\S]*<video src="[^"]+\.mp4"[\s\S]*Last words\./,
  )
})

test('SSG604, SSG611 what fails is told in its place', async () => {
  const page = `---\ntitle: A\n---\n\nWords {gone.length}.\n\nexport const Sad = () => { throw new Error('no luck') }\n\n- in a list <Sad />\n\n<b title={[1].map((one) => one.x.y)}>kept</b>\n`
  const { diagnostics, text } = await built({ 'docs/a.mdx': page })
  expect(diagnostics.map(({ code, span }) => [code, page.slice(span?.start, (span?.start ?? 0) + 4)])).toEqual([
    ['SSG604', 'gone'],
    ['SSG611', '<Sad'],
    ['SSG604', '[1].'],
  ])
  expect(text('docs/a.html')).toContain('<b>kept</b>')
})

test('elements of a page that is a program may say their looks in a text', async () => {
  const { codes, text } = await built({
    'docs/a.mdx': `export const n = Math.max(1, 2)\n\n<p style="color: red; --own-size: 2px; background: url('a;b.png')">Styled {n}</p>\n\n<i style={'-webkit-box-flex: ' + n}>Too</i>\n`,
  })
  expect(codes).toEqual([])
  expect(text('docs/a.html')).toContain(`<p style="color:red;--own-size:2px;background:url(&#x27;a;b.png&#x27;)">`)
  expect(text('docs/a.html')).toContain('<i style="-webkit-box-flex:2">Too</i>')
})

test('imports between tags are those of the page', async () => {
  const { codes, text } = await built({
    'docs/a.mdx': `<Tabs>\n<TabItem value="a" label="A">\n\nimport { names } from '@site/src/names'\n\nKept words {names.map((one) => <b key={one}>{one}</b>)}.\n\n</TabItem>\n</Tabs>\n`,
    'src/names.js': `export const names = ['Kim']\n`,
  })
  expect(codes).toEqual([])
  expect(text('docs/a.html')).toContain('Kept words <b>Kim</b>.')
})

test('the tag of a component may hold empty lines', async () => {
  const { codes, text } = await built({
    'docs/a.mdx': `# A\n\n<Tabs groupId="g" values={[ { label: "One", value: "a" },\n]}\n\n>   <TabItem value="a">\n\n    Kept words.<br></br>And <img src="https://example.org/a.png" alt="a"></img> more.\n\n  </TabItem>\n</Tabs>\n`,
  })
  expect(codes).toEqual([])
  expect(text('docs/a.html')).toContain('Kept words.')
  expect(text('docs/a.html')).toMatch(/Kept words\.<br\/?>And <img[^>]*> more\./)
  expect(text('docs/a.html')).not.toContain('<blockquote')
})

test('tabs of the project show all of their panels', async () => {
  const { codes, text } = await built({
    'docs/a.mdx': `import Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'\n\n<Tabs values={[{ label: "One", value: "a" }, { label: "Two", value: "b" }]}>\n<TabItem value="a">\n\nFirst words.\n\n</TabItem>\n<TabItem value="b">\n\nOther words.\n\n</TabItem>\n</Tabs>\n`,
    'src/theme/Tabs.js': `import React, { cloneElement } from 'react'\nimport { useTabs, sanitizeTabsChildren } from '@docusaurus/theme-common/internal'\nconst Inner = (props) => { const { tabValues, selectedValue } = useTabs(props); return <div className="own"><ul>{tabValues.map((one) => <li key={one.value}>{one.label}</li>)}</ul>{[props.children].flat().filter(Boolean).map((one, i) => cloneElement(one, { key: i, hidden: one.props.value !== selectedValue }))}</div> }\nexport default (props) => <Inner {...props}>{sanitizeTabsChildren(props.children)}</Inner>\n`,
  })
  expect(codes).toEqual([])
  expect(text('docs/a.html')).toMatch(/class="own"[\s\S]*One[\s\S]*First words\.[\s\S]*Two[\s\S]*Other words\./)
})

test('imports inside of mdx-code-block are bundled', async () => {
  const { codes, text } = await built({
    'docs/a.mdx':
      '# A\n\n```mdx-code-block\n<Tabs>\n<TabItem value="a" label="A">\n\nimport List from "@site/src/List"\n\n<List rows={["x"].map(String)} />\n\n</TabItem>\n</Tabs>\n```\n',
    'src/List.js': `export default ({ rows }) => <p>Kept {rows}</p>\n`,
  })
  expect(codes).toEqual([])
  expect(text('docs/a.html')).toContain('<p>Kept x</p>')
})

test('Markdown that code imports uses the components of MDXComponents, also where that file imports it', async () => {
  const { codes, text } = await built({
    'src/theme/MDXComponents.js': `import Original from '@theme-original/MDXComponents'\nimport Notice from '@site/src/notice.mdx'\nexport default { ...Original, Notice, Mark: ({ children }) => <mark>{children}</mark>, p: () => null }\n`,
    'src/notice.mdx': 'Before <Mark>marked words</Mark> after.\n',
    'docs/a.mdx': '# A\n\n<Notice />\n',
    'src/pages/index.js': `import Notice from '../notice.mdx'\nexport default () => <main><Notice components={{ Mark: 'q' }} /></main>\n`,
  })
  expect(codes).toEqual([])
  expect(text('docs/a.html')).toContain('<p>Before <mark>marked words</mark> after.</p>')
  expect(text('index.html')).toContain('<p>Before <q>marked words</q> after.</p>')
})

test('Markdown that code imports has ids, boxes and titles of code; a package of the repository may be TypeScript', async () => {
  const { codes, text } = await built({
    'package.json': '{ "private": true }',
    'docusaurus.config.js': `import mark from 'own-mark'\nexport default { title: 'Tiny', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false, docs: { remarkPlugins: [mark] } }]] }\n`,
    'node_modules/own-mark/package.json': '{ "name": "own-mark", "type": "module", "main": "src/index.ts" }',
    'node_modules/own-mark/src/index.ts': `const word: string = 'marked'\nexport default () => (tree: { children: object[] }): void => void tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: word }] })\n`,
    'docs/a.mdx': `import Own from './_own'\n\n# A\n\n<Own />\n`,
    'docs/_own.jsx': `import Text from './_text.md'\nexport default () => <Text />\n`,
    'docs/_text.md': [
      '## First `part`',
      '',
      ':::warning Mind it',
      '',
      'Boxed.',
      '',
      ':::',
      '',
      '```js title="src/one.js"',
      '{',
      '  ":::note"',
      '}',
      '```',
      '',
      '## Named {#own-id}',
      '',
      '## First part',
      '',
    ].join('\n'),
  })
  expect(codes).toEqual([])
  const html = text('docs/a.html')
  for (const part of [
    '<h2 id="first-part">First <code>part</code></h2>',
    '<p class="admonition-title">Mind it</p>',
    '<p>Boxed.</p>',
    '<figcaption>src/one.js</figcaption>',
    '  ":::note"',
    '<h2 id="own-id">Named</h2>',
    '<h2 id="first-part-1">First part</h2>',
    '<p>marked</p>',
  ])
    expect(html.replaceAll('&quot;', '"')).toContain(part)
})

test('fonts and large images of style sheets are files with addresses, small images lie in the sheet', async () => {
  const { codes, files } = await built({
    'docs/a.md': '# A\n\nText.\n',
    'src/own.css': [
      `@import 'lettering/all.css';`,
      `@font-face { font-family: Own; src: url('./own.eot?#iefix') format('embedded-opentype'), url(../static/fonts/own.ttf?v=4.7) }`,
      '.large { background: url(./large.png) } .small { background: url(./small.png) }',
      '.rooted { background: url("/static/rooted.svg"); src: url(/static/fonts/of-root.ttf?a) } .plain { background: url(/plain.gif) }',
    ].join('\n'),
    'src/own.eot': 'letters',
    'static/fonts/own.ttf': 'more letters',
    'static/rooted.svg': '<svg/>',
    'static/plain.gif': 'g',
    'static/fonts/of-root.ttf': 'letters',
    'src/large.png': 'p'.repeat(20_000),
    'src/small.png': 'p',
    'node_modules/lettering/package.json': '{ "name": "lettering" }',
    'node_modules/lettering/all.css': `@font-face { font-family: Lettering; src: url(./files/letters.woff2) }`,
    'node_modules/lettering/files/letters.woff2': 'letters of a package',
    'src/Box.js': `import styles from './Box.module.css'\nexport const Box = () => <b className={styles.box}>Box</b>\n`,
    'src/Box.module.css': `@font-face { font-family: Box; src: url(./box.woff) }\n.box { font-family: Box }\n`,
    'src/box.woff': 'box letters',
    'src/pages/index.js': `import { Box } from '../Box'\nexport default () => <Box />\n`,
  })
  expect(codes).toEqual([])
  const sheet = [...files].flatMap(([file, text]) => (file.endsWith('.css') ? [text] : [])).join('')
  const addresses = [...sheet.matchAll(/url\("?(\/[^)"]+)"?\)/g)].map(([, address]) => address as string)
  expect(addresses.map((address) => address.replace(/-[\da-f]{8}\./, '.')).sort()).toEqual([
    '/assets/files/box.woff',
    '/assets/files/large.png',
    '/assets/files/letters.woff2',
    '/assets/files/own.eot?#iefix',
    '/fonts/of-root.ttf?a',
    '/fonts/own.ttf?v=4.7',
    '/plain.gif',
  ])
  for (const address of addresses) expect([...files.keys()]).toContain(address.slice(1).replace(/[?#].*/, ''))
  expect(sheet).toContain('url(data:image/png')
  expect(sheet).toContain('data:image/svg')
})

test('a package that is not installed may be gone through in a configuration, and made with new', async () => {
  const { codes, text } = await built({
    'docusaurus.config.js': [
      `import themes from 'absent/themes'`,
      `import * as all from 'absent'`,
      `const colors = {}`,
      `for (const key in themes.light) colors[key] = themes.light[key]`,
      `for (const key in all) colors[key] = all[key]`,
      `const made = new all.Thing()`,
      `export default { title: 'T', url: 'https://example.org', baseUrl: '/', customFields: { colors, made: made.name === '' }, presets: [['classic', { blog: false }]] }`,
    ].join('\n'),
    'docs/a.md': '# A\n\nText.\n',
    'src/pages/index.js': `import * as all from 'absent'\nexport default () => { const keys = []; for (const key in all) keys.push(key); return <p>None: {keys.length}</p> }\n`,
  })
  expect(codes).toEqual(['SSG507'])
  expect(text('docs/a.html')).toContain('Text.')
  expect(text('index.html')).toContain('<p>None: 0</p>')
})

test('a package that asks for a module of Node by require is loaded', async () => {
  const { codes, text } = await built({
    'docs/a.md': '# A\n\nText.\n',
    'node_modules/old/package.json': '{ "name": "old", "main": "index.js" }',
    'node_modules/old/index.js': `const { posix } = require('path')\nexports.joined = posix.join('a', 'b')\n`,
    'src/pages/index.js': `import { joined } from 'old'\nexport default () => <p>{joined}</p>\n`,
  })
  expect(codes).toEqual([])
  expect(text('index.html')).toContain('<p>a/b</p>')
})

test('drawings that a page imports are components, in plain pages and in programs', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>'
  const { codes, text } = await built({
    'docs/a.mdx': `import Sign from './sign.svg'\n\n# A\n\n<Sign height="2rem" title="The sign" />\n`,
    'docs/b.mdx': `import Sign from './sign.svg'\nimport Box from '@site/src/Box'\n\n# B\n\n<Box><Sign className="c" /></Box>\n\n{[1].map((n) => <Sign key={n} title="Each" />)}\n\n<img src={Sign} alt="As image" />\n`,
    'docs/sign.svg': drawing,
    'src/Box.js': 'export default ({ children }) => <div className="box">{children}</div>\n',
  })
  expect(codes).toEqual([])
  expect(text('docs/a.html')).toMatch(/<img alt="The sign" height="2rem" src="\/assets\/files\/sign-[\da-f]{8}\.svg"/)
  const html = text('docs/b.html')
  for (const part of ['alt="" class="c"', 'alt="Each"', 'alt="As image"']) expect(html).toContain(part)
  expect(html.match(/src="\/assets\/files\/sign-[\da-f]{8}\.svg"/g)).toHaveLength(3)
})

test('pages ask modules for what JavaScript asks of any value, for texts of files by require, and for their title', async () => {
  const { codes, text } = await built({
    'docs/a.mdx': [
      `import * as data from './data.json'`,
      '',
      '# The title {#t}',
      '',
      '{JSON.stringify(data.default)} {JSON.stringify(data).length > 2 ? "whole" : ""}',
      '',
      `{require('!!raw-loader!@site/own.txt').default.trim()}`,
      '',
      `<a href={require('@docusaurus/useBaseUrl').default('/docs/a')}>here</a>`,
      '',
      'Title: {contentTitle}.',
      '',
      '```js',
      `require('@docusaurus/nothing')`,
      '```',
    ].join('\n'),
    'docs/b.mdx': '---\ntitle: B\n---\n\nTitle: {contentTitle ?? "none"}.\n\n## Second\n',
    'docs/data.json': '{ "a": 1 }',
    'own.txt': 'Text of a file.\n',
  })
  expect(codes).toEqual([])
  const html = text('docs/a.html')
  for (const part of ['{&quot;a&quot;:1}', 'whole', 'Text of a file.', 'href="/docs/a">here', 'Title: The title.'])
    expect(html).toContain(part)
  expect(text('docs/b.html')).toContain('Title: none.')
})

test("names of the project's own for its modules are those of tsconfig.json; others of any form are stood in for", async () => {
  const { codes, diagnostics, text } = await built({
    'tsconfig.json':
      '{\n  // Names.\n  "extends": "absent",\n  "compilerOptions": { "baseUrl": ".", "paths": { "@/*": ["./absent/*", "./src/*"], "~names": ["src/names.ts"], } }\n}\n',
    'docs/a.mdx': `import { Box } from '@/Box'\n\n# A\n\n<Box>In Markdown</Box>\n`,
    'src/Box.tsx': 'export const Box = ({ children }: { children?: unknown }) => <b>{children as string}</b>\n',
    'src/names.ts': 'export const names = ["Kim"]\n',
    'src/pages/index.js': [
      `import { Box } from '@/Box'`,
      `import { names } from '~names'`,
      `import Gone from '@/gone'`,
      `import { other } from '@other'`,
      `import { third } from '#third'`,
      `export default () => <p><Box>{names[0]}</Box> <Gone>Kept</Gone> {other}{third}</p>`,
    ].join('\n'),
  })
  expect(codes).toEqual(['SSG507', 'SSG507', 'SSG507'])
  expect(diagnostics.map(({ message }) => /"(.*?)"/.exec(message)?.[1])).toEqual(['#third', '@/gone', '@other'])
  expect(text('docs/a.html')).toContain('<b>In Markdown</b>')
  expect(text('index.html')).toMatch(/<b>Kim<\/b> <div[^>]*>Kept<\/div>/)
})

test('a file of the configuration that requires one with a default export has that, with its names beside it', async () => {
  const { codes, text } = await built({
    'docusaurus.config.ts': `const presets = require('./presets.ts')\nexport default { title: require('./presets.ts').title, url: 'https://example.org', baseUrl: '/', presets: [...presets], plugins: [require('./plugin')] }\n`,
    'presets.ts': `const all: unknown[] = [['classic', { blog: false, docs: { sidebarPath: './sidebars.ts' } }]]\nexport default all\nexport const title = 'By name'\n`,
    'plugin.js': `module.exports = () => ({ name: 'own', injectHtmlTags: () => ({ headTags: [{ tagName: 'meta', attributes: { name: 'own', content: 'told' } }] }) })\n`,
    'sidebars.ts': `export default { main: [...require('./more.ts').items] }\n`,
    'more.ts': `const more = { items: ['b', 'a'] }\nexport default more\n`,
    'docs/a.md': '# A\n\nText.\n',
    'docs/b.md': '# B\n\nText.\n',
  })
  // Beside it lies the other one, which is not read.
  expect(codes).toEqual(['SSG114'])
  expect(text('docs/a.html')).toContain('<title>A | By name</title>')
  expect(text('docs/a.html')).toMatch(/<meta[^>]*content="told"/)
  expect(text('docs/a.html')).toMatch(/side-link" href="\/docs\/b"[\s\S]*side-link" href="\/docs\/a"/)
})

test('code that fails while it is loaded, and a file of a package that cannot be read, are stood in for and told; all else is made', async () => {
  const pack = (name: string, code: string): Record<string, string> => ({
    [`node_modules/${name}/package.json`]: `{ "name": "${name}", "main": "index.js" }`,
    [`node_modules/${name}/index.js`]: code,
  })
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]] }\n`,
    ...pack('in-browsers', `exports.Box = () => null\nwindow.inBrowsers = true\n`),
    ...pack('of-phones', `import { draw } from './only-native'\nexport const Part = () => draw()\n`),
    'src/Bad.js': `export default function Bad({ children }) { return <b>{children}</b> }\nthrow new Error('not here')\n`,
    'src/Boxed.js': `import { Box } from 'in-browsers'\nexport default function Boxed({ children }) { return <Box>{children}</Box> }\n`,
    'src/Phone.js': `import { Part } from 'of-phones'\nexport default function Phone({ children }) { return <Part>{children}</Part> }\n`,
    'src/Good.js': `export default function Good({ children }) { return <i>{children}</i> }\n`,
    'docs/a.mdx': `${['Bad', 'Boxed', 'Phone', 'Good'].map((name) => `import ${name} from '@site/src/${name}'`).join('\n')}\n\n# A\n\n${['Bad', 'Boxed', 'Phone', 'Good'].map((name) => `<${name}>words of ${name}</${name}>`).join('\n\n')}\n`,
    'src/pages/index.md': 'Home\n',
  })
  const { diagnostics, text } = await site.build()
  expect(diagnostics.map(({ code, severity, file, line }) => `${severity} ${code} ${file}:${line}`)).toEqual([
    'warning SSG501 node_modules/of-phones/index.js:1',
    'warning SSG504 src/Bad.js:2',
    'warning SSG504 src/Boxed.js:1',
  ])
  expect(diagnostics.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Cannot find the file "\.\/only-native"\. A placeholder replaces this module\.$/),
    "The theme's or site's code failed to load: not here. A placeholder replaces this module.",
    "The theme's or site's code failed to load: window is not defined. A placeholder replaces this module.",
  ])
  const html = text('docs/a.html')
  expect(html).toContain('<i>words of Good</i>')
  for (const name of ['Bad', 'Boxed', 'Phone'])
    expect(html).toMatch(new RegExp(`<div class="not-carried"[^>]*>words of ${name}</div>`))
  expect(text('index.html')).toContain('Home')
})
