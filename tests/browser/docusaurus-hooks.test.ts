// Docusaurus hooks in a project's components, in a browser.
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openTab, type Tab } from './browser.ts'
import { openBuilt, type BuiltSite } from './built-site.ts'

const HOOKS = `import { useState } from 'react'
import { Collapsible, useCollapsible, useColorMode, useStorageSlot, useWindowSize } from '@docusaurus/theme-common'
import { useHistory, useLocation } from '@docusaurus/router'
import { useDoc } from '@docusaurus/plugin-content-docs/client'
export default function Hooks() {
  const [n, set] = useState(0)
  const { metadata } = useDoc()
  const history = useHistory()
  const { search, hash } = useLocation()
  const { colorMode, colorModeChoice, setColorMode } = useColorMode()
  const { collapsed, toggleCollapsed } = useCollapsible({ initialState: true })
  const [kept, slot] = useStorageSlot('kept')
  return <div className="hooks">
    <button className="pressed" onClick={() => set(n + 1)}>{metadata.title} {n}</button>
    <button className="mode" onClick={() => setColorMode(colorMode === 'dark' ? 'light' : 'dark')}>{colorMode} {String(colorModeChoice)}</button>
    <button className="ask" onClick={() => history.push({ search: '?a=1', hash })}>{search || 'nothing'}</button>
    <button className="go" onClick={() => history.push('/docs/b?from=a')}>go</button>
    <button className="fold-it" onClick={toggleCollapsed}>fold</button>
    <Collapsible collapsed={collapsed}><p className="folded">folded words</p></Collapsible>
    <button className="keep" onClick={() => slot.set('yes')}>{String(kept)}</button>
    <p className="size">{useWindowSize()}</p>
  </div>
}\n`

const LATER = `import { useState } from 'react'
import BrowserOnly from '@docusaurus/BrowserOnly'
import Link from '@docusaurus/Link'
import Translate from '@docusaurus/Translate'
import useBaseUrl from '@docusaurus/useBaseUrl'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { useHistory, useLocation } from '@docusaurus/router'
import { useColorMode } from '@docusaurus/theme-common'
import { useActiveDocContext, useAllDocsData, useDoc, useDocsVersion } from '@docusaurus/plugin-content-docs/client'
function All() {
  const { siteConfig, i18n } = useDocusaurusContext()
  const [n, set] = useState(0)
  const said = [useLocation().pathname, useHistory().location.pathname, useBaseUrl('/x.png'), siteConfig.title, i18n.currentLocale, useColorMode().colorMode,
    Object.keys(useAllDocsData()).join(), useActiveDocContext().activeDoc?.id, useDocsVersion().version, useDoc().frontMatter.title, n]
  return <p className="all" onClick={() => set(n + 1)}>{said.map(String).join(' ')} <Link to="/docs/b">to B</Link> <Translate id="none">words</Translate></p>
}
export default function Later() {
  const [shown, show] = useState(false)
  return <div><button className="later" onClick={() => show(true)}>show</button>{shown && <All />}<BrowserOnly>{() => <div className="only"><All /></div>}</BrowserOnly></div>
}\n`

let browser: Browser
let site: BuiltSite
let tab: Tab

beforeAll(async () => {
  browser = await launchBrowser()
  site = await openBuilt({
    files: {
      'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]] }\n`,
      'src/Hooks.js': HOOKS,
      'docs/a.mdx': `import Hooks from '@site/src/Hooks'\n\n# A\n\n<Hooks />\n`,
      'docs/b.md': '# B\n',
      'src/Later.js': LATER,
      'i18n/en/code.json': '{ "word": { "message": "tree" } }',
      'src/Word.js': `import { useState } from 'react'\nimport { translate } from '@docusaurus/Translate'\nconst word = translate({ id: 'word' })\nexport default () => { const [n, set] = useState(0); return <button className="word" onClick={() => set(n + 1)}>{word} {n}</button> }\n`,
      'docs/tabs.mdx': `# Tabs\n\n<Tabs>\n<TabItem value="a" label={<div className="box"><b id="first">First</b></div>}>\n\nOne.\n\n</TabItem>\n<TabItem value="b" label={<i>Second</i>}>\n\nTwo.\n\n</TabItem>\n<TabItem value="c" label="Third">\n\nThree.\n\n</TabItem>\n<TabItem value="d" label={<a href="/docs/b">Fourth</a>}>\n\nFour.\n\n</TabItem>\n</Tabs>\n`,
      'docs/word.mdx': `import Word from '@site/src/Word'\n\n# Word\n\n<Word />\n`,
      'docs/later.mdx': `import Later from '@site/src/Later'\n\n# Late\n\n<Later />\n`,
    },
  })
})
afterAll(async () => {
  await browser.close()
  await site.close()
})
afterEach(() => tab.context.close())

test('hooks of colours, sizes, addresses, folds and what is kept answer to the visitor', async () => {
  tab = await openTab(browser)
  const { page } = tab
  await page.goto(`${site.url}/docs/a?z=1`)
  await page.locator('ssg-island[data-state="ready"] .size', { hasText: 'desktop' }).waitFor()
  const text = (name: string): Promise<string> => page.locator(`.${name}`).innerText()
  await page.locator('.pressed').click()
  expect(await text('pressed')).toBe('A 1')
  await page.locator('.ask', { hasText: '?z=1' }).click()
  await page.locator('.ask', { hasText: '?a=1' }).waitFor()
  expect(page.url()).toBe(`${site.url}/docs/a?a=1`)
  expect(await page.locator('.folded').isVisible()).toBe(false)
  await page.locator('.fold-it').click()
  await page.locator('.folded').waitFor()
  expect(await text('mode')).toBe('light null')
  await page.locator('.mode').click()
  await page.locator('.mode', { hasText: 'dark dark' }).waitFor()
  expect(await page.locator('color-mode button').getAttribute('aria-pressed')).toBe('true')
  await page.locator('.keep').click()
  await page.locator('.keep', { hasText: 'yes' }).waitFor()
  await page.locator('.go').click()
  await page.locator('h1', { hasText: 'B' }).waitFor()
  expect(page.url()).toBe(`${site.url}/docs/b?from=a`)
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  await page.setViewportSize({ width: 600, height: 800 })
  await page.goto(`${site.url}/docs/a`)
  await page.locator('.size', { hasText: 'mobile' }).waitFor()
  expect(await text('mode')).toBe('dark dark')
  expect(await text('keep')).toBe('yes')
  expect(tab.complaints).toEqual([])
})

test('what can be folded is open where nothing runs', async () => {
  tab = await openTab(browser, { javaScriptEnabled: false })
  await tab.page.goto(`${site.url}/docs/a`)
  expect(await tab.page.locator('.folded').isVisible()).toBe(true)
})

test('hooks that are first asked in the browser answer there, below BrowserOnly and after a click', async () => {
  tab = await openTab(browser)
  const { page } = tab
  const errors: string[] = []
  page.on('console', (one) => one.type() === 'error' && errors.push(one.text()))
  page.on('pageerror', (one) => errors.push(one.message))
  await page.goto(`${site.url}/docs/later`)
  const said = '/docs/later /docs/later /x.png T en light default later current Late 0 to B words'
  await page.locator('.only .all').waitFor()
  expect(await page.locator('.only .all').innerText()).toBe(said)
  await page.locator('.later').click()
  await page.locator('div:not(.only) > .all').waitFor()
  expect(await page.locator('div:not(.only) > .all').innerText()).toBe(said)
  expect(await page.locator('.only a').getAttribute('href')).toBe('/docs/b')
  expect(errors).toEqual([])
})

test('labels of tabs are elements where the project writes elements', async () => {
  tab = await openTab(browser)
  const { page } = tab
  await page.goto(`${site.url}/docs/tabs`)
  await page.getByRole('tab', { name: 'Second' }).click()
  expect(await page.getByRole('tab').evaluateAll((all) => all.map((one) => one.innerHTML))).toEqual([
    '<div class="box"><b>First</b></div>',
    '<i>Second</i>',
    'Third',
    'Fourth',
  ])
  expect(await page.getByRole('tabpanel').innerText()).toBe('Two.')
  expect(tab.complaints).toEqual([])
})

test('a text that code looks up while it loads is the same in the browser', async () => {
  tab = await openTab(browser)
  const { page } = tab
  await page.goto(`${site.url}/docs/word`)
  await page.locator('ssg-island[data-state="ready"] .word').click()
  await page.locator('.word', { hasText: 'tree 1' }).waitFor()
  expect(tab.complaints).toEqual([])
})
