// Code in a Docusaurus project: partials that are programs, module aliases that plugins define, files next to plugins.
import { afterEach, describe, expect, test } from 'vitest'
import { testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const config = (more = '', sidebars = 'undefined'): string =>
  `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false, docs: { sidebarPath: ${sidebars} } }]], ${more} }\n`

async function built(files: Readonly<Record<string, string>>): Promise<Built> {
  site = testSite({
    'docusaurus.config.js': config(),
    'src/pages/index.md': '# Home\n',
    'docs/a.md': '# A\n',
    ...files,
  })
  return site.build()
}

const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ')

describe('a partial that is a program', () => {
  test('with properties or in the midst of a text is a component', async () => {
    const { codes, text } = await built({
      'docs/page.mdx': `import Place from './_place.mdx'\nimport Need from './_need.mdx'\n\n# A\n\n<Place name="logs" />\n\n- <Need />\n- a tool\n`,
      'docs/_place.mdx': `import CodeBlock from '@theme/CodeBlock'\n\nThere are {props.name.length} letters.\n\n<CodeBlock title="rc.js">\n  {['const a = {', \`  \${props.name}: 1\`, '}'].join('\\n')}\n</CodeBlock>\n`,
      'docs/_need.mdx': `import { VERSION } from './version.js'\n\n<span>Version {VERSION}</span>\n`,
      'docs/version.js': `export const VERSION = '3.9'\n`,
    })
    expect(codes).toEqual([])
    const page = textOf(text('docs/page.html'))
    for (const words of ['There are 4 letters.', 'const a = {', 'logs: 1', 'Version 3.9', 'a tool'])
      expect(page).toContain(words)
  })

  test('is found below another partial, and keeps names that mean other things in the page', async () => {
    const { codes, text } = await built({
      'docs/page.mdx': `import Outer from './parts/_outer.mdx'\nimport { Box } from '@site/src/one'\n\n# A\n\n<Box />\n\n<Outer />\n`,
      'docs/parts/_outer.mdx': `import Inner from './_inner.mdx'\n\n## Outer words\n\n<Inner />\n`,
      'docs/parts/_inner.mdx': `import { Box } from '@site/src/two'\n\n<Box />\n\nInner words.\n`,
      'src/one.js': `export const Box = () => <b>first box</b>\n`,
      'src/two.js': `export const Box = () => <b>second box</b>\n`,
    })
    expect(codes).toEqual([])
    const page = textOf(text('docs/page.html'))
    for (const words of ['first box', 'Outer words', 'second box', 'Inner words.']) expect(page).toContain(words)
    expect(text('docs/page.html')).toContain('id="outer-words"')
  })

  test('with exports is a component; what MDX cannot read keeps its text', async () => {
    const { codes, text } = await built({
      'docs/page.mdx': `import Own from './_own.mdx'\nimport Odd from './_odd.mdx'\n\n# A\n\n<Own />\n\n<Own />\n\n<Odd word="x" />\n`,
      'docs/_own.mdx': `export const names = ['one', 'two']\n\n{names.map((name) => <i key={name}>{name}!</i>)}\n`,
      'docs/_odd.mdx': `import { X } from './x'\n\n<>\n  {props.word && <div>\n\nWords in it.\n\n  </div>}\n</>\n`,
      'docs/x.js': 'export const X = () => null\n',
    })
    expect(codes).toEqual([])
    const page = textOf(text('docs/page.html'))
    expect(page.match(/one!two!/g)).toHaveLength(2)
    expect(page).toContain('Words in it.')
    expect(page).not.toContain('import ')
  })
})

describe('plugins of the project', () => {
  test('names that they give to modules hold in code and in style sheets', async () => {
    const { codes, text } = await built({
      'docusaurus.config.js': `const path = require('path')\n${config(
        `plugins: [function names() { return { name: 'names', configureWebpack(config, isServer, { getStyleLoaders }) { return { resolve: { alias: { '@css': path.resolve(__dirname, 'src/css'), 'the-words$': path.resolve(__dirname, 'src/words.js') } } } } } }]`,
      )}`,
      'src/css/colours.css': '.red { color: #c00001 }\n',
      'src/words.js': `export const words = 'named words'\n`,
      'src/pages/p.js': `import React from 'react'\nimport { words } from 'the-words'\nimport styles from './p.module.css'\nexport default () => <main className={styles.box}>{words}</main>\n`,
      'src/pages/p.module.css': `@import '@css/colours.css';\n.box { color: blue }\n`,
    })
    expect(codes).toEqual([])
    expect(text('p.html')).toContain('named words')
    const [, sheet = ''] = /href="\/(assets\/p_[^"]+\.css)"/.exec(text('p.html')) ?? []
    expect(text(sheet)).toContain('#c00001')
  })

  test('what else they tell a bundler is left out, and told; one that fails without it says nothing of names', async () => {
    const { diagnostics } = await built({
      'docusaurus.config.js': config(
        `plugins: [() => ({ name: 'a', configureWebpack: () => ({ module: { rules: [] } }) }), () => ({ name: 'b', configureWebpack: () => { throw new Error('no bundler') } })]`,
      ),
    })
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'SSG232 "plugins: a function of the configuration" in the Docusaurus configuration isn\'t supported: left out: plugins for other bundlers don\'t run here.',
    ])
  })

  test('client modules lie beside the file of the plugin', async () => {
    const { codes, text } = await built({
      'docusaurus.config.js': config(`plugins: ['./plugins/track']`),
      'plugins/track/index.js': `module.exports = () => ({ name: 'track', getClientModules: () => ['./client.css'] })\n`,
      'plugins/track/client.css': '.tracked { color: #123450 }\n',
    })
    expect(codes).toEqual([])
    const sheets = [...text('index.html').matchAll(/href="\/(assets\/[^"]+\.css)"/g)].map(([, path = '']) => text(path))
    expect(sheets.join()).toContain('#123450')
  })

  test('modules of Node that assign names which nobody declares are read as they are there', async () => {
    const { codes, text } = await built({
      'docusaurus.config.js': config(`plugins: [require('./plugins/first.js'), './plugins/second.js']`),
      'plugins/first.js': `sum = other = 1\nmodule.exports = () => { let own = 2; for (at = 0; at < 2; at++) sum += at; own = sum; return { name: 'first', contentLoaded: ({ actions }) => actions.setGlobalData({ sum: own, other }) } }\n`,
      'plugins/second.js': `exports = module.exports = () => { late = '8'; return { name: 'second', contentLoaded: ({ actions }) => actions.setGlobalData({ late }) } }\n`,
      'src/pages/p.js': `import { usePluginData } from '@docusaurus/useGlobalData'\nexport default () => <p>{JSON.stringify([usePluginData('first'), usePluginData('second')])}</p>\n`,
    })
    expect(codes).toEqual([])
    expect(text('p.html').replaceAll('&quot;', '"')).toContain('<p>[{"sum":2,"other":1},{"late":"8"}]</p>')
  })

  test('the data of documentations is there for all pages', async () => {
    const { codes, text } = await built({
      'src/pages/p.js': `import React from 'react'\nimport { usePluginData, useAllPluginInstancesData } from '@docusaurus/useGlobalData'\nexport default () => { const { path, versions } = usePluginData('docusaurus-plugin-content-docs'); return <p>{path} {versions.map((one) => one.name).join()} {Object.keys(useAllPluginInstancesData('docusaurus-plugin-content-docs')).join()}</p> }\n`,
      'docs/a.md': '# A\n',
    })
    expect(codes).toEqual([])
    expect(text('p.html')).toMatch(/<p>\/docs (?:<!-- -->)?current (?:<!-- -->)?default<\/p>/)
  })
})

test('a sheet of a component that names what is not there ends no build', async () => {
  const { codes, text } = await built({
    'src/pages/p.js': `import React from 'react'\nimport styles from './p.module.css'\nexport default () => <main className={styles.box}>Words</main>\n`,
    'src/pages/p.module.css': `@import '@nowhere/a.css';\n.box { color: blue }\n`,
  })
  expect(codes).toEqual(['SSG507'])
  expect(text('p.html')).toContain('Words')
})

test('drawings have a size whatever stands before their element or in it, and where they say nothing of it', async () => {
  const svg = (attributes: string): string => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><g/></svg>`
  const { codes, text } = await built({
    'docs/a.md': `# A\n\n![drawn](/long.svg)\n\n![behind](/behind.svg)\n\n![none](/none.svg)\n`,
    'static/long.svg': svg(`width="103px" height="43px" content="${'x &lt; y '.repeat(400)}"`),
    'static/behind.svg': `<!-- ${'words '.repeat(400)} -->${svg('viewBox="0,0,30,20"')}`,
    'static/none.svg': svg(''),
  })
  expect(codes).toEqual([])
  for (const size of ['width="103" height="43"', 'width="30" height="20"', 'width="300" height="150"'])
    expect(text('docs/a.html')).toContain(size)
})

test('a sidebar is called what the bar calls it, or by its name in words; entries of the bar may be written as HTML', async () => {
  const { codes, text } = await built({
    'docusaurus.config.js': config(
      `themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'tutorialSidebar', label: 'Guides' }, { to: 'https://elsewhere.example', html: '<b>Elsewhere</b>' }, { type: 'dropdown', label: 'More', items: [{ to: '#', html: '<i>Latest</i>' }, { label: 'Next', to: '#' }, { label: 'Out', href: 'https://example.org/x' }] }] } }`,
      `'sidebars.js'`,
    ),
    'sidebars.js': `module.exports = { tutorialSidebar: ['a'], apiReferenceSidebar: ['b'], docs: ['c'] }\n`,
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
    'docs/c.md': '# C\n',
  })
  expect(codes).toEqual([])
  const names = ['a', 'b', 'c'].map((page) => /data-secondary-menu="([^"]*)"/.exec(text(`docs/${page}.html`))?.[1])
  expect(names).toEqual(['Guides', 'Api reference', 'Documentation'])
  expect(text('docs/a.html')).not.toContain('sidebar-switch')
  for (const label of ['Elsewhere', 'Latest']) expect(textOf(text('docs/a.html'))).toContain(label)
})

test('a title behind nodes of plugins for Docusaurus 2 is the title', async () => {
  const { text } = await built({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false, docs: { remarkPlugins: [() => (tree) => { tree.children.unshift({ type: 'import', value: "import Tabs from '@theme/Tabs'" }) }] } }]] }\n`,
    'docs/file-name.md': '# The title\n\nWords.\n',
  })
  expect(text('docs/file-name.html')).toContain('<title>The title | T</title>')
})

test('a configuration that makes the names of its place by itself is read', async () => {
  const { codes, text } = await built({
    'docusaurus.config.js': '',
    'docusaurus.config.ts': `import path from 'node:path'\nimport { fileURLToPath } from 'node:url'\nconst __filename = fileURLToPath(import.meta.url)\nconst __dirname = path.dirname(__filename)\nexport default { title: 'T' as string, url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]], staticDirectories: [path.join(__dirname, 'more')] }\n`,
    'more/s.txt': 's',
  })
  // Beside it lies the other one, which is not read.
  expect(codes).toEqual(['SSG114'])
  expect(text('s.txt')).toBe('s')
})

test('a plugin in TypeScript may say module.exports beside types that it exports', async () => {
  const { codes, text } = await built({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]], plugins: [require.resolve('./src/mine.ts'), './src/other.ts'] }\n`,
    'src/mine.ts': `import path from 'node:path'\n\nexport interface Told {\n  readonly name: string\n}\nexport type Names = readonly string[]\n\nlet told: Told | undefined\n\nmodule.exports = async function mine() {\n  told ??= { name: path.basename('/a/told') }\n  return { name: 'mine', contentLoaded: ({ actions }) => actions.setGlobalData(told) }\n}\n`,
    'src/other.ts': `import type { Told } from './mine'\nconst told: Told = { name: 'others' }\nmodule.exports = () => ({ name: 'other', contentLoaded: ({ actions }) => actions.setGlobalData(told) })\n`,
    'src/pages/told.tsx': `import { usePluginData } from '@docusaurus/useGlobalData'\nimport { Details } from '@docusaurus/theme-common/Details'\nexport default () => <Details summary="Sum"><p>{usePluginData('mine').name} {usePluginData('other').name}</p></Details>\n`,
  })
  expect(codes).toEqual([])
  expect(text('told.html')).toMatch(/<details><summary>Sum<\/summary><p>told others<\/p><\/details>/)
})

test('a configuration may import data of a package', async () => {
  const { codes, text } = await built({
    'docusaurus.config.js': `import { version } from 'the-package/package.json'\nimport all from 'the-package/package.json'\nexport default { title: \`T \${version} \${all.name}\`, url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]] }\n`,
    'node_modules/the-package/package.json': '{ "name": "the-package", "version": "7.8.9" }',
  })
  expect(codes).toEqual([])
  expect(text('docs/a.html')).toContain('<title>A | T 7.8.9 the-package</title>')
})
