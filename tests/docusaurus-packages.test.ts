// State and events in a Docusaurus project's package components: in Markdown, and in the project's own components.
import { afterEach, expect, test } from 'vitest'
import { headersFor, parseHeaders } from '../generator/serve/host-rules.ts'
import { testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const pack = (name: string, files: Readonly<Record<string, string>>): Record<string, string> => ({
  [`node_modules/${name}/package.json`]: `{ "name": "${name}", "version": "1.0.0", "main": "index.js", "sideEffects": false }`,
  ...Object.fromEntries(Object.entries(files).map(([file, code]) => [`node_modules/${name}/${file}`, code])),
})

const WIDGETS = pack('widgets', {
  'index.js': `export { Counter, useCount } from './count.js'\nexport { Still } from './still.js'\nexport { Group, Member } from './group.js'\n`,
  'count.js': `import { createElement as h, useState as s } from 'react'\nexport function useCount(n) { return s(n) }\nexport function Counter({ from = 1, children }) { const [n, set] = useCount(from); return h('button', { onClick: () => set(n + 1) }, n, ' ', children) }\n`,
  'still.js': `import { createElement as h } from 'react'\nexport const Still = ({ children }) => h('i', null, children ?? 'still')\n`,
  'group.js': `import { Children, createContext, createElement as h, useContext, useState } from 'react'
const On = createContext(null)
export function Group({ children }) { const on = useState(0); return h(On.Provider, { value: on }, h('ul', null, Children.map(children, (child, at) => h('li', { key: at }, child)))) }
export function Member({ name }) { const [on, set] = useContext(On); return h('b', { onClick: () => set(name.length) }, name, on) }\n`,
})

async function built(files: Readonly<Record<string, string>>): Promise<Built> {
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'Tiny', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]] }\n`,
    'docs/a.md': '# A\n',
    ...WIDGETS,
    ...files,
  })
  return site.build()
}

const said = ({ diagnostics }: Built): string[] => diagnostics.map(({ code, message }) => `${code} ${message}`)
const islandsOf = (html: string): string[] =>
  [...html.matchAll(/<ssg-island[^>]*>[\s\S]*?<\/ssg-island>/g)].map(([all]) => all)

test('components of packages live in Markdown where their code asks for it; pages with others get no script', async () => {
  const result = await built({
    'docs/b.mdx': `import { Counter as Count, Group, Member, Still } from 'widgets'\n\nexport const first = 3\n\n# B\n\n<Count from={first} />\n\n<Count>\n\nSome **words**.\n\n</Count>\n\n<Group><Member name="one" /><Member name="three" /></Group>\n\n<Group>\n\nText of *Markdown*.\n\n</Group>\n\n<Still>quiet</Still>\n`,
    'docs/c.mdx': `import * as Widgets from 'widgets'\nimport { Still } from 'widgets'\n\n# C\n\n<Still />\n\n<Widgets.Still>other</Widgets.Still>\n`,
  })
  expect(said(result)).toEqual([])
  const html = result.text('docs/b.html')
  expect(islandsOf(html).map((one) => one.replace(/^<[^>]*>|<\/ssg-island>$/g, ''))).toEqual([
    '<button>3<!-- --> </button>',
    '<button>1<!-- --> <ssg-children>\n\n<p>Some <strong>words</strong>.</p>\n\n</ssg-children></button>'.replace(
      /\n/g,
      '',
    ),
    '<ul><li><b>one<!-- -->0</b></li><li><b>three<!-- -->0</b></li></ul>',
  ])
  expect(html).toContain('<i>quiet</i>')
  expect(html).toMatch(/Text of <em>Markdown<\/em>/)
  expect(result.text('docs/c.html')).not.toContain('ssg-island')
})

test('a component of the project lives where it shows an interactive one of a package, or calls a hook with state', async () => {
  const result = await built({
    'src/components/Shows.js': `import { Counter } from 'widgets'\nexport default () => <p><Counter from={7} /></p>\n`,
    'src/components/Calls.js': `import { useCount } from 'widgets'\nexport default () => <p>{useCount(8)[0]}</p>\n`,
    'src/components/Own.js': `import { useOwn } from '../hooks'\nexport default () => <p>{useOwn()}</p>\n`,
    'src/hooks/index.js': `export * from './useOwn'\n`,
    'src/hooks/useOwn.js': `import { useState } from 'react'\nexport const useOwn = () => useState(9)[0]\n`,
    'src/components/Old.js': `import { Component } from 'react'\nexport default class Old extends Component { state = { n: 4 }; componentDidMount() { this.setState({ n: 5 }) } render() { return <p>{this.state.n}</p> } }\n`,
    'src/components/Quiet.js': `import { Still } from 'widgets'\nexport default () => <Still>nothing</Still>\n`,
    'src/pages/index.js': `${['Shows', 'Calls', 'Own', 'Old', 'Quiet'].map((name) => `import ${name} from '../components/${name}'\n`).join('')}export default () => <><h1>Home</h1><Shows /><Calls /><Own /><Old /><Quiet /></>\n`,
  })
  expect(said(result)).toEqual([])
  const home = result.text('index.html')
  const shown = islandsOf(home).map((one) => one.replace(/<[^>]*>/g, ''))
  expect(shown).toEqual(['7 ', '8', '9', '4'])
  expect(home).toContain('<i>nothing</i>')
})

test('a package that is not there, and one that is no code, take nothing from what the others say', async () => {
  const result = await built({
    ...pack('broken', { 'index.js': 'export const Bad = <<<\n' }),
    'docs/b.mdx': `import { Counter } from 'widgets'\nimport Gone from 'gone'\n\n# B\n\n<Counter />\n\n<Gone>words</Gone>\n`,
    'docs/c.mdx': `import { Bad } from 'broken'\n\n# C\n\n<Bad>kept</Bad>\n`,
  })
  expect(result.codes).toEqual(['SSG507', 'SSG507'])
  expect(islandsOf(result.text('docs/b.html'))).toHaveLength(1)
  expect(result.text('docs/b.html')).toContain('words')
  expect(result.text('docs/c.html')).toContain('kept')
})

test('another version of a package is asked again', async () => {
  const files = { 'docs/b.mdx': `import { Still } from 'widgets'\n\n# B\n\n<Still />\n` }
  expect((await built(files)).text('docs/b.html')).not.toContain('ssg-island')
  const now = pack('widgets', {
    'index.js': WIDGETS['node_modules/widgets/count.js']?.replaceAll('Counter', 'Still') ?? '',
  })
  for (const [path, text] of Object.entries(now)) site.write(path, text.replace('1.0.0', '1.0.1'))
  expect(islandsOf((await site.build()).text('docs/b.html'))).toHaveLength(1)
})

test('documents of the static folder are sent without the policy of pages', async () => {
  const result = await built({
    'static/api/index.html': '<!doctype html><title>API</title><script>run()</script>\n',
    'static/demo.html': '<!doctype html><title>Demo</title>\n',
    'docs/b.md': '# B\n',
  })
  const rules = parseHeaders(result.text('_headers'), '_headers').value
  const policyAt = (path: string): string | undefined => headersFor(rules, path).get('content-security-policy')
  expect(['/api/', '/api/index.html', '/demo', '/demo.html'].map(policyAt)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  for (const path of ['/', '/docs/b', '/other', '/assets/x.js'])
    expect(policyAt(path)).toMatch(/script-src 'self' 'sha256-/)
  expect(headersFor(rules, '/api/').get('x-content-type-options')).toBe('nosniff')
})

test('the root of a project goes on in the browser where its code asks for it', async () => {
  const root = (code: string): Record<string, string> => ({
    'src/theme/Root.js': `import { useEffect } from 'react'\nexport default function Root({ children }) { ${code}; return <><p>above</p>{children}</> }\n`,
    'docs/b.md': '# B\n\nText of **B**.\n',
  })
  const living = await built(root('useEffect(() => { window.began = true }, [])'))
  expect(said(living)).toEqual([])
  const html = living.text('docs/b.html')
  expect(html).toMatch(/<main[^>]*><ssg-island [^>]*data-around=""[^>]*><p>above<\/p><ssg-children><div class="doc"/)
  expect(html.match(/<p>Text of <strong>B<\/strong>\.<\/p>/g)).toHaveLength(1)
  site.dispose()
  const still = await built(root(''))
  expect(still.text('docs/b.html')).toMatch(/<main[^>]*><p>above<\/p><div class="doc"/)
  expect(still.text('docs/b.html')).not.toContain('ssg-island')
})
