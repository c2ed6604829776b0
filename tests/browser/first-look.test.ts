// What a new site looks like in the browser, before anybody has changed its theme.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBuilt, type BuiltSite } from './built-site.ts'
import { launchBrowser, openTab, settled } from './browser.ts'

const WIDTHS = [390, 768, 1280, 1920]
const CODE = ['a', '/docs/guide', '--template', 'npx ssg new page guide/install', '$HOME/.config', '# heading', '"x"']
/** Code with marks on both sides, among words of different lengths, so that lines end at many places. */
const PROSE = CODE.map((code, index) =>
  `${'word '.repeat(9 + index)}(\`${code}\`), and “\`${code}\`”; ${'longer words '.repeat(index)}[\`${code}\`]. `.repeat(
    4,
  ),
).join('\n\n')

let browser: Browser
let site: BuiltSite

beforeAll(async () => {
  const config = { title: 'T', url: 'https://example.org', blog: false }
  ;[browser, site] = await Promise.all([
    launchBrowser(),
    openBuilt({
      files: {
        'site/config.ts': `export default ${JSON.stringify(config)}\n`,
        'site/pages/index.tsx':
          "export const page = { title: 'T', description: 'T' }\nexport default function Home() {\n  return <h1>T</h1>\n}\n",
        'content/en/docs/index.md': '---\ntitle: Short\n---\n\nText.\n',
        'content/en/docs/code.md': `---\ntitle: Code\n---\n\nLead.\n\n${PROSE}\n`,
      },
    }),
  ])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

test.each(WIDTHS)('short pages are as tall as the window, and as wide, at %d px', async (width) => {
  const { page, context } = await openTab(browser, { viewport: { width, height: 900 } })
  for (const path of ['/', '/docs', '/none']) {
    await page.goto(site.url + path)
    await settled(page)
    const sizes = await page.evaluate(() => {
      const { scrollHeight, clientWidth } = document.documentElement
      return {
        height: scrollHeight,
        width: clientWidth,
        gutter: getComputedStyle(document.documentElement).scrollbarGutter,
      }
    })
    expect(sizes, path).toEqual({ height: 900, width, gutter: 'auto' })
  }
  await context.close()
})

test.each(WIDTHS)('no line begins or ends with a mark that belongs to code at %d px', async (width) => {
  const { page, context } = await openTab(browser, { viewport: { width, height: 900 } })
  await page.goto(`${site.url}/docs/code`)
  await settled(page)
  const seen = await page.evaluate(() => {
    const lineOf = (node: Node, offset: number): number => {
      const range = document.createRange()
      range.setStart(node, offset)
      range.setEnd(node, offset + 1)
      const { top, bottom } = range.getBoundingClientRect()
      return (top + bottom) / 2
    }
    const walker = document.createTreeWalker(document.querySelector('.prose') as Element, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode() !== null) texts.push(walker.currentNode as Text)
    const apart: string[] = []
    let lines = 0
    for (const [index, text] of texts.entries()) {
      if (text.parentElement?.localName !== 'code') continue
      const [before, after] = [texts[index - 1] as Text, texts[index + 1] as Text]
      const first = lineOf(text, 0)
      const last = lineOf(text, text.length - 1)
      if (Math.abs(lineOf(before, before.length - 1) - first) > 8) apart.push(`${before.data.slice(-1)}${text.data}`)
      if (Math.abs(lineOf(after, 0) - last) > 8) apart.push(`${text.data}${after.data.slice(0, 1)}`)
      lines++
    }
    return { apart, lines }
  })
  expect(seen).toEqual({ apart: [], lines: CODE.length * 12 })
  await context.close()
})
