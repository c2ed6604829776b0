// Components in the place of parts of the theme that have state and effects, on tiny projects for Docusaurus.
import { afterEach, expect, test } from 'vitest'
import { testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

async function built(files: Readonly<Record<string, string>>): Promise<Built> {
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]] }\n`,
    'docs/a.md': '# A\n\n## Part\n\nWords of A.\n',
    'docs/b.md': '# B\n',
    ...files,
  })
  return site.build()
}

const said = ({ diagnostics }: Built): string[] => diagnostics.map(({ code, message }) => `${code} ${message}`)
const wrapped = (name: string, more: string): string => `import { useState } from 'react'
import Original from '@theme-original/${name}'
export default function Wrapped(props) { const [n, set] = useState(0); return <><Original {...props} />${more}</> }\n`
const button = (name: string): string => `<button onClick={() => set(n + 1)}>${name} {n}</button>`

test('what stands in the place of a part and has state lives around the part, as HTML', async () => {
  const result = await built({
    'src/theme/Footer/index.js': wrapped('Footer', button('foot')),
    'src/theme/Navbar/index.js': wrapped('Navbar', button('bar')),
    'src/theme/DocItem/Footer/index.js': wrapped('DocItem/Footer', button('helpful')),
    'src/theme/DocItem/Content/index.js': wrapped('DocItem/Content', button('text')),
    'src/theme/DocPaginator/index.js': `import { useState } from 'react'\nexport default function Own({ next }) { const [n, set] = useState(0); return <a onClick={() => set(n + 1)} href={next?.permalink}>on {next?.title}</a> }\n`,
    'src/theme/Layout/index.js': `import { useEffect } from 'react'\nimport Layout from '@theme-original/Layout'\nexport default function Wrapped(props) { useEffect(() => { document.title = 'seen' }); return <Layout {...props}><i>for all</i>{props.children}</Layout> }\n`,
  })
  expect(said(result)).toEqual([])
  const html = result.text('docs/a.html')
  const around = (inside: RegExp): RegExp =>
    new RegExp(`<ssg-island[^>]*><ssg-children data-part-number="0">${inside.source}`)
  expect(html).toMatch(around(/<site-nav/))
  expect(html).toMatch(/<\/ssg-children><button>bar <!-- -->0<\/button><\/ssg-island>/)
  expect(html).toMatch(around(/(?:(?!<\/ssg-children>)[^])*<\/ssg-children><button>foot/))
  expect(html).toMatch(around(/<div class="prose/))
  expect(html).toMatch(/<\/ssg-children><button>text <!-- -->0<\/button>/)
  expect(html).toContain('<button>helpful <!-- -->0</button>')
  expect(html).toMatch(/<ssg-island[^>]*><a href="\/docs\/b">on <!-- -->B<\/a><\/ssg-island>/)
  expect(html).toMatch(/<main[^>]*><ssg-island[^>]*><i>for all<\/i><ssg-children>/)
  // What is sent is what Docusaurus hands over, without the text of the page.
  expect(html).not.toMatch(/data-props="[^"]*Words of A/)
  expect(html.match(/Words of A/g)).toHaveLength(1)
  expect(html.match(/<h1/g)).toHaveLength(1)
  const scripts = [...html.matchAll(/data-src="\/([^"]+)"/g)].map(([, name = '']) => result.text(name))
  expect(scripts).toHaveLength(6)
})

test('what lies beside such a component and has state lives by itself', async () => {
  const result = await built({
    'src/theme/DocItem/Footer/index.js': `import Footer from '@theme-original/DocItem/Footer'\nimport Press from './Press'\nexport default (props) => <><Footer {...props} /><Press from={4} /></>\n`,
    'src/theme/DocItem/Footer/Press.js': `import { useState } from 'react'\nexport default function Press({ from }) { const [n, set] = useState(from); return <button onClick={() => set(n + 1)}>{n}</button> }\n`,
  })
  expect(said(result)).toEqual([])
  expect(result.text('docs/a.html')).toMatch(/<ssg-island[^>]*><button>4<\/button><\/ssg-island>/)
})

test('SSG612 one that lives and fails leaves the part of the theme in its place', async () => {
  const result = await built({
    'src/theme/Footer.js': `import { useState } from 'react'\nexport default function Own() { const [n] = useState(0); throw new Error('no footer today' + n) }\n`,
  })
  expect(said(result)).toEqual([
    'SSG612 The swizzled component "Footer" can\'t be rendered: no footer today0. The theme\'s own component is shown instead.',
  ])
  expect(result.text('docs/a.html')).toContain('<footer')
})

test('entries of the bar of a type of the project are its components, which live', async () => {
  const result = await built({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]], themeConfig: { navbar: { items: [{ type: 'custom-hello', position: 'left', who: 'you' }, { type: 'custom-more', label: 'More', to: '/docs/b' }, { label: 'To A', to: '/docs/a' }] } } }\n`,
    'src/theme/NavbarItem/ComponentTypes.js': `import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes'\nimport DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem'\nimport Hello from '../../Hello'\nexport default { ...ComponentTypes, 'custom-hello': Hello, 'custom-more': (props) => <DefaultNavbarItem {...props} className="more" /> }\n`,
    'src/Hello.js': `import { useState } from 'react'\nexport default function Hello({ who, position }) { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{who} {position} {n}</button> }\n`,
  })
  expect(said(result)).toEqual([])
  const [bar = ''] = /<site-nav[^]*?<\/site-nav>/.exec(result.text('docs/a.html')) ?? []
  expect(bar).toMatch(/<ssg-island[^>]*><button>you<!-- --> <!-- -->left<!-- --> <!-- -->0<\/button><\/ssg-island>/)
  expect(bar.match(/<a[^>]*href="\/docs\/b"[^>]*>More<\/a>/g)).toEqual(['<a class="more" href="/docs/b">More</a>'])
  expect(bar).toMatch(/<a[^>]*href="\/docs\/a"[^>]*>To A<\/a>/)
})

test('components around pages of a kind, and those that speak in heads, stand on these pages alone', async () => {
  const result = await built({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', {}]] }\n`,
    'blog/2024-01-02-first.md': '# First\n',
    'blog/2024-01-03-second.md': '# Second\n',
    ...Object.fromEntries(
      [
        'DocRoot',
        'DocRoot/Layout',
        'BlogLayout',
        'Layout/Provider',
        'BlogPostPaginator',
        'DocItem/Paginator',
        'DocItem/TOC/Desktop',
      ].map((name) => [
        `src/theme/${name}/index.js`,
        `import Original from '@theme-original/${name}'\nexport default (props) => <><i>${name}</i><Original {...props} /></>\n`,
      ]),
    ),
    ...Object.fromEntries(
      ['DocItem/Metadata', 'BlogPostPage/StructuredData'].map((name) => [
        `src/theme/${name}/index.js`,
        `import Head from '@docusaurus/Head'\nimport Original from '@theme-original/${name}'\nexport default (props) => <><Original {...props} /><Head><meta name="of:${name}" content="x" /></Head></>\n`,
      ]),
    ),
  })
  expect(said(result)).toEqual([])
  const marks = (file: string): string[] =>
    [...result.text(file).matchAll(/<i>([\w/]+)<\/i>|<meta name="of:([\w/]+)"/g)]
      .map(([, a, b]) => a ?? (b as string))
      .sort()
  expect(marks('docs/a.html')).toEqual(
    [
      'DocItem/Metadata',
      'DocItem/Paginator',
      'DocItem/TOC/Desktop',
      'DocRoot',
      'DocRoot/Layout',
      'Layout/Provider',
    ].sort(),
  )
  expect(marks('blog/2024/01/02/first.html')).toEqual(
    ['BlogLayout', 'BlogPostPage/StructuredData', 'BlogPostPaginator', 'Layout/Provider'].sort(),
  )
  expect(marks('404.html')).toEqual(['Layout/Provider'])
})

test('ejected parts are made of components of the theme, which show what they are given', async () => {
  const result = await built({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]], themeConfig: { announcementBar: { id: 'x', content: 'We <b>moved</b>' } } }\n`,
    'src/theme/DocPaginator/index.js': `import PaginatorNavLink from '@theme/PaginatorNavLink'\nexport default ({ next }) => next ? <PaginatorNavLink {...next} subLabel="On to" isNext /> : null\n`,
    'src/theme/DocItem/Footer/index.js': `import { useDoc } from '@docusaurus/plugin-content-docs/client'\nimport EditMetaRow from '@theme/EditMetaRow'\nexport default function Footer() { const { metadata } = useDoc(); return <EditMetaRow className="row" editUrl="https://example.org/edit" lastUpdatedAt={Date.UTC(2024, 0, 2)} lastUpdatedBy={metadata.title} /> }\n`,
    'src/theme/DocBreadcrumbs/index.js': `import Home from '@theme/DocBreadcrumbs/Items/Home'\nimport StructuredData from '@theme/DocBreadcrumbs/StructuredData'\nexport default () => <><StructuredData breadcrumbs={[]} /><ul><Home /></ul></>\n`,
    'src/theme/AnnouncementBar/index.js': `import { useAnnouncementBar } from '@docusaurus/theme-common/internal'\nimport Content from '@theme/AnnouncementBar/Content'\nimport CloseButton from '@theme/AnnouncementBar/CloseButton'\nexport default function Bar() { const { isActive, close } = useAnnouncementBar(); return isActive ? <div className="own-bar"><Content /><CloseButton onClick={close} /></div> : null }\n`,
  })
  expect(said(result)).toEqual([])
  const html = result.text('docs/a.html')
  expect(html).toMatch(
    /<a class="pagination-nav__link[^"]*" rel="next" href="\/docs\/b"><div[^>]*>On to<\/div><div[^>]*>B<\/div><\/a>/,
  )
  expect(html).toMatch(
    /<div class="row"><a href="https:\/\/example\.org\/edit"[^>]*>[^<]+<\/a> <span[^>]*>[^<]+ <time dateTime="2024-01-02">/i,
  )
  expect(html).toMatch(/<ul><li class="breadcrumbs__item"><a[^>]* href="\/docs\/a">T<\/a>/)
  expect(html).toMatch(/<ssg-island[^>]*><div class="own-bar"><div>We <b>moved<\/b><\/div><button/)
})
