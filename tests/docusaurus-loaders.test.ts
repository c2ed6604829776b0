// Patterns of larger Docusaurus projects, on tiny ones: code that reads the configuration, custom compilers and loaders.
import { afterEach, expect, test } from 'vitest'
import { testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

async function built(files: Readonly<Record<string, string>>, config = ''): Promise<Built> {
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/base/', presets: [['classic', { docs: { lastVersion: 'current' }, blog: false }]], ${config} }\n`,
    'docs/a.md': '# A\n\nWords.\n',
    ...files,
  })
  return site.build()
}

test('code may ask for presets, plugins and whatever else the configuration says; functions are left out', async () => {
  const { codes, text } = await built(
    {
      'src/pages/index.js': `import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
export default function Home() {
  const { siteConfig } = useDocusaurusContext()
  return <p>{siteConfig.presets[0][1].docs.lastVersion} {String(siteConfig.markdown.emoji)} {JSON.stringify(siteConfig.plugins)} {siteConfig.baseUrl}</p>
}\n`,
    },
    `markdown: { emoji: false, preprocessor: ({ fileContent }) => fileContent }, plugins: [() => ({ name: 'x' })]`,
  )
  expect(codes).toEqual([])
  expect(text('index.html')).toContain('<p>current false [null] /base/</p>')
})

test('a relative address may leave the base URL and come back; above the first folder is the first folder', async () => {
  const { codes, text } = await built({
    'docs/deep/b.md':
      '# B\n\n[one](../../../base/docs/a), [two](../../../../../base/docs/a), [three](../../docs/a), [four](../../../docs/a), [home](../../../base/)\n',
    'src/pages/index.md': 'Home\n',
  })
  expect(codes).toEqual([])
  expect(
    [...text('docs/deep/b.html').matchAll(/<a href="([^"]*)">(?:one|two|three|four|home)</g)].map(([, href]) => href),
  ).toEqual(['/base/docs/a', '/base/docs/a', '/base/docs/a', '/base/docs/a', '/base/'])
})

test('SSG507 a loader of the bundler is told once; the text of a file that goes through one and raw-loader is kept', async () => {
  const page = (name: string): string =>
    `import Box from '@site/src/Box'\nimport code from '!!raw-loader!signed-loader!./${name}.txt'\n\n# Page\n\n<Box>{code}</Box>\n`
  const { diagnostics, text } = await built({
    'src/Box.js': `export default ({ children }) => { if (!children.code) throw new Error('no code'); return <pre>{children.code}</pre> }\n`,
    'docs/deep/b.mdx': page('one'),
    'docs/deep/one.txt': 'first words',
    'docs/c.mdx': page('two'),
    'docs/two.txt': 'second words',
  })
  const told = diagnostics.filter(({ code }) => code === 'SSG507')
  expect(told).toMatchObject([
    {
      severity: 'warning',
      message: expect.stringContaining('The bundler loader "signed-loader" isn\'t supported') as unknown,
      file: 'docs/deep/b.mdx',
      notes: [{ message: 'and in 1 more place: docs/c.mdx' }],
    },
  ])
  expect(text('docs/deep/b.html')).toContain('first words')
  expect(text('docs/c.html')).toContain('second words')
})

/** Code in a language of the project's own: `component` makes a component. */
const OWN_LANGUAGE = {
  'babel.config.js': `module.exports = { presets: [require.resolve('@docusaurus/core/lib/babel/preset')], plugins: ['plugin-of-components'] }\n`,
  'src/Greeting.js': `export default component Greeting() { return <em>Greetings</em> }\n`,
  'src/Counter.js': `import { useState } from 'react'\nexport default component Counter({ children }: { children: unknown }) { const [n, set] = useState(0); return <b onClick={() => set(n + 1)}>{children} {n}</b> }\n`,
  'src/pages/index.js': `import Greeting from '../Greeting'\nimport Counter from '../Counter'\nexport default () => <main><Greeting /> <Counter>times</Counter></main>\n`,
}

test('code that only the configuration of Babel makes readable is compiled by the package of the project', async () => {
  const { codes, text } = await built({
    ...OWN_LANGUAGE,
    'node_modules/@babel/core/package.json': '{ "name": "@babel/core", "main": "index.js" }',
    'node_modules/@babel/core/index.js': `exports.transformAsync = async (code) => ({ code: code.replace(/component (?=\\w+\\()/, 'function ').replace(': { children: unknown }', '').replace(/<em>(.*)<.em>/, "require('react').createElement('em', null, '$1')").replace(/<b on.*<.b>/, "require('react').createElement('b', { onClick: () => set(n + 1) }, children, ' ', n)") })\n`,
  })
  expect(codes).toEqual([])
  expect(text('index.html')).toContain('<em>Greetings</em>')
  expect(text('index.html')).toMatch(/<ssg-island[^>]*><b>times/)
})

test('SSG507 where that package is not installed, files that nothing reads are told as one, and what stands between their tags is shown', async () => {
  const { diagnostics, text } = await built(OWN_LANGUAGE)
  expect(diagnostics).toMatchObject([
    {
      code: 'SSG507',
      severity: 'warning',
      file: 'src/Counter.js',
      notes: [{ message: 'and in 1 more place: src/Greeting.js' }],
    },
  ])
  expect(text('index.html')).toContain('times')
  expect(text('docs/a.html')).toContain('Words.')
})

test('code that nothing reads is an error where the project is compiled as every other', async () => {
  const { codes } = await built({
    ...OWN_LANGUAGE,
    'babel.config.js': `module.exports = { presets: [require.resolve('@docusaurus/core/lib/babel/preset')] }\n`,
  })
  expect(codes).toContain('SSG501')
})

test('SSG507 files of packages that cannot be read are told as one, and what stands between their tags is shown', async () => {
  const { diagnostics, text } = await built({
    'docs/b.mdx': `import { Native } from 'native'\n\n# A\n\n<Native>Words.</Native>\n`,
    'node_modules/native/package.json': '{ "main": "index.js" }',
    'node_modules/native/index.js': `export { Native } from './native.js'\nexport { other } from './other.js'\n`,
    'node_modules/native/native.js': `import typeof X from './x'\nexport const Native = component(x: X) {}\n`,
    'node_modules/native/other.js': `import typeof X from './x'\nexport const other = 1\n`,
  })
  expect(diagnostics).toMatchObject([
    {
      code: 'SSG507',
      severity: 'warning',
      file: 'node_modules/native/native.js',
      notes: [{ message: 'and in 1 more place: node_modules/native/other.js' }],
    },
  ])
  expect(text('docs/b.html')).toMatch(/class="not-carried"[^>]*>Words\./)
})

test('names that a plugin gives to modules hold in code of packages', async () => {
  const { codes, text } = await built(
    {
      'docs/b.mdx': `import { Shown } from 'shown'\n\n# A\n\n<Shown />\n`,
      'node_modules/shown/package.json': '{ "main": "index.js" }',
      'node_modules/shown/index.js': `import { name } from 'native'\nexport const Shown = () => name\n`,
      'node_modules/native/package.json': '{ "main": "index.js" }',
      'node_modules/native/index.js': `export const name = 'Of telephones.'\n`,
      'node_modules/native-web/package.json': '{ "main": "index.js" }',
      'node_modules/native-web/index.js': `export const name = 'Of browsers.'\n`,
    },
    `plugins: [() => ({ name: 'x', configureWebpack: () => ({ resolve: { alias: { 'native$': 'native-web' } } }) })]`,
  )
  expect(codes).toEqual([])
  expect(text('docs/b.html')).toContain('Of browsers.')
})

test('SSG295 what a plugin throws beside its promise, as of a command that is not there, costs what the plugin adds, and is told', async () => {
  const { diagnostics, text } = await built(
    {
      'plugin.js': `const { spawn } = require('node:child_process')
module.exports = () => () => new Promise((resolve) => {
  const asked = spawn('no-such-command-anywhere', [])
  asked.on('close', resolve)
  asked.stdin.end('words')
})\n`,
    },
    `presets: [['classic', { docs: { remarkPlugins: [require('./plugin.js')] } }]]`,
  )
  expect(diagnostics).toMatchObject([
    { code: 'SSG295', message: expect.stringContaining('spawn no-such-command-anywhere ENOENT') as unknown },
  ])
  expect(text('docs/a.html')).toContain('Words.')
})

test('SSG295 a plugin may wait for what it does with another page; what is thrown beside costs its own page alone', async () => {
  const { diagnostics, text } = await built(
    {
      'docs/m.md': '# M\n\nMiddle.\n',
      'docs/z.md': '# Z\n\nLast.\n',
      'plugin.js': `let tell
const last = new Promise((resolve) => { tell = resolve })
const add = (tree, value) => void tree.children.push({ type: 'paragraph', children: [{ type: 'text', value }] })
module.exports = () => async (tree, { path }) => {
  if (path.endsWith('a.md')) add(tree, await last)
  if (path.endsWith('m.md')) await new Promise(() => setImmediate(() => { throw new Error('thrown beside') }))
  if (path.endsWith('z.md')) {
    await new Promise((resolve) => setImmediate(resolve))
    tell('Heard of the last page.')
  }
}\n`,
    },
    `presets: [['classic', { docs: { remarkPlugins: [require('./plugin.js')] } }]]`,
  )
  expect(diagnostics).toMatchObject([{ code: 'SSG295', span: { path: 'docs/m.md' } }])
  expect(text('docs/a.html')).toContain('Heard of the last page.')
  expect(text('docs/m.html')).toContain('Middle.')
})

test('braces of several lines behind a tag on its line, and its end on a line of its own, are what they are in MDX', async () => {
  const { codes, text } = await built({
    'docs/b.mdx': [
      '# B',
      '',
      `import Tabs from '@theme/Tabs'`,
      `import TabItem from '@theme/TabItem'`,
      `import CodeBlock from '@theme/CodeBlock'`,
      '',
      '<Tabs>',
      '  <TabItem value="one">',
      '    <CodeBlock language="shell">{`first line \\',
      '  --second line',
      '`}',
      '    </CodeBlock>',
      '  </TabItem>',
      '</Tabs>',
      '',
      '[//]: # "Later: use the <ConsoleLink> here"',
      '',
      'The **end**.',
      '',
    ].join('\n'),
  })
  expect(codes).toEqual([])
  expect(text('docs/b.html')).toContain('--second line')
  expect(text('docs/b.html')).toContain('<strong>end</strong>')
  expect(text('docs/b.html')).toContain('<tab-group')
})

test('logo, favicon and entries of navbar and footer may begin with the base URL', async () => {
  const { codes, text } = await built(
    {
      'static/img/l.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>',
      'src/pages/index.md': 'Home\n',
    },
    `favicon: '/base/img/l.svg', themeConfig: {
      navbar: { logo: { src: '/base/img/l.svg' }, items: [{ to: '/base/docs/a', label: 'One' }, { type: 'dropdown', label: 'More', items: [{ href: '/base/docs/a#x', label: 'Two' }, { to: '/docs/a?q', label: 'Plain' }] }] },
      footer: { links: [{ label: 'Home', to: '/base' }, { label: 'Lookalike', href: 'https://example.com/base/x' }], copyright: 'By <a href="/base/docs/a?by">us</a>' },
    }`,
  )
  expect(codes).toEqual(['SSG312'])
  const html = text('docs/a.html')
  expect(html).not.toContain('/base/base')
  for (const address of ['/base/docs/a#x', '/base/docs/a?q', '/base/', 'https://example.com/base/x', '/base/docs/a?by'])
    expect(html).toContain(`href="${address}"`)
  expect(html).toContain('src="/base/img/l.svg"')
})

test('an entry without a label is called by the host that it leads to; what makes a sidebar and is not there is named', async () => {
  const { diagnostics, text } = await built(
    {
      'sidebars.js': `const made = require('./docs/api/sidebar')\nconst { crumb } = require('not-installed/sidebars')\nmodule.exports = { main: ['a', { type: 'html', value: crumb('x') }, { type: 'category', label: 'API', items: made }, ...made] }\n`,
    },
    `presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]], themeConfig: { navbar: { items: [{ href: 'https://www.github.com/some/long-name', className: 'github-icon' }, { type: 'html', value: '<a href="https://discord.gg/x"><svg/></a><a href="https://chat.example.org/" aria-label="Chat"><svg/></a>' }] } }`,
  )
  expect(text('docs/a.html')).toMatch(
    /<a [^>]*href="https:\/\/www.github.com\/some\/long-name"[^>]*>(?:<[^>]*>)*github\.com</,
  )
  expect(text('docs/a.html')).toMatch(/<a [^>]*href="https:\/\/discord.gg\/x"[^>]*>(?:<[^>]*>)*discord\.gg</)
  expect(text('docs/a.html')).toMatch(/<a [^>]*href="https:\/\/chat.example.org\/"[^>]*>(?:<[^>]*>)*Chat</)
  expect(diagnostics.map(({ code, file, message }) => [code, file, message])).toEqual([
    ['SSG232', 'sidebars.js', expect.stringContaining('"docs/api/sidebar"') as unknown],
    [
      'SSG231',
      'sidebars.js',
      'The sidebar entry main[2].items comes from "docs/api/sidebar", which doesn\'t exist, so it\'s left out.',
    ],
  ])
})

test('SSG240 a page that is too large to be compiled shows its text as it is written', async () => {
  const { diagnostics, text } = await built({
    'docs/b.md': `---\ntitle: Large\n---\n\nFirst <b>\u0091l0\u0092\0\n${'words '.repeat(333_334)}\nlast & end\n`,
  })
  expect(diagnostics).toMatchObject([
    {
      code: 'SSG240',
      severity: 'error',
      message: expect.stringMatching(/ The page shows its source text\.$/) as unknown,
    },
    { code: 'SSG215', severity: 'warning', file: 'docs/b.md', line: 5 },
  ])
  const html = text('docs/b.html')
  expect(html).toContain('>Large</h1>')
  expect(html).toContain('<pre><code>First &lt;b&gt;\uFFFDl0\uFFFD\uFFFD\nwords words ')
  expect(html).toContain(' words \nlast &amp; end</code></pre>')
})

test('SSG505 a static file in the place of a page is told, and the page is made, as Docusaurus does', async () => {
  const { diagnostics, text } = await built({
    'static/index.html': '<p>the file</p>',
    'src/pages/index.md': '# The page\n',
  })
  expect(diagnostics).toMatchObject([{ code: 'SSG505', severity: 'warning', file: 'static/index.html' }])
  expect(text('index.html')).toContain('The page')
})

test('a main part that code of the project makes is a box: the page stands in one already', async () => {
  const { codes, text, files } = await built({
    'src/pages/index.js': `import Layout from '@theme/Layout'
import Asks from '../Asks'
export default () => <Layout><header>above</header><main className="own" key="k">{[1, 2].map((one) => <p key={one}>{one}</p>)}<Asks /></main></Layout>\n`,
    'src/Asks.js': `import { useState } from 'react'
export default function Asks() {
  const [count, add] = useState(0)
  return <main><button onClick={() => add(count + 1)}>{count}</button></main>
}\n`,
  })
  expect(codes).toEqual([])
  const html = text('index.html')
  expect(html.match(/<main\b/g)).toHaveLength(1)
  expect(html).toContain('<header>above</header><div class="own"><p>1</p><p>2</p>')
  expect(html).toContain('<div><button>0</button></div>')
  // The browser makes of it what the build did.
  expect([...files].some(([path, script]) => path.endsWith('.js') && script.includes('==="main"?"div"'))).toBe(true)
})

test('without their package formulas are shown as written, and are no code of the page', async () => {
  const { diagnostics, text } = await built(
    {
      'docs/b.mdx': '# B\n\nOf $\\frac{a}{b}$ and $x_1 * y_1$.\n\n$$\n\\sum_{i} a_{i}\n\n\\text{end}\n$$\n',
      'src/pages/index.md': 'Home\n',
    },
    `presets: [['classic', { docs: { remarkPlugins: [require('remark-math')], rehypePlugins: [[require('rehype-katex'), {}]] }, blog: false }]]`,
  )
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'SSG232 "the plugin of remark-math" in the Docusaurus configuration isn\'t supported: its package isn\'t installed: formulas are shown as written.',
    'SSG232 "the plugin of rehype-katex" in the Docusaurus configuration isn\'t supported: its package isn\'t installed: formulas are shown as written.',
  ])
  const html = text('docs/b.html')
  expect(html).toContain('<code class="language-math math-inline">\\frac{a}{b}</code>')
  expect(html).toContain('>x_1 * y_1</code>')
  expect(html.replace(/<[^>]*>/g, '')).toContain('\\sum_{i} a_{i}\n\n\\text{end}')
})

test('SSG231 a version that is named twice is built once, which is told', async () => {
  const { diagnostics, text } = await built(
    {
      'versions.json': '["current", "1.0", "1.0"]',
      'versioned_docs/version-1.0/a.md': '# Old\n',
      'versioned_sidebars/version-1.0-sidebars.json': '{}',
      'src/pages/index.md': 'Home\n',
    },
    `presets: [['classic', { blog: false }]]`,
  )
  expect(diagnostics.map(({ code, file, message }) => `${code} ${file} ${message}`)).toEqual([
    'SSG231 versions.json Version "1.0" is listed twice but built only once.',
    'SSG231 versions.json Version "current" is listed twice but built only once.',
  ])
  expect(text('docs/a.html')).toContain('Old')
  expect(text('docs/next/a.html')).toContain('Words.')
})

test.each([
  ['that calls a package that is not installed', `(options) => require('rehype-mathjax/svg')(options)`, []],
  ['that fails', `() => () => { throw new Error('no fonts') }`, ['SSG295']],
])('formulas stay formulas beside a plugin %s', async (_, plugin, told) => {
  const { codes, text } = await built(
    { 'docs/b.mdx': '# B\n\nOf $\\frac{a}{b}$ <b>and</b> {1 + 1}.\n', 'src/pages/index.md': 'Home\n' },
    `presets: [['classic', { docs: { remarkPlugins: [require('remark-math')], rehypePlugins: [${plugin}] }, blog: false }]]`,
  )
  expect(codes.filter((code) => code !== 'SSG232')).toEqual(told)
  expect(text('docs/b.html')).toContain('Of <code class="language-math math-inline">\\frac{a}{b}</code> <b>and</b> 2.')
})

test('in formulas braces, quotes and tags are what they are, and headings and links are named by them', async () => {
  const { diagnostics, text } = await built(
    {
      'docs/b.mdx': [
        '## The $x_{1}$ axis',
        '',
        "A delta $\\braket{x'}{x} < y$, [$b_{chip}$](#the-x_1-axis), {1 + 1} and \\$5 {2 + 2} $5.",
        '',
        '$$',
        "\\dd{x'} <T> e^{-ip'x'/\\hbar}",
        '$$',
        '',
        '> $$',
        '> a_{i}',
        '> $$',
        '',
        '$$',
        '\\text{never closed',
      ].join('\n'),
      'docs/c.md': 'Of $a_{1}$ <b>$b_{2}$</b> in a plain page.\n',
      'src/pages/index.md': 'Home\n',
    },
    `presets: [['classic', { docs: { remarkPlugins: [require('remark-math')] }, blog: false }]]`,
  )
  expect(diagnostics.map(({ code }) => code)).toEqual(['SSG232'])
  const words = (path: string): string =>
    (/<article[^]*?<\/article>/.exec(text(path))?.[0] ?? '').replace(/<[^>]*>/g, '')
  expect(text('docs/b.html')).toContain('<h2 id="the-x_1-axis"')
  for (const formula of [
    '\\braket{x&#x27;}{x} &lt; y',
    'b_{chip}',
    '\\dd{x&#x27;} &lt;T&gt; e^{-ip&#x27;x&#x27;/\\hbar}',
    'a_{i}',
    '\\text{never closed',
  ])
    expect(words('docs/b.html')).toContain(formula)
  expect(words('docs/b.html')).toContain('2 and $5 4 $5.')
  expect(words('docs/c.html')).toContain('Of a_{1} b_{2} in a plain page.')
})

test('one sign is no formula where the plugin is told so: braces behind it are expressions', async () => {
  const { codes, text } = await built(
    { 'docs/b.mdx': 'Costs ${1 + 1}$ and $$x_{1}$$.\n', 'src/pages/index.md': 'Home\n' },
    `presets: [['classic', { docs: { remarkPlugins: [[require('remark-math'), { singleDollarTextMath: false }]] }, blog: false }]]`,
  )
  expect(codes).toEqual(['SSG232'])
  expect(text('docs/b.html')).toContain('Costs $2$ and <code class="language-math math-inline">x_{1}</code>.')
})

test('a box of a package that is not installed has the id that links lead to', async () => {
  const { diagnostics, text } = await built({
    'docs/b.mdx': `import { Root } from '@boxes/collapsible'\n\n[There](#there)\n\n<Root id="there">\n\nWords of it.\n\n</Root>\n`,
    'src/pages/index.md': 'Home\n',
  })
  expect(diagnostics.map(({ code }) => code)).toEqual(['SSG507'])
  expect(text('docs/b.html')).toContain('id="there"><p>Words of it.</p></div>')
})

test('a page 404 of the project is the one of what is not found', async () => {
  const { codes, text } = await built({
    'src/pages/404.js': `import Layout from '@theme/Layout'\nexport default () => <Layout title="Gone"><p>Nothing is here.</p></Layout>\n`,
    'src/pages/index.md': 'Home\n',
  })
  expect(codes).toEqual([])
  expect(text('404.html')).toContain('<p>Nothing is here.</p>')
})
