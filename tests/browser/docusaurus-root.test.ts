// Interactive components of a Docusaurus project whose root component provides a context to all pages, in a browser.
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openTab, type Tab } from './browser.ts'
import { openBuilt, type BuiltSite } from './built-site.ts'
import { holdScript, scriptWith } from './late.ts'

const FILES = {
  'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]] }\n`,
  'src/count.js': `import { createContext, useContext } from 'react'\nexport const Count = createContext(null)\nexport function useCount() {\n  const count = useContext(Count)\n  if (count === null) throw new Error('outside of the root')\n  return count\n}\n`,
  'src/theme/Root.js': `import { useEffect, useState } from 'react'\nimport { useLocation } from '@docusaurus/router'\nimport useDocusaurusContext from '@docusaurus/useDocusaurusContext'\nimport { Count } from '../count'\nexport default function Root({ children }) {\n  const [n, set] = useState(3)\n  const { siteConfig } = useDocusaurusContext()\n  const { pathname } = useLocation()\n  useEffect(() => { (window.ways ??= []).push(pathname) }, [pathname])\n  return <Count.Provider value={{ n, add: () => set(n + 1), title: siteConfig.title }}><p className="banner">Banner of the root</p>{children}<button className="chat" onClick={() => set(n + 10)}>chat {n}</button></Count.Provider>\n}\n`,
  'src/Add.js': `import { useCount } from './count'\nexport default function Add({ children }) { const { n, add, title } = useCount(); return <button className="add" onClick={add}>{title} {n} {children}</button> }\n`,
  'src/Show.js': `import { useEffect, useState } from 'react'\nimport { useCount } from './count'\nexport default function Show() { const { n } = useCount(); const [on, set] = useState(''); useEffect(() => set('on'), []); return <p className="show">{n} {on}</p> }\n`,
  'src/Fails.js': `import { useEffect, useState } from 'react'\nexport default function Fails() { const [on, set] = useState(false); useEffect(() => set(true), []); if (on) throw new Error('meant to fail'); return <p className="fails">as built</p> }\n`,
  'src/pages/index.js': `import { Redirect } from '@docusaurus/router'\nimport useBaseUrl from '@docusaurus/useBaseUrl'\nexport default () => <Redirect to={useBaseUrl('/docs/a')} />\n`,
  'docs/b.md': '# B\n\n[Home](/) [on to A](./a.mdx)\n',
  'docs/a.mdx': `import Add from '@site/src/Add'\nimport Show from '@site/src/Show'\nimport Fails from '@site/src/Fails'\n\n# A\n\n<Add>**times**</Add>\n\n<Show />\n\n<Fails />\n\n[on to B](./b.md)\n`,
}

let browser: Browser
let site: BuiltSite
let tab: Tab

beforeAll(async () => {
  browser = await launchBrowser()
  site = await openBuilt({ files: FILES })
})
afterAll(async () => {
  await browser.close()
  await site.close()
})
afterEach(() => tab.context.close())

test('what the root tells all pages is one thing for all components, and what fails takes no other with it', async () => {
  tab = await openTab(browser)
  const { page } = tab
  await page.goto(`${site.url}/docs/a`)
  await page.locator('ssg-island[data-state="ready"] .show', { hasText: 'on' }).waitFor()
  await page.locator('ssg-island[data-state="ready"] .add').click()
  await page.locator('.add').click()
  expect(await page.locator('.add').innerText()).toBe('T 5 times')
  expect(await page.locator('.show').innerText()).toBe('5 on')
  await page.locator('ssg-island[data-state="failed"] .fails').waitFor()
  expect(await page.locator('.fails').innerText()).toBe('as built')
  expect(await page.locator('.banner').count()).toBe(1)
  expect(tab.complaints.filter((one) => !one.includes('meant to fail'))).toEqual([])
})

test('what the root shows itself answers, and stays when the visitor goes on', async () => {
  tab = await openTab(browser)
  const { page } = tab
  await page.goto(`${site.url}/docs/a`)
  await page.locator('ssg-island[data-around][data-state="ready"]').waitFor()
  await page.locator('ssg-island[data-state="ready"] .show', { hasText: 'on' }).waitFor()
  await page.locator('.chat').click()
  expect(await page.locator('.show').innerText()).toBe('13 on')
  await page.locator('article a', { hasText: 'on to B' }).click()
  await page.locator('ssg-island[data-state="ready"] h1', { hasText: 'B' }).waitFor()
  expect(await page.locator('.chat').innerText()).toBe('chat 13')
  await page.locator('.chat').click()
  await page.locator('article a', { hasText: 'on to A' }).click()
  await page.locator('ssg-island[data-state="ready"] .show', { hasText: '23' }).waitFor()
  expect(await page.locator('h1').allInnerTexts()).toEqual(['A'])
  const ways = await page.evaluate(() => (window as unknown as { ways: string[] }).ways)
  expect(ways).toEqual(['/docs/a', '/docs/b', '/docs/a'])
  expect(tab.complaints.filter((one) => !one.includes('meant to fail'))).toEqual([])
})

/** A site whose root component tells its pages a number, and throws when `window.loses` says so, or at a click. */
const THROWS = {
  'docusaurus.config.js': FILES['docusaurus.config.js'],
  'src/count.js': FILES['src/count.js'],
  'src/theme/Root.js': `import { useEffect, useState } from 'react'\nimport { Count } from '../count'\nexport default function Root({ children }) { const [on, set] = useState(false); useEffect(() => { if (window.loses !== 'later') set(true) }, []); if (on) throw new Error('meant to fail'); return <Count.Provider value={{ n: 1 }}><p className="banner" onClick={() => set(true)}>Banner</p>{children}</Count.Provider> }\n`,
  'src/Press.js': `import { useState } from 'react'\nexport default function Press() { const [n, set] = useState(0); return <button className="press" onClick={() => set(n + 1)}>pressed {n}</button> }\n`,
  'src/Needs.js': `import { useEffect, useState } from 'react'\nimport { useCount } from './count'\nexport default function Needs() { const { n } = useCount(); const [on, set] = useState(''); useEffect(() => set('on'), []); return <p className="needs">{n} {on}</p> }\n`,
  'docs/a.mdx': `import Press from '@site/src/Press'\nimport Needs from '@site/src/Needs'\n\n# A\n\nWords.\n\n<Press />\n\n<Needs />\n\n[on to B](./b.mdx)\n`,
  'docs/b.mdx': `import Press from '@site/src/Press'\n\n# B\n\n<Press />\n`,
}

/** What remains after the root fails: the page, and the independent islands. */
async function expectAlone(tab: Tab, heading: string): Promise<void> {
  const { page } = tab
  await page.locator('ssg-island[data-around][data-state="failed"] h1', { hasText: heading }).waitFor()
  await page.locator('ssg-island[data-state="ready"] .press', { hasText: 'pressed 0' }).click()
  await page.locator('.press', { hasText: 'pressed 1' }).waitFor()
  expect(await page.locator('.press').count()).toBe(1)
  expect(await page.locator('h1').allInnerTexts()).toEqual([heading])
  expect(await page.locator('.banner').allInnerTexts()).toEqual(['Banner'])
}

test('a root that throws leaves the page as the build made it, and components start without it', async () => {
  const broken = await openBuilt({ files: THROWS })
  tab = await openTab(browser)
  await tab.page.goto(`${broken.url}/docs/a`)
  await expectAlone(tab, 'A')
  await tab.page.locator('ssg-island[data-state="failed"] .needs', { hasText: '1' }).waitFor()
  await tab.page.locator('article a', { hasText: 'on to B' }).click()
  await expectAlone(tab, 'B')
  await broken.close()
})

test('a component whose code comes after the root is lost starts without it', async () => {
  const broken = await openBuilt({ files: THROWS })
  tab = await openTab(browser)
  const press = await holdScript(tab.page, broken.folder, 'pressed ')
  await tab.page.goto(`${broken.url}/docs/a`)
  await press.asked
  await tab.page.locator('ssg-island[data-around][data-state="failed"] .banner').waitFor()
  await press.release()
  await expectAlone(tab, 'A')
  await broken.close()
})

test('a component whose code is there before the root comes starts again without it', async () => {
  const broken = await openBuilt({ files: THROWS })
  tab = await openTab(browser)
  const root = await holdScript(tab.page, broken.folder, 'Banner')
  const loaded = tab.page.waitForResponse((answer) => answer.url().endsWith(scriptWith(broken.folder, 'pressed ')))
  await tab.page.goto(`${broken.url}/docs/a`)
  await root.asked
  await (await loaded).finished()
  await root.release()
  await expectAlone(tab, 'A')
  await broken.close()
})

test('a root that throws later leaves components that start again, with what they were at first', async () => {
  const broken = await openBuilt({ files: THROWS })
  tab = await openTab(browser)
  const { page } = tab
  await page.addInitScript(() => Object.assign(window, { loses: 'later' }))
  await page.goto(`${broken.url}/docs/a`)
  await page.locator('ssg-island[data-state="ready"] .needs', { hasText: '1 on' }).waitFor()
  await page.locator('ssg-island[data-state="ready"] .press').click()
  await page.locator('.press', { hasText: 'pressed 1' }).waitFor()
  await page.locator('.banner').click()
  await expectAlone(tab, 'A')
  await page.locator('ssg-island[data-state="failed"] .needs').waitFor()
  await broken.close()
})

test('components start without a root whose code does not load', async () => {
  const broken = await openBuilt({ files: THROWS })
  tab = await openTab(browser)
  const root = scriptWith(broken.folder, 'Banner')
  await tab.page.route(`**/assets/${root}`, (route) => route.abort())
  await tab.page.goto(`${broken.url}/docs/a`)
  await expectAlone(tab, 'A')
  await broken.close()
})

test('without scripts, components are told of the root as well', async () => {
  tab = await openTab(browser, { javaScriptEnabled: false })
  await tab.page.goto(`${site.url}/docs/a`)
  expect(await tab.page.locator('.add').innerText()).toBe('T 3 times')
  expect(await tab.page.locator('.banner').count()).toBe(1)
})

test('a page that sends its readers on does so by its address and by links, with scripts and without', async () => {
  tab = await openTab(browser)
  await tab.page.goto(`${site.url}/`)
  await tab.page.waitForURL('**/docs/a')
  await tab.page.goto(`${site.url}/docs/b`)
  await tab.page.locator('article a', { hasText: 'Home' }).click()
  await tab.page.waitForURL('**/docs/a')
  await tab.context.close()
  tab = await openTab(browser, { javaScriptEnabled: false })
  await tab.page.goto(`${site.url}/`)
  await tab.page.waitForURL('**/docs/a')
})
