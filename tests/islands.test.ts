// Islands: components of `Name.island.tsx` on the page as it is sent. What they do in a browser: browser/islands.test.ts.
import { afterEach, expect, test } from 'vitest'
import { unescapeHtml } from '../generator/base/text.ts'
import { configFile, page, testSite, type Built, type TestSite } from './site.ts'

const open: TestSite[] = []
afterEach(() => {
  for (const site of open.splice(0)) site.dispose()
})

function siteOf(files: Readonly<Record<string, string>>, settings: Readonly<Record<string, unknown>> = {}): TestSite {
  const site = testSite({ 'site/config.ts': configFile(settings), ...files })
  open.push(site)
  return site
}

const built = (files: Readonly<Record<string, string>>, settings = {}): Promise<Built> =>
  siteOf(files, settings).build()
const said = (result: Built): string[] =>
  result.diagnostics.map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`)

const COUNTER = `import { useState } from 'react'
import styles from './counter.module.css'
import { label } from './label.ts'
export const size = 3
export function useNothing() {}
export function Counter({ from = 0, children }) {
  const [count, set] = useState(from)
  return <p className={styles.box}>{children}<button onClick={() => set(count + 1)}>{label}: {count}</button></p>
}
export default Counter
`
const FILES = {
  'content/en/docs/Counter.island.tsx': COUNTER,
  'content/en/docs/label.ts': "export const label = 'Clicks'\n",
  'content/en/docs/counter.module.css': '.box { color: red }\n.later { color: blue }\n',
  'content/en/docs/plain.md': page('Plain'),
}

const islandsOf = (html: string): string[] => html.match(/<ssg-island[\s\S]*?<\/ssg-island>/g) ?? []
const attribute = (island: string, name: string): string | undefined => {
  const value = new RegExp(` data-${name}="([^"]*)"`).exec(island)?.[1]
  return value === undefined ? undefined : unescapeHtml(value)
}

test('an island of a page is sent as HTML, with its properties and the address of its code', async () => {
  const result = await built({
    ...FILES,
    'content/en/docs/a.mdx': page(
      'A',
      'import Counter, { Counter as Named, size } from \'./Counter.island.tsx\'\n\n<Counter from={4} to={{ a: [1, "<"] }} />\n\n<Named>kept **text**</Named>\n\n{size}',
    ),
  })
  expect(said(result)).toEqual([])
  const html = result.text('docs/a.html')
  const [first = '', second = ''] = islandsOf(html)
  expect(first).toMatch(/<p class="counter_\w+_box"><button>Clicks<!-- -->: <!-- -->4<\/button><\/p>/)
  expect(JSON.parse(attribute(first, 'props') ?? '')).toEqual({ from: 4, to: { a: [1, '<'] } })
  expect(attribute(first, 'name')).toBeUndefined()
  expect(attribute(second, 'name')).toBe('Counter')
  expect(second).toContain('<ssg-children>kept <strong>text</strong></ssg-children>')
  const [, address = ''] = /^\/(assets\/Counter_[0-9a-f]{8}-\w+\.js)$/.exec(attribute(first, 'src') ?? '') ?? []
  expect(result.text(address)).toContain('Clicks')
  expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/counter_\w+-\w+\.css"/)
  expect(html).toMatch(
    /<script type="module" src="\/assets\/ssg-island-\w+\.js" integrity="sha256-[\w+/=]+"><\/script>/,
  )
  expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/ssg-island-\w+\.css"/)
  // React is asked for when an island comes into view, not with the page.
  const react = [...result.files].filter(([, text]) => text.includes('hydrateRoot') || text.includes('Minified React'))
  expect(react.length).toBeGreaterThan(0)
  for (const [path] of react) expect(html).not.toContain(path)
})

test('a page without islands loads nothing of them, and weighs what it weighs without any on the site', async () => {
  const { 'content/en/docs/plain.md': plain } = FILES
  const without = await built({ 'content/en/docs/plain.md': plain, 'content/en/docs/a.md': page('A') })
  const beside = await built({
    ...FILES,
    'content/en/docs/a.mdx': page('A', "import Counter from './Counter.island.tsx'\n\n<Counter />"),
  })
  expect(beside.text('docs/a.html')).toContain('ssg-island')
  expect(beside.text('docs/plain.html')).toBe(without.text('docs/plain.html'))
})

test('components of Markdown, pages of the site and other islands hold islands', async () => {
  const result = await built({
    'site/parts/components.ts': "export { components } from './all.tsx'\n",
    'site/parts/all.tsx': "import Toggle from './Toggle.island.tsx'\nexport const components = { Toggle }\n",
    'site/parts/Toggle.island.tsx':
      "import { useState } from 'react'\nimport Inner from './Inner.island.tsx'\nexport default function Toggle({ children }) {\n  const [open, set] = useState(false)\n  return <div><button onClick={() => set(!open)}>Show</button><Inner />{open ? children : null}</div>\n}\n",
    'site/parts/Inner.island.tsx': 'export default function Inner() {\n  return <i>inner</i>\n}\n',
    'site/pages/index.tsx':
      "import { definePage } from 'ssg/theme'\nimport Inner from '../parts/Inner.island.tsx'\nexport const page = definePage({ title: 'Home', description: 'A page.' })\nexport default function Home() {\n  return <><h1>Home</h1><Inner /><Inner /></>\n}\n",
    'content/en/docs/a.md': page('A', '<Toggle>\nHidden *words*.\n</Toggle>'),
  })
  expect(said(result)).toEqual([])
  // Content that an island hides at first is available for later.
  const [toggle = ''] = islandsOf(result.text('docs/a.html'))
  expect(toggle).toContain('<noscript><ssg-children><p>Hidden <em>words</em>.</p></ssg-children></noscript>')
  expect(toggle).toContain('<i>inner</i>')
  expect(toggle.match(/<ssg-island/g)).toHaveLength(1)
  const home = islandsOf(result.text('index.html'))
  expect(home).toHaveLength(2)
  expect(new Set(home.map((island) => attribute(island, 'ids'))).size).toBe(2)
  expect(result.files.has('Inner.island.html')).toBe(false)
})

test('what an island asks of its page is sent along', async () => {
  const result = await built({
    'locales/en/site.json': '{ "left": "{{count}} left" }\n',
    'content/en/docs/Shop.island.tsx':
      "import { usePage } from 'ssg/theme'\nexport default function Shop() {\n  const { t, href, site, page, formatNumber } = usePage()\n  return <a href={href('/docs/b')}>{t('site:left', { count: 2 })} {site.title} {page.title} {formatNumber(1234.5)}</a>\n}\n",
    'content/en/docs/a.mdx': page('A', "import Shop from './Shop.island.tsx'\n\n<Shop />"),
    'content/en/docs/b.md': page('B'),
  })
  expect(said(result)).toEqual([])
  const [shop = ''] = islandsOf(result.text('docs/a.html'))
  expect(JSON.parse(attribute(shop, 'page') ?? '')).toEqual({
    asked: {
      '["href","/docs/b"]': '/docs/b',
      '["t","site:left",{"count":2}]': '2 left',
      '["site","title"]': 'Test',
      '["page","title"]': 'A',
    },
    format: { lang: 'en' },
  })
})

test('SSG610 properties that JSON cannot hold, at the place that hands them over', async () => {
  const result = await built({
    'site/parts/components.ts': "import Counter from './Counter.island.tsx'\nexport const components = { Counter }\n",
    'site/parts/Counter.island.tsx': 'export default function Counter() {\n  return <b>0</b>\n}\n',
    'site/parts/Wrap.tsx':
      "import Counter from './Counter.island.tsx'\nexport const Wrap = () => (\n  <Counter\n    from={1}\n    onDone={() => undefined}\n  />\n)\n",
    'site/pages/index.tsx':
      "import { definePage } from 'ssg/theme'\nimport { Wrap } from '../parts/Wrap.tsx'\nexport const page = definePage({ title: 'Home', description: 'A page.' })\nexport default function Home() {\n  return <><h1>Home</h1><Wrap /></>\n}\n",
    'content/en/docs/a.mdx': page(
      'A',
      "import Counter from '@site/site/parts/Counter.island.tsx'\n\n{1}\n\n<Counter at={[new Date(0)]} />",
    ),
    'content/en/docs/b.mdx': page('B', '{2}\n\n<Counter show={[Counter]} />'),
  })
  expect(said(result)).toEqual([
    'SSG610 content/en/docs/a.mdx:9:10',
    'SSG610 content/en/docs/b.mdx:7:10',
    'SSG610 site/parts/Wrap.tsx:5:5',
  ])
  expect(result.diagnostics.map(({ message }) => /is (.*?),/.exec(message)?.[1])).toEqual([
    'a Date',
    'a function',
    'a function',
  ])
})

test('SSG506 is silent about islands and what they are made of, and names them to others', async () => {
  const parts = {
    'content/en/docs/Counter.island.tsx':
      "import { Button } from './Button.tsx'\nexport default function Counter() {\n  return <Button />\n}\n",
    'content/en/docs/Button.tsx':
      "import { useState } from 'react'\nexport function Button() {\n  const [n, set] = useState(0)\n  return <button onClick={() => set(n + 1)}>{n}</button>\n}\n",
  }
  const island = await built({
    ...parts,
    'content/en/docs/a.mdx': page('A', "import Counter from './Counter.island.tsx'\n\n<Counter />"),
  })
  expect(said(island)).toEqual([])
  const still = await built({
    ...parts,
    'content/en/docs/a.mdx': page('A', "import { Button } from './Button.tsx'\n\n<Button />"),
  })
  expect(still.codes).toEqual(['SSG506', 'SSG506'])
  expect(still.diagnostics[0]?.hint).toContain('Name.island.tsx')
})

test('an edited island is as in a clean build', async () => {
  const files: Record<string, string> = {
    ...FILES,
    'content/en/docs/a.mdx': page('A', "import Counter from './Counter.island.tsx'\n\n<Counter />"),
  }
  const site = siteOf(files)
  await site.build()
  const edits: readonly (readonly [string, string])[] = [
    ['content/en/docs/label.ts', "export const label = 'Presses'\n"],
    ['content/en/docs/counter.module.css', '.box { color: green }\n'],
    ['content/en/docs/Counter.island.tsx', 'export default () => <b>new</b>\n'],
    ['content/en/docs/a.mdx', page('A', 'None any more.')],
  ]
  for (const [path, text] of edits) {
    site.write(path, text)
    files[path] = text
    const result = await site.build()
    const clean = await built(files)
    expect([...result.files.keys()].sort()).toEqual([...clean.files.keys()].sort())
    for (const [file, content] of clean.files) expect(result.files.get(file), file).toBe(content)
  }
})
