// Components of a Docusaurus project in the place of parts of the theme, several blogs, and components that go on in the browser.
import { afterEach, describe, expect, test } from 'vitest'
import { type Built, namesOf, testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const config = (preset = 'blog: false', more = ''): string =>
  `module.exports = { title: 'Tiny', url: 'https://example.org', baseUrl: '/', presets: [['classic', { ${preset} }]], ${more} }\n`

async function built(files: Readonly<Record<string, string>>): Promise<Built> {
  site = testSite({ 'docusaurus.config.js': config(), 'docs/a.md': '# A\n\n## Part\n\nText.\n', ...files })
  return site.build()
}

const said = ({ diagnostics }: Built): string[] => diagnostics.map(({ code, message }) => `${code} ${message}`)

describe('swizzled components', () => {
  test('a wrapped part shows the original and what the project adds, an ejected one stands in its place', async () => {
    const result = await built({
      'docusaurus.config.js': config(
        'blog: false',
        `themeConfig: { footer: { copyright: '© <b>Us</b>', links: [{ title: 'Docs', items: [{ label: 'Tour', to: '/docs/a' }] }] } }`,
      ),
      'src/theme/Footer/index.js': `import { useThemeConfig } from '@docusaurus/theme-common'
import Links from '@theme/Footer/Links'
import Copyright from '@theme/Footer/Copyright'
import Layout from '@theme/Footer/Layout'
export default function Footer() {
  const { footer } = useThemeConfig()
  return <Layout links={<Links links={footer.links} />} copyright={<Copyright copyright={footer.copyright} />} />
}\n`,
      'src/theme/Navbar/index.js': `import Navbar from '@theme-original/Navbar'\nexport default function Wrapped(props) { return <><Navbar {...props} /><p>under the bar</p></> }\n`,
      'src/theme/TOC/index.js': `import TOC from '@theme-original/TOC'\nexport default function Wrapped(props) { return <div className="my-toc">{props.toc.map((one) => one.value).join()}<TOC {...props} /></div> }\n`,
      'src/theme/DocPaginator.js': `export default ({ next }) => next ? <a href={next.permalink}>on to {next.title}</a> : null\n`,
      'src/theme/DocItem/Content/index.js': `import Content from '@theme-original/DocItem/Content'\nexport default (props) => <section className="mine"><Content {...props} /></section>\n`,
      'src/theme/DocItem/Footer/index.js': `import Footer from '@theme-original/DocItem/Footer'\nexport default (props) => <><Footer {...props} /><p>Was this helpful?</p></>\n`,
      'src/theme/Root.js': `export default ({ children }) => <div id="root-of-project">{children}</div>\n`,
      'src/theme/Layout/index.js': `import Layout from '@theme-original/Layout'\nexport default (props) => <Layout {...props}><aside>for all</aside>{props.children}</Layout>\n`,
      'src/theme/NotFound.js': `import Layout from '@theme/Layout'\nexport default () => <Layout><h1>Lost here</h1></Layout>\n`,
      'src/theme/AnnouncementBar/index.js': `export default () => <p>bar of our own</p>\n`,
      'src/theme/DocBreadcrumbs/index.js': `import { useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client'\nimport IconHome from '@theme/Icon/Home'\nexport default () => <nav className="crumbs"><IconHome className="house" />{(useSidebarBreadcrumbs() ?? []).map((one) => one.label + one.href).join('>')}</nav>\n`,
      'docs/b.md': '# B\n\nText.\n',
      'src/pages/index.js': `import Layout from '@theme/Layout'\nexport default () => <Layout><h1>Home</h1></Layout>\n`,
    })
    expect(said(result)).toEqual([])
    const html = result.text('docs/a.html')
    expect(html).toMatch(/© <b>Us<\/b>/)
    expect(html).toMatch(/<a[^>]*href="\/docs\/a"[^>]*>Tour<\/a>/)
    expect(html).toMatch(/<nav[\s\S]*<p>under the bar<\/p>/)
    expect(html).toMatch(/<div class="my-toc">Part<nav class="toc"/)
    expect(html).toContain('<a href="/docs/b">on to B</a>')
    expect(html).toMatch(/<section class="mine"><div class="prose/)
    expect(html).toContain('<p>Was this helpful?</p>')
    expect(html).toMatch(/<main[^>]*><div id="root-of-project"><aside>for all<\/aside>/)
    expect(html).toContain('<p>bar of our own</p>')
    expect(html).toMatch(
      /<nav class="crumbs"><svg [^>]*class="house"[^>]*><path [^>]*><\/path><\/svg>A\/docs\/a<\/nav>/,
    )
    expect(result.text('404.html')).toContain('<h1>Lost here</h1>')
    // A page that brings the layout itself has it once.
    expect(result.text('index.html').match(/for all/g)).toHaveLength(1)
  })

  test('SSG237 one that has no counterpart is named, with what happens instead', async () => {
    const result = await built({
      'src/theme/Navbar/index.js': `import Layout from '@theme/Navbar/Layout'\nexport default () => <Layout />\n`,
      'src/theme/SearchBar.js': `export default () => null\n`,
      'src/theme/DocItem/Layout/index.js': `export default () => <p>only mine</p>\n`,
      'src/theme/Badge/index.js': `export default () => <b>own component</b>\n`,
      'src/theme/MDXComponents.js': `export default {}\n`,
      'src/theme/MDXContent.js': `export { default } from '@theme-original/MDXContent'\n`,
    })
    expect(said(result)).toEqual([
      "SSG237 The swizzled component \"DocItem/Layout\" isn't used: it doesn't render the original, and this theme is structured differently. The theme's own part of a page is shown.",
      'SSG237 The swizzled component "MDXContent" isn\'t used: this theme has no such part. The theme\'s own part of a page is shown.',
      'SSG237 The swizzled component "Navbar" isn\'t used: it imports "@theme/Navbar/Layout", which this theme doesn\'t have. The theme\'s own navigation bar is shown.',
      'SSG237 The swizzled component "SearchBar" isn\'t used: this theme has no such part. This generator\'s search is shown.',
    ])
    expect(result.text('docs/a.html')).not.toContain('only mine')
    expect(result.result.uncarried?.map(({ code }) => code)).toEqual(['SSG237', 'SSG237', 'SSG237', 'SSG237'])
  })

  test('SSG612 one that fails leaves the part of the theme in its place', async () => {
    const result = await built({
      'src/theme/Footer.js': `export default () => { throw new Error('no footer today') }\n`,
    })
    expect(said(result)).toEqual([
      'SSG612 The swizzled component "Footer" can\'t be rendered: no footer today. The theme\'s own component is shown instead.',
    ])
    expect(result.text('docs/a.html')).toContain('<footer')
  })
})

test('SSG611 a component that fails is left out alone; what stands in it and around it is kept', async () => {
  const result = await built({
    'src/pages/index.js': `import Layout from '@theme/Layout'
const Broken = ({ children }) => { throw new Error('needs a browser') }
class Old extends Error {}
export default () => <Layout><h1>Home</h1><p>before</p><Broken><b>inside</b></Broken><p>after</p></Layout>\n`,
    'docs/b.mdx': `export const Bad = () => undefined.x\n\n# B\n\nWords before.\n\n<Bad>**kept** words</Bad>\n\nWords after.\n`,
  })
  expect(said(result)).toEqual([
    "SSG611 <Bad> can't be rendered at build time: Cannot read properties of undefined (reading 'x')",
    "SSG611 <Broken> can't be rendered at build time: needs a browser",
  ])
  expect(result.text('index.html')).toMatch(/<p>before<\/p><div class="not-carried"><b>inside<\/b><\/div><p>after<\/p>/)
  for (const words of ['Words before.', '<strong>kept</strong> words', 'Words after.'])
    expect(result.text('docs/b.html')).toContain(words)
})

test('several blogs have their own lists, tags, authors and feeds', async () => {
  const post = (title: string): string =>
    `---\ntitle: ${title}\nauthors: [kim]\ntags: [one]\n---\nText of ${title}.\n\n<!-- truncate -->\n\nMore.\n`
  const result = await built({
    'docusaurus.config.js': config(
      'docs: false',
      `plugins: [['@docusaurus/plugin-content-blog', { id: 'releaseNotes', path: 'releases', routeBasePath: 'releases', blogTitle: 'Releases' }]]`,
    ),
    'blog/2024-01-01-first.md': post('First'),
    'blog/authors.yml': 'kim:\n  name: Kim of the blog\n  page: true\n',
    'releases/2024-02-02-v2.md': post('Two'),
    'releases/2024-02-03-v3.md': post('Three'),
    'releases/authors.yml': 'kim:\n  name: Kim of the releases\n',
    'src/pages/index.md': '# Home\n',
  })
  expect(said(result)).toEqual([])
  for (const file of [
    'blog.html',
    'blog/tags/one.html',
    'blog/archive.html',
    'blog/authors/kim.html',
    'blog/rss.xml',
    'blog/2024/01/01/first.html',
    'releases.html',
    'releases/tags.html',
    'releases/tags/one.html',
    'releases/archive.html',
    'releases/authors.html',
    'releases/atom.xml',
    'releases/2024/02/02/v2.html',
  ])
    expect(namesOf(result)).toContain(file)
  const list = result.text('releases.html')
  expect(list).toContain('<title>Releases | Tiny</title>')
  expect(list).toContain('href="/releases/2024/02/03/v3"')
  expect(list).not.toContain('href="/blog/2024/01/01/first"')
  expect(list).toContain('href="/releases/archive"')
  expect(result.text('blog.html')).not.toContain('/releases/2024')
  expect(result.text('releases/2024/02/02/v2.html')).toContain('Kim of the releases')
  expect(result.text('releases/2024/02/02/v2.html')).toContain('href="/releases/2024/02/03/v3"')
  expect(result.text('blog/2024/01/01/first.html')).toContain('Kim of the blog')
  expect(result.text('releases/rss.xml')).toContain('Three')
  expect(result.text('blog/rss.xml')).not.toContain('Three')
  expect(namesOf(result).includes('releases/authors/kim.html')).toBe(false)
})

describe('interactive components', () => {
  const islandsOf = (html: string): string[] => html.match(/<ssg-island[\s\S]*?<\/ssg-island>/g) ?? []

  test('go on in the browser where their code asks for it: in Markdown, in pages, as pages', async () => {
    const result = await built({
      'src/components/Counter.js': `import { useState } from 'react'
import useBaseUrl from '@docusaurus/useBaseUrl'
import Translate from '@docusaurus/Translate'
export default function Counter({ from = 1, children }) {
  const [n, set] = useState(from)
  return <button onClick={() => set(n + 1)} data-url={useBaseUrl('/x')}><Translate id="pressed">Pressed</Translate> {n} {children}</button>
}\n`,
      'src/components/Still.js': `export default () => <i>still</i>\n`,
      'src/components/Thing.js': `import useThing from './useThing'\nexport default () => <b>{useThing()}</b>\n`,
      'src/components/useThing.js': `import { useState } from 'react'\nexport default function useThing() { return useState(7)[0] }\n`,
      'src/components/Only.tsx': `import BrowserOnly from '@docusaurus/BrowserOnly'\nexport default function Only(): JSX.Element { return <BrowserOnly fallback={<p>wait</p>}>{() => <p>{window.location.href}</p>}</BrowserOnly> }\n`,
      'docs/b.mdx': `import Counter from '@site/src/components/Counter'\nimport Still from '@site/src/components/Still'\n\n# B\n\n<Counter from={3}>**times**</Counter>\n\n<Still />\n`,
      'src/pages/index.js': `import Layout from '@theme/Layout'\nimport Counter from '../components/Counter'\nimport Only from '../components/Only'\nimport Thing from '../components/Thing'\nexport default function Home() { return <Layout><h1>Home</h1><Counter /><Only /><Thing /></Layout> }\n`,
      'src/pages/live.js': `import { useState } from 'react'\nimport Layout from '@theme/Layout'\nexport default function Live() { const [on, set] = useState(false); return <Layout><h1>Live</h1><p onClick={() => set(!on)}>{String(on)}</p></Layout> }\n`,
    })
    expect(said(result)).toEqual([])
    const [counter = ''] = islandsOf(result.text('docs/b.html'))
    expect(counter).toMatch(
      /<button data-url="\/x">Pressed<!-- --> <!-- -->3<!-- --> <ssg-children><strong>times<\/strong>/,
    )
    expect(result.text('docs/b.html')).toContain('<i>still</i>')
    expect(islandsOf(result.text('docs/a.html'))).toEqual([])
    expect(result.text('docs/a.html')).not.toContain('ssg-island')
    const home = result.text('index.html')
    expect(home).toContain('<b>7</b>')
    expect(islandsOf(home)).toHaveLength(3)
    expect(home).toContain('<p>wait</p>')
    expect(islandsOf(result.text('live.html'))).toHaveLength(1)
    const script = /data-src="\/([^"]+)"/.exec(counter)?.[1] ?? ''
    expect(result.text(script)).toContain('Pressed')
  })

  test('a component that provides a context lives where it has nothing between its tags, and tells it to what is there', async () => {
    const result = await built({
      'src/components/Both.js': `import { createContext, useContext, useState } from 'react'
const Count = createContext(null)
function Show() { const [n, set] = useContext(Count); return <button onClick={() => set(n + 1)}>{n}</button> }
export default function Both() { const pair = useState(5); return <Count.Provider value={pair}><Show /></Count.Provider> }
export function Around({ children }) { const pair = useState(6); return <Count.Provider value={pair}><i>{children}</i></Count.Provider> }
export function Inside() { return <Show /> }\n`,
      'src/pages/index.js': `import Both, { Around, Inside } from '../components/Both'\nexport default () => <><h1>Home</h1><Both /><Around><Inside /></Around></>\n`,
    })
    expect(said(result)).toEqual([])
    const home = result.text('index.html')
    expect(islandsOf(home)).toEqual([expect.stringMatching(/><button>5<\/button><\/ssg-island>$/)])
    expect(home).toContain('<i><button>6</button></i>')
  })

  test('SSG613, SSG614 what cannot go on in the browser stays as the build made it, and is named', async () => {
    const result = await built({
      'src/components/Card.js': `import { useState } from 'react'\nexport default function Card({ icon }) { const [n] = useState(1); return <p>{icon()} card {n}</p> }\n`,
      'src/components/List.js': `import { Children, useState } from 'react'\nexport default function List({ children }) { const [n] = useState(0); return <ul data-n={n}>{Children.map(children, (child) => <li>{child}</li>)}</ul> }\n`,
      'src/components/Server.js': `import { useState } from 'react'\nimport { hash } from '../lib/hash'\nexport default function Server() { const [n] = useState(1); return <p>hashed {hash('a').slice(0, 4)} {n}</p> }\n`,
      'src/lib/hash.js': `import { createHash } from 'node:crypto'\nexport const hash = (text) => createHash('sha256').update(text).digest('hex')\n`,
      'src/pages/index.js': `import Card from '../components/Card'\nimport List from '../components/List'\nimport Server from '../components/Server'\nexport default () => <><h1>Home</h1><Server /><Card icon={() => 'i'} /><List><b>one</b><b>two</b></List></>\n`,
    })
    expect(said(result)).toEqual([
      expect.stringContaining(
        'SSG613 The components in this file won\'t be interactive: This code can\'t be bundled: Could not resolve "node:crypto"',
      ),
      'SSG614 <Card> won\'t be interactive: its prop "icon" is a function, which can\'t be serialized.',
    ])
    const home = result.text('index.html')
    expect(home).toContain('<p>hashed ca97 1</p>')
    expect(home).toContain('<p>i card 1</p>')
    expect(home).toContain('<li><b>one</b></li><li><b>two</b></li>')
  })
})
