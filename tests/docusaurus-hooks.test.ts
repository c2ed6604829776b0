// What hooks of Docusaurus tell interactive components of their page.
import { afterEach, expect, test } from 'vitest'
import { testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const HOOKS = `import { useState } from 'react'
import { useDoc, useDocsSidebar, useLayoutDoc, useLayoutDocsSidebar, useSidebarBreadcrumbs, findFirstSidebarItemLink, isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client'
import { useCurrentSidebarCategory, usePrismTheme, useSearchLinkCreator, useWindowSize } from '@docusaurus/theme-common'
import { useLocation } from '@docusaurus/router'
export default function Hooks() {
  const [n] = useState(1)
  const { metadata, frontMatter, toc } = useDoc()
  const sidebar = useDocsSidebar()
  const { pathname, search } = useLocation()
  return <pre>{JSON.stringify([n, metadata.title, frontMatter.title, toc.map((one) => one.id), sidebar.name, sidebar.items.map((one) => one.label), sidebar.items.map((one) => isActiveSidebarItem(one, pathname)), findFirstSidebarItemLink(sidebar.items[0]), useLayoutDoc('b').path, useLayoutDocsSidebar(sidebar.name).link.path, useSidebarBreadcrumbs().map((one) => one.label), useCurrentSidebarCategory().items.length, usePrismTheme().plain, useSearchLinkCreator()('a b'), useWindowSize(), pathname + search])}</pre>
}\n`

test('an interactive component hears of its document, its sidebar and its place as any other', async () => {
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'Tiny', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]] }\n`,
    'docs/a.mdx': `---\ntitle: Called A\n---\nimport Hooks from '@site/src/components/Hooks'\n\n## Part\n\n<Hooks />\n`,
    'docs/b.md': '# B\n',
    'src/components/Hooks.js': HOOKS,
  })
  const { diagnostics, text } = await site.build()
  expect(diagnostics.map(({ message }) => message)).toEqual([])
  const html = text('docs/a.html')
  const [, shown = '[]'] = /<ssg-island[^>]*><pre>([^<]*)<\/pre><\/ssg-island>/.exec(html) ?? []
  expect(JSON.parse(shown.replaceAll('&quot;', '"'))).toEqual([
    1,
    'Called A',
    'Called A',
    ['part'],
    'defaultSidebar',
    ['Called A', 'B'],
    [true, false],
    '/docs/a',
    '/docs/b',
    '/docs/a',
    ['Called A'],
    1,
    {},
    '/search?q=a%20b',
    'ssr',
    '/docs/a',
  ])
  // In the browser the answers are those of the build.
  const [, page = '{}'] = /data-page="([^"]*)"/.exec(html) ?? []
  const { asked } = JSON.parse(page.replaceAll('&quot;', '"')) as { asked: Record<string, { toc?: unknown[] }> }
  expect(asked['["told","doc"]']?.toc).toEqual([{ value: 'Part', id: 'part', level: 2 }])
})
