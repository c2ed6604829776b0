// The rows of docs/MIGRATING.md that tests/docusaurus.test.ts does not walk through: tiny Docusaurus projects, built as they are.
import { afterEach, describe, expect, test } from 'vitest'
import { type Built, namesOf, testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

async function built(files: Readonly<Record<string, string>>): Promise<Built> {
  site = testSite(files)
  return site.build()
}

describe('rows of docs/MIGRATING.md', () => {
  const at = (settings: string, docs = `{ sidebarPath: false }`): string =>
    `export default { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false, docs: ${docs} }]], ${settings} }\n`

  test('formulas come as MathML, without style attributes', async () => {
    const { codes, text } = await built({
      'docusaurus.config.js': `import math from 'remark-math'\nimport katex from 'rehype-katex'\n${at('', `{ remarkPlugins: [math], rehypePlugins: [katex] }`)}`,
      // Stand-ins for the project's packages: the same names, the same options.
      'node_modules/remark-math/package.json': '{ "name": "remark-math", "type": "module", "main": "index.js" }',
      'node_modules/remark-math/index.js': `export default function remarkMath() { return (tree) => { for (const node of tree.children) for (const child of node.children ?? []) if (child.type === 'text' && child.value.startsWith('$')) { child.data = { hName: 'span', hProperties: { className: ['math'] }, hChildren: [{ type: 'text', value: child.value.slice(1, -1) }] } } } }\n`,
      'node_modules/rehype-katex/package.json': '{ "name": "rehype-katex", "type": "module", "main": "index.js" }',
      'node_modules/rehype-katex/index.js': `export default function rehypeKatex(options) { const walk = (node) => { if (node.properties?.className?.includes?.('math')) node.children = [{ type: 'element', tagName: options.output === 'mathml' ? 'math' : 'span', properties: {}, children: node.children }]; (node.children ?? []).forEach(walk) }; return walk }\n`,
      'src/pages/index.md': '# Home\n',
      'docs/a.md': '# A\n\n$x^2$\n',
    })
    expect(codes).toEqual([])
    expect(text('docs/a.html')).toContain('<math>x^2</math>')
  })

  test('what a page says of looks is kept, and pictures, frames and data may come from elsewhere; scripts may not', async () => {
    const { diagnostics, text } = await built({
      'docusaurus.config.js': at(''),
      'src/pages/index.md': '# Home\n',
      'src/pages/own.js': 'export default () => <main><p style={{ marginTop: 4, lineHeight: 2 }}>own</p></main>\n',
      'docs/a.mdx': [
        '# A',
        '',
        '<p style={{ paddingLeft: 31, lineHeight: 2, WebkitLineClamp: 3, "--own": 7, color: "\\"red\\"", top: 0 }}>said</p>',
        '',
        '<iframe src="https://frames.example.net/x" style={{ width: "100%", border: 0 }} title="Frame"></iframe>',
        '',
        '![picture](https://pictures.example.net/p.png)',
        '',
        'A <span style={{}}>bare</span> one.',
        '',
      ].join('\n'),
      'docs/b.md': '# B\n\n<p style="color: red">said</p>\n\n<script>x()</script>\n',
    })
    expect(diagnostics.map(({ message }) => message.replace(/:.*/, ''))).toEqual(['Browsers will ignore <script>'])
    expect(text('own.html')).toContain('<p style="margin-top:4px;line-height:2">own</p>')
    const page = text('docs/a.html')
    expect(page).toContain(
      '<p style="padding-left:31px;line-height:2;-webkit-line-clamp:3;--own:7;color:&quot;red&quot;;top:0">said</p>',
    )
    expect(page).toContain('<iframe src="https://frames.example.net/x" style="width:100%;border:0" title="Frame">')
    expect(page).toContain('A <span>bare</span> one.')
    expect(text('docs/b.html')).toContain('<p style="color: red">said</p>')
    const policy = /Content-Security-Policy: (.*)/.exec(text('_headers'))?.[1] ?? ''
    expect(policy).toContain("frame-ancestors 'self'")
    expect(text('_headers')).toContain('X-Frame-Options: SAMEORIGIN')
    for (const part of ['style-src', 'font-src', 'img-src', 'media-src', 'frame-src', 'connect-src'])
      expect(policy).toMatch(new RegExp(`; ${part} 'self'[^;]* https:`))
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/)
  })

  test('announcement bar, colour mode, title, delimiter, gtag and noIndex', async () => {
    const { text } = await built({
      'docusaurus.config.js': `export default { title: 'T', tagline: 'Line', titleDelimiter: '~', noIndex: true, url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false, gtag: { trackingID: 'G-TEST' } }]], themeConfig: { colorMode: { defaultMode: 'dark' }, announcementBar: { id: 'x', content: 'Said to <b>all</b>' } } }\n`,
      'docs/a.md': '# A\n',
      'src/pages/index.md': '# Home\n',
    })
    const page = text('docs/a.html')
    expect(page).toContain('<title>A ~ T</title>')
    expect(page).toContain('noindex')
    expect(page).toContain('Said to <b>all</b>')
    expect(page).toContain('data-theme="dark"')
    expect(page).toContain('G-TEST')
  })

  test('redirects are stubs, links with a slash at the end lead to the page', async () => {
    const { codes, text } = await built({
      'docusaurus.config.js': at(
        `plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: ['/old', '/older'], to: '/docs/a' }] }]]`,
      ),
      'docs/a.md': '# A\n\n## Part\n\n[b](/docs/b/) <a href="/docs/b/#there">c</a>\n',
      'docs/b.md': '# B\n\n## There\n',
      'src/pages/index.js': 'export default () => <a href="/docs/b/#there">b</a>\n',
    })
    expect(codes).toEqual([])
    for (const from of ['old', 'older']) expect(text(`${from}.html`)).toContain('url=/docs/a"')
  })

  test('createRedirects is asked for every page; what it cannot say is named', async () => {
    const { diagnostics, text, files } = await built({
      'docusaurus.config.js': at(`plugins: [['@docusaurus/plugin-client-redirects', {
        redirects: [{ from: '/old', to: '/docs/a' }],
        createRedirects(path) {
          if (path === '/') throw new Error('no home')
          if (path === '/docs/a') return ['/old', '/docs/en/a/', '/docs/b', 'elsewhere', '/docs/../../x']
          return path === '/docs/b' ? '/b' : undefined
        },
      }]]`),
      'docs/a.md': '# A\n',
      'docs/b.md': '# B\n',
      'src/pages/index.md': '# Home\n',
    })
    expect(text('old.html')).toContain('url=/docs/a"')
    expect(text('docs/en/a.html')).toContain('url=/docs/a"')
    expect(text('b.html')).toContain('url=/docs/b"')
    expect(text('docs/b.html')).toContain('<h1')
    expect(namesOf({ files }).filter((path) => path.includes('..'))).toEqual([])
    const said = (why: string): string =>
      `SSG232 "client-redirects: createRedirects" in the Docusaurus configuration isn't supported: ${why}.`
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`).sort()).toEqual([
      said('"/docs/../../x" isn\'t the path of a page'),
      said('"elsewhere" isn\'t the path of a page'),
      said('for / it fails with "no home"'),
      'SSG304 The redirect from "/docs/b" hides the page at that route.',
      'SSG306 There are two redirects from "/old".',
    ])
  })

  test('npm2yarn: the plugin of the project makes tabs, without it the commands stay', async () => {
    const page = '# A\n\n```bash npm2yarn\nnpm install x\n```\n'
    const config = at('', `{ remarkPlugins: [[require('@docusaurus/remark-plugin-npm2yarn'), { sync: true }]] }`)
    const made = await built({
      'docusaurus.config.js': config.replace('export default', 'module.exports ='),
      'docs/a.md': page,
      'docs/program.mdx': `${page}\n{[1, 2].length} ways\n`,
      'src/pages/index.md': '# Home\n',
      // A stand-in for the project's package: it imports the tabs and renders one for each program.
      'node_modules/@docusaurus/remark-plugin-npm2yarn/package.json':
        '{ "name": "@docusaurus/remark-plugin-npm2yarn", "main": "index.js" }',
      'node_modules/@docusaurus/remark-plugin-npm2yarn/index.js': `module.exports = ({ sync }) => (root) => {
        const attribute = (name, value) => ({ type: 'mdxJsxAttribute', name, value })
        const imported = (local, from) => ({ type: 'mdxjsEsm', value: 'import ' + local + ' from ' + JSON.stringify(from), data: { estree: { type: 'Program', sourceType: 'module', comments: [], body: [{ type: 'ImportDeclaration', specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name: local } }], source: { type: 'Literal', value: from, raw: JSON.stringify(from) } }] } } })
        root.children = [imported('Tabs', '@theme/Tabs'), imported('TabItem', '@theme/TabItem'), ...root.children.map((node) => node.type !== 'code' || node.meta !== 'npm2yarn' ? node : {
          type: 'mdxJsxFlowElement', name: 'Tabs', attributes: sync ? [attribute('groupId', 'npm2yarn')] : [],
          children: [['npm', node.value], ['Yarn', node.value.replace('npm install', 'yarn add')]].map(([value, code]) => ({ type: 'mdxJsxFlowElement', name: 'TabItem', attributes: [attribute('value', value)], children: [{ type: 'code', lang: node.lang, value: code }] })),
        })]
      }
`,
    })
    expect(made.codes).toEqual([])
    expect(made.text('docs/a.html').replace(/<[^>]*>/g, '')).toMatch(/npm install x[\s\S]*yarn add x/)
    expect(made.text('docs/a.html')).toContain('data-group="npm2yarn"')
    expect(made.text('docs/program.html').replace(/<[^>]*>/g, '')).toMatch(
      /npm install x[\s\S]*yarn add x[\s\S]*2 ways/,
    )
    expect(made.text('docs/program.html')).toContain('data-group="npm2yarn"')
    site.dispose()
    const without = await built({
      'docusaurus.config.js': config.replace('export default', 'module.exports ='),
      'docs/a.md': page,
      'src/pages/index.md': '# Home\n',
    })
    expect(without.text('docs/a.html').replace(/<[^>]*>/g, '')).toContain('npm install x')
    expect(without.diagnostics.map(({ message }) => message).join('\n')).toContain('@docusaurus/remark-plugin-npm2yarn')
  })

  test('plugins for Docusaurus 2 write tags and imports as text, and a tag may open in one node and end in another one', async () => {
    const page =
      '# A\n\n```bash old\nnpm install x\n```\n\nAfter it.\n\n- `x` of a list\n\n  ```bash old\n  npm install y\n  ```\n'
    const made = await built({
      'docusaurus.config.js': at('', `{ remarkPlugins: [require('./old.js')] }`).replace(
        'export default',
        'module.exports =',
      ),
      'old.js': `module.exports = () => (root) => {
        const jsx = (value) => ({ type: 'jsx', value })
        const walk = (parent) => {
          parent.children = parent.children.flatMap((node) => {
            if (node.children) walk(node)
            return node.type !== 'code' || node.meta !== 'old' ? [node] : [
              jsx('<Tabs groupId="old">\\n<TabItem value="npm">'), { type: 'code', lang: node.lang, value: node.value },
              jsx('</TabItem>\\n<TabItem value="yarn" label="Yarn">'), { type: 'code', lang: node.lang, value: node.value.replace('npm install', 'yarn add') },
              jsx('</TabItem>\\n</Tabs>'),
            ]
          })
        }
        walk(root)
        root.children.unshift({ type: 'import', value: "import Tabs from '@theme/Tabs';\\nimport TabItem from '@theme/TabItem';" })
        if (root.children.some(({ type }) => type === 'thematicBreak')) root.children.push(jsx('<p>'))
      }
`,
      'docs/a.md': page,
      'docs/program.mdx': `import Tabs from '@theme/Tabs'\n\n${page}\n{[1, 2].length} ways\n`,
      'docs/open.md': '# B\n\nWords.\n\n---\n',
      'src/pages/index.md': '# Home\n',
    })
    for (const name of ['docs/a.html', 'docs/program.html']) {
      const html = made.text(name)
      expect(html.match(/data-group="old"/g)).toHaveLength(2)
      const text = html.replace(/<[^>]*>/g, '')
      expect(text).toMatch(/npm install x[\s\S]*yarn add x[\s\S]*After it\.[\s\S]*npm install y[\s\S]*yarn add y/)
      expect(text).not.toMatch(/TabItem|import Tabs/)
    }
    expect(made.text('docs/program.html')).toContain('2 ways')
    expect(made.codes).toEqual(['SSG295'])
    expect(made.text('docs/open.html')).toContain('<p>Words.</p>')
  })

  test('a component that a plugin imports into a page is that of its file, also where the page has no code of its own', async () => {
    const made = await built({
      'docusaurus.config.js': at('', `{ remarkPlugins: [require('./adds.js')] }`).replace(
        'export default',
        'module.exports =',
      ),
      'adds.js': `module.exports = () => (root) => {
        const imported = (from, specifiers) => ({ type: 'mdxjsEsm', value: '', data: { estree: { type: 'Program', sourceType: 'module', comments: [], body: [{ type: 'ImportDeclaration', specifiers, source: { type: 'Literal', value: from, raw: JSON.stringify(from) } }] } } })
        const local = (name) => ({ type: 'Identifier', name })
        const files = { type: 'mdxJsxAttribute', name: 'files', value: { type: 'mdxJsxAttributeValueExpression', value: JSON.stringify({ 'main.js': 'of main' }), data: { estree: { type: 'Program', body: [{ type: 'ExpressionStatement', expression: { type: 'ObjectExpression', properties: [{ type: 'Property', kind: 'init', method: false, shorthand: false, computed: false, key: { type: 'Literal', value: 'main.js' }, value: { type: 'Literal', value: 'of main' } }] } }], sourceType: 'module', comments: [] } } } }
        root.children.unshift(
          imported('@site/src/Shown', [{ type: 'ImportDefaultSpecifier', local: local('Box') }, { type: 'ImportSpecifier', imported: local('Named'), local: local('Other') }]),
          imported('@theme/Details', [{ type: 'ImportDefaultSpecifier', local: local('More') }]),
        )
        const element = (name, attributes, children) => ({ type: 'mdxJsxFlowElement', name, attributes, children })
        const words = { type: 'paragraph', children: [{ type: 'text', value: 'Words between.' }] }
        root.children.push(element('Box', [files], [words]), element('Other', [], []), element('More', [], [words]))
      }
`,
      'src/Shown.jsx': `export default function Shown({ files, children }) { return <section>{files['main.js']}{children}</section> }
export const Named = () => <b>named</b>
`,
      'docs/a.md': '# A\n\nText.\n',
      'docs/program.mdx': '# B\n\n{[1, 2].length} ways\n',
      'src/pages/index.md': '# Home\n',
    })
    expect(made.codes).toEqual([])
    for (const name of ['docs/a.html', 'docs/program.html']) {
      expect(made.text(name)).toMatch(/<section>of main<p>Words between\.<\/p>\s*<\/section>\s*<b>named<\/b>/)
      expect(made.text(name)).toMatch(/<details[\s\S]*Words between\./)
    }
  })

  test('Mermaid and live code are shown as code, with one note for each', async () => {
    const { codes, diagnostics, text } = await built({
      'docusaurus.config.js': at(''),
      'docs/a.md':
        '# A\n\n```mermaid\ngraph TD; first-->second\n```\n\n```mermaid\ngraph TD; c-->d\n```\n\n```jsx live\nfunction Shown() {}\n```\n',
      'src/pages/index.md': '# Home\n',
    })
    expect(codes).toEqual(['SSG273', 'SSG274'])
    expect(diagnostics[0]?.hint).toContain('install the package "mermaid"')
    expect(text('docs/a.html').replace(/<[^>]*>/g, '')).toContain('first-->second')
    expect(text('docs/a.html').replace(/<[^>]*>/g, '')).toContain('function Shown() {}')
  })

  test('Mermaid comes as its package has bundled it for browsers, or of its modules', async () => {
    const entry = (name: string): string => `export default { initialize() {}, render: () => '${name} of mermaid' }\n`
    const files = {
      'docusaurus.config.js': at('').replace("baseUrl: '/'", "baseUrl: '/', markdown: { mermaid: true }"),
      'docs/a.md': '# A\n\n```mermaid\ngraph TD; first-->second\n```\n',
      'src/pages/index.md': '# Home\n',
      'node_modules/mermaid/package.json': `{ "name": "mermaid", "type": "module", "exports": { ".": "./dist/mermaid.core.mjs", "./*": "./*" } }`,
      'node_modules/mermaid/dist/mermaid.core.mjs': entry('modules'),
    }
    const shown = async (more: Readonly<Record<string, string>>): Promise<string> => {
      const { files: output } = await built({ ...files, ...more })
      const scripts = [...output].filter(([name]) => name.endsWith('.js')).map(([, text]) => text)
      site.dispose()
      return /\w+ of mermaid/.exec(scripts.join(''))?.[0] ?? ''
    }
    expect(await shown({})).toBe('modules of mermaid')
    const ready = 'node_modules/mermaid/dist/mermaid.esm.min.mjs'
    expect(await shown({ [ready]: entry('bundle') })).toBe('bundle of mermaid')
  })

  test('a word behind the language of a block that names a file shows the block, and no file', async () => {
    const { codes, text } = await built({
      'docusaurus.config.js': at(''),
      'docs/a.md': "# A\n\n```js file='b.js'\nwritten()\n```\n\n```js file='none.js'\nalso()\n```\n",
      'docs/b.js': 'elsewhere()',
      'src/pages/index.md': '# Home\n',
    })
    expect(codes).toEqual([])
    const words = text('docs/a.html').replace(/<[^>]*>/g, '')
    expect([words.includes('written()'), words.includes('also()'), words.includes('elsewhere()')]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('useBaseUrl of no address is none, as a link of a footer that leads elsewhere asks', async () => {
    const { codes, text } = await built({
      'docusaurus.config.js': at('').replace("baseUrl: '/'", "baseUrl: '/below/'"),
      'docs/a.md': '# A\n',
      'src/pages/index.js': `import useBaseUrl, { useBaseUrlUtils } from '@docusaurus/useBaseUrl'
        export default () => { const { withBaseUrl } = useBaseUrlUtils()
          return <h1>{[undefined, '', '#x', 'mailto:x@example.org', '/x'].map((one) => String(withBaseUrl(one))).join(' ')} {String(useBaseUrl(undefined))}</h1> }`,
    })
    expect(codes).toEqual([])
    expect(text('index.html')).toContain('undefined  #x mailto:x@example.org /below/x undefined')
  })

  test('swizzled components are used where code imports them', async () => {
    const { text } = await built({
      'docusaurus.config.js': at(''),
      'src/theme/Admonition/index.js': `import Original from '@theme-original/Admonition'\nexport default (props) => <section className="own"><Original {...props} /></section>\n`,
      'docs/a.mdx': `import Admonition from '@theme/Admonition'\n\n# A\n\n<Admonition type="tip">Kept words</Admonition>\n`,
      'src/pages/index.md': '# Home\n',
    })
    expect(text('docs/a.html')).toMatch(/class="own"[\s\S]*Kept words/)
  })

  test('boxes of every kind, own kinds, translations, static folders, edit links', async () => {
    const { diagnostics, files, text } = await built({
      'docusaurus.config.js': `export default { title: 'T', url: 'https://example.org', baseUrl: '/', staticDirectories: ['static', 'more'], i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, presets: [['classic', { blog: false, docs: { editUrl: ({ docPath }) => 'https://example.net/edit/' + docPath, admonitions: { keywords: ['recipe'] } } }]] }\n`,
      'docs/a.md': '# A\n\n:::secondary\nOne.\n:::\n\n:::recipe Name of it\nTwo.\n:::\n\n## Own {#own}\n',
      'i18n/fr/docusaurus-plugin-content-docs/current/a.md': '# Le A\n\nMots.\n',
      'src/pages/index.md': '# Home\n',
      'static/one.txt': '1',
      'more/two.txt': '2',
    })
    expect(diagnostics.map(({ message }) => message)).toEqual([])
    const page = text('docs/a.html')
    for (const part of ['>secondary</p>', 'One.', 'Two.', 'Name of it', 'id="own"', 'https://example.net/edit/a.md'])
      expect(page).toContain(part)
    expect(text('fr/docs/a.html')).toContain('Le A')
    expect([...files.keys()]).toEqual(expect.arrayContaining(['one.txt', 'two.txt']))
  })
})
