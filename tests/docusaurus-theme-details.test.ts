// Small things that pages of a Docusaurus project share with Docusaurus' own theme, and what a build doesn't judge.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { repository, testSite, type Built, type TestSite } from './site.ts'

let site: TestSite | undefined
afterEach(() => site?.dispose())

async function built(files: Readonly<Record<string, string>>, more = ''): Promise<Built> {
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'Tiny', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]], ${more} }\n`,
    'docs/home.md': '---\nslug: /\n---\n\n# Home\n',
    'static/index.html': '<!doctype html><html lang="en"><title>Home</title></html>',
    ...files,
  })
  return site.build()
}

test('footnotes have the IDs of Docusaurus, on plain pages and on those with code', async () => {
  const text = 'Words[^1] and[^Long] again[^1].\n\n## fn 1\n\n[^1]: First.\n[^Long]: Second.\n'
  const site = await built({
    'docs/a.md': `# A\n\n${text}`,
    'docs/b.mdx': `# B\n\nexport const one = 1\n\n${text}\n{one}\n`,
  })
  expect(site.codes).toEqual([])
  for (const page of ['docs/a.html', 'docs/b.html'])
    expect(
      site
        .text(page)
        .match(/(?:id|href)="#?(?:user-content-)?fn[^"]*"/g)
        ?.sort(),
    ).toEqual(
      [
        'href="#user-content-fn-1"',
        'href="#user-content-fn-1"',
        'href="#user-content-fn-long"',
        'href="#user-content-fnref-1"',
        'href="#user-content-fnref-1-2"',
        'href="#user-content-fnref-long"',
        'id="fn-1"',
        'href="#fn-1"',
        'href="#fn-1"',
        'id="user-content-fn-1"',
        'id="user-content-fn-long"',
        'id="user-content-fnref-1"',
        'id="user-content-fnref-1-2"',
        'id="user-content-fnref-long"',
      ].sort(),
    )
})

test('previews show the title with the name of the site, and are large', async () => {
  const { text } = await built({ 'docs/a.md': '# A & B\n', 'docs/tiny.md': '---\ntitle: Tiny\n---\n\nWords.\n' })
  expect(text('docs/a.html')).toContain('<meta property="og:title" content="A &amp; B | Tiny"/>')
  expect(text('docs/tiny.html')).toContain('<meta property="og:title" content="Tiny"/>')
  expect(text('docs/a.html')).toContain('<meta name="twitter:card" content="summary_large_image"/>')
})

test('lists of headings show their marks and code once, with the classes of Docusaurus', async () => {
  const { codes, text } = await built({
    'src/theme/TOC/index.js': `import TOCItems from '@theme/TOCItems'\nexport default (props) => <nav className="mine"><TOCItems {...props} /></nav>\n`,
    'docs/a.mdx': `import TOCInline from '@theme/TOCInline'\n\n# A\n\n<TOCInline toc={toc} />\n\n## B & C\n\n### \`List<T>\`\n`,
  })
  expect(codes).toEqual([])
  const page = text('docs/a.html')
  expect(/<nav class="mine">(.*?)<\/nav>/s.exec(page)?.[1]).toBe(
    '<ul class="table-of-contents table-of-contents__left-border"><li><a href="#b--c" class="table-of-contents__link">B &amp; C</a>' +
      '<ul><li><a href="#listt" class="table-of-contents__link"><code>List&lt;T&gt;</code></a></li></ul></li></ul>',
  )
  expect(page).toContain('<li><a href="#b--c">B &amp; C</a></li>')
  expect(page).toContain('<li><a href="#listt">List&lt;T&gt;</a></li>')
})

test('translations without a page are reported, and nothing in them is judged', async () => {
  const { diagnostics, files } = await built(
    {
      'docs/a.md': '# A\n',
      'i18n/fr/docusaurus-plugin-content-docs/current/a.md': '# A\n\n[x](./nope.md)\n',
      'i18n/fr/docusaurus-plugin-content-docs/current/gone.md':
        '# Gone\n\n[x](./nope.md) ![y](./none.png)\n\n:::odd\n\n:::\n\n```js {9}\na\n```\n\n<Unknown />\n',
    },
    `i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }`,
  )
  const found = diagnostics.map(({ code, span }) => `${code} ${span?.path}`)
  expect(found).toEqual([
    'SSG311 i18n/fr/docusaurus-plugin-content-docs/current/a.md',
    'SSG410 i18n/fr/docusaurus-plugin-content-docs/current/gone.md',
  ])
  expect([...files.keys()].filter((name) => name.includes('gone'))).toEqual([])
})

test("fragments that a page's own code reads aren't anchors", async () => {
  const { diagnostics } = await built({
    'docs/a.md': `# A\n\n${['/docs/b#/operations/get', '/docs/b#/', '#!/pets', '/docs/b#:~:text=x', '/docs/b#top', '/docs/b#Part', '#operations'].map((to) => `[x](${to})`).join('\n')}\n`,
    'docs/b.md': '# B\n\n## Part\n',
  })
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'The link "/docs/b#Part" leads to "#Part", which doesn\'t exist on /docs/b.',
    'The link "#operations" leads to "#operations", which doesn\'t exist on /docs/a.',
  ])
})

/** Variables of sheets by name, with what each of them reads without a fallback. */
function variables(...files: readonly string[]): Map<string, readonly string[]> {
  const text = files.map((file) => readFileSync(join(repository, 'themes/docusaurus', file), 'utf8')).join('\n')
  const found = [...text.matchAll(/^\s*(--[\w-]+):([^;]*);/gm)]
  return new Map(
    found.map(([, name = '', value = '']) => [
      name,
      [...value.matchAll(/var\((--[\w-]+)/g)].map(([, one = '']) => one),
    ]),
  )
}

test('every variable of Infima has a value that leads back to no variable of its own', () => {
  const known = variables('infima.css', 'infima-variables.css')
  const reach = (name: string, above: readonly string[]): readonly string[] => {
    if (above.includes(name)) return [[...above, name].join(' > ')]
    return (known.get(name) ?? []).flatMap((one) => reach(one, [...above, name]))
  }
  expect([...known.keys()].flatMap((name) => reach(name, []))).toEqual([])
  for (const name of [
    'font-color-base',
    'background-color',
    'navbar-link-color',
    'navbar-background-color',
    'link-color',
    'toc-border-color',
    'heading-color',
    'pre-background',
    'color-primary-lightest',
    'color-danger-contrast-background',
    'z-index-overlay',
  ])
    expect(known.has(`--ifm-${name}`), name).toBe(true)
  // Infima gives these a value in their components alone.
  for (const name of ['button-color', 'alert-border-color', 'badge-background-color'])
    expect(known.has(`--ifm-${name}`), name).toBe(false)
  expect(
    [...variables('infima-variables.css').values()]
      .flat()
      .filter((name) => name.startsWith('--ifm-') && !known.has(name)),
  ).toEqual([])
})

test('a plugin that require.resolve names is reported by its package', async () => {
  const scoped = 'node_modules/@own/docusaurus-search-local'
  const { diagnostics } = await built(
    {
      [`${scoped}/package.json`]: '{ "name": "@own/docusaurus-search-local", "main": "dist/server.js" }',
      [`${scoped}/dist/server.js`]: 'module.exports = () => ({ name: "x" })\n',
      'node_modules/lunr-plugin/package.json': '{ "name": "lunr-plugin" }',
      'node_modules/lunr-plugin/index.js': 'module.exports = () => ({ name: "y" })\n',
    },
    `plugins: [require.resolve('@own/docusaurus-search-local'), [require.resolve('lunr-plugin'), {}]]`,
  )
  expect(diagnostics.map(({ message }) => /"(.*?)"/.exec(message)?.[1])).toEqual([
    'plugins: @own/docusaurus-search-local',
    'plugins: lunr-plugin',
  ])
})
