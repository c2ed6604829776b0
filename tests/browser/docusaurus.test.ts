// Projects for Docusaurus in a browser: interactive components, diagrams and live code made with packages of the project.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openTab, type Tab } from './browser.ts'
import { openBuilt, type BuiltSite } from './built-site.ts'
import { overflowing, widthByChance } from './layout.ts'

// Stand-ins for the packages, which touch the page as the real ones do.
const MERMAID = `
let theme = ''
export default {
  initialize(options) { theme = options.theme },
  async render(id, source) {
    if (source.includes('wrong')) throw new Error('no diagram')
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    svg.id = id
    const style = document.createElement('style')
    style.innerHTML = '#' + id + ' text { font-size: 31px }'
    svg.append(style)
    document.body.append(svg)
    const text = document.createElementNS('http://www.w3.org/2000/svg', 'text')
    text.textContent = source.trim()
    svg.append(text)
    const measured = getComputedStyle(text).fontSize
    svg.setAttribute('style', 'max-width: 77px')
    const html = svg.outerHTML.replace('<text', '<text data-theme="' + theme + '" data-measured="' + measured + '"')
    svg.remove()
    return { svg: html }
  },
}`
const LIVE = `
import { createContext, createElement, useContext, useState } from 'react'
const Code = createContext(null)
export function LiveProvider({ code, scope, children }) {
  const [now, set] = useState(code)
  return createElement(Code.Provider, { value: { now, set, scope } }, children)
}
export function LiveEditor() {
  const { now, set } = useContext(Code)
  return createElement('textarea', { value: now, onChange: (event) => set(event.target.value) })
}
export const LiveError = () => null
export function LivePreview() {
  const { now, scope } = useContext(Code)
  return createElement('output', null, new Function(...Object.keys(scope), 'return ' + now)(...Object.values(scope)))
}`

const TOLD = `
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
import siteConfig from '@generated/docusaurus.config'
import './told.css'
const told: string[] = (window as unknown as { told: string[] }).told = [siteConfig.title, String(ExecutionEnvironment.canUseDOM)]
interface Step { location: Location; previousLocation: Location | null }
const say = (what: string, { location, previousLocation }: Step) =>
  told.push([what, previousLocation === null ? '' : previousLocation.pathname + previousLocation.hash, location.pathname + location.hash, document.querySelector('h1')?.textContent].join(' '))
export function onRouteUpdate(step: Step) { say('update', step); return () => told.push('end') }
export function onRouteDidUpdate(step: Step) { say('did', step) }`

// State, handlers and what only a browser shows, said by a page itself.
const OWN = `import { useState } from 'react'
import BrowserOnly from '@docusaurus/BrowserOnly'

export const names = ['one', 'two']

export const Counter = ({ start = 0 }) => {
  const [n, set] = useState(start)

  return <button className="own" onClick={() => set(n + 1)}>{n} of {names.length}</button>
}

export const say = (what) => { document.title = what }

# Own

<Counter start={5} />

<div className="pressed" onClick={() => say(names[1])}>

**Press** [plain](./plain.md)

</div>

Choose <select onChange={(event) => say(event.target.value)}><option>a</option><option>b</option></select> here.

<ul className="listed">
  {names.map((name) => <li key={name} onClick={() => say('listed ' + name)}>{name}</li>)}
</ul>

<p className="where"><BrowserOnly fallback={<i>wait</i>}>{() => <b>{window.location.pathname}</b>}</BrowserOnly></p>
`

const pack = (name: string, code: string): Record<string, string> => ({
  [`node_modules/${name}/package.json`]: `{ "name": "${name}", "type": "module", "main": "index.js" }`,
  [`node_modules/${name}/index.js`]: code,
})

const FILES = {
  'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', markdown: { mermaid: true }, themes: ['@docusaurus/theme-mermaid', '@docusaurus/theme-live-codeblock'], presets: [['classic', { blog: false }]], clientModules: [require.resolve('./src/told.ts'), './src/bad'] }\n`,
  ...pack('mermaid', MERMAID),
  ...pack('react-live', LIVE),
  'docs/plain.md': '# Plain\n\nNo drawing.\n',
  'docs/looks.mdx': '# Looks\n\n<p id="said" style={{ paddingLeft: 31 }}>said</p>\n',
  'docs/drawn.mdx': `# Drawn\n\n\`\`\`mermaid\ngraph one\n\`\`\`\n\n\`\`\`mermaid\nwrong\n\`\`\`\n\n<Mermaid value="graph two" />\n`,
  'docs/live.mdx': `# Live\n\n\`\`\`jsx live\n1 + 2\n\`\`\`\n`,
  'src/told.css': '.told { --told: yes }\n',
  'src/told.ts': TOLD,
  'src/bad.js': `export default { onRouteDidUpdate({ location }) { if (location.hash === '#there') throw new Error('meant to fail') } }\n`,
  'docs/island.mdx': `import Counter from '@site/src/components/Counter'\nimport Where from '@site/src/components/Where'\n\n# Island\n\n<Counter />\n\n<Where />\n`,
  'docs/own.mdx': OWN,
  'docs/next.mdx': `import { useState } from 'react'\n\nexport function Next() { const [n, set] = useState(1); return <b className="next" onClick={() => set(n * 2)}>{n}</b> }\n\n# Next\n\n<Next />\n`,
  'docs/late.mdx': `import Late from '@site/src/components/Late'\nimport part from './_part.mdx'\n\n# Late\n\n<Late code={{ files: [part] }} icon={<i>icon</i>}>Between *tags*.</Late>\n`,
  'docs/_part.mdx': `import Counter from '@site/src/components/Counter'\n\nWords of the **part**.\n\n<Counter />\n`,
  'src/components/Late.js': `import { useEffect, useState } from 'react'\nexport default function Late({ code, icon, children }) { const [Made, make] = useState(null); useEffect(() => make(() => code.files[0]), []); return <div className="late">{icon}{Made && <div className="made"><Made />{children}</div>}</div> }\n`,
  'src/components/Counter.js': `import { useState } from 'react'\nimport Link from '@docusaurus/Link'\nexport default function Counter() { const [n, set] = useState(0); return <p className="counter"><button onClick={() => set(n + 1)}>{n}</button> <Link to="/docs/plain">plain</Link></p> }\n`,
  'src/components/Where.js': `import BrowserOnly from '@docusaurus/BrowserOnly'\nexport default function Where() { return <main className="where"><BrowserOnly fallback={<i>wait</i>}>{() => <b>{window.location.pathname}</b>}</BrowserOnly></main> }\n`,
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

async function open(path: string): Promise<Page> {
  tab = await openTab(browser)
  await tab.page.goto(site.url + path)
  return tab.page
}

test('interactive components answer, and what only a browser shows is shown', async () => {
  const page = await open('/docs/island')
  await page.locator('.where b').waitFor()
  expect(await page.locator('.where').innerText()).toBe('/docs/island')
  await page.locator('ssg-island[data-state="ready"] .counter').waitFor()
  await page.locator('.counter button').click()
  await page.locator('.counter button').click()
  expect(await page.locator('.counter').innerText()).toBe('2 plain')
  expect(await page.locator('.counter a').getAttribute('href')).toBe('/docs/plain')
  // What the code calls the main part stands in the one of the page, and React finds what it looks for.
  expect(await page.locator('main').count()).toBe(1)
  expect(tab.complaints).toEqual([])
})

test('Markdown that a component shows when it has run is there with scripts and without, and lives', async () => {
  const page = await open('/docs/late')
  await page.locator('.late .made ssg-island[data-state="ready"]').waitFor()
  expect(await page.locator('.late .made').innerText()).toMatch(/^Words of the part\.\s+0 plain\s+Between tags\.$/)
  expect(await page.locator('.late i').innerText()).toBe('icon')
  await page.locator('.late .counter button').click()
  expect(await page.locator('.late .counter').innerText()).toBe('1 plain')
  expect(tab.complaints).toEqual([])
  await tab.context.close()
  tab = await openTab(browser, { javaScriptEnabled: false })
  await tab.page.goto(`${site.url}/docs/late`)
  const words = await tab.page.locator('ssg-island', { hasText: 'icon' }).innerText()
  expect(words).toMatch(/Words of the part\.[\s\S]*Between tags\.[\s\S]*icon/)
})

test('what a page itself says of state and events answers, under the policy', async () => {
  const page = await open('/docs/own')
  await page.locator('.where b').waitFor()
  expect(await page.locator('.where').innerText()).toBe('/docs/own')
  const title = (): Promise<string> => page.evaluate(() => document.title)
  await page.locator('ssg-island[data-state="ready"] .own').waitFor()
  await page.locator('.own').click()
  await page.locator('.own').click()
  expect(await page.locator('.own').innerText()).toBe('7 of 2')
  await page.locator('ssg-island[data-state="ready"] .pressed strong').click()
  expect(await title()).toBe('two')
  expect(await page.locator('.pressed a').getAttribute('href')).toBe('/docs/plain')
  await page.locator('ssg-island[data-state="ready"] select').selectOption('b')
  expect(await title()).toBe('b')
  await page.locator('ssg-island[data-state="ready"] .listed li').first().click()
  expect(await title()).toBe('listed one')
  expect(await page.content()).not.toMatch(/ onclick=/i)
  await page.goto(`${site.url}/docs/next`)
  await page.locator('ssg-island[data-state="ready"] .next').click()
  expect(await page.locator('.next').innerText()).toBe('2')
  expect(tab.complaints).toEqual([])
})

test('what a page says of looks holds under the policy', async () => {
  const page = await open('/docs/looks')
  expect(await page.locator('#said').evaluate((element) => getComputedStyle(element).paddingLeft)).toBe('31px')
  expect(tab.complaints).toEqual([])
})

test('diagrams are drawn by the package of the project, under the policy, where a page has one', async () => {
  const page = await open('/docs/drawn')
  const figures = page.locator('figure[data-part~="mermaid"]')
  await page.locator('figure[data-part~="mermaid"][data-state="drawn"]').nth(1).waitFor()
  await page.locator('figure[data-state="failed"]').waitFor()
  expect(await figures.count()).toBe(3)
  const text = page.locator('.mermaid-drawing text').first()
  expect(await text.evaluate((element) => getComputedStyle(element).fontSize)).toBe('31px')
  expect(await text.getAttribute('data-measured')).toBe('31px')
  expect(
    await page
      .locator('.mermaid-drawing svg')
      .first()
      .evaluate((element) => getComputedStyle(element).maxWidth),
  ).toBe('77px')
  expect(await text.textContent()).toBe('graph one')
  expect(await page.locator('.mermaid-drawing text').nth(1).textContent()).toBe('graph two')
  // One that cannot be drawn is still there to read.
  expect(await figures.nth(1).innerText()).toContain('wrong')
  expect(tab.complaints.filter((one) => !one.includes('no diagram'))).toEqual([])
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark'
  })
  await page.locator('.mermaid-drawing text[data-theme="dark"]').first().waitFor()
})

test('live code can be edited, and shows what it makes', async () => {
  const page = await open('/docs/live')
  await page.locator('.live-code output').waitFor()
  expect(await page.locator('.live-code output').innerText()).toBe('3')
  await page.locator('.live-code textarea').fill('40 + 2')
  expect(await page.locator('.live-code output').innerText()).toBe('42')
  expect(tab.complaints).toEqual([])
})

test('pages without them ask for nothing of it', async () => {
  tab = await openTab(browser)
  const asked: string[] = []
  tab.page.on('request', (request) => asked.push(request.url()))
  await tab.page.goto(`${site.url}/docs/plain`)
  expect(asked.filter((url) => /mermaid|live-code|ssg-island/.test(url))).toEqual([])
})

test('modules for every page are told of the first page and of each that follows', async () => {
  const page = await open('/docs/plain')
  await page.evaluate(() => Object.assign(window, { same: true }))
  const told = (): Promise<string[]> => page.evaluate(() => (window as unknown as { told: string[] }).told)
  const first = ['T', 'true', 'update  /docs/plain Plain', 'end', 'did  /docs/plain Plain']
  expect(await told()).toEqual(first)
  await page.locator('a[href="/docs/drawn"]').first().click()
  await page.locator('h1', { hasText: 'Drawn' }).waitFor()
  await page.waitForFunction(() => (window as unknown as { told: string[] }).told.length > 7)
  const second = ['update /docs/plain /docs/drawn Plain', 'end', 'did /docs/plain /docs/drawn Drawn']
  expect(await told()).toEqual([...first, ...second])
  await page.evaluate(() => (location.hash = '#there'))
  await page.waitForFunction(() => (window as unknown as { told: string[] }).told.length > 10)
  expect((await told()).slice(8)).toEqual([
    'update /docs/drawn /docs/drawn#there Drawn',
    'end',
    'did /docs/drawn /docs/drawn#there Drawn',
  ])
  expect(await page.evaluate(() => (window as unknown as { same?: boolean }).same)).toBe(true)
  expect(
    await page.evaluate(() =>
      getComputedStyle(document.body.appendChild(Object.assign(document.createElement('p'), { className: 'told' })))
        .getPropertyValue('--told')
        .trim(),
    ),
  ).toBe('yes')
  // The other one fails, and is heard of.
  expect(tab.complaints.filter((one) => !one.includes('meant to fail') && !one.includes('no diagram'))).toEqual([])
})

test('on a slow line, modules are told of the next page before its title is there, and once', async () => {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  const server = createServer((request, response) => {
    const send = async (answer: Response): Promise<void> => {
      const bytes = Buffer.from(await answer.arrayBuffer())
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? '',
        'content-security-policy': answer.headers.get('content-security-policy') ?? '',
      })
      const end = request.url === '/docs/looks' ? bytes.indexOf('</h1>') + 5 : 0
      if (end > 0) {
        response.write(bytes.subarray(0, end))
        await opened
      }
      response.end(bytes.subarray(end))
    }
    fetch(site.url + (request.url ?? ''))
      .then(send)
      .catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  tab = await openTab(browser)
  const { page } = tab
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/docs/plain`)
  const told = (): Promise<string[]> => page.evaluate(() => (window as unknown as { told: string[] }).told.slice(5))
  await page.locator('a[href="/docs/looks"]').first().click()
  await page.locator('main.arriving h1', { hasText: 'Looks' }).waitFor()
  expect(await told()).toEqual(['update /docs/plain /docs/looks Plain'])
  open()
  await page.locator('#said').waitFor()
  await page.waitForFunction(() => (window as unknown as { told: string[] }).told.length > 7)
  expect(await told()).toEqual(['update /docs/plain /docs/looks Plain', 'end', 'did /docs/plain /docs/looks Looks'])
  server.closeAllConnections()
  server.close()
})

test('at 320 px a long name and a menu of versions leave the page as wide as the window, and tables of pages scroll by themselves', async () => {
  const wide = await openBuilt({
    files: {
      'docusaurus.config.js': `module.exports = { title: 'A project with a long name', url: 'https://example.org', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, presets: [['classic', { blog: false }]], themeConfig: { navbar: { title: 'A project with a long name', items: [{ type: 'docsVersionDropdown' }, { type: 'localeDropdown' }] } } }\n`,
      'versions.json': '["The first edition of all"]',
      'docs/a.mdx': `# A\n\n<table><tbody><tr>${'<td>columns</td>'.repeat(12)}</tr></tbody></table>\n`,
      'versioned_docs/version-The first edition of all/a.md': '# A\n',
      'src/pages/index.md': 'Home\n',
    },
  })
  tab = await openTab(browser, { viewport: { width: 320, height: 700 } })
  await tab.page.goto(`${wide.url}/docs/next/a`)
  expect(await tab.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const right = await tab.page.locator('.menu-button').evaluate((button) => button.getBoundingClientRect().right)
  expect(right).toBeLessThanOrEqual(320)
  expect(await tab.page.locator('table').evaluate((table) => table.scrollWidth > table.clientWidth)).toBe(true)
  await wide.close()
})

const entry = (label: string, position = 'left') => ({ label, href: 'https://example.org/elsewhere', position })
const DROPDOWN = { type: 'dropdown', label: 'Further', items: [entry('One'), entry('Two')] }

/** Entries of bars that are fuller and fuller; words that are long, short, of other scripts, in either list. */
const BARS = {
  usual: ['Guide', 'Reference', 'Community'].map((label) => entry(label)),
  full: [
    ...['Guide', 'Components', 'Command line', 'Native plugins', 'How to come here from version 8', 'Community'].map(
      (label) => entry(label),
    ),
    ...['Discord', 'Forum', 'Source code'].map((label) => entry(label, 'right')),
  ],
  'long words': [
    ...['Internationalisation', 'Troubleshooting', 'Containerisation', 'Interoperability'].map((label) => entry(label)),
    ...['Acknowledgements', 'Telecommunication', 'Authentication'].map((label) => entry(label, 'right')),
  ],
  'right list alone': Array.from({ length: 12 }, (_, at) => entry(`Components ${at}`, 'right')),
  'thirty entries': Array.from({ length: 30 }, (_, at) => entry(`Entry ${at}`, at % 2 === 0 ? 'left' : 'right')),
  dropdowns: [...Array.from({ length: 9 }, () => DROPDOWN), entry('Documentation', 'right')],
  Chinese: Array.from({ length: 12 }, () => entry('开发板使用说明')),
  Russian: ['Документация', 'Руководство', 'Производительность', 'Совместимость', 'Безопасность', 'Сообщество'].map(
    (label) => entry(label),
  ),
}

test.for(Object.entries(BARS))(
  'the navbar is as wide as the window and begins with the logo: %s',
  async ([, items]) => {
    const navbar = { title: 'Project', logo: { src: 'logo.svg' }, items }
    const full = await openBuilt({
      files: {
        'docusaurus.config.js': `module.exports = ${JSON.stringify({ title: 'Project', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]], themeConfig: { navbar } })}\n`,
        'static/logo.svg':
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10H0z"/></svg>\n',
        'docs/a.md': '# A\n',
        'src/pages/index.md': 'Home\n',
      },
    })
    tab = await openTab(browser)
    await tab.page.goto(`${full.url}/docs/a`)
    expect(
      await overflowing(tab.page, [320, 997, 1201, 1280, widthByChance('bar', 997)], '.navbar-link, .brand'),
    ).toEqual([])
    await tab.page.setViewportSize({ width: 997, height: 700 })
    const brand = await tab.page.locator('.brand').evaluate((link) => link.clientWidth)
    expect(brand).toBeGreaterThanOrEqual(30)
    await full.close()
  },
)
