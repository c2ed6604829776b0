// What a Docusaurus project shows in browsers alone, in all the places where a project writes it.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openTab } from './browser.ts'
import { openBuilt, type BuiltSite } from './built-site.ts'

const IMPORT = `import BrowserOnly from '@docusaurus/BrowserOnly'\n`
/** Says where the visitor is, which fails where there is no window. */
const only = (name: string): string =>
  `<BrowserOnly fallback={<i className="wait">wait</i>}>{() => <b className="${name}">${name} {window.location.pathname}</b>}</BrowserOnly>`
const component = (name: string): string =>
  `${IMPORT}export default function One() { return <div>${only(name)}</div> }\n`

const FILES = {
  'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', {}]], themeConfig: { footer: { copyright: 'Kept' } } }\n`,
  'src/pages/index.js': `${IMPORT}import Layout from '@theme/Layout'\nexport default function Home() { return <Layout><main><h1>Home</h1>${only('page')}</main></Layout> }\n`,
  'src/pages/words.mdx': `${IMPORT}\n# Words\n\n${only('words')}\n`,
  'docs/mdx.mdx': `${IMPORT}\n# MDX\n\n${only('mdx')}\n`,
  'blog/2026-01-01-post.mdx': `---\ntitle: Post\nslug: post\n---\n\n${IMPORT}\nBegin.\n\n{/* truncate */}\n\n${only('post')}\n`,
  'docs/tabs.mdx': `${IMPORT}import Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'\n\n# Tabs\n\n<Tabs>\n<TabItem value="a" label="A">\n\n${only('first')}\n\n</TabItem>\n<TabItem value="b" label="B">\n\n${only('second')}\n\n</TabItem>\n</Tabs>\n`,
  'docs/details.mdx': `${IMPORT}\n# Details\n\n<details>\n<summary>More</summary>\n\n${only('folded')}\n\n</details>\n`,
  'docs/admonition.mdx': `${IMPORT}\n# Box\n\n:::tip[Title]\n\n${only('boxed')}\n\n:::\n`,
  'src/Click.js': `import { useState } from 'react'\nimport One from './One'\nexport default function Click() { const [on, set] = useState(false); return <div><button className="show" onClick={() => set(true)}>show</button>{on && <One />}</div> }\n`,
  'src/One.js': component('clicked'),
  'docs/click.mdx': `import Click from '@site/src/Click'\n\n# Click\n\n<Click />\n`,
  'src/Nested.js': `${IMPORT}export default function Nested() { return <BrowserOnly fallback={<i className="wait">wait</i>}>{() => <div className="outer">{window.location.pathname} ${only('inner')}</div>}</BrowserOnly> }\n`,
  'docs/nested.mdx': `import Nested from '@site/src/Nested'\n\n# Nested\n\n<Nested />\n`,
  'src/Map.js': `export default function Map({ at }) { return <b className="other">other {at} {window.location.pathname}</b> }\n`,
  'src/Lazy.js': `${IMPORT}export default function Lazy() { return <BrowserOnly fallback={<i className="wait">wait</i>}>{() => { const Map = require('./Map').default; return <Map at="there" /> }}</BrowserOnly> }\n`,
  'docs/other.mdx': `import Lazy from '@site/src/Lazy'\n\n# Other\n\n<Lazy />\n`,
  'src/theme/Footer/index.js': `${IMPORT}import Footer from '@theme-original/Footer'\nexport default function Wrapped(props) { return <><Footer {...props} />${only('foot')}</> }\n`,
}

let browser: Browser
let site: BuiltSite

beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), openBuilt({ files: FILES })])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

test.each([
  ['a page of code', '/', '.page', 'page /'],
  ['a page of Markdown beside pages of code', '/words', '.words', 'words /words'],
  ['a documentation page', '/docs/mdx', '.mdx', 'mdx /docs/mdx'],
  ['a post', '/blog/post', '.post', 'post /blog/post'],
  ['a tab', '/docs/tabs', '.first', 'first /docs/tabs'],
  ['a tab that is chosen', '/docs/tabs', '.second', 'second /docs/tabs', 'role=tab[name="B"]'],
  ['details that are opened', '/docs/details', '.folded', 'folded /docs/details', 'article summary'],
  ['a box', '/docs/admonition', '.boxed', 'boxed /docs/admonition'],
  ['a component that a press brings', '/docs/click', '.clicked', 'clicked /docs/click', '.show'],
  ['another of its kind', '/docs/nested', '.outer', '/docs/nested inner /docs/nested'],
  ['a function that shows a component of another file', '/docs/other', '.other', 'other there /docs/other'],
  ['a part of the theme', '/docs/mdx', '.foot', 'foot /docs/mdx'],
] as const)('in %s the visitor sees what only a browser shows', async (_, path, shown, words, press?: string) => {
  const { page, context, complaints } = await openTab(browser)
  await page.goto(site.url + path)
  if (press !== undefined) {
    if (press === '.show') await page.locator('ssg-island[data-state="ready"] .show').waitFor()
    await page.locator(press).click()
  }
  const found = page.locator(shown)
  await found.waitFor()
  // Trailing slashes are the host's.
  expect((await found.innerText()).replace(/(?<=\w)\/(?= |$)/g, '')).toBe(words)
  if (shown !== '.foot') expect(await page.locator('main .wait:visible').count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

test('where nothing runs, what stands in for it is there and nothing of the browser is', async () => {
  const { page, context } = await openTab(browser, { javaScriptEnabled: false })
  for (const path of ['/', '/words', '/docs/mdx', '/blog/post', '/docs/admonition', '/docs/nested', '/docs/other']) {
    await page.goto(site.url + path)
    expect(await page.locator('main .wait').innerText(), path).toBe('wait')
    expect(
      await page.locator('main :is(.page, .words, .mdx, .post, .boxed, .outer, .inner, .other)').count(),
      path,
    ).toBe(0)
  }
  await context.close()
})
