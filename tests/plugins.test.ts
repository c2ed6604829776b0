// Plugins of a configuration: every hook on a tiny site, the same after edits as in a clean build, and mistakes that name plugin and hook.
import { afterEach, describe, expect, test } from 'vitest'
import { page, testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const BASE = { 'content/en/docs/a.md': page('Alpha'), 'content/en/docs/b.md': page('Beta') }

const configWith = (plugins: string, more = ''): string =>
  `import { defineConfig } from 'ssg/config'
import { definePlugin } from 'ssg/plugin'
export default defineConfig({
  title: 'Test', onUnusedStrings: 'ignore', onOrphans: 'ignore', search: { enabled: false },
  ${more}
  plugins: [${plugins}],
})
`

async function built(plugins: string, files: Readonly<Record<string, string>> = {}, more = ''): Promise<Built> {
  site = testSite({ 'site/config.ts': configWith(plugins, more), ...BASE, ...files })
  return site.build()
}

/** The result of building a fresh copy of the site. */
async function clean(files: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, string>> {
  const copy = testSite(files)
  const { files: made } = await copy.build()
  copy.dispose()
  return made
}

describe('a plugin', () => {
  test('adds kinds of admonitions with title, colour and icon', async () => {
    const { codes, text } = await built(
      `definePlugin({ name: 'school', admonitions: {
        exercise: { title: { en: 'Exercise', de: 'Übung' }, color: '#6d28d9', icon: 'M3 3h16v16H3z' } } })`,
      {
        'content/en/docs/a.md': page(
          'Alpha',
          ':::exercise\n\nCount.\n\n:::\n\n:::exercise[Own]\n\nTwo.\n\n:::\n\n> [!EXERCISE]\n> Three.',
        ),
      },
    )
    expect(codes).toEqual([])
    const html = text('docs/a.html')
    expect(html).toContain('<aside class="admonition admonition-exercise" data-kind="exercise">')
    expect([...html.matchAll(/class="admonition-title">([^<]*)/g)].map(([, title]) => title)).toEqual([
      'Exercise',
      'Own',
      'Exercise',
    ])
    const sheet = [...site.output.files].find(([path]) => /^assets\/main-.*\.css$/.test(path))?.[1].content as string
    expect(sheet).toContain('.admonition-exercise{--a:#6d28d9')
  })

  test('turns code blocks into HTML, in Markdown, in MDX and in pages with code', async () => {
    const fence = '```shout\nhey <b>\n```'
    const { codes, text } = await built(
      `definePlugin({ name: 'loud', options: { mark: '!' }, fences: {
        shout: ({ code, meta }, { options }) => '<p class="shout" data-meta="' + meta + '">' + code.toUpperCase().replaceAll('<', '&lt;') + options.mark + '</p>' } })`,
      {
        'content/en/docs/a.md': page(
          'Alpha',
          `${fence}\n\n- in a list\n\n  ${fence.replaceAll('\n', '\n  ')}\n\n\`\`\`c\nint x;\n\`\`\``,
        ),
        'content/en/docs/c.mdx': page('Gamma', `export const x = 1\n\n{x + 1}\n\n${fence}`),
      },
    )
    expect(codes).toEqual([])
    expect(text('docs/a.html').match(/<p class="shout" data-meta="">HEY &lt;B>!<\/p>/g)).toHaveLength(2)
    expect(text('docs/a.html')).toContain('data-lang="c"')
    expect(text('docs/c.html')).toContain('<p class="shout" data-meta="">HEY &lt;B&gt;!</p>')
  })

  test('adds tags to heads, strings, checks, remark and rehype transforms', async () => {
    const { diagnostics, text } = await built(
      `definePlugin({ name: 'mixed',
        head: [{ tag: 'meta', attributes: { name: 'team', content: 'docs' } }],
        pageHead: (page) => [{ tag: 'meta', attributes: { name: 'own', content: page.path } }],
        strings: { en: { 'hello.world': 'Hello' } },
        parts: { places: { 'text-end': 'site/End.tsx' } },
        remark: [() => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'by remark' }] }) }],
        rehype: [() => (tree) => { tree.children.push({ type: 'element', tagName: 'p', properties: { id: 'Rehype' }, children: [] }) }],
        checks: [() => [{ code: 'OWN1', severity: 'warning', message: 'own check' }]],
      })`,
      {
        'site/End.tsx': `import { usePage } from 'ssg/theme'\nexport default () => <p>{usePage().t('mixed:hello.world')} from the end</p>\n`,
      },
    )
    expect(diagnostics.map(({ code }) => code)).toEqual(['OWN1'])
    const html = text('docs/a.html')
    expect(html).toContain('<meta name="team" content="docs">')
    expect(html).toContain('<meta name="own" content="/docs/a">')
    expect(html).toMatch(/<p>Hello from the end<\/p>/)
    expect(html).toContain('by remark')
    expect(html).toContain('<p id="Rehype">')
  })

  test('loads data from files and gives it to pages, which follow edits', async () => {
    const files = {
      'site/config.ts': configWith(`definePlugin({ name: 'team',
        data: { people: (sources) => sources.files('data/**/*.json').map((path) => sources.json(path)) },
        pages: (data) => data('people').map(({ id, name }) => ({ path: '/team/' + id, title: name, markdown: '# ' + name + '\\n\\nHello, I am ' + name + '.' })),
        emit: ({ pages, data }) => ({ 'team.json': JSON.stringify({ people: data('people'), pages: pages.map(({ path }) => path) }) }),
      })`),
      ...BASE,
      'data/ann.json': '{ "id": "ann", "name": "Ann" }',
      'data/more/bob.json': '{ "id": "bob", "name": "Bob" }',
      'site/pages/team.tsx': `import { definePage, useData, usePages } from 'ssg/theme'
export const page = definePage({ title: 'Team', description: 'All of us' })
export default () => <ul>{useData<{ name: string }[]>('people').map(({ name }) => <li key={name}>{name}</li>)}{usePages({ under: '/team' }).map(({ href, title }) => <li key={href}><a href={href}>{title}</a></li>)}</ul>
`,
    }
    site = testSite(files)
    const first = await site.build()
    expect(first.codes).toEqual([])
    expect(first.text('team/ann.html')).toContain('Hello, I am Ann.')
    expect(first.text('team.html')).toMatch(/<li>Ann<\/li><li>Bob<\/li><li><a href="\/team\/ann">Ann<\/a><\/li>/)
    expect(JSON.parse(first.text('team.json'))).toMatchObject({ people: [{ id: 'ann' }, { id: 'bob' }] })
    const edits: readonly Readonly<Record<string, string>>[] = [
      { 'data/ann.json': '{ "id": "ann", "name": "Anna" }' },
      { 'data/cem.json': '{ "id": "cem", "name": "Cem" }' },
      { 'content/en/docs/a.md': page('Alpha', 'Other.') },
    ]
    let now: Record<string, string> = files
    for (const edit of edits) {
      now = { ...now, ...edit }
      for (const [path, text] of Object.entries(edit)) site.write(path, text)
      expect(Object.fromEntries((await site.build()).files)).toEqual(Object.fromEntries(await clean(now)))
    }
    site.remove('data/more/bob.json')
    const last = await site.build()
    expect([...last.files.keys()]).not.toContain('team/bob.html')
    expect(last.text('team.html')).toContain('<li>Anna</li><li>Cem</li>')
  })

  test('derives values again only from files that changed', async () => {
    const asked: string[] = []
    Object.assign(globalThis, { derivedFrom: asked })
    site = testSite({
      'site/config.ts': configWith(`definePlugin({ name: 'team',
        data: { names: (sources) => [...sources.files('data/*.txt'), 'data/none.txt'].map((path) => {
          const own = sources.derive('loud', path, (text) => {
            globalThis.derivedFrom.push(path)
            return [text.trim().toUpperCase()]
          })
          own?.push('!')
          return own?.join('') ?? null
        }) },
        emit: ({ data }) => ({ 'names.json': JSON.stringify(data('names')) }),
      })`),
      ...BASE,
      'data/ann.txt': 'Ann\n',
      'data/bob.txt': 'Bob\n',
    })
    const names = async (): Promise<[unknown, string[]]> => {
      const { text } = await site.build()
      return [JSON.parse(text('names.json')), asked.splice(0)]
    }
    expect(await names()).toEqual([
      ['ANN!', 'BOB!', null],
      ['data/ann.txt', 'data/bob.txt'],
    ])
    site.write('content/en/docs/a.md', page('Alpha', 'Other.'))
    expect(await names()).toEqual([['ANN!', 'BOB!', null], []])
    site.write('data/bob.txt', 'Rob\n')
    expect(await names()).toEqual([['ANN!', 'ROB!', null], ['data/bob.txt']])
    site.write('data/cem.txt', 'Cem\n')
    site.remove('data/ann.txt')
    expect(await names()).toEqual([['ROB!', 'CEM!', null], ['data/cem.txt']])
  })

  test('makes pages of a component with properties', async () => {
    const { codes, text } = await built(
      `definePlugin({ name: 'cards', pages: () => ['x', 'y'].map((id) => ({ path: '/cards/' + id, title: 'Card ' + id, component: 'site/Card.tsx', props: { id } })) })`,
      {
        'site/Card.tsx': `import { usePage } from 'ssg/theme'\nexport default () => <p>Card {String(usePage().props.id)}</p>\n`,
      },
    )
    expect(codes).toEqual([])
    expect(text('cards/x.html')).toMatch(/<title>Card x \| Test<\/title>/)
    expect(text('cards/y.html')).toMatch(/Card (?:<!-- -->)?y/)
  })

  test('checks front matter keys by a schema', async () => {
    const schema = `{ '~standard': { version: 1, vendor: 'test', validate: (value) => typeof value === 'number' ? { value } : { issues: [{ message: 'Expected a number' }] } } }`
    const { diagnostics } = await built(`definePlugin({ name: 'cook', frontMatter: { minutes: ${schema} } })`, {
      'content/en/docs/a.md': page('Alpha', 'Text.', 'minutes: 5\n'),
      'content/en/docs/b.md': page('Beta', 'Text.', 'minutes: long\nother: 1\n'),
    })
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'SSG701 The front matter key "minutes": Expected a number.',
      'SSG206 Unknown front matter key "other".',
    ])
  })

  test('changes the sidebar', async () => {
    const { codes, text } = await built(
      `definePlugin({ name: 'order', sidebar: (entries) => [
        ...entries.toReversed().map((entry) => entry.label === 'Alpha' ? { ...entry, badge: 'new' } : entry),
        { type: 'link', label: 'Forum', href: 'https://example.org', items: [] }] })`,
    )
    expect(codes).toEqual([])
    const labels = [...text('nav/en/docs.html').matchAll(/side-link[^>]*>([^<]+)/g)].map(([, label]) => label)
    expect(labels).toEqual(['Beta', 'Alpha', 'Forum'])
    expect(text('nav/en/docs.html')).toContain('<span class="badge" data-part="badge">new</span>')
  })

  test('labels the folder of its pages in the sidebar, with data', async () => {
    const { codes, text } = await built(
      `definePlugin({ name: 'made', data: { label: () => 'Reference', addresses: (_, { site }) => [site.docsPath + '/made', site.docsPath + '/made/one'] },
        pages: (data) => data('addresses').map((path) => ({ path, title: path.slice(1), markdown: 'Text.' })),
        sidebar: (entries, { data }) => entries.map((one) => one.items.some(({ href }) => href === '/docs/made') ? { ...one, label: data('label') } : one) })`,
    )
    expect(codes).toEqual([])
    const labels = [...text('nav/en/docs.html').matchAll(/side-link[^>]*>([^<]+)/g)].map(([, label]) => label)
    expect(labels).toEqual(['Alpha', 'Beta', 'Reference', 'docs/made', 'docs/made/one'])
  })

  test('reports mistakes in its data with their places, again in later builds', async () => {
    const files = {
      'a.yaml': 'people:\n  - name: Ann\n    2: x\n',
      'b.json': '{ "list": [{ "a\\u0062": 1 }, "x, [y]"], "z": {} }',
    }
    const { diagnostics } = await built(
      `definePlugin({ name: 'strict', data: { all: (sources) => {
        sources.read('a.yaml')
        sources.report({ message: 'Wrong name.', hint: 'Use another.', path: 'a.yaml', keys: ['people', 0, 'name'] })
        sources.report({ message: 'Number.', path: 'a.yaml', keys: ['people', 0, 2] })
        sources.report({ message: 'Lost.', path: 'a.yaml', keys: ['people', 0, 'none', 'below'], severity: 'warning' })
        sources.report({ message: 'Escaped.', path: 'b.json', keys: ['list', 0, 'ab'] })
        sources.report({ message: 'Item.', path: 'b.json', keys: ['list', 1] })
        sources.report({ message: 'Offset.', path: 'b.json', offset: 2 })
        sources.report({ message: 'Everywhere.' })
        return sources.markdown('# Hi *you*').children[0].children.length
      } }, emit: ({ data }) => ({ 'n.txt': String(data('all')) }) })`,
      files,
    )
    const expected = [
      ['SSG710', 'warning', 'Lost.', undefined, 'a.yaml', 2, 5],
      ['SSG710', 'error', 'Wrong name.', 'Use another.', 'a.yaml', 2, 11],
      ['SSG710', 'error', 'Number.', undefined, 'a.yaml', 3, 8],
      ['SSG710', 'error', 'Offset.', undefined, 'b.json', 1, 3],
      ['SSG710', 'error', 'Escaped.', undefined, 'b.json', 1, 25],
      ['SSG710', 'error', 'Item.', undefined, 'b.json', 1, 30],
      ['SSG710', 'error', 'Everywhere.', undefined, 'site/config.ts', 6, 13],
    ]
    const said = (found: Built['diagnostics']): unknown =>
      found.map(({ code, severity, message, hint, file, line, column }) => [
        code,
        severity,
        message,
        hint,
        file,
        line,
        column,
      ])
    expect(said(diagnostics)).toEqual(expected)
    const again = await site.build()
    expect(said(again.diagnostics)).toEqual(expected)
    expect(again.text('n.txt')).toBe('2')
  })

  test('ships scripts and styles that only pages with its part load', async () => {
    const { codes, text } = await built(
      `definePlugin({ name: 'beep', parts: { scripts: { beeper: 'site/plugins/beeper.ts' }, styles: { beeper: 'site/plugins/beeper-look.css' }, components: { Beeper: 'site/plugins/Beeper.tsx' } } })`,
      {
        'site/plugins/beeper.ts': 'console.log("beep")\n',
        'site/plugins/beeper-look.css': '.beeper { color: red }\n',
        'site/plugins/Beeper.tsx': 'export default () => <div className="beeper" data-part="beeper">x</div>\n',
        'content/en/docs/a.md': page('Alpha', '<Beeper />'),
      },
    )
    expect(codes).toEqual([])
    expect(text('docs/a.html')).toMatch(/<script type="module" src="\/assets\/beeper-[^"]+\.js"/)
    expect(text('docs/a.html')).toMatch(/href="\/assets\/beeper-[^"]+\.css"/)
    expect(text('docs/b.html')).not.toContain('beeper')
  })
})

describe('mistakes name the plugin and the hook', () => {
  const MISTAKES: readonly (readonly [what: string, plugins: string, expected: string])[] = [
    ['no name', `definePlugin({ head: [] })`, 'SSG118 The plugin without a name needs a name'],
    ['an unknown hook', `definePlugin({ name: 'a', hed: [] })`, 'SSG118 The plugin "a" has an unknown hook "hed".'],
    [
      'a wrong kind',
      `definePlugin({ name: 'a', fences: [] })`,
      'SSG118 The plugin "a" must have an object in `fences`.',
    ],
    [
      'one name twice',
      `definePlugin({ name: 'a' }), definePlugin({ name: 'a' })`,
      'SSG119 Two plugins are called "a".',
    ],
    [
      'one fence twice',
      `definePlugin({ name: 'a', fences: { x: () => '' } }), definePlugin({ name: 'b', fences: { x: () => '' } })`,
      'SSG119 The plugins "a" and "b" both define "x" in `fences`.',
    ],
    [
      'data that throws',
      `definePlugin({ name: 'a', data: { d: () => { throw new Error('no net') } } })`,
      'SSG120 The plugin "a" failed in `data.d`: no net.',
    ],
    [
      'data that is none',
      `definePlugin({ name: 'a', data: { d: () => () => 1 } })`,
      'SSG120 The plugin "a" failed in `data.d`: it returned a function, but data must be plain values.',
    ],
    [
      'a fence that throws',
      `definePlugin({ name: 'a', fences: { c: () => { throw new Error('bad') } } })`,
      'SSG120 The plugin "a" failed in `fences.c`: bad.',
    ],
    [
      'pages without a path',
      `definePlugin({ name: 'a', pages: () => [{ title: 'x', markdown: '' }] })`,
      'SSG120 The plugin "a" failed in `pages`: a page needs a path that begins with "/", not "undefined".',
    ],
    [
      'a script in one head',
      `definePlugin({ name: 'a', pageHead: () => [{ tag: 'script', content: 'x()' }] })`,
      'SSG120 The plugin "a" failed in `pageHead`: a script must be data',
    ],
    [
      'a file outside',
      `definePlugin({ name: 'a', emit: () => ({ '../x': '' }) })`,
      'SSG120 The plugin "a" failed in `emit`: "../x" must be a path in the output',
    ],
    [
      'a sidebar of nothing',
      `definePlugin({ name: 'a', sidebar: () => null })`,
      'SSG120 The plugin "a" failed in `sidebar`: it must return a list of entries.',
    ],
    [
      'data with a function inside',
      `definePlugin({ name: 'a', data: { d: () => [{ price: () => 1 }] } })`,
      'SSG120 The plugin "a" failed in `data.d`: it returned a function in "price", but data must be plain values.',
    ],
    [
      'data with a map inside',
      `definePlugin({ name: 'a', data: { d: () => ({ by: new Map([[1, 2]]) }) } })`,
      'SSG120 The plugin "a" failed in `data.d`: it returned a Map in "by", but data must be plain values.',
    ],
    [
      'pages of unknown data',
      `definePlugin({ name: 'a', data: { boards: () => [] }, pages: (data) => data('boads').map(() => null) })`,
      'SSG120 The plugin "a" failed in `pages`: unknown data "boads". Did you mean "boards"?',
    ],
    [
      'an unknown kind of part',
      `definePlugin({ name: 'a', parts: { script: { x: 'site/x.client.ts' } } })`,
      'SSG118 The plugin "a" has an unknown kind of part "script".',
    ],
    [
      'an unknown place',
      `definePlugin({ name: 'a', parts: { places: { 'text-ends': 'site/End.tsx' } } })`,
      'SSG118 The plugin "a" has an unknown place "text-ends".',
    ],
    [
      'a check that returns no diagnostic',
      `definePlugin({ name: 'a', checks: [() => [{ code: 'A1', severity: 'warn', message: 'x' }]] })`,
      'SSG229 The check "checks[0]" of the plugin "a" failed: it returns {"code":"A1","severity":"warn","message":"x"}, which isn\'t a diagnostic: `severity` must be \'error\' or \'warning\'',
    ],
    [
      'a check whose span ends before it starts',
      `definePlugin({ name: 'a', checks: [() => [{ code: 'A1', severity: 'warning', message: 'x', span: { path: 'a.md', start: 5, end: 1 } }]] })`,
      '`span` must be { path, start, end }, with offsets in the file and `start` not after `end`',
    ],
    [
      'a missing file',
      `definePlugin({ name: 'a', parts: { components: { X: 'site/X.tsx' } } })`,
      'SSG121 The plugin "a" refers to a missing file in `parts.components.X`: "site/X.tsx".',
    ],
    [
      'a layout that the theme lacks',
      `definePlugin({ name: 'a', parts: { layouts: { Foter: 'site/theme/Footer.tsx' } } })`,
      'SSG120 The plugin "a" failed in `parts.layouts.Foter`: the theme has no part "Foter". Did you mean "Footer"?',
    ],
    [
      'a search component that is missing',
      `definePlugin({ name: 'a', search: { component: 'site/Find.tsx' } })`,
      'SSG121 The plugin "a" refers to a missing file in `search.component`: "site/Find.tsx".',
    ],
    [
      'two that replace a layout',
      `definePlugin({ name: 'a', search: { component: 'site/Find.tsx' } }), definePlugin({ name: 'b', parts: { layouts: { SearchTrigger: 'site/Find.tsx' } } })`,
      'SSG119 The plugins "a" and "b" both define "SearchTrigger" in `parts.layouts`.',
    ],
    [
      'two that extend a theme',
      `definePlugin({ name: 'a', extends: 'x' }), definePlugin({ name: 'b', extends: 'y' })`,
      'SSG119 The plugins "a" and "b" both define "theme" in `extends`.',
    ],
    [
      'two with the same command',
      `definePlugin({ name: 'a', commands: { go: { description: '', run: () => 0 } } }), definePlugin({ name: 'b', commands: { go: { description: '', run: () => 0 } } })`,
      'SSG119 The plugins "a" and "b" both define "go" in `commands`.',
    ],
    [
      'a package without quotes',
      `definePlugin({ name: 'a', extends: ['x'] })`,
      'SSG118 The plugin "a" must have text in `extends`.',
    ],
    [
      'remark that throws',
      `definePlugin({ name: 'a', remark: [() => () => { throw new Error('odd') }] })`,
      'SSG295 A Markdown plugin failed: plugin "a", remark: odd.',
    ],
  ]
  test.each(MISTAKES)('%s', async (_, plugins, expected) => {
    const { diagnostics } = await built(plugins, { 'content/en/docs/a.md': page('Alpha', '```c\nint x;\n```') })
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`).join('\n')).toContain(expected)
  })
})

describe('a mistake in a plugin', () => {
  const PLACED: readonly (readonly [
    name: string,
    plugin: string,
    files: Readonly<Record<string, string>>,
    expected: readonly string[],
  ])[] = [
    [
      'that throws is at the line that throws',
      "definePlugin({\n  name: 'a',\n  pages: () => {\n    throw new Error('no pages')\n  },\n})",
      {},
      ['SSG120 site/own.ts:5:11 The plugin "a" failed in `pages`: no pages.'],
    ],
    [
      'whose value is wrong is where the configuration lists the plugin',
      "definePlugin({\n  name: 'a',\n  pages: () => [{ path: 'x', title: 'X', markdown: '' }],\n})",
      {},
      [
        'SSG120 site/config.ts:4:13 The plugin "a" failed in `pages`: a page needs a path that begins with "/", not "x".',
      ],
    ],
    [
      'of a data file is in that file, and pages of it are left out',
      "definePlugin({\n  name: 'a',\n  data: { all: (sources) => sources.json('data/a.json') },\n  pages: (data) => data('all').map(({ id }) => ({ path: `/${id}`, title: id, markdown: '' })),\n})",
      { 'data/a.json': '[\n  { "id": "x", }\n]' },
      ['SSG120 data/a.json:2:16 The plugin "a" failed in `data.all`: "data/a.json" isn\'t valid JSON: '],
    ],
    [
      'in a fence is told once, at its line',
      "definePlugin({\n  name: 'a',\n  fences: {\n    shout: () => {\n      throw new Error('too loud')\n    },\n  },\n})",
      {
        'content/en/docs/a.md': page('Alpha', '```shout\na\n```'),
        'content/en/docs/b.md': page('Beta', '```shout\nb\n```'),
      },
      ['SSG120 site/own.ts:6:13 The plugin "a" failed in `fences.shout`: too loud.'],
    ],
    [
      'that a fence reports is at the line of the code',
      "definePlugin({\n  name: 'a',\n  fences: {\n    sum: ({ code, report }) => {\n      for (const [index, line] of code.split('\\n').entries())\n        if (line.includes('x')) report({ message: `No digits: ${line}`, line: index + 1 })\n      if (code === '') report({ message: 'Empty.', severity: 'warning', line: 9 })\n      return '<p>sum</p>'\n    },\n  },\n  pages: () => [{ path: '/docs/made', title: 'Made', markdown: '```sum\\nx\\n```' }],\n})",
      {
        'content/en/docs/a.md': page('Alpha', '```sum\n1\n  x2\n```\n\n- List\n\n  ```sum\r\n  1\r\n\r\n  x3\r\n  ```'),
        'content/en/docs/c.mdx': page('Beta', 'export const one = 1\n\n{one}\n\n```sum\nx4\n```\n\n```sum\n```'),
      },
      [
        'SSG710 content/en/docs/a.md:7:3 No digits:   x2',
        'SSG710 content/en/docs/a.md:15:3 No digits: x3',
        'SSG710 content/en/docs/c.mdx:10:1 No digits: x4',
        'SSG710 content/en/docs/c.mdx:13:1 Empty.',
        'SSG710 null:null:null No digits: x (page "/docs/made" of the plugin "a").',
      ],
    ],
    [
      'in a check is at the line that throws',
      "definePlugin({\n  name: 'a',\n  checks: [(site) => site.nothing.map(() => null)],\n})",
      {},
      ['SSG229 site/own.ts:4:35 The check "checks[0]" of the plugin "a" failed: '],
    ],
    [
      'that names a missing style sheet is told once',
      "definePlugin({\n  name: 'a',\n  parts: { styles: { box: 'site/own.css' }, scripts: { box: 'site/own.client.ts' }, places: { 'text-end': 'site/End.tsx' } },\n})",
      {},
      ['site/own.css', 'site/own.client.ts', 'site/End.tsx'].map((file) => `"${file}"`),
    ],
  ]
  test.each(PLACED)('%s', async (_, plugin, files, expected) => {
    site = testSite({
      ...BASE,
      'site/own.ts': `import { definePlugin } from 'ssg/plugin'\nexport const own = ${plugin}\n`,
      'site/config.ts': `import { own } from './own.ts'\nexport default {\n  title: 'Test', onOrphans: 'ignore',\n  plugins: [own],\n}\n`,
      ...files,
    })
    const { diagnostics } = await site.build()
    const told = diagnostics.map(
      ({ code, file, line, column, message }) => `${code} ${file}:${line}:${column} ${message}`,
    )
    expect(told).toHaveLength(expected.length)
    for (const text of expected)
      expect(
        told.some((one) => one.includes(text)),
        told.join('\n'),
      ).toBe(true)
  })

  test('in a page that it adds names the plugin and the page', async () => {
    const { diagnostics } = await built(
      `definePlugin({ name: 'team', 
        pages: () => [{ path: '/docs/a', title: 'Again', markdown: 'Text.' }, { path: '/team/ann', title: 'Ann', markdown: '[gone](/gone)' }] })`,
      {},
      "onDuplicateRoutes: 'warn',",
    )
    const shown = diagnostics.map(({ code, message, file, notes }) => [
      code,
      message,
      file,
      ...(notes ?? []).map((note) => note.message),
    ])
    expect(shown.filter(([code]) => code !== 'SSG320')).toEqual([
      [
        'SSG301',
        'Two pages have the route "/docs/a" (page "/docs/a" of the plugin "team").',
        null,
        'The page that is built',
      ],
      ['SSG310', expect.stringMatching(/^The link "\/gone" .* \(page "\/team\/ann" of the plugin "team"\)\.$/), null],
    ])
  })

  test('that nothing links to its pages is one warning', async () => {
    site = testSite({
      ...BASE,
      'site/config.ts': `import { definePlugin } from 'ssg/plugin'\nexport default {\n  title: 'Test',\n  plugins: [definePlugin({ name: 'a', pages: () => ['x', 'y'].map((id) => ({ path: '/of/' + id, title: id, markdown: 'Text.' })) })],\n}\n`,
    })
    const { diagnostics } = await site.build()
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      `SSG324 2 pages from the plugin "a", such as "/of/x", aren't in any sidebar, and no page links to them.`,
    ])
  })
})

test('a part whose script is found by its name may also be listed by a plugin', async () => {
  const { codes, files } = await built(
    `definePlugin({ name: 'a', fences: { plot: () => '<a-plot data-part="plot"></a-plot>' }, parts: { scripts: { plot: 'site/plugins/plot.client.ts' }, styles: { plot: 'site/plugins/plot.css' } } })`,
    {
      'site/plugins/plot.client.ts': "customElements.define('a-plot', class extends HTMLElement {})\n",
      'site/plugins/plot.css': 'a-plot { color: red }\n',
      'content/en/docs/a.md': page('Alpha', '```plot\n1\n```'),
    },
  )
  expect(codes).toEqual([])
  expect([...files.keys()].filter((path) => path.startsWith('assets/plot-'))).toHaveLength(2)
})

test('a tag in the head has its path below the base URL', async () => {
  site = testSite({
    ...BASE,
    'site/static/own.css': 'a { top: 0 }',
    'site/config.ts': `export default { title: 'Test', baseUrl: '/guide/', head: [
      { tag: 'link', attributes: { rel: 'stylesheet', href: '/own.css' } },
      { tag: 'link', attributes: { rel: 'preload', as: 'style', href: '/guide/own.css' } },
      { tag: 'meta', attributes: { name: 'own', content: '/own.css' } },
      { tag: 'link', attributes: { rel: 'preconnect', href: 'https://example.org/' } },
    ] }`,
  })
  const { codes, text } = await site.build()
  expect(codes).toEqual([])
  const html = text('docs/a.html')
  expect(html.match(/href="\/guide\/own\.css"/g)).toHaveLength(2)
  expect(html).toContain('<meta name="own" content="/own.css">')
  expect(html).toContain('href="https://example.org/"')
})

describe('pages of a file with parameters in its name', () => {
  const USER = `import { definePage, usePage, type PathsOfPage } from 'ssg/theme'
export const page = definePage({ title: 'User', description: 'A user' })
export const paths: PathsOfPage = ({ files, read }) => files('data/*.txt').map((path) => ({ params: { id: path.slice(5, -4) }, title: read(path)?.trim() ?? '', data: { size: 1 } }))
export default () => <p>I am {usePage().params.id}.</p>
`
  test('are one for each entry of paths()', async () => {
    const files = {
      'site/config.ts': configWith(''),
      ...BASE,
      'site/pages/u/[id].tsx': USER,
      'data/ann.txt': 'Ann A\n',
    }
    site = testSite(files)
    const first = await site.build()
    expect(first.codes).toEqual([])
    expect(first.text('u/ann.html')).toContain('<title>Ann A | Test</title>')
    expect(first.text('u/ann.html')).toMatch(/I am (?:<!-- -->)?ann/)
    site.write('data/bob.txt', 'Bob B\n')
    const second = await site.build()
    expect(Object.fromEntries(second.files)).toEqual(
      Object.fromEntries(await clean({ ...files, 'data/bob.txt': 'Bob B\n' })),
    )
    expect(second.text('u/bob.html')).toContain('Bob B')
  })

  test('are reported without paths(), and with values that no address can have', async () => {
    site = testSite({
      'site/config.ts': configWith(''),
      ...BASE,
      'site/pages/[id].tsx': USER.replace('export const paths', 'const unused'),
      'site/pages/v/[id].tsx': USER.replace(/path\.slice\(5, -4\)/, "'a b'"),
      'data/ann.txt': 'Ann\n',
    })
    const { diagnostics } = await site.build()
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'SSG307 "site/pages/[id].tsx" has parameters in its name but doesn\'t export `paths`.',
      'SSG618 The pages for "site/pages/v/[id].tsx" can\'t be generated: the parameter "id" must be text that can be part of a URL.',
    ])
  })
})

describe('content queries', () => {
  test('select, sort and limit pages, typed by a collection', async () => {
    const recipe = (title: string, minutes: number, tags = '') => page(title, 'Text.', `minutes: ${minutes}\n${tags}`)
    const files = {
      'site/recipes.ts': `import { defineCollection } from 'ssg/plugin'
export const recipes = defineCollection({ name: 'recipes', folder: 'docs/recipes', schema: { '~standard': { version: 1, vendor: 'test', validate: (value: unknown) => ({ value: { minutes: 0, ...(value as object) } as { minutes: number } }) } } })
`,
      'site/config.ts': `import { recipes } from './recipes.ts'\nexport default { title: 'Test', onOrphans: 'ignore', search: { enabled: false }, collections: [recipes] }\n`,
      'content/en/docs/recipes/soup.md': recipe('Soup', 30, 'tags: [warm]\n'),
      'content/en/docs/recipes/salad.md': recipe('Salad', 10),
      'content/en/docs/recipes/stew.md': recipe('Stew', 90, 'tags: [warm]\n'),
      'content/en/docs/other.md': page('Other', 'Text.', 'description: Other\n'),
      'site/pages/index.tsx': `import { definePage, usePage, usePages } from 'ssg/theme'
import { recipes } from '../recipes.ts'
export const page = definePage({ title: 'Home', description: 'Home' })
const names = (pages: readonly { title: string }[]) => pages.map(({ title }) => title).join(',')
export default () => <>
  <p id="Quick">{usePages(recipes, { sort: 'data.minutes', limit: 2 }).map((one) => one.title + one.data.minutes).join(',')}</p>
  <p id="Warm">{names(usePages({ tag: 'warm', sort: '-title' }))}</p>
  <p id="Docs">{names(usePages({ kind: 'doc', under: '/docs' }))}</p>
  <p id="One">{usePage('/docs/other')?.title}{String(usePage('/gone'))}</p>
  <p id="File">{usePage().read('data.txt')}</p>
</>
`,
      'data.txt': 'one',
    }
    site = testSite(files)
    const { codes, text } = await site.build()
    expect(codes).toEqual([])
    const html = text('index.html')
    expect(html).toContain('<p id="Quick">Salad10,Soup30</p>')
    expect(html).toContain('<p id="Warm">Stew,Soup</p>')
    expect(html).toContain('<p id="Docs">Other,Salad,Soup,Stew</p>')
    expect(html).toMatch(/<p id="One">Other(?:<!-- -->)?null<\/p>/)
    expect(html).toContain('<p id="File">one</p>')
    site.write('data.txt', 'two')
    site.write('content/en/docs/recipes/salad.md', recipe('Salad', 40))
    const second = await site.build()
    expect(second.text('index.html')).toContain('<p id="Quick">Soup30,Salad40</p>')
    expect(second.text('index.html')).toContain('<p id="File">two</p>')
    // An edit of a text that nobody asked for renders its own page alone.
    site.write('content/en/docs/other.md', page('Other', 'More.', 'description: Other\n'))
    const third = await site.build()
    expect(third.files.get('docs/other.html')).toContain('More.')
    expect(site.memo.counts.page?.computed).toBe(1)
  })

  test('unknown data is reported with the nearest name', async () => {
    const { diagnostics } = await built(`definePlugin({ name: 'a', data: { people: () => [] } })`, {
      'site/pages/x.tsx': `import { definePage, useData } from 'ssg/theme'\nexport const page = definePage({ title: 'X', description: 'X' })\nexport default () => <p>{String(useData('poeple'))}</p>\n`,
    })
    expect(diagnostics.map(({ code, message, hint }) => `${code} ${message} ${hint}`)).toEqual([
      'SSG617 The page /x uses the data "poeple", which no plugin defines. Did you mean "people"?',
    ])
  })
})
