// Components of a Docusaurus project in the place of parts of the theme, in a browser: their effects run, and the parts are what they were.
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openTab, type Tab } from './browser.ts'
import { openBuilt, type BuiltSite } from './built-site.ts'

const wrapped = (name: string, hooks: string, more: string): string => `import { useEffect, useState } from 'react'
import { useLocation } from '@docusaurus/router'
import { useDoc } from '@docusaurus/plugin-content-docs/client'
import Original from '@theme-original/${name}'
export default function Wrapped(props) { ${hooks}; return <><Original {...props} />${more}</> }\n`

let browser: Browser
let site: BuiltSite
let tab: Tab

beforeAll(async () => {
  browser = await launchBrowser()
  site = await openBuilt({
    files: {
      'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]], themeConfig: { navbar: { items: [{ label: 'To B', to: '/docs/b' }] } } }\n`,
      'docs/a.mdx': `import Press from '@site/src/Press'\n\n# A\n\n<Press />\n\n${'Words.\n\n'.repeat(80)}`,
      'docs/b.md': '# B\n',
      'src/Press.js': `import { useState } from 'react'\nexport default function Press() { const [n, set] = useState(0); return <button className="press" onClick={() => set(n + 1)}>{n}</button> }\n`,
      'src/theme/Navbar/index.js': wrapped(
        'Navbar',
        `const [y, set] = useState(0); const { pathname } = useLocation(); useEffect(() => { const look = () => set(window.scrollY > 0 ? 1 : 0); window.addEventListener('scroll', look); return () => window.removeEventListener('scroll', look) }, [])`,
        `<p className="under">{pathname} {y}</p>`,
      ),
      'src/theme/Footer/index.js': wrapped(
        'Footer',
        `const [n, set] = useState(0)`,
        `<button className="foot" onClick={() => set(n + 1)}>foot {n}</button>`,
      ),
      'src/theme/DocItem/Content/index.js': wrapped(
        'DocItem/Content',
        `const { metadata } = useDoc(); const [words, set] = useState('none'); useEffect(() => set(localStorage.getItem('kept') ?? 'nothing kept'), [])`,
        `<p className="kept" onClick={() => set(metadata.title)}>{words}</p>`,
      ),
      'src/theme/Layout/index.js': wrapped('Layout', `useEffect(() => { document.body.dataset.seen = 'yes' })`, ''),
    },
  })
})
afterAll(async () => {
  await browser.close()
  await site.close()
})
afterEach(() => tab.context.close())

test('parts around which a component lives answer as before, and so do components in them', async () => {
  tab = await openTab(browser)
  const { page, complaints } = tab
  await page.goto(`${site.url}/docs/a`)
  await page.locator('.kept', { hasText: 'nothing kept' }).waitFor()
  await page.locator('.kept').click()
  expect(await page.locator('.kept').innerText()).toBe('A')
  await page.locator('ssg-island[data-state="ready"] > .press').click()
  expect(await page.locator('.press').innerText()).toBe('1')
  expect(await page.evaluate(() => document.body.dataset['seen'])).toBe('yes')
  await page.locator('.under', { hasText: '/docs/a 0' }).waitFor()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.locator('.under', { hasText: '/docs/a 1' }).waitFor()
  await page.locator('.foot').click()
  await page.locator('.foot', { hasText: 'foot 1' }).waitFor()
  await page.locator('site-nav a', { hasText: 'To B' }).click()
  await page.locator('h1', { hasText: 'B' }).waitFor()
  // What stays when another page comes keeps what it knows, and hears of the way.
  await page.locator('.under', { hasText: '/docs/b' }).waitFor()
  expect(await page.locator('.foot').innerText()).toBe('foot 1')
  await page.locator('.kept', { hasText: 'nothing kept' }).waitFor()
  expect(await page.locator('site-nav').count()).toBe(1)
  expect(complaints).toEqual([])
})
